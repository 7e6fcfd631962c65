"""The collections that guests keep: what they own, each a text under an id, changed one change after the other.

A phone beside the boxes and a computer may count at the same time. So browsers send what changed, and never the whole; each change is
made to what is there by then, and kept as a whole or not at all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from buildstars.content.loader import Collection, ContentError
from buildstars.content.owned import MOST_COLLECTIONS, MOST_COPIES, MOST_THINGS, Holding, Owned, read_owned, tidy_name, write_owned
from buildstars.table.live.errors import refused
from buildstars.table.storage.saved import SavedText, SavedTexts

NO_NAMES = Collection([])
"""What is kept needs no names behind its ids."""


class OwnedCollections:
    def __init__(self, saved: SavedTexts) -> None:
        self.saved = saved
        self._turn = asyncio.Lock()

    async def all(self, guest: str) -> list[tuple[SavedText, Owned]]:
        """The latest first."""
        kept = await self.saved.all(guest, "collection") if guest else []
        return await asyncio.to_thread(lambda: [(one, owned_in(one)) for one in kept])

    async def get(self, guest: str, id_: str) -> tuple[SavedText, Owned]:
        """Refused if there is none."""
        kept = await self.saved.get(guest, "collection", id_) if guest else None
        if kept is None:
            raise refused("co-error-none", 404)
        return kept, await asyncio.to_thread(owned_in, kept)

    async def counts(self, guest: str, id_: str) -> dict[str, int]:
        """What can be built from."""
        return (await self.get(guest, id_))[1].counts

    async def counts_if_there(self, guest: str, id_: str) -> dict[str, int] | None:
        """None: it was deleted meanwhile, which is no reason to say nothing of a force."""
        kept = await self.saved.get(guest, "collection", id_) if guest else None
        return (await asyncio.to_thread(owned_in, kept)).counts if kept is not None else None

    async def add(self, guest: str, id_: str, copies: Mapping[str, int]) -> SavedText:
        """So many more of each thing than there are by then, or fewer: what is there is read and changed in one turn."""
        async with self._turn:
            kept, owned = await self.get(guest, id_)
            things = {
                key: replace(owned.of(key), count=max(0, min(MOST_COPIES, owned.of(key).count + more))) for key, more in copies.items()
            }
            text, called = await asyncio.to_thread(_changed, kept, "", things)
            await self.saved.put(guest, "collection", id_, called, text)
        return kept

    async def change(self, guest: str, id_: str, name: str | None, things: Mapping[str, Holding]) -> SavedText:
        """A new one if there is none of this id. Refused if it would be too much; then nothing has changed."""
        async with self._turn:
            kept = await self.saved.get(guest, "collection", id_)
            if kept is None and len(await self.saved.all(guest, "collection")) >= MOST_COLLECTIONS:
                raise refused("co-error-many", 409, most=MOST_COLLECTIONS)
            text, called = await asyncio.to_thread(_changed, kept, tidy_name(name or ""), things)
            await self.saved.put(guest, "collection", id_, called, text)
            now = await self.saved.get(guest, "collection", id_)
        if now is None:  # deleted by another browser in this very moment
            raise refused("co-error-none", 404)
        return now


def _changed(kept: SavedText | None, name: str, things: Mapping[str, Holding]) -> tuple[str, str]:
    before = owned_in(kept) if kept is not None else Owned(name or "?", {})
    after = Owned(name or before.name, before.changed(things).things)
    if len(after.things) > MOST_THINGS:
        raise refused("co-error-things", 409, most=MOST_THINGS)
    return write_owned(after, NO_NAMES), after.name


def owned_in(kept: SavedText) -> Owned:
    return _read(kept.text)


@lru_cache(maxsize=64)
def _read(text: str) -> Owned:
    try:
        return read_owned(text)
    except ContentError:  # of a newer program, before somebody went back to this one: better nothing than a mistake on every page
        raise refused("t-error-server", 500) from None
