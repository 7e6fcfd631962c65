"""Effects as the engine reads them: rows of ints, and the numbers that their columns take.

`compiler` writes them from the definitions of content.effects; `modifiers` and `abilities` read them.
"""

from __future__ import annotations

from typing import Final

# ---- columns of a row -------------------------------------------------------------------------------------------------
ROW: Final = 16
R_WHEN: Final = 0
R_DO: Final = 1
R_MAY: Final = 2
R_UNTIL: Final = 3
R_IF: Final = 4  # first condition
R_IFS: Final = 5  # how many
R_UNITS: Final = 6  # selector, or -1
R_STAT: Final = 7  # stat, or 12 + permission
R_AMOUNT: Final = 8
R_MODE: Final = 9  # modify: 0 add, 1 set; permit: 0 cannot, 1 can; others: see A
R_PER: Final = 10  # 0 none, else 1 + count kind
R_PER_UNITS: Final = 11
R_MOST: Final = 12
R_WHO: Final = 13
R_A: Final = 14
R_B: Final = 15  # modify: 1 if attack counts in strikes too (R9.3)

# ---- columns of a condition -------------------------------------------------------------------------------------------
COND: Final = 7
C_KIND: Final = 0
C_NOT: Final = 1
C_UNITS: Final = 2
C_MIN: Final = 3
C_MAX: Final = 4
C_WHOSE: Final = 5
C_WHAT: Final = 6

IS_ATTACKING: Final = 0
IS_PLAYED_FIRST: Final = 1
IS_OPPONENT_PLAYED: Final = 2
IS_DID: Final = 3
IS_YOUR_TURN: Final = 4
IS_THIS: Final = 5
IS_OTHER: Final = 6
IS_COUNT: Final = 7
IS_ROLL: Final = 8
IS_HAND: Final = 9
IS_OBJECTIVES: Final = 10

# ---- columns of a selector --------------------------------------------------------------------------------------------
SEL: Final = 6
S_SIDE: Final = 0
S_FILTER: Final = 1  # index of the printed part: stars, icon, kind, affiliation; -1: everything
S_ZONE: Final = 2
S_DAMAGED: Final = 3  # 0 any, 1 damaged, 2 undamaged
S_ROLE: Final = 4
S_OTHERS: Final = 5

THIS: Final = 0
OTHER: Final = 1
FRIENDLY: Final = 2
OPPOSING: Final = 3
ANY: Final = 4

HERE: Final = 1
OWN_HOME: Final = 2
ENEMY_HOME: Final = 3
IN_CONTESTED: Final = 4

YOU: Final = 0
OPPONENT: Final = 1
EACH: Final = 2

# ---- triggers (content.vocabulary.TRIGGERS) ---------------------------------------------------------------------------
ALWAYS: Final = 0
ON_PLAYED: Final = 1
ON_ROLLED: Final = 2
ON_DAMAGE: Final = 3
ON_HITS: Final = 4
ON_MISSES: Final = 5
ON_IS_HIT: Final = 6
ON_DESTROYS: Final = 7
ON_DESTROYED: Final = 8
ON_BATTLE_END: Final = 9
ON_REVEAL: Final = 10
ON_TURN_START: Final = 11
ON_TURN_END: Final = 12
ON_HOLDS: Final = 13
ON_FALLS: Final = 14
ON_RAZES: Final = 15

# ---- stats and permissions: one numbering, so that one bit set tells which are spoken of ------------------------------
ATTACK_STAT: Final = 0
DAMAGE_STAT: Final = 1
DEFENSE_STAT: Final = 2
DAMAGE_TAKEN: Final = 3
STRIKE_STAT: Final = 4
OBJECTIVE_DEFENSE: Final = 5
MOVE_STARS: Final = 6
COMBAT_STARS: Final = 7
STRIKE_STARS: Final = 8
HAND_SIZE: Final = 9
RESERVE_STARS: Final = 10
CARRIER_STARS: Final = 11
PERMISSION: Final = 12
MAY_HIT: Final = 12
MAY_PLAY: Final = 13
MAY_ATTACK: Final = 14
MAY_BE_ATTACKED: Final = 15
MAY_STRIKE: Final = 16
MAY_BE_STRUCK: Final = 17
MAY_MOVE: Final = 18
MAY_REROLL: Final = 19
AUTOMATIC_12: Final = 20
ATTACK_SPACE: Final = 21
MAY_BE_DAMAGED: Final = 22

# ---- how long (content.vocabulary.UNTIL) ------------------------------------------------------------------------------
UNTIL_BATTLE: Final = 0
UNTIL_TURN: Final = 1
UNTIL_NEXT_START: Final = 2
UNTIL_NEXT_END: Final = 3
UNTIL_GAME: Final = 4

# ---- what to do -------------------------------------------------------------------------------------------------------
DO_MODIFY: Final = 0
DO_PERMIT: Final = 1
DO_REROLL: Final = 2
DO_SET_DIE: Final = 3
DO_SWAP_ROLLS: Final = 4
DO_CANCEL: Final = 5
DO_STEAL: Final = 6
DO_FORBID_CARD: Final = 7
DO_FORCE_CARD: Final = 8
DO_DAMAGE: Final = 9
DO_HEAL: Final = 10
DO_REDIRECT: Final = 11
DO_ATTACK_AGAIN: Final = 12
DO_DRAW: Final = 13
DO_DISCARD: Final = 14
DO_LOOK_HAND: Final = 15
DO_LOOK_DECK: Final = 16
DO_LOOK_OBJECTIVE: Final = 17
DO_EXCHANGE: Final = 18
DO_RECOVER: Final = 19
DO_REVEAL: Final = 20
DO_TURN_DOWN: Final = 21
DO_REPLACE: Final = 22
DO_MOVE: Final = 23
DO_RETREAT: Final = 24
DO_RESERVES: Final = 25
DO_KEEP: Final = 26
