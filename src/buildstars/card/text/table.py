"""What a person may see, as plain values: the table for the terminal, the browser and anybody else who draws it.

Everything comes from a view, so nothing hidden can be in it. Numbers that change while the game runs come as sums with their parts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    ABILITY,
    ACTIVE,
    AIM,
    BATTLE_ON,
    BATTLE_ZONE,
    BUDGET,
    CARD_AT,
    CAUSES,
    DECK,
    DIE,
    DISCARD,
    F_BATTLE,
    F_STRIKES,
    FACE_UP,
    FIGHTER,
    FLAGS,
    HAND,
    L_CARD,
    L_SEAT,
    L_SLOT,
    L_UNIT,
    L_UNTIL,
    LASTING,
    LASTING_COUNT,
    LASTING_SIZE,
    LEFT,
    NEXT,
    NO_CARD,
    OUT_CAUSE,
    OUT_TURN,
    PICK,
    PICK_ZONE,
    PICKS,
    PLAYED,
    POINTS,
    PUBLIC,
    SEEN,
    SEEN_ANY,
    STRIKING,
    TOP,
    TOP_COUNT,
    USED,
)
from buildstars.card.rows import ATTACK_STAT, COMBAT_STARS, MOVE_STARS, STRIKE_STARS, STRIKE_STAT, UNTIL_WORDS
from buildstars.card.rules import battle, strike
from buildstars.card.rules.battle import qualifies
from buildstars.card.rules.cards import hand_size
from buildstars.card.rules.modifiers import BY_GROUND, defense_result, hit_damage, note, objective_defense, seat_value, value_of
from buildstars.card.spec import face_of
from buildstars.card.state import State, block, damage_on, face_at, face_up_card, is_ground, zone_of
from buildstars.card.text.describe import card_name, unit_name
from buildstars.card.text.telling import sum_of
from buildstars.card.view import CardView
from buildstars.core.bits import count_bits
from buildstars.core.cells import (
    ALIVE,
    DEPTH,
    DRAW_OFFERS,
    FIRST,
    FRAME_SIZE,
    FRAMES,
    KIND,
    QUIET,
    RESIGNED,
    STEP,
    TURN,
    WHO,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.core.kernel import explain, is_alive
from buildstars.core.messages import Name, Result, Sum

STEPS: Final = ("attacker-card", "defender-card", "second-chance", "attacker-dice", "defender-dice", "rolled")


@dataclass(frozen=True)
class TableCard:
    """A card, or several copies of it, by definition."""

    card: int
    """Its place in `spec.definitions`."""
    local: int
    """Its place in the owner's deck list, by which answers and wishes name it."""
    id: str
    name: Name
    type: str
    count: int


@dataclass(frozen=True)
class TableUnit:
    """A unit as it shows now (J34): printed values of its face, and the damage counters on it."""

    unit: int
    seat: int
    id: str
    name: Name
    affiliation: str
    kind: str
    zone: int
    face: int
    """0 the first, 1 the second."""
    faces: int
    stars: int
    attack: int
    damage: int
    defense: int
    shields: int
    counters: int
    icons: tuple[str, ...]
    acted: bool
    """Already picked in the action in progress."""


@dataclass(frozen=True)
class TableObjective:
    """A card among a seat's objectives. Face down it is unknown even to its owner (R3.1), unless the viewer has looked at it."""

    slot: int
    seat: int
    place: int
    face_up: bool
    card: TableCard | None
    stars: int
    """What it would call from the reserves (R9.5), 0 if the card is not known."""
    defense: Sum | None


@dataclass(frozen=True)
class TableSeat:
    """A seat and what lies before it, as the viewer sees it."""

    seat: int
    force: str
    alive: bool
    out_cause: str
    out_turn: int
    resigned: bool
    """In the middle of an action; it takes effect when that is over (J11)."""
    offers_draw: bool
    points: int
    """F9; -1 where they do not count."""
    hand_count: int
    hand_size: int
    hand: tuple[TableCard, ...]
    """The viewer's own hand; of another's, the cards that the viewer knows."""
    deck: int
    top: tuple[TableCard | None, ...]
    """Cards looked at on top of the deck, the next one first; None: somebody else knows it."""
    discard: tuple[TableCard, ...]
    objectives: tuple[TableObjective, ...]
    units: tuple[TableUnit, ...]
    move_stars: int
    combat_stars: int
    strike_stars: int


@dataclass(frozen=True)
class TableSide:
    """One side of the battle in progress, or the striker."""

    unit: int
    seat: int
    card: TableCard | None
    qualifies: bool
    """Would its unit gain the ability of its card (R8.3)?"""
    ability: bool
    """Is the ability in force?"""
    dice: tuple[int, ...]
    attack: Sum
    """Without the dice; in a strike with R11.4."""
    defense: Sum | None
    damage: Sum | None


@dataclass(frozen=True)
class TableBattle:
    """The battle or strike in progress; `slot` is the objective struck, -1 in a battle."""

    zone: int
    step: str
    sides: tuple[TableSide, ...]
    slot: int


