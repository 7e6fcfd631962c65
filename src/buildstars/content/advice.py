"""How the units and cards of a force go together: who can use which card, and what a player should think over before the game.

None of it is forbidden; what is forbidden is for `check.force_problems` to say. The builder of random forces chooses by the same
measures, so that what it makes is what this module would praise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.called import name_by, name_of
from buildstars.content.legal import Problem, cost
from buildstars.content.model import Card, Face, Force, Unit
from buildstars.content.text.languages import render
from buildstars.core.messages import Argument, Name

LARGE_DECK: Final = 45


def faces(unit: Unit) -> tuple[Face, ...]:
    return (unit.front,) if unit.back is None else (unit.front, unit.back)


def can_use(unit: Unit, card: Card) -> bool:
    """Does the unit gain a combat card's ability, on one of its faces (R8.3)? A card without one gives its bonus to everybody."""
    if card.type == "objective" or not card.effects:
        return True
    if card.icon in words.WILD_ICONS:
        return not card.unit_stars or any(face.stars in card.unit_stars for face in faces(unit))
    return any(card.icon in face.icons for face in faces(unit))


def helped(unit: Unit, card: Card) -> bool:
    """Is the unit among those that an objective's effects speak of on its owner's side? If they speak of none, everybody is."""
    spoken = [units for effect in card.effects if (units := _friends(effect)) is not None]
    return not spoken or any(_described(unit, units) for units in spoken)


def users(units: Sequence[Unit], card: Card) -> int:
    """How many of the units the card is good for."""
    return sum(1 for unit in units if (helped(unit, card) if card.type == "objective" else can_use(unit, card)))


def _friends(effect: fx.AnyEffect) -> fx.Units | None:
    """The friendly units that an effect or its condition needs, if it says which."""
    conditions = [one for one in effect.conditions if isinstance(one, fx.ThisUnit | fx.CountOf) and not one.negated]
    for units in (getattr(effect, "units", None), *(condition.units for condition in conditions)):
        if isinstance(units, fx.Units) and units.side in ("this", "friendly") and _limits(units):
            return units
    return None


def _limits(units: fx.Units) -> bool:
    return bool(units.icon or units.affiliation or units.stars or units.kind != "any")


def _described(unit: Unit, units: fx.Units) -> bool:
    if units.affiliation and unit.affiliation != units.affiliation:
        return False
    return any(
        (not units.icon or units.icon in face.icons)
        and (not units.stars or face.stars in units.stars)
        and (units.kind in ("any", face.kind or unit.kind))
        for face in faces(unit)
    )


def _icon(icon: str) -> Name:
    return name_by(lambda lang: render(f"icon-{icon}", {}, lang)) if icon else Name({"en": ""})


def sums(costs: Sequence[int], most: int) -> int:
    """The totals up to `most` that some of the costs make, as bits."""
    reached = 1
    for stars in costs:
        reached |= reached << stars
    return reached & ((1 << (most + 1)) - 1)


def deployed(size: int) -> int:
    """R3.3, J5: two thirds of the game's size start in the home zone."""
    return size * 2 // 3


def deploys_exactly(units: Sequence[Unit], size: int) -> bool:
    return sums([cost(unit) for unit in units], deployed(size)) >> deployed(size) & 1 == 1


def warnings(force: Force, size: int = 30, packs: bool = False) -> list[Problem]:
    """What is allowed but seldom wise, with the rule that makes it matter."""
    return [*_unit_warnings(force, size, packs), *_card_warnings(force)]


def _unit_warnings(force: Force, size: int, packs: bool) -> Iterator[Problem]:
    stars = sum(cost(unit) for unit in force.units)
    if not packs and 0 < stars < size:
        yield Problem("R2.3", "advice-stars", {"count": stars, "most": size})
    if stars > deployed(size) and not deploys_exactly(force.units, size):
        made = sums([cost(unit) for unit in force.units], deployed(size)).bit_length() - 1
        yield Problem("R3.3", "advice-deployment", {"count": deployed(size), "best": made})
    combat = [card for card in force.cards if card.type == "combat" and card.effects]
    for unit in dict.fromkeys(force.units):
        if combat and not any(can_use(unit, card) for card in combat):
            yield Problem("R8.3", "advice-unit", {"unit": name_of(unit.name)})


def _card_warnings(force: Force) -> Iterator[Problem]:
    for card in dict.fromkeys(force.cards) if force.units else ():
        if users(force.units, card) == 0:
            args: dict[str, Argument] = {"card": name_of(card.name), "icon": _icon(card.icon)}
            if card.type == "objective":
                yield Problem("R1.6", "advice-objective", args)
            else:
                yield Problem("R8.3", "advice-wild" if card.icon in words.WILD_ICONS else "advice-icon", args)
    kinds = Counter(card.type for card in force.cards)
    if force.cards and kinds["combat"] * 2 < len(force.cards):
        yield Problem("R8.1", "advice-few-combat", {"count": kinds["combat"], "all": len(force.cards)})
    if force.cards and not kinds["objective"]:
        yield Problem("R5.3", "advice-no-objectives", {})
    copies = Counter(card.id for card in force.cards)
    if len(force.cards) >= 30 and 2 * sum(1 for count in copies.values() if count == 1) > len(force.cards):
        yield Problem("R2.2", "advice-singles", {"count": sum(1 for count in copies.values() if count == 1)})
    if len(force.cards) > LARGE_DECK:
        yield Problem("R2.1", "advice-large", {"count": len(force.cards)})
