"""Being out and the end of the game: wrecks (M4.6, J72), out (M4.8), all at once (J74), points (M5.3, J75), resigning (J11)."""

from __future__ import annotations

from typing import Any

import pytest

from buildstars.core.bits import bit_of
from buildstars.core.cells import (
    ALIVE,
    BY_AGREEMENT,
    BY_NOBODY_LEFT,
    BY_RESIGNING,
    CAUSE,
    CHANCE_KIND,
    DEPTH,
    FRAMES,
    GAME_OVER,
    LOUD,
    TURN,
    WHO,
    WINNERS,
)
from buildstars.core.kernel import finish, is_alive
from buildstars.core.seats import OVER
from buildstars.minis.layout import (
    BASE_DAMAGE,
    BY_BASE,
    BY_POINTS,
    BY_UNITS,
    CLOAKED,
    DECLARING,
    ENDING,
    FIRING,
    FLIPPED,
    IN_RESERVE,
    IS_GONE,
    NO_TARGET,
    ON_TABLE,
    OUT_CAUSE,
    OUT_TURN,
    PASS,
    PHASE,
    POINTS,
    RESERVING,
    UNIT_AIM,
    UNIT_DAMAGE,
    UNIT_HITS,
    WRECKS,
)
from buildstars.minis.rules import turn
from buildstars.minis.rules.elimination import resign_now
from buildstars.minis.state import (
    State,
    block,
    card_stands,
    damage_on,
    get,
    is_in,
    on_table,
    put,
    put_in,
    set_of,
)
from buildstars.minis.text.events import IS_OUT, POINTS_WON, REMOVED
from minis.turns import (
    answer,
    asks_die,
    begin,
    convert,
    dice,
    die,
    fleet,
    line_up,
    new_state,
    pass_on,
    pick,
    play_turn,
    stand,
    told,
    unit,
    veteran,
    who,
)

rule = pytest.mark.rule
PLAIN = unit("Plain", 2, shields=2)
KILLER = unit("Killer", 2, damage=3, shields=2)


def table(players: int = 2, units: int = 2, **options: Any) -> State:
    s = new_state(*[fleet(*[PLAIN] * units)] * players, **options)
    line_up(s)
    return s


def wreck(s: State, *units: int) -> None:
    for u in units:
        put(s, u, UNIT_DAMAGE, 3)
        put_in(s, u, WRECKS)


def end_fire(s: State) -> None:
    begin(s, turn.FIRE_OVER)


def points(s: State, *totals: int) -> None:
    for seat, total in enumerate(totals):
        s.words[block(seat) + POINTS] = total


def winners(s: State) -> list[int]:
    return [seat for seat in range(s.spec.players) if (s.words[WINNERS] >> seat) & 1]


def raze(s: State, seat: int) -> None:
    for place in range(3):
        s.words[block(seat) + BASE_DAMAGE + place] = 3


# ---- wrecks (M4.6, J72, J70) ------------------------------------------------------------------------------------------


@rule("M4.6", "M1.4", "J72", "J74")
def test_a_destroyed_unit_stays_and_fires_until_all_have_fired() -> None:
    s = new_state(fleet(KILLER), fleet(KILLER))
    stand(s, 0, 0, -40, 900)
    stand(s, 64, 0, 40, 2700)
    begin(s, turn.BEGINNING)
    while s.words[PHASE] != DECLARING:
        pass_on(s)
    pick(s, 0, 64)
    pick(s, 64, 0)
    dice(s, 6, 6)
    assert is_in(s, 64, WRECKS) and on_table(s, 64) and who(s) != OVER and s.words[PHASE] == FIRING
    dice(s, 6, 6)
    assert who(s) == OVER and s.words[CAUSE] == BY_NOBODY_LEFT and winners(s) == []


@rule("M4.6", "J72")
def test_at_the_end_of_fire_it_goes_to_the_reserve_undamaged_uncloaked_not_veteran() -> None:
    s = new_state(fleet(PLAIN, veteran("Proved", 2, "cloaked")), fleet(PLAIN))
    line_up(s)
    put_in(s, 1, FLIPPED)
    put_in(s, 1, CLOAKED)
    put(s, 1, UNIT_HITS, 3)
    put(s, 1, UNIT_AIM, 64)
    wreck(s, 1)
    end_fire(s)
    assert is_in(s, 1, IN_RESERVE) and not on_table(s, 1) and told(s, REMOVED) == [(1,)]
    for which in (FLIPPED, CLOAKED, WRECKS):
        assert not is_in(s, 1, which)
    assert damage_on(s, 1) == 0 and get(s, 1, UNIT_HITS) == 0 and get(s, 1, UNIT_AIM) == NO_TARGET


