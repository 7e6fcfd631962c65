"""A review finds the blunder and the lucky roll, judges nobody by what they could not know, and takes records as they come."""

from __future__ import annotations

import pytest

from buildstars.content.loader import load_forces
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.content.text.messages import render_message
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.lab.study.judging import GRADES, grade_of
from buildstars.lab.study.review import NothingToReview, Review, lines_of, open_record, review
from buildstars.match.chance import SeededChance
from buildstars.match.match import new_match
from buildstars.match.record import write
from buildstars.match.record_lines import RecordError
from lab.told_games import LINE_UP, told_match, told_record
from small_game import play, record_example

STRIKE = [*LINE_UP, "pass", "strike", "o1.0", "u0.0", "u0.1", "pass", "u0.0"]


@pytest.fixture(scope="module")
def struck() -> Review:
    """Anna strikes twice for the game: a 2, and then a 12."""
    return review(told_record(STRIKE, ["1+1", "6+6"]))


def random_record(names: tuple[str, ...], seed: int, answers: int) -> str:
    """A game at random, so far."""
    forces = load_forces()
    match = new_match([forces[name] for name in names], {}, [f"P{seat}" for seat in range(len(names))], SeededChance(str(seed)))
    whim = Generator(seed)
    for _ in range(answers):
        if match.to_answer() == OVER:
            break
        offered = match.game.legal()
        match.answer(match.to_answer(), offered[int(whim.below(len(offered)))])
    return write(match.record)


def test_a_deliberate_blunder_is_the_biggest_mistake() -> None:
    """In turn 5 Anna can strike for the game with two Wings, and does nothing instead."""
    text = told_record([*LINE_UP, "pass", "pass"])
    found = review(text)
    worst = max(found.decisions, key=lambda one: one.loss)
    assert (worst.turn, worst.seat, worst.played, worst.best) == (5, 0, "pass", "strike")
    assert worst.grade and text.splitlines()[worst.line - 1].startswith("0 pass")
    assert found.seats[0].largest == worst
    assert [render_message(one, "en", found.names, 0) for one in worst.best_plan] == ["Strike Ben’s objective 1 with Wing #1/#2"]
    assert [one.id for one in worst.played_plan] == ["plan-pass"]
    assert any(one.kind == "decision" and one.ply == worst.ply for one in found.turnings)


def test_good_moves_are_no_mistakes(struck: Review) -> None:
    anna = struck.seats[0]
    assert anna.choices > 5
    assert sum(anna.grades.values()) == 0 and anna.mean_loss < 0.01


def test_luck_is_told_with_the_roll(struck: Review) -> None:
    bad, good = (roll for roll in struck.rolls if roll.what == "dice")
    assert bad.swings[0] < 0 < good.swings[0]
    assert [render_message(roll.message, "en", struck.names) for roll in (bad, good)] == [
        "Wing #1 strikes “Aim” in vain with a 2", "Wing #2 destroys “Aim” with a 12",
    ]
    assert any(one.kind == "luck" and one.ply == bad.ply and one.seat == 0 and one.size < 0 for one in struck.turnings)


def test_luck_adds_up(struck: Review) -> None:
    for seat in struck.seats:
        assert seat.luck == pytest.approx(sum(roll.swings[seat.seat] for roll in struck.rolls))
        assert seat.luck == pytest.approx(seat.luck_dice + seat.luck_draws)
    assert sum(seat.luck for seat in struck.seats) == pytest.approx(0)


def test_chances_end_where_the_game_ended(struck: Review) -> None:
    assert struck.result is not None and struck.result.winners == (0,)
    assert struck.points[-1].chances == (1.0, 0.0)
    assert all(sum(point.chances) == pytest.approx(1) for point in struck.points)
    assert [point.ply for point in struck.points] == list(range(len(struck.points)))


def test_the_same_record_gives_the_same_review_however_many_work(struck: Review) -> None:
    assert review(told_record(STRIKE, ["1+1", "6+6"]), workers=2) == struck


def test_a_seat_alone_is_judged_alone() -> None:
    found = review(told_record(STRIKE, ["1+1", "6+6"]), seats=(1,))
    assert {decision.seat for decision in found.decisions} == {1}
    assert found.rolls


def test_what_was_taken_back_is_not_judged() -> None:
    """By the game's own "back", and by an undo of the match: the lines that count are those that still stand."""
    back = review(told_record(["pass", "move", "u0.0", "back", "u0.1", "pass"]))
    assert [(one.turn, one.played) for one in back.decisions] == [(1, "move"), (1, "u0.1"), (1, "pass")]
    assert back.undone == 2
    match = told_match(["pass", "move", "u0.0"])
    play(match, "undo")
    play(match, "u0.1")
    text = write(match.record)
    found = review(text)
    assert [one.played for one in found.decisions] == ["move", "u0.1"]
    assert found.undone == 1
    assert text.splitlines()[lines_of(open_record(text))[-1] - 1].startswith("0 u0.1")


def test_a_record_with_undo_and_resignation() -> None:
    found = review(record_example())
    assert found.undone and found.leavings[0].seat == 1
    assert found.result is not None and found.result.cause == "resignation"
    assert found.leavings[0].chance == pytest.approx(found.points[found.leavings[0].ply].chances[1])


@pytest.mark.parametrize("names", [("bench-a", "bench-b"), ("bench-a", "bench-b", "bench-a"), ("bench-a",) * 4])
def test_unfinished_games_of_any_number_of_players(names: tuple[str, ...]) -> None:
    text = random_record(names, 3, 24 * len(names))
    found = review(text + "0 half a li")  # as a crash leaves it
    assert found.result is None and found.complete
    assert len(found.seats) == len(names) and any(one.turn > 0 for one in found.decisions)
    for point in found.points:
        assert sum(point.chances) == pytest.approx(1) and min(point.chances) >= 0
    for lang in LANGUAGES:
        for roll in found.rolls:
            assert render_message(roll.message, lang, found.names)
        for one in found.turnings:
            assert render_message(one.message, lang, found.names)


def test_what_cannot_be_reviewed_is_said() -> None:
    text = told_record(STRIKE, ["1+1", "6+6"])
    with pytest.raises(RecordError):
        review(text.replace("0 strike", "0 carrier"))
    with pytest.raises(RecordError):
        review("nothing of a record\n")
    with pytest.raises(NothingToReview):
        review(text, seats=(7,))
    with pytest.raises(NothingToReview):
        review("".join(line for line in text.splitlines(True)[: text.splitlines().index("begin") + 1]))


def test_grades_by_size() -> None:
    assert [grade_of(loss) for loss in (0, 0.029, 0.03, 0.069, 0.07, 0.149, 0.15, 1)] == [
        "", "", "inaccuracy", "inaccuracy", "mistake", "mistake", "blunder", "blunder",
    ]
    for lang in LANGUAGES:
        assert all(render(f"review-grade-{grade}", {}, lang) for grade, _ in GRADES)
