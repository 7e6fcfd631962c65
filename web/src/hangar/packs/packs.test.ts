import { expect, test } from "vitest";
import type { PackOpening } from "../../generated/http";
import { check, percentOf } from "./packs";
import given from "./vectors/packs.json";

// The same file as tests/rules/test_packs.py reads: packs that the server opened.
const opening = { ...given, id: "test", set: "core", name: { en: "Core Set" }, count: given.packs.length, collection: "", added: 0 } as unknown as PackOpening;

test.each([undefined, true])("what the server opened is what seed and labels give (own hashes: %s)", async (own) => {
  expect(await check(opening, given.commitment, own)).toEqual({ draws: 36, wrong: [], commitment: true });
});

test("another hash, another draw, another card or another seed is found out", async () => {
  expect((await check(opening, "00".repeat(32))).commitment).toBe(false);
  const changed = structuredClone(opening);
  changed.packs[1]!.draws[3]!.came = "core:c999";
  expect((await check(changed, given.commitment)).wrong).toEqual(["1/0/card-uncommon/0/0"]);
  const exchanged = structuredClone(opening);
  exchanged.packs[2]!.cards.reverse();
  expect((await check(exchanged, given.commitment)).wrong).toEqual(["2"]);
  const seeded = await check({ ...opening, seed: "00".repeat(16) }, given.commitment);
  expect(seeded.commitment).toBe(false);
  expect(seeded.wrong.length).toBeGreaterThan(20);
});

test("fractions as percent", () => {
  expect(percentOf("1/25")).toBe(4);
  expect(percentOf("1")).toBe(100);
});