@rule("J72")
def test_a_unit_in_reserve_leaves_no_trace_of_where_it_fell() -> None:
    one, other = table(), table()
    stand(one, 1, 30, 40, 777)
    wreck(one, 1)
    wreck(other, 1)
    end_fire(one)
    end_fire(other)
    assert bytes(one.words) == bytes(other.words)


@rule("M1.4")
@pytest.mark.parametrize(("damage", "stays"), [(2, True), (3, False)])
def test_damage_of_shields_and_one_more_destroys(damage: int, stays: bool) -> None:
    s = table()
    put(s, 1, UNIT_DAMAGE, damage)
    end_fire(s)
    assert on_table(s, 1) == stays


@rule("J70")
def test_a_unit_that_converted_with_too_much_damage_goes_at_the_end_of_fire() -> None:
    shifter = convert("Shifter", 2, shields=4)
    frail = unit("Frail shifter", 2, "convert", shields=4, back={"kind": "ground", "icons": ["convert"], "shields": 1})
    s = new_state(fleet(PLAIN, shifter, frail), fleet(PLAIN))
    line_up(s)
    for u in (1, 2):
        put(s, u, UNIT_DAMAGE, 2)
        put_in(s, u, FLIPPED)
    end_fire(s)
    assert on_table(s, 1) and is_in(s, 2, IN_RESERVE) and not is_in(s, 2, FLIPPED)


@rule("J11")
def test_a_removed_unit_makes_the_turn_loud() -> None:
    s = table()
    wreck(s, 1)
    end_fire(s)
    assert s.words[LOUD] == 1
    s = table()
    end_fire(s)
    assert s.words[LOUD] == 0


# ---- out (M4.8) -------------------------------------------------------------------------------------------------------


@rule("M4.8", "M5.2")
def test_a_player_without_units_is_out_reserves_do_not_count() -> None:
    s = new_state(fleet(PLAIN, PLAIN, PLAIN), fleet(PLAIN))
    stand(s, 0, 0, 0)
    stand(s, 64, 0, 200)
    wreck(s, 0)
    end_fire(s)
    assert who(s) == OVER and s.words[CAUSE] == BY_UNITS and winners(s) == [1]
    assert told(s, IS_OUT) == [(0, BY_UNITS)] and told(s, GAME_OVER) == [(BY_UNITS, bit_of(1))]
    assert s.words[block(0) + OUT_CAUSE] == BY_UNITS and s.words[block(0) + OUT_TURN] == 1


@rule("M4.8", "M5.2", "M4.7")
def test_a_player_without_base_cards_is_out() -> None:
    s = table()
    raze(s, 1)
    end_fire(s)
    assert who(s) == OVER and s.words[CAUSE] == BY_BASE and winners(s) == [0]


@rule("M4.8")
def test_one_unit_and_one_base_card_are_enough() -> None:
    s = table()
    wreck(s, 1)
    s.words[block(0) + BASE_DAMAGE] = 3
    s.words[block(0) + BASE_DAMAGE + 2] = 3
    end_fire(s)
    assert who(s) != OVER and is_alive(s, 0)


@rule("M4.8", "J69")
def test_a_cloaked_unit_counts_as_a_unit() -> None:
    s = new_state(fleet(unit("Sneak", 2, "cloaked")), fleet(PLAIN))
    line_up(s)
    put_in(s, 0, CLOAKED)
    end_fire(s)
    assert who(s) != OVER


@rule("M4.8")
def test_it_is_looked_at_at_the_end_of_fire_only() -> None:
    """Without units before Fire: Airborne, Transport or M6 cannot help any more once Fire is over, but until then nobody is out."""
    s = new_state(fleet(PLAIN), fleet(PLAIN))
    stand(s, 64, 0, 200)
    begin(s, turn.EACH_ENDS)
    assert asks_die(s) and s.words[PHASE] == RESERVING and is_alive(s, 0)
    die(s, 2)
    answer(s, PASS)
    assert s.words[TURN] == 2 and is_alive(s, 0)
    play_turn(s)
    assert who(s) == OVER and winners(s) == [1]


