"""Plane geometry in whole numbers: discs, cards, arcs, lines and straight ways, the same on every machine.

Lengths are hundredths of a millimetre, angles tenths of a degree. Everything is odd: a mirrored question has the mirrored answer.
Squares are compared, not roots, so distances between discs are exact; what is turned by an angle is exact within the tables of
trigonometry.py (a part in two millions). Places lie on the table of eight at most: 146,400 from its middle.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.minis.geometry.trigonometry import SCALE, cosine, sine
from buildstars.minis.layout import FULL, HALF_ARC, LONG, SHORT, SLACK, TOUCH

HALF_LONG: Final = LONG // 2
HALF_SHORT: Final = SHORT // 2
HALF_SCALE: Final = SCALE // 2
SCALE_BITS: Final = 20  # SCALE is 1 << 20
FINE_BITS: Final = 16  # ways are worked out in 1/65536 of the grid
TO_FINE: Final = 4  # SCALE_BITS - FINE_BITS
NO_ENTRY: Final = -1

# ---- numbers and angles -----------------------------------------------------------------------------------------------


def root(n: i64) -> i64:
    """The largest number whose square is at most n, which is not negative."""
    if n < 2:
        return n
    guess: i64 = 2
    rest = n
    while rest > 3:
        rest >>= 2
        guess += guess
    better = (guess + n // guess) >> 1
    while better < guess:
        guess = better
        better = (guess + n // guess) >> 1
    return guess


def root_up(n: i64) -> i64:
    """The smallest number whose square is at least n."""
    found = root(n)
    return found if found * found == n else found + 1


def size_of(n: i64) -> i64:
    return -n if n < 0 else n


def not_below_0(n: i64) -> i64:
    if n < 0:
        return 0
    return n


def unscaled(n: i64) -> i64:
    """n / SCALE to the nearest, halves away from zero: trigonometry.rounded without a division."""
    if n < 0:
        return -((HALF_SCALE - n) >> SCALE_BITS)
    return (n + HALF_SCALE) >> SCALE_BITS


def turned(heading: i64, by: i64) -> i64:
    """The heading after a turn to the left, or to the right if `by` is negative."""
    return (heading + by) % FULL


def difference(a: i64, b: i64) -> i64:
    """How far to turn from heading b to heading a: -1800 to 1800, positive to the left."""
    by = a - b
    if by > FULL // 2:
        return by - FULL
    if by < -(FULL // 2):
        return by + FULL
    return by


def along(dx: i64, dy: i64, heading: i64) -> i64:
    """How far a step leads in the direction of a heading, times SCALE."""
    return dx * cosine(heading) + dy * sine(heading)


def across(dx: i64, dy: i64, heading: i64) -> i64:
    """How far a step leads to the left of a heading, times SCALE."""
    return dy * cosine(heading) - dx * sine(heading)


def ahead_x(x: i64, heading: i64, distance: i64) -> i64:
    return x + unscaled(distance * cosine(heading))


def ahead_y(y: i64, heading: i64, distance: i64) -> i64:
    return y + unscaled(distance * sine(heading))


def bearing(dx: i64, dy: i64) -> i64:
    """The heading nearest to the direction of a step; 0 if it leads nowhere."""
    if dx == 0 and dy == 0:
        return 0
    wide = size_of(dx)
    high = size_of(dy)
    angle = eighth(high, wide) if high > wide else eighth(wide, high)
    if high > wide:
        angle = 900 - angle
    if dx < 0:
        angle = 1800 - angle
    if dy < 0:
        angle = FULL - angle
    if angle == FULL:
        return 0
    return angle


def eighth(wide: i64, high: i64) -> i64:
    """The nearest angle from 0 to 450 of a step with 0 <= high <= wide: how many bisectors of neighbouring headings lie below it."""
    low: i64 = 0
    up: i64 = HALF_ARC
    while low < up:
        middle = (low + up) >> 1
        if high * (cosine(middle) + cosine(middle + 1)) > wide * (sine(middle) + sine(middle + 1)):
            low = middle + 1
        else:
            up = middle
    return low


# ---- discs (J18) ------------------------------------------------------------------------------------------------------


def square(x: i64, y: i64, qx: i64, qy: i64) -> i64:
    """The squared distance of two points."""
    return (qx - x) * (qx - x) + (qy - y) * (qy - y)


def overlap_discs(x: i64, y: i64, r: i64, qx: i64, qy: i64, qr: i64) -> bool:
    apart = r + qr - SLACK
    return square(x, y, qx, qy) < apart * apart


def within_discs(x: i64, y: i64, r: i64, qx: i64, qy: i64, qr: i64, reach: i64) -> bool:
    """J18: from edge to edge at most `reach`."""
    apart = r + qr + reach
    return square(x, y, qx, qy) <= apart * apart


def gap_discs(x: i64, y: i64, r: i64, qx: i64, qy: i64, qr: i64) -> i64:
    """From edge to edge, rounded up, so that it is at most a reach exactly if `within_discs` says so."""
    return not_below_0(root_up(square(x, y, qx, qy)) - r - qr)


# ---- home base cards: a middle, and the direction of the long edges ---------------------------------------------------


def beyond(n: i64, half: i64) -> i64:
    """How far a place in the card's frame (times SCALE) lies beyond its edge; 0 inside."""
    return not_below_0(size_of(n) - half * SCALE)


