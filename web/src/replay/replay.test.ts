import { expect, test } from "vitest";
import { ALL_HANDS } from "../generated/shared";
import type { api } from "../lib/net";
import { ReplayShow } from "./replay.svelte";

const HEAD = { table: { id: "g", seats: [] }, plies: 9, turns: [{ turn: 1, seat: 0, ply: 2 }, { turn: 2, seat: 1, ply: 5 }], result: null, catalog: "/api/games/g/catalog" };

function show(): { replay: ReplayShow; asked: string[] } {
  const asked: string[] = [];
  const answer = (_: string, path: string): Promise<unknown> => {
    asked.push(path);
    if (path.endsWith("/replay")) return Promise.resolve(HEAD);
    if (path.endsWith("/catalog")) return Promise.resolve({ units: {}, cards: {}, icons: {} });
    const ply = Number(/at\/(\d+)/.exec(path)?.[1]);
    const log = Array.from({ length: ply }, (_, n) => ({ n }));
    return Promise.resolve({ scene: { ply, battle: null, phase: "action" }, question: { seat: 0, say: { id: "q" }, offers: [{ answer: 1 }], undo: null }, log });
  };
  return { replay: new ReplayShow("g", answer as typeof api), asked };
}

test("it begins where the address says, and stays inside the game", async () => {
  const { replay } = show();
  await replay.load(4);
  expect([replay.ply, replay.game.scene]).toMatchObject([4, { ply: 4 }]);
  await replay.go(99);
  expect(replay.ply).toBe(9);
  await replay.step(-99);
  expect(replay.ply).toBe(0);
});

test("from turn to turn", async () => {
  const { replay } = show();
  await replay.load(0);
  const stops: number[] = [];
  for (const by of [1, 1, 1, -1, -1, -1] as const) {
    await replay.stepTurn(by);
    stops.push(replay.ply);
  }
  expect(stops).toEqual([2, 5, 9, 5, 2, 0]);
});

test("each position is asked for once, and the next one beforehand", async () => {
  const { replay, asked } = show();
  await replay.load(0);
  await replay.step(1);
  await replay.step(-1);
  await replay.step(1);
  expect(asked.filter((path) => path.includes("/at/"))).toEqual(["/games/g/at/0?viewer=-1", "/games/g/at/1?viewer=-1", "/games/g/at/2?viewer=-1"]);
});

test("nothing can be answered, and only a step onward is news", async () => {
  const { replay } = show();
  await replay.load(0);
  expect(replay.game.myTurn).toBe(false);
  await replay.step(1);
  expect(replay.game.news).toEqual([{ n: 0 }]);
  await replay.go(5);
  expect(replay.game.news).toEqual([]);
});

test("with all hands open nobody's eyes are ours", async () => {
  const { replay, asked } = show();
  await replay.load(3);
  await replay.look(ALL_HANDS);
  expect(replay.game.viewer).toBe(-1);
  expect(asked).toContain("/games/g/at/3?viewer=9");
});
