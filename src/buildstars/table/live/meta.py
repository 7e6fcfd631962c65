"""What stands around a game: who sits where, how it is played, what is asked of all. Everybody sees the same of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildstars.core.options import EDITION
from buildstars.core.seats import SPECTATOR
from buildstars.match.chance import commitment
from buildstars.table import wire
from buildstars.table.live.seats import Chair

if TYPE_CHECKING:
    from buildstars.table.live.room import Room


def meta_of(room: Room) -> wire.TableMeta:
    settings = room.settings
    host = next((chair.seat for chair in room.chairs if chair.guest and chair.guest == settings.host), SPECTATOR)
    return wire.TableMeta(
        id=room.id, code=room.code, game=room.rules.name, features=[*room.rules.features, *room.coaching()], state=room.state,
        players=len(room.chairs), seats=[seat_meta(room, chair) for chair in room.chairs],
        options=options_of(room), clock=settings.clock, undo=settings.undo, open_hands=settings.open_hands,
        spectators=settings.spectators, public=settings.public, watching=room.watching, commitment=commitment_of(room), host=host,
        lesson=settings.lesson, requests=room.consent.requests(), next=settings.next,
    )


def options_of(room: Room) -> dict[str, str]:
    """What was chosen; and where a game in progress is played by the rules of before, that too."""
    edition = room.play.game.spec.options.get("edition", EDITION) if room.play is not None else EDITION
    return dict(room.settings.options) | ({} if edition == EDITION else {"edition": edition})


def seat_meta(room: Room, chair: Chair) -> wire.SeatMeta:
    title = chair.force.title
    return wire.SeatMeta(
        seat=chair.seat, kind="bot" if chair.played_by else chair.kind, name=chair.name,
        here=bool(chair.played_by) or chair.seat in room.here, opponent=chair.opponent, force=title["en"] if title is not None else "",
        passing=chair.seat in room.passing, away=chair.away, ready=chair.kind != "open",
    )


def commitment_of(room: Room) -> str:
    """The hash of the seed; none where not all luck comes from it."""
    return room.play.match.record.header.commitment if room.play is not None else commitment(room.seed)
