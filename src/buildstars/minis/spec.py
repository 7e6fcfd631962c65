"""What does not change during a miniatures game: fleets, options, the table and the home bases, as tables of ints.

Every state of a game shares one Spec. Tables of units have two entries a unit, one a face: `unit * 2 + face`.
"""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.content.called import card_name, unit_name
from buildstars.content.icons import ICONS
from buildstars.content.model import Card, Face, Force, Unit
from buildstars.core.bits import bit_places, to_vec
from buildstars.core.messages import Message, Name
from buildstars.core.options import SetupError, many_units_error, no_units_error, players_error
from buildstars.core.seats import MOST_SEATS
from buildstars.minis.geometry.trigonometry import SCALE, cosine, rounded, sine
from buildstars.minis.layout import (
    ANSWERS,
    BASE_CARDS,
    LONG,
    MM,
    MOST_UNITS,
    RADIUS_LARGE,
    RADIUS_MIDDLE,
    RADIUS_SMALL,
    SEAT_SIZE,
    SEATS,
    SHORT,
    of_seat,
)
from buildstars.minis.options import minis_options

APART: Final = 900 * MM
"""J53: two bases face each other at 0.9 m."""
RIM: Final = 300 * MM
"""J53: the table's edge behind the bases."""
INNER: Final = 600 * MM
"""Three to six players: from the middle of the table to the nearest edge of a base; every gap is then between 0.6 and 1.2 m (for
six, between the middles of the edges that face each other)."""
INNER_MANY: Final = 900 * MM
"""Seven and eight, who cannot keep both limits."""
NARROW: Final = 600 * MM
"""Half the width of a table for two."""
OWNER: Final = re.compile(r"(.+?)(?:[’']s|(?<=s)[’'])\s")
"""A person's genitive: "Luke Skywalker’s X-wing", "Wedge Antilles’s X-wing", "Wedge Antilles’ X-wing"."""
LEADER: Final = re.compile(r"(.*\bLeader)\b")
"""M7.22: a squadron's Leader counts as a person: "Red Leader", "Gold Squadron Leader’s Y-wing"."""
MOST_BASE_DAMAGE: Final = 3
BASE_DEFENSE: Final = 9
BASE_SHIELDS: Final = 2
BASE_STARS: Final = 3


def face_of(unit: Unit, face: int) -> Face:
    return unit.back if face == 1 and unit.back is not None else unit.front


def cost_of(unit: Unit) -> int:
    """M2.4: a converting unit costs the higher of its two star values, a Veteran its non-Veteran value."""
    if unit.back is not None and "convert" in unit.front.icons:
        return max(unit.front.stars, unit.back.stars)
    return unit.front.stars


def person_of(unit: Unit) -> str:
    """Whose unit a named one is (M7.22): the same for every unit of that person, however the genitive is written."""
    name = " ".join(unit.name["en"].split())
    owner = OWNER.match(name) if unit.named else None
    if owner is None:
        owner = LEADER.match(name)
    return owner[1] if owner is not None else name if unit.named else ""


def radius_of(stars: int) -> int:
    """J18. A base does not grow when it is turned over: the larger of its two star values counts."""
    return RADIUS_SMALL if stars <= 2 else RADIUS_MIDDLE if stars == 3 else RADIUS_LARGE


