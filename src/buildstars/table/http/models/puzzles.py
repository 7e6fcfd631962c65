"""What goes in and out over HTTP around puzzles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from buildstars.table.http.models.tables import Ply, Taken, Texts
from buildstars.table.workshop.puzzle_progress import State

LONGEST_TITLE = 60
MOST_ANSWERS = 40

Answer = Annotated[int, Field(ge=0, le=1_000_000)]
Answers = Annotated[list[Answer], Field(max_length=MOST_ANSWERS, description="What has been answered since the puzzle's question.")]


class PuzzleHead(BaseModel):
    id: str
    title: Texts
    question: Texts
    themes: list[str]
    difficulty: int = Field(description="1 (easy) to 5; 0: nobody has said.")
    goal: str
    game: Literal["card", "minis"]
    state: State
    code: str = Field(default="", description="Of an own puzzle that is shared.")


class Streak(BaseModel):
    """Days in a row with the puzzle of the day solved."""

    now: int
    longest: int
    days: list[str]


class Puzzles(BaseModel):
    day: str
    daily: str = Field(description="The puzzle of the day, the same for everybody.")
    next_in: int = Field(description="Seconds until the next one.")
    streak: Streak
    puzzles: list[PuzzleHead]
    own: list[PuzzleHead]


class Daily(BaseModel):
    """The puzzle of the day alone, as the first page shows it."""

    head: PuzzleHead
    done: bool = Field(description="Has this guest solved today's?")
    streak: int = Field(description="Days in a row.")


class PuzzleAt(BaseModel):
    """A position on the way: a Scene, a Question and a log of the socket's messages."""

    answers: list[int]
    scene: dict[str, Any]
    question: dict[str, Any]
    log: list[dict[str, Any]]


class PuzzleOf(BaseModel):
    head: PuzzleHead
    measure: Texts
    seat: int
    players: int
    steps: int
    daily: bool
    mine: bool
    judged: bool = Field(description="By an opponent; otherwise proved by an exact search.")
    options: dict[str, str]
    catalog: str
    at: PuzzleAt


class WorthOf(BaseModel):
    answer: int
    say: dict[str, Any]
    value: float
    best: bool


class Solution(BaseModel):
    why: Texts
    steps: list[list[WorthOf]] = Field(description="For every answer of the solution: what each possible answer is worth, the best first.")
    line: list[WorthOf]


class Given(Taken):
    answers: Answers = Field(default_factory=list)
    answer: Answer


class Judged(BaseModel):
    right: bool
    finished: bool
    value: float = Field(description="Of this answer: a chance from 0 to 1, or stars.")
    best: float
    state: State
    streak: Streak
    at: PuzzleAt | None = Field(default=None, description="After a right answer.")
    solution: Solution | None = Field(default=None, description="When all is answered.")


class WhyWanted(Taken):
    answers: Answers = Field(default_factory=list)
    wish: Literal["answer", "move", "attack", "strike", "play", "bring"]
    first: int = Field(ge=-1, le=1_000_000)
    second: int = Field(default=-1, ge=-1, le=1_000_000)


class Title(Taken):
    title: str = Field(max_length=200, description="It is cut to 60 letters.")


class NewPuzzle(Taken):
    ply: Ply
    title: str = Field(default="", max_length=200)


class PuzzleMade(BaseModel):
    id: str


class Shared(BaseModel):
    code: str
