"""Which moments there are for an effect, and which units are there then.

A combat card speaks of its battle: `this` is the unit it was played for, `other` the opposing one. An objective has no unit of
its own. There `this` and `other` mean the friendly and the opposing unit of a battle (or strike) that is going on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from buildstars.content.model import Card

BATTLE: Final = ("rolled", "damage", "hits", "misses", "is_hit", "destroys", "destroyed", "battle_end")
STRIKE: Final = ("holds", "falls", "razes")
COMBAT_TRIGGERS: Final = ("always", "played", *BATTLE)
OBJECTIVE_TRIGGERS: Final = ("always", "reveal", "turn_start", "turn_end", *STRIKE, *BATTLE)
BEFORE_DAMAGE: Final = ("played", "rolled", "damage")


def has_this(card: Card, when: str) -> bool:
    """Is there a unit that `this` means?"""
    return card.type == "combat" or when in ("always", "razes", *BATTLE)


def has_other(card: Card, when: str) -> bool:
    return card.type == "combat" or when in ("always", "holds", "falls", *BATTLE)
