"""Declaring and firing: who is asked what, in which order, and what lapses."""

from __future__ import annotations

import random
from typing import Any

import pytest

from buildstars.content.model import Unit
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, DEPTH, KIND, RESIGNED
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE
from buildstars.minis.engine import offers
from buildstars.minis.layout import (
    ANSWERS,
    BACK,
    CARD,
    COMMAND,
    COMMAND_USED,
    DECLARED,
    ELITE_USED,
    FIRED,
    LASERS_USED,
    LEADER_USED,
    NAMED_USED,
    NO_TARGET,
    NUMBER,
    PASS,
    PHASE,
    STEP_MOVE,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT,
    UNIT_AIM,
    UNIT_AIM2,
    WRECKS,
)
from buildstars.minis.refusals.fire import refuse_declare, refuse_fire, refuse_shot
from buildstars.minis.rules.commanding import may_command
from buildstars.minis.rules.firing import order_matters
from buildstars.minis.state import State, block, get, put
from fire_table import FireTable, L, S, at, card, events, icon_bit, unit

F_REFUSALS = {8: refuse_declare, 9: refuse_fire, 10: refuse_shot}


def line(mine: list[Unit], theirs: list[Unit], **options: Any) -> FireTable:
    """Mine on the left, one above the other, looking at theirs, opposite each of them, 40 mm away."""
    table = FireTable(mine, theirs, **options)
    for n in range(len(mine)):
        table.put(n, 0, n * 6000)
    for n in range(len(theirs)):
        table.put(64 + n, 2400 + 4000, n * 6000, 1800)
    return table


def aims(table: FireTable, u: int) -> tuple[int, int]:
    return int(get(table.s, u, UNIT_AIM)), int(get(table.s, u, UNIT_AIM2))


# ---- declaring --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("J21", "M4.1", "J56")
def test_units_declare_one_by_one_openly() -> None:
    table = line([unit(1), unit(1)], [unit(1), unit(1)])
    table.declare()
    assert table.asked == 0 and table.offered() == {PASS, at(0), at(1)}
    table.answer(at(1))
    assert table.offered() == {at(65), BACK}
    table.answer(at(65))
    assert aims(table, 1) == (65, NO_TARGET) and table.is_in(1, TO_FIRE) and table.is_in(1, DECLARED) and not table.is_in(1, TO_FIRE_AGAIN)
    assert table.told(events.DECLARES) == [(1, 65)]
    assert table.offered() == {PASS, at(0), BACK}
    table.answer(at(0), at(64))
    assert table.done and aims(table, 0) == (64, NO_TARGET)  # nobody left: no further question


@pytest.mark.rule("J56")
def test_firing_is_optional() -> None:
    table = line([unit(1), unit(1)], [unit(1), unit(1)])
    table.declare()
    table.answer(PASS)
    assert table.done and aims(table, 0) == aims(table, 1) == (NO_TARGET, NO_TARGET)
    assert table.is_in(0, DECLARED) and not table.is_in(0, TO_FIRE)


@pytest.mark.rule("M4.1")
def test_who_has_no_target_is_not_asked() -> None:
    table = line([unit(1)], [unit(1)])
    table.put(64, 50_000)
    table.declare()
    assert table.done and table.is_in(0, DECLARED)


@pytest.mark.rule("J56")
def test_picks_are_taken_back() -> None:
    table = line([unit(1), unit(1)], [unit(1), unit(1)])
    before = list(table.s.words)
    table.declare()
    table.answer(at(0), BACK)
    assert table.offered() == {PASS, at(0), at(1)}
    table.answer(at(0), at(64), BACK)
    assert table.told(events.TAKES_BACK) == [(0,)] and aims(table, 0) == (NO_TARGET, NO_TARGET)
    assert table.offered() == {PASS, at(0), at(1)} and not table.is_in(0, TO_FIRE)
    table.answer(PASS)
    after = list(table.s.words)
    after[block(0) + DECLARED] = 0
    assert [n for n, word in enumerate(after) if word != before[n]] in ([], [PHASE])


