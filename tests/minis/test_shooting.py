"""One shot, played: dice, rerolls, hits, damage, points, destruction, and a named unit's second attack."""

from __future__ import annotations

from typing import Any

import pytest

from buildstars.content.model import Unit
from buildstars.content.vocabulary import UNIT_ICONS
from buildstars.core.cells import CHANCE_KIND, CHANCE_SEAT, DICE, LOUD, TURN
from buildstars.core.seats import CHANCE
from buildstars.minis.layout import (
    BONUS_FELL,
    CLOAKED,
    COMMAND,
    ELITE,
    ELITE_USED,
    LASERS_USED,
    LEADER_USED,
    NAMED_USED,
    NUMBER,
    ON_TABLE,
    PASS,
    UNIT,
    UNIT_BORROWED,
    UNIT_HITS,
    UNIT_LENT,
    UNIT_USED,
    WRECKS,
)
from buildstars.minis.refusals.fire import refuse_shot
from buildstars.minis.state import block, get, put
from fire_table import FireTable, L, S, at, base_deck, card, events, icon_bit, unit

ME = 0
FRIEND = 1
ENEMY = 64
CARD = card(1, 1)


def duel(mine: Unit | None = None, theirs: Unit | None = None, **more: Any) -> FireTable:
    """Attack 3 against defense 9: a 6 hits. The friend, a Leader, stands far away."""
    table = FireTable([mine or unit(), unit(1, "leader")], [theirs or unit(), unit()], **more)
    table.put(ME, 0)
    table.put(FRIEND, -40_000)
    table.beside(ME, ENEMY, 0)
    return table


def leader_near(table: FireTable, gap: int = S) -> None:
    """The friend so far behind me."""
    table.put(FRIEND, -(table.spec.radius[ME] + table.spec.radius[FRIEND] + gap))


# ---- dice and hits ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("M4.5", "R7.4", "J51")
def test_the_firing_side_rolls_two_dice_and_the_target_does_not() -> None:
    table = duel()
    table.shoot(ME, ENEMY)
    assert table.asked == CHANCE
    assert table.s.words[CHANCE_KIND] == DICE and table.s.words[CHANCE_SEAT] == 0
    table.roll((2, 4))
    assert table.done and table.damage(ENEMY) == 2 and table.damage(ME) == 0
    assert table.story() == ["fires", "rolled", "attack", "hit-damage", "damaged"]
    assert table.told(events.ATTACKS) == [(ME, ENEMY, 9, 9, 1)]


@pytest.mark.rule("R7.6")
def test_below_the_defense_is_a_miss() -> None:
    table = duel()
    table.shoot(ME, ENEMY)
    table.roll((2, 3))
    assert table.done and table.damage(ENEMY) == 0 and get(table.s, ME, UNIT_HITS) == 0
    assert table.story() == ["fires", "rolled", "attack"] and table.told(events.ATTACKS) == [(ME, ENEMY, 8, 9, 0)]


@pytest.mark.rule("R7.4", "J19", "J36")
def test_a_twelve_hits_whatever_the_numbers_cards_too() -> None:
    table = duel(unit(attack=0, kind="ground"), unit(defense=20))
    for dice, damage in (((6, 5), 0), ((6, 6), 2)):
        table.shoot(ME, ENEMY)
        table.roll(dice)
        assert table.damage(ENEMY) == damage
    assert table.told(events.ATTACKS)[1] == (ME, ENEMY, 10, 20, 1)
    table = duel(unit(attack=-9))  # no unit is so bad, and that is why a 12 against a card is seldom noticed
    for dice, damage in (((6, 5), 0), ((6, 6), 1)):
        table.shoot(ME, CARD)
        table.roll(dice)
        assert table.damage(CARD) == damage


@pytest.mark.rule("J61", "M5.3")
def test_the_numbers_are_told_with_their_parts() -> None:
    table = duel(unit(damage=3), unit(2, "armor"))
    table.shoot(ME, ENEMY)
    table.roll((5, 5))
    sums = [table.s.log_sums[n] for n in sorted(table.s.log_sums)]
    assert [len(one) for one in sums] == [2, 1]
    assert [value for _, value, _, _ in sums[1][0]] == [3, -1] and not table.s.explaining


