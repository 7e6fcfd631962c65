"""Puzzles: scenario files with a question that has one clearly best answer, and what the exact search proves about them (docs/puzzles.md).

A file holds what a person has to say about a puzzle. What can be worked out is in `proofs.json` beside the files, so
that no search is needed to show a puzzle or to mark an answer. A proof names the units and cards it was made with: it
is stale as soon as one of them changes.
"""

from __future__ import annotations

import difflib
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import msgspec

from buildstars.content.files.bounded import Unreadable, read_json, read_toml
from buildstars.content.languages import ENGLISH, LANGUAGES, is_code, number_text, spoken
from buildstars.content.loader import ContentError, read_text
from buildstars.content.model import Text
from buildstars.content.text.languages import render
from buildstars.content.text.messages import render_message
from buildstars.content.text.phrases import phrase
from buildstars.core.buffers import BACK
from buildstars.core.messages import Name
from buildstars.core.seats import CHANCE
from buildstars.lab.puzzles.games import GAMES, PuzzleGame, game_of_file
from buildstars.lab.puzzles.searching import KINDS, Goal, Search
from buildstars.match.scenarios.card import AnyScenario
from buildstars.match.scenarios.minis_file import MinisScenario
from buildstars.match.scenarios.names import UnknownName, unit_named
from buildstars.match.scenarios.values import ScenarioError, Wrong, check_keys, in_file, whole, words
from buildstars.outputs import write_output

FOLDER: Final = Path(__file__).parents[2] / "content" / "puzzles"
PROOFS: Final = FOLDER / "proofs.json"
CLEAR: Final = (Fraction(1, 2), Fraction(1, 20))
"""How far the best answer must be ahead of the next: half a star, or five percentage points."""
THEMES: Final = (
    "abilities", "action", "attackers", "carrier", "cards", "convert", "defense", "elimination", "fire", "holding back", "objective",
    "odds", "order", "reroll", "reserves", "retreat", "several players", "strike", "targets", "veteran",
)
PUZZLE_KEYS: Final = ("seat", "goal", "turns", "unit", "place", "objective_stars", "themes", "difficulty", "solution", "from")


class PuzzleError(ContentError):
    """What is wrong with a puzzle, in sentences."""


@dataclass(frozen=True)
class Puzzle:
    """A position, a goal, and the answers that reach it best (docs/puzzles.md)."""

    name: str
    """The name of its file."""
    title: Text
    """A headline."""
    question: Text
    """What is asked for, in words."""
    why: Text
    """Why the answer is the best, in words; the numbers are the proof's."""
    themes: tuple[str, ...]
    """What it is about, by words of docs/puzzles.md."""
    difficulty: int
    """1 to 5."""
    seat: int
    """Whose question it is."""
    goal: Goal
    """What is to be made as large as it can be."""
    solution: tuple[str, ...]
    """The answers that are asked for, one after the other."""
    origin: str
    """Where the position comes from, if it arose in a game."""
    scenario: AnyScenario
    """Position, forces and options."""
    game: str
    """`card` or `minis`."""
    digest: str
    """Of the file and of all it speaks of: a proof holds for this and nothing else."""

    @property
    def kind(self) -> PuzzleGame:
        return GAMES[self.game]

    def start(self) -> Any:
        """The game at the puzzle's question. All hands lie open, and the views of the seats know it."""
        game = at_question(self.scenario, self.kind)
        ahead(game)
        return game


# ---- reading ----------------------------------------------------------------------------------------------------------


def load_puzzles(folder: Path = FOLDER) -> list[Puzzle]:
    """All of them, the easy ones first."""
    return sorted((load_puzzle(path) for path in folder.glob("*.toml")), key=lambda one: (one.difficulty, one.name))


def load_puzzle(path: Path) -> Puzzle:
    """The puzzle of a file; PuzzleError if there is anything wrong with it."""
    text = read_text(path)
    try:
        raw = read_toml(text)
    except Unreadable as error:
        raise PuzzleError([error.said(path.name)]) from None
    try:
        scenario = game_of_file(raw).scenario_of(raw, path.name, path.parent)
        return puzzle_of(raw, path.stem, scenario)
    except ScenarioError as error:
        raise PuzzleError(error.said) from None
    except (Wrong, UnknownName) as error:
        raise PuzzleError([in_file(path.name, error)]) from None


def find_puzzles(names: Sequence[str], folder: Path = FOLDER) -> list[Puzzle]:
    """Those named, or all; a name is that of a shipped puzzle or a file."""
    if not names:
        return load_puzzles(folder)
    return [load_puzzle(find_file(name, folder)) for name in names]


