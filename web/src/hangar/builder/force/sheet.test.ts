import { describe, expect, it } from "vitest";
import type { CardPrint, UnitPrint } from "../../../generated/wire";
import { changed, costOf, deal, deployment, emptySheet, iconCurve, spread, starCurve, type Pair } from "./sheet";

const unit = (stars: number, icons: string[] = [], back = 0): UnitPrint =>
  ({ faces: [{ stars, icons }, ...(back ? [{ stars: back, icons: [] }] : [])] }) as unknown as UnitPrint;

describe("a sheet", () => {
  it("takes copies in and out, and keeps the order", () => {
    let sheet = emptySheet();
    for (const id of ["core:u2", "core:u1", "core:u2", "core:c9"]) sheet = changed(sheet, id, 1);
    expect(sheet.units).toEqual([["core:u2", 2], ["core:u1", 1]]);
    expect(sheet.cards).toEqual([["core:c9", 1]]);
    expect(changed(changed(sheet, "core:u2", -1), "core:u2", -1).units).toEqual([["core:u1", 1]]);
    expect(changed(sheet, "core:u3", -1)).toBe(sheet);
    expect(changed(sheet, "core:u1", 100).units[1]).toEqual(["core:u1", 60]);
  });

  it("knows what a unit costs (R2.3)", () => {
    expect(costOf(unit(2, ["convert"], 4))).toBe(4);
    expect(costOf(unit(2, ["veteran"], 4))).toBe(2);
  });

  it("counts units by stars and icons, and cards by icons", () => {
    const units = { "a:u1": unit(1, ["droid"]), "a:u2": unit(3, ["droid", "leader"]) };
    const cards = { "a:c1": { icon: "leader", type: "combat" } as CardPrint };
    const sheet = { ...emptySheet(), units: [["a:u1", 2], ["a:u2", 1]] as Pair[], cards: [["a:c1", 3]] as Pair[] };
    expect(starCurve(sheet.units, units).map((bar) => bar.count)).toEqual([2, 0, 1, 0, 0]);
    expect(iconCurve(sheet, units, cards)).toEqual([{ icon: "leader", units: 1, cards: 3 }, { icon: "droid", units: 3, cards: 0 }]);
  });
});

describe("tried out", () => {
  it("deals three objectives and three cards, all of the deck's", () => {
    const pairs: Pair[] = [["a:c1", 3], ["a:c2", 30]];
    const dealt = deal(pairs);
    expect([dealt.objectives.length, dealt.hand.length, dealt.deck.length]).toEqual([3, 3, 27]);
    expect([...dealt.objectives, ...dealt.hand, ...dealt.deck].sort()).toEqual(spread(pairs).sort());
  });

  it("deploys exactly so many stars if that can be, else as many as possible (R3.3, J4)", () => {
    const cost = (id: string): number => Number(id.slice(3));
    for (let n = 0; n < 50; n += 1) {
      const exact = deployment([["a:u5", 4], ["a:u3", 2], ["a:u1", 4]], cost, 20);
      expect(exact.stars).toBe(20);
      expect(exact.home.reduce((sum, id) => sum + cost(id), 0)).toBe(20);
      expect(exact.home.length + exact.reserves.length).toBe(10);
      const less = deployment([["a:u3", 10]], cost, 20);
      expect([less.stars, less.home.length, less.reserves.length]).toEqual([18, 6, 4]);
    }
    expect(deployment([], cost, 20)).toEqual({ home: [], reserves: [], stars: 0 });
  });
});
