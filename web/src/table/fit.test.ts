import { describe, expect, test } from "vitest";
import { COMFORTABLE, fit, fits, GAP, rowsOf, TOKEN_HEIGHT, TOKEN_WIDTH } from "./fit";

describe("rows", () => {
  test("as many tokens a row as there is room for, gaps included", () => {
    const three = 3 * TOKEN_WIDTH + 2 * GAP;
    expect(rowsOf([3], three, 1)).toBe(1);
    expect(rowsOf([3], three - 1, 1)).toBe(2);
    expect(rowsOf([7], three, 1)).toBe(3);
  });
  test("nobody needs no row", () => expect(rowsOf([0, 0], 500, 1)).toBe(0));
});

test("both sides of a zone have rows of their own", () => {
  const two = 2 * TOKEN_HEIGHT + GAP;
  expect(fits([[1], [1]], 400, two, 1)).toBe(true);
  expect(fits([[1], [1]], 400, two - 1, 1)).toBe(false);
});

test("few units are large, many are small, and only then stacked", () => {
  const roomy = fit([[2]], [[1]], 800, 180);
  expect(roomy.size).toBeGreaterThan(1);
  expect(roomy.stacked).toBe(false);
  const full = fit([[30]], [[6]], 800, 180);
  expect(full.stacked).toBe(true);
  expect(full.size).toBeGreaterThanOrEqual(COMFORTABLE);
});

test("ten units on each side have room on a small screen", () => {
  expect(fit([[10]], [[10]], 800, 176).size).toBeGreaterThanOrEqual(0.84);
  expect(fit([[8], [8]], [[8], [8]], 1000, 176).size).toBeGreaterThanOrEqual(0.84);
});

test("with no room at all the smallest size is taken, and the zone scrolls", () => {
  expect(fit([[60]], [[60]], 300, 100)).toEqual({ size: 0.7, stacked: true });
});
