"""The card game behind the interface that both games share (core.interface.Game)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.canonical import canonical_words
from buildstars.card.engine import advance, chance_weights, draw_chance, offers, take_answer, take_chance
from buildstars.card.possible import possible_words
from buildstars.card.rules.elimination import end_game, resign_now
from buildstars.card.rules.setup import new_words, push_setup
from buildstars.card.spec import Spec
from buildstars.card.state import State
from buildstars.card.text.describe import describe_answer, describe_question
from buildstars.card.text.refusals import refusal_of
from buildstars.card.text.telling import events_of
from buildstars.card.text.tokens import from_token, to_token
from buildstars.card.text.wishes import Wish, why_not
from buildstars.card.view import CardView
from buildstars.content.model import Force
from buildstars.core.bits import to_vec
from buildstars.core.cells import ALIVE, DEPTH, RESIGNED, TURN, WHO
from buildstars.core.generator import Generator
from buildstars.core.messages import Event, IllegalAnswer, Message, Refusal
from buildstars.core.seats import CHANCE

if TYPE_CHECKING:
    from buildstars.core.interface import Game



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


class CardGame(State):
    """One game in progress. Answers are ints (docs/answers.md); see core.interface for what each method promises."""

    def __init__(self, spec: Spec, words: vec[i64], out: vec[i64]) -> None:
        super().__init__(spec, words, out)

    # The short methods below stand alike in every game: each names functions of its own game, which the kernel below cannot import.

    # ---- asking and answering -----------------------------------------------------------------------------------------

    def question(self) -> Message:
        return describe_question(self)

    def refusal(self, answer: int) -> Refusal | None:
        return refusal_of(self, self.within(answer))

    def apply(self, answer: int) -> None:
        answer = self.within(answer)
        who = self.words[WHO]
        if who >= 0:
            n = offers(self)
            out = self.out
            wanted: i64 = answer
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
        return describe_answer(self, self.within(answer))

    def token(self, answer: int) -> str:
        return to_token(self.within(answer))

    def from_token(self, token: str) -> int:
        return from_token(token, self.spec.players)

    def play(self, answer: int, rng: Generator) -> None:
        """Give an answer and let chance answer after it."""
        self.apply(answer)
        self.settle(rng)

    # ---- copies and views ---------------------------------------------------------------------------------------------

    def copy(self) -> CardGame:
        """An independent game at the same position; events are not copied."""
        return CardGame(self.spec, self.words[:], self.out)

    def view(self, seat: int) -> CardView:
        return CardView(self, seat)

    def same_as(self, other: CardGame) -> bool:
        return self.canonical() == other.canonical()

    # ---- hooks of the kernel ------------------------------------------------------------------------------------------

    def write_offers(self) -> i64:
        return offers(self)

    def take(self, answer: i64) -> None:
        take_answer(self, answer)

    def take_chance(self, answer: i64) -> None:
        take_chance(self, answer)

    def draw_chance(self, rng: Generator) -> i64:
        return draw_chance(self, rng)

    def chance_weights(self) -> list[tuple[int, int]]:
        return chance_weights(self)

    def canonical(self) -> bytes:
        return bytes(canonical_words(self))

    def leave(self, seats: i64, ends: bool) -> None:
        w = self.words
        if ends:
            resign_now(self, seats & w[ALIVE])
        elif w[DEPTH] == 1 and w[TURN] > 0 and w[WHO] >= 0:
            resign_now(self, seats & w[ALIVE])
            w[RESIGNED] = 0
            advance(self)
        else:
            w[RESIGNED] = seats

    def end_now(self, cause: i64, winners: i64) -> None:
        end_game(self, cause, winners)

    def events_told(self) -> list[Event]:
        return events_of(self)


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
