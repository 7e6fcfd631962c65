import { beforeAll, expect, test } from "vitest";
import type { Entry, MiniScene, MiniUnit } from "../../generated/wire";
import { words } from "../../lib/language.svelte";
import { inSight, isClear, lineOf, shotsOf } from "../geometry/fire";
import { clockHour, inCards, millimetres, rangeName, within } from "../geometry/measures";
import { Field } from "../geometry/pieces";
import { reachText } from "./describe";
import { measured } from "./tape";

beforeAll(async () => {
  await words.load("en");
  await words.also("minis");
});

const unit = (number: number, x: number, y: number, more: Partial<MiniUnit> = {}): MiniUnit => ({
  unit: number, id: "core:u1", name: { texts: { en: `unit ${number}` } }, where: "table", x, y, heading: 900, radius: 1200, stars: 2, reach: 8800, arc: 900, ...more,
});
const card = (number: number, x: number, y: number) => ({ card: number, x, y, angle: 0, stands: true });

function table(mine: MiniUnit[], theirs: MiniUnit[]): { field: Field; scene: MiniScene } {
  const seats = [
    { seat: 0, units: mine, cards: [card(0, -8800, -48150), card(1, 0, -48150), card(2, 8800, -48150)], alive: true },
    { seat: 1, units: theirs, cards: [card(3, -8800, 48150), card(4, 0, 48150), card(5, 8800, 48150)], alive: true },
  ];
  const scene = { half_width: 60000, half_height: 81300, seats, turn: 1, phase: "fire" } as unknown as MiniScene;
  return { field: new Field(scene), scene };
}

test("range runs from edge to edge, the arc from the centre (J18)", () => {
  const { field } = table([unit(0, 0, 0)], [unit(64, 0, 11200), unit(65, 0, 11201), unit(66, 11000, 0), unit(67, 5000, 5000)]);
  const from = field.piece(0)!;
  expect(lineOf(field, from, 64)).toMatchObject({ gap: 8800, beyond: 0, outside: 0 });
  expect(lineOf(field, from, 65)).toMatchObject({ gap: 8801, beyond: 1, outside: 0 });
  expect(lineOf(field, from, 66)).toMatchObject({ beyond: 0, outside: 450 });
  expect(lineOf(field, from, 67)).toMatchObject({ beyond: 0, outside: 0 });
  const apart = table([unit(0, 0, 0)], [unit(64, 0, 11200), unit(66, 11000, 0), unit(67, 5000, 5000), unit(68, -4000, 7000, { cloaked: true })]);
  expect(inSight(apart.field, apart.field.piece(0)!)).toEqual([64, 67]);
});

test("Lasers carry one attack S further (M7.8), and the line says where only they reach", () => {
  const { field } = table([unit(0, 0, 0, { reach: 15100, lasers: 6300 })], [unit(64, 0, 11200), unit(65, 3000, 12000), unit(66, 0, 17600)]);
  const from = field.piece(0)!;
  expect([64, 65, 66].map((target) => lineOf(field, from, target)?.byLasers)).toEqual([false, true, false]);
  expect(reachText(from)).toBe("L to the front, +S for one shot by Lasers");
});

test("smaller units are fired through, others block (M4.4, J20)", () => {
  const { field } = table([unit(0, 0, 0), unit(1, 0, 4000, { stars: 1 })], [unit(64, 0, 9000), unit(65, 100, 6500, { stars: 2 })]);
  const line = lineOf(field, field.piece(0)!, 64)!;
  expect(line.crossed.map((one) => [one.piece.unit, one.blocks])).toEqual([[1, false], [65, true]]);
  expect(isClear(line)).toBe(false);
});

test("a base card is aimed at where it is nearest (J57)", () => {
  const { field } = table([unit(0, 0, 40000)], []);
  expect(lineOf(field, field.piece(0)!, 1024 + 4)).toMatchObject({ to: { x: 0, y: 45000 }, gap: 3800, beyond: 0, outside: 0 });
});

const entry = (n: number, kind: string, of: number, target: number, args: Record<string, number> = {}): Entry => ({ n, turn: 1, kind, rule: "", say: { id: `m-e-${kind}`, args }, unit: of, target });

test("shots are numbered as they were declared, and keep what came of them", () => {
  const { scene } = table([unit(0, 0, 0), unit(1, 3000, 0, { aim: 65 })], [unit(64, 0, 9000), unit(65, 3000, 9000)]);
  const log = [
    entry(1, "declares", 0, 64), entry(2, "declares-second", 0, 65), entry(3, "declares", 1, 64), entry(4, "declares", 1, 65),
    entry(5, "fires", 0, 64), entry(6, "attack", 0, 64, { hit: 1 }), entry(7, "lapsed", 0, 65),
  ];
  expect(shotsOf(scene, log).map(({ n, unit: of, target, which, state }) => [n, of, target, which, state])).toEqual([
    [1, 0, 64, 0, "hit"], [2, 0, 65, 1, "lapsed"], [3, 1, 65, 0, "declared"],
  ]);
  expect(shotsOf(scene, [entry(1, "fires", 64, 0)])).toMatchObject([{ unit: 64, target: 0, which: 2, state: "now" }]);
});

test("the tape measures between edges, or from any place", () => {
  const { field } = table([unit(0, 0, 0)], [unit(64, 0, 11200)]);
  expect(measured(field, { target: 0 }, { target: 64 })).toMatchObject({ gap: 8800, from: { x: 0, y: 1200 }, to: { x: 0, y: 10000 } });
  expect(measured(field, { target: 0 }, { x: 5000, y: 0 })?.gap).toBe(3800);
  expect(measured(field, { target: 64 }, { target: 1024 + 4 })?.gap).toBe(45000 - 11200 - 1200);
  expect(measured(field, { target: 1024 + 1 }, { target: 1024 + 4 })?.gap).toBe(90000);
});

test("lengths and directions in words", () => {
  expect([6300, 6301, 8800].map((length) => millimetres(length))).toEqual(["63 mm", "64 mm", "88 mm"]);
  expect(millimetres(4125, true)).toBe("41.25 mm");
  expect([6300, 6301, 15100, 30000].map(within)).toEqual(["S", "L", "S+L", ""]);
  expect([rangeName(18900), rangeName(17600), rangeName(12345)]).toEqual(["3S", "2L", "124 mm"]);
  expect(inCards(12600)).toBe("2.0 S · 1.4 L");
  expect([0, 900, -900, 1800, 140, 160].map(clockHour)).toEqual([12, 9, 3, 6, 12, 11]);
});
