// A strike action as the log tells it (R9): the objective, each striker in order, what was revealed and replaced.
import { isFresh } from "../../around/log/battle";
import type { Entry, Name, Scene } from "../../generated/wire";

export interface StrikeRoll {
  unit: number;
  name: Name;
  entry: Entry;
  /** What lay there when this unit struck. */
  card: string;
  success: boolean;
  /** It turned this card up first (R9.2); empty: nothing. */
  reveals: string;
  /** Its target was a combat card, and another card lies there now (R9.6). */
  replaces: boolean;
}

export interface StrikeStory {
  n: number;
  turn: number;
  seat: number;
  slot: number;
  rolls: StrikeRoll[];
  /** The card that fell, by its id. */
  destroyed: string;
  /** Units that came from the reserves for it (R9.5). */
  called: number[];
  over: boolean;
}

const ENDS: ReadonlySet<string> = new Set(["turn", "action", "over", "battle"]);

function hear(story: StrikeStory, entry: Entry, reveals: string): void {
  const name = entry.say.args?.["unit"];
  const last = story.rolls.at(-1);
  if (entry.kind === "strike" && typeof name === "object") {
    story.rolls.push({ unit: entry.unit ?? -1, name, entry, card: entry.card ?? "", success: entry.say.args?.["hit"] === 1, reveals, replaces: false });
  } else if (entry.kind === "objective-replaced" && last) last.replaces = true;
  else if (entry.kind === "objective-destroyed") story.destroyed = entry.card ?? "";
  else if (entry.kind === "reinforced" && entry.unit !== undefined) story.called.push(entry.unit);
  else if (entry.kind === "taken-back") story.called = story.called.filter((unit) => unit !== entry.unit);
}

export function lastStrike(log: readonly Entry[], scene: Scene | null): StrikeStory | null {
  const at = log.findLastIndex((entry) => entry.kind === "struck");
  const begin = log[at];
  if (!begin) return null;
  const seat = begin.say.args?.["seat"];
  const story: StrikeStory = {
    n: begin.n, turn: begin.turn, seat: typeof seat === "number" ? seat : -1, slot: begin.slot ?? -1, rolls: [], destroyed: "", called: [],
    over: false,
  };
  let revealed = "";
  for (const entry of log.slice(at + 1)) {
    if (ENDS.has(entry.kind)) {
      story.over = true;
      break;
    }
    hear(story, entry, revealed);
    if (entry.kind === "revealed" && entry.slot === story.slot) revealed = entry.card ?? "";
    else if (entry.kind === "strike") revealed = "";
  }
  if (!story.over && scene) story.over = scene.struck < 0 && scene.phase !== "reserves";
  return story;
}

export interface Striker {
  unit: number;
  roll: StrikeRoll | null;
  reveals: string;
  replaces: boolean;
  /** `spared`: the objective had fallen before its turn came (R9.8). */
  state: "done" | "now" | "waiting" | "spared";
}

/** Everybody who strikes, in order: those who have, the one who does now, those to come. */
export function strikersOf(story: StrikeStory | null, scene: Scene | null): Striker[] {
  const done = (story?.rolls ?? []).map((roll): Striker => ({ unit: roll.unit, roll, reveals: roll.reveals, replaces: roll.replaces, state: "done" }));
  const picks = story?.over ? [] : (scene?.picks ?? []).filter((pick) => pick.other < 0 && !done.some((one) => one.unit === pick.unit));
  const coming = picks.map((pick): Striker => {
    const state = story?.destroyed ? "spared" : pick.now ? "now" : "waiting";
    return { unit: pick.unit, roll: null, reveals: "", replaces: false, state };
  });
  return [...done, ...coming];
}

export function strikeOnShow(log: readonly Entry[], scene: Scene | null, viewer: number): StrikeStory | null {
  const story = lastStrike(log, scene);
  if (!story) return null;
  if (!story.over) return story;
  if (log.some((entry) => entry.n > story.n && entry.kind === "battle")) return null;
  return isFresh(log, story.n, viewer) ? story : null;
}
