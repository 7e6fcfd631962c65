// Which rows of the grid are to be seen: only they are in the page, so that two thousand cards scroll like twenty.

export interface Layout {
  columns: number;
  rows: number;
  /** Pixels from one row to the next. */
  pitch: number;
  tile: number;
}

export const GAP = 10;
const WIDE = { least: 204, tile: 300 };
const NARROW = { least: 148, tile: 262 };
/** Below this width the small tiles are used. */
const NARROW_BELOW = 560;
/** Rows beside the screen that are ready before they are needed. */
const AHEAD = 1;

export function layoutOf(count: number, width: number): Layout {
  const { least, tile } = width < NARROW_BELOW ? NARROW : WIDE;
  const columns = Math.max(1, Math.floor((width + GAP) / (least + GAP)));
  return { columns, rows: Math.ceil(count / columns), pitch: tile + GAP, tile };
}

/** The rows to draw, from the first to before the last, when the list begins `above` pixels above the top of a screen of this height. */
export function rowsSeen(layout: Layout, above: number, height: number): [number, number] {
  const first = Math.max(0, Math.min(layout.rows, Math.floor(above / layout.pitch) - AHEAD));
  const last = Math.min(layout.rows, Math.ceil((above + height) / layout.pitch) + AHEAD);
  return [first, Math.max(first, last)];
}

const STEPS: Record<string, (layout: Layout, screen: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: ({ columns }) => -columns,
  ArrowDown: ({ columns }) => columns,
  PageUp: ({ columns, pitch }, screen) => -columns * Math.max(1, Math.floor(screen / pitch)),
  PageDown: ({ columns, pitch }, screen) => columns * Math.max(1, Math.floor(screen / pitch)),
};

/** Where a key leads from a place; null if it leads nowhere, so that the key is left to others. */
export function placeAfter(key: string, place: number, count: number, layout: Layout, screen: number): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key]?.(layout, screen);
  if (step === undefined) return null;
  const next = place + step;
  if (Math.abs(step) === 1) return next < 0 || next >= count ? null : next;
  if (next >= count) return Math.floor(place / layout.columns) < layout.rows - 1 ? count - 1 : null;
  return next < 0 ? (place >= layout.columns ? place % layout.columns : null) : next;
}
