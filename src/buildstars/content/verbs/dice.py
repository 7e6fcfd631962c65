"""Verbs on dice: rerolls, dice turned to a face, rolls exchanged (J36)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from buildstars.content.conditions import Whose
from buildstars.content.verbs.record import Effect
from buildstars.content.verbs.saying import Say
from buildstars.core.messages import Argument


class OnDice(Effect, frozen=True):
    rule = "J36"
    at_table = True
    moments = ("rolled",)
    moments_flaw = "flaw-rolled-when"


class Reroll(OnDice, frozen=True, tag="reroll"):
    """Roll a base roll again. `keep`: the second, the better or the worse for its unit, or the controller's choice."""

    whose: Whose = "own"
    keep: Literal["second", "best", "worst", "choose"] = "second"

    example = '{ when = "rolled", may = true, do = "reroll", keep = "best" }'
    motif = "dice"

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        return f"do-reroll-{self.whose}", {"keep": self.keep}


class SetDie(OnDice, frozen=True, tag="set_die"):
    """Turn one die of a roll to a face. A 12 made this way counts as the dice lie."""

    to: Annotated[int, Meta(ge=1, le=6)]
    whose: Whose = "own"
    which: Literal["lowest", "highest", "choose"] = "lowest"

    example = '{ when = "rolled", do = "set_die", to = 6 }'
    motif = "set_die"

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        return "do-set_die", {"n": self.to, "whose": self.whose, "which": self.which}


class SwapRolls(OnDice, frozen=True, tag="swap_rolls"):
    """The two base rolls change places."""

    example = '{ when = "rolled", may = true, do = "swap_rolls" }'
    motif = "swap_rolls"


VERBS: Final[tuple[type[Effect], ...]] = (Reroll, SetDie, SwapRolls)
