"""The chance tree of a battle, a series or strikes walked the plain way: every ordered roll, every card, by the game's own door.

No roll stands for another and no position is merged but equal ones. Only the policy is shared with the odds, because it is part of what
they state: who is asked in a battle wants the best end for the own unit (a unit 1000, a counter 10, a hit 1), the first offered
answer if several are equal; of units the two that fight and the first other one are tried, of cards and objectives one.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from buildstars.card.effects.played import DO_FORCE_CARD
from buildstars.card.effects.steps import ASK_MAY, ASK_NUMBER, ASK_UNIT, ASK_ZONE
from buildstars.card.game import CardGame
from buildstars.card.layout import (
    BACK,
    BATTLE_ZONE,
    CARD,
    CONTESTED,
    DRAWN,
    F_ABILITY,
    F_BATTLE,
    F_COMBAT,
    F_DRAW,
    F_IDENTIFY,
    F_MOMENT,
    F_REVEAL,
    F_STRIKES,
    FIGHTER,
    FLIPPED,
    NEXT,
    PASS,
    PICK,
    PICK_ZONE,
    PICKS,
    UNIT,
    UNIT_DAMAGE,
    UNIT_ZONE,
)
from buildstars.card.rows import R_DO, ROW
from buildstars.card.rules.battle import ATTACKER_PLAYS, DEFENDER_PLAYS, DISCARDS
from buildstars.card.rules.moments import A_ROW
from buildstars.card.rules.strike import ENDING, K_OWNER
from buildstars.card.text.events import (
    ATTACKED,
    BATTLE,
    DAMAGED,
    DESTROYED,
    ELIMINATED,
    HEALED,
    LAPSED,
    MOVED,
    STRIKE_MADE,
    TURN_BEGINS,
    TURNED_OVER,
)
from buildstars.core.cells import CHANCE_KIND, CHANCE_SEAT, DEPTH, DICE, FRAME_SIZE, FRAMES, KIND, STEP
from buildstars.core.seats import CHANCE, OVER
from card.helpers import block, frames, words_of

Log = tuple[tuple[int, ...], ...]
Fate = tuple[int, int, int]
"""Counters (-1: destroyed), the zone it stands in, 1 if it shows its second face."""
DEAD: Fate = (-1, 0, 0)
Outcome = tuple[int, int, Fate, Fate]
"""Did each side hit, and what became of the two units; for a strike the objective is the second."""
Fates = tuple[Fate, ...]
End = tuple[Outcome, Fates, bytes]
"""With the fates of all units that are watched, and the position if a series goes on from it."""
Chances = dict[End, Fraction]
CUTS = (BATTLE, LAPSED, TURN_BEGINS)
HEARD = (ATTACKED, STRIKE_MADE, DAMAGED, DESTROYED, ELIMINATED, HEALED, MOVED, TURNED_OVER, *CUTS)


class TooLong(Exception):
    """More steps than this test has time for."""


def worth(outcome: Outcome) -> int:
    def cost(fate: Fate) -> int:
        return 1000 if fate[0] < 0 else 10 * fate[0]

    return outcome[0] - outcome[1] + cost(outcome[3]) - cost(outcome[2])


def value(chances: Chances) -> Fraction:
    return sum((chance * worth(outcome) for (outcome, _, _), chance in chances.items()), Fraction(0))


def fate_of(words: array[int], unit: int) -> Fate:
    at = block(unit >> 6)
    zone = words[at + UNIT_ZONE + (unit & 63)]
    if zone > CONTESTED:
        return DEAD
    return words[at + UNIT_DAMAGE + (unit & 63)], zone, (words[at + FLIPPED] >> (unit & 63)) & 1


@dataclass
class Naive:
    """One battle, or one strike, from where it begins. `revealed`: the seats of whose cards chance decided something that mattered."""

    cards: tuple[int, int] = (-1, -1)
    late: bool = False
    follows: bool = False
    most: int = 10**9
    revealed: set[int] = field(default_factory=set)
    steps: int = 0

    def begin(self, game: CardGame, units: tuple[int, ...] = (), fates: Fates = ()) -> Chances:
        """`units` are watched besides the two that fight; `fates`: theirs until now, which the position may have forgotten."""
        words = words_of(game)
        self.base, self.kind = next((k, kind) for k, (_, kind, _) in enumerate(frames(words)) if kind in (F_BATTLE, F_STRIKES))
        self.number = words[NEXT]
        if self.kind == F_BATTLE:
            self.fighters = (words[FIGHTER], words[FIGHTER + 1])
        else:
            self.fighters = (words[PICK + self.number], words[frames(words)[self.base][0] + K_OWNER] * 64 + 63)
        self.zone = words[BATTLE_ZONE]
        self.units = (*self.fighters, *units)
        self.begun = tuple(fate_of(words, unit) for unit in self.fighters) + (fates or tuple(fate_of(words, unit) for unit in units))
        self.memory: dict[tuple[bytes, Log], Chances] = {}
        self.games: dict[bytes, CardGame] = {}
        return self.walk(game, ())

    def battle(self, game: CardGame) -> dict[Outcome, Fraction]:
        """One battle by itself. That a unit has left the zone is told, not where to."""
        found: dict[Outcome, Fraction] = {}
        for (outcome, _, _), chance in self.begin(game).items():
            one, two = (fate if fate[0] < 0 else (fate[0], int(fate[1] != self.zone), fate[2]) for fate in outcome[2:])
            key = (outcome[0], outcome[1], one, two)
            found[key] = found.get(key, Fraction(0)) + chance
        return found

    def walk(self, game: CardGame, log: Log) -> Chances:
        data = game.to_bytes()
        words = array("q", data)
        if self.is_over(game, words, log):
            return {self.end(game, log): Fraction(1)}
        key = (data, log)
        if key not in self.memory:
            asked = game.to_answer()
            self.memory[key] = self.over_chance(game, words, log) if asked == CHANCE else self.over_answers(game, words, log)
        return self.memory[key]

    def after(self, game: CardGame, log: Log, answer: int) -> Chances:
        self.steps += 1
        if self.steps > self.most:
            raise TooLong
        there = game.copy()
        there.tell(True)
        there.apply(answer)
        new = log + tuple(entry for entry in there.log if entry[0] in HEARD)
        return self.walk(there, new)

    def over_chance(self, game: CardGame, words: array[int], log: Log) -> Chances:
        self.note(game, words)
        outcomes = game.chances()
        whole = sum(weight for _, weight in outcomes)
        found: Chances = {}
        for answer, weight in outcomes:
            for end, chance in self.after(game, log, answer).items():
                found[end] = found.get(end, Fraction(0)) + chance * Fraction(weight, whole)
        return found

    def over_answers(self, game: CardGame, words: array[int], log: Log) -> Chances:
        _, kind, step = frames(words)[-1]
        legal = game.legal()
        if kind == F_BATTLE:
            return self.after(game, log, self.planned(legal, step))
        tried = candidates(words, kind, step, legal)
        asked = game.to_answer()
        if asked not in (self.fighters[0] >> 6, self.fighters[1] >> 6):
            tried = tried[:1]
        sign = 1 if asked == self.fighters[0] >> 6 else -1
        return max((self.after(game, log, answer) for answer in tried), key=lambda chances: sign * value(chances))

    def planned(self, legal: list[int], step: int) -> int:
        card = self.cards[1 if step == DEFENDER_PLAYS else 0]
        if card < 0 or (step == ATTACKER_PLAYS and self.late) or CARD + card not in legal:
            return PASS
        return CARD + card

    def note(self, game: CardGame, words: array[int]) -> None:
        if words[CHANCE_KIND] == DICE:
            return
        stack = frames(words)
        at, kind, _ = stack[-1]
        if words[CHANCE_KIND] == DRAWN:
            matters = kind == F_IDENTIFY and stack[-2][1] == F_REVEAL
        else:
            matters = game.spec.rows[words[at + A_ROW] * ROW + R_DO] == DO_FORCE_CARD
        if matters:
            self.revealed.add(words[CHANCE_SEAT])

    # ---- ends ---------------------------------------------------------------------------------------------------------

    def is_over(self, game: CardGame, words: array[int], log: Log) -> bool:
        if game.to_answer() == OVER or any(entry[0] in CUTS for entry in log):
            return True
        at = FRAMES + self.base * FRAME_SIZE
        if words[DEPTH] <= self.base or words[at + KIND] != self.kind:
            return True
        step = words[at + STEP]
        return bool(step > DISCARDS if self.kind == F_BATTLE else step == ENDING or words[NEXT] != self.number)

    def end(self, game: CardGame, log: Log) -> End:
        hits = [0, 0]
        fates = list(self.begun)
        for entry in log:
            if entry[0] in CUTS:
                break
            if entry[0] in (ATTACKED, STRIKE_MADE) and entry[1] in self.fighters:
                hits[self.fighters.index(entry[1])] = entry[5]
            for place, unit in enumerate(self.units):
                fates[place] = fate_after(fates[place], entry, unit, game.to_answer() == OVER)
        if self.kind == F_STRIKES:
            fates[1] = DEAD if hits[0] else (0, 0, 0)
        position = b""
        if self.follows:
            position = game.to_bytes()
            self.games[position] = game
        return (hits[0], hits[1], fates[0], fates[1]), tuple(fates[2:]), position


def fate_after(fate: Fate, entry: tuple[int, ...], unit: int, over: bool) -> Fate:
    counters, zone, face = fate
    if entry[0] == ELIMINATED and entry[1] == unit >> 6 and not over:
        return DEAD
    if counters < 0 or entry[1] != unit:
        return fate
    if entry[0] in (DAMAGED, HEALED):
        return entry[3], zone, face
    if entry[0] == DESTROYED:
        return DEAD
    if entry[0] == TURNED_OVER:
        return counters, zone, 1 - face
    return (counters, entry[2], face) if entry[0] == MOVED else fate


def candidates(words: array[int], kind: int, step: int, legal: list[int]) -> list[int]:
    if kind == F_MOMENT or (kind == F_ABILITY and step in (ASK_MAY, ASK_NUMBER, ASK_ZONE)):
        return legal
    if kind != F_ABILITY:
        return legal[:1]
    fighting = {UNIT + words[FIGHTER], UNIT + words[FIGHTER + 1]}
    others = [answer for answer in legal if answer not in (PASS, BACK) and not (step == ASK_UNIT and answer in fighting)]
    return [answer for answer in legal if answer != BACK and (answer not in others or answer == others[0])]


# ---- series -----------------------------------------------------------------------------------------------------------


@dataclass
class Told:
    """A series: by attacker the four outcomes of its battle (of its strike: the fall is a hit), by unit its fate in the end."""

    steps: dict[int, dict[tuple[int, int], Fraction]] = field(default_factory=dict)
    fates: dict[int, dict[int, Fraction]] = field(default_factory=dict)
    revealed: set[int] = field(default_factory=set)


def series(game: CardGame, units: tuple[int, ...], most: int = 10**9) -> Told:
    """A series that is declared, at its first question, without cards. Each battle is walked to its end before the next begins."""
    told, count = Told(), words_of(game)[PICKS]
    layer = {(game.to_bytes(), tuple(fate_of(words_of(game), unit) for unit in units)): (game, Fraction(1))}
    while layer:
        following: dict[tuple[bytes, Fates], tuple[CardGame, Fraction]] = {}
        for (_, fates), (before, chance) in layer.items():
            naive = Naive(follows=True, most=most)
            for (outcome, later, position), share in naive.begin(before, units, fates).items():
                tally(told.steps.setdefault(naive.fighters[0], {}), outcome[:2], chance * share)
                after = settled(naive.games[position])
                if goes_on(after, naive, count):
                    key = (after.to_bytes(), later)
                    following[key] = (after, chance * share + (following[key][1] if key in following else 0))
                else:
                    for unit, fate in zip(units, later):
                        tally(told.fates.setdefault(unit, {}), fate[0], chance * share)
            told.revealed |= naive.revealed
        layer = following
    return told


def tally(table: dict[Any, Fraction], key: Any, chance: Fraction) -> None:
    table[key] = table.get(key, Fraction(0)) + chance


def settled(game: CardGame) -> CardGame:
    """Refilled hands (option refill=all), whatever is drawn: no card is played."""
    game = game.copy()
    while game.to_answer() == CHANCE and words_of(game)[CHANCE_KIND] == DRAWN and frames(words_of(game))[-1][1] == F_DRAW:
        game.apply(game.legal()[0])
    while game.to_answer() >= 0 and frames(words_of(game))[-1][1] == F_COMBAT:
        words = words_of(game)
        game.apply(UNIT + next(words[PICK + k] for k in range(words[NEXT], words[PICKS]) if words[PICK_ZONE + k] >= 0))
    return game


def goes_on(game: CardGame, naive: Naive, count: int) -> bool:
    """Is it at the next battle or strike of the same action?"""
    if game.to_answer() == OVER:
        return False
    words = words_of(game)
    stack = frames(words)
    if len(stack) <= naive.base or stack[naive.base][1] != naive.kind or words[PICKS] != count or words[NEXT] <= naive.number:
        return False
    return bool(naive.kind == F_BATTLE or stack[naive.base][2] != ENDING)
