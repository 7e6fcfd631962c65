"""A position as a whole: single cards for definitions, and whether everything that was read fits together.

Every card of every deck is somewhere and nowhere twice, decks and pools fit each other, and whoever is asked has an answer to give.
"""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.canonical import holds_card
from buildstars.card.effects.registry import VERBS
from buildstars.card.effects.steps import AFTER, ASK_HAND, ASK_MAY, ASK_TOP
from buildstars.card.engine import offers
from buildstars.card.layout import (
    ACTIVE,
    BATTLE_ON,
    CARD_AT,
    CHANCE_POOL,
    DECK,
    DISCARD,
    F_ABILITY,
    F_BATTLE,
    F_COMBAT,
    F_DRAW,
    F_IDENTIFY,
    F_MANUAL,
    F_MOMENT,
    F_REVEAL,
    F_SETUP,
    F_STRIKES,
    F_TURN,
    FACE_UP,
    FIGHTER,
    FORCED,
    HAND,
    KNOWN,
    PICKS,
    PLAYED,
    POOL,
    POOL_OF,
    PUBLIC,
    REMOVED,
    SEEN,
    SEEN_ANY,
    STRIKING,
    TOP,
    TOP_COUNT,
    UNSEEN,
    of_seat,
    owner_of,
)
from buildstars.card.notation.draft import Draft
from buildstars.card.notation.words import CHANCE_FRAMES, CHANCES, EVERYBODY
from buildstars.card.possible import take_copy, take_set
from buildstars.card.rows import R_DO, ROW
from buildstars.card.rules import manual
from buildstars.card.rules.battle import DEFENDER_PLAYS, SECOND_CHANCE
from buildstars.card.rules.cards import I_POOL, I_SEAT, I_TO, TO_HAND
from buildstars.card.rules.moments import A_ROW, A_SEAT, A_X, O_CURSOR
from buildstars.card.rules.turn import PLACE, T_CARD
from buildstars.card.state import block, from_active, lowest
from buildstars.core.bits import bit_of, count_bits
from buildstars.core.cells import (
    ALIVE,
    CHANCE_KIND,
    CHANCE_SEAT,
    DEPTH,
    FRAME_SIZE,
    FRAMES,
    KIND,
    STEP,
    TURN,
    WHO,
)
from buildstars.core.kernel import top
from buildstars.core.notation import Line
from buildstars.core.seats import CHANCE, OVER


def settle_cards(d: Draft, seat: int) -> None:
    """From definitions to single cards: each place gets copies of its own, and none is left over."""
    w = d.words
    at = block(seat)
    for viewer in range(PUBLIC + 1):
        check_seen(d, seat, at, viewer)
    count_cards(d, seat)
    count_pools(d, seat)
    s = d.state
    free = bit_of(d.spec.card_count[seat]) - 1
    for k in range(i64(3)):
        if w[at + CARD_AT + k] >= 0:
            w[at + CARD_AT + k] = take_copy(s, seat, free, w[at + CARD_AT + k])
            free &= ~(bit_of(w[at + CARD_AT + k]))
    for k in range(w[at + TOP_COUNT]):
        w[at + TOP + k] = take_copy(s, seat, free, w[at + TOP + k])
        free &= ~(bit_of(w[at + TOP + k]))
    for side in range(i64(2)):
        if owner_of(w[FIGHTER + side]) == seat and w[PLAYED + side] >= 0:
            w[PLAYED + side] = take_copy(s, seat, free, w[PLAYED + side])
            free &= ~(bit_of(w[PLAYED + side]))
    for place in (DISCARD, REMOVED, HAND, POOL, POOL + 1, POOL + 2, POOL + 3):
        w[at + place] = take_set(s, seat, free, w[at + place])
        free &= ~w[at + place]
    for side in range(i64(2)):
        if owner_of(w[FIGHTER + side]) == seat and w[FORCED + side] >= 0:
            w[FORCED + side] = in_hand(d, seat, w[FORCED + side], "forced")
    settle_seen(d, seat, at)


def in_hand(d: Draft, seat: int, card: i64, what: str) -> i64:
    copies = d.words[block(seat) + HAND] & d.spec.mates[of_seat(seat, card)]
    if copies == 0:
        raise d.seat_lines[seat].error("notation-not-in-hand", what=what, card=d.spec.local[of_seat(seat, card)])
    return lowest(d.state, copies)


