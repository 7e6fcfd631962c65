"""Through whose eyes a browser sees a table. Everything that is made for a browser from a view passes here.

A browser may wish for a seat; it looks from there only while its guest holds that seat, which is judged anew for every message.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from buildstars.core.seats import SPECTATOR
from buildstars.table import wire
from buildstars.table.live.errors import refused
from buildstars.table.live.games import TableView
from buildstars.table.live.play import Step
from buildstars.table.live.room import Room
from buildstars.table.replays.replay import report

if TYPE_CHECKING:
    from buildstars.table.live.socket import Connection


def seat_of(room: Room, connection: Connection) -> int:
    """The seat from which a browser sees the table at this moment; before it is welcomed none."""
    return connection.viewer if connection.viewer in room.seats_of(connection.guest) else SPECTATOR


def sees(room: Room, connection: Connection, seat: int) -> bool:
    """May what was made for this seat still be sent to a browser?"""
    return not connection.closed and seat == seat_of(room, connection) and room.may_watch(connection.guest)


def is_astray(room: Room, connection: Connection) -> bool:
    """Does a browser show a seat that its guest holds no longer?"""
    return connection.viewer != seat_of(room, connection)


def look(room: Room, connection: Connection, seat: int) -> None:
    """Refused unless the guest holds this seat; whoever holds none is a spectator."""
    held = room.seats_of(connection.guest)
    if seat not in held and not (seat == SPECTATOR and not held):
        raise refused("t-error-not-your-seat")
    connection.viewer = seat


def welcome(room: Room, connection: Connection, now: int, since: int = 0, version: int | None = None) -> wire.Welcome:
    """Everything. `since` and `version` are of the seat that was wished for: if it is another one now, they say nothing."""
    held = room.seats_of(connection.guest)
    wish = connection.viewer if connection.welcomed else connection.wish
    connection.viewer = wish if wish in held else asked_first(room, held)
    connection.welcomed = True
    if connection.viewer != wish:
        since, version = 0, None
    return room.welcome(seat_of(room, connection), held, now, since, version)


def asked_first(room: Room, held: list[int]) -> int:
    """Of several own seats the one that is asked."""
    asked = room.play.asked if room.play is not None else SPECTATOR
    return asked if asked in held else held[0] if held else SPECTATOR


def updates(room: Room, connections: Iterable[Connection], step: Step, now: int) -> list[tuple[Connection, str]]:
    """What a step has changed for each browser that sees it; each message is made once for all who see the same."""
    made: dict[int, str] = {}
    found: list[tuple[Connection, str]] = []
    for connection in connections:
        seat = seat_of(room, connection)
        if seat in step.viewers and sees(room, connection, seat):
            if seat not in made:
                made[seat] = wire.encode(room.update(seat, step, now))
            found.append((connection, made[seat]))
    return found


def view(room: Room, connection: Connection) -> tuple[TableView, int]:
    """What a browser sees of the game that goes on, and its version. Refused if it may see nothing."""
    if not connection.welcomed or not room.may_watch(connection.guest):
        raise refused("t-error-not-allowed")
    play, seat = room.playing(), seat_of(room, connection)
    return play.view(seat), play.version(seat)


def report_for(room: Room, guest: str, seat: int | None, lang: str) -> str:
    """The report of a game that goes on, for a guest: from a seat that is the guest's, or as a spectator. Refused if it cannot be."""
    if room.play is None:
        raise refused("t-error-not-begun")
    if not room.may_watch(guest):
        raise refused("t-error-not-allowed", 403)
    held = room.seats_of(guest)
    if seat is not None and seat not in held:
        raise refused("t-error-not-your-seat", 403)
    return report(room.play, seat if seat is not None else held[0] if held else SPECTATOR, lang)
