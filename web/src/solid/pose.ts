// How a craft gets from one place to another: it turns its nose, banks into the curve, rises a little and settles. Pure.

export interface Pose {
  x: number;
  y: number;
  /** How high its stand holds it. */
  h: number;
  /** Compass degrees, clockwise from away from the reader. */
  heading: number;
  /** Degrees: to the right is positive; the nose up is positive. */
  bank: number;
  pitch: number;
}

const STEEPEST = 38;
const RISES = 0.09;
const HIGHEST = 60;

/** The short way around, in degrees from -180 to 180. */
export const around = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180;
export const ease = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/** Milliseconds that a way takes; longer ones are flown faster. */
export const durationOf = (from: Pose, to: Pose): number => Math.min(900, 260 + 26 * Math.sqrt(Math.hypot(to.x - from.x, to.y - from.y)) + Math.abs(around(from.heading, to.heading)));

/** Where it is after a part of its way, from 0 to 1. `walks`: on the ground nothing rises or banks. */
export function between(from: Pose, to: Pose, part: number, walks = false): Pose {
  const t = Math.min(1, Math.max(0, part));
  if (t >= 1) return to;
  const s = ease(t);
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const turn = around(from.heading, to.heading);
  // across the table it looks where it flies; what only turns, turns
  const course = far > 30 ? (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI : from.heading + turn / 2;
  const into = Math.sin(Math.PI * Math.min(1, t * 1.15)) ** 0.8;
  const straight = from.heading + turn * s;
  const heading = straight + around(straight, course) * (far > 30 ? into : 0);
  const swing = far > 30 ? around(from.heading, course) * (1 - t) + around(course, to.heading) * t : turn;
  const lift = walks ? 0 : Math.min(HIGHEST, far * RISES) * Math.sin(Math.PI * t);
  return {
    x: from.x + (to.x - from.x) * s,
    y: from.y + (to.y - from.y) * s,
    h: from.h + (to.h - from.h) * s + lift,
    heading,
    bank: walks ? 0 : Math.max(-STEEPEST, Math.min(STEEPEST, swing * 0.5)) * Math.sin(Math.PI * t) + to.bank * s,
    pitch: walks ? 0 : Math.min(14, far * 0.05) * Math.sin(2 * Math.PI * t) * 0.8,
  };
}
