// Made by tools/client-types (src/buildstars: minis/layout.py and minis/geometry). Do not edit.

// Measures: hundredths of a millimetre and tenths of a degree (M1.1, J18).
export const MM = 100;
/** S, the short edge of a card */
export const SHORT = 6300;
/** L, the long edge */
export const LONG = 8800;
/** 1-2 stars */
export const RADIUS_SMALL = 1200;
/** 3 stars */
export const RADIUS_MIDDLE = 1600;
/** 4-5 stars */
export const RADIUS_LARGE = 2400;
/** edges no further apart touch */
export const TOUCH = 10;
/** edges that overlap by no more than this grid error do not overlap */
export const SLACK = 2;
/** a whole turn */
export const FULL = 3600;
export const QUARTER = 900;
/** M4.3, J18 */
export const HALF_ARC = 450;

// Answers (docs/answers.md).
/** done, no, stay where it is */
export const PASS = 0;
export const YES = 1;
/** take the last pick back */
export const BACK = 2;
/** a Battle Droid's move is passed (M7.2) */
export const HOLD = 3;
/** cloak or uncloak instead of moving (M7.18) */
export const CLOAK = 4;
/** change kind instead of moving (M7.19) */
export const CONVERT = 5;
/** Transport or Carrier: give up the move and roll (M7.13, M7.17) */
export const BRING = 6;
/** let a unit borrow an icon (M7.4) */
export const COMMAND = 7;
/** reroll by Elite (M7.7) */
export const ELITE = 8;
/** 32: an icon by its bit, a face (0, 1) */
export const NUMBER = 16;
/** 7: DIE + 1 to DIE + 6, one die */
export const DIE = 48;
/** 8 */
export const SEAT = 56;
/** 36 ordered outcomes of two dice: 6 * (first - 1) + (second - 1) */
export const ROLL = 64;
/** 24: seat * 3 + place of a home base card */
export const CARD = 104;
/** 64 a player */
export const UNIT = 128;
/** a segment: (kind * 3600 + turn) * 8801 + length; kind 0 is S, 1 is L; turn to the left, 3600 - n to the right */
export const STEP_MOVE = 1024;
export const STEP_LENGTHS = 8801;
/** 1 << 26; 3600 headings: turn freely at the end of a move (M7.5) */
export const HEADING = 67108864;
/** 1 << 27; ((x + OFFSET) * SPAN + y + OFFSET) * 4096 + heading: put the unit there */
export const PLACE = 134217728;
/** 1 << 18 */
export const OFFSET = 262144;
/** 1 << 19 */
export const SPAN = 524288;

export const PLACE_HEADINGS = 4096;

// What is aimed at, and what stops a unit.
export const NO_TARGET = -1;
export const CARD_TARGET = 1024;

/** What stops a unit: a unit, CARD_TARGET + card, this, or NO_TARGET. */
export const WALL = 2048;

// Home bases.
export const BASE_CARDS = 3;

export const MOST_BASE_DAMAGE = 3;

// Whole numbers in place of fractions.
/** 1 << 20: what stands for 1. */
export const SCALE = 1048576;

/** ways are worked out in 1/65536 of the grid */
export const FINE_BITS = 16;
/** SCALE_BITS - FINE_BITS */
export const TO_FINE = 4;
export const NO_ENTRY = -1;
