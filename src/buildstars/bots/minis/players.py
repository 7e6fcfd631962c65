"""The levels of the miniatures game's ladder: Recruit, Pilot, Captain."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.bots.minis.policy import FINE, ROUNDS, choose
from buildstars.bots.minis.worth import Weights, racing, unit_worth
from buildstars.core.cells import KIND, STEP
from buildstars.core.generator import Generator
from buildstars.core.kernel import is_alive, top
from buildstars.minis.engine import offers
from buildstars.minis.layout import BACK, COMMAND, F_FIRE, F_MOVE, ON_TABLE, PASS, of_seat
from buildstars.minis.rules.firing import CHOOSING_FIRST
from buildstars.minis.state import State, lowest, scratch, set_of
from buildstars.minis.view import MinisView

FINER: Final = 150
"""Turns of the Captain's net, a sixth of a right angle apart."""
MORE_ROUNDS: Final = 20


class Recruit:
    """Goes towards the enemy and fires, without much thought."""

    name = "Recruit"

    def answer(self, view: MinisView, rng: Generator) -> int:
        s = scratch(view.known())
        n = offers(s)
        at = top(s)
        kind = s.words[at + KIND]
        if kind == F_FIRE and s.words[at + STEP] == CHOOSING_FIRST:
            return choose(s, hasty(), 900, 0)
        if kind == F_MOVE and rng.below(3) > 0:
            return choose(s, hasty(), 900, 0)
        for _ in range(8):
            answer = s.out[rng.below(n)]
            if answer != BACK and answer != COMMAND and (answer != PASS or n == 1):
                return answer
        return choose(s, hasty(), 900, 0)

    def agrees_to_draw(self, view: MinisView) -> bool:
        return True


def hasty() -> Weights:
    """Fears nothing."""
    w = Weights()
    w.danger = 0
    return w


class Pilot:
    """The best place for each unit by itself, and the best target for each shot."""

    name = "Pilot"

    def __init__(self, weights: Weights, step: i64 = FINE, rounds: i64 = ROUNDS) -> None:
        self.weights: Weights = weights
        self.step: i64 = step
        self.rounds: i64 = rounds

    def answer(self, view: MinisView, rng: Generator) -> int:
        return choose(scratch(view.known()), self.weights, self.step, self.rounds)

    def agrees_to_draw(self, view: MinisView) -> bool:
        return balance(scratch(view.known()), self.weights, view.seat) < 0


class Captain(Pilot):
    """Knows what decides battles, and looks twice as finely."""

    name = "Captain"

    def __init__(self) -> None:
        super().__init__(racing(), FINER, MORE_ROUNDS)


def balance(s: State, w: Weights, seat: i64) -> i64:
    """A seat's units on the table against the strongest other's."""
    own: i64 = 0
    most: i64 = 0
    for other in range(s.spec.players):
        total: i64 = 0
        if is_alive(s, other):
            bits = set_of(s, other, ON_TABLE)
            while bits != 0:
                total += unit_worth(s, w, of_seat(other, lowest(s, bits)), 0)
                bits &= bits - 1
        if other == seat:
            own = total
        elif total > most:
            most = total
    return own - most
