import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Welcome } from "../generated/wire";
import { Game } from "./game.svelte";

class Line {
  static OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: { type: string; version: number; answer: number }[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    const message = JSON.parse(text);
    if (message.type === "answer") this.sent.push(message);
  }
  close(): void {}
  lost(): void {
    this.readyState = 3;
    this.onclose({ code: 1012 });
    vi.advanceTimersByTime(60_000); // until it is tried again
  }
  welcomes(version: number, viewer = 0): void {
    this.readyState = 1;
    this.onopen();
    this.says({ ...WELCOME, version, viewer });
  }
  says(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const question = { say: { id: "q-x" }, seat: 0, offers: [{ answer: 3, say: { id: "a-done" } }, { answer: 4, say: { id: "a-done" } }] };
const WELCOME = {
  type: "welcome", table: { seats: [], features: [] }, you: [0], viewer: 0, version: 1, scene: { game: "card" }, question, since: 0, log: [],
  chat: [], clock: null, catalog: "",
} as unknown as Welcome;

function last(): Line {
  const line = Line.all.at(-1);
  if (!line) throw new Error("no line");
  return line;
}

let game: Game;

beforeEach(() => {
  Line.all = [];
  vi.stubGlobal("WebSocket", Line);
  vi.useFakeTimers();
  game = new Game("t");
  last().welcomes(1);
});
afterEach(() => {
  game.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an answer of which nothing was heard is said again when the same question comes back", () => {
  game.answer(3);
  last().lost();
  last().welcomes(1);
  expect(last().sent).toEqual([{ type: "answer", version: 1, answer: 3 }]);
  expect(game.sent).toBe(3);
});

test("it is on its way while a server that cannot look it up turns the browser away", () => {
  game.answer(3);
  last().lost();
  last().says({ type: "refused", why: { say: { id: "t-error-database" }, rule: "" }, about: "" });
  expect(game.sent).toBe(3);
  expect(game.myTurn).toBe(false);
});

test("so is one that was given while there was no line", () => {
  last().lost();
  game.answer(4);
  last().welcomes(1);
  expect(last().sent).toEqual([{ type: "answer", version: 1, answer: 4 }]);
});

test("it is not said again once it has counted, nor from another seat, nor after it was refused", () => {
  game.answer(3);
  last().lost();
  last().welcomes(2);
  expect(last().sent).toEqual([]);
  game.answer(3);
  last().says({ type: "refused", why: { say: { id: "t-error-not-stored" }, rule: "" }, about: "answer" });
  last().lost();
  last().welcomes(2);
  expect(last().sent).toEqual([]);
  game.answer(3);
  last().lost();
  last().welcomes(2, 1);
  expect(last().sent).toEqual([]);
});

test("a table that is told anew on the same line gets no answer twice, and a line that is lost for ever is not tried for ever", () => {
  game.answer(3);
  last().says(WELCOME);
  expect(last().sent.length).toBe(1);
  game.answer(3);
  let again = 0;
  for (let k = 0; k < 20; k++) {
    last().lost();
    last().welcomes(1);
    again += last().sent.length;
  }
  expect(again).toBe(5);
  expect(game.sent).toBe(-1);
});
