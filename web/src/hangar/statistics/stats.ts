// My games in numbers: shares with their intervals, and luck added up with the band in which chance alone would leave it.
import type { PlayedGame } from "../../generated/http";

export interface Tally {
  name: string;
  games: number;
  won: number;
  drawn: number;
}

/** By a name that is told of each game, the most played first; a game may count under several. */
export function tallied(games: readonly PlayedGame[], names: (game: PlayedGame) => readonly string[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games) {
    for (const name of new Set(names(game).filter(Boolean))) {
      const tally = found.get(name) ?? { name, games: 0, won: 0, drawn: 0 };
      tally.games += 1;
      tally.won += game.outcome === "won" ? 1 : 0;
      tally.drawn += game.outcome === "drawn" ? 1 : 0;
      found.set(name, tally);
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}

const Z = 1.96;

/** Of a share of so many games: where the true share lies with 95 % confidence (Wilson), a draw counting half. */
export function interval({ games, won, drawn }: Pick<Tally, "games" | "won" | "drawn">): { share: number; low: number; high: number } {
  if (games === 0) return { share: 0, low: 0, high: 1 };
  const share = (won + drawn / 2) / games;
  const middle = (share + (Z * Z) / (2 * games)) / (1 + (Z * Z) / games);
  const half = (Z * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games))) / (1 + (Z * Z) / games);
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

export interface LuckPoint {
  game: PlayedGame;
  /** All luck up to this game, in games won. */
  sum: number;
  /** Chance alone leaves the sum within ±band in 95 of 100 cases. */
  band: number;
}

/** From the first game to the last; games whose luck is not known yet are left out. */
export function luckOf(games: readonly PlayedGame[]): LuckPoint[] {
  let [sum, variance] = [0, 0];
  return [...games]
    .filter((game) => game.luck !== null && game.variance !== null)
    .sort((a, b) => a.when - b.when)
    .map((game) => {
      sum += game.luck ?? 0;
      variance += game.variance ?? 0;
      return { game, sum, band: Z * Math.sqrt(variance) };
    });
}

/** Round numbers between two, at most so many. */
export function ticks(low: number, high: number, most: number): number[] {
  const rough = (high - low) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1e-9)));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power;
  const found: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high + step / 1e6; at += step) found.push(Math.abs(at) < step / 1e6 ? 0 : at);
  return found;
}
