// The columns of the grid: where in a unit or card a cell's value lies, what kind of value it is, and what a typed text makes of it. What cannot
// be read stays as it was typed: the server says what is wrong with it, and nothing is lost.
import type { Entry } from "../document/forms";
import type { Kind, Path } from "../document/sets";
import { saysNothing, type Field, type Words } from "./words";

export type CellKind = "number" | "craft" | "name" | "integer" | "stars" | "icons" | "icon" | "choice" | "free" | "movement" | "list" | "effects" | "printed";
export interface Column {
  key: string;
  kind: CellKind;
  /** From the entry on; of a face, from the face on. */
  path: Path;
  /** Of a unit's face: the second line has it too. */
  face?: boolean;
  words?: Field;
  /** Tab goes past it: it is filled in by itself. */
  skip?: boolean;
  /** What a heading in a pasted table may be called (content/files/sheet_cells.py), besides its key. */
  heading?: string;
}
/** A line of the grid: an entry, or the second face of a unit. */
export interface Line {
  at: number;
  back: boolean;
}

const face = (key: string, kind: CellKind = "integer"): Column => ({ key, kind, path: [key], face: true });

export function unitColumns(hasFaceMovement: boolean): Column[] {
  return [
    { key: "number", kind: "number", path: ["number"], skip: true },
    { key: "craft", kind: "craft", path: ["craft"], skip: true },
    { key: "name", kind: "name", path: ["name"] },
    face("stars", "stars"), face("attack"), face("damage"), face("defense"), face("shields"), face("icons", "icons"),
    { key: "affiliation", kind: "choice", path: ["affiliation"], words: "affiliation" },
    { key: "kind", kind: "choice", path: ["kind"], words: "kind", face: true, skip: true },
    { key: "movement", kind: "movement", path: ["movement"], skip: true, face: hasFaceMovement },
    { key: "rarity", kind: "free", path: ["rarity"], words: "rarity", skip: true },
  ];
}

export function cardColumns(): Column[] {
  return [
    { key: "number", kind: "number", path: ["number"], skip: true },
    { key: "picture", kind: "craft", path: ["picture"], skip: true },
    { key: "name", kind: "name", path: ["name"] },
    { key: "type", kind: "choice", path: ["type"], words: "type" },
    { key: "icon", kind: "icon", path: ["icon"], words: "icon", heading: "icons" },
    { key: "bonus attack", kind: "integer", path: ["bonus", "attack"] },
    { key: "bonus damage", kind: "integer", path: ["bonus", "damage"] },
    { key: "bonus defense", kind: "integer", path: ["bonus", "defense"] },
    { key: "stars", kind: "stars", path: ["stars"] },
    { key: "objective defense", kind: "integer", path: ["defense"] },
    { key: "affiliation", kind: "choice", path: ["affiliation"], words: "affiliation" },
    { key: "unit stars", kind: "list", path: ["unit_stars"], skip: true },
    { key: "rarity", kind: "free", path: ["rarity"], words: "rarity", skip: true },
    { key: "effects", kind: "effects", path: ["effects"], skip: true },
    { key: "text", kind: "printed", path: ["effects"], skip: true },
  ];
}

export const isEntry = (value: unknown): value is Entry => typeof value === "object" && value !== null && !Array.isArray(value);

const cloaks = ({ front }: Entry): boolean => isEntry(front) && Array.isArray(front.icons) && front.icons.includes("cloaked");

/** A line a unit or card, and a second one for a unit's second face: of one that cloaks it stands there empty, if it has none (J69). */
export function linesOf(kind: Kind, entries: readonly Entry[]): Line[] {
  if (kind === "cards") return entries.map((_, at) => ({ at, back: false }));
  return entries.flatMap((entry, at) => [{ at, back: false }, ...(isEntry(entry.back) || cloaks(entry) ? [{ at, back: true }] : [])]);
}

/** Is there such a cell? The second line of a unit has those of its face alone. */
export const isThere = (column: Column, line: Line): boolean => !line.back || column.face === true;

/** Where it lies in the entry. A unit's kind and movement are its own, those of its second face stand there. */
export function pathOf(column: Column, line: Line): Path {
  if (!column.face) return column.path;
  if (line.back) return ["back", ...column.path];
  return column.key === "kind" || column.key === "movement" ? column.path : ["front", ...column.path];
}

export function valueAt(entry: Entry, path: Path): unknown {
  let here: unknown = entry;
  for (const step of path) here = isEntry(here) ? here[step] : undefined;
  return here;
}

