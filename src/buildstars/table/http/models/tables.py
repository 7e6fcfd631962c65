"""What goes in and out over HTTP, as pydantic models: their descriptions are the documentation of the addresses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, RootModel, model_validator

from buildstars.content.languages import Spoken, in_each
from buildstars.registry import canonical
from buildstars.table.access.limits import LONGEST_LIST
from buildstars.table.live.seats import Pacing, Undo
from buildstars.table.wire import GameName

AnyGameName = Annotated[GameName, BeforeValidator(lambda given: canonical(given) if isinstance(given, str) else given)]
"""Of a request: pages that are still open, links and programs may say a name that the game had before."""

Seed = Annotated[str, Field(max_length=64, pattern="^([0-9a-f]{2})*$", description="Random bytes of the browser, in hexadecimal.")]
SomeName = Annotated[str, Field(max_length=100, description="A player's name; it is cut to 24 letters.")]
Ply = Annotated[int, Field(ge=0, le=100_000, description="How many answers, chance included, have been given.")]


class Taken(BaseModel):
    """From a browser: nothing that is not known is taken."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def without_nul(cls, data: Any) -> Any:
        """No text may hold U+0000, because PostgreSQL keeps none with it: a space stands in its place."""
        return without_nul(data) if holds_nul(data) else data


def holds_nul(data: Any) -> bool:
    if isinstance(data, str):
        return "\0" in data
    if isinstance(data, dict):
        return any(holds_nul(key) or holds_nul(value) for key, value in data.items())
    return isinstance(data, list) and any(map(holds_nul, data))


def without_nul(data: Any) -> Any:
    if isinstance(data, str):
        return data.replace("\0", " ")
    if isinstance(data, dict):
        return {without_nul(key): without_nul(value) for key, value in data.items()}
    return [without_nul(one) for one in data] if isinstance(data, list) else data


class Texts(RootModel[dict[str, str]]):
    """A text by the codes of the languages that the server speaks; English is always there."""

    @property
    def texts(self) -> dict[str, str]:
        return self.root


def texts_of(text: Spoken) -> Texts:
    return Texts(in_each(text))


class ErrorText(BaseModel):
    model_config = ConfigDict(extra="allow")

    id: str = Field(description="The id of the text in the Fluent files.")
    args: dict[str, Any]
    en: str = Field(description="The text in English; beside it, those in the other languages, by their codes.")


class Error(BaseModel):
    error: ErrorText


# ---- guests -----------------------------------------------------------------------------------------------------------


class Me(BaseModel):
    guest: str = Field(description="Who this browser is here; the cookie proves it.")
    name: str


class NewName(Taken):
    name: SomeName


class MoveLink(BaseModel):
    link: str = Field(description="To be opened on another device within ten minutes; it works once.")


class PlayerOfGame(BaseModel):
    name: str
    kind: str
    opponent: str
    force: Texts
    you: bool
    won: bool


class MyGame(BaseModel):
    id: str
    code: str
    state: Literal["open", "playing", "over"]
    when: int = Field(description="Seconds since 1970 at which something last happened.")
    turn: int
    players: int
    seats: list[PlayerOfGame]
    cause: str = Field(description="Why it ended; empty while it goes on.")
    yours_to_answer: bool
    imported: bool
    lesson: str
    game: GameName


# ---- tables -----------------------------------------------------------------------------------------------------------


class ForceWanted(Taken):
    """A ready force, a random one, or a list of one's own."""

    key: str | None = Field(default=None, max_length=60)
    random: bool = False
    owned: Annotated[str, Field(pattern="^[a-z0-9]{4,20}$")] | None = Field(
        default=None, description="A random one of what I own alone: the id of a collection of mine."
    )
    text: str | None = Field(default=None, max_length=LONGEST_LIST)


class SeatWanted(Taken):
    kind: Literal["me", "here", "open", "bot"] = Field(description="`here`: another person at the same screen.")
    name: SomeName | None = None
    opponent: str | None = Field(default=None, max_length=100, description="A level, with a style if wanted: `captain:style=raider`.")
    force: ForceWanted = ForceWanted(random=True)


