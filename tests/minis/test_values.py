"""The numbers of a shot and their parts: attack, defense, damage."""

from __future__ import annotations

from typing import Any

import pytest

from buildstars.content.model import Unit
from buildstars.core.cells import TURN
from buildstars.core.kernel import explain
from buildstars.minis.layout import BASE_DAMAGE, BONUS_FELL, CLOAKED, FLIPPED, STIRRED, UNIT_BORROWED, UNIT_LENT
from buildstars.minis.rules import values
from buildstars.minis.rules.targets import FIRST_SHOT, NAMED_SHOT, SECOND_SHOT
from buildstars.minis.rules.values import SOURCES, attack_result, damage_of, defense_of, is_hit
from buildstars.minis.state import block, put
from fire_table import FireTable, S, base_deck, card, icon_bit, unit

ME = 0
ENEMY = 64
CARD = card(1, 1)
Parts = list[tuple[int, str]]


def duel(mine: Unit | None = None, theirs: Unit | None = None, gap: int = 0, **more: Any) -> FireTable:
    table = FireTable([mine or unit()], [theirs or unit()], **more)
    table.put(ME, 0)
    table.beside(ME, ENEMY, gap)
    return table


def at_card(mine: Unit, gap: int = 0) -> FireTable:
    """In front of the middle card of the enemy's base."""
    table = duel(mine)
    table.put(ME, 0, table.spec.card_y[4] - S // 2 - table.spec.radius[ME] - gap, 900)
    return table


def parts_of(table: FireTable) -> Parts:
    found = [(value, SOURCES[source][0]) for _, value, source, _ in table.s.sums[-1]]
    table.s.sums = []
    table.s.explaining = False
    return found


def total_of(table: FireTable) -> int:
    """What the parts come to, read as a person reads them (J15)."""
    total = 0
    for mode, value, _, _ in table.s.sums[-1]:
        total = value if mode == 1 else total + value
    return max(0, total)


def attack(table: FireTable, target: int = ENEMY, first: int = 3, second: int = 4) -> tuple[int, Parts]:
    explain(table.s)
    value = attack_result(table.s, ME, target, FIRST_SHOT, first, second)
    assert value == total_of(table)
    return value, parts_of(table)


def defense(table: FireTable, target: int = ENEMY) -> tuple[int, Parts]:
    explain(table.s)
    value = defense_of(table.s, target, ME)
    assert value == total_of(table)
    return value, parts_of(table)


def damage(table: FireTable, target: int = ENEMY, which: int = FIRST_SHOT, dice: tuple[int, int] = (3, 3)) -> tuple[int, Parts]:
    explain(table.s)
    value = damage_of(table.s, ME, target, which, *dice)
    assert value == total_of(table)
    return value, parts_of(table)


# ---- attack -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R7.4", "M4.5")
def test_the_attack_result_is_dice_and_attack_value() -> None:
    assert attack(duel(unit(attack=4))) == (11, [(7, "dice"), (4, "printed")])


@pytest.mark.rule("M1.5", "J60")
@pytest.mark.parametrize(
    ("mine", "theirs", "change", "source"),
    [
        ("space", "space", 0, ""), ("ground", "ground", 0, ""),
        ("space", "ground", -1, "space-at-ground"), ("ground", "space", -2, "ground-at-space"),
    ],
)
def test_space_and_ground_fire_at_each_other_at_a_penalty(mine: str, theirs: str, change: int, source: str) -> None:
    value, parts = attack(duel(unit(kind=mine), unit(kind=theirs)))
    assert value == 10 + change
    assert parts[2:] == ([(change, source)] if source else [])


@pytest.mark.rule("M1.5")
@pytest.mark.parametrize(("theirs", "change"), [("space", -2), ("ground", 0)])
def test_a_tie_bomber_fires_as_a_ground_unit(theirs: str, change: int) -> None:
    assert attack(duel(unit(craft="tie_bomber"), unit(kind=theirs)))[0] == 10 + change


@pytest.mark.rule("M1.5")
def test_a_tie_bomber_is_fired_at_as_a_space_unit() -> None:
    bomber = unit(craft="tie_bomber")
    assert attack(duel(unit(kind="space"), bomber))[0] == 10
    assert attack(duel(unit(kind="ground"), bomber))[0] == 8
    assert attack(duel(bomber, bomber))[0] == 8


@pytest.mark.rule("M1.5", "J70")
def test_a_converting_unit_counts_as_what_it_is_now() -> None:
    back = unit(kind="ground").front
    table = duel(unit(2, "convert", back=type(back)(2, 3, 2, 9, 3, kind="ground")), unit(kind="ground"))
    assert attack(table)[0] == 9
    table.mark(ME, FLIPPED)
    assert attack(table)[0] == 10


@pytest.mark.rule("M1.5", "M4.7", "J62")
def test_base_cards_are_ground_targets() -> None:
    assert attack(at_card(unit()), CARD)[0] == 9
    assert attack(at_card(unit(kind="ground")), CARD)[0] == 10
    assert attack(at_card(unit(craft="tie_bomber")), CARD)[0] == 10


@pytest.mark.rule("M1.5")
def test_the_lowest_attack_result_is_0() -> None:
    assert attack(duel(unit(attack=0, kind="ground")), first=1, second=1)[0] == 0


# ---- defense ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R7.5")
def test_the_defense_is_the_printed_one() -> None:
    assert defense(duel(theirs=unit(defense=11))) == (11, [(11, "printed")])


@pytest.mark.rule("M7.10")
@pytest.mark.parametrize(("stars", "bonus"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1)])
def test_recon_protects_against_units_of_3_to_5_stars(stars: int, bonus: int) -> None:
    value, parts = defense(duel(unit(stars), unit(2, "recon")))
    assert value == 9 + bonus and ((1, "recon") in parts) is bool(bonus)


