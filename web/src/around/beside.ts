// Where a small note beside something stands: next to it, within the window, and over nothing that is needed while one chooses.

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 8;
const EDGE = 6;

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Which of several rectangles covers least, each thing by its weight; the first of equal ones. */
export function clearest(spots: readonly Rect[], things: readonly (readonly [thing: Rect, weight: number])[]): number {
  const covered = spots.map((spot) => things.reduce((sum, [thing, weight]) => sum + weight * overlap(spot, thing), 0));
  return covered.indexOf(Math.min(...covered));
}

/** The place, of those around the thing, that covers least of it and of what must stay in sight; the nearest of equal ones. */
export function placeBeside(thing: Rect, size: { width: number; height: number }, keep: readonly Rect[], room: { width: number; height: number }): { x: number; y: number } {
  const { width, height } = size;
  const [middleX, middleY] = [thing.x + (thing.width - width) / 2, thing.y + (thing.height - height) / 2];
  const [left, right] = [thing.x - width - GAP, thing.x + thing.width + GAP];
  const [above, below] = [thing.y - height - GAP, thing.y + thing.height + GAP];
  const spots: readonly (readonly [number, number])[] = [
    [right, middleY], [left, middleY], [middleX, above], [middleX, below], [right, above], [left, above], [right, below], [left, below],
    [right + thing.width, middleY], [left - thing.width, middleY], [middleX, above - thing.height], [middleX, below + thing.height],
  ];
  const within = (value: number, most: number): number => Math.max(EDGE, Math.min(most - EDGE, value));
  let best = { x: 0, y: 0 };
  let least = Infinity;
  for (const [x, y] of spots) {
    const spot = { x: within(x, room.width - width), y: within(y, room.height - height), width, height };
    const covered = 4 * overlap(spot, thing) + keep.reduce((sum, one) => sum + overlap(spot, one), 0);
    if (covered < least) [best, least] = [{ x: spot.x, y: spot.y }, covered];
    if (covered === 0) break;
  }
  return best;
}
