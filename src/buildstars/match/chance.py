"""Sources of chance: who answers when CHANCE is asked. From a seed in live play, from a script in a test, from a record in a replay.

Each outcome of a seeded source is derived by HMAC-SHA256 from the seed, what the seats added to it, and a label. The
label says what is decided (turn, seat, what, how often before, epoch). A record keeps label and weights, so anybody can
work every die and draw out again without knowing the rules (docs/records.md). Nobody can choose them: the seed's hash
is published beforehand.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from buildstars.content.languages import all_spoken
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.core.interface import Game
from buildstars.core.messages import ChanceLabel, Name
from buildstars.core.seats import CHANCE

Weights = Sequence[tuple[str, int]]
"""What can come up, as tokens, each with its weight, in the order of `Game.chances`."""

TWO_DICE: Final[Weights] = tuple((f"{first}+{second}", 1) for first in range(1, 7) for second in range(1, 7))
TWO_DICE_WORD: Final = "2d6"
RANGE: Final = 1 << 64


class ChanceError(SaidError):
    """A sentence that says why an outcome is not possible, or what is wrong with a source of chance."""


class Chance(Protocol):
    """Whoever answers for CHANCE."""

    def answer(self, game: Game) -> int:
        """One of `game.chances()`; the caller applies it."""
        ...


# ---- labels -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Label:
    """What is decided: the how-manieth `what` for a seat in a turn. After an undo, a new epoch gives new luck."""

    turn: int
    seat: int
    what: str
    count: int
    epoch: int

    def __str__(self) -> str:
        return f"{self.turn}/{self.seat}/{self.what}/{self.count}/{self.epoch}"

    @classmethod
    def read(cls, text: str) -> Label:
        parts = text.split("/")
        numbers = [part for k, part in enumerate(parts) if k != 2]
        if len(parts) != 5 or not all(part.isascii() and part.isdecimal() and len(part) < 10 for part in numbers):
            raise ChanceError(phrase("chance-label", text=text))
        label = cls(int(parts[0]), int(parts[1]), parts[2], int(parts[3]), int(parts[4]))
        if str(label) != text:
            raise ChanceError(phrase("chance-label-written", text=text, right=str(label)))
        return label


class Labels:
    """Counts what chance has been asked for in the present epoch."""

    def __init__(self, epoch: int = 0) -> None:
        self.epoch = epoch
        self._counts: dict[tuple[int, int, str], int] = {}

    def peek(self, asked: ChanceLabel) -> Label:
        """The label of what chance is asked for now."""
        return Label(asked.turn, asked.seat, asked.what, self._counts.get((asked.turn, asked.seat, asked.what), 0), self.epoch)

    def note(self, label: Label) -> None:
        """This has been decided; to say so twice does no harm."""
        self._counts[label.turn, label.seat, label.what] = label.count + 1

    def begin_epoch(self) -> None:
        self.epoch += 1
        self._counts.clear()


# ---- seeds ------------------------------------------------------------------------------------------------------------


def seed_bytes(seed: bytes | str) -> bytes:
    return seed.encode() if isinstance(seed, str) else seed


def commitment(seed: bytes | str) -> str:
    """What is published before the game: whoever shows the seed afterwards cannot have exchanged it."""
    return hashlib.sha256(seed_bytes(seed)).hexdigest()


def derived_key(seed: bytes | str, entropy: Sequence[bytes] = ()) -> bytes:
    """Seed and seats' entropy as one key: HMAC of the entropies in hexadecimal, each ended by a semicolon, under the seed."""
    return hmac.new(seed_bytes(seed), "".join(f"{part.hex()};" for part in trimmed(entropy)).encode(), hashlib.sha256).digest()


def trimmed(entropy: Sequence[bytes]) -> tuple[bytes, ...]:
    """By seat, up to the last one that added something."""
    count = max((seat + 1 for seat, part in enumerate(entropy) if part), default=0)
    return tuple(entropy[:count])


def derive(key: bytes, label: Label, weights: Weights) -> str:
    """The outcome that a key gives for a label.

    The first 8 bytes of HMAC(key, "label/try") are a number below 2^64. The largest multiple of the weights' sum is the limit:
    a number from there on is thrown away, and the next try counts; otherwise its remainder falls on one of the outcomes.
    """
    total = sum(weight for _, weight in weights)
    if total <= 0:
        raise ChanceError(phrase("chance-nothing", label=str(label)))
    limit = RANGE - RANGE % total
    attempt = 0
    while True:
        number = int.from_bytes(hmac.new(key, f"{label}/{attempt}".encode(), hashlib.sha256).digest()[:8], "big")
        if number < limit:
            break
        attempt += 1
    rest = number % total
    for token, weight in weights:
        if rest < weight:
            return token
        rest -= weight
    raise AssertionError("the remainder is below the sum of the weights")


# ---- weights as text --------------------------------------------------------------------------------------------------


