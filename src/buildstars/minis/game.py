"""The miniatures game behind the interface that both games share (core.interface.Game)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.content.model import Force
from buildstars.core.bits import to_vec
from buildstars.core.cells import ALIVE, RESIGNED, WHO
from buildstars.core.generator import Generator
from buildstars.core.kernel import finish
from buildstars.core.messages import Event, IllegalAnswer, Message, Refusal
from buildstars.core.seats import CHANCE
from buildstars.minis.engine import advance, chance_weights, draw_chance, offers, take_answer, take_chance
from buildstars.minis.possible import possible_words
from buildstars.minis.refusals.judge import refusal_of
from buildstars.minis.rules.elimination import resign_now
from buildstars.minis.rules.setup import new_words, push_setup
from buildstars.minis.spec import Spec
from buildstars.minis.state import State
from buildstars.minis.text.describe import describe_answer, describe_question
from buildstars.minis.text.telling import events_of
from buildstars.minis.text.tokens import from_token, to_token
from buildstars.minis.view import MinisView

if TYPE_CHECKING:
    from buildstars.core.interface import Game



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

    # The short methods below stand alike in every game: each names functions of its own game, which the kernel below cannot import.

    # ---- asking and answering -----------------------------------------------------------------------------------------

    def question(self) -> Message:
        return describe_question(self)

    def refusal(self, answer: int) -> Refusal | None:
        return refusal_of(self, self.within(answer))

    def apply(self, answer: int) -> None:
        answer = self.within(answer)
        refused = refusal_of(self, answer)
        if refused is not None:
            raise IllegalAnswer(refused)
        if self.words[WHO] == CHANCE:
            take_chance(self, answer)
        else:
            take_answer(self, answer)

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

    def copy(self) -> MinisGame:
        """An independent game at the same position; events are not copied."""
        return MinisGame(self.spec, self.words[:], self.out)

    def view(self, seat: int) -> MinisView:
        return MinisView(self, seat)

    def same_as(self, other: MinisGame) -> bool:
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
        return bytes(self.words)

    def leave(self, seats: i64, ends: bool) -> None:
        w = self.words
        if ends:
            w[RESIGNED] = 0
            resign_now(self, seats & w[ALIVE])
        else:
            w[RESIGNED] = seats
            advance(self)  # between two actions it takes effect at once; in the middle of one the same question is asked again

    def end_now(self, cause: i64, winners: i64) -> None:
        finish(self, cause, winners)

    def events_told(self) -> list[Event]:
        return events_of(self)


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
