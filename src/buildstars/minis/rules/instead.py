"""What a unit may do in place of its move: wait (Battle Droid), cloak, convert. Transport and Carrier are in bringing.py."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import LOUD
from buildstars.core.kernel import tell
from buildstars.minis.layout import (
    BATTLE_DROID,
    CLOAKED,
    COMMAND_ICON,
    COMMAND_USED,
    CONVERTED,
    ENTERED,
    FLIPPED,
    HELD,
    MOVED,
    ON_TABLE,
    WRECKS,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.minis.state import State, damage_on, face_at, has_icon, is_in, lowest, put_in, set_of, take_out
from buildstars.minis.text.events import CLOAKS, CONVERTS, DESTROYED, UNCLOAKS


def to_move(s: State, seat: i64) -> i64:
    """Units of a seat whose time to move has not come yet this turn (M3.1), those that entered meanwhile among them (J55)."""
    return set_of(s, seat, ON_TABLE) & ~(set_of(s, seat, MOVED) | set_of(s, seat, ENTERED) | set_of(s, seat, HELD))


def can_hold(s: State, u: i64) -> bool:
    """M7.2: a Battle Droid's move may be passed; if no other one comes, none of those that wait moves (J66). In edition 1 there had to
    be one to come, or a unit that Command may still make one."""
    if not has_icon(s, u, BATTLE_DROID):
        return False
    if s.spec.edition > 1:
        return True
    seat = owner_of(u)
    bits = to_move(s, seat) & ~bit_of(index_of(u))
    if bits != 0 and can_command_later(s, seat):
        return True
    while bits != 0:
        if has_icon(s, of_seat(seat, lowest(s, bits)), BATTLE_DROID):
            return True
        bits &= bits - 1
    return False


def can_command_later(s: State, seat: i64) -> bool:
    bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, COMMAND_USED)
    while bits != 0:
        if has_icon(s, of_seat(seat, lowest(s, bits)), COMMAND_ICON):
            return True
        bits &= bits - 1
    return False


def cloak(s: State, u: i64) -> None:
    """M7.18: cloak, or uncloak; a unit with a face for it turns its base over (J69)."""
    hidden = is_in(s, u, CLOAKED)
    if hidden:
        take_out(s, u, CLOAKED)
    else:
        put_in(s, u, CLOAKED)
    if s.telling:
        tell(s, UNCLOAKS if hidden else CLOAKS, u, 0, 0, 0, 0)
    if has_veil(s, u):
        turn_over(s, u)


def has_veil(s: State, u: i64) -> bool:
    """J69: it has a face of its own while it is cloaked."""
    return (s.spec.veils[owner_of(u)] >> index_of(u)) & 1 != 0


def convert(s: State, u: i64) -> None:
    """M7.19: change kind; no attack this turn."""
    put_in(s, u, CONVERTED)
    if s.telling:
        tell(s, CONVERTS, u, 0, 0, 0, 0)
    turn_over(s, u)


def turn_over(s: State, u: i64) -> None:
    """J70: damage stays, and if it reaches the new shields + 1 (M1.4) the unit goes at the end of Fire; until then it stands there and
    blocks."""
    if is_in(s, u, FLIPPED):
        take_out(s, u, FLIPPED)
    else:
        put_in(s, u, FLIPPED)
    if damage_on(s, u) > s.spec.shields[face_at(s, u)]:
        put_in(s, u, WRECKS)
        s.words[LOUD] = 1
        if s.telling:
            tell(s, DESTROYED, u, 0, 0, 0, 0)
