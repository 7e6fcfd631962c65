"""Games that a network learns from: every thought of a small search is a row.

A row is the position after a plan, when the next seat is asked for its action. What it is worth is where the turns that
follow lead in thought, by the network itself, without what luck did on the way. Such a value varies a seventh as much
as the end of a game does, and one search gives twenty. Positions that were really played are rows with the end of the
game, so that the values stay tied to games. The first rows of all are of quick Pilots with some whims, and so are most
rows of more than two players: a game of four thinks ten times as long.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from buildstars.bots.card.network import Network, network_of
from buildstars.bots.card.pilot import Pilot
from buildstars.bots.card.plans import Plan
from buildstars.bots.card.searching import Captain
from buildstars.bots.card.thinking import RESTLESS, Thinker, candidates, fair_chance, impatience, look_ahead, restraint
from buildstars.bots.card.turns import carry_out, is_acting
from buildstars.card.game import CardGame, start
from buildstars.card.layout import BACK, F_DEPLOY
from buildstars.card.spec import Spec
from buildstars.card.state import State, scratch
from buildstars.content.loader import Collection, load_forces, load_sets
from buildstars.content.model import Force
from buildstars.core.cells import ALIVE, KIND, TURN, WHO
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.seats import OVER
from buildstars.lab.balance.run import seed_of
from buildstars.lab.forces import find_force, ready_forces
from buildstars.lab.luck import Luck
from buildstars.lab.training.positions import Reader, Rows, Words

WIDTH: Final = 5
PASSES: Final = 3
"""Thoughts a plan."""
WARMTH: Final = 0.02
"""Plans are drawn by their worth: a difference of so much makes odds of e to 1."""
WHIM: Final = 0.06
"""How often any of the plans is taken, whatever it is worth."""
STRAYS: Final = (0.0, 0.3, 1.0)
"""How often any unit is deployed, whatever the Pilot would, by game and seat."""
NODES: Final = 60
"""Of the questions that are no plans."""
WHIMS: Final = (0.0, 0.04, 0.1)
"""The same of the Pilots, by game."""
PLAYERS: Final = (2, 2, 2, 2, 2, 2, 3, 4, 4, 6)
"""Of the games, by turns drawn from here."""
MANY_THINK: Final = 8
"""Of so many games of more than two players one is thought through."""
OLDER: Final = 0.3
"""How often one of the seats is an older network."""
READY_SHARE: Final = 0.4
"""How often a force is a ready one; the others are random."""
SURE: Final = 0.005
"""No value is closer to 0 or 1."""
LIMIT: Final = "90"


def held_out(names: list[str]) -> list[str]:
    """Ready forces that no network is trained on, so that it can be seen how it plays those it has never met: every third by name."""
    return sorted(names)[1::3]


@dataclass(frozen=True)
class Job:
    """Some games: their numbers, the seed of the course, how many players, the network's file (none: Pilots play), and those of older
    networks that are met now and then."""

    numbers: range
    seed: int
    players: int
    network: bytes
    older: tuple[bytes, ...] = ()


@lru_cache(1)
def collection() -> tuple[Collection, dict[str, Force], list[Force]]:
    sets = load_sets()
    shipped = load_forces(sets)
    ready = ready_forces(shipped)
    away = held_out(list(ready))
    return sets, shipped, [ready[name] for name in sorted(ready) if name not in away]


def prepare() -> None:
    """Once in every process that plays."""
    collection()


@lru_cache(5)
def network_from(file: bytes) -> Network:
    return network_of(file, "")


class Recorder:
    """Rows of several games with as many players each."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.words = Words()
        self.tokens: list[np.ndarray[tuple[int, ...], np.dtype[np.int32]]] = []
        self.numbers: list[np.ndarray[tuple[int, ...], np.dtype[np.int16]]] = []
        self.alive: list[list[bool]] = []
        self.ends: list[list[float]] = []
        self.thought: list[bool] = []
        self.games: list[int] = []

    def note(self, reader: Reader, s: State, game: int, thought: bool) -> None:
        """A position; what it is worth is noted by `worth` afterwards."""
        tokens, numbers = reader.see(s)
        self.tokens.append(tokens)
        self.numbers.append(numbers)
        self.alive.append([bool((s.words[ALIVE] >> seat) & 1) for seat in range(self.players)])
        self.thought.append(thought)
        self.games.append(game)

    def rows(self) -> Rows:
        thought = np.array(self.thought, bool)
        return Rows(
            self.words, np.array(self.tokens), np.array(self.numbers), np.array(self.alive), np.array(self.ends, np.float32), thought,
            np.array(self.games, np.int32),
        )  # fmt: skip


def work(job: Job) -> Rows:
    """The rows of some games. The same job gives the same rows, wherever it is done."""
    recorder = Recorder(job.players)
    for number in job.numbers:
        one_game(recorder, job, number)
    return recorder.rows()