@pytest.mark.rule("M4.2", "J56")
@pytest.mark.parametrize("stars", [3, 4])
def test_first_and_second_target_are_declared_together(stars: int) -> None:
    table = line([unit(stars)], [unit(1), unit(1)])
    table.declare()
    table.answer(at(0), at(64))
    if stars == 3:
        assert table.done
        return
    assert table.offered() == {PASS, BACK, at(65)}
    table.answer(at(65))
    assert table.done and aims(table, 0) == (64, 65) and table.is_in(0, TO_FIRE) and table.is_in(0, TO_FIRE_AGAIN)
    assert table.told(events.DECLARES) == [(0, 64)] and table.told(events.DECLARES_SECOND) == [(0, 65)]


@pytest.mark.rule("J56", "M7")
def test_the_second_shot_is_optional_and_the_first_can_be_changed() -> None:
    table = line([unit(4)], [unit(1), unit(1)])
    table.declare()
    table.answer(at(0), at(64), BACK)
    assert table.offered() >= {BACK, at(64), at(65)} and aims(table, 0) == (NO_TARGET, NO_TARGET)
    table.answer(at(65), PASS)
    assert table.done and aims(table, 0) == (65, NO_TARGET) and not table.is_in(0, TO_FIRE_AGAIN)


@pytest.mark.rule("J56")
def test_both_shots_of_a_declaration_are_taken_back() -> None:
    table = line([unit(4), unit(1)], [unit(1), unit(1)])
    table.declare()
    table.answer(at(0), at(64), at(65))
    assert aims(table, 0) == (64, 65)
    table.answer(BACK)
    assert aims(table, 0) == (NO_TARGET, NO_TARGET)
    assert not any(table.is_in(0, which) for which in (DECLARED, TO_FIRE, TO_FIRE_AGAIN))


@pytest.mark.rule("M7.8")
def test_lasers_serve_one_of_the_two_shots_and_come_back_with_what_is_taken_back() -> None:
    table = FireTable([unit(4, "lasers")], [unit(1), unit(1)])
    table.put(0, 0)
    table.put(64, 3600 + S + L + 100)
    table.put(65, -(3600 + S + 100))
    table.declare()
    table.answer(at(0))
    assert table.offered() == {BACK, at(64), at(65)}
    table.answer(at(65))
    assert table.done and not table.is_in(0, LASERS_USED)  # within the first shot's own range
    table.s.words[block(0) + DECLARED] = 0
    put(table.s, 0, UNIT_AIM, NO_TARGET)
    table.declare()
    table.answer(at(0), at(64))
    assert table.done and table.is_in(0, LASERS_USED)  # nothing left for the second
    table.s.words[block(0) + DECLARED] = table.s.words[block(0) + LASERS_USED] = 0
    put(table.s, 0, UNIT_AIM, NO_TARGET)
    table.put(65, -(3600 + S))
    table.declare()
    table.answer(at(0), at(64))
    assert table.is_in(0, LASERS_USED) and table.offered() == {PASS, BACK, at(65)}
    table.answer(BACK)
    assert not table.is_in(0, LASERS_USED)
    table.answer(at(64), at(65))
    assert table.done and aims(table, 0) == (64, 65) and table.is_in(0, LASERS_USED)


@pytest.mark.rule("M7.8", "J56")
def test_taking_a_declaration_back_gives_the_lasers_back() -> None:
    table = line([unit(1, "lasers"), unit(1)], [unit(1), unit(1)])
    table.put(0, -S)
    table.declare()
    table.answer(at(0), at(64))
    assert table.is_in(0, LASERS_USED)
    table.answer(BACK)
    assert not table.is_in(0, LASERS_USED) and at(0) in table.offered()


