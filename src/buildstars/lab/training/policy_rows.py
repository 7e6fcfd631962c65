"""What searches answered, as rows for a policy: at every question of an action, what each answer points at, and which was given.

Searches of a good size play against themselves. Each plan that a search thought well of is a way through the questions of
an action; a better plan counts for more. Combat cards are rows as well: they are weighed over all that a battle can bring
(`bots.card.settling`). The network that judges stays as it is, so a row keeps what that network makes of the position.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from buildstars.bots.card.judgement import Mind, Weights
from buildstars.bots.card.network import Network, all_tables, definition_rows, face_inputs, network_of, with_policy
from buildstars.bots.card.plans import Plan
from buildstars.bots.card.pointing import FEATURES, Pointer, describe
from buildstars.bots.card.policy import asks_for_plan, look
from buildstars.bots.card.searching import Captain
from buildstars.bots.card.settling import in_battle
from buildstars.bots.card.sight import NUMBERS, PLACES, WHERES
from buildstars.bots.card.thinking import Thinker, Tried, best_of, think_of_plans, worth
from buildstars.bots.card.turns import is_acting, scripted
from buildstars.bots.clock import Deadline
from buildstars.card.engine import offers, take_answer
from buildstars.card.game import CardGame, start
from buildstars.card.layout import BACK, PASS
from buildstars.card.spec import Spec
from buildstars.card.state import State, scratch
from buildstars.core.cells import ALIVE, TURN
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.lab.balance.run import seed_of
from buildstars.lab.luck import Luck
from buildstars.lab.training.positions import Words
from buildstars.lab.training.selfplay import LIMIT, WHIM, draw_force

WIDTH: Final = 8
NODES: Final = 120
"""Of the searches that are learned from."""
WARMTH: Final = 0.01
"""A plan whose worth is less by so much counts e times less."""
LEAST: Final = 0.1
"""What a plan must count to be a row."""
MOST_QUESTIONS: Final = 24
PLAYERS: Final = (2, 2, 2, 2, 2, 2, 2, 3, 4)
MANY_NODES: Final = 60
"""The same where more than two play."""


@dataclass
class PolicyRows:
    """Positions, questions about them, and the answers that were offered, one after the other."""

    words: Words = field(default_factory=Words)
    positions: list[NDArray[np.int32]] = field(default_factory=list)
    """By seat that is asked: its sum, the mean of the others' sums, its numbers."""
    position_of: list[int] = field(default_factory=list)
    """By question."""
    weights: list[float] = field(default_factory=list)
    games: list[int] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    """By question: which of its answers was given."""
    counts: list[int] = field(default_factory=list)
    """By question: how many were offered."""
    answers: list[list[int]] = field(default_factory=list)
    """Kind, unit pointed at, unit asked about, card (0: none), then the numbers."""

    def arrays(self) -> dict[str, NDArray[Any]]:
        cards = [card for card, _ in self.words.cards]
        return {
            "units": np.array(self.words.units).astype(np.int16), "cards": np.array(cards).astype(np.int16),
            "effects": np.array([effect for _, effect in self.words.cards]).astype(np.int16),
            "positions": np.array(self.positions, np.int32), "position_of": np.array(self.position_of, np.int32),
            "weights": np.array(self.weights, np.float32), "games": np.array(self.games, np.int32),
            "chosen": np.array(self.chosen, np.int32), "counts": np.array(self.counts, np.int32),
            "answers": np.array(self.answers, np.int32),
        }  # fmt: skip


@dataclass(frozen=True)
class PolicyJob:
    """Some games: their numbers, the seed, and the file of the network that plays."""

    numbers: range
    seed: int
    network: bytes


