"""The schema of effects: *when / if / do*.

An effect is data. The same definition is compiled to int rows for the engine and rendered to text for people, so what a
card says is what it does. The verbs are in `content/verbs`, a record each; the other words are in `content/conditions.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from buildstars.content.conditions import (
    AnyCondition,
    Attacking,
    Condition,
    CountOf,
    Did,
    Hand,
    Objectives,
    OpponentPlayed,
    OtherUnit,
    Per,
    PlayedFirst,
    Roll,
    StarValue,
    ThisUnit,
    Units,
    YourTurn,
)
from buildstars.content.verbs import VERBS
from buildstars.content.verbs.by_hand import Manual
from buildstars.content.verbs.dice import OnDice, Reroll, SetDie, SwapRolls
from buildstars.content.verbs.hands import Discard, Draw, Exchange, LookDeck, LookHand, Recover
from buildstars.content.verbs.objectives import LookObjective, ReplaceObjective, RevealObjective, TurnDown
from buildstars.content.verbs.played import Cancel, ForbidCard, ForceCard, KeepCard, Steal
from buildstars.content.verbs.record import Effect
from buildstars.content.verbs.units import AttackAgain, Damage, Heal, MoveUnit, Redirect, Reserves, Retreat
from buildstars.content.verbs.values import Modify, Permit

if TYPE_CHECKING:
    AnyEffect = Effect
else:
    AnyEffect = Union[VERBS]  # noqa: UP007  what msgspec tells apart by `do`

__all__ = [
    "AnyCondition", "AnyEffect", "Attacking", "AttackAgain", "Cancel", "Condition", "CountOf", "Damage", "Did", "Discard", "Draw", "Effect",
    "Exchange", "ForbidCard", "ForceCard", "Hand", "Heal", "KeepCard", "LookDeck", "LookHand", "LookObjective", "Manual", "Modify",
    "MoveUnit",
    "Objectives", "OnDice", "OpponentPlayed", "OtherUnit", "Per", "Permit", "PlayedFirst", "Recover", "Redirect", "ReplaceObjective",
    "Reroll", "Reserves", "Retreat", "RevealObjective", "Roll", "SetDie", "StarValue", "Steal", "SwapRolls", "ThisUnit", "TurnDown",
    "Units", "VERBS", "YourTurn",
]
