"""How far the judgement can be trusted as a chance to win: games of an opponent against itself, and the curve that fits them.

At the first choice of every turn both sides' standing is written down, and how the game ended. A logistic with a bend is fitted to
that (bots.card.chances holds the constants), and a table of predicted against seen chances says how good it is:

    python -m buildstars.lab.training.calibrate --games 300 --seed 7
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from buildstars.bots.card import chances
from buildstars.bots.card.advice.reasons import mind_for
from buildstars.bots.card.judgement import Weights, clear_stage, standing
from buildstars.bots.minis.judgement import FEATURES
from buildstars.bots.registry import make_bot
from buildstars.card.game import CardGame, start
from buildstars.card.layout import ACTIVE
from buildstars.card.spec import Spec
from buildstars.card.state import scratch
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.cells import ALIVE
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.lab.balance.run import ALWAYS, seed_of
from buildstars.lab.forces import ready_forces
from buildstars.lab.intervals import wilson
from buildstars.lab.luck import Luck
from buildstars.lab.training import calibrate_minis as minis
from buildstars.lab.workers import Workers, gathered
from buildstars.registry import canonical

if TYPE_CHECKING:
    from rich.console import Console

BENDS: Final = (1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 6000, 10_000)
BINS: Final = 10
ROUNDS: Final = 40
"""Of Newton's method, which needs about six."""


@dataclass(frozen=True)
class Sample:
    """A seat's standing at the first choice of a turn, whether the turn is its own, and its share of the game in the end."""

    value: int
    own_turn: bool
    share: float


@dataclass(frozen=True)
class Bin:
    low: float
    high: float
    count: int
    predicted: float
    seen: float
    seen_low: float
    seen_high: float


@dataclass(frozen=True)
class Curve:
    scale: float
    bend: int
    to_act: float


@dataclass(frozen=True)
class Quality:
    """Brier's score and the logarithmic loss (lower is better; 0.25 and 0.693 are those of a coin), and the table."""

    samples: int
    brier: float
    log_loss: float
    bins: tuple[Bin, ...]


@dataclass(frozen=True)
class Plan:
    opponent: str
    seed: int
    games: int


# ---- games ------------------------------------------------------------------------------------------------------------


def values_now(game: CardGame, weights: Weights) -> list[int | None]:
    """The standing of every seat on a game's true state, which a laboratory may know; None: it is out."""
    quiet = scratch(game)
    clear_stage(quiet)
    return [
        int(standing(mind_for(quiet, seat, quiet, weights), quiet)) if (game.words[ALIVE] >> seat) & 1 else None
        for seat in range(game.players)
    ]


class Laboratory:
    """In a process that plays."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.forces = ready_forces(load_forces(load_sets()))
        self.spec = lru_cache(64)(self._spec)
        self.bot = make_bot(plan.opponent)
        self.weights = Weights()

    def _spec(self, first: str, second: str) -> Spec:
        return Spec([self.forces[first], self.forces[second]], ALWAYS)

    def play(self, number: int) -> list[Sample]:
        seed = seed_of(self.plan.seed, "calibrate", number)
        names = sorted(self.forces)
        draw = Generator(seed)
        game = start(self.spec(names[draw.below(len(names))], names[draw.below(len(names))]))
        luck = Luck(seed)
        luck.settle(game)
        whims = [Generator(seed_of(seed, "whim", seat)) for seat in range(2)]
        found: list[tuple[int, bool, int]] = []
        last_turn = 0
        while (seat := game.to_answer()) != OVER:
            answers = game.legal()
            if len(answers) > 1 and game.turn_number() != last_turn:
                last_turn = game.turn_number()
                for one, value in enumerate(values_now(game, self.weights)):
                    assert value is not None
                    found.append((value, one == game.words[ACTIVE], one))
            game.apply(answers[0] if len(answers) == 1 else self.bot.answer(game.view(seat), whims[seat]))
            luck.settle(game)
        result = game.result()
        assert result is not None
        share = [0.5 if not result.winners else float(seat in result.winners) for seat in range(2)]
        return [Sample(value, own, share[seat]) for value, own, seat in found]

    def work(self, numbers: range) -> list[Sample]:
        return [sample for number in numbers for sample in self.play(number)]


_laboratory: Laboratory | None = None


def prepare(plan: Plan) -> None:
    global _laboratory
    _laboratory = Laboratory(plan)


def work(numbers: range) -> list[Sample]:
    assert _laboratory is not None
    return _laboratory.work(numbers)


def gather(plan: Plan, workers: Workers = 1) -> list[Sample]:
    """The samples of all games, in no order."""
    return gathered(work, plan.games, workers, prepare, (plan,))


# ---- the curve --------------------------------------------------------------------------------------------------------


def predicted(curve: Curve, sample: Sample) -> float:
    argument = sample.value / (1 + abs(sample.value) / curve.bend) / curve.scale + (curve.to_act if sample.own_turn else 0.0)
    return 1 / (1 + math.exp(-argument))


def fit(samples: Sequence[Sample]) -> Curve:
    """The likeliest curve, over the bends; an even standing with the others to act is an even game."""
    curves = [fit_bend(samples, bend) for bend in BENDS]
    return min(curves, key=lambda curve: quality(curve, samples).log_loss)


def fit_bend(samples: Sequence[Sample], bend: int) -> Curve:
    """Newton's method for the slope and the worth of being on turn."""
    rows = [(sample.value / (1 + abs(sample.value) / bend) / 1000, float(sample.own_turn), sample.share) for sample in samples]
    slope = on_turn = 0.0
    for _ in range(ROUNDS):
        gain_a = gain_b = 0.0
        aa = bb = ab = 1e-9
        for x, own, share in rows:
            p = 1 / (1 + math.exp(-(slope * x + on_turn * own)))
            weight = p * (1 - p)
            gain_a += (share - p) * x
            gain_b += (share - p) * own
            aa += weight * x * x
            bb += weight * own
            ab += weight * x * own
        step_a = (gain_a * bb - gain_b * ab) / (aa * bb - ab * ab)
        step_b = (gain_b * aa - gain_a * ab) / (aa * bb - ab * ab)
        slope += step_a
        on_turn += step_b
        if abs(step_a) + abs(step_b) < 1e-9:
            break
    return Curve(1000 / max(slope, 1e-6), bend, on_turn)


