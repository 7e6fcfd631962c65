"""A puzzle as the table plays it: shipped or a guest's own, at any point of its solution, for the eyes of the seat that is asked.

Nothing is kept while somebody solves one. A browser sends the answers given so far, and gets the position, the verdict
on the next answer, and at the end the solution. Shipped puzzles are files with proofs (lab.puzzles). Own ones are kept
as a text that holds the units and cards, the position and what was found out about it (lab.puzzles.making). So nothing
that changes later can spoil them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from buildstars.bots.guard import BACK
from buildstars.card.game import CardGame
from buildstars.card.notation import read_position, write_position
from buildstars.content.called import text_by
from buildstars.content.files.bounded import read_toml
from buildstars.content.loader import read_text
from buildstars.content.model import Text
from buildstars.content.text.languages import render
from buildstars.core.messages import Message
from buildstars.lab.puzzles.making import JUDGED, Found
from buildstars.lab.puzzles.puzzle import (
    FOLDER,
    Node,
    Proof,
    Puzzle,
    ahead,
    find_file,
    load_proofs,
    load_puzzle,
    measure,
    node_from_json,
    node_to_json,
    proof_of,
    texts_of,
)
from buildstars.lab.puzzles.searching import Goal
from buildstars.match.card_kind import CARD
from buildstars.match.kinds import Definition
from buildstars.registry import canonical
from buildstars.table import wire
from buildstars.table.live.errors import refused
from buildstars.table.live.games import TableGame
from buildstars.table.live.log import Log
from buildstars.table.live.registry import GAMES
from buildstars.table.wire.saying import say

FORMAT: Final = 1
NOTHING_DONE: Final = Message("undo-nothing", {})


@dataclass(frozen=True)
class Head:
    """What a list says of a puzzle."""

    id: str
    title: Text
    question: Text
    themes: tuple[str, ...]
    difficulty: int
    """1 to 5; 0: nobody has said."""
    goal: str
    game: str = "card"


@dataclass(frozen=True)
class TablePuzzle:
    head: Head
    why: Text
    seat: int
    goal: Goal
    steps: int
    """How many answers the solution has."""
    first: Any
    """The game at the question."""
    root: Node
    line: tuple[str, ...]
    before: tuple[wire.Entry, ...] = ()
    """What has happened up to the question, as the seat may read it."""

    @property
    def measure(self) -> Text:
        return measure_of(self.goal, self.first)

    @property
    def rules(self) -> TableGame:
        return GAMES[self.head.game]


@dataclass(frozen=True)
class Verdict:
    right: bool
    finished: bool
    value: float
    best: float


@dataclass(frozen=True)
class Worth:
    """An answer, in words, and what it is worth."""

    answer: int
    say: wire.Say
    value: float
    best: bool


# ---- shipped ones -----------------------------------------------------------------------------------------------------


@cache
def shipped() -> dict[str, Head]:
    """By id, the easy ones first. Only the words are read here; a position is made when somebody wants to see it."""
    found = [head_of(path.stem, read_toml(read_text(path))) for path in FOLDER.glob("*.toml")]
    return {head.id: head for head in sorted(found, key=lambda head: (head.difficulty, head.id))}


def head_of(id_: str, raw: Mapping[str, Any]) -> Head:
    own = raw["puzzle"]
    texts = texts_of(raw)
    game = canonical(str(raw.get("game", "card")))
    return Head(id_, texts["title"], texts["question"], tuple(own["themes"]), own["difficulty"], own["goal"], game)


@lru_cache(maxsize=100)
def shipped_puzzle(id_: str) -> TablePuzzle:
    puzzle = load_puzzle(find_file(id_))
    proof: Proof = proof_of(puzzle, load_proofs())
    return TablePuzzle(
        shipped()[id_], puzzle.why, puzzle.seat, puzzle.goal, len(puzzle.solution), puzzle.start(), proof.root, tuple(proof.line),
        told_before(puzzle),
    )


def told_before(puzzle: Puzzle) -> tuple[wire.Entry, ...]:
    """What the steps of the file tell: in a battle, who attacks whom and who has passed."""
    runner = puzzle.kind.script(puzzle.scenario)
    game = runner.game
    log = Log(GAMES[puzzle.game], game.spec)
    log.turn = game.turn_number()
    log.add(game.take_events())
    for step in puzzle.scenario.steps:
        runner.take(step)
        log.add(game.take_events())
    ahead(game)
    log.add(game.take_events())
    return tuple(log.read(puzzle.seat))


# ---- own ones ---------------------------------------------------------------------------------------------------------


class Kept(msgspec.Struct, frozen=True):
    """An own puzzle as it is kept: the game's definitions, the position, and what was found."""

    format: int
    definitions: list[tuple[str, str]]
    options: dict[str, str]
    position: str
    seat: int
    goal: dict[str, int | str]
    steps: int
    root: dict[str, Any]
    line: list[str]
    log: list[wire.Entry] = []
    """What had happened in this turn of the game."""


