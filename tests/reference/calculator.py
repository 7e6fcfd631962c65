"""Exact odds of one battle (R7) and of one strike (R9), worked out slowly and plainly from the rules.

Every roll is all 36 ordered outcomes of two dice, every chance a Fraction, and nothing is shared with the engine but the
definitions of units, cards and effects. What is not worked out here raises NotModelled; it is never guessed.

The order of things in `battle`:
1. the played cards, one after the other: cancel and steal (`play_cards`);
2. both rolls, then what the attacker's side does to them, then what the defender's side does (`all_rolls`);
3. hits, damage, destruction, Veteran flips for each pair of rolls (`resolve`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple

from buildstars.content import effects as fx
from buildstars.content.model import Bonus, Card, Face, Unit
from buildstars.content.vocabulary import WILD_ICONS

ATTACKER, DEFENDER = "attacker", "defender"
OTHER_SIDE = {ATTACKER: DEFENDER, DEFENDER: ATTACKER}
DESTROYED = "destroyed"
HOLDS = "holds"

Dice = tuple[int, int]
Policy = Callable[[str, Dice, Dice], bool]
"""policy(side, own roll, opposing roll): does that side use the effect it may decline? A roll is its two dice."""

ALL_DICE: list[Dice] = [(one, two) for one in range(1, 7) for two in range(1, 7)]
CHANCE = Fraction(1, 36)

BATTLE_STATS = ("attack", "damage", "defense", "damage_taken")
BATTLE_PERMITS = ("hit", "automatic_12", "be_damaged", "reroll")
STRIKE_STATS = ("attack", "strike", "objective_defense")
STRIKE_PERMITS = ("automatic_12",)
BATTLE_TRIGGERS = ("played", "rolled", "damage", "hits", "misses", "is_hit", "destroys", "destroyed", "battle_end")


class NotModelled(Exception):
    """This calculator does not work that out; the question is not answered, and the caller may skip it."""


# ---- what is asked and what is answered -------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Fighter:
    """A unit in play. Two equal ones are two: they are told apart by identity."""

    unit: Unit
    seat: int
    zone: str
    """`home:<seat>` or `contested`."""
    face: int = 0
    """0 the front, 1 the back."""
    damage: int = 0
    role: str | None = None
    """`attacker` or `defender` in a battle, otherwise None."""


@dataclass(frozen=True)
class Setting:
    """Everything around the battle or the strike."""

    players: int
    active: int
    """Whose turn it is: the seat of the attacker or striker."""
    zone: str
    face_up: dict[int, list[Card]] = field(default_factory=dict)
    """By seat, the cards that lie face up among the objectives."""
    objectives: dict[int, int] = field(default_factory=dict)
    """By seat, the number of objectives in play, face up and face down."""
    hands: dict[int, int] = field(default_factory=dict)
    """By seat, the cards in hand, without the combat cards played in this battle."""
    others: list[Fighter] = field(default_factory=list)
    """All other units in play, whosever they are."""

    def __post_init__(self) -> None:
        seats = {self.active, *self.face_up, *self.objectives, *self.hands, *(fighter.seat for fighter in self.others)}
        if not all(0 <= seat < self.players for seat in seats):
            raise ValueError("a seat that there is not")


class Outcome(NamedTuple):
    attacker_hits: bool
    defender_hits: bool
    attacker_damage: int | str
    """Counters on the unit afterwards, or `destroyed`."""
    defender_damage: int | str
    attacker_face: int | None
    """The face showing afterwards; None for a unit that was destroyed."""
    defender_face: int | None


# ---- units and who is who ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Source:
    """A card whose effects count, and for whom."""

    card: Card
    controller: int
    played_by: int | None = None
    """The seat that played it, for a combat card; a stolen ability is controlled by the other one."""
    place: int | None = None
    """Its place among the controller's face-up cards, for an objective."""


@dataclass(frozen=True)
class Scene:
    """What an effect can look at, at one moment."""

    setting: Setting
    fighters: tuple[Fighter, ...]
    """The two of a battle, or the one of a strike."""
    opponents: dict[int, int]
    hands: dict[int, int]
    first_played: int | None = None
    has_played: frozenset[int] = frozenset()
    rolls: dict[int, Dice] = field(default_factory=dict)
    """By seat; empty before the dice are rolled."""
    is_strike: bool = False

    def unit_of(self, seat: int | None) -> Fighter | None:
        """The unit of the battle or strike that this seat controls, if any."""
        for fighter in self.fighters:
            if fighter.seat == seat:
                return fighter
        return None

    def other_unit(self, seat: int) -> Fighter | None:
        """The unit of the battle or strike that opposes this seat, if the seat takes part."""
        return self.unit_of(self.opponents.get(seat))

    def all_units(self) -> list[Fighter]:
        return [*self.fighters, *self.setting.others]


