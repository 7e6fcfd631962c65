"""What effects speak of, whatever they do: units, counts, and the conditions under `if`.

The words of each field stand here once. Structs are decoded by msgspec, whose errors name the place in the file.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Side = Literal["this", "other", "friendly", "opposing", "any"]
Zone = Literal["any", "here", "own_home", "enemy_home", "contested"]
Role = Literal["any", "attacking", "defending"]
Kind = Literal["any", "space", "ground"]
Who = Literal["you", "opponent", "each"]
Whose = Literal["own", "opposing"]
Until = Literal["battle", "turn", "next_turn_start", "next_turn_end", "game"]
When = Literal[
    "always", "played", "rolled", "damage", "hits", "misses", "is_hit", "destroys", "destroyed", "battle_end", "reveal",
    "turn_start", "turn_end", "holds", "falls", "razes",
]
Stat = Literal[
    "attack", "damage", "defense", "damage_taken", "strike", "objective_defense", "move_stars", "combat_stars",
    "strike_stars", "hand_size", "reserve_stars", "carrier_stars",
]
Permission = Literal[
    "hit", "play_cards", "attack", "be_attacked", "strike", "be_struck", "move", "reroll", "automatic_12", "attack_space",
    "be_damaged",
]
StarValue = Annotated[int, Meta(ge=1, le=6)]
Small = Annotated[int, Meta(ge=-9, le=9)]
Count = Annotated[int, Meta(ge=1, le=9)]


class Units(Struct, frozen=True, forbid_unknown_fields=True):
    """Which units are meant. `this` is the unit of the battle (or strike) on the controller's side, `other` the opposing one."""

    side: Side = "friendly"
    stars: tuple[StarValue, ...] = ()
    icon: str = ""
    kind: Kind = "any"
    affiliation: str = ""
    zone: Zone = "any"
    damaged: bool | None = None
    role: Role = "any"
    others: bool = False
    """Not `this` unit itself."""


class Per(Struct, frozen=True, forbid_unknown_fields=True):
    """The amount is multiplied by this count, at most `most`."""

    count: Literal[
        "units", "own_damage", "opposing_damage", "hand", "opposing_hand", "objectives", "opposing_objectives", "opposing_stars",
    ]
    units: Units | None = None
    most: Count = 9


# ---- conditions -------------------------------------------------------------------------------------------------------


class Condition(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", kw_only=True):
    negated: bool = field(name="not", default=False)


class Attacking(Condition, frozen=True, tag="attacking"):
    """This unit attacks (not: defends) in this battle."""


class PlayedFirst(Condition, frozen=True, tag="played_first"):
    """This card was played before any other in this battle (J37)."""


class OpponentPlayed(Condition, frozen=True, tag="opponent_played"):
    """The opponent has played a combat card in this battle."""


class Did(Condition, frozen=True, tag="did"):
    """The effect written before this one was carried out."""


class YourTurn(Condition, frozen=True, tag="your_turn"):
    """It is the controller's turn."""


class ThisUnit(Condition, frozen=True, tag="this"):
    """This unit fits the description (its side is ignored)."""

    units: Units


class OtherUnit(Condition, frozen=True, tag="other"):
    """The opposing unit of the battle fits the description (its side is ignored)."""

    units: Units


class CountOf(Condition, frozen=True, tag="count"):
    """So many units in play fit the description."""

    units: Units
    min: int = 0
    max: int = 99


class Roll(Condition, frozen=True, tag="roll"):
    """The dice of a unit: a double, an even sum, at least n, at most n, or a die showing n."""

    what: Literal["double", "even", "at_least", "at_most", "shows"]
    whose: Whose = "own"
    n: Annotated[int, Meta(ge=1, le=12)] = 7


class Hand(Condition, frozen=True, tag="hand"):
    """So many cards in hand."""

    whose: Whose = "own"
    min: int = 0
    max: int = 99


class Objectives(Condition, frozen=True, tag="objectives"):
    """So many objectives in play."""

    whose: Whose = "own"
    min: int = 0
    max: int = 99


AnyCondition = (
    Attacking | PlayedFirst | OpponentPlayed | Did | YourTurn | ThisUnit | OtherUnit | CountOf | Roll | Hand | Objectives
)
