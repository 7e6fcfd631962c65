// Straight ways and free places among what stands on the table (J12): the counterpart of minis/geometry/sweeping.py.
import { CARD_TARGET, NO_TARGET, TOUCH, WALL } from "../../generated/minis";
import type { Card, Field, Piece } from "./pieces";
import { aheadX, aheadY, overlapCard, overlapDiscs, sweepCard, sweepDisc, sweepWalls, withinCard, withinDiscs } from "./plane";


export interface Way {
  far: number;
  stopper: number;
}

type Mover = Pick<Piece, "unit" | "radius" | "ground">;

const passes = (field: Field, mover: Mover, other: Piece): boolean => other.unit === mover.unit || (field.kindsPass && other.ground !== mover.ground);

/** How far a unit can go before it touches something, and what that is; where it stands itself does not matter. */
export function wayOf(field: Field, mover: Mover, x: number, y: number, heading: number, length: number): Way {
  let far = length + TOUCH;
  let stopper = NO_TARGET;
  const shorter = (stop: number, thing: number): void => {
    if (stop < far) [far, stopper] = [stop, thing];
  };
  for (const other of field.standing) {
    if (!passes(field, mover, other)) shorter(sweepDisc(x, y, heading, far, mover.radius, other.x, other.y, other.radius), other.unit);
  }
  shorter(sweepWalls(x, y, heading, far, mover.radius, field.halfWidth, field.halfHeight), WALL);
  for (const card of field.cards) {
    if (card.stands) shorter(sweepCard(x, y, heading, far, mover.radius, card.x, card.y, card.angle), CARD_TARGET + card.card);
  }
  return stepBack(field, mover, x, y, heading, Math.min(far, length), stopper);
}

/** The end must be free: rounding may overlap what the way leads along, and no way ends on a unit that it may pass. */
function stepBack(field: Field, mover: Mover, x: number, y: number, heading: number, length: number, thing: number): Way {
  let [far, stopper] = [length, thing];
  while (far > 0) {
    const [endX, endY] = [aheadX(x, heading, far), aheadY(y, heading, far)];
    const under = unitUnder(field, mover, endX, endY);
    if (!under) {
      if (!cardUnder(field, mover, endX, endY)) return { far, stopper };
      far -= 1;
      continue;
    }
    const stop = sweepDisc(x, y, heading, far, mover.radius, under.x, under.y, under.radius);
    if (stop < far) [far, stopper] = [stop, under.unit];
    else far -= 1;
  }
  return { far: 0, stopper };
}

// ---- free places ----------------------------------------------------------------------------------------------------

export function unitUnder(field: Field, mover: Mover, x: number, y: number): Piece | undefined {
  return field.standing.find((other) => other.unit !== mover.unit && overlapDiscs(x, y, mover.radius, other.x, other.y, other.radius));
}

export function cardUnder(field: Field, mover: Mover, x: number, y: number): Card | undefined {
  return field.cards.find((card) => card.stands && overlapCard(x, y, mover.radius, card.x, card.y, card.angle));
}

/** How far a unit would reach over the table's edge; 0 if it stands on the table. */
export function offTable(field: Field, mover: Mover, x: number, y: number): number {
  return Math.max(0, Math.abs(x) + mover.radius - field.halfWidth, Math.abs(y) + mover.radius - field.halfHeight);
}

export function isFree(field: Field, mover: Mover, x: number, y: number): boolean {
  return offTable(field, mover, x, y) === 0 && !unitUnder(field, mover, x, y) && !cardUnder(field, mover, x, y);
}

export function touchesCard(mover: Mover, x: number, y: number, card: Card): boolean {
  return withinCard(x, y, mover.radius, card.x, card.y, card.angle, TOUCH);
}

export function nearUnit(mover: Mover, x: number, y: number, other: Piece, reach = TOUCH): boolean {
  return withinDiscs(x, y, mover.radius, other.x, other.y, other.radius, reach);
}
