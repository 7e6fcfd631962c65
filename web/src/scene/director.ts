// From the log to the stage: which entries are seen, in which beats, and what the picture is in each. Pure: the same log gives the same
// scenes, whether it comes frame by frame, after a reload, or once more.
import { diceIn, lastBattle } from "../around/log/battle";
import type { Entry, Name } from "../generated/wire";
import { seatOf } from "../lib/game.svelte";
import { asName } from "../lib/language.svelte";
import { lengthOf, type Beat, type DuelStage, type Fighter, type Pair, type Stage, type StrikeStage, type What } from "./beats";

/** From here on another action is told. */
const ACTIONS: ReadonlySet<string> = new Set(["action", "turn", "fires"]);
/** A fight or strike is over before these. */
const ENDS: ReadonlySet<string> = new Set(["turn", "action", "over", "lapsed", "reserves"]);
/** What others did on the board. */
const DEEDS: ReadonlySet<string> = new Set([
  "moved", "objective-played", "reinforced", "carrier", "moves", "enters", "cloaks", "uncloaks", "converts",
]);
/** Told whoever did it. */
const NEWS: ReadonlySet<string> = new Set(["lapsed", "eliminated", "out", "over", "resigned", "upgraded"]);
/** What a card does to a fight: in words on the stage. */
const NOTES: ReadonlySet<string> = new Set([
  "cancelled", "stolen", "no-card-allowed", "must-play", "die-set", "rolls-swapped", "redirected", "healed", "retreated", "lasting", "returned-card",
]);
const MOST_NOTES = 3;

const arg = (entry: Entry, key: string): number => {
  const value = entry.say.args?.[key];
  return typeof value === "number" ? value : -1;
};
const nameIn = (entry: Entry, key: string): Name => {
  const value = entry.say.args?.[key];
  return typeof value === "object" ? value : asName("");
};
export const doerOf = (entry: Entry): number => (arg(entry, "seat") >= 0 ? arg(entry, "seat") : arg(entry, "seat_unit"));
const pairOf = (entry: Entry): Pair => [arg(entry, "first"), arg(entry, "second")];

/** Damage counters that a unit had before an entry, as the log tells it. */
export function countersBefore(log: readonly Entry[], at: number, unit: number): number {
  for (let k = at - 1; k >= 0; k -= 1) {
    const entry = log[k];
    if (!entry || (entry.unit !== unit && entry.target !== unit)) continue;
    if (entry.kind === "damaged") return Math.max(0, entry.target === unit ? arg(entry, "total") : arg(entry, "counters"));
    if (entry.kind === "healed") return Math.max(0, arg(entry, "counters"));
    if (entry.kind === "repaired") return Math.max(0, arg(entry, "n"));
    if (["destroyed", "reinforced", "enters", "deployed"].includes(entry.kind)) return 0;
  }
  return 0;
}

/** The face that was up before an entry, for units that turn over in play; -1: the log does not say. */
function faceBefore(log: readonly Entry[], at: number, unit: number): number {
  const turns = (entry: Entry): boolean => (entry.kind === "flipped" || entry.kind === "upgraded") && entry.unit === unit;
  if (log.slice(0, at).some(turns)) return 1;
  return log.slice(at).some(turns) ? 0 : -1;
}

function fighter(log: readonly Entry[], at: number, unit: number, name: Name, seat = seatOf(unit)): Fighter {
  return {
    unit, name, seat, card: "", bonusOnly: false, passed: false, dice: null, attack: null, damage: null, before: countersBefore(log, at, unit), took: 0,
    destroyed: false, retreated: false, face: faceBefore(log, at, unit),
  };
}

// ---- two that fight -------------------------------------------------------------------------------------------------

function duelOf(log: readonly Entry[], at: number, begin: Entry): DuelStage {
  const first = fighter(log, at, begin.unit ?? -1, nameIn(begin, "unit"));
  if (begin.kind === "fires") {
    const second = fighter(log, at, begin.target ?? -1, nameIn(begin, "target"), arg(begin, "seat_target"));
    return { kind: "duel", n: begin.n, zone: -1, place: 1, of: 1, fighters: [first, second], notes: [] };
  }
  const story = lastBattle(log.slice(0, at + 1), null);
  const second = fighter(log, at, begin.other ?? -1, nameIn(begin, "other"));
  return { kind: "duel", n: begin.n, zone: begin.zone ?? -1, place: story?.place ?? 1, of: story?.of ?? 1, fighters: [first, second], notes: [] };
}