# ---- rerolls ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M7.7")
def test_elite_rerolls_a_missed_attack_with_a_1_once_a_turn() -> None:
    table = duel(unit(2, "elite"))
    table.shoot(ME, ENEMY)
    table.roll((1, 2))
    assert table.asked == 0 and table.offered() == {PASS, ELITE}
    table.answer(ELITE)
    assert table.asked == CHANCE and table.is_in(ME, ELITE_USED)
    table.roll((4, 4))
    assert table.done and table.damage(ENEMY) == 2
    assert table.told(events.REROLLED) == [(ME, 4, 4, ME)]
    table.shoot(ME, ENEMY)
    table.roll((1, 1))
    assert table.done  # not again this turn


@pytest.mark.rule("M7.7")
@pytest.mark.parametrize(("dice", "asked"), [((1, 4), True), ((3, 1), True), ((2, 3), False), ((1, 5), False), ((1, 6), False)])
def test_elite_needs_a_miss_and_a_1(dice: tuple[int, int], asked: bool) -> None:
    table = duel(unit(2, "elite"))
    table.shoot(ME, ENEMY)
    table.roll(dice)
    assert table.done is not asked


@pytest.mark.rule("M7.7", "J64")
def test_a_reroll_is_optional_and_the_last_result_stands() -> None:
    table = duel(unit(2, "elite"))
    table.shoot(ME, ENEMY)
    table.roll((1, 2))
    table.answer(PASS)
    assert table.done and not table.is_in(ME, ELITE_USED)
    table.shoot(ME, ENEMY)
    table.roll((1, 4))
    table.answer(ELITE)
    table.roll((1, 2))  # worse, and it counts; Elite once a roll
    assert table.done and table.damage(ENEMY) == 0


@pytest.mark.rule("M7.7", "M7.4", "J65")
def test_elite_can_be_lent_and_borrowed() -> None:
    table = duel(unit(2, "elite"))
    put(table.s, ME, UNIT_LENT, icon_bit("elite"))
    table.shoot(ME, ENEMY)
    table.roll((1, 1))
    assert table.done
    table = duel(unit(2))
    put(table.s, ME, UNIT_BORROWED, icon_bit("elite"))
    table.shoot(ME, ENEMY)
    table.roll((1, 1))
    assert table.offered() == {PASS, ELITE}


@pytest.mark.rule("M7.9", "J64")
def test_a_leader_within_s_lets_a_friendly_unit_reroll_once_a_turn() -> None:
    table = duel()
    leader_near(table)
    table.shoot(ME, ENEMY)
    table.roll((2, 3))
    assert table.asked == 0 and table.offered() == {PASS, UNIT + FRIEND}
    table.answer(UNIT + FRIEND)
    table.roll((6, 3))
    assert table.done and table.damage(ENEMY) == 2 and table.is_in(FRIEND, LEADER_USED)
    assert table.told(events.REROLLED) == [(ME, 6, 3, FRIEND)]
    table.shoot(ME, ENEMY)
    table.roll((2, 3))
    assert table.done


@pytest.mark.rule("M7.9")
@pytest.mark.parametrize(("gap", "asked"), [(0, True), (S, True), (S + 1, False)])
def test_the_leader_is_within_s_from_edge_to_edge(gap: int, asked: bool) -> None:
    table = duel()
    leader_near(table, gap)
    table.shoot(ME, ENEMY)
    table.roll((2, 3))
    assert table.done is not asked


@pytest.mark.rule("M7.9")
def test_a_leader_does_not_help_itself_nor_enemies() -> None:
    table = FireTable([unit(2, "leader")], [unit(), unit(2, "leader")])
    table.put(ME, 0)
    table.beside(ME, ENEMY, 0)
    table.put(65, 0, 3000)
    table.shoot(ME, ENEMY)
    table.roll((1, 1))
    assert table.done


