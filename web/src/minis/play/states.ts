// What can be done with a thing on the table now (S9), from what the server offers.
import { highlight } from "../../around/log/highlight.svelte";
import type { State } from "../../around/states";
import { CARD_TARGET } from "../../generated/minis";
import type { Card, Piece } from "../geometry/pieces";
import type { MiniUi } from "./ui.svelte";

export function pieceState(ui: MiniUi, piece: Piece): State {
  const { game } = ui;
  if (game.minis?.phase === "over") return "";
  if (piece.unit === ui.chosen) return "selected";
  if (ui.targets.has(piece.unit)) return piece.seat === game.viewer ? "selectable" : "target";
  if (highlight.units.has(piece.unit) || game.minis?.shot?.target === piece.unit) return "affected";
  return "";
}

export function cardState(ui: MiniUi, card: Card): State {
  const target = CARD_TARGET + card.card;
  if (ui.targets.has(target)) return card.seat === ui.game.viewer ? "selectable" : "target";
  return ui.game.minis?.shot?.target === target ? "affected" : "";
}

/** The signs that a unit wears beside its base: what it has done, and what it is. */
export type Mark = "moved" | "held" | "cloaked" | "veteran" | "converted" | "fired" | "wreck" | "waits";

export function marksOf(ui: MiniUi, piece: Piece): Mark[] {
  const { minis } = ui.game;
  const print = ui.game.catalog?.units[piece.id];
  const front = print?.faces[0]?.icons ?? [];
  const phase = minis?.phase;
  const found: Mark[] = [];
  if (piece.wreck) found.push("wreck");
  if (piece.cloaked) found.push("cloaked");
  if (piece.face > 0 && front.includes("veteran")) found.push("veteran");
  else if (piece.face > 0 && front.includes("convert")) found.push("converted");
  if (phase === "movement" && piece.held) found.push("held");
  else if (phase === "movement" && piece.moved) found.push("moved");
  if (phase === "declare" || phase === "fire") {
    if (piece.fired && (piece.aim >= 0 || ui.shots.some((shot) => shot.unit === piece.unit))) found.push("fired");
    else if (piece.aim >= 0) found.push("waits");
  }
  return found;
}

/** Damage that destroys a unit (M1.4). */
export function mostDamage(ui: MiniUi, piece: Piece): number {
  const print = ui.game.catalog?.units[piece.id];
  return (print?.faces[piece.face]?.shields ?? print?.faces[0]?.shields ?? 0) + 1;
}
