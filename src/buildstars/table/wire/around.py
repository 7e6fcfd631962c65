"""The table around the game: who sits there, clocks, requests, talk."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from buildstars.table.wire.words import Feature, GameName


class SeatMeta(Struct, frozen=True, omit_defaults=True):
    """Who sits there. `kind`: open (nobody yet), person, or bot."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    here: bool = False
    """Somebody of this seat is connected; always true for an opponent."""
    opponent: str = ""
    force: str = ""
    """Before the game: the name of the force that was chosen."""
    passing: bool = False
    """Passes for the rest of this action, by a public setting."""
    away: bool = False
    """Its time is up, or it has left; the others may decide what to do."""
    ready: bool = False


class ClockNow(Struct, frozen=True):
    """Milliseconds: of the present question, and of the bank of each seat; `running` is the seat whose clock runs, or -1."""

    question: int
    banks: list[int]
    running: int


class Request(Struct, frozen=True):
    """Something all must agree to: `undo`, `draw`, `rematch`, that a `coach` speaks to everybody, or what becomes of a player who is
    away: `takeover`, `remove`."""

    what: Literal["undo", "draw", "rematch", "coach", "takeover", "remove"]
    seat: int
    """Who asked; for an absent player, who is meant."""
    agreed: list[int]
    """Seats that have agreed."""
    needed: list[int]
    """Seats that still have to."""


class TableMeta(Struct, frozen=True):
    id: str
    code: str
    game: GameName
    features: list[Feature]
    """What this game's table can do; what is not named here has no button."""
    state: Literal["open", "playing", "over"]
    players: int
    seats: list[SeatMeta]
    options: dict[str, str]
    clock: str
    undo: Literal["free", "consent", "none"]
    open_hands: bool
    spectators: bool
    public: bool
    watching: int
    commitment: str
    """The hash of the seed, shown before the first die."""
    host: int
    """A seat of whoever made the table."""
    lesson: str
    requests: list[Request]
    next: str
    """The table of the rematch, if there is one."""


class Chat(Struct, frozen=True):
    n: int
    seat: int
    """-1: somebody who watches."""
    name: str
    text: str
    at: int
    """Seconds since 1970."""
