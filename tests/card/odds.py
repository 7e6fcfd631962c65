"""A random battle or strike, put on the engine's table and before the calculator; and the engine's exact chances of its outcomes.

The engine's chances come from walking every answer of CHANCE with its weight. What may be declined is decided by one policy for both.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from buildstars.card.game import CardGame
from buildstars.card.layout import (
    CARD,
    COMBAT,
    CONTESTED,
    DIE,
    F_ABILITY,
    F_BATTLE,
    FIGHTER,
    PASS,
    SLOT,
    STRIKE,
    UNIT,
    YES,
)
from buildstars.card.position import ObjectiveAt, Position, SeatPosition, UnitAt, game_at
from buildstars.card.rules.moments import A_SEAT
from buildstars.card.spec import Spec, face_of
from buildstars.card.text.events import ATTACKED, DAMAGED, STRIKE_MADE, TURN_BEGINS, TURNED_OVER
from buildstars.card.text.events import DESTROYED as DESTROYED_EVENT
from buildstars.content.model import Card, Force, Unit
from buildstars.core.seats import CHANCE
from card.helpers import CARDS, UNITS, frames, words_of
from reference.calculator import ATTACKER, DEFENDER, DESTROYED, HOLDS, Dice, Fighter, Outcome, Setting
from reference.invent import invent_card, invent_unit

FILLERS = [CARDS[0]]
"""What the rest of the decks consists of; it is never seen."""


@dataclass
class Side:
    """What one seat has: units with their zones, faces and counters; objectives; cards in hand besides the one to play."""

    units: list[tuple[Unit, int, int, int]]
    objectives: list[Card | None]
    """None: face down and unseen."""
    hand: list[Card]
    card: Card | None = None
    """The combat card to be played."""


@dataclass
class Case:
    """A battle, or a strike (then `slot` is the objective), at the table of `sides`; each fighter is the first unit of its side."""

    sides: list[Side]
    active: int
    other: int
    zone: int
    first: str = ATTACKER
    slot: int = 0
    style: int = 0
    spec: Spec = field(init=False)

    def __post_init__(self) -> None:
        self.spec = Spec([force_of(side) for side in self.sides], {})

    def policy(self, side: str, own: Dice, opposing: Dice) -> bool:
        """Any rule will do that looks at everything but the order of the dice, which means nothing."""
        return (max(own) * 5 + sum(own) * 3 + max(opposing) * 7 + sum(opposing) + (side == ATTACKER) + self.style) % 3 > 0

    # ---- for the engine -----------------------------------------------------------------------------------------------

    def game(self) -> CardGame:
        return game_at(self.spec, Position(tuple(position_of(side) for side in self.sides), active=self.active, begin="action"))

    # ---- for the calculator -------------------------------------------------------------------------------------------

    def fighter(self, seat: int, index: int, role: str | None = None) -> Fighter:
        unit, zone, face, counters = self.sides[seat].units[index]
        return Fighter(unit, seat, zone_name(zone), face, counters, role)

    def setting(self, fighting: list[int]) -> Setting:
        """`fighting`: the seats whose first unit fights or strikes."""
        seats = range(len(self.sides))
        others = [(seat, index) for seat in seats for index in range(len(self.sides[seat].units)) if index or seat not in fighting]
        return Setting(
            players=len(self.sides),
            active=self.active,
            zone=zone_name(self.zone),
            face_up={seat: [card for card in self.sides[seat].objectives if card is not None] for seat in seats},
            objectives={seat: len(self.sides[seat].objectives) for seat in seats},
            hands={seat: len(self.sides[seat].hand) for seat in seats},
            others=[self.fighter(seat, index) for seat, index in others],
        )


def zone_name(zone: int) -> str:
    return "contested" if zone == CONTESTED else f"home:{zone}"


def force_of(side: Side) -> Force:
    named = [card for card in (*side.objectives, *side.hand, side.card) if card is not None]
    return Force("", tuple(unit for unit, _, _, _ in side.units), tuple(named + FILLERS * 6))


def position_of(side: Side) -> SeatPosition:
    hand = [*side.hand, *([side.card] if side.card is not None else [])]
    return SeatPosition(
        units=tuple(UnitAt(index, zone, counters, face) for index, (_, zone, face, counters) in enumerate(side.units)),
        hand=tuple(card.id for card in hand),
        objectives=tuple(ObjectiveAt() if card is None else ObjectiveAt(card.id, True) for card in side.objectives),
    )


# ---- making cases -----------------------------------------------------------------------------------------------------


def random_case(dice: random.Random, is_strike: bool) -> Case:
    players = dice.choice((2, 2, 3))
    active, other = dice.sample(range(players), 2)
    zone = other if is_strike else dice.choice((CONTESTED, active, other))
    sides = [random_side(dice, seat, players) for seat in range(players)]
    for seat in (active, other):
        if not (is_strike and seat == other):
            sides[seat].units.insert(0, random_standing(dice, zone))
        if not is_strike and dice.random() < 0.75:
            sides[seat].card = random_card(dice, "combat")
    slot = 0
    if is_strike:
        place = dice.randrange(len(sides[other].objectives))
        sides[other].objectives[place] = random_card(dice, dice.choice(("objective", "objective", "combat")))
        slot = other * 3 + place
    return Case(sides, active, other, zone, dice.choice((ATTACKER, DEFENDER)), slot, dice.randrange(3))


def random_side(dice: random.Random, seat: int, players: int) -> Side:
    """At least one unit besides the one that fights, so that nobody is eliminated."""
    zones = (*range(players), CONTESTED)
    units = [random_standing(dice, dice.choice(zones)) for _ in range(dice.randint(1, 4))]
    types = ("objective",) * 5 + ("combat",)
    objectives = [random_card(dice, dice.choice(types)) if dice.random() < 0.5 else None for _ in range(dice.randint(1, 3))]
    return Side(units, objectives, [random_card(dice, "combat") for _ in range(dice.randint(0, 3))])


def random_standing(dice: random.Random, zone: int) -> tuple[Unit, int, int, int]:
    """A unit with a face showing and counters that it survives."""
    unit = invent_unit(dice) if dice.random() < 0.6 else dice.choice(UNITS)
    face = dice.randint(0, 1) if unit.back is not None else 0
    return unit, zone, face, dice.choice((0, dice.randrange(face_of(unit, face).shields)))


def random_card(dice: random.Random, type_: str) -> Card:
    if dice.random() < 0.6:
        return invent_card(dice, type_)
    return dice.choice([card for card in CARDS if card.type == type_])


# ---- the engine's chances ---------------------------------------------------------------------------------------------


class NotOffered(Exception):
    """A rule or a card forbids what the case is about."""


def answer(game: CardGame, wanted: int) -> None:
    if wanted not in game.legal():
        raise NotOffered
    game.apply(wanted)


def start_battle(case: Case) -> tuple[CardGame, list[str]]:
    """Declare it and play the cards; returns the game at its first roll, and who played, in order."""
    game, played = case.game(), list[str]()
    attacker, defender = case.active * 64, case.other * 64
    for wanted in (COMBAT, UNIT + attacker, UNIT + defender, PASS):
        answer(game, wanted)
    while game.to_answer() != CHANCE and frames(words_of(game))[-1][1] == F_BATTLE:
        side = ATTACKER if game.to_answer() == case.active else DEFENDER
        card = case.sides[game.to_answer()].card
        waits = case.first == DEFENDER and side == ATTACKER and case.sides[case.other].card is not None and not played
        if card is None or waits:
            answer(game, PASS)
        else:
            answer(game, CARD + local(case, game.to_answer(), card))
            played.append(side)
    return game, played


def local(case: Case, seat: int, card: Card) -> int:
    return list(dict.fromkeys(one.id for one in case.spec.decks[seat])).index(card.id)


def battle_chances(case: Case, game: CardGame) -> dict[Outcome, Fraction]:
    """From the first roll to the damage."""
    chances: dict[Outcome, Fraction] = {}
    for log, chance in every_roll(case, game):
        hits = [bool(entry[5]) for entry in log if entry[0] == ATTACKED]
        (attacker, one), (defender, two) = (after_battle(case, seat, log) for seat in (case.active, case.other))
        outcome = Outcome(hits[0], hits[1], attacker, defender, one, two)
        chances[outcome] = chances.get(outcome, Fraction(0)) + chance
    return chances


def after_battle(case: Case, seat: int, log: list[tuple[int, ...]]) -> tuple[int | str, int | None]:
    """Counters and face of a fighter, as the calculator tells them, from what was told until the turn ended."""
    _, _, face, counters = case.sides[seat].units[0]
    for entry in log:
        if entry[0] == TURN_BEGINS:
            break
        if entry[1] == seat * 64:
            if entry[0] == DAMAGED:
                counters = entry[3]
            elif entry[0] == TURNED_OVER:
                face = 1 - face
            elif entry[0] == DESTROYED_EVENT:
                return DESTROYED, None
    return counters, face


def strike_chances(case: Case) -> dict[str, Fraction]:
    game = case.game()
    for wanted in (STRIKE, SLOT + case.slot, UNIT + case.active * 64, PASS):
        answer(game, wanted)
    chances = {DESTROYED: Fraction(0), HOLDS: Fraction(0)}
    for log, chance in every_roll(case, game):
        for entry in log:
            if entry[0] == STRIKE_MADE:
                chances[DESTROYED if entry[5] else HOLDS] += chance
    return chances


def every_roll(case: Case, game: CardGame) -> Iterator[tuple[list[tuple[int, ...]], Fraction]]:
    """Walk all rolls and rerolls; yields what was told after each last roll, and its chance. Equal positions are walked on once."""
    layer = {game.to_bytes(): (game, Fraction(1))}
    while layer:
        following: dict[bytes, tuple[CardGame, Fraction]] = {}
        for before, chance in layer.values():
            outcomes = before.chances()
            total = sum(weight for _, weight in outcomes)
            for outcome, weight in outcomes:
                after = before.copy()
                after.tell(True)
                after.apply(outcome)
                while after.to_answer() >= 0 and is_about_dice(after):
                    after.apply(YES if decide(case, after) else PASS)
                share = chance * Fraction(weight, total)
                if any(entry[0] in (ATTACKED, STRIKE_MADE) for entry in after.log):
                    yield list(after.log), share
                else:
                    key = after.to_bytes()
                    following[key] = (after, share + (following[key][1] if key in following else 0))
        layer = following


def is_about_dice(game: CardGame) -> bool:
    """Before the hits are found, the only questions are whether to use an effect on the dice."""
    return frames(words_of(game))[-1][1] == F_ABILITY and not any(entry[0] in (ATTACKED, STRIKE_MADE) for entry in game.log)


def decide(case: Case, game: CardGame) -> bool:
    words = words_of(game)
    seat = words[frames(words)[-1][0] + A_SEAT]
    rolls = [(words[DIE + 2 * side], words[DIE + 2 * side + 1]) for side in (0, 1)]
    own = 0 if words[FIGHTER] >> 6 == seat else 1
    return case.policy(ATTACKER if own == 0 else DEFENDER, rolls[own], rolls[1 - own])