@pytest.mark.rule("M7.10", "J69", "M7.4")
def test_recon_is_off_while_cloaked_and_while_lent() -> None:
    table = duel(unit(5), unit(2, "recon", "cloaked"))
    put(table.s, ENEMY, UNIT_LENT, icon_bit("recon"))
    assert defense(table)[0] == 9
    put(table.s, ENEMY, UNIT_LENT, 0)
    assert defense(table)[0] == 10
    table.mark(ENEMY, CLOAKED)
    assert defense(table)[0] == 9


@pytest.mark.rule("M4.7")
def test_a_base_card_has_defense_9() -> None:
    assert defense(at_card(unit(5)), CARD) == (9, [(9, "card-defense")])


@pytest.mark.rule("R7.6", "R7.4", "J19", "J60")
def test_equal_hits_and_a_twelve_of_the_dice_always() -> None:
    table = duel(unit(attack=2), unit(defense=9))
    assert is_hit(table.s, ME, ENEMY, 3, 4) and not is_hit(table.s, ME, ENEMY, 3, 3)
    table = duel(unit(attack=0, kind="ground"), unit(defense=20))
    assert is_hit(table.s, ME, ENEMY, 6, 6) and not is_hit(table.s, ME, ENEMY, 6, 5)
    table = at_card(unit(attack=0))
    assert is_hit(table.s, ME, CARD, 6, 6) and is_hit(table.s, ME, CARD, 5, 5) and not is_hit(table.s, ME, CARD, 4, 5)  # 9 - 1 + 9 needed
    table = at_card(unit(attack=-9))
    assert is_hit(table.s, ME, CARD, 6, 6) and not is_hit(table.s, ME, CARD, 6, 5)


# ---- M2.5 -------------------------------------------------------------------------------------------------------------


def with_bonus(mine: Unit | None = None, theirs: Unit | None = None) -> FireTable:
    decks = (base_deck(attack=2, damage=1), base_deck(defense=3))
    return duel(mine, theirs, decks=decks, base_bonus="on")


@pytest.mark.rule("M2.5")
def test_the_combat_card_of_the_base_helps_all_friendly_units() -> None:
    table = with_bonus()
    assert attack(table) == (12, [(7, "dice"), (3, "printed"), (2, "base-bonus")])
    assert defense(table) == (12, [(9, "printed"), (3, "base-bonus")])
    assert damage(table) == (3, [(2, "printed"), (1, "base-bonus")])


@pytest.mark.rule("M2.5")
def test_without_the_option_it_does_nothing() -> None:
    table = duel(decks=(base_deck(attack=2, damage=1), base_deck(defense=3)))
    assert (attack(table)[0], defense(table)[0], damage(table)[0]) == (10, 9, 2)


@pytest.mark.rule("M2.5", "J63")
def test_the_bonus_lasts_to_the_end_of_the_fire_phase_in_which_its_card_falls() -> None:
    table = with_bonus()
    words = table.s.words
    words[TURN] = 4
    words[block(0) + BASE_DAMAGE + 1] = 3
    words[block(0) + BONUS_FELL] = 4
    assert attack(table)[0] == 12
    words[TURN] = 5
    assert attack(table)[0] == 10 and damage(table)[0] == 2


