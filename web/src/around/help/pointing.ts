// Points at the things on the table that a guided game speaks of: they get an attribute, and the guide's style makes them glow.
import { CARD, SEAT, SLOT, UNIT, ZONE } from "../../generated/card";

const MARK = "data-lesson";
/** Looked at, but not to be pressed. */
const LOOK = "data-lesson-look";
const ROLL = 36;
/** Milliseconds after which a tab has changed, panels have their size, and tokens stand still. */
const SETTLED = 400;
const NAMES = ["data-unit", "data-units", "data-card", "data-slot", "data-zone", "data-seat", "data-answer", "data-target", "data-part"];

export type SelectorOf = (answer: number) => string;

/** Where an answer of the card game can be given: a unit, a card, an objective or a zone of the board, else a button. */
export function selectorOf(answer: number): string {
  if (answer >= UNIT) return `[data-units~="${answer - UNIT}"], [data-unit="${answer - UNIT}"]`;
  if (answer >= CARD) return `[data-card="${answer - CARD}"]`;
  if (answer >= SLOT) return `[data-slot="${answer - SLOT}"]`;
  if (answer >= ZONE && answer < ROLL) return `[data-zone="${answer - ZONE}"]`;
  if (answer >= SEAT && answer < ZONE) return `[data-seat="${answer - SEAT}"]`;
  return `[data-answer="${answer}"]`;
}

function mark(root: Element, name: string, selectors: readonly string[]): Element[] {
  const found = selectors.length > 0 ? [...root.querySelectorAll(selectors.join(", "))] : [];
  for (const old of root.querySelectorAll(`[${name}]`)) if (!found.includes(old)) old.removeAttribute(name);
  for (const one of found) if (!one.hasAttribute(name)) one.setAttribute(name, "");
  return found;
}

/** What a guided game speaks of: answers, and parts of the table by their names (`data-part`). */
export interface Pointed {
  answers: readonly number[];
  look?: readonly string[];
  selectorOf?: SelectorOf;
}

/** Marks what is spoken of, also what is drawn later, and brings the first of it into sight. Returns how to stop. */
export function pointAt(root: Element, { answers, look = [], selectorOf: of = selectorOf }: Pointed): () => void {
  const all = (): Element[] => {
    mark(root, LOOK, look.map((part) => `[data-part="${part}"]`));
    return mark(root, MARK, answers.map(of));
  };
  // what is drawn on a map is brought into sight by the map itself
  const show = (): void => all().find((one) => !(one instanceof SVGElement))?.scrollIntoView({ block: "nearest", inline: "nearest" });
  show();
  const later = setTimeout(show, SETTLED);
  const watcher = new MutationObserver(all);
  watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: NAMES });
  return () => {
    clearTimeout(later);
    watcher.disconnect();
    mark(root, MARK, []);
    mark(root, LOOK, []);
  };
}
