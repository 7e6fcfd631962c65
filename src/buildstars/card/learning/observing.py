"""A position of the card game as bytes from one seat's point of view, and its answers as actions (docs/encoding.md).

Seats are counted clockwise from the one that looks: 0 is itself. Everything is read from the state as that seat may know it, by the
same rules as `redact`, but without making a view, because learners ask for it millions of times.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.canonical import holds_card
from buildstars.card.effects.steps import AGREED, ASK_HAND, ASK_PILE, ASK_SLOT, ASK_ZONE
from buildstars.card.layout import (
    ACTIVE,
    AIM,
    BATTLE_ON,
    BATTLE_ZONE,
    CARD_AT,
    DAMAGE,
    DECK,
    DIE,
    DISCARD,
    F_ABILITY,
    F_COMBAT,
    F_DEPLOY,
    F_MOVE,
    F_RESERVES,
    F_STRIKES,
    F_TURN,
    FACE_UP,
    FIGHTER,
    FLAGS,
    FLIPPED,
    FOE,
    FORCED,
    HAND,
    HIT,
    KILLED,
    L_CARD,
    L_SEAT,
    L_UNIT,
    LASTING,
    LASTING_COUNT,
    LASTING_SIZE,
    LEFT,
    NEXT,
    NO_CARD,
    OLD_DIE,
    PICK,
    PICK_ZONE,
    PICKS,
    PLAYED,
    PLAYED_FIRST,
    SEEN,
    TOP,
    TOP_COUNT,
    UNIT_DAMAGE,
    UNIT_ZONE,
    USED,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.card.learning.encoding import (
    FACE_UP_CODE,
    FLAGGED,
    G_BATTLE,
    G_CARD,
    G_DAMAGE,
    G_DIE,
    G_FIGHTER,
    G_FLAGS,
    G_FOE,
    G_FORCED,
    G_HIT,
    G_KILLED,
    G_LASTING,
    G_LASTS,
    G_NEXT,
    G_PICK,
    G_PICKS,
    G_PLAYED,
    G_PLAYED_FIRST,
    G_SUBJECT,
    G_TARGET,
    G_ZONE,
    GLOBAL,
    LISTED,
    MOST_SHOWN_LASTING,
    MOST_SHOWN_PICKS,
    PACKED,
    TOPS,
    ZONES,
    Encoding,
    small,
)
from buildstars.card.rows import R_DO, ROW
from buildstars.card.rules import combat, movement, reserves, setup, strike, turn
from buildstars.card.rules.moments import A_CARD, A_OWN, A_ROW, A_SEAT, A_X
from buildstars.card.state import State, block, hand_count
from buildstars.core.bits import DE_BRUIJN, bit_of, count_bits
from buildstars.core.buffers import clear, put
from buildstars.core.cells import (
    ALIVE,
    DEPTH,
    FIRST,
    KIND,
    QUIET,
    STEP,
    TURN,
    VIEWED,
    WHO,
)
from buildstars.core.kernel import top


def observe(e: Encoding, s: State, me: i64, out: vec[i64], first: i64) -> None:
    """What a seat knows, from word `first` on."""
    if e.form == FLAGGED:  # all other words are written whole
        clear(out, first, GLOBAL >> 3)
        clear(out, first + (e.tops_at >> 3), (e.size - e.tops_at) >> 3)
    else:
        clear(out, first, e.size >> 3)
    w = s.words
    at = first * 8
    asked = (seat_code(e, me, w[WHO]) << 24) | (seat_code(e, me, w[ACTIVE]) << 32) | (seat_code(e, me, w[FIRST]) << 40)
    out[first] = me | (small(w[TURN]) << 8) | (small(w[QUIET]) << 16) | asked  # from G_SEAT to G_FIRST
    if w[DEPTH] > 0:
        write_question(e, s, me, out, at)
    if w[PICKS] > 0:
        write_picks(e, s, me, out, at)
    if w[BATTLE_ON] != 0:
        write_battle(e, s, me, out, at)
    if w[LASTING_COUNT] > 0:
        write_lasting(e, s, me, out, at)
    for k in range(e.players):
        owner = me + k
        if owner >= e.players:
            owner -= e.players
        if w[TURN] == 0 and k > 0 and setup.is_hidden(s, owner):
            write_undeployed(e, s, out, at, k, owner)
        else:
            write_units(e, s, me, out, at, k, owner)
        discarded = write_cards(e, s, me, out, at, k, owner)
        write_seat(e, s, me, out, at, k, owner, discarded)


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


def card_code(e: Encoding, seat: i64, definition: i64) -> i64:
    """1 + the place in that seat's deck list; 0 if it has none of it."""
    if definition < 0:
        return 0
    return e.local_of[seat * e.definitions + definition] + 1


