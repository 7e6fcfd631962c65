import { expect, test } from "vitest";
import { distanceFor, framed, ground, lying, project, TOP, type Eye } from "./eye";

const EYE: Eye = { x: 30, y: -40, distance: 900, azimuth: 0.4, elevation: 0.8, width: 1000, height: 700 };

test("what is looked at is in the middle, in the scale that the distance stands for", () => {
  const seen = project(EYE, { x: 30, y: -40 });
  expect(seen.x).toBeCloseTo(500);
  expect(seen.y).toBeCloseTo(350);
  expect(distanceFor(seen.scale, 700)).toBeCloseTo(900);
});

test("a pixel leads back to the place that it shows, from every side", () => {
  for (const azimuth of [-3, -1, 0, 0.7, 2.5]) for (const elevation of [0.3, 0.9, TOP]) for (const place of [{ x: 0, y: 0 }, { x: -120, y: 80 }, { x: 300, y: -200 }]) {
    const eye = { ...EYE, azimuth, elevation };
    const seen = project(eye, place);
    const found = ground(eye, seen);
    expect(found.x).toBeCloseTo(place.x, 5);
    expect(found.y).toBeCloseTo(place.y, 5);
  }
});

test("from above the table is as on the flat map: x to the right, y down", () => {
  const eye = { ...EYE, azimuth: 0, elevation: TOP };
  const [a, b, c] = [project(eye, { x: 0, y: 0 }), project(eye, { x: 10, y: 0 }), project(eye, { x: 0, y: 10 })];
  expect(b.x).toBeGreaterThan(a.x);
  expect(b.y).toBeCloseTo(a.y, 3);
  expect(c.y).toBeGreaterThan(a.y);
});

test("what is nearer is larger, and what is higher is farther up", () => {
  const eye = { ...EYE, azimuth: 0 };
  expect(project(eye, { x: 0, y: 200 }).scale).toBeGreaterThan(project(eye, { x: 0, y: -200 }).scale);
  expect(project(eye, { x: 0, y: 0 }, 50).y).toBeLessThan(project(eye, { x: 0, y: 0 }).y);
});

test("above the horizon nothing breaks", () => {
  const found = ground({ ...EYE, elevation: 0.25 }, { x: 500, y: -400 });
  expect(Number.isFinite(found.x) && Number.isFinite(found.y)).toBe(true);
});

test("an element laid flat has its corners where the table's places are", () => {
  const [corner, turn, per] = [{ x: -50, y: 20 }, 0.5, 2];
  const m = (lying(EYE, corner, turn, per).match(/-?[\d.]+(?:e[-+]?\d+)?/g) ?? []).slice(1).map(Number); // the first is of "matrix3d"
  for (const [px, py] of [[0, 0], [200, 0], [200, 120]] as const) {
    const w = (m[3] as number) * px + (m[7] as number) * py + (m[15] as number);
    const x = ((m[0] as number) * px + (m[4] as number) * py + (m[12] as number)) / w;
    const y = ((m[1] as number) * px + (m[5] as number) * py + (m[13] as number)) / w;
    const place = { x: corner.x + (px * Math.cos(turn) - py * Math.sin(turn)) / per, y: corner.y + (px * Math.sin(turn) + py * Math.cos(turn)) / per };
    const seen = project(EYE, place);
    expect(x).toBeCloseTo(seen.x, 2);
    expect(y).toBeCloseTo(seen.y, 2);
  }
});

test("a frame holds all places and wastes no room", () => {
  const places = [{ x: -600, y: -500 }, { x: 600, y: -500 }, { x: 600, y: 500 }, { x: -600, y: 500 }];
  const margin = { left: 20, right: 40, top: 30, bottom: 90 };
  for (const [width, height] of [[1000, 700], [390, 600], [1800, 500]] as const) for (const elevation of [0.5, 0.9, TOP]) {
    const eye = framed({ ...EYE, width, height, elevation }, places, margin, 100);
    const seen = places.map((place) => project(eye, place));
    const [left, right] = [Math.min(...seen.map((one) => one.x)), Math.max(...seen.map((one) => one.x))];
    const [top, bottom] = [Math.min(...seen.map((one) => one.y)), Math.max(...seen.map((one) => one.y))];
    expect(left).toBeGreaterThan(margin.left - 2);
    expect(right).toBeLessThan(width - margin.right + 2);
    expect(top).toBeGreaterThan(margin.top - 2);
    expect(bottom).toBeLessThan(height - margin.bottom + 2);
    expect(Math.max((right - left) / (width - 60), (bottom - top) / (height - 120))).toBeGreaterThan(0.96);
  }
});
