"""Policies: players that are asked about many positions at once, as networks are.

A policy is any callable `policy(observations, masks)` that gives an offered action for each row. An object with a method `act(asked)` is
told more: whose seat a row is, which forces meet there, and chance of its own. Policies see observations only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from buildstars.bots.own_file import UnknownBot, classes_of, is_own_file, last_line, loaded, option_of
from buildstars.content.text.phrases import phrase
from buildstars.core.generator import Generator
from buildstars.envs.rows.force_rows import ForceRows
from buildstars.envs.training.pools import fraction


@dataclass(frozen=True)
class Asked:
    """Positions that wait for an action each."""

    observations: NDArray[np.int8]
    masks: NDArray[np.int8]
    seats: NDArray[np.uint8]
    """Who is asked in each, as the game counts seats."""
    sides: NDArray[np.int32]
    """By row, clockwise from the seat that is asked: the number of its force in `forces`; −1 where nobody sits."""
    forces: ForceRows
    """What the units and cards of all forces are worth and do."""
    chance: Sequence[Generator]
    """Of each row, for policies that choose at random: then a row's action does not depend on who is asked beside it."""

    def __len__(self) -> int:
        return len(self.observations)

    def draws(self) -> NDArray[np.float64]:
        """A number from 0 up to 1 for each row, from its own chance."""
        return np.array([fraction(one) for one in self.chance])


class Policy(Protocol):
    """What `policy_of` makes of everything that plays so."""

    def act(self, asked: Asked) -> Any:
        """An offered action for each row."""
        ...


class Plain:
    """A callable of observations and masks."""

    def __init__(self, choose: Callable[[NDArray[np.int8], NDArray[np.int8]], Any]) -> None:
        self.choose = choose

    def act(self, asked: Asked) -> Any:
        return self.choose(asked.observations, asked.masks)


def policy_of(given: Any) -> Policy | None:
    """A policy, if it is one or a text that names one; None for everything else, such as the name of an opponent."""
    if isinstance(given, str):
        return own_policy(given) if is_own_file(given) else None
    if callable(getattr(given, "act", None)) and not isinstance(given, type):
        found: Policy = given
        return found
    return Plain(given) if callable(given) and not isinstance(given, type) else None


def own_policy(text: str) -> Policy | None:
    """`net.py:choose` or `net.py:Net,file=best.npz`: a function, or a class with a method `act`; None if the file has an opponent there."""
    place, _, rest = text.strip().rpartition(":")
    if text.strip().endswith(".py"):
        return None
    name, *given = rest.split(",")
    module = loaded(text, Path(place))
    found = getattr(module, name, None)
    if found is None:
        raise UnknownBot(phrase("bot-no-class", text=text, place=place, name=name, known=classes_of(module, name)))
    if not isinstance(found, type):
        return policy_of(found)
    if not callable(getattr(found, "act", None)):
        return None
    options = dict(option_of(text, place, name, part) for part in given)
    try:
        made: Policy = found(**options)
    except Exception as error:
        mend = "options" if options else "plain"
        raise UnknownBot(phrase("bot-making", text=text, name=name, error=last_line(error), mend=mend)) from error
    return made


def actions_of(policy: Policy, asked: Asked) -> NDArray[np.int64]:
    """Its actions as whole numbers, one a row; ValueError, with a sentence, if they are something else. Offered or not is not looked at."""
    found = np.asarray(policy.act(asked))
    if found.shape != (len(asked),) or found.dtype.kind not in "iu":
        raise ValueError(
            f"a policy gives a whole number for each of {len(asked)} rows; this one gave {found.dtype} with the shape {found.shape}"
        )
    return found.astype(np.int64)
