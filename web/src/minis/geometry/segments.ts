// Moves in writing, as tokens.parse_move reads them: a turn stands before its segment, so "S 30L S" is an S straight ahead, a turn of 30
// degrees to the left and another S. As in a record, "S30L" is one segment with its turn, and "/41.25" cuts it short, in millimetres.
import { MM } from "../../generated/minis";
import { fullLength, type Kind, type Segment, type Spot } from "./answers";

const SEGMENT = /\s*(?:(\d{1,3}(?:[.,]\d)?)°?([LR])[\s,;]*)?([SL])(?:(\d{1,3}(?:[.,]\d)?)°?([LR])(?![\d.]))?(?:\s*\/\s*(\d{1,3}(?:[.,]\d{1,2})?))?\s*[,;]?/iy;

const number = (text: string): number => Number(text.replace(",", "."));

/** The segments, or null if there is something else in the text. */
export function readSegments(text: string): Segment[] | null {
  const found: Segment[] = [];
  SEGMENT.lastIndex = 0;
  while (SEGMENT.lastIndex < text.trimEnd().length) {
    const match = SEGMENT.exec(text);
    if (!match) return null;
    const [, before = "", beforeSide = "", letter = "", after = "", afterSide = "", cut = ""] = match;
    if (before && after) return null;
    const [angle, side] = before ? [before, beforeSide] : [after, afterSide];
    const kind = letter.toUpperCase() as Kind;
    const turn = angle ? Math.round(number(angle) * 10) * (side.toUpperCase() === "R" ? -1 : 1) : 0;
    const length = cut ? Math.round(number(cut) * MM) : fullLength(kind);
    if (Math.abs(turn) > 1800 || length < 1 || length > fullLength(kind)) return null;
    found.push({ kind, turn, length });
  }
  return found.length > 0 ? found : null;
}

/** As it could be typed. */
export function segmentText({ kind, turn, length }: Segment): string {
  const angle = turn === 0 ? "" : `${Math.abs(turn) / 10}${turn > 0 ? "L" : "R"} `;
  return `${angle}${kind}${length === fullLength(kind) ? "" : `/${length / MM}`}`;
}

const PLACE = /^\s*(@?)\s*(-?\d+(?:\.\d+)?)\s*[,; ]\s*(-?\d+(?:\.\d+)?)\s*(?:[,; ]\s*(-?\d+(?:\.\d+)?)\s*°?\s*)?$/;

export interface TypedSpot {
  /** Millimetres and degrees as written. */
  x: number;
  y: number;
  degrees: number | null;
  /** As a record has it: on the table, counterclockwise from x. Otherwise as the reader sees it: right, up, clockwise from up. */
  recorded: boolean;
}

/** "x, y, heading": with an @ as in a record, without one as one sees the table from one's own seat. */
export function readSpot(text: string): TypedSpot | null {
  const match = PLACE.exec(text);
  if (!match) return null;
  const [, at, x = "0", y = "0", degrees] = match;
  return { x: Number(x), y: Number(y), degrees: degrees === undefined ? null : Number(degrees), recorded: at === "@" };
}

/** A spot on a table that is turned by `turn` tenths of a degree for the reader. */
export function spotOf(typed: TypedSpot, turn: number, heading: number): Spot {
  if (typed.recorded) return { x: Math.round(typed.x * MM), y: Math.round(typed.y * MM), heading: typed.degrees === null ? heading : Math.round(typed.degrees * 10) };
  const angle = (turn * Math.PI) / 1800;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [typed.x * MM, typed.y * MM];
  return { x: Math.round(x * cos + y * sin), y: Math.round(y * cos - x * sin), heading: typed.degrees === null ? heading : Math.round(900 - typed.degrees * 10 - turn) };
}
