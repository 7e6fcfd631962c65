import { expect, test } from "vitest";
import { layoutOf, placeAfter, rowsSeen } from "./layout";

test("as many columns as there is room for, at least one", () => {
  expect(layoutOf(2000, 1058).columns).toBe(4);
  expect(layoutOf(2000, 1060).columns).toBe(5);
  expect(layoutOf(2000, 344).columns).toBe(2);
  expect(layoutOf(10, 50)).toMatchObject({ columns: 1, rows: 10 });
  expect(layoutOf(0, 800).rows).toBe(0);
});

test("only the rows on the screen and a few beside it are drawn, however many there are", () => {
  const layout = layoutOf(2000, 1066);
  for (const above of [-300, 0, 5000, 1e6]) {
    const [first, last] = rowsSeen(layout, above, 768);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(last).toBeLessThanOrEqual(layout.rows);
    expect(last - first).toBeLessThanOrEqual(8);
  }
  const [first, last] = rowsSeen(layout, 5000, 768);
  expect(first * layout.pitch).toBeLessThanOrEqual(5000);
  expect(last * layout.pitch).toBeGreaterThanOrEqual(5768);
});

test("keys lead through the grid and out of it", () => {
  const layout = layoutOf(23, 1066); // four or five columns
  const { columns } = layout;
  const after = (key: string, place: number): number | null => placeAfter(key, place, 23, layout, 700);
  expect(after("ArrowRight", 0)).toBe(1);
  expect(after("ArrowRight", 22)).toBe(null);
  expect(after("ArrowLeft", 0)).toBe(null);
  expect(after("ArrowDown", 1)).toBe(1 + columns);
  expect(after("ArrowDown", 22)).toBe(null);
  expect(after("ArrowUp", 2)).toBe(null);
  expect(after("ArrowUp", columns)).toBe(0);
  expect(after("End", 3)).toBe(22);
  expect(after("Home", 3)).toBe(0);
  expect(after("PageDown", 0)).toBe(2 * columns);
  expect(after("PageUp", columns + 1)).toBe(1);
  expect(after("a", 0)).toBe(null);
  expect(placeAfter("ArrowDown", 0, 0, layoutOf(0, 1066), 700)).toBe(null);
});
