import { expect, test } from "vitest";
import { Camera } from "./camera.svelte";
import { Lens } from "./lens.svelte";

function table(lens: Lens | null): Camera {
  const camera = new Camera();
  [camera.width, camera.height, camera.scale, camera.lens] = [900, 600, 0.8, lens];
  return camera;
}

test.each([null, new Lens()])("what is under the pointer stays there when the table comes nearer, flat and in three dimensions", (lens) => {
  const camera = table(lens);
  const pixel = { x: 610, y: 220 };
  const before = camera.millimetres(pixel);
  camera.zoom(1.3, pixel);
  const after = camera.pixels(before);
  expect(after.x).toBeCloseTo(pixel.x, 3);
  expect(after.y).toBeCloseTo(pixel.y, 3);
  expect(camera.scale).toBeCloseTo(1.04);
});

test.each([null, new Lens()])("the middle of the table goes with the hand", (lens) => {
  const camera = table(lens);
  const middle = camera.millimetres({ x: 450, y: 300 });
  camera.pan(40, -25);
  const now = camera.pixels(middle);
  expect(now.x).toBeGreaterThan(480);
  expect(now.y).toBeLessThan(285);
});

test("it is turned all around, but not below the table, and from above and back", () => {
  const lens = new Lens();
  lens.orbit(100, 0);
  const { azimuth, elevation } = lens;
  lens.orbit(0, -5000);
  expect(lens.elevation).toBeGreaterThan(0.2);
  lens.orbit(0, 9000);
  expect(lens.elevation).toBeLessThan(Math.PI / 2);
  lens.elevation = elevation;
  lens.top();
  expect(lens.isTop).toBe(true);
  lens.top();
  expect([lens.azimuth, lens.elevation]).toEqual([azimuth, elevation]);
});
