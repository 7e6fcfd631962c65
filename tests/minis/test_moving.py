"""One unit's move: segments and contact (M3.2, M3.3, J12), Dogfight (M7.5), and what icons do instead (M7.13, M7.18, M7.19)."""

from __future__ import annotations

import random
from math import cos, radians, sin

import pytest

from buildstars.core.cells import LOUD, STEP
from buildstars.core.seats import CHANCE
from buildstars.minis.geometry.sweeping import is_free, touches_unit
from buildstars.minis.layout import (
    BACK,
    BRING,
    CLOAK,
    CLOAKED,
    COMMAND,
    CONVERT,
    CONVERTED,
    DIE,
    F_BRING,
    F_COMMAND,
    F_MOVE,
    F_MOVEMENT,
    FLIPPED,
    HELD,
    HOLD,
    MOVED,
    MOVING,
    NUMBER,
    ON_TABLE,
    PASS,
    PHASE,
    STIRRED,
    UNIT_DAMAGE,
    WRECKS,
)
from buildstars.minis.rules import segments
from buildstars.minis.rules.units import is_destroyed
from buildstars.minis.state import is_ground, put, put_in, stars_of
from buildstars.minis.steps import (
    TURNING,
    V_CORNERS,
    V_HEADING,
    V_LONG,
    V_MADE,
    V_SHORT,
    V_UNIT,
    V_X,
    V_Y,
    heading_answer,
    is_step,
    step_kind,
    step_length,
    step_turn,
)
from minis.small_table import Piece, Table, long, short

rule = pytest.mark.rule
FAR = Piece("foe", 1, (500, 600))
"""Somebody to play against, out of the way."""


def alone(moves: str = "SSS", icons: str = "", stars: int = 3, heading: float = 0, **more: str) -> Table:
    """One unit in the middle of the table, about to move."""
    return Table([Piece("ship", stars, (0, 0, heading), icons, moves)], [FAR], **more).begin()


def steps(table: Table) -> list[tuple[str, float, float]]:
    """The offered segments: kind, degrees, millimetres."""
    return [("SL"[step_kind(a)], step_turn(a) / 10, step_length(a) / 100) for a in table.offered() if is_step(a)]


# ---- segments ---------------------------------------------------------------------------------------------------------


@rule("M3.2", "M1.1")
@pytest.mark.parametrize(
    ("moves", "counts"), [("SSS", (3, 0)), ("LL", (0, 2)), ("SL", (1, 1)), ("SS", (2, 0)), ("L", (0, 1)), ("S", (1, 0))]
)
def test_a_move_is_a_chain_of_the_units_segments(moves: str, counts: tuple[int, int]) -> None:
    table = alone(moves)
    assert (table.place_of(V_SHORT), table.place_of(V_LONG)) == counts
    way = 0.0
    for letter in moves:
        assert table.frame == F_MOVE and table.asked == 0
        table.give(short() if letter == "S" else long())
        way += 63 if letter == "S" else 88
    assert table.where("ship") == (way, 0, 0)
    assert table.has("ship", MOVED) and table.has("ship", STIRRED)
    assert table.happened("moves") == [("moves", (table["ship"], len(moves)))]
    assert table.asked == 1


@rule("J12")
def test_segments_in_any_order() -> None:
    first, second = alone("SL"), alone("SL")
    first.give(short(90), long(-90))
    second.give(long(90), short(-90))
    assert first.where("ship") == (88, 63, 0) and second.where("ship") == (63, 88, 0)


@rule("M3.2")
def test_no_segment_is_used_twice() -> None:
    table = alone("SL").give(long())
    assert table.rule(long()) == "M3.2"
    assert table.why(long()) == "ship has no L segment left, only S. (M3.2)"
    assert {kind for kind, _, _ in steps(table)} == {"S"}
    assert alone("L").rule(short()) == "M3.2"


@rule("M3.2")
def test_a_move_may_end_before_its_last_segment() -> None:
    table = alone("SSS").give(short(), PASS)
    assert table.where("ship") == (63, 0, 0) and table.has("ship", MOVED) and table.asked == 1


