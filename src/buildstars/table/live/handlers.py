"""What browsers send to a table: who may do what, what changes the table in its turn, and questions that are answered beside it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from buildstars.table import wire
from buildstars.table.access.guests import clean
from buildstars.table.access.limits import LONGEST_CHAT
from buildstars.table.live import viewing as eyes
from buildstars.table.live.errors import refused
from buildstars.table.live.games import TableView
from buildstars.table.live.play import Answered
from buildstars.table.live.room import Change
from buildstars.table.operations import tracing

if TYPE_CHECKING:
    from buildstars.table.live.actor import TableActor
    from buildstars.table.live.socket import Connection

MOST_ASKING: Final = 4
"""Odds, reasons and hints that one browser may wait for."""
Ask = wire.AskOdds | wire.AskWhy | wire.AskHint
log: Final = logging.getLogger("buildstars.table")


def tag_of(message: wire.Sent) -> str:
    return str(message.__struct_config__.tag)


def receive(actor: TableActor, connection: Connection, message: wire.Sent) -> None:
    """Refused: at once; what changes the table comes to its turn."""
    if isinstance(message, wire.Ping):
        return
    with tracing.begin("socket.receive", "message", tag_of(message)):
        check(actor, connection, message)
        actor.post(lambda: do(actor, connection, message), connection, tag_of(message))


def check(actor: TableActor, connection: Connection, message: wire.Sent) -> None:
    """Refused: whoever they are, they may not send this now."""
    if isinstance(message, wire.Talk | Ask | wire.AskWord) and not connection.guest:
        raise refused("t-error-guest")
    if isinstance(message, Ask | wire.AskWord):
        actor.server.count_ask(connection.guest)
    if isinstance(message, wire.Talk):
        if (muted := actor.server.bans.holds("mute", connection.guest, connection.address)) is not None:
            raise muted.refusal()
        actor.server.count_chat(connection.guest)


def do(actor: TableActor, connection: Connection, message: wire.Sent) -> Change | None:
    """In the table's own turn. None: it makes no difference."""
    room, seat, now = actor.room, eyes.seat_of(actor.room, connection), actor.now()
    you = room.seats_of(connection.guest)
    match message:
        case wire.Answer():
            return room.answer(seat, message.version, message.answer, now)
        case wire.Act():
            return room.act(seat, message.what, now)
        case wire.Undo():
            return room.undo(seat, message.version, now, message.to)
        case wire.Agree():
            if message.what == "rematch" and room.settings.next:
                connection.send(wire.encode(wire.Moved(room.settings.next)))
                return None
            return room.agree(you, message.what, message.seat, message.yes, now)
        case wire.PassOn():
            return room.pass_on(seat, message.on)
        case wire.Talk():
            text = clean(message.text, LONGEST_CHAT)
            name = room.chairs[seat].name if seat >= 0 else connection.name
            return room.say(seat, name, text, actor.server.seconds(), connection.guest) if text else None
        case wire.Look():
            eyes.look(room, connection, message.seat)
            actor.welcome(connection)
            return None
        case wire.PlayFreely():
            if seat < 0:
                raise refused("t-error-not-your-seat")
            return room.play_freely()
        case wire.Start():
            if connection.guest != room.settings.host:
                raise refused("t-error-not-host")
            return actor.server.begin_now(room)
        case wire.AskOdds() | wire.AskWhy() | wire.AskHint():
            ask(actor, connection, message)
        case wire.AskWord():
            ask_word(actor, connection, message)
    return None


# ---- questions about the game -----------------------------------------------------------------------------------------


def ask(actor: TableActor, connection: Connection, message: Ask) -> None:
    """In the table's own turn a view is made, of what is stored; the answer is worked out beside it, without holding it up."""
    view, version = eyes.view(actor.room, connection)
    feature = "odds" if isinstance(message, wire.AskOdds) else "hints"
    if feature not in actor.room.rules.features and not isinstance(message, wire.AskWhy):
        raise refused("t-error-feature")
    if view.seat < 0 and not isinstance(message, wire.AskOdds):
        raise refused("t-error-not-your-seat")
    if connection.asking >= MOST_ASKING:
        raise refused("t-error-busy")
    connection.asking += 1
    actor.beside(reply(actor, connection, message, view, version))


async def reply(actor: TableActor, connection: Connection, message: Ask, view: TableView, version: int) -> None:
    thinker = actor.server.thinker
    try:
        found: wire.ToBrowser
        if isinstance(message, wire.AskOdds):
            found = await thinker.odds(view, message.request, version, message.of)
        elif isinstance(message, wire.AskWhy):
            found = await thinker.why(view, message)
        else:
            found = await thinker.hint(view, message.request, version, plan=message.plan)
        if not eyes.sees(actor.room, connection, view.seat):  # the seat was given up meanwhile
            connection.refuse(refused("t-error-not-your-seat").why, tag_of(message))
            return
        connection.send(wire.encode(found))
    except Exception:
        log.exception("table %s: no reply", actor.room.id)
        connection.refuse(refused("t-error-busy").why, tag_of(message))
    finally:
        connection.asking -= 1


# ---- the coach's word -------------------------------------------------------------------------------------------------


def ask_word(actor: TableActor, connection: Connection, message: wire.AskWord) -> None:
    """About an answer of the viewer's own, from what the viewer saw then; Refused where nobody coaches."""
    room = actor.room
    seat = eyes.seat_of(room, connection)
    if seat < 0 or not connection.welcomed:
        raise refused("t-error-not-your-seat")
    if not room.is_coached():
        raise refused("t-error-no-coach")
    if connection.asking >= MOST_ASKING:
        raise refused("t-error-busy")
    answered = room.play.answered(seat, message.version) if room.play is not None and not room.play.over else None
    if answered is None:
        connection.send(wire.encode(wire.WordReply(message.request, message.version, "")))
        return
    connection.asking += 1
    actor.beside(say_word(actor, connection, message, answered))


async def say_word(actor: TableActor, connection: Connection, message: wire.AskWord, about: Answered) -> None:
    try:
        found = await actor.server.thinker.word(about.view, about.answers, about.ply, message.request, message.version)
        if eyes.sees(actor.room, connection, about.view.seat):
            connection.send(wire.encode(found))
    except Exception:
        log.exception("table %s: no word", actor.room.id)
        connection.send(wire.encode(wire.WordReply(message.request, message.version, "")))
    finally:
        connection.asking -= 1