type Heard<S> = { stage: S; what: What | null };

function changed(stage: DuelStage, of: 0 | 1, part: Partial<Fighter>): DuelStage {
  const [first, second] = stage.fighters;
  return { ...stage, fighters: of === 0 ? [{ ...first, ...part }, second] : [first, { ...second, ...part }] };
}

function hearDuel(before: DuelStage, entry: Entry): Heard<DuelStage> {
  const stage = NOTES.has(entry.kind) ? { ...before, notes: [...before.notes, entry].slice(-MOST_NOTES) } : before;
  const [first, second] = stage.fighters;
  if (entry.kind === "passed") {
    const of = entry.rule === "R7.2" ? 1 : 0;
    return { stage: changed(stage, of, { passed: stage.fighters[of].card === "" }), what: "pass" };
  }
  if (entry.kind === "rolls-swapped") return { stage: changed(changed(stage, 0, { dice: second.dice }), 1, { dice: first.dice }), what: "dice" };
  const hit = ["damaged", "destroyed"].includes(entry.kind) && entry.unit === undefined ? entry.target : entry.unit;
  if (hit !== first.unit && hit !== second.unit) {
    return { stage, what: entry.kind === "redirected" || entry.kind === "damaged" || entry.kind === "destroyed" ? "end" : null };
  }
  const of = hit === first.unit ? 0 : 1;
  const own = stage.fighters[of];
  switch (entry.kind) {
    case "card-played": return { stage: changed(stage, of, { card: entry.card ?? "", passed: false }), what: "card" };
    case "no-ability": return { stage: changed(stage, of, { bonusOnly: true }), what: "card" };
    case "rolled": case "rerolled": case "die-set": return { stage: changed(stage, of, { dice: pairOf(entry), attack: null }), what: "dice" };
    case "attack": return { stage: changed(stage, of, { attack: entry, dice: diceIn(entry) ?? own.dice }), what: "sum" };
    case "hit-damage": return { stage: changed(stage, of, { damage: entry }), what: null };
    case "damaged": return { stage: changed(stage, of, { took: own.took + Math.max(0, arg(entry, "n")) }), what: "end" };
    case "destroyed": return { stage: changed(stage, of, { destroyed: true }), what: "end" };
    case "retreated": return { stage: changed(stage, of, { retreated: true }), what: "end" };
    case "flipped": return { stage: changed(stage, of, { face: 1 }), what: "flip" };
    default: return { stage, what: null };
  }
}

// ---- an objective that is struck ------------------------------------------------------------------------------------

const strikeOf = (begin: Entry): StrikeStage => ({ kind: "strike", n: begin.n, seat: arg(begin, "seat"), slot: begin.slot ?? -1, striker: null, card: "", fate: "", notes: [] });

function hearStrike(before: StrikeStage, entry: Entry, log: readonly Entry[], at: number): Heard<StrikeStage>[] {
  const stage = NOTES.has(entry.kind) ? { ...before, notes: [...before.notes, entry].slice(-MOST_NOTES) } : before;
  switch (entry.kind) {
    case "revealed": return [{ stage: { ...stage, card: entry.card ?? "", fate: "" }, what: "reveal" }];
    case "rolled": case "rerolled": case "die-set": {
      const striker = { ...fighter(log, at, entry.unit ?? -1, nameIn(entry, "unit")), dice: pairOf(entry) };
      return [{ stage: { ...stage, striker, fate: "" }, what: "dice" }];
    }
    case "strike": {
      const striker = { ...fighter(log, at, entry.unit ?? -1, nameIn(entry, "unit")), dice: diceIn(entry) };
      const rolled = { ...stage, striker, card: entry.card || stage.card, fate: "" as const };
      const told = { stage: { ...rolled, striker: { ...striker, attack: entry } }, what: "sum" as const };
      return stage.striker?.unit === striker.unit && stage.striker.dice && !stage.striker.attack ? [told] : [{ stage: rolled, what: "dice" }, told];
    }
    case "objective-destroyed": return [{ stage: { ...stage, card: entry.card || stage.card, fate: "fell" }, what: "fall" }];
    case "objective-holds": return [{ stage: { ...stage, fate: "held" }, what: "hold" }];
    case "objective-replaced": return [{ stage: { ...stage, card: "", striker: null, fate: "replaced" }, what: "replace" }];
    default: return [{ stage, what: null }];
  }
}

