// Scenes of a miniatures table made by hand, for tests.
import type { MiniScene, MiniUnit, Name } from "../../generated/wire";

export const name = (text: string): Name => ({ texts: { en: text } });
export const unit = (number: number, more: Partial<MiniUnit> = {}): MiniUnit => ({
  unit: number, id: "core:u1", name: name(`unit ${number}`), where: "table", x: 0, y: number * 100, heading: 900, radius: 1200, stars: 2, reach: 8800, arc: 900, ...more,
});
export const cards = (seat: number) => [0, 1, 2].map((place) => ({ card: seat * 3 + place, x: (place - 1) * 8800, y: seat === 0 ? -48150 : 48150, angle: 0, stands: true }));

export interface Set {
  id: string;
  answers: number[];
  /** What the units that are offered fire at. */
  target?: number;
  mine?: MiniUnit[];
  theirs?: MiniUnit[];
  more?: Partial<Omit<MiniScene, "game">>;
  args?: Record<string, ReturnType<typeof name>>;
}

export function sceneOf({ mine = [unit(0, { x: 0, y: 0 })], theirs = [unit(64, { x: 0, y: 30000 })], more = {} }: Set): MiniScene {
  const seat = (n: number, units: MiniUnit[]) => ({ seat: n, force: name("fleet"), alive: true, points: 0, units, cards: cards(n) });
  return {
    game: "minis", viewer: 0, asked: 0, turn: 1, first: 0, phase: "movement", next: 0, queue: [], half_width: 60000, half_height: 81300,
    seats: [seat(0, mine), seat(1, theirs)], shot: null, move: null, place: null, reserve_die: 0, allowance: 0, bringing: 0, quiet: 0, quiet_limit: 50, turn_limit: 0, least: 1000, artifact: 0, result: null, ...more,
  };
}
