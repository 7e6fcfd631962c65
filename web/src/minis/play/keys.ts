// Keys of the miniatures table only; the others are those of every table (around/keys/keyboard.ts).

export type Deed = "tape" | "threats" | "follow" | "whole" | "nearer" | "farther" | "pad" | "type" | "board" | "left" | "right" | "up" | "down" | "group" | "forMe" | "doHint";

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const LETTERS: Record<string, Deed> = { t: "tape", a: "threats", f: "follow", "0": "whole", "+": "nearer", "=": "nearer", "-": "farther", "−": "farther", m: "pad", "/": "type", b: "board", g: "group", o: "forMe", x: "doHint" };
const ARROWS: Record<string, Deed> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

export function keyOf(pressed: Pressed): Deed | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (pressed.shiftKey && ARROWS[pressed.key]) return ARROWS[pressed.key] ?? null;
  return LETTERS[pressed.key.toLowerCase()] ?? null;
}
