// Tables as they are asked for: the quick ones of the first page, and what a new one begins with.
import { entropy } from "../lib/me.svelte";
import type { NewTable } from "./http";

export const MY_STARTER = "starter-a";
export const THEIR_STARTER = "starter-b";
export const MY_FORCE = "rebel-squadrons";

/** Against the Recruit, with the two packs made for a first game. */
export function quickTable(): NewTable {
  return {
    seats: [
      { kind: "me", force: { key: MY_STARTER } },
      { kind: "bot", opponent: "recruit", force: { key: THEIR_STARTER } },
    ],
    options: { packs: "on" },
    clock: "none",
    undo: "free",
    open_hands: false,
    spectators: true,
    public: false,
    entropy: entropy(),
  };
}

/** One seat for me, one for whoever gets the link. */
export function friendlyTable(): NewTable {
  return {
    seats: [
      { kind: "me", force: { key: MY_FORCE } },
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
