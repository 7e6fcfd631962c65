import { describe, expect, test } from "vitest";
import type { TableMeta, Update, Welcome, WordReply } from "../../generated/wire";
import { Game } from "../../lib/game.svelte";
import { readSettings } from "../../lib/settings.svelte";
import { coachSits, isLoud, louder } from "./coach.svelte";

const word = (turn: number, loss: number, grade: WordReply["grade"] = "mistake"): WordReply => ({
  type: "word", request: 1, version: 1, grade, turn, loss, chance: 50, played: [], better: [], why: [], expects: [], then: [],
});

describe("a coach's words", () => {
  test("are heard from the size on that was chosen", () => {
    const heard = (["off", "inaccuracy", "mistake", "blunder"] as const).map((from) => (["", "inaccuracy", "mistake", "blunder"] as const).filter((grade) => isLoud(grade, from)));
    expect(heard).toEqual([[], ["inaccuracy", "mistake", "blunder"], ["mistake", "blunder"], ["blunder"]]);
  });

  test("of one turn the largest stays, and a later turn's replaces it", () => {
    expect(louder(null, word(3, 8)).loss).toBe(8);
    expect(louder(word(3, 12), word(3, 8)).loss).toBe(12);
    expect(louder(word(3, 8), word(3, 12)).loss).toBe(12);
    expect(louder(word(3, 20), word(5, 8)).loss).toBe(8);
  });

  test("a size of another kind is as good as none", () => {
    expect(readSettings(JSON.stringify({ coach: "blunder" })).coach).toBe("blunder");
    expect(readSettings(JSON.stringify({ coach: 7 })).coach).toBe("mistake");
  });
});

describe("what a coach is asked about", () => {
  const table = (opponent: string, features: TableMeta["features"], lesson = ""): TableMeta =>
    ({ id: "t", seats: [{ seat: 0, kind: "person", name: "Anna" }, { seat: 1, kind: "bot", name: "", opponent }], features, lesson, requests: [] }) as unknown as TableMeta;
  const question = (seat: number, offers: number): Update["question"] =>
    ({ seat, say: { id: "q-action" }, offers: Array.from({ length: offers }, (_, answer) => ({ answer, say: { id: "x" } })), undo: null, ask_undo: false, lesson: null }) as unknown as Update["question"];
  const scene = { game: "card", asked: 0, turn: 1, phase: "action", seats: [] } as unknown as Update["scene"];
  const welcome = (features: TableMeta["features"]): Welcome =>
    ({ type: "welcome", version: 1, you: [0], viewer: 0, table: table("coach:level=30", features), catalog: "", scene, question: question(0, 3), log: [], chat: [], clock: null, since: 0 }) as Welcome;
  const update = (version: number, seat: number, offers: number): Update => ({ type: "update", version, cut: 0, log: [], scene, question: question(seat, offers), clock: null });

  test("answers with a choice, when somebody else is asked", () => {
    const game = new Game();
    game.hear(welcome(["coach"]));
    game.answer(1);
    game.hear(update(2, 0, 1));
    expect(game.due).toEqual([]);
    game.answer(0);
    game.hear(update(3, 0, 2));
    game.answer(1);
    game.hear(update(4, 1, 0));
    expect(game.due).toEqual([1, 3]);
  });

  test("nothing at a table where nobody coaches", () => {
    const game = new Game();
    game.hear(welcome([]));
    game.answer(1);
    game.hear(update(2, 1, 0));
    expect(game.due).toEqual([]);
    expect(coachSits(game)).toBe(true);
  });

  test("a guided game has words of its own", () => {
    const game = new Game();
    game.table = table("coach", [], "first");
    expect(coachSits(game)).toBe(false);
    game.table = table("captain", []);
    expect(coachSits(game)).toBe(false);
  });
});
