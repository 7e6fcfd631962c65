// What a prompt bar shows, whichever game asks.
import type { Sign } from "../parts/Glyph.svelte";

export interface Button {
  answer: number;
  label: string;
  primary: boolean;
  sign?: Sign;
  /** Several answers at once: `answer` is where they lead. */
  chain?: boolean;
}

export interface Budget {
  spent: number;
  total: number;
}
