"""What the schema cannot express: definitions that can be written but make no sense, and forces that break R2.

A combat card speaks of its battle: `this` is the unit it was played for, `other` the opposing one. An objective has no unit of
its own. There `this` and `other` mean the friendly and the opposing unit of a battle (or strike) that is going on, so they are
allowed under the triggers of battles and strikes; under `always` an effect on `this` or `other` holds for every friendly unit,
or its opponent, while it fights. A condition about the battle under `always` is therefore allowed only beside such an effect.
`this` and `other` are named bare: what else the unit must be is said by a condition. Pure functions; nothing is read here.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.model import Bonus, Card, Face, Force, Unit
from buildstars.core.messages import Argument, Name

MOST_CARDS: Final = 60
MOST_UNITS: Final = 60
"""How many fit on the engine's table; the rules know no upper limit."""

BATTLE: Final = ("rolled", "damage", "hits", "misses", "is_hit", "destroys", "destroyed", "battle_end")
STRIKE: Final = ("holds", "falls", "razes")
COMBAT_TRIGGERS: Final = ("always", "played", *BATTLE)
OBJECTIVE_TRIGGERS: Final = ("always", "reveal", "turn_start", "turn_end", *STRIKE, *BATTLE)
BEFORE_DAMAGE: Final = ("played", "rolled", "damage")
BATTLE_STATS: Final = ("attack", "damage", "defense", "damage_taken")
CAN: Final = ("hit", "automatic_12", "attack_space")
"""What a card can allow; everything else is allowed by the rules."""
BATTLE_PERMISSIONS: Final = ("hit", "play_cards", "reroll", "automatic_12", "be_damaged")
ONLY_COMBAT: Final = (fx.Cancel, fx.Steal, fx.ForceCard, fx.ForbidCard, fx.KeepCard)
ONLY_PLAYED: Final = (fx.Cancel, fx.Steal, fx.ForceCard, fx.ForbidCard)
ONLY_ROLLED: Final = (fx.Reroll, fx.SetDie, fx.SwapRolls)
RETREATS: Final = ("played", "rolled", "hits", "misses", "is_hit", "destroys", "battle_end")


@dataclass(frozen=True)
class Mistake:
    """Where in an entry ("effect 2"; empty: anywhere), and what is wrong and how to mend it, in a sentence."""

    where: str
    reason: str


@dataclass(frozen=True)
class Problem:
    """Why a force is not legal: the rule's number, and a message with its arguments."""

    rule: str
    id: str
    args: dict[str, Argument]


def unknown(word: str, known: tuple[str, ...], what: str) -> str:
    near = difflib.get_close_matches(word, known, n=1, cutoff=0.6)
    hint = f' Did you mean "{near[0]}"?' if near else ""
    return f'"{word}" is not a known {what}.{hint} Known words: {", ".join(known)}.'


# ---- units ------------------------------------------------------------------------------------------------------------


def unit_mistakes(unit: Unit) -> list[Mistake]:
    found = [Mistake(where, reason) for where, face in _faces(unit) for reason in _icon_reasons(face)]
    found += [Mistake("", reason) for reason in _unit_reasons(unit)]
    return found


def _faces(unit: Unit) -> list[tuple[str, Face]]:
    return [("front", unit.front)] + ([("back", unit.back)] if unit.back is not None else [])


def _icon_reasons(face: Face) -> Iterator[str]:
    for icon in face.icons:
        if icon in words.WILD_ICONS:
            yield f'the wild icon "{icon}" stands on combat cards only, never on units (R8.3); take it off.'
        elif icon not in words.UNIT_ICONS:
            yield unknown(icon, words.UNIT_ICONS, "icon")


def _unit_reasons(unit: Unit) -> Iterator[str]:
    veteran, convert = "veteran" in unit.front.icons, "convert" in unit.front.icons
    if not unit.name.en.strip() or not unit.name.de.strip():
        yield "its name is empty in one language; write both."
    if veteran and convert:
        yield "Veteran and Convert both use the second face; keep one of the two icons."
    if (veteran or convert) and unit.back is None:
        yield f"it shows the {'Veteran' if veteran else 'Convert'} icon but has no second face; add `back` (R12.4, J45)."
    if unit.front.kind is not None:
        yield "`front` names a kind; the unit's own `kind` says that, so leave it out."
    if unit.back is None:
        return
    if not veteran and not convert:
        yield "it has a second face but shows neither Veteran nor Convert; add the icon or take `back` away."
    if "veteran" in unit.back.icons:
        yield "its second face shows the Veteran icon; a Veteran turns over once (J34), so take the icon off `back`."
    if convert and "convert" not in unit.back.icons:
        yield "it shows Convert on one face only; put the icon on `back` too, so that it can change back (M7.19)."
    if convert and unit.back.kind in (None, unit.kind):
        yield f'the second face of a Convert unit is of the other kind; write kind = "{_other_kind(unit.kind)}" in `back`.'
    if unit.back.kind is not None and not convert:
        yield "its second face names a kind, but only Convert changes the kind (J34); take `kind` out of `back`."