@pytest.mark.rule("M7.9", "J69", "J64")
def test_a_cloaked_leader_does_not_help_a_destroyed_one_does() -> None:
    table = duel()
    leader_near(table)
    table.mark(FRIEND, CLOAKED)
    table.shoot(ME, ENEMY)
    table.roll((1, 1))
    assert table.done
    table.s.words[block(0) + CLOAKED] = 0
    table.mark(FRIEND, WRECKS)
    table.shoot(ME, ENEMY)
    table.roll((1, 1))
    assert table.offered() == {PASS, UNIT + FRIEND}


@pytest.mark.rule("J64")
def test_leader_helps_once_a_roll_however_many_there_are() -> None:
    table = FireTable([unit(), unit(1, "leader"), unit(1, "leader")], [unit()])
    for u, y in ((0, 0), (1, 3000), (2, -3000)):
        table.put(u, 0, y)
    table.beside(0, ENEMY, 0)
    table.shoot(0, ENEMY)
    table.roll((1, 1))
    assert table.offered() == {PASS, UNIT + 1, UNIT + 2}
    table.answer(UNIT + 2)
    table.roll((1, 1))
    assert table.done and not table.is_in(1, LEADER_USED)
    table.shoot(0, ENEMY)  # the other one helps with another roll
    table.roll((1, 1))
    assert table.offered() == {PASS, UNIT + 1}


@pytest.mark.rule("J64", "M7.7", "M7.9")
def test_elite_and_leader_in_the_owners_order_and_elite_looks_at_the_dice_then_lying() -> None:
    table = duel(unit(2, "elite"))
    leader_near(table)
    table.shoot(ME, ENEMY)
    table.roll((1, 2))
    assert table.offered() == {PASS, ELITE, UNIT + FRIEND}
    table.answer(ELITE)
    table.roll((2, 2))
    assert table.offered() == {PASS, UNIT + FRIEND}
    table.answer(UNIT + FRIEND)
    table.roll((1, 1))
    assert table.done
    table = duel(unit(2, "elite"))
    leader_near(table)
    table.shoot(ME, ENEMY)
    table.roll((2, 3))
    assert table.offered() == {PASS, UNIT + FRIEND}  # no 1
    table.answer(UNIT + FRIEND)
    table.roll((3, 1))
    assert table.offered() == {PASS, ELITE}
    table.answer(ELITE)
    table.roll((6, 6))
    assert table.done and table.damage(ENEMY) == 2


@pytest.mark.rule("J36", "J64")
def test_a_twelve_rolled_again_hits() -> None:
    table = duel(unit(attack=0), unit(defense=20))
    leader_near(table)
    table.shoot(ME, ENEMY)
    table.roll((6, 5))
    table.answer(UNIT + FRIEND)
    table.roll((6, 6))
    assert table.done and table.damage(ENEMY) == 2


@pytest.mark.rule("M7.9", "M7.3", "J36")
def test_a_hit_is_asked_about_only_where_blaster_would_do_more() -> None:
    table = duel()
    leader_near(table)
    table.shoot(ME, ENEMY)
    table.roll((4, 4))
    assert table.done
    table = duel(unit(2, "blaster"))
    leader_near(table)
    table.shoot(ME, ENEMY)
    table.roll((6, 5))  # odd: nothing to win
    assert table.done and table.damage(ENEMY) == 3
    table = duel(unit(2, "blaster"), unit(shields=9))
    leader_near(table)
    table.shoot(ME, ENEMY)
    table.roll((6, 6))
    assert table.offered() == {PASS, UNIT + FRIEND}
    table.answer(UNIT + FRIEND)
    table.roll((1, 2))  # J36: a 12 rerolled is lost
    assert table.done and table.damage(ENEMY) == 0


@pytest.mark.rule("M7.9", "M7.3")
def test_a_hit_beyond_s_is_not_asked_about() -> None:
    table = duel(unit(3, "blaster"))
    leader_near(table)
    table.beside(ME, ENEMY, S + 1)
    table.shoot(ME, ENEMY)
    table.roll((6, 6))
    assert table.done


