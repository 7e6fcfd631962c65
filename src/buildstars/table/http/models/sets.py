"""What the addresses of sets take and answer."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from buildstars.table.http.models.tables import Taken, Texts

EntryKind = Literal["units", "cards"]


class Flaw(BaseModel):
    path: list[str | int] = Field(description="The field at fault, from the document or entry on: cards, 0, effects, 1, when.")
    text: Texts


class SetLine(BaseModel):
    """A set among those that I keep."""

    id: str
    set: str = Field(description="The id of the set itself, the first part of the ids of its units and cards.")
    name: Texts
    units: int
    cards: int
    flaws: int
    touched: int = Field(description="Seconds since 1970.")
    code: str | None = Field(description="By which it is shared.")


class OwnSet(BaseModel):
    id: str
    document: dict[str, Any] = Field(description="What its file says, as JSON.")
    flaws: list[Flaw]
    touched: int
    code: str | None


class SetWanted(Taken):
    document: dict[str, Any]


class Kept(BaseModel):
    flaws: list[Flaw]
    touched: int


class EntryWanted(Taken):
    kind: EntryKind
    entry: dict[str, Any]
    set: str = Field("mine", max_length=60, description="The id of its set.")


class Preview(BaseModel):
    """What is to be said about a unit or card that somebody is making."""

    flaws: list[Flaw]
    hints: list[Texts] = Field(description="What is right but looks odd.")
    unit: dict[str, Any] | None = Field(description="A UnitPrint of the catalog, with its text in both languages.")
    card: dict[str, Any] | None = Field(description="A CardPrint of the catalog.")


class Copied(BaseModel):
    kind: EntryKind
    entry: dict[str, Any]


class Imported(BaseModel):
    document: dict[str, Any]
    problems: list[Texts] = Field(description="Rows that could not be read.")
    notes: list[Texts] = Field(description="What was left out or guessed.")


class SharedSet(BaseModel):
    code: str
    name: Texts
    document: dict[str, Any]
    units: list[dict[str, Any]]
    cards: list[dict[str, Any]]
    flaws: int


class ShareCode(BaseModel):
    code: str


class OwnPicture(BaseModel):
    id: str = Field(description="For the field `picture` of a unit or card.")
    width: int
    height: int
    bytes: int


class TakenPictures(BaseModel):
    pictures: dict[str, str] = Field(description="The new id of each.")


class Forms(BaseModel):
    """What the menus of the editor are made of."""

    definitions: dict[str, Any] = Field(description="The schema of set files (docs/set.schema.json).")
    crafts: list[str] = Field(description="Craft that are drawn.")
    headings: dict[str, list[str]] = Field(description="What the columns of a table may be called, folded: small letters and digits alone.")
    sides: list[str] = Field(description="Words that say a column is about the second face.")
