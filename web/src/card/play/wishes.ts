// What a person means by dragging or by a button beside a unit, carried out as the chain of answers that it takes: each step is found from
// what is offered now, so that a chain can begin at any question and stops by itself where it is not possible.
import { seatOf } from "../../lib/game.svelte";
import { BACK, CARD, CARRIER, COMBAT, MOVE, PASS, SLOT, STRIKE, UNIT, ZONE } from "../../generated/card";
import type { Offer, PickNow, Scene, UnitNow } from "../../generated/wire";

/** Zone or other -1: the unit is picked for the action, and where to or whom is for the person to say. */
export type Wish =
  | { want: "move"; unit: number; zone: number }
  | { want: "attack"; unit: number; other: number }
  | { want: "strike"; unit: number; slot: number }
  | { want: "carry"; unit: number }
  | { want: "place"; card: number; slot: number }
  /** An action, whether or not an objective could still be played. */
  | { want: "action"; action: number }
  /** What is declared begins, in this order of attackers or strikers. */
  | { want: "begin"; order: readonly number[] };

const DECLARING = /^q-(attacker|striker)$/;
const ORDERING = /^q-order-/;

/** What the chain looks at. */
export interface Moment {
  question: string;
  offers: readonly Offer[];
  scene: Pick<Scene, "picks" | "struck" | "seats">;
  /** The unit picked last, whose zone or defender is asked for now; -1 if none. */
  chosen: number;
}

export type Step = { answer: number } | "done" | "stuck";

const unitOf = (scene: Pick<Scene, "seats">, unit: number): UnitNow | undefined =>
  scene.seats[seatOf(unit)]?.units.find((one) => one.unit === unit);

const declared = (picks: readonly PickNow[], unit: number, other?: number): boolean =>
  picks.some((pick) => pick.unit === unit && (other === undefined || pick.other === other));

function fulfilled(wish: Wish, { scene, question, chosen }: Moment): boolean {
  if (wish.want === "move" && wish.zone < 0) return question === "q-move-zone" && chosen === wish.unit;
  if (wish.want === "attack" && wish.other < 0) return question === "q-defender" && chosen === wish.unit;
  if (wish.want === "move") return unitOf(scene, wish.unit)?.zone === wish.zone;
  if (wish.want === "attack") return declared(scene.picks, wish.unit, wish.other);
  if (wish.want === "strike") return scene.struck === wish.slot && declared(scene.picks, wish.unit);
  if (wish.want === "action") return question !== "q-objective" && question !== "q-action";
  if (wish.want === "begin") return !DECLARING.test(question) && !ORDERING.test(question);
  return false;
}

/** The answers that lead towards the wish, the most particular first. */
function towards(wish: Wish, question: string): number[] {
  if (wish.want === "action") return question === "q-action" ? [wish.action] : [];
  if (wish.want === "begin") return ORDERING.test(question) ? wish.order.map((unit) => UNIT + unit) : [PASS];
  if (wish.want === "move") return [ZONE + wish.zone, UNIT + wish.unit, MOVE];
  if (wish.want === "attack") return [UNIT + wish.other, UNIT + wish.unit, COMBAT];
  if (wish.want === "strike") return [UNIT + wish.unit, SLOT + wish.slot, STRIKE];
  if (wish.want === "carry") return [UNIT + wish.unit, CARRIER];
  return [SLOT + wish.slot, CARD + wish.card];
}

/** The next answer on the way to a wish; "done" when it has come true, "stuck" where nothing offered leads on. */
export function nextStep(wish: Wish, moment: Moment): Step {
  if (fulfilled(wish, moment)) return "done";
  const offered = (answer: number): boolean => moment.offers.some((one) => one.answer === answer);
  const halfway = moment.question === "q-move-zone" || moment.question === "q-defender";
  if (halfway && "unit" in wish && moment.chosen !== wish.unit) return offered(BACK) ? { answer: BACK } : "stuck";
  const next = towards(wish, moment.question).find(offered);
  if (next !== undefined) return { answer: next };
  if (moment.question === "q-objective" && wish.want !== "place" && wish.want !== "begin" && offered(PASS)) return { answer: PASS };
  return "stuck";
}

/** Answers of one wish: an order of battles may take as many as there are units. */
export const MOST_STEPS = 12;

/** Why a wish is asked about, as the server names it. */
export function asked(wish: Wish): { wish: "move" | "attack" | "strike" | "play"; first: number; second: number } {
  if (wish.want === "move") return { wish: "move", first: wish.unit, second: wish.zone };
  if (wish.want === "attack") return { wish: "attack", first: wish.unit, second: wish.other };
  if (wish.want === "strike") return { wish: "strike", first: wish.unit, second: wish.slot };
  if (wish.want === "place") return { wish: "play", first: wish.card, second: -1 };
  return { wish: "move", first: "unit" in wish ? wish.unit : -1, second: -1 };
}
