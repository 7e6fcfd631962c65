import { beforeAll, expect, test } from "vitest";
import { BACK, CARD, PASS, UNIT } from "../../generated/minis";
import { words } from "../../lib/language.svelte";
import { headingAnswer, placeIn, segmentIn } from "../geometry/answers";
import { buttonsOf, needsTray, press } from "./prompt";
import { cards, name, sceneOf, unit, type Set } from "../geometry/testing";
import { moving, questionOf, table } from "./testing";

beforeAll(async () => {
  await words.load("en");
  await words.also("minis");
});

const segments = (sent: { answer?: number }[]) => sent.filter((one) => one.answer !== undefined).map((one) => segmentIn(one.answer ?? 0));

test("the pointer proposes a segment that snaps to what is legal (S26)", () => {
  const { ui } = table(moving(2, 1));
  expect(ui.mode).toBe("move");
  expect(ui.draft).toEqual({ kind: "S", turn: 0, length: 6300 });
  expect(ui.propose({ x: 300, y: 6000 }, false)).toBe(true);
  expect(ui.draft).toEqual({ kind: "S", turn: 0, length: 6300 });
  ui.propose({ x: -6000, y: 6000 }, false);
  expect(ui.draft).toEqual({ kind: "L", turn: 450, length: 8800 });
  ui.propose({ x: 1000, y: -5000 }, false);
  expect(ui.draft).toMatchObject({ kind: "S", turn: -900 });
  expect(ui.excess({ x: 1000, y: -5000 })).toBeGreaterThan(700);
  ui.propose({ x: 500, y: 3000 }, true);
  expect(ui.draft).toEqual({ kind: "S", turn: -95, length: 3041 });
  expect(ui.propose({ x: 0, y: 20000 }, false)).toBe(false);
});

test("contact stops the ghost where it will stop the unit (J12)", () => {
  const { ui } = table(moving(1, 0, { theirs: [unit(64, { x: 0, y: 5000 })] }));
  expect(ui.way).toEqual({ far: 2600, stopper: 64 });
  expect(ui.end).toEqual({ x: 0, y: 2600, heading: 900 });
  ui.turnBy(450);
  expect(ui.way).toMatchObject({ far: 6300 });
});

test("a segment that leads nowhere is not sent: the server says why", () => {
  const { ui, sent } = table(moving(1, 0, { theirs: [unit(64, { x: 0, y: 2405 })] }));
  expect(ui.way.far).toBe(0);
  ui.go();
  expect(sent.map((one) => one.type)).toEqual(["ask_why"]);
});

test("typed segments are sent one after the other, as their questions come", () => {
  const { ui, sent, next } = table(moving(3, 0));
  ui.type([{ kind: "S", turn: 300, length: 6300 }, { kind: "S", turn: 0, length: 6300 }]);
  expect(segments(sent)).toEqual([{ kind: "S", turn: 300, length: 6300 }]);
  next(moving(2, 0));
  expect(segments(sent)).toHaveLength(2);
  next(moving(1, 0));
  expect(segments(sent)).toHaveLength(2);
  expect(ui.draft).toEqual({ kind: "S", turn: 0, length: 6300 });
});

test("a refusal ends what was typed, and gives back what was not made of it", () => {
  const { game, ui, sent, next } = table(moving(3, 0));
  const refuse = () => {
    game.hear({ type: "refused", why: { say: { id: "m-refused-unknown" }, rule: "J12" }, about: "answer" });
    ui.advance();
  };
  ui.type([{ kind: "S", turn: 300, length: 6300 }, { kind: "S", turn: -900, length: 4100 }, { kind: "S", turn: 0, length: 6300 }]);
  next(moving(2, 0));
  refuse();
  expect(segments(sent)).toHaveLength(2);
  expect(ui.returned).toBe("90R S/41 S");
  ui.type([{ kind: "S", turn: 0, length: 6300 }]);
  expect(ui.returned).toBe("");
  next(moving(1, 0));
  refuse(); // of something else
  expect(ui.returned).toBe("");
});

test("the ways of this turn are remembered, until the next one", () => {
  const { ui, next } = table(moving(2, 0));
  next(moving(1, 0, { more: { move: { unit: 0, short: 1, long: 0, x: 0, y: 0, heading: 900, trail: [[0, 6300]] } } }));
  next({ id: "m-q-mover", answers: [UNIT + 1] });
  expect(ui.ways.get(0)).toEqual([{ x: 0, y: 0 }, { x: 0, y: 6300 }]);
  next({ id: "m-q-mover", answers: [UNIT + 1], more: { turn: 2 } });
  expect(ui.ways.size).toBe(0);
});

test("a Dogfight unit turns freely at the end", () => {
  const { ui, sent } = table({ ...moving(0, 0), id: "m-q-heading", answers: [PASS, headingAnswer(0)] });
  expect(ui.mode).toBe("heading");
  ui.turnBy(-150);
  ui.go();
  expect(sent.at(-1)?.answer).toBe(headingAnswer(750));
});

