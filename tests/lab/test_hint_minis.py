"""A hint in the miniatures game: whole moves and declarations, from the view alone, with reasons that add up and that people can read."""

from __future__ import annotations

import math

import pytest

from buildstars.bots.minis.follow import Outlook, outcomes, swings
from buildstars.bots.minis.judgement import PARTS, STAR, chances, features, parts_of
from buildstars.bots.minis.registry import make_minis_bot
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.content.text.messages import render_message
from buildstars.core.cells import TURN
from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.study.card_hint import Hint, NoQuestion
from buildstars.lab.study.minis_hint import hint
from buildstars.lab.study.sources import SourceError, open_source
from buildstars.match.record import write
from buildstars.minis.game import MinisGame, possible_game
from buildstars.minis.layout import PASS
from buildstars.minis.notation import write_position, write_view
from buildstars.minis.steps import is_step
from lab.minis_games import PILOT, game_of, match_of, position

QUESTIONS = ("m-q-deploy", "m-q-place", "m-q-mover", "m-q-move", "m-q-declare", "m-q-target", "m-q-fire")
FLEETS = ["echo-base", "landing-zone"]
OPTIONS = {"battle": "mixed", "first_player": "0", "turn_limit": "6"}


def spoken(found: Hint, lang: str) -> list[str]:
    """Everything in it that people read."""
    messages = [found.question]
    for choice in found.choices:
        messages += [choice.message, *choice.plan]
        for reason in choice.reasons:
            messages += [reason.message, *([reason.detail] if reason.detail else [])]
            assert render(f"judged-{reason.part}", {}, lang)
    return [render_message(message, lang, ["Anna", "Ben", "Cem"], found.seat) for message in messages]


def pilots(seed: int, players: int, every: int) -> list[MinisGame]:
    """States along a game, those where chance is asked too."""
    game = game_of(match_of(until="m-q-deploy", players=players, turns=4, seed=seed)).copy()
    luck, found, count = Generator(seed), [], 0
    while game.to_answer() != OVER:
        count += 1
        if count % every == 0 and game.words[TURN] > 0:
            found.append(game.copy())
        if game.to_answer() == CHANCE:
            possible = game.chances()
            game.apply(possible[luck.below(len(possible))][0])
        else:
            game.apply(PILOT.answer(game.view(game.to_answer()), luck))
    return found


@pytest.mark.parametrize("question", QUESTIONS)
def test_choices_are_allowed_ranked_and_readable(question: str) -> None:
    view = position(question).view(position(question).to_answer())
    found = hint(view, PILOT)
    assert found.question.id == question and 1 <= len(found.choices) <= 3
    assert found.chance == found.choices[0].chance
    assert [choice.chance for choice in found.choices] == sorted((choice.chance for choice in found.choices), reverse=True)
    for choice in found.choices:
        assert view.refusal(choice.answer) is None and 0 <= choice.chance <= 1
        assert set(choice.parts) == set(choice.change) == set(PARTS)
    for lang in LANGUAGES:
        for text in spoken(found, lang):
            assert text and "{" not in text and "plan-m" not in text


@pytest.mark.parametrize("seed", range(3))
def test_no_two_choices_of_a_deployment_are_told_alike(seed: int) -> None:
    game = game_of(match_of(until="m-q-deploy", turns=4, seed=seed))
    found = hint(game.view(game.to_answer()), PILOT)
    told = [(*map(str, choice.plan),) for choice in found.choices]
    assert all(told) and len(set(told)) == len(told)


def test_a_move_is_told_to_its_end() -> None:
    """Where the way on the map ends, the unit would stand."""
    game = position("m-q-move")
    found = hint(game.view(game.to_answer()), PILOT)
    moves = [choice for choice in found.choices if is_step(choice.answer)]
    assert moves
    for choice in moves:
        assert [one.id for one in choice.plan] == ["plan-m-move"]
        assert len(choice.marks.way) >= 4 and choice.marks.unit >> 6 == found.seat and choice.marks.heading >= 0
    ways = [choice.marks.way[-2:] for choice in moves]
    assert len(set(ways)) == len(ways)  # moves that come to the same are told once


def test_not_to_fire_is_no_good_hint() -> None:
    game = position("m-q-declare")
    found = hint(game.view(game.to_answer()), PILOT, most=20)
    by_answer = {choice.answer: choice for choice in found.choices}
    assert found.choices[0].answer != PASS
    assert by_answer[PASS].chance < found.chance
    assert "my-fire" in {reason.part for reason in by_answer[PASS].reasons if reason.change < 0}


