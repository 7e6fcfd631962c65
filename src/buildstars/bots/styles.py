"""The character of an opponent: four sliders on its judgement, and named settings of them.

A slider goes from -2 to +2 and shifts a few weights of `judgement.Weights`. Each shifts by the same share at every
step, so the effect grows with the step. Every opponent that judges by these weights has the same sliders. Names and
sentences are in `opponents.ftl`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from buildstars.bots.card.judgement import Weights

MOST: Final = 2
"""A slider goes from -MOST to +MOST."""


@dataclass(frozen=True)
class Sliders:
    """What each does is said in `opponents.ftl`, and held by tests/bots/test_styles.py."""

    aggression: int = 0
    caution: int = 0
    hunger: int = 0
    spite: int = 0


NAMES: Final = ("aggression", "caution", "hunger", "spite")

STYLES: Final[dict[str, Sliders]] = {
    "balanced": Sliders(),
    "raider": Sliders(caution=-2, hunger=2),
    "guardian": Sliders(caution=2, hunger=-1),
    "hunter": Sliders(aggression=2, hunger=-2, spite=1),
    "duellist": Sliders(aggression=2, caution=-1),
    "saboteur": Sliders(aggression=-2, hunger=2),
    "avenger": Sliders(caution=-1, spite=2),
}


def weights_of(sliders: Sliders, weights: Weights | None = None) -> Weights:
    """The judgement of an opponent of this character; weights that are handed in are shifted."""
    g = weights or Weights()
    g.nerve = max(0, g.nerve - 40 * sliders.aggression)
    g.my_turn += 15 * sliders.aggression
    g.fear = max(0, g.fear + 25 * sliders.caution)
    g.guard = max(0, g.guard + 6 * sliders.caution)
    g.forward -= 4 * sliders.caution
    g.intruder -= 6 * sliders.caution
    g.last_stand += 20 * sliders.caution
    g.hunger = max(0, g.hunger + 35 * sliders.hunger)
    g.approach += 6 * sliders.hunger
    g.called = max(0, g.called - 25 * sliders.hunger)  # the reserves that a fallen objective calls are no reason to spare it
    g.theirs = max(0, g.theirs + 25 * sliders.spite)
    return g


def with_slider(sliders: Sliders, name: str, value: int) -> Sliders:
    return replace(sliders, **{name: value})
