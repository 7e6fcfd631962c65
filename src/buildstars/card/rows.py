"""Effects as the engine reads them: rows of ints, and the numbers that their columns take.

`compiler` writes them from the definitions of content.effects; `modifiers` and `abilities` read them. Beside the numbers stand the words
of files that they are for: no number follows from a place in a list. The numbers of verbs are in `effects`.
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
CONDITIONS: Final = {
    "attacking": IS_ATTACKING, "played_first": IS_PLAYED_FIRST, "opponent_played": IS_OPPONENT_PLAYED, "did": IS_DID,
    "your_turn": IS_YOUR_TURN, "this": IS_THIS, "other": IS_OTHER, "count": IS_COUNT, "roll": IS_ROLL, "hand": IS_HAND,
    "objectives": IS_OBJECTIVES,
}

ROLL_DOUBLE: Final = 0
ROLL_EVEN: Final = 1
ROLL_AT_LEAST: Final = 2
ROLL_AT_MOST: Final = 3
ROLL_SHOWS: Final = 4
ROLLS: Final = {
    "double": ROLL_DOUBLE, "even": ROLL_EVEN, "at_least": ROLL_AT_LEAST, "at_most": ROLL_AT_MOST, "shows": ROLL_SHOWS,
}

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
SIDES: Final = {"this": THIS, "other": OTHER, "friendly": FRIENDLY, "opposing": OPPOSING, "any": ANY}

ANYWHERE: Final = 0
HERE: Final = 1
OWN_HOME: Final = 2
ENEMY_HOME: Final = 3
IN_CONTESTED: Final = 4
ZONES: Final = {"any": ANYWHERE, "here": HERE, "own_home": OWN_HOME, "enemy_home": ENEMY_HOME, "contested": IN_CONTESTED}

ANY_ROLE: Final = 0
ATTACKS: Final = 1
DEFENDS: Final = 2
ROLES: Final = {"any": ANY_ROLE, "attacking": ATTACKS, "defending": DEFENDS}

YOU: Final = 0
OPPONENT: Final = 1
EACH: Final = 2
WHO: Final = {"you": YOU, "opponent": OPPONENT, "each": EACH}
OWN: Final = 0
OPPOSED: Final = 1
WHOSE: Final = {"own": OWN, "opposing": OPPOSED}

# ---- what an amount is counted by -------------------------------------------------------------------------------------
PER_NOTHING: Final = 0
PER_UNITS: Final = 1
PER_OWN_DAMAGE: Final = 2
PER_OTHER_DAMAGE: Final = 3
PER_OWN_HAND: Final = 4
PER_OTHER_HAND: Final = 5
PER_OWN_OBJECTIVES: Final = 6
PER_OTHER_OBJECTIVES: Final = 7
PER_OTHER_STARS: Final = 8
COUNTS: Final = {
    "units": PER_UNITS, "own_damage": PER_OWN_DAMAGE, "opposing_damage": PER_OTHER_DAMAGE, "hand": PER_OWN_HAND,
    "opposing_hand": PER_OTHER_HAND, "objectives": PER_OWN_OBJECTIVES, "opposing_objectives": PER_OTHER_OBJECTIVES,
    "opposing_stars": PER_OTHER_STARS,
}

# ---- triggers -------------------------------------------------------------------------------------------------------
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
NEVER: Final = 16  # rows that a verb puts in force by itself
TRIGGERS: Final = {
    "always": ALWAYS, "played": ON_PLAYED, "rolled": ON_ROLLED, "damage": ON_DAMAGE, "hits": ON_HITS, "misses": ON_MISSES,
    "is_hit": ON_IS_HIT, "destroys": ON_DESTROYS, "destroyed": ON_DESTROYED, "battle_end": ON_BATTLE_END, "reveal": ON_REVEAL,
    "turn_start": ON_TURN_START, "turn_end": ON_TURN_END, "holds": ON_HOLDS, "falls": ON_FALLS, "razes": ON_RAZES,
}
AFTER_THE_DICE: Final = (
    (1 << ON_DAMAGE) | (1 << ON_HITS) | (1 << ON_MISSES) | (1 << ON_IS_HIT) | (1 << ON_DESTROYS) | (1 << ON_DESTROYED)
    | (1 << ON_BATTLE_END)
)
IN_BATTLE: Final = (1 << ON_PLAYED) | (1 << ON_ROLLED) | AFTER_THE_DICE

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
STATS: Final = {
    "attack": ATTACK_STAT, "damage": DAMAGE_STAT, "defense": DEFENSE_STAT, "damage_taken": DAMAGE_TAKEN, "strike": STRIKE_STAT,
    "objective_defense": OBJECTIVE_DEFENSE, "move_stars": MOVE_STARS, "combat_stars": COMBAT_STARS, "strike_stars": STRIKE_STARS,
    "hand_size": HAND_SIZE, "reserve_stars": RESERVE_STARS, "carrier_stars": CARRIER_STARS,
}
PERMISSIONS: Final = {
    "hit": MAY_HIT, "play_cards": MAY_PLAY, "attack": MAY_ATTACK, "be_attacked": MAY_BE_ATTACKED, "strike": MAY_STRIKE,
    "be_struck": MAY_BE_STRUCK, "move": MAY_MOVE, "reroll": MAY_REROLL, "automatic_12": AUTOMATIC_12, "attack_space": ATTACK_SPACE,
    "be_damaged": MAY_BE_DAMAGED,
}
OF_UNITS: Final = (
    (1 << ATTACK_STAT) | (1 << DAMAGE_STAT) | (1 << DEFENSE_STAT) | (1 << DAMAGE_TAKEN) | (1 << STRIKE_STAT) | (1 << MAY_HIT)
    | (1 << MAY_PLAY) | (1 << MAY_ATTACK) | (1 << MAY_BE_ATTACKED) | (1 << MAY_STRIKE) | (1 << MAY_MOVE) | (1 << MAY_REROLL)
    | (1 << AUTOMATIC_12) | (1 << ATTACK_SPACE) | (1 << MAY_BE_DAMAGED)
)
"""Values and permissions of units, not of players or objectives."""

# ---- how long -----------------------------------------------------------------------------------------------------------
UNTIL_BATTLE: Final = 0
UNTIL_TURN: Final = 1
UNTIL_NEXT_START: Final = 2
UNTIL_NEXT_END: Final = 3
UNTIL_GAME: Final = 4
UNTIL: Final = {
    "battle": UNTIL_BATTLE, "turn": UNTIL_TURN, "next_turn_start": UNTIL_NEXT_START, "next_turn_end": UNTIL_NEXT_END, "game": UNTIL_GAME,
}
UNTIL_WORDS: Final = {number: word for word, number in UNTIL.items()}