@rule("M3.3", "J12")
@pytest.mark.parametrize("turn", [90.1, 100, 179.9, 180, -90.1, -120])
def test_before_each_segment_at_most_a_quarter_turn(turn: float) -> None:
    table = alone()
    for _ in range(2):
        assert table.rule(short(turn)) == "M3.3"
        table.give(short())
    assert table.rule(short(turn)) == "M3.3"


@rule("M3.3")
def test_how_far_round_is_said_in_degrees() -> None:
    assert alone().why(short(-100)) == "ship would turn by 100°; at most 90° are allowed before a segment. (M3.3)"
    assert alone().why(short(90.1)) == "ship would turn by 90.1°; at most 90° are allowed before a segment. (M3.3)"


@rule("M3.3", "J12")
def test_the_first_segment_may_turn_too_and_the_heading_follows() -> None:
    table = alone(heading=350).give(short(90))
    assert table.where("ship")[2] == 80
    table.give(short(-90), short(12.3))
    assert table.where("ship")[2] == pytest.approx(2.3)
    far_x = 63 * (cos(radians(80)) + cos(radians(350)) + cos(radians(2.3)))
    far_y = 63 * (sin(radians(80)) + sin(radians(350)) + sin(radians(2.3)))
    assert table.where("ship")[:2] == (pytest.approx(far_x, abs=0.02), pytest.approx(far_y, abs=0.02))


@rule("J12")
def test_left_is_counterclockwise() -> None:
    assert alone().give(short(90), PASS).where("ship") == (0, 63, 90)
    assert alone().give(short(-90), PASS).where("ship") == (0, -63, 270)


@rule("J12")
def test_a_segment_may_be_cut_short_to_10_mm() -> None:
    table = alone("SL")
    assert table.rule(short(0, 0.01)) == "J12"
    assert table.why(short(90, 9.99)) == (
        "9.99 mm is too short: ship goes at least 10 mm unless something stops it, since nobody turns on the spot by moving nothing. (J12)"
    )
    table.give(short(0, 10))
    assert table.where("ship") == (10, 0, 0)
    table.give(long(0, 41.25))
    assert table.where("ship") == (51.25, 0, 0) and table.asked == 1  # the rest of it is lost
    assert alone("SL", edition="1").rule(short(90, 0.01)) == ""  # by the rules of before


@rule("J12")
def test_contact_may_end_a_segment_sooner() -> None:
    table = facing(Piece("rock", 1, (33, 0)))  # 5 mm ahead
    assert (table.rule(short(0, 4.9)), table.rule(short(0, 5)), table.rule(short(0, 63))) == ("J12", "", "")
    table.give(short(0, 63))
    assert table.where("ship") == (5, 0, 0) and table.asked == 1


@rule("J12", "M1.1")
def test_a_segment_has_a_length_and_not_more_than_its_own() -> None:
    table = alone("SL")
    assert (table.rule(short(30, 0)), table.rule(short(0, 63.01)), table.rule(short(0, 63)), table.rule(short(0, 88))) == (
        "J12", "M1.1", "", "M1.1"
    )
    assert table.why(short(0, 63.01)) == "63.01 mm is too long: segment S is at most 63 mm. (M1.1)"
    assert table.why(short(30, 0)) == "ship turns only before a segment, and a segment has a length. (J12)"
    assert table.rule(long(0, 88)) == "" and table.rule(long(0, 0)) == "J12"


def test_the_way_is_kept_for_the_table() -> None:
    table = alone("SSS", heading=90).give(short(-90), short(90))
    assert [table.place_of(place) for place in (V_X, V_Y, V_HEADING)] == [0, 0, 900]
    assert [table.place_of(V_CORNERS + k) for k in range(4)] == [6300, 0, 6300, 6300]


# ---- what is offered --------------------------------------------------------------------------------------------------


@rule("M3.3", "J12")
def test_offered_segments() -> None:
    turns = [15.0 * k for k in range(-6, 7)]
    expected = {("S", turn, 63.0) for turn in turns} | {("S", turn, 31.5) for turn in (-90.0, -45.0, 0.0, 45.0, 90.0)}
    assert set(steps(alone("SS"))) == expected and len(steps(alone("SS"))) == len(expected)
    expected |= {("L", turn, 88.0) for turn in turns} | {("L", turn, 44.0) for turn in (-90.0, -45.0, 0.0, 45.0, 90.0)}
    assert set(steps(alone("SL"))) == expected


