// How large the tokens of a zone can be: the largest size at which all of them have room, and stacks only where that would be too small.

/** A token, in pixels, at size 1; a zone's padding is not in it. */
export const TOKEN_WIDTH = 112;
export const TOKEN_HEIGHT = 92;
export const GAP = 6;
/** Between two sides that stand beside each other. */
export const SIDE_GAP = 44;
/** From this size on, sides stand above each other, face to face, even if they could be larger beside each other. */
export const ROOMY = 0.92;
/** Between groups of different owners or kinds in one row. */
export const GROUP_GAP = 14;

export const SIZES: readonly number[] = [1.5, 1.35, 1.2, 1.1, 1, 0.92, 0.84, 0.78, 0.74, 0.7];
/** Below this, equal units are stacked first. */
export const COMFORTABLE = 0.92;

export interface Fit {
  size: number;
  stacked: boolean;
  /** Two sides stand beside each other; by how many tokens a row each of them is wide. Empty: one above the other. */
  beside: readonly number[];
  /** Even the smallest size is too large: the zone scrolls. */
  over?: boolean;
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

const total = (side: Side): number => side.reduce((sum, count) => sum + count, 0);

/** Two sides beside each other: how many tokens a row each gets, so that the fewest rows are needed; null if there is no room. */
export function split(sides: readonly Side[], width: number, height: number, size: number): readonly number[] | null {
  const [left, right] = sides;
  if (!left || !right || sides.length !== 2) return null;
  const token = TOKEN_WIDTH * size;
  const groups = (left.length - 1 + right.length - 1) * (GROUP_GAP - GAP);
  const columns = Math.floor((width - SIDE_GAP - groups + GAP) / (token + GAP));
  const rows = Math.floor((height + GAP) / (TOKEN_HEIGHT * size + GAP));
  for (let most = 1; most <= rows; most += 1) {
    const needs = [Math.ceil(total(left) / most), Math.ceil(total(right) / most)] as const;
    if (needs[0] + needs[1] <= columns) return needs;
  }
  return null;
}

function largest(sides: readonly Side[], width: number, height: number, sizes: readonly number[]): Omit<Fit, "stacked"> | null {
  const above = sizes.find((size) => fits(sides, width, height, size)) ?? 0;
  const beside = sizes.find((size) => split(sides, width, height, size) !== null) ?? 0;
  if (beside > above * 1.1 && above < ROOMY) return { size: beside, beside: split(sides, width, height, beside) ?? [] };
  return above > 0 ? { size: above, beside: [] } : null;
}

/** The largest size that fits; `single` counts every unit, `stacks` equal ones once. */
export function fit(single: readonly Side[], stacks: readonly Side[], width: number, height: number, most = 1.5): Fit {
  const sizes = SIZES.filter((size) => size <= most);
  if (width <= 0 || height <= 0) return { size: 1, stacked: false, beside: [] };
  const alone = largest(single, width, height, sizes.filter((size) => size >= COMFORTABLE));
  if (alone) return { ...alone, stacked: false };
  return { ...(largest(stacks, width, height, sizes) ?? { size: sizes.at(-1) ?? 1, beside: [], over: true }), stacked: true };
}
