// What is drawn on the card game's table: plates with their rims, the hub, the lanes, rings around units by what can be done with them, and the
// arrows of what was declared.
import { CONTESTED } from "../../generated/card";
import type { State } from "../../around/states";
import { circle, plate, type Felt } from "../../solid/felt";
import type { Point } from "../../solid/eye";
import type { Zone } from "./places";

type Ink = (name: string) => string;

export function drawZone(felt: Felt, zone: Zone, ink: Ink, state: State, lit: boolean, alive: boolean): void {
  const hub = zone.zone === CONTESTED && zone.width === zone.height;
  const own = zone.zone === CONTESTED ? ink("--rim-lit") : ink(`--seat-${zone.zone}`);
  const shape = hub ? circle(zone.at, zone.width / 2) : plate(zone.at, zone.width, zone.height, zone.turn, 26);
  const faint = alive ? 1 : 0.35;
  felt.area(shape, { colour: own, alpha: (lit ? 0.2 : 0.09) * faint }, zone.at, zone.zone === CONTESTED ? 0.6 : 1.25);
  if (zone.zone === CONTESTED) for (const part of [0.82, 0.55, 0.27]) felt.line(hub ? circle(zone.at, (zone.width / 2) * part) : oval(zone, part), 1.1, { colour: own, alpha: 0.2 }, true);
  const asked = state === "selectable" || state === "target";
  const colour = asked ? ink("--accent") : state === "affected" ? ink("--target") : own;
  if (asked) felt.line(shape, 13, { colour, alpha: 0.16 }, true);
  felt.line(shape, asked ? 4 : lit ? 3 : 1.8, { colour, alpha: (asked ? 1 : lit ? 0.9 : 0.55) * faint }, true);
}

const oval = (zone: Zone, part: number): Point[] => circle({ x: 0, y: 0 }, 1).map(({ x, y }) => ({ x: zone.at.x + x * zone.width * 0.46 * part, y: zone.at.y + y * zone.height * 0.46 * part }));

/** From the hub to every home. */
export function drawLane(felt: Felt, zone: Zone, from: number, ink: Ink): void {
  const far = Math.hypot(zone.at.x, zone.at.y) || 1;
  const [ux, uy] = [zone.at.x / far, zone.at.y / far];
  const to = far - zone.height / 2;
  for (const side of [-1, 1]) {
    const [nx, ny] = [-uy * 58 * side, ux * 58 * side];
    felt.line([{ x: ux * from + nx, y: uy * from + ny }, { x: ux * to + nx, y: uy * to + ny }], 2, { colour: ink("--rim-lit"), alpha: 0.7 });
  }
}

/** Around a unit: selectable, chosen, a target, affected; each has a line of its own. */
export function drawState(felt: Felt, at: Point, radius: number, state: State, ink: Ink): void {
  if (state === "" || state === "not-now") return;
  const colour = ink({ selectable: "--accent", selected: "--chosen", target: "--danger", affected: "--target" }[state]);
  const r = radius + 6;
  felt.area(circle(at, r + 5), { colour, alpha: state === "affected" ? 0.12 : 0.3 }, at, 0.5);
  felt.line(circle(at, r), state === "affected" ? 1.6 : 2.6, { colour, alpha: 1 }, true, state === "target" ? [10, 5] : state === "affected" ? [4, 5] : undefined);
  if (state === "selected") felt.line(circle(at, r + 4.5), 1.3, { colour, alpha: 0.9 }, true);
}

/** From who acts to what it acts on. */
export function drawArrow(felt: Felt, from: Point, to: Point, colour: string, aside: number): void {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const control = { x: (from.x + to.x) / 2 - uy * far * aside, y: (from.y + to.y) / 2 + ux * far * aside };
  const [start, stop] = [46 / far, 1 - 50 / far];
  const at = (t: number): Point => ({ x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * control.x + t * t * to.x, y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * control.y + t * t * to.y });
  if (stop <= start) return;
  const points = Array.from({ length: 19 }, (_, k) => at(start + ((stop - start) * k) / 18));
  felt.line(points, 9, { colour: "#02040a", alpha: 0.45 });
  felt.line(points, 4.5, { colour, alpha: 1 });
  const [tip, before] = [at(stop), at(stop - 0.05)];
  const size = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [vx, vy] = [(tip.x - before.x) / size, (tip.y - before.y) / size];
  felt.area([{ x: tip.x + vx * 16, y: tip.y + vy * 16 }, { x: tip.x - vy * 10, y: tip.y + vx * 10 }, { x: tip.x + vy * 10, y: tip.y - vx * 10 }], { colour, alpha: 1 });
}