/** Undefined takes it out; what held nothing else goes too. */
export function putAt(entry: Entry, path: Path, value: unknown): void {
  const [first, ...rest] = path;
  if (first === undefined) return;
  if (rest.length === 0) {
    if (value === undefined) delete entry[first];
    else entry[first] = value;
    return;
  }
  if (!isEntry(entry[first])) {
    if (value === undefined) return;
    entry[first] = {};
  }
  const inner = entry[first] as Entry;
  putAt(inner, rest, value);
  if (first === "bonus" && Object.keys(inner).length === 0) delete entry[first];
}

// ---- texts -------------------------------------------------------------------------------------------------------------

const SIGNS = /[★⭐✶✭☆*]/g;

export function wholeNumber(text: string): number | string {
  const cleaned = text.replace(/[\s\u00a0]/g, "").replace(/[−–]/g, "-").replace(",", ".");
  return /^[+-]?\d{1,6}(\.0*)?$/.test(cleaned) ? Number.parseInt(cleaned, 10) : text;
}

export function starNumber(text: string): number | string {
  const rest = text.replace(SIGNS, "").replace("\ufe0f", "").trim();
  return rest ? wholeNumber(rest) : (text.match(SIGNS) ?? []).length || text;
}

export function numberOf(text: string): number | string {
  const cleaned = (text.replace(/^[#№\s]+/, "").split("/")[0] ?? "").trim();
  return /^\d+$/.test(cleaned) ? Number.parseInt(cleaned, 10) : cleaned.toUpperCase();
}

export function starNumbers(text: string): (number | string)[] {
  return text
    .trim()
    .replace(/\s*[-–—]\s*/g, "-")
    .split(/[/,;|+&\s]+/)
    .filter(Boolean)
    .flatMap((piece): (number | string)[] => {
      const [low, high] = piece.split("-").map(starNumber);
      if (typeof low !== "number" || (high !== undefined && typeof high !== "number")) return [piece];
      return Array.from({ length: Math.min(Math.max(0, (high ?? low) - low), 20) + 1 }, (_, k) => low + k);
    });
}

export const movementOf = (text: string): string => [...text.replace(/[\s+/,-]/g, "").toUpperCase()].sort().reverse().join("") || text;

/** What a typed or pasted text says; undefined: nothing. */
export function parsed(column: Column, text: string, words: Words): unknown {
  const said = text.replace(/\s+/g, " ").trim();
  if (column.key === "affiliation" && saysNothing(said)) return undefined;
  if (!said) return column.kind === "icons" ? [] : undefined;
  switch (column.kind) {
    case "number": return numberOf(said);
    case "integer": return wholeNumber(said);
    case "stars": return starNumber(said);
    case "list": return starNumbers(said);
    case "icons": return words.iconsIn(said);
    case "icon": return words.iconsIn(said)[0];
    case "movement": return movementOf(said);
    case "choice":
    case "free": return (column.words ? words.find(column.words, said) : undefined) ?? said;
    case "craft": return said.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "");
    default: return said;
  }
}

const isPrinted = (effect: unknown): effect is Entry => isEntry(effect) && effect.do === "manual";

/** The text that is printed on a card, and that its players carry out by hand. */
export function printedText(effects: unknown): string {
  return Array.isArray(effects) ? effects.filter(isPrinted).map((effect) => String(effect.text ?? "")).join(" ") : "";
}

/** The effects with another printed text in place of the one there was; without text, without it. */
export function withText(effects: unknown, text: string, type: unknown): unknown[] {
  const others = Array.isArray(effects) ? effects.filter((effect) => !isPrinted(effect)) : [];
  const before = Array.isArray(effects) ? effects.find(isPrinted) : undefined;
  const when = isEntry(before) ? before.when : type === "objective" ? "reveal" : "played";
  return text ? [...others, { when, do: "manual", text }] : others;
}

/** As it is written into a cell, copied, and typed again. `label`: what a word is called. */
export function written(column: Column, value: unknown, label: (field: Field, word: string) => string, language: string): string {
  if (value === undefined || value === null) return "";
  if (column.kind === "name") {
    const name = isEntry(value) ? value : {};
    const text = name[language] ?? name.en;
    return typeof text === "string" ? text : typeof value === "string" ? value : "";
  }
  if (column.kind === "printed") return printedText(value);
  if (column.kind === "effects") return Array.isArray(value) && value.length > 0 ? String(value.length) : "";
  if (Array.isArray(value)) return value.map((one) => (column.kind === "icons" ? label("icon", String(one)) : String(one))).join(", ");
  if (column.words && typeof value === "string") return value && label(column.words, value);
  return String(value);
}
