"""What a build star buys: games between random forces, and regressions of who won on who was deployed.

Forces are drawn from the whole collection, some of them short of stars. Which of their units are deployed is drawn too,
so that nobody's choice stands between a unit and its results. Three logistic fits share the games. They are on stars
alone (what is a star worth?), on the units' printed values and icons (what is each worth, in stars?), and on the units
themselves. The last two are held back towards a guess before any game: an icon is worth nothing, a unit is worth its
price, and one star is the usual distance. So where little is known little is said.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from buildstars.bots.registry import make_bot
from buildstars.card.spec import Spec, cost_of
from buildstars.content.model import Card, Force, Unit
from buildstars.content.vocabulary import UNIT_ICONS
from buildstars.core.generator import Generator
from buildstars.lab.balance.report import Estimate
from buildstars.lab.balance.run import ALWAYS, seed_of
from buildstars.lab.balance.watch import POINTS, watch_game
from buildstars.lab.intervals import Z95
from buildstars.lab.luck import Luck
from buildstars.lab.workers import Workers, spread, tell_why

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]
else:
    Numbers = Any

FEWEST_STARS: Final = 12
MOST_STARS: Final = 30
DECK: Final = 30
FEWEST_GAMES: Final = 50
AVERAGE: Final = "an average unit"


@dataclass(frozen=True)
class FitPlan:
    units: tuple[Unit, ...]
    cards: tuple[Card, ...]
    opponent: str
    options: Mapping[str, str]
    seed: int
    games: int


@dataclass(frozen=True)
class FitGame:
    """One game: who was deployed on either side, stars left in the reserves, and the points of the first player."""

    number: int
    points: int
    deployed: tuple[tuple[str, ...], tuple[str, ...]]
    reserves: tuple[int, int]


@dataclass(frozen=True)
class ValueWorth:
    name: str
    worth: Estimate
    """In stars; `cases` is how many deployed units had it."""


@dataclass(frozen=True)
class UnitWorth:
    id: str
    name: str
    stars: int
    by_values: float
    """What its printed values and icons are worth, in stars."""
    by_results: Estimate
    """What it was worth, in stars; `cases` is how often it was deployed."""


@dataclass(frozen=True)
class StarFit:
    games: int
    star: Estimate
    """The chance to win with one star more in play, all else equal, of both going first equally often."""
    going_first: Estimate
    """Going first, in stars in play."""
    reserve_star: Estimate
    """A star in the reserves, in stars in play."""
    values: tuple[ValueWorth, ...]
    units: tuple[UnitWorth, ...]
    problem: str = ""
    """Why nothing can be said, if so."""


# ---- games ------------------------------------------------------------------------------------------------------------


def any_force(units: Sequence[Unit], cards: Sequence[Card], stars: int, rng: Generator, name: str = "Any force") -> Force:
    """Any units worth at most so many stars, and as many as that leaves room for; any cards: legal by R2, and no more than that."""
    chosen: list[Unit] = []
    copies: Counter[str] = Counter()
    left = stars
    while fitting := [unit for unit in units if cost_of(unit) <= left and copies[unit.id] < 3]:
        unit = fitting[rng.below(len(fitting))]
        chosen.append(unit)
        copies[unit.id] += 1
        left -= cost_of(unit)
    pile = [card for card in cards for _ in range(3)]
    return Force(name, tuple(chosen), tuple(pile.pop(rng.below(len(pile))) for _ in range(min(DECK, len(pile)))))


def play_fit_game(plan: FitPlan, number: int) -> FitGame:
    seed = seed_of(plan.seed, "fit", number)
    rng = Generator(seed)
    forces = [any_force(plan.units, plan.cards, FEWEST_STARS + rng.below(MOST_STARS - FEWEST_STARS + 1), rng) for _ in range(2)]
    spec = Spec(forces, {**ALWAYS, **plan.options, "first_player": "0"})
    bot = make_bot(plan.opponent)
    facts = watch_game(spec, [bot, bot], Luck(seed), [Generator(seed_of(seed, "whim", seat)) for seat in range(2)], random_set_up=True)
    deployed, reserves = [], []
    for force, side in zip(forces, facts.seats):
        deployed.append(tuple(force.units[index].id for index in sorted(side.deployed)))
        reserves.append(sum(cost_of(unit) for index, unit in enumerate(force.units) if index not in side.deployed))
    return FitGame(number, facts.seats[0].points, (deployed[0], deployed[1]), (reserves[0], reserves[1]))


_plan: FitPlan | None = None


def prepare(plan: FitPlan) -> None:
    global _plan
    _plan = plan


def work(numbers: range) -> list[FitGame]:
    assert _plan is not None
    return [play_fit_game(_plan, number) for number in numbers]


def fit_games(plan: FitPlan, workers: Workers = 1, progress: Callable[[int], None] = lambda games: None) -> list[FitGame]:
    """All games in their order; after Ctrl-C those that were finished."""
    found: list[FitGame] = []
    parts = (range(at, min(at + 4, plan.games)) for at in range(0, plan.games, 4))
    try:
        for part in spread(work, parts, workers, prepare, (plan,)):
            found += part
            progress(len(part))
    except KeyboardInterrupt as stopped:
        tell_why(stopped)
    return sorted(found, key=lambda game: game.number)


# ---- regressions ------------------------------------------------------------------------------------------------------


def logistic(x: Numbers, y: Numbers, guess: Numbers, penalty: Numbers) -> tuple[Numbers, Numbers]:
    """Newton's method for a logistic fit with a penalty of `penalty * (coefficient - guess)**2 / 2`; coefficients and covariance."""
    import numpy as np

    beta = guess
    inverse: Numbers = np.eye(x.shape[1])
    for _ in range(50):
        p = 1 / (1 + np.exp(-np.clip(x @ beta, -30, 30)))
        weights = np.maximum(p * (1 - p), 1e-9)
        inverse = np.asarray(np.linalg.inv((x * weights[:, None]).T @ x + np.diag(penalty + 1e-9)), dtype=np.float64)
        step = inverse @ (x.T @ (y - p) - penalty * (beta - guess))
        beta = beta + step
        if float(np.max(np.abs(step))) < 1e-8:
            break
    return beta, inverse