class NewTable(Taken):
    """With all seats taken the game begins at once."""

    game: AnyGameName = Field(default="card", description="The card game, or the miniatures game.")
    seats: list[SeatWanted] = Field(min_length=2, max_length=8)
    options: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=40)]] = Field(
        default={}, max_length=20, description="Options of the game, as in `buildstars rules`."
    )
    clock: Pacing = "none"
    undo: Undo = "free"
    open_hands: bool = Field(default=False, description="Everybody sees every hand: to teach the game.")
    spectators: bool = True
    public: bool = Field(default=False, description="Listed in the lobby.")
    entropy: Seed = ""


class Made(BaseModel):
    id: str
    code: str


class Found(BaseModel):
    id: str


class Join(Taken):
    name: SomeName
    force: ForceWanted = ForceWanted(random=True)
    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    entropy: Seed = ""


class Joined(BaseModel):
    seat: int


class Done(BaseModel):
    ok: bool = True


class LobbySeat(BaseModel):
    kind: str
    name: str
    opponent: str
    force: Texts


class LobbyTable(BaseModel):
    id: str
    code: str
    made: int
    host: str = Field(description="The name of whoever made it.")
    players: int
    seats: list[LobbySeat]
    options: dict[str, str]
    clock: str
    turn: int
    spectators: bool
    game: GameName


class Lobby(BaseModel):
    tables: list[LobbyTable] = Field(description="Tables with a free seat.")
    playing: list[LobbyTable] = Field(description="Games that may be watched.")
    here: int = Field(description="How many guests have a table open.")
    compiling: bool = Field(False, description="Is the engine being compiled? Opponents think faster when that is done.")


# ---- forces, opponents, rules -----------------------------------------------------------------------------------------


class ReadyForce(BaseModel):
    key: str
    name: Texts
    description: Texts
    theme: str
    stars: int
    units: list[tuple[str, int]]
    cards: list[tuple[str, int]]
    packs: bool = Field(description="For a game of two packs (R13).")
    battle: str = Field(description="Miniatures: the battle it is meant for (M2.1); empty in the card game.")


class ForceText(Taken):
    text: str = Field(max_length=LONGEST_LIST)
    size: Annotated[int, Field(ge=10, le=60)] = 30
    packs: bool = False
    deck: Literal[15, 30] = Field(default=30, description="The fewest cards: 15 in a half game (F5).")
    game: AnyGameName = "card"
    battle: Literal["free", "space", "ground", "mixed"] = Field(default="free", description="Miniatures: M2.1.")


class SayText(BaseModel):
    id: str
    args: dict[str, Any]


class ForceProblem(BaseModel):
    say: SayText
    rule: str
    text: Texts


class ListLine(BaseModel):
    number: int
    text: str
    reason: Texts


class ForceChecked(BaseModel):
    ok: bool
    name: str
    problems: list[ForceProblem]
    unread: list[ListLine] = Field(description="Lines that mean nothing.")
    notes: list[ListLine] = Field(description="Lines that were guessed at.")
    stars: int
    cards: int


class Opponent(BaseModel):
    id: str
    name: Texts
    about: Texts


class Opponents(BaseModel):
    levels: list[Opponent]
    styles: list[Opponent]


class RuleText(BaseModel):
    number: str
    title: str
    text: str


class RuleSection(BaseModel):
    """R1 to R14, and J for all judgements."""

    number: str
    title: str
    text: str
    rules: list[RuleText]


# ---- games ------------------------------------------------------------------------------------------------------------


class TurnAt(BaseModel):
    turn: int
    seat: int
    ply: int


class GameResult(BaseModel):
    winners: list[int]
    cause: str


class ReplayOf(BaseModel):
    """A finished game; `table` is a TableMeta of the socket's messages."""

    table: dict[str, Any]
    plies: int
    turns: list[TurnAt]
    result: GameResult | None
    catalog: str
    record: str


class Position(BaseModel):
    """`scene`, `question` and `log` as in the socket's messages."""

    ply: int
    scene: dict[str, Any]
    question: dict[str, Any]
    log: list[dict[str, Any]]


class Progress(BaseModel):
    progress: float = Field(description="From 0 to 1.")


class Fork(Taken):
    """The position after so many plies as a new game: one seat is mine, opponents play the others."""

    ply: Ply
    seat: Annotated[int, Field(ge=0, le=7)]
    opponent: str = Field(default="", max_length=100, description="Empty: the one for a first game.")
