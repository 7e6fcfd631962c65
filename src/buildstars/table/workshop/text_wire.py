"""What the server asks about texts that strangers sent, and what it gets: messages to the process that reads them (`texts`)."""

from __future__ import annotations

from msgspec import Struct

from buildstars.content.model import Text
from buildstars.table import wire


class SetFile(Struct, frozen=True, tag=True):
    """A set file, or a spreadsheet of units."""

    raw: bytes
    file: str


class ForceText(Struct, frozen=True, tag=True):
    """A force that somebody pasted: what is to be said about it? `sets` are texts of the guest's own sets."""

    text: str
    game: wire.GameName
    options: dict[str, str]
    sets: list[str]


class ForceForTable(ForceText, frozen=True, tag=True):
    """The same to be played: a choice (`chairs.ForceChoice`)."""


class ForceToBuild(ForceText, frozen=True, tag=True):
    """The same to be built on: a sheet."""


class OwnedTable(Struct, frozen=True, tag=True):
    """A table of what somebody owns, CSV or a workbook, or the file of a collection. `sets` are texts of the guest's own sets."""

    raw: bytes
    sets: list[str]


class RecordText(Struct, frozen=True, tag=True):
    """A record from elsewhere."""

    text: str


class PictureFile(Struct, frozen=True, tag=True):
    """A picture for a unit or card."""

    raw: bytes


Sent = SetFile | ForceText | ForceForTable | ForceToBuild | OwnedTable | RecordText | PictureFile


class ReadPicture(Struct, frozen=True):
    """The same, encoded anew."""

    data: bytes
    width: int
    height: int


class Outcome(Struct, frozen=True):
    """As msgpack what was asked for; or why it is refused, with the status for HTTP."""

    found: bytes = b""
    why: wire.Why | None = None
    status: int = 0


class OwnedRow(Struct, frozen=True):
    """What a table says of one thing; None: nothing."""

    id: str
    count: int | None
    wanted: int | None
    swap: int | None


class UnreadRow(Struct, frozen=True):
    """A row that could not be read, with the reason in each language."""

    line: int
    sheet: str
    text: str
    reason: dict[str, str]


class OwnedRead(Struct, frozen=True):
    """What could be made of a table of what somebody owns."""

    things: list[OwnedRow]
    unread: list[UnreadRow]
    unread_more: int
    notes: list[dict[str, str]]
    rows: int


class Brought(Struct, frozen=True):
    """What the shelf must know of a record that is right."""

    game: wire.GameName
    names: list[str]
    titles: list[Text]
    options: dict[str, str]
    result: str
    turn: int
