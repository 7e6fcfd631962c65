"""Verbs on hands, decks and discard piles: drawing, discarding, looking, exchanging, recovering."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from buildstars.content.conditions import Count, Who
from buildstars.content.verbs.record import Effect
from buildstars.content.verbs.saying import Say
from buildstars.core.messages import Argument


class OnCards(Effect, frozen=True):
    rule = "R4.4"
    at_table = True


class Draw(OnCards, frozen=True, tag="draw"):
    """Draw cards."""

    count: Count = 1
    who: Who = "you"

    example = '{ when = "destroys", do = "draw", count = 2 }'
    rule = "R4.5"
    motif = "draw_cards"

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        return f"do-draw-{self.who}", {"foe": say.foe(self), "n": self.count}


class Discard(OnCards, frozen=True, tag="discard"):
    """Discard from the hand: cards the discarding player chooses, or random ones."""

    count: Count = 1
    who: Who = "opponent"
    random: bool = False

    example = '{ when = "hits", do = "discard", random = true }'
    motif = "discard"

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        return f"do-discard-{self.who}", {"foe": say.foe(self), "n": self.count, "random": "yes" if self.random else "no"}


class LookHand(OnCards, frozen=True, tag="look_hand"):
    """Look at the opponent's hand."""

    example = '{ when = "reveal", do = "look_hand" }'
    rule = "J39"
    motif = "scan"


class LookDeck(OnCards, frozen=True, tag="look_deck"):
    """Look at the top cards of the own deck; `discard`: each may be discarded, the others stay in order."""

    count: Annotated[int, Meta(ge=1, le=3)] = 1
    discard: bool = False

    example = '{ when = "turn_start", do = "look_deck", count = 2, discard = true }'
    rule = "J39"
    motif = "scan"

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        return "do-look_deck-discard" if self.discard else "do-look_deck", {"n": self.count}


class Exchange(OnCards, frozen=True, tag="exchange"):
    """Exchange a card of the hand for one of the own discard pile, or for an own face-down objective (the new one lies face down)."""

    against: Literal["discard", "objective"] = field(name="with")

    example = '{ when = "turn_end", may = true, do = "exchange", with = "discard" }'
    motif = "exchange"

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        return f"do-exchange-{self.against}", {}


class Recover(OnCards, frozen=True, tag="recover"):
    """Take a card of the own discard pile into the hand."""

    type: Literal["any", "combat", "objective"] = "any"

    example = '{ when = "reveal", do = "recover", type = "combat" }'
    motif = "recover"


VERBS: Final[tuple[type[Effect], ...]] = (Draw, Discard, LookHand, LookDeck, Exchange, Recover)
