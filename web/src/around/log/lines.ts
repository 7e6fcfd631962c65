// The log as lines: what belongs together is one line, what another line tells is left out. The counterpart of terminal/happened.py.
import type { Entry, Name, Say, Sum } from "../../generated/wire";
import { inLanguage, t, words } from "../../lib/language.svelte";
import { say, sumText, type Speaker } from "../../lib/say";
import { verdict } from "./battle";

/** One line: an entry, several that say the same, or units that move or deploy together. */
export interface Line {
  n: number;
  kind: string;
  rule: string;
  entries: Entry[];
  /** Begins something; the others are set in under it. */
  head: boolean;
  /** How often it happened, if it is more than one entry that reads the same. */
  times: number;
}

export interface Turn {
  turn: number;
  /** Whose turn; -1 while everybody sets up. */
  seat: number;
  lines: Line[];
  /** How often the things happened that a turn is remembered by. */
  gist: Partial<Record<Gist, number>>;
}

export const GISTS = ["moved", "moves", "battle", "fires", "struck", "destroyed", "objective-destroyed", "eliminated", "out"] as const;
export type Gist = (typeof GISTS)[number];

const HEADS: ReadonlySet<string> = new Set(["battle", "struck", "over", "eliminated", "first-player", "deployed", "moved", "reserves", "out"]);
const QUIET: ReadonlySet<string> = new Set(["no-objective", "ability", "objective-holds", "turn", "points", "removed"]);

const isMiniature = (entry: Entry): boolean => entry.say.id.startsWith("m-");

const numberOf = (entry: Entry, key: string): number => {
  const value = entry.say.args?.[key];
  return typeof value === "number" ? value : -1;
};

/** Is it told by something else? A roll, for example, by the sum of the attack, unless that is still to come. */
function isQuiet(entries: readonly Entry[], place: number): boolean {
  const entry = entries[place];
  if (!entry) return true;
  if (entry.kind === "rolled") return entries.slice(place + 1, place + 40).some((later) => later.kind === "attack" && later.unit === entry.unit);
  if (entry.kind === "hit-damage") return numberOf(entry, "n") !== 0 && (entry.sums ?? []).every((sum) => sum.parts.length === 1);
  if (entry.kind === "declared") {
    const told = (later: Entry): boolean => (later.kind === "battle" || later.kind === "lapsed") && later.unit === entry.unit;
    return entries.slice(place + 1).some(told);
  }
  if (entry.kind === "fires") return entries.slice(place + 1, place + 12).some((later) => later.kind === "attack" && later.unit === entry.unit);
  if (entry.kind === "declares" || entry.kind === "declares-second") {
    const told = (later: Entry): boolean => (later.kind === "fires" || later.kind === "lapsed") && later.unit === entry.unit && later.target === entry.target;
    return entries.slice(place + 1).some(told);
  }
  if (entry.kind === "damaged") {
    const next = entries.slice(place + 1, place + 4).find((later) => later.unit === entry.unit && later.target === entry.target);
    return next?.kind === "destroyed";
  }
  if (entry.kind === "action") return entry.say.args?.["verb"] !== "pass";
  return QUIET.has(entry.kind);
}

/** Without what was chosen and taken back again before it counted. */
function withoutTakenBack(entries: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    const declared = entry.kind === "taken-back" ? kept.findLastIndex((one) => one.kind === "declared" || one.kind === "reinforced") : -1;
    if (declared >= 0 && kept[declared]?.unit === entry.unit && kept[declared]?.turn === entry.turn) kept.splice(declared, 1);
    else kept.push(entry);
  }
  return kept;
}

/** Equal for entries that make one line; empty for one that stands alone. */
function togetherness(entry: Entry): string {
  if (entry.kind === "deployed") return `deployed ${numberOf(entry, "seat")} ${numberOf(entry, "seat_unit")}`;
  return entry.kind === "moved" ? `moved ${numberOf(entry, "seat_unit")} ${entry.zone}` : "";
}

