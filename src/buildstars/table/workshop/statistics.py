"""My games in numbers: one row a finished game of my own, with how lucky I was in it. Worked out for its owner and nobody else.

`PlayedGame` is the one definition of a row: the answer over HTTP, the columns of the table to take away and the client's type
follow from it. Luck is found in the background the first time somebody looks, and kept with the guest's own things, so that it
goes when they go.
"""

from __future__ import annotations

import asyncio
import csv
import io
import logging
from typing import Any, Final, Literal

import msgspec
from pydantic import BaseModel, Field
from sqlalchemy import select

from buildstars.content.languages import spoken
from buildstars.content.model import Text
from buildstars.table import wire
from buildstars.table.http.models.tables import Texts, texts_of
from buildstars.table.live.seats import ForceChoice, read_settings
from buildstars.table.live.server import TableServer
from buildstars.table.storage.schema import Game, Seat
from buildstars.table.thinking.worker import Unanswered

MOST_GAMES: Final = 2000
MOST_LUCKS: Final = 400
"""Games whose luck is worked out for a guest: the latest."""
KEEP_EVERY: Final = 3
"""Games after which what was found is kept: somebody waits for it."""
KEPT_AS: Final = "luck"
FORMULAS: Final = ("=", "+", "-", "@")
"""A cell that begins so would be carried out by a spreadsheet."""
Outcome = Literal["won", "lost", "drawn"]
log: Final = logging.getLogger("buildstars.table")


class PlayedBy(BaseModel):
    name: str
    opponent: str = Field(description="Of an opponent of ours: its level and style; empty for a person.")
    force: Texts


class PlayedGame(BaseModel):
    """A finished game in which I had one seat."""

    id: str
    game: wire.GameName
    when: int = Field(description="Seconds since 1970.")
    players: int
    seat: int
    outcome: Outcome
    cause: str
    turns: int
    force: Texts
    others: list[PlayedBy]
    luck: float | None = Field(description="What chance gave beyond its average, in games; null: not worked out yet.")
    variance: float | None = Field(description="Of that luck: how far it strays in a game like this.")


async def games_of(server: TableServer, guest: str) -> list[PlayedGame]:
    """The latest first. Guided games, records from elsewhere and games against oneself count for nothing."""
    mine = select(Seat.game).where(Seat.guest == guest, Seat.kind == "person")
    wanted = (Game.id, Game.settings, Game.touched, Game.result, Game.turn)
    query = select(*wanted).where(Game.id.in_(mine), Game.state == "over", Game.result != "").order_by(Game.touched.desc(), Game.id)
    async with server.store.engine.connect() as connection:
        games = (await connection.execute(query.limit(MOST_GAMES))).mappings().all()
        seats: dict[str, list[Any]] = {game["id"]: [] for game in games}
        columns = (Seat.game, Seat.seat, Seat.kind, Seat.guest, Seat.name, Seat.opponent, Seat.force)
        for seat in (await connection.execute(select(*columns).where(Seat.game.in_(mine)).order_by(Seat.seat))).mappings():
            if seat["game"] in seats:
                seats[seat["game"]].append(seat)
    rows = [row_of(game, seats[game["id"]], guest) for game in games]
    lucks = await kept_lucks(server, guest)
    return [with_luck(row, lucks.get(row.id)) for row in rows if row is not None]


def row_of(game: Any, seats: list[Any], guest: str) -> PlayedGame | None:
    settings = read_settings(game["settings"])
    own = [seat for seat in seats if seat["guest"] == guest and seat["kind"] == "person"]
    if len(own) != 1 or settings.imported or settings.lesson:
        return None
    me = own[0]
    winners, _, cause = str(game["result"]).partition(" by ")
    won = [int(seat) for seat in winners.split(",") if seat.isdecimal()]
    outcome: Outcome = "drawn" if not won else "won" if me["seat"] in won else "lost"
    others = []
    for seat in seats:
        if seat is not me:
            bot = seat["kind"] == "bot"
            others.append(PlayedBy(name="" if bot else seat["name"], opponent=seat["opponent"] if bot else "", force=title_of(seat)))
    return PlayedGame(
        id=game["id"],
        game=settings.game,
        when=game["touched"],
        players=len(seats),
        seat=me["seat"],
        outcome=outcome,
        cause=cause,
        turns=game["turn"],
        force=title_of(me),
        others=others,
        luck=None,
        variance=None,
    )


