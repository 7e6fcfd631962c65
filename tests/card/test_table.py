"""The table that people see: the engine's own numbers, and nothing that the viewer may not know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from buildstars.card.game import CardGame, new_game, possible_game
from buildstars.card.layout import CARD_AT, CONTESTED, DECK, DISCARD, FACE_UP, FIGHTER, HAND, MOVE, NO_CARD, PASS, RESERVES, UNIT
from buildstars.card.rows import COMBAT_STARS, MOVE_STARS, STRIKE_STARS
from buildstars.card.rules.cards import hand_size
from buildstars.card.rules.modifiers import defense_result, objective_defense, seat_value
from buildstars.card.state import block, damage_on, stars_of, zone_of
from buildstars.card.text.table import Table, table_of
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.bits import count_bits
from buildstars.core.generator import Generator

FORCES = load_forces(load_sets())
PAIRS = [("rebel-squadrons", "imperial-fist"), ("separatist-swarm", "fringe-raiders"), ("republic-landing", "bench-a")]


def positions(names: tuple[str, ...], seed: int, every: int = 7) -> Iterator[CardGame]:
    """Positions of a random game, at questions."""
    game = new_game([FORCES[name] for name in names])
    rng = Generator(seed)
    game.settle(rng)
    step = 0
    while game.to_answer() >= 0:
        if step % every == 0:
            yield game
        legal = game.legal()
        game.play(legal[rng.below(len(legal))], rng)
        step += 1
    yield game


@pytest.mark.parametrize("names", PAIRS)
def test_the_numbers_are_the_engines(names: tuple[str, ...]) -> None:
    for game in positions(names, 11):
        for viewer in (-1, 0, 1):
            check_against_engine(table_of(game.view(viewer)), game)


def check_against_engine(table: Table, game: CardGame) -> None:
    w = game.words
    assert (table.asked, table.turn) == (game.to_answer(), game.turn_number())
    assert table.result == game.result()
    for seat in table.seats:
        at = block(seat.seat)
        assert seat.hand_count == count_bits(w[at + HAND])
        assert seat.deck == w[at + DECK]
        assert sum(card.count for card in seat.discard) == count_bits(w[at + DISCARD])
        assert seat.hand_size == hand_size(game, seat.seat)
        budgets = [seat_value(game, stat, seat.seat, 5) for stat in (MOVE_STARS, COMBAT_STARS, STRIKE_STARS)]
        assert [seat.move_stars, seat.combat_stars, seat.strike_stars] == budgets
        assert len(seat.objectives) == sum(1 for place in range(3) if w[at + CARD_AT + place] != NO_CARD)
        for objective in seat.objectives:
            instance = w[at + CARD_AT + objective.place]
            assert objective.face_up == (w[at + FACE_UP + objective.place] != 0)
            if objective.card is not None and objective.defense is not None:
                assert game.spec.card_of[seat.seat * 64 + instance] == objective.card.card
                assert objective.defense.value == objective_defense(game, seat.seat, objective.place, objective.card.card)
                assert objective.defense.total() == objective.defense.value
        if table.turn > 0:  # deployments are hidden until all are done (J3)
            for unit in seat.units:
                u = unit.unit
                assert (unit.zone, unit.counters, unit.stars) == (zone_of(game, u), damage_on(game, u), stars_of(game, u))
    if table.battle is not None:
        assert [side.unit for side in table.battle.sides] == [u for u in (w[FIGHTER], w[FIGHTER + 1]) if u >= 0]
        for side in table.battle.sides:
            if side.defense is not None:
                assert side.defense.value == defense_result(game, side.unit) == side.defense.total()


@pytest.mark.rule("R3.1", "R3.4", "J39")
@pytest.mark.parametrize("names", PAIRS)
def test_what_is_hidden_does_not_show(names: tuple[str, ...]) -> None:
    """Deal everything hidden from a seat anew: its table stays the same, in every field."""
    rng = Generator(5)
    for game in positions(names, 3, every=11):
        if game.to_answer() < 0:
            continue
        for viewer in (0, 1):
            table = table_of(game.view(viewer))
            assert table_of(possible_game(game.view(viewer), rng).view(viewer)) == table


@pytest.mark.rule("R3.1")
def test_a_face_down_objective_looks_the_same_to_its_owner() -> None:
    game = new_game([FORCES["rebel-squadrons"], FORCES["imperial-fist"]])
    game.settle(Generator(1))
    for viewer in (-1, 0, 1):
        for seat in table_of(game.view(viewer)).seats:
            assert [(one.face_up, one.card, one.stars, one.defense) for one in seat.objectives] == [(False, None, 0, None)] * 3


@pytest.mark.rule("R3.4")
def test_only_the_own_hand_is_shown() -> None:
    game = new_game([FORCES["starter-a"], FORCES["starter-b"]], {"packs": "on", "first_player": "0"})
    game.settle(Generator(1))
    for viewer in (0, 1):
        table = table_of(game.view(viewer))
        assert sum(card.count for card in table.seats[viewer].hand) == 3
        assert (table.seats[1 - viewer].hand, table.seats[1 - viewer].hand_count) == ((), 3)
    assert all(seat.hand == () for seat in table_of(game.view(-1)).seats)


def test_units_that_have_acted_and_what_is_left_are_told() -> None:
    game = new_game([FORCES["starter-a"], FORCES["starter-b"]], {"packs": "on", "first_player": "0"})
    game.settle(Generator(1))
    for answer in (PASS, MOVE, UNIT):
        game.apply(answer)
    table = table_of(game.view(1))
    moved = table.unit(0)
    assert (moved.zone, moved.acted, table.left) == (CONTESTED, True, 5 - moved.stars)
    assert [unit.unit for unit in table.units_in(0, CONTESTED)] == [0]
    assert not table.unit(1).acted
    assert table.units_in(1, RESERVES) == ()


def test_declared_battles_and_the_fight_are_told() -> None:
    """Follow random games until battles and strikes have been seen in progress."""
    seen: set[str] = set()
    for seed in range(4):
        for game in positions(PAIRS[seed % 3], seed, every=1):
            table = table_of(game.view(-1))
            if table.battle is not None:
                seen.add("strike" if table.battle.slot >= 0 else table.battle.step)
                assert any(pick.now for pick in table.picks)
            if table.effects:
                seen.add("effect" if any(effect.until for effect in table.effects) else "objective")
    assert {"attacker-card", "defender-card", "second-chance", "effect", "objective"} <= seen
