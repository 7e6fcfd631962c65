// The own card that the pointer or the focus is on: the hand sets it, the battle panel shows what it would change.

class Hovered {
  /** As `CardNow.local`; null: none. */
  card = $state<number | null>(null);
}

export const hovered = new Hovered();
