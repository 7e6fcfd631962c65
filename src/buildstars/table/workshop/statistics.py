"""My games in numbers: one row a finished game of my own, with how lucky I was in it. Worked out for its owner and nobody else.

Luck is found in the background the first time somebody looks, and kept with the guest's own things, so that it goes when they go.
"""

from __future__ import annotations

import asyncio
import csv
import io
import logging
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import select

from buildstars.content.languages import spoken
from buildstars.content.model import Text
from buildstars.table import wire
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
COLUMNS: Final = (
    "id", "game", "when", "players", "seat", "outcome", "cause", "turns", "force", "against", "their_force", "luck", "variance"
)
log: Final = logging.getLogger("buildstars.table")


@dataclass(frozen=True)
class Player:
    name: str
    opponent: str
    """Of an opponent of ours: its level and style."""
    force: Text


@dataclass(frozen=True)
class Row:
    """A game that is over and in which I had one seat."""

    id: str
    game: wire.GameName
    when: int
    players: int
    seat: int
    outcome: Literal["won", "lost", "drawn"]
    cause: str
    turns: int
    force: Text
    others: list[Player]
    luck: float | None = None
    """In games; None: not worked out yet."""
    variance: float | None = None


async def games_of(server: TableServer, guest: str) -> list[Row]:
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


def row_of(game: Any, seats: list[Any], guest: str) -> Row | None:
    settings = read_settings(game["settings"])
    own = [seat for seat in seats if seat["guest"] == guest and seat["kind"] == "person"]
    if len(own) != 1 or settings.imported or settings.lesson:
        return None
    me = own[0]
    winners, _, cause = str(game["result"]).partition(" by ")
    won = [int(seat) for seat in winners.split(",") if seat.isdecimal()]
    outcome: Literal["won", "lost", "drawn"] = "drawn" if not won else "won" if me["seat"] in won else "lost"
    others = [
        Player("" if seat["kind"] == "bot" else seat["name"], seat["opponent"] if seat["kind"] == "bot" else "", title_of(seat))
        for seat in seats
        if seat is not me
    ]
    return Row(
        game["id"], settings.game, game["touched"], len(seats), me["seat"], outcome, cause, game["turn"], title_of(me), others
    )


def title_of(seat: Any) -> Text:
    return msgspec.json.decode(seat["force"], type=ForceChoice).title or Text(en="")


def with_luck(row: Row, luck: list[float] | None) -> Row:
    """An empty list: it cannot be known, and counts as none."""
    if luck is None:
        return row
    return replace(row, luck=luck[0], variance=luck[1]) if luck else replace(row, luck=0.0, variance=0.0)


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

    def see_to(self, guest: str, rows: list[Row]) -> int:
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

    async def _work(self, guest: str, rows: list[Row]) -> None:
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

    async def _luck(self, row: Row) -> list[float]:
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


def as_csv(rows: list[Row], lang: str) -> str:
    """One line a game, for a spreadsheet."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for row in rows:
        against = " / ".join(one.opponent or one.name for one in row.others)
        theirs = " / ".join(spoken(one.force, lang) for one in row.others)
        played = (row.id, row.game, row.when, row.players, row.seat + 1, row.outcome, row.cause, row.turns)
        cells = (*played, spoken(row.force, lang), against, theirs)
        writer.writerow([safe(cell) for cell in cells] + ["" if one is None else f"{one:.4f}" for one in (row.luck, row.variance)])
    return out.getvalue()


def safe(cell: str | int) -> str | int:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULAS) else cell

