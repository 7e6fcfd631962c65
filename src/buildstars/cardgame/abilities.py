"""Carrying out what cards do: one row after the other, asking where there is a choice.

The rows of one card at one moment are one frame. A step of a row either is done, waits for an answer, or waits for a frame above
(cards being drawn, a reveal). What changes numbers while it holds is not here but in `modifiers`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.cardgame.battle import settle_ability
from buildstars.cardgame.cards import (
    TO_HAND,
    TO_TOP,
    clear_place,
    copy_in,
    discard,
    discard_from_hand,
    everybody,
    push_draw,
    push_identify,
    put_top_card_down,
    show,
    show_hand_card,
)
from buildstars.cardgame.combat import declare_again, targets
from buildstars.cardgame.elimination import check_eliminations
from buildstars.cardgame.events import (
    ABILITY_USED,
    CANCELLED,
    DIE_SET,
    EXCHANGED,
    HEALED,
    LASTS,
    LOOKED_DECK,
    LOOKED_HAND,
    LOOKED_OBJECTIVE,
    MUST_PLAY,
    NO_CARD_ALLOWED,
    RANDOM_CARD,
    RECOVERED,
    REDIRECTED,
    REROLLED,
    RETREATED,
    ROLLS_SWAPPED,
    STOLEN,
    TAKEN_IN_HAND,
    TURNED_DOWN,
    tell,
)
from buildstars.cardgame.lasting import add_lasting, refresh
from buildstars.cardgame.layout import (
    ABILITY,
    ALIVE,
    BATTLE_ON,
    BROKEN,
    CARD,
    CARD_AT,
    CONTESTED,
    DECK,
    DICE,
    DIE,
    DISCARD,
    FACE_UP,
    FIGHTER,
    FLAGS,
    FOE,
    FORBIDDEN,
    FORCED,
    HAND,
    INSTEAD,
    KEEP,
    NO_ABILITY,
    NO_BONUS,
    NO_CARD,
    NUMBER,
    OLD_DIE,
    PASS,
    PICKED,
    PLAYED,
    POOL_OF,
    PUBLIC,
    SEAT,
    SEEN,
    SEEN_ANY,
    SLOT,
    STEP,
    TAKEN_ABILITY,
    TAKEN_BONUS,
    TOP,
    TOP_COUNT,
    UNIT,
    UNIT_DAMAGE,
    UNSEEN,
    YES,
    ZONE,
)
from buildstars.cardgame.modifiers import allowed, conditions_hold, counted, meant_units
from buildstars.cardgame.moments import (
    A_CARD,
    A_DID,
    A_END,
    A_FOE,
    A_OTHER,
    A_OWN,
    A_ROW,
    A_SEAT,
    A_SLOT,
    A_WHEN,
    A_X,
    A_Y,
)
from buildstars.cardgame.movement import may_enter
from buildstars.cardgame.objectives import push_reveal
from buildstars.cardgame.offers import offer, offer_cards, offer_units
from buildstars.cardgame.picks import is_full
from buildstars.cardgame.reserves import BY_EFFECT, push_reserves
from buildstars.cardgame.rows import (
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
    DO_MODIFY,
    DO_MOVE,
    DO_PERMIT,
    DO_RECOVER,
    DO_REDIRECT,
    DO_REPLACE,
    DO_REROLL,
    DO_RESERVES,
    DO_RETREAT,
    DO_REVEAL,
    DO_SET_DIE,
    DO_STEAL,
    DO_SWAP_ROLLS,
    DO_TURN_DOWN,
    EACH,
    MAY_BE_DAMAGED,
    MAY_MOVE,
    MAY_PLAY,
    MAY_REROLL,
    OPPONENT,
    OTHER,
    R_A,
    R_AMOUNT,
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
from buildstars.cardgame.state import (
    State,
    ask,
    ask_chance,
    bit_of,
    block,
    damage_on,
    face_up_card,
    from_active,
    in_play,
    is_alive,
    lowest,
    pop,
    side_of,
    top,
    zone_of,
)
from buildstars.cardgame.units import destroy, move, put_damage

# how a step of a row ended
DONE: Final = 0
ASKED: Final = 1
WAITS: Final = 2
SKIPPED: Final = 3

# steps of a row
BEGIN: Final = 0
AGREED: Final = 1  # `may` was answered with yes
ASK_MAY: Final = 2
ASK_UNIT: Final = 3
ASK_SLOT: Final = 4
ASK_HAND: Final = 5
ASK_PILE: Final = 6
ASK_ZONE: Final = 7
ASK_SEAT: Final = 8
ASK_NUMBER: Final = 9
ASK_TOP: Final = 10  # discard this card from the top of the deck?
CHANCE_STEP: Final = 11
AFTER: Final = 12  # a frame above has done its work


# ---- running ----------------------------------------------------------------------------------------------------------


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


def next_row(s: State, at: i64, did: i64) -> None:
    w = s.words
    w[at + A_ROW] += 1
    w[at + STEP] = BEGIN
    w[at + A_DID] = (w[at + A_DID] & 2) | did
    w[at + A_X] = 0
    w[at + A_Y] = 0


def asks(s: State, at: i64, step: i64, seat: i64) -> i64:
    s.words[at + STEP] = step
    ask(s, seat)
    return ASKED


def waits(s: State, at: i64, step: i64) -> i64:
    s.words[at + STEP] = step
    return WAITS


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


# ---- lasting effects --------------------------------------------------------------------------------------------------


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


# ---- dice -------------------------------------------------------------------------------------------------------------


def rolled_side(s: State, at: i64, row: i64) -> i64:
    """Whose roll a row speaks of: 0 or 1, -1 if there is none."""
    w = s.words
    own = w[at + A_OWN]
    if own < 0 or w[BATTLE_ON] != 1:
        return -1
    side = side_of(s, own)
    if side >= 0 and s.spec.rows[row * ROW + R_B] != 0:
        side = 1 - side
    return side if side >= 0 and w[DIE + 2 * side] != 0 else i64(-1)


def can_reroll(s: State, at: i64, row: i64) -> bool:
    side = rolled_side(s, at, row)
    return side >= 0 and allowed(s, MAY_REROLL, s.words[FIGHTER + side], True)


def change_dice(s: State, at: i64, row: i64, do: i64, step: i64) -> i64:
    w = s.words
    rows = s.spec.rows
    side = rolled_side(s, at, row)
    if side < 0 or w[BROKEN] != 0:
        return SKIPPED
    u = w[FIGHTER + side]
    if do == DO_SWAP_ROLLS:
        for k in range(i64(2)):
            other = w[DIE + 2 + k]
            w[DIE + 2 + k] = w[DIE + k]
            w[DIE + k] = other
        if s.telling:
            tell(s, ROLLS_SWAPPED, w[FIGHTER], w[FIGHTER + 1], 0, 0, 0)
        return DONE
    if do == DO_REROLL:
        return reroll(s, at, row, side, step)
    which = rows[row * ROW + R_A]
    lower: i64 = 0 if w[DIE + 2 * side] <= w[DIE + 2 * side + 1] else 1
    if which == 2 and step != AFTER:
        return asks(s, at, ASK_NUMBER, w[at + A_SEAT])
    die = w[at + A_X] if which == 2 else lower if which == 0 else 1 - lower
    w[DIE + 2 * side + die] = rows[row * ROW + R_AMOUNT]
    if s.telling:
        tell(s, DIE_SET, u, w[DIE + 2 * side], w[DIE + 2 * side + 1], 0, 0)
    return DONE


def reroll(s: State, at: i64, row: i64, side: i64, step: i64) -> i64:
    """J36: the base roll is the last one rolled, unless the card says which to keep; one effect rerolls a roll once."""
    w = s.words
    keep = s.spec.rows[row * ROW + R_A]
    if step == BEGIN or step == AGREED:
        if not can_reroll(s, at, row):
            return SKIPPED
        w[OLD_DIE] = w[DIE + 2 * side]
        w[OLD_DIE + 1] = w[DIE + 2 * side + 1]
        w[at + STEP] = CHANCE_STEP
        ask_chance(s, DICE, w[FIGHTER + side] >> 6, 0)
        return ASKED
    if step == CHANCE_STEP and keep == 3:
        return asks(s, at, ASK_NUMBER, w[at + A_SEAT])
    old = w[OLD_DIE] + w[OLD_DIE + 1]
    new = w[DIE + 2 * side] + w[DIE + 2 * side + 1]
    if (keep == 1 and old > new) or (keep == 2 and old < new) or (keep == 3 and w[at + A_X] == 0):
        w[DIE + 2 * side] = w[OLD_DIE]
        w[DIE + 2 * side + 1] = w[OLD_DIE + 1]
    w[OLD_DIE] = 0
    w[OLD_DIE + 1] = 0
    if s.telling:
        tell(s, REROLLED, w[FIGHTER + side], w[DIE + 2 * side], w[DIE + 2 * side + 1], 0, 0)
    return DONE


# ---- combat cards -----------------------------------------------------------------------------------------------------


def change_cards_played(s: State, at: i64, row: i64, do: i64, step: i64) -> i64:
    """Cancel, steal, forbid, force: against the opposing side's card of this battle."""
    w = s.words
    own = w[at + A_OWN]
    if own < 0 or w[BATTLE_ON] != 1:
        return SKIPPED
    enemy = 1 - side_of(s, own)
    what = s.spec.rows[row * ROW + R_A]
    card: i64 = -1
    if w[PLAYED + enemy] >= 0:
        card = s.spec.card_of[(w[FIGHTER + enemy] >> 6) * 64 + w[PLAYED + enemy]]
    if do == DO_CANCEL:
        if what & 1 != 0:
            w[FLAGS + enemy] |= NO_BONUS
        if what & 2 != 0:
            w[FLAGS + enemy] = (w[FLAGS + enemy] | NO_ABILITY) & ~ABILITY
        if s.telling:
            tell(s, CANCELLED, card, what, 0, 0, 0)
        return DONE
    if do == DO_STEAL:
        if what & 1 != 0:
            w[FLAGS + enemy] |= TAKEN_BONUS
        if what & 2 != 0:
            w[FLAGS + enemy] |= TAKEN_ABILITY
            if card >= 0:
                settle_ability(s, enemy)
        if s.telling:
            tell(s, STOLEN, card, what, 0, 0, 0)
        return DONE
    seat = w[FIGHTER + enemy] >> 6
    if do == DO_FORBID_CARD:
        forbid(s, enemy)
        return DONE
    return force_card(s, at, enemy, seat, step)


