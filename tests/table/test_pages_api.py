"""What the pages around the table ask for: the whole rules, the units of the ready forces, another force before the game begins."""

from __future__ import annotations

from pathlib import Path

from buildstars.table.http.static_files import STATIC
from table.running import PACKS, run, server

PAGE = Path(__file__).parents[2] / "docs/records.md"
EXAMPLE = "buildstars record 1\n" + PAGE.read_text().partition("```text\nbuildstars record 1\n")[2].partition("```")[0]
"""A whole game, with a battle in it."""


def test_the_whole_book_in_both_languages(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            books = [await guest.get(f"/api/rules?lang={lang}") for lang in ("en", "de")]
            numbers = [[rule["number"] for section in book for rule in section["rules"]] for book in books]
            assert numbers[0] == numbers[1] and {"R1.1", "R7.4", "J75"} & set(numbers[0]) >= {"R1.1", "R7.4"}
            assert [section["number"] for section in books[0]][:2] == ["R1", "R2"]
            assert books[0][0]["title"] != books[1][0]["title"]

    run(work())


def test_every_unit_of_a_ready_force_has_its_picture(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            catalog = await guest.get("/api/forces/catalog")
            forces = await guest.get("/api/forces")
            assert {unit for force in forces for unit, _ in force["units"]} == set(catalog["units"])
            picture = await guest.ask("GET", f"/art/{catalog['units']['core:u1']['art']}-holo.svg")
            assert picture.status_code == 200 and picture.text.startswith("<svg")

    run(work())


def test_another_force_until_the_game_begins(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            me = {"kind": "me", "force": {"key": "starter-a"}}
            made = await anna.post("/api/tables", {"seats": [me, {"kind": "open"}], "options": PACKS})
            join = f"/api/tables/{made['id']}/join"

            async def forces() -> list[str]:
                return [seat.get("force", "") for seat in (await anna.get(f"/api/tables/{made['id']}"))["seats"]]

            before = await forces()
            assert await anna.post(join, {"name": "Anna"}) == {"seat": 0}
            assert await forces() == before
            assert await anna.post(join, {"name": "Anna", "seat": 0, "force": {"key": "starter-b"}}) == {"seat": 0}
            assert (await forces())[0] not in ("", before[0])
            assert await anna.refused("POST", join, {"name": "Anna", "seat": 0, "force": {"key": "nothing"}}) == "t-error-no-force"
            assert await ben.refused("POST", join, {"name": "Ben", "seat": 0, "force": {"key": "starter-a"}}) == "t-error-seat-taken"
            assert await ben.post(join, {"name": "Ben", "seat": 1, "force": {"key": "starter-a"}}) == {"seat": 1}
            after = await forces()
            assert await anna.post(join, {"name": "Anna", "seat": 0, "force": {"key": "starter-a"}}) == {"seat": 0}
            assert await forces() == after

    run(work())


def test_the_odds_of_any_moment_of_a_finished_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            brought = await anna.ask("POST", "/api/records", content=EXAMPLE, headers={"content-type": "text/plain"})
            table = brought.json()["id"]
            replay = await anna.get(f"/api/games/{table}/replay")
            told = {viewer: [await anna.get(f"/api/games/{table}/odds/{ply}?viewer={viewer}") for ply in range(replay["plies"] + 1)]
                    for viewer in (-1, 0, 9)}
            for replies in told.values():
                assert any(reply["now"] for reply in replies) and not all(reply["now"] for reply in replies)
            assert any(reply["cards"] for reply in told[0]) and not any(reply["cards"] for reply in told[-1])
            assert await anna.refused("GET", f"/api/games/{table}/odds/99999") == "t-error-ply"
            assert await anna.refused("GET", f"/api/games/{table}/odds/0?viewer=5") == "t-error-viewer"

    run(work())


def test_a_lobby_that_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            first = await anna.ask("GET", "/api/lobby")
            same = {"headers": {"if-none-match": first.headers["etag"]}}
            assert (await anna.ask("GET", "/api/lobby", **same)).status_code == 304
            me = {"kind": "me", "force": {"key": "starter-a"}}
            made = await anna.post("/api/tables", {"seats": [me, {"kind": "open"}], "options": PACKS, "public": True})
            changed = await anna.ask("GET", "/api/lobby", **same)
            assert changed.status_code == 200 and [one["id"] for one in changed.json()["tables"]] == [made["id"]]

    run(work())


def test_an_address_that_means_nothing_shows_people_a_page_and_programs_an_error(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            assert await guest.refused("GET", "/nowhere") == "t-error-not-found"
            if (STATIC / "index.html").is_file():
                page = await guest.ask("GET", "/nowhere", headers={"accept": "text/html"})
                assert page.status_code == 404 and "<!doctype html>" in page.text.lower()

    run(work())