@pytest.mark.rule("M2.5", "J63")
def test_the_other_cards_of_the_base_may_fall() -> None:
    table = with_bonus()
    table.s.words[block(0) + BASE_DAMAGE] = table.s.words[block(0) + BASE_DAMAGE + 2] = 3
    assert attack(table)[0] == 12


@pytest.mark.rule("J62")
def test_the_bonus_does_not_protect_base_cards() -> None:
    assert defense(with_bonus(), CARD)[0] == 9


# ---- damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M7.3", "J60")
def test_blaster_needs_odd_dice_and_a_target_within_s() -> None:
    for gap, dice, more in ((S, (3, 4), 1), (S, (3, 3), 0), (S + 1, (3, 4), 0), (0, (6, 5), 1), (0, (6, 6), 0)):
        value, parts = damage(duel(unit(3, "blaster"), gap=gap), dice=dice)
        assert value == 2 + more and ((1, "blaster") in parts) is bool(more), (gap, dice)
    assert damage(duel(unit(3)), dice=(3, 4))[0] == 2


@pytest.mark.rule("M7.3", "J60", "M1.5")
def test_blaster_looks_at_the_dice_and_not_at_the_attack_result() -> None:
    table = duel(unit(2, "blaster", attack=4), unit(kind="ground"))  # 7 + 4 - 1 is even
    assert damage(table, dice=(3, 4))[0] == 3


@pytest.mark.rule("M7.3", "J62", "M4.7")
def test_blaster_helps_against_base_cards_within_s() -> None:
    assert damage(at_card(unit(2, "blaster", damage=3), S), CARD, dice=(3, 4))[0] == 2
    assert damage(at_card(unit(2, "blaster", damage=3), S + 1), CARD, dice=(3, 4))[0] == 1


@pytest.mark.rule("M7.12")
@pytest.mark.parametrize("mine", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("theirs", [1, 2, 3, 4, 5])
def test_torpedo_helps_against_more_stars(mine: int, theirs: int) -> None:
    value, parts = damage(duel(unit(mine, "torpedo"), unit(theirs)))
    assert value == 2 + (theirs > mine) and ((1, "torpedo") in parts) is (theirs > mine)


@pytest.mark.rule("M7.12", "J62")
@pytest.mark.parametrize(("stars", "value"), [(1, 2), (2, 2), (3, 1), (4, 1)])
def test_torpedo_helps_small_units_against_base_cards(stars: int, value: int) -> None:
    assert damage(at_card(unit(stars, "torpedo", damage=3)), CARD)[0] == value


@pytest.mark.rule("M7.20")
@pytest.mark.parametrize("mine", ["space", "ground"])
@pytest.mark.parametrize("theirs", ["space", "ground"])
@pytest.mark.parametrize("stars", [1, 2, 3, 4, 5])
def test_turbolaser_helps_against_large_units(mine: str, theirs: str, stars: int) -> None:
    helps = stars >= 4 or (stars == 3 and mine == theirs == "ground")
    value, parts = damage(duel(unit(2, "turbolaser", kind=mine), unit(stars, kind=theirs)))
    assert value == 2 + helps and ((1, "turbolaser") in parts) is helps


@pytest.mark.rule("M7.20", "J62")
def test_turbolaser_of_ground_units_helps_against_base_cards() -> None:
    assert damage(at_card(unit(3, "turbolaser", damage=3, kind="ground")), CARD)[0] == 2
    assert damage(at_card(unit(3, "turbolaser", damage=3, craft="tie_bomber")), CARD)[0] == 2
    assert damage(at_card(unit(3, "turbolaser", damage=3)), CARD)[0] == 1


@pytest.mark.rule("M4.2")
def test_a_second_shot_does_1_less() -> None:
    table = duel(unit(4, damage=3))
    assert damage(table, which=SECOND_SHOT) == (2, [(3, "printed"), (-1, "second-shot")])
    assert damage(table, which=NAMED_SHOT)[0] == 3  # J59: full damage


@pytest.mark.rule("M7.15")
def test_armor_takes_1_off() -> None:
    assert damage(duel(unit(damage=3), unit(2, "armor"))) == (2, [(3, "printed"), (-1, "armor")])


@pytest.mark.rule("M7.15", "J69")
def test_the_armor_of_a_cloaked_unit_is_off() -> None:
    table = duel(unit(damage=3), unit(2, "armor", "cloaked"))
    table.mark(ENEMY, CLOAKED)
    assert damage(table)[0] == 3


@pytest.mark.rule("M1.2", "M7.15", "M4.2", "J61")
@pytest.mark.parametrize(("printed", "value"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2)])
def test_reductions_never_bring_damage_to_0(printed: int, value: int) -> None:
    assert damage(duel(unit(4, damage=printed), unit(2, "armor")), which=SECOND_SHOT)[0] == value