# ---- the table as a whole ---------------------------------------------------------------------------------------------


def write_question(e: Encoding, s: State, me: i64, out: vec[i64], at: i64) -> None:
    """What is asked, with what belongs to it; of hidden picks (J3) only that they are being made."""
    w = s.words
    f = top(s)
    kind = w[f + KIND]
    step = w[f + STEP]
    left = w[LEFT]
    subject: i64 = -1
    if kind == F_TURN:
        if step == turn.PLACE:
            if w[ACTIVE] != me:
                step = turn.OBJECTIVE
            else:
                put(out, at + G_CARD, 1)
                put(out, at + G_CARD + 1, w[f + turn.T_CARD] + 1)
    elif kind == F_MOVE:
        if step == movement.CHOOSING_ZONE:
            subject = w[f + movement.M_UNIT]
    elif kind == F_COMBAT:
        if step == combat.AIMING:
            subject = w[f + combat.B_UNIT]
    elif kind == F_STRIKES:
        if step != strike.AIMING:
            put(out, at + G_TARGET, (seat_code(e, me, w[f + strike.K_OWNER]) - 1) * 3 + w[f + strike.K_PLACE] + 1)
    elif kind == F_RESERVES:
        left = w[f + reserves.V_LEFT]
        put(out, at + G_ZONE, e.zone_code[me * ZONES + w[f + reserves.V_ZONE]] + 1)
        if step == reserves.CHOOSING_FACE:
            subject = w[f + reserves.V_LAST]
    elif kind == F_DEPLOY:
        if w[f + setup.Y_SEAT] == me:
            left = w[f + setup.Y_LEFT]
            if step == setup.CHOOSING_FACE:
                subject = w[f + setup.Y_LAST]
        else:
            step = 0
    elif kind == F_ABILITY:
        owner = w[f + A_SEAT]
        if owner != me and holds_card(s, w, f) and (step == AGREED or step == ASK_SLOT or step == ASK_PILE):
            step = ASK_HAND
        subject = w[f + A_X] if step == ASK_ZONE else w[f + A_OWN]
        put(out, at + G_CARD, seat_code(e, me, owner))
        put(out, at + G_CARD + 1, card_code(e, owner, w[f + A_CARD]))
        put(out, at + G_CARD + 2, s.spec.rows[w[f + A_ROW] * ROW + R_DO] + 1)
    kind -= 1
    out[(at >> 3) + 1 + (kind >> 3)] |= bit_of((kind & 7) << 3)  # G_KIND
    out[at >> 3] |= (small(step) << 48) | (small(left) << 56)  # G_STEP and G_BUDGET
    put_unit(e, me, out, at + G_SUBJECT, subject)


def write_picks(e: Encoding, s: State, me: i64, out: vec[i64], at: i64) -> None:
    w = s.words
    n = w[PICKS]
    put(out, at + G_PICKS, n)
    put(out, at + G_NEXT, w[NEXT])
    put(out, at + G_FOE, seat_code(e, me, w[FOE]))
    for k in range(n if n < MOST_SHOWN_PICKS else i64(MOST_SHOWN_PICKS)):
        if w[PICK_ZONE + k] >= 0:  # J29: not lapsed
            put(out, at + G_PICK + k * 3, index_of(w[PICK + k]) + 1)
            put_unit(e, me, out, at + G_PICK + k * 3 + 1, w[AIM + k])


