"""Exact odds of typical attacks, for the builder: a unit against a defender on an otherwise empty table.

Typical defenders are real ones: of each number of stars, the unit that stands most often in the ready forces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from buildstars.content.legal import cost
from buildstars.content.model import Card, Unit
from buildstars.registry import Facets
from buildstars.table.http.models.builder import AttackOdds
from buildstars.table.live.registry import GAMES
from buildstars.table.wire import GameName

ATTACKS: Final[Facets[Callable[[Unit, Unit, Card | None], AttackOdds | None]]] = Facets(
    "odds of attacks", card="buildstars.table.card.duels:attack", minis="buildstars.table.minis.duels:attack"
)


@cache
def typical_defenders(game: GameName) -> tuple[Unit, ...]:
    """From one star to five."""
    rules = GAMES[game]
    counts = Counter(unit for key, force in rules.ready().items() if not rules.is_pack(key) for unit in force.units)
    found: dict[int, Unit] = {}
    for unit, _ in sorted(counts.items(), key=lambda one: (-one[1], one[0].set, one[0].number)):
        found.setdefault(cost(unit), unit)
    return tuple(found[stars] for stars in sorted(found))


@lru_cache(maxsize=4096)
def attack(game: GameName, attacker: Unit, defender: Unit, card: Card | None = None) -> AttackOdds | None:
    """None: a rule forbids it, or effects upon effects go further than the engine looks."""
    return ATTACKS[game](attacker, defender, card)
