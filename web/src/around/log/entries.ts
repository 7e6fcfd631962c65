// Entries of a log, made by hand for tests.
import { seatOf } from "../../lib/game.svelte";
import type { Entry, Name, Sum } from "../../generated/wire";

const name = (text: string): Name => ({ texts: { en: text } });
let count = 0;

export function entry(kind: string, args: Record<string, number | string | Name> = {}, more: Partial<Entry> = {}): Entry {
  count += 1;
  return { n: count, turn: 1, kind, rule: "R1.1", say: { id: `e-${kind}`, args }, ...more };
}

export const X_WING = 3;
export const TIE = 64;
const NAMES: Record<number, Name> = { [X_WING]: name("X-wing #1"), [TIE]: name("TIE Fighter") };
export const named = (unit: number): { unit: Name; seat_unit: number } => ({ unit: NAMES[unit] ?? name("?"), seat_unit: seatOf(unit) });

export function sum(value: number, first = 0, second = 0, ...extra: number[]): Sum {
  return {
    value,
    parts: [
      { kind: "add", value: value - first - second - extra.reduce((a, b) => a + b, 0), say: { id: "from-unit", args: { unit: name("X-wing") } }, rule: "R1.1" },
      ...extra.map((part) => ({ kind: "add" as const, value: part, say: { id: "from-bonus", args: { card: name("Torpedoes") } }, rule: "R8.2" })),
      ...(first > 0 ? [{ kind: "add" as const, value: first + second, say: { id: "from-dice", args: { first, second } }, rule: "R7.4" }] : []),
    ],
  };
}

export const rolled = (unit: number, first: number, second: number, more: Partial<Entry> = {}): Entry => entry("rolled", { ...named(unit), first, second }, { unit, ...more });

export function attack(unit: number, other: number, first: number, second: number, n: number, need: number, hit: number): Entry {
  return entry("attack", { ...named(unit), other: NAMES[other] ?? name("?"), seat_other: seatOf(other), n, need, hit }, { unit, other, sums: [sum(n, first, second), sum(need)] });
}

export const battle = (more: Partial<Entry> = {}): Entry =>
  entry("battle", { ...named(TIE), other: NAMES[X_WING] ?? name("?"), seat_other: 0, zone: "contested" }, { unit: TIE, other: X_WING, zone: 8, ...more });
