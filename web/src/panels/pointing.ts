// Points at the things on the table that the guided game speaks of: they get an attribute, and the guide's style makes them glow.
import { CARD, SEAT, SLOT, UNIT, ZONE } from "../table/answers";

const MARK = "data-lesson";
const ROLL = 36;
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

/** Marks what these answers name, also what is drawn later; the first of them is brought into sight. Returns how to stop. */
export function pointAt(root: Element, answers: readonly number[]): () => void {
  let seen = false;
  const look = (): void => {
    const [first] = mark(root, answers);
    if (first && !seen) first.scrollIntoView({ block: "nearest", inline: "nearest" });
    seen ||= first !== undefined;
  };
  look();
  const watcher = new MutationObserver(look);
  watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: NAMES });
  return () => {
    watcher.disconnect();
    mark(root, []);
  };
}