@rule("M4.8", "J74", "M5.1")
def test_with_three_an_out_player_s_units_and_cards_are_removed_and_the_others_go_on() -> None:
    s = table(3)
    put(s, 0, UNIT_AIM, 64)
    raze(s, 1)
    s.words[block(1) + BASE_DAMAGE + 1] = 2
    wreck(s, 64, 65)
    points(s, 1, 2, 3)
    end_fire(s)
    assert who(s) != OVER and s.words[ALIVE] == 0b101 and told(s, IS_OUT) == [(1, BY_UNITS)]
    assert set_of(s, 1, ON_TABLE) == 0 and set_of(s, 1, IN_RESERVE) == 0 and set_of(s, 1, IS_GONE) == 0b11
    assert not any(card_stands(s, card) for card in (3, 4, 5)) and card_stands(s, 0)
    assert s.words[block(1) + POINTS] == 2  # points stay
    play_turn(s)
    assert s.words[TURN] == 2
    for _ in range(2):
        assert who(s) in (0, 2)
        pass_on(s)


# ---- all at once, and points (J74, M5.3, J75) -------------------------------------------------------------------------


@rule("J74", "M5.2", "J9")
def test_two_players_out_at_once_draw() -> None:
    s = table()
    wreck(s, 0, 1, 64, 65)
    points(s, 3, 9)
    end_fire(s)
    assert who(s) == OVER and s.words[CAUSE] == BY_NOBODY_LEFT and winners(s) == []
    assert told(s, IS_OUT) == [(0, BY_UNITS), (1, BY_UNITS)] and told(s, POINTS_WON) == []


@rule("M5.2", "M5.3")
def test_with_two_players_points_do_not_count() -> None:
    s = table()
    wreck(s, 0, 1)
    points(s, 30, 0)
    end_fire(s)
    assert winners(s) == [1] and s.words[CAUSE] == BY_UNITS and s.words[block(1) + POINTS] == 0


@rule("M5.3", "J75")
@pytest.mark.parametrize(("totals", "won_by"), [((3, 9, 5), [2]), ((3, 11, 5), [1]), ((3, 10, 5), [1, 2]), ((12, 11, 5), [0])])
def test_with_three_the_highest_total_wins_and_the_last_one_in_gets_five(totals: tuple[int, ...], won_by: list[int]) -> None:
    """Seats 0 and 1 fall, seat 2 is the last one in: a player who is out can win."""
    s = table(3)
    points(s, *totals)
    wreck(s, 0, 1)
    raze(s, 1)
    end_fire(s)
    assert who(s) == OVER and s.words[CAUSE] == BY_POINTS and winners(s) == won_by
    assert told(s, POINTS_WON) == [(2, 5, totals[2] + 5)] and s.words[block(2) + POINTS] == totals[2] + 5


@rule("J74", "M5.3")
@pytest.mark.parametrize(("totals", "won_by"), [((4, 8, 5), [1]), ((8, 8, 5), [0, 1]), ((0, 0, 0), [0, 1, 2])])
def test_with_three_out_at_once_the_points_decide_and_nobody_gets_the_five(totals: tuple[int, ...], won_by: list[int]) -> None:
    s = table(3)
    points(s, *totals)
    wreck(s, 0, 1, 64, 65, 128, 129)
    end_fire(s)
    assert who(s) == OVER and s.words[CAUSE] == BY_POINTS and winners(s) == won_by
    assert tuple(s.words[block(seat) + POINTS] for seat in range(3)) == totals


@rule("M5.3")
def test_three_players_count_points_also_when_one_left_early() -> None:
    s = table(3)
    wreck(s, 0, 1)
    points(s, 20, 3, 3)
    end_fire(s)
    assert who(s) != OVER
    while s.words[PHASE] != DECLARING and s.words[TURN] < 2:
        pass_on(s)
    raze(s, 1)
    while who(s) != OVER:
        pass_on(s)
    assert winners(s) == [0] and s.words[CAUSE] == BY_POINTS and s.words[block(2) + POINTS] == 8