@rule("M7.5")
def test_offered_segments_of_a_dogfighter() -> None:
    wide = {turn for _, turn, _ in steps(alone("SS", "dogfight"))} - {turn for _, turn, _ in steps(alone("SS"))}
    assert wide == {120.0, 150.0, 180.0, -150.0, -120.0}


def test_only_what_nearly_touches_something_must_look_for_its_way() -> None:
    """Offers are quick: a way is measured only from where something could block it from its beginning."""
    table = alone()
    u = table["ship"]
    assert not segments.is_touching(table.s, u) and len(table.offered()) == 19
    for x, near in ((28.4, False), (28.2, True), (28.0, True)):  # 16 and 12 mm of radius
        table.place("foe", x, 0)
        assert segments.is_touching(table.s, u) == near
    table.place("foe", 500, 600)
    for x, y, near in ((583.6, 0, False), (583.8, 0, True), (0, -433.6, False), (0, -433.8, True), (-583.8, 0, True), (0, 796.9, True)):
        table.place("ship", x, y)  # the edge, and the cards of the home base
        assert segments.is_touching(table.s, u) == near, (x, y)


# ---- contact ----------------------------------------------------------------------------------------------------------


def facing(*others: Piece, moves: str = "SSS", icons: str = "", **options: str) -> Table:
    """The ship, radius 16, in the middle with heading 0, and others of seat 1."""
    return Table([Piece("ship", 3, (0, 0), icons, moves)], [*others, FAR], **options).begin()


@rule("J12")
@pytest.mark.parametrize("kind", ["space", "ground"])
def test_coming_into_contact_ends_the_move(kind: str) -> None:
    table = facing(Piece("rock", 1, (60, 0), kind=kind)).give(short())
    assert table.where("ship") == (pytest.approx(60 - 28, abs=0.02), 0, 0)
    assert table.has("ship", MOVED) and table.asked == 1
    assert table.happened("moves", "contact") == [("moves", (table["ship"], 1)), ("contact", (table["ship"], table["rock"]))]


@rule("J12")
def test_a_friend_stops_as_an_enemy_does() -> None:
    table = Table([Piece("ship", 3, (0, 0)), Piece("friend", 1, (60, 10))], [FAR]).begin().give(short())
    assert table.happened("contact") == [("contact", (table["ship"], table["friend"]))]


@rule("J12")
def test_a_segment_that_just_reaches_contact_ends_the_move_and_one_that_does_not_goes_on() -> None:
    table = facing(Piece("rock", 1, (60, 0))).give(short(0, 32))
    assert table.happened("contact") and table.asked == 1
    table = facing(Piece("rock", 1, (60, 0))).give(short(0, 31.8))
    assert not table.happened("contact") and table.asked == 0


@rule("J12")
def test_passing_close_by_is_no_contact() -> None:
    table = facing(Piece("rock", 1, (40, 28.2))).give(short())
    assert table.where("ship") == (63, 0, 0) and table.asked == 0 and not table.happened("contact")


@rule("J12")
def test_contact_that_exists_does_not_stop_a_segment_that_leads_away_or_along() -> None:
    table = facing(Piece("rock", 1, (28, 0)))
    table.give(short(90), short(90), short())  # along, then away
    assert table.where("ship") == (-126, 63, 180)
    assert not table.happened("contact")


@rule("J12")
@pytest.mark.parametrize("turn", [0, 45, -60, 80])
def test_contact_that_exists_stops_a_segment_that_leads_into_it(turn: float) -> None:
    table = facing(Piece("rock", 1, (28, 0)))
    assert table.rule(short(turn)) == "J12"
    assert table.why(short(turn)) == "ship touches rock, and this segment would lead into it. (J12)"
    assert {turn for _, turn, _ in steps(table)} == {-90.0, 90.0}


