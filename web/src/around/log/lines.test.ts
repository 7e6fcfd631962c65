import { beforeAll, describe, expect, test } from "vitest";
import { words } from "../../lib/language.svelte";
import { attack, battle, entry, named, rolled, sum, TIE, X_WING } from "./entries";
import { lineText, linesOf, sumsOf, turnsOf } from "./lines";

const speaker = { names: ["Mara", "Tycho"], viewer: 0 };
const kinds = (entries: Parameters<typeof linesOf>[0]): string[] => linesOf(entries).map((line) => line.kind);
const move = (unit: number, zone: number) => entry("moved", { ...named(unit), zone: "contested", from: "home", seat_zone_from: 0 }, { unit, zone, came: 0 });

beforeAll(() => words.load("en"));

describe("what belongs together is one line", () => {
  test("units that move to the same zone", () => {
    const lines = linesOf([move(X_WING, 8), move(X_WING, 8), move(TIE, 8)]);
    expect(lines.map((line) => line.entries.length)).toEqual([2, 1]);
    expect(lineText(lines[0]!, speaker)).toBe("Mara moves 2 × X-wing to the contested zone.");
  });

  test("the same sentence several times", () => {
    const drew = () => entry("drew", { seat: 1 });
    const [line] = linesOf([drew(), drew(), drew()].map((one) => ({ ...one, say: { id: "e-drew-hidden", args: { seat: 1 } } })));
    expect(line?.times).toBe(3);
    expect(lineText(line!, speaker)).toBe("Tycho draws a card. (×3)");
  });

  test("but not across something else, and not in another turn", () => {
    expect(kinds([move(X_WING, 8), entry("drew", { seat: 0 }), move(X_WING, 8)])).toEqual(["moved", "drew", "moved"]);
    expect(linesOf([move(X_WING, 8), { ...move(X_WING, 8), turn: 2 }])).toHaveLength(2);
  });
});

describe("what another line tells is left out", () => {
  test("a roll by its attack, but not while that is still to come", () => {
    const roll = rolled(TIE, 3, 4);
    expect(kinds([battle(), roll])).toEqual(["battle", "rolled"]);
    expect(kinds([battle(), roll, attack(TIE, X_WING, 3, 4, 10, 9, 1)])).toEqual(["battle", "attack"]);
  });

  test("damage by destruction, and printed damage altogether", () => {
    const hit = entry("hit-damage", { ...named(TIE), n: 2 }, { unit: TIE, sums: [sum(2)] });
    const raised = entry("hit-damage", { ...named(TIE), n: 3 }, { unit: TIE, sums: [sum(3, 0, 0, 1)] });
    const damaged = entry("damaged", { ...named(X_WING), n: 2, counters: 2 }, { unit: X_WING });
    expect(kinds([hit, damaged])).toEqual(["damaged"]);
    expect(kinds([raised, damaged, entry("destroyed", named(X_WING), { unit: X_WING })])).toEqual(["hit-damage", "destroyed"]);
  });

  test("a declaration by its battle, and one that was taken back by nothing", () => {
    const declared = () => entry("declared", named(TIE), { unit: TIE, other: X_WING });
    expect(kinds([declared()])).toEqual(["declared"]);
    expect(kinds([declared(), battle()])).toEqual(["battle"]);
    expect(kinds([declared(), entry("taken-back", named(TIE), { unit: TIE })])).toEqual([]);
  });

  test("the choice of an action by what comes of it, but not that there is none", () => {
    expect(kinds([entry("action", { seat: 0, verb: "move" }), entry("action", { seat: 0, verb: "pass" })])).toEqual(["action"]);
  });
});

test("turns have their player and their gist", () => {
  const turns = turnsOf([entry("deployed", { seat: 0 }, { turn: 0 }), entry("turn", { n: 1, seat: 1 }), battle(), entry("destroyed", named(X_WING), { unit: X_WING })]);
  expect(turns.map(({ turn, seat }) => [turn, seat])).toEqual([[0, -1], [1, 1]]);
  expect(turns[1]?.gist).toEqual({ battle: 1, destroyed: 1 });
});

test("an attack has the sums of both sides", () => {
  const [line] = linesOf([attack(TIE, X_WING, 5, 3, 11, 10, 1)]);
  expect(lineText(line!, speaker)).toBe("TIE Fighter: 11 against 10, hit");
  expect(sumsOf(line!).map((one) => one.text)).toEqual(["5+3 dice, +3 attack = 11", "10 defense = 10"]);
});

test("five hundred entries are quick", () => {
  const many = Array.from({ length: 60 }, () => [battle(), rolled(TIE, 1, 2), rolled(X_WING, 3, 4), attack(TIE, X_WING, 1, 2, 5, 9, 0), attack(X_WING, TIE, 3, 4, 9, 9, 1)]).flat();
  const start = performance.now();
  for (let k = 0; k < 10; k += 1) turnsOf(many);
  expect((performance.now() - start) / 10).toBeLessThan(500); // it takes 2: only something of another order fails
});
