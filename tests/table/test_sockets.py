"""Games over real sockets: whole ones, with persons and opponents, and everything that can happen to a connection."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from buildstars.match.record import check, read
from buildstars.table.live import actor as host
from buildstars.table.live import clock
from buildstars.table.storage.store import Write
from table.running import PACKS, A, B, Guest, Seat, Served, run, server

ME, OPEN, HERE = {"kind": "me", "name": "Anna", "force": A}, {"kind": "open"}, {"kind": "here", "name": "Ben", "force": B}
BOT = {"kind": "bot", "opponent": "recruit", "force": B}


async def two(served: Served, **more: Any) -> tuple[Guest, Guest, Seat, Seat, str]:
    """Two persons at a table."""
    anna, ben = await served.guest("Anna"), await served.guest("Ben")
    table = await anna.table(ME, OPEN, **more)
    assert await ben.post(f"/api/tables/{table}/join", {"name": "Ben", "force": B, "entropy": "ab" * 16}) == {"seat": 1}
    return anna, ben, await anna.sit(table), await ben.sit(table), table


async def play(seats: list[Seat], dice: random.Random, steps: int = 100_000) -> None:
    """Whoever is asked answers at random, until the game is over or so many answers have been given."""
    for _ in range(steps):
        asked = next((seat for seat in seats if seat.offers), None)
        if asked is None:
            if all(seat.over for seat in seats):
                return
            await asyncio.gather(*(seat.next() for seat in seats if not seat.over))
            continue
        await asked.answer(dice.choice(asked.offers))
        version = asked.version
        while asked.version == version:
            await asked.next()
        for seat in seats:
            await up_to_date(seat, asked)


async def up_to_date(seat: Seat, other: Seat) -> None:
    """Until this one has seen as much of the game; while players deploy it sees less."""
    assert other.scene is not None and seat.scene is not None
    while (seat.scene["asked"], seat.scene["turn"]) != (other.scene["asked"], other.scene["turn"]) or (
        len(seat.log) < len(other.log) and not seat.over
    ):
        await seat.next()


def test_two_persons_play_a_whole_game_and_the_record_stands_every_check(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben, one, two_, table = await two(served, options={**PACKS, "turn_limit": "14"})
            watcher = await (await served.guest()).sit(table)
            commitment = one.table["commitment"]
            await play([one, two_], random.Random(1))
            while not watcher.over:
                await watcher.next()
            assert watcher.you == [] and watcher.viewer == -1
            text = (await ben.ask("GET", f"/api/games/{table}/record")).text
            report = check(read(text), dice=True)
            assert report.result is not None and f"commitment = {commitment}" in text and f"entropy.1 = {'ab' * 16}" in text
            for seat, guest in ((one, anna), (two_, ben)):
                fresh = await guest.sit(table)
                assert fresh.log == seat.log and fresh.scene == seat.scene and fresh.version == seat.version
            mine = await anna.get("/api/me/games")
            assert mine[0]["state"] == "over" and mine[0]["cause"] == report.result.cause

    run(work())


def test_a_person_plays_against_an_opponent_and_opponents_among_themselves_while_somebody_looks_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest("Anna")
            seat = await guest.sit(await guest.table(ME, BOT))
            dice = random.Random(2)
            while await seat.asked():
                await seat.answer(dice.choice(seat.offers))
                version = seat.version
                while seat.version == version:
                    await seat.next()
            table = await guest.table(BOT, {**BOT, "force": A, "opponent": "pilot:style=raider"})
            watcher = await guest.sit(table)
            await watcher.until(lambda message: watcher.over)
            assert (await guest.get(f"/api/games/{table}/replay"))["result"]["cause"]

    run(work())


def test_several_persons_at_one_screen(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest("Anna")
            seat = await guest.sit(await guest.table(ME, HERE))
            assert seat.you == [0, 1]
            dice = random.Random(3)
            for _ in range(25):
                assert seat.scene is not None
                if seat.scene["asked"] not in (seat.viewer, -2):
                    assert not seat.offers
                    await seat.send("look", seat=seat.scene["asked"])
                    await seat.heard("welcome")
                if seat.over:
                    break
                await seat.answer(dice.choice(seat.offers))
                await seat.heard("update")
            await seat.send("look", seat=5)
            assert await seat.refusal() == "t-error-not-your-seat"

    run(work())


def test_whoever_comes_back_gets_just_what_was_missed_and_two_tabs_agree(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, _, one, two_, table = await two(served)
            dice = random.Random(4)
            await play([one, two_], dice, 12)
            await one.close()
            while not two_.table or two_.table["seats"][0].get("here"):
                await two_.next()
            assert one.offers or two_.offers
            if two_.offers:
                await two_.answer(dice.choice(two_.offers))
                await two_.heard("update")
            again = Seat(await anna.socket(table, f"?since={len(one.log)}&version={one.version}&seat=0"))
            again.log = one.log
            welcome = await again.heard("welcome")
            assert len(welcome["log"]) <= len(two_.log) - len(one.log) + 1 and len(again.log) == len(two_.log)
            tab = await anna.sit(table)
            await play([again, two_, tab], dice, 12)
            while tab.version < again.version:  # an answer without a line in the log may still be on its way
                await tab.next()
            assert tab.log == again.log and tab.version == again.version

    run(work())


def test_a_repeated_answer_is_harmless_and_a_wrong_one_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest("Anna")
            table = await guest.table(ME, HERE)
            seat = await guest.sit(table)
            answer, version = seat.offers[0], seat.version
            for _ in range(5):
                await seat.send("answer", version=version, answer=answer)
            await seat.send("answer", version=version + 1, answer=9999)
            refused = await seat.heard("refused")
            assert refused["about"] == "answer" and refused["why"]["rule"]
            assert sum(message["type"] == "update" for message in seat.messages) == 1

    run(work())


def test_going_back_by_consent(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            _, _, one, two_, _ = await two(served)
            dice = random.Random(6)
            while not (two_.offers and one.question and one.question["undo"] and one.question["undo"]["say"]["id"] == "undo-answered"):
                assert not one.over
                await play([one, two_], dice, 1)
            await one.send("undo", version=one.version)
            around = await two_.heard("around")
            assert around["table"]["requests"][0]["what"] == "undo" and around["table"]["requests"][0]["needed"] == [1]
            await two_.send("agree", what="undo", seat=0, yes=True)
            await one.until(lambda message: message["type"] == "update" and bool(one.offers))
            await two_.until(lambda message: message["type"] == "around" and not message["table"]["requests"])
            assert one.log == two_.log[: len(one.log)] or one.log

    run(work())


def test_a_rematch_is_at_a_new_table_with_seats_rotated(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, _, one, two_, table = await two(served)
            await one.send("act", what="resign")
            await one.until(lambda message: one.over)
            await one.send("agree", what="rematch", seat=0, yes=True)
            await two_.until(lambda message: bool(two_.table["requests"]))
            await two_.send("agree", what="rematch", seat=1, yes=True)
            new = (await one.heard("moved"))["table"]
            assert (await two_.heard("moved"))["table"] == new != table
            again = await anna.sit(new)
            assert again.you == [1] and again.table["state"] == "playing" and again.scene is not None
            assert again.scene["seats"][1]["force"] == (one.scene or {})["seats"][0]["force"]
            assert (await anna.get(f"/api/tables/{table}"))["next"] == new

    run(work())


def test_somebody_who_is_gone_is_away_after_a_while_an_opponent_takes_over_and_gives_the_seat_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "ABSENT", 30)

    async def work() -> None:
        async with server(tmp_path) as served:
            anna, _, one, two_, table = await two(served)
            await play([one, two_], random.Random(7), 2)
            while not one.offers:
                await play([one, two_], random.Random(8), 1)
            await one.close()
            await two_.until(lambda message: two_.table["seats"][0].get("away", False))
            assert {one["what"] for one in two_.table["requests"]} == {"takeover", "remove"}
            await two_.send("agree", what="takeover", seat=0, yes=True)
            await two_.until(lambda message: two_.table["seats"][0]["kind"] == "bot")
            await two_.asked()
            back = await anna.sit(table)
            assert back.table["seats"][0]["kind"] == "person" and back.you == [0]
            assert [seat["opponent"] for seat in (await anna.get("/api/me/games"))[0]["seats"]] == ["", ""]

    run(work())


def test_a_clock_runs_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clock.PACES, "fast", clock.Pace(40, 40))

    async def work() -> None:
        async with server(tmp_path) as served:
            _, ben, one, two_, table = await two(served, clock="fast")
            assert one.messages[0]["clock"]["running"] in (0, 1)
            seat = one.messages[0]["clock"]["running"]
            other = (two_, one)[seat]
            await other.until(lambda message: other.table["seats"][seat].get("away", False))
            await other.send("agree", what="remove", seat=seat, yes=True)
            await other.until(lambda message: other.over)
            assert other.scene is not None and other.scene["result"] == {"winners": [1 - seat], "cause": "resignation"}
            assert await ben.get(f"/api/tables/{table}")

    run(work())


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            _, _, one, two_, table = await two(served)
            dice = random.Random(9)
            await play([one, two_], dice, 6)
            asked = one if one.offers else two_
            before = (asked.version, list(asked.log))
            commit = served.server.store._commit

            async def broken(writes: list[Write]) -> None:
                raise OSError("the disk is full")

            monkeypatch.setattr(served.server.store, "_commit", broken)
            await asked.answer(asked.offers[0])
            assert await asked.refusal() == "t-error-not-stored"
            monkeypatch.setattr(served.server.store, "_commit", commit)
            await asked.send("ping")
            assert (asked.version, asked.log) == before
            await play([one, two_], dice, 6)
            assert asked.version > before[0]
            stored = await served.server.store.load(table)
            room = served.server.actors[table].room
            assert stored is not None and room.play is not None and stored.record() == room.play.record_text()

    run(work())


def test_a_server_that_starts_again_goes_on_where_it_was_also_with_an_opponent_to_answer(database: str) -> None:
    async def work() -> None:
        dice = random.Random(10)
        async with server(database) as served:
            anna, _, one, two_, table = await two(served)
            await play([one, two_], dice, 15)
            alone = await anna.table(ME, BOT)
            against = await anna.sit(alone)
            cookies, seen = anna.http.cookies, (one.version, one.log, one.scene)
        assert await one.closed() == 1012 and await against.closed() == 1012
        async with server(database) as served:
            anna = await served.guest()
            anna.http.cookies = cookies
            again = await anna.sit(table)
            assert (again.version, again.log, again.scene) == seen
            assert await (await anna.sit(alone)).asked()
            assert not served.server.actors[alone].room.chairs[0].away

    run(work())


def test_tables_that_are_not_there_or_not_to_be_watched(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, eve = await served.guest("Anna"), await served.guest("Eve")
            table = await anna.table(ME, BOT, spectators=False)
            assert await Seat(await eve.socket(table)).closed() == 4403
            assert await Seat(await eve.socket("nothing")).closed() == 4404
            response = await eve.ask("GET", f"/api/games/{table}/record")
            assert response.status_code == 403
            with pytest.raises(Exception, match="403"):
                await anna.socket(table, origin="http://evil.example")

    run(work())


def test_questions_about_the_game_are_answered_to_the_one_who_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest("Anna")
            seat = await guest.sit(await guest.table(ME, BOT))
            await seat.asked()
            await seat.send("ask_odds", request=7)
            assert (await seat.heard("odds"))["request"] == 7
            await seat.send("ask_why", request=8, wish="answer", first=9999)
            assert (await seat.heard("why"))["why"]["rule"]
            await seat.send("ask_hint", request=9)
            hint = await seat.heard("hint")
            assert hint["request"] == 9 and hint["version"] == seat.version
            assert not hint["choices"] or hint["choices"][0]["answer"] in seat.offers

    run(work())


def test_talk_reaches_everybody_and_is_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, _, one, two_, table = await two(served)
            watcher = await (await served.guest("Eve")).sit(table)
            await one.send("chat", text=" hello\u202e <b>you</b>\n\x07 ")
            chat = (await two_.heard("said"))["chat"]
            assert (chat["seat"], chat["name"], chat["text"]) == (0, "Anna", "hello <b>you</b>")
            await watcher.send("chat", text="hi")
            assert (await one.until(lambda message: message["type"] == "said" and message["chat"]["n"] == 1))["chat"]["name"] == "Eve"
            fresh = await anna.sit(table)
            assert len(fresh.messages[0]["chat"]) == 2
            served.server.put_away(served.server.actors[table])
            assert len((await anna.sit(table)).messages[0]["chat"]) == 2

    run(work())


def test_the_host_may_begin_with_opponents_where_nobody_sits(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            table = await anna.table(ME, OPEN, OPEN)
            one, two_ = await anna.sit(table), await ben.sit(table)
            assert one.scene is None and one.table["state"] == "open" and one.you == [0] and two_.you == []
            await ben.post(f"/api/tables/{table}/join", {"name": "Ben", "seat": 2, "force": B})
            await two_.until(lambda message: two_.you == [2])
            await one.until(lambda message: one.table["seats"][2]["kind"] == "person" and one.table["seats"][2].get("here", False))
            await two_.send("start")
            assert await two_.refusal() == "t-error-not-host"
            await one.send("start")
            await two_.until(lambda message: two_.scene is not None)
            assert two_.table["seats"][1]["kind"] == "bot" and two_.viewer == 2

    run(work())


def test_leaving_before_and_during_a_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            table = await anna.table(ME, OPEN, OPEN)
            await ben.post(f"/api/tables/{table}/join", {"name": "Ben"})
            await ben.post(f"/api/tables/{table}/leave")
            assert [seat["kind"] for seat in (await ben.get(f"/api/tables/{table}"))["seats"]] == ["person", "open", "open"]
            await anna.post(f"/api/tables/{table}/leave")
            assert (await ben.get(f"/api/tables/{table}"))["state"] == "over"
            assert await ben.refused("POST", f"/api/tables/{table}/join", {"name": "Ben"}) == "t-error-closed"
            assert await anna.get("/api/me/games") == []
            _, ben, one, _, table = await two(served)
            await ben.post(f"/api/tables/{table}/leave")
            await one.until(lambda message: one.table["seats"][1].get("away", False))

    run(work())


def test_the_guided_game_to_its_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest("Anna")
            table = (await guest.post("/api/lesson"))["id"]
            seat = await guest.sit(table)
            wrong = 0
            while await seat.asked():
                assert seat.question is not None
                lesson = seat.question["lesson"]
                assert lesson is not None
                other = [answer for answer in seat.offers if answer not in lesson["focus"]]
                if other and wrong < 2:
                    await seat.answer(other[0])
                    assert (await seat.refusal()).startswith("lesson-")
                    wrong += 1
                await seat.answer(lesson["focus"][0])
                version = seat.version
                while seat.version == version:
                    await seat.next()
            assert seat.scene is not None and seat.scene["result"]["winners"] == [0]
            second = (await guest.post("/api/lesson"))["id"]
            free = await guest.sit(second)
            await free.send("play_freely")
            await free.until(lambda message: message["type"] == "welcome" and not message["table"]["lesson"])
            assert free.question is not None and free.question["lesson"] is None
            served.server.put_away(served.server.actors[second])
            assert (await guest.sit(second)).table["lesson"] == ""

    run(work())