def _other_kind(kind: str) -> str:
    return "ground" if kind == "space" else "space"


# ---- cards ------------------------------------------------------------------------------------------------------------


def card_mistakes(card: Card) -> list[Mistake]:
    found = [Mistake("", reason) for reason in _card_reasons(card)]
    for at, effect in enumerate(card.effects):
        before = card.effects[at - 1] if at else None
        for check in EFFECT_CHECKS:
            found += [Mistake(f"effect {at + 1}", reason) for reason in check(card, effect)]
        found += [Mistake(f"effect {at + 1}", reason) for reason in _did_reasons(effect, before)]
    return found


def _card_reasons(card: Card) -> Iterator[str]:
    wild = card.icon in words.WILD_ICONS
    if not card.name.en.strip() or not card.name.de.strip():
        yield "its name is empty in one language; write both."
    if card.icon and card.icon not in words.ICONS:
        yield unknown(card.icon, words.ICONS, "icon")
    if not card.icon and card.affiliation is None:
        yield "it shows neither an icon nor an affiliation (R1.2); add `icon` or `affiliation`."
    if card.unit_stars and not wild:
        yield "`unit_stars` belongs to wild icons (force, luck); take it out or change the icon (R8.3)."
    if card.type == "objective":
        if wild:
            yield f'the wild icon "{card.icon}" stands on combat cards only (R8.3); give the objective another icon.'
        if card.bonus != Bonus():
            yield "an objective card has no combat bonus; take `bonus` out (R1.3)."
        return
    if card.bonus == Bonus() and not card.effects:
        yield "a combat card needs a bonus or an ability; add `bonus` or `effects` (R1.3)."
    if card.effects and not card.icon:
        yield "a combat card's ability stands behind an icon; add `icon` (R8.3)."


def _did_reasons(effect: fx.AnyEffect, before: fx.AnyEffect | None) -> Iterator[str]:
    if not any(isinstance(condition, fx.Did) for condition in effect.conditions):
        return
    if before is None:
        yield '"did" asks about the effect before this one, but this is the first; put another effect before it.'
    elif before.when != effect.when:
        yield f'"did" needs the same `when` as the effect before it; write when = "{before.when}".'
    elif before.when == "always":
        yield '"did" asks whether something happened, but what holds always never happens; use another `when`.'


def _trigger_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[str]:
    when, tag = effect.when, _tag(effect)
    allowed = COMBAT_TRIGGERS if card.type == "combat" else OBJECTIVE_TRIGGERS
    if when not in allowed:
        yield f'"{when}" is no trigger of {_article(card.type)} card. Known words: {", ".join(allowed)}.'
    if card.type == "objective" and isinstance(effect, ONLY_COMBAT):
        yield f'"{tag}" is for combat cards only; use another effect.'
    if when == "always" and not isinstance(effect, fx.Modify | fx.Permit):
        yield f'"{tag}" happens at a moment, so it cannot be under "always"; only modify and permit can.'
    if when == "always" and effect.may:
        yield 'what holds "always" is not a choice; take `may` out.'
    if isinstance(effect, fx.Permit) and effect.may:
        yield "a permission is not a choice; put `may` on an effect before it and the condition \"did\" here."
    if isinstance(effect, fx.Redirect) and when != "damage":
        yield '"redirect" works on damage about to be taken; write when = "damage".'
    if isinstance(effect, ONLY_ROLLED) and when != "rolled":
        yield f'"{tag}" works on dice that lie; write when = "rolled".'
    if isinstance(effect, ONLY_PLAYED) and when != "played" and card.type == "combat":
        yield f'"{tag}" works when the card is played; write when = "played".'
    if isinstance(effect, fx.Retreat) and when not in RETREATS:
        yield f'"retreat" needs a battle that is going on. Known words for `when` here: {", ".join(RETREATS)}.'
    if isinstance(effect, fx.AttackAgain) and when not in ("played", *BATTLE):
        yield f'"attack_again" follows a battle. Known words for `when` here: {", ".join(BATTLE)}.'
    if isinstance(effect, fx.Reserves) and effect.zone == "here" and not _has_this(card, when):
        yield f'under "{when}" there is no unit whose zone could be meant; write zone = "home".'


