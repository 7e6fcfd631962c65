// A force as it is being built, and what can be told about it here without the server: counts, curves, a test hand, a test deployment.
import type { ForceSheet } from "../../../generated/http";
import { CARD_OPTIONS } from "../../../generated/options";
import { MOST_CARDS, MOST_UNITS } from "../../../generated/shared";
import type { CardPrint, GameName, UnitPrint } from "../../../generated/wire";

/** Browsers, links and servers may have kept a name that the card game had before. */
export const canonical = (name: string): GameName => (name === "minis" ? "minis" : "card");
export type Kind = "units" | "cards";
export type Sheet = ForceSheet;
export type Battle = Sheet["battle"];
/** An id, and how many copies of it. */
export type Pair = Sheet["units"][number];

export const MOST_OF_A_KIND = Math.max(MOST_UNITS, MOST_CARDS);
export const SIZES: readonly number[] = [10, 20, 30, 40, 50, 60];
export const FULL_DECK = 30;
export const HALF = { size: 15, deck: 15 } as const;
/** For a half game (F5). A sheet that was kept before there were any says nothing of the deck. */
export const isHalf = (sheet: Sheet): boolean => sheet.game === "card" && sheet.size === HALF.size && sheet.deck === HALF.deck;
export const BATTLES: readonly Battle[] = ["space", "ground", "mixed", "free"];

export const emptySheet = (game: GameName = "card"): Sheet => ({ game, name: "", size: Number(CARD_OPTIONS.size.usual), deck: FULL_DECK, battle: game === "minis" ? "space" : "free", base_bonus: false, units: [], cards: [] });

export const isEmpty = (sheet: Sheet): boolean => sheet.units.length === 0 && sheet.cards.length === 0 && !sheet.name.trim();

export const countOf = (pairs: readonly Pair[]): number => pairs.reduce((sum, [, copies]) => sum + copies, 0);

export const copiesOf = (sheet: Sheet, id: string): number => [...sheet.units, ...sheet.cards].find(([one]) => one === id)?.[1] ?? 0;

export const kindOf = (id: string): Kind => (/:u\d+$/.test(id) ? "units" : "cards");

/** How many copies of a thing a force may have (R2.2, R2.4, J46), and by which rule. The cards of a fleet's base are another matter (M2.5). */
export function limitOf(sheet: Sheet, id: string): { most: number; rule: string } {
  if (kindOf(id) === "units") return { most: Math.max(1, Math.floor(sheet.size / 10)), rule: "R2.4" };
  return sheet.game === "card" ? { most: 3, rule: "R2.2" } : { most: MOST_OF_A_KIND, rule: "M2.5" };
}

/** The same with some copies more or less; what is gone leaves, what is new comes last. */
export function changed(sheet: Sheet, id: string, by: number): Sheet {
  const kind = kindOf(id);
  const now = sheet[kind].find(([one]) => one === id)?.[1] ?? 0;
  const wanted = Math.max(0, Math.min(MOST_OF_A_KIND, now + by));
  if (wanted === now) return sheet;
  const others = sheet[kind];
  const pairs: Pair[] = now === 0 ? [...others, [id, wanted]] : others.map(([one, copies]): Pair => (one === id ? [one, wanted] : [one, copies])).filter(([, copies]) => copies > 0);
  return { ...sheet, [kind]: pairs };
}

/** R2.3, M2.4: a Convert unit costs the higher of its two values, a Veteran its front. */
export function costOf(unit: UnitPrint): number {
  const [front, back] = unit.faces;
  if (!front) return 0;
  return back && front.icons.includes("convert") ? Math.max(front.stars, back.stars) : front.stars;
}

/** J5: two thirds start. */
export const deployedOf = (size: number): number => Math.floor((size * 2) / 3);

// ---- curves ------------------------------------------------------------------------------------------------------------

export interface Bar {
  key: string;
  count: number;
}

/** How many units there are of each number of stars. */
export function starCurve(pairs: readonly Pair[], units: Readonly<Record<string, UnitPrint>>): Bar[] {
  const bars = [1, 2, 3, 4, 5].map((stars) => ({ key: String(stars), count: 0 }));
  for (const [id, copies] of pairs) {
    const unit = units[id];
    const bar = unit ? bars[costOf(unit) - 1] : undefined;
    if (bar) bar.count += copies;
  }
  return bars;
}

export interface IconBar {
  icon: string;
  /** Units that show it, on either face. */
  units: number;
  /** Cards that ask for it. */
  cards: number;
}

/** Each icon with the units that show it and the cards that ask for it, those with most cards first. */
export function iconCurve(sheet: Sheet, units: Readonly<Record<string, UnitPrint>>, cards: Readonly<Record<string, CardPrint>>): IconBar[] {
  const bars = new Map<string, IconBar>();
  const bar = (icon: string): IconBar => {
    const found = bars.get(icon) ?? { icon, units: 0, cards: 0 };
    bars.set(icon, found);
    return found;
  };
  for (const [id, copies] of sheet.units) for (const icon of new Set(units[id]?.faces.flatMap((face) => face.icons) ?? [])) bar(icon).units += copies;
  for (const [id, copies] of sheet.cards) if (cards[id]?.icon && cards[id].type === "combat") bar(cards[id].icon).cards += copies;
  return [...bars.values()].sort((one, other) => other.cards - one.cards || other.units - one.units || (one.icon < other.icon ? -1 : 1));
}

// ---- tried out ---------------------------------------------------------------------------------------------------------

export type Random = () => number;

/** All copies, one by one. */
export const spread = (pairs: readonly Pair[]): string[] => pairs.flatMap(([id, copies]) => Array<string>(copies).fill(id));

export function shuffled<T>(things: readonly T[], random: Random = Math.random): T[] {
  const found = [...things];
  for (let last = found.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [found[last], found[other]] = [found[other] as T, found[last] as T];
  }
  return found;
}

export interface Dealt {
  /** Face down in the home zone (R3.1). */
  objectives: string[];
  hand: string[];
  deck: string[];
}

/** R3.1, R3.4: three objectives, a hand of three, the rest. */
export function deal(pairs: readonly Pair[], random: Random = Math.random): Dealt {
  const cards = shuffled(spread(pairs), random);
  return { objectives: cards.slice(0, 3), hand: cards.slice(3, 6), deck: cards.slice(6) };
}

export interface Deployment {
  home: string[];
  reserves: string[];
  stars: number;
}

/** R3.3, J4: units worth exactly so many stars if that can be, else the most below it; which ones is left to chance. */
export function deployment(pairs: readonly Pair[], cost: (id: string) => number, most: number, random: Random = Math.random): Deployment {
  const all = shuffled(spread(pairs), random);
  // which sums the units from here on can make
  const sums: Set<number>[] = [new Set([0])];
  for (let place = all.length - 1; place >= 0; place -= 1) {
    const before = sums[0] ?? new Set<number>();
    const stars = cost(all[place] ?? "");
    sums.unshift(new Set([...before, ...[...before].map((sum) => sum + stars).filter((sum) => sum <= most)]));
  }
  let left = Math.max(...(sums[0] ?? [0]));
  const stars = left;
  const home: string[] = [];
  const reserves: string[] = [];
  all.forEach((id, place) => {
    const rest = sums[place + 1] ?? new Set([0]);
    const take = rest.has(left - cost(id)) && (left >= cost(id)) && (!rest.has(left) || random() < 0.6);
    if (take) left -= cost(id);
    (take ? home : reserves).push(id);
  });
  return { home, reserves, stars };
}
