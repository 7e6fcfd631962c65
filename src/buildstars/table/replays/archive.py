"""Games that are over, to be looked back at: found on their shelf, the last few kept at hand, reviewed once and for all."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from typing import Any, Final

import msgspec
from sqlalchemy import and_, delete, func, select

from buildstars.match.match import SEED_BYTES
from buildstars.table import wire
from buildstars.table.access.guests import name_or
from buildstars.table.live.actor import TableActor
from buildstars.table.live.errors import refused
from buildstars.table.live.registry import GAMES
from buildstars.table.live.seats import Chair, ForceChoice, Settings, read_settings
from buildstars.table.live.server import CODE_LENGTH, CODE_LETTERS, ID_LENGTH, ID_LETTERS, TableServer, new_id
from buildstars.table.lobby.choices import opponent_name, opponent_of
from buildstars.table.replays.replay import ReplayedGame, forked
from buildstars.table.storage.rows import chair_of, is_imported, looked_back, seat_row, settings_text, titles_of
from buildstars.table.storage.schema import ChatLine, Game, Line, Seat
from buildstars.table.storage.store import Store, Stored, Write
from buildstars.table.workshop.text_wire import Brought, RecordText

AT_HAND: Final = 24
MOST_PLIES: Final = 100_000
"""Of the games at hand together: each keeps a position every few plies."""
AT_ONCE: Final = 2
"""Records that are read at the same time: the tables come first."""
MOST_REVIEWS: Final = 4
log: Final = logging.getLogger("buildstars.table")


class Archive:
    def __init__(self, server: TableServer) -> None:
        self.server = server
        self._stories: OrderedDict[str, ReplayedGame] = OrderedDict()
        self._reviews: dict[str, asyncio.Task[None]] = {}
        self._failed: set[str] = set()
        self._reading = asyncio.Semaphore(AT_ONCE)
        self._bringing = asyncio.Lock()
        self.progress: dict[str, float] = {}
        """Of reviews that are being worked out, from 0 to 1."""

    # ---- finding ------------------------------------------------------------------------------------------------------

    async def stored(self, id_: str) -> Stored:
        """A game that is over; Refused if there is none, or it still goes on."""
        found = await self.server.store.load(id_) if len(id_) <= 2 * ID_LENGTH else None
        if found is None:
            raise refused("t-error-no-game", 404)
        if found.game["state"] != "over" or not found.game["head"]:
            raise refused("t-error-not-over" if found.game["head"] else "t-error-not-begun")
        return found

    async def record(self, id_: str) -> str | None:
        """The whole record of a game that is over; None: it is not. Refused if there is no such game."""
        found = await self.server.store.load(id_) if len(id_) <= 2 * ID_LENGTH else None
        if found is None:
            raise refused("t-error-no-game", 404)
        return found.record() if found.game["state"] == "over" and found.game["head"] else None

    async def story(self, id_: str) -> ReplayedGame:
        if (story := self._stories.get(id_)) is not None:
            self._stories.move_to_end(id_)
            return story
        stored = await self.stored(id_)
        titles = titles_of([chair_of(row) for row in stored.seats])
        async with self._reading:
            story = await asyncio.to_thread(ReplayedGame, stored.record(), titles)
        self._stories[id_] = story
        while len(self._stories) > 1 and (len(self._stories) > AT_HAND or self._plies() > MOST_PLIES):
            self._stories.popitem(last=False)
        return story

    def _plies(self) -> int:
        return sum(len(story.plies) for story in self._stories.values())

    async def meta(self, id_: str) -> wire.TableMeta:
        story, stored = await self.story(id_), await self.stored(id_)
        return looked_back(stored, story.record.header.commitment)

    # ---- bringing and going on ----------------------------------------------------------------------------------------

    async def bring(self, guest: str, text: str) -> str:
        """A record from elsewhere becomes a game to look at; Refused with the line that is wrong, or if the guest has too many."""
        async with self.server.new_table(guest, ()):
            pass
        await self._check_room(guest, len(text))
        brought = await self.server.read(RecordText(text), Brought)
        id_ = new_id(ID_LETTERS, ID_LENGTH)
        seconds = self.server.seconds()
        chairs = [
            Chair(seat, "person", "", name_or(name, f"Player {seat + 1}"), force=ForceChoice(title=title))
            for seat, (name, title) in enumerate(zip(brought.names, brought.titles, strict=True))
        ]
        settings = Settings(brought.options, host=guest, imported=True, game=brought.game)
        new = {  # all of the record is its head: nobody adds a line to it, and it is read and counted as one text
            "code": new_id(CODE_LETTERS, CODE_LENGTH), "state": "over", "made": seconds, "touched": seconds, "head": text,
            "settings": settings_text(settings), "host": guest, "seed": b"", "clocks": "{}", "result": brought.result,
            "turn": brought.turn, "asked": -1, "public": False, "review": "",
        }
        async with self._bringing:
            await self._check_room(guest, len(text))
            await self.server.store.write(Write(id_, new=new, seats=[seat_row(chair) for chair in chairs]))
        return id_

    async def _check_room(self, guest: str, more: int) -> None:
        """Refused if a guest would have too many records from elsewhere, or too much of them."""
        games, letters = await brought_by(self.server.store, guest)
        limits = self.server.limits
        if games >= limits.records:
            raise refused("t-error-records", 429, most=limits.records)
        if letters + more > limits.record_bytes:
            raise refused("t-error-records-size", 429, most=limits.record_bytes // 1_000_000)

    async def delete(self, guest: str, id_: str) -> None:
        """A record that this guest brought; Refused if it is none."""
        stored = await self.stored(id_)
        if not guest or stored.game["host"] != guest or not is_imported(stored):
            raise refused("t-error-not-yours", 403)
        if (task := self._reviews.get(id_)) is not None:
            task.cancel()
        await erase_game(self.server.store, id_)
        self.forget(id_)

    async def fork(self, guest: str, id_: str, ply: int, seat: int, opponent: str) -> TableActor:
        """One of its positions as a new game against opponents."""
        story, stored = await self.story(id_), await self.stored(id_)
        if seat >= story.players:
            raise refused("t-error-no-seat", 422)
        opponent = opponent_of(story.rules, opponent or story.rules.first_opponent)
        own = await self.server.store.name_of(guest)
        chairs = [chair_of(row) for row in stored.seats]
        sitting = [
            Chair(chair.seat, "person", guest, own or "Player", force=chair.force)
            if chair.seat == seat
            else Chair(chair.seat, "bot", name=opponent_name(opponent), opponent=opponent, force=chair.force)
            for chair in chairs
        ]
        seed = secrets.token_bytes(SEED_BYTES)
        play = await asyncio.to_thread(forked, story, ply, [chair.name for chair in sitting], seed, titles_of(chairs))
        settings = Settings(dict(story.record.header.options), host=guest, game=story.rules.name)
        return await self.server.make(settings, sitting, play, seed)

    # ---- looking again ------------------------------------------------------------------------------------------------

    async def review(self, id_: str, begin: bool = True) -> dict[str, Any] | None:
        """The review of a game; None while it is worked out, or if it is not to be begun."""
        begun = id_ in self._reviews  # one that ends while its game is read is found the next time
        stored = await self.stored(id_)
        if "review" not in GAMES[read_settings(stored.game["settings"]).game].features:
            raise refused("t-error-feature")
        if stored.game["review"]:
            found: dict[str, Any] = msgspec.json.decode(stored.game["review"])
            return found
        if id_ in self._failed:
            raise refused("t-error-no-review")
        if begin and not begun and id_ not in self._reviews:
            if len(self._reviews) >= MOST_REVIEWS:
                raise refused("t-error-busy", 503)
            self._reviews[id_] = asyncio.create_task(self._work_out(id_, stored.record()))
        return None

    async def _work_out(self, id_: str, record: str) -> None:
        try:
            found = await self.server.thinker.review(record, lambda done, of: self.progress.update({id_: done / max(1, of)}))
            await self.server.store.write(Write(id_, columns={"review": msgspec.json.encode(found).decode()}))
        except Exception:
            log.exception("game %s: no review", id_)
            self._failed.add(id_)
        finally:
            self._reviews.pop(id_, None)
            self.progress.pop(id_, None)

    def forget(self, id_: str) -> None:
        """What is at hand of a game is not as it is stored any more."""
        self._stories.pop(id_, None)
        self._failed.discard(id_)

    async def stop(self) -> None:
        for task in self._reviews.values():
            task.cancel()
        await asyncio.gather(*self._reviews.values(), return_exceptions=True)


async def brought_by(store: Store, guest: str) -> tuple[int, int]:
    """How many records from elsewhere a guest keeps, and how many letters they have; older ones have their lines apart."""
    mine = and_(Game.host == guest, Game.state == "over", Game.settings.like('%"imported":true%'))
    async with store.engine.connect() as connection:
        games, heads = (await connection.execute(select(func.count(), func.sum(func.length(Game.head))).where(mine))).one()
        ids = select(Game.id).where(mine)
        lines = await connection.scalar(select(func.sum(func.length(Line.text) + 1)).where(Line.game.in_(ids)))
    return int(games), int(heads or 0) + int(lines or 0)


async def erase_game(store: Store, id_: str) -> None:
    async with store.engine.begin() as connection:
        for table in (Line, ChatLine, Seat):
            await connection.execute(delete(table).where(table.game == id_))
        await connection.execute(delete(Game).where(Game.id == id_))
