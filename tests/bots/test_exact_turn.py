"""The exact search of a turn: the same values as the puzzles' search, as their proofs, and as the plain tree in which nothing is merged.

Positions come from random games of small forces, drawn from all units and cards, so that every kind of effect is met sooner or later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest
from _pytest.mark import ParameterSet

import buildstars
from buildstars.bots.card.exact_turn import FINE, LEAF, MILLION, SURVIVE, WIN, Judged, Leaf, TurnSearch, Values, best_value, solve
from buildstars.bots.card.judgement import Mind, Weights
from buildstars.bots.card.turns import is_acting
from buildstars.card.engine import chance_weights, take_answer, take_chance
from buildstars.card.game import CardGame, start
from buildstars.card.layout import BACK, COMBAT, HAND, STRIKE
from buildstars.card.notation import write_position
from buildstars.card.spec import Spec
from buildstars.card.state import State, block, damage_on, in_play, stars_of
from buildstars.content.loader import load_forces, load_sets
from buildstars.content.model import Force
from buildstars.core.cells import TURN, WHO, WINNERS, of_seat
from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.puzzles.exact import Exact, Goal, TooLarge
from buildstars.lab.puzzles.puzzle import Puzzle, load_proofs, load_puzzles

SETS = load_sets()
UNITS = [unit for unit in SETS.units.values() if unit.front.stars <= 3]
CARDS = list(SETS.cards.values())
FORCES = load_forces(SETS)
PROOFS = load_proofs()
GOALS = {"win": WIN, "survive": SURVIVE}
PUZZLES = [puzzle for puzzle in load_puzzles() if puzzle.game == "card" and puzzle.goal.what in GOALS]
QUICK = 1000
"""Proofs of so few positions are compared in the quick form."""
COMPILED = buildstars.MODE == "compiled"
PART = 1_000_000
"""Of a value, in parts of a millionth: what sums of floats may be off by."""


class TooMany(Exception):
    """The plain tree is too large to be walked."""


class Stars(Leaf):
    """Stars, wounds and hands, so that every kind of change is seen; a game won or lost is worth all or nothing."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def value(self, s: State) -> int:
        if s.words[WHO] == OVER:
            return MILLION if s.words[WINNERS] == 1 << self.seat else 0
        found = 500_000
        for seat in range(s.spec.players):
            sign = 1 if seat == self.seat else -1
            for u in range(of_seat(seat, 0), of_seat(seat, s.spec.unit_count[seat])):
                if in_play(s, u):
                    found += sign * (7000 * stars_of(s, u) - 900 * damage_on(s, u))
            for card in range(s.spec.card_count[seat]):
                if (s.words[block(seat) + HAND] >> card) & 1:  # copies are alike
                    found += sign * 40 * (s.spec.local[of_seat(seat, card)] + 1)
        return found


def small_force(rng: Generator, units: int, cards: int) -> Force:
    """Few units, of which two can be twins, and few cards, of which two can be copies."""
    kinds = [UNITS[rng.below(len(UNITS))] for _ in range(units)]
    if units > 1 and rng.below(2) == 0:
        kinds[1] = kinds[0]
    deck = [CARDS[rng.below(len(CARDS))] for _ in range(cards - 1)]
    return Force("small", tuple(kinds), (*deck, deck[0]))


def questions(seed: int, players: int = 2, units: int = 2) -> Iterator[CardGame]:
    """The questions of a random game of small forces, from the first turn on."""
    rng = Generator(seed)
    packs = rng.below(2) == 0
    options = {"packs": "on" if packs else "off", "turn_limit": "12"}
    game = start(Spec([small_force(rng, units, 4 if packs else 6) for _ in range(players)], options))
    while True:
        game.settle(rng)
        if game.to_answer() == OVER:
            return
        if game.turn_number() > 0 and len(forward(game)) > 1:
            yield game
        game.apply(any_answer(game, rng))


def any_answer(game: CardGame, rng: Generator) -> int:
    """At random, but half of all turns fight or strike where that is possible."""
    answers = forward(game)
    fierce = [answer for answer in answers if answer in (COMBAT, STRIKE)]
    if fierce and rng.below(2) == 0:
        return fierce[rng.below(len(fierce))]
    return answers[rng.below(len(answers))]