@pytest.mark.rule("M1.2")
def test_what_a_reduction_leaves_is_explained() -> None:
    assert damage(duel(unit(damage=1), unit(2, "armor")))[1] == [(1, "printed"), (-1, "armor"), (1, "at-least-one")]


@pytest.mark.rule("M4.7")
@pytest.mark.parametrize(("printed", "value"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (9, 4)])
def test_a_strike_does_half_the_damage_at_least_1(printed: int, value: int) -> None:
    assert damage(at_card(unit(damage=printed)), CARD)[0] == value


@pytest.mark.rule("J61", "M4.7")
def test_a_strike_halves_last() -> None:
    table = at_card(unit(4, "blaster", damage=4))
    assert damage(table, CARD, SECOND_SHOT, (3, 4)) == (2, [(4, "printed"), (1, "blaster"), (-1, "second-shot"), (2, "halved")])
    assert damage(table, CARD, SECOND_SHOT, (3, 3))[0] == 1  # (4 - 1) / 2, not 4 / 2 - 1
    assert damage(at_card(unit(damage=0)), CARD)[1] == [(0, "printed"), (0, "halved"), (1, "strikes-for-one")]


@pytest.mark.rule("J61")
def test_all_of_it_in_order() -> None:
    decks = (base_deck(damage=2), base_deck())
    table = duel(unit(4, "blaster", "torpedo", "turbolaser", damage=3), unit(5, "armor"), decks=decks, base_bonus="on")
    assert damage(table, which=SECOND_SHOT, dice=(1, 2)) == (
        6,
        [
            (3, "printed"), (2, "base-bonus"), (1, "blaster"), (1, "torpedo"), (1, "turbolaser"), (-1, "second-shot"), (-1, "armor"),
        ],
    )


@pytest.mark.rule("M7.16", "J61", "J68")
@pytest.mark.parametrize(("icons", "value"), [(1, 2), (2, 4), (3, 6)])
def test_artillery_that_has_not_moved_does_2_an_icon(icons: int, value: int) -> None:
    table = duel(unit(2, *["artillery"] * icons, damage=5, kind="ground"), unit(kind="ground"))
    assert damage(table) == (value, [(value, "artillery")])
    table.mark(ME, STIRRED)
    assert damage(table) == (5, [(5, "printed")])


@pytest.mark.rule("M7.16", "J61", "J68")
def test_artillery_counts_in_second_shots_too() -> None:
    table = duel(unit(4, "artillery", "artillery", kind="ground"), unit(kind="ground"))
    assert damage(table, which=SECOND_SHOT)[0] == 3


@pytest.mark.rule("M7.4", "M7.16")
def test_a_borrowed_artillery_icon_is_one() -> None:
    table = duel(unit(damage=5, kind="ground"), unit(kind="ground"))
    put(table.s, ME, UNIT_BORROWED, icon_bit("artillery"))
    assert damage(table) == (2, [(2, "artillery")])
    table = duel(unit(2, "artillery", "artillery", damage=5, kind="ground"), unit(kind="ground"))
    put(table.s, ME, UNIT_LENT, icon_bit("artillery"))
    assert damage(table) == (5, [(5, "printed")])


@pytest.mark.rule("J34", "J71")
def test_the_face_that_shows_gives_the_values() -> None:
    plain = unit().front
    table = duel(unit(2, "veteran", back=type(plain)(3, 5, 4, 10, 4)), unit(2, "veteran", back=type(plain)(3, 5, 4, 11, 4)))
    for u in (ME, ENEMY):
        table.mark(u, FLIPPED)
    assert (attack(table)[0], defense(table)[0], damage(table)[0]) == (12, 11, 4)


def test_every_source_is_documented() -> None:
    sources = [value for name, value in vars(values).items() if name.isupper() and isinstance(value, int) and name not in IMPORTED]
    assert sorted(sources) == list(range(len(SOURCES)))
    assert len({name for name, _, _ in SOURCES}) == len(SOURCES)


IMPORTED = {
    "ARMOR", "ARTILLERY", "BASE_DAMAGE", "BLASTER", "BONUS_FELL", "CARD_TARGET", "RECON", "SHORT", "TORPEDO", "TURBOLASER", "TURN",
    "UNIT_BORROWED", "BASE_DEFENSE", "BASE_STARS", "MOST_BASE_DAMAGE", "SECOND_SHOT", "ATTACK_BONUS", "DAMAGE_BONUS", "DEFENSE_BONUS",
    "FROM_RECON", "FROM_TURBOLASER",
}
