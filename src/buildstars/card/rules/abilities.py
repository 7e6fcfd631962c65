"""Carrying out what cards do: one row after the other, asking where there is a choice.

The rows of one card at one moment are one frame. A step of a row either is done, waits for an answer, or waits for a frame above
(cards being drawn, a reveal). What changes numbers while it holds is not here but in `modifiers`; what each verb does, and what becomes
of an answer, is in `effects`.
"""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.effects.registry import VERBS
from buildstars.card.effects.steps import (
    AFTER,
    AGREED,
    ASK_HAND,
    ASK_MAY,
    ASK_NUMBER,
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
)
from buildstars.card.layout import CARD, HAND, NUMBER, PASS, SEAT, SLOT, UNIT, YES, ZONE
from buildstars.card.offers import offer, offer_cards, offer_units
from buildstars.card.rows import R_DO, R_MAY, R_WHEN, ROW
from buildstars.card.rules.cards import copy_in
from buildstars.card.rules.conditions import conditions_hold
from buildstars.card.rules.elimination import check_eliminations
from buildstars.card.rules.moments import A_CARD, A_DID, A_END, A_FOE, A_OTHER, A_OWN, A_ROW, A_SEAT, A_WHEN, A_X
from buildstars.card.rules.movement import may_enter
from buildstars.card.state import State, block
from buildstars.card.text.events import ABILITY_USED
from buildstars.core.cells import STEP
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
    verb = VERBS[s.spec.rows[row * ROW + R_DO]]
    if step == BEGIN and s.spec.rows[row * ROW + R_MAY] != 0 and verb.decides_first(s, at, row):
        return asks(s, at, ASK_MAY, s.words[at + A_SEAT])
    return verb.carry_out(s, at, row, step)


def offer_ability(s: State) -> i64:
    w = s.words
    at = top(s)
    row = w[at + A_ROW]
    step = w[at + STEP]
    seat = w[at + A_SEAT]
    verb = VERBS[s.spec.rows[row * ROW + R_DO]]
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
    if verb.may_pass(s, at, row):
        n = offer(s, n, PASS)
    if step == ASK_UNIT:
        for other in range(s.spec.players):
            if is_alive(s, other):
                n = offer_units(s, n, other, verb.unit_choices(s, at, row, other))
    elif step == ASK_SLOT:
        for other in range(s.spec.players):
            for place in range(i64(3)):
                if verb.is_slot_choice(s, at, row, other, place):
                    n = offer(s, n, SLOT + other * 3 + place)
    elif step == ASK_HAND:
        asked = verb.whose_hand(s, at)
        n = offer_cards(s, n, asked, w[block(asked) + HAND])
    else:
        n = offer_cards(s, n, seat, verb.pile(s, at, row))
    return n


def answer_ability(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    row = w[at + A_ROW]
    step = w[at + STEP]
    seat = w[at + A_SEAT]
    verb = VERBS[s.spec.rows[row * ROW + R_DO]]
    if step == ASK_TOP:
        verb.with_top_card(s, at, answer == YES)
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
        verb.with_zone(s, at, answer - ZONE)
    elif step == ASK_UNIT:
        w[at + A_X] = answer - UNIT
        w[at + STEP] = AFTER
    elif step == ASK_SLOT:
        verb.with_slot(s, at, row, answer - SLOT)
    elif step == ASK_HAND:
        verb.with_hand_card(s, at, answer - CARD)
    else:
        verb.with_pile_card(s, at, row, copy_in(s, seat, verb.pile(s, at, row), answer - CARD))


def answer_ability_roll(s: State, first: i64, second: i64) -> None:
    at = top(s)
    row = s.words[at + A_ROW]
    VERBS[s.spec.rows[row * ROW + R_DO]].rolled(s, at, row, first, second)


def answer_ability_pick(s: State, kind: i64) -> None:
    at = top(s)
    VERBS[s.spec.rows[s.words[at + A_ROW] * ROW + R_DO]].picked(s, at, kind)
