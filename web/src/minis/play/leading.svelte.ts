// Units that are led to a destination (S50): one that is dragged or whose destination is pointed at, and those that keep formation with it.
// What is shown is what will be tried when each unit's time comes; until it is released nothing is ordered.
import type { Chain } from "../geometry/chains";
import type { Place } from "../geometry/placing";
import { wayFor, type Order } from "./errands.svelte";
import type { MiniUi } from "./ui.svelte";

export interface Led {
  unit: number;
  chain: Chain;
  /** It does not get to its place in the formation. */
  breaks: boolean;
}

const BREAKS = 1200;

export class Leading {
  /** Chosen together: by Shift and clicks, a lasso, or the tool. */
  group = $state.raw<readonly number[]>([]);
  /** Clicks gather units, and a drag over bare ground draws a lasso. */
  gathers = $state(false);
  /** In pixels of the map. */
  lasso = $state.raw<{ x: number; y: number; width: number; height: number } | null>(null);
  wish = $state.raw<{ unit: number; to: Place } | null>(null);

  constructor(private readonly ui: MiniUi) {}

  /** Whoever is led, the dragged unit first. */
  readonly led = $derived.by<readonly Led[]>(() => {
    const { wish, ui } = this;
    const piece = ui.field?.piece(wish?.unit ?? -1);
    if (!wish || !piece || !ui.field) return [];
    const others = this.others(wish.unit);
    const field = ui.field.without([wish.unit, ...others]); // they go as well
    const chain = wayFor(ui, field, piece, { to: wish.to, along: [] });
    if (!chain) return [];
    const by = { x: chain.end.x - piece.x, y: chain.end.y - piece.y };
    const found: Led[] = [{ unit: wish.unit, chain, breaks: false }];
    for (const unit of others) {
      const other = ui.field.piece(unit);
      const way = other ? wayFor(ui, field, other, { to: { x: other.x + by.x, y: other.y + by.y }, along: chain.segments }) : null;
      if (way) found.push({ unit, chain: way, breaks: way.miss > BREAKS });
    }
    return found;
  });

  private others(unit: number): number[] {
    return this.group.includes(unit) ? this.group.filter((one) => one !== unit && this.ui.errands.mayOrder(one)) : [];
  }

  toggle(unit: number): boolean {
    if (!this.ui.errands.mayOrder(unit)) return false;
    this.group = this.group.includes(unit) ? this.group.filter((one) => one !== unit) : [...this.group, unit];
    return true;
  }

  /** All own units that can go somewhere and stand in a rectangle of the map. */
  gather(box: { x: number; y: number; width: number; height: number }): void {
    const { camera, field, errands } = this.ui;
    this.lasso = box;
    this.group = (field?.standing ?? []).filter((piece) => {
      const at = camera.pixels(camera.at(piece.x, piece.y));
      return at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height && errands.mayOrder(piece.unit);
    }).map((piece) => piece.unit);
  }

  /** Whose destination a click on bare ground says: the unit that moves, or the first of the group. */
  get leader(): number {
    const { errands, mover } = this.ui;
    const first = this.group.find((unit) => errands.mayOrder(unit)) ?? -1;
    if (mover && this.ui.mode === "move" && (first < 0 || this.group.includes(mover.unit))) return mover.unit;
    return first;
  }

  lead(unit: number, to: Place): void {
    this.wish = { unit, to };
  }

  release(): void {
    const { led, wish, ui } = this;
    this.wish = null;
    const first = led[0];
    const piece = ui.field?.piece(first?.unit ?? -1);
    if (!wish || !first || !piece) return;
    const by = { x: first.chain.end.x - piece.x, y: first.chain.end.y - piece.y };
    const units = [first.unit, ...this.others(first.unit)];
    const orders = units.flatMap((unit): Order[] => {
      const one = ui.field?.piece(unit);
      return one ? [{ unit, to: { x: one.x + by.x, y: one.y + by.y }, by, along: first.chain.segments, alone: units.length === 1 }] : [];
    });
    this.group = [];
    this.gathers = false;
    ui.errands.send(orders);
  }

  /** Nothing is led any more. False: nothing was. */
  cancel(): boolean {
    const had = this.wish !== null || this.group.length > 0 || this.gathers;
    this.wish = null;
    this.lasso = null;
    this.group = [];
    this.gathers = false;
    return had;
  }
}
