import { beforeAll, describe, expect, test, vi } from "vitest";
import { BACK, CARD, COMBAT, MOVE, PASS, SLOT, STRIKE, UNIT, ZONE } from "../../generated/card";
import type { Entry, HitChances, OddsReply, PickNow, TableMeta } from "../../generated/wire";
import { words } from "../../lib/language.svelte";
import { forced } from "./forced";
import { dropped, obvious, rest } from "./gestures";
import { buttonsOf } from "./prompt";
import { linesOf, subjectOf, trialOf } from "./subjects";
import { seat, table, unit } from "./trying";
import { nextStep } from "./wishes";
import { REST } from "./ui.svelte";

beforeAll(async () => words.load("en"));

const offers = (...answers: number[]) => answers.map((answer) => ({ answer, say: { id: "a-done" } }));
const asked = (question: string, answers: number[], more: object = {}) => ({ question, offers: offers(...answers), lesson: false, alone: false, zone: -1, ...more });
const pick = (attacker: number, other: number): PickNow => ({ unit: attacker, other });

describe("what is answered without asking", () => {
  test("is what has no alternative, going back aside", () => {
    expect(forced(asked("q-defender", [UNIT + 70, BACK]))).toEqual({ answer: UNIT + 70, why: "target" });
    expect(forced(asked("q-strike-objective", [SLOT + 3, BACK]))).toEqual({ answer: SLOT + 3, why: "target" });
    expect(forced(asked("q-defender", [UNIT + 70, UNIT + 71, BACK]))).toBeNull();
    expect(forced(asked("q-move", [PASS, BACK]))).toBeNull();
  });
  test("never tells another person what is in a hand", () => {
    for (const question of ["q-objective", "q-attacker-card", "q-defender-card", "q-second-chance"]) {
      expect(forced(asked(question, [PASS]))).toBeNull();
      expect(forced(asked(question, [PASS], { alone: true }))?.answer).toBe(PASS);
      expect(forced(asked(question, [PASS, CARD + 3], { alone: true }))).toBeNull();
    }
  });
  test("is the zone of the unit before", () => {
    expect(forced(asked("q-move-zone", [ZONE, ZONE + 1, BACK], { zone: 1 }))).toEqual({ answer: ZONE + 1, why: "zone" });
    expect(forced(asked("q-move-zone", [ZONE, ZONE + 1, BACK]))).toBeNull();
  });
  test("leaves every step of a guided game to the learner", () => {
    expect(forced(asked("q-defender", [UNIT + 70, BACK], { lesson: true }))).toBeNull();
    expect(forced(asked("q-objective", [PASS], { lesson: true, alone: true }))).toBeNull();
    expect(forced(asked("q-move-zone", [ZONE, ZONE + 1, BACK], { lesson: true, zone: 1 }))).toBeNull();
  });
});

