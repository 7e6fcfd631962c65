"""Cards that players resolve themselves: play stops, everybody reads the printed text, and its player does what it says by hand.

The player touches a thing of the table (a unit, a player, an objective, a roll) and says what is done with it. The others agree or send
it back, unless the game's option `manual` is `trust`; then it happens. Nothing here reaches what is hidden from the player: cards of
others are drawn, discarded and turned up as the rules would do it, by their owners or by chance.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    BACK,
    BATTLE_ON,
    BROKEN,
    CARD,
    CARD_AT,
    CONTESTED,
    DECK,
    DIE,
    DISCARD,
    F_MANUAL,
    FACE_UP,
    FIGHTER,
    FLIPPED,
    HAND,
    L_UNTIL,
    LASTING,
    LASTING_COUNT,
    LASTING_SIZE,
    NO_CARD,
    NUMBER,
    PASS,
    PICKED,
    RESERVES,
    SEAT,
    SLOT,
    UNIT,
    UNIT_DAMAGE,
    ZONE,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.card.offers import offer, offer_cards, offer_units
from buildstars.card.rows import UNTIL_TURN
from buildstars.card.rules.cards import copy_in, discard_from_hand, everybody, push_draw, show, show_hand_card
from buildstars.card.rules.lasting import add_lasting, refresh
from buildstars.card.rules.moments import A_CARD, A_OTHER, A_OWN, A_ROW, A_SEAT
from buildstars.card.rules.movement import may_enter
from buildstars.card.rules.objectives import push_reveal
from buildstars.card.rules.reserves import BY_EFFECT
from buildstars.card.rules.units import destroy, move, place, put_damage
from buildstars.card.state import State, block, damage_on, face_at, hand_count, in_play, push, units_at, zone_of
from buildstars.card.text.events import (
    DIE_SET,
    HEALED,
    LASTS,
    MANUAL_ACT,
    MANUAL_REFUSED,
    MANUAL_TEXT,
    REINFORCED,
    REROLLED,
    SHOWN,
    TURNED_DOWN,
    TURNED_OVER,
)
from buildstars.core.bits import bit_of
from buildstars.core.cells import DICE, IMAGINED, STEP
from buildstars.core.kernel import ask, ask_chance, is_alive, pop, tell, top

# F_MANUAL
N_SEAT: Final = 2  # whose card
N_CARD: Final = 3  # definition
N_ROW: Final = 4  # its row; the three after it change attack, damage and defense
N_OWN: Final = 5  # `this` unit, or -1
N_OTHER: Final = 6  # the unit against it, or -1
N_LEFT: Final = 7  # how often the table may still be touched
N_THING: Final = 8  # what is touched, as its answer
N_ACT: Final = 9
N_HOW: Final = 10  # how much, where to, which face: as its answer
N_ASKED: Final = 11  # of how many players it is settled whether they agree

# steps
SHOWING: Final = 0
TOUCHING: Final = 1
DOING: Final = 2
SAYING_HOW: Final = 3
AGREEING: Final = 4
CARRYING_OUT: Final = 5
FROM_HAND: Final = 6
BY_CHANCE: Final = 7
DONE_ONE: Final = 8

# what can be done, by what is touched; NUMBER + (act - first act of its group) is the answer
COUNTER_ON: Final = 0
COUNTER_OFF: Final = 1
CHANGE_ATTACK: Final = 2
CHANGE_DAMAGE: Final = 3
CHANGE_DEFENSE: Final = 4
MOVE_UNIT: Final = 5
TURN_OVER: Final = 6
BRING: Final = 7
REROLL: Final = 8
FIRST_DIE: Final = 9
SECOND_DIE: Final = 10
DRAW: Final = 11
DISCARD_ONE: Final = 12
DISCARD_RANDOM: Final = 13
SHOW_CARD: Final = 14
FLIP_OBJECTIVE: Final = 15
ACTS: Final = (
    "counter-on", "counter-off", "attack", "damage", "defense", "move", "turn-over", "bring", "reroll", "first-die", "second-die", "draw",
    "discard", "discard-random", "show", "flip",
)
MOST_TOUCHES: Final = 12  # at one stop, so that every stop ends
AMOUNTS: Final = 8  # -4 to -1, 1 to 4


def amount_of(how: i64) -> i64:
    """-4, -3, -2, -1, 1, 2, 3, 4."""
    n = how - NUMBER
    return n - 4 if n < 4 else n - 3


def push_manual(s: State, at: i64) -> None:
    """Stop for the row that an ability has reached."""
    w = s.words
    there = push(s, F_MANUAL)
    w[there + N_SEAT] = w[at + A_SEAT]
    w[there + N_CARD] = w[at + A_CARD]
    w[there + N_ROW] = w[at + A_ROW]
    w[there + N_OWN] = w[at + A_OWN]
    w[there + N_OTHER] = w[at + A_OTHER]
    w[there + N_LEFT] = MOST_TOUCHES


def imagined(s: State) -> State:
    """A state that somebody thinks with: what players resolve themselves does nothing there."""
    if s.spec.has_manual:
        s.words[IMAGINED] = 1
    return s


def run_manual(s: State) -> bool:
    w = s.words
    at = top(s)
    seat = w[at + N_SEAT]
    step = w[at + STEP]
    if not is_alive(s, seat):
        pop(s)
        return False
    if step == SHOWING:
        w[at + STEP] = TOUCHING
        if s.telling:
            tell(s, MANUAL_TEXT, seat, w[at + N_CARD], w[at + N_ROW], 0, 0)
        return False
    if step == DONE_ONE:
        begin_again(s, at)
        return False
    if step == AGREEING:
        asked = next_to_agree(s, at)
        if asked >= 0:
            return ask(s, asked)
        w[at + STEP] = CARRYING_OUT
        if s.telling:
            tell(s, MANUAL_ACT, seat, w[at + N_CARD], w[at + N_ACT], w[at + N_THING], w[at + N_HOW])
        return False
    if step == CARRYING_OUT:
        return carry_out(s, at)
    if step == FROM_HAND:
        return ask(s, from_hand_of(s, at))
    if w[at + N_LEFT] == 0:
        pop(s)
        return False
    return ask(s, seat)


def begin_again(s: State, at: i64) -> None:
    w = s.words
    w[at + N_LEFT] -= 1
    w[at + STEP] = TOUCHING
    w[at + N_THING] = 0
    w[at + N_ACT] = 0
    w[at + N_HOW] = 0
    w[at + N_ASKED] = 0


def from_hand_of(s: State, at: i64) -> i64:
    """Who chooses a card: the player who is touched."""
    return s.words[at + N_THING] - SEAT


# ---- who agrees -------------------------------------------------------------------------------------------------------


def next_to_agree(s: State, at: i64) -> i64:
    """The player against whom the card works, or all others, clockwise; -1: nobody is left to ask."""
    w = s.words
    if s.spec.manual_trust:
        return -1
    seat = w[at + N_SEAT]
    n = s.spec.players
    while w[at + N_ASKED] < n - 1:
        other = (seat + 1 + w[at + N_ASKED]) % n
        if is_alive(s, other) and (w[at + N_OTHER] < 0 or owner_of(w[at + N_OTHER]) == other):
            return other
        w[at + N_ASKED] += 1
    return -1


# ---- what is offered --------------------------------------------------------------------------------------------------


def offer_manual(s: State) -> i64:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == TOUCHING:
        return offer_things(s, at)
    if step == AGREEING:
        return offer(s, offer(s, 0, PASS), BACK)
    if step == FROM_HAND:
        seat = from_hand_of(s, at)
        return offer_cards(s, 0, seat, w[block(seat) + HAND])
    n = offer(s, 0, BACK)
    if step == DOING:
        first = first_act(w[at + N_THING])
        for act in range(first, last_act(w[at + N_THING]) + 1):
            if is_possible(s, at, act):
                n = offer(s, n, NUMBER + act - first)
        return n
    return offer_hows(s, at, n)


def offer_things(s: State, at: i64) -> i64:
    w = s.words
    seat = w[at + N_SEAT]
    n = offer(s, 0, PASS)
    for side in range(i64(2)):
        if has_rolled(s, side):
            n = offer(s, n, NUMBER + side)
    for other in range(s.spec.players):
        if is_alive(s, other) and (can_draw(s, other) or hand_count(s, other) > 0):
            n = offer(s, n, SEAT + other)
    for other in range(s.spec.players):
        for there in range(i64(3)):
            if is_alive(s, other) and w[block(other) + CARD_AT + there] != NO_CARD:
                n = offer(s, n, SLOT + other * 3 + there)
    for other in range(s.spec.players):
        if is_alive(s, other):
            units = units_in_play(s, other)
            if other == seat:
                units |= units_at(s, other, RESERVES)
            n = offer_units(s, n, other, units)
    return n


def units_in_play(s: State, seat: i64) -> i64:
    units = units_at(s, seat, CONTESTED)
    for zone in range(s.spec.players):
        units |= units_at(s, seat, zone)
    return units


def has_rolled(s: State, side: i64) -> bool:
    """In a battle, with the dice on the table and both units still there."""
    w = s.words
    return w[BATTLE_ON] == 1 and w[BROKEN] == 0 and w[DIE + 2 * side] != 0


def can_draw(s: State, seat: i64) -> bool:
    """Open to all: how many cards a deck holds, and what lies on the discard pile (J39)."""
    return s.words[block(seat) + DECK] > 0 or s.words[block(seat) + DISCARD] != 0


def first_act(thing: i64) -> i64:
    if thing >= UNIT:
        return COUNTER_ON
    return DRAW if thing >= SEAT else REROLL


def last_act(thing: i64) -> i64:
    if thing >= UNIT:
        return TURN_OVER
    return SHOW_CARD if thing >= SEAT else SECOND_DIE


def is_possible(s: State, at: i64, act: i64) -> bool:
    """Of the acts of a thing that is touched, and of a unit in play."""
    thing = s.words[at + N_THING]
    if act == COUNTER_OFF:
        return damage_on(s, thing - UNIT) > 0
    if act == TURN_OVER:
        return s.spec.unit(thing - UNIT).back is not None
    if act == DRAW:
        return can_draw(s, thing - SEAT)
    if act == DISCARD_ONE or act == DISCARD_RANDOM:
        return hand_count(s, thing - SEAT) > 0
    if act == SHOW_CARD:
        return thing - SEAT == s.words[at + N_SEAT] and hand_count(s, thing - SEAT) > 0
    return True


def offer_hows(s: State, at: i64, n: i64) -> i64:
    """How much, where to, or which face."""
    w = s.words
    act = w[at + N_ACT]
    if act == MOVE_UNIT:
        for zone in range(i64(CONTESTED) + 1):
            if can_move(s, w[at + N_THING] - UNIT, zone):
                n = offer(s, n, ZONE + zone)
        return n
    if act == BRING:
        for zone in range(i64(CONTESTED) + 1):
            if can_arrive(s, at, zone):
                n = offer(s, n, ZONE + zone)
        return n
    if act == FIRST_DIE or act == SECOND_DIE:
        for face in range(i64(1), i64(7)):
            n = offer(s, n, NUMBER + face)
        return n
    for k in range(i64(AMOUNTS)):
        n = offer(s, n, NUMBER + k)
    return n


def can_move(s: State, u: i64, zone: i64) -> bool:
    return (zone == CONTESTED or zone < s.spec.players) and zone != zone_of(s, u) and may_enter(s, zone)


def can_arrive(s: State, at: i64, zone: i64) -> bool:
    """A reserve comes home, or to the unit of the card."""
    w = s.words
    if zone == w[at + N_SEAT]:
        return True
    return w[at + N_OWN] >= 0 and in_play(s, w[at + N_OWN]) and zone_of(s, w[at + N_OWN]) == zone and may_enter(s, zone)


# ---- answers ----------------------------------------------------------------------------------------------------------


def answer_manual(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == TOUCHING:
        if answer == PASS:
            pop(s)
            return
        w[at + N_THING] = answer
        touch(s, at, answer)
    elif step == AGREEING:
        if answer == PASS:
            w[at + N_ASKED] += 1
            return
        if s.telling:
            tell(s, MANUAL_REFUSED, (w[at + N_SEAT] + 1 + w[at + N_ASKED]) % s.spec.players, w[at + N_CARD], 0, 0, 0)
        w[at + STEP] = DONE_ONE
    elif step == FROM_HAND:
        choose_card(s, at, answer - CARD)
    elif answer == BACK:
        w[at + STEP] = TOUCHING
        w[at + N_THING] = 0
        w[at + N_ACT] = 0
    elif step == DOING:
        act = first_act(w[at + N_THING]) + answer - NUMBER
        w[at + N_ACT] = act
        plain = act == COUNTER_ON or act == COUNTER_OFF or act == TURN_OVER or act == REROLL or (act >= DRAW and act <= SHOW_CARD)
        w[at + STEP] = AGREEING if plain else SAYING_HOW
    else:
        w[at + N_HOW] = answer
        w[at + STEP] = AGREEING


def touch(s: State, at: i64, thing: i64) -> None:
    """An objective can only be turned over, a reserve only be brought."""
    w = s.words
    w[at + STEP] = DOING
    if thing >= SLOT and thing < CARD:
        w[at + N_ACT] = FLIP_OBJECTIVE
        w[at + STEP] = AGREEING
    elif thing >= UNIT and zone_of(s, thing - UNIT) == RESERVES:
        w[at + N_ACT] = BRING
        w[at + STEP] = SAYING_HOW


def choose_card(s: State, at: i64, kind: i64) -> None:
    """The player who discards, or shows, has chosen."""
    w = s.words
    seat = from_hand_of(s, at)
    card = copy_in(s, seat, w[block(seat) + HAND], kind)
    w[at + STEP] = DONE_ONE
    if w[at + N_ACT] == SHOW_CARD:
        show_hand_card(s, seat, card)
        if s.telling:
            tell(s, SHOWN, seat, s.spec.card_of[of_seat(seat, card)], 0, 0, 0)
    else:
        discard_from_hand(s, seat, card)


# ---- what happens -----------------------------------------------------------------------------------------------------


def carry_out(s: State, at: i64) -> bool:
    """The act that is agreed on; true when somebody is asked."""
    w = s.words
    act = w[at + N_ACT]
    thing = w[at + N_THING]
    w[at + STEP] = DONE_ONE
    if act == FLIP_OBJECTIVE:
        turn_objective(s, (thing - SLOT) // 3, (thing - SLOT) % 3)
    elif act >= DRAW:
        return with_player(s, at, act, thing - SEAT)
    elif act == REROLL:
        w[at + STEP] = BY_CHANCE
        return ask_chance(s, DICE, owner_of(w[FIGHTER + thing - NUMBER]))
    elif act >= REROLL:
        side = thing - NUMBER
        w[DIE + 2 * side + act - FIRST_DIE] = w[at + N_HOW] - NUMBER
        if s.telling:
            tell(s, DIE_SET, w[FIGHTER + side], w[DIE + 2 * side], w[DIE + 2 * side + 1], 0, 0)
    else:
        with_unit(s, at, act, thing - UNIT)
    return False


def with_player(s: State, at: i64, act: i64, seat: i64) -> bool:
    w = s.words
    if act == DRAW:
        push_draw(s, seat, 1)
        return False
    if act == DISCARD_RANDOM:
        w[at + STEP] = BY_CHANCE
        return ask_chance(s, PICKED, seat)
    w[at + STEP] = FROM_HAND
    return False


def with_unit(s: State, at: i64, act: i64, u: i64) -> None:
    w = s.words
    own = block(owner_of(u))
    if act == COUNTER_ON:
        if put_damage(s, u, 1):
            destroy(s, u, w[at + N_SEAT])
    elif act == COUNTER_OFF:
        w[own + UNIT_DAMAGE + index_of(u)] -= 1
        if s.telling:
            tell(s, HEALED, u, 1, w[own + UNIT_DAMAGE + index_of(u)], 0, 0)
    elif act == MOVE_UNIT:
        move(s, u, w[at + N_HOW] - ZONE)
    elif act == BRING:
        place(s, u, w[at + N_HOW] - ZONE)
        if s.telling:
            tell(s, REINFORCED, u, w[at + N_HOW] - ZONE, BY_EFFECT, 0, 0)
    elif act == TURN_OVER:  # J34: counters stay, and may destroy at once
        w[own + FLIPPED] ^= bit_of(index_of(u))
        if s.telling:
            tell(s, TURNED_OVER, u, 0, 0, 0, 0)
        if damage_on(s, u) >= s.spec.shields[face_at(s, u)]:
            destroy(s, u, w[at + N_SEAT])
    else:
        change_value(s, at, act, u)


def change_value(s: State, at: i64, act: i64, u: i64) -> None:
    """Until the end of the battle; outside of one, of the turn (R8.4)."""
    w = s.words
    add_lasting(s, w[at + N_ROW] + 1 + act - CHANGE_ATTACK, w[at + N_SEAT], u, -1, amount_of(w[at + N_HOW]), w[at + N_CARD])
    last = LASTING + (w[LASTING_COUNT] - 1) * LASTING_SIZE
    if w[BATTLE_ON] == 0:
        w[last + L_UNTIL] = UNTIL_TURN
    if s.telling:
        tell(s, LASTS, w[at + N_CARD], w[last + L_UNTIL], 0, 0, 0)


def turn_objective(s: State, seat: i64, there: i64) -> None:
    w = s.words
    own = block(seat)
    if w[own + FACE_UP + there] == 0:
        push_reveal(s, seat, there)
        return
    w[own + FACE_UP + there] = 0
    show(s, seat, w[own + CARD_AT + there], everybody(s))
    refresh(s)
    if s.telling:
        tell(s, TURNED_DOWN, seat * 3 + there, 0, 0, 0, 0)


def answer_manual_roll(s: State, first: i64, second: i64) -> None:
    w = s.words
    at = top(s)
    side = w[at + N_THING] - NUMBER
    w[DIE + 2 * side] = first
    w[DIE + 2 * side + 1] = second
    w[at + STEP] = DONE_ONE
    if s.telling:
        tell(s, REROLLED, w[FIGHTER + side], first, second, 0, 0)


def answer_manual_pick(s: State, kind: i64) -> None:
    choose_card(s, top(s), kind)
