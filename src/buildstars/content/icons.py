"""The icons, a record each: word, class, bit, rules and glyph. Their names in every language are in content/locale/*/icons.ftl.

Match icons are green and only gate abilities (R12, J45). Power icons are silver: they gate abilities, and some also do something by
themselves (R12.1-R12.4). Wild icons are gold and stand on combat cards only (R8.3). In the miniatures game each icon of a unit does
something. A unit's icons are a set of bits in positions and observations, so a new icon takes the next free bit, and an old one keeps
its own; the order in which they stand here is only the order in which people see them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

IconClass = Literal["match", "power", "wild"]
NO_BIT: Final = -1


@dataclass(frozen=True)
class Icon:
    word: str
    kind: IconClass
    bit: int
    """Its place in a unit's set of icons; NO_BIT if it is never on a unit."""
    fill: str
    """Its glyph: a filled path (even-odd) and a stroked one in a box of 24 units, drawn by us."""
    stroke: str = ""
    rules: tuple[str, ...] = ("R8.3",)
    """The rules of the card game to look at when somebody asks why."""
    minis_rule: str = ""
    """What it does in the miniatures game."""


def by_word(icons: tuple[Icon, ...]) -> dict[str, Icon]:
    """Two with one word or one bit, or a bit left out, are a mistake of ours."""
    bits = sorted(icon.bit for icon in icons if icon.bit != NO_BIT)
    if bits != list(range(len(bits))):
        raise ValueError(f"the bits of icons in content/icons.py must be 0 to {len(bits) - 1}, each once, not {bits}")
    found = {icon.word: icon for icon in icons}
    if len(found) != len(icons):
        raise ValueError("two icons in content/icons.py have the same word")
    return found


