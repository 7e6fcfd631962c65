"""The turn's end (M5.1): Airborne (M7.1), Droid (M7.6), Veteran (M7.21), rerolls by a Leader (J64), in the owner's order."""

from __future__ import annotations

import pytest

from buildstars.content.model import Unit
from buildstars.content.text.languages import render
from buildstars.core.bits import bit_of
from buildstars.core.cells import FIRST, LOUD
from buildstars.minis.geometry.plane import within_discs
from buildstars.minis.layout import (
    CLOAKED,
    COMMAND,
    DROID,
    ENDED,
    ENDING,
    F_COMMAND,
    F_END,
    F_PLACE,
    FLIPPED,
    IN_RESERVE,
    LEADER_USED,
    LONG,
    NUMBER,
    ON_TABLE,
    PASS,
    PHASE,
    RESERVING,
    UNIT,
    UNIT_HITS,
    UNIT_LENT,
    UPGRADE_ROLLED,
    WRECKS,
)
from buildstars.minis.refusals.setup import refuse_end
from buildstars.minis.rules import turn
from buildstars.minis.state import State, damage_on, get, is_ground, is_in, on_table, put, put_in, set_of, stars_of, x_of, y_of
from buildstars.minis.text.events import (
    AIRBORNE_ROLLS,
    BY_AIRBORNE,
    DESTROYED,
    DIE_REROLLED,
    DROID_ROLLS,
    ENTERS,
    REPAIRED,
    UPGRADED,
    VETERAN_ROLLS,
)
from minis.turns import (
    answer,
    begin,
    convert,
    die,
    fleet,
    frame,
    new_state,
    offered,
    pick,
    picks,
    put_down,
    stand,
    told,
    unit,
    veteran,
    who,
)

rule = pytest.mark.rule
ENEMY = fleet(unit("Enemy", 5))
REPAIRER = unit("Astromech", 2, "droid", shields=4)
LEADER_UNIT = unit("Leader", 1, "leader")
ROOKIE = veteran("Rookie", 2, stars=3, attack=5, shields=3)
PARATROOP = unit("Dropship", 1, "airborne")


def ready(*units: Unit, table: int, damage: int = 0) -> State:
    """Seat 0 with the first so many units on the table, 80 mm apart, the others in reserve; the enemy far away."""
    s = new_state(fleet(*units), ENEMY)
    for u in range(table):
        stand(s, u, -300 + 80 * u, 0, damage=damage)
    stand(s, 64, 0, 300)
    return s


def end(s: State) -> None:
    begin(s, turn.EACH_ENDS)


def is_over(s: State) -> bool:
    """Nobody has anything to do any more at this turn's end."""
    return s.words[PHASE] == RESERVING


# ---- Droid (M7.6) -----------------------------------------------------------------------------------------------------


