// What a scene is made of: beats, one after the other, each with the whole picture that is on the stage then. So a beat can be shown without
// those before it, after a skip or when somebody wants to see it again.
import type { Entry, Name } from "../generated/wire";

export type Pair = readonly [number, number];

export interface Fighter {
  /** A unit; in the miniatures game also a base card, by its target number. */
  unit: number;
  name: Name;
  seat: number;
  /** The card played, by its id; empty: none. */
  card: string;
  /** Its ability is not gained (R8.3). */
  bonusOnly: boolean;
  passed: boolean;
  dice: Pair | null;
  /** The entry of its attack or strike with both sums. */
  attack: Entry | null;
  damage: Entry | null;
  /** Damage counters before the fight, and what it got in it. */
  before: number;
  took: number;
  destroyed: boolean;
  retreated: boolean;
  /** The face that is up; -1: as it is now. */
  face: number;
}

/** Two that fight (R7), or one that fires at another (M4). */
export interface DuelStage {
  kind: "duel";
  n: number;
  /** -1: on the map. */
  zone: number;
  place: number;
  of: number;
  fighters: readonly [Fighter, Fighter];
  /** What cards did to it, in words. */
  notes: readonly Entry[];
}

/** A unit strikes an objective (R9). */
export interface StrikeStage {
  kind: "strike";
  n: number;
  seat: number;
  slot: number;
  striker: Fighter | null;
  /** What lies there, by its id; empty: nobody knows yet. */
  card: string;
  fate: "" | "fell" | "held" | "replaced";
  notes: readonly Entry[];
}

/** Anything else that others did: one line over the board. */
export interface ToldStage {
  kind: "told";
  n: number;
  seat: number;
  entries: readonly Entry[];
}

export type Stage = DuelStage | StrikeStage | ToldStage;
export type What = "meet" | "card" | "pass" | "dice" | "sum" | "end" | "flip" | "aim" | "reveal" | "fall" | "hold" | "replace" | "told";

export interface Beat {
  what: What;
  stage: Stage;
  /** What it tells. */
  entries: readonly Entry[];
  /** Milliseconds at normal pace. */
  long: number;
  /** The number of the entry with which its action began: what a double skip leaves out. */
  action: number;
}

const LONG: Readonly<Record<What, number>> = {
  meet: 900, card: 1500, pass: 600, dice: 1100, sum: 1500, end: 1500, flip: 1500, aim: 900, reveal: 1500, fall: 1700, hold: 900, replace: 1000, told: 900,
};
const USUAL_PARTS = 3;
const A_PART = 170;
/** A segment of a move on the map, which is drawn as well. */
const A_SEGMENT = 450;

export function lengthOf(what: What, entries: readonly Entry[]): number {
  if (what === "told" && entries.every((entry) => entry.kind === "moves")) return A_SEGMENT;
  if (what !== "sum") return LONG[what];
  const parts = Math.max(...entries.map((entry) => entry.sums?.[0]?.parts.length ?? 0));
  return LONG.sum + A_PART * Math.max(0, parts - USUAL_PARTS);
}

/** From this moment on the board may show what came of it. */
export const SHOWS: ReadonlySet<What> = new Set(["end", "flip", "fall", "hold", "replace", "told"]);

/** The units that it is about, for the board. */
export const unitsOf = (entries: readonly Entry[]): number[] => entries.flatMap((entry) => [entry.unit ?? -1, entry.other ?? -1, entry.target ?? -1]).filter((unit) => unit >= 0);
