"""Where everything stands in the one wide vector of ints that is a state, and the numbers things are known by.

A state is copied by copying that vector, so it holds all that changes and nothing that does not (that is `spec.Spec`).
Unit `u` is `seat * 64 + index in the force`; card instance `c` of a seat is its index in the seat's deck list, equal copies adjacent.
Sets of units and of cards are bit sets over these indexes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# ---- limits (checked when a game is made) -----------------------------------------------------------------------------
MOST_UNITS: Final = 60
MOST_CARDS: Final = 60
MOST_FRAMES: Final = 16
DEEPEST_EFFECT: Final = 12  # an effect that follows from effects this deep does not happen, so that no chain overflows
MOST_LASTING: Final = 24
MOST_PICKS: Final = 12
MOST_TOP: Final = 3

# ---- zones (R4) -------------------------------------------------------------------------------------------------------
CONTESTED: Final = 8  # 0 to 7: the home zones
RESERVES: Final = 9
GONE: Final = 10  # units of an eliminated player (J10)

# ---- numbers of the rules --------------------------------------------------------------------------------------------
BUDGET: Final = 5  # stars of units for one action, before effects (R5.4-R5.6)

# ---- answers: one documented id space, version 1 (docs/answers.md) ----------------------------------------------------
PASS: Final = 0  # pass, done, no
YES: Final = 1
BACK: Final = 2  # take the last pick back
MOVE: Final = 3
COMBAT: Final = 4
STRIKE: Final = 5
CARRIER: Final = 6
NUMBER: Final = 8  # 8 values: a die, a face, the first or second roll
SEAT: Final = 16  # 8
ZONE: Final = 24  # 9: the home zones, then the contested zone
ROLL: Final = 36  # 36 ordered outcomes of two dice: 6 * (first - 1) + (second - 1)
SLOT: Final = 72  # 24: seat * 3 + place of an objective
CARD: Final = 96  # 60: a definition's place in the deck list of the player whose cards are asked about
UNIT: Final = 156  # 64 a player

# ---- beside what all games keep (core.cells): after FRAMES + 16 * 14 ----------------------------------------------------
ACTIVE: Final = 240  # whose turn
LEFT: Final = 241  # stars left of the action's budget
USED: Final = 242  # bit set of the active player's units picked in this action
STATICS: Final = 243  # bit set of the stats and permissions that some face-up objective or lasting effect speaks of
TRIGGERED: Final = 244  # bit set of the triggers that some face-up objective waits for
CHANCE_POOL: Final = 245
FOE: Final = 246  # the opponent attacked by this combat action (J8), or -1
LASTING_COUNT: Final = 247
POWER_USED: Final = 248  # R12.5
SHUFFLES: Final = 249  # for chance labels
SEAT_TRIGGERS: Final = 250  # 8 bit sets: the triggers that a seat's face-up objectives wait for
UP: Final = 258  # bit set of the places (seat * 3 + place) where an objective card lies face up

# ---- the battle in progress (R7); side 0 attacks, side 1 defends ------------------------------------------------------
BATTLE_ON: Final = 259  # 0 no, 1 a battle, STRIKING: a strike (FIGHTER is the striker)
STRIKING: Final = 2
FIGHTER: Final = 260  # +side
BATTLE_ZONE: Final = 262
PLAYED: Final = 263  # +side: card instance or -1
PLAYED_FIRST: Final = 265  # side that played first, or -1
DIE: Final = 266  # +2*side, +1
HIT: Final = 270  # +side: 1 if this side's unit hit
DAMAGE: Final = 272  # +side: damage this side's unit deals
FLAGS: Final = 274  # +side
FORCED: Final = 276  # +side: card instance that must be played, or -1
BROKEN: Final = 278  # 1 if a unit left before the end: no more dice
KILLED: Final = 279  # +side: 1 if this side's unit was destroyed in this battle
INSTEAD: Final = 281  # +side: unit that takes this side's damage instead, or -1
OLD_DIE: Final = 283  # +0, +1: a roll kept aside while rerolling
BATTLE_CELLS: Final = 28  # from BATTLE_ON on

ABILITY: Final = 1  # flags of a side: its card's ability is in force
NO_BONUS: Final = 2
TAKEN_BONUS: Final = 4  # the bonus counts for the other side
NO_ABILITY: Final = 8
TAKEN_ABILITY: Final = 16
FORBIDDEN: Final = 32  # plays no combat card in this battle
KEEP: Final = 64  # the card returns to the hand

# ---- what the active player picked: attackers and defenders, or strikers ----------------------------------------------
PICKS: Final = 287  # how many
NEXT: Final = 288  # index of the battle or strike in progress
PICK: Final = 289  # 12 attackers or strikers
AIM: Final = 301  # 12 defenders
PICK_ZONE: Final = 313  # 12 zones of the declared battles; -1: lapsed (J29)

# ---- face-up objective cards, kept beside the seats' own places for speed (lasting.refresh) ----------------------------
UP_CARD: Final = 325  # 24 definitions, by seat * 3 + place; 0 where UP has no bit

# ---- the stack of frames ----------------------------------------------------------------------------------------------

# ---- effects that last beyond their moment ----------------------------------------------------------------------------
LASTING: Final = 349
LASTING_SIZE: Final = 7
L_ROW: Final = 0
L_SEAT: Final = 1
L_UNIT: Final = 2
L_UNTIL: Final = 3
L_SLOT: Final = 4
L_AMOUNT: Final = 5
L_CARD: Final = 6

# ---- one block a seat -------------------------------------------------------------------------------------------------
SEATS: Final = 517  # LASTING + 24 * 7
SEAT_SIZE: Final = 187
HAND: Final = 0  # bit set of card instances
DISCARD: Final = 1
REMOVED: Final = 2  # cards of an eliminated player
DECK: Final = 3  # how many cards the deck holds, known top cards included
POOL: Final = 4  # 4 bit sets: cards whose place nobody has seen; 0 is the shuffle the deck belongs to
ORIGIN: Final = 8  # 4 bit sets: what everybody knows a pool can hold (used for views)
TOP_COUNT: Final = 12
TOP: Final = 13  # 3 known cards on top of the deck, the next one first
CARD_AT: Final = 16  # 3: objective card instance, UNSEEN or NO_CARD
FACE_UP: Final = 19  # 3
POOL_OF: Final = 22  # 3: which pool an unseen objective belongs to
FLIPPED: Final = 25  # bit set of units showing the second face
OUT_CAUSE: Final = 26
OUT_TURN: Final = 27
AT: Final = 28  # 11 bit sets of units, by zone
SEEN_ANY: Final = 39  # 0 if all of SEEN is 0; in views: how many cards the hand holds
SEEN: Final = 40  # 9 bit sets, by viewer: hidden cards of this seat whose place the viewer knows
UNIT_ZONE: Final = 49  # 64, by unit index
UNIT_DAMAGE: Final = 113  # 64
KNOWN: Final = 177  # 9, by viewer, in canonical words only: bits 0-2 objectives, 3-5 top cards that the viewer knows
POINTS: Final = 186  # F9
PUBLIC: Final = 8  # the viewer that everybody is
NO_CARD: Final = -2
UNSEEN: Final = -1  # no identity yet
HIDDEN: Final = -3  # in views: has an identity that the viewer does not know

# ---- kinds of chance, beside those of core.cells ----------------------------------------------------------------------
DRAWN: Final = 3  # a card of a pool
PICKED: Final = 4  # a card of a hand, at random

# ---- kinds of frames --------------------------------------------------------------------------------------------------
F_SETUP: Final = 1
F_DEPLOY: Final = 2
F_TURN: Final = 3
F_MOVE: Final = 4
F_COMBAT: Final = 5
F_BATTLE: Final = 6
F_STRIKES: Final = 7
F_RESERVES: Final = 8
F_CARRIER: Final = 9
F_DRAW: Final = 10
F_IDENTIFY: Final = 11
F_REVEAL: Final = 12
F_ABILITY: Final = 13
F_MOMENT: Final = 14
F_MANUAL: Final = 15

# ---- icons by bit (content.icons); a test compares --------------------------------------------------------------------
ICON_ARMOR: Final = 1 << 14
ICON_CARRIER: Final = 1 << 15
ICON_TURBOLASER: Final = 1 << 16
ICON_VETERAN: Final = 1 << 17
ICON_CONVERT: Final = 1 << 20

# ---- causes of an end (RESULT_CAUSES) and of an elimination -----------------------------------------------------------
BY_UNITS: Final = 1
BY_OBJECTIVES: Final = 2
BY_POINTS: Final = 8
CAUSES: Final = ("", "units", "objectives", "resignation", "agreement", "quiet", "turn_limit", "nobody_left", "points")


# ---- units and cards by seat: here, so that the compiler can put them in place ----------------------------------------


def owner_of(u: i64) -> i64:
    """Whose unit it is."""
    return u >> 6


def index_of(u: i64) -> i64:
    """Which of its owner's units it is."""
    return u & 63


def of_seat(seat: i64, index: i64) -> i64:
    """A seat's unit or card, as tables of all seats number them."""
    return seat * 64 + index
