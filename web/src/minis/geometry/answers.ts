// The id space of the miniatures game's answers (docs/answers.md), made and read here. All of them are whole numbers below 2 ** 53.
import { BASE_CARDS, CARD, CARD_TARGET, DIE, FULL, HEADING, LONG, NUMBER, OFFSET, PLACE, PLACE_HEADINGS, SHORT, SPAN, STEP_LENGTHS, STEP_MOVE, UNIT } from "../../generated/minis";
import { MOST_SEATS, PLACES } from "../../generated/shared";

const UNITS = MOST_SEATS * PLACES;
const CARDS = MOST_SEATS * BASE_CARDS;
const NUMBERS = DIE - NUMBER;

/** What is aimed at: a unit, or CARD_TARGET and a home base card. */
export const isCard = (target: number): boolean => target >= CARD_TARGET;

/** An angle from 0 to 3599. */
export const turned = (angle: number): number => ((Math.round(angle) % FULL) + FULL) % FULL;

// ---- segments -------------------------------------------------------------------------------------------------------

export type Kind = "S" | "L";

export interface Segment {
  kind: Kind;
  /** Tenths of a degree, to the left if positive. */
  turn: number;
  /** Hundredths of a millimetre. */
  length: number;
}

export const fullLength = (kind: Kind): number => (kind === "L" ? LONG : SHORT);

export function segmentAnswer({ kind, turn, length }: Segment): number {
  return STEP_MOVE + ((kind === "L" ? FULL : 0) + turned(turn)) * STEP_LENGTHS + Math.round(length);
}

export function segmentIn(answer: number): Segment | null {
  const n = answer - STEP_MOVE;
  if (n < 0 || n >= 2 * FULL * STEP_LENGTHS) return null;
  const [turn, length] = [Math.floor(n / STEP_LENGTHS) % FULL, n % STEP_LENGTHS];
  return { kind: n >= FULL * STEP_LENGTHS ? "L" : "S", turn: turn > FULL / 2 ? turn - FULL : turn, length };
}

// ---- headings and spots ---------------------------------------------------------------------------------------------

export const headingAnswer = (heading: number): number => HEADING + turned(heading);
export const headingIn = (answer: number): number => (answer >= HEADING && answer < HEADING + FULL ? answer - HEADING : -1);

export interface Spot {
  x: number;
  y: number;
  heading: number;
}

export function placeAnswer({ x, y, heading }: Spot): number {
  return PLACE + ((Math.round(x) + OFFSET) * SPAN + Math.round(y) + OFFSET) * PLACE_HEADINGS + turned(heading);
}

export function placeIn(answer: number): Spot | null {
  const n = answer - PLACE;
  if (n < 0 || n >= SPAN * SPAN * PLACE_HEADINGS) return null;
  const spot = Math.floor(n / PLACE_HEADINGS);
  return { x: Math.floor(spot / SPAN) - OFFSET, y: (spot % SPAN) - OFFSET, heading: n % PLACE_HEADINGS };
}

// ---- things on the table --------------------------------------------------------------------------------------------

export const unitIn = (answer: number): number => (answer >= UNIT && answer < UNIT + UNITS ? answer - UNIT : -1);
export const cardIn = (answer: number): number => (answer >= CARD && answer < CARD + CARDS ? answer - CARD : -1);
export const numberIn = (answer: number): number => (answer >= NUMBER && answer < NUMBER + NUMBERS ? answer - NUMBER : -1);

/** The target that an answer names, or -1. */
export function targetIn(answer: number): number {
  const card = cardIn(answer);
  return card >= 0 ? CARD_TARGET + card : unitIn(answer);
}

export const targetAnswer = (target: number): number => (isCard(target) ? CARD + target - CARD_TARGET : UNIT + target);

/** Where an answer can be given on the page: a unit on the map or in the tray, a card of a base, a ghost, a button. */
export function selectorOf(answer: number): string {
  const [unit, card] = [unitIn(answer), cardIn(answer)];
  const thing = card >= 0 ? `[data-map][data-target="${CARD_TARGET + card}"], ` : unit >= 0 ? `[data-map][data-unit="${unit}"], .tray [data-unit="${unit}"], ` : "";
  return `${thing}[data-answer="${answer}"]`;
}

/** One of very many that could be given: not a button. */
export const isFree = (answer: number): boolean => answer >= STEP_MOVE;