test("a unit is put down at the spot that is nearest to the pointer, with its heading", () => {
  const mine = [unit(0, { where: "reserve" }), unit(1, { x: 0, y: -43790 })];
  const { ui, sent } = table({ id: "m-q-place", answers: [BACK], mine, more: { phase: "deploy", place: { unit: 0, mode: "base" } } });
  expect(ui.mode).toBe("place");
  ui.putAt({ x: 3000, y: -40000 });
  ui.turnBy(150);
  ui.go();
  const spot = placeIn(sent.at(-1)?.answer ?? 0);
  expect(spot).toMatchObject({ heading: 1050 });
  expect(spot?.y).toBe(-48150 + 3150 + 1200 + 4);
  expect(spot?.x).toBeGreaterThan(2390);
});

test("a click on a target answers, one on anything else looks at it", () => {
  const { game, ui, sent } = table({ id: "m-q-target", answers: [BACK, UNIT + 64, CARD + 4], args: { unit: { ...name("unit 0"), unit: 0 } }, more: { phase: "declare" }, theirs: [unit(64, { y: 9000 }), unit(65, { y: 40000 })] });
  expect(ui.chosen).toBe(0);
  expect([...ui.targets.keys()]).toEqual([64, 1024 + 4]);
  ui.take(65);
  expect(ui.looked).toBe(65);
  expect(sent.at(-1)).toMatchObject({ type: "ask_why", wish: "answer", first: UNIT + 65 });
  ui.take(1024 + 4);
  expect(sent.at(-1)).toMatchObject({ type: "answer", answer: CARD + 4 });
  expect(game.sent).toBe(CARD + 4);
});

const loaded = (id: string, answers: number[], target = -1): Set => ({
  id, answers, target, args: id === "m-q-which-target" ? { unit: name("unit 0") } : {}, more: { phase: "fire" },
  mine: [unit(0, { aim: 64, aim2: 65, stars: 4 })], theirs: [unit(64, { y: 9000 }), unit(65, { y: -9000 })],
});
const firing = (target = -1) => {
  const at = table(loaded("m-q-fire", [UNIT], target));
  const entry = (n: number, kind: string, of: number) => ({ n, turn: 1, kind, rule: "", say: { id: `m-e-${kind}`, args: {} }, unit: 0, target: of });
  at.game.log = [entry(1, "declares", 64), entry(2, "declares-second", 65)];
  return at;
};
const answers = (sent: { type: string; answer?: number }[]) => sent.filter((one) => one.type === "answer").map((one) => one.answer);

test("whoever fires a certain one of a unit's two shots is not asked which (J21)", () => {
  const { ui, sent, next } = firing();
  const [, second] = ui.shots;
  expect(ui.shots.map((shot) => [shot.target, ui.mayFire(shot)])).toEqual([[64, true], [65, true]]);
  ui.fire(second!);
  next(loaded("m-q-which-target", [UNIT + 64, UNIT + 65, BACK]));
  expect(answers(sent)).toEqual([UNIT, UNIT + 65]);
  next(loaded("m-q-fire", [UNIT]));
  next(loaded("m-q-which-target", [UNIT + 64, UNIT + 65, BACK]));
  expect(answers(sent)).toHaveLength(2); // what was meant is forgotten
});

test("the button fires the shot whose number it says", () => {
  const { ui, sent, next } = firing();
  const [button] = buttonsOf(ui);
  expect(button).toMatchObject({ answer: UNIT, primary: true });
  press(ui, button!.answer);
  next(loaded("m-q-which-target", [UNIT + 64, UNIT + 65, BACK]));
  expect(answers(sent)).toEqual([UNIT, UNIT + 64]);
});

test("whoever chooses a unit with two shots on the map is asked which comes first", () => {
  const { ui, sent, next } = firing();
  ui.take(0);
  next(loaded("m-q-which-target", [UNIT + 64, UNIT + 65, BACK]));
  expect(answers(sent)).toEqual([UNIT]);
  ui.take(1024 + 4);
  expect(sent.at(-1)).toMatchObject({ type: "ask_why", first: CARD + 4 });
  ui.take(65);
  expect(answers(sent)).toEqual([UNIT, UNIT + 65]);
});

test("where the order does not matter only the shot that comes next can be fired", () => {
  const { ui } = firing(64);
  expect(ui.shots.map((shot) => [shot.target, ui.mayFire(shot)])).toEqual([[64, true], [65, false]]);
});

test("buttons are what has no place on the table; nothing that gives a move up is the main one", () => {
  const { ui, next } = table({ ...moving(1, 1), answers: [PASS, 3, BACK, 1024 + 6300] });
  expect(buttonsOf(ui).map((button) => [button.answer, button.primary])).toEqual([[BACK, false], [3, false], [PASS, false]]);
  next({ id: "m-q-deploy", answers: [PASS, UNIT], mine: [unit(0, { where: "reserve" })], more: { phase: "deploy" } });
  expect(buttonsOf(ui).map((button) => [button.answer, button.primary])).toEqual([[PASS, true]]);
  expect(needsTray(ui)).toBe(true);
});

test("a click clearly behind a unit means a turn that it may not make, and so no other one", () => {
  const { ui } = table(moving(2, 0));
  expect(ui.mode).toBe("move");
  expect(ui.beyond({ x: 0, y: 9000 })).toBe(null); // straight ahead
  expect(ui.beyond({ x: 9000, y: 0 })).toBe(null); // 90° to the right
  expect(ui.beyond({ x: 9000, y: -600 })).toBe(null); // hardly more: snapped to what is allowed
  expect(ui.beyond({ x: 9000, y: -9000 })?.turn).toBe(-1350);
});
