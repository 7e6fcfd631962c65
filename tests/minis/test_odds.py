"""Exact odds of shots, compared with really playing every roll, and every answer of those who fire where there are rerolls."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from buildstars.content.model import Force, Unit
from buildstars.core.cells import DEPTH, FIRST, WHO
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE
from buildstars.minis.game import MinisGame
from buildstars.minis.layout import (
    BASE_DAMAGE,
    ELITE_USED,
    FIRING,
    LEADER_USED,
    NO_TARGET,
    ON_TABLE,
    PASS,
    PHASE,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT_AIM,
    UNIT_AIM2,
    WRECKS,
)
from buildstars.minis.odds.shots import (
    MISS,
    ONLY_TWELVE,
    declared_odds,
    declared_shots,
    declared_targets,
    hit_ways,
    left_on,
    mean_damage,
    need_of,
    series_odds,
    shot_odds,
    ways_to_roll,
)
from buildstars.minis.position import Position, SeatPosition, UnitAt, game_at
from buildstars.minis.rules.shooting import H_FIRST, H_SECOND
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT
from buildstars.minis.spec import Spec
from buildstars.minis.state import State, block, damage_on, is_in, put, scratch
from fire_table import FireTable, S, base_deck, card, unit

ME = 0
ENEMY = 64
ROLLS = [(first, second) for first in range(1, 7) for second in range(1, 7)]
CARD = card(1, 1)


def duel(mine: Unit, theirs: Unit, gap: int = 0, **more: Any) -> FireTable:
    table = FireTable([mine], [theirs], **more)
    table.put(ME, 0)
    table.beside(ME, ENEMY, gap)
    return table


Ends = dict[int, Fraction]
"""How much damage the target has taken in the end."""


def mean(ends: Ends) -> Fraction:
    return sum((damage * chance for damage, chance in ends.items()), Fraction(0))


def mixed(all_ends: list[Ends]) -> Ends:
    """Each of them as likely as the others."""
    found: Ends = {}
    for ends in all_ends:
        for damage, chance in ends.items():
            found[damage] = found.get(damage, Fraction(0)) + chance / len(all_ends)
    return dict(sorted(found.items()))


def best(all_ends: list[Ends], left: int) -> Ends:
    """Rather destroyed than damaged; of equal ones the first."""
    return max(all_ends, key=lambda ends: (ends.get(left, Fraction(0)), mean(ends)))


def key_of(s: State) -> bytes:
    """The position, without the dice that are taken up to be rolled again."""
    s = scratch(s)
    if s.words[WHO] == CHANCE:
        s.words[top(s) + H_FIRST] = s.words[top(s) + H_SECOND] = 0
    return bytes(s.words)


def played(table: FireTable, shots: list[tuple[int, int]], target: int, rerolls: bool) -> Ends:
    """Play all shots in this order with all rolls and, with rerolls, all answers."""
    before = table.damage(target)
    limit = left_on(table.s, target)
    known: dict[tuple[int, bytes], Ends] = {}

    def walk(s: State, number: int) -> Ends:
        table.s = s
        while s.words[DEPTH] == 0:
            dealt = table.damage(target) - before
            if number == len(shots) or dealt == limit:
                return {dealt: Fraction(1)}
            table.shoot(shots[number][0], target, shots[number][1])
            number += 1
        key = (number, key_of(s))
        if key not in known:
            if table.asked == CHANCE:
                known[key] = mixed([walk(rolled(s, dice), number) for dice in ROLLS])
            else:
                answers = sorted(table.offered()) if rerolls else [PASS]
                known[key] = best([walk(answered(s, answer), number) for answer in answers], limit)
        return known[key]

    def rolled(s: State, dice: tuple[int, int]) -> State:
        table.s = scratch(s)
        table.roll(dice)
        return table.s

    def answered(s: State, answer: int) -> State:
        table.s = scratch(s)
        table.answer(answer)
        return table.s

    untouched = table.s
    found = walk(scratch(untouched), 0)
    table.s = untouched
    return found


# ---- one shot ---------------------------------------------------------------------------------------------------------


def test_the_rolls_are_counted() -> None:
    for total in range(2, 13):
        assert ways_to_roll(total) == sum(1 for dice in ROLLS if sum(dice) == total)


@pytest.mark.rule("R7.4", "R7.6", "M1.5")
@pytest.mark.parametrize("defense", range(0, 21))
@pytest.mark.parametrize("kinds", [("space", "space"), ("space", "ground"), ("ground", "space")])
def test_how_many_rolls_hit(defense: int, kinds: tuple[str, str]) -> None:
    table = duel(unit(attack=2, kind=kinds[0]), unit(defense=defense, kind=kinds[1], shields=20))
    odds = shot_odds(table.s, ME, ENEMY, FIRST_SHOT)
    hits = played(table, [(ME, FIRST_SHOT)], ENEMY, False).get(2, Fraction(0))
    assert odds.hit == hits == Fraction(hit_ways(table.s, ME, ENEMY), 36)
    need = need_of(table.s, ME, ENEMY)
    assert 2 <= need <= ONLY_TWELVE and hits == Fraction(sum(1 for dice in ROLLS if sum(dice) >= min(need, 12)), 36)


SHOTS: list[tuple[Unit, Unit, int]] = [
    (unit(), unit(), 0),
    (unit(damage=5), unit(shields=2), 0),
    (unit(damage=0), unit(), 0),
    (unit(2, "blaster"), unit(shields=2), 0),
    (unit(2, "blaster"), unit(shields=2), S),
    (unit(2, "blaster"), unit(shields=2), S + 1),
    (unit(2, "blaster", attack=0), unit(defense=20, shields=1), 0),
    (unit(1, "blaster", "torpedo", damage=1), unit(4, "armor", "recon", shields=1), 100),
    (unit(4, "turbolaser", "blaster"), unit(5, "armor", "recon", shields=3), 100),
    (unit(3, kind="ground"), unit(2, "recon"), 100),
    (unit(3, "artillery", "artillery", "blaster", kind="ground"), unit(3, "armor", kind="ground", shields=3), 100),
]


@pytest.mark.rule("M4.5", "R7.4", "J60", "J61", "M7.3")
@pytest.mark.parametrize("number", range(len(SHOTS)))
@pytest.mark.parametrize("which", [FIRST_SHOT, SECOND_SHOT])
def test_a_shot_is_what_comes_of_playing_all_36_rolls(number: int, which: int) -> None:
    mine, theirs, gap = SHOTS[number]
    table = duel(mine, theirs, gap)
    for hurt in (0, 1):
        table.hurt(ENEMY, hurt)
        odds = shot_odds(table.s, ME, ENEMY, which)
        assert sum(odds.damages.values()) == 1
        dealt = played(table, [(ME, which)], ENEMY, False)
        assert odds.left == theirs.front.shields + 1 - hurt and odds.destroy == dealt.get(odds.left, Fraction(0))
        assert odds.damage == sum(damage * chance for damage, chance in dealt.items())
        assert odds.damage == Fraction(mean_damage(table.s, ME, ENEMY, which), 36)
        assert series_odds(table.s, ENEMY, [(ME, which)]).damages == dealt


@pytest.mark.rule("M4.7", "J19", "J62")
@pytest.mark.parametrize("hurt", [0, 1, 2])
def test_a_strike_is_what_comes_of_playing_all_36_rolls(hurt: int) -> None:
    for mine in (unit(damage=4), unit(damage=0), unit(2, "blaster", "torpedo", damage=4), unit(attack=0, damage=9, kind="ground")):
        table = duel(mine, unit())
        table.put(ME, 0, table.spec.card_y[4] - S // 2 - 3000, 900)
        table.s.words[block(1) + BASE_DAMAGE + 1] = hurt
        odds = shot_odds(table.s, ME, CARD, FIRST_SHOT)
        dealt = played(table, [(ME, FIRST_SHOT)], CARD, False)
        assert odds.left == 3 - hurt and odds.destroy == dealt.get(3 - hurt, Fraction(0))
        assert odds.damage == sum(damage * chance for damage, chance in dealt.items())
        assert odds.damage == Fraction(mean_damage(table.s, ME, CARD, FIRST_SHOT), 36)


@pytest.mark.rule("M2.5")
def test_the_bonus_of_a_base_counts() -> None:
    decks = (base_deck(attack=2, damage=1), base_deck(defense=1))
    table = duel(unit(), unit(shields=2), decks=decks, base_bonus="on")
    odds = shot_odds(table.s, ME, ENEMY, FIRST_SHOT)
    assert odds.need == 9 + 1 - 3 - 2 and odds.destroy == Fraction(30, 36)
    assert played(table, [(ME, FIRST_SHOT)], ENEMY, False) == {0: Fraction(6, 36), 3: Fraction(30, 36)}


@pytest.mark.rule("R7.4")
def test_where_only_a_twelve_hits() -> None:
    table = duel(unit(attack=0), unit(defense=20))
    odds = shot_odds(table.s, ME, ENEMY, FIRST_SHOT)
    assert odds.need == ONLY_TWELVE and odds.hit == Fraction(1, 36) and odds.damages[MISS] == Fraction(35, 36)


# ---- rerolls ----------------------------------------------------------------------------------------------------------


def squad(mine: Unit, theirs: Unit, leaders: int) -> FireTable:
    """One that fires, and Leaders beside it."""
    table = FireTable([mine, *[unit(1, "leader")] * leaders], [theirs])
    table.put(ME, 0)
    for n in range(leaders):
        table.put(1 + n, 0, 4000 if n == 0 else -4000)
    table.beside(ME, ENEMY, 0)
    return table


@pytest.mark.rule("M7.7", "M7.9", "J64", "J36")
@pytest.mark.parametrize("elite", [False, True])
@pytest.mark.parametrize("leaders", [0, 1, 2])
@pytest.mark.parametrize("defense", [4, 9, 11, 14, 16])
def test_rerolls_are_what_comes_of_playing_them(elite: bool, leaders: int, defense: int) -> None:
    table = squad(unit(2, *["elite"] * elite), unit(defense=defense, shields=9), leaders)
    odds = shot_odds(table.s, ME, ENEMY, FIRST_SHOT, rerolls=True)
    plain = shot_odds(table.s, ME, ENEMY, FIRST_SHOT)
    dealt = played(table, [(ME, FIRST_SHOT)], ENEMY, True)
    assert odds.hit == dealt.get(2, Fraction(0)) and sum(odds.damages.values()) == 1
    helped = (elite or leaders > 0) and plain.hit < 1
    assert (odds.hit > plain.hit) is helped
    if not elite and not leaders:
        assert odds.damages == plain.damages


@pytest.mark.rule("M7.3", "M7.7", "M7.9", "J64")
@pytest.mark.parametrize("elite", [False, True])
@pytest.mark.parametrize("leaders", [1, 2])
@pytest.mark.parametrize("attack", [0, 3, 9])
@pytest.mark.parametrize("shields", [1, 2, 3])
@pytest.mark.parametrize("gap", [0, S + 1])
def test_a_hit_is_rolled_again_where_that_destroys_more_often(elite: bool, leaders: int, attack: int, shields: int, gap: int) -> None:
    table = squad(unit(2, "blaster", *["elite"] * elite, attack=attack), unit(shields=shields), leaders)
    table.beside(ME, ENEMY, gap)
    odds = shot_odds(table.s, ME, ENEMY, FIRST_SHOT, rerolls=True)
    plain = shot_odds(table.s, ME, ENEMY, FIRST_SHOT)
    dealt = played(table, [(ME, FIRST_SHOT)], ENEMY, True)
    assert odds.destroy == dealt.get(shields + 1, Fraction(0)) >= plain.destroy
    assert odds.damage == mean(dealt) and (odds.damage >= plain.damage or odds.destroy > plain.destroy)
    assert series_odds(table.s, ENEMY, [(ME, FIRST_SHOT)], rerolls=True).damages == dealt


@pytest.mark.rule("M7.3", "M7.9", "J64")
def test_a_blasters_hit_with_even_dice() -> None:
    table = squad(unit(2, "blaster", attack=9), unit(shields=2), 1)  # always hits, and destroys with odd dice
    assert shot_odds(table.s, ME, ENEMY, FIRST_SHOT, rerolls=True).destroy == Fraction(3, 4)
    table = squad(unit(2, "blaster", attack=9), unit(shields=1), 1)  # even dice do
    assert shot_odds(table.s, ME, ENEMY, FIRST_SHOT, rerolls=True).damages == {2: Fraction(1, 2), 3: Fraction(1, 2)}
    table = squad(unit(2, "blaster", attack=2), unit(shields=2), 1)  # rather destroyed than hit
    odds, plain = (shot_odds(table.s, ME, ENEMY, FIRST_SHOT, again) for again in (True, False))
    assert odds.destroy > plain.destroy and plain.hit < odds.hit < 1 - (1 - plain.hit) ** 2
    table = squad(unit(2, "blaster", attack=2), unit(shields=5), 1)  # cannot be destroyed: a hit is a hit
    odds = shot_odds(table.s, ME, ENEMY, FIRST_SHOT, True)
    assert odds.hit == 1 - (1 - plain.hit) ** 2


@pytest.mark.rule("M7.7", "M7.9")
def test_rerolls_that_have_been_used_do_not_count() -> None:
    table = squad(unit(2, "elite"), unit(), 1)
    plain = shot_odds(table.s, ME, ENEMY, FIRST_SHOT).hit
    assert plain == Fraction(26, 36)
    miss = 1 - plain
    missed_with_1 = Fraction(sum(1 for dice in ROLLS if sum(dice) < 6 and 1 in dice), 36)
    table.mark(1, LEADER_USED)
    assert shot_odds(table.s, ME, ENEMY, FIRST_SHOT, True).hit == plain + missed_with_1 * plain
    table.mark(ME, ELITE_USED)
    assert shot_odds(table.s, ME, ENEMY, FIRST_SHOT, True).hit == plain
    table.s.words[block(0) + LEADER_USED] = 0
    assert shot_odds(table.s, ME, ENEMY, FIRST_SHOT, True).hit == 1 - miss * miss


# ---- several shots ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("J58", "M1.4", "J75")
def test_a_series_is_what_comes_of_playing_every_roll_of_every_shot() -> None:
    mine = [unit(2, "blaster"), unit(3, "torpedo", damage=1, attack=1), unit(1, damage=3)]
    table = FireTable(mine, [unit(4, "armor", "recon", shields=3)])
    for n in range(3):
        table.put(n, 0, 4000 * n - 4000)
    table.put(ENEMY, 6000)
    shots = [(0, FIRST_SHOT), (1, FIRST_SHOT), (2, SECOND_SHOT)]
    series = series_odds(table.s, ENEMY, shots)
    assert series.damages == played(table, shots, ENEMY, False)
    assert series.destroyed[-1] == series.destroy and sum(series.damages.values()) == 1
    assert series.happens[0] == 1 and series.happens[1] == 1 - series.destroyed[0] and series.happens[2] == 1 - series.destroyed[1]
    backwards = series_odds(table.s, ENEMY, shots[::-1])
    assert backwards.destroy == series.destroy and backwards.damage == series.damage
    assert series.damage == sum(damage * chance for damage, chance in series.damages.items())


@pytest.mark.rule("J64", "M7.9")
def test_a_leader_helps_once_in_a_series() -> None:
    table = FireTable([unit(), unit(), unit(1, "leader")], [unit(shields=3)])
    for n in range(3):
        table.put(n, 0, 4000 * n - 4000)
    table.put(ENEMY, 6000)
    shots = [(0, FIRST_SHOT), (1, FIRST_SHOT)]
    series = series_odds(table.s, ENEMY, shots, rerolls=True)
    assert series.damages == played(table, shots, ENEMY, True)
    hit = Fraction(26, 36)
    assert series.destroy == hit * (1 - (1 - hit) ** 2) + (1 - hit) * hit * hit


@pytest.mark.rule("J64", "M7.9")
def test_of_two_leaders_the_one_that_nobody_else_needs_helps() -> None:
    table = FireTable([unit(), unit(), unit(1, "leader"), unit(1, "leader")], [unit(shields=3)])
    for u, y in ((0, 0), (1, 12_000), (2, 6000), (3, -5000)):  # 2 is near both, 3 only near 0
        table.put(u, 0, y)
    table.put(ENEMY, 9000, 6000)
    hit = Fraction(26, 36)
    again = 1 - (1 - hit) ** 2
    assert series_odds(table.s, ENEMY, [(0, FIRST_SHOT), (1, FIRST_SHOT)], True).destroy == again * again


Place = tuple[float, float]
SHOOTERS: list[Place] = [(-33, 0), (0, 0), (33, 0)]
LEADERS: list[Place] = [(0, -30), (-110, 0)]
"""One near all three, one only near the first."""


def declared(target: Unit, *players: tuple[list[Unit], list[Place]], damage: int = 0) -> tuple[MinisGame, int]:
    """The game when all have declared: each player's units, but not the Leaders with them, at the last player's only unit, between the
    first player's and the second's. The first player must have two or more of them, or the shot is fired at once."""
    forces = [Force("", (*units, *[unit(1, "leader")] * len(leaders)), ()) for units, leaders in players]
    spec = Spec([*forces, Force("", (target,), ())], {"first_player": "0"})
    seats = []
    for seat, (units, leaders) in enumerate(players):
        places = [*SHOOTERS[: len(units)], *leaders]
        standing = [UnitAt(n, x, y, 90.0) if seat == 0 else UnitAt(n, -x, 124 - y, 270.0) for n, (x, y) in enumerate(places)]
        seats.append(SeatPosition(tuple(standing)))
    aim = len(players)
    seats.append(SeatPosition((UnitAt(0, 0.0, 62.0, 0.0, damage=damage),)))
    game = game_at(spec, Position(tuple(seats), begin="fire"))
    for seat, (units, _) in enumerate(players):
        for n in range(len(units)):
            game.apply(game.from_token(f"u{seat}.{n}"))
            game.apply(game.from_token(f"u{aim}.0"))
        while game.to_answer() == seat and game.question().id == "m-q-declare":
            game.apply(PASS)
    while game.to_answer() >= 0 and game.question().id == "m-q-declare":
        game.apply(PASS)
    return game, aim * 64


def walked(game: MinisGame, target: int) -> Ends:
    """Through the game's own door to the end of the Fire phase: all chances, and the best of all answers, the order of fire among them."""
    before, left = int(damage_on(game, target)), int(left_on(game, target))
    known: dict[bytes, Ends] = {}

    def walk(now: MinisGame) -> Ends:
        if not is_in(now, target, ON_TABLE) or is_in(now, target, WRECKS):
            return {left: Fraction(1)}
        if now.words[PHASE] != FIRING:
            return {int(damage_on(now, target)) - before: Fraction(1)}
        key = key_of(now)
        if key not in known:
            chances = now.chances()
            assert len({weight for _, weight in chances}) <= 1
            ends = [after(now, answer) for answer in now.legal()]
            known[key] = mixed(ends) if chances else best(ends, left)
        return known[key]

    def after(now: MinisGame, answer: int) -> Ends:
        then = now.copy()
        then.apply(answer)
        return walk(then)

    return walk(game)


