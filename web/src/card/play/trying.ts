// A small table for tests: two seats, three units of the reader's, one card in hand. What it sends is noted.
import { CARD, SLOT, UNIT, ZONE } from "../../generated/card";
import type { Catalog, Offer, Question, Scene, SeatNow, UnitNow, Welcome } from "../../generated/wire";
import { Game } from "../../lib/game.svelte";
import { TableUi } from "./ui.svelte";

export const name = (text: string) => ({ texts: { en: text } });
export const unit = (id: number, zone: number, more: Partial<UnitNow> = {}): UnitNow => ({ unit: id, id: "core:u1", name: name(`X-wing #${id}`), zone, ...more });

export function seat(n: number, units: UnitNow[], more: Partial<SeatNow> = {}): SeatNow {
  return {
    seat: n, force: name("F"), alive: true, hand_count: 1, hand_size: 3, deck: 20, hand: n === 0 ? [{ id: "core:c1", local: 4 }] : [], top: [], discard: [],
    objectives: [0, 1, 2].map((place) => ({ slot: n * 3 + place })), units, move_stars: 5, combat_stars: 5, strike_stars: 5, ...more,
  };
}

function offer(answer: number): Offer {
  const say = { id: "a-done" };
  if (answer >= UNIT) return { answer, say, unit: answer - UNIT };
  if (answer >= CARD) return { answer, say, card: answer - CARD };
  if (answer >= SLOT) return { answer, say, slot: answer - SLOT };
  if (answer >= ZONE && answer < ZONE + 9) return { answer, say: { id: "a-zone", args: { zone: "contested" } }, zone: answer - ZONE };
  return { answer, say };
}

const face = { kind: "space", stars: 2, attack: 2, damage: 1, defense: 10, shields: 2, icons: [], movement: "SSS" };
const catalog = { units: { "core:u1": { id: "core:u1", name: name("X-wing"), affiliation: "rebel", rarity: "c", movement: "", faces: [face], text: name(""), flavour: null, rules: [], art: "", top: "" } }, cards: {}, icons: {} } satisfies Catalog;

export function table(id: string, answers: number[], more: Partial<Omit<Scene, "game">> = {}, args: Question["say"]["args"] = {}): { game: Game; ui: TableUi; sent: unknown[] } {
  const game = new Game();
  const sent: unknown[] = [];
  game.send = (message) => void sent.push(message);
  const seats = [seat(0, [unit(0, 0), unit(1, 8), unit(2, 9)]), seat(1, [unit(64, 1), unit(65, 8)])];
  const scene: Scene = { game: "card", viewer: 0, asked: 0, turn: 1, active: 0, first: 0, phase: "action", left: 5, quiet: 0, quiet_limit: 40, places: 3, seats, battle: null, picks: [], struck: -1, effects: [], result: null, by_hand: null, ...more };
  const question = { seat: 0, say: { id, args }, offers: answers.map(offer), undo: null, lesson: null } as Question;
  game.hear({ type: "welcome", version: 1, you: [0], viewer: 0, table: null, catalog: "", scene, question, log: [], chat: [], clock: null } as unknown as Welcome);
  game.catalog = catalog;
  return { game, ui: new TableUi(game), sent };
}
