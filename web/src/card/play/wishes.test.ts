import { describe, expect, test } from "vitest";
import { BACK, CARD, COMBAT, MOVE, PASS, SLOT, STRIKE, UNIT, ZONE } from "../../generated/card";
import type { SeatNow } from "../../generated/wire";
import { nextStep, type Moment, type Wish } from "./wishes";

const offer = (answer: number) => ({ answer, say: { id: "a-done" } });
const seat = (n: number, zone: number) => ({ seat: n, units: [{ unit: n * 64 + 3, id: "x", name: { texts: { en: "X" } }, zone }] }) as unknown as SeatNow;

function moment(question: string, answers: number[], more: Partial<Moment> & { zone?: number; struck?: number; picks?: Moment["scene"]["picks"] } = {}): Moment {
  return {
    question,
    offers: answers.map(offer),
    scene: { picks: more.picks ?? [], struck: more.struck ?? -1, seats: [seat(0, more.zone ?? 8), seat(1, 8)] },
    chosen: more.chosen ?? -1,
  };
}

describe("moving a unit", () => {
  const wish: Wish = { want: "move", unit: 3, zone: 1 };
  test("skips the objective, chooses the action, the unit, the zone", () => {
    expect(nextStep(wish, moment("q-objective", [PASS, CARD + 2]))).toEqual({ answer: PASS });
    expect(nextStep(wish, moment("q-action", [PASS, MOVE, COMBAT]))).toEqual({ answer: MOVE });
    expect(nextStep(wish, moment("q-move", [PASS, UNIT + 3, UNIT + 4]))).toEqual({ answer: UNIT + 3 });
    expect(nextStep(wish, moment("q-move-zone", [ZONE, ZONE + 1, BACK], { chosen: 3 }))).toEqual({ answer: ZONE + 1 });
    expect(nextStep(wish, moment("q-move", [PASS, UNIT + 4, BACK], { zone: 1 }))).toBe("done");
  });
  test("first goes back if another unit waits for its zone", () => {
    expect(nextStep(wish, moment("q-move-zone", [ZONE, ZONE + 1, BACK], { chosen: 4 }))).toEqual({ answer: BACK });
  });
  test("is stuck where the unit is not offered", () => {
    expect(nextStep(wish, moment("q-move", [PASS, UNIT + 4]))).toBe("stuck");
    expect(nextStep(wish, moment("q-attacker", [PASS, UNIT + 4]))).toBe("stuck");
  });
  test("never gives up an action by itself", () => {
    expect(nextStep(wish, moment("q-action", [PASS, COMBAT]))).toBe("stuck");
  });
  test("without a zone only picks the unit", () => {
    const open: Wish = { want: "move", unit: 3, zone: -1 };
    expect(nextStep(open, moment("q-move", [PASS, UNIT + 3]))).toEqual({ answer: UNIT + 3 });
    expect(nextStep(open, moment("q-move-zone", [ZONE, BACK], { chosen: 3 }))).toBe("done");
  });
});

describe("attacking", () => {
  const wish: Wish = { want: "attack", unit: 3, other: 67 };
  test("chooses the action, the attacker, the defender", () => {
    expect(nextStep(wish, moment("q-action", [PASS, MOVE, COMBAT]))).toEqual({ answer: COMBAT });
    expect(nextStep(wish, moment("q-attacker", [PASS, UNIT + 3]))).toEqual({ answer: UNIT + 3 });
    expect(nextStep(wish, moment("q-defender", [UNIT + 67, BACK], { chosen: 3 }))).toEqual({ answer: UNIT + 67 });
    expect(nextStep(wish, moment("q-attacker", [PASS, BACK], { picks: [{ unit: 3, other: 67 }] }))).toBe("done");
  });
});

test("striking chooses the action, the objective, the striker", () => {
  const wish: Wish = { want: "strike", unit: 3, slot: 4 };
  expect(nextStep(wish, moment("q-action", [PASS, MOVE, STRIKE]))).toEqual({ answer: STRIKE });
  expect(nextStep(wish, moment("q-strike-objective", [SLOT + 3, SLOT + 4]))).toEqual({ answer: SLOT + 4 });
  expect(nextStep(wish, moment("q-striker", [PASS, UNIT + 3], { struck: 4 }))).toEqual({ answer: UNIT + 3 });
  expect(nextStep(wish, moment("q-striker", [PASS, BACK], { struck: 4, picks: [{ unit: 3, other: -1 }] }))).toBe("done");
});

test("an objective card goes to its place, and no turn is passed for it", () => {
  const wish: Wish = { want: "place", card: 2, slot: 1 };
  expect(nextStep(wish, moment("q-objective", [PASS, CARD + 2]))).toEqual({ answer: CARD + 2 });
  expect(nextStep(wish, moment("q-objective-place", [SLOT, SLOT + 1, BACK]))).toEqual({ answer: SLOT + 1 });
  expect(nextStep(wish, moment("q-objective", [PASS]))).toBe("stuck");
});