@pytest.mark.rule("M7.7", "M7.9", "J64")
def test_other_answers_to_a_reroll_are_refused() -> None:
    table = FireTable([unit(2, "elite"), unit(1, "leader"), unit(1), unit(1, "leader")], [unit()])
    for u, x, y in ((0, 0, 0), (1, 0, 3000), (2, 0, -3000), (3, -50_000, 0)):
        table.put(u, x, y)
    table.beside(0, ENEMY, 0)
    table.shoot(0, ENEMY)
    table.roll((2, 3))
    for answer, rule in ((ELITE, "M7.7"), (UNIT + 2, "M7.9"), (UNIT + 3, "M7.9"), (UNIT, "M7.9"), (UNIT + ENEMY, "M4.1"), (3, "M4.1")):
        refusal = refuse_shot(table.s, answer)
        assert refusal is not None and refusal.rule == rule, answer
    assert refuse_shot(table.s, PASS) is None and refuse_shot(table.s, UNIT + 1) is None
    table.answer(UNIT + 1)
    table.roll((1, 3))
    again = refuse_shot(table.s, UNIT + 3)
    assert again is not None and again.rule == "J64"
    assert refuse_shot(table.s, ELITE) is None


# ---- damage and destruction -------------------------------------------------------------------------------------------


@pytest.mark.rule("M1.4", "M4.6", "J11")
def test_a_unit_is_destroyed_at_shields_plus_1_and_stays_on_the_table() -> None:
    table = duel(theirs=unit(shields=3))
    for total in (2, 4):
        assert table.s.words[LOUD] == 0 and not table.is_in(ENEMY, WRECKS)
        table.shoot(ME, ENEMY)
        table.roll((4, 4))
        assert table.damage(ENEMY) == total
    assert table.s.words[LOUD] == 1 and table.is_in(ENEMY, WRECKS) and table.is_in(ENEMY, ON_TABLE)
    assert table.told(events.DESTROYED) == [(ENEMY,)]


@pytest.mark.rule("M1.4")
def test_damage_equal_to_the_shields_does_not_destroy() -> None:
    table = duel(unit(damage=3), unit(shields=3))
    table.shoot(ME, ENEMY)
    table.roll((4, 4))
    assert table.damage(ENEMY) == 3 and not table.is_in(ENEMY, WRECKS)


@pytest.mark.rule("M5.3", "J75")
def test_points_for_damage_up_to_what_destroys_and_for_the_stars() -> None:
    table = FireTable([unit(damage=3)], [unit(4, shields=4)], [unit()])
    table.put(ME, 0)
    table.beside(ME, ENEMY, 0)
    table.shoot(ME, ENEMY)
    table.roll((4, 4))
    assert table.points(0) == 3 and table.told(events.POINTS_WON) == [(0, 3, 3)]
    table.shoot(ME, ENEMY)
    table.roll((4, 4))
    assert table.damage(ENEMY) == 5
    assert table.points(0) == 3 + 2 + 4 and table.told(events.POINTS_WON)[1] == (0, 6, 9)
    assert table.points(1) == 0


@pytest.mark.rule("M5.3", "J75", "M7.15")
def test_points_count_damage_after_reductions() -> None:
    table = duel(unit(damage=3), unit(2, "armor", shields=9))
    table.shoot(ME, ENEMY)
    table.roll((4, 4))
    assert table.points(0) == 2
    assert table.told(events.POINTS_WON) == []  # with two players nobody is told


@pytest.mark.rule("M4.7", "J75", "J11")
def test_three_points_destroy_a_base_card_and_bring_no_stars() -> None:
    table = duel(unit(damage=4))
    for total in (2, 3):
        table.shoot(ME, CARD)
        table.roll((6, 4))
        assert table.damage(CARD) == total and table.points(0) == total
    assert table.s.words[LOUD] == 1 and table.told(events.DESTROYED) == [(CARD,)]
    assert table.damage(card(1, 0)) == table.damage(card(1, 2)) == table.damage(card(0, 1)) == 0


