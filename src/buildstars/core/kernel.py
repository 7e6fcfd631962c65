"""What all games share below their rules: a state's vector, its stack of frames, its events, and the game around it.

A game's own `State` adds its tables (`spec`), its `Game` gives the hooks below. The rest of the interface (core.interface.Game) is here,
so that two games cannot differ where they should not.
"""

from __future__ import annotations

import hashlib

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.core.bits import bit_of
from buildstars.core.cells import (
    ALIVE,
    BY_AGREEMENT,
    CAUSE,
    CHANCE_KIND,
    CHANCE_SEAT,
    DEPTH,
    DRAW_DECLINED,
    DRAW_OFFERED,
    DRAW_OFFERS,
    FIRST,
    FRAME_SIZE,
    FRAMES,
    GAME_OVER,
    KIND,
    RESIGNED,
    RESIGNS,
    STEP,
    TURN,
    WHO,
    WINNERS,
)
from buildstars.core.generator import Generator
from buildstars.core.messages import ChanceLabel, Event, IllegalAnswer, Message, Refusal, Result
from buildstars.core.seats import CHANCE, OVER

Entry = tuple[int, int, int, int, int, int]
"""An event as it is written down: its kind, and five numbers."""
RawSum = list[tuple[int, int, int, int]]
"""The parts of a number: how it counts, how much, where from, which thing."""


