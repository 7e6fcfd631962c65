"""The HTTP addresses: guests, lobby, forces, opponents, tables, games."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from buildstars.match.record import check, read
from table.running import PACKS, A, B, Guest, Served, run, server
from table.test_sockets import play, two

ME, OPEN = {"kind": "me", "name": "Anna", "force": A}, {"kind": "open"}
BOT = {"kind": "bot", "opponent": "recruit", "force": B}
LIST = "Name: Mine\n" + "\n".join(f"3x core:c{number}" for number in range(1, 11)) + "\n3 core:u1\n3 core:u2\n"


async def finished(served: Served) -> tuple[Guest, str]:
    """A guest, and a game that ended by resigning: not one of the few that are over sooner."""
    while True:
        anna, _, one, two_, table = await two(served)
        await play([one, two_], random.Random(1), 40)
        if not one.over:
            break
    await one.send("act", what="resign")
    await one.until(lambda message: one.over)
    return anna, table


def test_who_i_am_and_moving_to_another_device(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            assert await anna.get("/api/me") == {"guest": anna.id, "name": "Anna"}
            assert (await anna.put("/api/me", {"name": " Änne\n \u202e"}))["name"] == "Änne"
            assert await anna.refused("PUT", "/api/me", {"name": "\u200b"}) == "t-error-name"
            link = (await anna.post("/api/me/link"))["link"]
            assert link.startswith(f"{served.url}/move/")
            phone = await served.guest()
            await phone.post("/api/me/move", {"token": link.rpartition("/")[2]})
            assert await phone.get("/api/me") == {"guest": anna.id, "name": "Änne"}

    run(work())


def test_forces_opponents_and_rules(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            forces = await guest.get("/api/forces")
            assert {"rebel-squadrons", "starter-a"} <= {force["key"] for force in forces}
            assert await guest.get("/api/forces?game=cards") == forces == await guest.get("/api/forces?game=card"), "links of before"
            assert not any(force["key"].startswith("bench") for force in forces)
            assert all(force["name"]["de"] and force["units"] and force["cards"] for force in forces)
            opponents = await guest.get("/api/opponents")
            assert [level["id"] for level in opponents["levels"]] == ["recruit", "pilot", "captain", "commander", "admiral", "coach"]
            assert {"balanced", "raider"} <= {style["id"] for style in opponents["styles"]}
            found = await guest.post("/api/forces/check", {"text": LIST + "nonsense"})
            assert not found["ok"] and found["name"] == "Mine" and found["cards"] == 30
            assert found["unread"][0]["text"] == "nonsense" and found["unread"][0]["reason"]["de"]
            assert (await guest.post("/api/forces/check", {"text": LIST}))["ok"]
            rule = await guest.get("/api/rules/r7.4?lang=de")
            assert rule["number"] == "R7.4" and "Würfel" in rule["text"]
            assert await guest.refused("GET", "/api/rules/R99.9") == "t-error-no-rule"

    run(work())


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"seats": [ME]}, "t-error-request"),
        ({"seats": [ME] * 9}, "t-error-request"),
        ({"seats": [ME, BOT], "surprise": 1}, "t-error-request"),
        ({"seats": [ME, BOT], "options": {"size": "9999"}}, "t-error-option"),
        ({"seats": [ME, BOT], "options": {"nothing": "on"}}, "t-error-option"),
        ({"seats": [ME, {**BOT, "opponent": "/etc/passwd.py:Bot"}]}, "t-error-no-opponent"),
        ({"seats": [ME, {**BOT, "opponent": "pilot:weights=/etc/passwd"}]}, "t-error-no-opponent"),
        ({"seats": [ME, {**BOT, "opponent": "captain:nodes=999999999"}]}, "t-error-no-opponent"),
        ({"seats": [{**ME, "force": {"key": "/etc/passwd"}}, BOT]}, "t-error-no-force"),
        ({"seats": [{**ME, "force": {"key": "../forces/x.toml"}}, BOT]}, "t-error-no-force"),
        ({"seats": [ME, BOT], "options": {}}, "t-error-force"),
        ({"seats": [{**ME, "force": {"text": "1 Todesstern"}}, BOT]}, "t-error-force-line"),
        ({"seats": [ME, OPEN], "entropy": "xyz"}, "t-error-request"),
    ],
)
def test_tables_that_cannot_be(tmp_path: Path, body: dict[str, Any], error: str) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            assert await (await served.guest()).refused("POST", "/api/tables", {"options": PACKS, **body}) == error

    run(work())


def test_making_finding_and_joining_a_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben, eve = await served.guest("Anna"), await served.guest("Ben"), await served.guest("Eve")
            made = await anna.post("/api/tables", {"seats": [ME, OPEN, OPEN], "options": PACKS, "public": True, "clock": "casual"})
            id_ = made["id"]
            assert await ben.get(f"/api/codes/{made['code'].lower()}") == {"id": id_}
            assert await ben.refused("GET", "/api/codes/NOTHING") == "t-error-no-code"
            lobby = await ben.get("/api/lobby")
            assert [(table["id"], table["host"], table["clock"]) for table in lobby["tables"]] == [(id_, "Anna", "casual")]
            meta = await ben.get(f"/api/tables/{id_}")
            assert meta["state"] == "open" and meta["host"] == 0 and len(meta["commitment"]) == 64
            assert await ben.refused("GET", f"/api/tables/{id_}/catalog") == "t-error-not-begun"
            join = f"/api/tables/{id_}/join"
            assert await ben.refused("POST", join, {"name": ""}) == "t-error-name"
            assert await ben.refused("POST", join, {"name": "Ben", "seat": 0}) == "t-error-seat-taken"
            assert await ben.refused("POST", join, {"name": "Ben", "seat": 7}) == "t-error-no-seat"
            assert await ben.post(join, {"name": "Ben", "seat": 2, "force": A}) == {"seat": 2}
            assert await ben.post(join, {"name": "Ben", "force": A}) == {"seat": 2}, "once more is harmless"
            both = await asyncio.gather(*(guest.ask("POST", join, {"name": "X", "force": B}) for guest in (eve, await served.guest())))
            assert sorted(response.status_code for response in both) == [200, 409]
            meta = await ben.get(f"/api/tables/{id_}")
            assert meta["state"] == "playing" and (await ben.get("/api/lobby"))["tables"] == []
            assert [table["id"] for table in (await ben.get("/api/lobby"))["playing"]] == [id_]
            catalog = await ben.get(f"/api/tables/{id_}/catalog")
            assert catalog["units"] and catalog["cards"] and catalog["icons"]
            art = next(iter(catalog["units"].values()))["art"]
            picture = await ben.ask("GET", f"/art/{art}-holo.svg")
            assert picture.headers["content-type"] == "image/svg+xml" and "immutable" in picture.headers["cache-control"]
            assert await ben.refused("GET", f"/art/{art}-paint.svg") == "t-error-no-picture"
            solid = await ben.ask("GET", f"/art/{art}.glb")
            assert solid.headers["content-type"] == "model/gltf-binary" and "immutable" in solid.headers["cache-control"]
            assert solid.content[:4] == b"glTF" and len(solid.content) == int.from_bytes(solid.content[8:12], "little")
            card = next(iter(catalog["cards"].values()))["art"]
            assert await ben.refused("GET", f"/art/{card}.glb") == "t-error-no-picture", "cards have no mesh"
            assert await ben.refused("POST", "/api/tables/nothing/leave") == "t-error-no-table"
            games = await ben.get("/api/me/games")
            assert [game["id"] for game in games] == [id_] and games[0]["seats"][2]["you"]

    run(work())


def test_a_game_that_is_over_can_be_looked_back_at_from_every_side(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, id_ = await finished(served)
            eve = await served.guest()
            replay = await eve.get(f"/api/games/{id_}/replay")
            assert replay["result"]["cause"] == "resignation" and replay["table"]["state"] == "over"
            assert [turn["turn"] for turn in replay["turns"]] == list(range(1, len(replay["turns"]) + 1))
            last = replay["plies"]
            for viewer in (-1, 0, 1, 9):
                position = await eve.get(f"/api/games/{id_}/at/{last}?viewer={viewer}")
                assert position["scene"]["asked"] == -2
            middle = await eve.get(f"/api/games/{id_}/at/{last // 2}?viewer=9")
            closed = await eve.get(f"/api/games/{id_}/at/{last // 2}?viewer=-1")
            assert sum(len(seat["hand"]) for seat in middle["scene"]["seats"]) > sum(len(seat["hand"]) for seat in closed["scene"]["seats"])
            assert len(middle["log"]) < len(position["log"])
            for turn in replay["turns"]:
                at = await eve.get(f"/api/games/{id_}/at/{turn['ply']}")
                assert at["scene"]["turn"] == turn["turn"]
            assert await eve.refused("GET", f"/api/games/{id_}/at/{last + 1}") == "t-error-ply"
            assert await eve.refused("GET", f"/api/games/{id_}/at/0?viewer=5") == "t-error-viewer"
            assert (await eve.get(f"/api/games/{id_}/catalog"))["units"]
            assert (await anna.get("/api/me/games"))[0]["cause"] == "resignation"

    run(work())


def test_before_the_end_a_seat_gets_a_report_without_secrets(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben, one, two_, id_ = await two(served)
            await play([one, two_], random.Random(2), 30)
            for path in ("replay", "at/3", "review", "catalog"):
                assert await anna.refused("GET", f"/api/games/{id_}/{path}") == "t-error-not-over"
            assert await anna.refused("POST", f"/api/games/{id_}/fork", {"ply": 3, "seat": 0}) == "t-error-not-over"
            room = served.server.actors[id_].room
            for guest in (anna, ben, await served.guest()):
                text = (await guest.ask("GET", f"/api/games/{id_}/record?lang=de")).text
                assert room.seed.hex() not in text and "seed" not in text and "entropy" not in text and "chance" not in text
                assert "commitment = " in text and "position" not in text and "view 1" in text
            assert await anna.refused("GET", f"/api/games/{id_}/record?seat=1") == "t-error-not-your-seat"
            assert await anna.refused("GET", "/api/games/nothing/record") == "t-error-no-game"

    run(work())


def test_a_record_from_elsewhere_can_be_brought_and_played_on_from_any_position(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, id_ = await finished(served)
            text = (await anna.ask("GET", f"/api/games/{id_}/record")).text
            eve = await served.guest("Eve")
            brought = (await eve.ask("POST", "/api/records", content=text, headers={"content-type": "text/plain"})).json()["id"]
            mine = await eve.get("/api/me/games")
            assert mine[0]["id"] == brought and mine[0]["imported"] and [seat["name"] for seat in mine[0]["seats"]] == ["Anna", "Ben"]
            assert (await eve.ask("GET", f"/api/games/{brought}/record")).text == text
            replay = await eve.get(f"/api/games/{brought}/replay")
            for ply in (0, 5, replay["plies"] // 2, replay["plies"] - 1):
                made = await eve.post(f"/api/games/{brought}/fork", {"ply": ply, "seat": 1, "opponent": "pilot"})
                seat = await eve.sit(made["id"])
                assert seat.you == [1] and seat.table["commitment"] == ""
                assert await seat.asked()
                await seat.answer(seat.offers[0])
                await seat.heard("update")
                served.server.put_away(served.server.actors[made["id"]])
                again = await eve.sit(made["id"])
                assert again.version >= seat.version and again.log[: len(seat.log)] == seat.log
            assert await eve.refused("POST", f"/api/games/{brought}/fork", {"ply": replay["plies"], "seat": 0}) == "t-error-game-over-there"
            assert await eve.refused("POST", f"/api/games/{brought}/fork", {"ply": 1, "seat": 5}) == "t-error-no-seat"
            for wrong in ("", "nonsense\n", text[:-5], text.replace("resign", "offer"), text.replace("hash 1 ", "hash 1 0")):
                response = await eve.ask("POST", "/api/records", content=wrong, headers={"content-type": "text/plain"})
                assert response.status_code == 422 and response.json()["error"]["id"] == "t-error-record"
            socket = await eve.socket(brought)
            await socket.recv()
            with pytest.raises(Exception, match="4404"):
                await socket.recv()

    run(work())


def test_a_game_that_was_forked_has_a_record_that_stands_every_check(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, id_ = await finished(served)
            made = await anna.post(f"/api/games/{id_}/fork", {"ply": 30, "seat": 0, "opponent": "recruit"})
            seat = await anna.sit(made["id"])
            await seat.send("act", what="resign")
            await seat.until(lambda message: seat.over)
            text = (await anna.ask("GET", f"/api/games/{made['id']}/record")).text
            assert check(read(text)).result is not None and "commitment" not in text

    run(work())


def test_a_review_is_worked_out_once_and_kept(tmp_path: Path) -> None:
    class Reviewer:
        """Everything else as it is."""

        def __init__(self) -> None:
            from buildstars.table.thinking.inline import InlineThinker

            self.here = InlineThinker()
            self.asked = 0

        def __getattr__(self, name: str) -> Any:
            return getattr(self.here, name)

        async def review(self, record: str, progress: Any = None) -> dict[str, Any]:
            self.asked += 1
            progress(1, 4)
            assert check(read(record)).result is not None
            return {"chances": [0.5]}

    async def work() -> None:
        reviewer: Any = Reviewer()
        async with server(tmp_path, thinker=reviewer) as served:
            anna, id_ = await finished(served)
            response = await anna.ask("GET", f"/api/games/{id_}/review")
            assert response.status_code == 202 and "progress" in response.json()
            while (response := await anna.ask("GET", f"/api/games/{id_}/review")).status_code == 202:
                pass
            assert response.json() == {"chances": [0.5]} and reviewer.asked == 1

    run(work())


def test_the_client_is_served_compressed_and_for_ever(tmp_path: Path) -> None:
    from starlette.requests import Request

    from buildstars.table.http.static_files import NOT_BUILT, is_page, page_with, serve
    from buildstars.table.live.errors import Refused
    from buildstars.table.sharing.links import site

    def request(encodings: str = "") -> Request:
        headers = [(b"accept-encoding", encodings.encode())]
        return Request({"type": "http", "method": "GET", "path": "/", "headers": headers, "query_string": b""})

    assert is_page("t/abc") and is_page("") and not is_page("assets/index-1.js")
    shown = site("t/abc", "en")
    assert bytes(page_with(request(), shown, "en", "", tmp_path).body) == NOT_BUILT.encode()
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("page")
    for ending in ("", ".br", ".gz"):
        (tmp_path / "assets" / f"index-1.js{ending}").write_text("script")
    (tmp_path.parent / "secret.txt").write_text("secret")
    page = page_with(request(), shown, "en", "", tmp_path)
    assert page.headers["cache-control"] == "no-cache" and page.headers["content-type"].startswith("text/html")
    for accepted, encoding in (("gzip, br;q=1", "br"), ("gzip", "gzip"), ("", None)):
        script = serve(request(accepted), "assets/index-1.js", tmp_path)
        assert script.headers.get("content-encoding") == encoding and "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
    for wrong in ("../secret.txt", "assets/../../secret.txt", "assets", "assets/index-1.js.br", "nothing", "assets/\0", "/etc/passwd"):
        with pytest.raises(Refused):
            serve(request(), wrong, tmp_path)
