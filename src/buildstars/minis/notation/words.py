"""The vocabulary of the position notation: its words, the places they stand for, and what each number of a frame may be.

Writing and reading share it, so that they cannot disagree.
"""

from __future__ import annotations

from typing import Final

from buildstars.minis.layout import (
    CARD_BLOW,
    CLOAKED,
    COMMAND_USED,
    CONVERTED,
    DECLARED,
    ELITE_USED,
    ENDED,
    ENTERED,
    F_BRING,
    F_COMMAND,
    F_DECLARE,
    F_DEPLOY,
    F_END,
    F_FIRE,
    F_MOVE,
    F_MOVEMENT,
    F_PLACE,
    F_SETUP,
    F_SHOT,
    F_TURN,
    FIRED,
    FLIPPED,
    HELD,
    LASERS_USED,
    LEADER_USED,
    MOVED,
    NAMED_USED,
    STIRRED,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT_BLOW,
    UPGRADE_ROLLED,
    WRECKS,
)

VERSION: Final = 1
GAME: Final = "minis"
CHANCES: Final = ("", "first", "dice", "die")
PHASES: Final = ("setup", "movement", "declare", "fire", "end", "reserves")

FLAGS: Final = {
    "back": FLIPPED, "cloaked": CLOAKED, "wreck": WRECKS, "moved": MOVED, "held": HELD, "entered": ENTERED, "stirred": STIRRED,
    "converted": CONVERTED, "declared": DECLARED, "fires": TO_FIRE, "fires-again": TO_FIRE_AGAIN, "fired": FIRED,
    "elite-used": ELITE_USED, "leader-used": LEADER_USED, "command-used": COMMAND_USED, "lasers-used": LASERS_USED,
    "named-used": NAMED_USED, "ended": ENDED, "upgrade-rolled": UPGRADE_ROLLED,
}
"""Words of a unit's line for the sets it is in."""
BLOWS: Final = {"unit-felled-by": UNIT_BLOW, "card-felled-by": CARD_BLOW}
"""Words of a seat's line (J76): whose shot destroyed its last unit or card this turn."""
ITEMS: Final = ("heading", "damage", "hits", "borrows", "lends", "used", "aims", "then")
"""Words of a unit's line that have a value."""

FRAMES_BY_KIND: Final = {
    F_SETUP: ("setup", 2, "Nnbb"),
    F_DEPLOY: ("deploy", 0, "snU1U"),
    F_PLACE: ("place", 2, "uwUw"),
    F_TURN: ("turn", 7, "N"),
    F_MOVEMENT: ("movement", 3, "uv1"),
    F_MOVE: ("move", 1, "uwwwxxhpxxxx"),
    F_BRING: ("bring", 3, "snwU1UdU"),
    F_DECLARE: ("declare", 2, "sumbv"),
    F_FIRE: ("fire", 3, "suN"),
    F_SHOT: ("shot", 3, "utwddwv"),
    F_END: ("end", 2, "suwdU"),
    F_COMMAND: ("command", 3, "suuu"),
}
"""By kind: its word, its last step, and a letter for each of its numbers as they stand in the frame (read.frame_limits)."""
FRAME_KINDS: Final = {word: kind for kind, (word, _, _) in FRAMES_BY_KIND.items()}


def bit_list(bits: int) -> list[int]:
    return [bit for bit in range(63) if (bits >> bit) & 1 != 0]


def joined(numbers: list[int]) -> str:
    return ",".join([str(number) for number in numbers])
