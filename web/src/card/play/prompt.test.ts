import { beforeAll, describe, expect, test } from "vitest";
import { BACK, CARD, COMBAT, MOVE, PASS, SLOT, UNIT, YES, ZONE } from "../../generated/card";
import type { UnitNow } from "../../generated/wire";
import { words } from "../../lib/language.svelte";
import { budgetOf, buttonsOf, needsTray } from "./prompt";
import { cardState, numberOf, slotState, unitState, zoneState } from "./states";
import { name, seat, table, unit } from "./trying";
import { choices, type TableUi } from "./ui.svelte";

const primary = (id: string, answers: number[]): number | undefined => buttonsOf(table(id, answers).game).find((button) => button.primary)?.answer;

beforeAll(async () => words.load("en"));

describe("the main button", () => {
  test("goes on", () => {
    expect(primary("q-objective", [PASS, CARD + 4])).toBe(PASS);
    expect(primary("q-ability-may", [PASS, YES])).toBe(YES);
    expect(primary("q-attacker", [PASS, UNIT + 1, BACK])).toBe(PASS);
  });
  test("never gives up an action for which nothing is picked", () => {
    expect(primary("q-attacker", [PASS, UNIT + 1])).toBeUndefined();
    expect(primary("q-action", [PASS, MOVE, COMBAT])).toBe(MOVE);
  });
  test("says what it does", () => {
    const [label] = buttonsOf(table("q-attacker", [PASS, UNIT + 1, BACK]).game).filter((button) => button.primary).map((button) => button.label);
    expect(label).toBe("Begin the battles");
  });
});

test("what lies on the board needs no button, zones have one as well", () => {
  expect(buttonsOf(table("q-move", [PASS, UNIT, UNIT + 1]).game).map((button) => button.answer)).toEqual([PASS]);
  expect(buttonsOf(table("q-move-zone", [ZONE, ZONE + 1, BACK]).game).map((button) => button.answer)).toEqual([BACK, ZONE, ZONE + 1]);
  expect(buttonsOf(table("q-objective", [PASS, CARD + 4]).game).map((button) => [button.answer, button.primary])).toEqual([[MOVE, false], [COMBAT, false], [PASS, true]]);
  expect(buttonsOf(table("q-ability-pile", [CARD + 7]).game)).toHaveLength(1);
});

test("the budget counts what is spent", () => {
  expect(budgetOf(table("q-move", [PASS], {}, { left: 2 }).game)).toEqual({ spent: 3, total: 5 });
  expect(budgetOf(table("q-deploy", [PASS], {}, { left: 20, total: 20 }).game)).toEqual({ spent: 0, total: 20 });
  expect(budgetOf(table("q-action", [PASS]).game)).toBeNull();
});

test("units out of play are laid out when they are asked for", () => {
  expect(needsTray(table("q-reserves", [PASS, UNIT + 2]).game)).toBe(true);
  expect(needsTray(table("q-move", [PASS, UNIT + 1]).game)).toBe(false);
});

describe("states", () => {
  const stateOf = ({ game, ui }: ReturnType<typeof table>, id: number): string => unitState(game, ui, game.unit(id) as UnitNow);
  test("come from what is offered", () => {
    const moving = table("q-move", [PASS, UNIT + 1]);
    expect([0, 1, 64].map((id) => stateOf(moving, id))).toEqual(["not-now", "selectable", ""]);
    const aiming = table("q-defender", [UNIT + 65, BACK], {}, { unit: { ...name("X-wing #1"), unit: 1 } });
    expect([1, 65].map((id) => stateOf(aiming, id))).toEqual(["selected", "target"]);
  });
  test("show what is declared", () => {
    const declared = table("q-attacker", [PASS, BACK], { picks: [{ unit: 1, other: 65 }] });
    expect([1, 65].map((id) => stateOf(declared, id))).toEqual(["selected", "affected"]);
    expect(numberOf(declared.game, 1)).toBe(1);
  });
  test("of zones, objectives and cards", () => {
    const { game, ui } = table("q-move-zone", [ZONE + 8, BACK]);
    expect([zoneState(game, ui, 8), zoneState(game, ui, 1)]).toEqual(["selectable", ""]);
    expect(slotState(table("q-strike-objective", [SLOT + 3]).game, 3)).toBe("target");
    const hand = table("q-objective", [PASS, CARD + 4]);
    expect(cardState(hand.game, hand.ui, 4)).toBe("selectable");
    expect(cardState(hand.game, hand.ui, 5)).toBe("not-now");
  });
  test("are gone while an answer is on its way", () => {
    const moving = table("q-move", [PASS, UNIT + 1]);
    moving.ui.answer(UNIT + 1);
    expect(stateOf(moving, 1)).toBe("");
    expect(moving.sent).toEqual([{ type: "answer", version: 1, answer: UNIT + 1 }]);
  });
});

describe("a click on a unit", () => {
  const click = (at: ReturnType<typeof table>, id: number): unknown => {
    at.ui.takeUnit([at.game.unit(id) as UnitNow]);
    return at.sent[0];
  };
  test("answers where it is offered", () => {
    expect(click(table("q-move", [PASS, UNIT + 1]), 1)).toMatchObject({ answer: UNIT + 1 });
  });
  test("takes back what it was picked for, by an undo", () => {
    expect(click(table("q-move-zone", [ZONE, BACK], {}, { unit: { ...name("X-wing #1"), unit: 1 } }), 1)).toMatchObject({ type: "undo" });
  });
  test("asks why where it is not offered", () => {
    expect(click(table("q-move", [PASS, UNIT + 1]), 0)).toMatchObject({ type: "ask_why", wish: "answer", first: UNIT });
  });
  test("opens its wishes when an action is chosen, and answers nothing", () => {
    const at = table("q-action", [PASS, MOVE, COMBAT]);
    expect(click(at, 1)).toBeUndefined();
    expect(at.ui.menu).toBe(1);
    expect(choices(at.game, at.game.unit(1) as UnitNow).map((choice) => choice.id)).toEqual(["attack-unit", "move-zone", "move-zone"]);
  });
});

test("a drag onto a unit elsewhere means its zone", () => {
  const at = table("q-action", [PASS, MOVE, COMBAT]);
  at.ui.dragged = { unit: 0 };
  at.ui.over = { unit: 65, zone: 8 };
  at.ui.drop();
  expect(at.sent[0]).toMatchObject({ type: "ask_why", wish: "move", first: 0, second: 8 });
});

test("esc closes what is open before it takes anything back", () => {
  const at = table("q-move-zone", [ZONE, BACK], {}, { unit: { ...name("X-wing #1"), unit: 1 } });
  at.ui.menu = 1;
  at.ui.back();
  expect([at.ui.menu, at.sent.length]).toEqual([-1, 0]);
  at.ui.back();
  expect(at.sent).toEqual([{ type: "undo", version: 1 }]);
});
