"""Carrying out what cards do: one row after the other, asking where there is a choice.

The rows of one card at one moment are one frame. A step of a row either is done, waits for an answer, or waits for a frame above
(cards being drawn, a reveal). What changes numbers while it holds is not here but in `modifiers`; the kinds of effects are in `effects`.
"""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.effects.dice import can_reroll, change_dice, rolled_side
from buildstars.card.effects.hands import (
    discard_cards,
    discard_from_top,
    discard_one,
    draw_cards,
    exchange,
    exchange_with_objective,
    exchange_with_pile,
    look_at_deck,
    look_at_hand,
    recoverable,
    take_from_pile,
)
from buildstars.card.effects.objectives import choose_slot, count_slots, is_slot_choice, with_slot
from buildstars.card.effects.played import change_cards_played, forced, keep_card
from buildstars.card.effects.steps import (
    AFTER,
    AGREED,
    ASK_HAND,
    ASK_MAY,
    ASK_NUMBER,
    ASK_PILE,
    ASK_SEAT,
    ASK_SLOT,
    ASK_TOP,
    ASK_UNIT,
    ASK_ZONE,
    ASKED,
    BEGIN,
    DONE,
    SKIPPED,
    asks,
    next_row,
    waits,
)
from buildstars.card.effects.units import bring_reserves, choose_unit, retreat, unit_choices
from buildstars.card.layout import (
    CARD,
    DIE,
    DISCARD,
    HAND,
    NUMBER,
    PASS,
    SEAT,
    SLOT,
    UNIT,
    YES,
    ZONE,
    of_seat,
)
from buildstars.card.offers import offer, offer_cards, offer_units
from buildstars.card.rows import (
    DO_ATTACK_AGAIN,
    DO_CANCEL,
    DO_DAMAGE,
    DO_DISCARD,
    DO_DRAW,
    DO_EXCHANGE,
    DO_FORBID_CARD,
    DO_FORCE_CARD,
    DO_HEAL,
    DO_KEEP,
    DO_LOOK_DECK,
    DO_LOOK_HAND,
    DO_LOOK_OBJECTIVE,
    DO_MANUAL,
    DO_MODIFY,
    DO_MOVE,
    DO_PERMIT,
    DO_RECOVER,
    DO_REPLACE,
    DO_REROLL,
    DO_RESERVES,
    DO_RETREAT,
    DO_REVEAL,
    DO_SET_DIE,
    DO_STEAL,
    DO_SWAP_ROLLS,
    DO_TURN_DOWN,
    OTHER,
    R_A,
    R_B,
    R_DO,
    R_MAY,
    R_UNITS,
    R_WHEN,
    R_WHO,
    ROW,
    S_SIDE,
    SEL,
    THIS,
    YOU,
)
from buildstars.card.rules.cards import copy_in
from buildstars.card.rules.conditions import conditions_hold, counted
from buildstars.card.rules.elimination import check_eliminations
from buildstars.card.rules.lasting import add_lasting
from buildstars.card.rules.manual import push_manual
from buildstars.card.rules.moments import A_CARD, A_DID, A_END, A_FOE, A_OTHER, A_OWN, A_ROW, A_SEAT, A_SLOT, A_WHEN, A_X, A_Y
from buildstars.card.rules.movement import may_enter
from buildstars.card.rules.units import move
from buildstars.card.state import State, block, from_active, in_play
from buildstars.card.text.events import ABILITY_USED, LASTS, RECOVERED
from buildstars.core.cells import IMAGINED, STEP
from buildstars.core.kernel import is_alive, pop, tell, top


def run_ability(s: State) -> bool:
    w = s.words
    at = top(s)
    rows = s.spec.rows
    while True:
        row = w[at + A_ROW]
        if row >= w[at + A_END] or not is_alive(s, w[at + A_SEAT]):
            pop(s)
            check_eliminations(s)  # J31: one ability is one step
            return False
        step = w[at + STEP]
        if step == BEGIN:
            if rows[row * ROW + R_WHEN] != w[at + A_WHEN]:
                w[at + A_ROW] = row + 1
                continue
            own = w[at + A_OWN]
            if not conditions_hold(s, row, w[at + A_SEAT], own, w[at + A_OTHER], w[at + A_DID] & 1):
                next_row(s, at, 0)
                continue
            if w[at + A_DID] & 2 == 0:
                w[at + A_DID] |= 2
                if s.telling:
                    tell(s, ABILITY_USED, w[at + A_SEAT], w[at + A_CARD], 0, 0, 0)
        ended = carry_out(s, at, row, step)
        if ended == DONE:
            next_row(s, at, 1)
        elif ended == SKIPPED:
            next_row(s, at, 0)
        else:
            return ended == ASKED


