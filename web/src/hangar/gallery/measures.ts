// What a unit is on the miniatures table, from its stars and its movement alone (M3.2, M4.2, J18).
import { LONG, MM, RADIUS_LARGE, RADIUS_MIDDLE, RADIUS_SMALL, SHORT } from "../../generated/minis";
import type { UnitPrint } from "../../generated/wire";

const RANGES: Record<number, [string, string]> = { 1: ["S", ""], 2: ["L", ""], 3: ["SS", ""], 4: ["SL", "S"], 5: ["SSS", "L"], 6: ["SSS", "L"] };
const MILLIMETRES: Record<string, number> = { S: SHORT / MM, L: LONG / MM };

export interface MiniFacts {
  /** Of each face (J54). */
  movements: string[];
  /** Of each face: the range, and that of a second shot, which may be empty. */
  ranges: [string, string][];
  /** Across, in millimetres. */
  base: number;
}

export function miniFacts(unit: UnitPrint): MiniFacts {
  const stars = unit.faces.map((face) => face.stars);
  const most = Math.max(...stars);
  return { movements: unit.faces.map((face) => face.movement), ranges: stars.map((n) => RANGES[n] ?? ["", ""]), base: (2 * (most <= 2 ? RADIUS_SMALL : most === 3 ? RADIUS_MIDDLE : RADIUS_LARGE)) / MM };
}

/** "S + L" */
export const spelled = (segments: string): string => [...segments].join(" + ");

export const length = (segments: string): number => [...segments].reduce((sum, one) => sum + (MILLIMETRES[one] ?? 0), 0);