class Spec:
    """Tables shared by all states of a game."""

    def __init__(self, forces: list[Force], given: dict[str, str]) -> None:
        if not 2 <= len(forces) <= MOST_SEATS:
            raise players_error(len(forces))
        self.forces = forces
        self.options = minis_options(given, len(forces))
        self.players: i64 = len(forces)
        self.width: i64 = SEATS + self.players * SEAT_SIZE
        self.answers: i64 = ANSWERS
        self.out: vec[i64] = to_vec([0] * 4096)  # where offered answers are written: read at once, so all games share it
        self.first_words: vec[i64] = to_vec([])  # the words of a game at its first question, once there was one
        self.bit_at: vec[i64] = bit_places()
        self._options()
        self._units()
        self._bases()
        self._table()

    def _options(self) -> None:
        values = self.options
        self.edition: i64 = int(values["edition"])
        first = values["first_player"]
        self.first_player: i64 = -1 if first == "random" else -2 if first == "rolloff" else int(first)
        self.size: i64 = int(values["size"])
        self.deploy: i64 = int(values["size"]) * 2 // 3  # M2.3, J5
        self.quiet_turns: i64 = int(values["quiet_turns"])
        self.turn_limit: i64 = 0 if values["turn_limit"] == "off" else int(values["turn_limit"])
        self.kinds_pass: bool = values["kinds_pass"] == "on"
        self.cloaked_target: bool = values["cloaked_target"] == "on"
        self.base_bonus: bool = values["base_bonus"] == "on"
        self.battle = values["battle"]

    # ---- units --------------------------------------------------------------------------------------------------------

    def _units(self) -> None:
        places = 128 * len(self.forces)
        stars, attack, damage, defense = [0] * places, [0] * places, [0] * places, [0] * places
        shields, icons, ground, artillery = [1] * places, [0] * places, [0] * places, [0] * places
        slots = 64 * len(self.forces)
        costs, radii, people, bombers = [0] * slots, [0] * slots, [-1] * slots, [0] * slots
        shorts, longs = [0] * slots, [0] * slots
        self.unit_names: dict[int, Name] = {}
        persons: list[str] = []
        for seat, force in enumerate(self.forces):
            if not force.units:
                raise no_units_error("fleet", force.name)
            if len(force.units) > MOST_UNITS:
                raise many_units_error("fleet", force.name, len(force.units), MOST_UNITS)
            for index, unit in enumerate(force.units):
                u = of_seat(seat, index)
                costs[u] = cost_of(unit)
                radii[u] = radius_of(max(unit.front.stars, unit.back.stars if unit.back is not None else 0))
                shorts[u], longs[u] = unit.movement.count("S"), unit.movement.count("L")
                bombers[u] = 1 if unit.craft == "tie_bomber" else 0
                person = person_of(unit)
                if person:
                    if person not in persons:
                        persons.append(person)
                    people[u] = persons.index(person)
                self.unit_names[u] = unit_name(force, index, u)
                for face in (0, 1):
                    at = u * 2 + face
                    side = face_of(unit, face)
                    stars[at], attack[at], damage[at] = side.stars, side.attack, side.damage
                    defense[at], shields[at] = side.defense, side.shields
                    for icon in side.icons:
                        icons[at] |= 1 << ICONS[icon].bit
                    artillery[at] = side.icons.count("artillery")
                    ground[at] = 1 if (side.kind or unit.kind) == "ground" else 0
        self.stars: vec[i64] = to_vec(stars)
        self.attack: vec[i64] = to_vec(attack)
        self.damage: vec[i64] = to_vec(damage)
        self.defense: vec[i64] = to_vec(defense)
        self.shields: vec[i64] = to_vec(shields)
        self.icons: vec[i64] = to_vec(icons)
        self.artillery: vec[i64] = to_vec(artillery)  # how many Artillery icons (M7.16)
        self.ground: vec[i64] = to_vec(ground)
        self.cost: vec[i64] = to_vec(costs)
        self.radius: vec[i64] = to_vec(radii)
        self.person: vec[i64] = to_vec(people)  # M7.22: equal numbers are one person, -1 nobody
        self.bomber: vec[i64] = to_vec(bombers)  # M1.5
        self.shorts: vec[i64] = to_vec(shorts)  # M3.2: how many S segments, and how many L
        self.longs: vec[i64] = to_vec(longs)
        self.unit_count: vec[i64] = to_vec([len(force.units) for force in self.forces])

    # ---- home bases ---------------------------------------------------------------------------------------------------

    def _bases(self) -> None:
        """M2.5: the bonus of the first combat card; the objective cards do nothing (J63)."""
        self.base_names: dict[int, Name] = {}
        bonus = [0] * (4 * len(self.forces))
        self.bonus_place: i64 = 1  # the combat card lies in the middle
        if self.base_bonus:
            for seat, force in enumerate(self.forces):
                cards = base_cards(force)
                for place, card in enumerate(cards):
                    self.base_names[seat * BASE_CARDS + place] = card_name(card, seat * BASE_CARDS + place)
                combat = cards[1].bonus
                bonus[seat * 4 : seat * 4 + 3] = [combat.attack, combat.damage, combat.defense]
        self.bonus: vec[i64] = to_vec(bonus)  # attack, damage, defense, 0: four a seat

    def _table(self) -> None:
        """J53: where the cards of the bases lie, and the walls. The row's direction is that of the long edges."""
        n = len(self.forces)
        spokes = [(2700 - 3600 * seat // n) % 3600 for seat in range(n)]
        along = n >= 5
        row = 3 * LONG
        inner = APART // 2 if n == 2 else INNER if n <= 6 else INNER_MANY
        middle = inner + (row if along else SHORT) // 2
        xs, ys, angles = [0] * (BASE_CARDS * n), [0] * (BASE_CARDS * n), [0] * n
        for seat, spoke in enumerate(spokes):
            angle = spoke if along else (spoke + 900) % 3600
            angles[seat] = angle
            for place in range(BASE_CARDS):
                off = (place - 1) * LONG
                x = rounded(middle * cosine(spoke) + off * cosine(angle), SCALE)
                y = rounded(middle * sine(spoke) + off * sine(angle), SCALE)
                xs[seat * BASE_CARDS + place], ys[seat * BASE_CARDS + place] = x, y
        outer = inner + (row if along else SHORT) + RIM
        self.card_x: vec[i64] = to_vec(xs)  # the middle of each card
        self.card_y: vec[i64] = to_vec(ys)
        self.card_angle: vec[i64] = to_vec(angles)  # by seat: the direction of the long edges
        self.spoke: vec[i64] = to_vec(spokes)  # by seat: the direction from the middle of the table to the base
        self.half_width: i64 = NARROW if n == 2 else outer
        self.half_height: i64 = outer


def base_cards(force: Force) -> tuple[Card, Card, Card]:
    """M2.5: two objective cards around a combat card, the first ones of the list."""
    objectives = [card for card in force.cards if card.type == "objective"]
    combat = [card for card in force.cards if card.type == "combat"]
    if len(objectives) < 2 or not combat:
        raise SetupError(
            f"the fleet {force.name!r} needs two objective cards and a combat card for its base; "
            "add them, or play with base_bonus=off (M2.5)",
            Message("setup-base-cards", {"name": repr(force.name)}),
        )
    return objectives[0], combat[0], objectives[1]
