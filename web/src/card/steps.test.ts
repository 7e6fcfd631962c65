import { expect, test } from "vitest";
import { roundOf, stations } from "./steps";

const at = (phase: string, picks: Parameters<typeof stations>[0]["picks"] = []) => stations({ phase, picks });
const now = (phase: string) => at(phase).filter((station) => station.now).map((station) => station.id);

test("every phase of the scene has its station", () => {
  for (const phase of ["deploy", "objective", "action", "move", "declare", "order", "battle", "strikers", "strike", "carrier", "reserves", "ability", "over"])
    expect(now(phase), phase).toEqual([phase]);
  expect(now("strike-aim")).toEqual(["aim"]);
  expect(now("strike-order")).toEqual(["order"]);
});

test("battles are counted", () => {
  const picks = [{ unit: 1, other: 65, done: true }, { unit: 2, other: 66, now: true }, { unit: 3, other: 66 }];
  expect(at("battle", picks).at(-1)).toEqual({ id: "battle", now: true, k: 2, m: 3 });
});

test("where points decide, the round is told, and the last one", () => {
  const table = (turn: number, points: number | undefined, out = false) => roundOf({ turn, seats: [0, 1, 2].map((n) => ({ points, alive: !(out && n === 1) }) as { points: number; alive: boolean }) });
  expect([table(1, 0), table(3, 0), table(4, 2)]).toEqual([{ k: 1, last: false }, { k: 1, last: false }, { k: 2, last: false }]);
  expect(table(5, 2, true)).toEqual({ k: 2, last: true });
  expect([table(43, 9), table(45, 9)]).toEqual([{ k: 15, last: true }, { k: 15, last: true }]);
  expect([table(4, undefined), table(0, 0)]).toEqual([null, null]);
});
