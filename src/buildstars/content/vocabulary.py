"""The words that units, cards and effects are written with: icons, affiliations, triggers, stats, permissions.

Each word stands here once, icons in `content/icons.py`. Their order is the one in which people see them: by which number the engine
knows a word is said in `card/rows.py`, and the bits of icons in their records.
"""

from __future__ import annotations

from typing import Final

from buildstars.content.icons import ICONS as RECORDS
from buildstars.content.icons import NO_BIT

MATCH_ICONS: Final = tuple(icon.word for icon in RECORDS.values() if icon.kind == "match")
POWER_ICONS: Final = tuple(icon.word for icon in RECORDS.values() if icon.kind == "power")
WILD_ICONS: Final = tuple(icon.word for icon in RECORDS.values() if icon.kind == "wild")
UNIT_ICONS: Final = tuple(sorted((word for word, icon in RECORDS.items() if icon.bit != NO_BIT), key=lambda word: RECORDS[word].bit))
"""Those of units, each at the place of its bit."""
ICONS: Final = UNIT_ICONS + WILD_ICONS
AFFILIATIONS: Final = ("rebel", "imperial", "republic", "separatist", "fringe")
KINDS: Final = ("space", "ground")
RARITIES: Final = ("common", "uncommon", "rare")

TRIGGERS: Final = (
    "always",       # continuous: for the battle (combat card) or while face up (objective)
    "played",       # the combat card has just been played (R7.1-R7.3)
    "rolled",       # both units have rolled (J36)
    "damage",       # this unit is about to take damage
    "hits", "misses", "is_hit",             # after the damage of this battle
    "destroys", "destroyed",                # this unit destroyed the other / was destroyed, in this battle
    "battle_end",   # after the damage, before cards are discarded (R7.8)
    "reveal",       # the objective comes face up (R1.4)
    "turn_start", "turn_end",               # the owner's turn
    "holds", "falls",                       # this face-up objective withstood a strike / was destroyed by one
    "razes",        # a friendly unit destroyed an objective
)
STATS: Final = (
    "attack", "damage", "defense",          # of a unit in a battle
    "damage_taken",                         # added to the damage the unit takes (Armor is -1, R12.1)
    "strike",                               # attack in strikes (R9.3)
    "objective_defense",                    # R9.4
    "move_stars", "combat_stars", "strike_stars",   # the budget of 5 (R5.4-R5.6)
    "hand_size",                            # R4.5
    "reserve_stars",                        # what a fallen objective calls (R9.5)
    "carrier_stars",                        # R12.2
)
UNIT_STATS: Final = ("attack", "damage", "defense", "damage_taken", "strike")
SEAT_STATS: Final = ("move_stars", "combat_stars", "strike_stars", "hand_size", "reserve_stars", "carrier_stars")

PERMISSIONS: Final = (
    "hit",          # can: hits automatically; cannot: misses, even with a 12
    "play_cards",   # cannot: this unit's player plays no combat card in its battles
    "attack", "be_attacked",
    "strike",
    "be_struck",    # an objective
    "move",
    "reroll",       # this unit's roll
    "automatic_12",     # cannot: a 12 is an ordinary roll; can: a 12 also succeeds in a strike (J7)
    "attack_space",     # can: a ground unit attacks space units in any zone (R11.1)
    "be_damaged",
)
UNTIL: Final = ("battle", "turn", "next_turn_start", "next_turn_end", "game")
SIDES: Final = ("this", "other", "friendly", "opposing", "any")
ZONES: Final = ("any", "here", "own_home", "enemy_home", "contested")
ROLES: Final = ("any", "attacking", "defending")
COUNTS: Final = (
    "units", "own_damage", "opposing_damage", "hand", "opposing_hand", "objectives", "opposing_objectives", "opposing_stars",
)
MOVEMENT_CLASSES: Final = ("SSS", "LL", "SL", "SS", "L", "S")
"""Segments of a move in the miniatures game (M3.2)."""
