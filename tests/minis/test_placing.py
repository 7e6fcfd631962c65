"""Putting units on the table: offered spots are legal, legal spots are judged right, and room is found where there is any (J73)."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pytest

from buildstars.content.text.languages import LANGUAGES, render
from buildstars.core.cells import DEPTH, TURN, WHO
from buildstars.minis.geometry.plane import ahead_x, ahead_y
from buildstars.minis.geometry.sweeping import is_free
from buildstars.minis.layout import (
    AIRBORNE,
    BACK,
    CLOAKED,
    CONVERT_ICON,
    ENDING,
    ENTERED,
    FLIPPED,
    IN_RESERVE,
    LONG,
    MOVING,
    NUMBER,
    ON_TABLE,
    PASS,
    PHASE,
    PLACE,
    RESERVING,
    SLACK,
    TOUCH,
)
from buildstars.minis.rules import placing
from buildstars.minis.rules.placing import (
    NEAR_FRIEND,
    TOUCH_BASE,
    TOUCH_UNIT,
    answer_place,
    has_spot,
    offer_place,
    push_place,
    refuse_place,
    run_place,
)
from buildstars.minis.rules.spots import MOST_SPOTS, SPOTS, Search, list_spots, usual_at_base, usual_at_unit
from buildstars.minis.state import State, card_stands, heading_of, is_ground, is_in, on_table, put_in, x_of, y_of
from buildstars.minis.steps import place_answer, place_heading, place_x, place_y
from buildstars.minis.text.events import BY_AIRBORNE, BY_CARRIER, BY_RESERVES, BY_TRANSPORT, ENTERS
from minis.independent import LONG_RUN, card_distance
from minis.tables import all_units, destroy_card, dice_for, of_kind, stand, table, units_of, with_radius

rule = pytest.mark.rule
MANY = 2000 if LONG_RUN else 120
CONVERTS = 9
"""The force of which many units convert."""


def ask(s: State, u: int, mode: int, other: int = -1, why: int = BY_RESERVES) -> list[int]:
    """Begin to put a unit down: the offered answers."""
    push_place(s, u, mode, other, why)
    return offered(s)


def offered(s: State) -> list[int]:
    assert run_place(s)
    return [s.out[i] for i in range(offer_place(s))]


def refused(s: State, x: int, y: int, heading: int = 0) -> str:
    """The message's name, and its sentence exists in both languages; "" if the spot is legal."""
    refusal = refuse_place(s, place_answer(x, y, heading))
    if refusal is None:
        return ""
    for lang in LANGUAGES:
        assert render(refusal.message.id, refusal.message.args, lang)
    return f"{refusal.rule} {refusal.message.id.removeprefix('m-refused-')}"


# ---- an independent judge ---------------------------------------------------------------------------------------------


