// Roving focus (S35): a group is one stop of the Tab key, and the arrow keys go from thing to thing, on into the next group at an edge.
import { nearest, type Direction, type Spot } from "./keyboard";

const things = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-focus]")].filter((node) => node.offsetParent !== null);

function spotOf(node: Element): Spot {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const isOffered = (node: HTMLElement): boolean => node.matches(".selectable, .target, [data-primary]");

/** After every update each group has exactly one thing that Tab stops at. */
export function settle(root: HTMLElement): void {
  for (const group of root.querySelectorAll<HTMLElement>("[data-roving]")) {
    const inside = [...group.querySelectorAll<HTMLElement>("[data-focus]")];
    const stop = inside.find((node) => node.tabIndex === 0) ?? inside.find(isOffered) ?? inside[0];
    for (const node of inside) node.tabIndex = node === stop ? 0 : -1;
  }
}

/** The focus came to a thing: from now on Tab stops there. */
export function remember(target: EventTarget | null): void {
  const node = target instanceof Element ? target.closest<HTMLElement>("[data-focus]") : null;
  const group = node?.closest("[data-roving]");
  if (!node || !group) return;
  for (const other of group.querySelectorAll<HTMLElement>("[data-focus]")) other.tabIndex = other === node ? 0 : -1;
}

/** An arrow key. Without a focus it goes to what can be chosen first. */
export function go(root: HTMLElement, to: Direction): boolean {
  const now = document.activeElement?.closest<HTMLElement>("[data-focus]");
  const all = things(root);
  if (!now || !root.contains(now)) {
    const first = all.find(isOffered) ?? all[0];
    first?.focus();
    return first !== undefined;
  }
  const group = now.closest("[data-roving]");
  const from = spotOf(now);
  for (const candidates of [group ? things(group).filter((node) => node !== now) : [], all.filter((node) => node !== now && node.closest("[data-roving]") !== group)]) {
    const found = candidates[nearest(candidates.map(spotOf), from, to)];
    if (!found) continue;
    found.focus();
    return true;
  }
  return false;
}

export function focusSeat(root: HTMLElement, seat: number): void {
  const home = root.querySelector(`[data-home="${seat}"]`) ?? root.querySelector(`[data-seat="${seat}"]`);
  const inside = home ? things(home) : [];
  const first = inside.find(isOffered) ?? inside[0] ?? home?.querySelector<HTMLElement>("button");
  first?.focus();
}
