// What others did since one's last turn (S45), from the log alone: whom it was done to, with what, and who stands at one's door.
import type { Entry, Scene } from "../generated/wire";
import { seatOf } from "../lib/game.svelte";
import { doerOf } from "./director";

export interface Deeds {
  seat: number;
  moved: number;
  battles: number;
  strikes: number;
  objectives: number;
  reserves: number;
}

export interface Since {
  /** The turn of one's own that begins after it. */
  turn: number;
  entries: readonly Entry[];
  deeds: readonly Deeds[];
  /** Units that fell, and objectives. */
  fallen: readonly Entry[];
  /** Units in play that did something or suffered it. */
  units: ReadonlySet<number>;
  /** By seat: how many of its units stand in one's home zone, most first. */
  threats: readonly (readonly [number, number])[];
}

const TOUCHES: ReadonlySet<string> = new Set(["moved", "battle", "damaged", "strike", "reinforced", "flipped"]);
const isTurn = (entry: Entry): boolean => entry.kind === "turn";

/** Null: it is not one's turn, one has acted in it, or there was none before. */
export function sinceOf(log: readonly Entry[], scene: Scene | null, viewer: number): Since | null {
  const here = log.findLastIndex(isTurn);
  const now = log[here];
  if (!scene || !now || viewer < 0 || doerOf(now) !== viewer || scene.phase === "over") return null;
  if (log.slice(here).some((entry) => entry.kind === "action" && doerOf(entry) === viewer)) return null;
  const before = log.findLastIndex((entry, at) => at < here && isTurn(entry) && doerOf(entry) === viewer);
  const start = log.findIndex((entry, at) => at > before && at < here && isTurn(entry) && doerOf(entry) !== viewer);
  if (before < 0 || start < 0) return null;
  const entries = log.slice(start, here);
  return { turn: now.turn, entries, deeds: deedsOf(entries), fallen: entries.filter((entry) => entry.kind === "destroyed" || entry.kind === "objective-destroyed"), units: touched(entries, scene), threats: threatsTo(scene, viewer) };
}

function deedsOf(entries: readonly Entry[]): Deeds[] {
  const found: Deeds[] = [];
  for (const entry of entries) {
    if (isTurn(entry)) found.push({ seat: doerOf(entry), moved: 0, battles: 0, strikes: 0, objectives: 0, reserves: 0 });
    const last = found.at(-1);
    if (!last) continue;
    if (entry.kind === "moved") last.moved += 1;
    else if (entry.kind === "battle") last.battles += 1;
    else if (entry.kind === "strike") last.strikes += 1;
    else if (entry.kind === "objective-played") last.objectives += 1;
    else if (entry.kind === "reinforced") last.reserves += 1;
    else if (entry.kind === "taken-back") last.reserves = Math.max(0, last.reserves - 1);
  }
  return found;
}

function touched(entries: readonly Entry[], scene: Scene): ReadonlySet<number> {
  const units = entries.filter((entry) => TOUCHES.has(entry.kind)).flatMap((entry) => [entry.unit ?? -1, entry.other ?? -1]);
  const inPlay = new Set(scene.seats.flatMap((seat) => seat.units.filter((unit) => unit.zone <= 8).map((unit) => unit.unit)));
  return new Set(units.filter((unit) => inPlay.has(unit)));
}

function threatsTo(scene: Scene, viewer: number): [number, number][] {
  const counts = new Map<number, number>();
  for (const seat of scene.seats) for (const unit of seat.units) if (unit.zone === viewer && seatOf(unit.unit) !== viewer) counts.set(seat.seat, (counts.get(seat.seat) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}
