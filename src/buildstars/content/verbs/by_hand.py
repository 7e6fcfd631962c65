"""The verb for everything that has no verb: the players carry the printed text out themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta

from buildstars.content.verbs.record import Effect, Flaw, flaw

if TYPE_CHECKING:
    from buildstars.content.model import Card


class Manual(Effect, frozen=True, tag="manual"):
    """The players resolve it themselves: play stops, everybody reads the printed text, and its player does by hand what it says."""

    text: Annotated[str, Meta(min_length=1, max_length=600)]

    example = '{ when = "played", do = "manual", text = "Swap two units of yours." }'
    rule = "R8.5"
    motif = "target_objective"
    at_table = True

    def flaws(self, card: Card) -> Iterator[Flaw]:
        if not self.text.strip():
            yield flaw("text", "flaw-manual-text")
        if self.may:
            yield flaw("may", "flaw-manual-may")

    def printed(self) -> str:
        return " ".join(self.text.split())


VERBS: Final[tuple[type[Effect], ...]] = (Manual,)