@pytest.mark.rule("M7.11", "J56")
def test_ruthless_units_are_not_asked() -> None:
    table = line([unit(1, "ruthless"), unit(1)], [unit(1), unit(1)])
    table.declare()
    assert table.offered() == {PASS, at(1)}
    refusal = refuse_declare(table.s, at(0))
    assert refusal is not None and refusal.rule == "M7.11"


@pytest.mark.rule("M4.1", "M4.7", "J56")
def test_base_cards_are_declared_too() -> None:
    table = line([unit(1)], [unit(1)])
    table.put(0, 0, table.spec.card_y[4] - S // 2 - 1200 - S, 900)
    table.declare()
    table.answer(at(0))
    assert table.offered() == {at(card(1, 1)), BACK}
    table.answer(at(card(1, 1)))
    assert table.done and aims(table, 0) == (card(1, 1), NO_TARGET)


@pytest.mark.rule("J21", "M4.1", "J56", "M4.2", "M7.4")
def test_other_declarations_are_refused_with_a_reason() -> None:
    table = line([unit(1), unit(1), unit(1), unit(1)], [unit(1), unit(1)])
    table.put(2, -50_000)
    table.declare()
    for answer, rule in (
        (BACK, "J21"), (COMMAND, "M7.4"), (at(64), "M4.1"), (at(2), "M4.1"), (at(9), "M4.1"), (CARD, "M4.1"), (STEP_MOVE, "M4.1"),
    ):
        refusal = refuse_declare(table.s, answer)
        assert refusal is not None and refusal.rule == rule, answer
    table.answer(at(0), at(64))
    refusal = refuse_declare(table.s, at(0))
    assert refusal is not None and refusal.rule == "J56"
    table.answer(at(1))
    for answer, rule in ((at(64), "M4.2"), (at(0), "M4.1"), (PASS, "M4.1"), (at(card(1, 0)), "M4.2")):
        refusal = refuse_declare(table.s, answer)
        assert refusal is not None and refusal.rule == rule, answer


# ---- firing -----------------------------------------------------------------------------------------------------------


def loaded(*shots: tuple[int, int, int], table: FireTable | None = None) -> FireTable:
    """Three against three with shots declared: (unit, first target, second target or NO_TARGET)."""
    table = table or line([unit(4), unit(1), unit(1)], [unit(1), unit(1), unit(1)])
    for u, first, second in shots:
        put(table.s, u, UNIT_AIM, first)
        put(table.s, u, UNIT_AIM2, second)
        table.mark(u, DECLARED, TO_FIRE)
        if second != NO_TARGET:
            table.mark(u, TO_FIRE_AGAIN)
    return table


@pytest.mark.rule("J21", "M4.1")
def test_the_player_chooses_the_order_of_the_shots() -> None:
    table = loaded((0, 64, NO_TARGET), (1, 65, NO_TARGET), (2, 66, NO_TARGET))
    table.fire()
    assert table.asked == 0 and table.offered() == {at(0), at(1), at(2)}
    table.answer(at(1))
    assert table.asked == CHANCE
    table.roll((6, 6))
    assert table.damage(65) == 2 and table.offered() == {at(0), at(2)}
    table.answer(at(2))
    table.roll((6, 6))
    assert table.asked == CHANCE  # the last one is fired without asking
    table.roll((6, 6))
    assert table.done and table.told(events.FIRES) == [(1, 65), (2, 66), (0, 64)]
    assert all(table.is_in(u, FIRED) and not table.is_in(u, TO_FIRE) for u in range(3))


@pytest.mark.rule("J21")
def test_declared_shots_are_fired() -> None:
    table = loaded((0, 64, NO_TARGET), (1, 65, NO_TARGET))
    table.fire()
    refusal = refuse_fire(table.s, PASS)
    assert PASS not in table.offered() and refusal is not None and refusal.rule == "J21"


@pytest.mark.rule("M4.2")
def test_the_second_shot_comes_after_the_first_and_does_1_less() -> None:
    table = loaded((0, 64, 65), (1, 66, NO_TARGET))
    table.fire()
    table.answer(at(0))
    table.roll((6, 6))
    assert table.offered() == {at(0), at(1)} and table.told(events.HIT_DAMAGE) == [(0, 64, 2)]
    table.answer(at(0))
    table.roll((6, 6))
    assert table.told(events.HIT_DAMAGE)[1] == (0, 65, 1) and not table.is_in(0, TO_FIRE_AGAIN)
    table.roll((6, 6))
    assert table.done


def with_two_shots(*icons: str, named: str = "", leader: bool = False, alone: bool = False) -> FireTable:
    """A unit of 4 stars with shots declared at 64 and 65, another beside it, maybe a Leader, and a third that fires at 66."""
    mine = [unit(4, *icons, named=named), unit(1, *(("leader",) if leader else ())), unit(1)]
    table = line(mine, [unit(1, shields=1), unit(1, shields=1), unit(1)])
    return loaded((0, 64, 65), *(() if alone else ((2, 66, NO_TARGET),)), table=table)


@pytest.mark.rule("J21", "M4.1", "M4.2")
@pytest.mark.parametrize("table", [with_two_shots("elite"), with_two_shots(named="Ann’s Ship"), with_two_shots(leader=True)])
def test_the_second_shot_may_come_before_the_first_which_waits(table: FireTable) -> None:
    table.fire()
    table.answer(at(0))
    assert table.asked == 0 and table.offered() == {at(64), at(65), BACK}
    table.answer(BACK)
    assert table.offered() == {at(0), at(2)}
    table.answer(at(0), at(65))
    assert table.is_in(0, TO_FIRE) and not table.is_in(0, TO_FIRE_AGAIN) and not table.is_in(0, FIRED)
    table.roll((3, 3))
    table.answer(*([PASS] if PASS in table.offered() else []))  # no attack by its name
    assert table.offered() == {at(0), at(2)} and table.told(events.HIT_DAMAGE) == [(0, 65, 1)]
    table.answer(at(0))
    assert table.asked == CHANCE and table.is_in(0, FIRED) and not table.is_in(0, TO_FIRE)
    table.roll((6, 6))
    assert table.told(events.HIT_DAMAGE) == [(0, 65, 1), (0, 64, 2)]


@pytest.mark.rule("J21", "M7.7", "M7.22", "M7.9")
@pytest.mark.parametrize(("used", "table"), [
    (ELITE_USED, with_two_shots("elite")), (NAMED_USED, with_two_shots(named="Ann’s Ship")), (LEADER_USED, with_two_shots(leader=True)),
])
def test_where_nothing_is_decided_between_two_shots_the_first_comes_first(used: int, table: FireTable) -> None:
    assert order_matters(table.s, 0)
    table.mark(1 if used == LEADER_USED else 0, used)
    assert not order_matters(table.s, 0)
    table.fire()
    table.answer(at(0))
    assert table.asked == CHANCE and table.told(events.FIRES) == [(0, 64)]


@pytest.mark.rule("J21", "M7.4")
def test_command_makes_the_order_of_two_shots_matter() -> None:
    table = line([unit(4), unit(1, "command"), unit(1, "blaster")], [unit(1), unit(1), unit(1)])
    loaded((0, 64, 65), table=table)
    table.fire()
    assert table.offered() == {at(0), COMMAND}
    table.answer(at(0))
    assert table.offered() == {at(64), at(65), BACK}
    table.answer(BACK, COMMAND, at(0), at(2), NUMBER + 2)
    assert table.asked == CHANCE and table.told(events.FIRES) == [(0, 64)]  # nothing else can be done any more


@pytest.mark.rule("J21")
def test_nobody_goes_back_from_a_unit_that_nobody_chose() -> None:
    table = with_two_shots("elite", alone=True)
    table.fire()
    assert table.asked == 0 and table.offered() == {at(64), at(65)}
    for answer, rule in (
        (BACK, "J21"), (PASS, "J21"), (COMMAND, "J21"), (STEP_MOVE, "J21"), (at(66), "M4.1"), (at(0), "M4.1"), (at(70), "M4.1"),
        (CARD, "M4.1"),
    ):
        refusal = refuse_fire(table.s, answer)
        assert refusal is not None and refusal.rule == rule, answer
    table.answer(at(65))
    table.roll((6, 6))
    assert table.asked == CHANCE  # the first shot, by itself
    table.roll((6, 6))
    assert table.done and table.told(events.FIRES) == [(0, 65), (0, 64)]


@pytest.mark.rule("J21", "J58")
def test_one_of_two_shots_that_lapses_leaves_nothing_to_choose() -> None:
    table = with_two_shots("elite", alone=True)
    table.mark(64, WRECKS)
    table.fire()
    assert table.asked == CHANCE and table.told(events.FIRES) == [(0, 65)] and table.is_in(0, FIRED)


@pytest.mark.rule("J21", "J59", "J58")
def test_a_named_attack_after_the_second_shot_may_leave_the_first_nothing() -> None:
    table = with_two_shots(named="Ann’s Ship", alone=True)
    table.hurt(65, 1)
    table.fire()
    table.answer(at(65))
    table.roll((6, 6))
    assert {PASS, at(64)} <= table.offered()
    table.answer(at(64))
    table.roll((6, 6))
    assert table.told(events.HIT_DAMAGE) == [(0, 65, 1), (0, 64, 2)] and table.told(events.LAPSED) == [(0, 64)]
    assert table.done and table.is_in(0, FIRED)


@pytest.mark.rule("J21", "J11", "J58")
def test_a_resignation_takes_effect_while_the_first_of_two_shots_is_chosen() -> None:
    table = FireTable([unit(4, "elite")], [unit(1)], [unit(1)])
    for u, x, y in ((0, 0, 0), (64, 6000, 0), (128, 6000, 6000)):
        table.put(u, x, y)
    loaded((0, 64, 128), table=table)
    table.fire()
    assert table.offered() == {at(64), at(128)}
    table.s.words[RESIGNED] = bit_of(1)
    table.advance()
    assert table.told(events.LAPSED) == [(0, 64)] and table.told(events.FIRES) == [(0, 128)]


@pytest.mark.rule("M4.1")
def test_without_shots_nobody_is_asked() -> None:
    table = loaded()
    table.fire()
    assert table.done and table.s.log == []


@pytest.mark.rule("J58", "J71", "M5.3")
def test_a_shot_at_what_is_destroyed_already_lapses() -> None:
    table = line([unit(1, damage=9), unit(1), unit(1)], [unit(1)])
    loaded((0, 64, NO_TARGET), (1, 64, NO_TARGET), (2, 64, NO_TARGET), table=table)
    table.fire()
    table.answer(at(0))
    table.roll((6, 6))
    assert table.done and table.told(events.LAPSED) == [(1, 64), (2, 64)]
    assert table.points(0) == 4 + 1 and table.is_in(1, FIRED) and get(table.s, 1, 288) == 0


@pytest.mark.rule("J58")
def test_a_second_shot_lapses_by_itself_and_outlives_a_lapsed_first() -> None:
    table = loaded((0, 64, 65))
    table.mark(64, WRECKS)
    table.fire()
    assert table.told(events.LAPSED) == [(0, 64)] and table.told(events.FIRES) == [(0, 65)]
    table.roll((6, 6))
    assert table.told(events.HIT_DAMAGE) == [(0, 65, 1)] and table.done
    table = loaded((0, 64, 65))
    table.mark(65, WRECKS)
    table.fire()
    assert table.told(events.LAPSED) == [(0, 65)]
    table.roll((6, 6))
    assert table.done


@pytest.mark.rule("J58", "M4.7")
def test_a_shot_at_a_card_that_fell_lapses() -> None:
    table = loaded((0, card(1, 1), NO_TARGET))
    table.s.words[block(1) + 21 + 1] = 3
    table.fire()
    assert table.done and table.told(events.LAPSED) == [(0, card(1, 1))]


@pytest.mark.rule("M4.6", "J51")
def test_destroyed_units_still_fire() -> None:
    table = loaded((0, 64, NO_TARGET))
    table.mark(0, WRECKS)
    table.fire()
    table.roll((6, 6))
    assert table.done and table.damage(64) == 2


# ---- Ruthless ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M7.11", "J56")
def test_a_ruthless_unit_names_its_target_when_it_fires() -> None:
    table = line([unit(1, damage=9), unit(2, "ruthless")], [unit(1), unit(1)])
    loaded((0, 64, NO_TARGET), table=table)
    table.fire()
    assert table.offered() == {at(0), at(1)}
    table.answer(at(0))
    table.roll((6, 6))
    assert table.offered() == {PASS, at(1)}  # nothing but Ruthless shots left
    table.answer(at(1))
    assert table.offered() == {BACK, at(65)}  # 64 is a wreck
    table.answer(BACK)
    assert table.offered() == {PASS, at(1)}
    table.answer(at(1), at(65))
    table.roll((6, 6))
    assert table.done and table.damage(65) == 2 and table.is_in(1, FIRED) and aims(table, 1) == (65, NO_TARGET)


@pytest.mark.rule("M7.11", "J56")
def test_a_ruthless_unit_need_not_fire() -> None:
    table = line([unit(2, "ruthless")], [unit(1)])
    table.fire()
    table.answer(PASS)
    assert table.done and table.told(events.FIRES) == []


@pytest.mark.rule("M7.11", "M4.2", "J56")
def test_a_ruthless_unit_comes_back_for_its_second_shot() -> None:
    table = line([unit(4, "ruthless")], [unit(1), unit(1)])
    table.fire()
    table.answer(at(0))
    assert table.offered() == {BACK, at(64), at(65)}
    table.answer(at(64))
    table.roll((6, 6))
    assert table.offered() == {PASS, at(0)}
    table.answer(at(0))
    assert table.offered() == {BACK, at(65)}  # another target
    table.answer(at(65))
    table.roll((6, 6))
    assert table.done and table.told(events.HIT_DAMAGE) == [(0, 64, 2), (0, 65, 1)]


@pytest.mark.rule("M7.11", "J56")
def test_the_second_shot_of_a_ruthless_unit_may_be_given_up() -> None:
    table = line([unit(4, "ruthless")], [unit(1), unit(1)])
    table.fire()
    table.answer(at(0), at(64))
    table.roll((6, 6))
    table.answer(PASS)
    assert table.done and not table.is_in(0, TO_FIRE_AGAIN)


@pytest.mark.rule("M7.4", "M7.11", "J65")
def test_who_lends_ruthless_away_after_declarations_does_not_fire_and_who_borrows_it_may() -> None:
    table = line([unit(1, "ruthless"), unit(1)], [unit(1), unit(1)])
    put(table.s, 0, 416, icon_bit("ruthless"))
    put(table.s, 1, 352, icon_bit("ruthless"))
    table.fire()
    assert table.offered() == {PASS, at(1)}
    refusal = refuse_fire(table.s, at(0))
    assert refusal is not None and refusal.rule == "J56"


# ---- Command ----------------------------------------------------------------------------------------------------------


def staff(*mine: Unit, theirs: Unit | None = None) -> FireTable:
    """Others, and one enemy with Command between two that can lend each other Armor."""
    table = FireTable(list(mine), [theirs or unit(1), unit(1, "command"), unit(1, "armor")])
    for n in range(len(mine)):
        table.put(n, 0, n * 6000)
    for n in range(3):
        table.put(64 + n, 6400, n * 3000, 1800)
    return table


@pytest.mark.rule("M7.4", "J65", "M7.15")
def test_the_others_may_lend_armor_before_they_are_shot_at() -> None:
    table = loaded((0, 64, NO_TARGET), table=staff(unit(1)))
    table.fire()
    assert table.asked == 1 and table.offered() == {PASS, COMMAND}
    table.answer(COMMAND)
    assert table.asked == 1
    table.answer(at(64), at(66), NUMBER + 14)
    assert table.asked == CHANCE and table.is_in(65, COMMAND_USED)
    table.roll((6, 6))
    assert table.done and table.damage(64) == 1


@pytest.mark.rule("M7.4", "J65")
def test_the_others_may_decline_and_take_a_command_back() -> None:
    table = loaded((0, 64, NO_TARGET), table=staff(unit(1)))
    table.fire()
    table.answer(COMMAND, BACK)
    assert table.asked == 1 and table.offered() == {PASS, COMMAND}
    assert refuse_fire(table.s, at(0)) is not None
    table.answer(PASS)
    table.roll((6, 6))
    assert table.done and table.damage(64) == 2


@pytest.mark.rule("M7.4")
def test_the_others_are_not_asked_when_nobody_fires() -> None:
    table = staff(unit(1))
    table.fire()
    assert table.done


@pytest.mark.rule("M7.4", "M7.8", "J65")
def test_lasers_borrowed_while_declaring_find_a_target() -> None:
    table = FireTable([unit(1), unit(1, "command"), unit(1, "lasers")], [unit(1)])
    for u, x, y in ((0, 0, 0), (1, 0, 3000), (2, 0, -30_000), (64, 2400 + S + 1000, 0)):
        table.put(u, x, y)
    table.declare()
    assert table.asked == 0 and table.offered() == {PASS, COMMAND}
    table.answer(COMMAND, at(0), at(2), NUMBER + 5)
    assert table.offered() == {PASS, at(0)}
    table.answer(at(0), at(64))
    assert table.done and aims(table, 0) == (64, NO_TARGET)


@pytest.mark.rule("M7.4", "J65")
def test_one_may_command_between_own_shots() -> None:
    table = FireTable([unit(1), unit(1, "command"), unit(1, "blaster")], [unit(1)])
    for u, y in ((0, 0), (1, 3000), (2, 9000)):
        table.put(u, 0, y)
    table.put(64, 6000)
    loaded((0, 64, NO_TARGET), table=table)
    table.fire()
    assert table.offered() == {at(0), COMMAND}  # the only shot is not fired unasked: Blaster could help
    table.answer(COMMAND, at(0), at(2), NUMBER + 2)
    table.roll((6, 5))
    assert table.done and table.damage(64) == 3


@pytest.mark.rule("J65", "M7.16")
def test_artillery_that_has_declared_is_not_lent_any_more() -> None:
    mine = [unit(1, kind="ground"), unit(1, "command", kind="ground"), unit(1, "artillery", kind="ground")]
    table = FireTable(mine, [unit(1, kind="ground")])
    for u, y in ((0, 0), (1, 3000), (2, 9000)):
        table.put(u, 0, y)
    table.put(64, 20_000, 9000)
    assert may_command(table.s, 0)
    loaded((2, 64, NO_TARGET), table=table)
    assert not may_command(table.s, 0)


@pytest.mark.rule("J11", "J56")
def test_what_was_declared_before_somebody_left_is_not_taken_back() -> None:
    table = FireTable([unit(1), unit(1)], [unit(1)], [unit(1)])
    for u, x, y in ((0, 0, 0), (1, 0, 9000), (64, 6000, 0), (128, 6000, 9000)):
        table.put(u, x, y)
    table.declare()
    table.answer(at(0), at(64))
    assert BACK in table.offered()
    table.answer(at(1))
    table.s.words[RESIGNED] = bit_of(1)
    table.answer(BACK)
    assert table.offered() == {PASS, at(1)} and refuse_declare(table.s, BACK) is not None


# ---- players who leave, and laws --------------------------------------------------------------------------------------


@pytest.mark.rule("J11", "J74", "J58")
def test_shots_at_a_player_who_has_resigned_lapse_and_nobody_who_is_out_is_asked() -> None:
    table = FireTable([unit(1), unit(1)], [unit(1)], [unit(1)])
    for u, x, y in ((0, 0, 0), (1, 0, 6000), (64, 6000, 0), (128, 6000, 6000)):
        table.put(u, x, y)
    loaded((0, 64, NO_TARGET), (1, 128, NO_TARGET), table=table)
    table.fire()
    assert table.offered() == {at(0), at(1)}
    table.answer(at(1))
    table.s.words[RESIGNED] = bit_of(1)
    table.roll((1, 1))
    assert table.done and table.told(events.LAPSED) == [(0, 64)]
    table.fire(1)
    assert table.done
    table.declare(1)
    assert table.done and table.s.words[ALIVE] == 5


@pytest.mark.rule("J11", "J56")
def test_a_resignation_while_declaring_changes_who_has_targets() -> None:
    table = FireTable([unit(1), unit(1)], [unit(1)], [unit(1)])
    for u, x, y in ((0, 0, 0), (1, 0, 9000), (64, 6000, 0), (128, 6000, 9000)):
        table.put(u, x, y)
    table.declare()
    assert table.offered() == {PASS, at(0), at(1)}
    table.answer(at(0))
    table.s.words[RESIGNED] = bit_of(1)
    table.answer(BACK)
    assert table.offered() == {PASS, at(1)}


def candidates(s: State) -> list[int]:
    return [*range(STEP_MOVE + 4), ANSWERS - 1]


@pytest.mark.rule("M4.1", "J21", "J56", "J64")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_offered_is_what_is_not_refused_through_whole_fire_phases(seed: int) -> None:
    """Random declarations and shots of two players in a crowd: the offers and the refusals say the same about every answer."""
    rng = random.Random(seed)
    icons = ("lasers", "ruthless", "leader", "elite", "blaster", "armor", "recon", "command", "artillery")
    fleets = [
        [
            unit(rng.randint(1, 5), *rng.sample(icons, 2), kind=rng.choice(("space", "ground")), named=f"Pilot {n}’s" if n < 3 else "")
            for n in range(6)
        ]
        for _ in range(2)
    ]
    table = FireTable(*fleets)
    for seat in range(2):
        for index in range(6):
            table.put(seat * 64 + index, rng.randint(-12_000, 12_000), rng.randint(-12_000, 12_000), rng.randrange(3600))
    asked = 0
    for begin, seat in ((table.declare, 0), (table.declare, 1), (table.fire, 0), (table.fire, 1)):
        begin(seat)
        while not table.done:
            if table.asked == CHANCE:
                table.roll((rng.randint(1, 6), rng.randint(1, 6)))
                continue
            count = int(offers(table.s))
            listed = [int(table.s.out[n]) for n in range(count)]
            assert listed and len(set(listed)) == count
            kind = int(table.s.words[top(table.s) + KIND])
            if kind in F_REFUSALS:
                asked += 1
                refusals = [answer for answer in candidates(table.s) if F_REFUSALS[kind](table.s, answer) is None]
                assert sorted(listed) == refusals
            table.answer(rng.choice([one for one in listed if one > BACK] or listed) if rng.random() < 0.8 else rng.choice(listed))
    assert asked > 5 and table.s.words[DEPTH] == 0
    assert all(table.s.words[block(seat) + which] == 0 for seat in range(2) for which in (TO_FIRE, TO_FIRE_AGAIN))


def test_the_buffer_of_offers_is_wide_enough() -> None:
    """Everything on the table as a target fits."""
    assert 8 * 60 + 24 + 2 < 4096 and UNIT + 8 * 64 <= STEP_MOVE
