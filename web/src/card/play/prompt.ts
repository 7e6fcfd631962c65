// The buttons of the prompt bar: the offered answers that have no place on the board, in words, and which one is the main one (S8).
import type { Budget, Button } from "../../around/prompt";
import { BACK, COMBAT, CONTESTED, MOVE, PASS, RESERVES, STRIKE, UNIT, YES } from "../../generated/card";
import type { Offer } from "../../generated/wire";
import { type Game } from "../../lib/game.svelte";
import { t } from "../../lib/language.svelte";
import { named, say } from "../../lib/say";
import type { Sign } from "../../parts/Glyph.svelte";
import { settings } from "../../lib/settings.svelte";
import { AGREE, isGuided } from "./answers";
import { actionsAhead, rest } from "./gestures";
import { REST } from "./ui.svelte";

const SIGNS: Record<number, Sign> = { [MOVE]: "move", [COMBAT]: "attack", [STRIKE]: "strike" };

/** What "done" means at this question, in words of its own; with nothing picked it gives the action up (J49). */
const DONE: Record<string, string> = {
  "q-deploy": "b-done-deploy",
  "q-move": "b-done-move",
  "q-attacker": "b-done-attack",
  "q-striker": "b-done-strike",
  "q-reserves": "b-done-reserves",
};

const FORGO: Record<string, string> = { "q-reserves": "b-forgo-reserves", "q-deploy": "b-done-deploy" };

/** What is offered, also while an answer is on its way. */
const asked = (game: Game): readonly Offer[] => game.question?.offers ?? [];

/** What a card with printed text does, said by hand. */
export const byHand = (question: string): boolean => question.startsWith("q-manual");

export const isOrdering = (question: string): boolean => /^q-(order|next)-/.test(question);

function hasPlaceOnBoard(game: Game, offer: Offer, question: string): boolean {
  if (offer.unit !== undefined) return !isOrdering(question) || game.scene?.picks.length === 0;
  if (offer.slot !== undefined) return true;
  if (offer.card !== undefined) return game.seat(game.viewer)?.hand.some((card) => card.local === offer.card) ?? false;
  return false;
}

function label(game: Game, offer: Offer, question: string): string {
  if (offer.answer === PASS && DONE[question]) return t(asked(game).some((one) => one.answer === BACK) ? (DONE[question] ?? "") : FORGO[question] ?? "b-forgo");
  if (offer.answer === BACK && question !== AGREE) return t("b-back");
  return say(offer.say, game.speaker);
}

const ACTIONS: Record<number, string> = { [MOVE]: "a-move", [COMBAT]: "a-combat", [STRIKE]: "a-strike" };

/** Buttons that stand for several answers: an action at once, the same with the rest, the same target again. A guided game has none. */
function chains(game: Game, question: string): Button[] {
  if (!game.question || game.question.offers.length === 0 || isGuided(game) || !settings.autoSkip) return [];
  if (question === "q-objective") {
    return actionsAhead(game).map((answer) => ({ answer, label: t(ACTIONS[answer] ?? ""), primary: false, chain: true, sign: SIGNS[answer] ?? "move" }));
  }
  const same = question === "q-defender" ? game.scene?.picks.at(-1)?.other : undefined;
  const target = same === undefined ? undefined : game.unit(same);
  if (target && asked(game).some((offer) => offer.unit === same)) {
    return [{ answer: UNIT + target.unit, label: t("b-same-target", { unit: named(target.name) }), primary: true, chain: true, sign: "attack" }];
  }
  const more = rest(game).length;
  return more > 0 ? [{ answer: REST, label: t("b-rest", { n: more }), primary: false, chain: true, sign: question === "q-move" ? "move" : question === "q-striker" ? "strike" : "attack" }] : [];
}

/** The one that goes on: yes, done with something picked, pass; never one that gives an action up. */
function primaryOf(game: Game, offers: readonly Offer[], question: string): number {
  const has = (answer: number): boolean => offers.some((offer) => offer.answer === answer);
  if (offers.length === 1) return offers[0]?.answer ?? -1;
  if (has(YES)) return YES;
  if (question === "q-action") return has(MOVE) ? MOVE : -1;
  if (has(PASS) && (!(question in DONE) || has(BACK))) return PASS;
  return -1;
}

export function buttonsOf(game: Game): Button[] {
  const question = game.question?.say.id ?? "";
  const offers = asked(game);
  const primary = primaryOf(game, offers, question);
  const shown = offers.filter((offer) => !hasPlaceOnBoard(game, offer, question));
  const rank = (offer: Offer): number => (offer.answer === primary ? 3 : offer.answer === PASS ? 1 : offer.answer === BACK ? 0 : 2);
  const own = shown
    .filter((offer) => offer.unit === undefined)
    .toSorted((a, b) => rank(a) - rank(b) || a.answer - b.answer)
    .map((offer) => {
      const sign: Sign | undefined = offer.answer === BACK && byHand(question) && question !== AGREE ? "undo" : SIGNS[offer.answer];
      return { answer: offer.answer, label: label(game, offer, question), primary: offer.answer === primary, ...(sign ? { sign } : {}) };
    });
  return [...chains(game, question), ...own].toSorted((a, b) => Number(a.primary) - Number(b.primary));
}

/** The stars of the choice in progress (S6), or null where there is none. */
export function budgetOf(game: Game): Budget | null {
  const { question, scene } = game;
  const args = question?.say.args ?? {};
  const left = args["left"];
  if (!question || !scene || typeof left !== "number") return null;
  const seat = game.seat(question.seat);
  if (!seat) return null;
  const totals: Record<string, number> = { "q-move": seat.move_stars, "q-attacker": seat.combat_stars, "q-striker": seat.strike_stars };
  const total = typeof args["total"] === "number" ? args["total"] : (totals[question.say.id] ?? left + broughtNow(game));
  return { spent: Math.max(0, total - left), total };
}

/** Stars of the units that came from the reserves in this choice. */
function broughtNow(game: Game): number {
  const units = game.seat(game.question?.seat ?? -1)?.units ?? [];
  return units.filter((unit) => unit.acted && unit.zone <= CONTESTED).reduce((sum, unit) => sum + (game.face(unit)?.stars ?? 0), 0);
}

/** Units out of play that can be chosen now: they are laid out in the tray. */
export function needsTray(game: Game): boolean {
  return game.offers.some((offer) => offer.unit !== undefined && game.unit(offer.unit)?.zone === RESERVES) || (game.myTurn && game.question?.say.id === "q-deploy");
}
