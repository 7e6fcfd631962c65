"""Who moves when (M3.1, J13, J55), and Battle Droids that wait for each other (M7.2, J66)."""

from __future__ import annotations

import pytest

from buildstars.core.bits import bit_of
from buildstars.core.cells import FIRST, RESIGNED, WHO
from buildstars.core.seats import OVER
from buildstars.minis.layout import (
    BACK,
    COMMAND,
    ENTERED,
    F_MOVE,
    F_MOVEMENT,
    FLIPPED,
    HELD,
    HOLD,
    MOVED,
    MOVING,
    NEXT,
    NUMBER,
    PASS,
    PHASE,
    STIRRED,
    UNIT,
    YES,
)
from buildstars.minis.rules.turn import clear_turn
from buildstars.minis.state import put_in
from buildstars.minis.steps import V_UNIT
from minis.small_table import Piece, Table, short

rule = pytest.mark.rule


def row(seat: int, *stars: int, icons: str = "") -> list[Piece]:
    """Units of one seat in a row in the middle of the table, called by their seat and a letter."""
    letters = "abcdefgh"
    return [Piece(f"{seat}{letters[n]}", size, (80 * n - 200, 150 * seat - 200, 90), icons) for n, size in enumerate(stars)]


def stays(table: Table) -> list[str]:
    """Everybody stays; the order in which units came to move, the owner choosing the first of equals."""
    order = []
    while table.s.words[PHASE] == MOVING:
        if table.frame == F_MOVEMENT:
            table.give(table.offered()[0])
        names = {u: name for name, u in table.number.items()}
        order.append(names[table.place_of(V_UNIT)])
        table.give(PASS)
    return order


# ---- largest first, in turn -------------------------------------------------------------------------------------------


@rule("M3.1", "J55")
def test_players_alternate_each_with_the_largest_unit_that_has_not_moved() -> None:
    table = Table(row(0, 1, 3, 2), row(1, 2, 5, 4)).begin()
    assert stays(table) == ["0b", "1b", "0c", "1c", "0a", "1a"]
    assert table.s.words[PHASE] != MOVING


@rule("J55")
def test_a_player_without_unmoved_units_is_skipped() -> None:
    table = Table(row(0, 5), row(1, 1, 2, 3), row(2, 1, 2)).begin()
    assert stays(table) == ["0a", "1c", "2b", "1b", "2a", "1a"]


@rule("J13", "J55")
def test_the_first_player_of_the_turn_begins_and_it_goes_clockwise() -> None:
    table = Table(row(0, 1), row(1, 1), row(2, 1), row(3, 1))
    table.s.words[FIRST] = 2
    assert stays(table.begin()) == ["2a", "3a", "0a", "1a"]


@rule("J55")
def test_the_owner_chooses_among_equals() -> None:
    table = Table(row(0, 2, 1, 2, 2), row(1, 1)).begin()
    assert (table.asked, table.frame) == (0, F_MOVEMENT)
    assert table.units() == {"0a", "0c", "0d"}
    table.give("0c", PASS, PASS)
    assert table.units() == {"0a", "0d"}
    table.give("0d", PASS)
    assert table.frame == F_MOVE and table.place_of(V_UNIT) == table["0a"]  # one left: nothing to choose


@rule("M3.1", "J34")
def test_the_stars_that_show_count() -> None:
    veteran = Piece("veteran", 2, (0, 0), back={"stars": 4})
    table = Table([veteran, *row(0, 3)], row(1, 1))
    assert stays(table.begin()) == ["0a", "1a", "veteran"]
    table = Table([veteran, *row(0, 3)], row(1, 1))
    put_in(table.s, table["veteran"], FLIPPED)
    assert stays(table.begin()) == ["veteran", "1a", "0a"]


@rule("M3.1")
def test_nobody_passes_but_a_unit_may_stay_and_then_does_not_move_this_turn() -> None:
    table = Table(row(0, 2, 2, 1), row(1, 1)).begin()
    assert table.rule(PASS) == "M3.1"
    table.give("0a", PASS)
    assert table.has("0a", MOVED) and not table.has("0a", STIRRED)
    assert table.happened("stays") == [("stays", (table["0a"],))]
    table.give(PASS, PASS)  # the other seat's unit, then 0b
    assert table.place_of(V_UNIT) == table["0c"]


@rule("M3.1")
def test_a_smaller_unit_waits() -> None:
    table = Table(row(0, 2, 2, 1), row(1, 1)).begin()
    assert table.rule(UNIT + table["0c"]) == "M3.1"
    assert table.why(UNIT + table["0c"]) == "0a (2 ★) moves first: larger units move before smaller ones like 0c. (M3.1)"
    assert table.why(UNIT + table["1a"]) == "1a is not your unit. (M3.1)"
    assert table.why(UNIT + 63) == "There is no such unit. (M3.1)"
    table.check_small_answers()


