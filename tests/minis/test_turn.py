"""A turn (M1.3): its phases in order, who is first, what holds for one turn only, and games that end because nothing happens (J11)."""

from __future__ import annotations

from typing import Any

import pytest

from buildstars.core.bits import bit_of
from buildstars.core.cells import (
    ALIVE,
    BY_QUIET,
    BY_TURN_LIMIT,
    CAUSE,
    CHANCE_KIND,
    FIRST,
    LOUD,
    QUIET,
    RESIGNED,
    TURN,
    WINNERS,
)
from buildstars.core.kernel import is_alive
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.engine import advance
from buildstars.minis.layout import (
    CARD_TARGET,
    DECLARED,
    DECLARING,
    DROID,
    ENDED,
    ENDING,
    F_BRING,
    F_DECLARE,
    F_END,
    F_MOVE,
    F_MOVEMENT,
    F_TURN,
    FIRED,
    FIRING,
    IS_GONE,
    LEADER_USED,
    MOVED,
    MOVING,
    NO_TARGET,
    ON_TABLE,
    ONE_DIE,
    PASS,
    PHASE,
    POINTS,
    RECON,
    RESERVE_DIE,
    RESERVING,
    UNIT_AIM,
    UNIT_AIM2,
    UNIT_BORROWED,
    UNIT_HITS,
    UNIT_LENT,
    UNIT_USED,
    UPGRADE_ROLLED,
)
from buildstars.minis.rules import turn
from buildstars.minis.rules.setup import push_setup
from buildstars.minis.state import State, block, get, put, put_in, set_of, use
from buildstars.minis.text.events import FIRES, IS_OUT, RESERVES_DIE, TURN_BEGINS
from minis.turns import (
    answer,
    asks_die,
    begin,
    dice,
    die,
    fleet,
    frame,
    line_up,
    new_state,
    offered,
    pass_on,
    pick,
    play_turn,
    put_down,
    stand,
    told,
    unit,
    who,
)

rule = pytest.mark.rule
FIVE = unit("Five", 5)
DROID_UNIT = unit("Droid", 2, "droid", shields=4)


def facing(**options: Any) -> State:
    """Two players with a unit each that can fire at the other, and one in reserve."""
    s = new_state(fleet(DROID_UNIT, unit("One", 1)), fleet(DROID_UNIT, unit("One", 1)), **options)
    stand(s, 0, 0, -40, 900, damage=1)
    stand(s, 64, 0, 40, 2700, damage=1)
    begin(s, turn.BEGINNING)
    return s


# ---- phases -----------------------------------------------------------------------------------------------------------


@rule("M1.3", "J21", "J55", "M5.1", "M6")
def test_movement_fire_turn_end_reserves_each_for_all_in_order() -> None:
    s = facing()
    seen = []
    while s.words[TURN] == 1:
        asked = who(s)
        if asked == CHANCE and s.words[CHANCE_KIND] == ONE_DIE:
            seen.append((int(s.words[PHASE]), frame(s), -1))
            die(s, 1)
        else:
            seen.append((int(s.words[PHASE]), frame(s), asked))
            pass_on(s)
    assert seen == [
        (MOVING, F_MOVE, 0), (MOVING, F_MOVE, 1), (DECLARING, F_DECLARE, 0), (DECLARING, F_DECLARE, 1),
        (ENDING, F_END, -1), (ENDING, F_END, -1), (RESERVING, F_TURN, -1), (RESERVING, F_BRING, 0), (RESERVING, F_BRING, 1),
    ]


