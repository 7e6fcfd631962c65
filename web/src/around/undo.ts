// Taking back, in both games: at once where nobody has learned anything, asked for where others have a say, and otherwise the reason why not.
import type { Game } from "../lib/game.svelte";
import type { SideUi } from "./side.svelte";

export function takeBack(game: Game, ui: SideUi): void {
  const { question } = game;
  if (game.viewer < 0 || !question) return;
  if (question.undo && !question.ask_undo) return ui.say(question.undo);
  ui.say(null);
  game.undo(ui.undoTo());
}
