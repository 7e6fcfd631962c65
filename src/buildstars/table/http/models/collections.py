"""What the addresses of collections take and answer."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from buildstars.content.owned import LONGEST_NAME, MOST_COPIES, MOST_THINGS, THING
from buildstars.table.http.models.tables import Taken, Texts

OwnedId = Annotated[str, Field(pattern=f"^{THING.pattern}$", description="As `core:u1` or `core:c12`.")]
Copies = Annotated[int, Field(ge=0, le=MOST_COPIES)]
Entry = Annotated[tuple[OwnedId, Copies, Copies, Copies], Field(description="The thing, copies that are there, wanted, and to swap.")]


class CollectionLine(BaseModel):
    """A collection among those that I keep."""

    id: str
    name: str
    kinds: int = Field(description="Different units and cards that are there.")
    copies: int
    touched: int = Field(description="Seconds since 1970.")


class OwnCollection(BaseModel):
    id: str
    name: str
    things: list[tuple[str, int, int, int]] = Field(description="The thing, copies that are there, wanted, and to swap.")
    touched: int


class CollectionChange(Taken):
    """What is different from now on; the rest stays. All of it is kept, or nothing."""

    name: str | None = Field(default=None, max_length=5 * LONGEST_NAME)
    things: list[Entry] = Field(default=[], max_length=2 * MOST_THINGS)


class ChangedThing(BaseModel):
    id: str
    before: tuple[int, int, int]
    after: tuple[int, int, int]


class UnreadRow(BaseModel):
    line: int
    sheet: str = Field(description="Of a workbook with several.")
    text: str
    reason: Texts


class TablePreview(BaseModel):
    """What a table would change. Nothing is kept yet: send the changes to keep them."""

    changes: list[ChangedThing]
    unread: list[UnreadRow] = Field(description="Rows that could not be read, the first few hundred.")
    unread_more: int = Field(description="How many more there are.")
    notes: list[Texts] = Field(description="What was left out or guessed.")
    rows: int = Field(description="Rows that were read.")
