"""The steps that a row of an ability goes through, and the players it speaks of: what all kinds of effects share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import owner_of
from buildstars.card.rows import EACH, OPPONENT, R_WHO, ROW
from buildstars.card.rules.moments import A_DID, A_FOE, A_OTHER, A_ROW, A_SEAT, A_X, A_Y
from buildstars.card.state import State, lowest
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, STEP
from buildstars.core.kernel import ask

DONE: Final = 0
ASKED: Final = 1
WAITS: Final = 2
SKIPPED: Final = 3
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


def foe_of(s: State, at: i64) -> i64:
    """The opponent an effect concerns: the one of the battle, the only one, or one that its controller names (-1: not yet)."""
    w = s.words
    if w[at + A_FOE] != 0:
        return w[at + A_FOE] - 1
    if w[at + A_OTHER] >= 0:
        return owner_of(w[at + A_OTHER])
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
