// Dragging with a mouse or a pen: an arrow follows the pointer, and whatever lies under it is told to the table's state. Fingers scroll and
// tap instead: everything that can be dragged can be clicked.
import type { Over } from "./gestures";
import type { Dragged, TableUi } from "./ui.svelte";

const STARTS_AFTER = 7;

const numberAt = (found: Element | null | undefined, name: string): number | undefined => {
  const value = found?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  return value === undefined ? undefined : Number(value);
};

export function under(x: number, y: number): Over {
  const found = document.elementFromPoint(x, y);
  const unit = numberAt(found, "unit");
  const slot = numberAt(found, "slot");
  const zone = numberAt(found, "zone");
  return { ...(unit === undefined ? {} : { unit }), ...(slot === undefined ? {} : { slot }), ...(zone === undefined ? {} : { zone }) };
}

export function drags(ui: TableUi, what: () => Dragged): (node: HTMLElement) => () => void {
  return (node) => {
    let start: { x: number; y: number } | null = null;
    let dragging = false;

    const down = (event: PointerEvent): void => {
      if (event.pointerType === "touch" || event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", end);
    };
    const move = (event: PointerEvent): void => {
      if (!start) return;
      if (!dragging && Math.hypot(event.clientX - start.x, event.clientY - start.y) < STARTS_AFTER) return;
      if (!dragging) {
        if (!ui.asked) return end();
        dragging = true;
        ui.menu = -1;
        ui.dragged = what();
      }
      if (!ui.dragged) return end();
      ui.pointer = { x: event.clientX, y: event.clientY };
      ui.over = under(event.clientX, event.clientY);
    };
    const up = (): void => {
      if (dragging) {
        // the click that follows a drag is not meant
        window.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
        ui.drop();
      }
      end();
    };
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    const end = (): void => {
      start = null;
      if (dragging) ui.dragged = null;
      dragging = false;
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