def write_battle(e: Encoding, s: State, me: i64, out: vec[i64], at: i64) -> None:
    w = s.words
    put(out, at + G_BATTLE, w[BATTLE_ON])
    if w[BATTLE_ZONE] >= 0 and w[top(s) + KIND] != F_RESERVES:  # else it is where the reserves come in
        put(out, at + G_ZONE, e.zone_code[me * ZONES + w[BATTLE_ZONE]] + 1)
    put(out, at + G_PLAYED_FIRST, w[PLAYED_FIRST] + 1)
    for side in range(i64(2)):
        u = w[FIGHTER + side]
        put_unit(e, me, out, at + G_FIGHTER + side * 2, u)
        if u >= 0:
            if w[PLAYED + side] >= 0:
                put(out, at + G_PLAYED + side, s.spec.local[of_seat(owner_of(u), w[PLAYED + side])] + 1)
            if w[FORCED + side] >= 0:
                put(out, at + G_FORCED + side, s.spec.local[of_seat(owner_of(u), w[FORCED + side])] + 1)
        put(out, at + G_DIE + side * 2, w[DIE + side * 2])
        put(out, at + G_DIE + side * 2 + 1, w[DIE + side * 2 + 1])
        put(out, at + G_DIE + 4 + side, w[OLD_DIE + side])
        put(out, at + G_HIT + side, w[HIT + side])
        put(out, at + G_DAMAGE + side, small(w[DAMAGE + side]))
        put(out, at + G_KILLED + side, w[KILLED + side])
        put(out, at + G_FLAGS + side, w[FLAGS + side] & 127)


def write_lasting(e: Encoding, s: State, me: i64, out: vec[i64], at: i64) -> None:
    w = s.words
    n = w[LASTING_COUNT]
    put(out, at + G_LASTING, n)
    for k in range(n if n < MOST_SHOWN_LASTING else i64(MOST_SHOWN_LASTING)):
        lasting = LASTING + k * LASTING_SIZE
        place = at + G_LASTS + k * 4
        put(out, place, seat_code(e, me, w[lasting + L_SEAT]))
        put(out, place + 1, card_code(e, w[lasting + L_SEAT], w[lasting + L_CARD]))
        put_unit(e, me, out, place + 2, w[lasting + L_UNIT])


# ---- units ------------------------------------------------------------------------------------------------------------


def write_units(e: Encoding, s: State, me: i64, out: vec[i64], at: i64, k: i64, owner: i64) -> None:
    w = s.words
    seat = block(owner)
    flipped = w[seat + FLIPPED]
    used: i64 = 0
    if w[ACTIVE] == owner:
        used = w[USED]
    place = at + e.units_at + k * e.units * e.unit_bytes
    zones = seat + UNIT_ZONE
    base = me * ZONES
    if e.form == FLAGGED:
        flags = e.zone_flag
        first = place >> 3
        marked = flipped | used
        for i in range(s.spec.unit_count[owner]):
            value = flags[base + w[zones + i]] | (small(w[zones + UNIT_DAMAGE - UNIT_ZONE + i]) << 40)
            if (marked >> i) & 1 != 0:
                value |= (((flipped >> i) & 1) << 48) | (((used >> i) & 1) << 56)
            out[first + i] = value
        clear(out, first + s.spec.unit_count[owner], e.units - s.spec.unit_count[owner])
        return
    for i in range(s.spec.unit_count[owner]):
        zone = e.zone_code[base + w[zones + i]]
        write_unit(e, out, place, zone, w[seat + UNIT_DAMAGE + i], (flipped >> i) & 1, (used >> i) & 1)
        place += e.unit_bytes


def write_undeployed(e: Encoding, s: State, out: vec[i64], at: i64, k: i64, owner: i64) -> None:
    """J3: as if all were in reserve."""
    place = at + e.units_at + k * e.units * e.unit_bytes
    for _ in range(s.spec.unit_count[owner]):
        write_unit(e, out, place, e.seats + 1, 0, 0, 0)
        place += e.unit_bytes
    if e.form == FLAGGED:
        clear(out, place >> 3, e.units - s.spec.unit_count[owner])


def write_unit(e: Encoding, out: vec[i64], place: i64, zone: i64, damage: i64, face: i64, used: i64) -> None:
    if e.form == FLAGGED:
        out[place >> 3] = bit_of(zone << 3) | (small(damage) << 40) | (face << 48) | (used << 56)
    elif e.form == LISTED:
        out[place >> 3] |= (zone + 1 | (small(damage) << 8) | (face << 16) | (used << 24)) << ((place & 4) << 3)
    else:
        hurt = damage if damage < 10 else i64(10)
        put(out, place, hurt * 11 + zone + 1 + face * 128)