def face_of(fighter: Fighter) -> Face:
    """The face showing gives stars, values and icons for everything (J34)."""
    if fighter.face == 0:
        return fighter.unit.front
    if fighter.unit.back is None:
        raise ValueError(f"{fighter.unit.name['en']} has no back")
    return fighter.unit.back


def kind_of(fighter: Fighter) -> str:
    """Space or ground; only a Convert unit's face says something else than the unit (J34)."""
    return face_of(fighter).kind or fighter.unit.kind


def has_icon(fighter: Fighter, icon: str) -> bool:
    """An icon printed twice counts once (J35), a hidden one not at all (J34)."""
    return icon in face_of(fighter).icons


def qualifies(fighter: Fighter, card: Card) -> bool:
    """R8.3: match and power match by the same icon on the base, wild by build stars, no stars named meaning any unit."""
    if card.icon in WILD_ICONS:
        return not card.unit_stars or face_of(fighter).stars in card.unit_stars
    if card.icon == "":
        raise NotModelled("an ability without an icon")
    return has_icon(fighter, card.icon)


# ---- descriptions of units --------------------------------------------------------------------------------------------


def fits(units: fx.Units, fighter: Fighter, controller: int, scene: Scene) -> bool:
    """Does the unit fit the description, as the controller of the card reads it?"""
    return fits_side(units, fighter, controller, scene) and fits_but_for_side(units, fighter, controller, scene)


def fits_side(units: fx.Units, fighter: Fighter, controller: int, scene: Scene) -> bool:
    """R1.5 for friendly and opposing; `this` and `other` are units of the battle or strike."""
    if units.side == "this":
        return fighter is scene.unit_of(controller)
    if units.side == "other":
        return fighter is scene.other_unit(controller)
    if units.side == "friendly":
        return fighter.seat == controller
    if units.side == "opposing":
        return fighter.seat != controller
    return True


def fits_but_for_side(units: fx.Units, fighter: Fighter, controller: int, scene: Scene) -> bool:
    """R1.6: stars and icons of the face showing, affiliation and kind; place, counters, role."""
    face = face_of(fighter)
    if units.stars and face.stars not in units.stars:
        return False
    if units.icon and units.icon not in face.icons:
        return False
    if units.kind != "any" and units.kind != kind_of(fighter):
        return False
    if units.affiliation and units.affiliation != fighter.unit.affiliation:
        return False
    if units.damaged is not None and units.damaged != (fighter.damage > 0):
        return False
    if units.others and fighter is scene.unit_of(controller):
        return False
    return fits_zone(units.zone, fighter, controller, scene) and fits_role(units.role, fighter, scene)


def fits_zone(zone: str, fighter: Fighter, controller: int, scene: Scene) -> bool:
    """Own home is the controller's home zone, enemy home that of anybody else (R4.1)."""
    if zone == "here":
        return fighter.zone == scene.setting.zone
    if zone == "contested":
        return fighter.zone == "contested"
    if zone == "own_home":
        return fighter.zone == f"home:{controller}"
    if zone == "enemy_home":
        return fighter.zone.startswith("home:") and fighter.zone != f"home:{controller}"
    return True


def fits_role(role: str, fighter: Fighter, scene: Scene) -> bool:
    """Only the two units of a battle have a role."""
    if role == "any":
        return True
    if scene.is_strike:
        raise NotModelled("a role in a strike")
    return fighter in scene.fighters and fighter.role == {"attacking": ATTACKER, "defending": DEFENDER}[role]


def number_of(units: fx.Units, source: Source, scene: Scene) -> int:
    """How many units in play fit the description."""
    return sum(1 for fighter in scene.all_units() if fits(units, fighter, source.controller, scene))


# ---- conditions -------------------------------------------------------------------------------------------------------


def conditions_hold(effect: fx.Effect, source: Source, scene: Scene) -> bool:
    return all(condition_holds(condition, source, scene) for condition in effect.conditions)


def condition_holds(condition: fx.Condition, source: Source, scene: Scene) -> bool:
    if speaks_of_nobody(condition, source, scene):
        if condition.negated:
            raise NotModelled("the opposite of a condition about a unit that there is not")
        return False
    return is_true(condition, source, scene) != condition.negated