def forbid(s: State, side: i64) -> None:
    s.words[FLAGS + side] |= FORBIDDEN
    if s.telling:
        tell(s, NO_CARD_ALLOWED, s.words[FIGHTER + side] >> 6, 0, 0, 0, 0)


def force_card(s: State, at: i64, enemy: i64, seat: i64, step: i64) -> i64:
    """J37: a random card is picked; a combat card must be played, anything else is discarded and nothing is played."""
    w = s.words
    if step == CHANCE_STEP:
        return DONE
    if w[PLAYED + enemy] >= 0 or w[block(seat) + HAND] == 0 or not is_alive(s, seat):
        return SKIPPED
    if w[FLAGS + enemy] & FORBIDDEN != 0 or not allowed(s, MAY_PLAY, w[FIGHTER + enemy], True):
        return SKIPPED
    w[at + STEP] = CHANCE_STEP
    w[at + A_Y] = seat
    ask_chance(s, PICKED, seat, 0)
    return ASKED


def forced(s: State, at: i64, kind: i64) -> None:
    w = s.words
    seat = w[at + A_Y]
    enemy = 1 - side_of(s, w[at + A_OWN])
    card = copy_in(s, seat, w[block(seat) + HAND], kind)
    definition = s.spec.card_of[seat * 64 + card]
    if s.telling:
        tell(s, RANDOM_CARD, seat, definition, 0, 0, 0)
    if s.spec.is_objective[definition] != 0:
        discard_from_hand(s, seat, card)
        forbid(s, enemy)
    else:
        show_hand_card(s, seat, card)
        w[FORCED + enemy] = card
        if s.telling:
            tell(s, MUST_PLAY, seat, definition, 0, 0, 0)