@rule("J55")
def test_units_that_entered_during_the_phase_do_not_move() -> None:
    table = Table([*row(0, 2, 1, 1), Piece("late", 1)], row(1, 1)).begin()
    put_in(table.s, table["0b"], ENTERED)
    table.give(PASS, PASS)  # 0a and the other seat's unit
    assert table.frame == F_MOVE and table.place_of(V_UNIT) == table["0c"]
    assert not table.has("0b", MOVED)
    table.give(PASS)
    assert table.s.words[PHASE] != MOVING


@rule("J55")
def test_why_a_unit_is_not_among_those_that_may_move() -> None:
    table = Table([*row(0, 2, 2, 1, 2, 2, 2), Piece("late", 2)], row(1, 1)).begin()
    for name, which in (("0a", MOVED), ("0b", ENTERED), ("0d", HELD)):
        put_in(table.s, table[name], which)
    assert table.units() == {"0e", "0f"}
    rules = [table.rule(UNIT + table[name]) for name in ("0a", "0b", "0c", "0d", "0e", "late")]
    assert rules == ["M3.1", "J55", "M3.1", "M7.2", "", "M3.1"]
    assert table.why(UNIT + table["late"]) == "late is not on the table. (M3.1)"
    table.check_small_answers()


@rule("J55")
def test_the_choice_among_equals_can_be_taken_back_until_the_unit_moves() -> None:
    table = Table(row(0, 2, 2), row(1, 1)).begin()
    before = bytes(table.s.words)
    table.give("0b", BACK)
    assert bytes(table.s.words) == before
    table.give("0b", short(), BACK, BACK)
    assert bytes(table.s.words) == before
    table.give("0a", PASS, PASS)
    assert BACK not in table.offered() and table.rule(BACK) == "M3.1"  # 0b was not chosen: nobody else was left


# ---- Battle Droids ----------------------------------------------------------------------------------------------------


def droids(*stars: int) -> Table:
    """Seat 0: Battle Droids and a tank of 2 stars; seat 1: six small units that stay."""
    return Table([*row(0, *stars, icons="battle_droid"), Piece("tank", 2, (0, 200))], row(1, 1, 1, 1, 1, 1, 1))


def other_stays(table: Table) -> Table:
    """Seat 1 has its turn."""
    assert table.asked == 1
    if table.frame == F_MOVEMENT:
        table.give(table.offered()[0])
    return table.give(PASS)


@rule("M7.2", "J66")
def test_passed_battle_droids_move_in_any_order_with_one_whose_time_has_come() -> None:
    table = droids(5, 4, 3)
    table.begin().give(HOLD)
    assert table.has("0a", HELD) and not table.has("0a", MOVED)
    assert table.happened("holds") == [("holds", (table["0a"],))]
    other_stays(table)
    assert table.frame == F_MOVEMENT and table.units() == {"0b"} and {YES, HOLD} <= set(table.offered())
    table.give(HOLD)
    other_stays(table)
    table.check_small_answers()
    table.give(YES)
    assert table.units() == {"0a", "0b", "0c"} and HOLD not in table.offered() and table.rule(HOLD) == "J66"
    table.check_small_answers()
    table.give("0b", short(), PASS)
    assert table.asked == 0 and table.units() == {"0a", "0c"}  # all of them before the other player
    table.give("0c", short(), PASS)
    assert table.frame == F_MOVE and table.place_of(V_UNIT) == table["0a"]
    table.give(short(), PASS)
    assert table.asked == 1
    assert all(table.has(name, MOVED) and table.has(name, STIRRED) and not table.has(name, HELD) for name in ("0a", "0b", "0c"))
    other_stays(table)
    assert table.place_of(V_UNIT) == table["tank"]


@rule("J66")
def test_if_the_last_one_is_passed_too_none_of_them_moves() -> None:
    table = droids(5, 4, 3).begin()
    for _ in range(2):
        table.give(HOLD)
        other_stays(table)
    assert table.rule(PASS) == "J66"
    table.give(HOLD)
    while table.s.words[PHASE] == MOVING:
        table.give(PASS if table.frame == F_MOVE else table.offered()[0])
    assert all(table.has(name, MOVED) and not table.has(name, STIRRED) for name in ("0a", "0b", "0c"))
    assert not any(table.has(name, HELD) for name in ("0a", "0b", "0c"))
    assert [arguments[0] for name, arguments in table.happened("stays")][-3:] == [table["0a"], table["0b"], table["0c"]]


