import { describe, expect, it } from "vitest";
import type { PlayedGame } from "../../generated/http";
import { interval, luckOf, tallied, ticks } from "./stats";

const name = (text: string) => ({ en: text });
const game = (more: Partial<PlayedGame>): PlayedGame => ({
  id: "a", game: "card", when: 0, players: 2, seat: 0, outcome: "won", cause: "units", turns: 9, force: name("Fist"), others: [], luck: 0, variance: 0, ...more,
});

describe("statistics", () => {
  it("counts a game once under each of its names, the most played first", () => {
    const games = [game({ outcome: "lost" }), game({}), game({ force: name("Wing"), outcome: "drawn" })];
    expect(tallied(games, (one) => [one.force.en, one.force.en])).toEqual([
      { name: "Fist", games: 2, won: 1, drawn: 0 },
      { name: "Wing", games: 1, won: 0, drawn: 1 },
    ]);
  });

  it("gives Wilson's interval: wide for few games, never beyond 0 and 1", () => {
    const few = interval({ games: 10, won: 5, drawn: 0 });
    expect(few.low).toBeCloseTo(0.2366, 3);
    expect(few.high).toBeCloseTo(0.7634, 3);
    expect(interval({ games: 3, won: 3, drawn: 0 }).high).toBe(1);
    expect(interval({ games: 2, won: 0, drawn: 2 }).share).toBe(0.5);
  });

  it("adds luck up in the order of the games, with a band that grows with the root of the variance", () => {
    const points = luckOf([game({ when: 2, luck: -0.5, variance: 0.09 }), game({ when: 1, luck: 0.2, variance: 0.16 }), game({ when: 3, luck: null, variance: null })]);
    expect(points.map((point) => Math.round(100 * point.sum) / 100)).toEqual([0.2, -0.3]);
    expect(points[1]?.band).toBeCloseTo(1.96 * 0.5, 6);
  });

  it("puts ticks on round numbers", () => {
    expect(ticks(-1.3, 1.3, 5)).toEqual([-1, 0, 1]);
    expect(ticks(0, 10, 5)).toEqual([0, 2, 4, 6, 8, 10]);
  });
});
