"""How the Commander and the Admiral of the miniatures game see a battle end: who is in time, and who wins the race for the bases."""

from __future__ import annotations

from collections import Counter

import pytest

from buildstars.bots.minis.admiral import Admiral
from buildstars.bots.minis.deployment import promise, turns_to_fire
from buildstars.bots.minis.foresight import CELL, SAME_WAY, Foresight, Place, in_touch, is_race, place_of
from buildstars.bots.minis.interface import MinisBot
from buildstars.bots.minis.outlook import Outlook
from buildstars.bots.minis.race import standing
from buildstars.bots.minis.registry import make_minis_bot
from buildstars.bots.minis.ways import put_at, search
from buildstars.bots.minis.worth import has_moved, racing
from buildstars.cli.lab.arena import fleets_for
from buildstars.core.generator import Generator
from buildstars.minis.game import MinisGame, start
from buildstars.minis.layout import BASE_DAMAGE, CARD_TARGET, DOGFIGHT
from buildstars.minis.spec import Spec
from buildstars.minis.state import State, block, face_at, has_icon, scratch
from buildstars.minis.steps import heading_in, is_heading
from fire_table import FireTable, unit

SURE = 20
"""An attack that always hits."""


def before_bases(own: int, other: int, **values: int) -> FireTable:
    """So many units of each seat before the middle card of the other's base, looking at it."""
    fleets = [[unit(2, **values) for _ in range(8)] for _ in range(2)]
    table = FireTable(*fleets)
    spec = table.spec
    for seat, count in enumerate((own, other)):
        card = (1 - seat) * 3 + 1
        towards = 900 if spec.card_y[card] > 0 else 2700
        for k in range(count):
            table.put(seat * 64 + k, spec.card_x[card] + (2 * k + 1 - count) * 1300, spec.card_y[card] * 85 // 100, towards)
    table.put(7, 60000, -1000, 0)  # one of each far from all, so that nobody is out of units
    table.put(64 + 7, -60000, 1000, 1800)
    return table


def weaken(table: FireTable, seat: int, points: int) -> None:
    """Leave so many points of the last card of a base."""
    for place in range(3):
        table.s.words[block(seat) + BASE_DAMAGE + place] = 3 - points if place == 1 else 3


@pytest.mark.parametrize("draw", [0.5, 0.3])
def test_both_bases_falling_in_one_turn_is_seen(draw: float) -> None:
    """What cannot miss takes the last point of both bases: a draw, worth what a draw is worth; of one base: a win, a loss."""
    for own, other, expected in ((1, 1, draw), (1, 0, 1.0), (0, 1, 0.0)):
        table = before_bases(own, other, attack=SURE)
        weaken(table, 0, 1)
        weaken(table, 1, 1)
        assert Outlook(table.s, racing(), 0, draw, 0.0).solve() == pytest.approx(expected, abs=1e-6), (own, other)


def test_the_chance_that_a_card_falls_is_exact() -> None:
    """Three shots that hit with 15 rolls of 36 for a point each at a card with two left."""
    table = before_bases(3, 0, attack=2)  # 2 - 1 for a space unit at a ground target, against 9: an 8
    weaken(table, 1, 2)
    outlook = Outlook(table.s, racing(), 0, 0.5, 0.0)
    outlook.solve()
    p = 15 / 36
    assert outlook.other.fall[-1] == pytest.approx(3 * p * p * (1 - p) + p**3)
    assert outlook.other.hurt[-1] == pytest.approx(3 * p * (1 - p) ** 2 + 2 * (3 * p * p * (1 - p) + p**3))


def test_an_attacker_is_shot_if_that_saves_the_base_and_a_card_if_nothing_does() -> None:
    """A unit can fire at a card or at an attacker, who fires at the own base from the next turn on, alone or with another."""
    for others, their_left, expected in ((0.0, 3, 64), (2.0, 1, CARD_TARGET + 4)):
        table = before_bases(1, 0, attack=4, shields=0, defense=5)
        shooter_x, shooter_y = table.spec.card_x[4], table.spec.card_y[4] * 85 // 100
        table.put(0, shooter_x, shooter_y, 900 if shooter_y > 0 else 2700)
        table.put(64, shooter_x + 2000, shooter_y * 107 // 100, 2700 if shooter_y > 0 else 900)
        table.put(64 + 7, -30000, 0, 1800)
        weaken(table, 0, 1)
        weaken(table, 1, their_left)
        outlook = Outlook(table.s, racing(), 0, 0.5, 0.0)
        assert {outlook.other.things[slot] for slot in outlook.own.shots[0].slots} == {64, CARD_TARGET + 4}
        outlook.other.first[0] = 2  # as if it had come so near already
        outlook.other.rate[0] = 1.0
        outlook.other.first[1] = 2
        outlook.other.rate[1] = others
        outlook.solve()
        assert outlook.aim_of(0, 0) == expected, others


# ---- in games ----------------------------------------------------------------------------------------------------------


def game_of(first: str, second: str) -> MinisGame:
    fleets = fleets_for([], {}, 2)
    return start(Spec([fleets[first], fleets[second]], {"first_player": "0"}))


def play_to(game: MinisGame, turn: int, bots: list[MinisBot]) -> MinisGame:
    dice = Generator(7)
    game.settle(dice)
    while game.turn_number() < turn:
        seat = game.to_answer()
        game.play(bots[seat].answer(game.view(seat), Generator(1)), dice)
    return game


@pytest.mark.parametrize(
    ("first", "second"), [("iron-column", "walker-march"), ("last-alliance", "droid-cloud"), ("rogue-aces", "gun-line")]
)
def test_the_commander_begins_with_those_who_are_in_time(first: str, second: str) -> None:
    """As many stars as the Captain begins with, and they promise at least as much."""
    stars, promises = [], []
    for level in ("captain", "commander"):
        game = play_to(game_of(first, second), 1, [make_minis_bot(level) for _ in range(2)])
        units = standing(game, 0)
        stars.append(sum(int(game.spec.cost[u]) for u in units))
        promises.append(sum(promise(game, u, 1) for u in units))
    assert stars[0] == stars[1]
    assert promises[1] >= promises[0]


def test_slow_units_are_not_in_time() -> None:
    """Legs and big ships walk for ten turns, fighters are there in the fourth or fifth."""
    game = game_of("walker-march", "rogue-aces")
    assert max(turns_to_fire(game, u, 1) for u in range(int(game.spec.unit_count[0]))) > 9
    assert min(turns_to_fire(game, 64 + k, 0) for k in range(int(game.spec.unit_count[1]))) <= 5


def test_what_one_side_expects_the_other_does_not() -> None:
    """Both seats look at the same fire and the same race: their shares make one game."""
    game = play_to(game_of("rogue-aces", "needle-storm"), 5, [make_minis_bot("pilot") for _ in range(2)])
    shares = []
    for seat in range(2):
        outlook = Outlook(scratch(game), racing(), seat, 0.5, 0.0)
        outlook.plan_as_captain(outlook.own, outlook.other)
        outlook.plan_as_captain(outlook.other, outlook.own)
        shares.append(outlook.value())
    assert sum(shares) == pytest.approx(1.0, abs=1e-9) and shares[0] != 0.5


# ---- moves by the outlook ----------------------------------------------------------------------------------------------


def foresight_at(turn: int) -> tuple[Foresight, State, int]:
    """A game at the beginning of a turn, and a unit of the first seat's that has not moved."""
    game = play_to(game_of("rogue-aces", "needle-storm"), turn, [make_minis_bot("pilot") for _ in range(2)])
    s = scratch(game)
    return Admiral().foresight, s, standing(s, 0)[0]


def segments_of(s: State, u: int) -> tuple[int, int]:
    face = int(face_at(s, u))
    return int(s.spec.shorts[face]), int(s.spec.longs[face])


def test_the_admiral_thinks_on_a_table_of_its_own() -> None:
    """Everybody has moved there, and nobody on the table that is played."""
    foresight, s, u = foresight_at(3)
    before = s.to_bytes()
    later = foresight.moved_on(s, u, place_of(s, u), in_touch(s))
    assert s.to_bytes() == before and later.to_bytes() != before
    assert all(has_moved(later, v) for seat in range(2) for v in standing(later, seat))
    assert place_of(later, u) == place_of(s, u)


@pytest.mark.parametrize("turns", [False, True])
def test_ends_differ_and_the_unit_stands_where_it_stood(turns: bool) -> None:
    """Of a unit that may turn where it ends (M7.5) they are different places, not one with its headings."""
    foresight, s, _ = foresight_at(3)
    u = next(v for v in standing(s, 0) + standing(s, 1) if bool(has_icon(s, v, DOGFIGHT)) == turns)
    before, segments, seen, found = s.to_bytes(), segments_of(s, u), set[Place](), list[Place]()
    for _ in range(2):
        if turns:
            ends = foresight.turned_ends(s, u, segments, racing(), 450, 4, seen)
        else:
            ends = foresight.ends(s, u, search(s, racing(), u, *segments, 225, 300, 0), 4, seen)
        found += [end.place for end in ends]
        assert s.to_bytes() == before
    cells = {(x // CELL, y // CELL, 0 if turns else heading // SAME_WAY) for x, y, heading in found}
    assert len(cells) == len(found) > 4


def test_at_most_two_ends_of_the_admirals_are_of_one_place() -> None:
    foresight, s, _ = foresight_at(3)
    u = next(v for v in standing(s, 0) + standing(s, 1) if not has_icon(s, v, DOGFIGHT))
    chains = search(s, racing(), u, *segments_of(s, u), 225, 300, 0)
    found = Counter((end.place[0] // CELL, end.place[1] // CELL) for end in foresight.ends(s, u, chains, 20, set()))
    assert foresight.depth.headings == max(found.values()) == 2 and len(found) > 4


def test_the_heading_at_the_end_of_a_move_is_the_one_with_the_best_outlook() -> None:
    """A unit before the last point of a base that looks away turns so that it can fire at it."""
    table = before_bases(1, 0, attack=SURE)
    weaken(table, 1, 1)
    s, u = table.s, 0
    x, y, heading = place_of(s, u)
    put_at(s, u, x, y, (heading + 1800) % 3600)
    before = s.to_bytes()
    foresight = Admiral().foresight
    answer = foresight.turn_for(s, u, in_touch(s))
    assert s.to_bytes() == before and is_heading(answer)
    put_at(s, u, x, y, heading_in(answer))
    assert Outlook(s, racing(), 0, 0.5, 0.0).solve() == pytest.approx(1.0, abs=1e-6)


def test_who_is_in_touch() -> None:
    """Far from all: nobody. Before an enemy's base: who fires at it. Beside each other: both."""
    table = before_bases(0, 0)
    assert in_touch(table.s) == set()
    table = before_bases(1, 0)
    assert in_touch(table.s) == {0}
    table.put(64 + 7, 58000, -1000, 1800)
    assert in_touch(table.s) == {0, 7, 64 + 7}


def test_a_battle_for_the_artifact_is_no_race() -> None:
    """The outlook knows bases only, so moves are judged otherwise there (J77)."""
    fleets = list(fleets_for([], {}, 2).values())[:2]
    race, artifact = (start(Spec(fleets, {"artifact": on})) for on in ("off", "on"))
    assert is_race(race) and not is_race(artifact)