def _modify_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[str]:
    if not isinstance(effect, fx.Modify):
        return
    stat, when = effect.stat, effect.when
    if (effect.add is None) == (effect.set is None):
        yield "`modify` takes exactly one of `add` and `set`; write one of them."
    if effect.add == 0:
        yield "`add = 0` changes nothing; write another number."
    if effect.set is not None and (effect.per is not None or stat == "damage_taken"):
        yield "`set` goes neither with `per` nor with damage_taken; use `add`."
    if stat in words.UNIT_STATS:
        if effect.who != "you" or effect.only_this:
            yield f'"{stat}" is a value of units; take `who` and `only_this` out and say which `units`.'
        if effect.units is None and not _has_this(card, when):
            yield f'under "{when}" there is no unit of this card; say which `units` are meant.'
    else:
        if effect.units is not None:
            yield f'"{stat}" is no value of units; take `units` out and use `who`.'
        if effect.only_this and (stat != "objective_defense" or card.type == "combat"):
            yield "`only_this` is for the objective_defense of an objective card; take it out."
        elif effect.only_this and effect.who != "you":
            yield "`only_this` means this card itself, which is yours; take `who` out."
    if stat == "strike" and _speaks_of_battle(card, effect):
        yield '"strike" of the unit that fights is never asked for; name friendly or opposing units.'
    if card.type == "combat" and when == "always" and stat not in BATTLE_STATS:
        yield f'"{stat}" does nothing within a battle; use another `when` with an `until`.'
    yield from _until_reasons(effect, stat in BATTLE_STATS)


def _permit_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[str]:
    if not isinstance(effect, fx.Permit):
        return
    what, when = effect.what, effect.when
    if effect.can and what not in CAN:
        yield f'"{what}" is allowed by the rules; only {", ".join(CAN)} can be granted. Write can = false.'
    if not effect.can and what == "attack_space":
        yield 'what "attack_space" takes away is given by no rule; write can = true, or forbid "attack".'
    if what == "be_struck":
        if effect.units is not None:
            yield '"be_struck" speaks of objectives; take `units` out and use `who`, `only_this` or `choose`.'
        if effect.only_this and (effect.choose or card.type == "combat"):
            yield "`only_this` means the objective card itself; take it out, here it cannot be."
        elif effect.only_this and effect.who != "you":
            yield "`only_this` means this card itself, which is yours; take `who` out."
        if effect.choose and when == "always":
            yield '`choose` asks at a moment; use another `when` than "always".'
        if effect.choose and effect.who != "you":
            yield "`choose` chooses among your own objectives; take `who` out."
    else:
        if effect.who != "you" or effect.only_this or effect.choose:
            yield f'"{what}" speaks of units; take `who`, `only_this` and `choose` out and say which `units`.'
        if effect.units is None and not _has_this(card, when):
            yield f'under "{when}" there is no unit of this card; say which `units` are meant.'
    useful = what in BATTLE_PERMISSIONS and not (what == "automatic_12" and effect.can)
    if card.type == "combat" and when == "always" and not useful:
        yield f'"{what}" does nothing within a battle; use another `when` with an `until`.'
    yield from _until_reasons(effect, useful)


def _until_reasons(effect: fx.Modify | fx.Permit, in_battle: bool) -> Iterator[str]:
    if effect.when == "always":
        if effect.until != "battle":
            yield 'what holds "always" needs no `until`; take it out.'
        return
    if effect.until == "battle" and (effect.when not in BEFORE_DAMAGE or not in_battle):
        longer = ", ".join(words.UNTIL[1:])
        yield f"until the end of the battle it would do nothing any more; write an `until` that lasts longer: {longer}."
    if effect.until != "battle" and effect.units is not None and (effect.units.zone == "here" or effect.units.others):
        yield '"here" and `others` are forgotten when the battle is over; a lasting effect names another zone, or none.'


