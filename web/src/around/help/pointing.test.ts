import { afterEach, expect, test, vi } from "vitest";
import { pointAt } from "./pointing";

afterEach(() => document.body.replaceChildren());

const marked = (): string[] => [...document.querySelectorAll("[data-lesson]")].map((one) => one.id);

test("what an answer names glows: units also in a stack, cards, objectives, zones and buttons", () => {
  document.body.innerHTML = `
    <button id="unit" data-unit="1" data-units="1 2"></button><button id="card" data-card="7"></button><button id="slot" data-slot="3"></button>
    <div id="zone" data-zone="8"></div><button id="done" data-answer="0"></button><button id="other" data-unit="12" data-units="12"></button>`;
  for (const [answer, id] of [[156 + 2, "unit"], [96 + 7, "card"], [72 + 3, "slot"], [24 + 8, "zone"], [0, "done"]] as const) {
    const stop = pointAt(document.body, { answers: [answer] });
    expect(marked()).toEqual([id]);
    stop();
    expect(marked()).toEqual([]);
  }
});

test("what is drawn later glows as well", async () => {
  const stop = pointAt(document.body, { answers: [4] });
  document.body.innerHTML = `<button id="attack" data-answer="4"></button>`;
  await vi.waitFor(() => expect(marked()).toEqual(["attack"]));
  stop();
});

test("a game may say itself where its answers are, and parts of the table are shown without being asked for", () => {
  document.body.innerHTML = `<button id="ghost" data-answer="9000"></button><section id="queue" data-part="queue"></section>`;
  const stop = pointAt(document.body, { answers: [9000], look: ["queue"], selectorOf: (answer) => `[data-answer="${answer}"]` });
  expect(marked()).toEqual(["ghost"]);
  expect([...document.querySelectorAll("[data-lesson-look]")].map((one) => one.id)).toEqual(["queue"]);
  stop();
  expect(document.querySelectorAll("[data-lesson], [data-lesson-look]").length).toBe(0);
});
