"""Who sits at a table and how it is played: plain data, as it is stored and as the room uses it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import msgspec
from msgspec import Struct

from buildstars.content.collection import Set
from buildstars.content.model import Text
from buildstars.registry import canonical
from buildstars.table import wire

Kind = Literal["open", "person", "bot"]
Undo = Literal["free", "consent", "none"]
Pacing = Literal["none", "casual", "fast"]


class Settings(Struct, frozen=True):
    """What was chosen when the table was made; stored as JSON."""

    options: dict[str, str] = {}
    clock: Pacing = "none"
    undo: Undo = "free"
    open_hands: bool = False
    spectators: bool = True
    public: bool = False
    lesson: str = ""
    host: str = ""
    """The guest who made it."""
    next: str = ""
    """The table of the rematch."""
    closed: bool = False
    """Everybody left before the game began."""
    imported: bool = False
    """A record from elsewhere: there to be looked at."""
    game: wire.GameName = "card"
    coached: bool = False
    """All persons have agreed to a coach's words."""


def read_settings(text: str) -> Settings:
    """As they are stored, also by a name that the game had before."""
    raw = msgspec.json.decode(text)
    if "game" in raw:
        raw["game"] = canonical(raw["game"])
    return msgspec.convert(raw, Settings)


class ForceChoice(Struct, frozen=True):
    """A force as somebody chose it: a ready one by its key (`random:7` too), or a text of one's own."""

    key: str = ""
    text: str = ""
    title: Text | None = None
    """Its name, for those who wait for the game to begin."""
    sets: tuple[Set, ...] = ()
    """What it uses of sets that are not ours."""

    def __hash__(self) -> int:
        return hash((self.key, self.text, self.sets))


@dataclass
class Chair:
    """One seat. A person with an opponent's name beside it is away, and the opponent plays on in the person's place."""

    seat: int
    kind: Kind = "open"
    guest: str = ""
    name: str = ""
    opponent: str = ""
    force: ForceChoice = field(default_factory=ForceChoice)
    entropy: bytes = b""
    away: bool = False
    left: bool = False
    """Has gone on purpose."""

    @property
    def played_by(self) -> str:
        """The opponent that answers here, or nobody."""
        return self.opponent if self.kind != "open" else ""

    @property
    def is_person(self) -> bool:
        """Somebody who answers in person."""
        return self.kind == "person" and not self.opponent
