// What a unit is on the miniatures table, from its stars and its movement alone (M3.2, M4.2, J18).
import type { UnitPrint } from "../../wire";

const RANGES: Record<number, [string, string]> = { 1: ["S", ""], 2: ["L", ""], 3: ["SS", ""], 4: ["SL", "S"], 5: ["SSS", "L"] };
const MILLIMETRES: Record<string, number> = { S: 63, L: 88 };

export interface MiniFacts {
  movement: string;
  /** Of each face: the range, and that of a second shot, which may be empty. */
  ranges: [string, string][];
  /** Across, in millimetres. */
  base: number;
}

export function miniFacts(unit: UnitPrint): MiniFacts {
  const stars = unit.faces.map((face) => face.stars);
  const most = Math.max(...stars);
  return { movement: unit.movement, ranges: stars.map((n) => RANGES[n] ?? ["", ""]), base: most <= 2 ? 24 : most === 3 ? 32 : 48 };
}

/** "S + L" */
export const spelled = (segments: string): string => [...segments].join(" + ");

export const length = (segments: string): number => [...segments].reduce((sum, one) => sum + (MILLIMETRES[one] ?? 0), 0);
