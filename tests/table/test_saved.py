"""What guests keep is theirs: put, found, shared by a code, dropped, forgotten, on both databases."""

from __future__ import annotations

from uuid import uuid4

import pytest

from buildstars.table.live.errors import Refused
from buildstars.table.storage import saved as keeping
from buildstars.table.storage.saved import SavedTexts
from buildstars.table.storage.store import Store
from table.running import run


def test_things_are_kept_by_guest_and_kind(database: str) -> None:
    async def work() -> None:
        store = Store(database)
        await store.start()
        kept, anna, ben = SavedTexts(store), uuid4().hex, uuid4().hex
        await kept.put(anna, "force", "a", "Änne", "one")
        await kept.put(anna, "force", "a", "Änne", "two")
        await kept.put(anna, "set", "a", "Set", "three")
        found = await kept.get(anna, "force", "a")
        assert found is not None and (found.name, found.text, found.code) == ("Änne", "two", None)
        assert await kept.get(ben, "force", "a") is None and [one.text for one in await kept.all(anna, "set")] == ["three"]
        code = uuid4().hex[:10]
        assert await kept.share(anna, "force", "a", code) == code
        assert await kept.share(anna, "force", "a", uuid4().hex[:10]) == code, "a link stays what it is"
        assert await kept.share(ben, "force", "a", uuid4().hex) is None
        shared = await kept.shared("force", code)
        assert shared is not None and shared.guest == anna and await kept.shared("set", code) is None
        assert await kept.drop(anna, "set", "a") and not await kept.drop(anna, "set", "a")
        await kept.forget(anna)
        assert await kept.all(anna, "force") == [] and await kept.shared("force", code) is None
        await store.stop()

    run(work())


def test_nobody_keeps_more_than_the_limit(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST_KEPT", 2)

    async def work() -> None:
        store = Store(database)
        await store.start()
        kept, guest = SavedTexts(store), uuid4().hex
        for id_ in ("a", "b", "a"):
            await kept.put(guest, "force", id_, "", "")
        with pytest.raises(Refused):
            await kept.put(guest, "force", "c", "", "")
        await kept.put(guest, "set", "c", "", "")
        await store.stop()

    run(work())
