// How large the tokens of a zone can be: the largest size at which all of them have room, and stacks only where that would be too small.

/** A token, in pixels, at size 1; a zone's padding is not in it. */
export const TOKEN_WIDTH = 112;
export const TOKEN_HEIGHT = 92;
export const GAP = 6;
/** Between groups of different owners or kinds in one row. */
export const GROUP_GAP = 14;

export const SIZES: readonly number[] = [1.5, 1.35, 1.2, 1.1, 1, 0.92, 0.84, 0.78, 0.7];
/** Below this, equal units are stacked first. */
export const COMFORTABLE = 0.92;

export interface Fit {
  size: number;
  stacked: boolean;
}

/** A side of a zone (one player's half): how many tokens stand in each of its groups. */
export type Side = readonly number[];

/** The rows that a side needs in this width: groups follow each other, with a wider gap, and break where they must. */
export function rowsOf(side: Side, width: number, size: number): number {
  const token = TOKEN_WIDTH * size;
  let rows = 0;
  let left = 0;
  for (const count of side) {
    for (let k = 0; k < count; k += 1) {
      const need = token + (left === width || rows === 0 ? 0 : k === 0 ? GROUP_GAP : GAP);
      if (rows === 0 || left < need) {
        rows += 1;
        left = width - token;
      } else left -= need;
    }
  }
  return rows;
}

export function fits(sides: readonly Side[], width: number, height: number, size: number): boolean {
  const rows = sides.reduce((sum, side) => sum + rowsOf(side, width, size), 0);
  const between = Math.max(0, rows - 1) * GAP;
  return TOKEN_WIDTH * size <= width && rows * TOKEN_HEIGHT * size + between <= height;
}

/** The largest size that fits; `single` counts every unit, `stacks` equal ones once. */
export function fit(single: readonly Side[], stacks: readonly Side[], width: number, height: number, largest = 1.5): Fit {
  const sizes = SIZES.filter((size) => size <= largest);
  const smallest = sizes.at(-1) ?? 1;
  if (width <= 0 || height <= 0) return { size: 1, stacked: false };
  const alone = sizes.find((size) => size >= COMFORTABLE && fits(single, width, height, size));
  if (alone !== undefined) return { size: alone, stacked: false };
  return { size: sizes.find((size) => fits(stacks, width, height, size)) ?? smallest, stacked: true };
}
