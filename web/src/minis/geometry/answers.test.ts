import { expect, test } from "vitest";
import { UNIT } from "../../generated/minis";
import { headingAnswer, headingIn, isFree, placeAnswer, placeIn, segmentAnswer, segmentIn, targetAnswer, targetIn } from "./answers";
import { readSegments, readSpot, segmentText, spotOf } from "./segments";

test.each([
  [{ kind: "S", turn: 0, length: 6300 }, 1024 + 6300],
  [{ kind: "S", turn: -300, length: 4125 }, 1024 + 3300 * 8801 + 4125],
  [{ kind: "L", turn: 900, length: 8800 }, 1024 + 4500 * 8801 + 8800],
] as const)("a segment is a number, and back: %j", (segment, answer) => {
  expect(segmentAnswer(segment)).toBe(answer);
  expect(segmentIn(answer)).toEqual(segment);
  expect(isFree(answer)).toBe(true);
});

test("spots and headings are numbers below 2 ** 53", () => {
  for (const spot of [{ x: -146400, y: 146400, heading: 3599 }, { x: 0, y: 0, heading: 0 }, { x: 12345, y: -6780, heading: 900 }]) {
    expect(placeIn(placeAnswer(spot))).toEqual(spot);
    expect(Number.isSafeInteger(placeAnswer(spot))).toBe(true);
  }
  expect(headingIn(headingAnswer(-10))).toBe(3590);
  expect(segmentIn(headingAnswer(0))).toBeNull();
  expect(placeIn(headingAnswer(3599))).toBeNull();
});

test("targets are units or cards", () => {
  expect(targetIn(UNIT + 65)).toBe(65);
  expect(targetIn(104 + 5)).toBe(1024 + 5);
  expect([65, 1029].map((target) => targetIn(targetAnswer(target)))).toEqual([65, 1029]);
  expect(targetIn(2)).toBe(-1);
});

const S = (turn = 0, length = 6300) => ({ kind: "S", turn, length });
const L = (turn = 0, length = 8800) => ({ kind: "L", turn, length });

test.each([
  ["S 30L S", [S(), S(300)]],
  ["s 30l s 45r l/40", [S(), S(300), L(-450, 4000)]],
  ["S30L, S", [S(300), S()]],
  ["s30l s", [S(300), S()]],
  ["S L", [S(), L()]],
  ["SSS", [S(), S(), S()]],
  ["12.5R L", [L(-125)]],
  ["S30L/41.25 L90R", [S(300, 4125), L(-900)]],
  ["7,5R L, S", [L(-75), S()]],
])("%s", (text, segments) => {
  expect(readSegments(text)).toEqual(segments);
});

test.each(["", "X", "S 30", "S 30L", "S 30L 20", "30L 20R S", "30L S20R", "S /70", "S 181L", "S//3", "30L"])("no move: %j", (text) => {
  expect(readSegments(text)).toBeNull();
});

test("a segment is written as it is read", () => {
  for (const text of ["S", "30L S", "12.5R L", "30L S/41.25"]) expect(segmentText(readSegments(text)![0]!)).toBe(text);
});

test("a spot is meant as the reader sees it, or as a record has it", () => {
  expect(readSpot("@-123.45,67.8,90")).toEqual({ x: -123.45, y: 67.8, degrees: 90, recorded: true });
  expect(readSpot("120 -480")).toEqual({ x: 120, y: -480, degrees: null, recorded: false });
  expect(readSpot("120")).toBeNull();
  const typed = readSpot("10, -20, 0")!;
  expect(spotOf(typed, 0, 0)).toEqual({ x: 1000, y: -2000, heading: 900 });
  expect(spotOf(typed, 1800, 0)).toEqual({ x: -1000, y: 2000, heading: -900 });
  expect(spotOf(readSpot("@10,-20,90")!, 1800, 0)).toEqual({ x: 1000, y: -2000, heading: 900 });
});