def keep_card(s: State, at: i64) -> i64:
    w = s.words
    own = w[at + A_OWN]
    if own < 0 or w[BATTLE_ON] != 1 or side_of(s, own) < 0:
        return SKIPPED
    w[FLAGS + side_of(s, own)] |= KEEP
    return DONE


# ---- units ------------------------------------------------------------------------------------------------------------


def unit_choices(s: State, at: i64, row: i64, seat: i64) -> i64:
    """The units of one seat that a row may choose."""
    w = s.words
    rows = s.spec.rows
    do = rows[row * ROW + R_DO]
    own = w[at + A_OWN]
    if do == DO_ATTACK_AGAIN:
        if seat == own >> 6 or (w[ALIVE] >> seat) & 1 == 0 or (w[FOE] >= 0 and w[FOE] != seat):  # J8
            return 0
        return targets(s, own, seat)
    bits = meant_units(s, rows[row * ROW + R_UNITS], w[at + A_SEAT], own, w[at + A_OTHER], seat)
    look = bits
    while look != 0:
        i = lowest(s, look)
        look &= look - 1
        if not can_choose(s, row, do, own, seat * 64 + i):
            bits &= ~bit_of(i)
    return bits


def can_choose(s: State, row: i64, do: i64, own: i64, u: i64) -> bool:
    if do == DO_HEAL:
        return damage_on(s, u) > 0
    if do == DO_DAMAGE:
        return allowed(s, MAY_BE_DAMAGED, u, True)
    if do == DO_REDIRECT:
        return u != own
    if do == DO_MOVE:
        return allowed(s, MAY_MOVE, u, True) and move_target(s, row, u) != NOWHERE
    return True