class Kernel:
    """A state of a game: what changes (`words`), and where offers, events and parts are written."""

    def __init__(self, name: str, players: i64, answers: i64, prefix: str, words: vec[i64], out: vec[i64]) -> None:
        self.name: str = name
        self.words: vec[i64] = words
        self.out: vec[i64] = out
        self.seat_count: i64 = players
        self.answers: i64 = answers
        self.prefix: str = prefix  # of the ids of its messages
        self.telling: bool = False
        self.explaining: bool = False
        self.log: list[Entry] = []
        self.sums: list[RawSum] = []
        self.log_sums: dict[int, list[RawSum]] = {}

    # ---- what each game does its own way ------------------------------------------------------------------------------

    def write_offers(self) -> i64:
        """Write the offered answers of the seat that is asked into `out`; returns how many."""
        raise NotImplementedError

    def take(self, answer: i64) -> None:
        """An answer of the seat that is asked, known to be legal, and on to the next question."""
        raise NotImplementedError

    def take_chance(self, answer: i64) -> None:
        """An answer of CHANCE, known to be possible, and on to the next question."""
        raise NotImplementedError

    def draw_chance(self, rng: Generator) -> i64:
        """An answer of CHANCE with its proper probability."""
        raise NotImplementedError

    def chance_weights(self) -> list[tuple[int, int]]:
        """Every possible answer of CHANCE with its weight."""
        raise NotImplementedError

    def chance_name(self, kind: int) -> str:
        """What a kind of chance is called in labels."""
        raise NotImplementedError

    def cause_name(self, cause: int) -> str:
        raise NotImplementedError

    def out_turn(self, seat: int) -> int:
        """The turn in which a seat went out; 0 while it is in."""
        raise NotImplementedError

    def score(self, seat: int) -> int:
        """Points, in games that count them."""
        return 0

    def canonical(self) -> bytes:
        """Equal for equal positions."""
        raise NotImplementedError

    def leave(self, seats: i64, ends: bool) -> None:
        """J11: these players have resigned (all who did so far). `ends`: at most one is left, so it takes effect now."""
        raise NotImplementedError

    def end_now(self, cause: i64, winners: i64) -> None:
        raise NotImplementedError

    def events_told(self) -> list[Event]:
        """The events of `log` as messages."""
        raise NotImplementedError

    # ---- asking and answering -----------------------------------------------------------------------------------------

    @property
    def game_name(self) -> str:
        """By which the registry knows the game: `card`, `minis`."""
        return self.name

    @property
    def players(self) -> int:
        return self.seat_count

    @property
    def answer_space(self) -> int:
        return self.answers

    def to_answer(self) -> int:
        return self.words[WHO]

    def legal(self) -> list[int]:
        who = self.words[WHO]
        if who == OVER:
            return []
        if who == CHANCE:
            return [answer for answer, _ in self.chance_weights()]
        n = self.write_offers()
        out = self.out
        return [out[i] for i in range(n)]

    def within(self, number: int) -> int:
        """Any int that a person may give: beyond all ids it becomes -1, because compiled code has 64 bits."""
        most: int = self.answers
        return number if 0 <= number < most else -1

    # ---- chance -------------------------------------------------------------------------------------------------------

    def chances(self) -> list[tuple[int, int]]:
        return self.chance_weights() if self.words[WHO] == CHANCE else []

    def chance_label(self) -> ChanceLabel:
        w = self.words
        return ChanceLabel(w[TURN], w[CHANCE_SEAT], self.chance_name(w[CHANCE_KIND]))

    def settle(self, rng: Generator) -> None:
        """Let chance answer, from a generator, until a seat is asked."""
        while self.words[WHO] == CHANCE:
            self.take_chance(self.draw_chance(rng))

    def playout(self, rng: Generator) -> tuple[int, int]:
        """Uniformly random offered answers to the end; returns decisions, and choices (decisions between two answers or more)."""
        decisions: i64 = 0
        choices: i64 = 0
        while True:
            who = self.words[WHO]
            if who == CHANCE:
                self.take_chance(self.draw_chance(rng))
            elif who == OVER:
                return decisions, choices
            else:
                n = self.write_offers()
                decisions += 1
                if n > 1:
                    choices += 1
                    self.take(self.out[rng.below(n)])
                else:
                    self.take(self.out[0])

    # ---- what everybody above asks for --------------------------------------------------------------------------------

    def is_alive(self, seat: int) -> bool:
        """Still in the game; who has resigned in the middle of an action is in it to its end (J11)."""
        return (self.words[ALIVE] >> seat) & 1 != 0

    def has_resigned(self, seat: int) -> bool:
        """Has resigned, and leaves when the action in progress is over (J11)."""
        return (self.words[RESIGNED] >> seat) & 1 != 0

    def offers_draw(self, seat: int) -> bool:
        return (self.words[DRAW_OFFERS] >> seat) & 1 != 0

    def first_player(self) -> int:
        """Who began, or begins this turn; seat 0 until that is decided."""
        return self.words[FIRST]

    def turn_number(self) -> int:
        return self.words[TURN]

    def result(self) -> Result | None:
        """Winners get 1 between them, the others share -1; a draw is 0 for all."""
        if self.words[WHO] != OVER:
            return None
        players = int(self.seat_count)
        winners = tuple(seat for seat in range(players) if (self.words[WINNERS] >> seat) & 1 != 0)
        if not winners:
            returns = tuple(0.0 for _ in range(players))
        else:
            returns = tuple(1.0 / len(winners) if seat in winners else -1.0 / (players - len(winners)) for seat in range(players))
        return Result(winners, self.cause_name(self.words[CAUSE]), returns)

    # ---- bytes and hashes ---------------------------------------------------------------------------------------------

    def to_bytes(self) -> bytes:
        return bytes(self.words)

    def position_hash(self) -> int:
        """Equal for equal positions; the same on every machine."""
        return int.from_bytes(hashlib.blake2b(self.canonical(), digest_size=8).digest(), "little")

    # ---- out of turn (J11) --------------------------------------------------------------------------------------------

    def check_seat(self, seat: int) -> None:
        seats: int = self.seat_count
        if not 0 <= seat < seats or self.words[WHO] == OVER or (self.words[ALIVE] >> seat) & 1 == 0:
            seat = seat if 0 <= seat < seats else -1
            raise IllegalAnswer(Refusal("J11", Message(self.prefix + "refused-not-playing", {"seat": seat})))

    def resign(self, seat: int) -> None:
        """J11: in the middle of an action it takes effect when the action is over, unless it ends the game."""
        self.check_seat(seat)
        w = self.words
        if self.telling:
            tell(self, RESIGNS, seat, 0, 0, 0, 0)
        leaving = w[RESIGNED] | bit_of(seat)
        left = w[ALIVE] & ~leaving
        self.leave(leaving, left & (left - 1) == 0)
        self.agree_if_all_offered()

    def offer_draw(self, seat: int) -> None:
        """A draw is agreed when every player still in has offered it."""
        self.check_seat(seat)
        self.words[DRAW_OFFERS] |= bit_of(seat)
        if self.telling:
            tell(self, DRAW_OFFERED, seat, 0, 0, 0, 0)
        self.agree_if_all_offered()

    def agree_if_all_offered(self) -> None:
        """Those who have resigned, even if only at the action's end, have no say any more."""
        w = self.words
        if w[WHO] != OVER and w[DRAW_OFFERS] != 0 and w[ALIVE] & ~w[RESIGNED] & ~w[DRAW_OFFERS] == 0:
            self.end_now(BY_AGREEMENT, 0)

    def decline_draw(self, seat: int) -> None:
        """Takes all offers off the table."""
        self.check_seat(seat)
        self.words[DRAW_OFFERS] = 0
        if self.telling:
            tell(self, DRAW_DECLINED, seat, 0, 0, 0, 0)

    # ---- events -------------------------------------------------------------------------------------------------------

    def tell(self, on: bool) -> None:
        self.telling = on

    def take_events(self) -> list[Event]:
        """What happened since the last call."""
        events = self.events_told()
        self.log = []
        self.log_sums = {}
        return events


