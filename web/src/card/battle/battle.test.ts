import { describe, expect, test } from "vitest";
import { battleBefore, battleOnShow, lastBattle, verdict } from "../../around/log/battle";
import { attack, battle, entry, named, rolled, TIE, X_WING } from "../../around/log/entries";
import type { Scene } from "../../generated/wire";
import { lastStrike, strikersOf } from "./strike";

const fighting = (step: string): Scene =>
  ({ battle: { zone: 8, step, slot: -1, sides: [{ unit: TIE }, { unit: X_WING }] }, picks: [], struck: -1, phase: "battle" }) as unknown as Scene;
const quiet = { battle: null, picks: [], struck: -1, phase: "objective" } as unknown as Scene;
const passed = (seat: number, rule: string) => entry("passed", { seat }, { rule });
const whole = () => [
  battle(), passed(1, "R7.1"), entry("card-played", { seat: 0, ...named(X_WING) }, { unit: X_WING, card: "core:c1" }), passed(1, "R7.3"),
  rolled(TIE, 6, 6), rolled(X_WING, 1, 2), attack(TIE, X_WING, 6, 6, 14, 15, 1), attack(X_WING, TIE, 1, 2, 6, 9, 0),
  entry("damaged", { ...named(X_WING), n: 2, counters: 2 }, { unit: X_WING }), entry("destroyed", named(X_WING), { unit: X_WING }),
];

describe("a battle as the log tells it", () => {
  test("cards, passes, dice, damage", () => {
    const story = lastBattle(whole(), quiet)!;
    const [attacker, defender] = story.sides;
    expect([story.over, story.step]).toEqual([true, 9]);
    expect([attacker.passed, attacker.card, attacker.dice]).toEqual([true, "", [6, 6]]);
    expect([defender.passed, defender.card, defender.took, defender.destroyed]).toEqual([false, "core:c1", 2, true]);
    expect(verdict(attacker.attack!)).toBe("automatic");
    expect(verdict(defender.attack!)).toBe("missed");
  });

  test("the step comes from the scene while it lasts", () => {
    const log = whole().slice(0, 2);
    expect(lastBattle(log, fighting("defender-card"))).toMatchObject({ over: false, step: 2 });
    expect(lastBattle(log, fighting("second-chance"))).toMatchObject({ step: 3 });
  });

  test("battle two of three, without what was taken back", () => {
    const declared = () => entry("declared", named(TIE), { unit: TIE });
    const log = [entry("action", { seat: 1, verb: "combat" }), declared(), declared(), entry("taken-back", named(TIE), { unit: TIE }), declared(), declared(), ...whole(), battle()];
    expect(lastBattle(log, fighting("attacker-card"))).toMatchObject({ place: 2, of: 3, over: false });
  });
});

describe("what is on show", () => {
  test("a result stays until its viewer has done something", () => {
    const log = [...whole(), entry("turn", { n: 2, seat: 0 })];
    expect(battleOnShow(log, quiet, 0)?.over).toBe(true);
    expect(battleOnShow([...log, entry("no-objective", { seat: 0 })], quiet, 0)).not.toBeNull();
    expect(battleOnShow([...log, entry("action", { seat: 0, verb: "move" })], quiet, 0)).toBeNull();
    expect(battleOnShow([...log, entry("action", { seat: 1, verb: "move" })], quiet, 0)).not.toBeNull();
  });

  test("the battle before is shown until its viewer chooses in the next one", () => {
    const log = [...whole(), battle(), passed(1, "R7.1")];
    const now = lastBattle(log, fighting("defender-card"))!;
    expect(battleBefore(log, null, now, 0)?.sides[1].destroyed).toBe(true);
    expect(battleBefore([...log, passed(0, "R7.2")], null, now, 0)).toBeNull();
  });
});

test("a strike in order: reveal, replacement, fall, reserves", () => {
  const strike = (unit: number, hit: number) => entry("strike", { ...named(unit), n: 9, need: 10, hit }, { unit, card: "core:c9" });
  const log = [
    entry("struck", { seat: 1, seat_slot: 0, n_slot: 2 }, { slot: 1 }), entry("revealed", {}, { slot: 1, card: "core:c9" }), strike(TIE, 0),
    entry("objective-replaced", {}, { slot: 1 }), strike(TIE + 1, 1), entry("objective-destroyed", {}, { slot: 1, card: "core:c2" }), entry("reinforced", named(X_WING), { unit: X_WING }),
  ];
  const scene = { ...quiet, struck: 1, phase: "strike", picks: [{ unit: TIE, other: -1 }, { unit: TIE + 1, other: -1 }, { unit: TIE + 2, other: -1 }] } as unknown as Scene;
  const story = lastStrike(log, scene)!;
  expect(story).toMatchObject({ slot: 1, destroyed: "core:c2", called: [X_WING], over: false });
  expect(strikersOf(story, scene).map(({ state, reveals, replaces }) => [state, reveals, replaces])).toEqual([["done", "core:c9", true], ["done", "", false], ["spared", "", false]]);
});