def agrees(game: MinisGame, target: int) -> bool:
    series = next(odds for odds in declared_odds(game, True) if odds.target == target)
    ends = walked(game, target)
    return sum(series.damages.values()) == 1 and (series.destroy, series.damage) == (ends.get(series.left, Fraction(0)), mean(ends))


@pytest.mark.rule("J21", "J64", "M7.3", "M7.7", "M7.9")
@pytest.mark.parametrize("leaders", [0, 1, 2])
@pytest.mark.parametrize("second", [unit(), unit(2, "elite", attack=1), unit(2, "blaster", damage=1), unit(2, "blaster", "elite")])
@pytest.mark.parametrize("first", [unit(attack=2), unit(2, "elite", "blaster", attack=6)])
def test_two_shots_are_the_best_of_all_that_the_game_lets_players_do(first: Unit, second: Unit, leaders: int) -> None:
    for shields in (1, 2, 4):
        game, target = declared(unit(2, shields=shields), ([first, second], LEADERS[:leaders]))
        assert agrees(game, target)


@pytest.mark.rule("J21", "J64")
@pytest.mark.parametrize("seed", range(8))
def test_random_declarations_are_the_best_of_all_that_the_game_lets_players_do(seed: int) -> None:
    rng = random.Random(seed)

    def anyone() -> Unit:
        icons = [icon for icon in ("blaster", "elite", "leader", "torpedo") if rng.random() < 0.4]
        return unit(rng.randint(1, 3), *icons, attack=rng.randint(0, 7), damage=rng.randint(0, 3))

    players = [([anyone() for _ in range(3 if seed % 4 == 1 else 2)], LEADERS[: rng.randint(0, 2)])]
    if seed % 4 == 0:  # another who wants the same
        players.append(([anyone() for _ in range(rng.randint(1, 2))], LEADERS[:1]))
    enemy = unit(3, *rng.sample(["armor", "recon"], rng.randint(0, 2)), shields=rng.randint(1, 7), defense=rng.randint(6, 12))
    game, target = declared(enemy, *players, damage=rng.randint(0, 1))
    assert agrees(game, target)


