"""The miniatures game behind the interface that both games share (core.interface.Game)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.content.model import Force
from buildstars.core.bits import bit_of, to_vec
from buildstars.core.generator import Generator
from buildstars.core.messages import ChanceLabel, Event, IllegalAnswer, Message, Refusal, Result
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.describe import describe_answer, describe_question
from buildstars.minis.elimination import end_game, resign_now
from buildstars.minis.engine import advance, chance_weights, offers, take_answer, take_chance
from buildstars.minis.events import DRAW_DECLINED, DRAW_OFFERED, RESIGNS, tell
from buildstars.minis.layout import (
    ALIVE,
    BY_AGREEMENT,
    CHANCE_KIND,
    CHANCE_SEAT,
    DRAW_OFFERS,
    RESIGNED,
    TURN,
    WHO,
)
from buildstars.minis.playout import playout, settle_chance
from buildstars.minis.possible import possible_words
from buildstars.minis.refusals import bounded, refusal_of
from buildstars.minis.result import result_of
from buildstars.minis.setup import new_words, push_setup
from buildstars.minis.spec import Spec
from buildstars.minis.state import State
from buildstars.minis.telling import messages_of
from buildstars.minis.tokens import from_token, to_token
from buildstars.minis.view import MinisView

if TYPE_CHECKING:
    from buildstars.core.interface import Game

CHANCE_NAMES: Final = ("", "first", "dice", "die")


def new_game(forces: list[Force], options: dict[str, str] | None = None, telling: bool = False) -> MinisGame:
    """A game at its first question. SetupError or OptionError, with a sentence, if it cannot be."""
    return start(Spec(forces, options or {}), telling)


def start(spec: Spec, telling: bool = False) -> MinisGame:
    """A new game of the same fleets and options; `telling` writes events down from the first moment on."""
    if not telling and len(spec.first_words) > 0:
        return MinisGame(spec, spec.first_words[:], spec.out)
    game = MinisGame(spec, new_words(spec), spec.out)
    game.telling = telling
    push_setup(game)
    advance(game)
    spec.first_words = game.words[:]
    return game


class MinisGame(State):
    """One game in progress. Answers are ints (docs/answers.md); see core.interface for what each method promises."""

    def __init__(self, spec: Spec, words: vec[i64], out: vec[i64]) -> None:
        super().__init__(spec, words, out)

    @property
    def players(self) -> int:
        return self.spec.players

    @property
    def answer_space(self) -> int:
        return self.spec.answers

    # ---- asking and answering -----------------------------------------------------------------------------------------

    def to_answer(self) -> int:
        return self.words[WHO]

    def question(self) -> Message:
        return describe_question(self)

    def legal(self) -> list[int]:
        """The offered answers: all there are, but where lengths, angles and spots are free a sensible choice of them."""
        who = self.words[WHO]
        if who == OVER:
            return []
        if who == CHANCE:
            return [answer for answer, _ in chance_weights(self)]
        n = offers(self)
        out = self.out
        return [out[i] for i in range(n)]

    def refusal(self, answer: int) -> Refusal | None:
        return refusal_of(self, bounded(answer))

    def apply(self, answer: int) -> None:
        answer = bounded(answer)
        refused = refusal_of(self, answer)
        if refused is not None:
            raise IllegalAnswer(refused)
        if self.words[WHO] == CHANCE:
            take_chance(self, answer)
        else:
            take_answer(self, answer)

    def describe(self, answer: int) -> Message:
        return describe_answer(self, bounded(answer))

    def token(self, answer: int) -> str:
        return to_token(bounded(answer))

    def from_token(self, token: str) -> int:
        return from_token(token, self.spec.players)

    # ---- chance -------------------------------------------------------------------------------------------------------

    def chances(self) -> list[tuple[int, int]]:
        return chance_weights(self) if self.words[WHO] == CHANCE else []

    def chance_label(self) -> ChanceLabel:
        w = self.words
        return ChanceLabel(w[TURN], w[CHANCE_SEAT], CHANCE_NAMES[w[CHANCE_KIND]])

    def settle(self, rng: Generator) -> None:
        """Let chance answer, from a generator, until a seat is asked."""
        settle_chance(self, rng)

    def play(self, answer: int, rng: Generator) -> None:
        """Give an answer and let chance answer after it."""
        self.apply(answer)
        settle_chance(self, rng)

    def playout(self, rng: Generator) -> tuple[int, int]:
        """Random offered answers to the end; returns decisions and choices."""
        counts: list[i64] = [i64(0), i64(0)]
        playout(self, rng, counts)
        return counts[0], counts[1]

    # ---- copies, bytes, hashes ----------------------------------------------------------------------------------------

    def copy(self) -> MinisGame:
        """An independent game at the same position; events are not copied."""
        return MinisGame(self.spec, self.words[:], self.out)

    def to_bytes(self) -> bytes:
        return bytes(self.words)

    def position_hash(self) -> int:
        """Equal for equal positions; the same on every machine."""
        digest = hashlib.blake2b(bytes(self.words), digest_size=8).digest()
        return int.from_bytes(digest, "little")

    def same_as(self, other: MinisGame) -> bool:
        return bytes(self.words) == bytes(other.words)

    def view(self, seat: int) -> MinisView:
        return MinisView(self, seat)

    def turn_number(self) -> int:
        return self.words[TURN]

    def result(self) -> Result | None:
        return result_of(self)

    # ---- out of turn (J11) --------------------------------------------------------------------------------------------

    def _check_seat(self, seat: int) -> None:
        seat = bounded(seat)
        if not 0 <= seat < self.spec.players or self.words[WHO] == OVER or (self.words[ALIVE] >> seat) & 1 == 0:
            raise IllegalAnswer(Refusal("J11", Message("m-refused-not-playing", {"seat": seat})))

    def resign(self, seat: int) -> None:
        """J11: it takes effect when the action in progress is over, unless it ends the game."""
        self._check_seat(seat)
        w = self.words
        if self.telling:
            tell(self, RESIGNS, seat, 0, 0, 0, 0)
        leaving = w[RESIGNED] | bit_of(seat)
        left = w[ALIVE] & ~leaving
        if left & (left - 1) == 0:
            w[RESIGNED] = 0
            resign_now(self, leaving & w[ALIVE])
        else:
            w[RESIGNED] = leaving
            advance(self)  # between two actions it takes effect at once; in the middle of one the same question is asked again
        self._agree_if_all_offered()

    def offer_draw(self, seat: int) -> None:
        """A draw is agreed when every player still in has offered it."""
        self._check_seat(seat)
        w = self.words
        w[DRAW_OFFERS] |= bit_of(seat)
        if self.telling:
            tell(self, DRAW_OFFERED, seat, 0, 0, 0, 0)
        self._agree_if_all_offered()

    def _agree_if_all_offered(self) -> None:
        """Those who have resigned, even if only at the action's end, have no say any more."""
        w = self.words
        if w[WHO] != OVER and w[DRAW_OFFERS] != 0 and w[ALIVE] & ~w[RESIGNED] & ~w[DRAW_OFFERS] == 0:
            end_game(self, BY_AGREEMENT, 0)

    def decline_draw(self, seat: int) -> None:
        """Takes all offers off the table."""
        self._check_seat(seat)
        self.words[DRAW_OFFERS] = 0
        if self.telling:
            tell(self, DRAW_DECLINED, seat, 0, 0, 0, 0)

    # ---- events -------------------------------------------------------------------------------------------------------

    def tell(self, on: bool) -> None:
        self.telling = on

    def take_events(self) -> list[Event]:
        """What happened since the last call."""
        return messages_of(self)


def possible_game(view: MinisView, rng: Generator) -> MinisGame:
    """A state that fits everything the view's seat knows: what it does not know is made anew."""
    known = view.known()
    return MinisGame(known.spec, possible_words(known, view.seat, rng), known.spec.out)


def from_bytes(spec: Spec, data: bytes) -> MinisGame:
    """The inverse of to_bytes; ValueError if the bytes are not of a game with these fleets."""
    if len(data) != spec.width * 8:
        raise ValueError(f"these {len(data)} bytes are not a position of this game, which has {spec.width * 8}")
    numbers: list[int] = memoryview(data).cast("q").tolist()
    return MinisGame(spec, to_vec(numbers), spec.out)


if TYPE_CHECKING:

    def _is_a_game(game: MinisGame) -> Game:
        return game
