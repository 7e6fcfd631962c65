"""Formats: one pack each (F2), half games (F5), and points in the card game, by option (F9): counted again from what is told, over whole
games of random play."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from buildstars.card.game import CardGame, new_game
from buildstars.card.layout import COMBAT, PASS, STRIKE, UNIT_ZONE
from buildstars.card.notation import read_position, write_position
from buildstars.card.options import card_options
from buildstars.card.state import block
from buildstars.card.text.events import BATTLE, DESTROYED, ELIMINATED, OBJECTIVE_DESTROYED, POINTS_WON, TURN_BEGINS
from buildstars.content.advice import warnings
from buildstars.content.legal import cost, problems_by
from buildstars.content.loader import load_forces, load_sets
from buildstars.content.model import Force
from buildstars.core.cells import BY_RESIGNING
from buildstars.core.generator import Generator
from buildstars.core.options import OptionError
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.building import random_force
from buildstars.lab.forces import ALL_PACKS, HALVES, small_forces
from buildstars.match.chance import SeededChance
from buildstars.match.match import new_match
from buildstars.match.record import check, read, write
from rules.test_j import card_of, unit_of

rule = pytest.mark.rule
HALF = {"size": "15", "deck": "15"}
QUICK = {"attack": 6, "damage": 3, "shields": 2, "defense": 10}
"""Somebody falls in every second battle."""


def force(players: int, seat: int) -> Force:
    units = tuple(unit_of(n, stars=1 + (n + seat) % 3, **QUICK) for n in range(1, 13))
    return Force(f"seat {seat} of {players}", units, tuple(card_of(1 + n // 3) for n in range(30)))


def game_of(players: int, **options: str) -> CardGame:
    forces = [force(players, seat) for seat in range(players)]
    return new_game(forces, {"first_player": "1", "scoring": "points", "deploy": "up_to", **options}, telling=True)


class Count:
    """Points as the rule gives them, from what is told alone."""

    def __init__(self, game: CardGame) -> None:
        self.game = game
        self.points: Counter[int] = Counter()
        self.fighters = (-1, -1)
        self.active = -1
        self.objectives = 0

    def add(self, kind: int, first: int, second: int) -> None:
        if kind == TURN_BEGINS:
            self.active = second
        elif kind == BATTLE:
            self.fighters = (first, second)
        elif kind == DESTROYED:
            by = self.fighters[1] if first == self.fighters[0] else self.fighters[0]
            self.points[by // 64] += self.game.spec.unit(first).front.stars
        elif kind == OBJECTIVE_DESTROYED:
            self.points[self.active] += 3
            self.objectives += 1
        elif kind == ELIMINATED and first != self.active and second != BY_RESIGNING:
            self.points[self.active] += 5


def chosen(legal: list[int], dice: Random) -> int:
    """Attackers rather than walkers: by chance alone hardly anybody meets."""
    fights = [answer for answer in legal if answer in (COMBAT, STRIKE)]
    return dice.choice(fights or [answer for answer in legal if answer != PASS or dice.random() < 0.2] or legal)


def play(game: CardGame, seed: int, until: int = 10_000, count: Count | None = None) -> Count:
    dice, chance, count = Random(seed), Generator(seed), count or Count(game)
    while game.to_answer() != OVER and game.turn_number() < until:
        if game.to_answer() == CHANCE:
            game.settle(chance)
        else:
            game.apply(chosen(game.legal(), dice))
        for kind, first, second, *_ in game.log:
            count.add(kind, first, second)
        game.log.clear()
    return count


@rule("F9")
@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("seed", range(4))
def test_points_are_what_the_rule_gives_and_the_most_win(players: int, seed: int) -> None:
    game = game_of(players)
    count = play(game, seed)
    scores = [game.score(seat) for seat in range(players)]
    assert scores == [count.points[seat] for seat in range(players)] and max(scores) > 0
    result = game.result()
    assert result is not None and result.cause == "points"
    assert set(result.winners) == {seat for seat in range(players) if scores[seat] == max(scores)}
    out = [seat for seat in range(players) if not game.is_alive(seat)]
    if not out:
        assert game.turn_number() == 15 * players, "15 rounds"


@rule("F9")
@pytest.mark.parametrize("seed", range(3))
def test_the_round_in_which_the_first_player_is_out_is_played_to_its_end(seed: int) -> None:
    """Seat 1 begins, so a round ends with the last of those who still play before it."""
    game = game_of(4)
    play(game, seed, until=7)
    resigning = (2, 3, 0, 1)[seed]
    while game.to_answer() == CHANCE:
        game.apply(game.legal()[0])
    game.resign(resigning)
    play(game, seed)
    assert game.turn_number() == (8, 8, 7)[seed], "turns 5 to 8 are the second round, and seat 0 has the last of them"
    result = game.result()
    assert result is not None and resigning not in result.winners


@rule("F9")
def test_the_game_ends_after_fifteen_rounds() -> None:
    game = game_of(3)
    while game.to_answer() != OVER:
        game.apply(game.legal()[0])  # nobody does anything
    result = game.result()
    assert result is not None and (result.cause, game.turn_number()) == ("points", 45)


@rule("F9")
def test_an_objective_brings_three_points() -> None:
    """Everybody stands in the home zone of the next player, so that there are strikes."""
    start = game_of(3, deployment="open")
    play(start, 1, until=4)
    text = re.sub(r"^units home(\d)", lambda found: f"units home{(int(found[1]) + 1) % 3}", write_position(start), flags=re.MULTILINE)
    game = read_position(start.spec, text)
    game.telling = True
    count = Count(game)
    count.active, before = 1, [game.score(seat) for seat in range(3)]
    play(game, 3, count=count)
    assert count.objectives > 0
    assert [game.score(seat) - before[seat] for seat in range(3)] == [count.points[seat] for seat in range(3)]


@rule("F9", "J11")
def test_who_has_resigned_does_not_win_and_equal_totals_share() -> None:
    game = game_of(3)
    play(game, 1, until=1)
    game.resign(0)
    game.resign(1)
    result = game.result()
    assert result is not None and (result.cause, list(result.winners)) == ("points", [2])
    quiet = game_of(3, quiet_turns="1")
    while quiet.to_answer() != OVER:
        quiet.apply(quiet.legal()[0])
    found = quiet.result()
    assert found is not None and list(found.winners) == [0, 1, 2] and quiet.score(0) == 0


@rule("F9")
def test_points_are_part_of_a_position_and_there_are_none_without_the_option() -> None:
    game = game_of(3)
    play(game, 2, until=30)
    assert sum(game.score(seat) for seat in range(3)) > 0
    again = read_position(game.spec, write_position(game))
    assert [again.score(seat) for seat in range(3)] == [game.score(seat) for seat in range(3)] and again.same_as(game)
    for players, options in ((2, {}), (3, {"scoring": "off"})):
        without = game_of(players, **options)
        told: list[int] = []
        dice, chance = Random(5), Generator(5)
        while without.to_answer() != OVER and without.turn_number() < 40:
            if without.to_answer() == CHANCE:
                without.settle(chance)
            else:
                without.apply(chosen(without.legal(), dice))
            told += [kind for kind, *_ in without.log]
            without.log.clear()
        assert DESTROYED in told and POINTS_WON not in told and without.score(0) == 0


# ---- short games ------------------------------------------------------------------------------------------------------


def small(cards: int, stars: int = 1, count: int = 15) -> Force:
    return Force("small", tuple(unit_of(n, stars=stars) for n in range(1, count + 1)), tuple(card_of(1 + n // 3) for n in range(cards)))


def reasons(one: Force, options: dict[str, str]) -> list[tuple[str, str]]:
    return [(problem.rule, problem.id) for problem in problems_by(one, options)]


@rule("F5")
@pytest.mark.parametrize(("cards", "legal"), [(14, False), (15, True), (29, True), (30, True)])
def test_a_deck_of_a_half_game_has_fifteen_cards_or_more(cards: int, legal: bool) -> None:
    assert reasons(small(cards), HALF) == ([] if legal else [("F5", "force-deck-small")])
    assert [one.args for one in problems_by(small(14), HALF)] == [{"count": 14, "least": 15}]


@rule("F5", "J46")
@pytest.mark.parametrize("size", ["10", "15", "30", "60"])
def test_of_every_size_that_is_no_half_game_a_deck_has_thirty(size: str) -> None:
    assert ("R2.1", "force-deck-small") in reasons(small(29, count=10), {"size": size})
    assert reasons(small(30, count=10), {"size": size}) == []


@rule("F5")
def test_a_half_game_is_of_fifteen_stars_and_says_so() -> None:
    assert reasons(small(15, count=16), HALF) == [("R2.3", "force-stars")]
    twice = small(15, count=7)
    twice = Force("twice", (*twice.units, twice.units[0]), twice.cards)
    assert reasons(twice, HALF) == [("R2.4", "force-unit-copies")]
    for size in ("14", "16", "30"):
        with pytest.raises(OptionError, match="F5"):
            card_options({"deck": "15", "size": size}, 2)
    with pytest.raises(OptionError, match="F5"):
        card_options({"deck": "15"}, 2)
    with pytest.raises(OptionError, match="F5"):
        card_options({"deck": "14", "size": "15"}, 2)


@rule("F5", "J5", "R3.1")
def test_ten_stars_start_and_three_objectives_lie() -> None:
    game = new_game([small(15), small(15)], {"first_player": "0", **HALF})
    spec = game.spec
    assert (spec.deploy, spec.objectives, spec.options["deck"]) == (10, 3, "15")
    play(game, 3, until=1)
    for seat in (0, 1):
        home = [u for u in range(15) if game.words[block(seat) + UNIT_ZONE + u] == seat]
        assert len(home) == 10


def ready() -> dict[str, Force]:
    collection = load_sets()
    return load_forces(collection) | small_forces(collection)


@rule("F5")
@pytest.mark.parametrize("key", HALVES)
def test_the_ready_forces_of_half_games_are_legal(key: str) -> None:
    one = ready()[key]
    assert problems_by(one, HALF) == [] and warnings(one, 15) == []
    assert sum(cost(unit) for unit in one.units) == 15
    assert one.description is not None and set(one.description) >= {"en", "de"}


@rule("F2", "R13")
@pytest.mark.parametrize("key", ALL_PACKS)
def test_the_ready_packs_are_legal_and_all_start_at_home(key: str) -> None:
    one = ready()[key]
    assert problems_by(one, {"packs": "on"}) == [] and one.description is not None and set(one.description) >= {"en", "de"}
    assert reasons(one, {}) != [], "by R2 it would be none"
    game = new_game([one, one], {"packs": "on", "first_player": "0"})
    assert game.spec.objectives == 1
    play(game, 3, until=1)
    assert all(game.words[block(0) + UNIT_ZONE + u] == 0 for u in range(len(one.units)))


@rule("F2", "F5")
@pytest.mark.parametrize(("keys", "options"), [(HALVES, HALF), (ALL_PACKS, {"packs": "on"})], ids=["half", "packs"])
def test_short_games_come_to_an_end_and_are_kept(keys: Sequence[str], options: dict[str, str]) -> None:
    forces = ready()
    for one, other in zip(keys[::2], keys[1::2], strict=True):
        match = new_match([forces[one], forces[other]], options, ["Anna", "Ben"], SeededChance("7"))
        dice = Random(7)
        while match.to_answer() != OVER:
            match.answer(match.to_answer(), dice.choice(match.game.legal()))
        record = read(write(match.record))
        report = check(record, dice=True)
        assert report.dice and report.result is not None and options.items() <= dict(record.header.options).items()


@rule("F5")
@pytest.mark.parametrize("seed", range(20))
def test_a_random_force_of_a_half_game_is_legal(seed: int) -> None:
    one = random_force(load_sets(), seed, 15, least=15)
    assert problems_by(one, HALF) == [] and len(one.cards) < 30