NOWHERE: Final = -1
ASKED_ZONE: Final = -2


def move_target(s: State, row: i64, u: i64) -> i64:
    """Where a row would move a unit: a zone, NOWHERE, or ASKED_ZONE if its controller has the choice."""
    to = s.spec.rows[row * ROW + R_A]
    zone = zone_of(s, u)
    if to == 1:
        if zone == u >> 6:
            return NOWHERE
        return u >> 6
    if zone != CONTESTED:
        return CONTESTED
    if to == 2:
        return NOWHERE
    return ASKED_ZONE


def choose_unit(s: State, at: i64, row: i64, step: i64) -> i64:
    w = s.words
    rows = s.spec.rows
    do = rows[row * ROW + R_DO]
    seat = w[at + A_SEAT]
    if step == AFTER:
        return with_unit(s, at, row, do, w[at + A_X])
    if do == DO_ATTACK_AGAIN and not can_attack_again(s, at):
        return SKIPPED
    if do == DO_REDIRECT and (w[BATTLE_ON] != 1 or w[at + A_OWN] < 0):
        return SKIPPED
    n: i64 = 0
    only: i64 = -1
    for who in range(s.spec.players):
        bits = unit_choices(s, at, row, who) if is_alive(s, who) else i64(0)
        if bits != 0:
            n += 1 if bits & (bits - 1) == 0 else 2
            only = who * 64 + lowest(s, bits)
    if n == 0:
        return SKIPPED
    if (do == DO_DAMAGE or do == DO_HEAL) and rows[row * ROW + R_A] != 0:
        for who in range(s.spec.players):
            bits = unit_choices(s, at, row, who) if is_alive(s, who) else i64(0)
            while bits != 0:
                with_unit(s, at, row, do, who * 64 + lowest(s, bits))
                bits &= bits - 1
        return DONE
    if n == 1 and rows[row * ROW + R_MAY] == 0 and do != DO_ATTACK_AGAIN:
        w[at + A_X] = only
        return with_unit(s, at, row, do, only)
    return asks(s, at, ASK_UNIT, seat)


