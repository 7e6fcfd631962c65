import { expect, test } from "vitest";
import type { ForceChecked, ReadyForce } from "../generated/http";
import { Draft, fits, forceObstacle, opponentText, wishOf, type Terms } from "./draft.svelte";
import { HALVES, PACKS, shortTable } from "./tables";

const named = (text: string) => ({ en: text });
const force = (key: string, stars: number, packs = false, cards = 30): ReadyForce => ({
  key, name: named(key), description: named(""), theme: "", stars, units: [], cards: [["core:c1", cards]], packs, battle: "",
});
const READY = [force("rebel-squadrons", 30), force("imperial-fist", 30), force("starter-a", 19, true)];
const terms = (size: number, packs = false, battle = "free", deck: 15 | 30 = 30): Terms => ({ game: "card", size, packs, deck, battle });
const checked = (ok: boolean): ForceChecked => ({ ok, name: "", problems: [], unread: [], notes: [], stars: 0, cards: 0 });

test("a new table can be started as it is", () => {
  const draft = new Draft();
  expect(draft.seats.map((seat) => draft.obstacle(seat, READY))).toEqual([null, null]);
  expect(draft.request()).toMatchObject({
    seats: [{ kind: "me", force: { key: "rebel-squadrons" } }, { kind: "bot", opponent: "pilot", force: { key: "imperial-fist" } }],
    options: {}, clock: "none", undo: "free", spectators: true, public: false,
  });
  expect(draft.request().entropy).toMatch(/^[0-9a-f]{32}$/);
});

test("two to eight seats, each with another force as long as there are some", () => {
  const draft = new Draft();
  draft.setPlayers(8);
  draft.add();
  expect(draft.seats).toHaveLength(8);
  expect(new Set(draft.seats.map((seat) => (seat.force.kind === "key" ? seat.force.key : ""))).size).toBe(8);
  draft.setPlayers(2);
  draft.remove(draft.seats[0]?.place ?? -1);
  expect(draft.seats).toHaveLength(2);
});

test("there is one me, and open seats ask for consent to undo", () => {
  const draft = new Draft();
  const [first, second] = draft.seats;
  if (!first || !second) throw new Error("two seats");
  draft.setKind(second, "me");
  expect(draft.seats.map((seat) => seat.kind)).toEqual(["here", "me"]);
  draft.setKind(first, "open");
  expect(draft.undo).toBe("consent");
  expect(draft.waits).toBe(true);
});

test("packs bring their own forces, and go with them", () => {
  const draft = new Draft();
  draft.setLength("packs");
  expect(draft.request().options).toEqual({ packs: "on" });
  expect(draft.seats.map((seat) => wishOf(seat.force))).toEqual([{ key: "starter-a" }, { key: "starter-b" }]);
  draft.setLength("full");
  expect(draft.request().options).toEqual({});
  expect(draft.seats.map((seat) => wishOf(seat.force))).toEqual([{ key: "rebel-squadrons" }, { key: "imperial-fist" }]);
});

test("a half game has forces of its own for each seat", () => {
  const draft = new Draft();
  draft.setOption("refill", "all");
  draft.setLength("half");
  draft.setPlayers(3);
  expect(draft.length).toBe("half");
  expect(draft.request().options).toEqual({ refill: "all", size: "15", deck: "15" });
  expect(draft.seats.map((seat) => wishOf(seat.force))).toEqual([{ key: "half-rebels" }, { key: "half-empire" }, { key: "half-republic" }]);
  draft.setPlayers(5);
  expect(draft.seats.map((seat) => draft.obstacle(seat, [force("half-rebels", 15, false, 16)]))).toEqual([null, null, null, null, null]);
  draft.setLength("packs");
  expect(draft.request().options).toEqual({ refill: "all", packs: "on" });
  draft.setOption("size", "20");
  draft.setLength("full");
  expect(draft.length).toBe("full");
});

test("a size of one's own is none of the lengths", () => {
  const draft = new Draft();
  draft.setOption("size", "20");
  expect(draft.length).toBeNull();
  draft.setLength("full");
  expect(draft.request().options).toEqual({});
});

test("points are asked for where three or more play", () => {
  const draft = new Draft();
  draft.setPlayers(3);
  draft.setOption("scoring", "points");
  expect(draft.request().options).toEqual({ scoring: "points" });
  draft.setPlayers(2);
  expect(draft.request().options).toEqual({});
});