def carry_out(s: State, at: i64, row: i64, step: i64) -> i64:
    """One step of one row."""
    rows = s.spec.rows
    do = rows[row * ROW + R_DO]
    seat = s.words[at + A_SEAT]
    if step == BEGIN and rows[row * ROW + R_MAY] != 0 and decides_first(s, at, row, do):
        return asks(s, at, ASK_MAY, seat)
    if do == DO_MODIFY or do == DO_PERMIT:
        return make_lasting(s, at, row, step)
    if do <= DO_SWAP_ROLLS:
        return change_dice(s, at, row, do, step)
    if do <= DO_FORCE_CARD:
        return change_cards_played(s, at, row, do, step)
    if do <= DO_ATTACK_AGAIN or do == DO_MOVE:
        return choose_unit(s, at, row, step)
    if do == DO_DRAW:
        return draw_cards(s, at, row)
    if do == DO_DISCARD:
        return discard_cards(s, at, row, step)
    if do == DO_LOOK_HAND:
        return look_at_hand(s, at)
    if do == DO_LOOK_DECK:
        return look_at_deck(s, at, row, step)
    if do == DO_EXCHANGE:
        return exchange(s, at, row, step)
    if do == DO_RECOVER:
        pile = recoverable(s, at, row)
        return SKIPPED if pile == 0 else asks(s, at, ASK_PILE, seat)
    if do == DO_LOOK_OBJECTIVE or do == DO_REVEAL or do == DO_TURN_DOWN or do == DO_REPLACE:
        return choose_slot(s, at, row, do, step)
    if do == DO_RETREAT:
        return retreat(s, at, row)
    if do == DO_RESERVES:
        if step == AFTER:
            return DONE
        return bring_reserves(s, at, row)
    if do == DO_MANUAL:
        if step == AFTER or s.words[IMAGINED] != 0:
            return DONE
        push_manual(s, at)
        return waits(s, at, AFTER)
    return keep_card(s, at)


def decides_first(s: State, at: i64, row: i64, do: i64) -> bool:
    """`may`: a yes-or-no question where nothing else is asked; elsewhere passing is one of the choices offered."""
    if do == DO_MODIFY or do == DO_KEEP or do == DO_SWAP_ROLLS or do == DO_DRAW or do == DO_LOOK_HAND or do == DO_LOOK_DECK:
        return True
    if do == DO_CANCEL or do == DO_STEAL or do == DO_FORBID_CARD or do == DO_FORCE_CARD or do == DO_RETREAT:
        return True
    a = s.spec.rows[row * ROW + R_A]
    if do == DO_PERMIT:
        return s.spec.rows[row * ROW + R_B] == 0
    if do == DO_SET_DIE:
        return True
    if do == DO_REROLL:
        return can_reroll(s, at, row)
    if do == DO_DAMAGE or do == DO_HEAL:
        return a != 0
    if do == DO_DISCARD:
        return s.spec.rows[row * ROW + R_WHO] != YOU or a != 0
    return False


def make_lasting(s: State, at: i64, row: i64, step: i64) -> i64:
    """A change that outlives its moment: bound to this or the other unit, to an objective, or to all that fit."""
    w = s.words
    rows = s.spec.rows
    seat = w[at + A_SEAT]
    if rows[row * ROW + R_DO] == DO_PERMIT and rows[row * ROW + R_B] != 0 and step != AFTER:
        if count_slots(s, at, row) == 0:
            return SKIPPED
        return asks(s, at, ASK_SLOT, seat)
    amount = counted(s, row, seat, w[at + A_OWN], w[at + A_OTHER])
    selector = rows[row * ROW + R_UNITS]
    unit: i64 = -1
    slot: i64 = -1
    if step == AFTER:
        slot = w[at + A_X]
    elif rows[row * ROW + R_A] != 0:
        slot = w[at + A_SLOT]
        if slot < 0:
            return SKIPPED
    elif selector >= 0 or is_about_units(s, row):
        side = s.spec.selectors[selector * SEL + S_SIDE] if selector >= 0 else i64(THIS)
        if side == THIS or side == OTHER:
            unit = w[at + A_OWN] if side == THIS else w[at + A_OTHER]
            if unit < 0 or not in_play(s, unit):
                return SKIPPED
    add_lasting(s, row, seat, unit, slot, amount, w[at + A_CARD])
    if s.telling:
        tell(s, LASTS, w[at + A_CARD], rows[row * ROW + 3], 0, 0, 0)
    return DONE


def is_about_units(s: State, row: i64) -> bool:
    """Values and permissions of units, not of players or objectives."""
    stat = s.spec.rows[row * ROW + 7]
    return stat <= 4 or (stat >= 12 and stat != 17)