def can_attack_again(s: State, at: i64) -> bool:
    """The attacker of the battle, still there; and there is room in the order."""
    w = s.words
    own = w[at + A_OWN]
    return own >= 0 and w[BATTLE_ON] == 1 and w[FIGHTER] == own and in_play(s, own) and not is_full(s)


def with_unit(s: State, at: i64, row: i64, do: i64, u: i64) -> i64:
    w = s.words
    amount = counted(s, row, w[at + A_SEAT], w[at + A_OWN], w[at + A_OTHER])
    if do == DO_DAMAGE:
        if amount > 0 and put_damage(s, u, amount):
            destroy(s, u)
    elif do == DO_HEAL:
        place = block(u >> 6) + UNIT_DAMAGE + (u & 63)
        healed = amount if amount < w[place] else w[place]
        w[place] -= healed
        if s.telling:
            tell(s, HEALED, u, healed, w[place], 0, 0)
    elif do == DO_REDIRECT:
        side = side_of(s, w[at + A_OWN])
        w[INSTEAD + 1 - side] = u
        if s.telling:
            tell(s, REDIRECTED, w[at + A_OWN], u, 0, 0, 0)
    elif do == DO_ATTACK_AGAIN:
        declare_again(s, w[at + A_OWN], u)
    else:
        zone = move_target(s, row, u)
        if zone == ASKED_ZONE:
            w[at + A_X] = u
            return asks(s, at, ASK_ZONE, w[at + A_SEAT])
        move(s, u, zone)
    return DONE


def retreat(s: State, at: i64, row: i64) -> i64:
    """Out of the battle: to the contested zone, or from there to the own home zone."""
    w = s.words
    own = w[at + A_OWN]
    if own < 0 or w[BATTLE_ON] != 1 or w[BROKEN] != 0:
        return SKIPPED
    u = own if s.spec.rows[row * ROW + R_B] == 0 else w[at + A_OTHER]
    if u < 0 or not in_play(s, u) or not allowed(s, MAY_MOVE, u, True):
        return SKIPPED
    zone: i64 = u >> 6 if zone_of(s, u) == CONTESTED else CONTESTED
    if not may_enter(s, zone):
        return SKIPPED
    if s.telling:
        tell(s, RETREATED, u, zone, 0, 0, 0)
    move(s, u, zone)
    return DONE


def bring_reserves(s: State, at: i64, row: i64) -> i64:
    w = s.words
    seat = w[at + A_SEAT]
    zone = seat
    if s.spec.rows[row * ROW + R_A] != 0:
        own = w[at + A_OWN]
        if own < 0 or not in_play(s, own):
            return SKIPPED
        zone = zone_of(s, own)
    if not may_enter(s, zone):
        return SKIPPED
    w[at + STEP] = AFTER
    if not push_reserves(s, seat, s.spec.rows[row * ROW + R_AMOUNT], zone, BY_EFFECT):
        return SKIPPED
    return WAITS


# ---- cards ------------------------------------------------------------------------------------------------------------


def foe_of(s: State, at: i64) -> i64:
    """The opponent an effect concerns: the one of the battle, the only one, or one that its controller names (-1: not yet)."""
    w = s.words
    if w[at + A_FOE] != 0:
        return w[at + A_FOE] - 1
    if w[at + A_OTHER] >= 0:
        return w[at + A_OTHER] >> 6
    rest = w[ALIVE] & ~bit_of(w[at + A_SEAT])
    if rest & (rest - 1) == 0:
        return lowest(s, rest)
    return -1


