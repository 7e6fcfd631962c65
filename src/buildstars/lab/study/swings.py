"""What a roll or a draw was worth: the value after it, less the mean over everything that could have come up, exactly.

The values are of true states, since this is for looking back at games, and never for an opponent's advice. `Outlook` is
the usual value: every seat's chance to win by the judgement. It is taken only where the position stands still, that is
with the dice of a battle or a strike already thrown in all ways. So a roll's luck is complete when the second side's
dice lie, and the lucks of a game can be added up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from buildstars.bots.card.advice.reasons import mind_for
from buildstars.bots.card.chances import shares
from buildstars.bots.card.judgement import Weights, clear_stage, standing
from buildstars.bots.card.lookahead import dice_matter, hitting_roll
from buildstars.bots.card.network import Network, NetworkError, shipped_network, tables
from buildstars.bots.card.valuing import seat_chance
from buildstars.card.engine import offers, take_answer, take_chance
from buildstars.card.game import CardGame
from buildstars.card.layout import (
    ACTIVE,
    BACK,
    BATTLE_ON,
    DIE,
    F_BATTLE,
    F_CARRIER,
    F_COMBAT,
    F_MOVE,
    F_STRIKES,
    ROLL,
)
from buildstars.card.rules import battle, combat, strike, turn
from buildstars.card.state import State, scratch
from buildstars.core.cells import (
    ALIVE,
    CHANCE_KIND,
    DEPTH,
    DICE,
    FRAME_SIZE,
    FRAMES,
    KIND,
    STEP,
    TURN,
    WHO,
    WINNERS,
)
from buildstars.core.kernel import is_alive, next_alive, top
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.study.shown import shown_shares

Value = Callable[[CardGame], float]
Chances = tuple[float, ...]

ROLLS: Final = tuple((6 * (a - 1) + b - 1, 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7))
"""The 21 rolls of two dice that differ, with how many of the 36 they are: nothing in the rules tells the first die from the second."""
MOST_LOOKS: Final = 6000
"""Positions that one look through the dice may visit; what lies beyond is taken as it stands."""


def swing(game: CardGame, answer: int, value: Value) -> float:
    """How much better than the mean of all outcomes an answer of CHANCE is. `game` asks CHANCE, and is not changed."""
    after = dict(outcomes(game))
    chosen = next((value(there) for (one, _), there in after.items() if one == answer), None)
    mean = sum(weight * value(there) for (_, weight), there in after.items()) / sum(weight for _, weight in after)
    if chosen is None:
        there = game.copy()
        there.apply(answer)
        chosen = value(there)
    return chosen - mean


def swings(game: CardGame, answer: int, value: Callable[[CardGame], Chances]) -> list[float]:
    """The same for values of all seats at once."""
    there = game.copy()
    there.apply(answer)
    chosen = value(there)
    total, sums = 0, [0.0] * len(chosen)
    for (_, weight), after in outcomes(game):
        total += weight
        for seat, share in enumerate(value(after)):
            sums[seat] += weight * share
    return [share - mean / total for share, mean in zip(chosen, sums)]


def outcomes(game: CardGame) -> Iterator[tuple[tuple[int, int], CardGame]]:
    """Everything that can come up now: the answer with its weight, and the game after it. Rolls that differ by order come once."""
    if game.to_answer() != CHANCE:
        raise ValueError("chance is not asked now")
    dice = game.words[CHANCE_KIND] == DICE
    for answer, weight in [(ROLL + roll, times) for roll, times in ROLLS] if dice else game.chances():
        there = game.copy()
        there.apply(answer)
        yield (answer, weight), there


def whose_move(s: State) -> int:
    """The seat that chooses the next action: the active one until its action is chosen, then the one after it; -1 before the first turn."""
    w = s.words
    if w[TURN] == 0 or w[DEPTH] == 0:
        return -1
    if w[FRAMES + STEP] <= turn.ACTING:
        return int(w[ACTIVE])
    if w[DEPTH] == 2:
        kind, step = w[FRAMES + FRAME_SIZE + KIND], w[FRAMES + FRAME_SIZE + STEP]
        choosing = kind in (F_MOVE, F_CARRIER) or (kind == F_COMBAT and step <= combat.ORDERING)
        if choosing or (kind == F_STRIKES and step <= strike.ORDERING):
            return int(w[ACTIVE])
    return int(next_alive(s, w[ACTIVE]))


def rolls_of(s: State) -> list[tuple[int, int]]:
    """The rolls that can make a difference now. In a battle where no card looks at the dice, one that hits and one that misses."""
    at = top(s)
    if s.words[at + KIND] != F_BATTLE or dice_matter(s):
        return list(ROLLS)
    side = 0 if s.words[at + STEP] == battle.ATTACKER_ROLLS else 1
    found: dict[bool, tuple[int, int]] = {}
    for roll, weight in ROLLS:
        hit = bool(hitting_roll(s, side, roll // 6 + 1, roll % 6 + 1))
        one, weights = found.get(hit, (roll, 0))
        found[hit] = one, weights + weight
    return list(found.values())


# ---- chances of true states -------------------------------------------------------------------------------------------


def readable_network() -> Network | None:
    try:
        return shipped_network()
    except NetworkError:
        return None


class Outlook:
    """Every seat's chance to win, for states of one game; states seen before are remembered."""

    def __init__(self, network: Network | None = None, shown: bool = False) -> None:
        """Without a network the shipped one judges, and if that cannot be read, the judgement made by hand. With `shown` the chances of
        the network are made ready for people."""
        self.shown = shown
        self.weights = Weights()
        self.network = network or readable_network()
        self._known: dict[bytes, Chances] = {}
        self._looks = 0

    def chances(self, game: State) -> Chances:
        """They add up to 1. A draw is shared by those still in."""
        self._looks = 0
        return self._look(game)

    def of(self, seat: int) -> Value:
        """One seat's chance, for `swing`."""
        return lambda game: self.chances(game)[seat]

    def _look(self, s: State) -> Chances:
        w = s.words
        self._looks += 1
        if w[WHO] == OVER or w[TURN] == 0 or self._looks > MOST_LOOKS:
            return self._plain(s)
        if w[WHO] == CHANCE and w[CHANCE_KIND] == DICE:
            return self._mean(s)
        if w[WHO] >= 0 and w[BATTLE_ON] == 1 and w[DIE] != 0:
            return self._best(s)
        return self._plain(s)

    def _mean(self, s: State) -> Chances:
        sums = [0.0] * int(s.spec.players)
        for roll, weight in rolls_of(s):
            there = scratch(s)
            take_chance(there, ROLL + roll)
            for seat, share in enumerate(self._look(there)):
                sums[seat] += weight * share
        return tuple(total / 36 for total in sums)

    def _best(self, s: State) -> Chances:
        """The dice of a battle lie, and somebody is asked what to make of them: the best for who is asked."""
        seat = int(s.words[WHO])
        answers = [int(s.out[k]) for k in range(int(offers(s)))]
        found: list[Chances] = []
        for answer in answers:
            if answer != BACK:
                there = scratch(s)
                take_answer(there, answer)
                found.append(self._look(there))
        return max(found, key=lambda chances: chances[seat])

    def _plain(self, s: State) -> Chances:
        quiet = scratch(s)
        if quiet.words[WHO] != OVER:
            clear_stage(quiet)
        key = bytes(quiet.words)
        if key not in self._known:
            self._known[key] = self._judge(quiet, whose_move(s))
        return self._known[key]

    def _judge(self, s: State, to_act: int) -> Chances:
        w = s.words
        players = int(s.spec.players)
        if w[WHO] == OVER:
            sharing = [seat for seat in range(players) if (w[WINNERS] >> seat) & 1]
            sharing = sharing or [seat for seat in range(players) if (w[ALIVE] >> seat) & 1] or list(range(players))
            return tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in range(players))
        if w[TURN] == 0:
            return (1 / players,) * players
        if self.network is not None:
            return self._by_network(self.network, s, to_act)
        values = [float(standing(mind_for(s, seat, s, self.weights), s)) if is_alive(s, seat) else None for seat in range(players)]
        return tuple(shares(values, to_act))

    def _by_network(self, network: Network, s: State, to_act: int) -> Chances:
        """As the network judges the beginning of the turn of whoever acts next."""
        there = scratch(s)
        if to_act >= 0:
            there.words[ACTIVE] = to_act
        valuer, mind = tables(network, s.spec), mind_for(s, 0, there, self.weights)
        found = [float(seat_chance(valuer, mind, there, seat)) for seat in range(int(s.spec.players))]
        chances = tuple(chance / sum(found) for chance in found)
        return shown_shares("card", chances) if self.shown else chances
