"""The colours of faces and sheets: what a theme and a tint make of frame, panels and words.

A card's tint is that of its affiliation; without one, of its icon's class. The tint is never the only sign: the affiliation has its
letter and pattern, the class its badge.
"""

from __future__ import annotations

import colorsys
from dataclasses import dataclass
from functools import cache
from typing import Final

from buildstars.content.model import Affiliation, Card
from buildstars.content.vocabulary import MATCH_ICONS
from buildstars.pictures.icons import class_of
from buildstars.pictures.themes import Rgb, Theme, badge_of, code, mix

WHITE: Final[Rgb] = (255, 255, 255)
BLACK: Final[Rgb] = (0, 0, 0)
NIGHT: Final[Rgb] = (6, 10, 22)
CLASS_TINTS: Final[dict[str, tuple[Rgb, Rgb]]] = {
    # on the dark table, on paper
    "match": ((104, 220, 140), (16, 104, 58)), "power": ((186, 204, 230), (66, 80, 104)), "wild": ((255, 200, 82), (136, 88, 0)),
    "objective": ((122, 162, 255), (38, 66, 150)),
}
VALUES: Final[dict[str, Rgb]] = {"attack": (226, 52, 56), "damage": (250, 202, 48), "defense": (46, 116, 242), "shields": (104, 214, 118)}
"""Red, yellow and blue as R8.2 says, shields green, as they are printed; each has a shape of its own, too."""


@dataclass(frozen=True)
class Look:
    """A theme in one tint. Colours are ready for SVG."""

    theme: Theme
    tint: Rgb
    ink: Rgb

    @property
    def dark(self) -> bool:
        return self.theme == "holo"

    @property
    def hue(self) -> Rgb:
        """The tint as it is seen on this theme's ground."""
        return self.tint if self.dark else self.ink

    def ground(self, share: float) -> str:
        """The theme's ground with some of the tint in it."""
        return code(mix(NIGHT if self.dark else WHITE, self.hue, share))

    def light(self, share: float) -> str:
        """The tint towards the colour of words."""
        return code(mix(self.hue, WHITE if self.dark else BLACK, share))

    @property
    def paper(self) -> str:
        return self.ground(0.05 if self.dark else 0.0)

    @property
    def panel(self) -> str:
        return self.ground(0.09 if self.dark else 0.045)

    @property
    def plate(self) -> str:
        return self.ground(0.26 if self.dark else 0.14)

    @property
    def edge(self) -> str:
        return code(self.hue)

    @property
    def text(self) -> str:
        return code(mix(WHITE, self.tint, 0.06)) if self.dark else "#0b0f18"

    @property
    def quiet(self) -> str:
        return code(mix((150, 166, 194), self.tint, 0.3)) if self.dark else code(mix((74, 82, 98), self.ink, 0.3))

    @property
    def gold(self) -> str:
        return "#ffd24a" if self.dark else "#b97a00"


def shifted(colour: Rgb, degrees: float, lighter: float = 0) -> Rgb:
    """A neighbour on the colour wheel."""
    h, l, s = colorsys.rgb_to_hls(*(part / 255 for part in colour))
    r, g, b = colorsys.hls_to_rgb((h + degrees / 360) % 1, min(1, max(0, l + lighter)), s)
    return round(r * 255), round(g * 255), round(b * 255)


@cache
def affiliation_look(affiliation: Affiliation | None, theme: Theme) -> Look:
    badge = badge_of(affiliation)
    return Look(theme, badge.hue, badge.ink)


def card_look(card: Card, theme: Theme) -> Look:
    if card.affiliation is not None:
        return affiliation_look(card.affiliation, theme)
    kind = "objective" if card.type == "objective" or not card.icon else class_of(card.icon)
    tint, ink = CLASS_TINTS[kind]
    if kind == "match":  # each match icon has its own green, from leaf to sea
        turn = -40 + 120 * MATCH_ICONS.index(card.icon) / len(MATCH_ICONS)
        tint, ink = shifted(tint, turn), shifted(ink, turn)
    return Look(theme, tint, ink)
