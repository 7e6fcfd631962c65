"""Units from the reserve: the die for all (M6), Transport (M7.13), Carrier (M7.17), Trooper (M7.14), and no room (J73)."""

from __future__ import annotations

from typing import Any

import pytest

from buildstars.content.model import Unit
from buildstars.content.text.languages import render
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, FIRST, TURN
from buildstars.core.kernel import top
from buildstars.minis.engine import take_answer
from buildstars.minis.geometry.plane import within_card, within_discs
from buildstars.minis.layout import (
    BACK,
    BASE_DAMAGE,
    BRING,
    DECLARING,
    ENTERED,
    F_BRING,
    F_MOVE,
    F_MOVEMENT,
    F_PLACE,
    FLIPPED,
    IN_RESERVE,
    LEADER_USED,
    MOVED,
    MOVING,
    NUMBER,
    ON_TABLE,
    PASS,
    PHASE,
    STIRRED,
    TOUCH,
    TRANSPORT,
    UNIT,
    UNIT_BORROWED,
    UNIT_HITS,
    WRECKS,
)
from buildstars.minis.refusals.setup import refuse_bring
from buildstars.minis.rules import bringing, turn
from buildstars.minis.state import (
    State,
    block,
    damage_on,
    get,
    is_ground,
    is_in,
    on_table,
    put,
    put_in,
    set_of,
    x_of,
    y_of,
)
from buildstars.minis.text.events import BRINGS, BY_CARRIER, BY_RESERVES, BY_TRANSPORT, DIE_REROLLED, ENTERS, NO_ROOM
from minis.turns import (
    answer,
    asks_die,
    begin,
    convert,
    die,
    fleet,
    frame,
    new_state,
    offered,
    pass_on,
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
FLAG = unit("Flagship", 5)
OTHER = fleet(unit("Enemy", 5))
ONE, TWO, THREE, FOUR, FIVE = (unit(f"Reserve {n}", n) for n in range(1, 6))
TROOP_ONE, TROOP_TWO = unit("Troop 1", 1, "trooper"), unit("Troop 2", 2, "trooper")


def rolled(number: int, *reserve: Unit, **options: Any) -> State:
    """Seat 0 has a unit on the table and these in reserve (numbers from 1); the die for all shows this."""
    s = new_state(fleet(FLAG, *reserve), OTHER, **options)
    stand(s, 0, 0, 0)
    stand(s, 64, 0, 300)
    begin(s, turn.ROLLING)
    die(s, number)
    return s


def touches_base(s: State, u: int) -> bool:
    seat = u >> 6
    return any(
        within_card(x_of(s, u), y_of(s, u), s.spec.radius[u], s.spec.card_x[c], s.spec.card_y[c], s.spec.card_angle[seat], TOUCH)
        for c in range(seat * 3, seat * 3 + 3)
        if s.words[block(seat) + BASE_DAMAGE + c - seat * 3] < 3
    )


def bring(s: State, *units: int) -> None:
    for u in units:
        pick(s, u)
        put_down(s)


def is_bringing(s: State) -> bool:
    return who(s) == 0 and frame(s) == F_BRING


# ---- the die for all (M6) ---------------------------------------------------------------------------------------------


@rule("M6")
@pytest.mark.parametrize(("number", "able"), [(1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (4, [1, 2, 3, 4]), (5, []), (6, [])])
def test_up_to_as_many_stars_as_the_die_but_none_on_5_and_6(number: int, able: list[int]) -> None:
    s = rolled(number, ONE, TWO, THREE, FOUR, FIVE)
    assert (picks(s) if is_bringing(s) else []) == able
    if number > 4:
        assert s.words[TURN] == 2


@rule("M6", "M7.14")
@pytest.mark.parametrize("number", [5, 6])
def test_troopers_do_not_come_on_5_and_6_either(number: int) -> None:
    s = rolled(number, TROOP_ONE)
    assert s.words[TURN] == 2 and not on_table(s, 1)


@rule("M6")
def test_several_units_up_to_the_sum_touching_the_home_base() -> None:
    s = rolled(4, ONE, TWO, THREE, unit("Reserve 1b", 1))
    assert offered(s)[0] == PASS
    bring(s, 2)
    assert picks(s) == [1, 4]
    bring(s, 1)
    assert picks(s) == [4]
    bring(s, 4)
    assert s.words[TURN] == 2  # nothing more fits, nobody is asked
    assert set_of(s, 0, IN_RESERVE) == bit_of(3)
    assert touches_base(s, 1) and touches_base(s, 2) and touches_base(s, 4)
    assert told(s, ENTERS) == [(2, BY_RESERVES), (1, BY_RESERVES), (4, BY_RESERVES)]


@rule("M6")
def test_bringing_is_optional_and_what_is_left_is_lost() -> None:
    s = rolled(4, ONE, TWO)
    answer(s, PASS)
    assert s.words[TURN] == 2 and set_of(s, 0, ON_TABLE) == 1
    while not (asks_die(s) and s.words[PHASE] == 5):
        pass_on(s)
    die(s, 1)
    assert picks(s) == [1]


@rule("M6", "M4.8")
def test_each_player_still_in_in_the_turn_s_order() -> None:
    s = new_state(*[fleet(FLAG, ONE)] * 3, first_player=1)
    for seat in range(3):
        stand(s, seat * 64, 0, -100 + 100 * seat)
    s.words[FIRST] = 1
    s.words[ALIVE] = 0b011  # seat 2 is out
    begin(s, turn.ROLLING)
    die(s, 1)
    assert who(s) == 1 and picks(s) == [65]
    bring(s, 65)
    assert who(s) == 0 and picks(s) == [1]
    bring(s, 1)
    assert s.words[TURN] == 2 and not on_table(s, 129)


@rule("M6")
def test_a_pick_can_be_taken_back_before_it_is_put_down() -> None:
    s = rolled(2, ONE, TWO)
    before = bytes(s.words)
    pick(s, 1)
    assert frame(s) == F_PLACE
    answer(s, BACK)
    assert bytes(s.words) == before


@rule("J64")
def test_a_leader_does_not_help_with_the_die_for_all() -> None:
    s = new_state(fleet(unit("Leader", 3, "leader"), FLAG, ONE), OTHER)
    stand(s, 0, 0, 0)
    stand(s, 1, 60, 0)
    stand(s, 64, 0, 300)
    begin(s, turn.ROLLING)
    die(s, 6)
    assert s.words[TURN] == 2 and not is_in(s, 0, LEADER_USED)


@rule("M2.4", "M7.19")
def test_a_convert_unit_is_brought_at_its_higher_cost_with_either_face() -> None:
    shifter = convert("Shifter", 1, other_stars=3)
    assert picks(rolled(2, shifter, ONE)) == [2]
    s = rolled(3, shifter)
    pick(s, 1)
    answer(s, NUMBER + 1)
    put_down(s)
    assert is_in(s, 1, FLIPPED) and is_ground(s, 1) and s.words[TURN] == 2


@rule("M7.22")
def test_never_two_of_one_person() -> None:
    named = [unit(f"Han Solo’s {what}", 1, named=True) for what in ("Freighter", "Speeder", "Shuttle")]
    s = new_state(fleet(FLAG, *named, ONE), OTHER)
    stand(s, 0, 0, 0)
    stand(s, 64, 0, 300)
    begin(s, turn.ROLLING)
    die(s, 3)
    assert picks(s) == [1, 2, 3, 4]
    bring(s, 2)
    assert picks(s) == [4]
    refusal = refuse_bring(s, UNIT + 1)
    assert refusal is not None and refusal.rule == "M7.22"


# ---- destroyed units come back (J72, J25) -----------------------------------------------------------------------------


@rule("M6", "J72", "J25", "J71", "M7.21", "M7.18")
def test_a_destroyed_unit_may_return_the_same_turn_as_new() -> None:
    proved = veteran("Proved", 2, "cloaked", stars=3)
    s = new_state(fleet(FLAG, proved), OTHER)
    stand(s, 0, 0, 0)
    stand(s, 1, 100, 0, damage=3)
    stand(s, 64, 0, 300)
    put(s, 1, UNIT_HITS, 4)
    put_in(s, 1, FLIPPED)
    put_in(s, 1, 4)  # CLOAKED
    put_in(s, 1, WRECKS)
    begin(s, turn.FIRE_OVER)
    assert is_in(s, 1, IN_RESERVE) and not on_table(s, 1)
    assert damage_on(s, 1) == 0 and not is_in(s, 1, FLIPPED) and not is_in(s, 1, 4)  # in reserve already
    die(s, 2)
    bring(s, 1)
    assert on_table(s, 1) and damage_on(s, 1) == 0 and get(s, 1, UNIT_HITS) == 0
    assert not is_in(s, 1, FLIPPED) and not is_in(s, 1, 4) and not is_in(s, 1, WRECKS)


@rule("J72")
def test_reserves_touch_a_base_card_that_is_left() -> None:
    s = new_state(fleet(FLAG, ONE), OTHER)
    stand(s, 0, 0, 0)
    stand(s, 64, 0, 300)
    s.words[block(0) + BASE_DAMAGE] = 3
    s.words[block(0) + BASE_DAMAGE + 1] = 3
    begin(s, turn.ROLLING)
    die(s, 1)
    bring(s, 1)
    assert touches_base(s, 1)


# ---- Trooper (M7.14) --------------------------------------------------------------------------------------------------


@rule("M7.14")
def test_a_trooper_may_exceed_the_allowance_by_one() -> None:
    assert picks(rolled(1, TROOP_TWO, TWO)) == [1]
    assert picks(rolled(1, unit("Troop 3", 3, "trooper"), ONE)) == [2]


@rule("M7.14", "J67")
def test_one_star_more_with_a_trooper_among_them_once_and_in_either_order() -> None:
    s = rolled(2, TROOP_ONE, TWO, ONE, unit("Troop 1b", 1, "trooper"))
    bring(s, 1)  # 1 of 2, and a Trooper is among them: 2 more
    assert picks(s) == [2, 3, 4]
    bring(s, 2)
    assert s.words[TURN] == 2  # 3 of 2 + 1: also the second Trooper stays
    s = rolled(2, TROOP_ONE, TWO, ONE)
    bring(s, 2)  # 2 of 2: only a Trooper can still come
    assert picks(s) == [1]
    bring(s, 1)
    assert s.words[TURN] == 2


@rule("M7.14")
def test_without_a_trooper_nobody_exceeds_it() -> None:
    s = rolled(2, ONE, TWO)
    bring(s, 1)
    assert s.words[TURN] == 2


@rule("M7.14", "M7.19")
def test_a_convert_unit_is_a_trooper_if_either_face_is() -> None:
    half = convert("Half", 2)
    troops = convert("Troops", 2, "trooper")
    front_only = unit("Front", 2, "convert", "trooper", back={"kind": "ground", "icons": ["convert"]})
    assert picks(rolled(1, half, troops, front_only)) == [2]


# ---- Transport and Carrier (M7.13, M7.17, J67) ------------------------------------------------------------------------

SMALL, LARGE_ONE = unit("Small transport", 2, "transport"), unit("Transport", 3, "transport")
CARRIER_UNIT = unit("Carrier", 4, "carrier")
TROOPS = [unit(f"Ground {n}", n, kind="ground") for n in (1, 2, 3)]


def moving(carrier: Unit, *reserve: Unit, leader: bool = False, edition: str = "2") -> State:
    """The carrier's time to move has come; reserve from number 2, a Leader near it as number 1 (or far off)."""
    s = new_state(fleet(carrier, unit("Leader", 1, "leader"), *reserve), OTHER, edition=edition)
    stand(s, 0, 0, 0)
    stand(s, 1, 60 if leader else 300, 0)
    stand(s, 64, 0, 300)
    begin(s, turn.BEGINNING)
    if frame(s) == F_MOVEMENT:  # as large as the Leader
        pick(s, 0)
    assert (frame(s), who(s)) == (F_MOVE, 0)
    return s


@rule("M7.13")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("stars", [1, 2, 3, 5])
def test_what_a_transport_brings(number: int, stars: int) -> None:
    s = moving(unit(f"Transport {stars}", stars, "transport"), *TROOPS)
    answer(s, BRING)
    die(s, number)
    most = 0 if number > 4 else 2 if number > 2 and stars > 2 else 1
    assert told(s, BRINGS) == [(0, number, most)]
    assert (picks(s) if is_bringing(s) else []) == list(range(2, 2 + most))


@rule("M7.13")
def test_it_gives_up_its_move_and_they_touch_it() -> None:
    s = moving(LARGE_ONE, *TROOPS)
    answer(s, BRING)
    die(s, 4)
    bring(s, 3)
    assert is_in(s, 0, MOVED) and not is_in(s, 0, STIRRED) and (x_of(s, 0), y_of(s, 0)) == (0, 0)
    assert within_discs(0, 0, s.spec.radius[0], x_of(s, 3), y_of(s, 3), s.spec.radius[3], TOUCH)
    assert told(s, ENTERS) == [(3, BY_TRANSPORT)] and who(s) == 1


@rule("J55")
@pytest.mark.parametrize("edition", ["1", "2"])
def test_who_entered_during_movement_moves_in_the_same_phase(edition: str) -> None:
    s = moving(LARGE_ONE, *TROOPS, edition=edition)
    answer(s, BRING)
    die(s, 4)
    bring(s, 3)
    assert is_in(s, 3, ENTERED) == (edition == "1") and not is_in(s, 3, MOVED)
    seen: set[int] = set()
    while s.words[PHASE] == MOVING:
        if frame(s) == F_MOVE:
            seen.add(s.words[top(s) + 2])
        pass_on(s)
    assert s.words[PHASE] >= DECLARING and seen == ({1, 64} if edition == "1" else {1, 3, 64})


@rule("M7.13", "J67")
@pytest.mark.parametrize("number", [5, 6])
def test_nothing_comes_on_5_and_6_troopers_included(number: int) -> None:
    s = moving(LARGE_ONE, unit("Squad", 1, "trooper", kind="ground"))
    answer(s, BRING)
    die(s, number)
    assert not is_bringing(s) and is_in(s, 0, MOVED) and is_in(s, 2, IN_RESERVE)


@rule("M7.13", "M7.17", "J67")
def test_transports_bring_ground_units_carriers_space_units() -> None:
    reserve = [TROOPS[0], ONE, unit("TIE Bomber", 1, craft="tie_bomber")]
    s = moving(LARGE_ONE, *reserve)
    answer(s, BRING)
    die(s, 4)
    assert picks(s) == [2]
    s = moving(CARRIER_UNIT, *reserve)
    answer(s, BRING)
    die(s, 4)
    assert picks(s) == [3, 4]  # J67: a TIE bomber is a space unit here
    bring(s, 4)
    assert told(s, ENTERS) == [(4, BY_CARRIER)]


@rule("J67", "M7.19", "M2.4")
def test_a_convert_unit_shows_the_face_that_fits() -> None:
    shifter = convert("Shifter", 1, other_stars=2)
    s = moving(LARGE_ONE, shifter)
    answer(s, BRING)
    die(s, 3)
    pick(s, 2)
    put_down(s)  # no question for its face
    assert is_ground(s, 2)
    s = moving(CARRIER_UNIT, shifter)
    answer(s, BRING)
    die(s, 3)
    bring(s, 2)
    assert not is_ground(s, 2)
    s = moving(CARRIER_UNIT, shifter, ONE)
    answer(s, BRING)
    die(s, 1)  # one star: the space face would do, but it costs 2
    assert picks(s) == [3]


@rule("M7.14", "J67", "J25")
def test_a_trooper_by_transport() -> None:
    squad = unit("Squad", 2, "trooper", kind="ground")
    s = moving(LARGE_ONE, squad, TROOPS[0], TROOPS[2])
    answer(s, BRING)
    die(s, 1)
    assert picks(s) == [2, 3]
    bring(s, 2)
    assert not is_bringing(s)
    s = moving(LARGE_ONE, squad, TROOPS[0], TROOPS[2])
    answer(s, BRING)
    die(s, 3)
    bring(s, 2)
    assert picks(s) == [3]


@rule("M7.13")
def test_bringing_is_not_offered_if_nobody_could_come() -> None:
    assert BRING not in offered(moving(LARGE_ONE, ONE))  # no ground unit
    assert BRING not in offered(moving(SMALL, TROOPS[1]))  # too large for a small Transport
    assert BRING in offered(moving(SMALL, TROOPS[0]))
    assert BRING in offered(moving(SMALL, unit("Squad", 2, "trooper", kind="ground")))
    assert BRING not in offered(moving(FLAG, TROOPS[0]))  # no icon


@rule("M7.13", "M7.17", "M7.4")
def test_a_unit_with_both_icons_chooses() -> None:
    s = moving(CARRIER_UNIT, TROOPS[0], ONE)
    put(s, 0, UNIT_BORROWED, TRANSPORT)
    answer(s, BRING)
    assert offered(s) == [NUMBER + 9, NUMBER + 15]
    answer(s, NUMBER + 9)
    die(s, 1)
    assert picks(s) == [2]
    s = moving(CARRIER_UNIT, TROOPS[0], ONE)
    put(s, 0, UNIT_BORROWED, TRANSPORT)
    answer(s, BRING, NUMBER + 15)
    die(s, 1)
    assert picks(s) == [3]


@rule("M7.13")
def test_the_roll_of_a_transport_may_bring_nobody_by_choice() -> None:
    s = moving(LARGE_ONE, *TROOPS)
    answer(s, BRING)
    die(s, 4)
    answer(s, PASS)
    assert is_in(s, 0, MOVED) and who(s) == 1


# ---- Leader (J64) -----------------------------------------------------------------------------------------------------


@rule("J64", "M7.9")
def test_a_leader_within_s_has_it_rolled_again_and_the_last_result_stands() -> None:
    s = moving(LARGE_ONE, *TROOPS, leader=True)
    answer(s, BRING)
    die(s, 1)
    assert offered(s) == [PASS, UNIT + 1]
    pick(s, 1)
    die(s, 6)
    assert not is_bringing(s) and is_in(s, 1, LEADER_USED)
    assert told(s, DIE_REROLLED) == [(0, 6, 1)]


@rule("J64", "M7.9")
def test_a_leader_need_not_and_only_once_a_roll() -> None:
    s = moving(LARGE_ONE, unit("Leader b", 1, "leader"), *TROOPS, leader=True)
    stand(s, 2, -60, 0)
    answer(s, BRING)
    die(s, 5)
    assert picks(s) == [1, 2]
    pick(s, 1)
    die(s, 1)
    assert picks(s) == [3] and not is_in(s, 2, LEADER_USED)  # the other Leader is not asked for
    s = moving(LARGE_ONE, *TROOPS, leader=True)
    answer(s, BRING)
    die(s, 1)
    answer(s, PASS)
    assert picks(s) == [2] and not is_in(s, 1, LEADER_USED)


@rule("M7.9", "J64")
def test_no_leader_helps_from_farther_away_twice_a_turn_or_itself() -> None:
    s = moving(LARGE_ONE, *TROOPS)  # 300 mm away
    answer(s, BRING)
    die(s, 6)
    assert not is_bringing(s)
    s = moving(LARGE_ONE, *TROOPS, leader=True)
    put_in(s, 1, LEADER_USED)
    answer(s, BRING)
    die(s, 6)
    assert not is_bringing(s)
    s = moving(unit("Chief", 3, "transport", "leader"), *TROOPS)
    answer(s, BRING)
    die(s, 6)
    assert not is_bringing(s)


@rule("M7.9", "J18")
@pytest.mark.parametrize(("gap", "helps"), [(63, True), (64, False)])
def test_within_s_is_measured_from_edge_to_edge(gap: int, helps: bool) -> None:
    s = moving(LARGE_ONE, *TROOPS)
    stand(s, 1, 16 + 12 + gap, 0)
    answer(s, BRING)
    die(s, 6)
    assert is_bringing(s) == helps


@rule("J64")
def test_it_is_not_asked_if_no_roll_is_better() -> None:
    s = moving(SMALL, *TROOPS, leader=True)
    answer(s, BRING)
    die(s, 1)  # a small Transport brings one star on 1 to 4
    assert picks(s) == [2]


# ---- no room (J73) ----------------------------------------------------------------------------------------------------


@rule("J73", "M7.13")
def test_a_unit_without_a_legal_spot_stays_and_another_may_come() -> None:
    """Four large units 4 mm off a large Transport: between them there is room for a small base and for no larger one."""
    ring = [unit(f"Ring {n}", 4) for n in range(4)]
    s = new_state(fleet(unit("Barge", 5, "transport"), *ring, unit("Big squad", 3, "trooper", kind="ground"), TROOPS[0]), OTHER)
    stand(s, 0, 0, 0)
    for n, (x, y) in enumerate(((-52, 0), (52, 0), (0, -52), (0, 52))):
        stand(s, 1 + n, x, y)
    stand(s, 64, 0, 300)
    begin(s, turn.BEGINNING)
    answer(s, BRING)
    die(s, 4)
    assert picks(s) == [6] and told(s, NO_ROOM) == [(5,)]
    refusal = refuse_bring(s, UNIT + 5)
    assert refusal is not None and refusal.rule == "J73"
    bring(s, 6)
    assert on_table(s, 6) and is_in(s, 5, IN_RESERVE)


@rule("J73", "M6")
def test_nobody_is_asked_if_there_is_no_room_at_the_base() -> None:
    """The one card that is left is walled in."""
    wall = [unit(f"Wall {n}", 1) for n in range(40)]
    s = new_state(fleet(*wall, ONE), OTHER, size=60)
    s.words[block(0) + BASE_DAMAGE] = 3
    s.words[block(0) + BASE_DAMAGE + 2] = 3
    stand(s, 64, 0, 300)
    n = 0
    for x in range(-57, 60, 19):
        for y in (-450 + 12, -513 - 12):
            stand(s, n, x, y)
            n += 1
    for y in range(-513, -449, 16):
        for x in (-56, 56):
            stand(s, n, x, y)
            n += 1
    for index in range(n, 40):
        stand(s, index, -500 + 30 * index, 0)
    begin(s, turn.ROLLING)
    die(s, 4)
    assert s.words[TURN] == 2 and is_in(s, 40, IN_RESERVE) and told(s, NO_ROOM) == [(40,)]


# ---- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_not_offered_is_refused_with_a_reason(lang: str) -> None:
    seen = set()

    def compare(s: State) -> None:
        assert frame(s) == F_BRING
        choices = offered(s)
        for one in range(1024):
            refusal = refuse_bring(s, one)
            assert (refusal is None) == (one in choices), one
            if refusal is not None:
                seen.add(refusal.message.id)
                assert render(refusal.message.id, refusal.message.args, lang).endswith(".")

    compare(rolled(2, ONE, TWO, THREE, TROOP_ONE, TROOP_TWO))
    s = moving(CARRIER_UNIT, TROOPS[0], ONE, THREE, leader=True)
    put(s, 0, UNIT_BORROWED, TRANSPORT)
    take_answer(s, BRING)
    compare(s)
    answer(s, NUMBER + 9)
    die(s, 1)
    compare(s)
    answer(s, PASS)
    compare(s)
    s = moving(CARRIER_UNIT, TROOPS[0], ONE)
    answer(s, BRING)
    die(s, 1)
    compare(s)
    s = moving(unit("Chief", 3, "transport", "leader"), unit("Far leader", 1, "leader"), *TROOPS, leader=True)
    stand(s, 2, 400, 0)
    put_in(s, 2, LEADER_USED)
    answer(s, BRING)
    die(s, 6)
    compare(s)
    stand(s, 1, 300, 0)
    put_in(s, 2, LEADER_USED)
    s.words[block(0) + LEADER_USED] = 0
    assert [refusal.message.id for u in (0, 2, 3) if (refusal := refuse_bring(s, UNIT + u))] == [
        "m-refused-die-leader-itself", "m-refused-die-leader-far", "m-refused-die-no-leader"
    ]
    assert {"m-refused-bring-which", "m-refused-bring-ground", "m-refused-bring-space", "m-refused-die-no-leader",
            "m-refused-die-leader-used", "m-refused-die-leader-itself", "refused-too-many-stars", "refused-not-in-reserves"} <= seen


def test_the_frame_s_numbers() -> None:
    """What others read of the frame (describe.py)."""
    s = rolled(3, ONE, TWO)
    at = top(s)
    assert s.words[at + bringing.B_LEFT] == 3 and s.words[at + bringing.B_WHY] == BY_RESERVES
    bring(s, 1)
    assert s.words[top(s) + bringing.B_LEFT] == 2
