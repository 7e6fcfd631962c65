import { expect, test } from "vitest";
import type { Opponents, ReadyForce } from "../../generated/http";
import type { SeatMeta, TableMeta } from "../../generated/wire";
import { nextLevel, nextTable } from "./next";

const opponents = { levels: ["recruit", "pilot", "captain"].map((id) => ({ id })), styles: [] } as unknown as Opponents;
const seat = (seat: number, kind: SeatMeta["kind"], opponent = "", force = ""): SeatMeta => ({ seat, kind, name: "", opponent, force });
const table = (...seats: SeatMeta[]): TableMeta => ({ game: "card", options: { packs: "on" }, clock: "none", undo: "free", open_hands: false, spectators: true, seats }) as unknown as TableMeta;
const ready = [{ key: "starter-b", name: { en: "Fist", de: "Faust" } }] as unknown as ReadyForce[];

test("the level above, for one person and one computer", () => {
  expect(nextLevel(table(seat(0, "person"), seat(1, "bot", "recruit")), opponents)).toBe("pilot");
  expect(nextLevel(table(seat(0, "person"), seat(1, "bot", "pilot:style=bold")), opponents)).toBe("captain");
  expect(nextLevel(table(seat(0, "person"), seat(1, "bot", "captain")), opponents)).toBe("");
  expect(nextLevel(table(seat(0, "person"), seat(1, "person")), opponents)).toBe("");
  expect(nextLevel(table(seat(0, "person"), seat(1, "bot", "recruit"), seat(2, "bot", "recruit")), opponents)).toBe("");
});

test("the same table again, with ready forces found by their title in any language", () => {
  const made = nextTable(table(seat(0, "person", "", "my own list"), seat(1, "bot", "recruit", "Faust")), "pilot", ready);
  expect(made.seats.map((one) => [one.kind, one.opponent, one.force])).toEqual([["me", undefined, { random: true }], ["bot", "pilot", { key: "starter-b" }]]);
  expect(made.options).toEqual({ packs: "on" });
});