def one_game(recorder: Recorder, job: Job, number: int) -> None:
    draw = random.Random(seed_of(job.seed, "forces", number))
    spec = Spec([draw_force(draw) for _ in range(job.players)], {"turn_limit": LIMIT, "first_player": "random"})
    reader = Reader(recorder.words, spec)
    game = start(spec)
    luck, rng = Luck(seed_of(job.seed, "luck", number)), Generator(seed_of(job.seed, "whim", number))
    luck.settle(game)
    first = len(recorder.games)
    if job.network and (job.players == 2 or number % MANY_THINK == 0):
        networks = [network_from(job.network)] * job.players
        if job.older and draw.random() < OLDER:
            networks[draw.randrange(job.players)] = network_from(draw.choice(job.older))
        play_thinking(recorder, reader, game, luck, rng, draw, number, networks)
    else:
        play_pilots(recorder, reader, game, luck, rng, draw, number)
    ends = ends_of(game)
    recorder.ends += [[] for _ in range(len(recorder.games) - len(recorder.ends))]
    for k in range(first, len(recorder.games)):
        if not recorder.ends[k]:
            recorder.ends[k] = ends


def draw_force(draw: random.Random) -> Force:
    sets, shipped, ready = collection()
    if draw.random() < READY_SHARE:
        return draw.choice(ready)
    return find_force(f"random:{draw.randrange(10_000, 1_000_000)}", shipped, sets)


def ends_of(game: CardGame) -> list[float]:
    result = game.result()
    assert result is not None
    winners = result.winners or tuple(seat for seat in range(game.players) if game.words[ALIVE] >> seat & 1)  # a draw of those still in
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(game.players)]


def play_pilots(
    recorder: Recorder, reader: Reader, game: CardGame, luck: Luck, rng: Generator, draw: random.Random, number: int
) -> None:
    pilot, whim = Pilot(None, quick=True), draw.choice(WHIMS)
    while (seat := game.to_answer()) != OVER:
        answers = game.legal()
        if is_acting(game):
            recorder.note(reader, game, number, False)
        if len(answers) == 1:
            answer = answers[0]
        elif draw.random() < whim:
            answer = draw.choice([one for one in answers if one != BACK])
        else:
            answer = pilot.answer(game.view(seat), rng)
        game.apply(answer)
        luck.settle(game)


def play_thinking(
    recorder: Recorder, reader: Reader, game: CardGame, luck: Luck, rng: Generator, draw: random.Random, number: int,
    networks: list[Network],
) -> None:  # fmt: skip
    players = [Captain(nodes=NODES, network=network) for network in networks]
    strays = [draw.choice(STRAYS) for _ in players]
    while (seat := game.to_answer()) != OVER:
        answers = game.legal()
        if len(answers) == 1:
            answer = answers[0]
        elif is_acting(game):
            recorder.note(reader, game, number, False)
            player = players[seat]
            f = player.search(game.view(seat).known(), seat, rng)
            f.turns = 2 if game.players == 2 else 3
            player.plan = think(recorder, reader, f, rng, draw, number)
            player.turn = int(game.words[TURN])
            answer = int(player.plan.action)
        elif game.words[top(game) + KIND] == F_DEPLOY and draw.random() < strays[seat]:
            answer = draw.choice([one for one in answers if one != BACK])
        else:
            answer = players[seat].answer(game.view(seat), rng)
        game.apply(answer)
        luck.settle(game)


def think(recorder: Recorder, reader: Reader, f: Thinker, rng: Generator, draw: random.Random, number: int) -> Plan:
    """A small search whose thoughts are rows; the plan that is taken."""
    me = int(f.me)
    plans = candidates(f, WIDTH)
    totals = [0.0] * len(plans)
    recorder.ends += [[] for _ in range(len(recorder.games) - len(recorder.ends))]
    for _ in range(PASSES):
        deal, seed = f.deal(), int(rng.below(1 << 30))
        for k, plan in enumerate(plans):
            f.begin(seed)
            s = scratch(deal)
            carry_out(f.table, s, plan)
            lucky = f.table.luck
            if s.words[WHO] == OVER or not (s.words[ALIVE] >> me) & 1:
                totals[k] += fair_chance(f, s)
                continue
            recorder.note(reader, s, number, True)
            before = int(s.words[ALIVE])
            f.table.luck = 0.0
            f.restless = 0.0  # what is learned is the chance itself
            chance = look_ahead(f, s)
            f.restless = RESTLESS
            totals[k] += chance - lucky - impatience(f) * restraint(f, plan)  # what is played is not to wait for a draw
            recorder.ends.append(shared(f, s, me, before, chance))
    f.table.rng = rng
    if draw.random() < WHIM:
        return draw.choice(plans)
    best = max(totals)
    return draw.choices(plans, [math.exp((total - best) / PASSES / WARMTH) for total in totals])[0]


def shared(f: Thinker, s: State, me: int, before: int, chance: float) -> list[float]:
    """Every seat's chance, by who was in before the thought (bits): the seat's own as it was found, the others' in proportion to their
    strengths at its end."""
    chance = min(max(chance, SURE), 1 - SURE)
    players = int(s.spec.players)
    rivals = [seat for seat in range(players) if seat != me and (before >> seat) & 1]
    left = [seat for seat in rivals if (s.words[ALIVE] >> seat) & 1]
    if s.words[WHO] != OVER and left and (s.words[ALIVE] >> me) & 1:
        most = max(int(f.valuer.strengths[seat]) for seat in left)
        share = {seat: math.exp((int(f.valuer.strengths[seat]) - most) / 1024) for seat in left}
    else:
        share = dict.fromkeys(left or rivals, 1.0)
    total = sum(share.values())
    return [chance if seat == me else (1 - chance) * share.get(seat, 0.0) / total for seat in range(players)]
