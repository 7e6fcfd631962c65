// Plane geometry in whole numbers: the counterpart of minis/geometry/plane.py, function by function, so that what the browser draws before an
// answer is what the server says after it. Tested against questions that the server's own code has answered (fixtures.json). Where a
// product may be larger than 2 ** 53, it is worked out as a BigInt.
import { FINE_BITS, FULL, HALF_ARC, LONG, NO_ENTRY, SCALE, SHORT, SLACK, TOUCH, TO_FINE } from "../../generated/minis";
import { cosine, sine } from "./trigonometry";

const HALF_LONG = LONG / 2;
const HALF_SHORT = SHORT / 2;
const HALF_SCALE = SCALE / 2;
const FINE = 2 ** FINE_BITS;
const FINER = 2 ** TO_FINE;
/** Below it the sum of two squares is exact. */
const EXACT = 67_000_000;

// ---- numbers and angles ---------------------------------------------------------------------------------------------

/** a / b rounded down, exactly, also where the quotient is not a number that a float can hold. */
function quotient(a: number, b: number): number {
  const found = Math.floor(a / b);
  const rest = a - found * b;
  return rest < 0 ? found - 1 : rest >= b ? found + 1 : found;
}

/** The largest number whose square is at most n. */
export function root(n: number): number {
  let found = Math.floor(Math.sqrt(n));
  while (found * found > n) found -= 1;
  while ((found + 1) * (found + 1) <= n) found += 1;
  return found;
}

/** The same of a² − b², for numbers whose squares are too large. */
function rootOfDifference(a: number, b: number): number {
  const n = BigInt(a - b) * BigInt(a + b);
  let found = BigInt(Math.floor(Math.sqrt(Number(n))));
  while (found * found > n) found -= 1n;
  while ((found + 1n) * (found + 1n) <= n) found += 1n;
  return Number(found);
}

/** The smallest number whose square is at least n. */
export function rootUp(n: number): number {
  const found = root(n);
  return found * found === n ? found : found + 1;
}

/** n / SCALE to the nearest, halves away from zero. */
export function unscaled(n: number): number {
  return n < 0 ? -Math.floor((HALF_SCALE - n) / SCALE) : Math.floor((n + HALF_SCALE) / SCALE);
}

/** How far to turn from heading b to heading a: -1800 to 1800, positive to the left. */
export function difference(a: number, b: number): number {
  const by = a - b;
  return by > FULL / 2 ? by - FULL : by < -FULL / 2 ? by + FULL : by;
}

export const along = (dx: number, dy: number, heading: number): number => dx * cosine(heading) + dy * sine(heading);
export const across = (dx: number, dy: number, heading: number): number => dy * cosine(heading) - dx * sine(heading);
export const aheadX = (x: number, heading: number, distance: number): number => x + unscaled(distance * cosine(heading));
export const aheadY = (y: number, heading: number, distance: number): number => y + unscaled(distance * sine(heading));

/** The heading nearest to the direction of a step; 0 if it leads nowhere. */
export function bearing(dx: number, dy: number): number {
  if (dx === 0 && dy === 0) return 0;
  const [wide, high] = [Math.abs(dx), Math.abs(dy)];
  let angle = high > wide ? 900 - eighth(high, wide) : eighth(wide, high);
  if (dx < 0) angle = 1800 - angle;
  if (dy < 0) angle = FULL - angle;
  return angle === FULL ? 0 : angle;
}

/** The nearest angle from 0 to 450 of a step with 0 <= high <= wide. */
function eighth(wide: number, high: number): number {
  let [low, up] = [0, HALF_ARC];
  while (low < up) {
    const middle = (low + up) >> 1;
    if (high * (cosine(middle) + cosine(middle + 1)) > wide * (sine(middle) + sine(middle + 1))) low = middle + 1;
    else up = middle;
  }
  return low;
}

// ---- discs (J18) ----------------------------------------------------------------------------------------------------

export const square = (x: number, y: number, qx: number, qy: number): number => (qx - x) * (qx - x) + (qy - y) * (qy - y);

export function overlapDiscs(x: number, y: number, r: number, qx: number, qy: number, qr: number): boolean {
  const apart = r + qr - SLACK;
  return square(x, y, qx, qy) < apart * apart;
}

/** From edge to edge at most `reach`. */
export function withinDiscs(x: number, y: number, r: number, qx: number, qy: number, qr: number, reach: number): boolean {
  const apart = r + qr + reach;
  return square(x, y, qx, qy) <= apart * apart;
}

