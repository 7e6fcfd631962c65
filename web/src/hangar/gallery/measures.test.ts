import { expect, test } from "vitest";
import type { UnitPrint } from "../../generated/wire";
import { length, miniFacts, spelled } from "./measures";

const unit = (...stars: number[]): UnitPrint => ({
  id: "core:u1", name: { texts: { en: "" } }, affiliation: "rebel", rarity: "common", movement: "SL", text: { texts: { en: "" } }, flavour: null, rules: [], art: "", top: "",
  faces: stars.map((n) => ({ kind: "space", stars: n, attack: 1, damage: 1, defense: 9, shields: 1, icons: [] })),
});

test("range and base follow the stars (M4.2); a base is as large as the larger face wants it", () => {
  expect([1, 2, 3, 4, 5].map((n) => miniFacts(unit(n)).ranges[0])).toEqual([["S", ""], ["L", ""], ["SS", ""], ["SL", "S"], ["SSS", "L"]]);
  expect([1, 2, 3, 4, 5].map((n) => miniFacts(unit(n)).base)).toEqual([24, 24, 32, 48, 48]);
  expect(miniFacts(unit(3, 4))).toEqual({ movement: "SL", ranges: [["SS", ""], ["SL", "S"]], base: 48 });
});

test("lengths are those of a unit card's edges (J18)", () => {
  expect(length("SL")).toBe(63 + 88);
  expect(spelled("SSS")).toBe("S + S + S");
  expect(length("")).toBe(0);
});
