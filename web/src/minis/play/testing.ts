// A miniatures table fed by hand, for tests: what it is asked, and what it sends.
import { PASS } from "../../generated/minis";
import type { MiniScene, MiniUnit, Name, Offer, Question, TableMeta, Welcome } from "../../generated/wire";
import { Game } from "../../lib/game.svelte";
import { MiniUi } from "./ui.svelte";

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

export function questionOf({ id, answers, target = -1, args = {} }: Set): Question {
  return { seat: 0, say: { id, args }, offers: answers.map((answer) => ({ answer, say: { id: "m-a-done" }, target }) as Offer), undo: null, ask_undo: false, lesson: null };
}

export function table(set: Set): { game: Game; ui: MiniUi; sent: { type: string; answer?: number }[]; next: (set: Set) => void } {
  const game = new Game();
  const sent: { type: string; answer?: number }[] = [];
  game.send = (message) => void sent.push(message as { type: string; answer?: number });
  const meta = { id: "t", options: {}, seats: [], features: ["odds"], game: "minis" } as unknown as TableMeta;
  game.hear({ type: "welcome", version: 1, you: [0], viewer: 0, table: meta, catalog: "", scene: sceneOf(set), question: questionOf(set), log: [], chat: [], clock: null, since: 0 } as Welcome);
  const ui = new MiniUi(game);
  ui.advance();
  const next = (later: Set): void => {
    game.hear({ type: "update", version: game.version + 1, cut: -1, log: [], scene: sceneOf(later), question: questionOf(later), clock: null });
    ui.advance();
  };
  return { game, ui, sent, next };
}

export const moving = (short: number, long: number, more: Partial<Set> = {}): Set => ({
  id: "m-q-move", answers: [PASS], more: { move: { unit: 0, short, long, x: 0, y: 0, heading: 900 } }, ...more,
});
