// A strike action as the log tells it (R9): the objective, each striker in order, what was revealed and replaced.
import { isFresh } from "./battle";
import type { Entry, Name, Scene } from "../wire";

export interface StrikeRoll {
  unit: number;
  name: Name;
  entry: Entry;
  /** What lay there when this unit struck. */
  card: string;
  success: boolean;
}

export interface StrikeStory {
  n: number;
  turn: number;
  seat: number;
  slot: number;
  rolls: StrikeRoll[];
  /** Cards that came up in this place, in order. */
  revealed: string[];
  /** A combat card fell, and another card lies there face down (R9.6). */
  replaced: number;
  destroyed: string;
  over: boolean;
}

const ENDS: ReadonlySet<string> = new Set(["turn", "action", "over", "battle"]);

export function lastStrike(log: readonly Entry[], scene: Scene | null): StrikeStory | null {
  const at = log.findLastIndex((entry) => entry.kind === "struck");
  const begin = log[at];
  if (!begin) return null;
  const seat = begin.say.args?.["seat"];
  const story: StrikeStory = {
    n: begin.n, turn: begin.turn, seat: typeof seat === "number" ? seat : -1, slot: begin.slot ?? -1, rolls: [], revealed: [], replaced: 0,
    destroyed: "", over: false,
  };
  for (const entry of log.slice(at + 1)) {
    if (ENDS.has(entry.kind)) {
      story.over = true;
      break;
    }
    const name = entry.say.args?.["unit"];
    if (entry.kind === "revealed" && entry.slot === story.slot) story.revealed.push(entry.card ?? "");
    else if (entry.kind === "strike" && typeof name === "object") {
      story.rolls.push({ unit: entry.unit ?? -1, name, entry, card: entry.card ?? "", success: entry.say.args?.["hit"] === 1 });
    } else if (entry.kind === "objective-replaced") story.replaced += 1;
    else if (entry.kind === "objective-destroyed") story.destroyed = entry.card ?? "";
  }
  if (!story.over && scene) story.over = scene.struck < 0 && scene.phase !== "reserves";
  return story;
}

export function strikeOnShow(log: readonly Entry[], scene: Scene | null, viewer: number): StrikeStory | null {
  const story = lastStrike(log, scene);
  if (!story) return null;
  if (!story.over) return story;
  if (log.some((entry) => entry.n > story.n && entry.kind === "battle")) return null;
  return isFresh(log, story.n, viewer) ? story : null;
}
