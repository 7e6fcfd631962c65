// Hands on the picture: a drag turns it, with the right button or two fingers it is moved, a wheel or a pinch brings it nearer.
import type { Camera } from "./camera.svelte";
import type { Point } from "./eye";
import type { Lens } from "./lens.svelte";

interface Turning {
  camera: Camera;
  lens: Lens;
  /** Whether a drag may begin on this; else it is somebody else's. */
  from: (event: PointerEvent) => boolean;
  /** With Shift a rectangle is drawn instead. */
  lasso?: { draw: (a: Point, b: Point) => void; end: () => void };
}

const SHAKE = 6;

export const turns = ({ camera, lens, from, lasso }: Turning) => (node: HTMLElement): (() => void) => {
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let last: Point = { x: 0, y: 0 };
  let deed: "" | "turn" | "pan" | "lasso" | "pinch" = "";
  let moved = false;
  const at = (event: { clientX: number; clientY: number }): Point => ({ x: event.clientX, y: event.clientY });
  const inside = (point: Point): Point => {
    const box = node.getBoundingClientRect();
    return { x: point.x - box.left, y: point.y - box.top };
  };

  const down = (event: PointerEvent): void => {
    if (event.pointerType === "touch") fingers.set(event.pointerId, at(event));
    if (fingers.size === 2) {
      deed = "pinch";
      moved = true;
      return;
    }
    if (!from(event)) return;
    start = last = at(event);
    moved = false;
    deed = event.button > 0 || event.ctrlKey ? "pan" : event.shiftKey && lasso ? "lasso" : "turn";
  };
  const move = (event: PointerEvent): void => {
    const now = at(event);
    if (deed === "pinch") return pinch(event.pointerId, now);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, now);
    if (!start || deed === "") return;
    if (!moved) {
      if (Math.hypot(now.x - start.x, now.y - start.y) < SHAKE) return;
      moved = true;
      node.setPointerCapture(event.pointerId);
      node.dataset["grabbed"] = "";
    }
    if (deed === "pan") camera.pan(now.x - last.x, now.y - last.y);
    else if (deed === "lasso") lasso?.draw(start, now);
    else {
      camera.stop();
      camera.held = true;
      lens.orbit(now.x - last.x, now.y - last.y);
    }
    last = now;
  };
  const pinch = (pointer: number, now: Point): void => {
    if (!fingers.has(pointer)) return;
    const [a, b] = [...fingers.values()];
    fingers.set(pointer, now);
    const [c, d] = [...fingers.values()];
    if (!a || !b || !c || !d) return;
    camera.pan((c.x + d.x - a.x - b.x) / 2, (c.y + d.y - a.y - b.y) / 2);
    camera.zoom(Math.hypot(c.x - d.x, c.y - d.y) / Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)), inside({ x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 }));
  };
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (deed === "lasso") lasso?.end();
    if (fingers.size > 0) return;
    delete node.dataset["grabbed"];
    start = null;
    deed = "";
  };
  /** The end of a drag is no click. */
  const click = (event: MouseEvent): void => {
    if (!moved) return;
    moved = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    camera.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 16 : 1) * 0.0016), inside(at(event)));
  };
  const menu = (event: Event): void => event.preventDefault();
  const listen: readonly (readonly [string, (event: never) => void, AddEventListenerOptions])[] = [
    ["pointerdown", down, {}], ["pointermove", move, {}], ["pointerup", up, {}], ["pointercancel", up, {}], ["click", click, { capture: true }], ["wheel", wheel, { passive: false }], ["contextmenu", menu, {}],
  ];
  for (const [name, act, options] of listen) node.addEventListener(name, act as EventListener, options);
  return () => {
    for (const [name, act, options] of listen) node.removeEventListener(name, act as EventListener, options);
  };
};

const TURN = 40;

/** Keys of the view itself: PageUp and PageDown tilt it, Home and End turn it, Shift and V looks from above. */
export function turnKey(event: KeyboardEvent, lens: Lens): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "PageUp") lens.orbit(0, TURN);
  else if (event.key === "PageDown") lens.orbit(0, -TURN);
  else if (event.key === "Home") lens.orbit(-TURN, 0);
  else if (event.key === "End") lens.orbit(TURN, 0);
  else if (event.key === "V" && event.shiftKey) lens.top();
  else return false;
  return true;
}
