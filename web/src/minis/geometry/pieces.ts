// The scene as things that stand on the table: every field there, whatever the wire left out, and found by number.
import { BASE_CARDS, CARD_TARGET, LONG, NO_TARGET, SHORT } from "../../generated/minis";
import { PLACES } from "../../generated/shared";
import type { BaseCard, MiniScene, MiniSeat, MiniUnit } from "../../generated/wire";
import { isCard } from "./answers";

export type Piece = Required<MiniUnit> & { seat: number };
export type Card = Required<BaseCard> & { seat: number; place: number };

const BARE = {
  x: 0, y: 0, heading: 0, radius: 0, face: 0, stars: 0, ground: false, damage: 0, icons: [], moved: false, held: false, cloaked: false, unseen: false, wreck: false,
  fired: false, stirred: false, hits: 0, movement: "", reach: 0, reach2: 0, lasers: 0, arc: 0, arc2: 0, aim: NO_TARGET, aim2: NO_TARGET,
} as const;

export const seatOf = (unit: number): number => Math.floor(unit / PLACES);

export function pieceOf(unit: MiniUnit): Piece {
  return { ...BARE, ...unit, icons: unit.icons ?? [], seat: seatOf(unit.unit) };
}

function cardOf(card: BaseCard): Card {
  return { damage: 0, stands: false, name: null, ...card, seat: Math.floor(card.card / BASE_CARDS), place: card.card % BASE_CARDS };
}

/** All that stands on the table, for the eye and for measuring. */
export class Field {
  readonly pieces: readonly Piece[];
  /** Those that stand on the table. */
  readonly standing: readonly Piece[];
  readonly cards: readonly Card[];
  readonly seats: readonly MiniSeat[];
  readonly halfWidth: number;
  readonly halfHeight: number;
  private readonly known: ReadonlyMap<number, Piece>;

  constructor(
    scene: MiniScene,
    /** Space and ground units pass each other (J12). */
    readonly kindsPass = false,
  ) {
    this.seats = scene.seats;
    this.pieces = scene.seats.flatMap((seat) => seat.units.map(pieceOf));
    this.standing = this.pieces.filter((piece) => piece.where === "table");
    this.cards = scene.seats.flatMap((seat) => seat.cards.map(cardOf));
    this.halfWidth = scene.half_width;
    this.halfHeight = scene.half_height;
    this.known = new Map(this.pieces.map((piece) => [piece.unit, piece]));
  }

  /** The same table as if these units were not on it. */
  without(units: readonly number[]): Field {
    const found = Object.create(this) as Field & { standing: readonly Piece[] };
    Object.defineProperty(found, "standing", { value: this.standing.filter((piece) => !units.includes(piece.unit)) });
    return found;
  }

  piece(unit: number): Piece | undefined {
    return this.known.get(unit);
  }

  card(card: number): Card | undefined {
    return this.cards.find((one) => one.card === card);
  }

  /** What a target is. */
  target(target: number): Piece | Card | undefined {
    return isCard(target) ? this.card(target - CARD_TARGET) : this.piece(target);
  }

  ofSeat(seat: number): Piece[] {
    return this.pieces.filter((piece) => piece.seat === seat);
  }

  /** The direction from the middle of the table to a seat's base. */
  spoke(seat: number): number {
    const middle = this.card(seat * BASE_CARDS + 1);
    if (!middle) return 2700;
    return ((Math.round((Math.atan2(middle.y, middle.x) * 1800) / Math.PI) % 3600) + 3600) % 3600;
  }
}

export const isPiece = (thing: Piece | Card): thing is Piece => "unit" in thing;

/** The corners of a home base card, in order around it. */
export function cornersOf(card: { x: number; y: number; angle: number }): [number, number][] {
  const angle = (card.angle * Math.PI) / 1800;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([[1, 1], [-1, 1], [-1, -1], [1, -1]] as const).map(([a, b]) => [
    card.x + (a * LONG * cos) / 2 - (b * SHORT * sin) / 2,
    card.y + (a * LONG * sin) / 2 + (b * SHORT * cos) / 2,
  ]);
}
