// Units that look the same share a token where space is short. Which of them is taken makes no difference to anybody.
import { seatOf } from "../../lib/game.svelte";
import type { UnitNow } from "../../generated/wire";

export interface Stack {
  /** Of the first unit: it stays when others join or leave. */
  key: number;
  units: UnitNow[];
}

/** Equal in everything a person can see; `mark` adds what the board shows besides (a choice, a number in an order). */
export function looks(unit: UnitNow, mark = ""): string {
  const values = Object.entries(unit.values ?? {}).map(([name, sum]) => `${name}${sum.value}`);
  return [seatOf(unit.unit), unit.id, unit.face ?? 0, unit.counters ?? 0, unit.zone, unit.acted ? 1 : 0, values.join(), mark].join("|");
}

export function stacked(units: readonly UnitNow[], mark: (unit: UnitNow) => string = () => ""): Stack[] {
  const found = new Map<string, UnitNow[]>();
  for (const unit of units) {
    const look = looks(unit, mark(unit));
    const same = found.get(look);
    if (same) same.push(unit);
    else found.set(look, [unit]);
  }
  return [...found.values()].map((same) => ({ key: same[0]?.unit ?? -1, units: same }));
}

export function single(units: readonly UnitNow[]): Stack[] {
  return units.map((unit) => ({ key: unit.unit, units: [unit] }));
}
