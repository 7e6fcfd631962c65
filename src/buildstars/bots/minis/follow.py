"""What an answer of the miniatures game leads to, and every seat's chance to win there.

An answer begins a move, declarations or a placing, and an opponent goes on with it. All of it is played on a possible
state that the view allows, never on the game. Where dice are due, every roll counts with its probability; what comes
after them is judged as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from buildstars.bots.minis.interface import MinisBot
from buildstars.bots.minis.judgement import PARTS, Chances, Parts, chances, parts_of
from buildstars.core.cells import CHANCE_KIND, DICE, FIRST_SEAT, KIND, STEP, TURN, WHO
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE
from buildstars.minis.engine import chance_weights, offers, take_answer, take_chance
from buildstars.minis.game import MinisGame, possible_game
from buildstars.minis.layout import (
    BACK,
    COMMAND,
    F_END,
    F_FIRE,
    F_MOVE,
    F_MOVEMENT,
    F_SHOT,
    HELD,
    MOVED,
    PHASE,
    ROLL,
)
from buildstars.minis.rules import firing, shooting
from buildstars.minis.state import State, scratch, set_of
from buildstars.minis.steps import SEGMENT, V_MADE
from buildstars.minis.view import MinisView

MOST_STEPS: Final = 80
"""Of a plan; the deployment of a whole fleet has about thirty."""
ROLLS: Final = tuple((ROLL + 6 * (a - 1) + b - 1, 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7))
Entry = tuple[int, ...]


# ---- chances ----------------------------------------------------------------------------------------------------------


class Outlook:
    """Every seat's chance to win, for states of one game; states seen before are remembered."""

    def __init__(self) -> None:
        self._known: dict[bytes, Chances] = {}

    def chances(self, s: State) -> Chances:
        """They add up to 1. Where dice are due, the mean over all that they can show; where a roll may be repeated, the better of both."""
        if s.words[WHO] == CHANCE and s.words[CHANCE_KIND] != FIRST_SEAT:
            return self._mean(s)
        return self.settled(s)

    def settled(self, s: State) -> Chances:
        """The same after a roll: what is rolled next is judged as it stands."""
        if s.words[WHO] >= 0 and s.words[top(s) + KIND] == F_SHOT and s.words[top(s) + STEP] != shooting.NAMING:
            seat = int(s.words[WHO])
            return max((self._plain(there) for _, there in answered(s)), key=lambda found: found[seat])
        return self._plain(s)

    def _mean(self, s: State) -> Chances:
        sums = [0.0] * int(s.spec.players)
        total = 0
        for (_, weight), there in outcomes(s):
            total += weight
            for seat, chance in enumerate(self.settled(there)):
                sums[seat] += weight * chance
        return tuple(value / total for value in sums)

    def _plain(self, s: State) -> Chances:
        key = blake2b(bytes(s.words), digest_size=16).digest()  # a state has ten thousand bytes
        if key not in self._known:
            self._known[key] = chances(s)
        return self._known[key]


def answered(s: State) -> Iterator[tuple[int, State]]:
    """Every offered answer, and the state after it."""
    for answer in [int(s.out[k]) for k in range(int(offers(s)))]:
        if answer not in (BACK, COMMAND):
            there = scratch(s)
            take_answer(there, answer)
            yield answer, there


def outcomes(s: State) -> Iterator[tuple[tuple[int, int], State]]:
    """Everything that can come up now, with its weight, and the state after it. Rolls that differ by order come once."""
    for answer, weight in ROLLS if s.words[CHANCE_KIND] == DICE else chance_weights(s):
        there = scratch(s)
        take_chance(there, answer)
        yield (answer, weight), there


def swings(s: State, answer: int, outlook: Outlook) -> Chances:
    """What an outcome of chance changed for each seat: the chances after it less the mean over everything that could have come up."""
    there = scratch(s)
    take_chance(there, answer)
    return tuple(after - mean for after, mean in zip(outlook.settled(there), outlook.chances(s)))


# ---- actions ----------------------------------------------------------------------------------------------------------


