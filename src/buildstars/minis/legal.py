"""Which fleets may be played: size and copies (J52, R2.3, R2.4, M2.4), the kind of battle (M2.1), the cards of the base (M2.5).

Pure functions that give every reason why not, as content.legal does for the card game.
"""

from __future__ import annotations

from collections import Counter

from buildstars.content.legal import Problem, cost
from buildstars.content.model import Force, Unit
from buildstars.core.messages import Name
from buildstars.minis.layout import MOST_UNITS


def fleet_problems(force: Force, size: int = 30, battle: str = "free", base_bonus: bool = False) -> list[Problem]:
    """Every reason why a fleet cannot be played in such a game."""
    if not force.units:
        return [Problem("J47", "m-fleet-no-units", {})]
    found: list[Problem] = []
    if len(force.units) > MOST_UNITS:
        found.append(Problem("R2.3", "m-fleet-units-many", {"count": len(force.units), "most": MOST_UNITS}))
    stars = sum(cost(unit) for unit in force.units)  # M2.4
    if stars > size:
        found.append(Problem("R2.3", "m-fleet-stars", {"count": stars, "most": size}))
    found += copy_problems(force, size)
    deployed = size * 2 // 3  # M2.3, J5
    if min(cost(unit) for unit in force.units) > deployed:
        found.append(Problem("J47", "m-fleet-no-deployment", {"most": deployed}))
    found += battle_problems(force, size, battle)
    if base_bonus:
        found += base_problems(force)
    return found


def copy_problems(force: Force, size: int) -> list[Problem]:
    """R2.4: a copy for each full 10 stars of the game's size; one is always allowed (J46)."""
    most = max(1, size // 10)
    names = {unit.id: Name(unit.name) for unit in force.units}
    return [
        Problem("R2.4", "m-fleet-copies", {"unit": names[id_], "count": copies, "most": most, "size": size})
        for id_, copies in Counter(unit.id for unit in force.units).items()
        if copies > most
    ]


def base_problems(force: Force) -> list[Problem]:
    """M2.5: two objective cards and a combat card."""
    objectives = sum(card.type == "objective" for card in force.cards)
    combat = len(force.cards) - objectives
    if objectives >= 2 and combat >= 1:
        return []
    return [Problem("M2.5", "m-fleet-base-cards", {"objectives": objectives, "combat": combat})]


# ---- kinds of battle (M2.1) -------------------------------------------------------------------------------------------


def kinds_of(unit: Unit) -> set[str]:
    """Space, ground, or for a Convert unit both: it may enter in either state (M7.19)."""
    kinds: set[str] = {unit.front.kind or unit.kind}
    if unit.back is not None and "convert" in unit.front.icons:
        kinds.add(unit.back.kind or unit.kind)
    return kinds


def fights_on_ground(unit: Unit) -> bool:
    """M2.1: ground units, TIE bombers, and space units with Transport."""
    return "ground" in kinds_of(unit) or unit.craft == "tie_bomber" or "transport" in unit.front.icons


def battle_problems(force: Force, size: int, battle: str) -> list[Problem]:
    if battle == "mixed":
        return mixed_problems(force, size)
    found: list[Problem] = []
    seen: set[str] = set()
    for unit in force.units:
        fights = battle == "free" or ("space" in kinds_of(unit) if battle == "space" else fights_on_ground(unit))
        if not fights and unit.id not in seen:
            seen.add(unit.id)
            found.append(Problem("M2.1", f"m-fleet-not-in-{battle}", {"unit": Name(unit.name)}))
    return found


def mixed_problems(force: Force, size: int) -> list[Problem]:
    """At least 10 stars of each kind in a game of 30, a third of the size in others; a Convert unit counts for either (J52)."""
    least = size // 3
    space = sum(cost(unit) for unit in force.units if kinds_of(unit) == {"space"})
    ground = sum(cost(unit) for unit in force.units if kinds_of(unit) == {"ground"})
    sums = {0}  # what the Convert units can add to the ground side
    for unit in force.units:
        if len(kinds_of(unit)) == 2:
            sums |= {total + cost(unit) for total in sums}
    converts = max(sums)
    if any(ground + total >= least and space + converts - total >= least for total in sums):
        return []
    return [Problem("M2.1", "m-fleet-mixed", {"space": space, "ground": ground, "converts": converts, "least": least})]