# ---- seats and cards --------------------------------------------------------------------------------------------------


def write_seat(e: Encoding, s: State, me: i64, out: vec[i64], at: i64, k: i64, owner: i64, discarded: i64) -> None:
    """One word: still in, cards in hand, deck and discard pile, three objectives, cards on top of the deck that somebody knows."""
    w = s.words
    seat = block(owner)
    first = (w[ALIVE] >> owner) & 1 | (hand_count(s, owner) << 8) | (w[seat + DECK] << 16) | (discarded << 24)
    tops = w[seat + TOP_COUNT]
    out[((at + e.seats_at) >> 3) + k] = first | (objective_codes(s, me, owner) << 32) | (tops << 56)
    for j in range(tops):
        card = w[seat + TOP + j]
        code: i64 = 1
        if card >= 0 and (w[VIEWED] != 0 or (w[seat + SEEN + me] >> card) & 1 != 0):
            code = 2 + s.spec.local[of_seat(owner, card)]
        put(out, at + e.tops_at + k * TOPS + j, code)


def objective_codes(s: State, me: i64, owner: i64) -> i64:
    """Three bytes: 0 gone, 1 face down, 2 + definition: face down but known, FACE_UP_CODE + definition."""
    w = s.words
    seat = block(owner)
    seen: i64 = -1 if w[VIEWED] != 0 else w[seat + SEEN + me]
    found: i64 = 0
    for place in range(i64(3)):
        card = w[seat + CARD_AT + place]
        code: i64 = 1
        if card == NO_CARD:
            code = 0
        elif card >= 0:
            if w[seat + FACE_UP + place] != 0:
                code = FACE_UP_CODE + s.spec.local[of_seat(owner, card)]
            elif (seen >> card) & 1 != 0:
                code = 2 + s.spec.local[of_seat(owner, card)]
        found |= code << (place << 3)
    return found


def write_cards(e: Encoding, s: State, me: i64, out: vec[i64], at: i64, k: i64, owner: i64) -> i64:
    """By definition: how many in the hand, as far as they are known, and how many in the discard pile. Returns the size of that pile."""
    w = s.words
    seat = block(owner)
    hand = w[seat + HAND]
    if owner != me and w[VIEWED] == 0:
        hand &= w[seat + SEEN + me]
    place = at + e.cards_at + k * e.card_row
    if e.form == PACKED:
        pack_cards(e, s, out, place, owner, hand, w[seat + DISCARD])
        return count_bits(w[seat + DISCARD])
    if hand != 0:
        count_cards(e, s, out, place >> 3, owner, hand, 0)
    return count_cards(e, s, out, place >> 3, owner, w[seat + DISCARD], 8)


def count_cards(e: Encoding, s: State, out: vec[i64], first: i64, owner: i64, bits: i64, shift: i64) -> i64:
    """Add 1 for each card at its definition's place, `shift` bits further on; returns how many there are."""
    bit_at = s.spec.bit_at
    words = e.card_word
    ones = e.card_one
    base = owner * 64
    n: i64 = 0
    while bits != 0:
        low = bits & -bits
        card = base + bit_at[((low * DE_BRUIJN) >> 58) & 63]
        out[first + words[card]] += ones[card] << shift
        bits ^= low
        n += 1
    return n


def pack_cards(e: Encoding, s: State, out: vec[i64], place: i64, owner: i64, hand: i64, discard: i64) -> None:
    for local in range(s.spec.card_kinds[owner]):
        mates = s.spec.mates[of_seat(owner, s.spec.first_copy[of_seat(owner, local)])]
        held = count_bits(hand & mates)
        gone = count_bits(discard & mates)
        put(out, place + local, (held if held < 7 else i64(7)) + 8 * (gone if gone < 15 else i64(15)))


def observe_bytes(e: Encoding, s: State, seat: i64) -> bytes:
    """What a seat knows of one game."""
    observe(e, s, seat, e.buffer, 0)
    return bytes(e.buffer)
