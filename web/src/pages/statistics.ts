// My games in numbers: how I did with each force and against each opponent. Worked out here, from my own list; nobody else sees it.
import type { MyGame } from "../generated/http";

export interface Tally {
  name: string;
  games: number;
  won: number;
  drawn: number;
}

export type Filter = "all" | "running" | "over" | "imported";

export function filtered(games: readonly MyGame[], filter: Filter, text: string, said: (game: MyGame) => string): MyGame[] {
  const wanted = text.trim().toLocaleLowerCase();
  return games.filter((game) => {
    if (filter === "running" && game.state === "over") return false;
    if (filter === "over" && (game.state !== "over" || game.imported)) return false;
    if (filter === "imported" && !game.imported) return false;
    return !wanted || said(game).toLocaleLowerCase().includes(wanted);
  });
}

/** By a name that is told of each finished game of mine, the most played first. A game may count under several names. */
export function tallied(games: readonly MyGame[], names: (game: MyGame) => string[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games) {
    const mine = game.seats.filter((seat) => seat.you);
    if (game.state !== "over" || game.imported || mine.length !== 1) continue; // hot seat: nobody in particular won
    const drawn = !game.seats.some((seat) => seat.won);
    for (const name of new Set(names(game).filter(Boolean))) {
      const tally = found.get(name) ?? { name, games: 0, won: 0, drawn: 0 };
      tally.games += 1;
      tally.won += mine[0]?.won && !drawn ? 1 : 0;
      tally.drawn += drawn ? 1 : 0;
      found.set(name, tally);
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}
