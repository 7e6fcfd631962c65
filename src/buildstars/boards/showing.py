"""What a poster is to show and say: small values that travel between processes, without anything that draws."""

from __future__ import annotations

from msgspec import Struct

from buildstars.content.model import Card, Unit


class Caption(Struct, frozen=True):
    """What the band of a poster says: a small word, the headline, and a line below it."""

    eyebrow: str
    headline: str
    line: str = ""


class Welcome(Struct, frozen=True, tag=True):
    """The first page, any page without a picture of its own, or an invitation."""

    words: Caption
    lang: str
    invites: bool = False


class Several(Struct, frozen=True, tag=True):
    """A force, a fleet or a set: its craft, the largest first, or some of its cards."""

    words: Caption
    lang: str
    units: tuple[Unit, ...]
    cards: tuple[Card, ...] = ()


class One(Struct, frozen=True, tag=True):
    """A unit or a card, with its face."""

    words: Caption
    lang: str
    unit: Unit | None = None
    card: Card | None = None


Showing = Welcome | Several | One