@rule("J12")
def test_a_unit_that_is_shut_in_can_only_stay() -> None:
    ring = [Piece(f"rock {k}", 3, (32 * cos(radians(60 * k)), 32 * sin(radians(60 * k)))) for k in range(6)]
    table = facing(*ring, icons="dogfight")
    assert table.offered() == [PASS]
    table.check_small_answers()
    table.give(PASS, PASS)  # it does not turn either
    assert table.has("ship", MOVED) and not table.has("ship", STIRRED)


@rule("J12")
def test_home_base_cards_stop_whoever_owns_them() -> None:
    table = Table([Piece("ship", 1, (0, -400, 270)), Piece("other", 1, (0, 400, 90))], [FAR]).begin()
    table.give("ship", short())
    assert table.where("ship") == (0, -438, 270)  # the base begins at 450 mm, the radius is 12 mm
    assert table.happened("contact-card") == [("contact-card", (table["ship"], 1))]
    table.give(PASS)
    table.give(short())
    assert table.where("other") == (0, 438, 90) and table.happened("contact-card")[1] == ("contact-card", (table["other"], 4))


@rule("J12")
def test_a_unit_at_a_card_may_go_along_and_away_but_not_into_it() -> None:
    table = Table([Piece("ship", 1, (0, -438))], [FAR]).begin()
    assert table.why(short(-45)) == "ship touches Player 1’s base card 2, and this segment would lead into it. (J12)"
    assert {turn for _, turn, _ in steps(table)} == {15.0 * k for k in range(7)}
    table.give(short(), short(180 - 90))
    assert table.where("ship") == (63, -375, 90)
    assert not table.happened("contact-card")


@rule("J12")
def test_the_table_edge_is_a_wall() -> None:
    table = Table([Piece("ship", 1, (560, 0))], [FAR]).begin().give(short())
    assert table.where("ship") == (588, 0, 0) and table.asked == 1
    assert table.happened("at-the-edge") == [("at-the-edge", (table["ship"],))]
    table = Table([Piece("ship", 1, (588, 0))], [FAR]).begin()
    assert table.rule(short()) == "J12" and table.why(short()) == "ship is at the table edge, and this segment would lead over it. (J12)"
    assert table.rule(short(90)) == ""


@rule("J12")
def test_option_kinds_pass() -> None:
    for option, x in (("off", 2.0), ("on", 63.0)):
        table = facing(Piece("tank", 1, (30, 0), kind="ground"), kinds_pass=option)
        table.give(short())
        assert table.where("ship")[0] == pytest.approx(x, abs=0.02)
    table = facing(Piece("wing", 1, (30, 0)), kinds_pass="on").give(short())
    assert table.where("ship")[0] == pytest.approx(2, abs=0.02)  # its own kind stops it
    table = facing(Piece("tank", 1, (70, 0), kind="ground"), kinds_pass="on").give(short())
    assert table.where("ship")[0] == pytest.approx(42, abs=0.02) and table.asked == 1  # it must not end on one


# ---- did it move? -----------------------------------------------------------------------------------------------------


@rule("J68")
def test_did_not_move_is_place_and_heading_unchanged() -> None:
    assert not alone().give(PASS).has("ship", STIRRED)
    assert alone().give(short(0, 10), PASS).has("ship", STIRRED)
    table = alone("SS", "dogfight").give(short(), short(180))
    assert table.where("ship") == (0, 0, 180) and table.place_of(STEP) == TURNING
    back = alone("SS", "dogfight").give(short(), short(180), heading_answer(0))
    assert not back.has("ship", STIRRED)
    assert table.give(PASS).has("ship", STIRRED)  # turned round


# ---- taking back ------------------------------------------------------------------------------------------------------


@rule("J12")
def test_segments_can_be_taken_back_until_the_move_is_over() -> None:
    table = alone("SSS", heading=33)
    seen = [bytes(table.s.words)]
    assert BACK not in table.offered() and table.rule(BACK) == "M3.1"
    for answer in (short(-17.3), short(90, 20.5)):
        table.give(answer)
        seen.append(bytes(table.s.words))
    for words in reversed(seen[:-1]):
        table.give(BACK)
        assert bytes(table.s.words) == words
    table = alone("SL").give(long(30), BACK)
    assert (table.place_of(V_SHORT), table.place_of(V_LONG), table.place_of(V_MADE)) == (1, 1, 0)