/** From edge to edge, rounded up, so that it is at most a reach exactly if `withinDiscs` says so. */
export function gapDiscs(x: number, y: number, r: number, qx: number, qy: number, qr: number): number {
  return Math.max(0, rootUp(square(x, y, qx, qy)) - r - qr);
}

// ---- home base cards: a middle, and the direction of the long edges -------------------------------------------------

const beyond = (n: number, half: number): number => Math.max(0, Math.abs(n) - half * SCALE);

/** The squared distance from a card of a place in its frame (times SCALE), rounded down. */
function frameSquare(u: number, v: number): number {
  const pastU = Math.floor(beyond(u, HALF_LONG) / 4096);
  const pastV = Math.floor(beyond(v, HALF_SHORT) / 4096);
  if (pastU < EXACT && pastV < EXACT) return Math.floor((pastU * pastU + pastV * pastV) / 65_536);
  return Number((BigInt(pastU) * BigInt(pastU) + BigInt(pastV) * BigInt(pastV)) >> 16n);
}

/** The squared distance of a point to the card; 0 inside. */
export function cardSquare(x: number, y: number, cx: number, cy: number, angle: number): number {
  return frameSquare(along(x - cx, y - cy, angle), across(x - cx, y - cy, angle));
}

const clamped = (n: number, half: number): number => Math.max(-half * SCALE, Math.min(half * SCALE, n));

/** The card's point nearest to (x, y), on the grid (J57). */
export function nearOnCard(x: number, y: number, cx: number, cy: number, angle: number): { x: number; y: number } {
  const u = clamped(along(x - cx, y - cy, angle), HALF_LONG);
  const v = clamped(across(x - cx, y - cy, angle), HALF_SHORT);
  return { x: cx + unscaled(unscaled(exact(u, cosine(angle), -v, sine(angle)))), y: cy + unscaled(unscaled(exact(u, sine(angle), v, cosine(angle)))) };
}

/** a * b + c * d, if need be with more digits; what is lost in the end is less than half of what is rounded away. */
function exact(a: number, b: number, c: number, d: number): number {
  const found = a * b + c * d;
  return Math.abs(found) < Number.MAX_SAFE_INTEGER ? found : Number(BigInt(a) * BigInt(b) + BigInt(c) * BigInt(d));
}

export function overlapCard(x: number, y: number, r: number, cx: number, cy: number, angle: number): boolean {
  const apart = r - SLACK;
  return cardSquare(x, y, cx, cy, angle) < apart * apart;
}

export function withinCard(x: number, y: number, r: number, cx: number, cy: number, angle: number, reach: number): boolean {
  const apart = r + reach;
  return cardSquare(x, y, cx, cy, angle) <= apart * apart;
}

export function gapCard(x: number, y: number, r: number, cx: number, cy: number, angle: number): number {
  return Math.max(0, rootUp(cardSquare(x, y, cx, cy, angle)) - r);
}

// ---- arcs and lines of fire -----------------------------------------------------------------------------------------

/** At most 45 degrees to either side of the heading, edges included. */
export function inArc(x: number, y: number, heading: number, qx: number, qy: number): boolean {
  return along(qx - x, qy - y, heading) >= Math.abs(across(qx - x, qy - y, heading));
}

/** By how many tenths of a degree a point lies outside the arc; 0 exactly if inside. */
export function arcExcess(x: number, y: number, heading: number, qx: number, qy: number): number {
  if (inArc(x, y, heading, qx, qy)) return 0;
  return Math.max(1, Math.abs(difference(bearing(qx - x, qy - y), heading)) - HALF_ARC);
}

/** J20: the segment comes nearer than qr to the point; touching is not crossing. */
export function crosses(x1: number, y1: number, x2: number, y2: number, qx: number, qy: number, qr: number): boolean {
  const [dx, dy, ex, ey] = [x2 - x1, y2 - y1, qx - x1, qy - y1];
  const forward = ex * dx + ey * dy;
  const whole = dx * dx + dy * dy;
  if (forward <= 0) return ex * ex + ey * ey < qr * qr;
  if (forward >= whole) return square(x2, y2, qx, qy) < qr * qr;
  const side = Math.abs(ex * dy - ey * dx);
  if (side >= 2_147_483_648) return false;
  return BigInt(side) * BigInt(side) < BigInt(qr * qr) * BigInt(whole);
}

// ---- straight ways (J12): how far until touching, at most `length` --------------------------------------------------

