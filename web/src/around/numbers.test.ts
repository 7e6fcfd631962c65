import { beforeAll, describe, expect, test } from "vitest";
import type { HitChances, OddsReply } from "../generated/wire";
import { words } from "../lib/language.svelte";
import { withRules } from "../parts/rule.svelte";
import { attack, entry, named, rolled, sum, TIE, X_WING } from "./log/entries";
import { changeOf, outcomesOf, percent, sidesOf, withCard } from "./numbers/chances";
import { areasOf, ticksOf, type Point } from "./numbers/review";
import { band, binomial, chance, rollsOf, statisticsOf, SUMS, totalsOf } from "./numbers/statistics";
import { flagged } from "./people/alerts";
import { soundsOf } from "./people/sounds";
import { timeLeft, timeText } from "./people/time";

beforeAll(() => words.load("en"));

const odds = (both: number, attacker: number, defender: number, needs = [7, 8]): HitChances => ({
  both, only_attacker: attacker, only_defender: defender, neither: 100 - both - attacker - defender, attacker_destroyed: 10, defender_destroyed: 30, needs,
});

describe("odds", () => {
  test("each side hits alone or with the other", () => {
    const [attacker, defender] = sidesOf(odds(24.3, 34, 17.4));
    expect([attacker.hit, defender.hit, attacker.destroys, defender.destroys]).toEqual([58.3, 41.7, 30, 10]);
    expect(Object.values(outcomesOf(odds(24.3, 34, 17.4))).reduce((a, b) => a + b)).toBeCloseTo(100);
  });

  test("what a card of the hand changes", () => {
    const reply = { cards: [{ local: 4, odds: odds(30, 42, 15, [6, 8]) }] } as unknown as OddsReply;
    const then = withCard(reply, 4)!;
    expect(changeOf(sidesOf(odds(24.3, 34, 17.4))[0], sidesOf(then)[0])).toEqual({ hit: 13.7, destroys: 0, need: -1 });
    expect(withCard(reply, 5)).toBeUndefined();
    expect(withCard(reply, null)).toBeUndefined();
  });

  test("in words", () => {
    expect(percent(58.3)).toBe("58.3\u00a0%");
    expect([percent(-4, true), percent(4, true), percent(0, true)]).toEqual(["−4\u00a0%", "+4\u00a0%", "0\u00a0%"]);
  });
});

describe("dice statistics", () => {
  test("base rolls of battles and strikes, each once, by seat", () => {
    const strike = entry("strike", { ...named(TIE), n: 9, need: 10, hit: 0 }, { unit: TIE, sums: [sum(9, 2, 4)] });
    expect(rollsOf([rolled(X_WING, 6, 6), rolled(TIE, 1, 2), attack(TIE, X_WING, 1, 2, 5, 9, 0), strike], 2)).toEqual([[12], [3, 6]]);
  });

  test("chances add up", () => {
    expect(SUMS.reduce((total, one) => total + chance(one), 0)).toBeCloseTo(1);
    expect(totalsOf(3).reduce((a, b) => a + b)).toBeCloseTo(1);
    expect(binomial(5, 0.5)[0]).toBeCloseTo(1 / 32);
  });

  test("a band leaves at most 2.5 % on either side, and no narrower one does", () => {
    for (const n of [1, 2, 7, 40, 150]) {
      const weights = totalsOf(n);
      const [low, high] = band(weights);
      const below = (k: number): number => weights.slice(0, k).reduce((a, b) => a + b, 0);
      expect(below(low)).toBeLessThanOrEqual(0.025 + 1e-12);
      expect(below(low + 1)).toBeGreaterThan(0.025);
      expect(1 - below(high + 1)).toBeLessThanOrEqual(0.025 + 1e-9);
      expect(below(high + 1) - below(low)).toBeGreaterThanOrEqual(0.95 - 1e-9);
    }
  });

  test("many rolls: the band is that of the normal curve", () => {
    const found = statisticsOf(Array<number>(200).fill(7));
    const spread = 1.96 * Math.sqrt(35 / 6 / 200);
    expect(found.low).toBeCloseTo(7 - spread, 1);
    expect(found.high).toBeCloseTo(7 + spread, 1);
    expect([found.mean, Math.round(found.rank)]).toEqual([7, 50]);
  });

  test("no rolls", () => {
    expect(statisticsOf([])).toMatchObject({ rolls: 0, mean: 7, low: 7, high: 7, rank: 50 });
  });
});

describe("clocks", () => {
  const clock = { question: 20_000, banks: [60_000, 90_000], running: 1 };
  test("the question first, then the bank", () => {
    expect(timeLeft(clock, 1, 5_000)).toEqual({ question: 15_000, bank: 90_000, running: true });
    expect(timeLeft(clock, 1, 50_000)).toEqual({ question: 0, bank: 60_000, running: true });
    expect(timeLeft(clock, 1, 500_000)).toEqual({ question: 0, bank: 0, running: true });
  });
  test("another seat's stands", () => {
    expect(timeLeft(clock, 0, 50_000)).toEqual({ question: 0, bank: 60_000, running: false });
  });
  test("in words", () => {
    expect([timeText(65_000), timeText(60_001), timeText(9_420, true), timeText(9_420), timeText(0)]).toEqual(["1:05", "1:01", "9.5", "0:10", "0:00"]);
  });
});

describe("the curve of a game", () => {
  const points: Point[] = [0, 1, 2, 3, 4].map((ply) => ({ ply, turn: ply, active: 0, chances: [0.5 + ply / 10, 0.5 - ply / 10] }));
  test("the viewer's chance is the upper edge of the lowest area", () => {
    const [lowest, other] = areasOf(points, 1);
    expect([lowest?.seat, other?.seat]).toEqual([1, 0]);
    expect(lowest?.edge.startsWith("M0.0000 0.5000")).toBe(true);
    expect(lowest?.edge.endsWith("1.0000 0.9000")).toBe(true);
    expect(other?.edge.split("L").every((one) => one.endsWith("0.0000"))).toBe(true);
  });
  test("turns under it", () => {
    expect(ticksOf(points, 10).map((tick) => tick.turn)).toEqual([1, 2, 3, 4]);
    expect(ticksOf(points, 2).map((tick) => tick.turn)).toEqual([2, 4]);
  });
});

test("rules in a text become links", () => {
  expect(withRules("See R7.4 and J36.").filter((piece) => piece.rule).map((piece) => piece.text)).toEqual(["R7.4", "J36"]);
  expect(withRules("See R7.4 and J36.").map((piece) => piece.text).join("")).toBe("See R7.4 and J36.");
});

test("the flag in the title goes as it came", () => {
  const on = flagged("Table · Buildstars", true, "Your turn");
  expect(on).toBe("● Your turn · Table · Buildstars");
  expect(flagged(on, true, "Your turn")).toBe(on);
  expect(flagged(on, false, "")).toBe("Table · Buildstars");
});

test("what a step sounds like", () => {
  expect(soundsOf([rolled(TIE, 1, 2), entry("damaged"), entry("destroyed")])).toEqual(["dice", "destroyed"]);
  expect(soundsOf([rolled(TIE, 1, 2), entry("damaged")])).toEqual(["dice", "hit"]);
  expect(soundsOf([entry("moved")])).toEqual([]);
});
