// Words and filters over the whole collection, in the browser: the counterpart of content/search.py. Whatever can be read on a unit or card
// is folded once into one string, so that a keystroke only looks for parts of strings.
import { AFFILIATIONS, RARITIES } from "../../generated/shared";
import type { CardPrint, Gathered, Name, UnitPrint } from "../../generated/wire";
import { inLanguage, LANGUAGES, t, type Language } from "../../lib/language.svelte";

export type Type = "unit" | "combat" | "objective";
export const TYPES: readonly Type[] = ["unit", "combat", "objective"];
export const SORTS = ["number", "name", "stars", "affiliation", "rarity", "icon"] as const;
export type Sort = (typeof SORTS)[number];
export const STARS = [1, 2, 3, 4, 5, 6] as const;

/** One to five, and more if there are such (J6). */
export const starsOf = (things: readonly Thing[]): number[] => STARS.filter((n) => n <= 5 || things.some((thing) => thing.stars.includes(n)));

interface Common {
  id: string;
  name: Name;
  /** The id of its set, and its number in it. */
  set: string;
  number: string;
  affiliation: string;
  rarity: string;
  /** Of both faces. */
  stars: readonly number[];
  kinds: readonly string[];
  /** On either face; a card's own. */
  icons: readonly string[];
  /** What a card's effects do, and when. */
  effects: readonly string[];
  /** Both names, folded: found here, a thing comes first. */
  names: string;
  /** All that can be read on it in both languages, folded. */
  hay: string;
}
export interface UnitThing extends Common {
  type: "unit";
  unit: UnitPrint;
}
export interface CardThing extends Common {
  type: "combat" | "objective";
  card: CardPrint;
}
export type Thing = UnitThing | CardThing;

/** What is asked for: an empty list asks for nothing in particular, several choices for any of them. */
export interface Wanted {
  text: string;
  types: Type[];
  kinds: string[];
  icons: string[];
  affiliations: string[];
  stars: number[];
  rarities: string[];
  sets: string[];
  effects: string[];
}

export const EVERYTHING: Readonly<Wanted> = { text: "", types: [], kinds: [], icons: [], affiliations: [], stars: [], rarities: [], sets: [], effects: [] };

// ---- words -------------------------------------------------------------------------------------------------------------

const SPELLINGS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l" };
const UMLAUTS: Record<string, string> = { ae: "a", oe: "o", ue: "u" };