@pytest.mark.rule("M4.7")
def test_two_points_do_not_destroy_a_base_card() -> None:
    table = duel(unit(damage=4))
    table.shoot(ME, CARD)
    table.roll((6, 4))
    assert table.s.words[LOUD] == 0 and table.told(events.DESTROYED) == []


@pytest.mark.rule("J63", "M2.5")
def test_the_turn_in_which_the_combat_card_of_a_base_falls_is_kept() -> None:
    table = duel(unit(damage=6), decks=(base_deck(), base_deck(defense=1)), base_bonus="on")
    table.s.words[TURN] = 3
    table.shoot(ME, card(1, 0))
    table.roll((6, 6))
    assert table.s.words[block(1) + BONUS_FELL] == 0
    table.shoot(ME, CARD)
    table.roll((6, 6))
    assert table.s.words[block(1) + BONUS_FELL] == 3
    table.shoot(ME, ENEMY)  # and protects still: 3 + 6 against 9 + 1
    table.roll((3, 3))
    assert table.damage(ENEMY) == 0


@pytest.mark.rule("M7.21", "J71")
def test_hits_are_counted_strikes_included() -> None:
    table = duel(unit(damage=0), unit(shields=9))
    for target, dice in ((ENEMY, (6, 6)), (CARD, (6, 6)), (ENEMY, (1, 1)), (ENEMY, (3, 3))):
        table.shoot(ME, target)
        table.roll(dice)
    assert get(table.s, ME, UNIT_HITS) == 3 and get(table.s, ENEMY, UNIT_HITS) == 0


@pytest.mark.rule("M1.2", "J35")
def test_a_hit_for_0_is_a_hit() -> None:
    table = duel(unit(damage=0))
    table.shoot(ME, ENEMY)
    table.roll((6, 6))
    assert table.damage(ENEMY) == 0 and table.told(events.HIT_DAMAGE) == [(ME, ENEMY, 0)] and table.told(events.DAMAGED) == []


def used(table: FireTable, u: int) -> int:
    return get(table.s, u, UNIT_USED)


@pytest.mark.rule("J65")
def test_armor_and_recon_have_been_used() -> None:
    table = duel(unit(3), unit(2, "armor", "recon", shields=9))
    table.shoot(ME, ENEMY)
    table.roll((1, 1))
    assert used(table, ENEMY) == icon_bit("recon")
    table.shoot(ME, ENEMY)
    table.roll((6, 6))
    assert used(table, ENEMY) == icon_bit("recon") | icon_bit("armor")
    table = duel(unit(2), unit(2, "recon", shields=9))  # of no use against 2 stars
    table.shoot(ME, ENEMY)
    table.roll((1, 1))
    assert used(table, ENEMY) == 0


@pytest.mark.rule("J65", "M7.3", "M7.12", "M7.20")
def test_icons_of_the_firer_are_used_by_a_hit_that_they_make_harder() -> None:
    table = duel(unit(2, "blaster", "torpedo", "turbolaser"), unit(4, shields=20))
    for dice, now in (((1, 2), ()), ((6, 4), ("torpedo", "turbolaser")), ((6, 5), ("torpedo", "turbolaser", "blaster"))):
        table.shoot(ME, ENEMY)
        table.roll(dice)
        assert used(table, ME) == sum(icon_bit(word) for word in now), dice


# ---- Command at a roll (J65) ------------------------------------------------------------------------------------------


def commanded(*lent: str, gap: int = S) -> FireTable:
    """A Command unit beside me, and far away one that could lend."""
    table = FireTable([unit(2), unit(1, "command"), unit(1, *lent)], [unit(), unit()])
    table.put(ME, 0)
    leader_near(table, gap)
    table.put(2, -40_000, 20_000)
    table.beside(ME, ENEMY, 0)
    return table