def weights_of(game: Game) -> Weights:
    """Made of shared parts, two dice always of one: a record keeps the weights of each of its outcomes."""
    found = tuple([_pair(game.token(answer), weight) for answer, weight in game.chances()])
    return TWO_DICE if found == TWO_DICE else found


@lru_cache(maxsize=4096)
def _pair(token: str, weight: int) -> tuple[str, int]:
    return token, weight


def weights_text(weights: Weights) -> str:
    """`c0*2 c4 c7*3`; two dice are `2d6`."""
    if tuple(weights) == TWO_DICE:
        return TWO_DICE_WORD
    return " ".join(token if weight == 1 else f"{token}*{weight}" for token, weight in weights)


def read_weights(words: Sequence[str]) -> Weights:
    if list(words) == [TWO_DICE_WORD]:
        return TWO_DICE
    found: list[tuple[str, int]] = []
    for word in words:
        token, star, weight = word.partition("*")
        if not token or (star and not (weight.isascii() and weight.isdecimal() and len(weight) < 10 and int(weight) > 0)):
            raise ChanceError(phrase("chance-weight", word=word))
        found.append(_pair(token, int(weight) if star else 1))
    return tuple(found)


# ---- sources ----------------------------------------------------------------------------------------------------------


def _asked(game: Game) -> None:
    if game.to_answer() != CHANCE:
        raise ChanceError(phrase("chance-not-asked"))


class SeededChance:
    """Every outcome from a seed, what the seats added, and the label of what is decided."""

    def __init__(self, seed: bytes | str, entropy: Sequence[bytes] = (), epoch: int = 0) -> None:
        if not seed:
            raise ChanceError(phrase("chance-empty-seed"))
        self.seed = seed_bytes(seed)
        self.entropy = trimmed(entropy)
        self.labels = Labels(epoch)
        self._key = derived_key(self.seed, self.entropy)

    def answer(self, game: Game) -> int:
        """The outcome that seed and label give; ChanceError if chance is not asked."""
        _asked(game)
        label = self.labels.peek(game.chance_label())
        token = derive(self._key, label, weights_of(game))
        self.labels.note(label)
        return game.from_token(token)


class ScriptedChance:
    """Outcomes told beforehand: tokens (`3+5`, `c4`, `seat1`) or names of cards. What is left over is an error (`finish`)."""

    def __init__(self, outcomes: Iterable[str]) -> None:
        self._left = list(outcomes)
        self._given = 0

    def answer(self, game: Game) -> int:
        """The next outcome of the script; ChanceError if it cannot come up, or none is left."""
        _asked(game)
        asked = game.chance_label()
        if not self._left:
            raise ChanceError(phrase("chance-script-short", what=asked.what, seat=str(asked.seat), turn=str(asked.turn)))
        wanted = self._left[0]
        for answer, _ in game.chances():
            if wanted == game.token(answer) or _plain(wanted) in _names(game, answer):
                self._left.pop(0)
                self._given += 1
                return answer
        possible = weights_text(weights_of(game))
        where = {"what": asked.what, "seat": str(asked.seat), "turn": str(asked.turn)}
        raise ChanceError(phrase("chance-script-wrong", n=str(self._given + 1), wanted=wanted, possible=possible, **where))

    def finish(self) -> None:
        """Nothing may be left over."""
        if self._left:
            raise ChanceError(phrase("chance-script-left", left=', '.join(self._left)))


def _plain(name: str) -> str:
    return " ".join(name.casefold().replace("’", "'").split())


def _names(game: Game, answer: int) -> set[str]:
    names = [value for value in game.describe(answer).args.values() if isinstance(value, Name)]
    return {_plain(text) for name in names for text in all_spoken(name)}


class RecordedChance:
    """The outcomes of a record, one after the other, each with the label it must be asked under."""

    def __init__(self, outcomes: Iterable[tuple[Label, str]]) -> None:
        self._outcomes = list(outcomes)
        self._next = 0

    def answer(self, game: Game) -> int:
        """The next outcome of the record; ChanceError if it was asked for under another label, or cannot come up."""
        _asked(game)
        asked = game.chance_label()
        if self._next >= len(self._outcomes):
            raise ChanceError(phrase("chance-record-short", what=asked.what, seat=str(asked.seat)))
        label, token = self._outcomes[self._next]
        if (label.turn, label.seat, label.what) != (asked.turn, asked.seat, asked.what):
            raise ChanceError(phrase("chance-record-other", what=asked.what, seat=str(asked.seat), turn=str(asked.turn), label=str(label)))
        for answer, _ in game.chances():
            if game.token(answer) == token:
                self._next += 1
                return answer
        raise ChanceError(phrase("chance-record-wrong", token=token, label=str(label), possible=weights_text(weights_of(game))))

    def finish(self) -> None:
        """Nothing may be left over."""
        if self._next < len(self._outcomes):
            raise ChanceError(phrase("chance-record-left", count=str(len(self._outcomes) - self._next)))