def frame_square(u: i64, v: i64) -> i64:
    """The squared distance from a card of a place in its frame (times SCALE), rounded down; worked out in 1/256 of the grid."""
    past_u = beyond(u, HALF_LONG) >> 12
    past_v = beyond(v, HALF_SHORT) >> 12
    return (past_u * past_u + past_v * past_v) >> 16


def card_square(x: i64, y: i64, cx: i64, cy: i64, angle: i64) -> i64:
    """The squared distance of a point to the card; 0 inside."""
    return frame_square(along(x - cx, y - cy, angle), across(x - cx, y - cy, angle))


def clamped(n: i64, half: i64) -> i64:
    if n > half * SCALE:
        return half * SCALE
    if n < -half * SCALE:
        return -half * SCALE
    return n


def near_x(x: i64, y: i64, cx: i64, cy: i64, angle: i64) -> i64:
    """The card's point nearest to (x, y), on the grid (J57)."""
    u = clamped(along(x - cx, y - cy, angle), HALF_LONG)
    v = clamped(across(x - cx, y - cy, angle), HALF_SHORT)
    return cx + unscaled(unscaled(u * cosine(angle) - v * sine(angle)))


def near_y(x: i64, y: i64, cx: i64, cy: i64, angle: i64) -> i64:
    u = clamped(along(x - cx, y - cy, angle), HALF_LONG)
    v = clamped(across(x - cx, y - cy, angle), HALF_SHORT)
    return cy + unscaled(unscaled(u * sine(angle) + v * cosine(angle)))


def overlap_card(x: i64, y: i64, r: i64, cx: i64, cy: i64, angle: i64) -> bool:
    apart = r - SLACK
    return card_square(x, y, cx, cy, angle) < apart * apart


def within_card(x: i64, y: i64, r: i64, cx: i64, cy: i64, angle: i64, reach: i64) -> bool:
    """J18: from edge to edge at most `reach`."""
    apart = r + reach
    return card_square(x, y, cx, cy, angle) <= apart * apart


def gap_card(x: i64, y: i64, r: i64, cx: i64, cy: i64, angle: i64) -> i64:
    """From edge to edge, rounded up, as `gap_discs`."""
    return not_below_0(root_up(card_square(x, y, cx, cy, angle)) - r)


# ---- arcs and lines of fire -------------------------------------------------------------------------------------------


def in_arc(x: i64, y: i64, heading: i64, qx: i64, qy: i64) -> bool:
    """J18: at most 45 degrees to either side of the heading, edges included."""
    return along(qx - x, qy - y, heading) >= size_of(across(qx - x, qy - y, heading))


def arc_excess(x: i64, y: i64, heading: i64, qx: i64, qy: i64) -> i64:
    """By how many tenths of a degree a point lies outside the arc; 0 exactly if inside."""
    if in_arc(x, y, heading, qx, qy):
        return 0
    excess = size_of(difference(bearing(qx - x, qy - y), heading)) - HALF_ARC
    if excess > 0:
        return excess
    return 1


def crosses(x1: i64, y1: i64, x2: i64, y2: i64, qx: i64, qy: i64, qr: i64) -> bool:
    """J20: the segment comes nearer than qr (at most 5000) to the point; touching is not crossing. Exact."""
    dx = x2 - x1
    dy = y2 - y1
    ex = qx - x1
    ey = qy - y1
    forward = ex * dx + ey * dy
    whole = dx * dx + dy * dy
    if forward <= 0:
        return ex * ex + ey * ey < qr * qr
    if forward >= whole:
        return square(x2, y2, qx, qy) < qr * qr
    side = size_of(ex * dy - ey * dx)
    if side >= 2_147_483_648:  # its square would be too large for 64 bits, and is larger than the other side can be
        return False
    return side * side < qr * qr * whole


# ---- straight ways (J12): how far until touching, at most `length` ----------------------------------------------------
# A way that comes no nearer than touching minus SLACK leads along and is not blocked. Where there is contact already, a way that
# leads into it is no way: 0, however long it was to be.


