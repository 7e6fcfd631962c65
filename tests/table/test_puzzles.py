"""Puzzles at the table: the same one a day for all, right and wrong answers with their odds, progress, own ones made of positions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from buildstars.bots.registry import make_bot
from buildstars.card.game import CardGame
from buildstars.content.loader import load_forces
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.core.generator import Generator
from buildstars.lab.puzzles import making as puzzle_making
from buildstars.lab.puzzles.making import JUDGED
from buildstars.lab.puzzles.puzzle import load_proofs
from buildstars.match.chance import SeededChance
from buildstars.match.match import new_match
from buildstars.match.record import write
from buildstars.table.http import puzzles as api_puzzles
from buildstars.table.workshop import puzzles
from buildstars.table.workshop.puzzle_progress import Progress
from buildstars.table.workshop.puzzles import Walk
from table.running import Guest, run, server

ONE = "do-not-wake-him"


def answers_of(one: puzzles.TablePuzzle, tokens: list[str]) -> Iterator[int]:
    """The answers that tokens of the best line mean."""
    given: list[int] = []
    for token in tokens:
        given.append(Walk(one, given).game.from_token(token))
        yield given[-1]


def test_a_right_answer_is_confirmed_and_a_wrong_one_told_with_the_odds_of_both(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            shown = await anna.get(f"/api/puzzles/{ONE}")
            offers = [offer["answer"] for offer in shown["at"]["question"]["offers"]]
            assert shown["steps"] == 1 and shown["head"]["state"] == "new" and len(offers) > 1
            hands = [seat["hand"] for seat in shown["at"]["scene"]["seats"]]
            assert all(hands), "all hands lie open"
            proof = load_proofs()[ONE]
            walk = Walk(puzzles.shipped_puzzle(ONE), [])
            right = walk.game.from_token(proof.root.winners[0])
            wrong = next(answer for answer in offers if walk.game.token(answer) not in proof.root.winners)
            told = await anna.post(f"/api/puzzles/{ONE}/answer", {"answer": wrong})
            assert not told["right"] and told["at"] is None and told["solution"] is None and told["state"] == "tried"
            assert told["value"] == float(proof.root.values[walk.game.token(wrong)]) < told["best"] == float(proof.best)
            told = await anna.post(f"/api/puzzles/{ONE}/answer", {"answer": right})
            assert told["right"] and told["finished"] and told["state"] == "solved" and told["at"]["answers"] == [right]
            step = told["solution"]["steps"][0]
            assert [worth["value"] for worth in step] == sorted((worth["value"] for worth in step), reverse=True) and step[0]["best"]
            assert "R7.3" in told["solution"]["why"]["en"] and told["solution"]["line"]
            assert (await anna.get(f"/api/puzzles/{ONE}"))["head"]["state"] == "solved"

    run(work())


def test_every_shipped_puzzle_can_be_solved_along_its_best_line(tmp_path: Path) -> None:
    """The longest ones over HTTP, all of them by the same code without it."""
    for id_ in puzzles.shipped():
        one = puzzles.shipped_puzzle(id_)
        given: list[int] = []
        for number, answer in enumerate(answers_of(one, list(one.line[: one.steps])), 1):
            verdict = Walk(one, given).judge(answer)
            assert verdict.right and verdict.finished == (number == one.steps), id_
            given.append(answer)
        assert len(puzzles.worths(one)) == one.steps and one.measure["de"] != one.measure["en"]


def test_the_puzzle_of_the_day_is_the_same_for_all_and_days_in_a_row_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    day = [date(2026, 5, 4)]
    monkeypatch.setattr(api_puzzles, "today", lambda: day[0])

    async def solve(guest: Guest) -> dict[str, Any]:
        daily = (await guest.get("/api/puzzles"))["daily"]
        one = puzzles.shipped_puzzle(daily)
        given: list[int] = []
        for answer in answers_of(one, list(one.line[: one.steps])):
            told: dict[str, Any] = await guest.post(f"/api/puzzles/{daily}/answer", {"answers": given, "answer": answer})
            given.append(answer)
        return told

    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest(), await served.guest()
            first = [await guest.get("/api/puzzles") for guest in (anna, ben)]
            assert first[0]["daily"] == first[1]["daily"] and first[0]["day"] == "2026-05-04" and 0 < first[0]["next_in"] <= 86400
            assert (await solve(anna))["streak"]["now"] == 1 and (await solve(anna))["streak"]["now"] == 1
            day[0] = date(2026, 5, 5)
            second = await anna.get("/api/puzzles")
            assert second["daily"] != first[0]["daily"] and second["streak"]["now"] == 1, "the day is not over"
            assert (await solve(anna))["streak"] == {"now": 2, "longest": 2, "days": ["2026-05-04", "2026-05-05"]}
            day[0] = date(2026, 5, 8)
            assert (await anna.get("/api/puzzles"))["streak"]["now"] == 0
            assert (await ben.get("/api/puzzles"))["streak"]["longest"] == 0
            daily = (await ben.get("/api/puzzles"))["daily"]
            assert (await ben.post(f"/api/puzzles/{daily}/solution"))["line"]
            assert (await solve(ben))["state"] == "seen" and (await ben.get("/api/puzzles"))["streak"]["now"] == 0, "the solution was shown"

    run(work())


def test_what_is_kept_of_progress() -> None:
    progress = Progress()
    progress.wrong("a")
    progress.solved("a", date(2026, 1, 1), False)
    progress.solved("b", date(2026, 1, 1), True)
    progress.wrong("b")
    progress.shown("b", date(2026, 1, 2))
    assert [progress.state(id_) for id_ in "abc"] == ["solved", "clean", "new"], "what is solved stays solved"
    progress.shown("c", date(2026, 1, 1))
    progress.solved("c", date(2026, 1, 2), False)
    assert progress.state("c") == "solved"
    for day in (2, 4, 5, 6):
        progress.solved("d", date(2026, 1, day), True)
    assert progress.longest() == 3 and progress.streak(date(2026, 1, 7)) == 3 and progress.streak(date(2026, 1, 8)) == 0


def test_nonsense_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest()
            assert await anna.refused("GET", "/api/puzzles/none-of-these") == "pu-error-none"
            assert await anna.refused("GET", "/api/puzzles/ABCDEFGH") == "pu-error-none"
            for body in ({"answer": 99999}, {"answer": 2}, {"answers": [5, 5, 5], "answer": 1}):
                assert await anna.refused("POST", f"/api/puzzles/{ONE}/answer", body) == "pu-error-answers"
            assert await anna.refused("GET", f"/api/puzzles/{ONE}/at?answers=7,7") == "pu-error-answers"
            assert await anna.refused("GET", f"/api/puzzles/{ONE}/at?answers=x") == "t-error-request"
            assert await anna.refused("DELETE", f"/api/puzzles/{ONE}") == "pu-error-none"
            odds = await anna.get(f"/api/puzzles/{ONE}/odds")
            assert odds["now"], "there is a battle"
            why = await anna.post(f"/api/puzzles/{ONE}/why", {"wish": "move", "first": 0, "second": 8})
            assert why["why"]["say"]["id"]

    run(work())


# ---- own ones ---------------------------------------------------------------------------------------------------------


def a_record() -> str:
    """A game that Recruits play with two packs."""
    forces, bot, rng = load_forces(), make_bot("recruit"), Generator(4)
    match = new_match([forces["starter-a"], forces["starter-b"]], {"packs": "on"}, ["Anna", "Ben"], SeededChance(b"own puzzles"))
    while (seat := match.to_answer()) >= 0:
        assert isinstance(match.game, CardGame)
        match.answer(seat, bot.answer(match.game.view(seat), rng))
    return write(match.record)


async def brought(guest: Guest) -> tuple[str, int]:
    reply = await guest.ask("POST", "/api/records", content=a_record(), headers={"content-type": "text/plain"})
    id_ = str(reply.json()["id"])
    return id_, (await guest.get(f"/api/games/{id_}/replay"))["plies"]


def test_a_position_of_a_replay_becomes_a_puzzle_or_the_reason_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            game, plies = await brought(anna)
            assert await anna.refused("POST", f"/api/games/{game}/puzzle", {"ply": plies}) == "pu-no-over"
            assert await anna.refused("POST", f"/api/games/{game}/puzzle", {"ply": 0}) in ("pu-no-chance", "pu-no-deploy")
            assert await anna.refused("POST", f"/api/games/{game}/puzzle", {"ply": plies + 1}) == "t-error-ply"
            made, reasons = "", set()
            for ply in range(plies - 1, plies // 4, -1):
                reply = await anna.ask("POST", f"/api/games/{game}/puzzle", {"ply": ply, "title": "Mine!"})
                if reply.status_code == 200:
                    made = reply.json()["id"]
                    break
                reasons.add(reply.json()["error"]["id"])
            assert made and all(reason.startswith("pu-no-") for reason in reasons), reasons
            own = (await anna.get("/api/puzzles"))["own"]
            assert [(one["id"], one["title"]["de"], one["state"]) for one in own] == [(made, "Mine!", "new")]
            assert (await ben.get("/api/puzzles"))["own"] == [] and await ben.refused("GET", f"/api/puzzles/{made}") == "pu-error-none"
            code = (await anna.post(f"/api/puzzles/{made}/share"))["code"]
            shown = await ben.get(f"/api/puzzles/{code}")
            assert shown["head"]["title"]["en"] == "Mine!" and not shown["mine"] and (await anna.get(f"/api/puzzles/{code}"))["mine"]
            assert (await ben.get(shown["catalog"]))["units"]
            line = (await ben.post(f"/api/puzzles/{code}/solution"))["line"]
            told = await anna.post(f"/api/puzzles/{code}/answer", {"answer": line[0]["answer"]})
            values = [worth["value"] for worth in told["solution"]["steps"][0]] if told["solution"] else []
            assert told["right"] and (not values or values[0] == told["best"] > values[-1])
            await anna.put(f"/api/puzzles/{made}", {"title": "Another"})
            assert (await ben.get(f"/api/puzzles/{code}"))["head"]["title"]["en"] == "Another"
            assert await ben.refused("DELETE", f"/api/puzzles/{made}") == "pu-error-none"
            assert (await anna.ask("DELETE", f"/api/puzzles/{made}")).status_code == 200
            assert await ben.refused("GET", f"/api/puzzles/{code}") == "pu-error-none"

    run(work())


def test_every_reason_is_written_in_both_languages() -> None:
    sources = [Path(module.__file__ or "") for module in (api_puzzles, puzzles, puzzle_making)]
    ids = {id_ for file in sources for id_ in re.findall(r'"(pu-(?:error|no)-[a-z]+)"', file.read_text(encoding="utf-8"))}
    assert len(ids) > 8
    for id_ in ids:
        for goal in ("win", "survive", JUDGED):
            english, german = (render(id_, {"goal": goal, "best": 50, "second": 48}, lang) for lang in LANGUAGES)
            assert english != german