def with_log(text: str, entries: Sequence[wire.Entry], turn: int) -> str:
    """The kept text with what the log of the game says of this turn."""
    own = [replace(entry, n=n) for n, entry in enumerate(entry for entry in entries if entry.turn == turn)]
    return msgspec.json.encode(replace(msgspec.json.decode(text, type=Kept), log=own)).decode()


def kept_text(found: Found) -> str:
    goal: dict[str, int | str] = {"what": found.goal.what, "turns": found.goal.turns}
    definitions = [(one.word, one.json) for one in CARD.definitions(found.game)]
    kept = Kept(
        FORMAT, definitions, dict(CARD.options(found.game)), write_position(found.game), found.seat, goal, found.steps,
        node_to_json(found.root), found.line,
    )
    return msgspec.json.encode(kept).decode()


def own_puzzle(id_: str, title: str, text: str) -> TablePuzzle:
    kept = msgspec.json.decode(text, type=Kept)
    spec = game_of(kept.options, kept.definitions).spec
    goal = Goal(str(kept.goal["what"]), int(kept.goal["turns"]))
    turn = read_position(spec, kept.position).turn_number()
    by = "judged" if goal.what == JUDGED else "proved"
    head = Head(id_, Text(en=title), both("pu-own-question", goal=goal.what, turn=turn), (), 0, goal.what)
    return TablePuzzle(
        head, both("pu-own-why", by=by), kept.seat, goal, kept.steps, read_position(spec, kept.position), node_from_json(kept.root),
        tuple(kept.line), tuple(kept.log),
    )


def game_of(options: Mapping[str, str], definitions: Sequence[tuple[str, str]]) -> CardGame:
    game = CARD.start(options, [Definition(word, json) for word, json in definitions])
    assert isinstance(game, CardGame)
    return game


def both(id_: str, **args: int | str) -> Text:
    return text_by(lambda lang: render(id_, args, lang))


def measure_of(goal: Goal, game: Any) -> Text:
    """What the values of a puzzle are values of."""
    if goal.what == JUDGED:
        return both("pu-measure-judged")
    return text_by(lambda lang: measure(goal, game.spec, game.game_name, lang))


# ---- solving one ------------------------------------------------------------------------------------------------------


class Walk:
    """A puzzle after some answers of its seat. Refused if one of them cannot be given."""

    def __init__(self, puzzle: TablePuzzle, answers: Sequence[int]) -> None:
        self.puzzle = puzzle
        self.game = puzzle.first.copy()
        self.game.tell(True)
        self.node: Node | None = puzzle.root
        self.count = len(answers)
        for answer in answers:
            self._take(answer)
        self.events = self.game.take_events()

    def _take(self, answer: int) -> None:
        game = self.game
        if game.to_answer() != self.puzzle.seat or answer not in game.legal() or answer == BACK:
            raise refused("pu-error-answers", 422)
        token = game.token(answer)
        self.node = self.node.next.get(token) if self.node is not None else None
        game.take(answer)
        ahead(game)

    @property
    def view(self) -> Any:
        return self.game.view(self.puzzle.seat)

    def scene(self) -> wire.AnyScene:
        return self.puzzle.rules.scene(self.view, [self.game.view(seat) for seat in range(self.game.players)])

    def question(self) -> wire.Question:
        return self.puzzle.rules.question(self.view, None if self.count else NOTHING_DONE)

    def log(self) -> list[wire.Entry]:
        log = Log(self.puzzle.rules, self.game.spec)
        log.turn = self.game.turn_number()
        log.add(self.events)
        before = self.puzzle.before
        return [*before, *(replace(entry, n=entry.n + len(before)) for entry in log.read(self.puzzle.seat))]

    def judge(self, answer: int) -> Verdict:
        """Of the next answer; Refused if there is nothing to judge any more, or it cannot be given."""
        node, game = self.node, self.game
        if node is None or game.to_answer() != self.puzzle.seat or answer not in game.legal():
            raise refused("pu-error-answers", 422)
        token = game.token(answer)
        if token not in node.values:
            raise refused("pu-error-answers", 422)
        value = node.values[token]
        right = value == node.best
        finished = right and (self.count + 1 >= self.puzzle.steps or token not in node.next)
        return Verdict(right, finished, float(value), float(node.best))


def worths(puzzle: TablePuzzle) -> list[list[Worth]]:
    """Step by step along the best line, every answer with its value, the best first."""
    found: list[list[Worth]] = []
    game, node = puzzle.first.copy(), puzzle.root
    for token in puzzle.line[: puzzle.steps]:
        answers = [(game.from_token(one), value) for one, value in node.values.items()]
        found.append([
            Worth(answer, say(game.describe(answer)), float(value), value == node.best)
            for answer, value in sorted(answers, key=lambda one: (-one[1], one[0]))
        ])
        game.take(game.from_token(token))
        ahead(game)
        following = node.next.get(token)
        if following is None:
            break
        node = following
    return found


def best_line(puzzle: TablePuzzle) -> list[Worth]:
    """The answers of the best line in words, until chance or somebody else decides."""
    game, found = puzzle.first.copy(), []
    for token in puzzle.line:
        answer = game.from_token(token)
        found.append(Worth(answer, say(game.describe(answer)), 0.0, True))
        game.take(answer)
        ahead(game)
    return found
