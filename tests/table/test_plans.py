"""What an adviser does in a player's place (S50): all answers of an action, legal one after the other, from the seat's view alone."""

from __future__ import annotations

import asyncio

import pytest

from buildstars.bots.minis.registry import make_minis_bot
from buildstars.match.chance import SeededChance
from buildstars.minis.layout import PASS, UNIT
from buildstars.table import wire
from buildstars.table.live import play as plays
from buildstars.table.live.play import Play
from buildstars.table.minis.table import MINIS
from buildstars.table.thinking.inline import InlineThinker

FLEETS = 2


def begun(seed: bytes = b"1") -> Play:
    forces = list(MINIS.ready().values())[:FLEETS]
    return plays.begin(MINIS, forces, MINIS.options({}, FLEETS), ["A", "B"], SeededChance(seed))


def plan(play: Play) -> wire.HintReply:
    return asyncio.run(InlineThinker().hint(play.view(play.asked), 3, 7, True))


@pytest.mark.rule("M2.3")
def test_a_whole_deployment_answer_by_answer() -> None:
    play = begun()
    seat, reply = play.asked, plan(play)
    [choice] = reply.choices
    assert (reply.request, reply.version, choice.reasons) == (3, 7, [])
    assert choice.answer == choice.answers[0] >= UNIT and choice.answers[-1] == PASS
    for answer in choice.answers:
        assert play.asked == seat
        play.answer(seat, answer)
    assert play.asked != seat


@pytest.mark.rule("M3.1")
def test_one_units_move_and_no_more() -> None:
    play = begun()
    for _ in range(FLEETS):
        for answer in plan(play).choices[0].answers:
            play.answer(play.asked, answer)
    for _ in range(6):
        seat, log = play.asked, len(play.log)
        for answer in plan(play).choices[0].answers:
            assert play.asked == seat
            play.answer(seat, answer)
        assert play.asked != seat, "players alternate"
        assert len(play.log) > log


def test_a_hint_says_all_that_it_takes_and_can_be_done() -> None:
    play = begun(b"2")
    for _ in range(40):
        seat = play.asked
        if seat < 0:
            break
        found = MINIS.hint(play.view(seat), make_minis_bot("pilot"))
        assert all(choice.answers[0] == choice.answer for choice in found.choices)
        for answer in found.choices[0].answers:
            play.answer(seat, answer)
    assert play.turn >= 2


def test_whoever_is_not_asked_gets_no_plan() -> None:
    play = begun()
    assert asyncio.run(InlineThinker().hint(play.view(1 - play.asked), 1, 1, True)).choices == []
