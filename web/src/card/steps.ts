// Where we are (S7): the stations of a turn as far as they matter now, and which one it is.
import { MOST_ROUNDS } from "../generated/card";
import type { Scene } from "../generated/wire";

export interface Station {
  /** Of `b-at-…`. */
  id: string;
  now: boolean;
  /** Battle k of m. */
  k?: number;
  m?: number;
}

const TRAILS: Record<string, readonly string[]> = {
  move: ["objective", "action", "move"],
  combat: ["objective", "action", "declare", "order", "battle"],
  strike: ["objective", "action", "aim", "strikers", "order", "strike"],
  carrier: ["objective", "action", "carrier"],
};

const PLACES: Record<string, readonly [trail: string, station: string]> = {
  objective: ["combat", "objective"],
  action: ["combat", "action"],
  move: ["move", "move"],
  declare: ["combat", "declare"],
  order: ["combat", "order"],
  battle: ["combat", "battle"],
  "strike-aim": ["strike", "aim"],
  strikers: ["strike", "strikers"],
  "strike-order": ["strike", "order"],
  strike: ["strike", "strike"],
  carrier: ["carrier", "carrier"],
};

export function stations(scene: Pick<Scene, "phase" | "picks">): Station[] {
  const { phase, picks } = scene;
  if (phase === "deploy" || phase === "over") return [{ id: phase, now: true }];
  const place = PLACES[phase];
  if (!place) return [...(TRAILS["combat"] ?? []).slice(0, 2).map((id) => ({ id, now: false })), { id: phase, now: true }];
  const [trail, station] = place;
  return (TRAILS[trail] ?? []).map((id) => {
    const now = id === station;
    return now && (id === "battle" || id === "strike") ? { id, now, ...counted(picks) } : { id, now };
  });
}

/** The battle that is fought now, of how many. */
function counted(picks: Scene["picks"]): { k: number; m: number } {
  const now = picks.findIndex((pick) => pick.now);
  const done = picks.filter((pick) => pick.done || pick.lapsed).length;
  const m = Math.max(1, picks.length);
  return { k: Math.min(m, now >= 0 ? now + 1 : done + 1), m };
}

/** Where points decide (F9): which round it is, and whether it is the last because somebody is out or because it is the fifteenth. */
export function roundOf(scene: { turn: number; seats: readonly Pick<Scene["seats"][number], "points" | "alive">[] }): { k: number; last: boolean } | null {
  const { turn, seats } = scene;
  if (seats.every(({ points }) => points === undefined) || turn < 1) return null;
  const k = Math.min(MOST_ROUNDS, Math.floor((turn - 1) / seats.length) + 1);
  return { k, last: k === MOST_ROUNDS || seats.some(({ alive }) => !alive) };
}
