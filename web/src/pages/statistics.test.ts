import { expect, test } from "vitest";
import type { MyGame } from "../generated/http";
import { filtered, tallied } from "./statistics";

const seat = (name: string, force: string, you = false, won = false) => ({ name, kind: "person", opponent: "", force: { en: force }, you, won });
const game = (id: string, seats: MyGame["seats"], more: Partial<MyGame> = {}): MyGame => ({
  id, code: "", game: "card", imported: false, lesson: "", state: "over", when: 0, turn: 9, players: seats.length, seats, cause: "units", yours_to_answer: false, ...more,
});
const GAMES = [
  game("a", [seat("Mira", "Dawn", true, true), seat("Pilot", "Fist")]),
  game("b", [seat("Mira", "Dawn", true), seat("Pilot", "Fist", false, true)]),
  game("c", [seat("Mira", "Fear", true), seat("Captain", "Fist")]),
  game("d", [seat("Mira", "Dawn", true), seat("Jonas", "Fist", true)]),
  game("e", [seat("Mira", "Dawn", true), seat("Pilot", "Fist")], { state: "playing" }),
  game("f", [seat("X", "Dawn"), seat("Y", "Fist", false, true)], { imported: true }),
];

test("games a force and an opponent: won, drawn, without hot seats and games of others", () => {
  const force = (one: MyGame): string[] => one.seats.filter((it) => it.you).map((it) => it.force.en);
  expect(tallied(GAMES, force)).toEqual([
    { name: "Dawn", games: 2, won: 1, drawn: 0 },
    { name: "Fear", games: 1, won: 0, drawn: 1 },
  ]);
  const others = (one: MyGame): string[] => one.seats.filter((it) => !it.you).map((it) => it.name);
  expect(tallied(GAMES, others).map((one) => one.name)).toEqual(["Pilot", "Captain"]);
});

test("filters", () => {
  const ids = (found: MyGame[]): string => found.map((one) => one.id).join("");
  const said = (one: MyGame): string => one.seats.map((it) => it.name).join(" ");
  expect(ids(filtered(GAMES, "all", "", said))).toBe("abcdef");
  expect(ids(filtered(GAMES, "running", "", said))).toBe("e");
  expect(ids(filtered(GAMES, "over", "", said))).toBe("abcd");
  expect(ids(filtered(GAMES, "imported", "", said))).toBe("f");
  expect(ids(filtered(GAMES, "all", " jonas", said))).toBe("d");
});
