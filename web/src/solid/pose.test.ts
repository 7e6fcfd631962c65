import { expect, test } from "vitest";
import { around, between, durationOf, type Pose } from "./pose";

const at = (x: number, y: number, heading: number): Pose => ({ x, y, h: 30, heading, bank: 0, pitch: 0 });

test("a way begins and ends where it should, level", () => {
  const [from, to] = [at(0, 0, 0), at(200, -100, 90)];
  expect(between(from, to, 0)).toMatchObject({ x: 0, y: 0, h: 30 });
  expect(between(from, to, 1)).toEqual(to);
  expect(Math.abs(between(from, to, 0.999).bank)).toBeLessThan(1);
});

test("who turns to the right banks to the right, and rises on a long way; what walks does neither", () => {
  const [from, to] = [at(0, 0, 0), at(200, -100, 90)];
  expect(between(from, to, 0.5).bank).toBeGreaterThan(5);
  expect(between(from, at(-200, -100, -90), 0.5).bank).toBeLessThan(-5);
  expect(between(from, to, 0.5).h).toBeGreaterThan(35);
  expect(between(from, to, 0.5, true)).toMatchObject({ bank: 0, h: 30 });
});

test("the short way around is taken, and nothing takes longer than a second", () => {
  expect(around(350, 10)).toBe(20);
  expect(around(10, 350)).toBe(-20);
  expect(durationOf(at(0, 0, 0), at(3000, 3000, 180))).toBeLessThanOrEqual(1000);
});
