import { expect, test } from "vitest";
import type { UnitNow } from "../../generated/wire";
import { single, stacked } from "./stacks";

const unit = (n: number, more: Partial<UnitNow> = {}): UnitNow => ({ unit: n, id: "core:u1", name: { texts: { en: `X #${n}` } }, zone: 0, ...more });

test("equal units share a token, whatever their number", () => {
  const stacks = stacked([unit(0), unit(1), unit(2, { id: "core:u2" }), unit(3)]);
  expect(stacks.map((stack) => stack.units.map((one) => one.unit))).toEqual([[0, 1, 3], [2]]);
  expect(stacks.map((stack) => stack.key)).toEqual([0, 2]);
});

test.each([
  ["damage", { counters: 1 }],
  ["the other face", { face: 1 }],
  ["having acted", { acted: true }],
  ["another owner", { unit: 65 }],
  ["a changed value", { values: { attack: { value: 4, parts: [] } } }],
])("%s tells units apart", (_, more) => {
  expect(stacked([unit(0), unit(1, more)])).toHaveLength(2);
});

test("what the board marks tells units apart too", () => {
  expect(stacked([unit(0), unit(1)], (one) => (one.unit === 1 ? "selected" : ""))).toHaveLength(2);
});

test("without stacks every unit has its token", () => {
  expect(single([unit(0), unit(1)])).toHaveLength(2);
});