def speaks_of_nobody(condition: fx.Condition, source: Source, scene: Scene) -> bool:
    """About `this` or `other` unit, or the opponent, where the controller has none: a third player's objective."""
    if isinstance(condition, (fx.Attacking, fx.ThisUnit)):
        return scene.unit_of(source.controller) is None
    if isinstance(condition, fx.OtherUnit):
        return scene.other_unit(source.controller) is None
    if isinstance(condition, fx.OpponentPlayed):
        return source.controller not in scene.opponents
    return False


def is_true(condition: fx.Condition, source: Source, scene: Scene) -> bool:
    if isinstance(condition, (fx.Attacking, fx.PlayedFirst, fx.OpponentPlayed)):
        return is_true_of_battle(condition, source, scene)
    if isinstance(condition, fx.YourTurn):
        return scene.setting.active == source.controller
    if isinstance(condition, fx.ThisUnit):
        return fits_but_for_side(condition.units, scene.unit_of(source.controller), source.controller, scene)
    if isinstance(condition, fx.OtherUnit):
        return fits_but_for_side(condition.units, scene.other_unit(source.controller), source.controller, scene)
    if isinstance(condition, fx.CountOf):
        return condition.min <= number_of(condition.units, source, scene) <= condition.max
    if isinstance(condition, fx.Hand):
        return condition.min <= scene.hands.get(seat_meant(condition.whose, source, scene), 0) <= condition.max
    if isinstance(condition, fx.Objectives):
        return condition.min <= objectives_of(seat_meant(condition.whose, source, scene), scene) <= condition.max
    if isinstance(condition, fx.Roll):
        return is_true_of_roll(condition, source, scene)
    raise NotModelled(f"condition {type(condition).__name__} here")


def is_true_of_battle(condition: fx.Condition, source: Source, scene: Scene) -> bool:
    """The attacker's role, and J37: played first = before any other card in this battle, by the side that has the ability now."""
    if scene.is_strike:
        raise NotModelled("a condition about a battle, in a strike")
    if isinstance(condition, fx.Attacking):
        return scene.unit_of(source.controller).role == ATTACKER
    if isinstance(condition, fx.OpponentPlayed):
        return scene.opponents[source.controller] in scene.has_played
    if source.played_by is None:
        raise NotModelled("an objective that was played first")
    return source.controller == scene.first_played


def seat_meant(whose: str, source: Source, scene: Scene) -> int:
    """The controller, or the opponent in this battle or strike."""
    if whose == "own":
        return source.controller
    if source.controller not in scene.opponents:
        raise NotModelled("the opponent of a player who does not take part")
    return scene.opponents[source.controller]


def objectives_of(seat: int, scene: Scene) -> int:
    return scene.setting.objectives.get(seat, 0)


def is_true_of_roll(condition: fx.Roll, source: Source, scene: Scene) -> bool:
    """The dice as they lie at this moment."""
    seat = seat_meant(condition.whose, source, scene)
    if seat not in scene.rolls:
        raise NotModelled("a roll that there is not")
    dice = scene.rolls[seat]
    return {
        "double": dice[0] == dice[1],
        "even": sum(dice) % 2 == 0,
        "at_least": sum(dice) >= condition.n,
        "at_most": sum(dice) <= condition.n,
        "shows": condition.n in dice,
    }[condition.what]


# ---- continuous effects -----------------------------------------------------------------------------------------------


def objective_sources(setting: Setting) -> list[Source]:
    """Face-up objective cards (R1.4); a combat card among them does nothing (J42)."""
    return [
        Source(card, seat, place=place)
        for seat in sorted(setting.face_up)
        for place, card in enumerate(setting.face_up[seat])
        if card.type == "objective"
    ]


def continuous(kind: type, sources: list[Source]) -> Iterator[tuple[Source, fx.AnyEffect]]:
    """The effects of one kind under `always`."""
    for source in sources:
        for effect in source.card.effects:
            if isinstance(effect, kind) and effect.when == "always":
                yield source, effect


def meant(effect: fx.Modify | fx.Permit, source: Source, fighter: Fighter, scene: Scene) -> bool:
    """Is the effect in force, and the unit one that it is about? Without a description it is about `this` unit."""
    if not fits(effect.units or fx.Units(side="this"), fighter, source.controller, scene):
        return False
    return conditions_hold(effect, source, scene)