@rule("M7.5", "J12")
def test_a_dogfighter_may_take_the_last_segment_back_contact_or_not() -> None:
    table = facing(Piece("rock", 1, (60, 0)), icons="dogfight", moves="SSS")
    before = bytes(table.s.words)
    table.give(short())
    assert table.place_of(STEP) == TURNING
    table.give(BACK)
    assert bytes(table.s.words) == before
    table.give(short(90), short(), short())
    assert table.place_of(STEP) == TURNING
    table.give(BACK, short(90))
    assert table.where("ship") == (-63, 126, 180)


@rule("J65")
def test_what_came_before_a_command_is_not_taken_back() -> None:
    """The borrower must be within L of the Command unit then: nobody goes near, borrows, and was never there."""
    seat = [Piece("ship", 3, (0, 0)), Piece("general", 2, (170, 0), "command"), Piece("lender", 1, (0, 200), "armor")]
    table = Table(seat, [FAR], edition="1").begin()
    table.give(short(), COMMAND)
    assert table.units() == {"ship"}
    table.give(BACK)
    assert BACK in table.offered()  # none was given
    table.give(COMMAND, "ship", "lender", NUMBER + 14)
    assert BACK not in table.offered() and table.rule(BACK) == "J65"
    table.give(short(90), BACK)
    assert table.where("ship") == (63, 0, 0) and BACK not in table.offered()


# ---- Dogfight ---------------------------------------------------------------------------------------------------------


@rule("M7.5")
def test_dogfight_turns_more_than_90_degrees_and_freely_at_the_end() -> None:
    table = alone("SS", "dogfight").give(short(135), short(-179.9))
    assert table.place_of(STEP) == TURNING and table.asked == 0
    assert table.rule(short()) == "M3.2" and table.rule(heading_answer(1234)) == ""
    assert len([answer for answer in table.offered() if table.rule(answer) == ""]) == 25  # PASS, BACK and 23 headings
    where = table.where("ship")
    table.give(heading_answer(1234))
    assert table.where("ship") == (*where[:2], 123.4) and table.asked == 1
    assert table.happened("moves") == [("moves", (table["ship"], 2))]


@rule("M7.5")
def test_dogfight_may_keep_its_heading_and_turns_after_a_move_cut_short_or_ended_by_contact() -> None:
    assert alone("S", "dogfight").give(short(20), PASS).where("ship")[2] == 20
    table = alone("SSS", "dogfight").give(short(), PASS)
    assert table.place_of(STEP) == TURNING
    assert table.give(heading_answer(900)).where("ship") == (63, 0, 90)
    table = facing(Piece("rock", 1, (60, 0)), icons="dogfight").give(short(), heading_answer(1800))
    assert table.where("ship")[2] == 180
    assert table.happened("moves", "contact") == [("moves", (table["ship"], 1)), ("contact", (table["ship"], table["rock"]))]


@rule("M7.5")
def test_a_unit_with_dogfight_that_stays_may_turn_freely() -> None:
    table = alone("SSS", "dogfight")
    assert table.why(heading_answer(900)) == "ship turns freely at the end of its move: first end it, or let the unit stay. (M7.5)"
    before = bytes(table.s.words)
    table.give(PASS)
    assert table.place_of(STEP) == TURNING and table.asked == 0
    table.check_small_answers()
    table.give(BACK)
    assert bytes(table.s.words) == before
    table.give(PASS, heading_answer(1234))
    assert table.where("ship") == (0, 0, 123.4) and table.has("ship", STIRRED) and table.asked == 1
    assert table.happened("turns", "stays") == [("turns", (table["ship"],))]
    stayed = alone("SSS", "dogfight").give(PASS, PASS)
    assert not stayed.has("ship", STIRRED) and stayed.happened("turns", "stays") == [("stays", (table["ship"],))]


