// A small sign for each kind of line in the log: stroked paths in a box of 16.

const MOVE = "M2.5 8H12M8.5 4.5L12 8L8.5 11.5";
const SWORDS = "M3 3L12 12M13 3L4 12M3 10L6 13M13 10L10 13";
const BURST = "M8 1.5V5M8 11V14.5M1.5 8H5M11 8H14.5M3.5 3.5L5.8 5.8M10.2 10.2L12.5 12.5M12.5 3.5L10.2 5.8M5.8 10.2L3.5 12.5";
const CARD = "M4.5 2.5H11.5V13.5H4.5Z";
const TARGET = "M8 2.5A5.5 5.5 0 1 0 8 13.5A5.5 5.5 0 1 0 8 2.5M8 6A2 2 0 1 0 8 10A2 2 0 1 0 8 6";
const DIE = "M3 3H13V13H3ZM6 6H6.01M10 10H10.01";
const FLAG = "M4 14V2.5L12.5 5.5L4 8.5";
const CROSS = "M4 4L12 12M12 4L4 12";
const PLUS = "M8 3.5V12.5M3.5 8H12.5";
const EYE = "M1.5 8C4 4 12 4 14.5 8C12 12 4 12 1.5 8ZM8 6.6A1.4 1.4 0 1 0 8 9.4A1.4 1.4 0 1 0 8 6.6";

export const SIGNS: Readonly<Record<string, string>> = {
  moved: MOVE, retreated: MOVE, declared: TARGET, battle: SWORDS, attack: DIE, rolled: DIE, rerolled: DIE, "die-set": DIE, "rolls-off": DIE,
  "rolls-swapped": DIE, "hit-damage": BURST, damaged: BURST, destroyed: CROSS, "card-played": CARD, drew: CARD, discarded: CARD,
  "objective-played": FLAG, "objective-destroyed": CROSS, "objective-replaced": CARD, revealed: EYE, "looked-hand": EYE, "looked-deck": EYE,
  "looked-objective": EYE, struck: TARGET, strike: DIE, reinforced: PLUS, deployed: PLUS, healed: PLUS, carrier: PLUS, eliminated: CROSS,
  over: FLAG, "first-player": FLAG, moves: MOVE, stays: MOVE, holds: MOVE, contact: BURST, "contact-card": BURST, "at-the-edge": BURST, declares: TARGET,
  "declares-second": TARGET, fires: TARGET, lapsed: CROSS, enters: PLUS, brings: DIE, reserves: DIE, "droid-rolls": DIE, "veteran-rolls": DIE,
  "airborne-rolls": DIE, "die-rerolled": DIE, repaired: PLUS, upgraded: FLAG, out: CROSS, cloaks: EYE, uncloaks: EYE, converts: CARD, borrows: CARD,
};
/** Lines that matter most: lit. */
export const GRAVE: ReadonlySet<string> = new Set(["destroyed", "objective-destroyed", "eliminated", "out", "over"]);