ICONS: Final = by_word((
    Icon(  # a canopy, its lines and what hangs from them
        "airborne", "match", 0,
        "M3.8 11.2A8.2 7.6 0 0 1 20.2 11.2C18.9 10 17 10 15.6 11.2C14.2 10 9.8 10 8.4 11.2C7 10 5.1 10 3.8 11.2ZM9.7 17h4.6v3.6h-4.6Z",
        "M4.6 11.4L10.2 17M19.4 11.4L13.8 17M12 11V17",
        minis_rule="M7.1",
    ),
    Icon(  # a long head in profile on a thin neck
        "battle_droid", "match", 1,
        "M8.2 3.4H14.6C17.2 3.4 18.8 5 18.8 7.4V9.2L16 11.4H12.8L8.4 15.4L3.6 13.8L6.6 6.6ZM13.8 5.6a1.7 1.7 0 1 0 .01 0ZM13.4 13"
        "H16.2V16.6H19.4V20.6H10.2"
        "V16.6H13.4Z",
        minis_rule="M7.2",
    ),
    Icon(  # a pistol
        "blaster", "match", 2,
        "M3.4 7H19.2V6H20.8V11.4H15.6L14.6 13.2H12.2L10.4 19.4H6L7.8 12.6H5.6L4.6 11.4H3.4ZM11.2 13.2L10.8 14.6H13.6L14.4 13.2Z",
        "M8 4.9H14",
        minis_rule="M7.3",
    ),
    Icon(  # a dome with one eye on a barrel body
        "droid", "match", 3,
        "M6.4 10.4A5.6 6 0 0 1 17.6 10.4ZM11 6.4a1.7 1.7 0 1 0 .01 0ZM6.8 11.8H17.2V18.2L15.4 20H8.6L6.8 18.2Z"
        "M9.2 13.6V15.2H14.8V13.6ZM3.8 11.4H5.6V20H3.2V17.4ZM20.2 11.4H18.4V20H20.8V17.4Z",
        minis_rule="M7.6",
    ),
    Icon(  # a medal
        "elite", "match", 4,
        "M6.8 3.4H10.4L12 7L13.6 3.4H17.2L14.2 9.4A5.8 5.8 0 1 1 9.8 9.4ZM12 11.4L13 13.5L15.3 13.8L13.6 15.4L14 17.7L12 16.6L10 17.7"
        "L10.4 15.4L8.7 13.8L11 13.5Z",
        minis_rule="M7.7",
    ),
    Icon(  # three bolts
        "lasers", "match", 5,
        "M3.6 13.4L11.6 5.4L13.2 7L5.2 15ZM6.6 18.6L17 8.2L18.6 9.8L8.2 20.2ZM13.2 18L20 11.2L21.2 12.4L14.4 19.2ZM15.2 3.8L20.4 3.6"
        "L20.2 8.8L18.4 7L17 5.6Z",
        minis_rule="M7.8",
    ),
    Icon(  # a crown
        "leader", "match", 6,
        "M3.8 7.4L8 11.2L12 4.6L16 11.2L20.2 7.4L18.6 16H5.4ZM5.4 17.4H18.6V19.8H5.4Z",
        minis_rule="M7.9",
    ),
    Icon(  # a skull
        "ruthless", "match", 7,
        "M12 3.6C17 3.6 19.8 6.8 19.8 11C19.8 13.6 18.6 15.2 16.8 16.2V20.2H14.4V18H13.1V20.2H10.9V18H9.6V20.2H7.2V16.2"
        "C5.4 15.2 4.2 13.6 4.2 11"
        "C4.2 6.8 7 3.6 12 3.6ZM8.4 9.2a2.2 2.2 0 1 0 .01 0ZM15.6 9.2a2.2 2.2 0 1 0 .01 0ZM12 13.6L10.8 15.8H13.2Z",
        minis_rule="M7.11",
    ),
    Icon(  # a missile on its way up, with fins and a flame
        "torpedo", "match", 8,
        "M20.4 3.6C20.6 7.6 19.6 10 17.4 12.2L12.2 17.4L6.6 11.8L11.8 6.6C14 4.4 16.4 3.4 20.4 3.6ZM5.4 11.4L10 10.4L6.8 13.8"
        "L3.6 14.6ZM12.6 18.6"
        "L13.6 14L10.2 17.2L9.4 20.4ZM6.6 14.4L9.6 17.4L4.6 19.4ZM15.6 6.8a1.7 1.7 0 1 0 .01 0Z",
        minis_rule="M7.12",
    ),
    Icon(  # a crate
        "transport", "match", 9,
        "M12 3.2L19.8 7.4L12 11.6L4.2 7.4ZM3.8 9L11.2 13V20.8L3.8 16.6ZM20.2 9L12.8 13V20.8L20.2 16.6ZM15 14.6V16.8L17.8 15.2V13Z",
        minis_rule="M7.13",
    ),
    Icon(  # a helmet
        "trooper", "match", 10,
        "M12 3.4C16.8 3.4 19.4 6.6 19.4 11V14.6L17.6 19L14.6 20.4H9.4L6.4 19L4.6 14.6V11C4.6 6.6 7.2 3.4 12 3.4ZM6.6 9.8V12L10.6 13.2"
        "H13.4L17.4 12V9.8"
        "L12 10.8ZM11 14.8L9.2 18.4H14.8L13 14.8Z",
        minis_rule="M7.14",
    ),
    Icon(  # a mast that sends
        "command", "match", 11,
        "M12 7.2a2.4 2.4 0 1 0 .01 0ZM11 11.6H13L15.6 20.4H8.4Z",
        "M7.8 13.4A5.4 5.4 0 0 1 7.8 5.8M16.2 13.4A5.4 5.4 0 0 0 16.2 5.8M5 15.6A9 9 0 0 1 5 3.6M19 15.6A9 9 0 0 0 19 3.6",
        minis_rule="M7.4",
    ),
    Icon(  # two craft, each behind the other
        "dogfight", "match", 12,
        "M17.2 9.8L12.6 3L20.6 3.6L18.4 5.8ZM6.8 14.2L11.4 21L3.4 20.4L5.6 18.2Z",
        "M16.2 6.4A7.2 7.2 0 0 0 4.8 11.6M7.8 17.6A7.2 7.2 0 0 0 19.2 12.4",
        minis_rule="M7.5",
    ),
    Icon(  # an eye
        "recon", "match", 13,
        "M2.8 12C6 6.8 9 5.4 12 5.4C15 5.4 18 6.8 21.2 12C18 17.2 15 18.6 12 18.6C9 18.6 6 17.2 2.8 12ZM12 7.4a4.6 4.6 0 1 0 .01 0Z"
        "M12 9.6a2.4 2.4 0 1 1 -.01 0Z",
        minis_rule="M7.10",
    ),
    Icon(  # a riveted plate
        "armor", "power", 14,
        "M6.4 4.4H17.6L19.6 6.4V17.6L17.6 19.6H6.4L4.4 17.6V6.4ZM7.4 6.6a1 1 0 1 0 .01 0ZM16.6 6.6a1 1 0 1 0 .01 0ZM7.4 15.4"
        "a1 1 0 1 0 .01 0Z"
        "M16.6 15.4a1 1 0 1 0 .01 0ZM11.1 6.4V11.1H6.6V12.9H11.1V17.6H12.9V12.9H17.4V11.1H12.9V6.4Z",
        rules=("R12.1",), minis_rule="M7.15",
    ),
    Icon(  # a ship that lets others out
        "carrier", "power", 15,
        "M3.2 8.6L8 4.4H16L20.8 8.6L18.8 12.6H15.4V10.4H8.6V12.6H5.2ZM12 11.8L14 15.2L12 14.4L10 15.2ZM7 15L9.2 19.4L7 18.4L4.8 19.4Z"
        "M17 15L19.2 19.4L17 18.4L14.8 19.4Z",
        rules=("R12.2", "J44"), minis_rule="M7.17",
    ),
    Icon(  # a turret with two barrels
        "turbolaser", "power", 16,
        "M4.4 20V17.4H6.4C6.4 13.2 8.6 11 11.8 11C15 11 17.2 13.2 17.2 17.4H19.2V20ZM11.8 13.4a2 2 0 1 0 .01 0Z",
        "M10 10.6L15.6 4.2M14.4 12.2L20 5.8",
        rules=("R12.3", "J6"), minis_rule="M7.20",
    ),
    Icon(  # stripes
        "veteran", "power", 17,
        "M4.6 9.2L12 4L19.4 9.2V12L12 6.8L4.6 12ZM4.6 14L12 8.8L19.4 14V16.8L12 11.6L4.6 16.8ZM4.6 18.8L12 13.6L19.4 18.8V21L12 16.2"
        "L4.6 21Z",
        rules=("R12.4", "J33"), minis_rule="M7.21",
    ),
    Icon(  # a gun on its wheel
        "artillery", "power", 18,
        "M19.2 3.6L21 5.4L12.6 13.4L10.2 11.2ZM9 10.4a5 5 0 1 0 .01 0ZM9 13.4a2 2 0 1 1 -.01 0Z",
        "M13.6 17.4L20.4 20",
        rules=("J45",), minis_rule="M7.16",
    ),
    Icon(  # a ship that fades away in stripes
        "cloaked", "power", 19,
        "M12 3.2L14.2 8.2H9.8ZM9.2 9.8H14.8L15.8 12.2H8.2ZM7.6 13.8H16.4L17.2 15.6H6.8ZM6.2 17.4H17.8L18.3 18.7H5.7ZM5.2 20.2H18.8"
        "L19 20.9H5Z",
        rules=("J45",), minis_rule="M7.18",
    ),
    Icon(  # one thing for the other
        "convert", "power", 20,
        "M14.6 3.2L20.6 8L14.6 12.8V9.6H4.2V6.4H14.6ZM9.4 11.2L3.4 16L9.4 20.8V17.6H19.8V14.4H9.4Z",
        rules=("J45",), minis_rule="M7.19",
    ),
    Icon(  # a sun, half light and half dark
        "force", "wild", NO_BIT,
        "M12 6.2A5.8 5.8 0 0 1 12 17.8ZM11.1 2.4H12.9L12.5 4.8H11.5ZM11.1 21.6H12.9L12.5 19.2H11.5ZM2.4 11.1V12.9L4.8 12.5V11.5Z"
        "M21.6 11.1V12.9L19.2 12.5V11.5Z"
        "M4.6 5.9L5.9 4.6L7.5 6.4L6.4 7.5ZM19.4 5.9L18.1 4.6L16.5 6.4L17.6 7.5ZM4.6 18.1L5.9 19.4L7.5 17.6L6.4 16.5ZM19.4 18.1"
        "L18.1 19.4L16.5 17.6L17.6 16.5Z",
        "M12 6.9A5.1 5.1 0 0 0 12 17.1",
    ),
    Icon(  # a die that shows five
        "luck", "wild", NO_BIT,
        "M6.2 4H17.8A2.2 2.2 0 0 1 20 6.2V17.8A2.2 2.2 0 0 1 17.8 20H6.2A2.2 2.2 0 0 1 4 17.8V6.2A2.2 2.2 0 0 1 6.2 4ZM7.8 6.3"
        "a1.6 1.6 0 1 0 .01 0Z"
        "M16.2 6.3a1.6 1.6 0 1 0 .01 0ZM12 10.4a1.6 1.6 0 1 0 .01 0ZM7.8 14.5a1.6 1.6 0 1 0 .01 0ZM16.2 14.5a1.6 1.6 0 1 0 .01 0Z",
    ),
))