def seats_meant(s: State, at: i64, row: i64) -> i64:
    """The players a row means, as a bit set; 0 while the opponent is not named yet."""
    who = s.spec.rows[row * ROW + R_WHO]
    if who == EACH:
        return s.words[ALIVE]
    if who == OPPONENT:
        foe = foe_of(s, at)
        return i64(0) if foe < 0 else bit_of(foe)
    return bit_of(s.words[at + A_SEAT])


def draw_cards(s: State, at: i64, row: i64) -> i64:
    w = s.words
    if w[at + STEP] == AFTER:
        return DONE
    seats = seats_meant(s, at, row)
    if seats == 0:
        return asks(s, at, ASK_SEAT, w[at + A_SEAT])
    w[at + STEP] = AFTER
    k = s.spec.players - 1
    while k >= 0:
        seat = from_active(s, k)
        if (seats >> seat) & 1 != 0:
            push_draw(s, seat, s.spec.rows[row * ROW + R_AMOUNT])
        k -= 1
    return WAITS


def discard_cards(s: State, at: i64, row: i64, step: i64) -> i64:
    """X counts the cards discarded by the player at hand, Y walks through the players from the active one on."""
    w = s.words
    rows = s.spec.rows
    seats = seats_meant(s, at, row)
    if seats == 0:
        return asks(s, at, ASK_SEAT, w[at + A_SEAT])
    while w[at + A_Y] < s.spec.players:
        seat = from_active(s, w[at + A_Y])
        if (seats >> seat) & 1 != 0 and w[at + A_X] % 16 < rows[row * ROW + R_AMOUNT] and w[block(seat) + HAND] != 0:
            if rows[row * ROW + R_A] == 0:
                return asks(s, at, ASK_HAND, seat)
            w[at + STEP] = CHANCE_STEP
            ask_chance(s, PICKED, seat, 0)
            return ASKED
        w[at + A_Y] += 1
        w[at + A_X] = 16 if w[at + A_X] > 0 else 0  # 16: somebody discarded something
    return DONE if w[at + A_X] > 0 else SKIPPED


def discard_one(s: State, at: i64, kind: i64) -> None:
    w = s.words
    seat = from_active(s, w[at + A_Y])
    discard_from_hand(s, seat, copy_in(s, seat, w[block(seat) + HAND], kind))
    w[at + A_X] += 1
    w[at + STEP] = AGREED


def look_at_hand(s: State, at: i64) -> i64:
    w = s.words
    foe = foe_of(s, at)
    if foe < 0:
        return asks(s, at, ASK_SEAT, w[at + A_SEAT])
    w[block(foe) + SEEN + w[at + A_SEAT]] |= w[block(foe) + HAND]
    w[block(foe) + SEEN_ANY] |= w[block(foe) + HAND]
    if s.telling:
        tell(s, LOOKED_HAND, w[at + A_SEAT], foe, 0, 0, 0)
    return DONE


def look_at_deck(s: State, at: i64, row: i64, step: i64) -> i64:
    """X cards looked at so far; Y is the one that may be discarded now."""
    w = s.words
    seat = w[at + A_SEAT]
    own = block(seat)
    if step == AFTER:
        tell_top(s, at, seat)
    while w[at + A_X] < s.spec.rows[row * ROW + R_AMOUNT] and step != ASK_TOP:
        x = w[at + A_X]
        if x < w[own + TOP_COUNT]:
            show(s, seat, w[own + TOP + x], bit_of(seat))
            w[at + A_X] = x + 1
            if step != AFTER:
                tell_card(s, seat, w[own + TOP + x])
            step = AGREED
        elif w[own + DECK] > w[own + TOP_COUNT]:
            push_identify(s, seat, 0, TO_TOP, bit_of(seat))
            return waits(s, at, AFTER)
        else:
            break
    if w[at + A_X] == 0 and step != ASK_TOP:
        return SKIPPED
    if s.spec.rows[row * ROW + R_A] != 0 and w[at + A_Y] < w[at + A_X]:
        return asks(s, at, ASK_TOP, seat)
    return DONE


