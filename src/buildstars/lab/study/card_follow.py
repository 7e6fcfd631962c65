"""What an answer leads to: the plan that an opponent would follow it with, and the position at the end of the action, in parts.

All of it is played on a copy of a possible state that the view allows, never on the game. The plan is the opponent's
own further answers, as far as the dice. From there on nobody plays another combat card, every roll is thrown in all its
ways, and the parts of the judgement are averaged over the ends. Two answers compared like this differ by reasons that
can be named.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from buildstars.bots.card.advice.reasons import PARTS, Parts, mind_for, parts_of
from buildstars.bots.card.chances import win_chance
from buildstars.bots.card.judgement import Weights, clear_stage, left_of, standing
from buildstars.bots.card.lookahead import battle_frame
from buildstars.bots.card.pilot import Pilot
from buildstars.bots.interface import Bot, Planner
from buildstars.card.engine import chance_weights, draw_chance, offers, take_answer, take_chance
from buildstars.card.game import CardGame, possible_game
from buildstars.card.layout import (
    BACK,
    CARD,
    DIE,
    DRAWN,
    F_BATTLE,
    F_IDENTIFY,
    F_STRIKES,
    FIGHTER,
    PASS,
    PICK,
    PICKS,
    ROLL,
    YES,
)
from buildstars.card.rules.battle import hits
from buildstars.card.rules.manual import imagined
from buildstars.card.state import State, damage_on, in_play, scratch, units_at
from buildstars.card.text import events as told
from buildstars.card.view import CardView
from buildstars.core.cells import (
    ALIVE,
    CHANCE_KIND,
    CHANCE_SEAT,
    DEPTH,
    DICE,
    FRAME_SIZE,
    FRAMES,
    KIND,
    TURN,
    WHO,
    of_seat,
    owner_of,
)
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.study.swings import rolls_of, whose_move

MOST_STEPS: Final = 60
"""Of a plan; a move action of five units has eleven."""
MOST_BRANCHES: Final = 1500
MOST_IN_BRIEF: Final = 200
"""Outcomes that are looked at; beyond that one outcome of chance stands for all."""
SURE: Final = 0.999
GONE_FOR_GOOD: Final = 999
"""Damage counters of a unit that is in no zone: what it is worth then is what a unit in reserve is."""
Entry = tuple[int, int, int, int, int, int]


@dataclass(frozen=True)
class Followed:
    """An answer, the log of events of the plan it begins, the parts at its end and the chance to win there."""

    answer: int
    log: tuple[Entry, ...]
    strikers: tuple[int, ...]
    parts: Parts
    over: float
    """How likely the game ends by it; the parts other than `end` are means over the ends in which it goes on."""
    chance: float
    worth: dict[int, int]
    """What each unit is worth at the end, on the average, in hundredths of a star."""
    likely: State | None
    """The likeliest end, in which the next dangers can be named; None before the first turn."""


class Follower:
    """Follows answers to one question, by one opponent."""

    def __init__(self, view: CardView, bot: Bot, seed: int, weights: Weights | None = None) -> None:
        self.view = view
        self.bot = bot
        self.seed = seed
        self.me = view.seat
        known = view.known()
        self.start = possible_game(view, Generator(seed))
        imagined(self.start)
        self.mind = mind_for(known, self.me, self.start, weights or Weights())
        self.turn = int(known.words[TURN])
        self.own = whose_move(known) == self.me
        self.base = int(battle_frame(known))
        self._helper = Pilot()
        self._values: dict[bytes, int] = {}
        self._parts: dict[bytes, Parts] = {}

    def possible(self) -> CardGame:
        return self.start.copy()

    def now(self) -> Parts:
        """The parts of the position as it is, as if the seat did nothing more."""
        there = scratch(self.possible())
        clear_stage(there)
        return parts_of(self.mind, there)

    def follow(self, answer: int, further: Iterable[int] = ()) -> Followed:
        """`further`: what the seat itself answered next; where that ends, the opponent goes on."""
        game = self.begun(answer, further)
        log = self.log_of(game)
        strikers = strikers_of(game)
        game.tell(False)
        ends = Ends()
        if self.turn > 0:
            self._expect(game, ends)
        else:
            ends.chance = 1 / game.players
        going = 1 - ends.over if ends.over < SURE else 1.0
        parts = {name: round(value if name == "end" else value / going) for name, value in ends.parts.items()}
        return Followed(answer, log, strikers, parts, ends.over, ends.chance, ends.worth(self.mind.weights), ends.likely())

    def chance(self, answer: int) -> float:
        """Only the chance to win of `follow`, much quicker."""
        game = self.possible()
        if self.turn == 0:
            return 1 / game.players
        self._take_up(answer)
        take_answer(game, answer)
        self._plan(game)
        ends = Ends(brief=True)
        self._expect(game, ends)
        return ends.chance

    def begun(self, answer: int, further: Iterable[int] = ()) -> CardGame:
        """The same game as in `follow` where the plan ends, and its log so far: before the dice."""
        game = self.possible()
        game.tell(True)
        self._take_up(answer)
        take_answer(game, answer)
        self._plan(game, further)
        return game

    def played(self, answer: int, further: Iterable[int]) -> CardGame:
        """The same with what the seat itself answered and nothing more."""
        game = self.possible()
        game.tell(True)
        take_answer(game, answer)
        for given in further:
            if self._is_chosen(game) or given not in game.legal():
                break
            take_answer(game, given)
        return game

    def _take_up(self, answer: int) -> None:
        """An opponent that thought of a whole plan goes on with it: what is told is what was judged."""
        if isinstance(self.bot, Planner):
            self.bot.take_up(self.view, answer)

    def log_of(self, game: CardGame) -> tuple[Entry, ...]:
        """What a game of these thoughts tells; before the first turn, who stands at home."""
        return tuple(game.log) if self.turn > 0 else tuple(deployed(game, self.me))

    def _is_chosen(self, game: CardGame) -> bool:
        """Chance or somebody else decides, or the action is chosen completely."""
        return bool(game.to_answer() != self.me or game.turn_number() != self.turn or game.words[top(game) + KIND] == F_BATTLE)

    def _plan(self, game: CardGame, further: Iterable[int] = ()) -> None:
        """The further answers that are given, then the opponent's own, until the action is chosen."""
        given = iter(further)
        for step in range(MOST_STEPS):
            if self._is_chosen(game):
                return
            answers = game.legal()
            chosen = next(given, None)
            if chosen not in answers:
                chosen = answers[0] if len(answers) == 1 else self.bot.answer(game.view(self.me), Generator(self.seed + step))
            take_answer(game, chosen)

    # ---- the dice -----------------------------------------------------------------------------------------------------

    def _expect(self, game: CardGame, ends: Ends) -> None:
        """Every end with its probability."""
        waiting: list[tuple[float, State]] = [(1.0, game)]
        luck = Generator(self.seed)
        branches = 0
        while waiting:
            share, s = waiting.pop()
            self._run(s)
            if self._ended(s):
                self._end(s, share, ends)
                continue
            found = outcomes_of(s) if branches <= (MOST_IN_BRIEF if ends.brief else MOST_BRANCHES) else []
            different: dict[bytes, tuple[float, State]] = {}
            for answer, part in found or [(int(draw_chance(s, luck)), 1.0)]:
                there = scratch(s)
                take_chance(there, answer)
                key = beside_dice(there)
                different[key] = different.get(key, (0.0, there))[0] + share * part, there
            waiting += different.values()
            branches += len(different)

    def _run(self, s: State) -> None:
        """Until chance is asked or it is over: no more combat cards, abilities of a battle by rule of thumb, all else as the Pilot."""
        for _ in range(MOST_STEPS):
            if s.words[WHO] < 0 or self._ended(s):
                return
            answers = [answer for k in range(int(offers(s))) if (answer := int(s.out[k])) != BACK]
            if len(answers) == 1:
                take_answer(s, answers[0])
            elif battle_frame(s) >= 0:
                take_answer(s, thumb(s, answers))
            else:
                take_answer(s, self._helper.answer(CardView(s, int(s.words[WHO])), Generator(self.seed)))

    def _ended(self, s: State) -> bool:
        """The seat's own action is over with its turn; in another's turn it is the battle that the seat was asked about."""
        if s.words[WHO] == OVER or s.words[TURN] != self.turn:
            return True
        if self.own or self.base < 0:
            return False
        return int(battle_frame(s)) < self.base and s.words[WHO] != CHANCE

    def _end(self, s: State, share: float, ends: Ends) -> None:
        if s.words[WHO] != OVER:
            clear_stage(s)
        key = bytes(s.words)
        if ends.brief:
            if key not in self._values:
                self._values[key] = int(standing(self.mind, s))
            ends.chance += share * self._chance(s, self._values[key])
            return
        if key not in self._parts:
            self._parts[key] = parts_of(self.mind, s)
        found = self._parts[key]
        for name, value in found.items():
            ends.parts[name] += share * value
        ends.chance += share * self._chance(s, sum(found.values()))
        if s.words[WHO] == OVER:
            ends.over += share
        else:
            ends.add(share, key, s)

    def _chance(self, s: State, value: int) -> float:
        return win_chance(value, False, max(2, int(s.words[ALIVE]).bit_count()))


