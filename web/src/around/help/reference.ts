// The quick reference: its lines are a file of the server's (content/locale/reference.json), and where we are is found among them.
import book from "$locale/reference.json";

export interface ReferenceLine {
  id: string;
  rule: string;
  at: readonly string[];
}
export interface ReferenceBlock {
  id: string;
  lines: readonly ReferenceLine[];
}
export type ReferenceGame = "card" | "minis";

export const REFERENCE: Readonly<Record<ReferenceGame, readonly ReferenceBlock[]>> = { card: book.card, minis: book.minis };

/** Blocks whose lines are steps, one after the other. */
export const STEPS: ReadonlySet<string> = new Set(["battle", "strikes", "round"]);

/** The line that is happening, as `block-line`; "" if none is. A step of a battle is more exact than the phase. */
export function lineNow(game: ReferenceGame, phase: string, step = ""): string {
  for (const wanted of [step ? `${phase}:${step}` : "", phase]) {
    if (!wanted) continue;
    for (const block of REFERENCE[game]) {
      const line = block.lines.find(({ at }) => at.includes(wanted));
      if (line) return `${block.id}-${line.id}`;
    }
  }
  return "";
}

/** The message that says what an icon of a class does in a game; null: nothing. `has`: whether there is such a message. */
export function iconText(icon: string, kind: string, game: ReferenceGame, has: (id: string) => boolean): string | null {
  const own = game === "minis" ? `qr-icon-minis-${icon}` : `qr-icon-${icon}`;
  if (has(own)) return own;
  return game === "minis" || kind === "power" ? null : `qr-icon-${kind}`;
}
