"""How lucky each seat was: at every roll and draw, what the outcome was worth, less what it was worth on average.

Worth is the chance to win by the judgement of the true position (bots.card.judgement, bots.card.chances). How good that
judgement is does not matter to the truth of the result. For any worth of the outcomes, what came less the mean over all
that could come is zero on average. So a score less the luck has the same expectation as the score alone, and if the
judgement is any good, it varies less.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from buildstars.bots.card.chances import shares
from buildstars.bots.card.judgement import Mind, Weights, clear_stage, standing
from buildstars.card.engine import chance_weights, offers, take_answer, take_chance
from buildstars.card.game import CardGame
from buildstars.card.layout import ACTIVE, CARD, F_ABILITY, F_DRAW, F_MOMENT, PASS, ROLL
from buildstars.card.spec import Spec
from buildstars.card.state import State, scratch
from buildstars.core.cells import CHANCE_KIND, CHANCE_SEAT, DICE, FIRST_SEAT, KIND, WHO, of_seat
from buildstars.core.interface import Game
from buildstars.core.kernel import is_alive, top
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.luck import Luck

MILLION: Final = 1_000_000
"""Worth is counted in millionths of a game, in whole numbers, so that the luck of all outcomes adds up to exactly nothing."""
SUMS: Final = tuple(
    (total, ROLL + 6 * (high - 1) + total - high - 1, 6 - abs(total - 7)) for total, high in enumerate((1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6), 2)
)
"""Of two dice: the sum, a roll that has it, and how many of the 36 have it. Rolls of one sum are taken to be worth the same."""
BONUS: Final = 14
ABILITY: Final = 20
"""What a point of a combat card's bonus and an ability are worth in the hand, in hundredths of a build star."""
MOST_PASSES: Final = 8


class MeasuredLuck(Luck):
    """The same luck as `Luck`, and in `luck`, by seat, how good it was, in games: +0.1 is a tenth of a game given by chance."""

    def __init__(self, seed: int, spec: Spec, weights: Weights | None = None) -> None:
        super().__init__(seed)
        self.luck = [0.0] * spec.players
        self._weights = weights or Weights()
        self._in_hand = [card_worth(spec, card) for card in range(len(spec.definitions))]

    def settle(self, game: Game) -> None:
        assert isinstance(game, CardGame)
        while game.to_answer() == CHANCE:
            answer = self.answer(game)
            for seat, swing in enumerate(self.swings(game, answer)):
                self.luck[seat] += swing
            take_chance(game, answer)

    def swings(self, game: CardGame, answer: int) -> list[float]:
        """What an outcome gives each seat beyond the average of all outcomes, in games."""
        outcomes = self.worths(game)
        if not outcomes:
            return [0.0] * game.players
        total = sum(weight for weight, _ in outcomes.values())
        came = outcomes[answer][1]
        return [
            (total * came[seat] - sum(weight * worth[seat] for weight, worth in outcomes.values())) / (total * MILLION)
            for seat in range(game.players)
        ]

    def worths(self, game: CardGame) -> dict[int, tuple[int, Sequence[int]]]:
        """Every outcome with its weight and what it is worth to each seat; nothing for who begins, which is no luck of the game."""
        kind = game.words[CHANCE_KIND]
        if kind == FIRST_SEAT:
            return {}
        judge = Judge(game, self._weights)
        if kind == DICE:
            by_sum = {total: judge.after(game, roll) for total, roll, _ in SUMS}
            return {ROLL + k: (1, by_sum[k // 6 + k % 6 + 2]) for k in range(36)}
        found = chance_weights(game)
        if game.words[top(game) + KIND] == F_DRAW:
            return {answer: (weight, self._with_card(judge, game, answer)) for answer, weight in found}
        return {answer: (weight, judge.after(game, answer)) for answer, weight in found}

    def _with_card(self, judge: Judge, game: CardGame, answer: int) -> Sequence[int]:
        """The judgement counts the cards of a hand; what a card is good for is added here."""
        seat = game.words[CHANCE_SEAT]
        card = game.spec.card_of[of_seat(seat, game.spec.first_copy[of_seat(seat, answer) - CARD])]
        return judge.now(seat, self._in_hand[card])


def card_worth(spec: Spec, card: int) -> int:
    """Of a definition in the hand, in hundredths of a build star."""
    if spec.is_objective[card]:
        return ABILITY
    return BONUS * sum(spec.bonus[card * 3 + stat] for stat in range(3)) + (ABILITY if spec.row_end[card] > spec.row_start[card] else 0)


class Judge:
    """Judges the positions after one moment of chance, each position once."""

    def __init__(self, game: State, weights: Weights) -> None:
        self._start = game
        first = Mind(0, weights, game, game)
        self._minds = [first, *(Mind(seat, weights, game, game, first) for seat in range(1, game.spec.players))]
        self._values: list[int | None] | None = None
        self._seen: dict[bytes, Sequence[int]] = {}

    def now(self, seat: int, extra: int) -> Sequence[int]:
        """As things stand, with something more for one seat."""
        if self._values is None:
            there = scratch(self._start)  # a thought may set up battles of its own
            clear_stage(there)
            self._values = self._standings(there)
        values = [None if value is None else value + (extra if k == seat else 0) for k, value in enumerate(self._values)]
        return in_millionths(values, self._start.words[ACTIVE])

    def after(self, game: State, outcome: int) -> Sequence[int]:
        """What an outcome leads to; if dice follow at once, over all of them."""
        there = scratch(game)
        take_chance(there, outcome)
        w = there.words
        if w[WHO] == CHANCE and w[CHANCE_KIND] == DICE:
            worths = [(ways, self._position(there, roll)) for _, roll, ways in SUMS]
            return [sum(ways * worth[seat] for ways, worth in worths) // 36 for seat in range(game.spec.players)]
        return self._settled(there)

    def _position(self, game: State, outcome: int) -> Sequence[int]:
        there = scratch(game)
        take_chance(there, outcome)
        return self._settled(there)

    def _settled(self, s: State) -> Sequence[int]:
        """Who is asked about dice that lie on the table is taken to pass, so that they count."""
        for _ in range(MOST_PASSES):
            if s.words[WHO] < 0 or s.words[top(s) + KIND] not in (F_ABILITY, F_MOMENT) or not is_offered(s, PASS):
                break
            take_answer(s, PASS)
        clear_stage(s)
        key = bytes(s.words)
        if key not in self._seen:
            self._seen[key] = self._worth(s)
        return self._seen[key]

    def _worth(self, s: State) -> Sequence[int]:
        if s.words[WHO] == OVER:
            return at_the_end(s)
        return in_millionths(self._standings(s), s.words[ACTIVE])

    def _standings(self, s: State) -> list[int | None]:
        return [int(standing(mind, s)) if is_alive(s, seat) else None for seat, mind in enumerate(self._minds)]


def in_millionths(values: Sequence[int | None], active: int) -> Sequence[int]:
    return [round(MILLION * share) for share in shares(values, active)]


def at_the_end(s: State) -> Sequence[int]:
    """A draw is shared by all, as it is scored."""
    game = CardGame(s.spec, s.words, s.out)
    result = game.result()
    assert result is not None
    sharing = result.winners or tuple(range(s.spec.players))
    return [MILLION // len(sharing) if seat in sharing else 0 for seat in range(s.spec.players)]


def is_offered(s: State, answer: int) -> bool:
    return any(s.out[k] == answer for k in range(offers(s)))
