"""What the addresses for the people who run the server take and give."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, Field, model_validator

from buildstars.table.http.models.tables import Taken

LONGEST_BAN: Final = 10 * 365 * 24 * 60
"""Minutes."""
LONGEST_WHY: Final = 200
GUEST: Final = r"^[A-Za-z0-9_-]+$"
"""An id as `guests.Guests.new` makes them."""


class Health(BaseModel):
    """`ready`: people can play; otherwise this comes with 503."""

    ready: bool
    version: str
    mode: str
    api: int
    database: str
    """The number of its latest migration; empty if it does not answer."""


class Alive(BaseModel):
    """The process answers; whether anybody can play is another question."""

    alive: bool


class Ready(BaseModel):
    """`ready`: send people here; otherwise this comes with 503, and `why` names what is missing."""

    ready: bool
    why: list[str]


class Visitor(BaseModel):
    """Somebody who is connected to a table now."""

    guest: str
    name: str
    address: str
    seat: int


class AdminSeat(BaseModel):
    seat: int
    kind: str
    name: str
    guest: str


class AdminTable(BaseModel):
    id: str
    code: str
    game: str
    state: str
    turn: int
    public: bool
    seats: list[AdminSeat]
    here: list[Visitor]


class Reason(Taken):
    why: str = Field("", max_length=LONGEST_WHY, description="Shown to those whom it concerns.")


class NewBan(Taken):
    """Either a guest or an address."""

    what: Literal["ban", "mute"]
    guest: str | None = Field(None, max_length=60, pattern=GUEST)
    address: str | None = Field(None, min_length=1, max_length=60, description="192.0.2.7, 192.0.2.0/24, 2001:db8::/64")
    minutes: int = Field(24 * 60, ge=1, le=LONGEST_BAN)
    why: str = Field("", max_length=LONGEST_WHY, description="Shown to whom it concerns.")

    @model_validator(mode="after")
    def one_of_both(self) -> NewBan:
        if (self.guest is None) == (self.address is None):
            raise ValueError("name either a guest or an address")
        return self


class BanHeld(BaseModel):
    what: str
    kind: str
    who: str
    until: int
    why: str
    made: int


class Lifted(BaseModel):
    lifted: int