def may_pass(s: State, at: i64, row: i64) -> bool:
    do = s.spec.rows[row * ROW + R_DO]
    if do == DO_ATTACK_AGAIN:
        return True
    if do == DO_DISCARD and s.words[at + A_X] > 0:
        return False
    return s.spec.rows[row * ROW + R_MAY] != 0 and not decides_first(s, at, row, do)


def offer_ability(s: State) -> i64:
    w = s.words
    at = top(s)
    row = w[at + A_ROW]
    step = w[at + STEP]
    seat = w[at + A_SEAT]
    if step == ASK_MAY or step == ASK_TOP:
        return offer(s, offer(s, 0, PASS), YES)
    if step == ASK_NUMBER:
        return offer(s, offer(s, 0, NUMBER), NUMBER + 1)
    n: i64 = 0
    if step == ASK_SEAT:
        for other in range(s.spec.players):
            if other != seat and is_alive(s, other):
                n = offer(s, n, SEAT + other)
        return n
    if step == ASK_ZONE:
        for zone in range(s.spec.players):
            if may_enter(s, zone):
                n = offer(s, n, ZONE + zone)
        return n
    if may_pass(s, at, row):
        n = offer(s, n, PASS)
    if step == ASK_UNIT:
        for other in range(s.spec.players):
            if is_alive(s, other):
                n = offer_units(s, n, other, unit_choices(s, at, row, other))
    elif step == ASK_SLOT:
        for other in range(s.spec.players):
            for place in range(i64(3)):
                if is_slot_choice(s, at, row, other, place):
                    n = offer(s, n, SLOT + other * 3 + place)
    elif step == ASK_HAND:
        asked = from_active(s, w[at + A_Y]) if s.spec.rows[row * ROW + R_DO] == DO_DISCARD else seat
        n = offer_cards(s, n, asked, w[block(asked) + HAND])
    else:
        n = offer_cards(s, n, seat, recoverable(s, at, row))
    return n


def answer_ability(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    row = w[at + A_ROW]
    step = w[at + STEP]
    seat = w[at + A_SEAT]
    do = s.spec.rows[row * ROW + R_DO]
    if step == ASK_TOP:
        if answer == YES:
            discard_from_top(s, at, seat)
        else:
            w[at + A_Y] += 1
    elif answer == PASS:
        next_row(s, at, 0)
    elif step == ASK_MAY:
        w[at + STEP] = AGREED
    elif step == ASK_NUMBER:
        w[at + A_X] = answer - NUMBER
        w[at + STEP] = AFTER
    elif step == ASK_SEAT:
        w[at + A_FOE] = answer - SEAT + 1
        w[at + STEP] = AGREED
    elif step == ASK_ZONE:
        move(s, w[at + A_X], answer - ZONE)
        next_row(s, at, 1)
    elif step == ASK_UNIT:
        w[at + A_X] = answer - UNIT
        w[at + STEP] = AFTER
    elif step == ASK_SLOT:
        if do == DO_PERMIT:
            w[at + A_X] = answer - SLOT
            w[at + STEP] = AFTER
        elif do == DO_EXCHANGE:
            exchange_with_objective(s, at, (answer - SLOT) % 3)
        else:
            with_slot(s, at, row, answer - SLOT)
    elif step == ASK_HAND:
        if do == DO_DISCARD:
            discard_one(s, at, answer - CARD)
        else:
            w[at + A_X] = 1 + copy_in(s, seat, w[block(seat) + HAND], answer - CARD)
            w[at + STEP] = AGREED
    elif do == DO_EXCHANGE:
        exchange_with_pile(s, at, copy_in(s, seat, w[block(seat) + DISCARD], answer - CARD))
        next_row(s, at, 1)
    else:
        card = copy_in(s, seat, recoverable(s, at, row), answer - CARD)
        take_from_pile(s, seat, card)
        if s.telling:
            tell(s, RECOVERED, seat, s.spec.card_of[of_seat(seat, card)], 0, 0, 0)
        next_row(s, at, 1)


def answer_ability_roll(s: State, first: i64, second: i64) -> None:
    w = s.words
    at = top(s)
    side = rolled_side(s, at, w[at + A_ROW])
    w[DIE + 2 * side] = first
    w[DIE + 2 * side + 1] = second


def answer_ability_pick(s: State, kind: i64) -> None:
    w = s.words
    at = top(s)
    if s.spec.rows[w[at + A_ROW] * ROW + R_DO] == DO_DISCARD:
        discard_one(s, at, kind)
    else:
        forced(s, at, kind)