@rule("M5.3", "J75", "M4.7")
def test_points_for_damage_and_for_the_stars_of_what_is_destroyed() -> None:
    """Three of damage with two stars: 5; of damage 9 only the three that destroy count."""
    s = new_state(fleet(unit("Overkill", 2, damage=9)), fleet(PLAIN, PLAIN), fleet(PLAIN))
    stand(s, 0, 0, -40, 900)
    stand(s, 64, 0, 40, 900)
    stand(s, 65, 300, 300)
    stand(s, 128, -300, 300)
    begin(s, turn.BEGINNING)
    while s.words[PHASE] != DECLARING:
        pass_on(s)
    pick(s, 0, 64)
    while s.words[PHASE] == DECLARING:
        answer(s, PASS)
    dice(s, 6, 6)
    assert s.words[block(0) + POINTS] == 5 and is_in(s, 64, IN_RESERVE)


# ---- resigning (J11) --------------------------------------------------------------------------------------------------


@rule("J11", "M5.2")
def test_with_two_a_resignation_ends_the_game_at_once() -> None:
    s = table()
    begin(s, turn.BEGINNING)
    pick(s, 0)
    assert s.words[DEPTH] == 3  # in the middle of a move
    resign_now(s, bit_of(0))
    assert who(s) == OVER and s.words[CAUSE] == BY_RESIGNING and winners(s) == [1] and s.words[DEPTH] == 0
    assert all(s.words[at] == 0 for at in range(FRAMES, PHASE))


@rule("J11", "J74")
def test_with_three_the_others_go_on() -> None:
    s = table(3)
    begin(s, turn.BEGINNING)
    resign_now(s, bit_of(2))
    assert who(s) != OVER and s.words[ALIVE] == 0b011 and set_of(s, 2, IS_GONE) == 0b11
    assert told(s, IS_OUT) == [(2, BY_RESIGNING)]


@rule("J11", "M5.3")
def test_who_resigned_does_not_win_by_points() -> None:
    s = table(3)
    points(s, 30, 2, 1)
    begin(s, turn.BEGINNING)
    resign_now(s, bit_of(0))
    resign_now(s, bit_of(1))
    assert who(s) == OVER and winners(s) == [2] and s.words[CAUSE] == BY_POINTS
    s = table(4)
    points(s, 30, 7, 1, 0)
    wreck(s, 64, 65)
    end_fire(s)
    resign_now(s, bit_of(0) | bit_of(3))
    assert winners(s) == [1]  # out by fire, with more points than the last one in: 1 + 5


@rule("J11")
def test_an_agreed_draw_while_dice_are_rolled() -> None:
    s = table()
    begin(s, turn.ROLLING)
    assert asks_die(s)
    finish(s, BY_AGREEMENT, 0)
    assert who(s) == OVER and s.words[CHANCE_KIND] == 0 and s.words[CAUSE] == BY_AGREEMENT and winners(s) == []


# ---- the result -------------------------------------------------------------------------------------------------------


@rule("J74", "M5.3")
def test_the_result_in_numbers() -> None:
    s = table(3)
    assert s.result() is None
    points(s, 9, 9, 1)
    wreck(s, 0, 1, 64, 65, 128, 129)
    end_fire(s)
    result = s.result()
    assert result is not None and result.winners == (0, 1) and result.cause == "points" and result.returns == (0.5, 0.5, -1.0)
    s = table()
    wreck(s, 0, 1)
    end_fire(s)
    result = s.result()
    assert result is not None and (result.winners, result.cause, result.returns) == ((1,), "units", (-1.0, 1.0))
    s = table()
    wreck(s, 0, 1, 64, 65)
    end_fire(s)
    result = s.result()
    assert result is not None and (result.winners, result.returns) == ((), (0.0, 0.0))


@rule("M5.2")
def test_nobody_is_asked_any_more_when_one_is_left() -> None:
    """Abilities at the turn's end could change nothing."""
    s = new_state(fleet(unit("Droid", 2, "droid", shields=4)), fleet(PLAIN))
    line_up(s)
    put(s, 0, UNIT_DAMAGE, 1)
    wreck(s, 64)
    end_fire(s)
    assert s.words[WHO] == OVER and s.words[PHASE] != ENDING and winners(s) == [0]