@rule("M4.1", "J21")
def test_all_declare_before_anybody_fires_in_the_turn_s_order() -> None:
    s = facing()
    while s.words[PHASE] != DECLARING:
        pass_on(s)
    for seat in (0, 1):
        assert (frame(s), who(s)) == (F_DECLARE, seat)
        pick(s, seat * 64)
        pick(s, 64 - seat * 64)
        if frame(s) == F_DECLARE and who(s) == seat:
            answer(s, PASS)
    assert s.words[PHASE] == FIRING and [entry[0] for entry in told(s, FIRES)] == [0]  # a single shot is fired unasked
    dice(s, 1, 1)
    assert [entry[0] for entry in told(s, FIRES)] == [0, 64]
    dice(s, 1, 1)
    assert s.words[PHASE] == ENDING


@rule("M6")
def test_one_die_for_all_is_rolled_each_turn() -> None:
    s = facing()
    for number in (5, 2):
        while not (asks_die(s) and s.words[PHASE] == RESERVING):
            pass_on(s)
        assert s.words[RESERVE_DIE] == 0
        die(s, number)
        if number == 2:
            assert s.words[RESERVE_DIE] == 2
    assert told(s, RESERVES_DIE) == [(5,), (2,)]


# ---- who is first -----------------------------------------------------------------------------------------------------


@rule("J13", "J55")
def test_the_first_player_passes_clockwise_each_turn() -> None:
    s = new_state(*[fleet(FIVE)] * 3, first_player=2)
    push_setup(s)
    advance(s)
    while s.words[TURN] == 0:
        if frame(s) == 2 and PASS not in offered(s):
            pick(s, who(s) * 64)
            put_down(s)
        else:
            answer(s, PASS)
    seats = [int(s.words[FIRST])]
    for _ in range(4):
        assert who(s) == s.words[FIRST]  # the first to move
        play_turn(s)
        seats.append(int(s.words[FIRST]))
    assert seats == [2, 0, 1, 2, 0]
    assert told(s, TURN_BEGINS) == [(1, 2), (2, 0), (3, 1), (4, 2), (5, 0)]


@rule("J55")
def test_it_passes_over_players_who_are_out() -> None:
    s = new_state(*[fleet(FIVE)] * 4)
    line_up(s)
    begin(s, turn.BEGINNING)
    s.words[RESIGNED] = bit_of(1) | bit_of(2)
    play_turn(s)
    assert s.words[TURN] == 2 and s.words[FIRST] == 3


@rule("J55", "J11")
def test_a_first_player_who_resigned_while_deploying_is_not_first() -> None:
    s = new_state(*[fleet(FIVE)] * 3)
    line_up(s)
    s.words[RESIGNED] = bit_of(0)
    begin(s, turn.BEGINNING)
    assert s.words[TURN] == 1 and s.words[FIRST] == 1 and who(s) == 1


# ---- one turn only ----------------------------------------------------------------------------------------------------


@rule("M7.4", "J65", "M7.9", "M4.1")
def test_what_holds_for_one_turn_is_gone_with_the_next() -> None:
    s = facing()
    play_turn(s)
    assert s.words[TURN] == 2
    for which in (MOVED, DECLARED, FIRED, LEADER_USED, ENDED, UPGRADE_ROLLED):
        put_in(s, 0, which)
    put(s, 0, UNIT_BORROWED, DROID)
    put(s, 64, UNIT_LENT, DROID)
    use(s, 64, RECON)
    put(s, 0, UNIT_AIM, 64)
    put(s, 0, UNIT_AIM2, CARD_TARGET + 3)
    put(s, 0, UNIT_HITS, 2)
    play_turn(s)
    assert s.words[TURN] == 3 and s.words[RESERVE_DIE] == 0
    for which in (MOVED, DECLARED, FIRED, LEADER_USED, ENDED, UPGRADE_ROLLED):
        assert set_of(s, 0, which) == 0
    assert get(s, 0, UNIT_BORROWED) == 0 and get(s, 64, UNIT_LENT) == 0 and get(s, 64, UNIT_USED) == 0
    assert get(s, 0, UNIT_AIM) == NO_TARGET and get(s, 0, UNIT_AIM2) == NO_TARGET
    assert get(s, 0, UNIT_HITS) == 2  # since it entered play, not this turn


