import { expect, test } from "vitest";
import { battle, entry, named, TIE, X_WING } from "../around/log/entries";
import type { Scene } from "../generated/wire";
import { sinceOf } from "./since";

const turn = (seat: number) => entry("turn", { n: 1, seat });
const moved = (unit: number) => entry("moved", named(unit), { unit, zone: 8 });
const scene = { phase: "objective", seats: [{ seat: 0, units: [{ unit: X_WING, zone: 9 }] }, { seat: 1, units: [{ unit: TIE, zone: 0 }, { unit: TIE + 1, zone: 0 }] }] } as unknown as Scene;
const round = () => [turn(0), moved(X_WING), turn(1), moved(TIE), battle(), entry("destroyed", named(X_WING), { unit: X_WING }), turn(0)];

test("what happened between two own turns", () => {
  const since = sinceOf(round(), scene, 0)!;
  expect(since.deeds).toEqual([{ seat: 1, moved: 1, battles: 1, strikes: 0, objectives: 0, reserves: 0 }]);
  expect(since.fallen.map((one) => one.unit)).toEqual([X_WING]);
  expect([...since.units]).toEqual([TIE]); // what fell is not on the board
  expect(since.threats).toEqual([[1, 2]]);
});

test("each opponent has a line", () => {
  const log = [turn(0), turn(1), moved(TIE), turn(2), turn(0)];
  expect(sinceOf(log, scene, 0)?.deeds.map(({ seat, moved: n }) => [seat, n])).toEqual([[1, 1], [2, 0]]);
});

test("not in another's turn, not in the first, not after one has acted, not for who only watches", () => {
  expect(sinceOf(round().slice(0, 5), scene, 0)).toBeNull();
  expect(sinceOf([turn(0)], scene, 0)).toBeNull();
  expect(sinceOf([...round(), entry("no-objective", { seat: 0 })], scene, 0)).not.toBeNull();
  expect(sinceOf([...round(), entry("action", { seat: 0, verb: "move" })], scene, 0)).toBeNull();
  expect(sinceOf(round(), scene, -1)).toBeNull();
});
