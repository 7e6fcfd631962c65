// Letters, patterns and shapes that stand beside every hue, so that nothing is told by its colour alone.

export const SEAT_LETTERS = "ABCDEFGH";

/** A pattern is an SVG path, stroked, in a tile of 8 by 8. */
export const PATTERNS = {
  plain: "",
  stripes: "M-2 2L2 -2M-2 10L10 -2M6 10L10 6",
  dots: "M2 2h.01M6 6h.01",
  chevrons: "M0 3L4 -1L8 3M0 11L4 7L8 11M0 7L4 3L8 7",
  hexes: "M0 2L4 0L8 2V6L4 8L0 6Z",
  waves: "M0 2C2 0 2 0 4 2S6 4 8 2M0 6C2 4 2 4 4 6S6 8 8 6",
  bars: "M0 1H8M0 5H8",
  cross: "M4 0V8M0 4H8",
  posts: "M1 0V8M5 0V8",
} as const;

export type Pattern = keyof typeof PATTERNS;

export const SEAT_PATTERNS: readonly Pattern[] = ["plain", "stripes", "dots", "chevrons", "waves", "bars", "cross", "posts"];

export interface AffiliationSign {
  letter: string;
  pattern: Pattern;
}

export const AFFILIATIONS: Record<string, AffiliationSign> = {
  rebel: { letter: "R", pattern: "stripes" },
  imperial: { letter: "I", pattern: "hexes" },
  republic: { letter: "P", pattern: "chevrons" },
  separatist: { letter: "S", pattern: "dots" },
  fringe: { letter: "F", pattern: "waves" },
};

/** The outline behind an icon, in a box of 24: a circle matches, a hexagon has power, a diamond is wild. */
export const ICON_SHAPES: Record<string, string> = {
  match: "M12 .6A11.4 11.4 0 1 1 12 23.4A11.4 11.4 0 1 1 12 .6Z",
  power: "M6.7 1.2H17.3L23.8 12L17.3 22.8H6.7L.2 12Z",
  wild: "M12 -1L25 12L12 25L-1 12Z",
};

/** The outlines of the four values, in a box of 24: circle, burst, shield, hexagon. */
export const VALUE_SHAPES = {
  attack: "M12 1A11 11 0 1 1 12 23A11 11 0 1 1 12 1Z",
  damage: burst(12, 12, 10, 11.8, 9.6),
  defense: "M12 .8C15 2.4 18.6 3.2 22 3.2V11.6C22 17.4 17.8 21.4 12 23.6C6.2 21.4 2 17.4 2 11.6V3.2C5.4 3.2 9 2.4 12 .8Z",
  shields: "M12 .6L22 6.3V17.7L12 23.4L2 17.7V6.3Z",
} as const;

export type Value = keyof typeof VALUE_SHAPES;
export const VALUES: readonly Value[] = ["attack", "damage", "defense", "shields"];

export const STAR = "M12 1.8L15.1 8.6L22.5 9.4L17 14.4L18.6 21.7L12 17.9L5.4 21.7L7 14.4L1.5 9.4L8.9 8.6Z";

/** The tower that an objective's defense stands on. */
export const TOWER = "M3 2H7V5H10V2H14V5H17V2H21V13C21 18 17 21 12 23C7 21 3 18 3 13Z";

function burst(x: number, y: number, points: number, outer: number, inner: number): string {
  const steps = Array.from({ length: points * 2 }, (_, k) => {
    const r = k % 2 === 0 ? outer : inner;
    const angle = (k * Math.PI) / points - Math.PI / 2;
    return `${(x + r * Math.cos(angle)).toFixed(2)} ${(y + r * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${steps.join("L")}Z`;
}
