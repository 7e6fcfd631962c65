// What a person has open around the board, whichever game is on it: the part of a phone's screen, what stands beside the board, the
// sentence that says why not.
import type { Why } from "../generated/wire";

const REASON_STAYS = 9000;

export class SideUi {
  /** What stands beside the board below the fight. */
  beside = $state<"log" | "chat" | "dice">("log");
  settings = $state(false);
  keys = $state(false);
  /** The quick reference. */
  reference = $state(false);
  /** The end screen was put aside: a button at the prompt brings it back. */
  endAside = $state(false);
  /** Why what a person wanted cannot be. */
  reason = $state.raw<Why | null>(null);
  private timer = 0;

  /** Since which version's question an undo takes back: what one gesture answered. -1: the last answer. */
  undoTo(): number {
    return -1;
  }

  /** On a phone the part with the board. */
  showBoard(): void {
    this.settings = false;
  }

  /** The talk, wherever it stands on this screen. */
  showChat(): void {
    this.beside = "chat";
    this.settings = false;
  }

  say(reason: Why | null): void {
    clearTimeout(this.timer);
    this.reason = reason;
    if (reason) this.timer = window.setTimeout(() => (this.reason = null), REASON_STAYS);
  }
}
