// Where the eye is above the table in three dimensions, and what it sees where. Pure: a place of the table on the screen, a pixel on the
// table, and the transform that lays an element flat on it. Lengths are millimetres; x to the right, y towards the reader, h up.

export interface Point {
  x: number;
  y: number;
}

export interface Eye {
  /** The place of the table in the middle of the picture. */
  x: number;
  y: number;
  distance: number;
  /** Radians: around the table from the reader's side, and above it. */
  azimuth: number;
  elevation: number;
  /** Pixels. */
  width: number;
  height: number;
}

export interface Seen extends Point {
  /** Millimetres in front of the eye; not above 0: behind it. */
  depth: number;
  /** Pixels a millimetre there. */
  scale: number;
}

/** Vertical field of view. */
export const FIELD = (34 * Math.PI) / 180;
export const LOWEST = (14 * Math.PI) / 180;
/** Straight from above; a little less, or left and right would not be defined. */
export const TOP = (89.9 * Math.PI) / 180;

type Vec = readonly [number, number, number];
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Pixels that something as large as its distance has. */
export const focal = (height: number): number => height / 2 / Math.tan(FIELD / 2);
export const distanceFor = (scale: number, height: number): number => focal(height) / scale;

interface Basis {
  at: Vec;
  right: Vec;
  up: Vec;
  ahead: Vec;
}

/** In the order x, h, y. */
export function basisOf(eye: Eye): Basis {
  const [sa, ca, se, ce] = [Math.sin(eye.azimuth), Math.cos(eye.azimuth), Math.sin(eye.elevation), Math.cos(eye.elevation)];
  const back: Vec = [sa * ce, se, ca * ce];
  return {
    at: [eye.x + back[0] * eye.distance, back[1] * eye.distance, eye.y + back[2] * eye.distance],
    right: [ca, 0, -sa],
    up: [-sa * se, ce, -ca * se],
    ahead: [-back[0], -back[1], -back[2]],
  };
}

/** A place of the table, or `h` above it, on the screen. */
export function project(eye: Eye, { x, y }: Point, h = 0): Seen {
  const { at, right, up, ahead } = basisOf(eye);
  const v: Vec = [x - at[0], h - at[1], y - at[2]];
  const depth = dot(v, ahead);
  const scale = focal(eye.height) / Math.max(depth, 1);
  return { x: eye.width / 2 + dot(v, right) * scale, y: eye.height / 2 - dot(v, up) * scale, depth, scale };
}

/** The place of the table under a pixel. Above the horizon: as far away as anything can be. */
export function ground(eye: Eye, pixel: Point): Point {
  const { at, right, up, ahead } = basisOf(eye);
  const f = focal(eye.height);
  const [a, b] = [(pixel.x - eye.width / 2) / f, (eye.height / 2 - pixel.y) / f];
  const ray: Vec = [ahead[0] + right[0] * a + up[0] * b, ahead[1] + right[1] * a + up[1] * b, ahead[2] + right[2] * a + up[2] * b];
  const t = ray[1] < -0.02 ? at[1] / -ray[1] : eye.distance * 50;
  return { x: at[0] + ray[0] * t, y: at[2] + ray[2] * t };
}

/** The transform that lays an element of so many pixels a millimetre flat on the table: its corner at a place, turned clockwise by radians. */
export function lying(eye: Eye, corner: Point, turn: number, perMillimetre: number): string {
  const { at, right, up, ahead } = basisOf(eye);
  const f = focal(eye.height);
  /** x, y and depth on the screen before they are divided, of a vector in the room. */
  const row = (v: Vec): Vec => {
    const depth = dot(v, ahead);
    return [eye.width / 2 * depth + f * dot(v, right), eye.height / 2 * depth - f * dot(v, up), depth];
  };
  const [c, s] = [Math.cos(turn) / perMillimetre, Math.sin(turn) / perMillimetre];
  const [across, along, from] = [row([c, 0, s]), row([-s, 0, c]), row([corner.x - at[0], -at[1], corner.y - at[2]])];
  const n = (value: number): string => (value / from[2]).toPrecision(9);
  return `matrix3d(${n(across[0])},${n(across[1])},0,${n(across[2])},${n(along[0])},${n(along[1])},0,${n(along[2])},0,0,1,0,${n(from[0])},${n(from[1])},0,1)`;
}

export interface Margin {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The same direction, so near that all places are in the picture inside its margins. */
export function framed(eye: Eye, places: readonly (Point & { h?: number })[], margin: Margin, closest: number): Eye {
  if (places.length === 0 || eye.width <= 0 || eye.height <= 0) return eye;
  const room = { x: Math.max(40, eye.width - margin.left - margin.right), y: Math.max(40, eye.height - margin.top - margin.bottom) };
  const middle = { x: margin.left + room.x / 2, y: margin.top + room.y / 2 };
  let found = { ...eye };
  const box = (): { x: number; y: number; width: number; height: number } => {
    const seen = places.map((place) => project(found, place, place.h ?? 0));
    const [xs, ys] = [seen.map((one) => one.x), seen.map((one) => one.y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
  };
  found.x = places.reduce((sum, one) => sum + one.x, 0) / places.length;
  found.y = places.reduce((sum, one) => sum + one.y, 0) / places.length;
  found.distance = Math.max(closest, 60 * Math.max(...places.map((one) => Math.hypot(one.x - found.x, one.y - found.y)), 1));
  for (let step = 0; step < 24; step += 1) {
    const now = box();
    const by = Math.max(now.width / room.x, now.height / room.y);
    found.distance = Math.max(closest, found.distance * Math.min(1.6, Math.max(0.3, by)));
    const after = box();
    const [a, b] = [ground(found, { x: after.x, y: after.y }), ground(found, middle)];
    found = { ...found, x: found.x + a.x - b.x, y: found.y + a.y - b.y };
  }
  return found;
}