def title_of(seat: Any) -> Texts:
    return texts_of(msgspec.json.decode(seat["force"], type=ForceChoice).title or Text(en=""))


def with_luck(row: PlayedGame, luck: list[float] | None) -> PlayedGame:
    """An empty list: it cannot be known, and counts as none."""
    if luck is None:
        return row
    value, variance = luck or (0.0, 0.0)
    return row.model_copy(update={"luck": value, "variance": variance})


# ---- luck -------------------------------------------------------------------------------------------------------------


async def kept_lucks(server: TableServer, guest: str) -> dict[str, list[float]]:
    """By game: my luck and its variance; nothing where it cannot be known."""
    kept = await server.saved.get(guest, "progress", KEPT_AS)
    return msgspec.json.decode(kept.text, type=dict[str, list[float]]) if kept is not None else {}


class LuckKeeper:
    """Works out what is missing, one game after the other, a guest at a time."""

    def __init__(self, server: TableServer) -> None:
        self.server = server
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()

    def working_for(self, guest: str) -> bool:
        return guest in self._tasks

    def see_to(self, guest: str, rows: list[PlayedGame]) -> int:
        """How many games of these are still to be looked at; work on them begins."""
        missing = [row for row in rows[:MOST_LUCKS] if row.luck is None]
        if missing and guest not in self._tasks:
            self._tasks[guest] = task = asyncio.create_task(self._work(guest, rows))
            task.add_done_callback(lambda _: self._tasks.pop(guest, None))
        return len(missing)

    async def forget(self, guest: str) -> None:
        """Nothing is kept for this guest any more."""
        if (task := self._tasks.get(guest)) is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _work(self, guest: str, rows: list[PlayedGame]) -> None:
        async with self._turn:
            known = await kept_lucks(self.server, guest)
            own = {row.id for row in rows}
            lucks = {id_: luck for id_, luck in known.items() if id_ in own}
            for done, row in enumerate(row for row in rows[:MOST_LUCKS] if row.id not in lucks):
                lucks[row.id] = await self._luck(row)
                if done % KEEP_EVERY == 0:
                    await self._keep(guest, lucks)
            await self._keep(guest, lucks)

    async def _keep(self, guest: str, lucks: dict[str, list[float]]) -> None:
        await self.server.saved.put(guest, "progress", KEPT_AS, KEPT_AS, msgspec.json.encode(lucks).decode())

    async def _luck(self, row: PlayedGame) -> list[float]:
        stored = await self.server.store.load(row.id)
        try:
            found = await self.server.thinker.luck(stored.record()) if stored is not None else None
        except Unanswered:
            log.warning("game %s: its luck cannot be worked out", row.id)
            found = None
        return [found.luck[row.seat], found.variance[row.seat]] if found is not None and row.seat < len(found.luck) else []

    async def stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


# ---- to take away -----------------------------------------------------------------------------------------------------


def as_csv(rows: list[PlayedGame], lang: str) -> str:
    """One line a game, for a spreadsheet: a column a field."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(column for name, field in PlayedGame.model_fields.items() for column in columns_of(name, field.annotation))
    for row in rows:
        writer.writerow(cell for name, value in row for cell in cells_of(name, value, lang))
    return out.getvalue()


def columns_of(name: str, type_: Any) -> tuple[str, ...]:
    return ("against", "their_force") if type_ == list[PlayedBy] else (name,)


def cells_of(name: str, value: Any, lang: str) -> list[str | int]:
    """A field as people read it: names in their language, seats from one on, nothing for what is not known yet."""
    if value is None:
        return [""]
    if isinstance(value, Texts):
        return [safe(spoken(value, lang))]
    if isinstance(value, list):
        return [safe(" / ".join(one.opponent or one.name for one in value)), safe(" / ".join(spoken(one.force, lang) for one in value))]
    if isinstance(value, float):
        return [f"{value:.4f}"]
    return [value + 1 if name == "seat" else safe(value)]


def safe(cell: str | int) -> str | int:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULAS) else cell

