// Base rolls against what two fair dice give: sums, means, and bands that hold 95 % of all fair games, worked out exactly.
import { seatOf } from "../../lib/game.svelte";
import type { Entry } from "../../generated/wire";
import { diceIn } from "../log/battle";

export const SUMS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const EXPECTED = 7;
const COVER = 0.95;

export interface Bar {
  sum: number;
  count: number;
  expected: number;
  /** From and to how often it comes in 95 % of all fair games of so many rolls. */
  low: number;
  high: number;
}

export interface Statistics {
  rolls: number;
  mean: number;
  low: number;
  high: number;
  bars: Bar[];
  /** Of each hundred fair games of so many rolls, how many have a lower mean (half of the equal ones counted). */
  rank: number;
}

/** The chance of a sum of two dice. */
export const chance = (sum: number): number => (6 - Math.abs(sum - 7)) / 36;

/** The base rolls of each seat: battles as they were rolled, before any card changed them, and strikes. */
export function rollsOf(log: readonly Entry[], players: number): number[][] {
  const found: number[][] = Array.from({ length: players }, () => []);
  for (const entry of log) {
    const seat = entry.unit === undefined ? -1 : seatOf(entry.unit);
    if (entry.kind === "rolled") {
      const { first, second } = entry.say.args ?? {};
      if (typeof first === "number" && typeof second === "number") found[seat]?.push(first + second);
    } else if (entry.kind === "strike") {
      const dice = diceIn(entry);
      if (dice) found[seat]?.push(dice[0] + dice[1]);
    }
  }
  return found;
}

/** The shortest band from the middle that leaves at most 2.5 % on either side; `weights` are the chances of 0, 1, 2, … */
export function band(weights: readonly number[]): [number, number] {
  const tail = (1 - COVER) / 2;
  let low = 0;
  for (let below = weights[0] ?? 0; below <= tail; below += weights[low] ?? 1) low += 1;
  let high = weights.length - 1;
  for (let above = weights[high] ?? 0; above <= tail; above += weights[high] ?? 1) high -= 1;
  return [low, high];
}

/** The chances of 0 to n of n, each with chance p. */
export function binomial(n: number, p: number): number[] {
  let weights = [1];
  for (let roll = 0; roll < n; roll += 1) {
    const next = new Array<number>(weights.length + 1).fill(0);
    for (const [k, weight] of weights.entries()) {
      next[k] = (next[k] ?? 0) + weight * (1 - p);
      next[k + 1] = (next[k + 1] ?? 0) + weight * p;
    }
    weights = next;
  }
  return weights;
}

const totals: (readonly number[])[] = [[1]];

/** The chances of each total of n base rolls, from 2n on. */
export function totalsOf(n: number): readonly number[] {
  for (let k = totals.length; k <= n; k += 1) {
    const before = totals[k - 1] ?? [];
    const next = new Array<number>(before.length + 10).fill(0);
    for (const [total, weight] of before.entries()) {
      for (const sum of SUMS) next[total + sum - 2] = (next[total + sum - 2] ?? 0) + weight * chance(sum);
    }
    totals.push(next);
  }
  return totals[n] ?? [];
}

export function statisticsOf(rolls: readonly number[]): Statistics {
  const n = rolls.length;
  const total = rolls.reduce((sum, roll) => sum + roll, 0);
  const weights = totalsOf(n);
  const [low, high] = band(weights);
  const below = weights.slice(0, total - 2 * n).reduce((sum, weight) => sum + weight, 0);
  return {
    rolls: n, mean: n > 0 ? total / n : EXPECTED, low: n > 0 ? low / n + 2 : EXPECTED, high: n > 0 ? high / n + 2 : EXPECTED,
    bars: SUMS.map((sum) => {
      const [least, most] = band(binomial(n, chance(sum)));
      return { sum, count: rolls.filter((roll) => roll === sum).length, expected: n * chance(sum), low: least, high: most };
    }),
    rank: n > 0 ? 100 * (below + (weights[total - 2 * n] ?? 0) / 2) : 50,
  };
}