export function sweepDisc(x: number, y: number, heading: number, length: number, r: number, qx: number, qy: number, qr: number): number {
  const [dx, dy, apart] = [qx - x, qy - y, r + qr];
  const forward = along(dx, dy, heading);
  if (forward <= 0 || forward >= (length + apart + TOUCH) * SCALE) return length;
  const side = Math.abs(across(dx, dy, heading));
  if (side >= (apart - SLACK) * SCALE) return length;
  const touching = apart + TOUCH;
  if (dx * dx + dy * dy <= touching * touching) return 0;
  const stop = Math.floor((Math.floor(forward / FINER) - rootOfDifference(apart * FINE, Math.floor(side / FINER))) / FINE);
  return Math.min(stop, length);
}

/** One pair of walls: the place along their normal, the cosine of the heading to it, and how far the middle of a disc may go. */
export function sweepWall(place: number, step: number, length: number, half: number): number {
  if (step === 0) return length;
  const room = step > 0 ? half - place : half + place;
  if (room <= TOUCH) return 0;
  return Math.min(length, quotient(room * SCALE + HALF_SCALE - 1, Math.abs(step)));
}

export function sweepWalls(x: number, y: number, heading: number, length: number, r: number, halfWidth: number, halfHeight: number): number {
  return sweepWall(y, sine(heading), sweepWall(x, cosine(heading), length, halfWidth - r), halfHeight - r);
}

/** In the card's frame, mirrored so that the way leads to the right and up. */
export function sweepCard(x: number, y: number, heading: number, length: number, r: number, cx: number, cy: number, angle: number): number {
  let [u, v] = [along(x - cx, y - cy, angle), across(x - cx, y - cy, angle)];
  const by = heading >= angle ? heading - angle : heading - angle + FULL;
  let [du, dv] = [cosine(by), sine(by)];
  if (du < 0 || (du === 0 && u > 0)) [du, u] = [-du, -u];
  if (dv < 0 || (dv === 0 && v > 0)) [dv, v] = [-dv, -v];
  const near = r - SLACK;
  if (u >= (HALF_LONG + near) * SCALE || v >= (HALF_SHORT + near) * SCALE) return length;
  const touching = r + TOUCH;
  if (u + length * du < -(HALF_LONG + touching) * SCALE || v + length * dv < -(HALF_SHORT + touching) * SCALE) return length;
  const apart = frameSquare(u, v);
  if (apart < near * near) return exact(u - clamped(u, HALF_LONG), du, v - clamped(v, HALF_SHORT), dv) > 0 ? length : 0;
  const [fineU, fineV] = [Math.floor(u / FINER), Math.floor(v / FINER)];
  if (entry(fineU, fineV, du, dv, near) === NO_ENTRY) return length;
  if (apart <= touching * touching) return 0;
  const stop = entry(fineU, fineV, du, dv, r);
  return Math.min(stop, length);
}

/** How far until a point that moves to the right and up is nearer than r to a card that lies straight: NO_ENTRY if never. */
function entry(u: number, v: number, du: number, dv: number, r: number): number {
  const [halfU, halfV, fine] = [HALF_LONG * FINE, HALF_SHORT * FINE, r * FINE];
  if (u >= halfU + fine || v >= halfV + fine) return NO_ENTRY;
  if (du > 0 && u <= -halfU - fine) {
    const way = -halfU - fine - u;
    if (Math.abs(v + quotient(way * dv, du)) <= halfV) return quotient(way * FINER, du);
  }
  if (dv > 0 && v <= -halfV - fine) {
    const way = -halfV - fine - v;
    if (Math.abs(u + quotient(way * du, dv)) <= halfU) return quotient(way * FINER, dv);
  }
  let found = entryCorner(u, v, du, dv, -halfU, -halfV, r, NO_ENTRY);
  found = entryCorner(u, v, du, dv, halfU, -halfV, r, found);
  return entryCorner(u, v, du, dv, -halfU, halfV, r, found);
}

/** The same for a corner; the shorter of this way and the best so far. */
function entryCorner(u: number, v: number, du: number, dv: number, atU: number, atV: number, r: number, best: number): number {
  const forward = Math.floor(((atU - u) * du + (atV - v) * dv) / SCALE);
  const side = Math.floor(Math.abs((atU - u) * dv - (atV - v) * du) / SCALE);
  const fine = r * FINE;
  if (forward <= 0 || side >= fine) return best;
  const stop = Math.max(0, Math.floor((forward - rootOfDifference(fine, side)) / FINE));
  return best === NO_ENTRY || stop < best ? stop : best;
}
