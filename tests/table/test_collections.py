"""What guests own, at the server: counted on several devices at once, kept whole or not at all, theirs alone, gone when they go."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from buildstars.content.files.owned_table import read_any
from buildstars.content.loader import load_sets
from buildstars.content.owned import MOST_COLLECTIONS, MOST_THINGS
from buildstars.table.storage.moving import Moving
from buildstars.table.thinking.pool import WorkerPool
from content.odd_tables import PLAIN, TABLES
from table.running import Guest, run, server
from table.test_mine import everything

ME = "/api/collections/mine"
CHILD = "/api/collections/child"
CSV = {"content-type": "application/octet-stream"}


async def put(guest: Guest, *things: list[Any], name: str | None = "Mine", path: str = ME) -> dict[str, Any]:
    response = await guest.ask("PATCH", path, {"things": things, **({"name": name} if name else {})})
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


async def look(guest: Guest, raw: bytes, mode: str = "set") -> Any:
    return await guest.ask("POST", f"{ME}/import?mode={mode}", content=raw, headers=CSV)


def test_several_collections_are_counted_named_and_deleted(database: str) -> None:
    async def work() -> None:
        async with server(database) as served:
            anna, ben = await served.guest(), await served.guest()
            assert await anna.get("/api/collections") == []
            line = await put(anna, ["core:u1", 3, 0, 1], ["core:c7", 0, 2, 0], ["away:u4", 1, 0, 0])
            assert (line["name"], line["kinds"], line["copies"]) == ("Mine", 2, 4)
            await put(anna, ["core:u1", 1, 0, 0], name="  My\n child’s\u202e ", path=CHILD)
            assert sorted(one["name"] for one in await anna.get("/api/collections")) == ["Mine", "My child’s"]
            await put(anna, ["core:u1", 2, 0, 1], ["core:c7", 0, 0, 0], name=None)
            kept = await anna.get(ME)
            assert kept["name"] == "Mine" and sorted(kept["things"]) == [["away:u4", 1, 0, 0], ["core:u1", 2, 0, 1]]
            assert await ben.refused("GET", ME) == "co-error-none" and await ben.get("/api/collections") == []
            assert await ben.refused("DELETE", ME) == "co-error-none"
            assert (await anna.ask("DELETE", CHILD)).status_code == 200
            assert [one["id"] for one in await anna.get("/api/collections")] == ["mine"]

    run(work())


def test_a_phone_and_a_computer_count_at_the_same_time(database: str) -> None:
    """Each sends what changed; nothing that the other counted is lost."""
    async def work() -> None:
        async with server(database) as served:
            anna = await served.guest()
            await put(anna)
            await asyncio.gather(*(put(anna, [f"core:u{n}", n, 0, 0], name=None) for n in range(1, 31)))
            assert sorted(await_things(await anna.get(ME))) == sorted((f"core:u{n}", n) for n in range(1, 31))

    def await_things(kept: dict[str, Any]) -> list[tuple[str, int]]:
        return [(id_, count) for id_, count, _, _ in kept["things"]]

    run(work())


def test_what_is_wrong_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest()
            await put(anna, ["core:u1", 3, 0, 1])
            for things in (
                [["core:u2", 1, 0, 0], ["core:u3", -1, 0, 0]], [["core:u2", 1, 0, 0], ["core:u3", 1000, 0, 0]],
                [["core:u2", 1, 0, 0], ["nonsense", 1, 0, 0]], [["core:u2", 1, 0, 0], ["core:u3", 1, 0]],
                [["core:u2", 1, 0, 0], ["core:u3", "x", 0, 0]],
            ):
                assert await anna.refused("PATCH", ME, {"things": things}) == "t-error-request"
            many = [[f"big:u{n}", 1, 0, 0] for n in range(1, MOST_THINGS + 1)]
            assert await anna.refused("PATCH", ME, {"things": many}) == "co-error-things", "one more than may be"
            assert (await anna.get(ME))["things"] == [["core:u1", 3, 0, 1]]
            await put(anna, *many[1:])
            assert (await anna.get("/api/collections"))[0]["kinds"] == MOST_THINGS
            for n in range(MOST_COLLECTIONS - 1):
                await put(anna, path=f"/api/collections/more{n}")
            assert await anna.refused("PATCH", CHILD, {"name": "One more"}) == "co-error-many"

    run(work())


# ---- tables -----------------------------------------------------------------------------------------------------------


def test_a_table_is_looked_at_before_anything_is_kept(database: str) -> None:
    async def work() -> None:
        async with server(database) as served:
            anna = await served.guest()
            await put(anna, ["core:u1", 2, 1, 0], ["core:u9", 4, 0, 0])
            text = "Name;Anzahl\nDagger Squadron X-wing;3\nRed Squadron X-wing;1\nNix;2\n".encode("cp1252")
            seen = {mode: (await look(anna, text, mode)).json() for mode in ("set", "add", "replace")}
            assert seen["set"]["changes"] == [
                {"id": "core:u1", "before": [2, 1, 0], "after": [3, 1, 0]}, {"id": "core:u2", "before": [0, 0, 0], "after": [1, 0, 0]},
            ]
            assert seen["add"]["changes"][0]["after"] == [5, 1, 0]
            assert [one["after"] for one in seen["replace"]["changes"]] == [[3, 0, 0], [1, 0, 0], [0, 0, 0]]
            row = seen["set"]["unread"][0]
            assert (row["line"], row["text"]) == (4, "Nix | 2") and "Nix" in row["reason"]["en"] and "heißt" in row["reason"]["de"]
            assert sorted((await anna.get(ME))["things"]) == [["core:u1", 2, 1, 0], ["core:u9", 4, 0, 0]], "nothing is kept yet"
            changes = [[one["id"], *one["after"]] for one in seen["replace"]["changes"]]
            await put(anna, *changes)
            assert sorted((await anna.get(ME))["things"]) == [["core:u1", 3, 0, 0], ["core:u2", 1, 0, 0]]

    run(work())


def test_a_table_can_name_things_of_sets_of_ones_own(tmp_path: Path) -> None:
    unit = {
        "number": 7, "name": {"en": "Harbor Tug", "de": "Hafenschlepper"}, "craft": "x_wing", "kind": "space", "affiliation": "fringe",
        "rarity": "rare", "front": {"stars": 1, "attack": 1, "damage": 1, "defense": 9, "shields": 1, "icons": []}, "movement": "S",
    }
    document = {"id": "harbor", "name": {"en": "Harbor", "de": "Hafen"}, "version": 1, "units": [unit], "cards": []}

    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest(), await served.guest()
            await anna.put("/api/sets/abcdef", {"document": document})
            text = b"Set,Nummer,Art,Anzahl\nHafen,7,Einheit,2\n"
            assert (await look(anna, text)).json()["changes"] == [{"id": "harbor:u7", "before": [0, 0, 0], "after": [2, 0, 0]}]
            told = (await look(ben, text)).json()
            assert told["changes"] == [], "a number of another set is none of this one"
            assert told["unread"][0]["reason"]["de"] == "Es gibt kein Set „Hafen“"
            await put(anna, ["harbor:u7", 2, 0, 0])
            assert "Hafenschlepper" in (await anna.ask("GET", f"{ME}/file?form=csv&lang=de")).text

    run(work())


def test_files_come_back_as_they_were(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest(), await served.guest()
            things = [["core:u1", 3, 0, 1], ["core:c7", 0, 2, 0]]
            await put(anna, *things, name="Änne’s")
            for form in ("csv", "xlsx", "toml"):
                for lang in ("en", "de"):
                    file = await anna.ask("GET", f"{ME}/file?form={form}&lang={lang}&everything=true")
                    assert file.headers["content-disposition"] == f'attachment; filename="anne-s.{form}"'
                    seen = (await look(ben, file.content)).json()
                    assert not seen["unread"] and not seen["notes"], (form, lang, seen["notes"])
                    assert sorted([one["id"], *one["after"]] for one in seen["changes"]) == sorted(things)
            assert await ben.refused("GET", f"{ME}/file") == "co-error-none"

    run(work())


def test_no_odd_table_is_a_mistake_of_the_server_or_half_kept(tmp_path: Path) -> None:
    known = load_sets()

    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest()
            await put(anna, ["core:u1", 7, 0, 0])
            for name, odd in TABLES.items():
                answer = await look(anna, odd.raw, "replace")
                assert answer.status_code == (422 if odd.sentence else 200), f"{name}: {answer.text[:300]}"
                if odd.sentence:
                    error = answer.json()["error"]
                    assert error["id"] == "co-error-table" and len(error["en"]) < 400 and error["en"] != error["de"]
                else:
                    seen = answer.json()
                    assert len(seen["unread"]) + seen["unread_more"] == len(odd.unread), name
                    assert seen["rows"] == read_any(odd.raw, known).rows
                assert (await anna.get(ME))["things"] == [["core:u1", 7, 0, 0]], name
            assert await anna.refused("POST", f"{ME}/import?mode=maybe") == "t-error-request"
            large = await look(anna, b"x" * 2_000_001)
            assert large.status_code == 413

    run(work())


@pytest.mark.long
def test_a_process_with_limits_reads_tables(tmp_path: Path) -> None:
    async def work() -> None:
        minds = WorkerPool()
        try:
            async with server(tmp_path, thinker=minds) as served:
                anna = await served.guest()
                assert (await look(anna, PLAIN.encode())).json()["rows"] == 2
                first = minds.reader.pid
                for name in ("a zip bomb", "a hundred thousand rows", "too many cells", "four thousand names that nobody knows"):
                    assert (await look(anna, TABLES[name].raw)).status_code in (200, 422)
                assert minds.reader.pid == first, "none of them was too much for it"
                assert (await look(anna, TABLES["xlsx"].raw)).json()["rows"] == 2
        finally:
            await minds.stop()

    run(work())


# ---- building from it -------------------------------------------------------------------------------------------------


def test_a_random_force_of_what_i_own_is_brought_to_a_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest(), await served.guest()
            things = load_sets()
            mine = {id_: 2 for n, id_ in enumerate([*things.units, *things.cards]) if n % 3}
            await put(anna, *([id_, count, 0, 0] for id_, count in mine.items()))
            await put(anna, ["core:u1", 3, 0, 0], path=CHILD)
            for game in ("card", "minis"):
                wish = {"random": True, "owned": "mine"}
                table = await anna.table({"kind": "me", "force": wish}, {"kind": "bot", "force": wish}, game=game, options={"size": "20"})
                catalog = await anna.get(f"/api/tables/{table}/catalog")
                assert catalog["units"] and {*catalog["units"], *catalog["cards"]} <= {*mine}
            few = {"seats": [{"kind": "me", "force": {"random": True, "owned": "child"}}, {"kind": "bot"}]}
            assert await anna.refused("POST", "/api/tables", few) == "bu-error-random", "three units, and no cards"
            table = await anna.table({"kind": "me"}, {"kind": "open"}, options={})
            seat = {"name": "Ben", "force": {"random": True, "owned": "mine"}}
            assert await ben.refused("POST", f"/api/tables/{table}/join", seat) == "co-error-none", "mine are not Ben's"

    run(work())


def test_random_forces_and_ideas_are_of_what_i_own(tmp_path: Path) -> None:
    known = load_sets()
    mine = {id_: 1 + n % 2 for n, id_ in enumerate([*known.units, *known.cards]) if n % 3}

    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest()
            await put(anna, *([id_, count, 0, 0] for id_, count in mine.items()))
            await put(anna, ["core:u1", 5, 0, 0], path=CHILD)
            for seed in range(6):
                for game in ("card", "minis"):
                    sheet = await anna.post("/api/builder/random", {"game": game, "owned": "mine", "seed": seed})
                    assert all(mine.get(id_, 0) >= copies for id_, copies in (*sheet["units"], *sheet["cards"]))
                    looked = await anna.post("/api/builder/look", sheet)
                    assert looked["ok"], looked["problems"]
            assert await anna.refused("POST", "/api/builder/random", {"game": "card", "owned": "child"}) == "bu-error-random"
            assert await anna.refused("POST", "/api/builder/random", {"game": "card", "owned": "nobody"}) == "co-error-none"
            sheet = {"game": "card", "units": [["core:u1", 3]], "cards": []}
            ideas = await anna.post("/api/builder/look?owned=child", sheet)
            assert [one["id"] for one in ideas["units"]] in ([], ["core:u1"]) and ideas["cards"] == []
            ideas = await anna.post("/api/builder/look?owned=mine", {"game": "card", "units": [["core:u2", 1]], "cards": []})
            assert ideas["units"] and all(mine.get(one["id"], 0) > (one["id"] == "core:u2") for one in (*ideas["units"], *ideas["cards"]))
            gone = await anna.post("/api/builder/look?owned=gone", sheet)
            assert gone["units"], "a collection that was deleted meanwhile is no reason to say nothing"

    run(work())


# ---- mine -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["export", "deletion", "moving"])
def test_my_data_has_them(database: str, way: str) -> None:
    treasure = f"Treasure {uuid4().hex}"[:40]

    async def work() -> None:
        async with server(database) as served:
            anna = await served.guest()
            await put(anna, ["core:u1", 3, 0, 1], name=treasure)
            if way == "export":
                kept = [one for one in (await anna.get("/api/me/data"))["kept"] if one["kind"] == "collection"]
                assert [(one["id"], one["name"]) for one in kept] == [("mine", treasure)] and 'id = "core:u1", count = 3' in kept[0]["text"]
            elif way == "deletion":
                assert treasure in await everything(served.server)
                assert (await anna.ask("DELETE", "/api/me")).status_code == 200
                assert treasure not in await everything(served.server)
            else:
                phone = await served.guest()
                link = (await anna.post("/api/me/link"))["link"]
                await phone.post("/api/me/move", {"token": link.rsplit("/", 1)[1]})
                assert (await phone.get(ME))["name"] == treasure
                belongings = await Moving(served.server.store, None).belongings(anna.id)  # type: ignore[arg-type]
                assert belongings.things == 1

    run(work())