@rule("M7.5")
def test_taking_the_wish_to_stay_back_leads_to_the_same_units_move() -> None:
    pair = [Piece("ship", 3, (0, 0), "dogfight"), Piece("twin", 3, (100, 0), "dogfight")]
    table = Table(pair, [FAR]).begin().give("twin", PASS, BACK)
    assert table.frame == F_MOVE and table.place_of(V_UNIT) == table["twin"] and table.place_of(STEP) != TURNING


@rule("M7.5", "J12")
def test_nobody_turns_on_the_spot_by_a_segment_of_nothing() -> None:
    assert alone("SSS", "dogfight").why(short(30, 0)) == (
        "A segment has a length. To turn on the spot by Dogfight, let ship stay: it turns freely at the end of its move. (J12)"
    )


@rule("M7.5")
def test_without_the_icon_there_is_no_free_turn() -> None:
    table = alone("SSS", "dogfight", edition="1")
    assert table.rule(heading_answer(900)) == "M7.5"
    assert table.give(PASS).where("ship")[2] == 0 and table.asked == 1  # by the rules of before it had to move
    assert alone().rule(heading_answer(900)) == "M7.5"
    assert alone().why(heading_answer(900)) == "Only a unit with Dogfight turns freely at the end of its move, and ship has none. (M7.5)"


# ---- Cloaked ----------------------------------------------------------------------------------------------------------


@rule("M7.18", "J69")
def test_a_unit_cloaks_and_uncloaks_instead_of_moving() -> None:
    table = alone("SSS", "cloaked dogfight")
    assert CLOAK in table.offered()
    table.give(CLOAK)
    assert table.has("ship", CLOAKED) and table.has("ship", MOVED) and not table.has("ship", STIRRED)
    assert table.asked == 1 and table.happened("cloaks", "stays") == [("cloaks", (table["ship"],))]
    table = cloaked("cloaked dogfight")
    assert CLOAK in table.offered()
    table.give(CLOAK)
    assert not table.has("ship", CLOAKED) and table.happened("uncloaks") == [("uncloaks", (table["ship"],))]


def cloaked(icons: str) -> Table:
    table = Table([Piece("ship", 3, (0, 0), icons)], [FAR])
    put_in(table.s, table["ship"], CLOAKED)
    return table.begin()


@rule("M7.18", "J69")
def test_a_cloaked_unit_moves_and_blocks_but_its_other_icons_are_off() -> None:
    table = cloaked("cloaked dogfight battle_droid convert transport")
    assert table.rule(short(100)) == "M3.3" and table.rule(HOLD) == "M7.2"
    assert table.rule(CONVERT) == "M7.19" and table.rule(BRING) == "M7.13"
    table.give(short(), PASS)
    assert table.where("ship") == (63, 0, 0) and table.has("ship", CLOAKED)
    table = Table([Piece("ship", 3, (0, 0), "cloaked")], [Piece("foe", 3, (60, 0, 180))])
    table.begin().give(CLOAK, short())
    assert table.happened("contact") == [("contact", (table["foe"], table["ship"]))]


@rule("M7.18")
def test_cloaking_is_instead_of_the_whole_move_and_needs_the_icon() -> None:
    table = alone("SSS", "cloaked").give(short())
    assert CLOAK not in table.offered() and table.rule(CLOAK) == "M7.18"
    assert alone().why(CLOAK) == "ship cannot use Cloaked. (M7.18)"


# ---- Convert ----------------------------------------------------------------------------------------------------------


def converter(damage: int = 0, shields: int = 4, back_shields: int = 1) -> Table:
    """Space with 3 stars; on the ground 2 stars."""
    back = {"stars": 2, "kind": "ground", "shields": back_shields}
    table = Table([Piece("ship", 3, (0, 0), "convert", "SSS", shields=shields, back=back)], [Piece("enemy", 2, (60, 0, 180)), FAR])
    put(table.s, table["ship"], UNIT_DAMAGE, damage)
    return table.begin()


@rule("M7.19", "J70")
def test_a_unit_converts_instead_of_moving() -> None:
    table = converter()
    u = table["ship"]
    assert (stars_of(table.s, u), is_ground(table.s, u)) == (3, False)
    table.give(CONVERT)
    assert (stars_of(table.s, u), is_ground(table.s, u)) == (2, True)
    assert table.has("ship", MOVED) and table.has("ship", CONVERTED) and not table.has("ship", STIRRED)
    assert table.where("ship") == (0, 0, 0) and table.asked == 1
    assert table.happened("converts") == [("converts", (u,))]