@pytest.mark.rule("J65", "M7.4", "M7.7")
def test_elite_can_be_borrowed_when_the_roll_has_missed() -> None:
    table = commanded("elite")
    table.shoot(ME, ENEMY)
    table.roll((1, 2))
    assert table.offered() == {PASS, COMMAND} and refuse_shot(table.s, COMMAND) is None
    table.answer(COMMAND, UNIT + ME, UNIT + 2, NUMBER + UNIT_ICONS.index("elite"), ELITE)
    table.roll((6, 5))
    assert table.done and table.damage(ENEMY) > 0


@pytest.mark.rule("J65", "M7.4", "M7.7")
def test_nobody_is_asked_where_a_borrowed_icon_would_not_help() -> None:
    for dice in ((2, 3), (5, 5)):  # missed without a 1; hit
        table = commanded("elite")
        table.shoot(ME, ENEMY)
        table.roll(dice)
        assert table.done
    table = commanded("torpedo")
    table.shoot(ME, ENEMY)
    table.roll((1, 2))
    assert table.done
    table = commanded("elite", gap=L + 1)
    table.shoot(ME, ENEMY)
    table.roll((1, 2))
    assert table.done


@pytest.mark.rule("J65", "M7.4", "M7.9")
def test_a_unit_near_the_firer_can_borrow_leader_when_the_roll_has_missed() -> None:
    table = FireTable([unit(2), unit(1), unit(1, "leader"), unit(1, "command")], [unit(), unit()])
    table.put(ME, 0)
    leader_near(table, S)
    table.put(2, -40_000, 20_000)
    table.put(3, -8_700, 9_000)
    table.beside(ME, ENEMY, 0)
    table.shoot(ME, ENEMY)
    table.roll((2, 3))
    assert table.offered() == {PASS, COMMAND}
    table.answer(COMMAND, UNIT + FRIEND, UNIT + 2, NUMBER + UNIT_ICONS.index("leader"), UNIT + FRIEND)
    table.roll((6, 5))
    assert table.done and table.damage(ENEMY) > 0


@pytest.mark.rule("J65", "M7.3", "M7.9")
def test_a_command_is_given_at_a_roll_that_missed_not_at_a_hit() -> None:
    """Odd dice would do 1 more, so a Leader nearby would let this hit be rolled again; but nobody can borrow that icon now."""
    for edition, dice, asked in (("2", (4, 4), False), ("2", (2, 2), True), ("1", (4, 4), True)):
        table = FireTable([unit(2, "blaster"), unit(1), unit(1, "leader"), unit(1, "command")], [unit(), unit()], edition=edition)
        table.put(ME, 0)
        leader_near(table, S)
        table.put(2, -40_000, 20_000)
        table.put(3, -8_700, 9_000)
        table.beside(ME, ENEMY, 0)
        table.shoot(ME, ENEMY)
        table.roll(dice)
        assert table.done is not asked, (edition, dice)
        if asked:
            assert table.offered() == {PASS, COMMAND}


# ---- named units ------------------------------------------------------------------------------------------------------


def ace(stars: int = 2, *icons: str, **more: Any) -> FireTable:
    """A named unit that destroys with any hit, and three enemies: two in reach."""
    table = FireTable([unit(stars, *icons, named="Ada’s Wing", damage=9, **more)], [unit(), unit(), unit()])
    table.put(ME, 0)
    table.put(64, 5000, 1500)
    table.put(65, 5000, -1500)
    table.put(66, 60_000)
    return table


@pytest.mark.rule("M7.22", "J59")
def test_a_named_unit_that_destroyed_something_may_attack_again() -> None:
    table = ace()
    table.shoot(ME, 64)
    table.roll((4, 4))
    assert table.asked == 0 and table.offered() == {PASS, at(65)}
    table.answer(at(65))
    assert table.asked == CHANCE and table.is_in(ME, NAMED_USED)
    table.roll((4, 4))
    assert table.done and table.is_in(65, WRECKS)  # once a turn: no chain
    assert table.told(events.NAMED_ATTACK) == [(ME,)] and table.told(events.FIRES) == [(ME, 64), (ME, 65)]


