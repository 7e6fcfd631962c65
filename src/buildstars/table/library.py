"""Games that are over, to be looked back at: found on their shelf, the last few kept at hand, reviewed once and for all."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from typing import Any, Final

import msgspec

from buildstars.content.model import Text
from buildstars.match.match import SEED_BYTES
from buildstars.match.record_lines import Ended
from buildstars.table import wire
from buildstars.table.chairs import Chair, ForceChoice, Settings
from buildstars.table.choices import opponent_name, opponent_of
from buildstars.table.errors import refused
from buildstars.table.guests import clean
from buildstars.table.host import Host
from buildstars.table.house import CODE_LENGTH, CODE_LETTERS, ID_LENGTH, ID_LETTERS, House, new_id
from buildstars.table.known_games import GAMES
from buildstars.table.shelf import chair_of, looked_back, seat_row, settings_text, titles_of
from buildstars.table.store import Stored, Write
from buildstars.table.story import Story, checked_record, forked

AT_HAND: Final = 24
AT_ONCE: Final = 2
"""Records that are read at the same time: the tables come first."""
MOST_REVIEWS: Final = 4
log: Final = logging.getLogger("buildstars.table")


class Library:
    def __init__(self, house: House) -> None:
        self.house = house
        self._stories: OrderedDict[str, Story] = OrderedDict()
        self._reviews: dict[str, asyncio.Task[None]] = {}
        self._failed: set[str] = set()
        self._reading = asyncio.Semaphore(AT_ONCE)
        self.progress: dict[str, float] = {}
        """Of reviews that are being worked out, from 0 to 1."""

    # ---- finding ------------------------------------------------------------------------------------------------------

    async def stored(self, id_: str) -> Stored:
        """A game that is over; Refused if there is none, or it still goes on."""
        found = await self.house.store.load(id_) if len(id_) <= 2 * ID_LENGTH else None
        if found is None:
            raise refused("t-error-no-game", 404)
        if found.game["state"] != "over" or not found.game["head"]:
            raise refused("t-error-not-over" if found.game["head"] else "t-error-not-begun")
        return found

    async def record(self, id_: str) -> str | None:
        """The whole record of a game that is over; None: it is not. Refused if there is no such game."""
        found = await self.house.store.load(id_) if len(id_) <= 2 * ID_LENGTH else None
        if found is None:
            raise refused("t-error-no-game", 404)
        return found.record() if found.game["state"] == "over" and found.game["head"] else None

    async def story(self, id_: str) -> Story:
        if (story := self._stories.get(id_)) is not None:
            self._stories.move_to_end(id_)
            return story
        stored = await self.stored(id_)
        titles = titles_of([chair_of(row) for row in stored.seats])
        async with self._reading:
            story = await asyncio.to_thread(Story, stored.record(), titles)
        self._stories[id_] = story
        while len(self._stories) > AT_HAND:
            self._stories.popitem(last=False)
        return story

    async def meta(self, id_: str) -> wire.TableMeta:
        story, stored = await self.story(id_), await self.stored(id_)
        return looked_back(stored, story.record.header.commitment)

    # ---- bringing and going on ----------------------------------------------------------------------------------------

    async def bring(self, guest: str, text: str) -> str:
        """A record from elsewhere becomes a game to look at; Refused with the line that is wrong."""
        async with self.house.new_table(guest, ()):
            pass
        async with self._reading:
            story = await asyncio.to_thread(checked_record, text)
        id_ = new_id(ID_LETTERS, ID_LENGTH)
        seconds = self.house.seconds()
        result = str(Ended(story.result.winners, story.result.cause)).removeprefix("result ") if story.result is not None else ""
        forces = story.log.spec.forces
        chairs = [
            Chair(seat, "person", "", clean(name) or f"Player {seat + 1}", force=ForceChoice(title=_title(forces[seat].name)))
            for seat, name in enumerate(story.names)
        ]
        head = "".join(f"{line}\n" for line in story.record.head)
        settings = Settings(dict(story.record.header.options), host=guest, imported=True, game=story.rules.name)
        new = {
            "code": new_id(CODE_LETTERS, CODE_LENGTH), "state": "over", "made": seconds, "touched": seconds, "head": head,
            "settings": settings_text(settings), "host": guest, "seed": b"", "clocks": "{}", "result": result,
            "turn": story.log.turn, "asked": -1, "public": False, "review": "",
        }
        lines = [(n, line.text) for n, line in enumerate(story.record.lines)]
        await self.house.store.write(Write(id_, new=new, seats=[seat_row(chair) for chair in chairs], lines=lines))
        return id_

    async def fork(self, guest: str, id_: str, ply: int, seat: int, opponent: str) -> Host:
        """One of its positions as a new game against opponents."""
        story, stored = await self.story(id_), await self.stored(id_)
        if seat >= story.players:
            raise refused("t-error-no-seat", 422)
        opponent = opponent_of(story.rules, opponent or story.rules.first_opponent)
        own = await self.house.store.name_of(guest)
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
        return await self.house.make(settings, sitting, play, seed)

    # ---- looking again ------------------------------------------------------------------------------------------------

    async def review(self, id_: str) -> dict[str, Any] | None:
        """The review of a game; None while it is worked out."""
        begun = id_ in self._reviews  # one that ends while its game is read is found the next time
        stored = await self.stored(id_)
        if "review" not in GAMES[msgspec.json.decode(stored.game["settings"], type=Settings).game].features:
            raise refused("t-error-feature")
        if stored.game["review"]:
            found: dict[str, Any] = msgspec.json.decode(stored.game["review"])
            return found
        if id_ in self._failed:
            raise refused("t-error-no-review")
        if not begun and id_ not in self._reviews:
            if len(self._reviews) >= MOST_REVIEWS:
                raise refused("t-error-busy", 503)
            self._reviews[id_] = asyncio.create_task(self._work_out(id_, stored.record()))
        return None

    async def _work_out(self, id_: str, record: str) -> None:
        try:
            found = await self.house.thinker.review(record, lambda done, of: self.progress.update({id_: done / max(1, of)}))
            await self.house.store.write(Write(id_, columns={"review": msgspec.json.encode(found).decode()}))
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


def _title(name: str) -> Text:
    return Text(clean(name, 40), clean(name, 40))