# ---- events: what happened, as a few ints while the game runs, as messages when somebody asks -------------------------


def tell(s: Kernel, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
    """Write an event down. Only where `telling` is set: the engine pays one test of a flag a place."""
    s.log.append((kind, a, b, c, d, e))


def explain(s: Kernel) -> None:
    """Begin a number whose parts are to be written down with the next event."""
    s.explaining = True
    s.sums.append([])


def tell_sums(s: Kernel, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
    """An event with the numbers explained since the last one."""
    s.log_sums[len(s.log)] = s.sums
    s.sums = []
    s.explaining = False
    tell(s, kind, a, b, c, d, e)


# ---- frames -----------------------------------------------------------------------------------------------------------


def top(s: Kernel) -> i64:
    """Where the uppermost frame begins."""
    return FRAMES + (s.words[DEPTH] - 1) * FRAME_SIZE


def push_frame(s: Kernel, kind: i64, most: i64) -> i64:
    """A new frame on the stack; its step is 0 and so are its other places, because `pop` leaves zeros. Returns where it begins."""
    w = s.words
    depth = w[DEPTH]
    if depth >= most:
        raise OverflowError(f"more than {most} effects in progress at once")
    at = FRAMES + depth * FRAME_SIZE
    w[at + KIND] = kind
    w[DEPTH] = depth + 1
    return at


def pop(s: Kernel) -> None:
    w = s.words
    depth = w[DEPTH] - 1
    w[DEPTH] = depth
    at = FRAMES + depth * FRAME_SIZE
    for i in range(at, at + FRAME_SIZE):
        w[i] = 0


def set_step(s: Kernel, at: i64, step: i64) -> None:
    s.words[at + STEP] = step


def ask(s: Kernel, seat: i64) -> bool:
    """Put the question of the uppermost frame to a seat. True, so that a step can end with it."""
    s.words[WHO] = seat
    return True


def ask_chance(s: Kernel, kind: i64, seat: i64) -> bool:
    w = s.words
    w[WHO] = CHANCE
    w[CHANCE_KIND] = kind
    w[CHANCE_SEAT] = seat
    return True


# ---- seats ------------------------------------------------------------------------------------------------------------


def is_alive(s: Kernel, seat: i64) -> bool:
    return (s.words[ALIVE] >> seat) & 1 != 0


def next_alive(s: Kernel, seat: i64) -> i64:
    """Clockwise, past players who are out (R5.1, J55)."""
    n = s.seat_count
    k: i64 = 0
    while k < n:
        k += 1
        seat += 1
        if seat == n:
            seat = 0
        if (s.words[ALIVE] >> seat) & 1 != 0:
            return seat
    return seat


def finish(s: Kernel, cause: i64, winners: i64) -> None:
    """The game is over: nothing more happens, whatever is in progress."""
    w = s.words
    w[WHO] = OVER
    w[CAUSE] = cause
    w[WINNERS] = winners
    while w[DEPTH] > 0:
        pop(s)
    w[CHANCE_KIND] = 0  # chance may have been asked when the players agreed or resigned
    w[CHANCE_SEAT] = 0
    if s.telling:
        tell(s, GAME_OVER, cause, winners, 0, 0, 0)
