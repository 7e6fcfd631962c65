// Made by tools/client-types (src/buildstars: card/layout.py). Do not edit.

// Answers (docs/answers.md).
/** pass, done, no */
export const PASS = 0;
export const YES = 1;
/** take the last pick back */
export const BACK = 2;
export const MOVE = 3;
export const COMBAT = 4;
export const STRIKE = 5;
export const CARRIER = 6;
/** 8 values: a die, a face, the first or second roll */
export const NUMBER = 8;
/** 8 */
export const SEAT = 16;
/** 9: the home zones, then the contested zone */
export const ZONE = 24;
/** 36 ordered outcomes of two dice: 6 * (first - 1) + (second - 1) */
export const ROLL = 36;
/** 24: seat * 3 + place of an objective */
export const SLOT = 72;
/** 60: a definition's place in the deck list of the player whose cards are asked about */
export const CARD = 96;
/** 64 a player */
export const UNIT = 156;

// Zones.
/** 0 to 7: the home zones */
export const CONTESTED = 8;
export const RESERVES = 9;
/** units of an eliminated player (J10) */
export const GONE = 10;

// Points (F9).
export const MOST_ROUNDS = 15;