test("a short game is a pair of even forces", () => {
  for (const which of ["half", "packs"] as const)
    for (const chance of [0, 0.3, 0.6, 0.9]) {
      const table = shortTable(which, () => chance);
      const [mine, theirs] = table.seats.map((seat) => seat.force?.key ?? "");
      const keys = which === "half" ? HALVES : PACKS;
      const [one, other] = [keys.indexOf(mine ?? ""), keys.indexOf(theirs ?? "")];
      expect([one >> 1, Math.abs(one - other)]).toEqual([other >> 1, 1]);
      expect(table.options).toEqual(which === "half" ? { size: "15", deck: "15" } : { packs: "on" });
    }
});

test("a named first player leaves with the seat", () => {
  const draft = new Draft();
  draft.setPlayers(3);
  draft.setOption("first_player", "2");
  draft.setPlayers(2);
  expect(draft.options["first_player"]).toBe("random");
});

test("what is wrong with a force is told at the force", () => {
  expect(forceObstacle({ kind: "key", key: "rebel-squadrons" }, READY, terms(20))).toEqual({ id: "g-force-too-large", args: { stars: 30, size: 20 } });
  expect(forceObstacle({ kind: "key", key: "starter-a" }, READY, terms(30))?.id).toBe("g-force-only-pack");
  expect(forceObstacle({ kind: "key", key: "rebel-squadrons" }, READY, terms(30, true))?.id).toBe("g-force-no-pack");
  const half = force("half-rebels", 15, false, 16);
  expect(forceObstacle({ kind: "key", key: "half-rebels" }, [half], terms(30))).toEqual({ id: "g-force-few-cards", args: { cards: 16, least: 30 } });
  expect(forceObstacle({ kind: "key", key: "half-rebels" }, [half], terms(15, false, "free", 15))).toBeNull();
  expect([fits(half, terms(30)), fits(half, terms(15)), fits(half, terms(15, false, "free", 15))]).toEqual([false, false, true]);
  expect(forceObstacle({ kind: "random" }, READY, terms(20))).toBeNull();
  expect(forceObstacle({ kind: "list", text: " \n", check: null }, READY, terms(30))?.id).toBe("g-force-empty");
  expect(forceObstacle({ kind: "list", text: "3x Wing", check: checked(false) }, READY, terms(30))?.id).toBe("g-force-wrong");
  expect(forceObstacle({ kind: "list", text: "3x Wing", check: checked(true) }, READY, terms(30))).toBeNull();
});

test("the miniatures game has its own fleets, each seat another one that fits the battle", () => {
  const fleet = (key: string, battle: string): ReadyForce => ({ ...force(key, 30), battle });
  const fleets = [fleet("rogue-aces", "space"), fleet("iron-column", "ground"), fleet("droid-cloud", "space"), fleet("gun-line", "ground")];
  const draft = new Draft();
  draft.setOption("refill", "all");
  draft.setGame("minis");
  draft.setLevels(["random"]);
  draft.dealFleets(fleets);
  expect(draft.request()).toMatchObject({ game: "minis", options: {}, seats: [{ force: { key: "rogue-aces" } }, { opponent: "random", force: { key: "iron-column" } }] });
  draft.setOption("battle", "ground");
  expect(draft.seats.map((seat) => draft.obstacle(seat, fleets)?.id)).toEqual(["g-force-other-battle", undefined]);
  draft.dealFleets(fleets);
  expect(draft.seats.map((seat) => wishOf(seat.force))).toEqual([{ key: "gun-line" }, { key: "iron-column" }]);
  draft.setGame("card");
  draft.setLevels(["recruit", "pilot", "captain"]);
  expect(draft.request()).toMatchObject({ game: "card", seats: [{ force: { key: "rebel-squadrons" } }, { opponent: "pilot" }] });
});

test("opponents by their text", () => {
  expect(opponentText("pilot", "raider")).toBe("pilot:style=raider");
  expect(opponentText("pilot", "balanced")).toBe("pilot");
  expect(opponentText("recruit", "raider")).toBe("recruit");
});

test("a coach's text names its level if one was set", () => {
  expect([opponentText("coach", "balanced"), opponentText("coach", "raider"), opponentText("coach", "", 40), opponentText("coach", "raider", 40), opponentText("pilot", "raider", 40)]).toEqual([
    "coach", "coach:style=raider", "coach:level=40", "coach:level=40,style=raider", "pilot:style=raider",
  ]);
});
