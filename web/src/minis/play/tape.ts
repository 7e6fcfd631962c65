// Measuring between any two things or places: from edge to edge (J18).
import { isPiece, type Card, type Field, type Piece } from "../geometry/pieces";
import { gapCard, gapDiscs, nearOnCard, rootUp, square } from "../geometry/plane";
import type { TapeEnd } from "./ui.svelte";

export interface Measured {
  /** Where the tape is laid on: the edges that face each other. */
  from: { x: number; y: number };
  to: { x: number; y: number };
  gap: number;
}

type Thing = Piece | Card | { x: number; y: number };

const thingOf = (field: Field, end: TapeEnd): Thing | undefined => ("target" in end ? field.target(end.target) : end);

/** The edge of a thing that faces a place. */
function edge(thing: Thing, to: { x: number; y: number }): { x: number; y: number } {
  if (!("seat" in thing)) return thing;
  if (!isPiece(thing)) return nearOnCard(Math.round(to.x), Math.round(to.y), thing.x, thing.y, thing.angle);
  const far = Math.hypot(to.x - thing.x, to.y - thing.y);
  if (far < 1) return thing;
  const share = Math.min(1, thing.radius / far);
  return { x: thing.x + (to.x - thing.x) * share, y: thing.y + (to.y - thing.y) * share };
}

export function measured(field: Field, from: TapeEnd, to: TapeEnd): Measured | null {
  const [a, b] = [thingOf(field, from), thingOf(field, to)];
  if (!a || !b) return null;
  const start = edge(a, edge(b, a));
  const end = edge(b, start);
  return { from: start, to: end, gap: gapOf(a, b) };
}

function gapOf(a: Thing, b: Thing): number {
  const disc = (thing: Thing): { x: number; y: number; r: number } => ({ x: Math.round(thing.x), y: Math.round(thing.y), r: "seat" in thing && isPiece(thing) ? thing.radius : 0 });
  const cardOf = (thing: Thing): Card | null => ("seat" in thing && !isPiece(thing) ? thing : null);
  const [first, second] = [cardOf(a), cardOf(b)];
  if (first && second) {
    const near = nearOnCard(first.x, first.y, second.x, second.y, second.angle);
    const back = nearOnCard(near.x, near.y, first.x, first.y, first.angle);
    return rootUp(square(near.x, near.y, back.x, back.y));
  }
  const card = first ?? second;
  const other = disc(first ? b : a);
  if (card) return gapCard(other.x, other.y, other.r, card.x, card.y, card.angle);
  const [p, q] = [disc(a), disc(b)];
  return gapDiscs(p.x, p.y, p.r, q.x, q.y, q.r);
}
