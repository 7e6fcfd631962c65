// Motion that explains and never waits: units travel from where they were, damage lands, what is destroyed bursts, cards turn. Everything is
// measured before and after an update and played over the finished picture, so that input is never held up; a click or key ends it.
import { settings } from "../../lib/settings.svelte";

const TRAVEL = 340;
const BURST = 380;
const TURN = 300;
const EASE = "cubic-bezier(0.22, 0.8, 0.3, 1)";

interface Seen {
  node: HTMLElement;
  box: DOMRect;
}

const unitsOf = (node: HTMLElement): string[] => (node.dataset["units"] ?? "").split(" ").filter(Boolean);

/** The cards in the hand. Copies of one are told apart by their place among each other, or all would come from where the last one lay. */
function cardsIn(root: HTMLElement): [string, HTMLElement][] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<HTMLElement>("[data-card]")].map((node) => {
    const card = node.dataset["card"] ?? "";
    const copy = counts.get(card) ?? 0;
    counts.set(card, copy + 1);
    return [`${card} ${copy}`, node];
  });
}

export interface Changes {
  /** Damage counters that came, by unit. */
  damage: ReadonlyMap<number, number>;
  /** Units that left play by being destroyed. */
  destroyed: ReadonlySet<number>;
  /** Objectives that came face up or down. */
  turned: ReadonlySet<number>;
}

export class Motion {
  private units = new Map<string, Seen>();
  private cards = new Map<string, Seen>();
  private running = new Set<Animation>();

  /** Before the picture changes: where everything is. */
  before(root: HTMLElement): void {
    this.units = new Map();
    this.cards = new Map();
    if (!settings.moves || document.hidden) return;
    for (const node of root.querySelectorAll<HTMLElement>("[data-units]")) {
      const seen = { node, box: node.getBoundingClientRect() };
      for (const unit of unitsOf(node)) this.units.set(unit, seen);
    }
    for (const [card, node] of cardsIn(root)) this.cards.set(card, { node, box: node.getBoundingClientRect() });
  }

  /** After it has changed: play what lies between. */
  after(root: HTMLElement, over: HTMLElement, changes: Changes): void {
    if (!settings.moves || document.hidden) return;
    this.finish();
    const here = new Set<string>();
    for (const node of root.querySelectorAll<HTMLElement>("[data-units]")) {
      const units = unitsOf(node);
      for (const unit of units) here.add(unit);
      const was = units.map((unit) => this.units.get(unit)).find((seen) => seen !== undefined);
      const box = node.getBoundingClientRect();
      if (was) this.travel(node, was.box, box);
      else if (this.units.size > 0) this.play(node, [{ opacity: 0, transform: "translateY(-14px) scale(0.9)" }, { opacity: 1, transform: "none" }], TRAVEL);
      for (const unit of units) {
        const damage = changes.damage.get(Number(unit));
        if (damage) this.hit(node, over, box, damage);
      }
    }
    for (const [unit, seen] of this.units) {
      if (here.has(unit) || !changes.destroyed.has(Number(unit))) continue;
      here.add(unit);
      this.burst(seen, over);
    }
    for (const slot of changes.turned) {
      const node = root.querySelector<HTMLElement>(`[data-slot="${slot}"]`);
      if (node) this.play(node, [{ transform: "perspective(500px) rotateY(88deg)" }, { transform: "perspective(500px) rotateY(0)" }], TURN);
    }
    this.hand(root, over);
  }

  /** Whatever is still moving is where it belongs at once. */
  finish(): void {
    for (const animation of this.running) animation.finish();
    this.running.clear();
  }

  private play(node: Element, frames: Keyframe[], duration: number, delay = 0): Animation {
    const animation = node.animate(frames, { duration, delay, easing: EASE, fill: delay > 0 ? "backwards" : "none" });
    this.running.add(animation);
    animation.onfinish = animation.oncancel = () => this.running.delete(animation);
    return animation;
  }

