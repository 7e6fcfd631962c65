// What lies under a pointer, and where the arrow keys lead: places on the screen, things on the table.
import { nearest, type Direction } from "../../around/keys/keyboard";
import { CARD_TARGET, LONG, SHORT } from "../../generated/minis";
import type { Card } from "../geometry/pieces";
import type { Point } from "./camera.svelte";
import type { MiniUi } from "./ui.svelte";

/** In three dimensions the middle of a craft is so many millimetres above its base. */
const STANDS = 36;

function isOnCard(ui: MiniUi, card: Card, pixel: Point): boolean {
  const place = ui.camera.from(ui.camera.millimetres(pixel));
  const angle = (card.angle * Math.PI) / 1800;
  const [dx, dy] = [place.x - card.x, place.y - card.y];
  const along = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle));
  const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle));
  return along <= LONG / 2 && across <= SHORT / 2;
}

/** The unit or card at a pixel, with some pixels of room around small bases; what can be chosen is preferred. -1: nothing. */
export function thingAt(ui: MiniUi, pixel: Point, room: number): number {
  const { field, camera } = ui;
  if (!field) return -1;
  let best = -1;
  let least = Infinity;
  for (const piece of field.standing) {
    const at = camera.pixels(camera.at(piece.x, piece.y));
    const body = camera.lens && !piece.ground ? camera.pixels(camera.at(piece.x, piece.y), STANDS) : at;
    const far = Math.min(Math.hypot(at.x - pixel.x, at.y - pixel.y), Math.hypot(body.x - pixel.x, body.y - pixel.y));
    if (far > Math.max((piece.radius / 100) * camera.scale + 2, room)) continue;
    const weight = far - (ui.targets.has(piece.unit) ? room / 2 : 0);
    if (weight < least) [best, least] = [piece.unit, weight];
  }
  if (best >= 0) return best;
  const card = field.cards.find((one) => field.seats[one.seat]?.alive && isOnCard(ui, one, pixel));
  return card ? CARD_TARGET + card.card : -1;
}

/** All that the arrow keys go to, with its place on the screen. */
export function stopsOf(ui: MiniUi): { target: number; x: number; y: number }[] {
  const { field, camera } = ui;
  if (!field) return [];
  const units = field.standing.map((piece) => ({ target: piece.unit, ...camera.pixels(camera.at(piece.x, piece.y)) }));
  const cards = field.cards.filter((card) => field.seats[card.seat]?.alive).map((card) => ({ target: CARD_TARGET + card.card, ...camera.pixels(camera.at(card.x, card.y)) }));
  return [...units, ...cards];
}

export function stopTowards(ui: MiniUi, from: number, to: Direction): number {
  const stops = stopsOf(ui);
  const here = stops.find((stop) => stop.target === from);
  if (!here) return firstStop(ui);
  const others = stops.filter((stop) => stop !== here);
  return others[nearest(others, here, to)]?.target ?? -1;
}

/** Where Tab stops on the table: what is asked about, what can be chosen, or one's own first unit. */
export function firstStop(ui: MiniUi): number {
  const { field } = ui;
  const standing = (unit: number): boolean => field?.piece(unit)?.where === "table";
  if (standing(ui.chosen)) return ui.chosen;
  for (const target of ui.targets.keys()) if (target >= CARD_TARGET || standing(target)) return target;
  const own = field?.standing.find((piece) => piece.seat === ui.game.viewer) ?? field?.standing[0];
  return own?.unit ?? CARD_TARGET;
}