@rule("J66")
def test_once_one_of_them_has_moved_the_rest_moves_or_stays() -> None:
    table = droids(5, 4, 3).begin()
    table.give(HOLD)
    other_stays(table)
    table.give(YES, "0a", short(), PASS)
    # one is left, 0b: it moves now or never, although another Battle Droid is to come
    assert table.frame == F_MOVE and table.place_of(V_UNIT) == table["0b"]
    assert HOLD not in table.offered() and table.rule(HOLD) == "J66"
    table.give(PASS)
    assert table.has("0b", MOVED) and not table.has("0b", STIRRED) and table.asked == 1


@rule("J66")
def test_of_three_the_rest_stays_when_its_owner_is_done() -> None:
    table = droids(5, 4, 3).begin()
    for _ in range(2):
        table.give(HOLD)
        other_stays(table)
    table.give(YES, "0c", short(), PASS)
    assert table.units() == {"0a", "0b"} and BACK not in table.offered() and HOLD not in table.offered()
    assert (table.rule(HOLD), table.rule(BACK)) == ("J66", "M3.1")
    assert (table.rule(UNIT + table["0c"]), table.rule(UNIT + table["tank"])) == ("J66", "J66")
    table.give(PASS)
    assert [table.has(name, STIRRED) for name in ("0a", "0b", "0c")] == [False, False, True]
    assert all(table.has(name, MOVED) for name in ("0a", "0b", "0c")) and table.asked == 1


@rule("J66")
def test_while_they_move_together_nobody_goes_on_waiting() -> None:
    """Although the smallest Battle Droid is still to come, and although a unit as large as the one whose time has come is."""
    table = Table([*row(0, 5, 4, 3, 1, icons="battle_droid"), Piece("tank", 3, (0, 200))], row(1, 1, 1, 1, 1, 1, 1)).begin()
    for _ in range(2):
        table.give(HOLD)
        other_stays(table)
    table.give("0c")
    assert {YES, HOLD, BACK} <= set(table.offered()) and table.units() == {"0c"}
    table.give(YES)
    assert BACK in table.offered() and table.units() == {"0a", "0b", "0c"}
    table.give("0a", short(), PASS)
    assert table.units() == {"0b", "0c"} and not {HOLD, BACK} & set(table.offered())
    assert (table.rule(HOLD), table.rule(BACK)) == ("J66", "M3.1")
    table.check_small_answers()


@rule("M7.2")
def test_other_units_do_not_set_the_passed_ones_free() -> None:
    table = droids(3, 1).begin()
    table.give(HOLD)
    other_stays(table)
    assert table.frame == F_MOVE and table.place_of(V_UNIT) == table["tank"]  # the tank alone
    assert HOLD not in table.offered() and table.rule(HOLD) == "M7.2"
    table.give(PASS)
    other_stays(table)
    assert table.units() == {"0b"} and YES in table.offered()


@rule("J66")
def test_a_battle_droid_moves_alone_and_the_others_go_on_waiting() -> None:
    table = droids(5, 4, 3).begin()
    table.give(HOLD)
    other_stays(table)
    before = bytes(table.s.words)
    table.give("0b")
    assert table.frame == F_MOVE and HOLD not in table.offered() and table.rule(HOLD) == "J66"
    table.check_small_answers()
    table.give(BACK)
    assert bytes(table.s.words) == before  # the choice is asked again
    table.give("0b", short(), PASS)
    assert table.asked == 1 and table.has("0a", HELD) and table.has("0b", MOVED)
    other_stays(table)
    table.give(YES)
    assert table.units() == {"0a", "0c"}
    table.give(BACK)
    assert table.units() == {"0c"} and YES in table.offered()


@rule("M7.2", "J66")
def test_a_battle_droid_may_wait_for_nobody_and_does_not_move_then() -> None:
    table = droids(1).begin()
    table.give(PASS)  # the tank
    other_stays(table)
    assert table.place_of(V_UNIT) == table["0a"] and HOLD in table.offered()
    table.give(HOLD)
    while table.s.words[PHASE] == MOVING:
        other_stays(table)
    assert table.has("0a", MOVED) and not table.has("0a", STIRRED)


