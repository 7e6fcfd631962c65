// What a gesture means: several units dropped on something, a double click, "the same with the rest". Each is a list of wishes, which the
// table carries out one after the other.
import { COMBAT, CONTESTED, MOVE, STRIKE } from "../../generated/card";
import type { UnitNow } from "../../generated/wire";
import { seatOf, type Game } from "../../lib/game.svelte";
import type { Wish } from "./wishes";

/** What may lie under a pointer. */
export interface Over {
  unit?: number;
  slot?: number;
  zone?: number;
}

/** Own units put onto something; empty if that means nothing. A unit elsewhere stands for its zone. */
export function dropped(game: Game, units: readonly number[], over: Over): Wish[] {
  const { viewer } = game;
  const foe = over.unit === undefined || seatOf(over.unit) === viewer ? undefined : game.unit(over.unit);
  return units.flatMap((unit): Wish[] => {
    const from = game.unit(unit)?.zone;
    if (foe && foe.zone === from) return [{ want: "attack", unit, other: foe.unit }];
    if (over.slot !== undefined && Math.floor(over.slot / 3) !== viewer) return [{ want: "strike", unit, slot: over.slot }];
    const zone = over.zone ?? foe?.zone;
    return zone !== undefined && zone !== from && zone <= CONTESTED ? [{ want: "move", unit, zone }] : [];
  });
}

const foesOf = (game: Game, zone: number): UnitNow[] => game.unitsIn(zone).filter((other) => seatOf(other.unit) !== game.viewer);

/** Where units go on: from home to the middle, from the middle to the one opponent; -1 if that is open. */
export function onward(game: Game, zone: number): number {
  if (zone !== CONTESTED) return zone === game.viewer ? CONTESTED : -1;
  const others = game.scene?.seats.filter((seat) => seat.alive && seat.seat !== game.viewer) ?? [];
  return others.length === 1 ? (others[0]?.seat ?? -1) : -1;
}

/** What a double click on an own unit does: attack the one enemy beside it, strike the one objective, else go on. Null: there are several. */
export function obvious(game: Game, unit: UnitNow): Wish | null {
  const foes = foesOf(game, unit.zone);
  if (foes.length > 0) return foes.length === 1 && foes[0] ? { want: "attack", unit: unit.unit, other: foes[0].unit } : null;
  const targets = unit.zone === game.viewer ? [] : (game.scene?.seats[unit.zone]?.objectives ?? []);
  if (targets.length > 0) return targets.length === 1 && targets[0] ? { want: "strike", unit: unit.unit, slot: targets[0].slot } : null;
  const zone = onward(game, unit.zone);
  return zone < 0 ? null : { want: "move", unit: unit.unit, zone };
}

/** The last move of this action: where from and where to. */
export function lastMove(game: Game): { came: number; zone: number } | null {
  const moved = game.log.findLast((entry) => entry.kind === "moved" || entry.kind === "turn");
  if (!moved || moved.kind !== "moved" || moved.turn !== game.scene?.turn) return null;
  const unit = moved.unit === undefined ? undefined : game.unit(moved.unit);
  if (!unit?.acted || moved.zone === undefined || moved.came === undefined || unit.zone !== moved.zone) return null;
  return { came: moved.came, zone: moved.zone };
}

/** The units that are still offered and fit into what is left, one after the other. */
function fitting(game: Game, fits: (unit: UnitNow) => boolean): UnitNow[] {
  let left = Number(game.question?.say.args?.["left"] ?? 0);
  return game.offers
    .flatMap((offer) => game.unit(offer.unit ?? -1) ?? [])
    .filter((unit) => {
      const stars = game.face(unit)?.stars ?? 0;
      if (!fits(unit) || stars > left) return false;
      left -= stars;
      return true;
    });
}

/** The same again with all units that can still do it: what was done last, or declared last. */
export function rest(game: Game): Wish[] {
  const question = game.question?.say.id;
  if (question === "q-move") {
    const last = lastMove(game);
    return last ? fitting(game, (unit) => unit.zone === last.came).map(({ unit }) => ({ want: "move", unit, zone: last.zone })) : [];
  }
  const pick = game.scene?.picks.at(-1);
  if (!pick) return [];
  if (question === "q-attacker") {
    const other = game.unit(pick.other);
    return other ? fitting(game, (unit) => unit.zone === other.zone).map(({ unit }) => ({ want: "attack", unit, other: other.unit })) : [];
  }
  const slot = game.scene?.struck ?? -1;
  return question === "q-striker" && slot >= 0 ? fitting(game, () => true).map(({ unit }) => ({ want: "strike", unit, slot })) : [];
}

/** The actions that could be taken if no objective is played, as far as the table shows; the server has the last word. */
export function actionsAhead(game: Game): number[] {
  const own = game.seat(game.viewer)?.units.filter((unit) => unit.zone <= CONTESTED) ?? [];
  const fights = own.some((unit) => foesOf(game, unit.zone).length > 0);
  const strikes = own.some((unit) => unit.zone < CONTESTED && unit.zone !== game.viewer && game.seat(unit.zone)?.alive);
  return [...(own.length > 0 ? [MOVE] : []), ...(fights ? [COMBAT] : []), ...(strikes ? [STRIKE] : [])];
}