describe("a gesture", () => {
  test("with several units is the same wish for each", () => {
    const { game } = table("q-action", [PASS, MOVE, COMBAT]);
    expect(dropped(game, [1], { unit: 65, zone: 8 })).toEqual([{ want: "attack", unit: 1, other: 65 }]);
    expect(dropped(game, [0, 1], { zone: 1 })).toEqual([{ want: "move", unit: 0, zone: 1 }, { want: "move", unit: 1, zone: 1 }]);
    expect(dropped(game, [1], { slot: 3, zone: 1 })).toEqual([{ want: "strike", unit: 1, slot: 3 }]);
    expect(dropped(game, [1], { zone: 8 })).toEqual([]);
  });
  test("by a double click is the one thing that there is to do", () => {
    const { game } = table("q-action", [PASS, MOVE, COMBAT]);
    expect(obvious(game, unit(1, 8))).toEqual({ want: "attack", unit: 1, other: 65 });
    expect(obvious(game, unit(0, 0))).toEqual({ want: "move", unit: 0, zone: 8 });
    const several = table("q-action", [PASS, MOVE], { seats: [seat(0, [unit(1, 8)]), seat(1, [unit(64, 8), unit(65, 8)])] });
    expect(obvious(several.game, unit(1, 8))).toBeNull();
  });
  test("with the rest fits into what is left", () => {
    const seats = [seat(0, [unit(0, 8), unit(1, 8), unit(2, 8), unit(3, 0)]), seat(1, [unit(64, 8)])];
    const answers = [PASS, UNIT + 1, UNIT + 2, UNIT + 3, BACK];
    const { game } = table("q-attacker", answers, { seats, picks: [pick(0, 64)] }, { left: 3 });
    expect(rest(game)).toEqual([{ want: "attack", unit: 1, other: 64 }]);
    const moved = table("q-move", answers, { seats: [seat(0, [unit(0, 1, { acted: true }), unit(1, 8), unit(2, 8), unit(3, 0)]), seat(1, [])] }, { left: 4 });
    moved.game.log = [{ n: 0, turn: 1, kind: "moved", rule: "R5.4", say: { id: "e-moved", args: {} }, unit: 0, zone: 1, came: 8 } as Entry];
    expect(rest(moved.game)).toEqual([{ want: "move", unit: 1, zone: 1 }, { want: "move", unit: 2, zone: 1 }]);
    expect(buttonsOf(moved.game).some((button) => button.chain && button.answer === REST)).toBe(true);
  });
  test("of a group asks the server once and then answers", async () => {
    const { game, ui, sent } = table("q-action", [PASS, MOVE, COMBAT]);
    ui.gather([0, 1, 2, 64]);
    expect(ui.group).toEqual([0, 1]); // neither reserves nor others' units
    ui.takeZone(1);
    expect(sent).toEqual([{ type: "ask_why", request: 1, wish: "move", first: 0, second: 1 }]);
    game.hear({ type: "why", request: 1, why: null });
    await vi.waitFor(() => expect(sent.at(-1)).toEqual({ type: "answer", version: 1, answer: MOVE }));
    expect(ui.undoTo()).toBe(1);
  });
});

describe("an order", () => {
  const picks = [pick(0, 64), pick(1, 64), pick(2, 65)];
  const at = { question: "q-attacker", offers: offers(PASS, BACK), scene: { picks, struck: -1, seats: [] }, chosen: -1 };
  test("follows the end of declaring by itself", () => {
    const wish = { want: "begin", order: [0, 1, 2] } as const;
    expect(nextStep(wish, at)).toEqual({ answer: PASS });
    expect(nextStep(wish, { ...at, question: "q-order-battles", offers: offers(UNIT, UNIT + 1, UNIT + 2) })).toEqual({ answer: UNIT });
    expect(nextStep(wish, { ...at, question: "q-order-battles", offers: offers(UNIT + 1, UNIT + 2) })).toEqual({ answer: UNIT + 1 });
    expect(nextStep(wish, { ...at, question: "q-attacker-card", offers: offers(PASS) })).toBe("done");
  });
  test("is as declared until it is changed", () => {
    const { ui } = table("q-attacker", [PASS, BACK], { picks });
    expect(ui.ordered.map((one) => one.unit)).toEqual([0, 1, 2]);
    ui.reorder(2, 0);
    expect(ui.ordered.map((one) => one.unit)).toEqual([2, 0, 1]);
    ui.reorder(0, 2);
    expect(ui.ordered.map((one) => one.unit)).toEqual([2, 1, 0]);
  });
});

test("an action is taken without a word about objectives", async () => {
  const { ui, sent } = table("q-objective", [PASS, CARD + 4]);
  ui.answer(STRIKE);
  await vi.waitFor(() => expect(sent).toEqual([{ type: "answer", version: 1, answer: PASS }]));
});

describe("what is answered by itself", () => {
  const bots = { seats: [{ kind: "person" }, { kind: "bot" }], requests: [], id: "t", features: [] } as unknown as TableMeta;
  test("says so and comes back by an undo that asks", () => {
    vi.useFakeTimers();
    const { game, ui, sent } = table("q-objective", [PASS]);
    game.table = bots;
    ui.advance();
    expect(ui.settled).toBe(false);
    vi.runAllTimers();
    expect(sent).toEqual([{ type: "answer", version: 1, answer: PASS }]);
    expect(ui.taken?.why).toBe("objective");
    expect(ui.undoTo()).toBe(1);
    game.sent = -1;
    ui.advance();
    vi.runAllTimers();
    expect(sent).toHaveLength(1); // who went back wants to be asked
    vi.useRealTimers();
  });
});