def is_legal(s: State, u: int, mode: int, other: int, ground: bool, x: int, y: int) -> bool | None:
    """By true distances; None if the errors of the tables decide."""
    r, doubts = s.spec.radius[u], 0.05
    gaps = {v: math.hypot(x_of(s, v) - x, y_of(s, v) - y) - r - s.spec.radius[v] for v in all_units(s) if v != u and on_table(s, v)}
    cards = {
        card: card_distance(x, y, s.spec.card_x[card], s.spec.card_y[card], s.spec.card_angle[card // 3]) - r
        for card in range(3 * s.spec.players)
        if card_stands(s, card)
    }
    reaches = {
        TOUCH_BASE: [(gap, TOUCH) for card, gap in cards.items() if card // 3 == u >> 6],
        TOUCH_UNIT: [(gaps.get(other, math.inf), TOUCH)],
        NEAR_FRIEND: [(gap, LONG) for v, gap in gaps.items() if v >> 6 == u >> 6 and is_ground(s, v) == ground],
    }[mode]
    if any(abs(gap + SLACK) < doubts for gap in (*gaps.values(), *cards.values())) or any(abs(gap - n) < doubts for gap, n in reaches):
        return None
    inside = abs(x) + r <= s.spec.half_width and abs(y) + r <= s.spec.half_height
    return inside and min((*gaps.values(), *cards.values()), default=0.0) >= -SLACK and any(gap <= n for gap, n in reaches)


def judged(s: State, u: int, mode: int, other: int, x: int, y: int) -> None:
    """The engine and the independent judge agree."""
    expected = is_legal(s, u, mode, other, is_ground(s, u), x, y)
    assert expected is None or (refused(s, x, y) == "") == expected


def random_task(dice: random.Random) -> tuple[State, int, int, int]:
    """A table with some units at the bases and about a middle unit, and one unit to be put down: it, the mode, the other unit."""
    s = table(dice.randint(2, 8), None, dice.randrange(16))
    s.words[TURN] = 1
    seat = dice.randrange(s.spec.players)
    for card in range(3 * s.spec.players):
        if dice.random() < 0.15 and card % 3 != 1:
            destroy_card(s, card)
    own = units_of(s, seat)
    host = dice.choice(own)
    stand(s, host, dice.randint(-20_000, 20_000), dice.randint(-20_000, 20_000), dice.randrange(3600))
    for u in dice.sample(own, dice.randrange(len(own))):
        if u != host and dice.random() < 0.5:
            put_down_somewhere(s, dice, u, TOUCH_BASE, -1)
        elif u != host:
            put_down_somewhere(s, dice, u, TOUCH_UNIT, host)
    left = [u for u in own if not on_table(s, u)] or [dice.choice([u for u in own if u != host])]
    u = dice.choice(left)
    if on_table(s, u):
        s.words[placing.block(seat) + ON_TABLE] &= ~(1 << (u & 63))
        put_in(s, u, IN_RESERVE)
    return s, u, dice.choice((TOUCH_BASE, TOUCH_UNIT, NEAR_FRIEND)), host


def put_down_somewhere(s: State, dice: random.Random, u: int, mode: int, other: int) -> None:
    if has_spot(s, u, mode, other):
        spot = s.out[SPOTS + dice.randrange(list_spots(s, u, mode, other, is_ground(s, u), MOST_SPOTS))]
        stand(s, u, place_x(spot), place_y(spot))


@rule("J73", "M2.3", "M6", "M7.1", "M7.13")
def test_offered_spots_are_legal() -> None:
    """By the engine's own judgement and by the independent one, in all ways to come, at all tables."""
    asked = 0
    for seed in range(MANY):
        s, u, mode, other = random_task(dice_for("offers", seed))
        if not has_spot(s, u, mode, other):
            continue
        answers = ask(s, u, mode, other)
        if NUMBER in answers:
            answer_place(s, NUMBER)
            answers = offered(s)
        places = [answer for answer in answers if answer >= PLACE]
        assert places and len(places) <= 3 * MOST_SPOTS and len(set(answers)) == len(answers)
        for answer in answers:
            assert refuse_place(s, answer) is None
        for answer in places:
            x, y = place_x(answer), place_y(answer)
            assert is_legal(s, u, mode, other, is_ground(s, u), x, y) is not False
        asked += 1
    assert asked > MANY * 0.8


@rule("J73", "M2.3", "M6", "M7.1", "M7.13")
def test_any_spot_is_judged_right() -> None:
    legal = 0
    for seed in range(MANY):
        dice = dice_for("judge", seed)
        s, u, mode, other = random_task(dice)
        if not has_spot(s, u, mode, other):
            continue
        answers = ask(s, u, mode, other)
        if NUMBER in answers:
            answer_place(s, NUMBER + dice.randrange(2))
            answers = offered(s)
        for _ in range(20):
            answer = dice.choice([answer for answer in answers if answer >= PLACE])
            spread = dice.choice((2, 12, 500, 20_000))
            x, y = place_x(answer) + dice.randint(-spread, spread), place_y(answer) + dice.randint(-spread, spread)
            judged(s, u, mode, other, x, y)
            legal += refused(s, x, y) == ""
    assert legal > 300


# ---- room -------------------------------------------------------------------------------------------------------------


def finer_search(s: State, u: int, mode: int, other: int) -> bool:
    """Is there a legal spot, by walking round what must be touched in steps of a third of a millimetre?"""
    r = s.spec.radius[u]
    spots: list[tuple[int, int]] = []
    if mode == TOUCH_UNIT:
        apart = r + s.spec.radius[other] + 4
        spots = [(ahead_x(x_of(s, other), tenth, apart), ahead_y(y_of(s, other), tenth, apart)) for tenth in range(0, 3600, 4)]
    else:
        for card in range((u >> 6) * 3, (u >> 6) * 3 + 3):
            spots += round_card(s, card, r + 4) if card_stands(s, card) else []
    taken = [(x_of(s, v), y_of(s, v), r + s.spec.radius[v] - 3) for v in all_units(s) if on_table(s, v)]
    open_ones = [(x, y) for x, y in spots if all(math.hypot(qx - x, qy - y) > apart for qx, qy, apart in taken)]
    return any(is_legal(s, u, mode, other, False, *spot) for spot in open_ones)


def round_card(s: State, card: int, off: int) -> list[tuple[int, int]]:
    """Points at this distance of a card."""
    sides = [(at, side * (3150 + off)) for at in range(-4400, 4401, 33) for side in (-1, 1)]
    ends = [(side * (4400 + off), at) for at in range(-3150, 3151, 33) for side in (-1, 1)]
    bows = [
        (u * 4400 + u * off * math.cos(part / 100), v * 3150 + v * off * math.sin(part / 100))
        for part in range(158)
        for u in (-1, 1)
        for v in (-1, 1)
    ]
    angle = math.radians(s.spec.card_angle[card // 3] / 10)
    c, n = math.cos(angle), math.sin(angle)
    return [(round(s.spec.card_x[card] + u * c - v * n), round(s.spec.card_y[card] + u * n + v * c)) for u, v in (*sides, *ends, *bows)]


def crowd_round(s: State, seat: int, mode: int, other: int, dice: random.Random) -> Iterator[None]:
    """Units of other players come round the base or the unit, one after the other, at the usual places and beside them."""
    own = {s.spec.radius[u]: u for u in units_of(s, seat) if u != other}
    for u in dice.sample(all_units(s), len(all_units(s))):
        fake = own.get(s.spec.radius[u], -1)
        if u >> 6 == seat or fake < 0 or not has_spot(s, fake, mode, other):
            continue
        spot = s.out[SPOTS + dice.randrange(list_spots(s, fake, mode, other, is_ground(s, fake), MOST_SPOTS))]
        x, y = place_x(spot) + dice.choice((0, 700, -700)), place_y(spot) + dice.choice((0, 700, -700))
        if is_free(s, u, x, y):
            stand(s, u, x, y)
            yield


@rule("J73")
@pytest.mark.parametrize("mode", [TOUCH_BASE, TOUCH_UNIT])
def test_room_is_found_where_there_is_any(mode: int) -> None:
    """At bases and transports that others crowd round: where has_spot sees no room, the finer search finds none either. Sometimes there is
    no room but in a corner."""
    room = {"usual": 0, "corner": 0, "none": 0}
    for seed in range(100 if LONG_RUN else 12):
        dice = dice_for("room", seed)
        s = table(dice.randint(3, 8), None, dice.randrange(16))
        seat = dice.randrange(s.spec.players)
        host = dice.choice(units_of(s, seat))
        stand(s, host, dice.randint(-9000, 9000), dice.choice((0, s.spec.half_height - 3000)))
        for card in dice.sample(range(seat * 3, seat * 3 + 3), 2):
            destroy_card(s, card)
        for _ in crowd_round(s, seat, mode, host, dice):
            for u in {s.spec.radius[u]: u for u in units_of(s, seat) if u != host}.values():
                q = Search(s, u, mode, host, is_ground(s, u), 1)
                usual_at_base(q) if mode == TOUCH_BASE else usual_at_unit(q)
                found = has_spot(s, u, mode, host)
                room["usual" if q.found else "corner" if found else "none"] += 1
                assert found or not finer_search(s, u, mode, host)
    assert min(room.values()) > 3, room


@rule("J73")
def test_a_gap_that_just_fits() -> None:
    """At the only card, everything is taken but a gap between two units that is as wide as the unit, at a place nobody would think of."""
    s = table(8)
    u = with_radius(s, 0, 1200)
    small = [v for v in all_units(s) if s.spec.radius[v] == 1200 and v != u]
    destroy_card(s, 0)
    destroy_card(s, 2)
    cx, cy = s.spec.card_x[1], s.spec.card_y[1]  # its long edges point down the table (J53)
    assert s.spec.card_angle[0] == 2700
    spots = [(cx + side * 4400, cy + at) for side in (-1, 1) for at in (-4000, -1300, 1300, 4000)]  # 2700 apart: nobody fits between
    spots += [(cx + at, cy + side * 5700) for side in (-1, 1) for at in (-2000, 700, 3200)]
    for v, spot in zip(small, spots, strict=False):
        stand(s, v, *spot)
    assert not has_spot(s, u, TOUCH_BASE, -1) and not finer_search(s, u, TOUCH_BASE, -1)
    stand(s, small[1], cx - 4400, cy - 2350)  # now their middles are 4800 apart
    stand(s, small[2], cx - 4400, cy + 2450)
    assert has_spot(s, u, TOUCH_BASE, -1)
    places = [answer for answer in ask(s, u, TOUCH_BASE) if answer >= PLACE]
    assert places and all(place_x(a) == cx - 4350 and 49 <= place_y(a) - cy <= 51 for a in places)


@rule("J73", "M7.17")
def test_a_gap_in_the_corner_of_the_table() -> None:
    """A Carrier near two edges, others at its open side: the only room is between the edges, a third of a degree wide."""
    s = table(2)
    u, host = with_radius(s, 0, 1200), with_radius(s, 0, 1600)
    x, y = s.spec.half_width - 1200 - 1985, s.spec.half_height - 1200 - 1985
    stand(s, host, x, y, 70)
    for v, heading in zip([v for v in units_of(s, 1) if s.spec.radius[v] == 1200], (1600, 2250, 2900), strict=False):
        stand(s, v, ahead_x(x, heading, 2800), ahead_y(y, heading, 2800))
    places = [answer for answer in ask(s, u, TOUCH_UNIT, host, BY_CARRIER) if answer >= PLACE]
    assert places and all(place_x(a) - x > 1970 and place_y(a) - y > 1970 for a in places)
    assert all(refuse_place(s, a) is None for a in places)


@rule("J73", "M7.1")
def test_room_near_a_friend() -> None:
    """With all usual places taken there is room at the limit L and between units; with no friend of its kind there is none."""
    s = table(8, None, 8)
    friend, u = of_kind(s, 0, True)[:2]
    assert not has_spot(s, u, NEAR_FRIEND, -1)
    stand(s, friend, 0, 0)
    for v, (gap, heading) in zip(
        [v for v in all_units(s) if v >> 6 != 0], [(g, h) for h in range(0, 3600, 450) for g in (0, LONG - 1200)], strict=False
    ):
        apart = s.spec.radius[friend] + s.spec.radius[v] + gap
        stand(s, v, ahead_x(0, heading, apart), ahead_y(0, heading, apart))
    assert has_spot(s, u, NEAR_FRIEND, -1)
    answers = ask(s, u, NEAR_FRIEND, -1, BY_AIRBORNE)
    assert answers[0] == PASS and len(answers) > 3
    assert all(refuse_place(s, answer) is None for answer in answers)


def test_an_offer_is_not_disturbed_by_looking_for_room() -> None:
    """Questions that ask has_spot while they offer (bringing, deployment) keep what they have written."""
    s = table(2)
    for i in range(200):
        s.out[i] = -i
    assert has_spot(s, 0, TOUCH_BASE, -1)
    assert [s.out[i] for i in range(200)] == [-i for i in range(200)]


# ---- the questions ----------------------------------------------------------------------------------------------------


@rule("M2.3")
def test_spots_around_a_base() -> None:
    """About 24 around three standing cards, the first ones at the side towards the middle of the table."""
    for players in range(2, 9):
        s = table(players)
        u = with_radius(s, 0, 1200)
        count = list_spots(s, u, TOUCH_BASE, -1, False, MOST_SPOTS)
        assert count == MOST_SPOTS
        first = [(place_x(s.out[SPOTS + i]), place_y(s.out[SPOTS + i])) for i in range(count)]
        middle = math.hypot(s.spec.card_x[1], s.spec.card_y[1])
        assert math.hypot(*first[0]) < middle
        assert any(math.hypot(*spot) > middle for spot in first)


@rule("J3")
def test_secret_deployment_does_not_show_in_the_offers() -> None:
    """While units are put down in secret, what others have put down changes nothing; later, the nearest enemy is a heading."""
    s = table(3)
    u = units_of(s, 0)[0]
    alone = ask(s, u, TOUCH_BASE)
    for v in units_of(s, 1):
        put_down_somewhere(s, random.Random(v), v, TOUCH_BASE, -1)
    assert offered(s) == alone
    s.words[TURN] = 1
    assert offered(s) != alone


@rule("M2.3", "J52")
def test_a_unit_is_put_down_and_is_new() -> None:
    s = table(2)
    u = with_radius(s, 0, 2400)
    s.telling = True
    answers = ask(s, u, TOUCH_BASE)
    assert s.words[WHO] == 0 and answers[-1] == BACK and PASS not in answers
    answer_place(s, place_answer(100, -42_600, 1234))
    assert s.words[DEPTH] == 0 and on_table(s, u) and not is_in(s, u, IN_RESERVE)
    assert (x_of(s, u), y_of(s, u), heading_of(s, u)) == (100, -42_600, 1234)
    assert not is_in(s, u, ENTERED) and not is_in(s, u, CLOAKED)
    assert s.log == []  # in secret (J3)


@rule("J55", "M6")
def test_who_enters_in_the_movement_phase_was_marked_by_the_rules_of_before() -> None:
    for phase, edition, marked in ((MOVING, "1", True), (ENDING, "1", False), (RESERVING, "1", False), (MOVING, "2", False)):
        s = table(2, {"edition": edition})
        s.telling = True
        s.words[PHASE], s.words[TURN] = phase, 1
        u = units_of(s, 0)[0]
        answers = ask(s, u, TOUCH_BASE)
        answer_place(s, answers[0])
        assert is_in(s, u, ENTERED) == marked
        assert s.log == [(ENTERS, u, BY_RESERVES, 0, 0, 0)]


def test_back_leaves_the_unit_in_reserve() -> None:
    s = table(2)
    u = units_of(s, 0)[0]
    answers = ask(s, u, TOUCH_BASE)
    assert BACK in answers and refuse_place(s, BACK) is None
    answer_place(s, BACK)
    assert not on_table(s, u) and is_in(s, u, IN_RESERVE)
    assert bytes(s.words) == bytes(table(2).words)  # seat 0 was asked, which is 0


def converter(s: State, seat: int) -> int:
    return next(u for u in units_of(s, seat) if s.spec.icons[u * 2] & CONVERT_ICON)


@rule("M7.19")
def test_a_convert_unit_enters_in_either_state() -> None:
    """The face first; BACK leads from the spot to the face and from there to the frame below."""
    s = table(2, None, CONVERTS)
    u = converter(s, 0)
    assert ask(s, u, TOUCH_BASE) == [NUMBER, NUMBER + 1, BACK]
    refusal = refuse_place(s, place_answer(0, 0, 0))
    assert refusal is not None and (refusal.rule, refusal.message.id) == ("M7.19", "m-refused-choose-kind")
    answer_place(s, NUMBER + 1)
    assert is_in(s, u, FLIPPED) and offered(s)[0] >= PLACE
    answer_place(s, BACK)
    assert not is_in(s, u, FLIPPED) and offered(s) == [NUMBER, NUMBER + 1, BACK]
    answer_place(s, NUMBER + 1)
    answer_place(s, offered(s)[0])
    assert on_table(s, u) and is_in(s, u, FLIPPED) and s.words[DEPTH] == 0
    s = table(2, None, CONVERTS)
    ask(s, u, TOUCH_BASE)
    answer_place(s, BACK)
    assert s.words[DEPTH] == 0 and is_in(s, u, IN_RESERVE)


@rule("M7.13", "M7.17", "J67")
def test_transports_bring_ground_and_carriers_space() -> None:
    """A Convert unit then shows the face that fits, without a question."""
    for why, ground in ((BY_TRANSPORT, True), (BY_CARRIER, False)):
        s = table(2, None, CONVERTS)
        u = converter(s, 0)
        host = next(v for v in units_of(s, 0) if v != u)
        stand(s, host, 0, 0)
        assert ask(s, u, TOUCH_UNIT, host, why)[0] >= PLACE
        assert is_ground(s, u) == ground
        answer_place(s, BACK)
        assert s.words[DEPTH] == 0 and not is_in(s, u, FLIPPED)


@rule("M7.1")
def test_airborne_is_passed_not_taken_back() -> None:
    s = table(2, None, 8)
    u = next(v for v in units_of(s, 0) if s.spec.icons[v * 2] & AIRBORNE)
    stand(s, next(v for v in of_kind(s, 0, True) if v != u), 0, 0)
    answers = ask(s, u, NEAR_FRIEND, -1, BY_AIRBORNE)
    assert answers[0] == PASS and BACK not in answers
    refusal = refuse_place(s, BACK)
    assert refusal is not None and refusal.message.id == "m-refused-die-stays"
    answer_place(s, PASS)
    assert s.words[DEPTH] == 0 and is_in(s, u, IN_RESERVE)


@rule("M7.1", "M7.19")
@pytest.mark.parametrize("ground", [False, True])
def test_airborne_comes_as_what_its_friends_are(ground: bool) -> None:
    """A Convert unit has the choice only between the kinds of which it has friends."""
    s = table(2, None, CONVERTS)
    u = converter(s, 0)
    own = [v for v in units_of(s, 0) if v != u and not s.spec.icons[v * 2] & CONVERT_ICON]
    stand(s, next(v for v in own if is_ground(s, v) == ground), 0, 0)
    assert ask(s, u, NEAR_FRIEND, -1, BY_AIRBORNE)[1] >= PLACE and is_ground(s, u) == ground
    answer_place(s, PASS)
    stand(s, next(v for v in own if is_ground(s, v) != ground), 9000, 0)
    assert ask(s, u, NEAR_FRIEND, -1, BY_AIRBORNE) == [PASS, NUMBER, NUMBER + 1]
    answer_place(s, NUMBER)
    assert offered(s)[-1] == BACK  # to the choice of the face


@rule("J73")
def test_without_room_there_is_no_question() -> None:
    s = table(2, None, 8)
    push_place(s, of_kind(s, 0, True)[0], NEAR_FRIEND, -1, BY_AIRBORNE)
    assert not run_place(s) and s.words[DEPTH] == 0


# ---- refusals ---------------------------------------------------------------------------------------------------------


@rule("M2.3", "J73", "M6")
def test_why_not_there() -> None:
    s = table(2)
    u, v, w = units_of(s, 0)[:3]
    r, q = s.spec.radius[u], s.spec.radius[v]
    stand(s, v, 0, -45_000 + q)
    ask(s, u, TOUCH_BASE)
    assert refused(s, 0, 0) == "M2.3 not-touching-base"
    assert refused(s, 10 + r, -45_000 + r) == "J73 spot-taken"
    assert refused(s, 8800, -45_000) == "J73 on-a-card"
    assert refused(s, 59_999, -45_000) == "J73 over-the-edge"
    assert refused(s, -9000, -45_000 + r, 3599) == ""
    assert refused(s, -9000, -45_000 + r + TOUCH) == "" and refused(s, -9000, -45_000 + r + TOUCH + 1) == "M2.3 not-touching-base"
    assert refused(s, -9000, -45_000 + r - SLACK) == "" and refused(s, -9000, -45_000 + r - SLACK - 1) == "J73 on-a-card"
    for answer in (PASS, NUMBER, 5000, place_answer(-9000, -45_000 + r, 0) + 3600):
        refusal = refuse_place(s, answer)
        assert refusal is not None and refusal.message.id == "m-refused-choose-spot"
    s.words[PHASE] = RESERVING
    refusal = refuse_place(s, place_answer(0, -45_000 + r + 1234, 0))
    assert refusal is not None and (refusal.rule, refusal.message.args["mm"]) == ("M6", 13)
    stand(s, w, -9000, -45_000 + s.spec.radius[w])
    assert refused(s, -9000, -45_000 + r) == "J73 spot-taken"


@rule("M7.13", "M7.17", "M7.1")
def test_why_not_so_far_away() -> None:
    s = table(2, None, 8)
    host, u = of_kind(s, 0, True)[:2]
    stand(s, host, 0, 0)
    apart = s.spec.radius[host] + s.spec.radius[u]
    ask(s, u, TOUCH_UNIT, host, BY_TRANSPORT)
    assert refused(s, apart + TOUCH, 0) == "" and refused(s, apart + TOUCH + 1, 0) == "M7.13 not-touching-unit"
    answer_place(s, BACK)
    ask(s, u, NEAR_FRIEND, -1, BY_AIRBORNE)
    assert refused(s, 0, apart + LONG) == "" and refused(s, 0, apart + LONG + 1) == "M7.1 far-from-friends"


def test_headings() -> None:
    """At most three a spot: towards the middle, towards the nearest enemy, and straight across."""
    s = table(2)
    s.words[TURN] = 1
    stand(s, units_of(s, 1)[0], 30_000, -30_000)
    answers = [answer for answer in ask(s, with_radius(s, 0, 1200), TOUCH_BASE) if answer >= PLACE]
    at = [a for a in answers if (place_x(a), place_y(a)) == (-8800, -43_800)]
    assert [place_heading(a) for a in at] == [786, 196, 900]
