"""Where everything stands in the one wide vector of ints that is a state, and the numbers things are known by.

Lengths are hundredths of a millimetre, angles tenths of a degree, counterclockwise from the direction of x; the middle of the
table is (0, 0), y points away from seat 0. Unit `u` is `seat * 64 + index in the force`; sets of units are bit sets over the index.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# ---- measures (M1.1, J18) ---------------------------------------------------------------------------------------------
MM: Final = 100
LEAST_SEGMENT: Final = 1000  # J12: a segment is not cut shorter, unless contact ends it
SHORT: Final = 6300  # S, the short edge of a card
LONG: Final = 8800  # L, the long edge
RADIUS_SMALL: Final = 1200  # 1-2 stars
RADIUS_MIDDLE: Final = 1600  # 3 stars
RADIUS_LARGE: Final = 2400  # 4-5 stars
RADIUS_ARTIFACT: Final = 6000  # J77
TOUCH: Final = 10  # edges no further apart touch
SLACK: Final = 2  # edges that overlap by no more than this grid error do not overlap
FULL: Final = 3600  # a whole turn
QUARTER: Final = 900
HALF_ARC: Final = 450  # M4.3, J18

# ---- limits -----------------------------------------------------------------------------------------------------------
MOST_UNITS: Final = 60
MOST_FRAMES: Final = 10
BASE_CARDS: Final = 3

# ---- answers: one documented id space, version 1 (docs/answers.md) ----------------------------------------------------
PASS: Final = 0  # done, no, stay where it is
YES: Final = 1
BACK: Final = 2  # take the last pick back
HOLD: Final = 3  # a Battle Droid's move is passed (M7.2)
CLOAK: Final = 4  # cloak or uncloak instead of moving (M7.18)
CONVERT: Final = 5  # change kind instead of moving (M7.19)
BRING: Final = 6  # Transport or Carrier: give up the move and roll (M7.13, M7.17)
COMMAND: Final = 7  # let a unit borrow an icon (M7.4)
ELITE: Final = 8  # reroll by Elite (M7.7)
NUMBER: Final = 16  # 32: an icon by its bit, a face (0, 1)
DIE: Final = 48  # 7: DIE + 1 to DIE + 6, one die
SEAT: Final = 56  # 8
ROLL: Final = 64  # 36 ordered outcomes of two dice: 6 * (first - 1) + (second - 1)
CARD: Final = 104  # 24: seat * 3 + place of a home base card
UNIT: Final = 128  # 64 a player
STEP_MOVE: Final = 1024  # a segment: (kind * 3600 + turn) * 8801 + length; kind 0 is S, 1 is L; turn to the left, 3600 - n to the right
STEP_LENGTHS: Final = 8801
HEADING: Final = 67_108_864  # 1 << 26; 3600 headings: turn freely at the end of a move (M7.5)
PLACE: Final = 134_217_728  # 1 << 27; ((x + OFFSET) * SPAN + y + OFFSET) * 4096 + heading: put the unit there
OFFSET: Final = 262_144  # 1 << 18
SPAN: Final = 524_288  # 1 << 19
ANSWERS: Final = 1_125_900_041_060_352  # PLACE + SPAN * SPAN * 4096: below 2 ** 53, so that every language can hold it

# ---- beside what all games keep (core.cells): after FRAMES + 10 * 14 ----------------------------------------------------
PHASE: Final = 156
RESERVE_DIE: Final = 157  # the M6 die of this turn, 0 before it is rolled
NEXT: Final = 158  # movement: the seat whose unit moves next

# ---- phases (M1.3) ----------------------------------------------------------------------------------------------------
SETTING_UP: Final = 0
MOVING: Final = 1
DECLARING: Final = 2
FIRING: Final = 3
ENDING: Final = 4
RESERVING: Final = 5

# ---- one block a seat -------------------------------------------------------------------------------------------------
SEATS: Final = 160
ON_TABLE: Final = 0  # bit sets of units, each unit in exactly one of ON_TABLE, IN_RESERVE, IS_GONE
IN_RESERVE: Final = 1
IS_GONE: Final = 2  # units of a player who is out (J74)
FLIPPED: Final = 3  # showing the second face (Veteran upgraded, Convert in its other kind, Cloaked with a face for it)
CLOAKED: Final = 4
WRECKS: Final = 5  # destroyed, on the table until the end of Fire (M4.6)
MOVED: Final = 6  # whose time to move has come this turn
HELD: Final = 7  # Battle Droids whose move was passed (M7.2)
ENTERED: Final = 8  # edition 1: came in during this turn's movement and does not move
STIRRED: Final = 9  # place or heading changed this turn (Artillery, J68)
CONVERTED: Final = 10  # converted this turn: does not fire (M7.19)
DECLARED: Final = 11  # asked and done with declaring this turn, whether it fires or not
TO_FIRE: Final = 12  # has a first shot declared and not yet resolved
TO_FIRE_AGAIN: Final = 13  # has a second shot declared and not yet resolved
FIRED: Final = 14  # fired its first shot this turn, or gave it up
ELITE_USED: Final = 15
LEADER_USED: Final = 16
COMMAND_USED: Final = 17
LASERS_USED: Final = 18
NAMED_USED: Final = 19
ENDED: Final = 20  # its ability at the turn's end is done (M5.1)
BASE_DAMAGE: Final = 21  # 3: damage on each home base card; 3 or more: destroyed
POINTS: Final = 24  # M5.3
OUT_CAUSE: Final = 25
OUT_TURN: Final = 26
UPGRADE_ROLLED: Final = 27  # bit set: its Veteran roll of this turn is made (M7.21); ENDED is for Droid and Airborne
UNIT_BLOW: Final = 28  # 1 + the seat whose shot destroyed a unit here last, this turn; 0 nobody (J76)
CARD_BLOW: Final = 29  # the same of a home base card
BONUS_FELL: Final = 30  # the turn in which the combat card of the base fell (M2.5, J63); 0 while it stands
UNIT_X: Final = 32  # 64 each, by unit index
UNIT_Y: Final = 96
UNIT_HEADING: Final = 160
UNIT_DAMAGE: Final = 224
UNIT_HITS: Final = 288  # hits scored since it entered play (M7.21)
UNIT_BORROWED: Final = 352  # icon bits borrowed this turn (M7.4)
UNIT_LENT: Final = 416  # icon bits lent away this turn
UNIT_USED: Final = 480  # icon bits used this turn, of icons without a set above (J65)
UNIT_AIM: Final = 544  # first target, NO_TARGET if none: a unit, or CARD_TARGET + seat * 3 + place
UNIT_AIM2: Final = 608  # second target
SEAT_SIZE: Final = 672
NO_TARGET: Final = -1
CARD_TARGET: Final = 1024

# ---- kinds of chance, beside those of core.cells ----------------------------------------------------------------------
ONE_DIE: Final = 3

# ---- kinds of frames --------------------------------------------------------------------------------------------------
F_SETUP: Final = 1  # setup.py: who is first, deployment in turn order, then F_TURN
F_DEPLOY: Final = 2  # setup.py: one player's 20 stars
F_PLACE: Final = 3  # placing.py: put one unit on the table
F_TURN: Final = 4  # turn.py: the phases of a turn
F_MOVEMENT: Final = 5  # movement.py: players alternate
F_MOVE: Final = 6  # moving.py: one unit's move
F_BRING: Final = 7  # bringing.py: units from the reserve, by M6, Transport or Carrier
F_DECLARE: Final = 8  # declaring.py: one player's declarations
F_FIRE: Final = 9  # firing.py: one player's shots
F_SHOT: Final = 10  # shooting.py: one shot, with its rerolls and what follows
F_END: Final = 11  # ending.py: one player's abilities at the turn's end
F_COMMAND: Final = 12  # commanding.py: borrowing an icon

# ---- icons by bit (content.icons); a test compares --------------------------------------------------------------------
AIRBORNE: Final = 1 << 0
BATTLE_DROID: Final = 1 << 1
BLASTER: Final = 1 << 2
DROID: Final = 1 << 3
ELITE_ICON: Final = 1 << 4
LASERS: Final = 1 << 5
LEADER: Final = 1 << 6
RUTHLESS: Final = 1 << 7
TORPEDO: Final = 1 << 8
TRANSPORT: Final = 1 << 9
TROOPER: Final = 1 << 10
COMMAND_ICON: Final = 1 << 11
DOGFIGHT: Final = 1 << 12
RECON: Final = 1 << 13
ARMOR: Final = 1 << 14
CARRIER: Final = 1 << 15
TURBOLASER: Final = 1 << 16
VETERAN: Final = 1 << 17
ARTILLERY: Final = 1 << 18
CLOAKED_ICON: Final = 1 << 19
CONVERT_ICON: Final = 1 << 20
NOT_LENT: Final = COMMAND_ICON | CONVERT_ICON | CLOAKED_ICON | VETERAN  # M7.4

# ---- causes of an end and of being out --------------------------------------------------------------------------------
BY_UNITS: Final = 1
BY_BASE: Final = 2
BY_POINTS: Final = 8
CAUSES: Final = ("", "units", "base", "resignation", "agreement", "quiet", "turn_limit", "nobody_left", "points")


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