@pytest.mark.rule("J21", "M7.9")
def test_the_order_of_declaration_makes_no_difference_to_one_player() -> None:
    crew = [unit(attack=2, damage=1), unit(attack=6), unit(2, "blaster", attack=4, damage=1)]
    games = [declared(unit(shields=2), (units, LEADERS[:1])) for units in (crew, crew[::-1], [crew[1], crew[2], crew[0]])]
    found = [declared_odds(game, True)[0] for game, _ in games]
    assert len({(odds.destroy, odds.damage) for odds in found}) == 1
    for odds in found:
        assert odds.happens == [1, *(1 - gone for gone in odds.destroyed[:-1])] and odds.destroyed[-1] == odds.destroy


@pytest.mark.rule("J21", "J64")
def test_more_shots_than_orders_are_tried_of_are_fired_as_given() -> None:
    mine = [unit(2, *["blaster"] * (n % 2), attack=n, damage=1 + n % 2) for n in (6, 1, 5, 2, 3)]
    table = FireTable([*mine, unit(1, "leader")], [unit(shields=6)])
    for n in range(6):
        table.put(n, 0, 2500 * n - 6250)
    table.put(5, -3000)
    table.put(ENEMY, 3000)
    shots = [(n, FIRST_SHOT) for n in range(5)]
    for given in (shots, shots[::-1]):
        series = series_odds(table.s, ENEMY, given, rerolls=True)
        ends = played(table, given, ENEMY, True)
        assert (series.destroy, series.damage) == (ends[7], mean(ends))
    assert series_odds(table.s, ENEMY, shots, True).destroy != series_odds(table.s, ENEMY, shots[::-1], True).destroy


