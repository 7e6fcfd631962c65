// What an update changed, for the eye: damage that landed, units that fell, objectives that turned.
import type { Scene } from "../../generated/wire";
import type { Changes } from "./motion";

export function changesBetween(was: Scene | null, is: Scene | null): Changes {
  const damage = new Map<number, number>();
  const destroyed = new Set<number>();
  const turned = new Set<number>();
  for (const seat of is?.seats ?? []) {
    const before = was?.seats[seat.seat];
    if (!before) continue;
    for (const unit of seat.units) {
      const old = before.units.find((one) => one.unit === unit.unit);
      if (!old) continue;
      const landed = (unit.counters ?? 0) - (old.counters ?? 0);
      if (unit.zone <= 8 && landed > 0) damage.set(unit.unit, landed);
      if (old.zone <= 8 && unit.zone > 8) destroyed.add(unit.unit);
    }
    for (const objective of seat.objectives) {
      const old = before.objectives.find((one) => one.slot === objective.slot);
      if (old && (old.up ?? false) !== (objective.up ?? false)) turned.add(objective.slot);
    }
  }
  return { damage, destroyed, turned };
}
