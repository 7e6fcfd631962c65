import { expect, test } from "vitest";
import { shapeOf, type Shape } from "./screen.svelte";

const KNOWN: readonly (readonly [number, number, Shape])[] = [
  [390, 844, "upright"], [360, 640, "upright"], [844, 390, "across"], [667, 375, "across"], [768, 1024, "tall"], [1024, 768, "wide"],
  [1280, 720, "wide"], [1366, 650, "wide"], [1440, 900, "wide"], [1920, 1080, "wide"], [2560, 1440, "wide"], [1366, 540, "across"], [800, 600, "across"],
];

test.each(KNOWN)("%i × %i is %s", (width, height, shape) => expect(shapeOf(width, height)).toBe(shape));

test("letters twice as large make a screen half as wide", () => {
  expect(shapeOf(1280, 800, 2)).toBe(shapeOf(640, 400));
  expect(shapeOf(2560, 1440, 2)).toBe("wide");
});
