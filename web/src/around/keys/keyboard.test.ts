import { describe, expect, test } from "vitest";
import { commandOf, isTyping, nearest } from "./keyboard";

const press = (key: string, more = {}) => commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test.each([
  [" ", { do: "primary" }],
  ["Escape", { do: "back" }],
  ["u", { do: "undo" }],
  ["H", { do: "hint" }],
  ["?", { do: "keys" }],
  ["q", { do: "reference" }],
  ["1", { do: "seat", seat: 0 }],
  ["8", { do: "seat", seat: 7 }],
  ["ArrowUp", { do: "move", to: "up" }],
])("%s", (key, command) => expect(press(key)).toEqual(command));

test("the browser keeps its own keys", () => {
  expect(press("u", { ctrlKey: true })).toBeNull();
  expect(press("1", { altKey: true })).toBeNull();
  expect(press("9")).toBeNull();
  expect(press("Tab")).toBeNull();
});

test("nothing happens while somebody is typing", () => {
  document.body.innerHTML = `<input id="a"><button id="b"></button><div contenteditable="true"><b id="c"></b></div>`;
  const typing = (id: string) => isTyping(document.getElementById(id));
  expect([typing("a"), typing("b"), typing("c"), isTyping(null)]).toEqual([true, false, true, false]);
});

describe("arrows", () => {
  const grid = [0, 1, 2, 3, 4, 5].map((k) => ({ x: (k % 3) * 100, y: Math.floor(k / 3) * 100 }));
  const from = (k: number) => grid[k] ?? { x: 0, y: 0 };
  test("go to the neighbour", () => {
    expect(nearest(grid, from(0), "right")).toBe(1);
    expect(nearest(grid, from(1), "down")).toBe(4);
    expect(nearest(grid, from(5), "left")).toBe(4);
    expect(nearest(grid, from(5), "up")).toBe(2);
  });
  test("stop at the edge", () => expect(nearest(grid, from(0), "up")).toBe(-1));
  test("prefer what lies straight ahead", () => {
    expect(nearest([{ x: 300, y: 0 }, { x: 100, y: 150 }], { x: 0, y: 0 }, "right")).toBe(0);
  });
});
