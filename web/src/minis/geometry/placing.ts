// Where a unit can be put down (M2.3, J73): spots along what it must touch, or around a friend, and the nearest of them to a pointer.
import { LONG, MM } from "../../generated/minis";
import type { MiniPlace } from "../../generated/wire";
import { type Card, type Field, type Piece } from "./pieces";
import { bearing, rootUp, square } from "./plane";
import { isFree, nearUnit, touchesCard } from "./sweeping";

export interface Place {
  x: number;
  y: number;
}

type Mover = Pick<Piece, "unit" | "radius" | "ground" | "seat">;

/** Edges this far apart touch, and are safe from the grid's rounding. */
const KISS = 4;
const STEP = 2 * MM;

/** All free spots, about two millimetres apart, in order around what they touch. */
export function spotsFor(field: Field, place: MiniPlace, mover: Mover): Place[] {
  if (place.mode === "base") return field.cards.filter((card) => card.seat === mover.seat && card.stands).flatMap((card) => aroundCard(field, mover, card));
  if (place.mode === "unit") {
    const other = field.piece(place.other ?? -1);
    return other ? aroundUnit(field, mover, other, KISS) : [];
  }
  return friendsOf(field, mover).flatMap((friend) => [KISS, LONG / 4, LONG / 2, LONG - KISS].flatMap((gap) => aroundUnit(field, mover, friend, gap)));
}

export const friendsOf = (field: Field, mover: Mover): Piece[] =>
  field.standing.filter((piece) => piece.seat === mover.seat && piece.ground === mover.ground && piece.unit !== mover.unit && !piece.wreck);

function aroundCard(field: Field, mover: Mover, card: Card): Place[] {
  const angle = (card.angle * Math.PI) / 1800;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const spots = outline(mover.radius + KISS).map(([u, v]) => ({ x: Math.round(card.x + u * cos - v * sin), y: Math.round(card.y + u * sin + v * cos) }));
  return spots.filter((spot) => touchesCard(mover, spot.x, spot.y, card) && isFree(field, mover, spot.x, spot.y));
}

/** Points at a distance around a card that lies straight. */
function outline(apart: number): [number, number][] {
  const [wide, high] = [LONG / 2, 3150];
  const found: [number, number][] = [];
  const straight = (x1: number, y1: number, x2: number, y2: number): void => {
    const n = Math.round(Math.hypot(x2 - x1, y2 - y1) / STEP);
    for (let k = 0; k < n; k++) found.push([x1 + ((x2 - x1) * k) / n, y1 + ((y2 - y1) * k) / n]);
  };
  const corner = (x: number, y: number, from: number): void => {
    const n = Math.max(3, Math.round((apart * Math.PI) / 2 / STEP));
    for (let k = 0; k < n; k++) {
      const angle = from + ((Math.PI / 2) * k) / n;
      found.push([x + apart * Math.cos(angle), y + apart * Math.sin(angle)]);
    }
  };
  straight(wide, high + apart, -wide, high + apart);
  corner(-wide, high, Math.PI / 2);
  straight(-wide - apart, high, -wide - apart, -high);
  corner(-wide, -high, Math.PI);
  straight(-wide, -high - apart, wide, -high - apart);
  corner(wide, -high, 1.5 * Math.PI);
  straight(wide + apart, -high, wide + apart, high);
  corner(wide, high, 0);
  return found;
}

function aroundUnit(field: Field, mover: Mover, other: Piece, gap: number): Place[] {
  const apart = mover.radius + other.radius + gap;
  const n = Math.round((2 * Math.PI * apart) / STEP);
  return Array.from({ length: n }, (_, k) => {
    const angle = (2 * Math.PI * k) / n;
    return { x: Math.round(other.x + apart * Math.cos(angle)), y: Math.round(other.y + apart * Math.sin(angle)) };
  }).filter((spot) => nearUnit(mover, spot.x, spot.y, other, gap + KISS) && isFree(field, mover, spot.x, spot.y));
}

/** The spot for a wish: there itself if it is legal (within L of a friend one may stand anywhere), else the nearest one. */
export function snapped(field: Field, place: MiniPlace, mover: Mover, spots: readonly Place[], wish: Place): Place | null {
  const there = { x: Math.round(wish.x), y: Math.round(wish.y) };
  if (place.mode === "friend" && isFree(field, mover, there.x, there.y) && friendsOf(field, mover).some((friend) => nearUnit(mover, there.x, there.y, friend, LONG))) return there;
  let best: Place | null = null;
  let nearest = Infinity;
  for (const spot of spots) {
    const far = square(spot.x, spot.y, there.x, there.y);
    if (far < nearest) [best, nearest] = [spot, far];
  }
  return best;
}

/** The next spot in a direction (a heading of the table), at least `least` away: for arrow keys. */
export function spotTowards(spots: readonly Place[], from: Place, heading: number, least: number): Place | null {
  const angle = (heading * Math.PI) / 1800;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let best: Place | null = null;
  let shortest = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const along = dx * cos + dy * sin;
    const aside = Math.abs(dy * cos - dx * sin);
    if (along < least * 0.5 || rootUp(dx * dx + dy * dy) < least) continue;
    const far = along + aside * 1.6;
    if (far < shortest) [best, shortest] = [spot, far];
  }
  return best;
}

/** A heading to begin with: away from the own base, or towards an enemy that is near. */
export function headingAt(field: Field, mover: Mover, spot: Place): number {
  const foes = field.standing.filter((piece) => piece.seat !== mover.seat);
  const near = foes.toSorted((a, b) => square(spot.x, spot.y, a.x, a.y) - square(spot.x, spot.y, b.x, b.y))[0];
  if (near && square(spot.x, spot.y, near.x, near.y) < (4 * LONG) ** 2) return bearing(near.x - spot.x, near.y - spot.y);
  return (field.spoke(mover.seat) + 1800) % 3600;
}