def forward(game: CardGame) -> list[int]:
    return [answer for answer in game.legal() if answer != BACK]


class Plain:
    """The engine's own tree: every answer, every outcome of chance, nothing remembered and nothing merged."""

    def __init__(self, seat: int, goal: int, last: int, leaf: Leaf, most: int) -> None:
        self.seat, self.goal, self.last, self.leaf, self.left = seat, goal, last, leaf, most

    def ended(self, game: CardGame) -> float | None:
        w = game.words
        alive = game.is_alive(self.seat)
        over = w[WHO] == OVER
        won = over and w[WINNERS] == 1 << self.seat
        if self.goal == LEAF:
            if over or (w[TURN] > self.last and is_acting(game)):
                return self.leaf.value(game) / MILLION
            return None if alive else 0.0
        if self.goal == WIN:
            return float(won) if over or w[TURN] > self.last or not alive else None
        return float(alive or won) if over or w[TURN] > self.last or not alive else None

    def value(self, game: CardGame) -> float:
        found = self.ended(game)
        if found is not None:
            return found
        self.left -= 1
        if self.left < 0:
            raise TooMany
        if game.to_answer() == CHANCE:
            weights = chance_weights(game)
            return sum(weight * self.after_chance(game, answer) for answer, weight in weights) / sum(weight for _, weight in weights)
        values = [self.after(game, answer) for answer in forward(game)]
        return max(values) if game.to_answer() == self.seat else min(values)

    def after(self, game: CardGame, answer: int) -> float:
        there = game.copy()
        take_answer(there, answer)
        return self.value(there)

    def after_chance(self, game: CardGame, answer: int) -> float:
        there = game.copy()
        take_chance(there, answer)
        return self.value(there)


def agrees(found: Values, answers: list[int], values: Sequence[float | Fraction]) -> bool:
    assert found.enough and found.answers == answers
    return all(abs(int(mine) - theirs * MILLION * FINE) < PART for mine, theirs in zip(found.fine, values, strict=True))


def compare_with_plain(game: CardGame, goal: int, turns: int, most: int) -> str:
    """Equal for every answer; says what was compared."""
    seat = game.to_answer()
    leaf = Stars(seat)
    plain = Plain(seat, goal, game.turn_number() + turns - 1, leaf, most)
    answers = forward(game)
    try:
        values = [plain.after(game, answer) for answer in answers]
    except TooMany:
        return "too large"
    found = solve(TurnSearch(game, seat, goal, turns, leaf), game, 10 * most)
    assert agrees(found, answers, values), (goal, turns, found.millionths(), values, write_position(game))
    return "plain, not all alike" if len(set(values)) > 1 else "plain"


def compare_with_oracle(game: CardGame, goal: int, turns: int, most: int) -> str:
    """The same with the puzzles' search."""
    seat = game.to_answer()
    try:
        told = Exact(game, seat, Goal("win" if goal == WIN else "survive", turns), most).values(game)
    except TooLarge:
        return "too large"
    found = solve(TurnSearch(game, seat, goal, turns), game, 10 * most)
    values = [value for _, value in told]
    assert agrees(found, [answer for answer, _ in told], values), (goal, turns, found.millionths(), values, write_position(game))
    return "oracle, not all alike" if len(set(values)) > 1 else "oracle"


