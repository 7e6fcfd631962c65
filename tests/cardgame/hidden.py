"""Two games that one seat cannot tell apart, played on side by side.

The second is dealt anew from what the seat knows. Whatever the seat answers, whatever is public and whatever the seat gets to see is
the same in both; what stays hidden from it is chosen for each game by itself. Then every byte the seat receives must stay the same.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from buildstars.cardgame.cards import I_SEAT, I_TO, I_VIEWERS, TO_HAND
from buildstars.cardgame.effects.steps import ASK_HAND, ASK_TOP
from buildstars.cardgame.game import CardGame, possible_game
from buildstars.cardgame.layout import CHANCE_KIND, CHANCE_SEAT, DRAWN, F_ABILITY, F_DEPLOY, F_DRAW, PASS, PUBLIC
from buildstars.cardgame.moments import A_ROW
from buildstars.cardgame.playout import Generator
from buildstars.cardgame.rows import DO_EXCHANGE, R_A, R_DO, ROW
from buildstars.core.messages import Event
from buildstars.core.seats import CHANCE, OVER
from cardgame.helpers import chance_answer, frames, words_of


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
        elif self.is_hidden_choice():
            return self.answer(*(self.dice.choice([card for card in game.legal() if card != PASS]) for game in (self.real, self.other)))
        elif top_frame(self.real) == (F_ABILITY, ASK_TOP):
            return self.answer_both(PASS)  # discarding the card on top would show it
        return self.answer_both(self.choose(common))

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
        """A card of the hand chosen to lie face down among the objectives."""
        words = words_of(self.real)
        at, kind, now = frames(words)[-1]
        if kind != F_ABILITY or now != ASK_HAND:
            return False
        row = words[at + A_ROW] * ROW
        return self.real.spec.rows[row + R_DO] == DO_EXCHANGE and self.real.spec.rows[row + R_A] == 1

    def deploy_both(self, asked: int) -> bool:
        """J3: until all have deployed nobody sees how the others do, nor in how many answers. False when all is open."""
        before = self.real.view(self.seat).to_bytes()
        if asked == self.seat:
            self.answer_both(self.dice.choice(self.real.legal()))
        else:
            for game in (self.real, self.other):
                while is_deploying(game) and game.to_answer() == asked:
                    assert game.view(self.seat).to_bytes() == before
                    game.apply(self.dice.choice(game.legal()))
        return is_deploying(self.real)


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
