"""The vocabulary of the position notation: its words, the numbers they stand for, and what each number of a frame may be.

Writing and reading share it, so that they cannot disagree.
"""

from __future__ import annotations

from typing import Final

from buildstars.card.layout import (
    CONTESTED,
    F_ABILITY,
    F_BATTLE,
    F_CARRIER,
    F_COMBAT,
    F_DEPLOY,
    F_DRAW,
    F_IDENTIFY,
    F_MANUAL,
    F_MOMENT,
    F_MOVE,
    F_RESERVES,
    F_REVEAL,
    F_SETUP,
    F_STRIKES,
    F_TURN,
    GONE,
    RESERVES,
)

VERSION: Final = 1
EVERYBODY: Final = "all"
ALL_CARDS: Final = "*"
UNKNOWN: Final = "?"
NOTHING: Final = "none"
LAPSED: Final = "lapsed"
CHANCES: Final = ("", "first", "dice", "draw", "pick")
UNTILS: Final = ("battle", "turn", "next_start", "next_end", "game")
ZONES: Final = ("home0", "home1", "home2", "home3", "home4", "home5", "home6", "home7", "contested", "reserves", "gone")
BATTLE_ITEMS: Final = ("played", "first", "dice", "hit", "damage", "flags", "forced", "broken", "killed", "instead", "old")

FRAMES_BY_KIND: Final = {
    F_SETUP: ("setup", 3, "Nnbb"),
    F_DEPLOY: ("deploy", 1, "syU1"),
    F_TURN: ("turn", 5, "c"),
    F_MOVE: ("move", 1, "sUzu"),
    F_COMBAT: ("combat", 3, "su1n"),
    F_BATTLE: ("battle", 15, ""),
    F_STRIKES: ("strikes", 7, "ssp1nn"),
    F_RESERVES: ("reserves", 1, "snzUn"),
    F_CARRIER: ("carrier", 1, "s"),
    F_DRAW: ("draw", 0, "sn"),
    F_IDENTIFY: ("identify", 1, "skqv"),
    F_REVEAL: ("reveal", 1, "sp"),
    F_ABILITY: ("ability", 12, "rRtsUUdkxxNo"),
    F_MOMENT: ("moment", 0, "tbUUNm"),
    F_MANUAL: ("manual", 8, "sdrUUnhahN"),
}
"""By kind: its word, its last step, and a letter for each of its numbers as they stand in the frame (table.frame_number)."""
FRAME_KINDS: Final = {word: kind for kind, (word, _, _) in FRAMES_BY_KIND.items()}

CHANCE_FRAMES: Final = {
    "first": (F_SETUP,),
    "dice": (F_SETUP, F_BATTLE, F_STRIKES, F_ABILITY, F_MANUAL),
    "draw": (F_DRAW, F_IDENTIFY),
    "pick": (F_ABILITY, F_MANUAL),
}
"""Which frames on top of the stack ask chance for what."""


def zone_word(zone: int) -> str:
    return ZONES[zone]


def zone_number(word: str, players: int) -> int:
    """The zone of this name in a game of so many players, or -1."""
    for zone in range(len(ZONES)):
        if ZONES[zone] == word and (zone < players or zone == CONTESTED or zone == RESERVES or zone == GONE):
            return zone
    return -1


def bit_list(bits: int) -> list[int]:
    return [bit for bit in range(63) if (bits >> bit) & 1 != 0]


def joined(numbers: list[int]) -> str:
    return ",".join([str(number) for number in numbers])
