"""How fast the engine is: random games played in several ways, and what single calls cost, all measured in one run.

Speed is stated in decisions and in choices (decisions between two answers or more); chance is counted apart. Every number is the
median of several repetitions, and the subjects take turns, so that a busy moment of the machine does not fall on one of them.
Time is the process's own processor time, which other programs disturb least.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, cycle, repeat
from statistics import median
from time import process_time
from typing import Final, Protocol

from buildstars.bots.card.judgement import Mind, Weights
from buildstars.bots.card.network import shipped_network, tables
from buildstars.bots.card.valuing import Valuer, evaluate, seat_chance
from buildstars.card.game import CardGame, from_bytes, start
from buildstars.card.layout import AIM, BATTLE_ON, COMBAT, FIGHTER, PASS, PICK, PICKS, SLOT, STRIKE
from buildstars.card.odds.exact import NO_CARD, Fight, Odds
from buildstars.card.spec import Spec
from buildstars.card.text.table import table_of
from buildstars.card.view import CardView
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.cells import owner_of
from buildstars.core.generator import Generator
from buildstars.lab.balance.star_fit import any_force
from buildstars.lab.forces import BENCH
from buildstars.lab.seeds import derive

SEED: Final = 20
REPETITIONS: Final = 5
GAMES_AT_ONCE: Final = 4
COLLECTION_PAIRS: Final = 100
ODDS_QUESTIONS: Final = 1000
BATTLE_GOAL: Final = 1000
SERIES_GOAL: Final = 20_000
"""Microseconds in which odds should be known, for any battle and for any series."""
LOADING: Final = 0.3e6
"""Microseconds in which the whole collection should be read: nobody is to wait for it."""


@dataclass(frozen=True)
class Played:
    """What was answered in how much time."""

    decisions: float
    choices: float
    seconds: float


class Subject(Protocol):
    """Somebody whose speed is measured."""

    @property
    def name(self) -> str: ...
    @property
    def goal(self) -> float:
        """Decisions a second that it should reach; 0: none."""
        ...
    def play(self, seconds: float) -> Played:
        """Random games for about so long."""
        ...


@dataclass(frozen=True)
class Rate:
    """Decisions and choices a second: the median, and the slowest and quickest repetition."""

    name: str
    decisions: float
    low: float
    high: float
    choices: float
    goal: float


@dataclass(frozen=True)
class Cost:
    """Microseconds a call: the median, and the quickest and slowest repetition."""

    name: str
    microseconds: float
    low: float
    high: float
    goal: float


def bench_spec(players: int) -> Spec:
    """The fixed pair of forces, in turn."""
    shipped = load_forces()
    return Spec([shipped[BENCH[seat % 2]] for seat in range(players)], {})


# ---- ways to play -----------------------------------------------------------------------------------------------------


def play_inside(spec: Spec, seed: int) -> tuple[int, int]:
    """A random game with the loop inside the engine; decisions and choices."""
    return start(spec).playout(Generator(seed))


def play_from_python(game: CardGame, rng: Generator) -> tuple[int, int]:
    """The same game answer by answer: Python asks for the answers, chooses, and gives one; chance is resolved inside."""
    legal, play, below = game.legal, game.play, rng.below
    decisions = choices = 0
    game.settle(rng)
    while answers := legal():
        decisions += 1
        if (offered := len(answers)) > 1:
            choices += 1
            play(answers[below(offered)], rng)
        else:
            play(answers[0], rng)
    return decisions, choices


class Ours:
    """This engine, in this process."""

    def __init__(self, name: str, play_one: Callable[[int], tuple[int, int]], goal: float = 0) -> None:
        self.name = name
        self.goal = goal
        self._play_one = play_one
        self._seeds = (derive(SEED, number) for number in count())

    def play(self, seconds: float) -> Played:
        decisions = choices = 0
        began = process_time()
        ends = began + seconds
        while process_time() < ends:
            for seed in [next(self._seeds) for _ in range(GAMES_AT_ONCE)]:
                more_decisions, more_choices = self._play_one(seed)
                decisions += more_decisions
                choices += more_choices
        return Played(decisions, choices, process_time() - began)


class Interpreted:
    """The same engine without its compiled files, in a process of its own."""

    name = "interpreted, 2 players"
    goal = 0.05e6

    def play(self, seconds: float) -> Played:
        code = f"from buildstars.lab.bench.engine import tell_speed; tell_speed({seconds!r})"
        run = subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "BUILDSTARS_PURE": "1"}, stdout=subprocess.PIPE, text=True, check=True
        )
        return Played(**json.loads(run.stdout))


def inside(players: int, goal: float = 0) -> Ours:
    spec = bench_spec(players)
    return Ours(f"inside, {players} players", lambda seed: play_inside(spec, seed), goal)


def whole_collection() -> Ours:
    """Random legal forces drawn from all units and cards, a hundred pairs in turn; their tables are made beforehand."""
    collection = load_sets()
    units, cards = list(collection.units.values()), list(collection.cards.values())
    rng = Generator(derive(SEED, 0))
    specs = [Spec([any_force(units, cards, 30, rng) for _ in range(2)], {}) for _ in range(COLLECTION_PAIRS)]
    turns = cycle(specs)
    return Ours("inside, 2 players, all units and cards", lambda seed: play_inside(next(turns), seed))


def from_python() -> Ours:
    spec = bench_spec(2)
    return Ours("from Python, 2 players", lambda seed: play_from_python(start(spec), Generator(seed)), 0.7e6)


def tell_speed(seconds: float) -> None:
    """For another process: the speed here, as JSON."""
    played = inside(2).play(seconds)
    print(json.dumps({"decisions": played.decisions, "choices": played.choices, "seconds": played.seconds}))


def our_subjects() -> list[Subject]:
    return [inside(2, 4e6), whole_collection(), inside(4), inside(8), from_python(), Interpreted()]


def rates(
    subjects: Sequence[Subject], seconds: float, progress: Callable[[], None] = lambda: None, repetitions: int = REPETITIONS
) -> list[Rate]:
    """Let all subjects play in turn, `seconds` each in all."""
    found: list[list[Played]] = [[] for _ in subjects]
    for _ in range(repetitions):
        for subject, plays in zip(subjects, found):
            plays.append(subject.play(seconds / repetitions))
            progress()
    return [rate_of(subject, plays) for subject, plays in zip(subjects, found)]


def rate_of(subject: Subject, plays: list[Played]) -> Rate:
    speeds = [played.decisions / played.seconds for played in plays]
    choices = median(played.choices / played.seconds for played in plays)
    return Rate(subject.name, median(speeds), min(speeds), max(speeds), choices, subject.goal)


# ---- single calls -----------------------------------------------------------------------------------------------------


def positions(spec: Spec, every: int = 25) -> list[CardGame]:
    """Positions of a random game at which a seat is asked, from its beginning to its end."""
    game, rng = start(spec), Generator(SEED)
    game.settle(rng)
    found: list[CardGame] = []
    for decided in count():
        answers = game.legal()
        if not answers:
            break
        if decided % every == 0:
            found.append(game.copy())
        game.play(answers[rng.below(len(answers))], rng)
    return found


@dataclass(frozen=True)
class Call:
    """Something that is called on many positions in turn; its cost is the average."""

    name: str
    calls: list[Callable[[], object]]
    goal: float = 0


def our_calls() -> list[Call]:
    two, eight = bench_spec(2), bench_spec(8)
    games, large = positions(two), positions(eight)
    return [
        Call("copy, 2 players", [game.copy for game in games], 0.5),
        Call("copy, 8 players", [game.copy for game in large], 1.0),
        Call("offered answers (legal)", [game.legal for game in games]),
        Call("view of the seat that is asked", [partial(game.view, game.to_answer()) for game in games]),
        Call("save (to_bytes)", [game.to_bytes for game in games]),
        Call("load (from_bytes)", [partial(from_bytes, two, game.to_bytes()) for game in games]),
        Call("position hash", [game.position_hash for game in games]),
        Call("new game of the same forces", [partial(start, two)]),
        Call("new game, its tables included", [partial(Spec, two.forces, {})]),
        Call("reading all sets and forces", [partial(load_forces, None)]),
        *network_calls(two, games),
    ]


def network_calls(spec: Spec, games: list[CardGame]) -> list[Call]:
    """What a position takes the learned judgement: alone, with all that is prepared for it but its tables, and one after the other."""
    valuer = tables(shipped_network(), spec)
    mind = Mind(0, Weights(), games[0], games[0])
    alone: list[Callable[[], object]] = [partial(judged_alone, valuer, game) for game in games]
    return [
        Call("a position judged by the network, alone", alone, 25.0),
        Call("the same, one of many", [partial(evaluate, valuer, mind, game) for game in games], 8.0),
    ]


def judged_alone(valuer: Valuer, game: CardGame) -> float:
    return seat_chance(valuer, Mind(0, Weights(), game, game), game, 0)


def loading_cost(repetitions: int = REPETITIONS) -> Cost:
    """Reading and checking the whole collection, for the first time in a new process; importing the modules is not in it."""
    code = "from time import process_time as now; from buildstars.content.loader import load_sets; t = now(); load_sets(); print(now() - t)"
    runs = [subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True) for _ in range(repetitions)]
    times = [float(run.stdout) * 1e6 for run in runs]
    return Cost("reading the whole collection, new process", median(times), min(times), max(times), LOADING)


# ---- odds -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Questions:
    """Questions about odds in positions of random games with all units and cards, of two to eight players."""

    battles: list[Callable[[], object]]
    series: list[Callable[[], object]]
    strikes: list[Callable[[], object]]

    def enough(self, number: int) -> bool:
        return len(self.battles) >= number and len(self.series) >= number // 2 and len(self.strikes) >= number // 4


def odds_questions(number: int, seed: int = SEED) -> Questions:
    """At least so many battles with cards that both sides may hold, half as many series as long as they get, a quarter of strikes."""
    collection = load_sets()
    units, cards = list(collection.units.values()), list(collection.cards.values())
    found = Questions([], [], [])
    for game_number in count():
        rng = Generator(derive(seed, game_number))
        players = (2, 2, 3, 4, 8)[game_number % 5]
        game = start(Spec([any_force(units, cards, 30, rng) for _ in range(players)], {}))
        game.settle(rng)
        while answers := game.legal():
            if game.turn_number() > 0:
                ask_odds(game, found, rng)
            game.play(answers[rng.below(len(answers))], rng)
        if found.enough(number):
            return found
    return found


def ask_odds(game: CardGame, found: Questions, rng: Generator) -> None:
    """The questions of one position, if it has any; some of the many."""
    view, words = game.view(game.to_answer()), game.words
    legal = game.legal()
    if words[BATTLE_ON] == 1 and legal[0] == PASS:
        held = [[NO_CARD, *Odds(view).possible_cards(owner_of(words[FIGHTER + side]))] for side in (0, 1)]
        card, reply = (cards[rng.below(len(cards))] for cards in held)
        found.battles.append(partial(ask_battle, view, card, reply))
    for action, asked in ((COMBAT, found.series), (STRIKE, found.strikes)):
        if action in legal and rng.below(4) == 0:
            declared = declare(game, action, rng)
            picks = [(int(declared.words[PICK + k]), int(declared.words[AIM + k])) for k in range(int(declared.words[PICKS]))]
            if action == COMBAT and picks:
                asked.append(partial(ask_series, view, [Fight(*pick) for pick in picks]))
            elif picks:
                struck = table_of(declared.view(game.to_answer())).struck
                asked.append(partial(ask_strikes, view, struck, [unit for unit, _ in picks]))


def ask_battle(view: CardView, card: int, reply: int) -> object:
    return Odds(view).now(card, reply)


def ask_series(view: CardView, fights: list[Fight]) -> object:
    return Odds(view).series(fights)


def ask_strikes(view: CardView, slot: int, units: list[int]) -> object:
    return Odds(view).strikes(slot, units)


def declare(game: CardGame, action: int, rng: Generator) -> CardGame:
    """An action with as many units as fit; it stops before they are put in order."""
    game = game.copy()
    game.apply(action)
    while True:
        acts = [answer for answer in game.legal() if answer >= SLOT]
        if not acts:
            return game
        game.apply(acts[rng.below(len(acts))])


def slowest(calls: Sequence[Callable[[], object]]) -> float:
    """Microseconds of the slowest call; each is made three times, because only the machine makes the others slower than the quickest."""
    worst = 0.0
    for call in calls:
        times = []
        for _ in range(3):
            began = process_time()
            call()
            times.append(process_time() - began)
        worst = max(worst, min(times))
    return worst * 1e6


def odds_costs(number: int = ODDS_QUESTIONS, repetitions: int = REPETITIONS, progress: Callable[[], None] = lambda: None) -> list[Cost]:
    """The mean and the slowest of many questions about odds."""
    asked = odds_questions(number)
    found: list[Cost] = []
    for name, calls, goal in (
        ("odds: battle", asked.battles, BATTLE_GOAL),
        ("odds: series", asked.series, SERIES_GOAL),
        ("odds: strikes", asked.strikes, SERIES_GOAL),
    ):
        means = [time_calls(calls, 0) for _ in range(repetitions)]
        found.append(Cost(f"{name}, mean of {len(calls)}", median(means), min(means), max(means), 0))
        worst = [slowest(calls) for _ in range(repetitions)]
        found.append(Cost(f"{name}, slowest of {len(calls)}", median(worst), min(worst), max(worst), goal))
        progress()
    return found


# ---- measuring calls --------------------------------------------------------------------------------------------------


def costs(
    calls: Sequence[Call], seconds: float, progress: Callable[[], None] = lambda: None, repetitions: int = REPETITIONS
) -> list[Cost]:
    found: list[list[float]] = [[] for _ in calls]
    for _ in range(repetitions):
        for call, times in zip(calls, found):
            times.append(time_calls(call.calls, seconds / repetitions))
            progress()
    return [Cost(call.name, median(times), min(times), max(times), call.goal) for call, times in zip(calls, found)]


def time_calls(calls: Sequence[Callable[[], object]], seconds: float) -> float:
    """Microseconds a call, the loop around it included."""
    rounds, done = 1, 0
    began = process_time()
    ends = began + seconds
    while (now := process_time()) < ends or done == 0:
        for _ in repeat(None, rounds):
            for call in calls:
                call()
        done += rounds
        if now - began < seconds / 4:
            rounds *= 2
    return (process_time() - began) / (done * len(calls)) * 1e6
