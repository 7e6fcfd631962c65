"""Events: what happened, written down as a few ints while the game runs and turned into messages when somebody asks.

Writing is off unless `telling` is set. Each kind names its rule and the arguments of its message (telling.py).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.minis.state import State

# kind: (message id, rule, names of the arguments)
# names: unit, other, by (units), target (a unit, or CARD_TARGET + seat * 3 + place), card (seat * 3 + place), seat, n and other
# plain numbers, icon (its bit's place), cause, winners
KINDS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("first-player", "J13", ("seat",)),
    ("rolls-off", "J13", ("seat", "first", "second")),
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
    ("resigned", "J11", ("seat",)),
    ("draw-offered", "J11", ("seat",)),
    ("draw-declined", "J11", ("seat",)),
    ("over", "M5.2", ("cause", "winners")),
    ("takes-back", "J21", ("unit",)),  # a declaration
)

FIRST_PLAYER: Final = 0
ROLLS_OFF: Final = 1
DEPLOYED: Final = 2
TURN_BEGINS: Final = 3
MOVES: Final = 4
CONTACT: Final = 5
CONTACT_CARD: Final = 6
AT_THE_EDGE: Final = 7
STAYS: Final = 8
HOLDS: Final = 9
CLOAKS: Final = 10
UNCLOAKS: Final = 11
CONVERTS: Final = 12
BRINGS: Final = 13
ENTERS: Final = 14
BORROWS: Final = 15
DECLARES: Final = 16
DECLARES_SECOND: Final = 17
FIRES: Final = 18
ROLLED: Final = 19
REROLLED: Final = 20
ATTACKS: Final = 21
HIT_DAMAGE: Final = 22
DAMAGED: Final = 23
DESTROYED: Final = 24
LAPSED: Final = 25
REMOVED: Final = 26
NAMED_ATTACK: Final = 27
DROID_ROLLS: Final = 28
REPAIRED: Final = 29
VETERAN_ROLLS: Final = 30
UPGRADED: Final = 31
AIRBORNE_ROLLS: Final = 32
DIE_REROLLED: Final = 33
RESERVES_DIE: Final = 34
NO_ROOM: Final = 35
POINTS_WON: Final = 36
IS_OUT: Final = 37
RESIGNS: Final = 38
DRAW_OFFERED: Final = 39
DRAW_DECLINED: Final = 40
GAME_OVER: Final = 41
TAKES_BACK: Final = 42

BY_RESERVES: Final = 0
BY_TRANSPORT: Final = 1
BY_CARRIER: Final = 2
BY_AIRBORNE: Final = 3


def tell(s: State, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
    s.log.append((kind, a, b, c, d, e))


def explain(s: State) -> None:
    """Begin a number whose parts are to be written down with the next event."""
    s.explaining = True
    s.sums.append([])


def tell_sums(s: State, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
    """An event with the numbers explained since the last one."""
    s.log_sums[len(s.log)] = s.sums
    s.sums = []
    s.explaining = False
    tell(s, kind, a, b, c, d, e)