def _units_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[str]:
    """Descriptions of units, wherever they stand in the effect."""
    units = getattr(effect, "units", None)
    if isinstance(units, fx.Units):
        yield from _selector_reasons(card, effect, units)
        if isinstance(effect, fx.Damage | fx.Heal) and effect.all and units.side in ("this", "other"):
            yield f'`all` of "{units.side}" is just one unit; take `all` out.'
        if isinstance(effect, fx.Heal) and units.damaged is False:
            yield "undamaged units have nothing to heal; take `damaged = false` out."
        if isinstance(effect, fx.Redirect) and units.side == "this":
            yield 'damage cannot be redirected to the unit that takes it; name another `side`.'
    per = getattr(effect, "per", None)
    if isinstance(per, fx.Per):
        if (per.count == "units") != (per.units is not None):
            yield "`per` names `units` exactly if it counts units; add or remove them."
        if per.units is not None:
            yield from _selector_reasons(card, effect, per.units)
        if per.count == "own_damage" and not _has_this(card, effect.when):
            yield f'under "{effect.when}" there is no unit whose damage could be counted; count something else.'
        if per.count.startswith("opposing") and not _has_opponent(card, effect):
            yield f'under "{effect.when}" it is open which opponent is meant; count something else.'


def _selector_reasons(card: Card, effect: fx.AnyEffect, units: fx.Units, described: bool = False) -> Iterator[str]:
    """`described`: the units of a condition `this` or `other`, whose side is known."""
    if units.icon in words.WILD_ICONS:
        yield f'no unit shows the wild icon "{units.icon}" (R8.3); name another icon.'
    elif units.icon and units.icon not in words.UNIT_ICONS:
        yield unknown(units.icon, words.UNIT_ICONS, "icon")
    if units.affiliation and units.affiliation not in words.AFFILIATIONS:
        yield unknown(units.affiliation, words.AFFILIATIONS, "affiliation")
    if described:
        if units.side != "friendly" or units.others:
            yield "here the unit is known; take `side` and `others` out."
        if units == fx.Units():
            yield "the condition says nothing about the unit; add stars, icon, kind, affiliation, zone, damaged or role."
    elif units.side in ("this", "other"):
        if units != fx.Units(side=units.side):
            yield f'"{units.side}" is one certain unit; say more about it by a condition `is = "{units.side}"`.'
        known = _has_this(card, effect.when) if units.side == "this" else _has_other(card, effect.when)
        if not known:
            yield f'under "{effect.when}" there is no "{units.side}" unit; name friendly, opposing or any units.'
    if units.others and (units.side not in ("friendly", "any") or not _has_this(card, effect.when)):
        yield "`others` leaves out this unit, which is not among those meant; take it out."
    in_battle = card.type == "combat" or effect.when in (*BATTLE, *STRIKE) or _speaks_of_battle(card, effect)
    if units.zone == "here" and not in_battle:
        yield f'under "{effect.when}" no zone is "here". Known words: {", ".join(zone for zone in words.ZONES if zone != "here")}.'
    lasting = isinstance(effect, fx.Modify | fx.Permit)
    if units.role != "any" and not (card.type == "combat" or effect.when in BATTLE or lasting):
        yield f'under "{effect.when}" nobody attacks or defends; take `role` out.'


def _condition_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[str]:
    battle = card.type == "combat" or effect.when in BATTLE or _speaks_of_battle(card, effect)
    for condition in effect.conditions:
        tag = _tag(condition)
        if isinstance(condition, fx.PlayedFirst) and card.type == "objective":
            yield '"played_first" is for combat cards only; take it out.'
        elif isinstance(condition, fx.Attacking | fx.OpponentPlayed) and not battle:
            yield f'"{tag}" asks about a battle, and there is none under "{effect.when}"; take it out.'
        elif isinstance(condition, fx.ThisUnit) and not (battle or effect.when == "razes"):
            yield f'"this" asks about a unit, and there is none under "{effect.when}"; take it out or use "count".'
        elif isinstance(condition, fx.OtherUnit) and not (battle or effect.when in ("holds", "falls")):
            yield f'"other" asks about a unit, and there is none under "{effect.when}"; take it out or use "count".'
        if isinstance(condition, fx.ThisUnit | fx.OtherUnit | fx.CountOf):
            yield from _selector_reasons(card, effect, condition.units, described=not isinstance(condition, fx.CountOf))
        if isinstance(condition, fx.Roll):
            yield from _roll_reasons(condition, effect.when)
        if isinstance(condition, fx.CountOf | fx.Hand | fx.Objectives):
            if condition.min < 0 or condition.min > condition.max:
                yield f'"{tag}" needs 0 <= min <= max; change the numbers.'
            if (condition.min, condition.max) == (0, 99):
                yield f'"{tag}" says nothing without `min` or `max`; add one of them.'
        if isinstance(condition, fx.Hand | fx.Objectives) and condition.whose == "opposing" and not _has_opponent(card, effect):
            yield f'under "{effect.when}" it is open which opponent is meant; ask about the own {tag}.'


