"""Units moving between zones, taking damage, being destroyed, turning over (R4, R7.7, R12.4)."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.layout import (
    AIM,
    AT,
    BATTLE_ON,
    BROKEN,
    FIGHTER,
    FLIPPED,
    ICON_VETERAN,
    PICK,
    PICK_ZONE,
    PICKS,
    RESERVES,
    SEAT_SIZE,
    SEATS,
    UNIT_DAMAGE,
    UNIT_ZONE,
    index_of,
    owner_of,
)
from buildstars.card.rules.lasting import drop_lasting_of
from buildstars.card.rules.points import score
from buildstars.card.state import State, damage_on, face_at, has_icon, zone_of
from buildstars.card.text.events import DAMAGED, DESTROYED, MOVED, TURNED_OVER
from buildstars.core.bits import bit_of
from buildstars.core.cells import LOUD
from buildstars.core.kernel import tell


def place(s: State, u: i64, zone: i64) -> None:
    """Put a unit into a zone, keeping the bit sets."""
    w = s.words
    at = SEATS + owner_of(u) * SEAT_SIZE
    bit = bit_of(index_of(u))
    w[at + AT + w[at + UNIT_ZONE + index_of(u)]] &= ~bit
    w[at + AT + zone] |= bit
    w[at + UNIT_ZONE + index_of(u)] = zone


def leave(s: State, u: i64) -> None:
    """J29: what was declared with or against a unit that leaves its zone lapses, whether it comes back or not."""
    w = s.words
    for k in range(w[PICKS]):
        if w[PICK + k] == u or w[AIM + k] == u:
            w[PICK_ZONE + k] = -1
    if w[BATTLE_ON] != 0 and (w[FIGHTER] == u or w[FIGHTER + 1] == u):
        w[BROKEN] = 1


def move(s: State, u: i64, zone: i64) -> None:
    if s.telling:
        tell(s, MOVED, u, zone, zone_of(s, u), 0, 0)
    leave(s, u)
    place(s, u, zone)


def remove(s: State, u: i64) -> None:
    """To the reserves, without counters and with the first face up (R4.3, J25)."""
    w = s.words
    at = SEATS + owner_of(u) * SEAT_SIZE
    leave(s, u)
    place(s, u, RESERVES)
    w[at + UNIT_DAMAGE + index_of(u)] = 0
    w[at + FLIPPED] &= ~bit_of(index_of(u))
    drop_lasting_of(s, u)


def destroy(s: State, u: i64, by: i64) -> None:
    """`by`: the seat whose hit or effect it was, or -1."""
    if s.telling:
        tell(s, DESTROYED, u, 0, 0, 0, 0)
    score(s, by, owner_of(u), s.spec.stars[face_at(s, u)])
    s.words[LOUD] = 1
    remove(s, u)


def put_damage(s: State, u: i64, amount: i64) -> bool:
    """R7.7: counters on a unit. True if they reach its shields; destroying it is the caller's business."""
    w = s.words
    at = SEATS + owner_of(u) * SEAT_SIZE + UNIT_DAMAGE + index_of(u)
    w[at] += amount
    if s.telling:
        tell(s, DAMAGED, u, amount, w[at], 0, 0)
    return w[at] >= s.spec.shields[face_at(s, u)]


def flip_veteran(s: State, u: i64, victim_stars: i64) -> None:
    """R12.4, J33, J34: compulsory; a hidden Veteran icon does not flip again; counters stay and may destroy at once."""
    if not has_icon(s, u, ICON_VETERAN) or victim_stars < s.spec.stars[face_at(s, u)]:
        return
    w = s.words
    at = SEATS + owner_of(u) * SEAT_SIZE + FLIPPED
    if (w[at] >> index_of(u)) & 1 != 0:
        return
    w[at] |= bit_of(index_of(u))
    if s.telling:
        tell(s, TURNED_OVER, u, 0, 0, 0, 0)
    if damage_on(s, u) >= s.spec.shields[face_at(s, u)]:
        destroy(s, u, owner_of(w[FIGHTER] if w[FIGHTER + 1] == u else w[FIGHTER + 1]))  # the counters are the opponent's