def deployed(s: State, seat: int) -> Iterator[Entry]:
    """Who stands at home before the first turn, as the events that tell it when all have deployed (J3)."""
    bits = int(units_at(s, seat, seat))
    return ((told.DEPLOYED, of_seat(seat, index), seat, 0, 0, 0) for index in range(bits.bit_length()) if (bits >> index) & 1)


def thumb(s: State, answers: list[int]) -> int:
    """In a battle: no combat card, and an ability that one may use is used by the side that has not hit."""
    w = s.words
    side = 0 if w[WHO] == owner_of(w[FIGHTER]) else 1
    wanted = YES if w[top(s) + KIND] != F_BATTLE and w[DIE + 2 * side] != 0 and not hits(s, side) else PASS
    return wanted if wanted in answers else PASS if PASS in answers else answers[0]


class Ends:
    """Where an answer can lead, added up; in brief, only the chance."""

    def __init__(self, brief: bool = False) -> None:
        self.brief = brief
        self.parts: dict[str, float] = dict.fromkeys(PARTS, 0.0)
        self.chance = 0.0
        self.over = 0.0
        self._states: dict[bytes, tuple[float, State]] = {}

    def add(self, share: float, key: bytes, s: State) -> None:
        before, state = self._states.get(key, (0.0, s))
        self._states[key] = before + share, state

    def worth(self, weights: Weights) -> dict[int, int]:
        sums: defaultdict[int, float] = defaultdict(float)
        going = sum(share for share, _ in self._states.values()) or 1.0
        for share, s in self._states.values():
            for seat in range(int(s.spec.players)):
                for index in range(int(s.spec.unit_count[seat])):
                    u = of_seat(seat, index)
                    sums[u] += share * int(left_of(weights, s, u, damage_on(s, u) if in_play(s, u) else GONE_FOR_GOOD))
        return {u: round(worth / going) for u, worth in sums.items()}

    def likely(self) -> State | None:
        """The likeliest end of those after which the game goes on."""
        return max(self._states.values(), key=lambda end: end[0])[1] if self._states else None