def of_the_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """One a day, each before any comes again: the order is shuffled, the same way everywhere."""
    name = name_of_the_day([one.name for one in puzzles], day)
    return next(one for one in puzzles if one.name == name)


def name_of_the_day(names: Sequence[str], day: date) -> str:
    shuffled = sorted(names, key=lambda name: hashlib.blake2b(name.encode(), digest_size=8).digest())
    return shuffled[day.toordinal() % len(shuffled)]


def find_file(name: str, folder: Path = FOLDER) -> Path:
    if name.endswith(".toml"):
        return Path(name)
    known = sorted(path.stem for path in folder.glob("*.toml"))
    if name not in known:
        near = difflib.get_close_matches(name.casefold(), known, n=1, cutoff=0.5)
        said = phrase("puzzle-near", name=name, near=near[0]) if near else phrase("puzzle-unknown", name=name)
        raise PuzzleError([said])
    return folder / f"{name}.toml"


def puzzle_of(raw: Mapping[str, Any], name: str, scenario: AnyScenario) -> Puzzle:
    own = raw.get("puzzle")
    if not isinstance(own, dict):
        raise Wrong(phrase("puzzle-none"))
    check_keys(own, (*PUZZLE_KEYS, *LANGUAGES, *filter(is_code, own)), "puzzle")
    check_texts(own)
    texts = texts_of(raw)
    themes = words(own, "themes", "puzzle")
    if not themes or not set(themes) <= set(THEMES):
        raise Wrong(phrase("puzzle-themes", known=', '.join(THEMES)), "puzzle")
    difficulty = whole(own, "difficulty", "puzzle", 0) or 0
    if not 1 <= difficulty <= 5:
        raise Wrong(phrase("puzzle-difficulty"), "puzzle")
    solution = words(own, "solution", "puzzle")
    if not solution:
        raise Wrong(phrase("puzzle-solution"), "puzzle")
    kind = game_of_file(raw)
    game = at_question(scenario, kind)
    ahead(game)
    seat = whole(own, "seat", "puzzle", game.to_answer())
    if seat is None or seat < 0 or seat != game.to_answer():
        raise Wrong(phrase("puzzle-seat", seat=str(seat), asked=str(game.to_answer())), "puzzle")
    return Puzzle(
        name, texts["title"], texts["question"], texts["why"], themes, difficulty, seat, goal_of(own, scenario, kind), solution,
        str(own.get("from", "")), scenario, kind.name, digest_of(raw, scenario),
    )


def check_texts(own: Mapping[str, Any]) -> None:
    """A puzzle is told in English; a further language has all of it, or none."""
    for lang in (ENGLISH, *(key for key in own if is_code(key) and key != ENGLISH)):
        told = own.get(lang, {})
        keys = ("question", "why") if lang == ENGLISH else ("title", "question", "why")
        if not isinstance(told, dict):
            raise Wrong(phrase("puzzle-language", lang=lang), "puzzle")
        check_keys(told, keys, f"puzzle.{lang}")
        for key in keys:
            if not isinstance(told.get(key), str) or not told[key].strip():
                raise Wrong(phrase("puzzle-words", key=key, lang=lang))


def texts_of(raw: Mapping[str, Any]) -> dict[str, Text]:
    """Title, question and reason of a puzzle file, by language; the English title is the scenario's name."""
    own = raw["puzzle"]
    told = {lang: own[lang] for lang in own if is_code(lang)}
    told[ENGLISH] = {"title": raw["name"], **told[ENGLISH]}
    return {key: {lang: told[lang][key] for lang in (ENGLISH, *told)} for key in ("title", "question", "why")}


def goal_of(own: Mapping[str, Any], scenario: AnyScenario, kind: PuzzleGame) -> Goal:
    what = own.get("goal")
    if what not in KINDS:
        raise Wrong(phrase("puzzle-goal", known=', '.join(KINDS), goal=repr(what)), "puzzle")
    turns = whole(dict(own), "turns", "puzzle", 1) or 0
    if not 1 <= turns <= kind.most_turns:
        raise Wrong(phrase("puzzle-turns", most=kind.most_turns), "puzzle")
    unit = unit_named(scenario.spec, str(own.get("unit", ""))) if what in ("destroy", "keep") else -1
    place = kind.place_named(scenario.spec, str(own.get("place", ""))) if what == "raze" else -1
    return Goal(what, turns, unit, place, whole(dict(own), "objective_stars", "puzzle", 0) or 0)