// ---- beats ----------------------------------------------------------------------------------------------------------

/** What others did is told; what one did oneself one knows. */
function isTold(entry: Entry, viewer: number): boolean {
  if (NEWS.has(entry.kind)) return true;
  if (doerOf(entry) === viewer && viewer >= 0) return false;
  return DEEDS.has(entry.kind) || (entry.kind === "action" && entry.say.args?.["verb"] === "pass");
}

function joins(beat: Beat | undefined, what: What, stage: Stage, entry: Entry): boolean {
  if (beat?.what !== what) return false;
  if (beat.stage.kind === "told" && stage.kind === "told") {
    const last = beat.entries.at(-1);
    return last?.kind === entry.kind && ["moved", "reinforced"].includes(entry.kind) && beat.stage.seat === stage.seat && last.zone === entry.zone;
  }
  if (beat.stage.n !== stage.n) return false;
  if (what === "dice") return entry.kind === "rolled" && beat.entries.every((one) => one.kind === "rolled" && one.unit !== entry.unit);
  if (what === "card") return entry.kind !== "card-played";
  return what === "sum" ? stage.kind === "duel" : what === "end" || what === "flip";
}

const begins = (entry: Entry): boolean => entry.kind === "battle" || entry.kind === "fires" || entry.kind === "struck";

/** The beats of the entries from a place of the log on. What went before says who is on the stage. */
export function beatsOf(log: readonly Entry[], from: number, viewer: number): Beat[] {
  const open = log.findLastIndex((entry, at) => at < from && (begins(entry) || ENDS.has(entry.kind)));
  const start = Math.max(0, open);
  const beats: Beat[] = [];
  let stage: DuelStage | StrikeStage | null = null;
  let action = log.findLast((entry, at) => at < start && ACTIONS.has(entry.kind))?.n ?? -1;
  const show = (what: What, shown: Stage, entry: Entry): void => {
    const last = beats.at(-1);
    if (joins(last, what, shown, entry) && last) {
      const entries = [...last.entries, entry];
      const joined = shown.kind === "told" ? { ...shown, n: last.stage.n, entries } : shown;
      beats[beats.length - 1] = { ...last, stage: joined, entries, long: lengthOf(what, entries) };
    } else beats.push({ what, stage: shown, entries: [entry], long: lengthOf(what, [entry]), action });
  };
  for (let at = start; at < log.length; at += 1) {
    const entry = log[at] as Entry;
    const seen = at >= from;
    if (ACTIONS.has(entry.kind)) action = entry.n;
    if (begins(entry)) {
      stage = entry.kind === "struck" ? strikeOf(entry) : duelOf(log, at, entry);
      if (seen) show(stage.kind === "strike" ? "aim" : "meet", stage, entry);
      continue;
    }
    if (ENDS.has(entry.kind)) stage = null;
    if (stage) {
      const heard: Heard<DuelStage | StrikeStage>[] = stage.kind === "duel" ? [hearDuel(stage, entry)] : hearStrike(stage, entry, log, at);
      for (const one of heard) {
        stage = one.stage;
        if (one.what && seen) show(one.what, one.stage, entry);
      }
      if (heard.some((one) => one.what)) continue;
    }
    if (seen && (isTold(entry, viewer) || (entry.kind === "flipped" && !stage))) show("told", { kind: "told", n: entry.n, seat: doerOf(entry), entries: [entry] }, entry);
  }
  return beats;
}
