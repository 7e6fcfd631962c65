// Messages of the game in words: the counterpart of content/text/messages.py, with the same Fluent files.
import type { Argument, Name, Part, Say, SeatMeta, Sum, Texts, Why } from "../generated/wire";
import { inLanguage, t, words } from "./language.svelte";
import { SEAT_LETTERS } from "./marks";

/** The unit that an argument of a message names; -1: it names none. */
export const unitIn = (arg: Argument | undefined): number => (typeof arg === "object" ? (arg.unit ?? -1) : -1);

export interface Speaker {
  /** The players' names, by seat. */
  names: readonly string[];
  /** Whose eyes, or -1. */
  viewer: number;
}

export const NOBODY: Speaker = { names: [], viewer: -1 };

export function named(name: Name | Texts): string {
  return inLanguage(name, words.language);
}

/** "2" of "Red Squadron X-wing #2": which of several of its kind; none where there is one. */
export function numberIn(name: Name | Texts): string {
  return /#(\d+)$/.exec(named(name))?.[1] ?? "";
}

/** A level's name for people: "Pilot, Raider" for `pilot:style=raider`, "Coach 40" for `coach:level=40`. */
export function opponentName(text: string): string {
  const level = /^\w+/.exec(text)?.[0]?.toLowerCase() ?? "";
  const style = /style=(\w+)/.exec(text)?.[1] ?? "";
  const strength = /level=(\d+)/.exec(text)?.[1] ?? "";
  const name = words.has(`opponent-${level}`) ? t(`opponent-${level}`) : text;
  const said = strength ? `${name} ${strength}` : name;
  return style && words.has(`style-${style}`) ? t("t-opponent-with-style", { level: said, style: t(`style-${style}`) }) : said;
}

/** Who sits at a table, each with a name of their own: those who share one wear the letter of their seat. */
export function namesOf(seats: readonly Pick<SeatMeta, "kind" | "name" | "opponent">[]): string[] {
  const names = seats.map((seat) => (seat.kind === "bot" ? opponentName(seat.opponent || seat.name) : seat.name));
  return names.map((name, seat) => (name && names.some((other, k) => k !== seat && other === name) ? `${name} ${SEAT_LETTERS[seat] ?? ""}` : name));
}

export function seatName(seat: number, speaker: Speaker): string {
  if (seat < 0) return "";
  return speaker.names[seat] || t("seat-name", { n: seat + 1 });
}

export function say(message: Say, speaker: Speaker = NOBODY): string {
  const spoken: Record<string, string | number> = {};
  const args = message.args ?? {};
  const subject = args["seat"] ?? args["seat_unit"] ?? -1;
  for (const [key, value] of Object.entries(args)) {
    if (key.startsWith("seat") && typeof value === "number") {
      spoken[key] = seatName(value, speaker);
      const same = key !== "seat" && key !== "seat_unit" && value === subject;
      spoken[`${key}_is`] = value < 0 ? "nobody" : value === speaker.viewer ? "you" : same ? "same" : "player";
    } else if (typeof value === "object") {
      spoken[key] = named(value);
      spoken[`${key}_is`] = inLanguage(value, "en") === "?" ? "unknown" : "known";
    } else {
      spoken[key] = value;
    }
  }
  const { first, second, n, need } = args;
  if (typeof first === "number" && typeof second === "number") spoken["total"] = first + second;
  if (typeof n === "number" && typeof need === "number") spoken["beats"] = n >= need ? 1 : 0;
  return t(message.id, spoken);
}

export function why(reason: Why, speaker: Speaker = NOBODY): string {
  const sentence = say(reason.say, speaker);
  return reason.rule ? t("refusal-with-rule", { sentence, rule: reason.rule }) : sentence;
}

// ---- numbers with their parts ---------------------------------------------------------------------------------------

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

function valueAndSource(part: Part, first: boolean): [string, string] {
  const source = say(part.say);
  if (part.say.id === "from-dice") return ["", source];
  return [first && part.value >= 0 ? String(part.value) : signed(part.value), source];
}

function partText(part: Part, first: boolean): string {
  const [value, source] = valueAndSource(part, first);
  return value ? t("sum-part", { value, source }) : source;
}

/** "5+3 dice, +2 X-wing, +1 Proton Torpedoes = 11" */
export function sumText(sum: Sum): string {
  const lastSet = sum.parts.findLastIndex((part) => part.kind === "set");
  const counting = sum.parts.slice(Math.max(lastSet, 0));
  const dice = counting.filter((part) => part.say.id === "from-dice");
  const ordered = [...dice, ...counting.filter((part) => part.say.id !== "from-dice")];
  const texts = ordered.map((part, place) => {
    if (part.kind !== "set" || lastSet <= 0 || !sum.parts[0]) return partText(part, place === 0);
    const [value, source] = valueAndSource(part, place === 0);
    return t("sum-part-set", { value, source, before: partText(sum.parts[0], place === 0) });
  });
  const floored = counting.reduce((total, part) => total + part.value, 0) !== sum.value;
  return t(floored ? "sum-result-floor" : "sum-result", { parts: texts.join(", "), value: sum.value });
}
