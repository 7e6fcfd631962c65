// Keys: what each asks for, and where the focus goes. Pure, so that it can be tested without a table.

export type Command =
  | { do: "primary" }
  | { do: "back" }
  | { do: "undo" }
  | { do: "hint" }
  | { do: "log" }
  | { do: "keys" }
  | { do: "reference" }
  | { do: "describe" }
  | { do: "solid" }
  | { do: "seat"; seat: number }
  | { do: "move"; to: Direction };

export type Direction = "left" | "right" | "up" | "down";

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const LETTERS: Record<string, Command> = {
  u: { do: "undo" },
  h: { do: "hint" },
  l: { do: "log" },
  d: { do: "describe" },
  "?": { do: "keys" },
  q: { do: "reference" },
  v: { do: "solid" },
  Escape: { do: "back" },
  " ": { do: "primary" },
  ArrowLeft: { do: "move", to: "left" },
  ArrowRight: { do: "move", to: "right" },
  ArrowUp: { do: "move", to: "up" },
  ArrowDown: { do: "move", to: "down" },
};

export function commandOf(pressed: Pressed): Command | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (/^[1-8]$/.test(key)) return { do: "seat", seat: Number(key) - 1 };
  return LETTERS[key] ?? null;
}

/** Somebody is writing, or a control has its own use for keys: nothing is taken away from it. */
export function isTyping(target: Element | null): boolean {
  return target?.closest("input, textarea, select, [contenteditable]:not([contenteditable='false'])") != null;
}

export interface Spot {
  x: number;
  y: number;
}

const AHEAD: Record<Direction, (from: Spot, to: Spot) => [along: number, aside: number]> = {
  left: (from, to) => [from.x - to.x, Math.abs(to.y - from.y)],
  right: (from, to) => [to.x - from.x, Math.abs(to.y - from.y)],
  up: (from, to) => [from.y - to.y, Math.abs(to.x - from.x)],
  down: (from, to) => [to.y - from.y, Math.abs(to.x - from.x)],
};

/** The nearest spot in a direction: what lies straight ahead is nearer than what lies aside. -1: there is none. */
export function nearest(spots: readonly Spot[], from: Spot, to: Direction): number {
  let best = -1;
  let shortest = Infinity;
  spots.forEach((spot, k) => {
    const [along, aside] = AHEAD[to](from, spot);
    if (along <= 1) return;
    const far = along + aside * 2.2;
    if (far < shortest) [best, shortest] = [k, far];
  });
  return best;
}
