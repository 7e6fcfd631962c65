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
export const ICONS: readonly string[] = book.icons;

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

const WILD: ReadonlySet<string> = new Set(["force", "luck"]);
const SAID: ReadonlySet<string> = new Set(["armor", "carrier", "turbolaser", "veteran", "convert"]);
const NOTHING: ReadonlySet<string> = new Set(["artillery", "cloaked"]);

/** The message that says what an icon does in a game. */
export function iconText(icon: string, game: ReferenceGame): string {
  if (game === "minis") return `qr-icon-minis-${icon}`;
  if (SAID.has(icon)) return `qr-icon-${icon}`;
  return WILD.has(icon) ? "qr-icon-wild" : NOTHING.has(icon) ? "qr-icon-none" : "qr-icon-match";
}
