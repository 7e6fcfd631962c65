"""One unit's move (M3.2, M3.3, J12): a chain of straight segments, or what an icon lets it do instead of moving.

Nothing is learned on the way, so the last segment can be taken back (BACK) until the move is over or a Command was given. Any turn
and any length from 10 mm on are legal (refusals/movement.py); offered is a choice of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.bits import count_bits
from buildstars.core.cells import STEP
from buildstars.core.kernel import ask, pop, tell, top
from buildstars.minis.geometry.plane import ahead_x, ahead_y, turned
from buildstars.minis.geometry.sweeping import WALL, way
from buildstars.minis.layout import (
    BACK,
    BATTLE_DROID,
    BRING,
    CARD_TARGET,
    CLOAK,
    CLOAKED_ICON,
    COMMAND,
    COMMAND_USED,
    CONVERT,
    CONVERT_ICON,
    DOGFIGHT,
    F_MOVE,
    HELD,
    HOLD,
    MOVED,
    NO_TARGET,
    PASS,
    STIRRED,
    UNIT_HEADING,
    UNIT_X,
    UNIT_Y,
    owner_of,
)
from buildstars.minis.offers import offer
from buildstars.minis.rules.bringing import may_bring, push_bring
from buildstars.minis.rules.commanding import has_turned_far, may_command, push_command
from buildstars.minis.rules.instead import can_hold, cloak, convert
from buildstars.minis.rules.segments import offer_headings, offer_segments
from buildstars.minis.state import (
    State,
    face_at,
    has_icon,
    heading_of,
    push,
    put,
    put_in,
    set_of,
    take_out,
    use,
    x_of,
    y_of,
)
from buildstars.minis.steps import (
    HEADINGS_AT,
    SEGMENT,
    TURNING,
    V_CORNERS,
    V_HEADING,
    V_LONG,
    V_MADE,
    V_PAST,
    V_SHORT,
    V_UNIT,
    V_X,
    V_Y,
    heading_in,
    is_heading,
    is_step,
    step_kind,
    step_length,
    step_turn,
)
from buildstars.minis.text.events import AT_THE_EDGE, CONTACT, CONTACT_CARD, HOLDS, MOVES, STAYS, TURNS

# ---- V_PAST, packed ---------------------------------------------------------------------------------------------------
PICKED: Final = 1  # its owner chose it among several and can choose again
GROUPED: Final = 2  # moves together with other Battle Droids (J66): cannot be held alone
FIXED_AT: Final = 2  # 2 bits: segments that cannot be taken back, because a Command was given after them
COMMANDS_AT: Final = 4  # 6 bits: how many Commands its owner had given at the last segment
KINDS_AT: Final = 10  # 3 bits: the kind of each segment made
# from HEADINGS_AT on (steps.py): 12 bits each, the heading after the first and after the second segment
CONTACT_AT: Final = 37  # 12 bits: what ended the move, as `stopper` tells it, plus 1
ALONE: Final = 562_949_953_421_312  # bit 49: a Battle Droid that moves without those that wait (J66)


def part(past: i64, at: i64, mask: i64) -> i64:
    return (past >> at) & mask


def with_part(past: i64, at: i64, mask: i64, value: i64) -> i64:
    return (past & ~(mask << at)) | (value << at)


# ---- whose time comes -------------------------------------------------------------------------------------------------


def commands_given(s: State, seat: i64) -> i64:
    return count_bits(set_of(s, seat, COMMAND_USED))


def push_move(s: State, u: i64, how: i64) -> None:
    """`how`: PICKED, GROUPED and ALONE, or 0. The face that shows says how far it goes (J54)."""
    w = s.words
    at = push(s, F_MOVE)
    w[at + V_UNIT] = u
    face = face_at(s, u)
    w[at + V_SHORT] = s.spec.shorts[face]
    w[at + V_LONG] = s.spec.longs[face]
    w[at + V_X] = x_of(s, u)
    w[at + V_Y] = y_of(s, u)
    w[at + V_HEADING] = heading_of(s, u)
    w[at + V_PAST] = with_part(how, COMMANDS_AT, 63, commands_given(s, owner_of(u)))


def run_move(s: State) -> bool:
    at = top(s)
    if joins_group(s, at):
        pop(s)  # movement.py finds it again
        return False
    return ask(s, owner_of(s.words[at + V_UNIT]))


def joins_group(s: State, at: i64) -> bool:
    """Command has just made a Battle Droid of a unit that has not begun to move: those that were held move with it (J66)."""
    w = s.words
    u = w[at + V_UNIT]
    if w[at + V_MADE] != 0 or w[at + V_PAST] & (GROUPED | ALONE) != 0 or set_of(s, owner_of(u), HELD) == 0:
        return False
    return has_icon(s, u, BATTLE_DROID)


# ---- offers -----------------------------------------------------------------------------------------------------------


def offer_move(s: State) -> i64:
    w = s.words
    at = top(s)
    u = w[at + V_UNIT]
    n = offer(s, 0, PASS)
    if w[at + STEP] == TURNING:
        n = offer_headings(s, n, u)
    else:
        n = offer_segments(s, n, at, u)
        if w[at + V_MADE] == 0:
            n = offer_instead(s, n, at, u)
    if is_time_for_command(s, at) and may_command(s, owner_of(u)):
        n = offer(s, n, COMMAND)
    if can_take_back(s, at):
        n = offer(s, n, BACK)
    return n


def is_time_for_command(s: State, at: i64) -> bool:
    """J65: before the move, not in the middle of it."""
    return s.spec.edition == 1 or (s.words[at + V_MADE] == 0 and s.words[at + STEP] == SEGMENT)


def offer_instead(s: State, n: i64, at: i64, u: i64) -> i64:
    """What a unit may do in place of its move."""
    if may_hold(s, at, u):
        n = offer(s, n, HOLD)
    if has_icon(s, u, CLOAKED_ICON):
        n = offer(s, n, CLOAK)
    if has_icon(s, u, CONVERT_ICON):
        n = offer(s, n, CONVERT)
    if may_bring(s, u):
        n = offer(s, n, BRING)
    return n


def may_hold(s: State, at: i64, u: i64) -> bool:
    return s.words[at + V_PAST] & (GROUPED | ALONE) == 0 and can_hold(s, u)


def can_take_back(s: State, at: i64) -> bool:
    """The last segment, the wish to stay and turn (M7.5), or the choice of this unit among several."""
    w = s.words
    past = w[at + V_PAST]
    made = w[at + V_MADE]
    if made == 0:
        return past & PICKED != 0 or w[at + STEP] == TURNING
    return made > part(past, FIXED_AT, 3) and part(past, COMMANDS_AT, 63) == commands_given(s, owner_of(w[at + V_UNIT]))


# ---- answers ----------------------------------------------------------------------------------------------------------


def answer_move(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    u = w[at + V_UNIT]
    if is_step(answer):
        go(s, at, u, answer)
    elif is_heading(answer):
        if heading_in(answer) != heading_of(s, u):
            use(s, u, DOGFIGHT)
        put(s, u, UNIT_HEADING, heading_in(answer))
        finish(s, at, u)
    elif answer == PASS:
        if w[at + STEP] == TURNING or (w[at + V_MADE] == 0 and s.spec.edition == 1):
            finish(s, at, u)
        else:
            end_segments(s, at, u)
    elif answer == BACK:
        take_back(s, at, u)
    elif answer == COMMAND:
        push_command(s, owner_of(u))
    elif answer == HOLD:
        hold(s, u)
    else:
        act_instead(s, u, answer)


def go(s: State, at: i64, u: i64, answer: i64) -> None:
    """A segment (J12): turn, then straight ahead until something stops it; coming into contact ends the move."""
    w = s.words
    kind = step_kind(answer)
    length = step_length(answer)
    heading = turned(heading_of(s, u), step_turn(answer))
    x = x_of(s, u)
    y = y_of(s, u)
    distance, contact = way(s, u, x, y, heading, length)
    put(s, u, UNIT_X, ahead_x(x, heading, distance))
    put(s, u, UNIT_Y, ahead_y(y, heading, distance))
    put(s, u, UNIT_HEADING, heading)
    remember(s, at, u, kind)
    if contact != NO_TARGET:
        w[at + V_PAST] = with_part(w[at + V_PAST], CONTACT_AT, 4095, contact + 1)
    if contact != NO_TARGET or w[at + V_SHORT] + w[at + V_LONG] == 0:
        end_segments(s, at, u)


def remember(s: State, at: i64, u: i64, kind: i64) -> None:
    """One segment more: its kind is used up, its end is a corner of the way."""
    w = s.words
    made = w[at + V_MADE]
    past = w[at + V_PAST]
    given = commands_given(s, owner_of(u))
    if part(past, COMMANDS_AT, 63) != given:
        past = with_part(with_part(past, FIXED_AT, 3, made), COMMANDS_AT, 63, given)
    past = with_part(past, KINDS_AT + made, 1, kind)
    if made < 2:
        past = with_part(past, HEADINGS_AT + 12 * made, 4095, heading_of(s, u))
        w[at + V_CORNERS + 2 * made] = x_of(s, u)
        w[at + V_CORNERS + 2 * made + 1] = y_of(s, u)
    w[at + V_PAST] = past
    w[at + V_SHORT + kind] -= 1
    w[at + V_MADE] = made + 1


def take_back(s: State, at: i64, u: i64) -> None:
    """The last segment never was; before the first, the owner chooses again who moves (movement.py asks)."""
    w = s.words
    made = w[at + V_MADE] - 1
    if made < 0 and w[at + STEP] == TURNING:
        w[at + STEP] = SEGMENT
        return
    if made < 0:
        pop(s)
        return
    past = w[at + V_PAST]
    if made == 0:
        put_at(s, u, w[at + V_X], w[at + V_Y], w[at + V_HEADING])
    else:
        corner = at + V_CORNERS + 2 * (made - 1)
        put_at(s, u, w[corner], w[corner + 1], part(past, HEADINGS_AT + 12 * (made - 1), 4095))
    w[at + V_SHORT + part(past, KINDS_AT + made, 1)] += 1
    past = with_part(with_part(past, KINDS_AT + made, 1, 0), CONTACT_AT, 4095, 0)
    if made < 2:
        past = with_part(past, HEADINGS_AT + 12 * made, 4095, 0)
        w[at + V_CORNERS + 2 * made] = 0
        w[at + V_CORNERS + 2 * made + 1] = 0
    w[at + V_PAST] = past
    w[at + V_MADE] = made
    w[at + STEP] = SEGMENT


def put_at(s: State, u: i64, x: i64, y: i64, heading: i64) -> None:
    put(s, u, UNIT_X, x)
    put(s, u, UNIT_Y, y)
    put(s, u, UNIT_HEADING, heading)


def end_segments(s: State, at: i64, u: i64) -> None:
    """M7.5: Dogfight turns freely at the end of its move, contact or not, and if it stays where it is (J12)."""
    if has_icon(s, u, DOGFIGHT):
        s.words[at + STEP] = TURNING
    else:
        finish(s, at, u)


def finish(s: State, at: i64, u: i64) -> None:
    """The unit has had its move. J68: it did not move if place and heading are what they were."""
    w = s.words
    if has_turned_far(s, at):
        use(s, u, DOGFIGHT)
    if x_of(s, u) != w[at + V_X] or y_of(s, u) != w[at + V_Y] or heading_of(s, u) != w[at + V_HEADING]:
        put_in(s, u, STIRRED)
    if s.telling:
        if w[at + V_MADE] == 0:
            tell(s, STAYS if heading_of(s, u) == w[at + V_HEADING] else TURNS, u, 0, 0, 0, 0)
        else:
            tell(s, MOVES, u, w[at + V_MADE], 0, 0, 0)
            tell_contact(s, u, part(w[at + V_PAST], CONTACT_AT, 4095) - 1)
    leave(s, u)


def tell_contact(s: State, u: i64, what: i64) -> None:
    if what == WALL:
        tell(s, AT_THE_EDGE, u, 0, 0, 0, 0)
    elif what >= CARD_TARGET:
        tell(s, CONTACT_CARD, u, what - CARD_TARGET, 0, 0, 0)
    elif what != NO_TARGET:
        tell(s, CONTACT, u, what, 0, 0, 0)


def leave(s: State, u: i64) -> None:
    """Its time has come and gone this turn."""
    put_in(s, u, MOVED)
    take_out(s, u, HELD)
    pop(s)


# ---- instead of moving ------------------------------------------------------------------------------------------------


def hold(s: State, u: i64) -> None:
    """M7.2: passed until another Battle Droid may move."""
    put_in(s, u, HELD)
    use(s, u, BATTLE_DROID)
    if s.telling:
        tell(s, HOLDS, u, 0, 0, 0, 0)
    pop(s)


def act_instead(s: State, u: i64, answer: i64) -> None:
    """The move is given up for what an icon does."""
    leave(s, u)
    if answer == CLOAK:
        cloak(s, u)
    elif answer == CONVERT:
        convert(s, u)
    else:
        push_bring(s, u)
