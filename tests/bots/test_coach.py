"""The coach errs by size: its level says how much it gives away in a turn, and the level follows from how the games ended."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest

from buildstars.bots.card.advice.coach import Coach
from buildstars.bots.coaching import (
    DOWN,
    HIGHEST,
    LARGEST,
    LOWEST,
    NEARLY_LOST,
    START,
    THROWS_AWAY,
    UP,
    Outcome,
    by_size,
    is_coach,
    level_in,
    next_level,
    size_of,
    with_level,
)
from buildstars.bots.interface import Opinion
from buildstars.bots.minis.registry import make_minis_bot
from buildstars.bots.registry import COACH_NODES, UnknownBot, described, make_bot
from buildstars.card.game import CardGame
from buildstars.card.view import CardView
from buildstars.core.generator import Generator
from card.helpers import positions
from lab.minis_games import match_of

LEVELS = (1, 10, 30, 50, 70, 90, 100)


@dataclass(frozen=True)
class One:
    chance: float


def ladder(*losses: float) -> list[One]:
    return [One(0.6 - loss) for loss in losses]


# ---- by size ----------------------------------------------------------------------------------------------------------


def test_the_size_falls_with_the_level_to_nothing() -> None:
    sizes = [size_of(level) for level in range(LOWEST, HIGHEST + 1)]
    assert sizes[0] == LARGEST and sizes[-1] == 0.0
    assert all(before > after for before, after in pairwise(sizes))


def test_it_takes_what_loses_nearest_to_the_size_and_the_better_of_equals() -> None:
    values = ladder(0.0, 0.02, 0.05, 0.11, 0.3)
    assert [by_size(values, size, 50) for size in (0.0, 0.009, 0.02, 0.06, 0.09, 0.2, 0.25)] == [0, 0, 1, 2, 3, 3, 4]
    assert by_size(ladder(0.0, 0.25, 0.75), 0.125, 50) == 0
    assert by_size(ladder(0.0), 0.2, 1) == 0


def test_nothing_loses_more_than_twice_the_size() -> None:
    for level in LEVELS:
        values = ladder(0.0, *(k / 100 for k in range(1, 55, 3)))
        assert values[0].chance - values[by_size(values, size_of(level), level)].chance <= 2 * size_of(level)


def test_no_game_is_thrown_away_above_the_lowest_levels() -> None:
    values = [One(0.16), One(NEARLY_LOST / 2)]
    assert by_size(values, 0.15, THROWS_AWAY) == 1
    assert by_size(values, 0.15, THROWS_AWAY + 1) == 0


class Fixed:
    """Thinks the same of the offered answers every time: the first is best, each other loses three hundredths more."""

    name = "Fixed"

    def answer(self, view: CardView, rng: Generator) -> int:
        return self.opinions(view, rng)[0].answer

    def opinions(self, view: CardView, rng: Generator) -> list[Opinion]:
        return [Opinion(answer, 0.9 - 0.03 * k, 1.0) for k, answer in enumerate(view.legal())]

    def chance(self, view: CardView, rng: Generator) -> float:
        return 0.9

    def agrees_to_draw(self, view: CardView) -> bool:
        return False


def lost_by(level: int, games: list[CardGame]) -> float:
    """What a coach of this level gives away at these questions, on the average, by its own opinion."""
    total = 0.0
    for game in games:
        view, bot = game.view(game.to_answer()), Fixed()
        chosen = Coach(bot, level).answer(view, Generator(1))
        opinions = bot.opinions(view, Generator(1))
        total += opinions[0].chance - next(one.chance for one in opinions if one.answer == chosen)
    return total / len(games)


@pytest.fixture(scope="module")
def questions() -> list[CardGame]:
    found = [game.copy() for seed in range(1, 5) for game in positions(seed, every=7) if game.to_answer() >= 0 and len(game.legal()) > 4]
    return [game for game in found if game.turn_number() > 0][:60]


def test_the_lower_the_level_the_more_it_gives_away(questions: list[CardGame]) -> None:
    assert len(questions) == 60
    losses = [lost_by(level, questions) for level in LEVELS]
    assert all(before >= after for before, after in pairwise(losses)) and losses[0] > losses[3] > losses[-1] == 0.0


def test_a_turns_size_is_given_away_once(questions: list[CardGame]) -> None:
    """What is lost at the first question is missing at the next of the same turn; the next turn has a size of its own."""
    game = questions[0]
    view, coach = game.view(game.to_answer()), Coach(Fixed(), 1)
    first, second = coach.answer(view, Generator(1)), coach.answer(view, Generator(1))
    legal = view.legal()
    assert legal.index(first) > 0 and 0.03 * (legal.index(first) + legal.index(second)) == pytest.approx(size_of(1), abs=0.031)
    assert coach.answer(view, Generator(1)) == legal[0], "nothing is left"
    coach.turn -= 1
    assert coach.answer(view, Generator(1)) == first


def test_the_same_seed_gives_the_same_mistakes(questions: list[CardGame]) -> None:
    for game in questions[:6]:
        view = game.view(game.to_answer())
        answers = {make_bot("coach:level=20,nodes=24").answer(view, Generator(5)) for _ in range(2)}
        assert len(answers) == 1 and answers <= set(view.legal())


def test_a_real_coach_gives_away_more_at_a_lower_level(questions: list[CardGame]) -> None:
    """By what the opponent behind it thinks of the answers."""

    def lost(level: int) -> float:
        total = 0.0
        for game in questions[:12]:
            bot = make_bot(f"coach:level={level},nodes=40")
            assert isinstance(bot, Coach)
            bot.answer(game.view(game.to_answer()), Generator(3))
            total += size_of(level) - bot.left
        return total

    assert lost(1) > lost(30) > lost(70) > 0 == lost(HIGHEST)


# ---- its text ---------------------------------------------------------------------------------------------------------


def test_its_text_names_the_level_and_keeps_its_character() -> None:
    assert described("coach:level=40,style=raider").short == "coach:level=40,style=raider"
    assert described("coach").text == f"coach:nodes={COACH_NODES}"
    for wrong in ("coach:level=0", "coach:level=101", "coach:level=high", "pilot:level=3", "coach:blunder=10"):
        with pytest.raises(UnknownBot):
            make_bot(wrong)
    bot = make_bot("coach:style=raider")
    assert isinstance(bot, Coach) and bot.level == START and bot.name == "Coach"
    assert [is_coach(text) for text in ("coach", "Coach:level=3", "captain", "coaching")] == [True, True, False, False]
    assert [level_in(text) for text in ("coach", "coach:level=34", "coach:style=raider,level=7")] == [None, 34, 7]
    assert with_level("coach", 12) == "coach:level=12" and with_level("pilot", 12) == "pilot"
    assert with_level("coach:level=3,style=raider", 12) == "coach:level=12,style=raider"


# ---- its course -------------------------------------------------------------------------------------------------------


def test_it_rises_when_the_learner_wins_and_falls_when_the_learner_loses() -> None:
    assert next_level(30, ["won"]) == 30 + UP and next_level(30, ["lost"]) == 30 - DOWN and next_level(30, ["drawn"]) == 30
    assert next_level(30, ["won", "won"]) == 30 + 2 * UP and next_level(30, ["lost", "lost", "won"]) == 30 - 2 * DOWN
    assert next_level(30, ["won", "lost"]) == 30 + UP and next_level(30, []) == 30
    assert next_level(HIGHEST, ["won"]) == HIGHEST and next_level(LOWEST, ["lost"]) == LOWEST


@pytest.mark.parametrize("strength", [15, 45, 80])
def test_it_finds_the_learners_level(strength: int) -> None:
    """A learner who wins the more surely, the further the coach is below; from where it settles three games of five are won."""
    luck = Generator(strength)
    level, outcomes, seen = START, list[Outcome](), list[int]()
    for _ in range(400):
        wins = 1 / (1 + 10 ** ((level - strength) / 20))
        outcomes.insert(0, "won" if int(luck.below(1000)) < 1000 * wins else "lost")
        level = next_level(level, outcomes)
        seen.append(level)
    late = seen[100:]
    assert abs(sum(late) / len(late) - strength) < 12
    assert 0.5 < outcomes[:300].count("won") / 300 < 0.7


# ---- the miniatures game ----------------------------------------------------------------------------------------------


def test_in_the_miniatures_game_it_plays_legal_answers_and_the_same_ones_again() -> None:
    def played() -> list[int]:
        coach = make_minis_bot("coach:level=10")
        luck, given = Generator(2), list[int]()
        match = match_of(lambda game, seat: -1, turns=2)
        game = match.history.at(0)
        for ply in match.history.plies[:140]:
            if ply.seat == 0 and ply.what == "answer":
                view = game.view(0)
                answer = coach.answer(view, luck)  # type: ignore[arg-type]
                assert view.refusal(answer) is None
                given.append(answer)
            game.apply(ply.answer)
        return given

    assert (first := played()) == played() and len(first) > 10
