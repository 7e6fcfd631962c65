import { Scene } from "three";
import { expect, test } from "vitest";
import { arc, circle, Felt, plate, slice, strip } from "./felt";
import type { Picture } from "./picture";

const felt = (): Felt => new Felt({ invalidate: () => undefined } as Picture, new Scene());
const INK = { colour: "#ffffff", alpha: 1 };

test("angles go clockwise from away from the reader, as a compass has them", () => {
  const [up, right] = arc({ x: 0, y: 0 }, 10, 0, 90, 90);
  expect(up?.y).toBeCloseTo(-10);
  expect(right?.x).toBeCloseTo(10);
});

test("areas and lines are triangles of one mesh, a corner for each side", () => {
  const one = felt();
  one.area(plate({ x: 0, y: 0 }, 10, 4), INK);
  expect(one.triangles).toBe(4);
  one.line([{ x: 0, y: 0 }, { x: 10, y: 0 }], 1, INK);
  expect(one.triangles).toBe(6);
  one.line([{ x: 0, y: 0 }, { x: 10, y: 0 }], 1, INK, false, [2, 3]);
  expect(one.triangles).toBe(10);
  one.clear();
  expect(one.triangles).toBe(0);
});

test("shapes have the size that they are asked for", () => {
  for (const { x, y } of circle({ x: 5, y: 5 }, 20)) expect(Math.hypot(x - 5, y - 5)).toBeCloseTo(20);
  expect(slice({ x: 0, y: 0 }, 9, -45, 45)[0]).toEqual({ x: 0, y: 0 });
  const way = strip({ x: 0, y: 0 }, { x: 0, y: -100 }, 12);
  expect(Math.min(...way.map((one) => one.y))).toBeCloseTo(-112);
  expect(Math.max(...way.map((one) => one.x))).toBeCloseTo(12);
});
