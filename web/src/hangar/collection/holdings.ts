// What somebody owns of each unit and card, and what follows from it: how much of a set is there, and what a force lacks.
import type { Thing } from "./search";

/** Copies that are there, copies that are looked for, and copies that may go. */
export interface Holding {
  readonly count: number;
  readonly wanted: number;
  readonly swap: number;
}
export type Holdings = ReadonlyMap<string, Holding>;
export type Entry = [string, number, number, number];

export const NOTHING: Holding = { count: 0, wanted: 0, swap: 0 };
export const MOST_COPIES = 999;
/** What is shown of a collection. */
export const SHOWN = ["all", "have", "missing", "wanted", "swap"] as const;
export type Shown = (typeof SHOWN)[number];

export const holdingsOf = (entries: readonly Entry[]): Holdings => new Map(entries.map(([id, count, wanted, swap]) => [id, { count, wanted, swap }]));
export const entryOf = (id: string, one: Holding): Entry => [id, one.count, one.wanted, one.swap];
export const countOf = (holdings: Holdings, id: string): number => holdings.get(id)?.count ?? 0;

const within = (n: number): number => Math.max(0, Math.min(MOST_COPIES, Math.round(n)));

/** With another number for one thing; what has no number any more is gone. */
export function changed(holdings: Holdings, id: string, part: Partial<Holding>): Holdings {
  const before = holdings.get(id) ?? NOTHING;
  const { count, wanted, swap } = { ...before, ...part };
  const after = { count: within(count), wanted: within(wanted), swap: within(swap) };
  const next = new Map(holdings);
  if (after.count || after.wanted || after.swap) next.set(id, after);
  else next.delete(id);
  return next;
}

/** What somebody typed for a count; null: no number. */
export function numberIn(text: string): number | null {
  const plain = text.trim();
  if (plain === "") return 0;
  return /^\d{1,6}$/.test(plain) ? within(Number(plain)) : null;
}

export function isShown(one: Holding | undefined, shown: Shown): boolean {
  if (shown === "all") return true;
  if (shown === "missing") return !one?.count;
  return (one?.[shown === "have" ? "count" : shown] ?? 0) > 0;
}

// ---- how much is there -------------------------------------------------------------------------------------------------

export interface Share {
  have: number;
  of: number;
}
export interface Progress extends Share {
  copies: number;
  /** In the order in which they come. */
  rarities: { rarity: string; have: number; of: number }[];
}

/** Different things that are there, of all of these. */
export function progressOf(things: readonly Thing[], holdings: Holdings): Progress {
  const by = new Map<string, Share>();
  let copies = 0;
  for (const thing of things) {
    const share = by.get(thing.rarity) ?? { have: 0, of: 0 };
    const n = countOf(holdings, thing.id);
    by.set(thing.rarity, { have: share.have + (n > 0 ? 1 : 0), of: share.of + 1 });
    copies += n;
  }
  const rarities = [...by].map(([rarity, share]) => ({ rarity, ...share }));
  return { copies, rarities, have: rarities.reduce((sum, one) => sum + one.have, 0), of: things.length };
}

// ---- what a force lacks ------------------------------------------------------------------------------------------------

export interface Lack {
  id: string;
  /** Copies that are not there. */
  missing: number;
  needed: number;
}

export function lackingOf(pairs: readonly (readonly [string, number])[], holdings: Holdings): Lack[] {
  return pairs.map(([id, needed]) => ({ id, needed, missing: needed - countOf(holdings, id) })).filter(({ missing }) => missing > 0);
}
