"""The coach at a table: who may hear its words, and at which level it plays against a guest.

The level is not kept anywhere: it follows from the guest's finished games against a coach, the latest of which names
its level in the opponent's text. So it goes when the games go, and comes along to another device with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import select

from buildstars.bots.coaching import COACH, START, Outcome, is_coach, level_in, next_level
from buildstars.table import wire
from buildstars.table.live.seats import Chair, read_settings
from buildstars.table.storage.schema import Game, Seat

if TYPE_CHECKING:
    from buildstars.table.storage.store import Store

MOST_GAMES: Final = 40
"""Of the latest: more need not be looked at."""


@dataclass(frozen=True)
class Coached:
    """How a guest stands with the coach of one game."""

    level: int
    """Of the next game."""
    before: int
    """Of the last one; the same if there was none."""
    games: int
    """How many of the latest there were, and how many of them were won."""
    won: int


def may_speak(chairs: Sequence[Chair], agreed: bool) -> bool:
    """Where a coach sits, and all persons are at one screen; or all of them have agreed to it."""
    people = [chair for chair in chairs if chair.kind != "bot"]
    alone = len({chair.guest for chair in people}) == 1 and all(chair.kind == "person" for chair in people)
    return any(chair.kind == "bot" and is_coach(chair.opponent) for chair in chairs) and (alone or agreed)


async def coached(store: Store, guest: str, game: wire.GameName) -> Coached:
    """From the guest's finished games against a coach, the latest first. Games against oneself count for nothing."""
    mine = select(Seat.game).where(Seat.guest == guest, Seat.kind == "person")
    theirs = select(Seat.game).where(Seat.kind == "bot", Seat.opponent.startswith(COACH))
    query = select(Game.id, Game.settings, Game.result).where(
        Game.id.in_(mine), Game.id.in_(theirs), Game.state == "over", Game.result != ""
    )
    async with store.engine.connect() as connection:
        latest = query.order_by(Game.touched.desc(), Game.made.desc(), Game.id).limit(MOST_GAMES)
        games = (await connection.execute(latest)).mappings().all()
        columns = (Seat.game, Seat.seat, Seat.kind, Seat.guest, Seat.opponent)
        found = (await connection.execute(select(*columns).where(Seat.game.in_([one["id"] for one in games])))).mappings().all()
    played = [one for each in games if (one := as_played(each, [seat for seat in found if seat["game"] == each["id"]], guest, game))]
    outcomes = [outcome for _, outcome in played]
    before = played[0][0] if played else START
    return Coached(next_level(before, outcomes), before, len(played), outcomes.count("won"))


def as_played(game: Any, seats: Sequence[Any], guest: str, name: wire.GameName) -> tuple[int, Outcome] | None:
    """The coach's level and how it ended for the guest; None: it does not count."""
    settings = read_settings(game["settings"])
    own = [seat["seat"] for seat in seats if seat["guest"] == guest and seat["kind"] == "person"]
    if settings.game != name or settings.imported or settings.lesson or len(own) != 1:
        return None
    coach = next(seat["opponent"] for seat in seats if seat["kind"] == "bot" and is_coach(seat["opponent"]))
    winners = [int(seat) for seat in str(game["result"]).partition(" by ")[0].split(",") if seat.isdecimal()]
    outcome: Outcome = "drawn" if not winners else "won" if own[0] in winners else "lost"
    return level_in(coach) or START, outcome
