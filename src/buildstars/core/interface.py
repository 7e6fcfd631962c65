"""The interface that both games implement, and that everything above them is written against.

A game asks one seat one question at a time. Dice and draws are answers of CHANCE. `legal` lists the offered answers, finite and
never empty; `refusal` judges any int. Resigning and draw offers come out of turn.
"""

from __future__ import annotations

from typing import Protocol, Self

from buildstars.core.messages import ChanceLabel, Event, Message, Refusal, Result


class View(Protocol):
    """What one seat (or a spectator) knows: a type of its own with no way back to the state."""

    @property
    def seat(self) -> int:
        """Who looks; SPECTATOR: somebody without a seat."""
        ...
    def to_bytes(self) -> bytes:
        """All that is known; equal bytes, equal knowledge."""
        ...
    def to_answer(self) -> int:
        """A seat, CHANCE or OVER."""
        ...
    @property
    def game_name(self) -> str:
        """Which game it is a view of."""
        ...
    @property
    def players(self) -> int:
        """Seats at the table."""
        ...
    def is_asked(self) -> bool:
        """Whether this view's seat is asked."""
        ...
    def legal(self) -> list[int]:
        """The answers offered to this view's seat; empty if another is asked."""
        ...
    def question(self) -> Message:
        """The question to this seat; to the others only that somebody is asked."""
        ...
    def describe(self, answer: int) -> Message:
        """What an answer to the present question means, for people."""
        ...
    def refusal(self, answer: int) -> Refusal | None:
        """Why an answer of this seat would not be taken now; None: it would. Judges any int."""
        ...
    def is_alive(self, seat: int) -> bool:
        """Whether a seat is still in the game."""
        ...
    def has_resigned(self, seat: int) -> bool:
        """Whether a seat has resigned and leaves when the action in progress is over."""
        ...
    def offers_draw(self, seat: int) -> bool:
        """Whether a seat offers a draw."""
        ...
    def first_player(self) -> int:
        """Who began, or begins this turn."""
        ...
    def turn_number(self) -> int:
        """Turns begun so far, of all players together; 0 while setting up."""
        ...


class Game(Protocol):
    """A game in progress: who is asked what, what may be answered, and what each seat may know."""

    @property
    def game_name(self) -> str:
        """By which the registry knows the game: `card`, `minis`."""
        ...
    @property
    def players(self) -> int:
        """Seats at the table, 2 to 8; who is eliminated keeps the seat."""
        ...
    @property
    def answer_space(self) -> int:
        """Answers are ints from 0 to this, exclusive."""
        ...
    def to_answer(self) -> int:
        """A seat, CHANCE or OVER."""
        ...
    def question(self) -> Message:
        """What is asked now, for people; its `id` tells the sort of question."""
        ...
    def legal(self) -> list[int]:
        """The offered answers to the present question, those of chance included; empty when the game is over."""
        ...
    def refusal(self, answer: int) -> Refusal | None:
        """Why an answer would not be taken now, with the rule; None: it would. Judges any int."""
        ...
    def apply(self, answer: int) -> None:
        """Give the answer that is asked for; IllegalAnswer if it is refused, and then nothing has changed."""
        ...
    def describe(self, answer: int) -> Message:
        """What an answer to the present question means, for people."""
        ...
    def token(self, answer: int) -> str:
        """The answer as a word of the record; the same whatever the question."""
        ...
    def from_token(self, token: str) -> int:
        """The inverse of `token`; ValueError if no answer is written so."""
        ...
    def chances(self) -> list[tuple[int, int]]:
        """While CHANCE is asked: every possible answer with its weight; the probability is weight over their sum."""
        ...
    def chance_label(self) -> ChanceLabel:
        """While CHANCE is asked: which roll or draw of the game this is, by which a seeded source decides it."""
        ...
    def copy(self) -> Self:
        """A game of its own at the same position; events are not told in it."""
        ...
    def view(self, seat: int) -> View:
        """What a seat, or SPECTATOR, may know, with no way back to the rest."""
        ...
    def result(self) -> Result | None:
        """Who won and why; None while the game goes on."""
        ...
    def to_bytes(self) -> bytes:
        """The whole position, hidden things included; each game's `from_bytes` reads it."""
        ...
    def position_hash(self) -> int:
        """64 bits that equal positions have in common."""
        ...
    def turn_number(self) -> int:
        """Turns begun so far, of all players together; 0 while setting up."""
        ...
    def is_alive(self, seat: int) -> bool:
        """Whether a seat is still in the game."""
        ...
    def has_resigned(self, seat: int) -> bool:
        """Whether a seat has resigned and leaves when the action in progress is over."""
        ...
    def offers_draw(self, seat: int) -> bool:
        """Whether a seat offers a draw."""
        ...
    def first_player(self) -> int:
        """Who began, or begins this turn."""
        ...
    def out_turn(self, seat: int) -> int:
        """The turn in which a seat went out; 0 while it is in."""
        ...
    def score(self, seat: int) -> int:
        """Points, in games that count them."""
        ...
    def resign(self, seat: int) -> None:
        """At any time, whoever is asked; IllegalAnswer if the seat is not in the game any more."""
        ...
    def offer_draw(self, seat: int) -> None:
        """The game is drawn when everybody who is still in has offered."""
        ...
    def decline_draw(self, seat: int) -> None:
        """All offers are gone."""
        ...
    def tell(self, on: bool) -> None:
        """Whether events are written down; off, they cost next to nothing."""
        ...
    def take_events(self) -> list[Event]:
        """What has happened since this was called last, if `tell` is on."""
        ...
