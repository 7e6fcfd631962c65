"""Every opponent plays by the rules, by what it may know, the same way for the same seed, and much better than chance."""

from __future__ import annotations

import pytest

from buildstars.bots.interface import Bot
from buildstars.bots.registry import make_bot
from buildstars.card.game import CardGame, new_game, possible_game
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.generator import Generator

FORCES = load_forces(load_sets())
READY = ("fringe-raiders", "imperial-fist", "rebel-squadrons", "republic-landing", "separatist-swarm")


def game_of(*names: str) -> CardGame:
    return new_game([FORCES[name] for name in names])


@pytest.fixture(params=["recruit", "pilot"])
def bot(request: pytest.FixtureRequest) -> Bot:
    return make_bot(request.param)


def play(game: CardGame, bot: Bot, seats: set[int], seed: int) -> None:
    """To the end: the opponent where it sits, chance elsewhere."""
    dice, mind = Generator(seed), Generator(seed + 1)
    game.settle(dice)
    while (who := game.to_answer()) >= 0:
        legal = game.legal()
        game.play(bot.answer(game.view(who), mind) if who in seats else legal[mind.below(len(legal))], dice)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_finishes_games_with_legal_answers(players: int, bot: Bot) -> None:
    game = game_of(*(READY[seat % len(READY)] for seat in range(players)))
    play(game, bot, set(range(players)), 17)  # an illegal answer would raise
    assert game.result() is not None


def test_the_same_view_and_generator_give_the_same_answer(bot: Bot) -> None:
    game, dice = game_of("rebel-squadrons", "imperial-fist"), Generator(3)
    game.settle(dice)
    for step in range(150):
        view = game.view(game.to_answer())
        answers = {bot.answer(game.view(view.seat), Generator(step)) for _ in range(3)}
        assert len(answers) == 1
        game.play(answers.pop(), dice)
        if game.to_answer() < 0:
            break


@pytest.mark.parametrize("names", [("rebel-squadrons", "imperial-fist"), ("separatist-swarm", "fringe-raiders", "republic-landing")])
def test_it_does_not_see_what_is_hidden(names: tuple[str, ...], bot: Bot) -> None:
    """Deal all that is hidden from the seat anew: the view's bytes and the answer stay the same."""
    game, dice, deal = game_of(*names), Generator(8), Generator(99)
    game.settle(dice)
    step = 0
    while game.to_answer() >= 0 and step < 250:
        seat = game.to_answer()
        view = game.view(seat)
        other = possible_game(view, deal).view(seat)
        assert other.to_bytes() == view.to_bytes()
        answer = bot.answer(view, Generator(step))
        assert bot.answer(other, Generator(step)) == answer
        game.play(answer, dice)
        step += 1


def test_it_beats_chance_by_a_wide_margin(bot: Bot) -> None:
    """From both seats, with every ready force; far fewer would be 80 %."""
    won = 0
    for number in range(20):
        game = game_of(READY[number % 5], READY[(number * 2 + 1) % 5])
        seat = number % 2
        play(game, bot, {seat}, 1000 + 7919 * number)
        result = game.result()
        won += result is not None and result.winners == (seat,)
    assert won >= 17


def test_it_does_all_kinds_of_things(bot: Bot) -> None:
    """Among themselves they strike, fight, play cards and objectives, and call reserves."""
    asked: set[str] = set()
    done: set[tuple[str, bool]] = set()
    mind = Generator(5)
    for number in range(6):
        game, dice = game_of(READY[number % 5], READY[(number + 2) % 5]), Generator(number)
        game.settle(dice)
        while (who := game.to_answer()) >= 0:
            view = game.view(who)
            answer = bot.answer(view, mind)
            asked.add(view.question().id)
            done.add((view.question().id, answer != 0))
            game.play(answer, dice)
    wanted = {"q-objective", "q-attacker", "q-striker", "q-move", "q-defender-card", "q-reserves", "q-ability-may"}
    assert {(question, True) for question in wanted} <= done
    assert {"q-ability-unit", "q-second-chance"} <= asked


def test_it_agrees_to_a_draw_only_when_behind(bot: Bot) -> None:
    game = game_of("rebel-squadrons", "imperial-fist")
    game.settle(Generator(1))
    answers: set[bool] = set()
    dice, mind = Generator(2), Generator(3)
    while (who := game.to_answer()) >= 0:
        answers.add(bot.agrees_to_draw(game.view(0)))
        assert not (bot.agrees_to_draw(game.view(0)) and bot.agrees_to_draw(game.view(1)))
        legal = game.legal()
        game.play(bot.answer(game.view(who), mind) if who == 1 else legal[mind.below(len(legal))], dice)
    assert answers == {True, False}
