// How fast a scene goes: the person's pace, quicker where much has piled up or where the own clock runs out.
import type { Pace } from "../lib/settings.svelte";

const PACES: Readonly<Record<Exclude<Pace, "off">, number>> = { calm: 1.6, normal: 1, quick: 0.5 };
/** Milliseconds of scenes that may wait; beyond that everything goes faster, so that eight players are not a quarter of an hour. */
const MUCH = 15_000;
const FASTEST = 0.35;
/** Milliseconds of the own clock below which the scene hurries, and below which it is over at once. */
const SHORT = 30_000;
const NOTHING = 8_000;
const HURRIED = 0.25;

/** What the length of a beat is multiplied by; 0: it is not shown. `clock`: what is left of the own time while it runs, else null. */
export function factorOf(pace: Pace, waiting: number, clock: number | null): number {
  if (pace === "off" || (clock !== null && clock < NOTHING)) return 0;
  const own = PACES[pace];
  const crowded = waiting * own > MUCH ? Math.max(FASTEST, MUCH / (waiting * own)) : 1;
  return own * crowded * (clock !== null && clock < SHORT ? HURRIED : 1);
}