def permitted(what: str, fighter: Fighter, sources: list[Source], scene: Scene) -> bool | None:
    """False: a card says it can't, which beats any can (R8.5). True: a card says it can. None: no card says anything."""
    words = [
        effect.can
        for source, effect in continuous(fx.Permit, sources)
        if effect.what == what and meant(effect, source, fighter, scene)
    ]
    if False in words:
        return False
    return True if words else None


def modifiers(stat: str, fighter: Fighter, sources: list[Source], scene: Scene) -> list[tuple[Source, fx.Modify]]:
    """The modifiers of a unit's value that are in force."""
    return [
        (source, effect)
        for source, effect in continuous(fx.Modify, sources)
        if effect.stat == stat and meant(effect, source, fighter, scene)
    ]


def set_then_add(value: int, changes: list[tuple[Source, fx.Modify]], scene: Scene) -> int:
    """J15 without its last step: first set, then add."""
    wanted = {effect.set for _, effect in changes if effect.set is not None}
    if len(wanted) > 1:
        raise NotModelled("one value set to two numbers")
    for number in wanted:
        value = number
    return value + sum(amount(effect, source, scene) for source, effect in changes if effect.add is not None)


def amount(effect: fx.Modify, source: Source, scene: Scene) -> int:
    """What is added, times the count it is `per`, at most `most` times."""
    if effect.per is None:
        return effect.add
    return effect.add * min(count_per(effect.per, source, scene), effect.per.most)


def count_per(per: fx.Per, source: Source, scene: Scene) -> int:
    if per.count == "units":
        return number_of(per.units or fx.Units(), source, scene)
    if per.count == "own_damage":
        return present(scene.unit_of(source.controller)).damage
    if per.count == "opposing_damage":
        return present(scene.other_unit(source.controller)).damage
    if per.count == "opposing_stars":
        return face_of(present(scene.other_unit(source.controller))).stars
    whose = "opposing" if per.count.startswith("opposing") else "own"
    seat = seat_meant(whose, source, scene)
    return scene.hands.get(seat, 0) if per.count.endswith("hand") else objectives_of(seat, scene)


def present(fighter: Fighter | None) -> Fighter:
    if fighter is None:
        raise NotModelled("a count on a unit that there is not")
    return fighter


# ---- what is not worked out -------------------------------------------------------------------------------------------


def check(effect: fx.AnyEffect, source: Source, scene: Scene) -> None:
    """Raise NotModelled for an effect that might matter to this battle or strike and is not worked out here."""
    if effect.when == "always":
        check_continuous(effect, scene)
    elif matters(effect, scene):
        raise NotModelled(f"{effect.stat if isinstance(effect, fx.Modify) else effect.what} changed when={effect.when}")
    elif effect.when in BATTLE_TRIGGERS and not scene.is_strike and source.controller in scene.opponents:
        check_triggered(effect, source)


def matters(effect: fx.AnyEffect, scene: Scene) -> bool:
    """Does it change a value or permission that is looked at in this battle or strike?"""
    if isinstance(effect, fx.Modify):
        return effect.stat in (STRIKE_STATS if scene.is_strike else BATTLE_STATS)
    if isinstance(effect, fx.Permit):
        return effect.what in (STRIKE_PERMITS if scene.is_strike else BATTLE_PERMITS)
    return False


def check_continuous(effect: fx.AnyEffect, scene: Scene) -> None:
    if not isinstance(effect, (fx.Modify, fx.Permit)):
        raise NotModelled(f"{type(effect).__name__} when=always")
    if not matters(effect, scene):
        return
    if effect.may:
        raise NotModelled("a continuous effect that may be declined")
    if isinstance(effect, fx.Modify) and effect.set is not None:
        if effect.per is not None or effect.stat == "damage_taken":
            raise NotModelled("set per count, or set damage_taken")
    if isinstance(effect, fx.Modify) and effect.stat == "objective_defense" and effect.units is not None:
        raise NotModelled("objective_defense of units")


def check_triggered(effect: fx.AnyEffect, source: Source) -> None:
    """Of the triggers of a battle, `played` on combat cards (done by then) and `rolled` are worked out."""
    if effect.when == "played" and source.played_by is not None:
        return
    if effect.when != "rolled" or not isinstance(effect, (fx.Reroll, fx.SetDie, fx.SwapRolls)):
        raise NotModelled(f"{type(effect).__name__} when={effect.when}")
    if "choose" in (getattr(effect, "keep", ""), getattr(effect, "which", "")):
        raise NotModelled("a choice of dice")