def value_names(units: Sequence[Unit]) -> list[str]:
    there = {icon for unit in units for icon in unit.front.icons}
    return [AVERAGE, "attack", "damage", "defense", "shields", "ground", *(icon for icon in UNIT_ICONS if icon in there)]


def usual_values(units: Iterable[Unit]) -> dict[str, float]:
    """The means of the printed values, from which values are counted: so one more unit is one more average unit."""
    faces = [unit.front for unit in units]
    return {name: sum(getattr(face, name) for face in faces) / len(faces) for name in ("attack", "damage", "defense", "shields")}


def values_of(unit: Unit, usual: Mapping[str, float]) -> Iterator[tuple[str, float]]:
    face = unit.front
    yield AVERAGE, 1
    yield from ((name, getattr(face, name) - mean) for name, mean in usual.items())
    if unit.kind == "ground":
        yield "ground", 1
    yield from ((icon, 1) for icon in set(face.icons))


def columns(games: Sequence[FitGame], names: Sequence[str], parts: Mapping[str, Mapping[str, float]]) -> Numbers:
    """For every game and name: the sum over the first player's deployed units, less that of the second's."""
    import numpy as np

    at = {name: place for place, name in enumerate(names)}
    x = np.zeros((len(games), len(names)))
    for row, game in enumerate(games):
        for sign, ids in zip((1, -1), game.deployed):
            for id_ in ids:
                for name, value in parts[id_].items():
                    x[row, at[name]] += sign * value
    return x


