// Who can fire at what (M4): range, arc and line of fire as the table shows them before anybody asks the server.
import { CARD_TARGET, FULL } from "../../generated/minis";
import type { Entry, MiniScene } from "../../generated/wire";
import { isCard } from "./answers";
import { isPiece, seatOf, type Field, type Piece } from "./pieces";
import { arcExcess, crosses, gapCard, gapDiscs, nearOnCard } from "./plane";

export interface Crossed {
  piece: Piece;
  /** As many stars as the firer or more; smaller ones are fired through (M4.4). */
  blocks: boolean;
}

export interface Line {
  from: { x: number; y: number };
  /** The centre of a base, or a card's nearest point (J57). */
  to: { x: number; y: number };
  /** From edge to edge. */
  gap: number;
  /** How far beyond the range; 0 if within. */
  beyond: number;
  /** Only Lasers carry so far (M7.8). */
  byLasers: boolean;
  /** By how many tenths of a degree outside the arc. */
  outside: number;
  crossed: Crossed[];
}

/** `which`: 0 the first shot, 1 the second. Null if there is no such shot or target. */
export function lineOf(field: Field, firer: Piece, target: number, which = 0): Line | null {
  const thing = field.target(target);
  if (!thing) return null;
  const reach = which === 1 ? firer.reach2 : firer.reach;
  const arc = which === 1 ? firer.arc2 : firer.arc;
  const to = isPiece(thing) ? { x: thing.x, y: thing.y } : nearOnCard(firer.x, firer.y, thing.x, thing.y, thing.angle);
  const gap = isPiece(thing)
    ? gapDiscs(firer.x, firer.y, firer.radius, thing.x, thing.y, thing.radius)
    : gapCard(firer.x, firer.y, firer.radius, thing.x, thing.y, thing.angle);
  return {
    from: { x: firer.x, y: firer.y }, to, gap,
    beyond: Math.max(0, gap - reach),
    byLasers: gap <= reach && gap > reach - firer.lasers,
    outside: arc >= FULL ? 0 : arcExcess(firer.x, firer.y, firer.heading, to.x, to.y),
    crossed: crossedBy(field, firer, target, to),
  };
}

function crossedBy(field: Field, firer: Piece, target: number, to: { x: number; y: number }): Crossed[] {
  return field.standing
    .filter((piece) => piece.unit !== firer.unit && piece.unit !== target && crosses(firer.x, firer.y, to.x, to.y, piece.x, piece.y, piece.radius))
    .map((piece) => ({ piece, blocks: piece.stars >= firer.stars }));
}

export const isClear = (line: Line): boolean => line.beyond === 0 && line.outside === 0 && !line.crossed.some((one) => one.blocks);

/** All that a unit could fire at with its first shot, as far as places tell. */
export function inSight(field: Field, firer: Piece): number[] {
  const units = field.standing.filter((piece) => piece.seat !== firer.seat && !piece.unseen).map((piece) => piece.unit);
  const cards = field.cards.filter((card) => card.stands && card.seat !== firer.seat).map((card) => CARD_TARGET + card.card);
  return [...units, ...cards].filter((target) => {
    const line = lineOf(field, firer, target);
    return line !== null && isClear(line);
  });
}

// ---- declared shots (S31) -------------------------------------------------------------------------------------------

export interface Shot {
  /** In the order of declaring, from 1. */
  n: number;
  unit: number;
  target: number;
  /** 0 the first shot, 1 the second, 2 by a person's name (M7.22). */
  which: number;
  state: "declared" | "now" | "hit" | "missed" | "lapsed";
}

const targetOf = (entry: Entry): number => entry.target ?? -1;

/** This turn's shots: declared ones in their order, then what was fired without being declared. */
export function shotsOf(scene: MiniScene, log: readonly Entry[]): Shot[] {
  const turn = log.filter((entry) => entry.turn === scene.turn);
  const shots: Shot[] = [];
  const add = (unit: number, target: number, which: number): Shot => {
    const shot: Shot = { n: shots.length + 1, unit, target, which, state: "declared" };
    shots.push(shot);
    return shot;
  };
  let open: Shot | null = null;
  for (const entry of turn) {
    const unit = entry.unit ?? -1;
    if (entry.kind === "declares") add(unit, targetOf(entry), 0);
    else if (entry.kind === "declares-second") add(unit, targetOf(entry), 1);
    else if (entry.kind === "fires") {
      open = shots.find((shot) => shot.unit === unit && shot.target === targetOf(entry) && shot.state === "declared") ?? add(unit, targetOf(entry), 2);
      open.state = "now";
    } else if (entry.kind === "attack" && open) {
      open.state = entry.say.args?.["hit"] === 1 ? "hit" : "missed";
      open = null;
    } else if (entry.kind === "lapsed") {
      const lapsed = shots.find((shot) => shot.unit === unit && shot.target === targetOf(entry) && shot.state === "declared");
      if (lapsed) lapsed.state = "lapsed";
    }
  }
  const standing = shots.filter((shot) => shot.state !== "declared" || isAimed(scene, shot));
  return standing.map((shot, k) => ({ ...shot, n: k + 1 }));
}

/** What was declared and taken back is aimed at no more. */
function isAimed(scene: MiniScene, shot: Shot): boolean {
  const unit = scene.seats[seatOf(shot.unit)]?.units.find((one) => one.unit === shot.unit);
  return unit !== undefined && (shot.which === 1 ? unit.aim2 : unit.aim) === shot.target;
}

/** The card of a target, or -1. */
export const cardOfTarget = (target: number): number => (isCard(target) ? target - CARD_TARGET : -1);
