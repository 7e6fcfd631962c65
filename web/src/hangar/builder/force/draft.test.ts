import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardPrint, Gathered, UnitPrint } from "../../../generated/wire";
import { ForceDraft } from "./draft.svelte";
import { canUse } from "./rows";
import { emptySheet } from "./sheet";
import { allHere, beginWith, dropHere, keepHere, keptHere } from "./shelf";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe("the force on the workbench", () => {
  it("undoes and redoes every change, letters of a name together", () => {
    const draft = new ForceDraft("abcd", emptySheet());
    draft.add("core:u1");
    draft.add("core:u1");
    for (const name of ["A", "Ab", "Abc"]) draft.rename(name);
    expect([draft.sheet.name, draft.sheet.units]).toEqual(["Abc", [["core:u1", 2]]]);
    draft.undo();
    expect(draft.sheet.name).toBe("");
    draft.undo();
    expect(draft.sheet.units).toEqual([["core:u1", 1]]);
    draft.redo();
    draft.redo();
    expect([draft.sheet.name, draft.canRedo]).toEqual(["Abc", false]);
    draft.undo();
    draft.add("core:c1");
    expect(draft.canRedo).toBe(false);
    draft.add("core:c9", -1);
    draft.undo();
    expect([draft.sheet.cards, draft.sheet.units]).toEqual([[], [["core:u1", 2]]]);
  });

  it("is found again if it was kept by the name that the game had before", () => {
    localStorage.setItem("forces", JSON.stringify({ abcd: { sheet: { ...emptySheet(), game: "cards" }, at: 1, synced: true, there: true } }));
    expect(keptHere("abcd")?.sheet).toEqual(emptySheet("card"));
  });

  it("is kept in this browser at once", () => {
    const draft = new ForceDraft("abcd", emptySheet("minis"));
    draft.add("core:u7");
    expect(keptHere("abcd")).toMatchObject({ sheet: { game: "minis", units: [["core:u7", 1]] }, synced: false, there: false });
    keepHere("abcd", draft.sheet, true);
    draft.add("core:u7");
    expect(keptHere("abcd")).toMatchObject({ synced: false, there: true });
  });

  it("leaves the oldest out when the shelf is full, and what is dropped", () => {
    const first = beginWith(emptySheet()).slice("/build/".length);
    for (let n = 0; n < 30; n += 1) {
      vi.advanceTimersByTime(10);
      keepHere(`id${n}`, emptySheet(), true);
    }
    expect(keptHere(first)).toBeNull();
    dropHere("id7");
    expect(Object.keys(allHere()).length).toBe(29);
  });
});

describe("who can use a card (R8.3)", () => {
  const all = { gates: { "a:c2": [4, 5] }, icons: { droid: { kind: "match" }, luck: { kind: "wild" } } } as unknown as Pick<Gathered, "gates" | "icons">;
  const unit = (stars: number, ...icons: string[]): UnitPrint => ({ faces: [{ stars, icons }] }) as unknown as UnitPrint;
  const card = (id: string, icon: string, gate = "who", type = "combat"): CardPrint => ({ id, icon, type, gate: { texts: { en: gate } } }) as unknown as CardPrint;

  it.each([
    [unit(1, "droid"), card("a:c1", "droid"), true],
    [unit(1, "lasers"), card("a:c1", "droid"), false],
    [unit(4), card("a:c2", "luck"), true],
    [unit(3), card("a:c2", "luck"), false],
    [unit(3), card("a:c3", "luck"), true],
    [unit(3), card("a:c1", "droid", ""), true],
    [unit(3), card("a:c1", "droid", "who", "objective"), true],
  ])("%#", (one, other, can) => expect(canUse(one, other, all)).toBe(can));
});
