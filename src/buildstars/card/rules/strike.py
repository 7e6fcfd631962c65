"""The strike action (R5.6, R9): one objective, several strikers one after the other, the reveal, the replacement, the reserves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    BACK,
    BATTLE_ON,
    BATTLE_ZONE,
    BUDGET,
    CARD_AT,
    DIE,
    F_STRIKES,
    FACE_UP,
    FIGHTER,
    LEFT,
    NEXT,
    NO_CARD,
    PASS,
    PICK,
    PICK_ZONE,
    PICKS,
    SLOT,
    STATICS,
    STRIKING,
    UNIT,
    USED,
    of_seat,
    owner_of,
)
from buildstars.card.offers import offer, offer_back, offer_units
from buildstars.card.rows import AUTOMATIC_12, MAY_BE_STRUCK, MAY_STRIKE, ON_FALLS, ON_HOLDS, ON_RAZES, RESERVE_STARS, STRIKE_STARS
from buildstars.card.rules.cards import clear_place, discard, put_top_card_down
from buildstars.card.rules.elimination import check_eliminations
from buildstars.card.rules.modifiers import allowed, objective_defense, seat_value, strike_result
from buildstars.card.rules.moments import moment, push_ability
from buildstars.card.rules.objectives import push_reveal
from buildstars.card.rules.picks import add_pick, bring_forward, clear_picks, is_full, offer_order, several_left, take_back_pick
from buildstars.card.rules.points import OBJECTIVE_POINTS, score
from buildstars.card.rules.reserves import BY_OBJECTIVE, push_reserves
from buildstars.card.rules.setup import clear_battle
from buildstars.card.state import State, block, fitting, lowest, objectives_in_play, push, units_at
from buildstars.card.text.events import OBJECTIVE_DESTROYED, OBJECTIVE_HOLDS, STRIKE_MADE, STRUCK
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, DICE, LOUD, STEP, WHO
from buildstars.core.kernel import ask, ask_chance, explain, is_alive, pop, tell, tell_sums, top
from buildstars.core.seats import OVER

K_SEAT: Final = 2
K_OWNER: Final = 3  # whose objective
K_PLACE: Final = 4
K_LAST: Final = 5  # 1 if the last pick can be taken back
K_ORDERED: Final = 6
K_STARS: Final = 7  # stars of the objective just destroyed
AIMING: Final = 0
PICKING: Final = 1
ORDERING: Final = 2
NEXT_STRIKER: Final = 3
ROLLING: Final = 4
RESOLVED: Final = 5
REINFORCING: Final = 6
ENDING: Final = 7


def strikers(s: State, seat: i64, owner: i64) -> i64:
    """Units of a seat in an opponent's home zone that may strike (R5.6)."""
    bits = units_at(s, seat, owner)
    if (s.words[STATICS] >> MAY_STRIKE) & 1 != 0:
        look = bits
        while look != 0:
            i = lowest(s, look)
            look &= look - 1
            if not allowed(s, MAY_STRIKE, of_seat(seat, i), True):
                bits &= ~bit_of(i)
    return bits


def may_be_struck(s: State, owner: i64, place: i64) -> bool:
    if s.words[block(owner) + CARD_AT + place] == NO_CARD:
        return False
    return allowed(s, MAY_BE_STRUCK, owner * 3 + place, True)


def can_strike_at(s: State, seat: i64, owner: i64, stars: i64) -> bool:
    if owner == seat or not is_alive(s, owner):
        return False
    return strikers(s, seat, owner) & fitting(s, seat, stars) != 0


def can_strike(s: State, seat: i64) -> bool:
    stars: i64 = -1
    for owner in range(s.spec.players):
        if owner != seat and units_at(s, seat, owner) != 0 and (s.words[ALIVE] >> owner) & 1 != 0:
            if stars < 0:
                stars = seat_value(s, STRIKE_STARS, seat, BUDGET)
            if can_strike_at(s, seat, owner, stars):
                for place in range(i64(3)):
                    if may_be_struck(s, owner, place):
                        return True
    return False


