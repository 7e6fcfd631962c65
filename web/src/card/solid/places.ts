// Where everything stands on the card game's table in three dimensions: hub and spokes, the reader's home zone nearest. Pure, in millimetres.
import { CONTESTED } from "../../generated/card";
import type { Point } from "../../solid/eye";

/** A plate of the table. `turn`: clockwise degrees; words and cards on it are never upside down (`read`). */
export interface Zone {
  zone: number;
  at: Point;
  width: number;
  height: number;
  turn: number;
  read: number;
  /** Where objectives lie, and where units stand: middles and sizes on the plate. */
  objectives: Room | null;
  units: Room;
}

export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Spot extends Point {
  unit: number;
  /** How large it is, of its usual size. */
  size: number;
}

/** The room of one unit: as wide as a token is, and deep enough that its words do not cover those in front. */
export const CELL = { width: 112, depth: 116 };
const LARGEST = 1.15;
const SMALLEST = 0.3;
const GAP = 22;
const MARGIN = 16;
const LABEL = 20;
const OBJECTIVES = { width: 306, height: 128 };
const PAIR = { width: 1100, height: 318 };
const SPOKE = { width: 780, height: 300 };
/** On a screen that is higher than wide: objectives above the units. */
const UPRIGHT = { width: 600, height: 372 };
const LEAST_HUB = 360;

/** All zones of a table with so many players, and the size of the table. `upright`: for a screen that is higher than wide. */
export function zonesFor(players: number, near: number, upright = false): { zones: Zone[]; width: number; height: number } {
  return players <= 2 ? pair(players, near, upright) : wheel(players, near);
}

function home(zone: number, at: Point, size: { width: number; height: number }, turn: number): Zone {
  const inner = size.width - 2 * MARGIN;
  if (size === UPRIGHT) {
    const [top, left] = [-size.height / 2 + MARGIN, size.height - 2 * MARGIN - OBJECTIVES.height];
    const above = { x: -inner / 2 + OBJECTIVES.width / 2, y: top + OBJECTIVES.height / 2, ...OBJECTIVES };
    return { zone, at, ...size, turn, read: readable(turn), objectives: above, units: { x: 0, y: top + OBJECTIVES.height + left / 2, width: inner, height: left } };
  }
  const objectives = { x: -inner / 2 + OBJECTIVES.width / 2, y: 8, ...OBJECTIVES };
  const units = { x: OBJECTIVES.width / 2 + 8, y: 0, width: inner - OBJECTIVES.width - 16, height: size.height - MARGIN };
  return { zone, at, ...size, turn, read: readable(turn), objectives, units };
}

const readable = (turn: number): number => {
  const around = ((((turn + 180) % 360) + 360) % 360) - 180;
  return Math.abs(around) > 90.5 ? around - Math.sign(around) * 180 : around;
};

function pair(players: number, near: number, upright: boolean): { zones: Zone[]; width: number; height: number } {
  const size = upright ? UPRIGHT : PAIR;
  const step = size.height + GAP;
  const zones = [home(near, { x: 0, y: step }, size, 0)];
  if (players > 1) zones.push(home((near + 1) % players, { x: 0, y: -step }, size, 0));
  zones.push({ zone: CONTESTED, at: { x: 0, y: 0 }, ...size, turn: 0, read: 0, objectives: null, units: { x: 0, y: 0, width: size.width - 2 * MARGIN - (upright ? 0 : 60), height: size.height - MARGIN } });
  return { zones, width: size.width + 70, height: 3 * size.height + 2 * GAP + 70 };
}

function wheel(players: number, near: number): { zones: Zone[]; width: number; height: number } {
  const inside = Math.max(LEAST_HUB, SPOKE.width / 2 / Math.tan(Math.PI / players) + 8);
  const far = inside + GAP + SPOKE.height / 2;
  const zones = Array.from({ length: players }, (_, k) => {
    const angle = (2 * Math.PI * k) / players;
    return home((near + k) % players, { x: -Math.sin(angle) * far, y: Math.cos(angle) * far }, SPOKE, (360 * k) / players);
  });
  const hub = inside * 2 - GAP;
  zones.push({ zone: CONTESTED, at: { x: 0, y: 0 }, width: hub, height: hub, turn: 0, read: 0, objectives: null, units: { x: 0, y: 0, width: hub * 0.82, height: hub * 0.66 } });
  const size = 2 * Math.hypot(SPOKE.width / 2, far + SPOKE.height / 2) + 40;
  return { zones, width: size, height: size };
}

/** A place on a plate, on the table. */
export function onTable(zone: Zone, x: number, y: number): Point {
  const angle = (zone.read * Math.PI) / 180;
  return { x: zone.at.x + x * Math.cos(angle) - y * Math.sin(angle), y: zone.at.y + x * Math.sin(angle) + y * Math.cos(angle) };
}

/** Units in rows, a row or more for each side, the far side first: as large as they find room. */
export function spotsIn(zone: Zone, sides: readonly (readonly number[])[]): Spot[] {
  const shown = sides.filter((side) => side.length > 0);
  if (shown.length === 0) return [];
  const room = zone.units;
  // words stand upright however the plate is turned: on one at the side of the table rows run away from the reader
  const [across, along] = [Math.abs(Math.cos((zone.read * Math.PI) / 180)), Math.abs(Math.sin((zone.read * Math.PI) / 180))];
  const cell = { width: CELL.width * across + CELL.depth * along, depth: CELL.depth * across + CELL.width * along };
  const rowsAt = (size: number): number[][] => shown.flatMap((side) => split(side, Math.max(1, Math.floor(room.width / (cell.width * size)))));
  let size = LARGEST;
  while (size > SMALLEST && (cell.width * size > room.width || rowsAt(size).length * cell.depth * size > room.height + LABEL)) size -= 0.025;
  const rows = rowsAt(size);
  const deep = Math.min(room.height / rows.length, cell.depth * size * 1.25);
  return rows.flatMap((row, r) => row.map((unit, k) => {
    const wide = Math.min(room.width / row.length, cell.width * size * 1.12);
    const y = room.y + (r - (rows.length - 1) / 2) * deep;
    return { unit, size, ...onTable(zone, room.x + (k - (row.length - 1) / 2) * wide, y) };
  }));
}

/** Into rows of about the same length. */
function split(side: readonly number[], most: number): number[][] {
  const rows = Math.ceil(side.length / most);
  const each = Math.ceil(side.length / rows);
  return Array.from({ length: rows }, (_, k) => side.slice(k * each, (k + 1) * each));
}

/** Where a seat's units look: from their home to the middle. Compass degrees. */
export function headingOf(seat: number, players: number, near: number): number {
  const k = (seat - near + players) % players;
  return players === 2 ? k * 180 : (360 * k) / players;
}
