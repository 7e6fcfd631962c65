// The card on top of a discard pile: the pile itself is a set, so it is the one that the log says came last.
import type { CardPrint } from "../../generated/wire";
import type { Game } from "../../lib/game.svelte";

const DISCARDING = new Set(["e-discarded", "e-card-played", "e-objective-destroyed"]);

export function lastDiscarded(game: Game, seat: number): CardPrint | undefined {
  const pile = game.seat(seat)?.discard ?? [];
  if (pile.length === 0) return undefined;
  const inPile = (id: string | undefined): boolean => id !== undefined && pile.some((card) => card.id === id);
  const entry = game.log.findLast(({ say, card }) => {
    const owner = say.args?.["seat_slot"] ?? say.args?.["seat"];
    return DISCARDING.has(say.id) && owner === seat && inPile(card);
  });
  const id = entry?.card ?? pile.at(-1)?.id;
  return id === undefined ? undefined : game.catalog?.cards[id];
}
