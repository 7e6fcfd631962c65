import { beforeAll, expect, test } from "vitest";
import { BACK, PASS, UNIT } from "../../generated/minis";
import type { HintReply, TableMeta } from "../../generated/wire";
import { words } from "../../lib/language.svelte";
import { settings } from "../../lib/settings.svelte";
import { placeAnswer, segmentIn } from "../geometry/answers";
import { unit, type Set } from "../geometry/testing";
import { ALL_BACK, buttonsOf, FOR_ME, press, STOP } from "./prompt";
import { moving, table } from "./testing";

beforeAll(async () => {
  settings.motion = "off";
  await words.load("en");
  await words.also("minis");
});

type Table = ReturnType<typeof table>;
const MINE = [unit(0, { x: 0, y: 0, movement: "SSS" }), unit(1, { x: 5000, y: 0, movement: "SSS" }), unit(2, { x: 10000, y: 0, movement: "SSS" })];
const choosing: Set = { id: "m-q-mover", answers: [UNIT, UNIT + 1, UNIT + 2], mine: MINE };
const move = (number: number, short = 3, trail: number[][] = []): Set => moving(short, 0, { mine: MINE, answers: [PASS, BACK], more: { move: { unit: number, short, long: 0, x: 0, y: 0, heading: 900, trail } } });
const answers = ({ sent }: Table): (number | undefined)[] => sent.filter((one) => one.type === "answer").map((one) => one.answer);
const has = (at: Table, what: number): boolean => buttonsOf(at.ui).some((button) => button.answer === what);

/** A table whose server has hints, and answers the plan that is asked for. */
function advised(set: Set): Table & { plan: (answers: number[]) => Promise<void> } {
  const at = table(set);
  at.game.table = { ...at.game.table, features: ["odds", "hints"] } as unknown as TableMeta;
  const plan = async (given: number[]): Promise<void> => {
    const asked = at.sent.findLast((one) => one.type === "ask_hint") as unknown as { request: number };
    const choice = { answer: given[0] ?? 0, say: { id: "m-a-done" }, plan: [], chance: 50, reasons: [], unit: -1, way: [], heading: -1, targets: [], answers: given };
    at.game.hear({ type: "hint", request: asked.request, version: at.game.version, chance: 50, choices: given.length > 0 ? [choice] : [] } as unknown as HintReply & { type: "hint" });
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ...at, plan };
}

test("a unit that is led goes there segment by segment, and its move ends there", () => {
  const at = table(move(0));
  at.ui.leading.lead(0, { x: 0, y: 10000 });
  expect(at.ui.leading.led).toHaveLength(1);
  at.ui.leading.release();
  expect(segmentIn(answers(at)[0] ?? 0)).toMatchObject({ kind: "S", turn: 0, length: 6300 });
  at.next(move(0, 2, [[0, 6300]]));
  expect(segmentIn(answers(at)[1] ?? 0)).toMatchObject({ kind: "S", length: 3700 });
  at.next(move(0, 1, [[0, 6300], [0, 10000]]));
  expect(answers(at)[2]).toBe(PASS);
  expect(at.ui.undoTo()).toBe(1);
});

test("contact that ends the move sooner ends the errand", () => {
  const at = table(move(0));
  at.ui.leading.lead(0, { x: 0, y: 10000 });
  at.ui.leading.release();
  at.next({ ...choosing, answers: [UNIT + 1, UNIT + 2] });
  expect(answers(at)).toHaveLength(1);
  expect(at.ui.errands.busy).toBe(false);
});

test("a formation: who is in front goes first, the others when their time comes (M3.1)", () => {
  const at = table(choosing);
  at.ui.leading.gather({ x: -1e6, y: -1e6, width: 2e6, height: 2e6 });
  expect(at.ui.leading.group).toEqual([0, 1, 2]);
  at.ui.leading.lead(0, { x: 4000, y: 3000 });
  at.ui.leading.release();
  expect(answers(at)).toEqual([UNIT + 2]);
  expect(at.ui.errands.orders.size).toBe(3);
  at.next(move(2));
  expect(at.ui.errands.orders.size).toBe(2);
  expect(has(at, STOP)).toBe(true);
  expect(has(at, FOR_ME)).toBe(false);
  press(at.ui, STOP);
  expect(at.ui.errands.busy).toBe(false);
});

test("orders are added to those that wait", () => {
  const at = table({ ...choosing, answers: [UNIT] });
  const order = (number: number) => ({ unit: number, to: { x: 5000 * number, y: 5000 }, by: { x: 0, y: 5000 }, along: [], alone: true });
  at.ui.errands.send([order(2)]);
  expect(answers(at)).toEqual([]);
  at.ui.errands.send([order(1)]);
  expect([...at.ui.errands.orders.keys()]).toEqual([2, 1]);
  at.next({ ...choosing, answers: [UNIT + 1, UNIT + 2] });
  expect(answers(at)).toEqual([UNIT + 2]);
});

test("who cannot keep its place is left to the player, who is told", () => {
  const at = table(choosing);
  at.ui.errands.send([{ unit: 1, to: { x: 5000, y: 60000 }, by: { x: 0, y: 60000 }, along: [], alone: false }]);
  expect(answers(at)).toEqual([UNIT + 1]);
  at.next(move(1));
  expect(answers(at)).toHaveLength(1);
  expect(at.ui.reason?.say.id).toBe("m-t-left-behind");
});

test("a deployment by an opponent's judgement ends where the player has to confirm it", async () => {
  const spot = { x: 0, y: 5000, heading: 900 };
  const reserve = [unit(0, { where: "reserve" }), unit(1, { where: "reserve" })];
  const deploy = (offers: number[]): Set => ({ id: "m-q-deploy", answers: offers, mine: reserve, more: { phase: "deploy", turn: 0 } });
  const at = advised(deploy([UNIT, UNIT + 1]));
  expect(has(at, FOR_ME)).toBe(true);
  press(at.ui, FOR_ME);
  expect(has(at, STOP)).toBe(true);
  await at.plan([UNIT, placeAnswer(spot), UNIT + 1, placeAnswer(spot), PASS]);
  const place: Set = { ...deploy([placeAnswer(spot)]), id: "m-q-place" };
  at.next(place);
  at.next(deploy([UNIT + 1]));
  at.next(place);
  at.next(deploy([PASS, BACK]));
  expect(answers(at)).toEqual([UNIT, placeAnswer(spot), UNIT + 1, placeAnswer(spot)]);
  expect(at.ui.errands.busy).toBe(false);
  expect(has(at, ALL_BACK)).toBe(true);
  press(at.ui, ALL_BACK);
  expect(at.sent.at(-1)).toMatchObject({ type: "undo", to: 1 });
});

test("without a plan nothing is done, and the player goes on", async () => {
  const at = advised(choosing);
  press(at.ui, FOR_ME);
  await at.plan([]);
  expect(answers(at)).toEqual([]);
  expect(has(at, FOR_ME)).toBe(true);
});

test("what is done by hand ends what is done for the player; an undo takes one gesture back", async () => {
  const at = advised(choosing);
  press(at.ui, FOR_ME);
  at.ui.answer(UNIT + 1);
  await at.plan([UNIT]);
  expect(answers(at)).toEqual([UNIT + 1]);
  expect(at.ui.undoTo()).toBe(1);
});
