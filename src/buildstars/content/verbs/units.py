"""Verbs on units: damage, repair, redirected damage, second attacks, moves, retreats, reserves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta

from buildstars.content.conditions import Attacking, Count, Per, Units, Whose
from buildstars.content.verbs.moments import BATTLE, has_this
from buildstars.content.verbs.record import Effect, Flaw, flaw
from buildstars.content.verbs.saying import Say
from buildstars.core.messages import Argument

if TYPE_CHECKING:
    from buildstars.content.model import Card


class Damage(Effect, frozen=True, tag="damage"):
    """Put damage counters on one unit of the controller's choice, or on all that fit."""

    amount: Count
    units: Units
    all: bool = False
    per: Per | None = None

    example = '{ when = "hits", do = "damage", amount = 1, units = { side = "opposing", zone = "here" } }'
    rule = "R7.7"
    motif = "barrage"

    def unit_flaws(self, units: Units) -> Iterator[Flaw]:
        yield from one_for_all(self.all, units)

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        args = say.cases(self.units, "each" if self.all else "one")
        args["per"] = say.per(self.per, str(self.amount * (self.per.most if self.per else 1)))
        return "do-damage", {**args, "n": self.amount}


class Heal(Effect, frozen=True, tag="heal"):
    """Remove damage counters from one damaged unit of the controller's choice, or from all that fit."""

    amount: Count
    units: Units
    all: bool = False

    example = '{ when = "reveal", do = "heal", amount = 2, units = { icon = "droid" } }'
    rule = "R7.7"
    motif = "repair"

    def unit_flaws(self, units: Units) -> Iterator[Flaw]:
        yield from one_for_all(self.all, units)
        if units.damaged is False:
            yield flaw("units.damaged", "flaw-heal-undamaged")

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        return "do-heal", {**say.cases(self.units, "each" if self.all else "one"), "n": self.amount}


def one_for_all(all_: bool, units: Units) -> Iterator[Flaw]:
    if all_ and units.side in ("this", "other"):
        yield flaw("all", "flaw-all-of-one", side=units.side)


class Redirect(Effect, frozen=True, tag="redirect"):
    """(when = damage) The damage this unit is about to take goes to another unit of the controller's choice."""

    units: Units

    example = '{ when = "damage", may = true, do = "redirect", units = { zone = "here", others = true } }'
    rule = "R7.7"
    motif = "redirect"
    moments = ("damage",)
    moments_flaw = "flaw-redirect-when"

    def unit_flaws(self, units: Units) -> Iterator[Flaw]:
        if units.side == "this":
            yield flaw("units.side", "flaw-redirect-self")


class AttackAgain(Effect, frozen=True, tag="attack_again"):
    """After this battle this unit, if it was the attacker, may attack again: a further battle, next in order."""

    example = '{ when = "destroys", do = "attack_again" }'
    rule = "R6.3"
    motif = "again"
    moments = ("played", *(when for when in BATTLE if when != "destroyed"))
    moments_flaw = "flaw-again-when"

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        attacking = any(isinstance(condition, Attacking) and not condition.negated for condition in self.conditions)
        return "do-attack_again-attacking" if attacking else "do-attack_again", say.cases(None, "one")


class MoveUnit(Effect, frozen=True, tag="move"):
    """Move one unit: to an adjacent zone, to its owner's home zone, or to the contested zone."""

    units: Units
    to: Literal["adjacent", "home", "contested"] = "adjacent"

    example = '{ when = "turn_start", may = true, do = "move", units = { kind = "space" } }'
    rule = "R4.2"
    motif = "moves"

    def unit_flaws(self, units: Units) -> Iterator[Flaw]:
        if (self.to, units.zone) in (("contested", "contested"), ("home", "own_home")):
            yield flaw("units.zone", "flaw-move-there")

    def picture(self) -> str:
        return "send_home" if self.to == "home" else self.motif


class Retreat(Effect, frozen=True, tag="retreat"):
    """A unit of this battle leaves for an adjacent zone (its owner's home zone if it is adjacent to it); the battle is over."""

    whose: Whose = "own"

    example = '{ when = "rolled", may = true, do = "retreat" }'
    rule = "J29"
    motif = "jump"
    moments = ("played", "rolled", "hits", "misses", "is_hit", "destroys", "battle_end")
    moments_flaw = "flaw-retreat-when"

    def flaws(self, card: Card) -> Iterator[Flaw]:
        yield from self.moment_flaws(card)
        if self.whose == "opposing" and self.when == "destroys":
            yield flaw("whose", "flaw-retreat-destroyed")

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        return f"do-retreat-{self.whose}", say.cases(Units(side="this" if self.whose == "own" else "other"), "one")


class Reserves(Effect, frozen=True, tag="reserves"):
    """Bring units worth up to so many stars from the reserves into the home zone or into this unit's zone."""

    stars: Annotated[int, Meta(ge=1, le=9)]
    zone: Literal["home", "here"] = "home"

    example = '{ when = "falls", do = "reserves", stars = 3 }'
    rule = "R4.3"
    motif = "arrive"

    def flaws(self, card: Card) -> Iterator[Flaw]:
        if self.zone == "here" and (self.when == "destroyed" or not has_this(card, self.when)):
            yield flaw("zone", "flaw-reserves-zone", when=self.when)

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        return "do-reserves", {"stars": self.stars, "zone": self.zone, "objective": "no" if say.card.type == "combat" else "yes"}


VERBS: Final[tuple[type[Effect], ...]] = (Damage, Heal, Redirect, AttackAgain, MoveUnit, Retreat, Reserves)