/** Without capitals and accents, hyphens and apostrophes as one kind, single spaces (content/names.py). */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøł]/g, (sign) => SPELLINGS[sign] ?? sign)
    .replace(/[’‘´′ʼ`]/g, "'")
    .replace(/[‐‑‒–—−]/g, "-")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The words alone; "Fluegler" is the same as "Flügler". */
export function wordsOf(text: string): string {
  return folded(text)
    .replace(/'/g, "")
    .replace(/[aou]e/g, (letters) => UMLAUTS[letters] ?? letters)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** What is looked for: every word, and what stands in quotation marks as a whole. */
export function needles(text: string): string[] {
  const terms = text.match(/"[^"]+"?|[^\s"]+/g) ?? [];
  return terms.map((term) => wordsOf(term) || folded(term)).filter(Boolean);
}

const hayOf = (texts: readonly string[]): string => texts.map((text) => `${wordsOf(text)} ${folded(text)}`).join(" | ");
const both = (name: Name | null | undefined): string[] => (name ? LANGUAGES.map((language) => inLanguage(name, language)) : []);

// ---- things ------------------------------------------------------------------------------------------------------------

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Everything there is, in the order of sets and numbers, units first. */
export function thingsOf(all: Gathered): Thing[] {
  const spoken = (word: string): string[] => both(all.words[word]);
  const iconNames = (icons: readonly string[]): string[] => icons.flatMap((icon) => [icon, ...both(all.icons[icon]?.name)]);
  const setNames = new Map(all.sets.map((set) => [set.id, both(set.name)]));
  const common = (print: UnitPrint | CardPrint): Pick<Common, "id" | "name" | "set" | "number" | "affiliation" | "rarity" | "names"> => {
    const [set = "", place = ""] = print.id.split(":");
    return { id: print.id, name: print.name, set, number: place.slice(1).toUpperCase(), affiliation: print.affiliation, rarity: print.rarity, names: hayOf(both(print.name)) };
  };
  const units = all.units.map((unit): UnitThing => {
    const icons = unique(unit.faces.flatMap((face) => face.icons));
    const kinds = unique(unit.faces.map((face) => face.kind));
    const one = common(unit);
    const texts = [unit.id, all.crafts[unit.id] ?? "", ...both(unit.flavour), ...iconNames(icons), ...spoken(unit.affiliation), ...kinds.flatMap(spoken)];
    const hay = `${one.names} | ${hayOf([...texts, ...spoken("unit"), ...spoken(unit.rarity), ...(setNames.get(one.set) ?? [])])}`;
    return { ...one, type: "unit", unit, stars: unique(unit.faces.map((face) => face.stars)), kinds, icons, effects: [], hay };
  });
  const cards = all.cards.map((card): CardThing => {
    const icons = card.icon ? [card.icon] : [];
    const one = common(card);
    const type = card.type === "objective" ? "objective" : "combat";
    const texts = [card.id, ...card.text.flatMap(both), ...both(card.gate), ...both(card.flavour), ...iconNames(icons), ...spoken(card.affiliation)];
    const hay = `${one.names} | ${hayOf([...texts, ...spoken(type), ...spoken(card.rarity), ...(setNames.get(one.set) ?? [])])}`;
    return { ...one, type, card, stars: [card.stars], kinds: [], icons, effects: all.effects[card.id] ?? [], hay };
  });
  return [...units, ...cards];
}

/** A word that is not ours is said as it is printed. */
export const rarityName = (rarity: string): string => ((RARITIES as readonly string[]).includes(rarity) ? t(`ga-rarity-${rarity}`) : rarity);

// ---- finding -----------------------------------------------------------------------------------------------------------

const any = <T>(wanted: readonly T[], has: readonly T[]): boolean => wanted.length === 0 || wanted.some((one) => has.includes(one));

/** Do the filters let it through? Words aside. */
export function fits(thing: Thing, wanted: Wanted): boolean {
  return (
    any<string>(wanted.types, [thing.type]) &&
    any(wanted.sets, [thing.set]) &&
    any(wanted.rarities, [thing.rarity]) &&
    any(wanted.affiliations, [thing.affiliation || "none"]) &&
    any(wanted.stars, thing.stars) &&
    any(wanted.kinds, thing.kinds) &&
    any(wanted.icons, thing.icons) &&
    any(wanted.effects, thing.effects)
  );
}

/** What is asked for; with words, those that have all of them in the name come first. */
export function find(things: readonly Thing[], wanted: Wanted): Thing[] {
  const words = needles(wanted.text);
  const found = things.filter((thing) => fits(thing, wanted) && words.every((word) => thing.hay.includes(word)));
  if (words.length === 0) return found;
  const inName = (thing: Thing): boolean => words.every((word) => thing.names.includes(word));
  return [...found.filter(inName), ...found.filter((thing) => !inName(thing))];
}

/** In another order; the same things keep the order of sets and numbers among them. */
export function sorted(things: readonly Thing[], by: Sort, language: Language): Thing[] {
  if (by === "number") return [...things];
  if (by === "name") {
    const order = new Intl.Collator(language, { numeric: true });
    return [...things].sort((one, other) => order.compare(inLanguage(one.name, language), inLanguage(other.name, language)));
  }
  const place = (list: readonly string[], word: string): number => (list.includes(word) ? list.indexOf(word) : list.length);
  const key = (thing: Thing): number | string => {
    if (by === "stars") return thing.stars[0] ?? 0;
    if (by === "affiliation") return place(AFFILIATIONS, thing.affiliation);
    if (by === "rarity") return place(RARITIES, thing.rarity);
    return thing.icons[0] ?? "~";
  };
  const keyed = things.map((thing) => ({ thing, key: key(thing) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)).map(({ thing }) => thing);
}

// ---- addresses ---------------------------------------------------------------------------------------------------------

const LISTS = { type: "types", kind: "kinds", icon: "icons", affiliation: "affiliations", stars: "stars", rarity: "rarities", set: "sets", effect: "effects" } as const;

/** As the end of an address: "?q=torpedo&type=combat"; empty if nothing is asked for. */
export function addressOf(wanted: Wanted, sort: Sort = "number"): string {
  const query = new URLSearchParams();
  if (wanted.text.trim()) query.set("q", wanted.text.trim());
  for (const [name, list] of Object.entries(LISTS)) if (wanted[list].length > 0) query.set(name, wanted[list].join(","));
  if (sort !== "number") query.set("sort", sort);
  const text = query.toString().replaceAll("%2C", ",");
  return text ? `?${text}` : "";
}

/** The other way round; what cannot be understood is left out. */
export function readAddress(search: string): { wanted: Wanted; sort: Sort } {
  const query = new URLSearchParams(search);
  const list = (name: string): string[] => (query.get(name) ?? "").split(",").filter(Boolean).slice(0, 40);
  const wanted: Wanted = {
    text: (query.get("q") ?? "").slice(0, 100),
    types: list("type").filter((one): one is Type => (TYPES as readonly string[]).includes(one)),
    kinds: list("kind"),
    icons: list("icon"),
    affiliations: list("affiliation"),
    stars: list("stars").map(Number).filter((n) => n >= 1 && n <= 6),
    rarities: list("rarity"),
    sets: list("set"),
    effects: list("effect"),
  };
  return { wanted, sort: SORTS.find((one) => one === query.get("sort")) ?? "number" };
}
