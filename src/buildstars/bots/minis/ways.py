"""Where a unit could go: a coarse net of chains of segments, then the best of them refined (any turn and length is legal)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.bots.minis.worth import Weights, stand_worth
from buildstars.core.bits import to_vec
from buildstars.minis.geometry.plane import ahead_x, ahead_y, turned
from buildstars.minis.geometry.sweeping import way
from buildstars.minis.layout import DOGFIGHT, FULL, LEAST_SEGMENT, NO_TARGET, QUARTER, UNIT_HEADING, UNIT_X, UNIT_Y
from buildstars.minis.state import State, has_icon, heading_of, put, x_of, y_of
from buildstars.minis.steps import full_length

MOST_SEGMENTS: Final = 3
KIND_AT: Final = 0  # of each segment: kind, turn, length
TURN_AT: Final = 1
LENGTH_AT: Final = 2
SEGMENT_SIZE: Final = 3
COUNT: Final = 9
FACING: Final = 10  # the heading at the end (M7.5), or -1
CHAIN: Final = 11
LITTLE: Final = 100
"""A way shorter than a millimetre, before something stops it, is not worth going."""


class Chains:
    """The best chain found for one unit, and how good the runners-up were."""

    def __init__(self, kept: i64) -> None:
        self.kept: i64 = kept
        self.found: i64 = 0
        self.chains: vec[i64] = to_vec([0] * (CHAIN * int(kept)))
        self.worths: vec[i64] = to_vec([0] * int(kept))
        self.now: vec[i64] = to_vec([0] * CHAIN)
        self.looks: i64 = 0

    def note(self, worth: i64) -> None:
        """Keep the present chain if it is among the best."""
        at = self.found
        if at == self.kept:
            at -= 1
            if self.worths[at] >= worth:
                return
        else:
            self.found += 1
        while at > 0 and self.worths[at - 1] < worth:
            self.worths[at] = self.worths[at - 1]
            for i in range(i64(CHAIN)):
                self.chains[at * CHAIN + i] = self.chains[(at - 1) * CHAIN + i]
            at -= 1
        self.worths[at] = worth
        for i in range(i64(CHAIN)):
            self.chains[at * CHAIN + i] = self.now[i]


def put_at(s: State, u: i64, x: i64, y: i64, heading: i64) -> None:
    put(s, u, UNIT_X, x)
    put(s, u, UNIT_Y, y)
    put(s, u, UNIT_HEADING, heading)


def search(s: State, w: Weights, u: i64, short: i64, long: i64, step: i64, kept: i64, refining: i64) -> Chains:
    """The best ends of a move with so many segments left: turns `step` apart, then so many rounds of refining. The unit stands where it
    stood when this returns."""
    found = Chains(kept)
    x = x_of(s, u)
    y = y_of(s, u)
    heading = heading_of(s, u)
    found.now[FACING] = -1
    found.looks += 1
    found.note(stand_worth(s, w, u))
    spread(s, w, u, found, short, long, step, 0, x, y, heading)
    if has_icon(s, u, DOGFIGHT):
        face(s, w, u, found, x, y, heading)
    if refining > 0:
        refine(s, w, u, found, refining, x, y, heading)
    put_at(s, u, x, y, heading)
    return found


def spread(s: State, w: Weights, u: i64, found: Chains, short: i64, long: i64, step: i64, made: i64, x: i64, y: i64, heading: i64) -> None:
    """All chains that begin with the present one."""
    for kind in range(i64(2)):
        left = short if kind == 0 else long
        if left == 0:
            continue
        length = full_length(kind)
        last = short + long == 1
        turn: i64 = -QUARTER
        while turn <= QUARTER:
            towards = turned(heading, turn)
            for part in range(i64(2)):
                if part == 1 and not last:
                    continue  # only the last segment is also tried at half its length
                distance, contact = way(s, u, x, y, towards, length if part == 0 else length // 2)
                if distance < LITTLE:
                    continue
                end_x = ahead_x(x, towards, distance)
                end_y = ahead_y(y, towards, distance)
                at = made * SEGMENT_SIZE
                found.now[at + KIND_AT] = kind
                found.now[at + TURN_AT] = turn
                found.now[at + LENGTH_AT] = length if part == 0 else length // 2
                found.now[COUNT] = made + 1
                put_at(s, u, end_x, end_y, towards)
                found.looks += 1
                found.note(stand_worth(s, w, u))
                if contact == NO_TARGET and not last and part == 0:
                    if kind == 0:
                        spread(s, w, u, found, short - 1, long, step, made + 1, end_x, end_y, towards)
                    else:
                        spread(s, w, u, found, short, long - 1, step, made + 1, end_x, end_y, towards)
            turn += step
    found.now[COUNT] = made


def carry_out(s: State, u: i64, chain: vec[i64], x: i64, y: i64, heading: i64) -> bool:
    """The unit where a chain leads from there; false if it cannot be made as it is."""
    n = chain[COUNT]
    for k in range(n):
        at = k * SEGMENT_SIZE
        heading = turned(heading, chain[at + TURN_AT])
        distance, contact = way(s, u, x, y, heading, chain[at + LENGTH_AT])
        if distance < LITTLE:
            return False
        x = ahead_x(x, heading, distance)
        y = ahead_y(y, heading, distance)
        if contact != NO_TARGET and k < n - 1:
            return False
    if chain[FACING] >= 0:
        heading = chain[FACING]
    put_at(s, u, x, y, heading)
    return True


def load(found: Chains, rank: i64) -> None:
    """Make the present chain one of the kept ones."""
    for i in range(i64(CHAIN)):
        found.now[i] = found.chains[rank * CHAIN + i]


def face(s: State, w: Weights, u: i64, found: Chains, x: i64, y: i64, heading: i64) -> None:
    """M7.5: the best heading at the end of each kept chain, and of a unit that stays where it is (J12; not so in edition 1)."""
    n = found.found
    for rank in range(n):
        for k in range(i64(24)):
            load(found, rank)
            if (found.now[COUNT] == 0 and s.spec.edition == 1) or not carry_out(s, u, found.now, x, y, heading):
                break
            found.now[FACING] = k * (FULL // 24)
            put(s, u, UNIT_HEADING, found.now[FACING])
            found.looks += 1
            found.note(stand_worth(s, w, u))


def refine(s: State, w: Weights, u: i64, found: Chains, rounds: i64, x: i64, y: i64, heading: i64) -> None:
    """Turn each joint of the best chain a little, and shorten its segments, as long as that helps."""
    by: i64 = 70
    cut: i64 = 800
    for _ in range(rounds):
        before = found.worths[0]
        load(found, 0)
        n = found.now[COUNT]
        for k in range(n):
            at = k * SEGMENT_SIZE
            for way_ in range(i64(4)):
                load(found, 0)
                if found.now[COUNT] != n:
                    break
                if way_ < 2:
                    turn = found.now[at + TURN_AT] + (by if way_ == 0 else -by)
                    if turn > QUARTER or turn < -QUARTER:
                        continue
                    found.now[at + TURN_AT] = turn
                else:
                    length = found.now[at + LENGTH_AT] + (cut if way_ == 2 else -cut)
                    if length < LEAST_SEGMENT or length > full_length(found.now[at + KIND_AT]):
                        continue
                    found.now[at + LENGTH_AT] = length
                if carry_out(s, u, found.now, x, y, heading):
                    found.looks += 1
                    found.note(stand_worth(s, w, u))
        if found.worths[0] == before:
            by //= 2
            cut //= 2
            if by < 10:
                return