def tell_top(s: State, at: i64, seat: i64) -> None:
    tell_card(s, seat, s.words[block(seat) + TOP + s.words[at + A_X]])


def tell_card(s: State, seat: i64, card: i64) -> None:
    if s.telling:
        tell(s, LOOKED_DECK, seat, s.spec.card_of[seat * 64 + card], 0, 0, 0)


def discard_from_top(s: State, at: i64, seat: i64) -> None:
    w = s.words
    own = block(seat)
    y = w[at + A_Y]
    card = w[own + TOP + y]
    for k in range(y, w[own + TOP_COUNT] - 1):
        w[own + TOP + k] = w[own + TOP + k + 1]
    w[own + TOP_COUNT] -= 1
    w[own + TOP + w[own + TOP_COUNT]] = 0
    w[own + DECK] -= 1
    w[at + A_X] -= 1
    discard(s, seat, card)


def exchange(s: State, at: i64, row: i64, step: i64) -> i64:
    """X is 1 + the card chosen from the hand; then a card of the pile or a face-down objective."""
    w = s.words
    seat = w[at + A_SEAT]
    own = block(seat)
    if step == AFTER:
        return DONE
    with_objective = s.spec.rows[row * ROW + R_A] != 0
    if w[own + HAND] == 0:
        return SKIPPED
    if with_objective and count_slots(s, at, row) == 0:
        return SKIPPED
    if not with_objective and w[own + DISCARD] == 0:
        return SKIPPED
    if w[at + A_X] == 0:
        return asks(s, at, ASK_HAND, seat)
    return asks(s, at, ASK_SLOT if with_objective else ASK_PILE, seat)


def exchange_with_pile(s: State, at: i64, card: i64) -> None:
    w = s.words
    seat = w[at + A_SEAT]
    discard_from_hand(s, seat, w[at + A_X] - 1)
    take_from_pile(s, seat, card)
    if s.telling:
        tell(s, RECOVERED, seat, s.spec.card_of[seat * 64 + card], 0, 0, 0)


def take_from_pile(s: State, seat: i64, card: i64) -> None:
    w = s.words
    w[block(seat) + DISCARD] &= ~bit_of(card)
    w[block(seat) + HAND] |= bit_of(card)
    show_hand_card(s, seat, card)


def exchange_with_objective(s: State, at: i64, place: i64) -> None:
    """Face down for face down: nobody else learns which card went where, so what they knew of the hand is void."""
    w = s.words
    seat = w[at + A_SEAT]
    own = block(seat)
    card = w[at + A_X] - 1
    old = w[own + CARD_AT + place]
    pool = w[own + POOL_OF + place]
    for viewer in range(i64(PUBLIC) + 1):
        w[own + SEEN + viewer] &= ~w[own + HAND]
    w[own + HAND] &= ~bit_of(card)
    clear_place(s, seat, place)
    w[own + CARD_AT + place] = card
    show(s, seat, card, bit_of(seat))
    if s.telling:
        tell(s, EXCHANGED, seat, seat * 3 + place, 0, 0, 0)
    w[at + STEP] = AFTER
    if old == UNSEEN:
        push_identify(s, seat, pool, TO_HAND, bit_of(seat))
    else:
        w[own + HAND] |= bit_of(old)
        w[own + SEEN + seat] &= ~bit_of(old)
        if s.telling:
            tell(s, TAKEN_IN_HAND, seat, s.spec.card_of[seat * 64 + old], 0, 0, 0)


