import { describe, expect, test } from "vitest";
import { attack, battle, entry, named, rolled, TIE, X_WING } from "../around/log/entries";
import type { Entry } from "../generated/wire";
import type { DuelStage, StrikeStage } from "./beats";
import { beatsOf, countersBefore } from "./director";

const ME = 0;
const passed = (seat: number, rule: string) => entry("passed", { seat }, { rule });
const card = (unit: number, id: string) => entry("card-played", { seat: unit >= 64 ? 1 : 0, ...named(unit) }, { unit, card: id });
const damaged = (unit: number, n: number, counters: number) => entry("damaged", { ...named(unit), n, counters }, { unit });
const destroyed = (unit: number) => entry("destroyed", named(unit), { unit });
const action = (seat: number, verb = "combat") => entry("action", { seat, verb });
const whats = (log: Entry[], from = 0): string[] => beatsOf(log, from, ME).map((beat) => beat.what);

const whole = () => [
  action(1), battle(), passed(1, "R7.1"), card(X_WING, "core:c1"), passed(1, "R7.3"), rolled(TIE, 6, 6), rolled(X_WING, 1, 2),
  attack(TIE, X_WING, 6, 6, 14, 15, 1), attack(X_WING, TIE, 1, 2, 6, 9, 0), entry("hit-damage", { ...named(TIE), n: 2 }, { unit: TIE, other: X_WING }),
  damaged(X_WING, 2, 3), destroyed(X_WING),
];

describe("a battle", () => {
  test("is told step by step: who meets, cards, dice, sums, the end", () => {
    expect(whats(whole())).toEqual(["meet", "pass", "card", "pass", "dice", "sum", "end"]);
  });

  test("each beat has the whole picture of its moment, and nothing of what comes later", () => {
    const beats = beatsOf(whole(), 0, ME);
    const [tie, wing] = (beats[4]!.stage as DuelStage).fighters;
    expect([tie.dice, wing.dice, tie.attack, wing.card, tie.passed]).toEqual([[6, 6], [1, 2], null, "core:c1", true]);
    expect((beats[0]!.stage as DuelStage).fighters.map((one) => [one.dice, one.card, one.destroyed])).toEqual([[null, "", false], [null, "", false]]);
    const end = (beats.at(-1)!.stage as DuelStage).fighters;
    expect([end[1].before, end[1].took, end[1].destroyed, end[0].destroyed]).toEqual([0, 2, true, false]);
  });

  test("frame by frame it is the same as at once", () => {
    const log = whole();
    const cuts = [2, 4, 5, 7, 9, log.length];
    let from = 0;
    const parts = cuts.flatMap((to) => {
      const found = beatsOf(log.slice(0, to), from, ME);
      from = to;
      return found;
    });
    expect(parts.map((beat) => beat.what)).toEqual(["meet", "pass", "card", "pass", "dice", "sum", "end"]);
    expect(parts.at(-1)!.stage).toEqual(beatsOf(log, 0, ME).at(-1)!.stage);
  });

  test("dice that are rolled again are seen again", () => {
    const log = [battle(), rolled(TIE, 1, 1), rolled(X_WING, 2, 2), entry("rerolled", { ...named(TIE), first: 5, second: 5 }, { unit: TIE })];
    const beats = beatsOf(log, 0, ME);
    expect(beats.map((beat) => beat.what)).toEqual(["meet", "dice", "dice"]);
    expect((beats[2]!.stage as DuelStage).fighters[0].dice).toEqual([5, 5]);
  });

  test("a Veteran turns over on the stage", () => {
    const beats = beatsOf([...whole(), entry("flipped", named(TIE), { unit: TIE })], 0, ME);
    expect(beats.at(-1)).toMatchObject({ what: "flip" });
    expect((beats[0]!.stage as DuelStage).fighters[0].face).toBe(0);
    expect((beats.at(-1)!.stage as DuelStage).fighters[0].face).toBe(1);
  });

  test("battles of one action belong together, the next action does not", () => {
    const beats = beatsOf([...whole(), battle(), rolled(TIE, 1, 1), entry("turn", { n: 2, seat: 0 }), action(0), battle()], 0, ME);
    const [first, ...others] = new Set(beats.map((beat) => beat.action));
    expect(others).toHaveLength(1);
    expect(beats.filter((beat) => beat.action === first).map((beat) => beat.what)).toContain("meet");
  });
});

test("counters are those of the moment, also when it is seen again", () => {
  const log = [damaged(X_WING, 1, 1), battle(), damaged(X_WING, 2, 3), destroyed(X_WING), battle()];
  expect([0, 1, 3, 4].map((at) => countersBefore(log, at, X_WING))).toEqual([0, 1, 3, 0]);
});

describe("a strike", () => {
  const strike = (unit: number, hit: number) => entry("strike", { ...named(unit), n: 9, need: 10, hit }, { unit, card: "core:c9", sums: [{ value: 9, parts: [{ kind: "add", value: 9, say: { id: "from-dice", args: { first: 4, second: 5 } }, rule: "" }] }] });
  const log = () => [
    action(1, "strike"), entry("struck", { seat: 1, seat_slot: 0, n_slot: 2 }, { slot: 1 }), entry("revealed", {}, { slot: 1, card: "core:c9" }), strike(TIE, 0),
    entry("objective-replaced", {}, { slot: 1 }), strike(TIE + 1, 1), entry("objective-destroyed", {}, { slot: 1, card: "core:c2" }),
  ];

  test("aim, reveal, dice, sum, what becomes of it", () => {
    expect(whats(log())).toEqual(["aim", "reveal", "dice", "sum", "replace", "dice", "sum", "fall"]);
  });

  test("a face-down card is unknown until it is revealed, and again when another lies there", () => {
    expect(beatsOf(log(), 0, ME).map((beat) => (beat.stage as StrikeStage).card)).toEqual(["", "core:c9", "core:c9", "core:c9", "", "core:c9", "core:c9", "core:c2"]);
  });
});

test("what others did is told, what one did oneself is not; several to one zone are one line", () => {
  const moved = (unit: number, zone: number) => entry("moved", named(unit), { unit, zone });
  expect(beatsOf([moved(TIE, 8), moved(TIE, 8), moved(TIE, 0), moved(X_WING, 8)], 0, ME).map((beat) => beat.entries.length)).toEqual([2, 1]);
  expect(beatsOf([moved(X_WING, 8)], 0, -1)).toHaveLength(1);
  expect(whats([action(1, "pass"), action(1, "move"), action(0, "pass")])).toEqual(["told"]);
});

test("in the miniatures game one fires and the other suffers", () => {
  const args = { ...named(TIE), target: named(X_WING).unit, seat_target: 0 };
  const log = [
    entry("fires", args, { unit: TIE, target: X_WING }), rolled(TIE, 3, 4), entry("attack", { ...args, n: 11, need: 10, hit: 1 }, { unit: TIE, target: X_WING, sums: [] }),
    entry("damaged", { target: args.target, seat_target: 0, n: 2, total: 2 }, { target: X_WING }), entry("destroyed", { target: args.target, seat_target: 0 }, { target: X_WING }),
  ];
  const beats = beatsOf(log, 0, ME);
  expect(beats.map((beat) => beat.what)).toEqual(["meet", "dice", "sum", "end"]);
  expect((beats.at(-1)!.stage as DuelStage).fighters.map((one) => [one.took, one.destroyed])).toEqual([[0, false], [2, true]]);
});
