"""A position of the miniatures game as bytes from one seat's point of view, and its offered answers as actions (docs/encoding.md).

Seats are counted clockwise from the one that looks, and the table is turned so that its own base lies at the bottom. What is hidden
while fleets are deployed (J3) is not in it, by the same rules as `redact`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.core.cells import (
    ALIVE,
    DEPTH,
    FIRST,
    FRAME_SIZE,
    FRAMES,
    KIND,
    QUIET,
    STEP,
    TURN,
    WHO,
)
from buildstars.core.kernel import top
from buildstars.minis.geometry.trigonometry import SCALE, cosine, rounded, sine
from buildstars.minis.layout import (
    BASE_DAMAGE,
    BONUS_FELL,
    CARD_TARGET,
    CLOAKED,
    COMMAND_USED,
    CONVERTED,
    DECLARED,
    ELITE_USED,
    ENDED,
    ENTERED,
    F_BRING,
    F_COMMAND,
    F_DECLARE,
    F_DEPLOY,
    F_END,
    F_FIRE,
    F_MOVE,
    F_PLACE,
    F_SHOT,
    FIRED,
    FLIPPED,
    FULL,
    HELD,
    IN_RESERVE,
    LASERS_USED,
    LEADER_USED,
    MOVED,
    MOVING,
    NAMED_USED,
    NEXT,
    ON_TABLE,
    PHASE,
    POINTS,
    RESERVE_DIE,
    STIRRED,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT_AIM,
    UNIT_AIM2,
    UNIT_BORROWED,
    UNIT_DAMAGE,
    UNIT_HEADING,
    UNIT_HITS,
    UNIT_X,
    UNIT_Y,
    UPGRADE_ROLLED,
    WRECKS,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.minis.learning.encoding import (
    FINE,
    G_ASKED,
    G_BUDGET,
    G_DETAIL,
    G_DICE,
    G_FIRST,
    G_KIND,
    G_LOANS,
    G_NEXT,
    G_OTHER,
    G_PHASE,
    G_QUIET,
    G_RESERVE_DIE,
    G_SEAT,
    G_SEGMENTS,
    G_STEP,
    G_TARGET,
    G_THIRD,
    G_TURN,
    G_UNIT,
    MOST_SHOWN_LOANS,
    P_ALIVE,
    P_BASE,
    P_BONUS,
    P_POINTS,
    SEAT_BYTES,
    U_AIM2_SEAT,
    U_AIM_SEAT,
    U_DAMAGE,
    U_WHERE,
    U_Y,
    Encoding,
    put,
    put_four,
    small,
)
from buildstars.minis.redact import is_hiding, is_secret
from buildstars.minis.rules import bringing, commanding, declaring, ending, firing, placing, setup, shooting
from buildstars.minis.state import State, block, lowest
from buildstars.minis.steps import V_SHORT, V_UNIT


def observe(e: Encoding, s: State, me: i64, out: vec[i64], first: i64) -> None:
    """What a seat knows, from word `first` on."""
    w = s.words
    at = first * 8
    for i in range(first, first + (e.size >> 3)):
        out[i] = 0
    hiding = is_hiding(w)
    frame: i64 = top(s) if w[DEPTH] > 0 else i64(-1)
    asked = w[WHO]
    if hiding:
        hidden = others_deployment(s, me)
        if hidden >= 0:
            frame = hidden
            asked = w[frame + setup.Y_SEAT]
    put(out, at + G_SEAT, me)
    put(out, at + G_TURN, small(w[TURN]))
    put(out, at + G_QUIET, small(w[QUIET]))
    put(out, at + G_ASKED, seat_code(e, me, asked))
    put(out, at + G_FIRST, seat_code(e, me, w[FIRST]))
    put(out, at + G_PHASE, w[PHASE])
    if w[PHASE] == MOVING:
        put(out, at + G_NEXT, seat_code(e, me, w[NEXT]))
    put(out, at + G_RESERVE_DIE, w[RESERVE_DIE])
    if frame >= 0:
        write_question(e, s, me, frame, out, at)
    loans: i64 = 0
    for k in range(e.players):
        owner = me + k
        if owner >= e.players:
            owner -= e.players
        write_seat(e, s, out, at, k, owner)
        if hiding and k > 0 and is_secret(s, owner):
            write_undeployed(e, s, out, at, k, owner)
        else:
            write_units(e, s, me, out, at, k, owner)
            loans = write_loans(e, s, me, out, at, owner, loans)


def others_deployment(s: State, me: i64) -> i64:
    """The frame of another's deployment in progress, or -1; what is above it belongs to it."""
    w = s.words
    for k in range(i64(1), w[DEPTH]):
        at = FRAMES + k * FRAME_SIZE
        if w[at + KIND] == F_DEPLOY and w[at + setup.Y_SEAT] != me:
            return at
    return -1


def seat_code(e: Encoding, me: i64, seat: i64) -> i64:
    """1 is the one who looks, then clockwise; 0 nobody."""
    if seat < 0:
        return 0
    seat -= me
    return seat + 1 if seat >= 0 else seat + e.players + 1


