"""What a verb needs to make its sentence: the phrases of a card's text, made by `content/text/sentences.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from buildstars.content.conditions import Per, Units
from buildstars.core.messages import Argument

if TYPE_CHECKING:
    from buildstars.content.model import Card
    from buildstars.content.verbs.record import Effect


class Say(Protocol):
    @property
    def card(self) -> Card: ...

    def render(self, id_: str, attribute: str = "", **args: Argument) -> str: ...

    def form(self, id_: str, effect: Effect, follows: bool, args: dict[str, Argument], kind: str = "") -> str:
        """The form of an effect's message that fits: opening a sentence or not, declinable or not."""

    def cases(self, units: Units | None, det: str) -> dict[str, Argument]:
        """A unit or units in all cases (none: `this` unit), and whether the verb is in the plural."""

    def per(self, per: Per | None, most: str) -> str: ...

    def until(self, until: str) -> str: ...

    def foe(self, effect: Effect) -> str:
        """The opponent of the battle, or an opponent."""

    def change(self, amount: int, stat: str) -> str: ...

    def joined(self, parts: list[str], word: str) -> str: ...
