// The card or unit that is shown large: set by hovering, focusing or pressing long on anything that stands for it.

/** A unit on the table, a card or unit by its id in the catalog, or an objective that lies face up. */
export type Thing = { unit: number } | { card: string } | { print: string } | { slot: number };

const WAIT = 220;
const PRESS = 450;
/** Pixels that a finger may tremble. */
const SHAKE = 10;
/** From one thing to the next nothing flickers. */
const STAYS = 60;

class Zoomed {
  thing = $state.raw<Thing | null>(null);
  /** Stays until it is closed: opened by a key, a click or a long press. */
  pinned = $state(false);
  /** Something smaller is shown beside what is pointed at: what is not kept makes way. */
  held = $state(false);
  private timer = 0;

  show(thing: Thing): void {
    if (this.pinned) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.thing = thing), this.thing ? 0 : WAIT);
  }

  hide(): void {
    clearTimeout(this.timer);
    // later: an element that is removed loses the focus in the middle of an update, where no state may change
    this.timer = window.setTimeout(() => {
      if (!this.pinned) this.thing = null;
    }, STAYS);
  }

  pin(thing: Thing): void {
    clearTimeout(this.timer);
    this.thing = thing;
    this.pinned = true;
  }

  close(): void {
    clearTimeout(this.timer);
    this.thing = null;
    this.pinned = false;
  }
}

export const zoomed = new Zoomed();

/** For `{@attach zooms(() => thing)}`: a mouse over it and the focus of a key show it, a long press keeps it. A finger that only taps chooses. */
export function zooms(thing: () => Thing | null): (node: HTMLElement) => () => void {
  return (node) => {
    let press = 0;
    let [x, y] = [0, 0];
    const show = (): void => {
      const found = thing();
      if (found) zoomed.show(found);
    };
    const entered = (event: PointerEvent): void => {
      if (event.pointerType !== "touch") show();
    };
    const focused = (event: FocusEvent): void => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) show();
    };
    const hide = (): void => zoomed.hide();
    const down = (event: PointerEvent): void => {
      if (event.pointerType === "mouse") return;
      [x, y] = [event.clientX, event.clientY];
      press = window.setTimeout(() => {
        const found = thing();
        if (found) zoomed.pin(found);
      }, PRESS);
    };
    const up = (): void => clearTimeout(press);
    const moved = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - x, event.clientY - y) > SHAKE) up();
    };
    const listen: readonly (readonly [string, EventListener])[] = [
      ["pointerenter", entered as EventListener], ["pointerleave", hide], ["focusin", focused as EventListener], ["focusout", hide],
      ["pointerdown", down as EventListener], ["pointerup", up], ["pointercancel", up], ["pointermove", moved as EventListener],
    ];
    for (const [name, act] of listen) node.addEventListener(name, act);
    return () => {
      up();
      hide();
      for (const [name, act] of listen) node.removeEventListener(name, act);
    };
  };
}
