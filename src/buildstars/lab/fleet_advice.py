"""What to think over about a fleet that may be played: nothing here makes it illegal."""

from __future__ import annotations

from collections import Counter

from buildstars.content.called import name_of
from buildstars.content.legal import Problem, cost
from buildstars.content.model import Force, Unit
from buildstars.core.messages import Name
from buildstars.minis.legal import kinds_of
from buildstars.minis.spec import person_of


def stars_by_kind(force: Force) -> dict[str, int]:
    """Stars of space units, of ground units, and of Convert units, which are either (J52)."""
    found = {"space": 0, "ground": 0, "converts": 0}
    for unit in force.units:
        kinds = kinds_of(unit)
        found["converts" if len(kinds) == 2 else min(kinds)] += cost(unit)
    return found


def most_deployed(force: Force, size: int) -> int:
    """M2.3, J4: the most stars up to two thirds of the size that its units can make, never two of one person (M7.22)."""
    most = size * 2 // 3
    sums = {0}
    for group in _choices(force):
        sums |= {total + stars for total in sums for stars in group if total + stars <= most}
    return max(sums)


def _choices(force: Force) -> list[list[int]]:
    """Of each person's units one can be chosen; every other unit is a choice of its own."""
    people: dict[str, list[int]] = {}
    for place, unit in enumerate(force.units):
        people.setdefault(person_of(unit) or str(place), []).append(cost(unit))
    return list(people.values())


def fleet_advice(force: Force, size: int = 30) -> list[Problem]:
    found: list[Problem] = []
    stars = sum(cost(unit) for unit in force.units)
    if stars < size:
        found.append(Problem("R2.3", "fleets-advice-small", {"count": stars, "size": size}))
    deployed = size * 2 // 3
    if force.units and most_deployed(force, size) < min(deployed, stars):
        found.append(Problem("M2.3", "fleets-advice-not-exact", {"deployed": deployed}))
    return found + person_advice(force) + bringing_advice(force)


def person_advice(force: Force) -> list[Problem]:
    """M7.22: never two of one name in play."""
    found: list[Problem] = []
    first: dict[str, Unit] = {}
    for unit, copies in Counter(force.units).items():
        person = person_of(unit)
        if not person:
            continue
        if copies > 1:
            found.append(Problem("M7.22", "fleets-advice-copies", {"unit": _name(unit), "count": copies}))
        if person in first:
            found.append(Problem("M7.22", "fleets-advice-person", {"unit": _name(first[person]), "other": _name(unit)}))
        first.setdefault(person, unit)
    return found


def bringing_advice(force: Force) -> list[Problem]:
    """M7.13, M7.17: who could bring units of a kind that there are none of."""
    found: list[Problem] = []
    for unit, copies in Counter(force.units).items():
        others = [other for other in force.units if other != unit or copies > 1]
        brings = {"transport": "ground", "carrier": "space"}
        usable = [icon for icon, kind in brings.items() if icon in unit.front.icons and any(kind in kinds_of(other) for other in others)]
        idle = [icon for icon in brings if icon in unit.front.icons]
        if idle and not usable:
            rule = "M7.13" if idle[0] == "transport" else "M7.17"
            found.append(Problem(rule, f"fleets-advice-{idle[0]}", {"unit": _name(unit)}))
    return found


def _name(unit: Unit) -> Name:
    return name_of(unit.name)
