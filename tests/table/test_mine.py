"""What is a guest's own: statistics that add up, all data to take away, and a deletion that leaves nothing but the games of others."""

from __future__ import annotations

import asyncio
import csv
import io
from pathlib import Path
from typing import Any

from sqlalchemy import select

from buildstars.lab.study.game_luck import luck_of
from buildstars.table.live.server import TableServer
from buildstars.table.storage.forgetting import traces
from buildstars.table.storage.schema import Base
from table.running import A, B, Guest, Seat, Served, run, server
from table.test_puzzles import ONE

PILOT = {"kind": "bot", "opponent": "recruit", "force": B}


async def everything(house: TableServer) -> str:
    """All cells of all tables of the database as one text."""
    found = []
    async with house.store.engine.connect() as connection:
        for table in Base.metadata.tables.values():
            found += [repr(tuple(row)) for row in await connection.execute(select(table))]
    return "\n".join(found)


async def resigned(guest: Guest, table: str, seat: Seat | None = None) -> None:
    """The guest gives up, and the game is over."""
    seat = seat or await guest.sit(table)
    await seat.send("act", what="resign")
    while not seat.over:
        await seat.next()
    await seat.close()


async def statistics(guest: Guest) -> dict[str, Any]:
    """When the luck of all games is known."""
    while (found := await guest.get("/api/me/statistics"))["missing"]:
        await asyncio.sleep(0.02)
    assert isinstance(found, dict)
    return found


