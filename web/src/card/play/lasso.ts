// A lasso: a rectangle drawn with a mouse or a pen from an empty place of the board gathers the own units in it. Fingers scroll instead;
// a group is also made unit by unit with Shift.
import type { TableUi } from "./ui.svelte";

const STARTS_AFTER = 7;

/** The units of the tokens whose middle lies in the rectangle. */
export function unitsWithin(root: ParentNode, box: { x: number; y: number; width: number; height: number }): number[] {
  return [...root.querySelectorAll<HTMLElement>("[data-units]")].flatMap((token) => {
    const { left, top, width, height } = token.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const inside = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    return inside ? (token.dataset["units"] ?? "").split(" ").map(Number) : [];
  });
}

export function lassos(ui: TableUi): (node: HTMLElement) => () => void {
  return (node) => {
    let start: { x: number; y: number } | null = null;

    const down = (event: PointerEvent): void => {
      const from = event.target instanceof Element ? event.target : null;
      if (event.pointerType === "touch" || event.button !== 0 || from?.closest("button, a, input, [role='menu']")) return;
      start = { x: event.clientX, y: event.clientY };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", end);
    };
    const move = (event: PointerEvent): void => {
      if (!start || !ui.asked) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!ui.lasso && Math.hypot(dx, dy) < STARTS_AFTER) return;
      ui.lasso = { x: Math.min(start.x, event.clientX), y: Math.min(start.y, event.clientY), width: Math.abs(dx), height: Math.abs(dy) };
      ui.gather(unitsWithin(node, ui.lasso));
      event.preventDefault();
    };
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    const up = (): void => {
      if (ui.lasso) {
        // the click that follows is not meant
        window.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
      }
      end();
    };
    const end = (): void => {
      start = null;
      ui.lasso = null;
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", end);
    };

    node.addEventListener("pointerdown", down);
    return () => {
      node.removeEventListener("pointerdown", down);
      end();
    };
  };
}
