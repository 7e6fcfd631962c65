"""Taking out of a position what a seat may not know: the words of a view.

There is one secret in this game, and only while fleets are deployed (J3): who of the others has placed which units, and where. Where
deployment is open, only what the one at it has placed so far.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import DEPTH, FRAME_SIZE, FRAMES, KIND, STEP, VIEWED, WHO
from buildstars.minis.layout import (
    F_DEPLOY,
    F_SETUP,
    FLIPPED,
    IN_RESERVE,
    NO_TARGET,
    ON_TABLE,
    SEAT_SIZE,
    UNIT_AIM,
    UNIT_X,
)
from buildstars.minis.rules.setup import DEPLOYING, Y_SEAT
from buildstars.minis.state import State, block


def redacted(s: State, seat: i64) -> vec[i64]:
    """The words as a seat knows them; seat -1: a spectator."""
    w = s.words[:]
    w[VIEWED] = 1
    if is_hiding(w):
        for owner in range(s.spec.players):
            if owner != seat and is_secret(s, owner):
                hide_fleet(s, w, owner)
        hide_picks(w, seat)
    return w


def hides(s: State) -> bool:
    """For callers that are not compiled: a vector handed over by interpreted code is never given back."""
    return is_hiding(s.words)


def is_hiding(w: vec[i64]) -> bool:
    """Fleets are being deployed, and not all have been."""
    return w[DEPTH] > 0 and w[FRAMES + KIND] == F_SETUP and w[FRAMES + STEP] <= DEPLOYING


def is_secret(s: State, owner: i64) -> bool:
    """While fleets are deployed: whether this one is not to be seen by others (J3)."""
    w = s.words
    return not s.spec.open_deployment or (w[DEPTH] > 1 and w[FRAMES + FRAME_SIZE + Y_SEAT] == owner)


def hide_fleet(s: State, w: vec[i64], owner: i64) -> None:
    """As if all its units were in reserve."""
    at = block(owner)
    w[at + ON_TABLE] = 0
    w[at + FLIPPED] = 0
    w[at + IN_RESERVE] = bit_of(s.spec.unit_count[owner]) - 1
    for place in range(at + UNIT_X, at + SEAT_SIZE):
        w[place] = 0 if place < at + UNIT_AIM else NO_TARGET


def hide_picks(w: vec[i64], seat: i64) -> None:
    """Of another's deployment in progress only whose it is; what is above it belongs to it."""
    for k in range(i64(1), w[DEPTH]):
        at = FRAMES + k * FRAME_SIZE
        if w[at + KIND] != F_DEPLOY or w[at + Y_SEAT] == seat:
            continue
        owner = w[at + Y_SEAT]
        for place in range(at + STEP, FRAMES + w[DEPTH] * FRAME_SIZE):
            w[place] = 0
        w[at + Y_SEAT] = owner
        w[DEPTH] = k + 1
        w[WHO] = owner
        return
