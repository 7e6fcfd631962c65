// A battle as the log tells it (R7): who fights, what each played and rolled, what came of it. Also after it is over.
import { seatOf } from "../../lib/game.svelte";
import type { Entry, Name, Scene } from "../../generated/wire";
import { asName } from "../../lib/language.svelte";

export interface SideStory {
  unit: number;
  name: Name;
  seat: number;
  /** The card played, by its id; empty: none. */
  card: string;
  /** Passed at least once, and has played nothing since. */
  passed: boolean;
  /** Played a card whose ability it does not gain (R8.3). */
  bonusOnly: boolean;
  dice: readonly [number, number] | null;
  /** The entry of its attack with both sums, once it is decided. */
  attack: Entry | null;
  damage: Entry | null;
  /** Damage counters it got in this battle, and has now. */
  took: number;
  counters: number;
  destroyed: boolean;
  retreated: boolean;
}

export interface BattleStory {
  n: number;
  turn: number;
  zone: number;
  sides: readonly [SideStory, SideStory];
  /** The step of R7, from 1 to 9. */
  step: number;
  /** "Battle k of m", from 1. */
  place: number;
  of: number;
  over: boolean;
}

const STEPS: Readonly<Record<string, number>> = {
  "attacker-card": 1, "defender-card": 2, "second-chance": 3, "attacker-dice": 4, "defender-dice": 4, rolled: 4, damage: 7,
};
/** What cannot come before a battle is over. */
const ENDS: ReadonlySet<string> = new Set(["battle", "lapsed", "turn", "action", "struck", "over"]);
const ACTION_BEGINS: ReadonlySet<string> = new Set(["action", "turn"]);

function side(entry: Entry, key: "unit" | "other"): SideStory {
  const name = entry.say.args?.[key];
  const unit = entry[key] ?? -1;
  return {
    unit, name: typeof name === "object" ? name : asName(""), seat: seatOf(unit), card: "", passed: false, bonusOnly: false,
    dice: null, attack: null, damage: null, took: 0, counters: -1, destroyed: false, retreated: false,
  };
}

const number = (entry: Entry, key: string): number => {
  const value = entry.say.args?.[key];
  return typeof value === "number" ? value : 0;
};

function hear(sides: readonly [SideStory, SideStory], entry: Entry): void {
  const [attacker, defender] = sides;
  const own = sides.find((one) => one.unit === entry.unit);
  if (entry.kind === "passed") (entry.rule === "R7.2" ? defender : attacker).passed = true;
  if (entry.kind === "rolls-swapped") [attacker.dice, defender.dice] = [defender.dice, attacker.dice];
  if (!own) return;
  if (entry.kind === "card-played") Object.assign(own, { card: entry.card ?? "", passed: false });
  else if (entry.kind === "no-ability") own.bonusOnly = true;
  else if (entry.kind === "rolled" || entry.kind === "rerolled" || entry.kind === "die-set") own.dice = [number(entry, "first"), number(entry, "second")];
  else if (entry.kind === "attack") own.attack = entry;
  else if (entry.kind === "hit-damage") own.damage = entry;
  else if (entry.kind === "damaged") Object.assign(own, { took: own.took + number(entry, "n"), counters: number(entry, "counters") });
  else if (entry.kind === "healed") own.counters = number(entry, "counters");
  else if (entry.kind === "destroyed") own.destroyed = true;
  else if (entry.kind === "retreated") own.retreated = true;
}

/** The last battle of a log; null: there was none. */
export function lastBattle(log: readonly Entry[], scene: Scene | null): BattleStory | null {
  const at = log.findLastIndex((entry) => entry.kind === "battle");
  const begin = log[at];
  if (!begin) return null;
  const sides = [side(begin, "unit"), side(begin, "other")] as const;
  const end = log.findIndex((entry, place) => place > at && ENDS.has(entry.kind));
  for (const entry of log.slice(at + 1, end < 0 ? undefined : end)) hear(sides, entry);
  const live = scene?.battle && scene.battle.slot < 0 && scene.battle.sides[0]?.unit === sides[0].unit && end < 0 ? scene.battle : null;
  const action = log.findLastIndex((entry, place) => place < at && ACTION_BEGINS.has(entry.kind));
  const before = log.slice(action + 1, at + 1);
  const count = (kinds: readonly string[]): number => before.filter((entry) => kinds.includes(entry.kind)).length;
  const place = Math.max(1, count(["battle", "lapsed"]));
  return {
    n: begin.n, turn: begin.turn, zone: begin.zone ?? -1, sides, step: live ? (STEPS[live.step] ?? 4) : 9, place,
    of: Math.max(place, count(["declared"]) - count(["taken-back"])), over: live === null,
  };
}

/** The battle of the same action before this one, until the viewer has chosen something in this one: its dice fell only just now. */
export function battleBefore(log: readonly Entry[], scene: Scene | null, story: BattleStory, viewer: number): BattleStory | null {
  if (story.over) return null;
  const at = log.findIndex((entry) => entry.n === story.n);
  const chosen = log.slice(at).some((entry) => entry.kind === "rolled" || ((entry.kind === "passed" || entry.kind === "card-played") && entry.say.args?.["seat"] === viewer));
  if (chosen) return null;
  const earlier = log.slice(0, at);
  const begun = earlier.findLastIndex((entry) => ACTION_BEGINS.has(entry.kind));
  const before = lastBattle(earlier, null);
  return before && earlier.findIndex((entry) => entry.n === before.n) > begun ? before : null;
}

/** After a battle or strike: until its viewer has done something of substance, or two turns have gone by. */
export function isFresh(log: readonly Entry[], n: number, viewer: number): boolean {
  const since = log.filter((entry) => entry.n > n);
  const turns = since.filter((entry) => entry.kind === "turn").length;
  const acted = since.some((entry) => (entry.kind === "action" || entry.kind === "objective-played") && (entry.say.args?.["seat"] === viewer || viewer < 0));
  return turns <= 2 && !acted;
}

/** What is on show in the battle panel; null: nothing. A strike that came later takes its place. */
export function battleOnShow(log: readonly Entry[], scene: Scene | null, viewer: number): BattleStory | null {
  const story = lastBattle(log, scene);
  if (!story) return null;
  if (!story.over) return story;
  if (log.some((entry) => entry.n > story.n && entry.kind === "struck")) return null;
  return isFresh(log, story.n, viewer) ? story : null;
}

/** How an attack or strike ended, where the numbers alone do not say it. */
export type Verdict = "hit" | "automatic" | "anyway" | "missed" | "denied";

export function verdict(entry: Entry): Verdict {
  const beats = number(entry, "n") >= number(entry, "need");
  if (number(entry, "hit") !== 0) return beats ? "hit" : diceOf(entry) === 12 ? "automatic" : "anyway";
  return beats ? "denied" : "missed";
}

/** The base roll of an attack or strike, from its sum; 0 if it does not say. */
export function diceOf(entry: Entry): number {
  const pair = diceIn(entry);
  return pair ? pair[0] + pair[1] : 0;
}

export function diceIn(entry: Entry): readonly [number, number] | null {
  const args = entry.sums?.[0]?.parts.find((part) => part.say.id === "from-dice")?.say.args;
  const [first, second] = [args?.["first"], args?.["second"]];
  return typeof first === "number" && typeof second === "number" ? [first, second] : null;
}
