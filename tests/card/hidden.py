"""Two games that one seat cannot tell apart, played on side by side.

The second is dealt anew from what the seat knows. Whatever the seat answers, whatever is public and whatever the seat gets to see is
the same in both; what stays hidden from it is chosen for each game by itself. Then every byte the seat receives must stay the same.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from buildstars.card.effects.hands import DO_EXCHANGE
from buildstars.card.effects.steps import ASK_HAND, ASK_PILE, ASK_TOP
from buildstars.card.game import CardGame, possible_game
from buildstars.card.layout import BACK, DRAWN, F_ABILITY, F_DEPLOY, F_DRAW, F_TURN, PASS, PUBLIC
from buildstars.card.rows import R_DO, ROW
from buildstars.card.rules.cards import I_SEAT, I_TO, I_VIEWERS, TO_HAND
from buildstars.card.rules.moments import A_ROW
from buildstars.card.rules.turn import OBJECTIVE, PLACE, T_CARD
from buildstars.core.cells import CHANCE_KIND, CHANCE_SEAT
from buildstars.core.generator import Generator
from buildstars.core.messages import Event
from buildstars.core.seats import CHANCE, OVER
from card.helpers import frames, words_of
from playing_on import chance_answer


def received(events: list[Event], seat: int) -> list[str]:
    """What of the events reaches a seat, to the last letter: the message, the rule, the numbers with their parts."""
    found = []
    for event in events:
        message = event.seen_by(seat)
        if message is not None:
            found.append(f"{event.kind} {event.rule} {message.id} {message.args} {event.sums}")
    return found


@dataclass
class Twins:
    """Two games that `seat` cannot tell apart."""

    real: CardGame
    other: CardGame
    seat: int
    dice: random.Random

    def same(self) -> bool:
        """Every byte that the seat receives is the same in both games. False if a card that was hidden from it has been shown to it."""
        events = self.real.take_events()
        one, two = self.real.view(self.seat), self.other.view(self.seat)
        heard, other_heard = received(events, self.seat), received(self.other.take_events(), self.seat)
        if any(self.is_shown(event) for event in events) and one.to_bytes() != two.to_bytes():
            return False
        assert heard == other_heard
        assert one.to_bytes() == two.to_bytes()
        assert one.legal() == two.legal() and one.question() == two.question()
        assert self.real.result() == self.other.result()
        return True

    def is_shown(self, event: Event) -> bool:
        """Does it show the seat a card that somebody else had seen before, so that no chance was asked for it?"""
        if event.kind in ("looked-hand", "looked-objective", "taken-in-hand"):
            return event.message.args["seat"] == self.seat
        return event.kind in ("revealed", "objective-replaced")

    def step(self) -> bool:
        """One answer in each game. False if there is none that fits both: then what was hidden has come to matter."""
        asked = self.real.to_answer()
        if asked == OVER:
            return False
        if asked == CHANCE:
            if self.is_hidden_chance():
                return self.answer(chance_answer(self.real, self.dice), chance_answer(self.other, self.dice))
            common = set(self.other.legal()) & set(self.real.legal())
            wanted = chance_answer(self.real, self.dice)
            return self.answer_both(wanted if wanted in common else self.choose(common))
        if is_deploying(self.real):
            return self.deploy_both(asked)
        if top_frame(self.real) != top_frame(self.other):
            return False  # another seat is in the middle of a choice that it has not shown yet
        common = set(self.other.legal()) & set(self.real.legal())
        if asked == self.seat:
            assert common == set(self.real.legal())
        elif top_frame(self.real) == (F_ABILITY, ASK_TOP):
            return self.answer_both(PASS)  # discarding the card on top would show it
        elif self.is_hidden_choice():
            return self.answer_each()
        elif self.differ_in_hidden_choice():
            return BACK in common and self.answer_both(BACK)
        return self.answer_both(self.choose(common))

    def answer_each(self) -> bool:
        """Some card of the hand, in each game by itself."""
        cards = [[card for card in game.legal() if card != PASS] for game in (self.real, self.other)]
        if not cards[0] or not cards[1] or self.dice.random() < 0.3:
            return self.answer_both(self.choose(set(self.other.legal()) & set(self.real.legal())))
        return self.answer(self.dice.choice(cards[0]), self.dice.choice(cards[1]))

    def choose(self, common: set[int]) -> int:
        return self.dice.choice(sorted(common)) if common else -1

    def answer_both(self, answer: int) -> bool:
        return answer >= 0 and self.answer(answer, answer)

    def answer(self, one: int, two: int) -> bool:
        self.real.apply(one)
        self.other.apply(two)
        return True

    def is_hidden_chance(self) -> bool:
        """A card that somebody else gets to see and this seat does not. Dice and random cards of a hand are open."""
        words = words_of(self.real)
        at, kind, _ = frames(words)[-1]
        if words[CHANCE_KIND] != DRAWN:
            return False
        viewer = PUBLIC if self.seat < 0 else self.seat
        if kind == F_DRAW:
            return words[CHANCE_SEAT] != self.seat
        if words[at + I_TO] == TO_HAND:
            return words[at + I_SEAT] != self.seat
        return not (words[at + I_VIEWERS] >> viewer) & 1

    def is_hidden_choice(self) -> bool:
        """A card of the hand that is not shown yet: to be exchanged, or to be played as an objective at a place still to be chosen."""
        if top_frame(self.real) == (F_TURN, OBJECTIVE):
            return True
        return top_frame(self.real) == (F_ABILITY, ASK_HAND) and self.row(R_DO) == DO_EXCHANGE

    def differ_in_hidden_choice(self) -> bool:
        """Did the two games choose different cards, which the next answer would show? (Face down for face down, it would not.)"""
        at = frames(words_of(self.real))[-1][0]
        if top_frame(self.real) == (F_TURN, PLACE):
            return words_of(self.real)[at + T_CARD] != words_of(self.other)[at + T_CARD]
        return top_frame(self.real) == (F_ABILITY, ASK_PILE) and self.row(R_DO) == DO_EXCHANGE

    def row(self, column: int) -> int:
        """A column of the effect in progress."""
        words = words_of(self.real)
        return int(self.real.spec.rows[words[frames(words)[-1][0] + A_ROW] * ROW + column])

    def deploy_both(self, asked: int) -> bool:
        """J3: until all have deployed nobody sees how the others do, nor in how many answers; with open deployment until that one is done.
        False when something comes to be seen."""
        before = self.real.view(self.seat).to_bytes()
        if asked == self.seat:
            self.answer_both(self.dice.choice(self.real.legal()))
        else:
            for game in (self.real, self.other):
                while is_deploying(game) and game.to_answer() == asked:
                    assert game.view(self.seat).to_bytes() == before
                    game.apply(self.dice.choice(game.legal()))
        seen = asked != self.seat and self.real.spec.options["deployment"] == "open"
        return is_deploying(self.real) and not seen


def top_frame(game: CardGame) -> tuple[int, int]:
    """What the uppermost frame is, and its step."""
    return frames(words_of(game))[-1][1:]


def is_deploying(game: CardGame) -> bool:
    return game.to_answer() != OVER and top_frame(game)[0] == F_DEPLOY


def twins(game: CardGame, seat: int, seed: int) -> Twins:
    pair = Twins(game.copy(), possible_game(game.view(seat), Generator(seed)), seat, random.Random(f"twins {seed} {seat}"))
    pair.real.tell(True)
    pair.other.tell(True)
    return pair