def quality(curve: Curve, samples: Sequence[Sample]) -> Quality:
    return quality_of([(predicted(curve, sample), sample.share) for sample in samples])


def quality_of(guesses: Sequence[tuple[float, float]]) -> Quality:
    """Of predicted chances and the shares of the games that were won."""
    brier = sum((p - share) ** 2 for p, share in guesses) / max(1, len(guesses))
    log_loss = -sum(share * math.log(p) + (1 - share) * math.log(1 - p) for p, share in guesses) / max(1, len(guesses))
    return Quality(len(guesses), brier, log_loss, tuple(bins(guesses)))


def bins(guesses: Sequence[tuple[float, float]]) -> Iterator[Bin]:
    """Tenths of the predicted chance. Turns of one game are not independent: the intervals count a game's two sides as one."""
    for k in range(BINS):
        inside = [(p, share) for p, share in guesses if k <= p * BINS < k + 1]
        if inside:
            seen = sum(share for _, share in inside) / len(inside)
            low, high = wilson(seen, len(inside) / 2)
            yield Bin(k / BINS, (k + 1) / BINS, len(inside), sum(p for p, _ in inside) / len(inside), seen, low, high)


def shipped() -> Curve:
    """The constants that the opponents use."""
    return Curve(chances.SCALE, chances.BEND, chances.TO_ACT)


def main(arguments: Sequence[str] | None = None) -> None:
    from rich.console import Console

    about = "Fit the chances to win to games: the curve of bots.card.chances, or the weights of bots.minis.judgement."
    parser = argparse.ArgumentParser(prog="python -m buildstars.lab.training.calibrate", description=about)
    parser.add_argument("--game", type=canonical, choices=("card", "minis"), default="card")
    parser.add_argument("--opponent", default="pilot")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args(arguments)
    console = Console(highlight=False)
    if given.game == "minis":
        found = minis.gather(minis.Plan(given.opponent, given.seed, given.games), given.workers)
        for name, weights in (("fitted now", minis.fit(found)), ("in bots.minis.judgement", minis.shipped())):
            values = ", ".join(f"{key} {weight:.3f}" for key, weight in zip(FEATURES, weights))
            sides = [(minis.predicted(weights, sample), sample.share) for sample in found]
            show(console, name, values, quality_of(sides + [(1 - p, 1 - share) for p, share in sides]), given.games)
        return
    samples = gather(Plan(given.opponent, given.seed, given.games), given.workers)
    for name, curve in (("fitted now", fit(samples)), ("in bots.card.chances", shipped())):
        values = f"SCALE {curve.scale:.0f}, BEND {curve.bend}, TO_ACT {curve.to_act:.2f}"
        show(console, name, values, quality(curve, samples), given.games)


def show(console: Console, name: str, values: str, found: Quality, games: int) -> None:
    from rich.table import Table

    console.print(f"[bold]{name}[/]: {values}")
    console.print(f"{found.samples:,} samples of {games} games, Brier {found.brier:.4f}, log loss {found.log_loss:.4f}")
    table = Table("predicted, %", "samples", "mean", "seen", "95 %", pad_edge=False)
    for one in found.bins:
        table.add_row(f"{100 * one.low:.0f}–{100 * one.high:.0f}", f"{one.count:,}", f"{100 * one.predicted:.1f}",
                      f"{100 * one.seen:.1f}", f"{100 * one.seen_low:.0f}–{100 * one.seen_high:.0f}")
    console.print(table)


if __name__ == "__main__":
    main()
