"""How opponents do on the puzzles: each gets the view of the seat that is asked, and every answer of the solution must be right.

Right is any answer whose proved value is the best one, so another order of the same plan counts too; the puzzle then goes on from
there. Opponents with chance in them are asked several times, and the share of right attempts is their mark.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from buildstars.bots.interface import Bot
from buildstars.content.languages import spoken
from buildstars.core.generator import Generator
from buildstars.lab.puzzles.puzzle import THEMES, Node, Proof, Puzzle, ahead, briefly
from buildstars.lab.seeds import derive


@dataclass(frozen=True)
class Mark:
    """An opponent's attempts at one puzzle."""

    puzzle: str
    tries: int
    solved: int
    answered: str
    """The first wrong answer, in words; empty if there was none."""
    lost: Fraction
    """What the worst of its wrong answers gives away."""

    @property
    def share(self) -> float:
        return self.solved / self.tries if self.tries else 0.0

    @property
    def asked(self) -> bool:
        """It plays the game that the puzzle is of."""
        return self.tries > 0


@dataclass(frozen=True)
class Score:
    """An opponent's marks on all puzzles, in their order."""

    opponent: str
    marks: tuple[Mark, ...]

    @property
    def share(self) -> float:
        asked = [mark.share for mark in self.marks if mark.asked]
        return sum(asked) / len(asked) if asked else 0.0

    def over(self, names: set[str]) -> float | None:
        """Its share on some of the puzzles."""
        some = [mark.share for mark in self.marks if mark.puzzle in names and mark.asked]
        return sum(some) / len(some) if some else None


def attempt(puzzle: Puzzle, proof: Proof, bot: Bot, rng: Generator, lang: str = "en") -> tuple[str, Fraction]:
    """One try: nothing if it is solved, otherwise the wrong answer and what it gives away."""
    game = puzzle.start()
    node: Node | None = proof.root
    for _ in puzzle.solution:
        if node is None:
            break
        answer = bot.answer(game.view(puzzle.seat), rng)
        token = game.token(answer)
        if token not in node.winners:  # taking a pick back is no answer either
            return briefly(game, answer, lang), node.best - node.values.get(token, Fraction(0))
        game.take(answer)
        ahead(game)
        node = node.next.get(token)
    return "", Fraction(0)


def mark(puzzle: Puzzle, proof: Proof, bot: Bot, tries: int, seed: int, lang: str = "en") -> Mark:
    own = derive(seed, zlib.crc32(puzzle.name.encode()))  # so that one lucky number does not count in every puzzle
    found = [attempt(puzzle, proof, bot, Generator(derive(own, k)), lang) for k in range(tries)]
    wrong = [one for one in found if one[0]]
    return Mark(puzzle.name, tries, tries - len(wrong), wrong[0][0] if wrong else "", max((lost for _, lost in wrong), default=Fraction(0)))


def score(
    puzzles: Sequence[Puzzle],
    proofs: Mapping[str, Proof],
    opponents: Mapping[str, Any],
    tries: int,
    seed: int,
    lang: str = "en",
    progress: Callable[[], None] = lambda: None,
) -> list[Score]:
    """Opponents by name: one that plays the game of the puzzles, or one for each game by the game's name."""
    found = []
    for name, one in opponents.items():
        marks = []
        for puzzle in puzzles:
            bot = one.get(puzzle.game) if isinstance(one, Mapping) else one
            if bot is None:
                marks.append(Mark(puzzle.name, 0, 0, "", Fraction(0)))
            else:
                marks.append(mark(puzzle, proofs[puzzle.name], bot, tries, seed, lang))
            progress()
        found.append(Score(name, tuple(marks)))
    return found


# ---- tables -----------------------------------------------------------------------------------------------------------

Table = tuple[tuple[str, ...], list[tuple[str, ...]]]
"""Heads and rows of text."""


def ticks(one: Mark) -> str:
    """✓, or what was answered; in between, the share of the attempts that were right."""
    if not one.asked:
        return "–"
    if not one.answered:
        return "✓"
    return one.answered if one.solved == 0 else f"{round(100 * one.share)} % ({one.answered})"


def percent(share: float | None) -> str:
    return "–" if share is None else f"{round(100 * share)} %"


def full_table(puzzles: Sequence[Puzzle], scores: Sequence[Score], lang: str = "en") -> Table:
    rows = [
        ("★" * puzzle.difficulty, spoken(puzzle.title, lang), *(ticks(one.marks[at]) for one in scores))
        for at, puzzle in enumerate(puzzles)
    ]
    return ("", "", *(one.opponent for one in scores)), rows


def group_table(puzzles: Sequence[Puzzle], scores: Sequence[Score], head: Callable[[str], str] = str) -> Table:
    """Shares of all puzzles, by game, by difficulty and by theme."""
    groups = [(head("all"), {puzzle.name for puzzle in puzzles})]
    games = sorted({puzzle.game for puzzle in puzzles})
    if len(games) > 1:
        groups += [(head(f"game-{game}"), {puzzle.name for puzzle in puzzles if puzzle.game == game}) for game in games]
    groups += [("★" * level, {puzzle.name for puzzle in puzzles if puzzle.difficulty == level}) for level in range(1, 6)]
    groups += [(head(theme), {puzzle.name for puzzle in puzzles if theme in puzzle.themes}) for theme in THEMES]
    rows = [(name, str(len(names)), *(percent(one.over(names)) for one in scores)) for name, names in groups if names]
    return ("", "n", *(one.opponent for one in scores)), rows


def markdown(table: Table) -> str:
    heads, rows = table
    lines = [heads, tuple("---" for _ in heads), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") or " " for cell in line) + " |" for line in lines) + "\n"


def into_page(page: str, parts: Mapping[str, str]) -> str:
    """A page with what stands between `<!-- puzzles:KEY -->` and `<!-- /puzzles:KEY -->` written anew; what has no place comes last."""
    for key, text in parts.items():
        place = re.compile(rf"(<!-- puzzles:{key} -->).*?(<!-- /puzzles:{key} -->)", re.DOTALL)
        if place.search(page):
            page = place.sub(lambda found, text=text: f"{found[1]}\n\n{text}\n{found[2]}", page)  # type: ignore[misc]
        else:
            page = f"{page.rstrip()}\n\n<!-- puzzles:{key} -->\n\n{text}\n<!-- /puzzles:{key} -->\n".lstrip()
    return page
