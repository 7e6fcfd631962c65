// What is drawn of somebody on the stage: the craft, what it can take, and what it is called.
import { CARD_TARGET } from "../generated/minis";
import type { FacePrint, UnitPrint } from "../generated/wire";
import { seatOf, type Game } from "../lib/game.svelte";
import type { Fighter } from "./beats";

export interface Craft {
  print: UnitPrint | undefined;
  face: FacePrint | undefined;
  /** A card of a home base (M4.7), which has no craft. */
  isCard: boolean;
}

export function craftOf(game: Game, fighter: Fighter): Craft {
  const isCard = game.minis !== null && fighter.unit >= CARD_TARGET;
  if (isCard) return { print: undefined, face: undefined, isCard };
  const unit = game.minis ? game.minis.seats[seatOf(fighter.unit)]?.units.find((one) => one.unit === fighter.unit) : game.unit(fighter.unit);
  const print = unit ? game.catalog?.units[unit.id] : undefined;
  const up = fighter.face >= 0 ? fighter.face : (unit?.face ?? 0);
  return { print, face: print?.faces[up] ?? print?.faces[0], isCard };
}

/** Where it stands on the board now: from there it comes onto the stage. */
export const tokenOf = (unit: number): Element | null => document.querySelector(`[data-board] [data-units~="${unit}"], [data-map][data-target="${unit}"]`);
