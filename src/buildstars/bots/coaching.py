"""How strong a coach plays: a level from 1 to 100, the size of the mistakes that belong to it, and its course from game to game.

A coach errs by size, not at random. In every turn it may give away about so much of its chance to win, and among what
it could do it looks for that. So a game against it is lost and won by decisions as large as the learner's own. It goes
up when the learner wins and down, by more, when the learner loses: where it settles, the learner wins three games of
five.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, Protocol

COACH: Final = "coach"
"""As an opponent's text begins."""
LOWEST: Final = 1
HIGHEST: Final = 100
START: Final = 30
"""For somebody nobody knows yet."""
LARGEST: Final = 0.16
"""Of the chance to win: what the lowest level gives away in a turn."""
BENT: Final = 2.5
"""The sizes fall faster at low levels, where a step is felt less: 7 % at level 30, 3 % at 50, 1 % at 70."""
UP: Final = 4
DOWN: Final = 6
NEARLY_LOST: Final = 0.02
"""A chance to win this small is a game thrown away."""
THROWS_AWAY: Final = 5
"""Up to this level a coach may throw a game away."""
LEAST: Final = 0.002
"""Of the chance to win: smaller mistakes are not looked for."""

Outcome = Literal["won", "lost", "drawn"]
"""A game as the learner saw it."""


class Valued(Protocol):
    """An answer, or a plan, with the chance to win after it."""

    @property
    def chance(self) -> float: ...


def size_of(level: int) -> float:
    """What a coach of this level may give away in a turn, of its chance to win."""
    return float(LARGEST * ((HIGHEST - level) / (HIGHEST - LOWEST)) ** BENT)


def by_size(values: Sequence[Valued], size: float, level: int) -> int:
    """Which of these, the best first, loses nearest to a size; of equals the better. Nothing loses more than twice the size, because the
    best loses nothing, and no game is thrown away above the lowest levels."""
    best = values[0].chance
    kept = [k for k, one in enumerate(values) if k == 0 or level <= THROWS_AWAY or one.chance > NEARLY_LOST]
    return min(kept, key=lambda k: (abs(best - values[k].chance - size), k))


def next_level(level: int, outcomes: Sequence[Outcome]) -> int:
    """After a game at this level; the latest outcome first. A second of the same kind in a row counts double: it has not settled yet."""
    latest = outcomes[0] if outcomes else "drawn"
    if latest == "drawn":
        return within(level)
    steps = 2 if list(outcomes[1:2]) == [latest] else 1
    return within(level + steps * (UP if latest == "won" else -DOWN))


def within(level: int) -> int:
    return max(LOWEST, min(HIGHEST, level))


# ---- its text ---------------------------------------------------------------------------------------------------------


def is_coach(opponent: str) -> bool:
    return opponent.partition(":")[0].strip().casefold() == COACH


def level_in(opponent: str) -> int | None:
    """The level that a coach's text names."""
    options = dict(part.partition("=")[::2] for part in opponent.partition(":")[2].split(","))
    return int(options["level"]) if options.get("level", "").isdecimal() else None


def with_level(opponent: str, level: int) -> str:
    """A coach's text with this level in the place of any other; every other opponent's as it is."""
    if not is_coach(opponent):
        return opponent
    others = [part for part in opponent.partition(":")[2].split(",") if part and not part.startswith("level=")]
    return f"{COACH}:" + ",".join([f"level={level}", *others])
