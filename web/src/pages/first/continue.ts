// Which game somebody goes on with first.
import type { MyGame } from "../../generated/http";

/** What this browser remembers: was there a game to go on with? "yes" or "no". */
export const CONTINUE = "continue";

/** One that waits for me, else one that is played, else one that waits for others; the latest of them. */
export function firstToContinue(running: readonly MyGame[]): MyGame | undefined {
  const rank = (game: MyGame): number => (game.state !== "playing" ? 2 : game.yours_to_answer ? 0 : 1);
  return [...running].sort((a, b) => rank(a) - rank(b) || b.when - a.when)[0];
}
