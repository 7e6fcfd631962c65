import { describe, expect, test } from "vitest";
import { COMFORTABLE, fit, fits, GAP, rowsOf, split, TOKEN_HEIGHT, TOKEN_WIDTH } from "./fit";

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
  expect(fit([[60]], [[60]], 300, 100)).toEqual({ size: 0.7, stacked: true, beside: [], over: true });
});

describe("two sides", () => {
  test("stand face to face where there is height for it", () => {
    expect(fit([[3], [3]], [[3], [3]], 800, 300).beside).toEqual([]);
  });
  test("stand beside each other in a low zone, and are larger for it", () => {
    const low = fit([[4], [2]], [[4], [2]], 800, 150);
    expect(low.beside).toEqual([4, 2]);
    expect(low.size).toBeGreaterThanOrEqual(0.92);
  });
  test("share the width by what each needs", () => {
    expect(split([[6], [2]], 5 * (TOKEN_WIDTH + GAP) + 44, 2 * TOKEN_HEIGHT + GAP, 1)).toEqual([3, 1]);
    expect(split([[6], [2]], 300, 80, 1)).toBeNull();
    expect(split([[6]], 3000, 800, 1)).toBeNull();
  });
});