# ---- 1. playing cards (R7.1-R7.3) -------------------------------------------------------------------------------------


@dataclass
class Played:
    """The combat cards of a battle, by side, and the side for which each one's bonus and ability count: None for nobody."""

    cards: dict[str, Card]
    bonus: dict[str, str | None]
    ability: dict[str, str | None]


def play_cards(cards: dict[str, Card], order: list[str], seats: dict[str, int], scene: Scene) -> Played:
    """Each card is played in its turn; an ability cancelled or stolen by then does nothing for its player."""
    played = Played(cards, {side: side for side in order}, {side: side for side in order})
    for place, side in enumerate(order):
        now = moment_of_play(order[: place + 1], order, seats, scene)
        play_one(side, played, seats, now)
    return played


def moment_of_play(so_far: list[str], order: list[str], seats: dict[str, int], scene: Scene) -> Scene:
    """A card still to be played is still in its player's hand."""
    hands = dict(scene.hands)
    for side in order:
        if side not in so_far:
            hands[seats[side]] = hands.get(seats[side], 0) + 1
    return replace(scene, hands=hands, first_played=seats[order[0]], has_played=frozenset(seats[side] for side in so_far))


def play_one(side: str, played: Played, seats: dict[str, int], scene: Scene) -> None:
    """The `played` effects of one card, if its ability counts for somebody who qualifies (R8.3)."""
    holder = played.ability[side]
    card = played.cards[side]
    if not card.effects or holder is None or not qualifies(scene.unit_of(seats[holder]), card):
        return
    source = Source(card, seats[holder], played_by=seats[side])
    for effect in card.effects:
        if effect.when == "played":
            play_effect(effect, source, side, holder, played, scene)


def play_effect(effect: fx.AnyEffect, source: Source, side: str, holder: str, played: Played, scene: Scene) -> None:
    """Cancel and steal, on the opposing card, whenever it is played."""
    if holder != side:
        raise NotModelled("a stolen ability that does something when played")
    if not isinstance(effect, (fx.Cancel, fx.Steal)) or effect.may:
        raise NotModelled(f"{type(effect).__name__} when=played" + " which may be declined" * effect.may)
    if not conditions_hold(effect, source, scene):
        return
    victim = OTHER_SIDE[side]
    if effect.what in ("bonus", "both"):
        take_away(played.bonus, victim, effect)
    if effect.what in ("ability", "both"):
        take_away(played.ability, victim, effect)


def take_away(part: dict[str, str | None], victim: str, effect: fx.Cancel | fx.Steal) -> None:
    """Cancelled counts for nothing, and can't be stolen any more (R8.5)."""
    if victim not in part:
        return
    if isinstance(effect, fx.Cancel):
        part[victim] = None
    elif part[victim] is not None:
        part[victim] = OTHER_SIDE[victim]


def abilities(played: Played, seats: dict[str, int], scene: Scene) -> list[Source]:
    """The abilities that count when the dice are rolled, each for a unit that qualifies (R8.3)."""
    return [
        Source(played.cards[side], seats[holder], played_by=seats[side])
        for side, holder in played.ability.items()
        if holder is not None and played.cards[side].effects and qualifies(scene.unit_of(seats[holder]), played.cards[side])
    ]


def bonuses(side: str, played: Played) -> list[Bonus]:
    """R8.2: the combat bonuses that count for this side's unit, whether it qualifies or not."""
    return [played.cards[player].bonus for player, holder in played.bonus.items() if holder == side]


# ---- 2. the dice (R7.4, J36) ------------------------------------------------------------------------------------------


class Table(NamedTuple):
    """The dice as they lie, and whether the effect before this one was carried out."""

    attacker: Dice
    defender: Dice
    did: bool = False

    def roll(self, side: str) -> Dice:
        return self.attacker if side == ATTACKER else self.defender

    def with_roll(self, side: str, dice: Dice) -> Table:
        return self._replace(attacker=dice) if side == ATTACKER else self._replace(defender=dice)


Chances = dict[Table, Fraction]


@dataclass(frozen=True)
class Game:
    """A battle after the cards have been played: who fights, and which cards count."""

    seats: dict[str, int]
    scene: Scene
    sources: list[Source]
    played: Played
    policy: Policy | None

    def unit(self, side: str) -> Fighter:
        return self.scene.unit_of(self.seats[side])

    def scene_at(self, table: Table) -> Scene:
        return replace(self.scene, rolls={self.seats[side]: table.roll(side) for side in OTHER_SIDE})


