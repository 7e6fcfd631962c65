import { expect, test } from "vitest";
import { pieces, searched } from "./ruletext";

const BOOK = [
  { number: "R7", title: "Battle", text: "", rules: [{ number: "R7.4", title: "Roll", text: "A base roll of 12 hits (J7)." }, { number: "R7.5", title: "Defense", text: "Defense plus modifiers." }] },
  { number: "J", title: "Judgements", text: "", rules: [{ number: "J7", title: "Twelve", text: "Only in battles." }] },
];
const numbers = (wanted: string): string[] => searched(BOOK, wanted).flatMap((one) => one.rules.map((rule) => rule.number));

test("what is cited becomes a link", () => {
  expect(pieces("See R7.4 and J7.")).toEqual([{ text: "See " }, { text: "R7.4", rule: "R7.4" }, { text: " and " }, { text: "J7", rule: "J7" }, { text: "." }]);
});

test("what is searched for is marked, whatever it contains", () => {
  expect(pieces("a (b) A", "(b) zz")).toEqual([{ text: "a " }, { text: "(b)", found: true }, { text: " A" }]);
});

test("every word must be there; a number finds its rule and those below", () => {
  expect(numbers("")).toEqual(["R7.4", "R7.5", "J7"]);
  expect(numbers("roll 12")).toEqual(["R7.4"]);
  expect(numbers("battle")).toEqual(["R7.4", "R7.5", "J7"]);
  expect(numbers("R7")).toEqual(["R7.4", "R7.5"]);
  expect(numbers("j7")).toEqual(["R7.4", "J7"]);
  expect(numbers("nothing")).toEqual([]);
});
