import { expect, test } from "vitest";
import { clearest, placeBeside, type Rect } from "./beside";

const room = { width: 1000, height: 600 };
const note = { width: 160, height: 80 };
const box = (x: number, y: number, width = 100, height = 90): Rect => ({ x, y, width, height });
const meets = (at: { x: number; y: number }, other: Rect): boolean =>
  at.x < other.x + other.width && at.x + note.width > other.x && at.y < other.y + other.height && at.y + note.height > other.y;

test("a note stands beside its thing and never over it", () => {
  for (const thing of [box(10, 10), box(890, 10), box(450, 250), box(10, 500), box(890, 500)]) {
    const at = placeBeside(thing, note, [], room);
    expect(meets(at, thing)).toBe(false);
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.x + note.width).toBeLessThanOrEqual(room.width);
    expect(at.y + note.height).toBeLessThanOrEqual(room.height);
  }
});

test("it keeps clear of what must stay in sight", () => {
  const thing = box(450, 250);
  const log = box(558, 0, 442, 600);
  const attacked = box(330, 250, 110);
  const at = placeBeside(thing, note, [log, attacked], room);
  for (const one of [thing, log, attacked]) expect(meets(at, one)).toBe(false);
});

test("of two places the one that covers less of what counts", () => {
  const [left, right] = [box(0, 0, 300, 600), box(600, 0, 300, 600)];
  expect(clearest([left, right], [])).toBe(0);
  expect(clearest([left, right], [[box(100, 100), 4]])).toBe(1);
  expect(clearest([left, right], [[box(100, 100), 1], [box(700, 100), 4]])).toBe(0);
});