describe("odds before choosing", () => {
  const chances: HitChances = { both: 20, only_attacker: 30, only_defender: 10, neither: 40, attacker_destroyed: 5, defender_destroyed: 25, needs: [7, 9] };
  const reply = (more: Partial<OddsReply> = {}): OddsReply => ({ request: 1, version: 1, now: chances, cards: [], replies: null, pairs: {}, strikes: {}, series: [], shots: [], targets: [], ...more }) as OddsReply;
  const trials = (sent: unknown[]) => sent.filter((message) => (message as { type: string }).type === "ask_odds");

  test("one request for each thing that is pointed at, and none for what is known", async () => {
    const { game, sent } = table("q-action", [PASS, MOVE, COMBAT]);
    const of = { units: [1], aim: "unit", at: 65 } as const;
    const found = [game.askTrial({ ...of, units: [1] }), game.askTrial({ ...of, units: [1] })];
    expect(trials(sent)).toHaveLength(1);
    game.hear({ ...reply(), type: "odds" });
    expect((await Promise.all(found)).map((one) => one.now)).toEqual([chances, chances]);
    expect(game.odds).toBeNull(); // a trial is not the odds of the question
    void game.askTrial({ ...of, units: [1, 0] });
    expect(trials(sent)).toHaveLength(2);
  });
  test("a target shows them once somebody would attack it", () => {
    const { game, ui } = table("q-action", [PASS, MOVE, COMBAT]);
    expect(subjectOf(game, ui, { unit: 65 })).toBeNull();
    ui.menu = 1;
    const subject = subjectOf(game, ui, { unit: 65 });
    expect(subject).toMatchObject({ about: "attack", units: [1], at: 65 });
    expect(subject && trialOf(game, subject)).toEqual({ units: [1], aim: "unit", at: 65 });
    expect(subject && linesOf(game, subject, reply()).map((line) => line.value.replace("\u00a0", " "))).toEqual(["50 %", "25 %", "5 %"]);
    expect(subjectOf(game, ui, { unit: 64 })).toBeNull(); // it stands elsewhere
  });
  test("what the table already knows is not asked again", () => {
    const { game, ui } = table("q-defender", [UNIT + 65, BACK], {}, { unit: { texts: { en: "X" }, unit: 1 } as never });
    game.odds = reply({ pairs: { 65: chances } });
    const subject = subjectOf(game, ui, { unit: 65 });
    expect(subject).toMatchObject({ about: "attack", offered: true });
    expect(subject && trialOf(game, subject)).toBeNull();
    expect(subject && linesOf(game, subject, null)).toHaveLength(3);
  });
  test("a zone tells what could be struck from there, a reserve what is left", () => {
    const zone = table("q-move-zone", [ZONE, ZONE + 1, BACK], {}, { unit: { texts: { en: "X" }, unit: 1 } as never });
    const subject = subjectOf(zone.game, zone.ui, { zone: 1 });
    expect(subject && trialOf(zone.game, subject)).toEqual({ units: [1], aim: "zone", at: 1 });
    expect(subject && linesOf(zone.game, subject, reply({ strikes: { 3: 40, 4: 60 } }))).toHaveLength(3);
    const reserves = table("q-reserves", [PASS, UNIT + 2], {}, { left: 3 });
    const brought = subjectOf(reserves.game, reserves.ui, { unit: 2 });
    expect(brought && linesOf(reserves.game, brought, null).map((line) => line.value)).toEqual(["1 ★"]);
  });
  test("a finger's first tap shows, its second does", () => {
    const { ui } = table("q-defender", [UNIT + 65, UNIT + 64, BACK], {}, { unit: { texts: { en: "X" }, unit: 1 } as never });
    const node = document.createElement("button");
    expect(ui.preview.taps({ unit: 65 }, node)).toBe(true);
    expect(ui.preview.shown?.subject).toMatchObject({ about: "attack", at: 65 });
    expect(ui.preview.taps({ unit: 65 }, node)).toBe(false);
    expect(ui.preview.shown).toBeNull();
  });
});

