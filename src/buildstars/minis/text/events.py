"""Events: what happened, written down as a few ints while the game runs and turned into messages when somebody asks.

Writing is off unless `telling` is set. Each kind names its rule and the arguments of its message (telling.py).
"""

from __future__ import annotations

from typing import Final

# kind: (message id, rule, names of the arguments); the first are those that all games know (core.cells)
# names: unit, other, by (units), target (a unit, or CARD_TARGET + seat * 3 + place), card (seat * 3 + place), seat, n and other
# plain numbers, icon (its bit's place), cause, winners
KINDS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("first-player", "J13", ("seat",)),
    ("rolls-off", "J13", ("seat", "first", "second")),
    ("resigned", "J11", ("seat",)),
    ("draw-offered", "J11", ("seat",)),
    ("draw-declined", "J11", ("seat",)),
    ("over", "M5.2", ("cause", "winners")),
    ("deployed", "M2.3", ("unit",)),
    ("turn", "M1.3", ("n", "seat")),
    ("moves", "M3.2", ("unit", "n")),  # n: segments, at the end of the move
    ("contact", "J12", ("unit", "other")),  # its move ended by touching a unit
    ("contact-card", "J12", ("unit", "card")),
    ("at-the-edge", "J12", ("unit",)),
    ("stays", "M3.1", ("unit",)),
    ("holds", "M7.2", ("unit",)),
    ("cloaks", "M7.18", ("unit",)),
    ("uncloaks", "M7.18", ("unit",)),
    ("converts", "M7.19", ("unit",)),
    ("brings", "M7.13", ("unit", "die", "n")),  # rolled; n: the allowance
    ("enters", "M6", ("unit", "why")),  # why: BY_RESERVES, BY_TRANSPORT, BY_CARRIER, BY_AIRBORNE
    ("borrows", "M7.4", ("unit", "other", "icon", "by")),  # unit borrows from other by the Command unit
    ("declares", "M4.1", ("unit", "target")),
    ("declares-second", "M4.2", ("unit", "target")),
    ("fires", "M4.1", ("unit", "target")),
    ("rolled", "R7.4", ("unit", "first", "second")),
    ("rerolled", "J64", ("unit", "first", "second", "by")),  # by: itself for Elite, the Leader otherwise
    ("attack", "M4.5", ("unit", "target", "n", "need", "hit")),  # sums: attack, defense
    ("hit-damage", "J61", ("unit", "target", "n")),  # sum: damage
    ("damaged", "M4.5", ("target", "n", "total")),
    ("destroyed", "M1.4", ("target",)),
    ("lapsed", "J58", ("unit", "target")),
    ("removed", "M4.6", ("unit",)),
    ("named-attack", "M7.22", ("unit",)),
    ("droid-rolls", "M7.6", ("unit", "die")),
    ("repaired", "M7.6", ("unit", "n")),  # n: damage left
    ("veteran-rolls", "M7.21", ("unit", "die", "n")),  # n: hits scored
    ("upgraded", "M7.21", ("unit",)),
    ("airborne-rolls", "M7.1", ("unit", "die")),
    ("die-rerolled", "J64", ("unit", "die", "by")),
    ("reserves", "M6", ("die",)),
    ("no-room", "J73", ("unit",)),
    ("points", "M5.3", ("seat", "n", "total")),
    ("out", "M4.8", ("seat", "cause")),
    ("takes-back", "J21", ("unit",)),  # a declaration
    ("turns", "M7.5", ("unit",)),  # stays where it is, with another heading
    ("artifact", "J77", ("seat", "n", "total")),  # points for units at the artifact
    ("puts-out", "J76", ("seat", "n", "total", "seat_out")),  # points for the last blow
)

DEPLOYED: Final = 6
TURN_BEGINS: Final = 7
MOVES: Final = 8
CONTACT: Final = 9
CONTACT_CARD: Final = 10
AT_THE_EDGE: Final = 11
STAYS: Final = 12
HOLDS: Final = 13
CLOAKS: Final = 14
UNCLOAKS: Final = 15
CONVERTS: Final = 16
BRINGS: Final = 17
ENTERS: Final = 18
BORROWS: Final = 19
DECLARES: Final = 20
DECLARES_SECOND: Final = 21
FIRES: Final = 22
ROLLED: Final = 23
REROLLED: Final = 24
ATTACKS: Final = 25
HIT_DAMAGE: Final = 26
DAMAGED: Final = 27
DESTROYED: Final = 28
LAPSED: Final = 29
REMOVED: Final = 30
NAMED_ATTACK: Final = 31
DROID_ROLLS: Final = 32
REPAIRED: Final = 33
VETERAN_ROLLS: Final = 34
UPGRADED: Final = 35
AIRBORNE_ROLLS: Final = 36
DIE_REROLLED: Final = 37
RESERVES_DIE: Final = 38
NO_ROOM: Final = 39
POINTS_WON: Final = 40
IS_OUT: Final = 41
TAKES_BACK: Final = 42
TURNS: Final = 43
ARTIFACT_POINTS: Final = 44
PUTS_OUT: Final = 45

BY_RESERVES: Final = 0
BY_TRANSPORT: Final = 1
BY_CARRIER: Final = 2
BY_AIRBORNE: Final = 3