def add_chance(chances: dict, key: object, chance: Fraction) -> None:
    chances[key] = chances.get(key, Fraction(0)) + chance


def all_rolls(game: Game) -> Chances:
    """Both roll; then the attacker's effects on the rolls, then the defender's (J32, J36)."""
    chances = {Table(one, two): CHANCE * CHANCE for one in ALL_DICE for two in ALL_DICE}
    for side in (ATTACKER, DEFENDER):
        chances = effects_of_side(side, game, chances)
    return chances


def effects_of_side(side: str, game: Game, chances: Chances) -> Chances:
    """One card's effects, as they are written. Two cards would be in their owner's order (J32), which is not asked here."""
    sources = [source for source in game.sources if source.controller == game.seats[side] and rolled_effects(source)]
    if len(sources) > 1:
        raise NotModelled("several cards of one player that change rolls")
    chances = forget_did(chances)
    for source in sources:
        for index, effect in rolled_effects(source):
            chances = one_effect(side, source, index, effect, game, chances)
    return forget_did(chances)


def rolled_effects(source: Source) -> list[tuple[int, fx.AnyEffect]]:
    return [(index, effect) for index, effect in enumerate(source.card.effects) if effect.when == "rolled"]


def forget_did(chances: Chances) -> Chances:
    result: Chances = {}
    for table, chance in chances.items():
        add_chance(result, table._replace(did=False), chance)
    return result


def one_effect(side: str, source: Source, index: int, effect: fx.AnyEffect, game: Game, chances: Chances) -> Chances:
    """Carry one effect out on every table where it is wanted."""
    result: Chances = {}
    for table, chance in chances.items():
        if is_carried_out(side, source, index, effect, game, table):
            for after, share in carry_out(side, effect, table):
                add_chance(result, after._replace(did=True), chance * share)
        else:
            add_chance(result, table._replace(did=False), chance)
    return result


def is_carried_out(side: str, source: Source, index: int, effect: fx.AnyEffect, game: Game, table: Table) -> bool:
    """Its conditions hold, no card says that this roll can't be rerolled, and its controller does not decline (J22)."""
    scene = game.scene_at(table)
    for condition in effect.conditions:
        if isinstance(condition, fx.Did):
            if did_before(source, index, table) == condition.negated:
                return False
        elif not condition_holds(condition, source, scene):
            return False
    if isinstance(effect, fx.Reroll):
        if permitted("reroll", game.unit(roll_meant(side, effect.whose)), game.sources, scene) is False:
            return False
    return not effect.may or is_wanted(side, game, table)


def did_before(source: Source, index: int, table: Table) -> bool:
    if index == 0 or source.card.effects[index - 1].when != "rolled":
        raise NotModelled("did, after something that is not about the dice")
    return table.did


def is_wanted(side: str, game: Game, table: Table) -> bool:
    if game.policy is None:
        raise NotModelled("an effect that may be declined, and no policy")
    return game.policy(side, table.roll(side), table.roll(OTHER_SIDE[side]))


def roll_meant(side: str, whose: str) -> str:
    return side if whose == "own" else OTHER_SIDE[side]


def carry_out(side: str, effect: fx.AnyEffect, table: Table) -> list[tuple[Table, Fraction]]:
    """The tables that come of it, each with its chance."""
    if isinstance(effect, fx.SwapRolls):
        return [(Table(table.defender, table.attacker), Fraction(1))]
    rolling = roll_meant(side, effect.whose)
    old = table.roll(rolling)
    if isinstance(effect, fx.SetDie):
        return [(table.with_roll(rolling, with_die_set(old, effect)), Fraction(1))]
    return [(table.with_roll(rolling, kept(old, new, effect.keep)), CHANCE) for new in ALL_DICE]


def with_die_set(dice: Dice, effect: fx.SetDie) -> Dice:
    low, high = sorted(dice)
    return (effect.to, high) if effect.which == "lowest" else (low, effect.to)


def kept(old: Dice, new: Dice, keep: str) -> Dice:
    """J36: the last roll stands, unless the card keeps the better or the worse; of equal ones the second."""
    if keep == "best" and sum(old) > sum(new):
        return old
    if keep == "worst" and sum(old) < sum(new):
        return old
    return new


# ---- 3. hits, damage, flips (R7.4-R7.7, R12) --------------------------------------------------------------------------