def check_seen(d: Draft, seat: int, at: i64, viewer: i64) -> None:
    w = d.words
    whom = EVERYBODY if viewer == PUBLIC else str(viewer)
    if w[at + SEEN + viewer] & ~w[at + HAND] != 0:
        raise d.seat_lines[seat].error("notation-seen-hand", viewer=whom)
    for k in range(i64(3)):
        if (w[at + KNOWN + viewer] >> k) & 1 != 0 and (w[at + CARD_AT + k] < 0 or w[at + FACE_UP + k] != 0):
            raise d.seat_lines[seat].error("notation-seen-objective", viewer=whom, n=k)
        if (w[at + KNOWN + viewer] >> (3 + k)) & 1 != 0 and k >= w[at + TOP_COUNT]:
            raise d.seat_lines[seat].error("notation-seen-top", viewer=whom, n=k)


def count_cards(d: Draft, seat: int) -> None:
    """Every card of the deck list is somewhere, and nowhere twice."""
    w = d.words
    at = block(seat)
    for local in range(d.spec.card_kinds[seat]):
        first = d.spec.first_copy[of_seat(seat, local)]
        mates = d.spec.mates[of_seat(seat, first)]
        n: i64 = 0
        for place in (HAND, DISCARD, REMOVED, POOL, POOL + 1, POOL + 2, POOL + 3):
            n += count_bits(w[at + place] & mates)
        for k in range(i64(3)):
            n += 1 if w[at + CARD_AT + k] == first else 0
            n += 1 if k < w[at + TOP_COUNT] and w[at + TOP + k] == first else 0
        for side in range(i64(2)):
            n += 1 if owner_of(w[FIGHTER + side]) == seat and w[PLAYED + side] == first else 0
        if n != count_bits(mates):
            name = d.spec.card_names[d.spec.card_of[of_seat(seat, first)]]
            raise d.seat_lines[seat].error("notation-copies", card=local, name=name, n=n, copies=count_bits(mates))


def count_pools(d: Draft, seat: int) -> None:
    """A pool holds as many cards as are unseen: the deck's, those among the objectives, one on its way into the hand."""
    w = d.words
    at = block(seat)
    for pool in range(i64(4)):
        n: i64 = w[at + DECK] - w[at + TOP_COUNT] if pool == 0 else 0
        for k in range(i64(3)):
            n += 1 if w[at + CARD_AT + k] == UNSEEN and w[at + POOL_OF + k] == pool else 0
        for k in range(w[DEPTH]):
            f = FRAMES + k * FRAME_SIZE
            if w[f + KIND] == F_IDENTIFY and w[f + STEP] == 0 and w[f + I_TO] == TO_HAND:
                n += 1 if w[f + I_SEAT] == seat and w[f + I_POOL] == pool else 0
        held = count_bits(w[at + POOL + pool])
        if n != held:
            raise d.seat_lines[seat].error("notation-pool", pool=pool, held=held, n=n)


def settle_seen(d: Draft, seat: int, at: i64) -> None:
    """From what viewers know, by place, to one set of single cards a viewer."""
    w = d.words
    anything: i64 = 0
    for viewer in range(i64(PUBLIC) + 1):
        seen = take_set(d.state, seat, w[at + HAND], w[at + SEEN + viewer])
        known = w[at + KNOWN + viewer]
        for k in range(i64(3)):
            if (known >> k) & 1 != 0:
                seen |= bit_of(w[at + CARD_AT + k])
            if (known >> (3 + k)) & 1 != 0:
                seen |= bit_of(w[at + TOP + k])
        w[at + SEEN + viewer] = seen
        w[at + KNOWN + viewer] = 0
        anything |= seen
    w[at + SEEN_ANY] = anything


def settle_exchange(d: Draft) -> None:
    """An ability in progress may hold a card of a hand."""
    w = d.words
    for k in range(w[DEPTH]):
        at = FRAMES + k * FRAME_SIZE
        if holds_card(d.state, w, at) and w[at + A_X] > 0 and w[at + STEP] != AFTER:
            seat = w[at + A_SEAT]
            card = w[at + A_X] - 1
            if card >= d.spec.card_count[seat]:
                raise d.seat_lines[seat].error("notation-frame-card", card=card, seat=seat, count=d.spec.card_count[seat])
            w[at + A_X] = 1 + in_hand(d, seat, card, "exchange")