@dataclass(frozen=True)
class TablePick:
    """A declared battle or a striker, in order."""

    unit: int
    other: int
    """The defender; -1 for a striker."""
    lapsed: bool
    done: bool
    now: bool


@dataclass(frozen=True)
class TableEffect:
    """What is in force beyond the battle: a face-up objective, or an effect that lasts."""

    card: int
    name: Name
    seat: int
    until: str
    """Empty for a face-up objective: as long as it lies there."""
    unit: int
    slot: int


@dataclass(frozen=True)
class Table:
    """Everything on the table, as the viewer sees it."""

    viewer: int
    asked: int
    turn: int
    active: int
    first: int
    left: int
    """Stars left of the action in progress."""
    quiet: int
    quiet_limit: int
    places: int
    """How many objectives each player began with."""
    seats: tuple[TableSeat, ...]
    battle: TableBattle | None
    picks: tuple[TablePick, ...]
    struck: int
    """The objective chosen for the strike action, or -1."""
    effects: tuple[TableEffect, ...]
    result: Result | None

    def units_in(self, seat: int, zone: int) -> tuple[TableUnit, ...]:
        return tuple(unit for unit in self.seats[seat].units if unit.zone == zone)

    def unit(self, u: int) -> TableUnit:
        for unit in self.seats[owner_of(u)].units:
            if unit.unit == u:
                return unit
        raise KeyError(u)


def table_of(view: CardView) -> Table:
    """The table of a view."""
    s = view.known()
    w = s.words
    seats = tuple(seat_of(s, seat, view.seat) for seat in range(int(s.spec.players)))
    return Table(
        viewer=view.seat, asked=w[WHO], turn=w[TURN], active=w[ACTIVE], first=w[FIRST], left=w[LEFT],
        quiet=w[QUIET], quiet_limit=s.spec.quiet_turns * count_bits(w[ALIVE]), places=s.spec.objectives, seats=seats,
        battle=battle_of(s), picks=picks_of(s), struck=struck_slot(s), effects=effects_of(s), result=s.result(),
    )


# ---- seats ------------------------------------------------------------------------------------------------------------


def seat_of(s: State, seat: i64, viewer: i64) -> TableSeat:
    w = s.words
    at = block(seat)
    return TableSeat(
        seat=seat, force=s.spec.forces[seat].name, alive=is_alive(s, seat), out_cause=CAUSES[w[at + OUT_CAUSE]], out_turn=w[at + OUT_TURN],
        resigned=(w[RESIGNED] >> seat) & 1 != 0, offers_draw=(w[DRAW_OFFERS] >> seat) & 1 != 0,
        points=w[at + POINTS] if s.spec.points else -1,
        hand_count=w[at + SEEN_ANY], hand_size=hand_size(s, seat), hand=cards_in(s, seat, known_hand(s, seat, viewer)),
        deck=w[at + DECK], top=tuple(card_at(s, seat, w[at + TOP + k]) for k in range(int(w[at + TOP_COUNT]))),
        discard=cards_in(s, seat, w[at + DISCARD]),
        objectives=tuple(objective_of(s, seat, k) for k in range(3) if w[at + CARD_AT + k] != NO_CARD),
        units=tuple(unit_of(s, of_seat(seat, index)) for index in range(int(s.spec.unit_count[seat]))),
        move_stars=seat_value(s, MOVE_STARS, seat, BUDGET), combat_stars=seat_value(s, COMBAT_STARS, seat, BUDGET),
        strike_stars=seat_value(s, STRIKE_STARS, seat, BUDGET),
    )


def known_hand(s: State, seat: i64, viewer: i64) -> i64:
    """In a view another's hand is its known cards."""
    at = block(seat)
    if seat == viewer:
        return s.words[at + HAND]
    return s.words[at + SEEN + (viewer if viewer >= 0 else i64(PUBLIC))]


def card_of(s: State, seat: i64, instance: i64, count: i64) -> TableCard:
    definition = s.spec.card_of[of_seat(seat, instance)]
    card = s.spec.definitions[definition]
    return TableCard(definition, s.spec.local[of_seat(seat, instance)], card.id, card_name(s, definition), card.type, count)


def card_at(s: State, seat: i64, instance: i64) -> TableCard | None:
    return card_of(s, seat, instance, 1) if instance >= 0 else None


def cards_in(s: State, seat: i64, bits: i64) -> tuple[TableCard, ...]:
    """The cards of a bit set, a line for each definition."""
    found: list[TableCard] = []
    for local in range(s.spec.card_kinds[seat]):
        first = s.spec.first_copy[of_seat(seat, local)]
        n = count_bits(bits & s.spec.mates[of_seat(seat, first)])
        if n > 0:
            found.append(card_of(s, seat, first, n))
    return tuple(found)


def unit_of(s: State, u: i64) -> TableUnit:
    unit = s.spec.unit(u)
    at = face_at(s, u)
    spec = s.spec
    showing = at & 1
    return TableUnit(
        unit=u, seat=owner_of(u), id=unit.id, name=unit_name(s, u), affiliation=unit.affiliation or "",
        kind="ground" if is_ground(s, u) else "space", zone=zone_of(s, u), face=showing, faces=1 if unit.back is None else 2,
        stars=spec.stars[at], attack=spec.attack[at], damage=spec.damage[at], defense=spec.defense[at], shields=spec.shields[at],
        counters=damage_on(s, u), icons=face_of(unit, showing).icons,
        acted=s.words[ACTIVE] == owner_of(u) and (s.words[USED] >> index_of(u)) & 1 != 0,
    )


