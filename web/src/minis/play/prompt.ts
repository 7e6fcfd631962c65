// The buttons of the prompt: the offered answers that have no place on the table, and which one is the main one (S8).
import type { Button } from "../../around/prompt";
import { BACK, BRING, CLOAK, COMMAND, CONVERT, ELITE, HOLD, PASS, UNIT, YES } from "../../generated/minis";
import type { MiniScene, Offer } from "../../generated/wire";
import { t } from "../../lib/language.svelte";
import { named, say } from "../../lib/say";
import type { Sign } from "../../parts/Glyph.svelte";
import { isFree, targetIn } from "../geometry/answers";
import type { Shot } from "../geometry/fire";
import { seatOf } from "../geometry/pieces";
import type { MiniUi } from "./ui.svelte";

/** No answers of the game: they stand for many, or for none. */
export const FOR_ME = -2;
export const STOP = -3;
export const ALL_BACK = -4;

const SIGNS: Record<number, Sign> = { [HOLD]: "pass", [CLOAK]: "looked", [CONVERT]: "shut", [BRING]: "reserves", [COMMAND]: "arrow", [ELITE]: "dice", [BACK]: "undo" };

export const PHASES: readonly MiniScene["phase"][] = ["movement", "declare", "fire", "end", "reserves"];

/** Rolling again by a Leader, and whatever else names a unit beside a roll, is a button too: the dice are looked at then. */
const asksBesideDice = (question: string): boolean => /^m-q-(reroll|reroll-die)$/.test(question);

/** Alone, together or passed: three ways to go on, so three buttons, though the first could be taken on the map (J66). */
const isChoice = (question: string): boolean => question === "m-q-droid";

function hasPlace(ui: MiniUi, offer: Offer): boolean {
  return isFree(offer.answer) || (targetIn(offer.answer) >= 0 && !asksBesideDice(ui.question) && !isChoice(ui.question)) || offer.seat !== undefined;
}

/** The one that goes on. Never one that gives up what could still be done: a move, a shot, a unit that may come. */
function primaryOf(ui: MiniUi, shown: readonly Offer[]): number {
  const offers = ui.game.question?.offers ?? [];
  const has = (answer: number): boolean => shown.some((offer) => offer.answer === answer);
  if (offers.length === 1) return offers[0]?.answer ?? -1;
  if (has(YES)) return YES;
  if (has(ELITE)) return ELITE;
  const { question } = ui;
  if (question === "m-q-deploy" || question === "m-q-lend-before-fire") return has(PASS) ? PASS : -1;
  if (question === "m-q-declare") return has(PASS) && ui.shots.some((shot) => seatOf(shot.unit) === ui.game.viewer) ? PASS : -1;
  return -1;
}

/** The next declared shot, in the order of declaring: it can be fired without looking for its unit. */
export function nextShot(ui: MiniUi): Shot | undefined {
  return ui.shots.find((shot) => ui.mayFire(shot));
}

function fireButton(ui: MiniUi): Button[] {
  const shot = nextShot(ui);
  return shot ? [{ answer: UNIT + shot.unit, label: t("m-t-fire-next", { n: shot.n }), primary: true, sign: "attack" }] : [];
}

/** A button is pressed: "Fire shot 3" is that very shot, every other one its answer. */
export function press(ui: MiniUi, answer: number): void {
  if (answer === FOR_ME) return ui.errands.forMe();
  if (answer === STOP) return ui.errands.stop();
  if (answer === ALL_BACK) return ui.takeAllBack();
  const shot = nextShot(ui);
  if (shot && answer === UNIT + shot.unit) ui.fire(shot);
  else ui.answer(answer);
}

/** Beside dice a unit is not chosen for itself: it lets one roll again. */
function labelOf(ui: MiniUi, offer: Offer): string {
  if (offer.answer === BACK) return t("b-back");
  const leader = asksBesideDice(ui.question) ? ui.field?.piece(targetIn(offer.answer)) : undefined;
  return leader ? t("m-t-reroll-by", { unit: named(leader.name) }) : say(offer.say, ui.game.speaker);
}

/** What is done for the player (S50), to be asked for, stopped and taken back. */
function forMeButtons(ui: MiniUi): Button[] {
  const { errands } = ui;
  if (errands.busy) return [{ answer: STOP, label: errands.orders.size > 0 ? t("m-t-stop-orders", { n: errands.orders.size }) : t("m-t-stop"), primary: false, chain: true, sign: "close" }];
  const found: Button[] = ui.allBack >= 0 ? [{ answer: ALL_BACK, label: t("m-t-all-back"), primary: false, chain: true, sign: "undo" }] : [];
  if (errands.mayDeploy) found.push({ answer: FOR_ME, label: t("m-t-deploy-for-me"), primary: false, chain: true, sign: "hint" });
  else if (errands.mayMoveRest) found.push({ answer: FOR_ME, label: t("m-t-move-for-me"), primary: false, chain: true, sign: "hint" });
  return found;
}

export function buttonsOf(ui: MiniUi): Button[] {
  const { game } = ui;
  const shown = (game.question?.offers ?? []).filter((offer) => !hasPlace(ui, offer));
  const primary = primaryOf(ui, shown);
  const rank = (offer: Offer): number => (offer.answer === primary ? 3 : offer.answer === PASS ? 2 : offer.answer === BACK ? 0 : 1);
  const buttons = shown
    .toSorted((a, b) => rank(a) - rank(b) || a.answer - b.answer)
    .map((offer) => {
      const sign = SIGNS[offer.answer];
      return { answer: offer.answer, label: labelOf(ui, offer), primary: offer.answer === primary, ...(sign ? { sign } : {}) };
    });
  return [...forMeButtons(ui), ...buttons, ...fireButton(ui)];
}

/** Units out of play that can be chosen now: they are laid out beside the prompt. */
export function needsTray(ui: MiniUi): boolean {
  if (!ui.game.myTurn) return false;
  return ui.question === "m-q-deploy" || [...ui.targets.keys()].some((target) => ui.field?.piece(target)?.where === "reserve");
}
