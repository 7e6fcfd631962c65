"""Exact odds of shots, compared with really playing every roll."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from buildstars.content.model import Unit
from buildstars.core.seats import CHANCE
from buildstars.minis.layout import (
    BASE_DAMAGE,
    DEPTH,
    ELITE,
    ELITE_USED,
    LEADER_USED,
    NO_TARGET,
    PASS,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT_AIM,
    UNIT_AIM2,
    WRECKS,
)
from buildstars.minis.odds import (
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
from buildstars.minis.state import State, block, put, scratch
from buildstars.minis.targets import FIRST_SHOT, SECOND_SHOT
from fire_table import FireTable, S, at, base_deck, card, unit

ME = 0
ENEMY = 64
ROLLS = [(first, second) for first in range(1, 7) for second in range(1, 7)]
CARD = card(1, 1)


def duel(mine: Unit, theirs: Unit, gap: int = 0, **more: Any) -> FireTable:
    table = FireTable([mine], [theirs], **more)
    table.put(ME, 0)
    table.beside(ME, ENEMY, gap)
    return table


def played(table: FireTable, shots: list[tuple[int, int]], target: int, rerolls: bool) -> dict[int, Fraction]:
    """Play all shots with all rolls, rerolling by the policy of odds.py: how much damage the target has taken in the end."""
    found: dict[int, Fraction] = {}
    before = table.damage(target)
    limit = left_on(table.s, target)

    def finish(weight: Fraction) -> None:
        dealt = table.damage(target) - before
        found[dealt] = found.get(dealt, Fraction(0)) + weight

    def walk(number: int, weight: Fraction) -> None:
        """Go on until the dice are asked for, then with each of the rolls."""
        while True:
            if table.s.words[DEPTH] == 0:
                if number == len(shots) or table.damage(target) - before == limit:
                    finish(weight)
                    return
                table.shoot(shots[number][0], target, shots[number][1])
                number += 1
            elif table.asked == CHANCE:
                break
            else:
                offered = table.offered()
                leaders = sorted(answer for answer in offered if answer >= at(0))
                table.answer(PASS if not rerolls else ELITE if ELITE in offered else leaders[0])
        held = table.s
        for dice in ROLLS:
            table.s = scratch(held)
            table.roll(dice)
            walk(number, weight / 36)
        table.s = held

    untouched = table.s
    table.s = scratch(untouched)
    walk(0, Fraction(1))
    table.s = untouched
    return dict(sorted(found.items()))


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
    table.s.words[3] = 2  # FIRST: the third player begins
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