def sweep_disc(x: i64, y: i64, heading: i64, length: i64, r: i64, qx: i64, qy: i64, qr: i64) -> i64:
    dx = qx - x
    dy = qy - y
    apart = r + qr
    forward = along(dx, dy, heading)
    if forward <= 0 or forward >= (length + apart + TOUCH) * SCALE:
        return length
    side = size_of(across(dx, dy, heading))
    if side >= (apart - SLACK) * SCALE:
        return length
    touching = apart + TOUCH
    if dx * dx + dy * dy <= touching * touching:
        return 0
    fine = apart << FINE_BITS
    side >>= TO_FINE
    stop = ((forward >> TO_FINE) - root(fine * fine - side * side)) >> FINE_BITS
    return stop if stop < length else length


def sweep_wall(place: i64, step: i64, length: i64, half: i64) -> i64:
    """One pair of walls: the place along their normal, the cosine of the heading to it, and how far the middle of a disc may go."""
    if step == 0:
        return length
    room = half - place if step > 0 else half + place
    if room <= TOUCH:
        return 0
    stop = (room * SCALE + HALF_SCALE - 1) // size_of(step)
    return stop if stop < length else length


def sweep_walls(x: i64, y: i64, heading: i64, length: i64, r: i64, half_width: i64, half_height: i64) -> i64:
    """The table's edge is a wall; the end lies on the table exactly."""
    return sweep_wall(y, sine(heading), sweep_wall(x, cosine(heading), length, half_width - r), half_height - r)


def sweep_card(x: i64, y: i64, heading: i64, length: i64, r: i64, cx: i64, cy: i64, angle: i64) -> i64:
    """In the card's frame, mirrored so that the way leads to the right and up."""
    u = along(x - cx, y - cy, angle)
    v = across(x - cx, y - cy, angle)
    by = heading - angle if heading >= angle else heading - angle + FULL
    du = cosine(by)
    dv = sine(by)
    if du < 0 or (du == 0 and u > 0):
        du = -du
        u = -u
    if dv < 0 or (dv == 0 and v > 0):
        dv = -dv
        v = -v
    near = r - SLACK
    if u >= (HALF_LONG + near) * SCALE or v >= (HALF_SHORT + near) * SCALE:
        return length
    touching = r + TOUCH
    if u + length * du < -(HALF_LONG + touching) * SCALE or v + length * dv < -(HALF_SHORT + touching) * SCALE:
        return length
    apart = frame_square(u, v)
    if apart < near * near:  # it overlaps, which no game allows: it may only leave
        if (u - clamped(u, HALF_LONG)) * du + (v - clamped(v, HALF_SHORT)) * dv > 0:
            return length
        return 0
    if entry(u >> TO_FINE, v >> TO_FINE, du, dv, near) == NO_ENTRY:
        return length
    if apart <= touching * touching:
        return 0
    stop = entry(u >> TO_FINE, v >> TO_FINE, du, dv, r)
    return stop if stop < length else length


def entry(u: i64, v: i64, du: i64, dv: i64, r: i64) -> i64:
    """How far until a point that moves to the right and up is nearer than r to a card that lies straight: NO_ENTRY if never."""
    half_u: i64 = HALF_LONG << FINE_BITS
    half_v: i64 = HALF_SHORT << FINE_BITS
    fine = r << FINE_BITS
    if u >= half_u + fine or v >= half_v + fine:
        return NO_ENTRY
    if du > 0 and u <= -half_u - fine:
        way = -half_u - fine - u
        if size_of(v + way * dv // du) <= half_v:
            return (way << TO_FINE) // du
    if dv > 0 and v <= -half_v - fine:
        way = -half_v - fine - v
        if size_of(u + way * du // dv) <= half_u:
            return (way << TO_FINE) // dv
    found = entry_corner(u, v, du, dv, -half_u, -half_v, r, NO_ENTRY)
    found = entry_corner(u, v, du, dv, half_u, -half_v, r, found)
    return entry_corner(u, v, du, dv, -half_u, half_v, r, found)


def entry_corner(u: i64, v: i64, du: i64, dv: i64, at_u: i64, at_v: i64, r: i64, best: i64) -> i64:
    """The same for a corner; the shorter of this way and the best so far."""
    forward = ((at_u - u) * du + (at_v - v) * dv) >> SCALE_BITS
    side = size_of((at_u - u) * dv - (at_v - v) * du) >> SCALE_BITS
    fine = r << FINE_BITS
    if forward <= 0 or side >= fine:
        return best
    stop = (forward - root(fine * fine - side * side)) >> FINE_BITS
    if stop < 0:
        stop = 0
    return stop if best == NO_ENTRY or stop < best else best
