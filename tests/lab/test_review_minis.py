"""A review of the miniatures game: moves judged as wholes, a shot not fired is found, luck is told with the roll, all kinds of records."""

from __future__ import annotations

import pytest

from buildstars.content.text.languages import LANGUAGES
from buildstars.content.text.messages import render_message
from buildstars.core.generator import Generator
from buildstars.lab.study.review import Review, review
from buildstars.match.record import write
from buildstars.minis.game import MinisGame
from buildstars.minis.layout import BACK, PASS
from lab.minis_games import match_of, whole_record


@pytest.fixture(scope="module")
def played() -> Review:
    return review(whole_record())


def test_chances_run_to_the_end_and_luck_adds_up(played: Review) -> None:
    assert [point.ply for point in played.points] == list(range(len(played.points)))
    assert all(sum(point.chances) == pytest.approx(1) for point in played.points)
    assert played.result is not None and played.points[-1].chances == (0.5, 0.5)  # the turn limit makes a draw
    assert sum(seat.luck for seat in played.seats) == pytest.approx(0)
    dice = [roll for roll in played.rolls if roll.what == "dice"]
    assert dice and any(abs(roll.swings[0]) > 0.01 for roll in dice)


def test_a_move_is_one_decision_and_the_set_up_none(played: Review) -> None:
    assert not any(one.turn == 0 for one in played.decisions)
    moves = [one for one in played.decisions if one.question.id == "m-q-move"]
    assert moves and all(one.question.args["made"] == 0 for one in moves)
    assert not any(one.question.id in ("m-q-heading", "m-q-mover") for one in played.decisions)


def test_who_plays_at_random_loses_more_than_the_pilot() -> None:
    luck = Generator(4)

    def at_random(game: MinisGame, seat: int) -> int:
        offered = [answer for answer in game.legal() if answer != BACK]
        return offered[luck.below(len(offered))] if seat == 1 and game.turn_number() > 0 else -1

    pilot, other = review(write(match_of(at_random, turns=6).record)).seats
    assert 2 * pilot.mean_loss < other.mean_loss


def test_shots_that_nobody_fired_are_the_mistake() -> None:
    """In turn 3 Ben ends his declarations at once, with units that could fire."""
    passed: list[int] = []

    def cease(game: MinisGame, seat: int) -> int:
        if seat == 1 and game.turn_number() == 3 and game.question().id == "m-q-declare" and not passed:
            passed.append(len(game.legal()))
            return PASS
        return -1

    text = write(match_of(cease).record)
    found = review(text, seats=(1,))
    assert passed and {one.seat for one in found.decisions} == {1}
    ceased = next(one for one in found.decisions if one.question.id == "m-q-declare" and one.turn == 3)
    assert ceased.played == "pass" and ceased.best != "pass" and ceased.loss > 0
    assert text.splitlines()[ceased.line - 1].startswith("1 pass")


def test_everything_is_said_in_both_languages(played: Review) -> None:
    for lang in LANGUAGES:
        for message in [roll.message for roll in played.rolls] + [one.message for one in played.turnings]:
            text = render_message(message, lang, played.names)
            assert text and "{" not in text and "luck-m" not in text


def test_the_same_record_gives_the_same_review_however_many_work() -> None:
    text = whole_record(turns=1)
    assert review(text, workers=2) == review(text)


def test_three_players_and_a_game_that_goes_on() -> None:
    found = review(whole_record(3, 1)[:-200])
    assert found.complete and len(found.seats) == 3
    assert all(sum(point.chances) == pytest.approx(1) for point in found.points)


def test_what_was_taken_back_is_not_judged() -> None:
    """Anna flies a segment, takes it back, and flies as a Pilot would."""
    back: list[int] = []

    def hesitate(game: MinisGame, seat: int) -> int:
        question = game.question()
        if question.id == "m-q-move" and question.args["made"] == 1 and not back:
            back.append(seat)
            return BACK
        return -1

    found = review(write(match_of(hesitate, turns=1).record))
    assert back and found.undone == 2
    assert found.seats[back[0]].choices == review(whole_record(turns=1)).seats[back[0]].choices
