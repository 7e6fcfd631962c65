"""A third game, to show what one needs: a dice duel with hidden cards, in plain Python, known to the registry by its kind alone.

Everybody holds a hidden card, 1 to 6. On a turn a seat raises the bid, or calls the bid before it: a die is rolled, and if it and all cards
make up the bid, who called is out, else who bid. The others get new cards; the last one wins. After `turn_limit` turns a seat it is a draw.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Sequence
from typing import Any, Self

from buildstars.core.messages import ChanceLabel, Event, IllegalAnswer, Message, Refusal, Result
from buildstars.core.seats import CHANCE, OVER
from buildstars.match.kinds import KINDS
from buildstars.match.plain_kind import PlainKind, PlainSpec

CALL, MOST = 0, 30  # answers: call, bids up to MOST, and behind them what a die or a card shows
TOKENS = ("call", *(f"b{n}" for n in range(1, MOST + 1)), *(f"d{n}" for n in range(1, 7)))
ASKED, TURN, BID, BIDDER, CALLER, ALIVE, OFFERS, RESIGNED, CARDS = range(9)  # then a card a seat, and the turn in which it went out


class Seen:
    """What games and views share."""

    game_name, answer_space = "duel", len(TOKENS)

    def __init__(self, spec: PlainSpec, words: Sequence[int], seat: int = -1) -> None:
        self.spec, self.words, self.seat, self.players = spec, list(words), seat, spec.players
    def to_bytes(self) -> bytes:
        return array("h", self.words).tobytes()
    def to_answer(self) -> int:
        return self.words[ASKED]
    def legal(self) -> list[int]:
        asked, bid = self.words[ASKED], self.words[BID]
        if asked < 0:
            return [] if asked == OVER else list(range(MOST + 1, MOST + 7))
        return [*([CALL] if bid else []), *range(bid + 1, min(bid + 6, MOST) + 1)]

    def question(self) -> Message:
        return Message("duel-bid", {"seat": self.words[ASKED], "bid": self.words[BID]})
    def describe(self, answer: int) -> Message:
        return Message("duel-answer", {"answer": TOKENS[answer]})
    def refusal(self, answer: int) -> Refusal | None:
        return None if answer in self.legal() else Refusal("D1", Message("duel-not-offered", {"n": answer}))
    def is_alive(self, seat: int) -> bool:
        return bool(self.words[ALIVE] >> seat & 1)
    def has_resigned(self, seat: int) -> bool:
        return bool(self.words[RESIGNED] >> seat & 1)
    def offers_draw(self, seat: int) -> bool:
        return bool(self.words[OFFERS] >> seat & 1)
    def first_player(self) -> int:
        return 0
    def turn_number(self) -> int:
        return self.words[TURN]


class View(Seen):
    def is_asked(self) -> bool:
        return 0 <= self.seat == self.words[ASKED]
    def legal(self) -> list[int]:
        return super().legal() if self.is_asked() else []


class Duel(Seen):
    def apply(self, answer: int) -> None:
        w = self.words
        if (refusal := self.refusal(answer)) is not None:
            raise IllegalAnswer(refusal)
        if w[ASKED] == CHANCE and w[CALLER] >= 0:
            total = answer - MOST + sum(w[CARDS : CARDS + self.players])
            self._out(w[CALLER] if total >= w[BID] else w[BIDDER])
        elif w[ASKED] == CHANCE:
            w[CARDS + self.chance_label().seat] = answer - MOST
            if all(w[CARDS + seat] or not self.is_alive(seat) for seat in range(self.players)):
                self._ask(w[BIDDER])
        elif answer == CALL:
            w[CALLER], w[ASKED] = w[ASKED], CHANCE
        else:
            w[BID], w[BIDDER] = answer, w[ASKED]
            self._ask(w[ASKED])

    def _ask(self, after: int) -> None:
        w = self.words
        over = w[TURN] >= int(self.spec.options.get("turn_limit", "30")) * self.players
        w[TURN] += not over
        w[ASKED] = OVER if over else next(at % self.players for at in range(after + 1, after + 9) if self.is_alive(at % self.players))

    def _out(self, seat: int) -> None:
        w = self.words
        w[CARDS : CARDS + self.players] = [0] * self.players
        w[CARDS + self.players + seat], w[ALIVE] = w[TURN], w[ALIVE] & ~(1 << seat)
        w[BID], w[BIDDER], w[CALLER], w[ASKED] = 0, -1, -1, CHANCE if w[ALIVE].bit_count() > 1 else OVER

    def token(self, answer: int) -> str:
        return TOKENS[answer]
    def from_token(self, token: str) -> int:
        return TOKENS.index(token)
    def chances(self) -> list[tuple[int, int]]:
        return [(answer, 1) for answer in self.legal()] if self.words[ASKED] == CHANCE else []
    def chance_label(self) -> ChanceLabel:
        bare = [seat for seat in range(self.players) if self.is_alive(seat) and not self.words[CARDS + seat]]
        return ChanceLabel(self.words[TURN], bare[0] if bare else self.words[CALLER], "card" if bare else "dice")

    def copy(self) -> Self:
        return type(self)(self.spec, self.words)
    def view(self, seat: int) -> View:
        others = {CARDS + owner for owner in range(self.players) if owner != seat}
        return View(self.spec, [0 if at in others else word for at, word in enumerate(self.words)], seat)

    def result(self) -> Result | None:
        alive = [seat for seat in range(self.players) if self.is_alive(seat)]
        if self.words[ASKED] != OVER or len(alive) != 1:
            return None if self.words[ASKED] != OVER else Result((), "draw", (0.0,) * self.players)
        return Result((alive[0],), "last", tuple(1.0 if seat in alive else -1 / (self.players - 1) for seat in range(self.players)))

    def position_hash(self) -> int:
        return int.from_bytes(hashlib.blake2b(self.to_bytes(), digest_size=8).digest(), "little")
    def out_turn(self, seat: int) -> int:
        return self.words[CARDS + self.players + seat]
    def score(self, seat: int) -> int:
        return 0

    def resign(self, seat: int) -> None:
        self.words[RESIGNED] |= 1 << seat
        self._out(seat)
    def offer_draw(self, seat: int) -> None:
        self.words[OFFERS] |= 1 << seat
        self.words[ASKED] = self.words[ASKED] if self.words[ALIVE] & ~self.words[OFFERS] else OVER
    def decline_draw(self, seat: int) -> None:
        self.words[OFFERS] = 0

    def tell(self, on: bool) -> None: ...

    def take_events(self) -> list[Event]:
        return []


class DuelKind(PlainKind):
    name, engine, view_size, seats, known_options = "duel", __name__, 64, range(2, 5), ("turn_limit",)

    def begin(self, spec: Any) -> Duel:
        return Duel(spec, [CHANCE, 0, 0, -1, -1, (1 << spec.players) - 1, 0, 0, *[0] * 2 * spec.players])
    def from_bytes(self, spec: Any, data: bytes) -> Duel:
        return Duel(spec, array("h", data))


KINDS.register("duel", DuelKind())
