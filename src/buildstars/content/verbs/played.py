"""Verbs on the combat cards of a battle: cancelled, stolen, forbidden, forced, kept (J37)."""

from __future__ import annotations

from typing import Final, Literal

from buildstars.content.verbs.record import Effect
from buildstars.content.verbs.saying import Say
from buildstars.core.messages import Argument


class OnPlaying(Effect, frozen=True):
    rule = "J37"
    at_table = True
    only_combat = True
    moments = ("played",)
    moments_flaw = "flaw-played-when"


class Cancel(OnPlaying, frozen=True, tag="cancel"):
    """The opposing combat card's bonus, ability or both count for nothing in this battle, whenever it is played."""

    what: Literal["bonus", "ability", "both"]

    example = '{ when = "played", do = "cancel", what = "bonus" }'
    rule = "R8.2"
    motif = "cancel"


class Steal(OnPlaying, frozen=True, tag="steal"):
    """The opposing combat card's bonus or ability counts for this unit instead."""

    what: Literal["bonus", "ability", "both"]

    example = '{ when = "played", do = "steal", what = "ability" }'
    rule = "R8.2"
    motif = "steal"

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        return "do-steal", {**say.cases(None, "one"), "what": self.what}


class ForbidCard(OnPlaying, frozen=True, tag="forbid_card"):
    """The opponent plays no (further) combat card in this battle."""

    example = '{ when = "played", do = "forbid_card", if = [{ is = "played_first" }] }'
    motif = "sealed"


class ForceCard(OnPlaying, frozen=True, tag="force_card"):
    """A random card of the opponent's hand is picked: a combat card must be played in this battle; anything else is discarded
    and the opponent plays no combat card in this battle (J37)."""

    example = '{ when = "played", do = "force_card", if = [{ is = "played_first" }] }'
    motif = "compelled"


class KeepCard(Effect, frozen=True, tag="keep_card"):
    """This combat card returns to the hand instead of being discarded."""

    example = '{ when = "misses", may = true, do = "keep_card" }'
    rule = "R7.8"
    motif = "returns"
    at_table = True
    only_combat = True


VERBS: Final[tuple[type[Effect], ...]] = (Cancel, Steal, ForbidCard, ForceCard, KeepCard)