@pytest.mark.rule("M7.22")
def test_the_second_attack_is_optional() -> None:
    table = ace()
    table.shoot(ME, 64)
    table.roll((4, 4))
    table.answer(PASS)
    assert table.done and not table.is_in(ME, NAMED_USED) and table.damage(65) == 0


@pytest.mark.rule("M7.22")
def test_without_destroying_anything_there_is_none() -> None:
    table = FireTable([unit(named="Ada’s Wing", damage=9)], [unit(shields=9), unit()])
    for u, x, y in ((ME, 0, 0), (64, 5000, 1500), (65, 5000, -1500)):
        table.put(u, x, y)
    for dice, damage in (((1, 1), 0), ((4, 4), 9)):
        table.shoot(ME, 64)
        table.roll(dice)
        assert table.done and table.damage(64) == damage


@pytest.mark.rule("M7.22")
def test_nameless_units_do_not_attack_again() -> None:
    table = duel(unit(damage=9))
    table.put(65, 4000, 3000)
    table.shoot(ME, ENEMY)
    table.roll((4, 4))
    assert table.done and table.is_in(ENEMY, WRECKS)


@pytest.mark.rule("M7.22", "J59")
def test_a_destroyed_base_card_counts_and_base_cards_are_targets() -> None:
    table = ace()
    table.put(ME, 0, table.spec.card_y[4] - S // 2 - 5000, 900)
    table.shoot(ME, CARD)
    table.roll((6, 6))
    assert table.is_in(ME, NAMED_USED) is False and table.offered() == {PASS, at(card(1, 0)), at(card(1, 2))}
    table.answer(at(card(1, 2)))
    table.roll((6, 6))
    assert table.done and table.damage(card(1, 2)) == 3


@pytest.mark.rule("M7.22", "J59")
def test_the_named_attack_has_the_first_shots_range_and_full_damage() -> None:
    table = ace(4)
    table.put(65, 2400 + 1200 + S + L)
    table.put(64, 0, 8000)
    table.shoot(ME, 64, 1)  # a second shot, within S, at -1
    table.roll((4, 4))
    assert table.told(events.HIT_DAMAGE) == [(ME, 64, 8)]
    assert table.offered() == {PASS, at(65)}
    table.answer(at(65))
    table.roll((4, 4))
    assert table.told(events.HIT_DAMAGE)[1] == (ME, 65, 9)


@pytest.mark.rule("M7.22", "M7.8", "J59")
def test_lasers_may_serve_the_named_attack() -> None:
    table = ace(2, "lasers")
    table.put(65, 2400 + L + S)
    table.shoot(ME, 64)
    table.roll((4, 4))
    table.answer(at(65))
    assert table.is_in(ME, LASERS_USED)
    table = ace(2, "lasers")
    table.put(65, 2400 + L + S)
    table.mark(ME, LASERS_USED)
    table.shoot(ME, 64)
    table.roll((4, 4))
    assert table.done


@pytest.mark.rule("M7.22", "M4.6")
def test_a_destroyed_named_unit_still_attacks_again() -> None:
    table = ace()
    table.mark(ME, WRECKS)
    table.shoot(ME, 64)
    table.roll((4, 4))
    assert table.offered() == {PASS, at(65)}


@pytest.mark.rule("M7.22", "J59")
def test_other_targets_of_the_named_attack_are_refused() -> None:
    table = ace()
    table.shoot(ME, 64)
    table.roll((4, 4))
    for answer, rule in ((at(64), "J58"), (at(66), "M4.2"), (UNIT, "M4.1"), (at(card(1, 0)), "M4.2"), (5, "M4.1")):
        refusal = refuse_shot(table.s, answer)
        assert refusal is not None and refusal.rule == rule, answer
    assert refuse_shot(table.s, at(65)) is None


def test_a_shot_leaves_nothing_behind() -> None:
    """Frames end clean, so that equal positions have equal words."""
    table = duel(unit(2, "elite"))
    before = list(table.s.words)
    table.shoot(ME, ENEMY)
    table.roll((2, 3))
    assert table.done
    changed = [n for n, word in enumerate(table.s.words) if word != before[n]]
    assert changed in ([], [0])  # WHO
