"""One game between opponents, watched: which cards were held and played, which units fought and struck, who ended how.

The facts come from the engine's log of events, read as the ints it is written in: no messages are made, so that watching costs a
few microseconds a decision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from buildstars.bots.interface import Bot
from buildstars.card.game import CardGame, start
from buildstars.card.layout import BACK, CAUSES, OUT_CAUSE
from buildstars.card.spec import Spec
from buildstars.card.state import block
from buildstars.card.text import events as told
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.core.cells import index_of, owner_of
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER

EARLY_TURNS: Final = 4
"""Strikes in a player's first so many turns are early."""
MOST_DECISIONS: Final = 200_000
POINTS: Final = 840
"""A game is worth so many points, so that any number of players share them evenly in whole numbers."""

Entry = tuple[int, int, int, int, int, int]


class Stuck(SaidError):
    """An opponent that never comes to an end."""


@dataclass
class SeatFacts:
    """What one player's side did. Units by their place in the force, cards by their place in `spec.definitions`."""

    deployed: set[int] = field(default_factory=set)
    brought: Counter[int] = field(default_factory=Counter)  # from the reserves
    fought: Counter[int] = field(default_factory=Counter)  # battles as attacker or defender
    strikes: Counter[int] = field(default_factory=Counter)
    strikes_won: Counter[int] = field(default_factory=Counter)
    lost: Counter[int] = field(default_factory=Counter)
    stars_taken: Counter[int] = field(default_factory=Counter)  # build stars of the units that a unit destroyed
    stars_destroyed: int = 0  # of opposing units, in any way on this player's account
    opening: set[int] = field(default_factory=set)
    drawn: Counter[int] = field(default_factory=Counter)  # into the hand, by whatever way
    played: Counter[int] = field(default_factory=Counter)  # in battles, or as an objective from the hand
    no_ability: Counter[int] = field(default_factory=Counter)  # played without its ability, since the unit did not qualify
    revealed: Counter[int] = field(default_factory=Counter)  # objective cards turned up where they lay
    turns: int = 0
    first_strike: int = 0  # the own turn of the first strike; 0: none
    early_strikes: int = 0
    razed: int = 0  # objectives destroyed
    out_cause: str = ""
    out_turn: int = 0
    points: int = 0

    def units_used(self) -> int:
        return len(self.fought.keys() | self.strikes.keys())


@dataclass
class GameFacts:
    seats: list[SeatFacts]
    turns: int = 0
    decisions: int = 0
    choices: int = 0
    cause: str = ""
    winners: tuple[int, ...] = ()


class Watcher:
    """Reads the log of one game and keeps what balance is judged by."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.facts = GameFacts([SeatFacts() for _ in range(spec.players)])
        self._turn = 0
        self._active = 0
        self._fighters = (-1, -1)
        self._came = -1

    def read(self, log: Sequence[Entry]) -> None:
        seats = self.facts.seats
        for kind, a, b, _, _, e in log:
            if kind == told.DREW or kind == told.TAKEN_IN_HAND or kind == told.RECOVERED:
                seats[a].drawn[b] += 1
                if self._turn == 0:
                    seats[a].opening.add(b)
            elif kind == told.BATTLE:
                self._fighters = (a, b)
                seats[owner_of(a)].fought[index_of(a)] += 1
                seats[owner_of(b)].fought[index_of(b)] += 1
            elif kind == told.CARD_PLAYED or kind == told.OBJECTIVE_PLAYED:
                seats[a].played[b] += 1
            elif kind == told.NO_ABILITY_GAINED:
                seats[owner_of(b)].no_ability[a] += 1
            elif kind == told.DESTROYED:
                self._destroyed(a)
            elif kind == told.STRIKE_MADE:
                self._strike(a, e != 0)
            elif kind == told.TURN_BEGINS:
                self._turn, self._active, self._fighters = a, b, (-1, -1)
                seats[b].turns += 1
            elif kind == told.ACTION:
                self._fighters = (-1, -1)
            elif kind == told.REVEALED:
                if self.spec.is_objective[b]:  # a combat card turned up by a strike is not played (J42)
                    seats[a // 3].revealed[b] += 1
            elif kind == told.OBJECTIVE_DESTROYED:
                seats[self._active].razed += int(self._active != a // 3)
            elif kind == told.DEPLOYED:
                seats[owner_of(a)].deployed.add(index_of(a))
            elif kind == told.REINFORCED:
                seats[owner_of(a)].brought[index_of(a)] += 1
                self._came = a
            elif kind == told.DECLARED:
                self._came = -1
            elif kind == told.TAKEN_BACK and a == self._came:  # the same event tells of attackers, who came long ago
                seats[owner_of(a)].brought[index_of(a)] -= 1

    def _strike(self, u: int, won: bool) -> None:
        seat = self.facts.seats[owner_of(u)]
        seat.strikes[index_of(u)] += 1
        seat.strikes_won[index_of(u)] += int(won)
        seat.first_strike = seat.first_strike or seat.turns
        seat.early_strikes += int(seat.turns <= EARLY_TURNS)

    def _destroyed(self, u: int) -> None:
        """The credit goes to the unit that fights the other side of this battle, else to the active player's account."""
        owner = owner_of(u)
        stars = self.spec.cost[u]
        self.facts.seats[owner].lost[index_of(u)] += 1
        other = next((fighter for fighter in self._fighters if fighter >= 0 and owner_of(fighter) != owner), -1)
        if other >= 0:
            self.facts.seats[owner_of(other)].stars_taken[index_of(other)] += stars
            self.facts.seats[owner_of(other)].stars_destroyed += stars
        elif self._active != owner:
            self.facts.seats[self._active].stars_destroyed += stars


# ---- playing ----------------------------------------------------------------------------------------------------------


class Settles(Protocol):
    """Whoever lets chance answer in a game that is watched."""

    def settle(self, game: CardGame) -> None: ...


def watch_game(spec: Spec, bots: Sequence[Bot], luck: Settles, whims: Sequence[Generator], random_set_up: bool = False) -> GameFacts:
    """A whole game. `whims` are the opponents' own chance, one a seat; with `random_set_up` they do not choose who is deployed."""
    game = start(spec, telling=True)
    watcher = Watcher(spec)
    facts = watcher.facts
    luck.settle(game)
    while True:
        if game.log:
            watcher.read(game.log)
            game.log, game.log_sums = [], {}
        seat = game.to_answer()
        if seat == OVER:
            break
        answers = game.legal()
        facts.decisions += 1
        if len(answers) == 1:
            game.apply(answers[0])
        else:
            facts.choices += 1
            if random_set_up and game.turn_number() == 0:
                forward = [answer for answer in answers if answer != BACK]
                game.apply(forward[whims[seat].below(len(forward))])
            else:
                game.apply(bots[seat].answer(game.view(seat), whims[seat]))
        luck.settle(game)
        if facts.decisions > MOST_DECISIONS:
            raise Stuck(phrase("balance-stuck", name=bots[seat].name, most=f"{MOST_DECISIONS:,}"))
    settle_up(facts, game)
    return facts


def settle_up(facts: GameFacts, game: CardGame) -> None:
    """What the end says: who won what, and who fell how."""
    result = game.result()
    assert result is not None
    facts.turns, facts.cause, facts.winners = game.turn_number(), result.cause, result.winners
    sharing = result.winners or range(len(facts.seats))  # a draw is shared by all
    for seat, side in enumerate(facts.seats):
        side.points = POINTS // len(sharing) if seat in sharing else 0
        side.out_cause = CAUSES[game.words[block(seat) + OUT_CAUSE]]
        side.out_turn = game.out_turn(seat)
