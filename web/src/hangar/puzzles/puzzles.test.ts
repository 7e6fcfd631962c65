import { describe, expect, it } from "vitest";
import type { PuzzleHead, Puzzles } from "../../generated/http";
import { filtered, lastDays } from "./filter";
import { after } from "./next";

const text = { en: "" };
const puzzle = (id: string, more: Partial<PuzzleHead> = {}): PuzzleHead => ({ id, title: text, question: text, themes: [], difficulty: 1, goal: "win", game: "card", state: "new", code: "", ...more });
const all = (puzzles: PuzzleHead[], daily: string): Puzzles => ({ day: "2026-05-04", daily, next_in: 1, streak: { now: 0, longest: 0, days: [] }, puzzles, own: [] });

describe("puzzles", () => {
  it("are filtered by what is solved, level and theme", () => {
    const list = [puzzle("a", { state: "clean" }), puzzle("b", { difficulty: 3, themes: ["odds"] }), puzzle("c", { state: "seen" })];
    expect(filtered(list, "open", 0, "").map((one) => one.id)).toEqual(["b", "c"]);
    expect(filtered(list, "solved", 0, "").map((one) => one.id)).toEqual(["a"]);
    expect(filtered(list, "all", 3, "odds").map((one) => one.id)).toEqual(["b"]);
    expect(filtered([puzzle("a"), puzzle("d", { game: "minis" })], "all", 0, "", "minis").map((one) => one.id)).toEqual(["d"]);
  });

  it("follow each other: today's first, then the next unsolved one, then from the beginning", () => {
    const list = [puzzle("a"), puzzle("b", { state: "solved" }), puzzle("c"), puzzle("d")];
    expect(after(all(list, "d"), "a")).toBe("d");
    expect(after(all(list, "b"), "a")).toBe("c");
    expect(after(all(list, "d"), "d")).toBe("a");
    expect(after(all([puzzle("a")], "a"), "a")).toBe("");
  });

  it("shows days across the end of a month", () => {
    expect(lastDays("2026-03-01", ["2026-02-28"], 3)).toEqual([
      { day: "2026-02-27", done: false },
      { day: "2026-02-28", done: true },
      { day: "2026-03-01", done: false },
    ]);
  });
});
