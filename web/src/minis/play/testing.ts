// A miniatures table fed by hand, for tests: what it is asked, and what it sends.
import { PASS } from "../../generated/minis";
import type { Offer, Question, TableMeta, Welcome } from "../../generated/wire";
import { Game } from "../../lib/game.svelte";
import { sceneOf, type Set } from "../geometry/testing";
import { MiniUi } from "./ui.svelte";

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