  private travel(node: HTMLElement, was: DOMRect, is: DOMRect): void {
    const dx = was.left + was.width / 2 - is.left - is.width / 2;
    const dy = was.top + was.height / 2 - is.top - is.height / 2;
    const scale = was.width / Math.max(1, is.width);
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02) return;
    const far = Math.hypot(dx, dy) > is.height * 0.8;
    this.play(
      node,
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 6 },
        ...(far ? [{ transform: `translate(${dx * 0.4}px, ${dy * 0.4}px) scale(${(scale + 1) / 2 + 0.08})`, zIndex: 6, offset: 0.5 }] : []),
        { transform: "none", zIndex: 6 },
      ],
      TRAVEL,
    );
  }

  private hit(node: HTMLElement, over: HTMLElement, box: DOMRect, damage: number): void {
    this.play(node, [{ filter: "brightness(2.6) saturate(0.4)" }, { filter: "none" }], TRAVEL);
    const number = this.lay(over, box, "hit");
    number.textContent = `−${damage}`;
    this.play(number, [{ opacity: 0, transform: "scale(0.4)" }, { opacity: 1, transform: "scale(1.25)", offset: 0.35 }, { opacity: 0, transform: "translateY(-26px) scale(1)" }], 400).onfinish = () => number.remove();
  }

  private burst(seen: Seen, over: HTMLElement): void {
    const ghost = this.lay(over, seen.box, "ghost");
    const copy = seen.node.cloneNode(true) as HTMLElement;
    copy.removeAttribute("data-units");
    copy.removeAttribute("data-unit");
    copy.inert = true;
    ghost.append(copy);
    ghost.style.setProperty("--size", getComputedStyle(seen.node).getPropertyValue("--size") || String(seen.box.width / 112));
    const flash = this.lay(over, seen.box, "flash");
    this.play(flash, [{ opacity: 0.95, transform: "scale(0.2)" }, { opacity: 0, transform: "scale(1.5)" }], BURST).onfinish = () => flash.remove();
    this.play(ghost, [{ opacity: 1, filter: "brightness(3)" }, { opacity: 0, transform: "scale(1.12)", filter: "brightness(1) blur(4px)" }], BURST).onfinish = () => ghost.remove();
  }

  /** Cards that came slide in; cards that went rise towards the table. */
  private hand(root: HTMLElement, over: HTMLElement): void {
    if (this.cards.size === 0) return;
    const here = new Set<string>();
    for (const [card, node] of cardsIn(root)) {
      here.add(card);
      const was = this.cards.get(card);
      const box = node.getBoundingClientRect();
      if (!was) this.play(node, [{ opacity: 0, transform: "translateY(46px) rotate(4deg)" }, { opacity: 1, transform: "none" }], TRAVEL);
      else if (Math.abs(was.box.left - box.left) > 2) this.play(node, [{ transform: `translateX(${was.box.left - box.left}px)` }, { transform: "none" }], TRAVEL);
    }
    for (const [card, seen] of this.cards) {
      if (here.has(card)) continue;
      const ghost = this.lay(over, seen.box, "ghost");
      const copy = seen.node.cloneNode(true) as HTMLElement;
      copy.removeAttribute("data-card");
      copy.inert = true;
      copy.style.width = copy.style.height = "100%";
      ghost.append(copy);
      this.play(ghost, [{ opacity: 1 }, { opacity: 0, transform: "translateY(-120px) scale(0.8)" }], TRAVEL).onfinish = () => ghost.remove();
    }
  }

  private lay(over: HTMLElement, box: DOMRect, name: string): HTMLElement {
    const from = over.getBoundingClientRect();
    const node = document.createElement("div");
    node.className = name;
    node.setAttribute("aria-hidden", "true");
    Object.assign(node.style, { left: `${box.left - from.left}px`, top: `${box.top - from.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    over.append(node);
    return node;
  }
}
