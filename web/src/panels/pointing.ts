// Points at the things on the table that the guided game speaks of: they get an attribute, and the guide's style makes them glow.
import { CARD, SEAT, SLOT, UNIT, ZONE } from "../table/answers";

const MARK = "data-lesson";
const ROLL = 36;
/** Milliseconds after which a tab has changed, panels have their size, and tokens stand still. */
const SETTLED = 400;
const NAMES = ["data-unit", "data-units", "data-card", "data-slot", "data-zone", "data-seat", "data-answer"];

/** Where an answer can be given: a unit, a card, an objective or a zone of the board, else a button. */
export function selectorOf(answer: number): string {
  if (answer >= UNIT) return `[data-units~="${answer - UNIT}"], [data-unit="${answer - UNIT}"]`;
  if (answer >= CARD) return `[data-card="${answer - CARD}"]`;
  if (answer >= SLOT) return `[data-slot="${answer - SLOT}"]`;
  if (answer >= ZONE && answer < ROLL) return `[data-zone="${answer - ZONE}"]`;
  if (answer >= SEAT && answer < ZONE) return `[data-seat="${answer - SEAT}"]`;
  return `[data-answer="${answer}"]`;
}

function mark(root: Element, answers: readonly number[]): Element[] {
  const found = answers.length > 0 ? [...root.querySelectorAll(answers.map(selectorOf).join(", "))] : [];
  for (const old of root.querySelectorAll(`[${MARK}]`)) if (!found.includes(old)) old.removeAttribute(MARK);
  for (const one of found) if (!one.hasAttribute(MARK)) one.setAttribute(MARK, "");
  return found;
}

/** Marks what these answers name, also what is drawn later, and brings the first of them into sight. Returns how to stop. */
export function pointAt(root: Element, answers: readonly number[]): () => void {
  const look = (): void => void mark(root, answers);
  const show = (): void => mark(root, answers)[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  show();
  const later = setTimeout(show, SETTLED);
  const watcher = new MutationObserver(look);
  watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: NAMES });
  return () => {
    clearTimeout(later);
    watcher.disconnect();
    mark(root, []);
  };
}