def digest_of(raw: Mapping[str, Any], scenario: AnyScenario) -> str:
    """Changes with the position, the question and the solution, and with every unit and card of the game; not with the texts."""
    position = {key: value for key, value in raw.items() if key not in ("name", "about", "puzzle")}
    asked = {key: value for key, value in raw["puzzle"].items() if not is_code(key) and key not in ("themes", "difficulty", "from")}
    forces = [[values_of(one) for one in (*force.units, *force.cards)] for force in scenario.spec.forces]
    told = json.dumps([position, asked, forces], sort_keys=True, default=str)
    return hashlib.blake2b(told.encode(), digest_size=8).hexdigest()


def values_of(one: Any) -> dict[str, Any]:
    """A definition without what is only said of it."""
    told: dict[str, Any] = msgspec.to_builtins(one)
    return {key: value for key, value in told.items() if key not in ("name", "flavour", "craft", "rarity", "movement", "named")}


# ---- the position -----------------------------------------------------------------------------------------------------


def at_question(scenario: AnyScenario, kind: PuzzleGame | None = None) -> Any:
    """The game after the steps of the file, with all hands shown to everybody."""
    kind = kind or GAMES["minis" if isinstance(scenario, MinisScenario) else "card"]
    script = kind.script(scenario)
    step, differences = script.play(scenario.steps)
    if step is not None:
        raise Wrong(phrase("puzzle-steps", found="; ".join(str(one) for one in differences)))
    game = script.game.copy()
    kind.lay_open(game)
    return game


def forward(game: Any) -> list[int]:
    """The answers that lead on."""
    return [answer for answer in game.legal() if answer != BACK]


def ahead(game: Any) -> None:
    """Past all questions that have one answer only."""
    while game.to_answer() >= 0 and len(answers := forward(game)) == 1:
        game.take(answers[0])


def said(game: Any, answer: int, lang: str, names: Sequence[str] | None = None) -> str:
    """An answer as the player who is asked reads it."""
    return render_message(game.describe(answer), lang, names, viewer=game.to_answer())


def briefly(game: Any, answer: int, lang: str) -> str:
    """An answer for a table: the unit or the card it names, or else its words."""
    args = game.describe(answer).args
    name = args.get("card") if isinstance(args.get("card"), Name) else args.get("unit")
    return spoken(name, lang) if isinstance(name, Name) and name.en != "?" else said(game, answer, lang)


# ---- proofs -----------------------------------------------------------------------------------------------------------


@dataclass
class Node:
    """A question of the line: every answer's value, and what is asked next after each of the best ones."""

    question: str
    values: dict[str, Fraction]
    """By the answer's token."""
    next: dict[str, Node] = field(default_factory=dict)

    @property
    def best(self) -> Fraction:
        return max(self.values.values())

    @property
    def second(self) -> Fraction | None:
        """The value of the best answer that is not one of the best; None if all are equally good."""
        return max((value for value in self.values.values() if value != self.best), default=None)

    @property
    def winners(self) -> list[str]:
        return [token for token, value in self.values.items() if value == self.best]


@dataclass
class Proof:
    """What the exact search found along a puzzle's solution, for the definitions of which `digest` is the hash."""

    digest: str
    """That of the puzzle."""
    root: Node
    """What every answer to the puzzle's question is worth."""
    line: list[str]
    """Tokens of the best line: the solution, and the best answers after it until chance or another player decides."""
    nodes: int
    """Positions that were searched."""
    problems: list[str] = field(default_factory=list)
    """Why this does not prove that the solution is clearly best; empty: it does."""

    @property
    def best(self) -> Fraction:
        """What the best answer is worth."""
        return self.root.best

    def along(self, puzzle: Puzzle) -> Iterator[tuple[Any, Node | None, str]]:
        """The best line: the game at each question, what every answer is worth (as far as the solution goes), and the answer's token."""
        game = puzzle.start()
        node: Node | None = self.root
        for token in self.line:
            yield game.copy(), node, token
            game.take(game.from_token(token))
            ahead(game)
            node = node.next.get(token) if node is not None else None


def prove(puzzle: Puzzle) -> Proof:
    """Search the puzzle: what every answer is worth, along all the best answers as deep as the solution goes."""
    game = puzzle.start()
    exact = puzzle.kind.search(game, puzzle.seat, puzzle.goal)
    root = grow(exact, game, len(puzzle.solution))
    proof = Proof(puzzle.digest, root, [], 0)
    node: Node | None = root
    for number, wish in enumerate(puzzle.solution, 1):
        if node is None or game.to_answer() != puzzle.seat:
            proof.problems.append(f"answer {number} of the solution ({wish}) comes too late: seat {puzzle.seat} is no longer asked")
            break
        try:
            answer = puzzle.kind.meant(game, wish)
        except UnknownName as error:
            proof.problems.append(f"answer {number} of the solution: {error}")
            break
        token = game.token(answer)
        proof.problems += judge(game, node, token, CLEAR[puzzle.goal.is_chance], number)
        proof.line.append(token)
        game.take(answer)
        ahead(game)
        node = node.next.get(token)
    if not proof.problems:
        proof.line += best_line(exact, game, puzzle.seat)
    proof.nodes = exact.nodes
    return proof


