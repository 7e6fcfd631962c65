import { expect, test } from "vitest";
import { arrowBetween, bends, edge } from "./arrows";

const box = (x: number, y: number) => ({ x, y, width: 100, height: 80 });

test("a line leaves a box on the side it goes to", () => {
  expect(edge(box(0, 0), { x: 50, y: 400 }, 0.5)).toEqual({ x: 50, y: 80 });
  expect(edge(box(0, 0), { x: -400, y: 40 }, 0.5)).toEqual({ x: 0, y: 40 });
});

test("an arrow ends at the target's edge and points into it", () => {
  const arrow = arrowBetween(box(0, 200), box(0, 0), 0);
  expect(arrow.tip.x).toBe(50);
  expect(arrow.tip.y).toBe(80);
  expect(arrow.tip.angle).toBe(-90);
  expect(arrow.badge.y).toBeGreaterThan(80);
  expect(arrow.badge.y).toBeLessThan(200);
});

test("arrows from one box to itself stay finite", () => {
  expect(arrowBetween(box(0, 0), box(0, 0)).path).not.toContain("NaN");
});

test("several arrows to one target fan out, and do not cover each other", () => {
  expect(bends([7, 7, 7])).toEqual([-0.2, 0, 0.2]);
  expect(new Set(bends([7, 7])).size).toBe(2);
  expect(bends([1, 2])).toEqual([0.12, 0.12]);
});

test("at the upper edge an arrow does not leave the board", () => {
  const { path, badge } = arrowBetween(box(0, 4), box(600, 4), 0.2);
  const [, startY = 0, , controlY = 0, , endY = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  expect(startY / 4 + controlY / 2 + endY / 4).toBeGreaterThan(12);
  expect(badge.y).toBeGreaterThan(12);
});

test("between neighbours in a row an arrow runs over their heads", () => {
  const arrow = arrowBetween(box(0, 100), box(300, 100));
  expect(arrow.tip.y).toBeLessThan(140);
  expect(arrow.badge.y).toBeLessThan(115);
  expect(arrow.tip.angle).toBeGreaterThan(0);
});
