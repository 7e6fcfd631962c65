"""What the people who run the server may do to its tables and guests, and the check before that: a token, compared in constant time."""

from __future__ import annotations

import hashlib
import logging
import secrets
import time
from typing import Final

from msgspec.structs import replace

from buildstars.content.text.phrases import SaidError, phrase
from buildstars.table.access.guests import SPEAKER
from buildstars.table.access.limits import Bucket, Rate
from buildstars.table.live.actor import TableActor
from buildstars.table.live.errors import refused
from buildstars.table.live.play import Step
from buildstars.table.live.room import Change
from buildstars.table.live.server import TableServer
from buildstars.table.storage.bans import Bans, Kind, Sentence, What

LEAST_TOKEN: Final = 16
"""Letters; shorter ones could be guessed."""
FORGET_AFTER: Final = 1000
log: Final = logging.getLogger("buildstars.admin")


class TokenError(SaidError):
    """An admin token that cannot be used."""


class Door:
    """Whoever brings the token may pass. Without a token nobody may."""

    def __init__(self, token: str, rate: Rate) -> None:
        if token and len(token) < LEAST_TOKEN:
            raise TokenError(phrase("admin-short-token", least=str(LEAST_TOKEN)))
        self._digest = hashlib.sha256(token.encode()).digest() if token else b""
        self._rate = rate
        self._wrong: dict[str, Bucket] = {}

    def check(self, header: str, address: str) -> None:
        """Refused unless the header is `Bearer TOKEN`. The right one always passes; of wrong ones an address may only try a few."""
        scheme, _, token = header.partition(" ")
        given = hashlib.sha256(token.strip().encode()).digest()  # of one length, whatever was given
        right = secrets.compare_digest(given, self._digest) if self._digest else False
        if right and scheme.casefold() == "bearer":
            return
        now = time.monotonic()
        if len(self._wrong) > FORGET_AFTER:
            self._wrong = {key: one for key, one in self._wrong.items() if not one.is_full(now)}
        if not self._wrong.setdefault(address, Bucket(self._rate)).take(now):
            raise refused("t-error-fast", 429)
        raise refused("t-error-token", 401)


# ---- tables -----------------------------------------------------------------------------------------------------------


async def table_of(server: TableServer, name: str) -> TableActor:
    """By its id or its code; Refused if there is none."""
    if not (name.isascii() and name.isalnum()):
        raise refused("t-error-no-table", 404)
    found = await server.store.id_of(name.upper()[:20])
    return await server.found(found or name)


async def close(server: TableServer, name: str, why: str) -> TableActor:
    """An open table is closed. A game that goes on ends as a draw of all who are in it, so that its record is whole (J11)."""
    actor = await table_of(server, name)
    if actor.room.state == "over":
        raise refused("t-error-over")
    if why:
        await actor.do(lambda: actor.room.say(-1, SPEAKER, why, server.seconds()))
    await actor.do(lambda: close_open(actor) if actor.room.play is None else draw(actor))
    log.warning("table %s was closed", actor.room.id)
    return actor


def close_open(actor: TableActor) -> Change:
    actor.room.settings = replace(actor.room.settings, closed=True)
    return Change(settings=True)


def draw(actor: TableActor) -> Change | None:
    """Everybody who is in it offers a draw, in one step: opponents would think about each offer and decline it."""
    play = actor.room.playing()
    changes: list[Change] = []
    for seat in range(len(actor.room.chairs)):
        if not play.over and play.is_in(seat) and not play.offers_draw(seat):
            changes.append(actor.room.act(seat, "offer", actor.now()))
    steps = [change.step for change in changes if change.step is not None]
    if not steps:
        return None
    step = Step(tuple(line for step in steps for line in step.lines), steps[0].viewers, steps[0].known)
    return Change(step, around=True, chairs=set().union(*(change.chairs for change in changes)))


# ---- guests -----------------------------------------------------------------------------------------------------------


async def sentence(server: TableServer, what: What, kind: Kind, who: str, minutes: int, why: str) -> Sentence:
    """From now on; whoever is banned and here is sent away with the reason."""
    made = await server.bans.add(what, kind, who, server.seconds() + 60 * minutes, why)
    log.warning("%s of %s for %d minutes", what, logged(kind, made.who), minutes)
    if what == "ban":
        server.send_banned_away()
    return made


async def lift(server: TableServer, kind: Kind, who: str) -> int:
    bans: Bans = server.bans
    count = await bans.lift(kind, who)
    log.warning("%d lifted of %s", count, logged(kind, who))
    return count


def logged(kind: Kind, who: str) -> str:
    """No addresses in logs."""
    return f"guest {who}" if kind == "guest" else "an address"
