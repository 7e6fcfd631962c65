// What a line of the log speaks of: lit on the board while the pointer or the focus is on the line, and no longer than the line is there.
import type { Attachment } from "svelte/attachments";
import type { Entry } from "../../generated/wire";

type Lit = Pick<Entry, "unit" | "other" | "slot" | "zone" | "came" | "target">;

const NOTHING: ReadonlySet<number> = new Set();
const places = (found: readonly (number | undefined)[]): ReadonlySet<number> => {
  const named = found.filter((one): one is number => one !== undefined && one >= 0);
  return named.length > 0 ? new Set(named) : NOTHING;
};

class Highlight {
  units = $state.raw<ReadonlySet<number>>(NOTHING);
  slots = $state.raw<ReadonlySet<number>>(NOTHING);
  zones = $state.raw<ReadonlySet<number>>(NOTHING);

  light(things: readonly Lit[]): void {
    this.units = places(things.flatMap((one) => [one.unit, one.other, one.target]));
    this.slots = places(things.map((one) => one.slot));
    this.zones = places(things.flatMap((one) => [one.zone, one.came]));
  }

  clear(): void {
    this.units = this.slots = this.zones = NOTHING;
  }
}

export const highlight = new Highlight();
/** Whoever has lit something last. */
let lit: Element | null = null;

/** For `{@attach lights(() => entries)}`: a pointer or the focus on it lights what it speaks of. What vanishes under the pointer lights nothing. */
export function lights(things: () => readonly Lit[]): Attachment {
  return (element) => {
    const on = (): void => {
      lit = element;
      highlight.light(things());
    };
    // What has the focus loses it as it is removed, in the middle of an update in which nothing may change: so a moment later.
    const off = (): void => queueMicrotask(() => {
      if (lit !== element) return;
      lit = null;
      highlight.clear();
    });
    for (const what of ["mouseenter", "focusin"]) element.addEventListener(what, on);
    for (const what of ["mouseleave", "focusout"]) element.addEventListener(what, off);
    return () => {
      for (const what of ["mouseenter", "focusin"]) element.removeEventListener(what, on);
      for (const what of ["mouseleave", "focusout"]) element.removeEventListener(what, off);
      off();
    };
  };
}
