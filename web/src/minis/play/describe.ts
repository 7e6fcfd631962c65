// The table in words, for people who listen: a unit with where it is, seen from one's own seat and from the unit that the question is about.
import { CARD_TARGET, MOST_BASE_DAMAGE } from "../../generated/minis";
import { asName, t } from "../../lib/language.svelte";
import { named, seatName } from "../../lib/say";
import { isClear, lineOf } from "../geometry/fire";
import { clockHour, inCards, millimetres, rangeName } from "../geometry/measures";
import { isPiece, type Card, type Piece } from "../geometry/pieces";
import { bearing, difference, gapCard, gapDiscs } from "../geometry/plane";
import { lineText, targetName } from "./reasons";
import { cardState, marksOf, mostDamage, pieceState } from "./states";
import type { MiniUi } from "./ui.svelte";

const listed = (parts: readonly string[]): string => parts.filter(Boolean).join(", ");

/** "Red Squadron X-wing, Anna, 2 build stars, space unit, damage 1 of 4, heading 12 o'clock, 143 mm away at 2 o'clock, in its arc" */
export function unitText(ui: MiniUi, piece: Piece): string {
  const { game } = ui;
  const state = pieceState(ui, piece);
  return listed([
    named(piece.name),
    piece.seat === game.viewer ? t("m-t-yours") : seatName(piece.seat, game.speaker),
    t("b-stars", { n: piece.stars }),
    t(piece.ground ? "b-kind-ground" : "b-kind-space"),
    t("m-t-damage-of", { n: piece.damage, most: mostDamage(ui, piece) }),
    ...marksOf(ui, piece).map((mark) => t(`m-t-is-${mark}`)),
    piece.where === "table" ? t("m-t-heads", { hour: clockHour(piece.heading + ui.camera.turn - 900) }) : t("m-t-in-reserve"),
    ...piece.icons.map((icon) => named(game.catalog?.icons[icon]?.name ?? asName(icon))),
    piece.where === "table" ? seenFrom(ui, piece.unit) : "",
    piece.aim >= 0 ? t("m-t-aims", { target: [piece.aim, piece.aim2].filter((aim) => aim >= 0).map((aim) => targetName(ui, aim)).join(", ") }) : "",
    state ? t(`b-state-${state}`) : "",
  ]);
}

export function cardText(ui: MiniUi, card: Card): string {
  const state = cardState(ui, card);
  const own = card.seat === ui.game.viewer;
  return listed([
    own ? t("m-t-card-own", { n: card.place + 1 }) : t("m-t-card-of", { name: seatName(card.seat, ui.game.speaker), n: card.place + 1 }),
    card.name ? named(card.name) : "",
    card.stands ? t("m-t-damage-of", { n: card.damage, most: MOST_BASE_DAMAGE }) : t("m-t-card-gone"),
    card.stands ? seenFrom(ui, CARD_TARGET + card.card) : "",
    state ? t(`b-state-${state}`) : "",
  ]);
}

/** Where something is, from the unit that the question is about: clock direction by its heading, distance, arc and range. */
export function seenFrom(ui: MiniUi, target: number): string {
  const { field } = ui;
  const from = field?.piece(ui.chosen >= 0 ? ui.chosen : ui.looked);
  if (!field || !from || from.where !== "table" || from.unit === target) return "";
  return relation(ui, from, target);
}

export function relation(ui: MiniUi, from: Piece, target: number): string {
  const { field } = ui;
  const thing = field?.target(target);
  if (!field || !thing) return "";
  const hour = clockHour(difference(bearing(thing.x - from.x, thing.y - from.y), from.heading));
  const gap = isPiece(thing) ? gapDiscs(from.x, from.y, from.radius, thing.x, thing.y, thing.radius) : gapCard(from.x, from.y, from.radius, thing.x, thing.y, thing.angle);
  const where = t("m-t-seen", { name: named(from.name), hour, length: millimetres(gap), cards: inCards(gap) });
  const line = thing.seat === from.seat || from.reach === 0 ? null : lineOf(field, from, target);
  if (!line) return where;
  const smaller = line.crossed.filter((one) => !one.blocks).map((one) => named(one.piece.name));
  return listed([where, isClear(line) ? t("m-t-can-hit") : lineText(line), smaller.length > 0 ? t("m-t-through", { names: smaller.join(", ") }) : ""]);
}

/** What a unit can do, for its sheet and for listeners. */
export function reachText(piece: Piece): string {
  if (piece.reach === 0) return "";
  const shot = (reach: number, arc: number): string => t(arc >= 3600 ? "m-t-range-round" : "m-t-range-front", { range: rangeName(reach - piece.lasers) });
  return listed([shot(piece.reach, piece.arc), piece.reach2 > 0 ? t("m-t-second-shot", { shot: shot(piece.reach2, piece.arc2) }) : "", piece.lasers > 0 ? t("m-t-range-lasers") : ""]);
}

/** The whole table, as paragraphs: what is on, then seat by seat. */
export function tableText(ui: MiniUi): string[] {
  const { field, game } = ui;
  const { minis } = game;
  if (!field || !minis) return [];
  const head = listed([t("m-t-turn", { n: minis.turn }), t(`m-t-phase-${minis.phase}`)]);
  const queue = minis.queue.slice(0, 6).map((unit) => {
    const piece = field.piece(unit);
    return piece ? t("m-t-queued", { name: named(piece.name), seat: seatName(piece.seat, game.speaker) }) : "";
  });
  const seats = minis.seats.map((seat) => {
    const name = seatName(seat.seat, game.speaker);
    if (!seat.alive) return t("b-describe-out", { name });
    const cards = field.cards.filter((card) => card.seat === seat.seat).map((card) => cardText(ui, card));
    const units = field.standing.filter((piece) => piece.seat === seat.seat).map((piece) => unitText(ui, piece));
    const reserve = field.ofSeat(seat.seat).filter((piece) => piece.where === "reserve").map((piece) => named(piece.name));
    return t("m-t-describe-seat", {
      name, points: seat.points, cards: cards.join("; "), units: units.join("; ") || t("b-empty"), reserve: reserve.join(", ") || t("b-none"),
    });
  });
  return [head, ...(queue.length > 0 ? [t("m-t-describe-queue", { units: queue.join(", ") })] : []), ...seats];
}
