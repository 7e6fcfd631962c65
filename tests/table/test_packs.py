"""Packs at the server: the hash first, nothing before a pack is open, the seed last; counted once; theirs alone, gone when they go."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import pytest

from buildstars.match.packs import check, read_opening
from buildstars.table.workshop import pack_openings
from buildstars.table.workshop.pack_openings import MOST_OPENINGS
from table.running import Guest, run, server
from table.test_mine import everything

MINE = "00" * 15 + "07"


async def post(guest: Guest, path: str, data: Any, method: str = "POST") -> dict[str, Any]:
    response = await guest.ask(method, path, data)
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


async def begin(guest: Guest, count: int = 2) -> dict[str, Any]:
    return await post(guest, "/api/packs", {"set": "core", "count": count})


async def open_(guest: Guest, id_: str, number: int, entropy: str = MINE) -> dict[str, Any]:
    return await post(guest, f"/api/packs/{id_}/open", {"number": number, "entropy": entropy})


@pytest.mark.rule("F1")
def test_opened_one_after_the_other_and_checked(database: str) -> None:
    async def work() -> None:
        async with server(database) as served:
            anna, ben = await served.guest(), await served.guest()
            assert [one["id"] for one in await anna.get("/api/packs/sets")] == ["core"]
            first = await begin(anna)
            id_ = first["id"]
            assert (first["packs"], first["seed"], first["entropy"]) == ([], "", "")
            assert await anna.refused("POST", f"/api/packs/{id_}/open", {"number": 2, "entropy": MINE}) == "pk-error-order"
            assert await anna.refused("GET", f"/api/packs/{id_}/file") == "pk-error-closed"
            one = await open_(anna, id_, 1)
            assert len(one["packs"]) == 1 and one["seed"] == "" and one["commitment"] == first["commitment"]
            again = await open_(anna, id_, 1, "11" * 16)
            assert again == one, "a second click changes nothing, and what was added first counts"
            assert await anna.get(f"/api/packs/{id_}") == one, "it survives a reload"
            two = await open_(anna, id_, 2)
            assert hashlib.sha256(bytes.fromhex(two["seed"])).hexdigest() == first["commitment"]
            file = (await anna.ask("GET", f"/api/packs/{id_}/file")).text
            opening = read_opening(file)
            assert check(opening).fair and opening.entropy == [MINE] and json.loads(file)["packs"] == two["packs"]
            assert [(line["count"], line["opened"]) for line in await anna.get("/api/packs")] == [(2, 2)]
            assert await ben.refused("GET", f"/api/packs/{id_}") == "pk-error-none" and await ben.get("/api/packs") == []
            assert await ben.refused("DELETE", f"/api/packs/{id_}") == "pk-error-none"
            await post(anna, f"/api/packs/{id_}", None, "DELETE")
            assert await anna.get("/api/packs") == []

    run(work())


def test_nothing_that_is_told_before_says_what_is_inside(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seeds: all bytes are the same but the hash, until a pack is open; what a guest takes away has no seed either."""
    async def told(seed: str) -> str:
        monkeypatch.setattr(pack_openings.secrets, "token_hex", lambda n: seed * n)
        anna = await served.guest()
        found = [await begin(anna, 3)]
        id_ = found[0]["id"]
        found += [await anna.get(f"/api/packs/{id_}"), await anna.get("/api/packs"), (await anna.get("/api/me/data"))["kept"]]
        after = json.dumps([await open_(anna, id_, 1), await anna.get("/api/packs"), (await anna.get("/api/me/data"))["kept"]])
        assert seed * 32 not in after, "with packs still closed, nor afterwards"
        text = json.dumps(found).replace(id_, "ID").replace(found[0]["commitment"], "HASH")
        return re.sub(r'"touched": \d+', "", text)

    async def work() -> None:
        nonlocal served
        async with server(database) as served:
            one, other = await told("a1"), await told("b2")
            assert one == other

    served: Any = None
    run(work())


def test_counted_into_a_collection_once_and_taken_out_again(database: str) -> None:
    async def work() -> None:
        async with server(database) as served:
            anna = await served.guest()
            await post(anna, "/api/collections/mine", {"name": "Mine", "things": [["core:u1", 2, 1, 0]]}, "PATCH")
            before = (await anna.get("/api/collections/mine"))["things"]
            id_ = (await begin(anna, 2))["id"]
            await open_(anna, id_, 1)
            into = f"/api/packs/{id_}/collection"
            assert await anna.refused("PUT", into, {"collection": "nowhere"}) == "co-error-none"
            one = await post(anna, into, {"collection": "mine"}, "PUT")
            assert (one["added"], one["collection"]) == (1, "mine")

            async def copies() -> int:
                return int(sum(count for _, count, _, _ in (await anna.get("/api/collections/mine"))["things"]))

            units = {sheet["id"]: len(sheet["units"]) for sheet in one["contents"]["sheets"]}
            first = 6 + sum(units[sheet] for sheet in one["packs"][0]["sheets"])
            assert await copies() == 2 + first
            await post(anna, into, {"collection": "mine"}, "PUT")
            assert await copies() == 2 + first, "nothing is counted twice"
            two = await open_(anna, id_, 2)
            assert (await post(anna, into, {"collection": "mine"}, "PUT"))["added"] == 2
            assert await copies() == 2 + first + 6 + sum(units[sheet] for sheet in two["packs"][1]["sheets"])
            out = await post(anna, into, {"collection": ""}, "PUT")
            assert (out["added"], out["collection"]) == (0, "")
            assert (await anna.get("/api/collections/mine"))["things"] == before
            await post(anna, into, {"collection": "mine"}, "PUT")
            await post(anna, "/api/collections/mine", None, "DELETE")
            assert (await post(anna, into, {"collection": ""}, "PUT"))["added"] == 0, "that collection is gone, and it does not matter"

    run(work())


def test_kept_taken_away_and_forgotten(database: str) -> None:
    async def work() -> None:
        async with server(database) as served:
            anna = await served.guest()
            id_ = (await begin(anna, 1))["id"]
            opening = await open_(anna, id_, 1)
            kept = [one for one in (await anna.get("/api/me/data"))["kept"] if one["kind"] == "packs"]
            assert [one["id"] for one in kept] == [id_] and opening["seed"] in kept[0]["text"]
            assert opening["seed"] in await everything(served.server)
            assert (await anna.ask("DELETE", "/api/me")).status_code == 200
            assert opening["seed"] not in await everything(served.server)

    run(work())


def test_what_cannot_be(database: str) -> None:
    async def work() -> None:
        async with server(database) as served:
            anna = await served.guest()
            assert await anna.refused("POST", "/api/packs", {"set": "nowhere", "count": 1}) == "pk-error-set"
            assert (await anna.ask("POST", "/api/packs", {"set": "core", "count": 37})).status_code == 422
            assert (await anna.ask("POST", "/api/packs", {"set": "core", "count": 0})).status_code == 422
            assert await anna.refused("GET", "/api/packs/odds?set=nowhere") == "pk-error-set"
            odds = await anna.get("/api/packs/odds")
            assert odds["odds"]["core:c1"] == "1/31"
            for _ in range(MOST_OPENINGS):
                await begin(anna, 1)
            assert await anna.refused("POST", "/api/packs", {"set": "core", "count": 1}) == "pk-error-many"

    run(work())
