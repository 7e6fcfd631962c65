// Which puzzles somebody wants to see.
import type { PuzzleHead } from "../../generated/http";
import { isSolved } from "./http";

export type Which = "all" | "open" | "solved";
/** Of which game; "": of any. */
export type OfGame = "" | PuzzleHead["game"];
export const GAMES: readonly PuzzleHead["game"][] = ["card", "minis"];
export const LEVELS = [1, 2, 3, 4, 5] as const;

export function filtered(puzzles: readonly PuzzleHead[], which: Which, level: number, theme: string, game: OfGame = ""): PuzzleHead[] {
  return puzzles.filter(
    (one) =>
      (which === "all" || isSolved(one.state) === (which === "solved")) && (level === 0 || one.difficulty === level) && (!theme || one.themes.includes(theme)) && (!game || one.game === game),
  );
}

export function themesOf(puzzles: readonly PuzzleHead[]): Set<string> {
  return new Set(puzzles.flatMap((one) => one.themes));
}

/** The days up to today, the earliest first, each with whether it is among those. */
export function lastDays(today: string, done: readonly string[], count: number): { day: string; done: boolean }[] {
  const known = new Set(done);
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, k) => {
    const day = new Date(end - (count - 1 - k) * 86_400_000).toISOString().slice(0, 10);
    return { day, done: known.has(day) };
  });
}