def stat_value(stat: str, side: str, game: Game, scene: Scene) -> int:
    """Printed value, set, then modifiers and combat bonuses added (J15, R8.2); not yet floored."""
    fighter = game.unit(side)
    value = set_then_add(getattr(face_of(fighter), stat), modifiers(stat, fighter, game.sources, scene), scene)
    return value + sum(getattr(bonus, stat) for bonus in bonuses(side, game.played))


def hits(side: str, table: Table, game: Game) -> bool:
    """R7.4-R7.6. A card's can't beats all (R8.5), a card's can beats the numbers, and so does a base roll of 12.
    The attack result is one sum of base roll, attack and every modifier, floored at 0 once (J15)."""
    scene, fighter = game.scene_at(table), game.unit(side)
    allowed = permitted("hit", fighter, game.sources, scene)
    if allowed is not None:
        return allowed
    if sum(table.roll(side)) == 12 and permitted("automatic_12", fighter, game.sources, scene) is not False:
        return True
    attack = max(0, sum(table.roll(side)) + stat_value("attack", side, game, scene))
    defense = max(0, stat_value("defense", OTHER_SIDE[side], game, scene))
    return attack >= defense


def damage_dealt(side: str, table: Table, game: Game) -> int:
    """R7.7, J35: one sum of damage value, Turbolaser, Armor and damage_taken, at least 0; nothing if it can't be damaged."""
    scene, target = game.scene_at(table), game.unit(OTHER_SIDE[side])
    if permitted("be_damaged", target, game.sources, scene) is False:
        return 0
    total = stat_value("damage", side, game, scene)
    if has_icon(game.unit(side), "turbolaser") and face_of(target).stars >= 4:  # R12.3, J6
        total += 1
    if has_icon(target, "armor"):  # R12.1
        total -= 1
    total = set_then_add(total, modifiers("damage_taken", target, game.sources, scene), scene)
    return max(0, total)


def resolve(table: Table, game: Game) -> Outcome:
    """Both sides at the same time (R7.6, R7.7), then Veteran flips (J33)."""
    hit = {side: hits(side, table, game) for side in OTHER_SIDE}
    before = {side: game.unit(side) for side in OTHER_SIDE}
    after = dict(before)
    for side, target in OTHER_SIDE.items():
        if hit[side]:
            after[target] = replace(before[target], damage=before[target].damage + damage_dealt(side, table, game))
    ends = {side: after_flip(after[side], after[OTHER_SIDE[side]], hit[side]) for side in OTHER_SIDE}
    one, two = ends[ATTACKER], ends[DEFENDER]
    return Outcome(hit[ATTACKER], hit[DEFENDER], counters(one), counters(two), face_after(one), face_after(two))


def is_destroyed(fighter: Fighter) -> bool:
    """R7.7, J1: counters equal to the shields, or above."""
    return fighter.damage >= face_of(fighter).shields


def after_flip(fighter: Fighter, victim: Fighter, did_hit: bool) -> Fighter:
    """R12.4, J33, J34: a Veteran that survives and has destroyed as many stars as its own, or more, shows its back."""
    if is_destroyed(fighter) or not did_hit or not is_destroyed(victim):
        return fighter
    if fighter.face != 0 or fighter.unit.back is None or not has_icon(fighter, "veteran"):
        return fighter
    if face_of(victim).stars < face_of(fighter).stars:
        return fighter
    return replace(fighter, face=1)


def counters(fighter: Fighter) -> int | str:
    """After a flip the counters are held against the new shields (J34)."""
    return DESTROYED if is_destroyed(fighter) else fighter.damage


def face_after(fighter: Fighter) -> int | None:
    return None if is_destroyed(fighter) else fighter.face


# ---- the battle -------------------------------------------------------------------------------------------------------


def battle(
    attacker: Fighter,
    defender: Fighter,
    setting: Setting,
    attacker_card: Card | None = None,
    defender_card: Card | None = None,
    first: str = ATTACKER,
    policy: Policy | None = None,
) -> dict[Outcome, Fraction]:
    """The chance of every outcome of one battle (R7). `first`: which side played first, where both played a card."""
    check_fighters(attacker, defender, setting)
    cards = {side: card for side, card in ((ATTACKER, attacker_card), (DEFENDER, defender_card)) if card is not None}
    if any(card.type != "combat" for card in cards.values()):
        raise ValueError("only combat cards are played in a battle (R8.1)")
    game = after_cards(attacker, defender, setting, cards, first, policy)
    result: dict[Outcome, Fraction] = {}
    for table, chance in all_rolls(game).items():
        add_chance(result, resolve(table, game), chance)
    return result