class Notes:
    """What is kept of the games of one table of forces."""

    def __init__(self, rows: PolicyRows, spec: Spec, network: Network) -> None:
        self.rows = rows
        blank = network_of(blank_policy(network), "")
        found = all_tables(blank, spec).pointer
        assert found is not None
        self.pointer: Pointer = found
        self.wide = network.shape.wide
        _, inputs = face_inputs(spec)
        self.units = [rows.words.unit(one) for one in inputs]
        cards, effects = definition_rows(spec)
        self.cards = [rows.words.card(cards[k], effects[k]) for k in range(len(cards))]

    def position(self, mind: Mind, s: State, seat: int) -> int:
        """The position as it is for all questions of an action; its number."""
        look(self.pointer, mind, s, seat)
        sums = np.array(list(self.pointer.valuer.seat_sums), np.int64).reshape(8, self.wide)
        others = [other for other in range(int(s.spec.players)) if other != seat and (s.words[ALIVE] >> other) & 1]
        numbers = list(self.pointer.valuer.sight.numbers)[seat * NUMBERS : (seat + 1) * NUMBERS]
        mean = np.maximum(0, sums[others]).mean(axis=0) if others else np.zeros(self.wide)
        self.rows.positions.append(np.concatenate([np.maximum(0, sums[seat]), mean, numbers]).astype(np.int32))
        return len(self.rows.positions) - 1

    def question(self, mind: Mind, s: State, answer: int, position: int, weight: float, game: int) -> None:
        """The question that is asked, if it is one of the policy's and the answer is offered."""
        n = offers(s)
        offered = [int(s.out[k]) for k in range(n)]
        offered = [one for one in offered if one != BACK]
        if len(offered) < 2 or answer not in offered:
            return
        found = []
        for one in offered:
            if not describe(self.pointer, mind, s, one):
                return
            found.append(self.told())
        rows = self.rows
        rows.position_of.append(position)
        rows.weights.append(weight)
        rows.games.append(game)
        rows.chosen.append(offered.index(answer))
        rows.counts.append(len(offered))
        rows.answers += found

    def told(self) -> list[int]:
        """What was described last, in words."""
        p = self.pointer
        pointed, asked, card = int(p.pointed), int(p.asked), int(p.card)
        return [
            int(p.kind),
            1 + self.units[pointed // PLACES] * PLACES + pointed % PLACES if pointed >= 0 else 0,
            1 + self.units[asked // PLACES] * PLACES + asked % PLACES if asked >= 0 else 0,
            1 + self.cards[card // WHERES] * WHERES + card % WHERES if card >= 0 else 0,
            *(int(p.features[k]) for k in range(FEATURES)),
        ]


def blank_policy(network: Network) -> bytes:
    """The same network with a policy that knows nothing: it can say what answers point at."""
    sizes = replace(network.shape, point=1).policy()
    return with_policy(network, 1, {name: np.zeros(size) for name, size in sizes.items()}, {})


def work(job: PolicyJob) -> tuple[int, dict[str, NDArray[Any]]]:
    """The rows of some games; the same job gives the same rows, wherever it is done."""
    rows = PolicyRows()
    network = network_of(job.network, "")
    for number in job.numbers:
        one_game(rows, network, job.seed, number)
    return job.numbers[0], rows.arrays()


def one_game(rows: PolicyRows, network: Network, seed: int, number: int) -> None:
    draw = random.Random(seed_of(seed, "policy", number))
    players = PLAYERS[number % len(PLAYERS)]
    spec = Spec([draw_force(draw) for _ in range(players)], {"turn_limit": LIMIT, "first_player": "random"})
    notes = Notes(rows, spec, network)
    game = start(spec)
    luck, rng = Luck(seed_of(seed, "policy luck", number)), Generator(seed_of(seed, "policy whim", number))
    luck.settle(game)
    seats = [Captain(nodes=NODES if players == 2 else MANY_NODES, network=network) for _ in range(players)]
    while (seat := game.to_answer()) != OVER:
        answers = game.legal()
        answer = answers[0] if len(answers) == 1 else one_answer(notes, game, seats[seat], seat, rng, draw, number)
        game.apply(answer)
        luck.settle(game)


def one_answer(notes: Notes, game: CardGame, player: Captain, seat: int, rng: Generator, draw: random.Random, number: int) -> int:
    view = game.view(seat)
    if is_acting(game):
        f = player.search(view.known(), seat, rng)
        tried = think_of_plans(f, WIDTH, player.nodes, Deadline(0.0))
        note_plans(notes, f, tried, number)
        chosen = draw.randrange(len(tried.plans)) if draw.random() < WHIM else int(best_of(f, tried))
        player.plan = tried.plans[chosen]
        player.turn = int(game.words[TURN])
        return int(player.plan.action)
    answer = player.answer(view, rng)
    if in_battle(view.known()):
        f = player.search(view.known(), seat, rng)
        s = f.deal()
        mind = Mind(seat, Weights(), s, s)
        notes.question(mind, s, answer, notes.position(mind, s, seat), 1.0, number)
    return answer


def note_plans(notes: Notes, f: Thinker, tried: Tried, number: int) -> None:
    most = max(int(count) for count in tried.counts)
    thought = [k for k in range(len(tried.plans)) if tried.counts[k] + 1 >= most]
    best = max((float(worth(f, tried, k)) for k in thought), default=0.0)
    shares = {k: math.exp((float(worth(f, tried, k)) - best) / WARMTH) for k in thought}
    total = sum(shares.values())
    s = f.deal()
    mind = Mind(int(f.me), Weights(), s, s)
    position = notes.position(mind, s, int(f.me))
    for k in thought:
        if shares[k] >= LEAST * total:
            note_plan(notes, mind, scratch(s), tried.plans[k], position, shares[k] / total, number)


def note_plan(notes: Notes, mind: Mind, s: State, plan: Plan, position: int, weight: float, number: int) -> None:
    """All questions on a plan's way."""
    notes.question(mind, s, int(plan.action), position, weight, number)
    take_answer(s, plan.action)
    for _ in range(MOST_QUESTIONS):
        if not asks_for_plan(s, mind.me):
            return
        answer = int(scripted(plan, s))
        n = offers(s)
        if answer < 0 or answer not in [int(s.out[k]) for k in range(n)]:
            return
        notes.question(mind, s, answer, position, weight, number)
        take_answer(s, answer)
        if answer == PASS:
            return


def put_together(parts: Iterable[dict[str, NDArray[Any]]]) -> dict[str, NDArray[Any]]:
    """Rows of several jobs with one vocabulary."""
    words = Words()
    positions, answers = 0, []
    found: dict[str, list[NDArray[Any]]] = {name: [] for name in ("positions", "position_of", "weights", "games", "chosen", "counts")}
    for part in parts:
        units = np.array([words.unit(row) for row in part["units"].astype(np.int64)])
        cards = np.array([words.card(*pair) for pair in zip(part["cards"].astype(np.int64), part["effects"].astype(np.int64))])
        new = part["answers"].copy()
        for column, table, places in ((1, units, PLACES), (2, units, PLACES), (3, cards, WHERES)):
            old = part["answers"][:, column]
            new[:, column] = np.where(old > 0, 1 + table[np.maximum(old - 1, 0) // places] * places + (old - 1) % places, 0)
        answers.append(new)
        for name, list_of in found.items():
            list_of.append(part[name] + positions if name == "position_of" else part[name])
        positions += len(part["positions"])
    return {
        **{name: np.concatenate(list_of) for name, list_of in found.items()},
        "answers": np.concatenate(answers), "units": np.array(words.units), "cards": np.array([card for card, _ in words.cards]),
        "effects": np.array([effect for _, effect in words.cards]),
    }  # fmt: skip
