// What follows from what is entered, so that nobody types it twice: the drawing from the name, space or ground and the movement from the drawing,
// a second face from an icon. Whatever somebody has changed by hand stays.
import type { Entry } from "../document/forms";
import { isEntry } from "./columns";
import type { Crafts } from "./craft";

const TURNS: readonly string[] = ["veteran", "convert"];

const VALUES: readonly string[] = ["stars", "attack", "damage", "defense", "shields"];

const iconsOf = (face: unknown): string[] => (isEntry(face) && Array.isArray(face.icons) ? face.icons.map(String) : []);
const starsOf = (entry: Entry): number => (isEntry(entry.front) && typeof entry.front.stars === "number" ? entry.front.stars : 1);

export function nameOf(entry: Entry): string {
  const name = isEntry(entry.name) ? entry.name : {};
  return String(name.en || Object.values(name)[0] || "");
}

/** A unit that turns over has a second face (R12.4, J45); one that cloaks may have one (J69). */
const mustSecond = ({ front }: Entry): boolean => iconsOf(front).some((icon) => TURNS.includes(icon));
const maySecond = (entry: Entry): boolean => mustSecond(entry) || iconsOf(entry.front).includes("cloaked");

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The number after the highest, or after the row above: S4 is followed by S5. */
export function nextNumber(entries: readonly Entry[], after?: unknown): number | string {
  const taken = new Set(entries.map((entry) => String(entry.number)));
  if (typeof after === "string") {
    const [, head = "", digits = ""] = /^(.*?)(\d+)$/.exec(after) ?? [];
    if (digits) for (let n = Number(digits) + 1; ; n += 1) if (!taken.has(`${head}${n}`)) return `${head}${n}`;
  }
  let n = typeof after === "number" ? after + 1 : 1;
  while (taken.has(String(n))) n += 1;
  return n;
}

export function blankUnit(entries: readonly Entry[], above: Entry | undefined): Entry {
  const { affiliation, kind = "space", rarity = "common", number } = above ?? {};
  return {
    number: nextNumber(entries, number), name: { en: "" }, craft: "", kind, ...(affiliation ? { affiliation } : {}), rarity, front: { icons: [] }, movement: "",
  };
}

export function blankCard(entries: readonly Entry[], above: Entry | undefined): Entry {
  const { affiliation, type = "combat", rarity = "common", number } = above ?? {};
  return { number: nextNumber(entries, number), name: { en: "" }, type, ...(affiliation ? { affiliation } : {}), rarity, effects: [] };
}

/** As a second face begins: the first one without what turned it; while a unit is cloaked, no other icon does anything (M7.18). */
export function secondFace(entry: Entry): Entry {
  const front = structuredClone(isEntry(entry.front) ? entry.front : {});
  const icons = iconsOf(front).filter((icon) => (maySecond(entry) && !mustSecond(entry) ? icon === "cloaked" : icon !== "veteran"));
  return { ...front, icons, ...(icons.includes("convert") ? { kind: entry.kind === "space" ? "ground" : "space" } : {}) };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(sortedKeys(one)) === JSON.stringify(sortedKeys(other));
function sortedKeys(value: unknown): unknown {
  return isEntry(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)).map(([key, one]) => [key, sortedKeys(one)])) : value;
}

/** After a change of a unit, what it was before being given: fills in what follows. */
export function follow(unit: Entry, before: Entry, crafts: Crafts): void {
  const old = nameOf(before);
  if (!unit.craft || (unit.craft === before.craft && nameOf(unit) !== old && before.craft === crafts.guess(old))) unit.craft = crafts.guess(nameOf(unit));
  const [craft, was] = [textOf(unit.craft), textOf(before.craft)];
  const kind = crafts.kindOf(craft);
  if (kind && craft !== was && unit.kind === before.kind) unit.kind = kind;
  const usual = crafts.movement(was, textOf(before.kind), starsOf(before));
  if (!unit.movement || (unit.movement === before.movement && before.movement === usual)) unit.movement = crafts.movement(craft, textOf(unit.kind), starsOf(unit));
  if (!isEntry(unit.back)) {
    if (mustSecond(unit) && !mustSecond(before)) unit.back = secondFace(unit);
  } else if (isEntry(before.back) && same(unit.back, before.back) && same(before.back, secondFace(before))) {
    if (maySecond(unit)) unit.back = secondFace(unit);
    else delete unit.back;
  } else if (!mustSecond(unit) && VALUES.every((key) => isEntry(unit.back) && unit.back[key] === undefined)) delete unit.back;
}