export function linesOf(entries: readonly Entry[]): Line[] {
  const kept = withoutTakenBack(entries);
  const lines: Line[] = [];
  let before = "";
  for (const [place, entry] of kept.entries()) {
    if (isQuiet(kept, place)) continue;
    const key = togetherness(entry);
    const last = lines.at(-1);
    const same = last && last.kind === entry.kind && last.entries[0]?.turn === entry.turn;
    if (same && key && key === before) last.entries.push(entry);
    else if (same && !key && JSON.stringify(last.entries[0]?.say) === JSON.stringify(entry.say)) {
      last.entries.push(entry);
      last.times += 1;
    } else lines.push({ n: entry.n, kind: entry.kind, rule: entry.rule, entries: [entry], head: HEADS.has(entry.kind) || (entry.kind === "attack" && isMiniature(entry)), times: 1 });
    before = key;
  }
  return lines;
}

export function turnsOf(entries: readonly Entry[]): Turn[] {
  const found = new Map<number, { seat: number; entries: Entry[] }>();
  for (const entry of entries) {
    const turn = found.get(entry.turn) ?? { seat: -1, entries: [] };
    if (entry.kind === "turn") turn.seat = numberOf(entry, "seat");
    turn.entries.push(entry);
    found.set(entry.turn, turn);
  }
  return [...found].map(([turn, one]) => ({
    turn, seat: one.seat, lines: linesOf(one.entries),
    gist: Object.fromEntries(GISTS.map((kind) => [kind, one.entries.filter((entry) => entry.kind === kind).length]).filter(([, n]) => n !== 0)),
  }));
}

// ---- in words -------------------------------------------------------------------------------------------------------

const baseName = (name: Name): string => inLanguage(name, words.language).replace(/ #\d+$/, "");

/** "X-wing, 2 × TIE Fighter" */
export function unitsText(entries: readonly Entry[]): string {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const name = entry.say.args?.["unit"];
    if (typeof name === "object") counts.set(baseName(name), (counts.get(baseName(name)) ?? 0) + 1);
  }
  return [...counts].map(([name, n]) => (n > 1 ? t("p-times", { n, name }) : name)).join(", ");
}

export function lineText(line: Line, speaker: Speaker): string {
  const first = line.entries[0];
  if (!first) return "";
  const args = first.say.args ?? {};
  if (line.kind === "deployed" || line.kind === "moved") {
    const seat = args["seat"] ?? args["seat_unit"] ?? -1;
    return say({ id: `p-log-${line.kind}`, args: { ...args, seat, units: unitsText(line.entries) } }, speaker);
  }
  if (isMiniature(first) && line.times === 1) return say(first.say, speaker);
  if (line.kind === "attack") return say({ id: "p-log-attack", args: { ...args, end: t(`p-end-${verdict(first)}`) } }, speaker);
  if (line.kind === "hit-damage") return say({ id: "p-log-hit-damage", args }, speaker);
  const text = say(first.say, speaker);
  return line.times > 1 ? t("p-log-times", { text, n: line.times }) : text;
}

/** What is printed on the unit gets another name than the unit's, where it is clear which unit is meant. */
export function printed(sum: Sum, id: string): Sum {
  const own: Say = { id, args: {} };
  return { ...sum, parts: sum.parts.map((part) => (part.say.id === "from-unit" || part.say.id === "m-from-printed" ? { ...part, say: own } : part)) };
}

/** The numbers behind a line, with all their parts. */
export function sumsOf(line: Line): { label: string; text: string }[] {
  return line.entries.flatMap((entry) => {
    const [first, second] = entry.sums ?? [];
    if (entry.kind === "attack" || entry.kind === "strike") {
      return [
        ...(first ? [{ label: t("p-sum-attack"), text: sumText(printed(first, "p-attack")) }] : []),
        ...(second ? [{ label: t("p-sum-defense"), text: sumText(printed(second, "p-defense")) }] : []),
      ];
    }
    return first && entry.kind === "hit-damage" ? [{ label: t("p-sum-damage"), text: sumText(printed(first, "p-damage")) }] : [];
  });
}
