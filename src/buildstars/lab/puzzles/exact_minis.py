"""Exact search in the miniatures game: one Fire phase, every declaration and every roll of both sides (M4).

Moves are free to the hundredth of a millimetre and cannot all be looked at; shots can. So the horizon is the end of the Fire phase,
when wrecks leave and players go out (M4.6, M4.8). Equal positions are solved once: who declared first does not matter, nor where
somebody aimed whose shots are over, nor the order of shots of a side where nobody can decide anything by what they bring.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from buildstars.core.cells import ALIVE, CHANCE_KIND, DEPTH, DICE, KIND, STEP, TURN, WHO, WINNERS
from buildstars.core.kernel import top
from buildstars.core.seats import OVER
from buildstars.lab.puzzles.searching import END_OF_GAME, MOST_NODES, PAIRS_OF_DICE, Goal, Search
from buildstars.minis.game import MinisGame
from buildstars.minis.layout import (
    BASE_CARDS,
    BASE_DAMAGE,
    BLASTER,
    COMMAND_ICON,
    ELITE_ICON,
    F_DECLARE,
    F_FIRE,
    F_SHOT,
    FIRING,
    LEADER,
    NO_TARGET,
    ON_TABLE,
    PHASE,
    POINTS,
    ROLL,
    RUTHLESS,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT_AIM,
    UNIT_AIM2,
    UNIT_HITS,
    UNIT_USED,
    WRECKS,
    of_seat,
    owner_of,
)
from buildstars.minis.rules.declaring import D_LAST
from buildstars.minis.rules.firing import CHOOSING_SHOT
from buildstars.minis.rules.shooting import H_FIRER, H_FIRST, H_SECOND, H_TARGET, H_WHICH, hits_now
from buildstars.minis.rules.values import damage_of
from buildstars.minis.spec import MOST_BASE_DAMAGE, Spec
from buildstars.minis.state import block, cards_left, has_icon, is_in, set_of, stars_of

DECIDES: Final = ELITE_ICON | LEADER | RUTHLESS | COMMAND_ICON
"""Icons by which something is decided between two shots (J21)."""


class MinisExact(Search):
    """The search in the miniatures game."""

    def __init__(self, game: MinisGame, seat: int, goal: Goal, most: int = MOST_NODES) -> None:
        super().__init__(game, seat, goal, most)
        self.spec: Spec = game.spec
        self.lead_now = self.lead(game) if goal.what == "lead" else 0
        self.counts_points = self.spec.players > 2 or bool(self.spec.artifact)

    # ---- the goal -----------------------------------------------------------------------------------------------------

    def settled(self, game: MinisGame) -> Fraction | None:
        w = game.words
        what = self.goal.what
        over = w[WHO] == OVER or w[TURN] > self.last_turn or w[PHASE] > FIRING
        if what == "win":
            return Fraction(int(w[WHO] == OVER and w[WINNERS] == 1 << self.seat)) if over else None
        if what == "survive":
            return Fraction((w[ALIVE] >> self.seat) & 1) if over else None
        if what == "lead":
            return Fraction(self.lead(game) - self.lead_now) if over else None
        if what == "raze":
            seat, place = divmod(self.goal.place, BASE_CARDS)
            gone = w[block(seat) + BASE_DAMAGE + place] >= MOST_BASE_DAMAGE
        else:
            gone = not is_in(game, self.goal.unit, ON_TABLE) or is_in(game, self.goal.unit, WRECKS)
        if gone:
            return Fraction(int(what != "keep"))
        return Fraction(int(what == "keep")) if over else None

    def lead(self, game: MinisGame) -> int:
        """The seat's stars on the table less everybody else's; a card of a base counts as the goal says."""
        w = game.words
        if w[WHO] == OVER:
            return END_OF_GAME if w[WINNERS] == 1 << self.seat else 0 if w[WINNERS] == 0 else -END_OF_GAME
        found = 0
        for seat in range(self.spec.players):
            stars = sum(int(stars_of(game, u)) for u in self.units(game, seat) if not is_in(game, u, WRECKS))
            stars += self.goal.objective * int(cards_left(game, seat))
            found += stars if seat == self.seat else -stars
        return found

    def units(self, game: MinisGame, seat: int) -> list[int]:
        """A seat's units on the table."""
        bits = int(set_of(game, seat, ON_TABLE))
        return [of_seat(seat, index) for index in range(self.spec.unit_count[seat]) if bits >> index & 1]

    # ---- chance -------------------------------------------------------------------------------------------------------

    def outcomes(self, game: MinisGame) -> list[tuple[int, int]]:
        """Rolls of a shot by what anybody can tell of them: a hit and its damage, odd dice for a Blaster, a 1 for an Elite."""
        at = top(game)
        if game.words[CHANCE_KIND] != DICE or game.words[at + KIND] != F_SHOT:
            return game.chances()
        trial = game.copy()
        w = trial.words
        u, target, which = int(w[at + H_FIRER]), int(w[at + H_TARGET]), int(w[at + H_WHICH])
        rerolls = has_icon(trial, u, ELITE_ICON) or self.commands(trial, owner_of(u))
        blaster = has_icon(trial, u, BLASTER)
        found: dict[tuple[bool, int, bool, bool], tuple[int, int]] = {}
        for pair, weight in PAIRS_OF_DICE:
            first, second = pair // 6 + 1, pair % 6 + 1
            w[at + H_FIRST], w[at + H_SECOND] = first, second
            hit = bool(hits_now(trial, at))
            damage = int(damage_of(trial, u, target, which, first, second)) if hit else 0
            told = (hit, damage, blaster and (first + second) % 2 == 1, rerolls and not hit and 1 in (first, second))
            answer, sofar = found.get(told, (ROLL + pair, 0))
            found[told] = (answer, sofar + weight)
        return list(found.values())

    def commands(self, game: MinisGame, seat: int) -> bool:
        return any(has_icon(game, u, COMMAND_ICON) for u in self.units(game, seat))

    # ---- what is the same ---------------------------------------------------------------------------------------------

    def answers(self, game: MinisGame) -> list[int]:
        """Of shots whose order cannot matter, the first."""
        found = super().answers(game)
        at = top(game)
        if game.words[at + KIND] != F_FIRE or game.words[at + STEP] != CHOOSING_SHOT:
            return found
        seat = int(game.words[WHO])
        if any(self.spec.person[u] >= 0 or has_icon(game, u, DECIDES) for u in self.units(game, seat)):
            return found
        return found[:1]

    def key(self, game: MinisGame) -> int:
        """Hits count for Veterans later, points for nothing with two players, aims until they are fired."""
        same = game.copy()
        w = same.words
        at = top(same)
        if w[DEPTH] > 0 and w[at + KIND] == F_DECLARE:
            w[at + D_LAST] = 0
        firing = w[PHASE] == FIRING
        for seat in range(self.spec.players):
            begin = int(block(seat))
            forget = not self.commands(same, seat)
            if not self.counts_points:
                w[begin + POINTS] = 0
            waiting = int(set_of(same, seat, TO_FIRE)) | int(set_of(same, seat, TO_FIRE_AGAIN))
            for u in self.units(same, seat):
                index = u & 63
                w[begin + UNIT_HITS + index] = 0
                if forget:
                    w[begin + UNIT_USED + index] = 0
                if firing and not waiting >> index & 1 and not has_icon(same, u, RUTHLESS):
                    w[begin + UNIT_AIM + index] = NO_TARGET
                    w[begin + UNIT_AIM2 + index] = NO_TARGET
        return int(same.position_hash())
