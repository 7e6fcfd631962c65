// Tables as they are asked for: the quick ones of the first page, and what a new one begins with.
import type { NewTable } from "../generated/http";
import { t } from "../lib/language.svelte";
import { entropy, me } from "../lib/me.svelte";

export const MY_STARTER = "starter-a";
export const THEIR_STARTER = "starter-b";
/** Packs and half-size forces, in pairs. */
export const PACKS: readonly string[] = [MY_STARTER, THEIR_STARTER, "starter-c", "starter-d"];
export const HALVES: readonly string[] = ["half-rebels", "half-empire", "half-republic", "half-separatists"];
export const PACKS_GAME = { packs: "on" };
export const HALF_GAME = { size: "15", deck: "15" };
export const MY_FORCE = "rebel-squadrons";
export const MY_FLEET = "rogue-aces";

/** Whoever has told no name is "Player 1", in the language they play in. */
export function nameAt(seat: number, given = ""): string {
  return given.trim() || t("seat-name", { n: seat + 1 });
}

/** Against the Recruit, with the two packs made for a first game. */
export function quickTable(): NewTable {
  return {
    seats: [
      { kind: "me", name: nameAt(0, me.name), force: { key: MY_STARTER } },
      { kind: "bot", opponent: "recruit", force: { key: THEIR_STARTER } },
    ],
    options: PACKS_GAME,
    clock: "none",
    undo: "free",
    open_hands: false,
    spectators: true,
    public: false,
    entropy: entropy(),
  };
}

/** A short game at once: a pair of even forces by chance, and either of the two is mine. */
export function shortTable(which: "half" | "packs", random: () => number = Math.random): NewTable {
  const keys = which === "half" ? HALVES.slice(0, 2) : PACKS; // of the other two half-size forces one is stronger (docs/small-games.md)
  const mine = Math.floor(random() * keys.length);
  return {
    ...quickTable(),
    seats: [
      { kind: "me", name: nameAt(0, me.name), force: { key: keys[mine] ?? "" } },
      { kind: "bot", opponent: "pilot", force: { key: keys[mine ^ 1] ?? "" } },
    ],
    options: which === "half" ? HALF_GAME : PACKS_GAME,
  };
}

/** One seat for me, one for whoever gets the link. */
export function friendlyTable(): NewTable {
  return {
    seats: [
      { kind: "me", name: nameAt(0, me.name), force: { key: MY_FORCE } },
      { kind: "open", force: { random: true } },
    ],
    options: {},
    clock: "none",
    undo: "consent",
    open_hands: false,
    spectators: true,
    public: false,
    entropy: entropy(),
  };
}
