import { expect, test } from "vitest";
import type { MiniScene, MiniUnit } from "../../generated/wire";
import { Field, type Piece } from "./pieces";
import { headingAt, snapped, spotsFor, spotTowards } from "./placing";
import { isFree, nearUnit, touchesCard } from "./sweeping";

const unit = (number: number, x: number, y: number, more: Partial<MiniUnit> = {}): MiniUnit => ({
  unit: number, id: "core:u1", name: { texts: { en: `unit ${number}` } }, where: "table", x, y, heading: 900, radius: 1200, stars: 2, ...more,
});
const cards = (seat: number, y: number) => [0, 1, 2].map((place) => ({ card: seat * 3 + place, x: (place - 1) * 8800, y, angle: 0, stands: true }));

function table(...units: MiniUnit[]): { field: Field; mover: Piece } {
  const seats = [
    { seat: 0, units: [unit(0, 0, 0, { where: "reserve" }), ...units], cards: cards(0, -48150), alive: true },
    { seat: 1, units: [], cards: cards(1, 48150), alive: true },
  ];
  const field = new Field({ half_width: 60000, half_height: 81300, seats } as unknown as MiniScene);
  return { field, mover: field.piece(0)! };
}

test("every spot at the base touches one of its cards, and nothing overlaps (M2.3, J73)", () => {
  const { field, mover } = table(unit(1, 0, -43790), unit(2, 5000, -43790));
  const spots = spotsFor(field, { unit: 0, mode: "base" }, mover);
  expect(spots.length).toBeGreaterThan(200);
  for (const spot of spots) {
    expect(isFree(field, mover, spot.x, spot.y)).toBe(true);
    expect(field.cards.some((card) => card.seat === 0 && touchesCard(mover, spot.x, spot.y, card))).toBe(true);
  }
});

test("a pointer means the nearest free spot", () => {
  const { field, mover } = table(unit(1, 0, -43790));
  const place = { unit: 0, mode: "base" } as const;
  const spots = spotsFor(field, place, mover);
  const found = snapped(field, place, mover, spots, { x: 0, y: -43000 })!;
  expect(Math.abs(found.x)).toBeGreaterThanOrEqual(2390);
  expect(Math.abs(found.x)).toBeLessThan(2700);
  expect(headingAt(field, mover, found)).toBe(900);
});

test("arrow keys go from spot to spot", () => {
  const { field, mover } = table();
  const spots = spotsFor(field, { unit: 0, mode: "base" }, mover);
  const start = spots.find((spot) => spot.y > -44000 && Math.abs(spot.x) < 300)!;
  const right = spotTowards(spots, start, 0, 1000)!;
  expect(right.x - start.x).toBeGreaterThanOrEqual(950);
  expect(right.x - start.x).toBeLessThan(1500);
  expect(right.y).toBe(start.y);
});

test("beside a Transport, and within L of a friend", () => {
  const { field, mover } = table(unit(3, 1000, 1000, { radius: 2400 }));
  const other = field.piece(3)!;
  for (const spot of spotsFor(field, { unit: 0, mode: "unit", other: 3 }, mover)) expect(nearUnit(mover, spot.x, spot.y, other)).toBe(true);
  const place = { unit: 0, mode: "friend" } as const;
  const spots = spotsFor(field, place, mover);
  expect(snapped(field, place, mover, spots, { x: 1000, y: 9000 })).toEqual({ x: 1000, y: 9000 });
  const far = snapped(field, place, mover, spots, { x: 1000, y: 40000 })!;
  expect(nearUnit(mover, far.x, far.y, other, 8800)).toBe(true);
  expect(far.y).toBeGreaterThan(13000);
});
