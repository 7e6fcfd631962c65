"""The scene of the miniatures game.

Lengths are hundredths of a millimetre, angles tenths of a degree, counterclockwise from the direction of x; (0, 0) is the middle of the
table. A target is a unit, or CARD_TARGET + a home base card.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from buildstars.table.wire.cards import ResultNow
from buildstars.table.wire.words import NOBODY, Name, Sum

CARD_TARGET: Final = 1024


class MiniUnit(Struct, frozen=True, omit_defaults=True):
    """A unit; what is printed on it stands in the catalog under `id`."""

    unit: int
    id: str
    name: Name
    where: Literal["table", "reserve", "gone"]
    x: int = 0
    y: int = 0
    heading: int = 0
    radius: int = 0
    face: int = 0
    stars: int = 0
    ground: bool = False
    damage: int = 0
    icons: list[str] = []
    """Those it can use now: none while it is cloaked, not what it has lent, and what it has borrowed."""
    moved: bool = False
    held: bool = False
    cloaked: bool = False
    unseen: bool = False
    """Cloaked, and nobody can fire at it (J69)."""
    wreck: bool = False
    """Destroyed: it is removed at the end of Fire, and still fires (M4.6)."""
    fired: bool = False
    stirred: bool = False
    """Its place or heading has changed this turn (J68)."""
    hits: int = 0
    """Scored since it entered play (M7.21)."""
    movement: str = ""
    """Of the face that shows (J54): S and L."""
    reach: int = 0
    reach2: int = 0
    """The range of the first and the second shot, from edge to edge; 0: there is none."""
    lasers: int = 0
    """How much of each range is by Lasers, which help one attack a turn (M7.8)."""
    arc: int = 0
    arc2: int = 0
    """The whole opening of the arcs of fire: 900 or 3600."""
    aim: int = NOBODY
    aim2: int = NOBODY
    """What it has declared to fire at."""


class BaseCard(Struct, frozen=True, omit_defaults=True):
    """A card of a home base, by `seat * 3 + place`; x and y are its middle, `angle` the direction of its long edge."""

    card: int
    x: int
    y: int
    angle: int
    damage: int = 0
    stands: bool = False
    name: Name | None = None


class MiniSeat(Struct, frozen=True, omit_defaults=True):
    seat: int
    force: Name
    alive: bool
    points: int
    units: list[MiniUnit]
    cards: list[BaseCard]
    out_cause: str = ""
    out_turn: int = 0
    resigned: bool = False
    offers_draw: bool = False
    artifact: int = 0
    """Points that its units at the artifact would bring now (J77)."""


class MiniShot(Struct, frozen=True, omit_defaults=True):
    """The shot in progress. `which`: 0 the first, 1 the second, 2 by a person's name (M7.22)."""

    unit: int
    target: int
    which: int
    dice: list[int] = []
    attack: Sum | None = None
    defense: Sum | None = None
    damage: Sum | None = None
    hit: bool | None = None


class MiniMove(Struct, frozen=True, omit_defaults=True):
    """The move in progress: the segments left, where it began, and the corners of its way so far."""

    unit: int
    short: int
    long: int
    x: int
    y: int
    heading: int
    trail: list[list[int]] = []


class MiniPlace(Struct, frozen=True, omit_defaults=True):
    """A unit that is being placed. `mode`: touching the home base, touching a unit (`other`), or within L of a friend."""

    unit: int
    mode: Literal["base", "unit", "friend"]
    other: int = NOBODY
    face: int = NOBODY
    """The face chosen, or -1 if it is still to be chosen."""


class MiniScene(Struct, frozen=True, tag="minis", tag_field="game"):
    """The whole table of the miniatures game as a viewer sees it."""

    viewer: int
    asked: int
    """A seat, or -2: the game is over."""
    turn: int
    first: int
    phase: Literal["deploy", "movement", "declare", "fire", "end", "reserves", "over"]
    next: int
    """The seat whose unit moves next, or that declares, fires or brings; -1: nobody."""
    queue: list[int]
    """In movement: the units in the order in which their time comes, as far as it is fixed."""
    half_width: int
    half_height: int
    seats: list[MiniSeat]
    shot: MiniShot | None
    move: MiniMove | None
    place: MiniPlace | None
    reserve_die: int
    """The die of M6, 0 before it is rolled."""
    allowance: int
    """Stars that may be brought now, 0 if nothing is being brought."""
    bringing: int
    """Stars of them that are left."""
    quiet: int
    quiet_limit: int
    turn_limit: int
    """0: none."""
    least: int
    """The shortest segment, unless contact ends it (J12)."""
    artifact: int
    """The radius of the marker in the middle (J77); 0: there is none."""
    result: ResultNow | None