@rule("M7.19", "J70")
def test_converting_is_instead_of_the_whole_move_and_needs_the_icon() -> None:
    table = converter().give(short(90))
    assert CONVERT not in table.offered() and table.rule(CONVERT) == "M7.19"
    assert alone().rule(CONVERT) == "M7.19"


@rule("M7.19")
def test_it_converts_back() -> None:
    table = Table([Piece("ship", 3, (0, 0), "convert", back={"stars": 2, "kind": "ground"})], [FAR])
    put_in(table.s, table["ship"], FLIPPED)
    table.begin().give(CONVERT)
    assert not table.has("ship", FLIPPED) and table.has("ship", CONVERTED)


@rule("J70", "M1.4")
def test_damage_stays_and_may_destroy_on_the_new_face() -> None:
    table = converter(damage=2, back_shields=2).give(CONVERT)  # shields + 1 is 3
    assert not table.has("ship", WRECKS) and not is_destroyed(table.s, table["ship"]) and table.s.words[LOUD] == 0
    table = converter(damage=2, back_shields=1).give(CONVERT)
    assert table.has("ship", WRECKS) and table.has("ship", ON_TABLE) and table.s.words[LOUD] == 1
    assert table.happened("converts", "destroyed") == [("converts", (table["ship"],)), ("destroyed", (table["ship"],))]


@rule("J70", "J12")
def test_such_a_wreck_stands_until_the_end_of_fire_and_blocks() -> None:
    table = converter(damage=2).give(CONVERT, short())
    assert table.happened("contact") == [("contact", (table["enemy"], table["ship"]))]


# ---- Transport and Carrier --------------------------------------------------------------------------------------------


@rule("M7.13", "J67")
def test_a_transport_gives_up_its_move_and_rolls() -> None:
    seat = [Piece("ship", 3, (0, 0), "transport"), Piece("trooper", 1, kind="ground")]
    table = Table(seat, [FAR]).begin()
    assert BRING in table.offered()
    table.give(BRING)
    assert table.has("ship", MOVED) and not table.has("ship", STIRRED)
    assert table.asked == CHANCE and table.frame == F_BRING
    table.chance(DIE + 6)
    assert table.asked == 1 and table.where("ship") == (0, 0, 0)


@rule("M7.13", "M7.17")
def test_bringing_needs_the_icon_the_whole_move_and_somebody_to_bring() -> None:
    seat = [Piece("ship", 3, (0, 0), "transport"), Piece("wing", 1, kind="space")]
    table = Table(seat, [FAR]).begin()
    assert BRING not in table.offered() and table.rule(BRING) == "J73"  # a Transport brings ground units
    seat = [Piece("ship", 3, (0, 0), "carrier"), Piece("wing", 1, kind="space")]
    table = Table(seat, [FAR]).begin()
    assert BRING in table.offered()
    table.give(short())
    assert BRING not in table.offered() and table.rule(BRING) == "M7.13"
    assert alone().rule(BRING) == "M7.13"


# ---- laws -------------------------------------------------------------------------------------------------------------

ICONS = ("dogfight", "cloaked", "battle_droid", "command", "transport", "armor", "convert", "lasers")


