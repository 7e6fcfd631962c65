"""Events: what happened, written down as a few ints while the game runs and turned into messages when somebody asks.

Writing is off unless `telling` is set; the engine then pays one test of a flag a place. Each kind names its rule and the
arguments of its message; an argument marked private is left out of what the other seats get.
"""

from __future__ import annotations

from typing import Final

# kind: (message id, rule, names of the arguments); the first are those that all games know (core.cells)
# names: unit, card (definition), seat, zone, n (plain number), slot, cause
KINDS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("first-player", "R3.2", ("seat",)),
    ("rolls-off", "J2", ("seat", "first", "second")),
    ("resigned", "J11", ("seat",)),
    ("draw-offered", "J11", ("seat",)),
    ("draw-declined", "J11", ("seat",)),
    ("over", "R10.3", ("cause", "winners")),
    ("deployed", "R3.3", ("unit", "seat")),
    ("drew", "R4.4", ("seat", "card")),
    ("reshuffled", "R4.4", ("seat",)),
    ("turn", "R5.1", ("n", "seat")),
    ("no-objective", "J49", ("seat",)),
    ("objective-played", "R5.3", ("seat", "card", "slot")),
    ("taken-in-hand", "R5.3", ("seat", "card")),
    ("discarded", "R4.4", ("seat", "card")),
    ("action", "R5.2", ("seat", "verb")),
    ("moved", "R5.4", ("unit", "zone", "from")),
    ("declared", "R6.1", ("unit", "other")),
    ("battle", "R6.3", ("unit", "other", "zone")),
    ("lapsed", "J29", ("unit", "other")),
    ("card-played", "R8.1", ("seat", "card", "unit")),
    ("passed", "R7.1", ("seat", "step")),
    ("ability", "R8.3", ("seat", "card")),
    ("no-ability", "R8.3", ("card", "unit")),
    ("rolled", "R7.4", ("unit", "first", "second")),
    ("rerolled", "J36", ("unit", "first", "second")),
    ("attack", "R7.6", ("unit", "other", "n", "need", "hit")),
    ("damaged", "R7.7", ("unit", "n", "counters")),
    ("healed", "R7.7", ("unit", "n", "counters")),
    ("destroyed", "R7.7", ("unit",)),
    ("flipped", "R12.4", ("unit",)),
    ("returned-card", "R8.5", ("seat", "card")),
    ("struck", "R5.6", ("seat", "slot")),
    ("revealed", "R9.2", ("slot", "card")),
    ("strike", "R9.3", ("unit", "card", "n", "need", "hit")),
    ("objective-destroyed", "R9.5", ("slot", "card")),
    ("objective-replaced", "R9.6", ("slot",)),
    ("objective-holds", "R9.7", ("slot", "card")),
    ("reinforced", "R9.5", ("unit", "zone", "why")),
    ("carrier", "R12.2", ("unit",)),
    ("eliminated", "R10.1", ("seat", "cause")),
    ("looked-hand", "J39", ("seat", "other_seat")),
    ("looked-deck", "J39", ("seat", "card")),
    ("looked-objective", "J39", ("seat", "slot", "card")),
    ("recovered", "R4.4", ("seat", "card")),
    ("turned-down", "R8.5", ("slot",)),
    ("cancelled", "R8.5", ("card", "n")),
    ("stolen", "R8.5", ("card", "n")),
    ("no-card-allowed", "R8.5", ("seat",)),
    ("must-play", "J37", ("seat", "card")),
    ("retreated", "R8.5", ("unit", "zone")),
    ("die-set", "R8.5", ("unit", "first", "second")),
    ("rolls-swapped", "R8.5", ("unit", "other")),
    ("redirected", "R8.5", ("unit", "other")),
    ("lasting", "R8.4", ("card", "until")),
    ("exchanged", "R8.5", ("seat", "slot")),
    ("random-card", "R8.5", ("seat", "card")),
    ("taken-back", "R5.2", ("unit",)),
    ("hit-damage", "J35", ("unit", "other", "n")),
    ("manual", "R8.5", ("seat", "card", "text")),
    ("manual-act", "R8.5", ("seat", "card", "act", "thing", "how")),
    ("manual-refused", "R8.5", ("seat", "card")),
    ("shown", "J39", ("seat", "card")),
    ("points", "F9", ("seat", "n", "total")),
)

DEPLOYED: Final = 6
DREW: Final = 7
RESHUFFLED: Final = 8
TURN_BEGINS: Final = 9
NO_OBJECTIVE: Final = 10
OBJECTIVE_PLAYED: Final = 11
TAKEN_IN_HAND: Final = 12
DISCARDED: Final = 13
ACTION: Final = 14
MOVED: Final = 15
DECLARED: Final = 16
BATTLE: Final = 17
LAPSED: Final = 18
CARD_PLAYED: Final = 19
PASSED: Final = 20
ABILITY_USED: Final = 21
NO_ABILITY_GAINED: Final = 22
ROLLED: Final = 23
REROLLED: Final = 24
ATTACKED: Final = 25
DAMAGED: Final = 26
HEALED: Final = 27
DESTROYED: Final = 28
TURNED_OVER: Final = 29
RETURNED_CARD: Final = 30
STRUCK: Final = 31
REVEALED: Final = 32
STRIKE_MADE: Final = 33
OBJECTIVE_DESTROYED: Final = 34
OBJECTIVE_REPLACED: Final = 35
OBJECTIVE_HOLDS: Final = 36
REINFORCED: Final = 37
CARRIER_USED: Final = 38
ELIMINATED: Final = 39
LOOKED_HAND: Final = 40
LOOKED_DECK: Final = 41
LOOKED_OBJECTIVE: Final = 42
RECOVERED: Final = 43
TURNED_DOWN: Final = 44
CANCELLED: Final = 45
STOLEN: Final = 46
NO_CARD_ALLOWED: Final = 47
MUST_PLAY: Final = 48
RETREATED: Final = 49
DIE_SET: Final = 50
ROLLS_SWAPPED: Final = 51
REDIRECTED: Final = 52
LASTS: Final = 53
EXCHANGED: Final = 54
RANDOM_CARD: Final = 55
TAKEN_BACK: Final = 56
HIT_DAMAGE: Final = 57
MANUAL_TEXT: Final = 58
MANUAL_ACT: Final = 59
MANUAL_REFUSED: Final = 60
SHOWN: Final = 61
POINTS_WON: Final = 62

PRIVATE: Final = {DREW: "card", TAKEN_IN_HAND: "card", LOOKED_DECK: "card", LOOKED_OBJECTIVE: "card"}
"""Arguments that only the seat of the event may see."""