def check_fighters(attacker: Fighter, defender: Fighter, setting: Setting) -> None:
    """R6.1: two units of two players, in one zone; the attacker's player is the active one."""
    if attacker.role != ATTACKER or defender.role != DEFENDER or attacker.seat == defender.seat:
        raise ValueError("an attacker and a defender of two players")
    if not attacker.zone == defender.zone == setting.zone or attacker.seat != setting.active:
        raise ValueError("both in the zone of the battle, on the attacker's turn")
    if attacker in setting.others or defender in setting.others:
        raise ValueError("the other units are all but these two")


def after_cards(
    attacker: Fighter, defender: Fighter, setting: Setting, cards: dict[str, Card], first: str, policy: Policy | None
) -> Game:
    """R7.1-R7.3: the cards are played, and it is settled which effects count from now on."""
    seats = {ATTACKER: attacker.seat, DEFENDER: defender.seat}
    opponents = {attacker.seat: defender.seat, defender.seat: attacker.seat}
    order = [side for side in (first, OTHER_SIDE[first]) if side in cards]
    start = Scene(setting, (attacker, defender), opponents, setting.hands)
    played = play_cards(cards, order, seats, start)
    scene = moment_of_play(order, order, seats, start) if order else start
    sources = abilities(played, seats, scene) + objective_sources(setting)
    for source in sources:
        for effect in source.card.effects:
            check(effect, source, scene)
    return Game(seats, scene, sources, played, policy)


# ---- the strike -------------------------------------------------------------------------------------------------------


def strike(striker: Fighter, setting: Setting, owner: int, place: int) -> dict[str, Fraction]:
    """The chance that one strike destroys the card at this place among the owner's face-up cards, or that the card holds (R9)."""
    if striker.seat == owner or not striker.zone == setting.zone == f"home:{owner}" or striker.seat != setting.active:
        raise ValueError("a unit in the opponent's home zone, on its player's turn (R5.6)")
    if striker in setting.others:
        raise ValueError("the other units are all but this one")
    opponents = {striker.seat: owner, owner: striker.seat}
    scene = Scene(setting, (striker,), opponents, setting.hands, is_strike=True)
    sources = objective_sources(setting)
    for source in sources:
        for effect in source.card.effects:
            check(effect, source, scene)
    chances = {DESTROYED: Fraction(0), HOLDS: Fraction(0)}
    for dice in ALL_DICE:
        fell = strike_destroys(striker, owner, place, sources, replace(scene, rolls={striker.seat: dice}))
        chances[DESTROYED if fell else HOLDS] += CHANCE
    return chances


def strike_destroys(striker: Fighter, owner: int, place: int, sources: list[Source], scene: Scene) -> bool:
    """R9.3-R9.5. A 12 is no automatic hit (J7) unless a card says so."""
    roll = sum(scene.rolls[striker.seat])
    if roll == 12 and permitted("automatic_12", striker, sources, scene) is True:
        return True
    return max(0, roll + strike_value(striker, sources, scene)) >= objective_defense(owner, place, sources, scene)


def strike_value(striker: Fighter, sources: list[Source], scene: Scene) -> int:
    """R9.3, R11.4: attack, +1 for a ground unit, modifiers of strikes and of attack, unless they say "in battles". Not yet floored."""
    attack = [(source, effect) for source, effect in modifiers("attack", striker, sources, scene) if not says_in_battles(effect)]
    value = set_then_add(face_of(striker).attack, attack + modifiers("strike", striker, sources, scene), scene)
    if kind_of(striker) == "ground":
        value += 1
    return value


def says_in_battles(effect: fx.Modify) -> bool:
    """By a word of its own, or by speaking of the unit that fights."""
    return effect.in_battles or effect.units is None or effect.units.side in ("this", "other")


def objective_defense(owner: int, place: int, sources: list[Source], scene: Scene) -> int:
    """R9.4: printed objective defense + modifiers."""
    changes = [
        (source, effect)
        for source, effect in continuous(fx.Modify, sources)
        if effect.stat == "objective_defense" and is_about(effect, source, owner, place) and conditions_hold(effect, source, scene)
    ]
    return max(0, set_then_add(scene.setting.face_up[owner][place].defense, changes, scene))


def is_about(effect: fx.Modify, source: Source, owner: int, place: int) -> bool:
    """Whose objectives, and whether that very card only."""
    if effect.only_this:
        return (source.controller, source.place) == (owner, place)
    if effect.who == "you":
        return source.controller == owner
    if effect.who == "opponent":
        return source.controller != owner
    return True
