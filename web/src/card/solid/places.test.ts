import { expect, test } from "vitest";
import { CONTESTED } from "../../generated/card";
import { CELL, headingOf, onTable, spotsIn, zonesFor, type Zone } from "./places";

const inside = (zone: Zone, x: number, y: number): boolean => {
  const angle = (-zone.turn * Math.PI) / 180;
  const [dx, dy] = [x - zone.at.x, y - zone.at.y];
  return Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) <= zone.width / 2 && Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) <= zone.height / 2;
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])("%d players: a home each and the hub between them, the reader's nearest", (players) => {
  for (const near of [0, players - 1]) {
    const { zones, width, height } = zonesFor(players, near);
    expect(new Set(zones.map((zone) => zone.zone))).toEqual(new Set([...Array.from({ length: players }, (_, seat) => seat), CONTESTED]));
    const own = zones.find((zone) => zone.zone === near) as Zone;
    expect(zones.every((zone) => zone.at.y <= own.at.y + 1e-9)).toBe(true);
    for (const zone of zones) {
      expect(Math.abs(zone.read)).toBeLessThanOrEqual(90.5);
      for (const [x, y] of [[-1, -1], [1, 1]] as const) {
        const corner = onTable(zone, (x * zone.width) / 2, (y * zone.height) / 2);
        expect(Math.abs(corner.x)).toBeLessThanOrEqual(width / 2);
        expect(Math.abs(corner.y)).toBeLessThanOrEqual(height / 2);
      }
      const others = zones.filter((other) => other !== zone && zone.zone !== CONTESTED && other.zone !== CONTESTED);
      expect(others.some((other) => inside(other, zone.at.x, zone.at.y))).toBe(false);
    }
  }
});

test.each([1, 4, 9, 20, 60])("%d units stand in their zone, none in another's place", (count) => {
  const units = Array.from({ length: count }, (_, k) => k);
  for (const zone of [...zonesFor(2, 0).zones, ...zonesFor(2, 0, true).zones]) {
    const spots = spotsIn(zone, [units.slice(0, count / 2), units.slice(count / 2)]);
    expect(spots.map((spot) => spot.unit).toSorted((a, b) => a - b)).toEqual(units);
    for (const spot of spots) expect(inside(zone, spot.x, spot.y)).toBe(true);
    const least = CELL.width * 0.62 * (spots[0]?.size ?? 1);
    for (const a of spots) for (const b of spots) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(least);
  }
});

test("units do not stand on objectives", () => {
  for (const players of [2, 4, 8]) for (const zone of zonesFor(players, 0).zones) {
    if (!zone.objectives) continue;
    expect(zone.units.x - zone.units.width / 2).toBeGreaterThanOrEqual(zone.objectives.x + zone.objectives.width / 2 - 1e-9);
  }
  for (const { units, objectives } of zonesFor(2, 0, true).zones) if (objectives) expect(units.y - units.height / 2).toBeGreaterThanOrEqual(objectives.y + objectives.height / 2 - 1e-9);
});

test("everybody looks to the middle", () => {
  expect([0, 1].map((seat) => headingOf(seat, 2, 0))).toEqual([0, 180]);
  expect([0, 1, 2, 3].map((seat) => headingOf(seat, 4, 1))).toEqual([270, 0, 90, 180]);
});
