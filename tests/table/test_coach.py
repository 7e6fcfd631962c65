"""A coach at a table: its words are the review's, to the one they are about and nobody else; its level follows from the games."""

from __future__ import annotations

import itertools
import secrets
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import update

from buildstars.bots.coaching import DOWN, START, UP
from buildstars.card.layout import BACK, PASS
from buildstars.table.live import server as tables
from buildstars.table.live.coach import coached, may_speak
from buildstars.table.live.seats import Chair
from buildstars.table.storage.schema import Game
from buildstars.table.thinking import advice
from table.running import A, B, Guest, Seat, Served, run, server

ME = {"kind": "me", "name": "Anna", "force": A}
COACH = {"kind": "bot", "opponent": "coach:level=90", "force": B}
OPEN = {"kind": "open"}


@pytest.fixture(autouse=True)
def the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same answers lead to the same game."""
    known = {**vars(secrets), "token_bytes": lambda n: (b"a coach" * n)[:n]}
    monkeypatch.setattr(tables, "secrets", SimpleNamespace(**known))


async def play(seat: Seat, plies: int) -> list[int]:
    """So many answers of a careless person, the last that is offered; the versions of the questions."""
    versions: list[int] = []
    while len(versions) < plies and await seat.asked():
        offered = [answer for answer in seat.offers if answer != BACK]
        if len(offered) > 1:
            versions.append(seat.version)
        await seat.answer(offered[-1] if len(versions) % 2 else next((one for one in offered if one != PASS), offered[0]))
        await seat.heard("update")
    return versions


async def word_of(seat: Seat, version: int) -> dict[str, Any]:
    await seat.send("ask_word", request=version, version=version)
    return await seat.until(lambda message: message["type"] == "word" and message["request"] == version)


async def resign(seat: Seat) -> None:
    await seat.asked()
    await seat.send("act", what="resign")
    await seat.until(lambda message: message["type"] == "update" and message["scene"]["asked"] == -2)


def test_a_word_is_what_the_review_says_of_the_same_answer(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            table = await anna.table(ME, COACH)
            seat = await anna.sit(table)
            assert "coach" in seat.table["features"]
            versions = await play(seat, 34)
            words = {version: await word_of(seat, version) for version in versions}
            assert served.server.actors[table].room.play is not None
            play_ = served.server.actors[table].room.play
            reviewed = {one["ply"]: one for one in advice.review(play_.record_text())["decisions"] if one["seat"] == 0}
            graded = 0
            for version, word in words.items():
                answered = play_.answered(0, version)
                assert answered is not None
                told = reviewed.get(answered.ply)
                assert word["grade"] == (told["grade"] if told is not None else "")
                if word["grade"]:
                    graded += 1
                    assert told is not None and word["loss"] == pytest.approx(100 * told["loss"], abs=0.06)
                    assert [one["id"] for one in word["why"]] == [one["id"] for one in told["why"]]
                    assert word["better"] and word["played"] and word["turn"] == told["turn"]
            assert graded > 0

    run(work())


def test_of_what_was_taken_back_nothing_is_said(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            seat = await anna.sit(await anna.table(ME, COACH))
            versions = await play(seat, 34)
            loud = [version for version in versions if (await word_of(seat, version))["grade"]]
            assert loud
            await seat.asked()
            await seat.send("undo", version=seat.version, to=loud[0])
            await seat.until(lambda message: message["type"] == "update")
            assert (await word_of(seat, loud[0]))["grade"] == ""
            assert (await word_of(seat, 999))["grade"] == ""

    run(work())


def test_it_speaks_to_nobody_else_and_nowhere_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, eve = await served.guest("Anna"), await served.guest("Eve")
            table = await anna.table(ME, COACH)
            seat, watcher = await anna.sit(table), await eve.sit(table)
            versions = await play(seat, 4)
            await watcher.send("ask_word", request=1, version=versions[0])
            assert await watcher.refusal() == "t-error-not-your-seat"
            other = await anna.sit(await anna.table(ME, {**COACH, "opponent": "recruit"}))
            assert "coach" not in other.table["features"]
            await other.asked()
            await other.send("ask_word", request=1, version=1)
            assert await other.refusal() == "t-error-no-coach"

    run(work())


async def three(served: Served) -> tuple[Seat, Seat]:
    anna, ben = await served.guest("Anna"), await served.guest("Ben")
    table = await anna.table(ME, OPEN, COACH, options={"first_player": "0"} | {"packs": "on"})
    await ben.post(f"/api/tables/{table}/join", {"name": "Ben", "force": B})
    return await anna.sit(table), await ben.sit(table)


async def requested(seat: Seat, asks: bool) -> dict[str, Any]:
    """Until the table says that something is asked of all, or is not any more."""
    return await seat.until(lambda message: message["type"] == "around" and bool(message["table"]["requests"]) == asks)


def test_between_people_it_speaks_if_all_agree(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            one, two = await three(served)
            await one.send("ask_word", request=1, version=1)
            assert await one.refusal() == "t-error-no-coach"
            await one.send("agree", what="coach", seat=0, yes=True)
            await requested(one, True)
            around = await requested(two, True)
            asked = around["table"]["requests"][0]
            assert (asked["what"], asked["agreed"], asked["needed"]) == ("coach", [0], [1])
            assert "coach" not in around["table"]["features"]
            await two.send("agree", what="coach", seat=0, yes=False)
            await requested(one, False)
            await one.send("agree", what="coach", seat=0, yes=True)
            await requested(two, False)
            await requested(two, True)
            await two.send("agree", what="coach", seat=0, yes=True)
            for seat in (one, two):
                await seat.until(lambda message: "coach" in message.get("table", {}).get("features", ()))
            served.server.put_away(served.server.actors[one.table["id"]])
            room = (await served.server.found(one.table["id"])).room
            assert room.is_coached(), "it is stored"

    run(work())


def test_who_it_may_speak_to() -> None:
    coach, person = Chair(1, "bot", opponent="coach:level=3"), Chair(0, "person", "anna")
    assert may_speak([person, coach], False) and may_speak([person, coach, Chair(2, "person", "anna")], False)
    assert not may_speak([person, coach, Chair(2, "person", "ben")], False) and may_speak([person, coach, Chair(2, "person", "ben")], True)
    assert not may_speak([person, coach, Chair(2)], False), "somebody may still come"
    assert not may_speak([person, Chair(1, "bot", opponent="captain")], True)


# ---- the level --------------------------------------------------------------------------------------------------------


async def level_of(guest: Guest, game: str = "card") -> dict[str, Any]:
    found: dict[str, Any] = await guest.get(f"/api/me/coach?game={game}")
    return found


def test_its_level_follows_from_the_games_of_a_guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            moments = itertools.count(int(served.server.seconds()))
            monkeypatch.setattr(served.server, "seconds", lambda: next(moments))  # no two games end in the same second
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            assert await level_of(anna) == {"level": START, "before": START, "games": 0, "won": 0}
            table = await anna.table(ME, {"kind": "bot", "opponent": "coach", "force": B})
            seat = await anna.sit(table)
            assert seat.table["seats"][1]["opponent"] == f"coach:level={START}"
            await resign(seat)
            assert await level_of(anna) == {"level": START - DOWN, "before": START, "games": 1, "won": 0}
            assert (await level_of(ben))["games"] == 0 and (await level_of(anna, "minis"))["level"] == START
            again = await anna.sit(await anna.table(ME, {"kind": "bot", "opponent": "coach:style=raider", "force": B}))
            assert again.table["seats"][1]["opponent"] == f"coach:level={START - DOWN},style=raider"
            set_by_hand = await anna.sit(await anna.table(ME, {"kind": "bot", "opponent": "coach:level=70", "force": B}))
            assert set_by_hand.table["seats"][1]["opponent"] == "coach:level=70"
            await resign(set_by_hand)
            assert (await level_of(anna))["level"] == 70 - 2 * DOWN, "a second loss in a row counts double"
            assert await anna.refused("POST", "/api/tables", {"seats": [ME, {**COACH, "opponent": "coach:level=0"}], "options": {}})

    run(work())


def test_another_game_is_played_at_the_new_level(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            seat = await anna.sit(await anna.table(ME, {"kind": "bot", "opponent": "coach:level=50", "force": B}))
            await resign(seat)
            await seat.send("agree", what="rematch", seat=0, yes=True)
            moved = await seat.heard("moved")
            new = await anna.sit(moved["table"])
            assert new.table["seats"][0]["opponent"] == f"coach:level={50 - DOWN}"

    run(work())


def test_a_win_raises_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            table = await anna.table(ME, {"kind": "bot", "opponent": "coach:level=40", "force": B})
            seat = await anna.sit(table)
            await resign(seat)
            async with served.server.store.engine.begin() as connection:
                await connection.execute(update(Game).where(Game.id == table).values(result="0 by units"))
            found = await coached(served.server.store, anna.id, "card")
            assert (found.level, found.before, found.games, found.won) == (40 + UP, 40, 1, 1)

    run(work())


# ---- the miniatures game ----------------------------------------------------------------------------------------------


def test_the_miniatures_game_has_a_coach_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            levels = [level["id"] for level in (await anna.get("/api/opponents?game=minis"))["levels"]]
            assert levels[-1] == "coach"
            fleet = {"key": "echo-base"}
            seats = [{**ME, "force": fleet}, {"kind": "bot", "opponent": "coach:level=20", "force": {"key": "landing-zone"}}]
            table = await anna.table(*seats, game="minis", options={"battle": "mixed", "first_player": "0"})
            seat = await anna.sit(table)
            assert "coach" in seat.table["features"] and seat.table["seats"][1]["opponent"] == "coach:level=20"
            await seat.asked()
            version = seat.version
            await seat.answer(seat.offers[0])
            await seat.until(lambda message: message["type"] == "update")
            assert (await word_of(seat, version))["grade"] == "", "nothing is said about the set-up"

    run(work())
