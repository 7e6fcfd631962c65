"""The levels of the miniatures game's ladder: Recruit, Pilot, Captain."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.bots.minis.policy import FINE, ROUNDS, choose, first_step
from buildstars.bots.minis.ways import Chains, carry_out, load, search
from buildstars.bots.minis.worth import Weights, distance_worth, fire_worth, unit_worth
from buildstars.core.generator import Generator
from buildstars.minis.engine import offers, take_answer
from buildstars.minis.layout import BACK, COMMAND, F_MOVE, KIND, MOVING, ON_TABLE, PASS, PHASE, STEP, STEP_MOVE, WHO, WRECKS
from buildstars.minis.state import State, is_alive, lowest, scratch, set_of, top
from buildstars.minis.steps import SEGMENT, V_LONG, V_MADE, V_SHORT, V_UNIT
from buildstars.minis.view import MinisView

COARSE: Final = 450
CAPTAIN_NODES: Final = 8
"""Moves that are thought through to the end of the movement, beside the one that looks best by itself."""


class Recruit:
    """Goes towards the enemy and fires, without much thought."""

    name = "Recruit"

    def answer(self, view: MinisView, rng: Generator) -> int:
        s = scratch(view.known())
        n = offers(s)
        at = top(s)
        if s.words[at + KIND] == F_MOVE and rng.below(3) > 0:
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

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights: Weights = weights if weights is not None else Weights()

    def answer(self, view: MinisView, rng: Generator) -> int:
        return choose(scratch(view.known()), self.weights, FINE, ROUNDS)

    def agrees_to_draw(self, view: MinisView) -> bool:
        return balance(scratch(view.known()), self.weights, view.seat) < 0


class Captain:
    """Thinks its best moves through to the end of the movement phase, the others' answers included, and judges the fire that follows."""

    name = "Captain"

    def __init__(self, weights: Weights | None = None, nodes: int = CAPTAIN_NODES) -> None:
        self.weights: Weights = weights if weights is not None else Weights()
        self.nodes: i64 = nodes

    def answer(self, view: MinisView, rng: Generator) -> int:
        s = scratch(view.known())
        at = top(s)
        words = s.words
        if words[at + KIND] == F_MOVE and words[at + STEP] == SEGMENT and words[at + V_MADE] == 0:
            return self.think(s, at, view.seat)
        return choose(s, self.weights, FINE, ROUNDS)

    def think(self, s: State, at: i64, seat: i64) -> i64:
        """Of the moves that look best by themselves, the one after which the turn's fire promises most."""
        w = self.weights
        answer = choose(s, w, FINE, ROUNDS)
        if answer != PASS and answer < STEP_MOVE:
            return answer
        words = s.words
        u = words[at + V_UNIT]
        found = search(s, w, u, words[at + V_SHORT], words[at + V_LONG], FINE, self.nodes, ROUNDS)
        best: i64 = 0
        most: i64 = 0
        for rank in range(found.found):
            worth = self.outcome(s, at, found, rank, seat)
            if rank == 0 or worth > most:
                most = worth
                best = rank
        return first_step(found, best)

    def outcome(self, s: State, at: i64, found: Chains, rank: i64, seat: i64) -> i64:
        """What a seat can expect if this unit moves so, and everybody else goes on as a Pilot would."""
        thought = scratch(s)
        words = thought.words
        u = words[at + V_UNIT]
        load(found, rank)
        if not carry_out(thought, u, found.now, s.words[at + 6], s.words[at + 7], s.words[at + 8]):
            return -1_000_000_000
        words[at + V_SHORT] = 0
        words[at + V_LONG] = 0
        words[at + V_MADE] = found.now[9]
        take_answer(thought, PASS)
        rounds: i64 = 0
        while words[WHO] >= 0 and words[PHASE] == MOVING and rounds < 400:
            rounds += 1
            take_answer(thought, choose(thought, self.weights, COARSE, 0))
        return exchange(thought, self.weights, seat)

    def agrees_to_draw(self, view: MinisView) -> bool:
        return balance(scratch(view.known()), self.weights, view.seat) < 0


def exchange(s: State, w: Weights, seat: i64) -> i64:
    """What the fire from these places brings a seat and takes from it, and how well its units stand."""
    worth: i64 = 0
    for other in range(s.spec.players):
        if not is_alive(s, other):
            continue
        bits = set_of(s, other, ON_TABLE) & ~set_of(s, other, WRECKS)
        while bits != 0:
            u = other * 64 + lowest(s, bits)
            bits &= bits - 1
            if other == seat:
                worth += fire_worth(s, w, u) + distance_worth(s, w, u)
            else:
                worth -= (fire_worth(s, w, u) + distance_worth(s, w, u)) // (s.spec.players - 1)
    return worth


def balance(s: State, w: Weights, seat: i64) -> i64:
    """A seat's units on the table against the strongest other's."""
    own: i64 = 0
    most: i64 = 0
    for other in range(s.spec.players):
        total: i64 = 0
        if is_alive(s, other):
            bits = set_of(s, other, ON_TABLE)
            while bits != 0:
                total += unit_worth(s, w, other * 64 + lowest(s, bits))
                bits &= bits - 1
        if other == seat:
            own = total
        elif total > most:
            most = total
    return own - most
