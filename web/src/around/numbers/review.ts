// The review of a finished game, as docs/review.md tells it: read from the server, which works it out when it is first asked for.
import type { Say } from "../../generated/wire";
import { api } from "../../lib/net";

export interface Point {
  ply: number;
  turn: number;
  active: number;
  chances: number[];
}

export interface Turning {
  kind: "decision" | "luck" | "resignation";
  ply: number;
  turn: number;
  seat: number;
  /** Of the chance to win, for that seat. */
  size: number;
  message: Say;
}

export interface SeatSummary {
  seat: number;
  name: string;
  choices: number;
  same: number;
  mean_loss: number;
  grades: Record<string, number>;
  luck: number;
  luck_dice: number;
  luck_draws: number;
}

export interface Review {
  names: string[];
  turns: number;
  points: Point[];
  turnings: Turning[];
  seats: SeatSummary[];
}

/** One turn of a line that is expected: whose it is, and what happens in it. */
export interface LineStep {
  turn: number;
  seat: number;
  say: Say[];
}

/** Why another choice was better: what speaks for it, and how it would go on after it and after what was played. */
export interface Words {
  why: Say[];
  expects: LineStep[];
  then: LineStep[];
}

const AGAIN = 1200;

/** Asks until it is ready; `progress` from 0 to 1. Ends quietly when it is aborted. */
export async function readReview(id: string, progress: (done: number) => void, signal: AbortSignal): Promise<Review | null> {
  while (!signal.aborted) {
    const found = await api<Review | { progress: number }>("GET", `/games/${id}/review`);
    if ("points" in found) return found;
    progress(found.progress);
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
  return null;
}

export interface Area {
  seat: number;
  /** Of a picture that is 1 wide and 1 high. */
  path: string;
  /** Its upper edge. */
  edge: string;
}

/** Where a ply lies from left to right, from 0 to 1. */
export function across(points: readonly Point[], ply: number): number {
  const last = points.at(-1)?.ply ?? 1;
  return last > 0 ? Math.min(1, ply / last) : 0;
}

/** The chances of all seats one above the other, the seat whose eyes we have lowest: its upper edge is its own chance. */
export function areasOf(points: readonly Point[], lowest: number): Area[] {
  const seats = points[0]?.chances.length ?? 0;
  const order = [...Array(seats).keys()].sort((a, b) => Number(b === lowest) - Number(a === lowest) || a - b);
  const steps = thinned(points);
  let below = steps.map(() => 0);
  return order.map((seat) => {
    const above = steps.map((point, k) => Math.min(1, (below[k] ?? 0) + (point.chances[seat] ?? 0)));
    const at = (k: number, value: number): string => `${across(points, steps[k]?.ply ?? 0).toFixed(4)} ${(1 - value).toFixed(4)}`;
    const edge = above.map((value, k) => at(k, value)).join("L");
    const path = `M${edge}L${below.map((value, k) => at(k, value)).reverse().join("L")}Z`;
    below = above;
    return { seat, path, edge: `M${edge}` };
  });
}

/** Without points that say the same as their neighbours. */
export function thinned(points: readonly Point[]): Point[] {
  const same = (a: Point | undefined, b: Point | undefined): boolean => a !== undefined && b !== undefined && a.chances.every((chance, seat) => chance === b.chances[seat]);
  return points.filter((point, k) => !(same(points[k - 1], point) && same(point, points[k + 1])));
}

/** Turns to write under the picture: at most so many, at round numbers. */
export function ticksOf(points: readonly Point[], most: number): { turn: number; at: number }[] {
  const firsts = new Map<number, number>();
  for (const point of points) if (point.turn > 0 && !firsts.has(point.turn)) firsts.set(point.turn, point.ply);
  const turns = firsts.size;
  const gap = [1, 2, 5, 10, 20, 50, 100].find((one) => turns / one <= most) ?? 200;
  return [...firsts].filter(([turn]) => turn % gap === 0 || (turn === 1 && gap > 2)).map(([turn, ply]) => ({ turn, at: across(points, ply) }));
}

/** The point that holds at a place from left to right. */
export function pointAt(points: readonly Point[], at: number): Point | undefined {
  return points.findLast((point) => across(points, point.ply) <= at) ?? points[0];
}