def push_strikes(s: State, seat: i64) -> None:
    at = push(s, F_STRIKES)
    w = s.words
    w[at + K_SEAT] = seat
    w[LEFT] = seat_value(s, STRIKE_STARS, seat, BUDGET)
    w[USED] = 0


def candidates(s: State, at: i64) -> i64:
    w = s.words
    if is_full(s):
        return 0
    return strikers(s, w[at + K_SEAT], w[at + K_OWNER]) & fitting(s, w[at + K_SEAT], w[LEFT]) & ~w[USED]


def run_strikes(s: State) -> bool:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == AIMING or step == PICKING:
        return ask(s, w[at + K_SEAT])
    if step == ORDERING:
        if not s.spec.order_each and w[at + K_ORDERED] < w[PICKS] - 1:
            return ask(s, w[at + K_SEAT])
        w[at + STEP] = NEXT_STRIKER
        w[at + K_ORDERED] = 0
    elif step == NEXT_STRIKER:
        return run_next(s, at)
    elif step == ROLLING:
        return run_rolling(s, at)
    elif step == RESOLVED:
        w[NEXT] += 1
        w[at + STEP] = NEXT_STRIKER
        close_strike(s)
    elif step == REINFORCING:
        reinforce(s, at)
    else:
        finish(s)
    return False


def run_next(s: State, at: i64) -> bool:
    """R9.1, R9.8, J41: the next striker still there, as long as a card lies in that place."""
    w = s.words
    owner = w[at + K_OWNER]
    i = w[NEXT]
    if i >= w[PICKS] or not is_alive(s, owner) or w[block(owner) + CARD_AT + w[at + K_PLACE]] == NO_CARD:
        w[at + STEP] = ENDING
        return False
    if w[PICK_ZONE + i] < 0:
        w[NEXT] += 1
        return False
    if s.spec.order_each and w[at + K_ORDERED] == 0 and several_left(s):
        return ask(s, w[at + K_SEAT])
    w[at + K_ORDERED] = 0
    w[at + STEP] = ROLLING
    w[BATTLE_ON] = STRIKING
    w[FIGHTER] = w[PICK + i]
    w[BATTLE_ZONE] = owner
    if w[block(owner) + FACE_UP + w[at + K_PLACE]] == 0:
        push_reveal(s, owner, w[at + K_PLACE])  # R9.2
    return False


def run_rolling(s: State, at: i64) -> bool:
    """J41: after the reveal the striker may be gone, or the card; otherwise the dice."""
    w = s.words
    owner = w[at + K_OWNER]
    gone = w[PICK_ZONE + w[NEXT]] < 0 or not is_alive(s, owner)
    if gone or w[block(owner) + CARD_AT + w[at + K_PLACE]] == NO_CARD:
        w[at + STEP] = RESOLVED
        return False
    if w[block(owner) + FACE_UP + w[at + K_PLACE]] == 0:  # turned down again, or replaced, by the ability
        push_reveal(s, owner, w[at + K_PLACE])
        return False
    return ask_chance(s, DICE, w[at + K_SEAT])


def answer_strike_roll(s: State, first: i64, second: i64) -> None:
    """R9.3-R9.7."""
    w = s.words
    at = top(s)
    owner = w[at + K_OWNER]
    place = w[at + K_PLACE]
    u = w[PICK + w[NEXT]]
    w[DIE] = first
    w[DIE + 1] = second
    card = w[block(owner) + CARD_AT + place]
    definition = s.spec.card_of[of_seat(owner, card)]
    if s.telling:
        explain(s)
    result = strike_result(s, u, first, second)
    if s.telling:
        explain(s)
    need = objective_defense(s, owner, place, definition)
    s.explaining = False
    success = result >= need
    if first + second == 12 and allowed(s, AUTOMATIC_12, u, False):  # J7: not automatic, unless an effect says so
        success = True
    if s.telling:
        tell_sums(s, STRIKE_MADE, u, definition, result, need, 1 if success else 0)
    if success:
        fall(s, at, owner, place, card, definition, u)
    elif s.spec.is_objective[definition] == 0:  # R9.6
        clear_place(s, owner, place)
        discard(s, owner, card)
        put_top_card_down(s, owner, place)
        w[at + STEP] = RESOLVED
    else:  # R9.7
        w[at + STEP] = RESOLVED
        if s.telling:
            tell(s, OBJECTIVE_HOLDS, owner * 3 + place, definition, 0, 0, 0)
        push_ability(s, ON_HOLDS, owner, definition, -1, u, owner * 3 + place)


