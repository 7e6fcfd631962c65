// What is pointed at or focused, and whether it shows what it would change (S47). A finger's first tap shows, its second does.
import { zoomed } from "../../around/zoom/zoomed.svelte";
import type { Rect } from "../../around/beside";
import type { Game } from "../../lib/game.svelte";
import { subjectOf, type Pointed, type Subject } from "./subjects";
import type { TableUi } from "./ui.svelte";

interface Entry {
  node: HTMLElement;
  thing: () => Pointed | null;
  at: Rect;
}

const AT_POINTER = 18;

export class Preview {
  private entries = $state.raw<readonly Entry[]>([]);
  /** By a finger: shown, and done by the next tap. */
  private armed = "";
  /** The last tap was the second of two, however fast they came: no double click. */
  did = false;

  constructor(
    readonly game: Game,
    readonly ui: TableUi,
  ) {}

  /** What it is about, and beside what it stands. */
  get shown(): { subject: Subject; at: Rect } | null {
    const { ui, game } = this;
    if (ui.dragged) {
      const subject = "unit" in ui.dragged ? subjectOf(game, ui, ui.over.unit !== undefined ? { unit: ui.over.unit } : ui.over.slot !== undefined ? { slot: ui.over.slot } : { zone: ui.over.zone ?? -1 }) : null;
      return subject ? { subject, at: around(ui.pointer.x, ui.pointer.y) } : null;
    }
    for (const entry of this.entries.toReversed()) {
      const thing = entry.thing();
      const subject = thing ? subjectOf(game, ui, thing) : null;
      if (subject) return { subject, at: entry.at };
    }
    return null;
  }

  point(entry: Entry): void {
    this.entries = [...this.entries.filter((one) => one.node !== entry.node), entry];
  }

  leave(node: HTMLElement): void {
    if (this.entries.some((one) => one.node === node)) this.entries = this.entries.filter((one) => one.node !== node);
  }

  /** A tap: true if it only shows. */
  taps(thing: Pointed, node: HTMLElement): boolean {
    const subject = subjectOf(this.game, this.ui, thing);
    const key = `${this.game.version} ${JSON.stringify(thing)}`;
    for (const { node: before } of this.entries) delete before.dataset["armed"];
    this.did = subject?.offered === true && this.armed === key;
    if (!subject?.offered || this.armed === key) {
      this.armed = "";
      this.entries = [];
      return false;
    }
    this.armed = key;
    node.dataset["armed"] = "";
    this.entries = [{ node, thing: () => thing, at: node.getBoundingClientRect() }];
    return true;
  }
}

const around = (x: number, y: number): Rect => ({ x: x - AT_POINTER, y: y - AT_POINTER, width: 2 * AT_POINTER, height: 2 * AT_POINTER });

/** For `{@attach points(ui, () => thing)}`. `wide`: the note stands at the pointer, because the thing is large. */
export function points(ui: TableUi, thing: () => Pointed | null, wide = false): (node: HTMLElement) => () => void {
  return (node) => {
    const { preview } = ui;
    /** What was removed a moment ago is about nothing any more. */
    const still = (): Pointed | null => (node.isConnected ? thing() : null);
    const box = (event: PointerEvent): Rect => (wide ? around(event.clientX, event.clientY) : node.getBoundingClientRect());
    const entered = (event: PointerEvent): void => {
      if (event.pointerType === "touch") return;
      preview.did = false;
      preview.point({ node, thing: still, at: box(event) });
    };
    const focused = (event: FocusEvent): void => {
      if (event.target instanceof HTMLElement && (!wide || event.target.matches(".pick")) && event.target.matches(":focus-visible")) preview.point({ node, thing: still, at: event.target.getBoundingClientRect() });
    };
    /** Not at once: what is removed is left in the middle of an update, where no state may change. */
    const left = (): void => queueMicrotask(() => preview.leave(node));
    const clicked = (event: MouseEvent): void => {
      const found = "pointerType" in event && event.pointerType === "touch" ? thing() : null;
      const inner = wide && event.target instanceof Element && event.target.closest("button") !== null;
      if (!found || inner || !preview.taps(found, node)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const listen: readonly (readonly [string, EventListener, boolean])[] = [
      ["pointerenter", entered as EventListener, false], ["pointerleave", left, false], ["focusin", focused as EventListener, false], ["focusout", left, false],
      ["click", clicked as EventListener, true],
    ];
    for (const [name, act, capture] of listen) node.addEventListener(name, act, { capture });
    return () => {
      left();
      for (const [name, act, capture] of listen) node.removeEventListener(name, act, { capture });
    };
  };
}

/** The large picture of a thing makes way for what it would change. */
export function holdZoom(on: boolean): void {
  zoomed.held = on;
}
