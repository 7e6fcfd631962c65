"""What is asked and answered about films."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from buildstars.table.http.dependencies import Lang

Ending = Literal["gif", "webp"]


class FilmWanted(BaseModel):
    """Of a finished game."""

    what: Literal["battle", "game"] = "battle"
    at: Annotated[int, Field(ge=0, le=10_000_000, description="The battle at this position, or the last one before it.")] = 0
    lang: Lang = "en"
    ending: Ending = "gif"


class Film(BaseModel):
    """How far a guest's film is."""

    state: Literal["none", "running", "done", "cancelled", "failed"]
    game: str = ""
    what: str = ""
    at: int = 0
    done: int = 0
    of: int = 0
    """Frames; 0: it waits for its turn."""
    address: str = ""
    """Of the file, when it is done."""
    bytes: int = 0