@rule("M7.6", "M5.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_droid_removes_one_damage_on_4_to_6(number: int) -> None:
    s = ready(REPAIRER, table=1, damage=3)
    end(s)
    assert s.words[PHASE] == ENDING
    die(s, number)
    assert damage_on(s, 0) == (2 if number >= 4 else 3) and is_over(s)
    assert told(s, DROID_ROLLS) == [(0, number)] and told(s, REPAIRED) == ([(0, 2)] if number >= 4 else [])


@rule("M7.6")
def test_an_undamaged_droid_and_a_damaged_unit_without_the_icon_do_not_roll() -> None:
    s = ready(REPAIRER, unit("Plain", 2, shields=4), table=2)
    stand(s, 1, 0, 0, damage=2)
    end(s)
    assert is_over(s) and damage_on(s, 1) == 2


@rule("M7.6")
def test_a_destroyed_droid_does_not_repair() -> None:
    s = ready(REPAIRER, unit("Plain", 2), table=2)
    stand(s, 0, 0, 0, damage=5)
    put_in(s, 0, WRECKS)
    begin(s, turn.FIRE_OVER)
    assert is_over(s) and is_in(s, 0, IN_RESERVE)


@rule("M7.6", "M7.4")
def test_a_droid_that_lent_its_icon_or_is_cloaked_does_not_roll() -> None:
    s = ready(REPAIRER, table=1, damage=1)
    put(s, 0, UNIT_LENT, DROID)
    end(s)
    assert is_over(s)
    s = ready(unit("Sneak", 2, "droid", "cloaked", shields=4), table=1, damage=1)
    put_in(s, 0, CLOAKED)
    end(s)
    assert is_over(s)


@rule("M7.6", "M5.1", "M7")
def test_each_once_a_turn_in_the_owner_s_order_and_repairs_may_be_left() -> None:
    s = ready(REPAIRER, REPAIRER, REPAIRER, table=3, damage=2)
    end(s)
    assert offered(s) == [PASS, UNIT, UNIT + 1, UNIT + 2]
    pick(s, 1)
    die(s, 6)
    assert picks(s) == [0, 2] and damage_on(s, 1) == 1
    answer(s, PASS)
    assert is_over(s) and [damage_on(s, u) for u in range(3)] == [2, 1, 2]


@rule("M5.1", "J32")
def test_the_players_in_the_turn_s_order() -> None:
    s = new_state(fleet(REPAIRER, REPAIRER), fleet(REPAIRER, REPAIRER), fleet(REPAIRER))
    for u in (0, 1, 64, 65, 128):
        stand(s, u, -300 + 80 * (u % 64) + 200 * (u // 64), 0, damage=1)
    s.words[FIRST] = 1
    end(s)
    assert who(s) == 1 and picks(s) == [64, 65]
    answer(s, PASS)
    die(s, 6)  # seat 2 has only one
    assert told(s, REPAIRED) == [(128, 0)]
    assert who(s) == 0 and picks(s) == [0, 1]


@rule("M5.1", "M4.8")
def test_only_for_players_still_in() -> None:
    s = new_state(*[fleet(REPAIRER, REPAIRER)] * 3)
    for u in (0, 1, 64, 65, 128):
        stand(s, u, -300 + 80 * (u % 64) + 200 * (u // 64), 0, damage=1)
    stand(s, 128, 0, 300, damage=5)
    put_in(s, 128, WRECKS)
    begin(s, turn.FIRE_OVER)
    answer(s, PASS)
    assert who(s) == 1
    answer(s, PASS)
    assert is_over(s)


# ---- Veteran (M7.21, J71) ---------------------------------------------------------------------------------------------


@rule("M7.21")
@pytest.mark.parametrize("hits", [1, 3, 6])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 6])
def test_it_upgrades_if_the_die_is_no_higher_than_its_hits(hits: int, number: int) -> None:
    s = ready(ROOKIE, table=1)
    put(s, 0, UNIT_HITS, hits)
    end(s)
    die(s, number)
    assert is_in(s, 0, FLIPPED) == (number <= hits)
    assert told(s, VETERAN_ROLLS) == [(0, number, hits)] and told(s, UPGRADED) == ([(0,)] if number <= hits else [])
    assert stars_of(s, 0) == (3 if number <= hits else 2) and is_over(s)


@rule("M7.21")
def test_without_a_hit_there_is_no_roll_and_a_veteran_does_not_roll_again() -> None:
    s = ready(ROOKIE, table=1)
    end(s)
    assert is_over(s)
    s = ready(ROOKIE, table=1)
    put(s, 0, UNIT_HITS, 6)
    put_in(s, 0, FLIPPED)
    end(s)
    assert is_over(s)


@rule("M7.18", "M7.21")
def test_a_cloaked_unit_does_not_roll() -> None:
    s = ready(veteran("Proved sneak", 2, "cloaked"), table=1)
    put(s, 0, UNIT_HITS, 6)
    put_in(s, 0, CLOAKED)
    end(s)
    assert is_over(s)


@rule("J71")
def test_damage_and_hits_stay_on_upgrading() -> None:
    s = ready(ROOKIE, table=1, damage=2)
    put(s, 0, UNIT_HITS, 2)
    end(s)
    die(s, 2)
    assert is_in(s, 0, FLIPPED) and damage_on(s, 0) == 2 and get(s, 0, UNIT_HITS) == 2


@rule("M7.21", "M7", "J33")
def test_a_veteran_s_roll_is_not_left_out() -> None:
    s = ready(ROOKIE, REPAIRER, table=2, damage=1)
    put(s, 0, UNIT_HITS, 1)
    end(s)
    assert offered(s) == [UNIT, UNIT + 1]
    refusal = refuse_end(s, PASS)
    assert refusal is not None and refusal.rule == "M7.21"
    pick(s, 1)
    die(s, 1)
    die(s, 6)  # the Veteran's, unasked
    assert told(s, VETERAN_ROLLS) == [(0, 6, 1)] and is_over(s)


@rule("M7.6", "M7.21")
def test_a_unit_with_both_icons_rolls_for_both() -> None:
    s = ready(veteran("Old droid", 2, "droid", shields=4), table=1, damage=2)
    put(s, 0, UNIT_HITS, 3)
    end(s)
    die(s, 5)
    assert damage_on(s, 0) == 1 and is_in(s, 0, ENDED) and not is_in(s, 0, FLIPPED)
    die(s, 3)
    assert is_in(s, 0, FLIPPED) and is_in(s, 0, UPGRADE_ROLLED) and is_over(s)


@rule("J34", "M1.4", "J71")
def test_damage_that_is_too_much_for_the_second_face_destroys_at_once() -> None:
    frail = veteran("Frail", 2, shields=1)
    for damage, falls in ((1, False), (2, True)):
        s = ready(frail, unit("Plain", 1), table=2)
        stand(s, 0, -300, 0, damage=damage)
        put(s, 0, UNIT_HITS, 6)
        end(s)
        die(s, 6)
        assert is_in(s, 0, IN_RESERVE) == falls and on_table(s, 0) != falls and (s.words[LOUD] == 1) == falls
        assert told(s, DESTROYED) == ([(0,)] if falls else [])


# ---- Airborne (M7.1) --------------------------------------------------------------------------------------------------


@rule("M7.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_an_airborne_unit_lands_on_5_and_6_within_l_of_a_friend(number: int) -> None:
    s = ready(unit("Plain", 2), PARATROOP, table=1)
    end(s)
    die(s, number)
    assert told(s, AIRBORNE_ROLLS) == [(1, number)]
    if number < 5:
        assert is_over(s) and is_in(s, 1, IN_RESERVE)
        return
    assert (who(s), frame(s)) == (0, F_PLACE)
    put_down(s)
    assert on_table(s, 1) and is_over(s) and told(s, ENTERS) == [(1, BY_AIRBORNE)]
    assert within_discs(x_of(s, 0), y_of(s, 0), s.spec.radius[0], x_of(s, 1), y_of(s, 1), s.spec.radius[1], LONG)


@rule("M7.1", "M7")
def test_landing_is_optional() -> None:
    s = ready(unit("Plain", 2), PARATROOP, table=1)
    end(s)
    die(s, 6)
    answer(s, PASS)
    assert is_over(s) and is_in(s, 1, IN_RESERVE)


@rule("M7.1", "J73")
def test_it_needs_a_friend_of_its_kind_on_the_table() -> None:
    walker = unit("Walker", 2, kind="ground")
    s = ready(walker, PARATROOP, table=1)
    end(s)
    assert is_over(s)  # no space unit on the table
    s = ready(walker, unit("Commando", 1, "airborne", kind="ground"), PARATROOP, table=1)
    end(s)
    die(s, 5)
    assert frame(s) == F_PLACE and told(s, AIRBORNE_ROLLS) == [(1, 5)]  # the other one does not even roll


@rule("M7.1", "M7.19")
def test_an_airborne_convert_unit_comes_as_the_kind_of_a_friend() -> None:
    s = ready(unit("Walker", 2, kind="ground"), convert("Shifter", 1, "airborne"), table=1)
    end(s)
    die(s, 6)
    put_down(s)
    assert is_ground(s, 1)
    s = ready(unit("Walker", 2, kind="ground"), unit("Plain", 2), convert("Shifter", 1, "airborne"), table=2)
    end(s)
    die(s, 6)
    answer(s, NUMBER)
    put_down(s)
    assert not is_ground(s, 2)


@rule("M7.1", "M7.22")
def test_a_named_airborne_unit_waits_while_its_person_is_in_play() -> None:
    named = [unit("Boba Fett’s Slave I", 2, named=True), unit("Boba Fett’s Skiff", 1, "airborne", named=True)]
    s = ready(*named, unit("Plain", 2), table=1)
    end(s)
    assert is_over(s)


@rule("J72", "M7.1")
def test_an_airborne_unit_destroyed_this_turn_may_land_again() -> None:
    s = ready(unit("Plain", 2), PARATROOP, table=2)
    stand(s, 1, 100, 0, damage=3)
    put_in(s, 1, WRECKS)
    begin(s, turn.FIRE_OVER)
    die(s, 5)
    put_down(s)
    assert on_table(s, 1) and damage_on(s, 1) == 0 and not is_in(s, 1, WRECKS)


@rule("M7.1", "M5.1")
def test_airborne_units_on_the_table_do_not_roll_and_each_rolls_once() -> None:
    s = ready(PARATROOP, PARATROOP, PARATROOP, table=1)
    end(s)
    assert offered(s) == [PASS, UNIT + 1, UNIT + 2]
    pick(s, 2)
    die(s, 1)
    die(s, 1)  # the last one, unasked
    assert is_over(s) and set_of(s, 0, IN_RESERVE) == bit_of(1) | bit_of(2)


# ---- Leader (J64) -----------------------------------------------------------------------------------------------------


@rule("J64", "M7.9", "M7.6")
def test_a_leader_within_s_has_a_droid_s_die_rolled_again() -> None:
    s = ready(REPAIRER, LEADER_UNIT, table=2)
    stand(s, 0, -300, 0, damage=2)
    end(s)
    die(s, 3)
    assert offered(s) == [PASS, UNIT + 1]
    pick(s, 1)
    die(s, 4)
    assert damage_on(s, 0) == 1 and is_in(s, 1, LEADER_USED) and told(s, DIE_REROLLED) == [(0, 4, 1)]
    assert is_over(s)


@rule("J64", "M7.9", "M7.21")
def test_a_leader_helps_a_veteran_s_roll_once_and_the_last_result_stands() -> None:
    s = ready(ROOKIE, LEADER_UNIT, unit("Leader b", 1, "leader"), table=3)
    stand(s, 2, -300, 60)
    put(s, 0, UNIT_HITS, 2)
    end(s)
    die(s, 3)
    assert offered(s) == [PASS, UNIT + 1, UNIT + 2]
    pick(s, 2)
    die(s, 5)
    assert is_over(s) and not is_in(s, 0, FLIPPED)  # Leader once a roll, though another stands near
    assert is_in(s, 2, LEADER_USED) and not is_in(s, 1, LEADER_USED)


@rule("M7.9", "J64")
def test_a_leader_once_a_turn_not_from_afar_and_not_for_itself() -> None:
    s = ready(REPAIRER, REPAIRER, LEADER_UNIT, table=3)
    stand(s, 0, -200, 0, damage=1)
    stand(s, 1, -80, 0, damage=1)
    stand(s, 2, -140, 0)
    end(s)
    pick(s, 0)
    die(s, 1)
    pick(s, 2)
    die(s, 1)
    die(s, 1)  # the second Droid's: nobody is asked for a reroll
    assert is_over(s) and damage_on(s, 1) == 1
    s = ready(REPAIRER, LEADER_UNIT, table=2)
    stand(s, 0, -300, 0, damage=1)
    stand(s, 1, -100, 0)
    end(s)
    die(s, 1)
    assert is_over(s)
    s = ready(unit("Chief droid", 2, "droid", "leader", shields=4), table=1, damage=1)
    end(s)
    die(s, 1)
    assert is_over(s)


@rule("J64")
def test_no_leader_for_a_unit_in_reserve_and_none_where_the_roll_is_good() -> None:
    s = ready(LEADER_UNIT, PARATROOP, table=1)
    stand(s, 0, 10, 10)  # in the middle, where a unit that is nowhere might seem to be
    end(s)
    die(s, 1)
    assert is_over(s) and not is_in(s, 0, LEADER_USED)
    s = ready(REPAIRER, LEADER_UNIT, table=2)
    stand(s, 0, -300, 0, damage=1)
    end(s)
    die(s, 4)
    assert is_over(s) and not is_in(s, 1, LEADER_USED)


# ---- Command (M7.4, J65) ----------------------------------------------------------------------------------------------


@rule("M7.4", "J65", "M7.6")
def test_a_damaged_unit_borrows_droid_at_the_turn_s_end() -> None:
    s = ready(unit("Commander", 3, "command"), unit("Plain", 2, shields=4), REPAIRER, table=3)
    stand(s, 1, -220, 0, damage=2)
    end(s)
    assert (who(s), frame(s)) == (0, F_END) and offered(s) == [PASS, COMMAND]  # nothing is pending yet
    answer(s, COMMAND)
    for wish in (UNIT, UNIT + 1, UNIT + 2, NUMBER + 3):
        if frame(s) == F_COMMAND and wish in offered(s):
            answer(s, wish)
    die(s, 4)
    assert damage_on(s, 1) == 1 and is_over(s)


@rule("M7.4")
def test_nobody_is_asked_for_a_command_that_could_do_nothing() -> None:
    s = ready(unit("Commander", 3, "command"), unit("Plain", 2, shields=4), REPAIRER, table=3)
    end(s)
    assert is_over(s)  # nobody is damaged
    s = ready(unit("Commander", 3, "command"), unit("Plain", 2, shields=4), table=2)
    stand(s, 1, -220, 0, damage=2)
    end(s)
    assert is_over(s)  # no Droid to lend


# ---- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_not_offered_is_refused_with_a_reason(lang: str) -> None:
    seen = set()

    def compare(s: State) -> None:
        assert frame(s) == F_END
        choices = offered(s)
        for one in range(1024):
            refusal = refuse_end(s, one)
            assert (refusal is None) == (one in choices), one
            if refusal is not None:
                seen.add(refusal.message.id)
                assert render(refusal.message.id, refusal.message.args, lang).endswith(".")

    walker = unit("Commando", 1, "airborne", kind="ground")
    others = (LEADER_UNIT, PARATROOP, unit("Idle", 1), walker, unit("Far leader", 1, "leader"))
    s = ready(REPAIRER, REPAIRER, REPAIRER, ROOKIE, ROOKIE, *others, table=6)
    stand(s, 9, 500, -300)
    for u in (0, 1):
        stand(s, u, -300 + 80 * u, 0, damage=1)
    put(s, 4, UNIT_HITS, 1)
    end(s)
    compare(s)
    pick(s, 4)
    die(s, 6)
    assert picks(s) == [5]  # a Leader may help
    compare(s)
    answer(s, PASS)
    compare(s)
    pick(s, 6)
    die(s, 1)
    compare(s)
    assert {"m-refused-end-veteran", "m-refused-end-no-command", "m-refused-end-once", "m-refused-end-no-hits", "m-refused-end-undamaged",
            "m-refused-end-no-ability", "m-refused-end-not-airborne", "m-refused-end-no-friend", "m-refused-die-leader-far"} <= seen
    assert set_of(s, 0, ON_TABLE) != 0
