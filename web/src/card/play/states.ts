// The five states of a thing on the board (S9), from what the server offers; and the numbers that declared units wear.
import { highlight } from "../../around/log/highlight.svelte";
import type { State } from "../../around/states";
import { CONTESTED, RESERVES } from "../../generated/card";
import type { UnitNow } from "../../generated/wire";
import { seatOf, type Game } from "../../lib/game.svelte";
import { unitIn } from "../../lib/say";
import { asksForCards, asksForOwnUnits } from "./answers";
import type { TableUi } from "./ui.svelte";

export function unitState(game: Game, ui: TableUi, unit: UnitNow): State {
  const mine = seatOf(unit.unit) === game.viewer;
  const scene = game.scene;
  if (!scene || scene.phase === "over") return "";
  if (isByHand(game, unit.unit) || unit.unit === ui.chosen || unit.unit === ui.menu || ui.group.includes(unit.unit)) return "selected";
  if (game.offerFor({ unit: unit.unit })) return mine ? "selectable" : "target";
  const pick = scene.picks.find((one) => one.unit === unit.unit && !one.done && !one.lapsed);
  if (pick || (mine && unit.acted && ui.question === "q-move")) return "selected";
  if (highlight.units.has(unit.unit) || isAimedAt(game, unit.unit)) return "affected";
  if (!game.myTurn) return "";
  const dims = mine ? asksForOwnUnits(ui.question) && unit.zone <= CONTESTED : ui.question === "q-defender" && unit.zone === game.unit(ui.chosen)?.zone;
  const inTray = mine && unit.zone === RESERVES && /^q-(deploy|reserves)$/.test(ui.question);
  return dims || inTray ? "not-now" : "";
}

/** What a card with printed text is about to change. */
function isByHand(game: Game, unit: number): boolean {
  const { question } = game;
  return /^q-manual-(act|how)$/.test(question?.say.id ?? "") && unitIn(question?.say.args?.["unit"]) === unit;
}

function isAimedAt(game: Game, unit: number): boolean {
  const { scene } = game;
  if (scene?.battle?.sides.some((side) => side.unit === unit)) return true;
  return scene?.picks.some((pick) => pick.other === unit && !pick.done && !pick.lapsed) ?? false;
}

/** Its place in the order of declared battles or strikes, from 1; 0: none. */
export function numberOf(game: Game, unit: number): number {
  const picks = game.scene?.phase === "over" ? [] : (game.scene?.picks ?? []);
  return picks.findIndex((pick) => pick.unit === unit && !pick.done && !pick.lapsed) + 1;
}

export function zoneState(game: Game, ui: TableUi, zone: number): State {
  if (game.offerFor({ zone })) return "selectable";
  if (ui.dragged && ui.over.zone === zone && ui.over.unit === undefined && ui.over.slot === undefined) return "target";
  return highlight.zones.has(zone) ? "affected" : "";
}

/** Where the game is: light falls there. */
export function isLit(game: Game, zone: number): boolean {
  const { scene } = game;
  if (!scene) return false;
  if (scene.battle) return scene.battle.zone === zone;
  return game.offers.some((offer) => offer.zone === zone || (offer.unit !== undefined && game.unit(offer.unit)?.zone === zone));
}

export function slotState(game: Game, slot: number): State {
  if (game.offerFor({ slot })) return Math.floor(slot / 3) === game.viewer ? "selectable" : "target";
  return game.scene?.struck === slot || highlight.slots.has(slot) ? "affected" : "";
}

export function cardState(game: Game, ui: TableUi, local: number): State {
  if (game.offerFor({ card: local })) return "selectable";
  return game.myTurn && asksForCards(ui.question) ? "not-now" : "";
}
