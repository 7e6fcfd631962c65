import { expect, test } from "vitest";
import { stations } from "./steps";

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