@pytest.mark.rule("M4.2")
def test_a_unit_fires_at_one_target_once() -> None:
    table = duel(unit(4), unit())
    with pytest.raises(ValueError, match=r"M4\.2"):
        series_odds(table.s, ENEMY, [(ME, FIRST_SHOT), (ME, SECOND_SHOT)])


@pytest.mark.rule("J21", "J58")
def test_declared_shots_are_gathered_by_target_in_the_turns_order() -> None:
    table = FireTable([unit(4), unit(1)], [unit(1), unit(1)], [unit(1)])
    for u, x, y in ((0, 0, 0), (1, 0, 5000), (64, 6000, 0), (65, 6000, 5000), (128, 12_000, 0)):
        table.put(u, x, y)
    for u, first, second in ((0, 64, 65), (1, 65, NO_TARGET), (128, 64, NO_TARGET), (65, 0, NO_TARGET)):
        put(table.s, u, UNIT_AIM, first)
        put(table.s, u, UNIT_AIM2, second)
        table.mark(u, TO_FIRE)
        if second != NO_TARGET:
            table.mark(u, TO_FIRE_AGAIN)
    assert declared_targets(table.s) == [0, 64, 65]
    assert declared_shots(table.s, 64) == [(0, FIRST_SHOT), (128, FIRST_SHOT)]
    assert declared_shots(table.s, 65) == [(0, SECOND_SHOT), (1, FIRST_SHOT)]
    table.s.words[FIRST] = 2  # the third player begins
    assert declared_shots(table.s, 64) == [(128, FIRST_SHOT), (0, FIRST_SHOT)]
    assert [odds.target for odds in declared_odds(table.s)] == [0, 64, 65]
    table.mark(64, WRECKS)
    assert [odds.target for odds in declared_odds(table.s)] == [0, 65]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.rule("M4.5", "J61")
