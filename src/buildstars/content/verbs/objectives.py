"""Verbs on objectives: looked at, revealed, turned down, replaced."""

from __future__ import annotations

from typing import Final

from buildstars.content.conditions import Whose
from buildstars.content.verbs.record import Effect
from buildstars.content.verbs.saying import Say
from buildstars.core.messages import Argument


class OnObjective(Effect, frozen=True):
    rule = "R1.4"
    at_table = True


class LookObjective(OnObjective, frozen=True, tag="look_objective"):
    """Look at a face-down objective of the controller's choice."""

    whose: Whose = "own"

    example = '{ when = "hits", do = "look_objective", whose = "opposing" }'
    rule = "J39"
    motif = "scan"


class RevealObjective(OnObjective, frozen=True, tag="reveal_objective"):
    """Turn a face-down objective face up; an objective card's on-reveal ability happens for its owner."""

    whose: Whose = "opposing"

    example = '{ when = "hits", do = "reveal_objective" }'
    motif = "flip"


class TurnDown(OnObjective, frozen=True, tag="turn_down"):
    """Turn a face-up objective face down."""

    whose: Whose = "opposing"

    example = '{ when = "destroys", do = "turn_down" }'
    motif = "cover"


class ReplaceObjective(OnObjective, frozen=True, tag="replace_objective"):
    """Discard an objective; the top card of its owner's deck takes its place, face down."""

    whose: Whose = "own"

    example = '{ when = "turn_start", may = true, do = "replace_objective" }'
    rule = "J24"
    motif = "exchange"

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        return f"do-replace_objective-{self.whose}", {}


VERBS: Final[tuple[type[Effect], ...]] = (LookObjective, RevealObjective, TurnDown, ReplaceObjective)
