// Dragging: an arrow follows the pointer, and whatever lies under it is told to the table's state. Everything that can be dragged can be
// clicked.
import type { Over } from "./gestures";
import { pulls } from "./pulls";
import type { Dragged, TableUi } from "./ui.svelte";

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

export const drags = (ui: TableUi, what: () => Dragged): ((node: HTMLElement) => () => void) =>
  pulls({
    begins: () => {
      if (!ui.asked) return false;
      ui.menu = -1;
      ui.dragged = what();
      return true;
    },
    moves: (event) => {
      if (!ui.dragged) return false;
      ui.pointer = { x: event.clientX, y: event.clientY };
      ui.over = under(event.clientX, event.clientY);
      return true;
    },
    drops: () => ui.drop(),
    ends: () => (ui.dragged = null),
  });