def test_an_opponent_that_thinks_plays_on() -> None:
    game = position("m-q-move")
    view = game.view(game.to_answer())
    quick, slow = hint(view, PILOT), hint(view, make_minis_bot("captain"))
    assert {choice.chance for choice in slow.choices} != {choice.chance for choice in quick.choices}
    assert hint(view, make_minis_bot("captain")) == slow


def test_nobody_is_hinted_who_is_not_asked() -> None:
    game = position("m-q-move")
    with pytest.raises(NoQuestion):
        hint(game.view(1 - game.to_answer()), PILOT)


# ---- what is hidden ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("J3")
def test_whatever_the_other_deployed_the_hint_is_the_same() -> None:
    """Seat 0 deploys in three ways; seat 1, asked next, is told the same to the last letter."""
    told: list[Hint] = []
    places: set[bytes] = set()
    for seed in (1, 2, 3):
        luck = Generator(seed)

        def at_random(game: MinisGame, seat: int, luck: Generator = luck) -> int:
            offered = game.legal()
            return offered[luck.below(len(offered))] if seat == 0 else -1

        game = game_of(match_of(at_random, until="m-q-deploy"))
        while game.to_answer() == 0:
            game.apply(at_random(game, 0))
        assert game.to_answer() == 1 and game.words[TURN] == 0
        places.add(game.to_bytes())
        told.append(hint(game.view(1), PILOT))
    assert len(places) == 3
    assert told[0].choices[0].plan and told[1] == told[0] and told[2] == told[0]


# ---- the judgement ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_chances_add_up_and_so_do_parts(players: int) -> None:
    for game in pilots(5, players, 90):
        found = chances(game)
        assert sum(found) == pytest.approx(1) and min(found) >= 0
        if players == 2 and min(found) > 0:
            parts = parts_of(game, 0)
            assert sum(parts.values()) * STAR / 100 == pytest.approx(math.log(found[0] / found[1]), abs=0.02)


def test_luck_is_nothing_on_the_average_and_what_one_wins_the_other_loses() -> None:
    outlook, seen = Outlook(), 0
    for game in pilots(5, 2, 7):
        if game.to_answer() == CHANCE:
            seen += 1
            found = [(weight, swings(game, answer, outlook)) for (answer, weight), _ in outcomes(game)]
            assert sum(weight * changes[0] for weight, changes in found) == pytest.approx(0, abs=1e-9)
            assert all(sum(changes) == pytest.approx(0, abs=1e-9) for _, changes in found)
    assert seen > 3


def test_more_is_better() -> None:
    """A wounded base, and nothing else, lowers the chance."""
    game = position("m-q-move")
    text = write_position(game)
    hurt = open_source(text.replace("seat 1\nbase 0 0 0", "seat 1\nbase 2 0 0"), "here", None, None, FLEETS, OPTIONS).view.known()
    assert isinstance(hurt, type(game.view(0).known()))
    assert features(hurt, 1)[1] == features(game, 1)[1] - 2
    assert chances(hurt)[0] > chances(game)[0]


# ---- as text ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", ["m-q-place", "m-q-move", "m-q-target"])
def test_a_record_a_position_and_a_view_give_the_same_hint(question: str) -> None:
    match = match_of(until=question, turns=6)
    game = game_of(match)
    seat = game.to_answer()
    texts = [write_view(game.view(seat)), write_position(game)]
    views = [open_source(text, "here", None, None, FLEETS, OPTIONS).view for text in texts]
    views.append(open_source(write(match.record), "here").view)
    assert len({view.to_bytes() for view in views}) == 1
    assert hint(game.view(seat), PILOT).choices


def test_a_view_of_a_deployment_is_checked() -> None:
    game = game_of(match_of(until="m-q-place"))
    text = write_view(game.view(game.to_answer()))
    other = possible_game(game.view(game.to_answer()), Generator(9))
    assert write_view(other.view(game.to_answer())) == text
    for wrong, why in (
        (text.replace("view 1 minis seat 0", "view 1 minis spectators"), "begins with the line"),
        (text.replace("view 1 minis seat 0", "view 1 minis seat 4"), "there is no seat 4"),
        (text.rpartition("seat 1")[0], "seat 1 is missing"),
    ):
        with pytest.raises(SourceError, match=why):
            open_source(wrong, "here", None, None, FLEETS, OPTIONS)