def put_unit(e: Encoding, me: i64, out: vec[i64], at: i64, u: i64) -> None:
    """Two bytes: the seat's code and 1 + the index; zeros for no unit."""
    if u >= 0:
        put(out, at, seat_code(e, me, owner_of(u)))
        put(out, at + 1, index_of(u) + 1)


def target_seat(target: i64) -> i64:
    return (target - CARD_TARGET) // 3 if target >= CARD_TARGET else owner_of(target)


def target_code(target: i64) -> i64:
    """1 + the index of a unit, or 61 + the place of a card of a base."""
    return 61 + (target - CARD_TARGET) % 3 if target >= CARD_TARGET else index_of(target) + 1


def write_question(e: Encoding, s: State, me: i64, f: i64, out: vec[i64], at: i64) -> None:
    w = s.words
    kind = w[f + KIND]
    step = w[f + STEP]
    unit: i64 = -1
    other: i64 = -1
    third: i64 = -1
    target: i64 = -1
    budget: i64 = 0
    detail: i64 = 0
    if kind == F_MOVE:
        unit = w[f + V_UNIT]
        for i in range(i64(3)):
            put(out, at + G_SEGMENTS + i, w[f + V_SHORT + i])
    elif kind == F_DECLARE:
        if step != declaring.CHOOSING_UNIT:
            unit = w[f + declaring.D_UNIT]
        if step == declaring.CHOOSING_SECOND:
            target = w[block(owner_of(unit)) + UNIT_AIM + index_of(unit)]
    elif kind == F_FIRE:
        if step == firing.CHOOSING_TARGET or step == firing.CHOOSING_FIRST:
            unit = w[f + firing.E_UNIT]
    elif kind == F_SHOT:
        unit = w[f + shooting.H_FIRER]
        target = w[f + shooting.H_TARGET]
        put(out, at + G_DICE, w[f + shooting.H_FIRST])
        put(out, at + G_DICE + 1, w[f + shooting.H_SECOND])
        detail = w[f + shooting.H_WHICH] * 4 + w[f + shooting.H_FLAGS]
    elif kind == F_PLACE:
        unit = w[f + placing.Z_UNIT]
        detail = w[f + placing.Z_MODE]
        if detail == placing.TOUCH_UNIT:
            other = w[f + placing.Z_OTHER]
    elif kind == F_BRING:
        unit = w[f + bringing.B_CARRIER]
        budget = w[f + bringing.B_LEFT]
        put(out, at + G_DICE, w[f + bringing.B_DIE])
        detail = w[f + bringing.B_TROOPER]
    elif kind == F_END:
        if step == ending.REROLLING:
            unit = w[f + ending.E_UNIT]
            put(out, at + G_DICE, w[f + ending.E_DIE])
            detail = w[f + ending.E_WHAT]
    elif kind == F_COMMAND:
        if step >= commanding.BORROWER:
            unit = w[f + commanding.C_BY]
        if step >= commanding.LENDER:
            other = w[f + commanding.C_BORROWER]
        if step >= commanding.ICON:
            third = w[f + commanding.C_LENDER]
    elif kind == F_DEPLOY:
        if w[f + setup.Y_SEAT] == me:
            budget = w[f + setup.Y_LEFT]
            detail = w[f + setup.Y_EXACT]
        else:
            step = 0
    put(out, at + G_KIND + kind - 1, 1)
    put(out, at + G_STEP, small(step))
    put(out, at + G_BUDGET, small(budget if budget > 0 else i64(0)))
    put(out, at + G_DETAIL, small(detail))
    put_unit(e, me, out, at + G_UNIT, unit)
    put_unit(e, me, out, at + G_OTHER, other)
    put_unit(e, me, out, at + G_THIRD, third)
    if target >= 0:
        put(out, at + G_TARGET, seat_code(e, me, target_seat(target)))
        put(out, at + G_TARGET + 1, target_code(target))


def write_seat(e: Encoding, s: State, out: vec[i64], at: i64, k: i64, owner: i64) -> None:
    w = s.words
    seat = block(owner)
    place = at + e.seats_at + k * SEAT_BYTES
    put(out, place + P_ALIVE, (w[ALIVE] >> owner) & 1)
    put(out, place + P_POINTS, small(w[seat + POINTS]))
    for i in range(i64(3)):
        put(out, place + P_BASE + i, small(w[seat + BASE_DAMAGE + i]))
    put(out, place + P_BONUS, 1 if w[seat + BONUS_FELL] != 0 else 0)


def write_loans(e: Encoding, s: State, me: i64, out: vec[i64], at: i64, owner: i64, n: i64) -> i64:
    """Icons borrowed this turn (M7.4)."""
    w = s.words
    seat = block(owner)
    if w[seat + COMMAND_USED] == 0:
        return n
    for i in range(s.spec.unit_count[owner]):
        borrowed = w[seat + UNIT_BORROWED + i]
        while borrowed != 0 and n < MOST_SHOWN_LOANS:
            put_unit(e, me, out, at + G_LOANS + n * 3, of_seat(owner, i))
            put(out, at + G_LOANS + n * 3 + 2, lowest(s, borrowed) + 1)
            borrowed &= borrowed - 1
            n += 1
    return n