def check_frames(d: Draft, last: Line) -> None:
    """What is in progress fits the turn: set-up before turn 1, a turn afterwards, nothing when the game is over."""
    w = d.words
    if w[WHO] == OVER:
        if w[DEPTH] != 0:
            raise last.error("notation-over-frames")
        return
    if w[DEPTH] == 0:
        raise last.error("notation-no-frame")
    bottom = w[FRAMES + KIND]
    if bottom != (F_SETUP if w[TURN] == 0 else F_TURN):
        raise last.error("notation-first-frame")
    kinds = [w[FRAMES + k * FRAME_SIZE + KIND] for k in range(w[DEPTH])]
    for k in range(1, len(kinds)):
        if kinds[k] == F_SETUP or kinds[k] == F_TURN:
            raise last.error("notation-only-first")
        if kinds[k] == F_BATTLE and kinds[k - 1] != F_COMBAT:
            raise last.error("notation-battle-combat")
    if (F_BATTLE in kinds) != (w[BATTLE_ON] == 1):
        raise last.error("notation-battle-frame")
    if w[BATTLE_ON] == STRIKING and F_STRIKES not in kinds:
        raise last.error("notation-strike-frame")
    if w[PICKS] > 0 and F_COMBAT not in kinds and F_STRIKES not in kinds:
        raise last.error("notation-picks-frame")
    if bottom == F_TURN and w[FRAMES + STEP] == PLACE:
        check_objective_played(d, last)
    if w[ALIVE] & (w[ALIVE] - 1) == 0:
        raise last.error("notation-must-be-over", rule="R10.3")


def check_objective_played(d: Draft, last: Line) -> None:
    """R5.3: the objective card that is looking for its place is still in the hand."""
    w = d.words
    seat = w[ACTIVE]
    kind = w[FRAMES + T_CARD]
    if w[DEPTH] > 1 or kind >= d.spec.card_kinds[seat]:
        raise last.error("notation-which-objective", seat=seat)
    cards = w[block(seat) + HAND] & d.spec.objective_cards[seat]
    if cards & d.spec.mates[of_seat(seat, d.spec.first_copy[of_seat(seat, kind)])] == 0:
        raise last.error("notation-no-objective-card", seat=seat, card=kind)


def check_question(d: Draft, last: Line) -> None:
    """Whoever is asked is asked by the last frame, and has an answer to give."""
    w = d.words
    if w[WHO] == OVER:
        return
    kind = w[top(d.state) + KIND]
    if w[WHO] == CHANCE:
        what = CHANCES[w[CHANCE_KIND]]
        if kind not in CHANCE_FRAMES[what]:
            raise last.error("notation-chance-frame", what=what)
        if w[CHANCE_KIND] >= 3:
            bits = w[block(w[CHANCE_SEAT]) + (POOL + w[CHANCE_POOL] if what == "draw" else i64(HAND))]
            if bits == 0:
                raise last.error("notation-chance-none", seat=w[CHANCE_SEAT])
        return
    asked = asked_seat(d, kind)
    if asked < 0:
        raise last.error("notation-asks-nobody", seat=w[WHO])
    if asked != w[WHO]:
        raise last.error("notation-asks-other", seat=w[WHO], other=asked)
    if (w[ALIVE] >> w[WHO]) & 1 == 0:
        raise last.error("notation-asks-out", seat=w[WHO])
    if offers(d.state) == 0:
        raise last.error("notation-no-answer", seat=w[WHO])


def asked_seat(d: Draft, kind: i64) -> int:
    """The seat that the last frame asks, or -1."""
    w = d.words
    at = top(d.state)
    if kind == F_SETUP or kind == F_DRAW or kind == F_IDENTIFY or kind == F_REVEAL:
        return -1
    if kind == F_TURN:
        return w[ACTIVE]
    if kind == F_BATTLE:
        side: i64 = 1 if w[at + STEP] == DEFENDER_PLAYS else 0
        return owner_of(w[FIGHTER + side]) if w[at + STEP] <= SECOND_CHANCE else -1
    if kind == F_MANUAL:
        step = w[at + STEP]
        if step == manual.AGREEING:
            return manual.next_to_agree(d.state, at)
        if step == manual.FROM_HAND:
            return manual.from_hand_of(d.state, at)
        return w[at + manual.N_SEAT] if manual.TOUCHING <= step <= manual.SAYING_HOW else -1
    if kind == F_MOMENT:
        return from_active(d.state, w[at + O_CURSOR]) if w[at + O_CURSOR] < d.players else -1
    if kind == F_ABILITY:
        if w[at + STEP] < ASK_MAY or w[at + STEP] > ASK_TOP:
            return -1
        if w[at + STEP] == ASK_HAND:
            return VERBS[d.spec.rows[w[at + A_ROW] * ROW + R_DO]].whose_hand(d.state, at)
        return w[at + A_SEAT]
    return w[at + 2]