def _roll_reasons(condition: fx.Roll, when: str) -> Iterator[str]:
    if when not in BATTLE:
        yield f'"roll" asks about dice, and under "{when}" none lie; use "rolled" or a later trigger.'
    if condition.what == "shows" and condition.n > 6:
        yield "a die shows 1 to 6; change `n`."
    if condition.what in ("at_least", "at_most") and condition.n < 2:
        yield "two dice show 2 to 12; change `n`."


EFFECT_CHECKS: Final[tuple[Callable[[Card, fx.AnyEffect], Iterator[str]], ...]] = (
    _trigger_reasons, _modify_reasons, _permit_reasons, _units_reasons, _condition_reasons,
)


def _has_this(card: Card, when: str) -> bool:
    """Is there a unit that `this` means?"""
    return card.type == "combat" or when in ("always", "razes", *BATTLE)


def _has_other(card: Card, when: str) -> bool:
    return card.type == "combat" or when in ("always", "holds", "falls", *BATTLE)


def _has_opponent(card: Card, effect: fx.AnyEffect) -> bool:
    """Is it clear which opponent is meant, with several at the table?"""
    if effect.when == "always":
        return card.type == "combat" or _speaks_of_battle(card, effect)
    return _has_other(card, effect.when)


def _speaks_of_battle(card: Card, effect: fx.AnyEffect) -> bool:
    """An objective's continuous effect on `this` or `other`: it holds while they fight."""
    if card.type != "objective" or effect.when != "always" or not isinstance(effect, fx.Modify | fx.Permit):
        return False
    if isinstance(effect, fx.Modify) and effect.stat not in words.UNIT_STATS:
        return False
    if isinstance(effect, fx.Permit) and effect.what == "be_struck":
        return False
    return effect.units is None or effect.units.side in ("this", "other")


def _tag(struct: fx.AnyEffect | fx.AnyCondition) -> str:
    return str(type(struct).__struct_config__.tag)


def _article(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


# ---- forces -----------------------------------------------------------------------------------------------------------


def cost(unit: Unit) -> int:
    """Stars when building (R2.3): a Convert unit costs the higher of its two values, a Veteran its front (M2.4)."""
    if unit.back is not None and "convert" in unit.front.icons:
        return max(unit.front.stars, unit.back.stars)
    return unit.front.stars


def force_problems(force: Force, size: int = 30, packs: bool = False) -> list[Problem]:
    """Every reason why a force cannot be played, by R2 or, with two game packs, by R13."""
    found: list[Problem] = []

    def problem(rule: str, id_: str, **args: Argument) -> None:
        found.append(Problem(rule, id_, args))

    if len(force.cards) > MOST_CARDS:
        problem("R2.1", "force-deck-large", count=len(force.cards), most=MOST_CARDS)
    if len(force.units) > MOST_UNITS:
        problem("R2.3", "force-units-many", count=len(force.units), most=MOST_UNITS)
    if not force.units:
        problem("J47", "force-no-units")
    if packs:
        if len(force.cards) < 4:
            problem("R13", "force-pack-small", count=len(force.cards), least=4)
        return found
    if len(force.cards) < 30:
        problem("R2.1", "force-deck-small", count=len(force.cards), least=30)
    for card, copies in Counter(card.id for card in force.cards).items():
        if copies > 3:
            problem("R2.2", "force-card-copies", card=_name(force.cards, card), count=copies, most=3)
    stars = sum(cost(unit) for unit in force.units)
    if stars > size:
        problem("R2.3", "force-stars", count=stars, most=size)
    most = max(1, size // 10)
    for unit, copies in Counter(unit.id for unit in force.units).items():
        if copies > most:
            problem("R2.4", "force-unit-copies", unit=_name(force.units, unit), count=copies, most=most, size=size)
    deployed = size * 2 // 3
    if force.units and min(cost(unit) for unit in force.units) > deployed:
        problem("J47", "force-no-deployment", most=deployed)
    return found


def _name(things: tuple[Unit, ...] | tuple[Card, ...], id_: str) -> Name:
    thing = next(thing for thing in things if thing.id == id_)
    return Name(thing.name.en, thing.name.de)
