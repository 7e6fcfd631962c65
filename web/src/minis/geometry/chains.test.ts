import { expect, test } from "vitest";
import { chainTo, repeated, type Means } from "./chains";
import { Field, type Piece } from "./pieces";
import { sceneOf, unit } from "./testing";

const FIGHTER: Means = { short: 3, long: 0, most: 900, least: 1000 };

function stand(others: { x: number; y: number }[] = []): { field: Field; mover: Piece } {
  const theirs = others.map((at, k) => unit(64 + k, { radius: 1200, ...at }));
  const field = new Field(sceneOf({ id: "", answers: [], theirs }));
  const mover = field.piece(0);
  if (!mover) throw new Error("no unit");
  return { field, mover };
}

test("straight ahead takes as few segments as reach there, and ends there", () => {
  const { field, mover } = stand();
  expect(chainTo(field, mover, FIGHTER, { x: 0, y: 6000 })).toMatchObject({ segments: [{ kind: "S", turn: 0, length: 6000 }], miss: 0 });
  const two = chainTo(field, mover, FIGHTER, { x: 0, y: 10000 });
  expect(two?.segments).toHaveLength(2);
  expect(two?.end).toMatchObject({ x: 0, y: 10000 });
  expect(chainTo(field, mover, FIGHTER, { x: 0, y: 18900 })?.segments).toHaveLength(3);
});

test("no segment is shorter than the shortest that is allowed (J12)", () => {
  const { field, mover } = stand();
  const found = chainTo(field, mover, FIGHTER, { x: 0, y: 6400 });
  expect(found?.miss).toBeLessThanOrEqual(60);
  for (const { length } of found?.segments ?? []) expect(length).toBeGreaterThanOrEqual(1000);
});

test("what lies behind is reached by turns of at most 90 degrees (M3.3)", () => {
  const { field, mover } = stand();
  const found = chainTo(field, mover, FIGHTER, { x: 3000, y: -5000 });
  expect(found?.miss).toBeLessThanOrEqual(100);
  expect(found?.segments.length).toBeGreaterThan(1);
  for (const { turn } of found?.segments ?? []) expect(Math.abs(turn)).toBeLessThanOrEqual(900);
});

test("what stands in the way is gone around", () => {
  const { field, mover } = stand([{ x: 0, y: 6000 }]);
  const found = chainTo(field, mover, FIGHTER, { x: 0, y: 11000 });
  expect(found?.miss).toBeLessThanOrEqual(100);
  expect(found?.corners.slice(1, -1).some(({ x }) => Math.abs(x) > 1000)).toBe(true);
});

test("too far away it goes as near as it gets; without segments nowhere", () => {
  const { field, mover } = stand();
  const found = chainTo(field, mover, FIGHTER, { x: 0, y: 40000 });
  expect(found?.end).toMatchObject({ x: 0, y: 18900 });
  expect(chainTo(field, mover, { ...FIGHTER, short: 0 }, { x: 0, y: 4000 })).toBeNull();
});

test("the same again: only as it is, and with what the unit has", () => {
  const { field, mover } = stand([{ x: 0, y: 9000 }]);
  const ahead = { kind: "S", turn: 0, length: 6300 } as const;
  expect(repeated(field, mover, FIGHTER, [ahead])).toMatchObject({ end: { x: 0, y: 6300 } });
  expect(repeated(field, mover, FIGHTER, [ahead, ahead])).toBeNull();
  expect(repeated(field, mover, { ...FIGHTER, short: 0, long: 2 }, [ahead])).toBeNull();
});
