"""The levels of the miniatures game's ladder: Recruit, Pilot, Captain."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.bots.minis.policy import FINE, ROUNDS, choose, first_step
from buildstars.bots.minis.ways import Chains, carry_out, load, put_at, search
from buildstars.bots.minis.worth import STAR, Weights, distance_worth, unit_worth
from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.engine import offers, take_answer, take_chance
from buildstars.minis.layout import (
    BACK,
    BASE_DAMAGE,
    COMMAND,
    F_MOVE,
    IN_RESERVE,
    KIND,
    ON_TABLE,
    PASS,
    STEP,
    STEP_MOVE,
    TURN,
    WHO,
    WINNERS,
    WRECKS,
)
from buildstars.minis.playout import chance_answer
from buildstars.minis.state import (
    State,
    block,
    damage_on,
    face_at,
    heading_of,
    is_alive,
    lowest,
    scratch,
    set_of,
    stars_of,
    top,
    x_of,
    y_of,
)
from buildstars.minis.steps import SEGMENT, V_LONG, V_MADE, V_SHORT, V_UNIT
from buildstars.minis.view import MinisView

COARSE: Final = 450
CAPTAIN_NODES: Final = 20
"""How many times a move is thought through, all candidates together."""
WON: Final = 100_000
CARD_STANDS: Final = 4000
FAR: Final = 2000
"""Ends of moves nearer than two centimetres are one move."""


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
    """Thinks its best moves through: the others' answers, the fire with dice, and the turns that follow, everybody going on as a Pilot
    would. All moves are tried with the same dice; those that do worse are dropped."""

    name = "Captain"

    def __init__(self, weights: Weights | None = None, nodes: int = CAPTAIN_NODES) -> None:
        self.weights: Weights = weights if weights is not None else Weights()
        self.nodes: i64 = nodes
        self.turns: i64 = 2
        self.kept: i64 = 5

    def answer(self, view: MinisView, rng: Generator) -> int:
        s = scratch(view.known())
        at = top(s)
        words = s.words
        if words[at + KIND] == F_MOVE and words[at + STEP] == SEGMENT and words[at + V_MADE] == 0:
            return self.think(s, at, view.seat, rng)
        return choose(s, self.weights, FINE, ROUNDS)

    def think(self, s: State, at: i64, seat: i64, rng: Generator) -> i64:
        """Of the moves that look best by themselves, the one after which things go best."""
        w = self.weights
        answer = choose(s, w, FINE, ROUNDS)
        if answer != PASS and answer < STEP_MOVE:
            return answer
        words = s.words
        u = words[at + V_UNIT]
        found = search(s, w, u, words[at + V_SHORT], words[at + V_LONG], FINE, 40, ROUNDS)
        ranks = different(s, at, found, self.kept)
        n: i64 = len(ranks)
        if n == 1:
            return first_step(found, ranks[0])
        totals: list[i64] = [i64(0)] * n
        left: i64 = self.nodes
        while left >= n:
            seed = rng.below(1_000_000_000)
            for k in range(n):
                totals[k] += self.outcome(s, at, found, ranks[k], seat, seed)
            left -= n
        best: i64 = 0
        for k in range(n):
            if totals[k] > totals[best]:
                best = k
        return first_step(found, ranks[best])

    def outcome(self, s: State, at: i64, found: Chains, rank: i64, seat: i64, seed: i64) -> i64:
        """How a seat stands some turns on, if this unit moves so."""
        thought = scratch(s)
        words = thought.words
        rng = Generator(seed)
        u = words[at + V_UNIT]
        load(found, rank)
        if not carry_out(thought, u, found.now, s.words[at + 6], s.words[at + 7], s.words[at + 8]):
            return -1_000_000
        words[at + V_SHORT] = 0
        words[at + V_LONG] = 0
        words[at + V_MADE] = found.now[9]
        end = words[TURN] + self.turns
        take_answer(thought, PASS)
        while words[WHO] != OVER and words[TURN] < end:
            if words[WHO] == CHANCE:
                take_chance(thought, chance_answer(thought, rng))
            else:
                take_answer(thought, choose(thought, self.weights, COARSE, 0))
        return standing(thought, self.weights, seat)

    def agrees_to_draw(self, view: MinisView) -> bool:
        return balance(scratch(view.known()), self.weights, view.seat) < 0


def different(s: State, at: i64, found: Chains, kept: i64) -> list[i64]:
    """The ranks of a few good chains that end far enough from each other to be different moves."""
    words = s.words
    u = words[at + V_UNIT]
    x = words[at + 6]
    y = words[at + 7]
    heading = words[at + 8]
    ranks: list[i64] = []
    ends: list[i64] = []
    for rank in range(found.found):
        if len(ranks) >= kept:
            break
        load(found, rank)
        if not carry_out(s, u, found.now, x, y, heading):
            continue
        end_x = x_of(s, u)
        end_y = y_of(s, u)
        facing = heading_of(s, u)
        new = True
        for k in range(len(ranks)):
            dx = ends[3 * k] - end_x
            dy = ends[3 * k + 1] - end_y
            turn = ends[3 * k + 2] - facing
            if turn < 0:
                turn = -turn
            if turn > 1800:
                turn = 3600 - turn
            if dx * dx + dy * dy < FAR * FAR and turn < 200:
                new = False
        if new:
            ranks.append(rank)
            ends.append(end_x)
            ends.append(end_y)
            ends.append(facing)
    put_at(s, u, x, y, heading)
    return ranks


def worth_of(s: State, w: Weights, seat: i64) -> i64:
    """What a player has: units with what is left of them, reserves for less, base cards."""
    worth: i64 = 0
    bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, WRECKS)
    while bits != 0:
        u = seat * 64 + lowest(s, bits)
        bits &= bits - 1
        whole = s.spec.shields[face_at(s, u)] + 1
        left = whole - damage_on(s, u)
        worth += stars_of(s, u) * STAR * (100 * left + (100 - w.wound) * (whole - left)) // (100 * whole)
    bits = set_of(s, seat, IN_RESERVE)
    while bits != 0:
        worth += s.spec.cost[seat * 64 + lowest(s, bits)] * STAR // 2
        bits &= bits - 1
    for place in range(i64(3)):
        hurt = s.words[block(seat) + BASE_DAMAGE + place]
        if hurt < 3:
            worth += CARD_STANDS * (30 - 4 * hurt) // 30
    return worth


def standing(s: State, w: Weights, seat: i64) -> i64:
    """A seat's chances in a number: what it has beside what the others have, or that it is all over."""
    words = s.words
    if words[WHO] == OVER:
        if words[WINNERS] == 0:
            return 0
        return WON if (words[WINNERS] >> seat) & 1 != 0 else -WON
    if not is_alive(s, seat):
        return -WON
    own = worth_of(s, w, seat) + nearness(s, w, seat)
    others: i64 = 0
    n: i64 = 0
    for other in range(s.spec.players):
        if other != seat and is_alive(s, other):
            others += worth_of(s, w, other) + nearness(s, w, other)
            n += 1
    return (own - others // n) * 2 * WON // (own + others // n + 30_000)


def nearness(s: State, w: Weights, seat: i64) -> i64:
    """How well a player's units stand, all in all."""
    worth: i64 = 0
    bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, WRECKS)
    while bits != 0:
        worth += distance_worth(s, w, seat * 64 + lowest(s, bits))
        bits &= bits - 1
    return worth // 2


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