def recoverable(s: State, at: i64, row: i64) -> i64:
    """The cards of the own discard pile that a row may take."""
    w = s.words
    seat = w[at + A_SEAT]
    pile = w[block(seat) + DISCARD]
    kind = s.spec.rows[row * ROW + R_A]
    if s.spec.rows[row * ROW + R_DO] == DO_EXCHANGE or kind == 0:
        return pile
    return pile & (s.spec.combats[seat] if kind == 1 else s.spec.objective_cards[seat])


# ---- objectives -------------------------------------------------------------------------------------------------------


def is_slot_choice(s: State, at: i64, row: i64, seat: i64, place: i64) -> bool:
    w = s.words
    rows = s.spec.rows
    do = rows[row * ROW + R_DO]
    own = block(seat)
    if w[own + CARD_AT + place] == NO_CARD or not is_alive(s, seat):
        return False
    mine = seat == w[at + A_SEAT]
    up = w[own + FACE_UP + place] != 0
    if do == DO_PERMIT:
        return mine
    if do == DO_EXCHANGE:
        return mine and not up
    if mine != (rows[row * ROW + R_B] == 0):
        return False
    if do == DO_TURN_DOWN:
        return up and face_up_card(s, seat, place) >= 0
    return do == DO_REPLACE or not up


def count_slots(s: State, at: i64, row: i64) -> i64:
    n: i64 = 0
    for seat in range(s.spec.players):
        for place in range(i64(3)):
            if is_slot_choice(s, at, row, seat, place):
                n += 1
    return n


def choose_slot(s: State, at: i64, row: i64, do: i64, step: i64) -> i64:
    w = s.words
    if step == AFTER:
        return finish_slot(s, at, do)
    if count_slots(s, at, row) == 0:
        return SKIPPED
    return asks(s, at, ASK_SLOT, w[at + A_SEAT])


def with_slot(s: State, at: i64, row: i64, slot: i64) -> None:
    """The objective is chosen: do what needs no identity, or find the identity first."""
    w = s.words
    do = s.spec.rows[row * ROW + R_DO]
    seat = slot // 3
    place = slot % 3
    if do == DO_EXCHANGE:
        exchange_with_objective(s, at, place)
        return
    w[at + A_X] = slot
    w[at + STEP] = AFTER
    unseen = w[block(seat) + CARD_AT + place] == UNSEEN
    if do == DO_REVEAL:
        push_reveal(s, seat, place)
    elif do == DO_LOOK_OBJECTIVE and unseen:
        push_identify(s, seat, w[block(seat) + POOL_OF + place], place, bit_of(w[at + A_SEAT]))
    elif do == DO_REPLACE and unseen:
        push_identify(s, seat, w[block(seat) + POOL_OF + place], place, everybody(s))


def finish_slot(s: State, at: i64, do: i64) -> i64:
    w = s.words
    slot = w[at + A_X]
    seat = slot // 3
    place = slot % 3
    own = block(seat)
    card = w[own + CARD_AT + place]
    if card < 0 or not is_alive(s, seat):
        return DONE
    if do == DO_LOOK_OBJECTIVE:
        show(s, seat, card, bit_of(w[at + A_SEAT]))
        if s.telling:
            tell(s, LOOKED_OBJECTIVE, w[at + A_SEAT], slot, s.spec.card_of[seat * 64 + card], 0, 0)
    elif do == DO_TURN_DOWN:
        w[own + FACE_UP + place] = 0
        show(s, seat, card, everybody(s))
        refresh(s)
        if s.telling:
            tell(s, TURNED_DOWN, slot, 0, 0, 0, 0)
    elif do == DO_REPLACE:
        clear_place(s, seat, place)
        discard(s, seat, card)
        put_top_card_down(s, seat, place)
    return DONE


# ---- questions --------------------------------------------------------------------------------------------------------


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
            tell(s, RECOVERED, seat, s.spec.card_of[seat * 64 + card], 0, 0, 0)
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