def compare_games(seeds: range, most: int, players: int = 2, units: int = 2) -> Counter[str]:
    """How many positions of these games were compared, with what."""
    counts: Counter[str] = Counter()
    for seed in seeds:
        for number, game in enumerate(questions(seed, players, units)):
            for goal in (WIN, SURVIVE, LEAF):
                counts[compare_with_plain(game, goal, 1, most)] += 1
                if goal != LEAF:
                    counts[compare_with_oracle(game, goal, 1 + number % 2, most // 3)] += 1
    return counts


def test_small_positions() -> None:
    counts = compare_games(range(1, 7 if COMPILED else 2), 600 if COMPILED else 100)
    assert min(counts["plain"], counts["oracle"]) > (300 if COMPILED else 20), counts
    assert min(counts["plain, not all alike"], counts["oracle, not all alike"]) > (12 if COMPILED else 0), counts


@pytest.mark.long
@pytest.mark.parametrize("first", range(100, 900, 100))
def test_many_small_positions(first: int) -> None:
    counts = compare_games(range(first, first + 8), 4000)
    assert counts["plain, not all alike"] > 40 and counts["oracle, not all alike"] > 15, counts


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
def test_small_positions_of_several_players(players: int) -> None:
    counts = compare_games(range(1, 4), 1000, players, 2)
    assert min(counts["plain, not all alike"], counts["oracle, not all alike"]) > 3, counts


def late_questions(seed: int) -> Iterator[CardGame]:
    """The questions of a random game of shipped forces, from its 20th turn on."""
    names = sorted(FORCES)
    rng = Generator(seed)
    game = start(Spec([FORCES[names[rng.below(len(names))]] for _ in range(2)], {"turn_limit": "30"}))
    while True:
        game.settle(rng)
        if game.to_answer() == OVER:
            return
        if game.turn_number() >= 20 and len(forward(game)) > 1:
            yield game
        game.apply(any_answer(game, rng))


def compare_late(seeds: range, most: int) -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in seeds:
        for game in late_questions(seed):
            for goal in (WIN, SURVIVE):
                counts[compare_with_oracle(game, goal, 1, most)] += 1
    return counts


def test_late_positions_of_shipped_forces() -> None:
    counts = compare_late(range(1, 3), 100)
    assert counts["oracle"] > 30, counts


@pytest.mark.long
def test_many_late_positions_of_shipped_forces() -> None:
    counts = compare_late(range(100, 106), 600)
    assert counts["oracle"] > 100, counts


# ---- puzzles ----------------------------------------------------------------------------------------------------------


def is_quick(puzzle: Puzzle) -> bool:
    return PROOFS[puzzle.name].nodes <= QUICK


def puzzle_cases() -> list[ParameterSet]:
    return [pytest.param(one, id=one.name, marks=() if is_quick(one) else pytest.mark.long) for one in PUZZLES]


@pytest.mark.parametrize("puzzle", puzzle_cases())
def test_puzzles_are_solved_as_proved(puzzle: Puzzle) -> None:
    game = puzzle.start()
    root = PROOFS[puzzle.name].root
    found = solve(TurnSearch(game, puzzle.seat, GOALS[puzzle.goal.what], puzzle.goal.turns), game, 60_000)
    assert agrees(found, [game.from_token(token) for token in root.values], list(root.values.values()))
    assert {game.token(answer) for answer in found.best()} == set(root.winners)
    assert found.nodes <= 2 * PROOFS[puzzle.name].nodes, "it cuts what the other one searches"


# ---- the rest ---------------------------------------------------------------------------------------------------------


def puzzle_named(name: str) -> Puzzle:
    return next(puzzle for puzzle in PUZZLES if puzzle.name == name)


def test_a_budget_that_is_too_small_is_told() -> None:
    puzzle = puzzle_named("keep-the-torpedoes")
    game = puzzle.start()
    f = TurnSearch(game, puzzle.seat, WIN)
    few = solve(f, game, 20)
    assert not few.enough and len(few.answers) < len(forward(game))
    assert best_value(f, game, 3) == -1
    enough = solve(f, game, 5000)
    assert enough.enough and max(enough.fine) == best_value(f, game, 1000)
    assert enough.nodes < solve(TurnSearch(game, puzzle.seat, WIN), game, 5000).nodes, "what was found before is kept"
    assert enough.millionths() == [round(float(value) * MILLION) for value in PROOFS[puzzle.name].root.values.values()]


def test_leaves_are_judged_and_a_search_for_leaves_needs_one() -> None:
    game = next(game for game in questions(3) if game.turn_number() > 2 and is_acting(game))
    seat = game.to_answer()
    leaf = Judged(Mind(seat, Weights(), game, game))
    found = solve(TurnSearch(game, seat, LEAF, 1, leaf), game, 50_000)
    assert found.enough and all(0 <= value <= MILLION for value in found.millionths())
    with pytest.raises(ValueError, match="needs a leaf"):
        TurnSearch(game, seat, LEAF)
    with pytest.raises(NotImplementedError):
        Leaf().value(game)