def grow(exact: Search, game: Any, depth: int) -> Node:
    values = exact.values(game)
    node = Node(game.question().id, {game.token(answer): value for answer, value in values})
    if depth > 1:
        for answer, value in values:
            if value == node.best:
                after = game.copy()
                after.take(answer)
                ahead(after)
                if after.to_answer() == exact.seat:
                    node.next[game.token(answer)] = grow(exact, after, depth - 1)
    return node


def judge(game: Any, node: Node, token: str, clear: Fraction, number: int) -> list[str]:
    """Is this answer of the solution one of the best, and are those clearly ahead of all others?"""
    if token not in node.winners:
        best = " or ".join(said(game, game.from_token(one), "en") for one in node.winners)
        return [f"answer {number} of the solution is worth {node.values[token]}, but {best} is worth {node.best}"]
    if node.second is None:
        return [f"answer {number} of the solution does not matter: every answer is worth {node.best}"]
    if node.best - node.second < clear:
        return [f"answer {number} of the solution is worth {float(node.best):.4f}, the next one {float(node.second):.4f}: not clear enough"]
    return []


def best_line(exact: Search, game: Any, seat: int) -> list[str]:
    """The best answers from here on, the first of equals, until somebody else or chance decides."""
    found: list[str] = []
    game = game.copy()
    while game.to_answer() == seat and exact.settled(game) is None and game.to_answer() != CHANCE:
        values = exact.values(game)
        best = max(value for _, value in values)
        answer = next(answer for answer, value in values if value == best)
        found.append(game.token(answer))
        game.take(answer)
        ahead(game)
    return found


# ---- keeping proofs ---------------------------------------------------------------------------------------------------


def node_to_json(node: Node) -> dict[str, Any]:
    told: dict[str, Any] = {"question": node.question, "values": {token: str(value) for token, value in node.values.items()}}
    if node.next:
        told["next"] = {token: node_to_json(one) for token, one in node.next.items()}
    return told


def node_from_json(told: Mapping[str, Any]) -> Node:
    values = {token: Fraction(value) for token, value in told["values"].items()}
    return Node(told["question"], values, {token: node_from_json(one) for token, one in told.get("next", {}).items()})


def load_proofs(path: Path = PROOFS) -> dict[str, Proof]:
    """The proofs that were worked out, by puzzle. One whose digest is not the puzzle's any more is stale."""
    if not path.is_file():
        return {}
    told = read_json(read_text(path))
    return {name: Proof(one["digest"], node_from_json(one["root"]), one["line"], one["nodes"]) for name, one in told.items()}


def save_proofs(proofs: Mapping[str, Proof], path: Path = PROOFS) -> None:
    told = {
        name: {"digest": one.digest, "line": one.line, "nodes": one.nodes, "root": node_to_json(one.root)}
        for name, one in sorted(proofs.items())
    }
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(one)}" for name, one in told.items())
    write_output(path, "{\n" + lines + "\n}\n")


def proof_of(puzzle: Puzzle, proofs: Mapping[str, Proof]) -> Proof:
    """The proof that lies beside the puzzle, or a new one if it is stale or there is none."""
    kept = proofs.get(puzzle.name)
    return kept if kept is not None and kept.digest == puzzle.digest else prove(puzzle)


def measure(goal: Goal, spec: Any, game: str, lang: str) -> str:
    """What the values of a puzzle are values of."""
    name = spec.unit_names.get(goal.unit)
    unit = "" if name is None else spoken(name, lang)
    what = goal.what if game == "card" else f"{goal.what}-{game}"
    args: dict[str, int | str] = {"turns": goal.turns, "unit": unit, "place": goal.place % 3 + 1, "objective": goal.objective}
    return render("puzzles-measure", {"what": what, **args}, lang)


def amount(value: Fraction, goal: Goal, lang: str = "en") -> str:
    """A value for people: a percentage, or stars with a sign."""
    number = f"{100 * float(value):.1f} %" if goal.is_chance else f"{float(value):+.2f} ★"
    return number_text(number, lang)
