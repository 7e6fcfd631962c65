"""The scene of the card game: what one seat sees of the table."""

from __future__ import annotations

from msgspec import Struct

from buildstars.table.wire.words import Name, Say, Sum


class UnitNow(Struct, frozen=True, omit_defaults=True):
    """A unit; what is printed on it stands in the catalog under `id`."""

    unit: int
    id: str
    name: Name
    zone: int
    face: int = 0
    counters: int = 0
    acted: bool = False
    values: dict[str, Sum] = {}
    """`attack`, `damage`, `defense`: those that are not as printed at present."""


class CardNow(Struct, frozen=True, omit_defaults=True):
    """A card, or several copies of it. `local` is how answers name it; the catalog has the rest under `id`."""

    id: str
    local: int
    count: int = 1


class ObjectiveNow(Struct, frozen=True, omit_defaults=True):
    slot: int
    up: bool = False
    card: CardNow | None = None
    """None: face down, and the viewer has not looked at it."""
    stars: int = 0
    defense: Sum | None = None


class SeatNow(Struct, frozen=True, omit_defaults=True):
    seat: int
    force: Name
    alive: bool
    hand_count: int
    hand_size: int
    deck: int
    hand: list[CardNow]
    """The viewer's own cards; of another's hand, those that the viewer knows."""
    top: list[CardNow | None]
    discard: list[CardNow]
    objectives: list[ObjectiveNow]
    units: list[UnitNow]
    move_stars: int
    combat_stars: int
    strike_stars: int
    out_cause: str = ""
    out_turn: int = 0
    resigned: bool = False
    offers_draw: bool = False
    points: int = -1
    """F9; -1 where they do not count."""


class SideNow(Struct, frozen=True, omit_defaults=True):
    """One side of the battle in progress, or the striker."""

    unit: int
    card: CardNow | None
    attack: Sum
    qualifies: bool = False
    ability: bool = False
    dice: list[int] = []
    defense: Sum | None = None
    damage: Sum | None = None


class BattleNow(Struct, frozen=True):
    """`slot` is the objective struck, -1 in a battle."""

    zone: int
    step: str
    sides: list[SideNow]
    slot: int


class PickNow(Struct, frozen=True, omit_defaults=True):
    """A declared battle, or a striker (`other` -1), in order."""

    unit: int
    other: int
    lapsed: bool = False
    done: bool = False
    now: bool = False


class EffectNow(Struct, frozen=True):
    """What is in force: a face-up objective (`until` empty), or an effect that lasts."""

    id: str
    seat: int
    until: str
    unit: int
    slot: int


class ByHandNow(Struct, frozen=True):
    """A card that its player resolves by hand: everybody reads the text, and what the player wants to do before it is agreed on."""

    seat: int
    card: str
    text: str
    wish: Say | None


class ResultNow(Struct, frozen=True):
    winners: list[int]
    cause: str


class Scene(Struct, frozen=True, tag="card", tag_field="game"):
    """The whole table of the card game as a viewer sees it. Zones: 0 to 7 the home zones, 8 the contested zone, 9 reserves, 10 gone."""

    viewer: int
    asked: int
    """A seat, or -2: the game is over."""
    turn: int
    active: int
    first: int
    phase: str
    left: int
    quiet: int
    quiet_limit: int
    places: int
    seats: list[SeatNow]
    battle: BattleNow | None
    picks: list[PickNow]
    struck: int
    effects: list[EffectNow]
    result: ResultNow | None
    by_hand: ByHandNow | None = None
