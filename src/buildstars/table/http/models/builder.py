"""What the builder's addresses take and give, as pydantic models."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, Field, model_validator

from buildstars.content.legal import MOST_CARDS, MOST_UNITS
from buildstars.table.access.limits import LONGEST_LIST
from buildstars.table.http.models.tables import AnyGameName, ForceProblem, ListLine, SayText, Taken, Texts

ID_PATTERN = r"^[a-z0-9][a-z0-9_-]{0,59}:[uc][1-9a-z][0-9a-z]{0,7}$"
MOST_THINGS = 2 * max(MOST_CARDS, MOST_UNITS)
"""Units, and cards, of a force that is still being built: what is too much must be able to be said."""

ThingId = Annotated[str, Field(pattern=ID_PATTERN, description="As `core:u1` or `core:c12`.")]
Copies = Annotated[int, Field(ge=1, le=60)]
FewestCards = Annotated[Literal[15, 30], BeforeValidator(int), Field(description="The fewest cards of a deck: 15 in a half game (F5).")]
Battle = Literal["free", "space", "ground", "mixed"]
KeptId = Annotated[str, Field(pattern="^[a-z0-9]{4,20}$", description="Made by the browser, which keeps it before the server does.")]


class ForceSheet(Taken):
    """A force as it is being built: it need not be legal, nor be known here as a whole."""

    game: AnyGameName = "card"
    name: str = Field(default="", max_length=200)
    size: Annotated[int, Field(ge=10, le=60)] = 30
    deck: FewestCards = 30
    battle: Battle = Field(default="free", description="Miniatures: M2.1.")
    base_bonus: bool = Field(default=False, description="Miniatures: the home base is made of cards with a bonus (M2.5).")
    units: list[tuple[ThingId, Copies]] = Field(default=[], max_length=MOST_THINGS)
    cards: list[tuple[ThingId, Copies]] = Field(default=[], max_length=MOST_THINGS)

    @model_validator(mode="after")
    def _few(self) -> Self:
        for things in (self.units, self.cards):
            if sum(copies for _, copies in things) > MOST_THINGS:
                raise ValueError(f"at most {MOST_THINGS} units and {MOST_THINGS} cards")
        return self


class RandomForce(BaseModel):
    """A force that the program has built, with the fields of `ForceSheet`."""

    game: AnyGameName
    name: str
    size: int
    deck: Literal[15, 30]
    battle: Battle
    base_bonus: bool
    units: list[tuple[str, int]]
    cards: list[tuple[str, int]]


class RandomWanted(Taken):
    """A force built at random, to begin with; of what I own if a collection is named."""

    game: AnyGameName = "card"
    size: Annotated[int, Field(ge=10, le=60)] = 30
    deck: FewestCards = 30
    battle: Battle = "free"
    owned: KeptId | None = Field(default=None, description="The id of a collection.")
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = Field(default=None, description="The same seed gives the same force.")


class Suggestion(BaseModel):
    id: str
    why: SayText


class Looked(BaseModel):
    """What is to be said about a force while it is built."""

    ok: bool
    stars: int
    deployed: int = Field(description="The most stars that can start (R3.3, M2.3).")
    problems: list[ForceProblem]
    advice: list[ForceProblem] = Field(description="What is allowed but seldom wise.")
    missing: list[str] = Field(description="Ids of units and cards that nobody here knows.")
    usable: dict[str, int] = Field(description="By unit: how many of the combat cards with an ability it can use (R8.3).")
    users: dict[str, int] = Field(description="By card: how many of the units it is good for; 0: nobody can use it.")
    cards: list[Suggestion]
    units: list[Suggestion]


class KeptForce(BaseModel):
    id: str
    sheet: ForceSheet
    ok: bool
    problem: Texts | None = Field(description="The first reason why it cannot be played.")
    stars: int
    touched: int
    code: str | None = Field(description="Of its link, if it is shared: /force/CODE.")
    text: str = Field(description="As a force file.")


class Shared(BaseModel):
    code: str


class PastedText(Taken):
    text: str = Field(max_length=LONGEST_LIST)
    game: AnyGameName = "card"


class PastedForce(BaseModel):
    sheet: ForceSheet
    unread: list[ListLine] = Field(description="Lines that mean nothing.")
    notes: list[ListLine] = Field(description="Lines that were guessed at.")


class Exported(BaseModel):
    text: Texts = Field(description="A list, a line a unit or card.")
    toml: str


class AttackAsked(Taken):
    """Units of mine, each against a defender; without one, against the typical ones."""

    game: AnyGameName = "card"
    units: list[ThingId] = Field(max_length=60)
    defender: ThingId | None = None
    card: ThingId | None = Field(default=None, description="Card game: the combat card that the attacker plays.")


class AttackOdds(BaseModel):
    """Per cent."""

    hit: float
    destroy: float
    lost: float = Field(description="The attacker is destroyed; in the miniatures game nobody shoots back in the same shot.")
    damage: float = Field(description="To expect, up to what destroys the defender.")
    need: int = Field(description="What the attacker's dice must show at least; 13: nothing but a 12 hits; 0: an ability decides.")
    home: bool = Field(description="The battle had to be in the attacker's home zone (R11.1).")


class AttackRow(BaseModel):
    unit: str
    odds: list[AttackOdds | None] = Field(description="By defender; null: the attack is not allowed.")


class AttackTable(BaseModel):
    defenders: list[str]
    rows: list[AttackRow]


class Estimated(BaseModel):
    """A share of the points, with its 95 % interval."""

    score: float
    low: float
    high: float
    games: int


class MetForce(Estimated):
    key: str
    name: Texts


class Measurement(BaseModel):
    state: Literal["none", "running", "done", "cancelled", "failed"]
    sheet: ForceSheet | None = None
    opponent: str = ""
    done: int = 0
    of: int = 0
    whole: Estimated | None = None
    against: list[MetForce] = []


class PrintProgress(BaseModel):
    """Steps done, of how many; 0 of 0 while nothing is drawn."""

    done: int
    of: int