def fall(s: State, at: i64, owner: i64, place: i64, card: i64, definition: i64, u: i64) -> None:
    """R9.5: destroyed and discarded; elimination before anything else (J31); then reserves, unless it was the last (J43)."""
    w = s.words
    clear_place(s, owner, place)
    if s.telling:
        tell(s, OBJECTIVE_DESTROYED, owner * 3 + place, definition, 0, 0, 0)
    discard(s, owner, card)
    w[LOUD] = 1
    score(s, owner_of(u), owner, OBJECTIVE_POINTS)
    w[at + STEP] = REINFORCING
    w[at + K_STARS] = s.spec.card_stars[definition]
    check_eliminations(s)
    if w[WHO] == OVER:
        return
    if s.spec.is_objective[definition] != 0:
        push_ability(s, ON_FALLS, owner, definition, -1, u, -1)
    moment(s, ON_RAZES, bit_of(owner_of(u)), u, -1)  # on top: the active player's come first (J32)


def reinforce(s: State, at: i64) -> None:
    w = s.words
    owner = w[at + K_OWNER]
    w[at + STEP] = ENDING
    if is_alive(s, owner) and objectives_in_play(s, owner) > 0:
        push_reserves(s, owner, seat_value(s, RESERVE_STARS, owner, w[at + K_STARS]), owner, BY_OBJECTIVE)


def close_strike(s: State) -> None:
    w = s.words
    for i in range(i64(BATTLE_ON), i64(BATTLE_ON) + 28):
        w[i] = 0
    clear_battle(w)


def finish(s: State) -> None:
    close_strike(s)
    clear_picks(s)
    pop(s)


# ---- questions --------------------------------------------------------------------------------------------------------


def offer_strikes(s: State) -> i64:
    w = s.words
    at = top(s)
    seat = w[at + K_SEAT]
    step = w[at + STEP]
    n: i64 = 0
    if step == AIMING:
        for owner in range(s.spec.players):
            if can_strike_at(s, seat, owner, w[LEFT]):
                for place in range(i64(3)):
                    if may_be_struck(s, owner, place):
                        n = offer(s, n, SLOT + owner * 3 + place)
        return n
    if step == PICKING:
        n = offer_units(s, offer(s, n, PASS), seat, candidates(s, at))
        return offer_back(s, n, w[at + K_LAST] != 0)
    return offer_order(s, w[at + K_ORDERED] if step == ORDERING else w[NEXT])


def answer_strikes(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == AIMING:
        w[at + K_OWNER] = (answer - SLOT) // 3
        w[at + K_PLACE] = (answer - SLOT) % 3
        w[at + STEP] = PICKING
    elif step == PICKING:
        if answer == PASS:
            if w[PICKS] == 0:  # J49
                finish(s)
            else:
                w[at + STEP] = ORDERING
                if s.telling:
                    tell(s, STRUCK, w[at + K_SEAT], w[at + K_OWNER] * 3 + w[at + K_PLACE], 0, 0, 0)
        elif answer == BACK:
            take_back_pick(s)
            w[at + K_LAST] = 0
        else:
            add_pick(s, answer - UNIT, -1)
            w[at + K_LAST] = 1
    elif step == ORDERING:
        bring_forward(s, w[at + K_ORDERED], answer - UNIT)
        w[at + K_ORDERED] += 1
    else:
        bring_forward(s, w[NEXT], answer - UNIT)
        w[at + K_ORDERED] = 1
