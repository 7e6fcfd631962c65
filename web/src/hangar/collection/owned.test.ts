import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changed, countOf, entryOf, holdingsOf, isShown, lackingOf, numberIn, progressOf, type Holdings } from "./holdings";
import { OwnedCollection } from "./owned.svelte";
import type { Thing } from "./search";

const mine: Holdings = holdingsOf([["core:u1", 3, 0, 1], ["core:c2", 0, 2, 0]]);
const thing = (id: string, rarity: string): Thing => ({ id, rarity }) as Thing;

describe("what somebody owns", () => {
  it("changes one number and keeps the others; what has none is gone", () => {
    expect(changed(mine, "core:u1", { count: 5 }).get("core:u1")).toEqual({ count: 5, wanted: 0, swap: 1 });
    expect(changed(mine, "core:c2", { wanted: 0 }).has("core:c2")).toBe(false);
    expect(changed(mine, "core:u9", { count: -4 }).has("core:u9")).toBe(false);
    expect(countOf(changed(mine, "core:u9", { count: 5000 }), "core:u9")).toBe(999);
    expect(mine.get("core:u1")?.count).toBe(3);
    expect([...mine].map(([id, one]) => entryOf(id, one))).toEqual([["core:u1", 3, 0, 1], ["core:c2", 0, 2, 0]]);
  });

  it("reads what is typed", () => {
    expect([" 12 ", "", "0", "1234", "x", "-3", "2.5"].map(numberIn)).toEqual([12, 0, 0, 999, null, null, null]);
  });

  it("is shown by what there is of it", () => {
    const have = mine.get("core:u1");
    expect((["all", "have", "missing", "wanted", "swap"] as const).map((one) => isShown(have, one))).toEqual([true, true, false, false, true]);
    expect(isShown(undefined, "missing")).toBe(true);
    expect(isShown(mine.get("core:c2"), "missing")).toBe(true);
  });

  it("tells how much is there, of all and of each rarity", () => {
    const things = [thing("core:u1", "common"), thing("core:u2", "common"), thing("core:c2", "rare")];
    expect(progressOf(things, mine)).toEqual({ have: 1, of: 3, copies: 3, rarities: [{ rarity: "common", have: 1, of: 2 }, { rarity: "rare", have: 0, of: 1 }] });
  });

  it("tells what a force lacks", () => {
    expect(lackingOf([["core:u1", 3], ["core:u2", 2], ["core:c2", 1]], mine)).toEqual([{ id: "core:u2", needed: 2, missing: 2 }, { id: "core:c2", needed: 1, missing: 1 }]);
    expect(lackingOf([["core:u1", 4]], mine)[0]?.missing).toBe(1);
  });
});

describe("what is counted", () => {
  const sent: unknown[] = [];
  let works = true;

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    sent.length = 0;
    works = true;
    vi.stubGlobal("fetch", async (path: string, options: { method: string; body?: string }) => {
      if (options.method === "PATCH") {
        if (!works) throw new TypeError("no network");
        sent.push(JSON.parse(options.body ?? ""));
      }
      return new Response(JSON.stringify(path.endsWith("/me") ? { guest: "g", name: "" } : {}), { headers: { "content-type": "application/json" } });
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is sent a moment later, only what changed, each thing once", async () => {
    const one = new OwnedCollection("abcd", "Mine", [["core:u1", 3, 0, 1]]);
    one.change("core:u2", { count: 1 });
    one.change("core:u2", { count: 2 });
    one.change("core:u1", { wanted: 1 });
    expect(one.saving).toBe("saving");
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual([{ name: "Mine", things: [["core:u2", 2, 0, 0], ["core:u1", 3, 1, 1]] }]);
    expect(one.saving).toBe("saved");
  });

  it("is kept here while the server is away, and sent when the page is opened again", async () => {
    works = false;
    const one = new OwnedCollection("abcd", "Mine", []);
    one.change("core:u2", { count: 7 });
    await vi.advanceTimersByTimeAsync(600);
    expect([one.saving, sent.length]).toEqual(["here", 0]);
    works = true;
    const again = new OwnedCollection("abcd", "Mine", []);
    expect(again.of("core:u2").count).toBe(7);
    await vi.advanceTimersByTimeAsync(600);
    expect(sent[0]).toEqual({ name: "Mine", things: [["core:u2", 7, 0, 0]] });
    expect(localStorage.getItem("collection-changes")).toBe("{}");
  });
});