@rule("J66")
def test_by_the_rules_of_before_a_battle_droid_waits_only_if_another_may_move_later_and_none_moves_alone() -> None:
    table = Table([*row(0, 3, 1, icons="battle_droid"), Piece("tank", 2, (0, 200))], row(1, 1, 1, 1), edition="1").begin()
    table.give(HOLD)
    other_stays(table)
    table.give(PASS)  # the tank
    other_stays(table)
    assert table.units() == {"0a", "0b"} and HOLD not in table.offered()
    assert table.why(HOLD) == "No other Battle Droid of yours moves later this turn, so there is nobody 0b could wait for. (J66)"
    table.check_small_answers()


@rule("M7.2")
def test_a_battle_droid_that_has_begun_to_move_cannot_be_passed() -> None:
    table = droids(5, 4).begin()
    assert HOLD in table.offered()
    table.give(short())
    assert HOLD not in table.offered() and table.rule(HOLD) == "M7.2"


@rule("M7.2", "J55")
def test_among_equals_a_battle_droid_or_another_unit() -> None:
    table = Table([*row(0, 4, 2, icons="battle_droid"), Piece("tank", 2, (0, 200))], row(1, 1, 1, 1, 1)).begin()
    table.give(HOLD)
    other_stays(table)
    before = bytes(table.s.words)
    assert table.units() == {"0b", "tank"}
    table.give("0b", YES)
    assert table.units() == {"0a", "0b"} and BACK in table.offered()
    table.check_small_answers()
    table.give("0a", BACK)
    assert table.units() == {"0a", "0b"}
    table.give(BACK, BACK)
    assert bytes(table.s.words) == before
    table.give("tank", PASS)
    assert table.asked == 1


@rule("M7.2", "M7.4")
def test_a_borrowed_battle_droid_icon_sets_passed_ones_free() -> None:
    """The lender lends before its own time comes; a Battle Droid that was passed has used its icon."""
    seat = [
        Piece("first", 5, (0, 0), "battle_droid"), Piece("lender", 1, (100, 0), "battle_droid"), Piece("tank", 2, (200, 0)),
        Piece("general", 1, (240, 0), "command"),
    ]
    table = Table(seat, row(1, 1, 1, 1, 1)).begin()
    table.give(HOLD)
    other_stays(table)
    assert table.place_of(V_UNIT) == table["tank"]
    table.give(COMMAND, "tank")
    assert table.units() == {"lender"} and table.rule(UNIT + table["first"]) == "J65"
    table.give("lender", NUMBER + 1)
    assert table.frame == F_MOVEMENT and table.units() == {"tank"} and YES in table.offered()  # a Battle Droid now
    table.give(YES)
    assert table.units() == {"first", "tank"}
    table.give("first", short(90), PASS, short(90), PASS)
    assert table.has("first", STIRRED) and table.has("tank", STIRRED) and table.asked == 1


@rule("M7.2", "M7.4")
def test_as_long_as_command_may_make_another_one_a_battle_droid_may_wait() -> None:
    seat = [Piece("droid", 5, (0, 0), "battle_droid"), Piece("tank", 2, (200, 0)), Piece("general", 1, (240, 0), "command")]
    table = Table(seat, row(1, 1)).begin()
    assert HOLD in table.offered()
    table.give(HOLD, PASS, PASS, PASS)  # and nobody did
    assert table.s.words[PHASE] != MOVING
    assert table.has("droid", MOVED) and not table.has("droid", HELD) and not table.has("droid", STIRRED)
    assert ("stays", (table["droid"],)) in table.events()


# ---- resigning --------------------------------------------------------------------------------------------------------


@rule("J11")
def test_a_resignation_takes_effect_between_two_moves() -> None:
    table = Table(row(0, 2, 1), row(1, 2, 1), row(2, 2, 1)).begin()
    table.give(short())
    table.s.words[RESIGNED] = bit_of(1)
    assert (table.asked, table.place_of(V_UNIT)) == (0, table["0a"])  # its move goes on
    table.give(PASS)
    assert table.asked == 2 and table.s.words[WHO] != OVER
    assert stays(table) == ["2a", "0b", "2b"]


@rule("J11")
def test_who_resigns_while_battle_droids_move_together_is_out_when_the_move_is_over() -> None:
    table = Table(row(0, 3, 2, 1, icons="battle_droid"), row(1, 1), row(2, 1)).begin()
    table.give(HOLD, PASS, PASS)
    table.give(YES, "0a", short())
    table.s.words[RESIGNED] = bit_of(0)
    table.give(PASS)
    assert table.s.words[PHASE] != MOVING and table.s.words[NEXT] == 0
    assert not table.has("0b", MOVED)


def test_what_holds_for_one_turn_is_cleared() -> None:
    table = droids(5, 4).begin()
    table.give(HOLD)
    clear_turn(table.s, 0)
    assert not table.has("0a", HELD)
