// Made by tools/client-types (src/buildstars: core, content and table). Do not edit.

// Who can be asked, and who looks on.
export const CHANCE = -1;
export const OVER = -2;
/** As a viewer: somebody who sees only what is public. */
export const SPECTATOR = -1;
export const MOST_SEATS = 8;

/** As a viewer: with all hands open. */
export const ALL_HANDS = 9;

/** units, and cards, that a seat can have: unit `u` is `seat * 64 + index in the force` */
export const PLACES = 64;

// What the dice must show, beyond what they can.
export const CANNOT = 14;
export const ONLY_TWELVE = 13;

// How much the server takes.
export const LONGEST_CHAT = 300;
export const LONGEST_NAME = 24;

/** Letters of a force that somebody pastes. */
export const LONGEST_LIST = 20000;
/** Bytes of a record that somebody brings. */
export const LONGEST_RECORD = 2000000;

export const LONGEST_FORCE_NAME = 40;

export const LONGEST_TITLE = 60;

export const LONGEST_SET_ID = 30;
/** Letters of a name or a flavour line. */
export const LONGEST_TEXT = 300;

/** How many fit on the engine's table; the rules know no upper limit. */
export const MOST_UNITS = 60;
export const MOST_CARDS = 60;

export const LINK_SECONDS = 600;

// Words of the collection.
export const AFFILIATIONS = ["rebel", "imperial", "republic", "separatist", "fringe"] as const;
export const KINDS = ["space", "ground"] as const;
export const RARITIES = ["common", "uncommon", "rare"] as const;
