"""The card game behind the interface that both games share (core.interface.Game)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.cardgame.canonical import canonical_words
from buildstars.cardgame.describe import describe_answer, describe_question
from buildstars.cardgame.elimination import end_game, resign_now
from buildstars.cardgame.engine import advance, chance_weights, offers, take_answer, take_chance
from buildstars.cardgame.events import DRAW_DECLINED, DRAW_OFFERED, RESIGNS, tell
from buildstars.cardgame.layout import (
    ALIVE,
    BY_AGREEMENT,
    CHANCE_KIND,
    CHANCE_SEAT,
    DEPTH,
    DRAW_OFFERS,
    RESIGNED,
    TURN,
    WHO,
)
from buildstars.cardgame.playout import playout, settle_chance
from buildstars.cardgame.possible import possible_words
from buildstars.cardgame.refusals import refusal_of
from buildstars.cardgame.result import result_of
from buildstars.cardgame.setup import new_words, push_setup
from buildstars.cardgame.spec import Spec
from buildstars.cardgame.state import State
from buildstars.cardgame.telling import messages_of
from buildstars.cardgame.tokens import from_token, to_token
from buildstars.cardgame.view import CardView
from buildstars.cardgame.wishes import Wish, why_not
from buildstars.content.model import Force
from buildstars.core.bits import bit_of, to_vec
from buildstars.core.generator import Generator
from buildstars.core.messages import ChanceLabel, Event, IllegalAnswer, Message, Refusal, Result
from buildstars.core.seats import CHANCE, OVER

if TYPE_CHECKING:
    from buildstars.core.interface import Game

CHANCE_NAMES: Final = ("", "first", "dice", "draw", "pick")


def new_game(forces: list[Force], options: dict[str, str] | None = None, telling: bool = False) -> CardGame:
    """A game at its first question. SetupError or OptionError, with a sentence, if it cannot be."""
    return start(Spec(forces, options or {}), telling)


def start(spec: Spec, telling: bool = False) -> CardGame:
    """A new game of the same forces and options; `telling` writes events down from the first moment on."""
    if not telling and len(spec.first_words) > 0:
        return CardGame(spec, spec.first_words[:], spec.out)
    game = CardGame(spec, new_words(spec), spec.out)
    game.telling = telling
    push_setup(game)
    advance(game)
    spec.first_words = game.words[:]
    return game


def bounded(number: int) -> int:
    """Numbers beyond all ids become -1: compiled code has 64 bits, people's mistakes have no limit."""
    return number if 0 <= number <= 1_000_000 else -1


class CardGame(State):
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
        who = self.words[WHO]
        if who >= 0:
            n = offers(self)
            out = self.out
            wanted: i64 = -1 if answer < 0 or answer >= self.spec.answers else answer
            for i in range(n):
                if out[i] == wanted:
                    take_answer(self, wanted)
                    return
        elif who == CHANCE:
            for possible, _ in chance_weights(self):
                if possible == answer:
                    take_chance(self, answer)
                    return
        refused = refusal_of(self, answer)
        if refused is None:
            refused = Refusal("R8.5", Message("refused-not-offered", {}))
        raise IllegalAnswer(refused)

    def why_not(self, seat: int, wish: Wish) -> Refusal | None:
        """Why a seat cannot have what it wishes; None if a chain of its answers gets it."""
        return why_not(self, seat, wish)

    def describe(self, answer: int) -> Message:
        return describe_answer(self, bounded(answer))

    def token(self, answer: int) -> str:
        return to_token(answer)

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
        """Random answers to the end; returns decisions and choices."""
        counts: list[i64] = [i64(0), i64(0)]
        playout(self, rng, counts)
        return counts[0], counts[1]

    # ---- copies, bytes, hashes ----------------------------------------------------------------------------------------

    def copy(self) -> CardGame:
        """An independent game at the same position; events are not copied."""
        return CardGame(self.spec, self.words[:], self.out)

    def to_bytes(self) -> bytes:
        return bytes(self.words)

    def position_hash(self) -> int:
        """Equal for equal positions, whichever copies of a card lie where; the same on every machine."""
        digest = hashlib.blake2b(bytes(canonical_words(self)), digest_size=8).digest()
        return int.from_bytes(digest, "little")

    def same_as(self, other: CardGame) -> bool:
        return bytes(canonical_words(self)) == bytes(canonical_words(other))

    def view(self, seat: int) -> CardView:
        return CardView(self, seat)

    def turn_number(self) -> int:
        return self.words[TURN]

    def result(self) -> Result | None:
        return result_of(self)

    # ---- out of turn (J11) --------------------------------------------------------------------------------------------

    def _check_seat(self, seat: int) -> None:
        seat = bounded(seat)
        if not 0 <= seat < self.spec.players or self.words[WHO] == OVER or (self.words[ALIVE] >> seat) & 1 == 0:
            raise IllegalAnswer(Refusal("J11", Message("refused-not-playing", {"seat": seat})))

    def resign(self, seat: int) -> None:
        """J11: in the middle of an action it takes effect when the action is over, unless it ends the game."""
        self._check_seat(seat)
        w = self.words
        if self.telling:
            tell(self, RESIGNS, seat, 0, 0, 0, 0)
        bit = bit_of(seat)
        leaving = w[RESIGNED] | bit
        left = w[ALIVE] & ~leaving
        if left & (left - 1) == 0:
            resign_now(self, leaving & w[ALIVE])
        elif w[DEPTH] == 1 and w[TURN] > 0 and w[WHO] >= 0:
            resign_now(self, leaving & w[ALIVE])
            w[RESIGNED] = 0
            advance(self)
        else:
            w[RESIGNED] = leaving
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


def possible_game(view: CardView, rng: Generator) -> CardGame:
    """A state that fits everything the view's seat knows: what it does not know is dealt anew."""
    known = view.known()
    return CardGame(known.spec, possible_words(known, view.seat, rng), known.spec.out)


def from_bytes(spec: Spec, data: bytes) -> CardGame:
    """The inverse of to_bytes; ValueError if the bytes are not of a game with these forces."""
    if len(data) != spec.width * 8:
        raise ValueError(f"these {len(data)} bytes are not a position of this game, which has {spec.width * 8}")
    numbers: list[int] = memoryview(data).cast("q").tolist()
    return CardGame(spec, to_vec(numbers), spec.out)


if TYPE_CHECKING:

    def _is_a_game(game: CardGame) -> Game:
        return game
