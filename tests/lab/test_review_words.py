"""A review says why: what the better choice prevents or threatens, and the turns that are expected; all from the seat's view alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from buildstars.bots.card.advice.reasons import next_of
from buildstars.bots.registry import make_bot
from buildstars.card.game import CardGame
from buildstars.card.layout import BACK, MOVE, PASS
from buildstars.card.view import view_from_bytes
from buildstars.content.text.languages import LANGUAGES
from buildstars.content.text.messages import render_message
from buildstars.core.cells import TURN
from buildstars.core.messages import Message
from buildstars.lab.balance.run import seed_of
from buildstars.lab.study.card_follow import Follower
from buildstars.lab.study.card_judge import CardJudge
from buildstars.lab.study.judging import further_answers, grade_of, is_taken_back
from buildstars.lab.study.review import Decision, Review, Reviewer, review
from buildstars.lab.study.words.card import strike_left
from buildstars.lab.study.words.steps import MOST_WHY, TURNS_ON
from card.hidden import twins
from recorded import card_record, minis_record


@cache
def reviewed(text: str) -> Review:
    return review(text)


@pytest.fixture(scope="module")
def found() -> Review:
    return reviewed(card_record())


def graded(found: Review) -> list[Decision]:
    return [one for one in found.decisions if one.grade]


def messages(one: Decision) -> Iterator[Message]:
    yield from one.why
    for step in (*one.expects, *one.then):
        yield from step.say


def test_every_mistake_has_its_words_and_nothing_else_has(found: Review) -> None:
    assert len(graded(found)) > 15
    assert all(one.why and one.expects for one in graded(found))
    assert not any(list(messages(one)) for one in found.decisions if not one.grade)
    assert all(len(one.why) <= MOST_WHY for one in found.decisions)


def test_it_says_what_would_be_prevented_and_what_threatened(found: Review) -> None:
    said = {message.id for one in graded(found) for message in one.why}
    assert {"why-prevents-strike", "why-threatens-strike", "why-my-units", "why-their-units", "why-end"} <= said


def test_a_line_goes_on_for_two_turns_each_by_whose_it_is(found: Review) -> None:
    for one in graded(found):
        for steps in (one.expects, one.then):
            turns = [step.turn for step in steps]
            assert turns == sorted(set(turns)) and all(one.turn <= turn <= one.turn + TURNS_ON for turn in turns)
            assert all(step.say for step in steps)
    others = [step for one in graded(found) for step in one.expects if step.seat != one.seat]
    assert others, "what the other side would answer is told"
    assert all(one.then != one.expects for one in graded(found))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("record", [card_record, minis_record, lambda: card_record(3, 6)])
def test_the_words_are_sentences_in_every_language(record: object, lang: str) -> None:
    assert callable(record)
    found = reviewed(record())
    texts = [render_message(message, lang, found.names, one.seat) for one in graded(found) for message in messages(one)]
    assert texts and not any("{" in text or "  " in text or text.startswith(("why-", "line-")) for text in texts)
    theirs = [render_message(message, lang, found.names, -1) for one in graded(found) for message in messages(one)]
    assert not any(re.search(r"\b([Yy]our?|[Dd]u|[Dd]eine?)\b", text) for text in theirs), "seen by a spectator, nobody is addressed"


def test_what_is_said_to_be_prevented_could_be_done_after_what_was_played_and_less_after_the_better() -> None:
    """The numbers are those of the judgement, at the two ends that are compared."""
    reviewer = Reviewer(card_record(), "pilot", 1, ())
    checked = 0
    for one in graded(reviewed(card_record())):
        strikes = [message for message in one.why if message.id == "why-prevents-strike"]
        if not strikes or checked == 4:
            continue
        game = reviewer.at(one.ply)
        assert isinstance(game, CardGame)
        told = strikes[0].args
        view = game.view(one.seat)
        follower = Follower(view, make_bot("pilot"), seed_of(1, "review", one.ply))
        best = next(answer for answer in game.legal() if game.token(answer) == one.best)
        better, worse = follower.follow(best), follower.follow(reviewer.plies[one.ply].answer, further_answers(reviewer.plies, one.ply))
        assert better.likely is not None and worse.likely is not None
        foe = 1 - one.seat
        threat = next_of(follower.mind, worse.likely, foe, one.seat)
        assert (threat.kind, threat.target % 3 + 1, round(threat.chance / 10)) == ("strike", told["n"], told["percent"])
        left = strike_left(follower, better.likely, threat, foe)
        assert left < threat.chance and told["left"] in (0, round(left / 10))
        checked += 1
    assert checked > 1


def test_the_words_are_of_the_seats_view_alone() -> None:
    """With what is hidden dealt anew, and through the bytes of the view: the same words."""
    reviewer = Reviewer(card_record(), "pilot", 1, ())
    judge, compared, differ = CardJudge("pilot"), 0, 0
    for one in graded(reviewed(card_record()))[::4]:
        game = reviewer.at(one.ply)
        assert isinstance(game, CardGame)
        other = twins(game, one.seat, one.ply).other
        there = view_from_bytes(game.spec, one.seat, other.view(one.seat).to_bytes())
        answers = [reviewer.plies[one.ply].answer]
        assert judge.looked_at(game.view(one.seat), answers, 5) == judge.looked_at(there, answers, 5)
        compared += 1
        differ += game.to_bytes() != other.to_bytes()
    assert compared > 4 and differ > 2


def test_an_answer_that_was_put_back_is_known_by_where_it_leads() -> None:
    judge = CardJudge("pilot")
    reviewer = Reviewer(card_record(), "pilot", 1, ())
    game = next(
        there for ply in range(len(reviewer.plies))
        if isinstance(there := reviewer.at(ply), CardGame) and there.words[TURN] > 0 and there.to_answer() >= 0
        and there.question().id == "q-action" and MOVE in there.legal()
    )
    seat = game.to_answer()
    game.apply(MOVE)
    view, there, picked = game.view(seat), game.copy(), list[int]()
    while BACK not in there.legal():
        picked.append(next(answer for answer in there.legal() if answer != PASS))
        there.apply(picked[-1])
    assert picked and is_taken_back(judge.possible(view, 1), [*picked, BACK], judge.back)
    assert not is_taken_back(judge.possible(view, 1), picked, judge.back)
    assert not is_taken_back(judge.possible(view, 1), [BACK], judge.back)


def test_a_reviewer_that_thinks_finds_words_too() -> None:
    thought = review(card_record(most=150), "captain:nodes=24", seats=(0,))
    assert all(one.expects or one.why for one in thought.decisions if grade_of(one.loss) and one.turn > 0)