# ---- units ------------------------------------------------------------------------------------------------------------


def bits_of(w: vec[i64], seat: i64, i: i64, a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64) -> i64:
    """Whether the unit is in each of seven sets, as seven bits."""
    return (
        ((w[seat + a] >> i) & 1)
        | (((w[seat + b] >> i) & 1) << 1)
        | (((w[seat + c] >> i) & 1) << 2)
        | (((w[seat + d] >> i) & 1) << 3)
        | (((w[seat + e] >> i) & 1) << 4)
        | (((w[seat + f] >> i) & 1) << 5)
        | (((w[seat + g] >> i) & 1) << 6)
    )


def write_undeployed(e: Encoding, s: State, out: vec[i64], at: i64, k: i64, owner: i64) -> None:
    """J3: as if all were in reserve."""
    place = at + e.units_at + k * e.units * e.unit_bytes
    for _ in range(s.spec.unit_count[owner]):
        put(out, place + U_WHERE, 2)
        place += e.unit_bytes


def write_units(e: Encoding, s: State, me: i64, out: vec[i64], at: i64, k: i64, owner: i64) -> None:
    w = s.words
    seat = block(owner)
    place = at + e.units_at + k * e.units * e.unit_bytes
    delta = FULL * me // e.players
    there = w[seat + ON_TABLE] | w[seat + WRECKS]
    done = w[seat + ENTERED] | w[seat + STIRRED] | w[seat + CONVERTED] | w[seat + DECLARED]
    done |= w[seat + TO_FIRE] | w[seat + TO_FIRE_AGAIN] | w[seat + FIRED]
    used = w[seat + ELITE_USED] | w[seat + LEADER_USED] | w[seat + COMMAND_USED] | w[seat + LASERS_USED]
    used |= w[seat + NAMED_USED] | w[seat + ENDED] | w[seat + UPGRADE_ROLLED]
    for i in range(s.spec.unit_count[owner]):
        first = bits_of(w, seat, i, ON_TABLE, IN_RESERVE, WRECKS, FLIPPED, CLOAKED, MOVED, HELD)
        if (there >> i) & 1 == 0:
            put_four(out, place, first)
        else:
            if (done >> i) & 1 != 0:
                first |= bits_of(w, seat, i, ENTERED, STIRRED, CONVERTED, DECLARED, TO_FIRE, TO_FIRE_AGAIN, FIRED) << 8
            if (used >> i) & 1 != 0:
                first |= (
                    bits_of(w, seat, i, ELITE_USED, LEADER_USED, COMMAND_USED, LASERS_USED, NAMED_USED, ENDED, UPGRADE_ROLLED) << 16
                )
            write_spot(e, w, seat, i, delta, out, place, first)
            write_hurt(e, w, seat, i, me, out, place)
        place += e.unit_bytes


def write_spot(e: Encoding, w: vec[i64], seat: i64, i: i64, delta: i64, out: vec[i64], place: i64, first: i64) -> None:
    """U_WHERE to U_SINE: where it is and where it looks, on the table as the seat sees it."""
    x = w[seat + UNIT_X + i]
    y = w[seat + UNIT_Y + i]
    heading = w[seat + UNIT_HEADING + i] + delta
    if heading >= FULL:
        heading -= FULL
    if delta == FULL // 2:
        x = -x
        y = -y
    elif delta != 0:
        turned = rounded(x * cosine(delta) - y * sine(delta), SCALE)
        y = rounded(x * sine(delta) + y * cosine(delta), SCALE)
        x = turned
    x = (x + e.scale) * (127 * FINE) // e.scale  # in 16ths, from the lower edge
    y = (y + e.scale) * (127 * FINE) // e.scale
    put_four(out, place, first | ((((x >> 4) - 127) & 255) << 24))
    put_four(out, place + U_Y, (((y >> 4) - 127) & 255) | ((x & 15) << 12) | ((y & 15) << 8) | (e.bearings[heading] << 16))


def write_hurt(e: Encoding, w: vec[i64], seat: i64, i: i64, me: i64, out: vec[i64], place: i64) -> None:
    """U_DAMAGE to U_AIM2, and the seats of the targets."""
    aim = w[seat + UNIT_AIM + i]
    aim2 = w[seat + UNIT_AIM2 + i]
    value = small(w[seat + UNIT_DAMAGE + i]) | (small(w[seat + UNIT_HITS + i]) << 8)
    if aim >= 0:
        value |= target_code(aim) << 16
    if aim2 >= 0:
        value |= target_code(aim2) << 24
    if value != 0:
        put_four(out, place + U_DAMAGE, value)
    if e.seats > 2:
        if aim >= 0:
            put(out, place + U_AIM_SEAT, seat_code(e, me, target_seat(aim)))
        if aim2 >= 0:
            put(out, place + U_AIM2_SEAT, seat_code(e, me, target_seat(aim2)))


def observe_bytes(e: Encoding, s: State, seat: i64) -> bytes:
    """What a seat knows of one game."""
    observe(e, s, seat, e.buffer, 0)
    return bytes(e.buffer)
