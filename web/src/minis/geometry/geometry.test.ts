import { expect, test } from "vitest";
import type { MiniScene } from "../../generated/wire";
import fixtures from "./fixtures.json";
import { Field } from "./pieces";
import * as geometry from "./plane";
import { isFree, wayOf } from "./sweeping";
import { sine } from "./trigonometry";

const { aheadX, aheadY, nearOnCard } = geometry;
const made: Record<string, (...args: number[]) => unknown> = {
  ...(geometry as unknown as Record<string, (...args: number[]) => unknown>),
  sine: sine as (...args: number[]) => number,
  ahead: (x = 0, y = 0, heading = 0, far = 0) => [aheadX(x, heading, far), aheadY(y, heading, far)],
  nearOnCard: (...args) => {
    const { x, y } = nearOnCard(...(args as [number, number, number, number, number]));
    return [x, y];
  },
};

test.each(Object.entries(fixtures.plain))("%s answers as the server does", (name, questions) => {
  expect(questions.length).toBeGreaterThan(50);
  const wrong = questions.filter((question) => {
    const answer = made[name]?.(...(question.slice(0, -1) as number[]));
    return JSON.stringify(answer) !== JSON.stringify(question.at(-1));
  });
  expect(wrong).toEqual([]);
});

test.each(fixtures.tables.map((table, k) => [k, table] as const))("ways and free places on table %i", (_, table) => {
  const units = table.units.map((unit) => ({ ...unit, id: "", name: { texts: { en: "" } }, where: "table" as const }));
  const scene = { half_width: table.half_width, half_height: table.half_height, seats: [{ units, cards: table.cards }] } as unknown as MiniScene;
  const field = new Field(scene, table.kinds_pass);
  for (const [unit = 0, heading = 0, length = 0, far, stopper] of table.ways) {
    const piece = field.piece(unit);
    expect(piece && wayOf(field, piece, piece.x, piece.y, heading, length), `way of ${unit} to ${heading}`).toEqual({ far, stopper });
  }
  for (const [unit = 0, x = 0, y = 0, free] of table.free) {
    const piece = field.piece(unit);
    expect(piece && isFree(field, piece, x, y), `${unit} at ${x}, ${y}`).toBe(free === 1);
  }
});