def test_my_finished_games_by_force_opponent_seat_and_ending(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            assert await statistics(anna) == {"games": [], "missing": 0}
            table = await anna.table({"kind": "me", "force": A}, PILOT)
            await resigned(anna, table)
            hot = await anna.table({"kind": "me", "force": A}, {"kind": "here", "force": B})
            await resigned(anna, hot)
            found = await statistics(anna)
            assert [game["id"] for game in found["games"]] == [table], "a game against oneself has no winner worth counting"
            game = found["games"][0]
            assert (game["game"], game["seat"], game["outcome"], game["cause"]) == ("card", 0, "lost", "resignation")
            assert game["others"][0]["opponent"] == "recruit" and game["others"][0]["name"] == "" and game["force"]["de"]
            record = (await anna.ask("GET", f"/api/games/{table}/record")).text
            assert abs(game["luck"] - luck_of(record).luck[0]) < 1e-5
            assert (await ben.get("/api/me/statistics"))["games"] == [], "nobody else sees them"
            told = list(csv.DictReader(io.StringIO((await anna.ask("GET", "/api/me/statistics.csv?lang=de")).text)))
            fields = [name for name in game if name != "others"]
            assert [name for name in told[0] if name not in ("against", "their_force")] == fields, "a column a field, in its order"
            assert told[0]["seat"] == "1" and told[0]["force"] == game["force"]["de"]
            assert [(one["outcome"], one["against"]) for one in told] == [("lost", "recruit")]
            assert float(told[0]["luck"]) == round(game["luck"], 4)

    run(work())


async def a_busy_guest(served: Served, name: str, other: Guest) -> tuple[Guest, dict[str, str]]:
    """Somebody who leaves something in every table there is: games alone, with another, over and going on, open tables, talk, things."""
    guest = await served.guest(name)
    me, open_ = {"kind": "me", "force": A}, {"kind": "open"}
    ids = {"alone": await guest.table(me, PILOT)}
    seat = await guest.sit(ids["alone"])
    await seat.send("chat", text=f"{name} says hello")
    await seat.heard("said")
    await resigned(guest, ids["alone"], seat)
    for key in ("over", "playing"):
        ids[key] = await guest.table(me, open_)
        await other.post(f"/api/tables/{ids[key]}/join", {"name": "Ben", "force": B})
        seat = await guest.sit(ids[key])
        await seat.send("chat", text=f"{name} says hello")
        await seat.heard("said")
        if key == "over":
            await resigned(guest, ids[key], seat)
        else:
            await seat.close()
    ids["begun by both"] = await guest.table(me, open_, open_)
    await other.post(f"/api/tables/{ids['begun by both']}/join", {"name": "Ben", "force": B})
    ids["waiting"] = await other.table({**me, "force": B}, open_, open_)
    await guest.post(f"/api/tables/{ids['waiting']}/join", {"name": name, "force": A})
    ids["watched"] = await other.table({**me, "force": A}, PILOT)
    watching = await guest.sit(ids["watched"])
    await watching.send("chat", text=f"{name} looks on")
    await watching.heard("said")
    await watching.close()
    shown = await guest.get(f"/api/puzzles/{ONE}")
    await guest.post(f"/api/puzzles/{ONE}/answer", {"answer": shown["at"]["question"]["offers"][0]["answer"]})
    await served.server.saved.put(guest.id, "force", "mine", f"{name}'s force", "text")
    await statistics(guest)
    return guest, ids


def test_all_of_it_to_take_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            ben = await served.guest("Ben")
            anna, ids = await a_busy_guest(served, "Annegret", ben)
            data = await anna.get("/api/me/data")
            assert data["name"] == "Annegret" and {game["id"] for game in data["games"]} >= {ids["alone"], ids["over"]}
            assert {one["kind"] for one in data["kept"]} == {"force", "progress"}
            assert sorted(line["text"] for line in data["chat"]) == ["Annegret looks on", *["Annegret says hello"] * 3]

    run(work())


def test_deletion_leaves_nothing_of_a_guest_and_the_games_of_others_whole(database: str) -> None:
    async def work() -> None:
        async with server(database) as served:
            ben = await served.guest("Ben")
            anna, ids = await a_busy_guest(served, "Annegret", ben)
            looking = await ben.sit(ids["playing"])
            await served.server.pictures.add(anna.id, b"a picture", 1, 1)
            before = await traces(served.server, anna.id)
            assert all(before.values()), before
            assert "Annegret" in await everything(served.server)
            cookie = anna.http.cookies.get("buildstars_guest")
            reply = await anna.ask("DELETE", "/api/me")
            assert reply.status_code == 200 and anna.http.cookies.get("buildstars_guest") is None and cookie
            assert not any((await traces(served.server, anna.id)).values())
            whole = await everything(served.server)
            assert "Annegret" not in whole and anna.id not in whole
            # nothing of it is left at hand either
            anna.http.cookies.set("buildstars_guest", cookie)
            me = await anna.get("/api/me")
            assert me["name"] == "" and await anna.get("/api/me/games") == []
            assert await ben.refused("GET", f"/api/games/{ids['alone']}/replay") == "t-error-no-game"
            for key in ("over", "playing", "begun by both", "waiting", "watched"):
                meta = await ben.get(f"/api/tables/{ids[key]}")
                assert "Annegret" not in str(meta) and "Ben" in str(meta)
            assert (await ben.get(f"/api/tables/{ids['begun by both']}"))["host"] == 1, "whoever waits there can start the game"
            replay = await ben.get(f"/api/games/{ids['over']}/replay")
            assert replay["result"] and replay["table"]["seats"][0]["name"] == "" and "Annegret" not in str(replay)
            record = await ben.ask("GET", f"/api/games/{ids['over']}/record")
            assert record.status_code == 200 and "Annegret" not in record.text and "seat.1 = Ben" in record.text
            # whoever played with them is told, and can go on without them
            meta = (await looking.until(lambda message: "table" in message and message["table"]["seats"][0].get("away")))["table"]
            assert [request["what"] for request in meta["requests"]]
            await looking.close()

    run(work())


def test_nobody_can_delete_anybody_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            assert (await ben.ask("DELETE", "/api/me")).status_code == 200
            assert (await anna.get("/api/me"))["name"] == "Anna"
            assert await ben.refused("DELETE", "/api/me") == "t-error-guest"
            elsewhere = await anna.http.request("DELETE", "/api/me", headers={"origin": "https://elsewhere.example"})
            assert elsewhere.status_code == 403 and (await anna.get("/api/me"))["name"] == "Anna"

    run(work())
