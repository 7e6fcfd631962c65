"""A puzzle made of any position of a card game: with all hands open, is there one clearly best answer?

First the exact search is asked for what is near, to win this turn or to live through the next one. Where that decides
nothing, or is too large, the strongest opponent that answers at once is asked twice, with different luck of its own.
Its judgement counts only if it names the same answer both times, clearly ahead. Otherwise there is no puzzle, and the
reason is given.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from buildstars.bots.interface import Bot
from buildstars.card.engine import take_answer
from buildstars.card.game import CardGame
from buildstars.content.text.phrases import phrase
from buildstars.core.cells import ALIVE, TURN
from buildstars.core.messages import Message
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.puzzles.card_game import CARD
from buildstars.lab.puzzles.exact import Exact, Goal, TooLarge
from buildstars.lab.puzzles.puzzle import CLEAR, Node, ahead, best_line, forward, grow
from buildstars.lab.study.card_follow import Follower
from buildstars.lab.study.card_hint import opinions_of

JUDGED: Final = "judged"
"""The goal of a puzzle that no search has proved: the chance to win the game, by an opponent's judgement."""
MOST_NODES: Final = 12_000
SECONDS: Final = 8.0
"""For each goal of the search."""
MOST_STEPS: Final = 4
"""Answers in a row that a solution may have."""
SEEDS: Final = (1, 2)
STEP: Final = 1000
"""Judged chances are kept in thousandths: they are no more exact than that."""


class NoPuzzle(ValueError):
    """Why a position is no puzzle."""

    def __init__(self, id_: str, **args: int | str) -> None:
        super().__init__(id_)
        self.message = Message(id_, dict(args))


@dataclass(frozen=True)
class Found:
    """A puzzle: the game at its question, what every answer is worth along the best ones, and the best line."""

    game: CardGame
    seat: int
    goal: Goal
    root: Node
    steps: int
    line: list[str]


class Timed(Exact):
    """A search that also ends by the clock."""

    def __init__(self, game: CardGame, seat: int, goal: Goal, seconds: float, most: int = MOST_NODES) -> None:
        super().__init__(game, seat, goal, most)
        self.until = time.monotonic() + seconds

    def value(self, game: CardGame) -> Fraction:
        if time.monotonic() > self.until:
            raise TooLarge(phrase("puzzle-too-long"))
        return super().value(game)


def make(position: CardGame, bot: Bot, seconds: float = SECONDS) -> Found:
    """NoPuzzle if the position is none."""
    game = opened(position)
    seat = game.to_answer()
    for goal in near_goals(game, seat):
        try:
            return proved(game, seat, goal, seconds)
        except (TooLarge, NoPuzzle):
            continue  # what is near decides nothing here
    return judged(game, seat, bot)


def opened(position: CardGame) -> CardGame:
    """The position with all hands shown, at the next question that has a choice; NoPuzzle if there is none."""
    if position.to_answer() == OVER:
        raise NoPuzzle("pu-no-over")
    if position.to_answer() == CHANCE:
        raise NoPuzzle("pu-no-chance")
    if position.words[TURN] == 0:
        raise NoPuzzle("pu-no-deploy")
    game = position.copy()
    CARD.lay_open(game)
    ahead(game)
    if game.to_answer() != position.to_answer() or len(forward(game)) < 2:
        raise NoPuzzle("pu-no-choice")
    return game


def near_goals(game: CardGame, seat: int) -> Iterator[Goal]:
    """To win needs one other player, and to survive is only a question if somebody could put an end to it."""
    others = sum((game.words[ALIVE] >> one) & 1 for one in range(game.players)) - 1
    if others == 1:
        yield Goal("win", 1)
    yield Goal("survive", 1 + others)


# ---- proved -----------------------------------------------------------------------------------------------------------


def proved(game: CardGame, seat: int, goal: Goal, seconds: float) -> Found:
    """By search. NoPuzzle if the goal does not tell the answers apart clearly, TooLarge if that takes too long."""
    exact = Timed(game, seat, goal, seconds)
    first = grow(exact, game, 1)
    if first.second is None:
        raise NoPuzzle("pu-no-matter")
    if first.best - first.second < CLEAR[goal.is_chance]:
        raise unclear(first, goal)
    steps = clear_steps(exact, game, first)
    root = grow(exact, game, steps) if steps > 1 else first
    line = best_line(exact, game, seat)
    return Found(game, seat, goal, root, steps, line)


def clear_steps(exact: Exact, game: CardGame, first: Node) -> int:
    """How many answers in a row are each clearly best."""
    steps, node, there = 1, first, game.copy()
    while steps < MOST_STEPS:
        take_answer(there, there.from_token(node.winners[0]))
        ahead(there)
        if there.to_answer() != exact.seat or exact.settled(there) is not None:
            break
        node = grow(exact, there, 1)
        if node.second is None or node.best - node.second < CLEAR[exact.goal.is_chance]:
            break
        steps += 1
    return steps


def unclear(node: Node, goal: Goal) -> NoPuzzle:
    best, second = node.best, node.second or Fraction(0)
    return NoPuzzle("pu-no-clear", goal=goal.what, best=round(100 * best), second=round(100 * second))


# ---- judged -----------------------------------------------------------------------------------------------------------


def judged(game: CardGame, seat: int, bot: Bot) -> Found:
    """By an opponent; NoPuzzle if it is not sure."""
    nodes = [judged_node(game, bot, seed) for seed in SEEDS]
    goal = Goal(JUDGED, 1)
    for node in nodes:
        if node.second is None or node.best - node.second < CLEAR[True]:
            raise unclear(node, goal)
    if set(nodes[0].winners) != set(nodes[1].winners):
        raise NoPuzzle("pu-no-sure")
    both = {token: (value + nodes[1].values[token]) / 2 for token, value in nodes[0].values.items()}
    root = Node(nodes[0].question, both)
    return Found(game, seat, goal, root, 1, judged_line(game, bot, root.winners[0]))


def judged_node(game: CardGame, bot: Bot, seed: int) -> Node:
    """What an opponent thinks of every answer; of those that it never thought of, how far behind they fall by what they lead to."""
    view = game.view(game.to_answer())
    opinions = {opinion.answer: opinion.chance for opinion in opinions_of(view, bot, seed)}
    best = max(opinions, key=lambda answer: opinions[answer])
    follower = Follower(view, bot, seed)
    found: dict[str, Fraction] = {}
    for answer in forward(game):
        chance = opinions.get(answer)
        if chance is None:
            chance = max(0.0, opinions[best] - max(0.0, follower.chance(best) - follower.chance(answer)))
        found[game.token(answer)] = Fraction(round(STEP * chance), STEP)
    return Node(game.question().id, found)


def judged_line(game: CardGame, bot: Bot, first: str) -> list[str]:
    """The best answer, and what the opponent would answer after it until somebody else or chance decides."""
    line, there, seat = [first], game.copy(), game.to_answer()
    take_answer(there, there.from_token(first))
    ahead(there)
    while there.to_answer() == seat and len(line) < 12:
        answer = opinions_of(there.view(seat), bot, SEEDS[0])[0].answer
        line.append(there.token(answer))
        take_answer(there, answer)
        ahead(there)
    return line


