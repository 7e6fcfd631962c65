// A lasso: a rectangle drawn from an empty place of the board gathers the own units in it. A group is also made unit by unit with Shift.
import { pulls } from "./pulls";
import type { TableUi } from "./ui.svelte";

/** The units of the tokens whose middle lies in the rectangle. */
export function unitsWithin(root: ParentNode, box: { x: number; y: number; width: number; height: number }): number[] {
  return [...root.querySelectorAll<HTMLElement>("[data-units]")].flatMap((token) => {
    const { left, top, width, height } = token.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const inside = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    return inside ? (token.dataset["units"] ?? "").split(" ").map(Number) : [];
  });
}

export const lassos = (ui: TableUi) => (node: HTMLElement): (() => void) =>
  pulls({
    from: ({ target }) => !(target instanceof Element && target.closest("button, a, input, [role='menu']")),
    begins: () => ui.asked,
    moves: (event, start) => {
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      ui.lasso = { x: Math.min(start.x, event.clientX), y: Math.min(start.y, event.clientY), width: Math.abs(dx), height: Math.abs(dy) };
      ui.gather(unitsWithin(node, ui.lasso));
      event.preventDefault();
      return true;
    },
    ends: () => (ui.lasso = null),
  })(node);
