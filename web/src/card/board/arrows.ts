// Where the numbered arrows of a declaration run: from edge to edge, bent a little so that several to one target stay apart.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Arrow {
  /** An SVG path. */
  path: string;
  /** The tip, and the direction it points to in degrees. */
  tip: { x: number; y: number; angle: number };
  /** Where its number stands. */
  badge: { x: number; y: number };
}

const SHORT = 70;
/** Half the height of a number, and a little more. */
const BADGE = 15;
/** Where on its way an arrow wears its number: nearer to its attacker, because several may end at one target. */
const NEAR = 0.36;
const middle = (box: Box): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const round = (value: number): number => Math.round(value * 10) / 10;

/** Where the line from a box's middle towards a point leaves the box, which is drawn in by a share of its size. */
export function edge(box: Box, towards: { x: number; y: number }, share = 0.42): { x: number; y: number } {
  const from = middle(box);
  const dx = towards.x - from.x;
  const dy = towards.y - from.y;
  if (dx === 0 && dy === 0) return from;
  const scale = Math.min(
    dx === 0 ? Infinity : (box.width * share) / Math.abs(dx),
    dy === 0 ? Infinity : (box.height * share) / Math.abs(dy),
  );
  return { x: from.x + dx * Math.min(1, scale), y: from.y + dy * Math.min(1, scale) };
}

/** Side by side rather than above each other: the arrow then runs from top to top, over what stands between. */
const isLevel = (from: Box, to: Box): boolean =>
  Math.abs(middle(from).y - middle(to).y) < Math.min(from.height, to.height) * 0.6 && to.width > 0;

function overhead(from: Box, to: Box, bend: number): Arrow {
  const start = { x: middle(from).x, y: from.y + from.height * 0.16 };
  const end = { x: middle(to).x + Math.sign(start.x - middle(to).x) * to.width * 0.2, y: to.y + to.height * 0.14 };
  const rise = 30 + Math.min(40, Math.abs(end.x - start.x) * 0.09) + Math.abs(bend) * 90;
  const highest = 2 * BADGE - (start.y + end.y) / 2; // of the control point: there the curve and its number just stay on the board
  const control = { x: (start.x + end.x) / 2, y: Math.max(highest, Math.min(start.y, end.y) - rise) };
  return curve(start, control, end);
}

/** An arrow between two boxes; `bend` (−1…1) curves it to one side. */
export function arrowBetween(from: Box, to: Box, bend = 0.18): Arrow {
  if (isLevel(from, to)) return overhead(from, to, bend);
  const start = edge(from, middle(to));
  const end = edge(to, middle(from), 0.5);
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  return curve(start, { x: start.x + dx / 2 - dy * bend, y: start.y + dy / 2 + dx * bend }, end);
}

function curve(start: { x: number; y: number }, control: { x: number; y: number }, end: { x: number; y: number }): Arrow {
  const angle = (Math.atan2(end.y - control.y, end.x - control.x) * 180) / Math.PI;
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const aside = length < SHORT ? 17 : 0; // or its number would hide a short arrow
  const [ux, uy] = length > 0 ? [(end.x - start.x) / length, (end.y - start.y) / length] : [0, 0];
  const at = (a: number, b: number, c: number): number => (1 - NEAR) ** 2 * a + 2 * NEAR * (1 - NEAR) * b + NEAR ** 2 * c;
  const badge = { x: at(start.x, control.x, end.x) - uy * aside, y: at(start.y, control.y, end.y) + ux * aside };
  return {
    path: `M${round(start.x)} ${round(start.y)}Q${round(control.x)} ${round(control.y)} ${round(end.x)} ${round(end.y)}`,
    tip: { x: round(end.x), y: round(end.y), angle: round(angle) },
    badge: { x: round(badge.x), y: round(badge.y) },
  };
}

/** Bends for arrows in their order: those to the same target fan out, and a single one is bent a little. */
export function bends(targets: readonly number[]): number[] {
  const seen = new Map<number, number>();
  const total = new Map<number, number>();
  for (const target of targets) total.set(target, (total.get(target) ?? 0) + 1);
  return targets.map((target) => {
    const k = seen.get(target) ?? 0;
    seen.set(target, k + 1);
    const n = total.get(target) ?? 1;
    return n === 1 ? 0.12 : -0.2 + (0.4 * k) / (n - 1);
  });
}