def objective_of(s: State, seat: i64, place: i64) -> TableObjective:
    w = s.words
    instance = w[block(seat) + CARD_AT + place]
    card = card_at(s, seat, instance)
    stars: i64 = 0
    defense: Sum | None = None
    if card is not None:
        stars = s.spec.card_stars[card.card]
        begin(s)
        defense = finish(s, objective_defense(s, seat, place, card.card))
    return TableObjective(seat * 3 + place, seat, place, w[block(seat) + FACE_UP + place] != 0, card, stars, defense)


# ---- what is going on -------------------------------------------------------------------------------------------------


def begin(s: State) -> None:
    s.sums = []
    explain(s)


def finish(s: State, value: i64) -> Sum:
    """The number with the parts noted since `begin`."""
    raw = s.sums[0]
    s.sums = []
    s.explaining = False
    return Sum(value, sum_of(s, raw).parts)


def frame_of(s: State, kind: i64) -> i64:
    """Where the uppermost frame of a kind begins, or -1."""
    k = s.words[DEPTH] - 1
    while k >= 0:
        at = FRAMES + k * FRAME_SIZE
        if s.words[at + KIND] == kind:
            return at
        k -= 1
    return -1


def struck_slot(s: State) -> int:
    at = frame_of(s, F_STRIKES)
    if at < 0 or s.words[at + STEP] == strike.AIMING:
        return -1
    return s.words[at + strike.K_OWNER] * 3 + s.words[at + strike.K_PLACE]


def battle_of(s: State) -> TableBattle | None:
    w = s.words
    if w[BATTLE_ON] == 0:
        return None
    if w[BATTLE_ON] == STRIKING:
        return TableBattle(w[BATTLE_ZONE], "strike", (striker_of(s, w[FIGHTER]),), struck_slot(s))
    at = frame_of(s, F_BATTLE)
    step = w[at + STEP] if at >= 0 else i64(0)
    name = STEPS[step] if step <= battle.AFTER_ROLLS else "damage"
    return TableBattle(w[BATTLE_ZONE], name, (side_of_battle(s, 0), side_of_battle(s, 1)), -1)


def striker_of(s: State, u: i64) -> TableSide:
    begin(s)
    value = value_of(s, STRIKE_STAT, u, s.spec.attack[face_at(s, u)])
    if is_ground(s, u):  # R11.4
        value += 1
        note(s, 0, 1, BY_GROUND, u)
    return TableSide(u, owner_of(u), None, False, False, dice_of(s, 0), finish(s, value), None, None)


def dice_of(s: State, side: i64) -> tuple[int, ...]:
    first: int = s.words[DIE + 2 * side]
    second: int = s.words[DIE + 2 * side + 1]
    return (first, second) if first > 0 else ()


def side_of_battle(s: State, side: i64) -> TableSide:
    w = s.words
    u = w[FIGHTER + side]
    card = card_at(s, owner_of(u), w[PLAYED + side])
    begin(s)
    attack = finish(s, value_of(s, ATTACK_STAT, u, s.spec.attack[face_at(s, u)]))
    begin(s)
    defense = finish(s, defense_result(s, u))
    begin(s)
    damage = finish(s, hit_damage(s, u, w[FIGHTER + 1 - side]))
    return TableSide(
        unit=u, seat=owner_of(u), card=card, qualifies=card is not None and qualifies(s, u, card.card),
        ability=w[FLAGS + side] & ABILITY != 0, dice=dice_of(s, side), attack=attack, defense=defense, damage=damage,
    )


def picks_of(s: State) -> tuple[TablePick, ...]:
    w = s.words
    fighting = w[BATTLE_ON] != 0
    return tuple(
        TablePick(w[PICK + k], w[AIM + k], w[PICK_ZONE + k] < 0, k < w[NEXT], fighting and k == w[NEXT]) for k in range(int(w[PICKS]))
    )


def effects_of(s: State) -> tuple[TableEffect, ...]:
    w = s.words
    found: list[TableEffect] = []
    for seat in range(s.spec.players):
        for place in range(3):
            card = face_up_card(s, seat, place)
            if card >= 0 and s.spec.is_objective[card] != 0:  # J42: a combat card there does nothing
                found.append(TableEffect(card, card_name(s, card), seat, "", -1, seat * 3 + place))
    for k in range(w[LASTING_COUNT]):
        at = LASTING + k * LASTING_SIZE
        card = w[at + L_CARD]
        effect = TableEffect(card, card_name(s, card), w[at + L_SEAT], UNTIL_WORDS[w[at + L_UNTIL]], w[at + L_UNIT], w[at + L_SLOT])
        if effect not in found:  # a card that changes two values is still one line
            found.append(effect)
    return tuple(found)