def whole_action(s: State) -> Callable[[State], bool]:
    """Whether the action that this question belongs to goes on at a later state: the same seat's move, declarations, shot, placing."""
    seat, turn, phase = int(s.words[WHO]), int(s.words[TURN]), int(s.words[PHASE])
    had_moved = moved(s, seat)

    def goes_on(there: State) -> bool:
        w = there.words
        if w[WHO] != seat or w[TURN] != turn or w[PHASE] != phase:
            return False
        at = top(there)
        kind = w[at + KIND]
        if kind in (F_MOVEMENT, F_MOVE):
            return moved(there, seat) == had_moved
        if kind == F_FIRE:
            step = w[at + STEP]
            return bool(step == firing.CHOOSING_TARGET or (step == firing.CHOOSING_FIRST and not firing.is_forced(there, seat)))
        return kind not in (F_END, F_SHOT)

    return goes_on


def moved(s: State, seat: int) -> int:
    return int(set_of(s, seat, MOVED)) | int(set_of(s, seat, HELD))


def is_inside(s: State) -> bool:
    """A later segment or the heading of a move, which is judged as a whole where it begins."""
    at = top(s)
    return bool(s.words[at + KIND] == F_MOVE and (s.words[at + STEP] != SEGMENT or s.words[at + V_MADE] > 0))


@dataclass(frozen=True)
class Followed:
    """An answer with those that an opponent would follow it with, and the state at the end of that action."""

    answer: int
    answers: tuple[int, ...]
    log: tuple[Entry, ...]
    end: MinisGame
    chance: float

    def parts(self, seat: int) -> Parts:
        """At its end; where dice are due, the means over them."""
        s = self.end
        if s.words[WHO] != CHANCE or s.words[CHANCE_KIND] == FIRST_SEAT:
            return parts_of(s, seat)
        sums = dict.fromkeys(PARTS, 0.0)
        found = [(weight, parts_of(there, seat)) for (_, weight), there in outcomes(s)]
        for weight, parts in found:
            for name, value in parts.items():
                sums[name] += weight * value
        return {name: round(value / sum(weight for weight, _ in found)) for name, value in sums.items()}


class Follower:
    """Follows answers to one question, by one opponent."""

    def __init__(self, view: MinisView, bot: MinisBot, seed: int, outlook: Outlook | None = None) -> None:
        self.view = view
        self.bot = bot
        self.seed = seed
        self.me = view.seat
        self.start = possible_game(view, Generator(seed))
        self.turn = int(self.start.words[TURN])
        self.outlook = outlook or Outlook()

    def follow(self, answer: int) -> Followed:
        return self.ended(answer, self.own_answers())

    def own_answers(self) -> Iterator[int | None]:
        """None: whatever the opponent thinks."""
        while True:
            yield None

    def ended(self, answer: int, further: Iterable[int | None]) -> Followed:
        """The answer and further ones, until the action is over, or until there are no more."""
        game = self.start.copy()
        goes_on = whole_action(game)
        game.tell(True)
        take_answer(game, answer)
        answers = [answer]
        for step, given in zip(range(MOST_STEPS), further):
            if not goes_on(game):
                break
            answers.append(self._next(game, step) if given is None else given)
            take_answer(game, answers[-1])
        log = tuple(tuple(int(number) for number in entry) for entry in game.log)
        game.tell(False)
        return Followed(answer, tuple(answers), log, game, self.outlook.chances(game)[self.me])

    def _next(self, game: MinisGame, step: int) -> int:
        offered = game.legal()
        return offered[0] if len(offered) == 1 else int(self.bot.answer(game.view(self.me), Generator(self.seed + step)))

    def candidates(self) -> list[int]:
        """The offered answers and the opponent's own. A Command can bring anything about; it is judged only where it was given."""
        own = int(self.bot.answer(self.view, Generator(self.seed)))
        offered = [answer for answer in self.view.legal() if answer not in (BACK, COMMAND)]
        return [own, *(answer for answer in offered if answer != own)]

    def all_followed(self, most: int = 0) -> list[Followed]:
        """Every candidate followed, the best first; with `most`, only so many of them, the opponent's own among them."""
        found = self.candidates()
        if most and len(found) > most:
            found = [found[k * len(found) // most] for k in range(most)]
        followed = [self.follow(answer) for answer in found]
        return sorted(followed, key=lambda one: -one.chance)