def fit_stars(games: Sequence[FitGame], units: Sequence[Unit]) -> StarFit:
    """The three fits. If more stars do not win more games here, nothing can be said in stars."""
    import numpy as np

    nothing = Estimate(0.0, 0.0, 0.0, 0)
    if len(games) < FEWEST_GAMES:
        return StarFit(len(games), nothing, nothing, nothing, (), (), f"{len(games)} games are too few for a fit.")
    by_id = {unit.id: unit for unit in units}
    y = np.array([game.points / POINTS for game in games])
    stars = columns(games, ["stars"], {id_: {"stars": cost_of(unit)} for id_, unit in by_id.items()})
    reserves = np.array([[game.reserves[0] - game.reserves[1]] for game in games], dtype=float)
    base = np.hstack([np.ones((len(games), 1)), reserves, stars])
    beta, covariance = logistic(base, y, np.zeros(3), np.zeros(3))
    price, error = float(beta[2]), float(np.sqrt(covariance[2, 2]))
    star = Estimate(chance(price), chance(price - Z95 * error), chance(price + Z95 * error), len(games))
    if price - Z95 * error <= 0:
        return StarFit(len(games), star, nothing, nothing, (), (), "More stars do not win more games here: nothing has a worth in stars.")
    scale = Scale(price, error)
    going_first, reserve_star = (scale.in_stars(float(beta[k]), float(np.sqrt(covariance[k, k])), len(games)) for k in (0, 1))
    seen = Counter(id_ for game in games for ids in game.deployed for id_ in ids)
    values, by_values = value_worths(games, by_id, seen, base[:, :2], y, scale)
    return StarFit(len(games), star, going_first, reserve_star, values, unit_worths(games, by_id, seen, base, y, scale, by_values))


def chance(logit: float) -> float:
    return 1 / (1 + math.exp(-logit))


@dataclass(frozen=True)
class Scale:
    """What a star in play adds to the logarithm of the odds, and how uncertain that is."""

    price: float
    error: float

    def in_stars(self, value: float, error: float, cases: int, above: float = 0.0) -> Estimate:
        """A coefficient in stars; the uncertainty of the price is part of its own."""
        worth = value / self.price
        reach = Z95 * math.hypot(error, worth * self.error) / self.price
        return Estimate(above + worth, above + worth - reach, above + worth + reach, cases)


def value_worths(
    games: Sequence[FitGame], by_id: Mapping[str, Unit], seen: Mapping[str, int], base: Numbers, y: Numbers, scale: Scale
) -> tuple[tuple[ValueWorth, ...], dict[str, float]]:
    """What each value and icon is worth, and by them each unit."""
    import numpy as np

    names = value_names([by_id[id_] for id_ in seen])
    usual = usual_values(by_id[id_] for id_ in seen)
    printed = {id_: dict(values_of(by_id[id_], usual)) for id_ in seen}
    usual_price = sum(cost_of(by_id[id_]) for id_ in seen) / len(seen)
    guess = np.array([0.0, 0.0, usual_price * scale.price, *([0.0] * (len(names) - 1))])
    penalty = np.array([0.0, 0.0, *([1 / scale.price**2] * len(names))])
    beta, covariance = logistic(np.hstack([base, columns(games, names, printed)]), y, guess, penalty)
    found = []
    for k, name in enumerate(names, 2):
        cases = sum(times for id_, times in seen.items() if name in printed[id_])
        found.append(ValueWorth(name, scale.in_stars(float(beta[k]), float(np.sqrt(covariance[k, k])), cases)))
    worth = {value.name: value.worth.value for value in found}
    return tuple(found), {id_: sum(worth[name] * value for name, value in printed[id_].items()) for id_ in seen}


def unit_worths(
    games: Sequence[FitGame], by_id: Mapping[str, Unit], seen: Mapping[str, int], base: Numbers, y: Numbers, scale: Scale,
    by_values: Mapping[str, float],
) -> tuple[UnitWorth, ...]:
    """What each unit is worth above its price."""
    import numpy as np

    ids = sorted(seen, key=lambda id_: (cost_of(by_id[id_]), by_id[id_].name["en"]))
    own = columns(games, ids, {id_: {id_: 1.0} for id_ in ids})
    penalty = np.array([0.0] * base.shape[1] + [1 / scale.price**2] * len(ids))
    beta, covariance = logistic(np.hstack([base, own]), y, np.zeros(len(penalty)), penalty)
    found = []
    for k, id_ in enumerate(ids, base.shape[1]):
        stars = cost_of(by_id[id_])
        worth = scale.in_stars(float(beta[k]), float(np.sqrt(covariance[k, k])), seen[id_], above=stars)
        found.append(UnitWorth(id_, by_id[id_].name["en"], stars, by_values[id_], worth))
    return tuple(found)
