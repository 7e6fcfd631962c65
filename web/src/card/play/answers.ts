// The id space of answers (docs/answers.md), as far as the board names answers itself.
import type { Game } from "../../lib/game.svelte";

/** A guided game or a puzzle: every step is there to be seen, and to be chosen. */
export const isGuided = (game: Game): boolean => game.question?.lesson != null || (game.table?.id.startsWith("puzzle-") ?? false);

/** The questions that a board answers piece by piece, by the part of the rules they belong to. */
export const asksForUnits = (id: string): boolean => /^q-(move|attacker|defender|striker|carrier|deploy|reserves|ability-unit|manual|order-.*|next-.*)$/.test(id);
export const asksForOwnUnits = (id: string): boolean => /^q-(move|attacker|striker|carrier)$/.test(id);
export const asksForCards = (id: string): boolean => /^q-(objective|attacker-card|defender-card|second-chance|ability-hand|manual-hand)$/.test(id);
/** Whether there is a choice here hangs on cards that others do not see, so it is never answered by itself. */
export const asksAboutHidden = (id: string): boolean => asksForCards(id) || id === "q-ability-top";
/** Here "back" sends what the other player does by hand back. */
export const AGREE = "q-manual-agree";