def crowd(seed: int, **options: str) -> Table:
    """Units in a heap, many of them touching, some with icons."""
    chance = random.Random(seed)
    seats: list[list[Piece]] = [[], []]
    placed: list[tuple[float, float, float]] = []
    while len(placed) < 14:
        stars = chance.randint(1, 5)
        radius = (12, 12, 16, 24, 24)[stars - 1]
        if placed and chance.random() < 0.7:  # touching somebody
            x, y, other = chance.choice(placed)
            angle = radians(chance.randrange(360))
            x, y = x + (radius + other) * cos(angle), y + (radius + other) * sin(angle)
        else:
            x, y = chance.uniform(-570, 570), chance.uniform(-500, 500)
        near = any((x - a) ** 2 + (y - b) ** 2 < (radius + r - 0.005) ** 2 for a, b, r in placed)
        if near or abs(x) + radius > 600 or abs(y) + radius > 440:
            continue
        placed.append((x, y, radius))
        icons = " ".join(sorted(chance.sample(ICONS, chance.choice((0, 1, 1, 3)))))
        moves = chance.choice(("SSS", "LL", "SL", "SS", "L", "S"))
        kind = chance.choice(("space", "ground"))
        back = {"kind": "ground" if kind == "space" else "space"} if "convert" in icons else None
        row = seats[len(placed) % 2]
        row.append(Piece(f"{len(placed) % 2}.{len(row)}", stars, (x, y, chance.randrange(360)), icons, moves, kind, back=back))
    seats[0].append(Piece("reserve", 1, kind="ground"))
    return Table(*seats, **options).begin()


@rule("J12", "M3.1", "M3.3", "M7.4")
@pytest.mark.parametrize("seed", range(12))
def test_what_is_offered_is_legal_and_small_answers_that_are_not_are_refused(seed: int) -> None:
    table = crowd(seed, kinds_pass="on" if seed % 3 == 2 else "off")
    chance = random.Random(seed)
    questions = 0
    while table.s.words[PHASE] == MOVING and questions < 60:
        if table.asked == CHANCE:
            table.chance(DIE + 5)
            continue
        if table.frame in (F_MOVEMENT, F_MOVE, F_COMMAND):
            table.check_small_answers()
        questions += 1
        table.give(chance.choice(table.offered()))
        for name in table.number:
            if table.has(name, ON_TABLE):
                u = table[name]
                x, y, _ = table.where(name)
                assert is_free(table.s, u, round(x * 100), round(y * 100)), (name, questions)
    assert questions > 10


@rule("J12", "M3.3")
@pytest.mark.parametrize("seed", range(6))
def test_any_segment_is_either_refused_or_moves_the_unit(seed: int) -> None:
    """Free turns and lengths: what is legal goes somewhere, at most as far as asked for, and never overlaps; what is not has a reason."""
    table = crowd(seed + 100)
    chance = random.Random(seed)
    refused = 0
    for _ in range(60):
        if table.s.words[PHASE] != MOVING:
            break
        if table.frame != F_MOVE or table.place_of(STEP) == TURNING:
            table.give(next(answer for answer in table.offered() if answer != BACK) if table.asked >= 0 else PASS)
            continue
        name = next(name for name, u in table.number.items() if u == table.place_of(V_UNIT))
        length = chance.choice((chance.randint(0, 8800), 1))
        answer = chance.choice((short, long))(chance.randint(-1799, 1800) / 10, length / 100)
        if table.rule(answer):
            assert answer not in table.offered()
            refused += 1
            if chance.random() < 0.3:
                table.give(PASS)
            continue
        x, y, _ = table.where(name)
        table.give(answer)
        far_x, far_y, _ = table.where(name)
        assert (far_x, far_y) != (x, y)
        assert (far_x - x) ** 2 + (far_y - y) ** 2 <= (length / 100 + 0.02) ** 2
        assert is_free(table.s, table[name], round(far_x * 100), round(far_y * 100))
    assert refused > 5


@rule("J12")
@pytest.mark.parametrize("seed", range(8))
def test_every_contact_told_is_one(seed: int) -> None:
    table = crowd(seed + 50)
    chance = random.Random(seed)
    while table.s.words[PHASE] == MOVING:
        if table.asked == CHANCE:
            table.chance(DIE + 6)
            continue
        count = len(table.happened("contact"))
        offered = table.offered()
        forward = [answer for answer in offered if is_step(answer)]
        table.give(chance.choice(forward) if forward else PASS if PASS in offered else offered[0])
        for _, (u, v) in table.happened("contact")[count:]:
            names = {number: name for name, number in table.number.items()}
            x, y, _ = table.where(names[u])
            assert touches_unit(table.s, u, round(x * 100), round(y * 100), v)
    assert all(table.has(name, MOVED) for name in table.number if table.has(name, ON_TABLE))
    assert not any(table.has(name, HELD) for name in table.number)
