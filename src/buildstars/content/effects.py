"""The schema of effects: *when / if / do*.

An effect is data. The same definition is compiled to int rows for the engine and rendered to text for people, so what a
card says is what it does. Structs are decoded by msgspec, whose errors name the place in the file.
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


# ---- effects ----------------------------------------------------------------------------------------------------------


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True):
    when: When
    conditions: tuple[AnyCondition, ...] = field(name="if", default=())
    may: bool = False
    """The controller may decline (J22)."""


class Modify(Effect, frozen=True, tag="modify"):
    """Change a value. Under `always` it holds as long as the card does; under any other trigger it lasts `until`.
    Values are first set, then added to, then floored at 0 (J15)."""

    stat: Stat
    add: Small | None = None
    set: Annotated[int, Meta(ge=0, le=20)] | None = None
    per: Per | None = None
    units: Units | None = None
    """For the values of units; `this` unit if left out."""
    who: Who = "you"
    """For the values of players, and whose objectives."""
    only_this: bool = False
    """objective_defense: of this card only."""
    in_battles: bool = False
    """attack: in battles only. Otherwise what gives a unit attack gives it in strikes too (R9.3)."""
    until: Until = "battle"


class Permit(Effect, frozen=True, tag="permit"):
    """`can` or `cannot`; "can't" beats "can" (R8.5)."""

    what: Permission
    can: bool
    units: Units | None = None
    who: Who = "you"
    only_this: bool = False
    """be_struck: this card only."""
    choose: bool = False
    """be_struck under a trigger: one objective of your choice."""
    until: Until = "battle"


class Reroll(Effect, frozen=True, tag="reroll"):
    """Roll a base roll again. `keep`: the second, the better or the worse for its unit, or the controller's choice."""

    whose: Whose = "own"
    keep: Literal["second", "best", "worst", "choose"] = "second"


class SetDie(Effect, frozen=True, tag="set_die"):
    """Turn one die of a roll to a face. A 12 made this way counts as the dice lie."""

    to: Annotated[int, Meta(ge=1, le=6)]
    whose: Whose = "own"
    which: Literal["lowest", "highest", "choose"] = "lowest"


class SwapRolls(Effect, frozen=True, tag="swap_rolls"):
    """The two base rolls change places."""


class Cancel(Effect, frozen=True, tag="cancel"):
    """The opposing combat card's bonus, ability or both count for nothing in this battle, whenever it is played."""

    what: Literal["bonus", "ability", "both"]


class Steal(Effect, frozen=True, tag="steal"):
    """The opposing combat card's bonus or ability counts for this unit instead."""

    what: Literal["bonus", "ability", "both"]


class ForbidCard(Effect, frozen=True, tag="forbid_card"):
    """The opponent plays no (further) combat card in this battle."""


class ForceCard(Effect, frozen=True, tag="force_card"):
    """A random card of the opponent's hand is picked: a combat card must be played in this battle; anything else is discarded
    and the opponent plays no combat card in this battle (J37)."""


class Damage(Effect, frozen=True, tag="damage"):
    """Put damage counters on one unit of the controller's choice, or on all that fit."""

    amount: Count
    units: Units
    all: bool = False
    per: Per | None = None


class Heal(Effect, frozen=True, tag="heal"):
    """Remove damage counters from one damaged unit of the controller's choice, or from all that fit."""

    amount: Count
    units: Units
    all: bool = False


class Redirect(Effect, frozen=True, tag="redirect"):
    """(when = damage) The damage this unit is about to take goes to another unit of the controller's choice."""

    units: Units


class AttackAgain(Effect, frozen=True, tag="attack_again"):
    """After this battle this unit, if it was the attacker, may attack again: a further battle, next in order."""


class Draw(Effect, frozen=True, tag="draw"):
    """Draw cards."""

    count: Count = 1
    who: Who = "you"


class Discard(Effect, frozen=True, tag="discard"):
    """Discard from the hand: cards the discarding player chooses, or random ones."""

    count: Count = 1
    who: Who = "opponent"
    random: bool = False


class LookHand(Effect, frozen=True, tag="look_hand"):
    """Look at the opponent's hand."""


class LookDeck(Effect, frozen=True, tag="look_deck"):
    """Look at the top cards of the own deck; `discard`: each may be discarded, the others stay in order."""

    count: Annotated[int, Meta(ge=1, le=3)] = 1
    discard: bool = False


class LookObjective(Effect, frozen=True, tag="look_objective"):
    """Look at a face-down objective of the controller's choice."""

    whose: Whose = "own"


class Exchange(Effect, frozen=True, tag="exchange"):
    """Exchange a card of the hand for one of the own discard pile, or for an own face-down objective (the new one lies face down)."""

    against: Literal["discard", "objective"] = field(name="with")


class Recover(Effect, frozen=True, tag="recover"):
    """Take a card of the own discard pile into the hand."""

    type: Literal["any", "combat", "objective"] = "any"


class RevealObjective(Effect, frozen=True, tag="reveal_objective"):
    """Turn a face-down objective face up; an objective card's on-reveal ability happens for its owner."""

    whose: Whose = "opposing"


class TurnDown(Effect, frozen=True, tag="turn_down"):
    """Turn a face-up objective face down."""

    whose: Whose = "opposing"


class ReplaceObjective(Effect, frozen=True, tag="replace_objective"):
    """Discard an objective; the top card of its owner's deck takes its place, face down."""

    whose: Whose = "own"


class MoveUnit(Effect, frozen=True, tag="move"):
    """Move one unit: to an adjacent zone, to its owner's home zone, or to the contested zone."""

    units: Units
    to: Literal["adjacent", "home", "contested"] = "adjacent"


class Retreat(Effect, frozen=True, tag="retreat"):
    """A unit of this battle leaves for an adjacent zone (its owner's home zone if it is adjacent to it); the battle is over."""

    whose: Whose = "own"


class Reserves(Effect, frozen=True, tag="reserves"):
    """Bring units worth up to so many stars from the reserves into the home zone or into this unit's zone."""

    stars: Annotated[int, Meta(ge=1, le=9)]
    zone: Literal["home", "here"] = "home"


class KeepCard(Effect, frozen=True, tag="keep_card"):
    """This combat card returns to the hand instead of being discarded."""


AnyEffect = (
    Modify | Permit | Reroll | SetDie | SwapRolls | Cancel | Steal | ForbidCard | ForceCard | Damage | Heal | Redirect | AttackAgain
    | Draw | Discard | LookHand | LookDeck | LookObjective | Exchange | Recover | RevealObjective | TurnDown | ReplaceObjective
    | MoveUnit | Retreat | Reserves | KeepCard
)
