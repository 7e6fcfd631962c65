"""What the addresses of packs take and answer."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from buildstars.content.packs import MOST_PACKS
from buildstars.table.http.models.tables import Taken, Texts


class PackSet(BaseModel):
    """A set whose packs can be opened, or why they cannot."""

    id: str
    name: Texts
    why: Texts | None = None


class NewPacks(Taken):
    set: Annotated[str, Field(max_length=60)]
    count: Annotated[int, Field(ge=1, le=MOST_PACKS)]


class OpenPack(Taken):
    number: Annotated[int, Field(ge=1, le=MOST_PACKS, description="The next one, counted from 1; one that is open changes nothing.")]
    entropy: Annotated[str, Field(pattern="^[0-9a-f]{32}$", description="16 bytes of your own chance; those of the first pack count.")]


class PacksInto(Taken):
    collection: Annotated[str, Field(pattern="^([a-z0-9]{4,20})?$", description="Empty: take out again what was added.")]


class OpeningLine(BaseModel):
    """An opening among those that I have."""

    id: str
    name: Texts
    count: int
    opened: int
    touched: int = Field(description="Seconds since 1970.")


class PackSheet(BaseModel):
    id: str
    name: Texts
    rarity: str
    units: list[str] = Field(description="Ids, each once for each copy.")


class PackContents(BaseModel):
    """Everything that a pack can hold."""

    cards: dict[str, list[str]] = Field(description="Ids by rarity.")
    sheets: list[PackSheet]


class PackDraw(BaseModel):
    label: str
    came: str


class OpenedPack(BaseModel):
    cards: list[str]
    sheets: list[str]
    draws: list[PackDraw]


class PackOpening(BaseModel):
    """An opening as far as it is open. The seed comes with the last pack."""

    id: str
    set: str
    name: Texts
    count: int
    commitment: str = Field(description="SHA-256 of the seed.")
    seed: str
    entropy: str
    contents: PackContents
    packs: list[OpenedPack]
    collection: str = Field(description="Where the first `added` packs were counted.")
    added: int


class PackOdds(BaseModel):
    """Exact fractions, as `1/25`."""

    name: Texts
    contents: PackContents
    odds: dict[str, str] = Field(description="Of each card and sheet: how likely it is in a pack.")
