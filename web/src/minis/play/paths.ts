// Shapes on the turned table: angles here are degrees clockwise from "up", as on a compass.
import type { Point } from "./camera.svelte";

const round = (n: number): number => Math.round(n * 100) / 100;

export function polar(compass: number, r: number, from: Point = { x: 0, y: 0 }): Point {
  const angle = (compass * Math.PI) / 180;
  return { x: from.x + r * Math.sin(angle), y: from.y - r * Math.cos(angle) };
}

const spot = (point: Point): string => `${round(point.x)} ${round(point.y)}`;

/** A slice of a disc, clockwise from one direction to another. */
export function slice(r: number, from: number, to: number, middle: Point = { x: 0, y: 0 }): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const sweep = to > from ? 1 : 0;
  return `M${spot(middle)}L${spot(polar(from, r, middle))}A${round(r)} ${round(r)} 0 ${large} ${sweep} ${spot(polar(to, r, middle))}Z`;
}

/** Only the rim of it. */
export function rim(r: number, from: number, to: number, middle: Point = { x: 0, y: 0 }): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${spot(polar(from, r, middle))}A${round(r)} ${round(r)} 0 ${large} ${to > from ? 1 : 0} ${spot(polar(to, r, middle))}`;
}

/** The ground that a disc of radius r covers on its way. */
export function track(from: Point, to: Point, r: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / far) * r, (dx / far) * r];
  const a = { x: from.x + nx, y: from.y + ny };
  const b = { x: to.x + nx, y: to.y + ny };
  const c = { x: to.x - nx, y: to.y - ny };
  const d = { x: from.x - nx, y: from.y - ny };
  return `M${spot(a)}L${spot(b)}A${round(r)} ${round(r)} 0 0 0 ${spot(c)}L${spot(d)}Z`;
}

export function polygon(points: readonly Point[]): string {
  return points.length > 0 ? `M${points.map(spot).join("L")}Z` : "";
}

export const star = "M0 -4.6L1.3 -1.6L4.5 -1.3L2.1 0.8L2.8 4L0 2.3L-2.8 4L-2.1 0.8L-4.5 -1.3L-1.3 -1.6Z";
