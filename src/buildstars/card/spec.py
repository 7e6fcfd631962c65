"""What does not change during a game: forces, decks, options and effects, as tables of ints.

Every state of a game shares one Spec. Tables of units have two entries a unit, one a face: `unit * 2 + face`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.layout import (
    ICON_CONVERT,
    MOST_CARDS,
    MOST_UNITS,
    SEAT_SIZE,
    SEATS,
    UNIT,
    of_seat,
)
from buildstars.card.options import card_options
from buildstars.card.rows import ALWAYS, R_B, ROW, STRIKE_STAT
from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.called import card_name, printed_text, unit_name
from buildstars.content.effects import Manual
from buildstars.content.icons import ICONS
from buildstars.content.model import Card, Face, Force, Unit
from buildstars.core.bits import bit_places, to_vec
from buildstars.core.messages import Message, Name
from buildstars.core.options import SetupError, many_units_error, no_units_error, players_error
from buildstars.core.seats import MOST_SEATS

MOST_BUDGET: Final = 15
REFILLS: Final = ("fighters", "played", "all")
"""Who draws in step 8 of a battle (J14), by its number."""
REFILL_FIGHTERS: Final = 0
REFILL_ALL: Final = 2

def face_of(unit: Unit, face: int) -> Face:
    return unit.back if face == 1 and unit.back is not None else unit.front


def cost_of(unit: Unit) -> int:
    """Stars when building and when entering play: a Convert unit costs the higher of its two values."""
    if unit.back is not None and "convert" in unit.front.icons:
        return max(unit.front.stars, unit.back.stars)
    return unit.front.stars


def helps_strikes(effect: fx.AnyEffect) -> bool:
    """R9.3: what gives a unit attack gives it in strikes too, unless the card speaks of battles or of the units that fight."""
    if not isinstance(effect, fx.Modify) or effect.stat != "attack" or effect.in_battles:
        return False
    return effect.when != "always" or (effect.units is not None and effect.units.side not in ("this", "other"))


class Spec:
    """Tables shared by all states of a game."""

    def __init__(self, forces: list[Force], given: dict[str, str]) -> None:
        if not 2 <= len(forces) <= MOST_SEATS:
            raise players_error(len(forces))
        self.forces = forces
        self.options = card_options(given, len(forces))
        self.players: i64 = len(forces)
        self.width: i64 = SEATS + self.players * SEAT_SIZE
        self.answers: i64 = UNIT + 64 * self.players
        self.out: vec[i64] = to_vec([0] * 1024)  # where offered answers are written: read at once, so all games share it
        self.first_words: vec[i64] = to_vec([])  # the words of a game at its first question, once there was one
        self.notes: vec[i64] = to_vec([])  # room for what opponents work out once in a thought (bots.judgement.duel)
        self.gains: vec[i64] = to_vec([])  # the same for bots.judgement.battle_gain
        self.stamp: i64 = 0  # of the latest thought
        self._options()
        self._units()
        self._cards()
        self._filters()
        self.bit_at: vec[i64] = bit_places()

    def _options(self) -> None:
        values = self.options
        self.edition: i64 = int(values["edition"])
        first = values["first_player"]
        self.first_player: i64 = -1 if first == "random" else -2 if first == "rolloff" else int(first)
        self.size: i64 = int(values["size"])
        self.deploy: i64 = int(values["size"]) * 2 // 3  # J5
        self.any_target: bool = values["combat_targets"] == "any"
        self.quiet_turns: i64 = int(values["quiet_turns"])
        self.refill: i64 = REFILLS.index(values["refill"])
        self.deploy_up_to: bool = values["deploy"] == "up_to"
        self.open_deployment: bool = values["deployment"] == "open"
        self.order_each: bool = values["battle_order"] == "each"
        self.turn_limit: i64 = 0 if values["turn_limit"] == "off" else int(values["turn_limit"])
        self.points: bool = values["scoring"] == "points" and len(self.forces) > 2  # F9
        self.manual_trust: bool = values["manual"] == "trust"
        self.packs: bool = values["packs"] == "on"
        self.objectives: i64 = 1 if self.packs else 3  # R13

    # ---- units --------------------------------------------------------------------------------------------------------

    def _units(self) -> None:
        places = 128 * len(self.forces)
        stars, attack, damage, defense = [0] * places, [0] * places, [0] * places, [0] * places
        shields, icons, ground = [1] * places, [0] * places, [0] * places
        costs = [0] * (64 * len(self.forces))
        fits = [0] * (len(self.forces) * (MOST_BUDGET + 1) * 2)
        grounds = [0] * (len(self.forces) * 2)
        converts = [0] * len(self.forces)
        priced = [0] * len(self.forces)
        self.unit_names: dict[int, Name] = {}
        for seat, force in enumerate(self.forces):
            if not force.units:
                raise no_units_error("force", force.name)
            if len(force.units) > MOST_UNITS:
                raise many_units_error("force", force.name, len(force.units), MOST_UNITS)
            for index, unit in enumerate(force.units):
                u: int = of_seat(seat, index)  # no i64: a literal 1 is shifted by it below
                costs[u] = cost_of(unit)
                self.unit_names[u] = unit_name(force, index, u)
                if "convert" in unit.front.icons:
                    converts[seat] |= 1 << index
                if "convert" in unit.front.icons or costs[u] > 5:
                    priced[seat] |= 1 << index
                for face in (0, 1):
                    at = u * 2 + face
                    side = face_of(unit, face)
                    stars[at], attack[at], damage[at] = side.stars, side.attack, side.damage
                    defense[at], shields[at] = side.defense, side.shields
                    for icon in side.icons:
                        icons[at] |= words_bit(icon)
                    kind = side.kind or unit.kind
                    if kind == "ground":
                        ground[at] = 1
                        grounds[seat * 2 + face] |= 1 << index
                    for budget in range(min(side.stars, 5), MOST_BUDGET + 1):  # J6
                        fits[(seat * (MOST_BUDGET + 1) + budget) * 2 + face] |= 1 << index
        self.stars: vec[i64] = to_vec(stars)
        self.attack: vec[i64] = to_vec(attack)
        self.damage: vec[i64] = to_vec(damage)
        self.defense: vec[i64] = to_vec(defense)
        self.shields: vec[i64] = to_vec(shields)
        self.icons: vec[i64] = to_vec(icons)
        self.ground: vec[i64] = to_vec(ground)
        self.cost: vec[i64] = to_vec(costs)
        cost_masks = [0] * (len(self.forces) * 8)
        for u, stars_to_pay in enumerate(costs):
            if stars_to_pay:
                cost_masks[u // 64 * 8 + stars_to_pay] |= 1 << (u % 64)
        self.cost_masks: vec[i64] = to_vec(cost_masks)
        self.fits: vec[i64] = to_vec(fits)
        self.grounds: vec[i64] = to_vec(grounds)
        self.converts: vec[i64] = to_vec(converts)
        self.priced: vec[i64] = to_vec(priced)  # whose price is not what `fits` goes by
        self.unit_count: vec[i64] = to_vec([len(force.units) for force in self.forces])
        carriers = [0] * (len(self.forces) * 2)
        for at in range(places):
            if icons[at] & words_bit("carrier"):
                carriers[at // 128 * 2 + at % 2] |= 1 << (at % 128 // 2)
        self.carriers: vec[i64] = to_vec(carriers)

    # ---- cards --------------------------------------------------------------------------------------------------------

    def _cards(self) -> None:
        seats = len(self.forces)
        self.decks: list[list[Card]] = []
        self.definitions: list[Card] = []  # every card definition of the game once
        by_id: dict[str, int] = {}
        card_of, local, mates, first = [0] * (64 * seats), [0] * (64 * seats), [0] * (64 * seats), [0] * (64 * seats)
        combats, objectives, counts, kinds = [0] * seats, [0] * seats, [0] * seats, [0] * seats
        for seat, force in enumerate(self.forces):
            least = 4 if self.packs else 6
            if len(force.cards) < least:
                raise SetupError(
                    f"the deck of {force.name!r} has {len(force.cards)} cards; set-up needs at least {least} (J47)",
                    Message("setup-few-cards", {"name": repr(force.name), "count": len(force.cards), "least": least}),
                )
            if len(force.cards) > MOST_CARDS:
                raise SetupError(
                    f"the deck of {force.name!r} has {len(force.cards)} cards; at most {MOST_CARDS} fit on this table",
                    Message("setup-many-cards", {"name": repr(force.name), "count": len(force.cards), "most": MOST_CARDS}),
                )
            order: list[str] = []
            for card in force.cards:
                if card.id not in order:
                    order.append(card.id)
                if card.id not in by_id:
                    by_id[card.id] = len(self.definitions)
                    self.definitions.append(card)
            deck = sorted(force.cards, key=lambda card: order.index(card.id))  # equal copies adjacent
            self.decks.append(deck)
            counts[seat], kinds[seat] = len(deck), len(order)
            for index, card in enumerate(deck):
                at = of_seat(seat, index)
                card_of[at] = by_id[card.id]
                local[at] = order.index(card.id)
                same = [other for other, copy in enumerate(deck) if copy.id == card.id]
                mates[at] = sum(1 << other for other in same)
                first[of_seat(seat, local[at])] = same[0]
                if card.type == "combat":
                    combats[seat] |= 1 << index
                else:
                    objectives[seat] |= 1 << index
        self.card_of: vec[i64] = to_vec(card_of)
        self.local: vec[i64] = to_vec(local)
        self.mates: vec[i64] = to_vec(mates)
        self.first_copy: vec[i64] = to_vec(first)
        self.combats: vec[i64] = to_vec(combats)
        self.objective_cards: vec[i64] = to_vec(objectives)
        self.card_count: vec[i64] = to_vec(counts)
        self.card_kinds: vec[i64] = to_vec(kinds)
        self._definitions()

    def _definitions(self) -> None:
        from buildstars.card.compiler import Compiler  # here, because verbs work on states, and states have a spec

        compiler = Compiler()
        cards = self.definitions
        statics, triggers, starts, ends, gates, gate_icons, gate_stars = [], [], [], [], [], [], []
        self.card_names: list[Name] = [card_name(card, place) for place, card in enumerate(cards)]
        self.row_card: list[int] = []
        self.manual_texts: dict[int, Name] = {}  # by row: the printed text of what players resolve themselves
        for index, card in enumerate(cards):
            stat_bits, trigger_bits = 0, 0
            starts.append(len(self.row_card))
            for effect in card.effects:
                when, stat = compiler.effect(effect)
                if isinstance(effect, Manual):
                    self.manual_texts[len(self.row_card)] = printed_text(effect.text)
                while len(self.row_card) < compiler.count:
                    self.row_card.append(index)
                strikes = self.edition >= 2 and helps_strikes(effect)
                if strikes:
                    compiler.rows[R_B - ROW] = 1
                if when == ALWAYS:
                    stat_bits |= 1 << stat | (1 << STRIKE_STAT if strikes else 0)
                else:
                    trigger_bits |= 1 << when
            ends.append(len(self.row_card))
            statics.append(stat_bits)
            triggers.append(trigger_bits)
            wild = card.icon in words.WILD_ICONS
            gates.append(0 if not card.icon else 2 if wild else 1)
            gate_icons.append(0 if not card.icon or wild else words_bit(card.icon))
            gate_stars.append(sum(1 << star for star in with_six(card.unit_stars)) if card.unit_stars else 126)
        self.is_objective: vec[i64] = to_vec([int(card.type == "objective") for card in cards])
        self.bonus: vec[i64] = to_vec([v for card in cards for v in (card.bonus.attack, card.bonus.damage, card.bonus.defense)])
        self.card_stars: vec[i64] = to_vec([card.stars for card in cards])
        self.card_defense: vec[i64] = to_vec([card.defense for card in cards])
        self.card_statics: vec[i64] = to_vec(statics)
        self.card_triggers: vec[i64] = to_vec(triggers)
        self.row_start: vec[i64] = to_vec(starts)
        self.row_end: vec[i64] = to_vec(ends)
        self.gate: vec[i64] = to_vec(gates)
        self.gate_icon: vec[i64] = to_vec(gate_icons)
        self.gate_stars: vec[i64] = to_vec(gate_stars)
        self.has_manual: bool = bool(self.manual_texts)
        self.rows: vec[i64] = to_vec(compiler.rows)
        self.conditions: vec[i64] = to_vec(compiler.conditions)
        self.selectors: vec[i64] = to_vec(compiler.selectors)
        self.printed_filters = compiler.filters

    def _filters(self) -> None:
        """For each printed description the units of each seat that fit it, one bit set a face."""
        masks: list[int] = []
        for stars, icon, kind, affiliation in self.printed_filters:
            for force in self.forces:
                for face in (0, 1):
                    bits = 0
                    for index, unit in enumerate(force.units):
                        side = face_of(unit, face)
                        if stars and side.stars not in with_six(stars):
                            continue
                        if icon and icon not in side.icons:
                            continue
                        if kind != "any" and (side.kind or unit.kind) != kind:
                            continue
                        if affiliation and unit.affiliation != affiliation:
                            continue
                        bits |= 1 << index
                    masks.append(bits)
        self.filter_masks: vec[i64] = to_vec(masks)

    # ---- for people ---------------------------------------------------------------------------------------------------

    def unit(self, u: int) -> Unit:
        return self.forces[u // 64].units[u % 64]

    def is_convert(self, u: i64) -> bool:
        return (self.icons[u * 2] & ICON_CONVERT) != 0


def with_six(stars: tuple[int, ...]) -> tuple[int, ...]:
    """J6: a unit of 6 stars counts as one of 5 where 5 are named."""
    return (*stars, 6) if 5 in stars else stars


def words_bit(icon: str) -> int:
    """The bit by which a unit's icon is known."""
    return 1 << ICONS[icon].bit