# ---- endless games (J11) ----------------------------------------------------------------------------------------------


@rule("J11")
def test_so_many_turns_without_a_destruction_are_a_draw() -> None:
    s = facing(quiet_turns=3)
    for n in range(3):
        assert who(s) != OVER and s.words[QUIET] == n
        play_turn(s)
    assert who(s) == OVER and s.words[CAUSE] == BY_QUIET and s.words[WINNERS] == 0 and s.words[TURN] == 3


@rule("J11")
def test_any_destruction_starts_the_count_again() -> None:
    s = facing(quiet_turns=3)
    play_turn(s)
    play_turn(s)
    s.words[LOUD] = 1  # as the fire of this turn sets it
    play_turn(s)
    assert s.words[QUIET] == 0 and s.words[LOUD] == 0
    play_turn(s)
    assert who(s) != OVER and s.words[QUIET] == 1


@rule("J11")
def test_by_default_fifty_turns() -> None:
    assert facing().spec.quiet_turns == 50


@rule("J11", "M5.3")
@pytest.mark.parametrize(("edition", "winners"), [("2", 2), ("1", 0)])
def test_at_the_turn_limit_the_points_of_three_decide(edition: str, winners: int) -> None:
    s = new_state(*[fleet(FIVE)] * 3, turn_limit=2, edition=edition)
    line_up(s)
    begin(s, turn.BEGINNING)
    s.words[block(1) + POINTS] = 9
    play_turn(s)
    assert who(s) != OVER
    play_turn(s)
    assert who(s) == OVER and s.words[CAUSE] == BY_TURN_LIMIT and s.words[WINNERS] == winners


# ---- resigning in the middle (J11) ------------------------------------------------------------------------------------


@rule("J11", "J74")
def test_a_resignation_takes_effect_when_the_move_is_over() -> None:
    s = new_state(*[fleet(FIVE)] * 3)
    line_up(s)
    begin(s, turn.BEGINNING)
    assert (frame(s), who(s)) == (F_MOVE, 0)
    s.words[RESIGNED] = bit_of(0)
    assert is_alive(s, 0) and set_of(s, 0, ON_TABLE) != 0
    answer(s, PASS)  # the unit stays where it is, the move is over
    assert s.words[ALIVE] == 0b110 and set_of(s, 0, ON_TABLE) == 0 and set_of(s, 0, IS_GONE) == 1
    assert (frame(s), who(s)) == (F_MOVE, 1) and told(s, IS_OUT) == [(0, 3)]


@rule("J11")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_resignation_at_the_turn_s_end_or_with_reserves_leaves_the_others_to_go_on(seat: int) -> None:
    for kind in (F_END, F_BRING):
        s = new_state(*[fleet(unit("Droid b", 2, "droid", shields=4), DROID_UNIT, unit("One", 1))] * 3)
        for player in range(3):
            stand(s, player * 64, -200, -200 + 200 * player, damage=1)
            stand(s, player * 64 + 1, 200, -200 + 200 * player, damage=1)
        begin(s, turn.EACH_ENDS if kind == F_END else turn.ROLLING)
        if kind == F_BRING:
            die(s, 1)
        while who(s) != seat:
            pass_on(s)
        assert frame(s) == kind
        s.words[RESIGNED] = bit_of(seat)
        advance(s)
        assert not is_alive(s, seat) and (frame(s), who(s)) == (kind, seat + 1)


@rule("J11")
def test_movement_goes_on_with_the_next_who_is_in() -> None:
    s = new_state(*[fleet(FIVE, FIVE)] * 3)
    line_up(s)
    begin(s, turn.BEGINNING)
    assert frame(s) == F_MOVEMENT and who(s) == 0
    s.words[RESIGNED] = bit_of(1)
    answer(s, offered(s)[0])
    answer(s, PASS)
    assert who(s) == 2 and s.words[ALIVE] == 0b101