def test_random_pairs_agree_with_play(seed: int) -> None:
    rng = random.Random(seed)
    icons = ("blaster", "torpedo", "turbolaser", "artillery", "armor", "recon", "lasers")

    def anyone() -> Unit:
        return unit(
            rng.randint(1, 5), *rng.sample(icons, 3), kind=rng.choice(("space", "ground")), attack=rng.randint(0, 6),
            damage=rng.randint(0, 5), defense=rng.randint(4, 14), shields=rng.randint(1, 6), craft=rng.choice(("x_wing", "tie_bomber")),
        )

    for _ in range(6):
        table = duel(anyone(), anyone(), rng.choice((0, S, S + 1)))
        which = rng.choice((FIRST_SHOT, SECOND_SHOT))
        dealt = played(table, [(ME, which)], ENEMY, False)
        odds = shot_odds(table.s, ME, ENEMY, which)
        assert odds.damage == sum(damage * chance for damage, chance in dealt.items())
        assert odds.destroy == dealt.get(odds.left, Fraction(0))


def test_odds_change_nothing() -> None:
    table = squad(unit(2, "elite"), unit(), 2)
    before = list(table.s.words)
    shot_odds(table.s, ME, ENEMY, FIRST_SHOT, True)
    series_odds(table.s, ENEMY, [(ME, FIRST_SHOT)], True)
    assert list(table.s.words) == before and isinstance(table.s, State) and table.s.log == []
