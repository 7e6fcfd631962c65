"""What goes in and out over HTTP about a guest's own games and data."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from buildstars.table.http.models.tables import Both
from buildstars.table.wire import GameName


class PlayedBy(BaseModel):
    name: str
    opponent: str = Field(description="Of an opponent of ours: its level and style; empty for a person.")
    force: Both


class PlayedGame(BaseModel):
    """A finished game in which I had one seat."""

    id: str
    game: GameName
    when: int = Field(description="Seconds since 1970.")
    players: int
    seat: int
    outcome: Literal["won", "lost", "drawn"]
    cause: str
    turns: int
    force: Both
    others: list[PlayedBy]
    luck: float | None = Field(description="What chance gave beyond its average, in games; null: not worked out yet.")
    variance: float | None = Field(description="Of that luck: how far it strays in a game like this.")


class Statistics(BaseModel):
    games: list[PlayedGame]
    missing: int = Field(description="Games whose luck is still being worked out; ask again.")


class KeptThing(BaseModel):
    kind: str
    id: str
    name: str
    touched: int
    code: str | None
    text: str


class SaidLine(BaseModel):
    game: str
    at: int
    text: str


class MyPicture(BaseModel):
    id: str
    width: int
    height: int
    made: int
    webp: str = Field(description="Base64.")


class AllOfMine(BaseModel):
    """Everything the server has of me."""

    guest: str
    name: str
    games: list[dict[str, Any]]
    kept: list[KeptThing]
    chat: list[SaidLine]
    pictures: list[MyPicture]