def outcomes_of(s: State) -> list[tuple[int, float]]:
    """What can come up and matters to the judgement, each with its probability; empty: nothing of it does.

    Which card a strike uncovers matters by its defense, its stars and its abilities; which card is drawn into a hand does not.
    """
    w = s.words
    if w[CHANCE_KIND] == DICE:
        return [(ROLL + roll, weight / 36) for roll, weight in rolls_of(s)]
    if w[CHANCE_KIND] != DRAWN or w[top(s) + KIND] != F_IDENTIFY or not frame_of(s, F_STRIKES):
        return []
    spec = s.spec
    seat = int(w[CHANCE_SEAT])
    groups: dict[tuple[int, int, int], tuple[int, int]] = {}
    for answer, weight in chance_weights(s):
        card = int(spec.card_of[of_seat(seat, spec.first_copy[of_seat(seat, answer) - CARD])])
        kind = (int(spec.card_defense[card]), int(spec.card_stars[card]), card if spec.is_objective[card] else -1)
        groups[kind] = answer, groups.get(kind, (0, 0))[1] + weight
    total = sum(weight for _, weight in groups.values())
    return [(answer, weight / total) for answer, weight in groups.values()]


def beside_dice(s: State) -> bytes:
    """What tells states apart after a roll: in a strike the dice themselves no longer count."""
    if not frame_of(s, F_STRIKES):
        return bytes(s.words)
    there = scratch(s)
    for k in range(4):
        there.words[DIE + k] = 0
    return bytes(there.words)


def frame_of(s: State, kind: int) -> int:
    """Where the frame of this kind begins, or 0: there is none."""
    return next((at for at in (FRAMES + k * FRAME_SIZE for k in range(int(s.words[DEPTH]))) if s.words[at + KIND] == kind), 0)


def strikers_of(s: State) -> tuple[int, ...]:
    """Units picked for the strike action in progress."""
    return tuple(int(s.words[PICK + k]) for k in range(int(s.words[PICKS]))) if frame_of(s, F_STRIKES) else ()
