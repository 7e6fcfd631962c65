"""What goes in and out over HTTP about a guest's own games and data."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field

from buildstars.table.workshop.statistics import PlayedGame


class Statistics(BaseModel):
    games: list[PlayedGame]
    missing: int = Field(description="Games whose luck is still being worked out; ask again.")


class MyCoach(BaseModel):
    """How I stand with the coach of one game."""

    level: int = Field(description="At which it plays the next game against me, from 1 to 100.")
    before: int = Field(description="At which it played the last one.")
    games: int = Field(description="Of the latest games against it.")
    won: int


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
