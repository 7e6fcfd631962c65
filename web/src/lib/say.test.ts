import { beforeAll, expect, test } from "vitest";
import { words } from "./language.svelte";
import { namesOf } from "./say";

beforeAll(() => words.load("en"));

test("opponents are called as people call them, in the language of the reader", async () => {
  const seats = [{ kind: "person", name: "Anna" }, { kind: "bot", name: "Recruit", opponent: "recruit" }] as const;
  expect(namesOf(seats)).toEqual(["Anna", "Recruit"]);
  expect(namesOf([{ kind: "bot", name: "Pilot:style=raider", opponent: "pilot:style=raider" }])).toEqual(["Pilot, Raider"]);
  await words.load("de");
  expect(namesOf(seats)).toEqual(["Anna", "Rekrut"]);
  await words.load("en");
});

test("who shares a name wears the letter of the seat", () => {
  const seats = [{ kind: "person", name: "Anna" }, { kind: "bot", name: "Recruit" }, { kind: "bot", name: "Recruit" }, { kind: "person", name: "" }] as const;
  expect(namesOf(seats)).toEqual(["Anna", "Recruit B", "Recruit C", ""]);
});
