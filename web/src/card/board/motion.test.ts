import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { Motion } from "./motion";

/** A hand whose cards lie where their style says. */
function hand(...cards: [card: number, left: number][]): HTMLElement {
  const root = document.createElement("div");
  for (const [card, left] of cards) {
    const node = document.createElement("button");
    node.dataset["card"] = String(card);
    node.getBoundingClientRect = () => new DOMRect(left, 0, 80, 120);
    root.append(node);
  }
  return root;
}

const moved: string[] = [];
Element.prototype.animate = vi.fn(function animate(frames: Keyframe[]) {
  moved.push(String(frames[0]?.["transform"] ?? ""));
  return { finish: () => undefined } as unknown as Animation;
}) as unknown as Element["animate"];
beforeEach(() => (settings.motion = "on"));
afterEach(() => {
  settings.motion = "system";
  moved.splice(0);
});

const NOTHING = { damage: new Map<number, number>(), destroyed: new Set<number>(), turned: new Set<number>() };

test("copies of a card stay where they lie when the table changes", () => {
  const motion = new Motion();
  const before = hand([7, 0], [7, 100], [7, 200], [9, 300]);
  motion.before(before);
  motion.after(hand([7, 0], [7, 100], [7, 200], [9, 300]), document.createElement("div"), NOTHING);
  expect(moved).toEqual([]);
});

test("when one copy is played the others close up, and none flies over another", () => {
  const motion = new Motion();
  motion.before(hand([7, 0], [7, 100], [9, 200]));
  motion.after(hand([7, 50], [9, 150]), document.createElement("div"), NOTHING);
  const shifts = moved.filter((one) => one.startsWith("translateX")).map((one) => parseFloat(one.slice(11)));
  expect(shifts.every((one) => Math.abs(one) <= 100)).toBe(true);
  expect(shifts.length).toBe(2);
});
