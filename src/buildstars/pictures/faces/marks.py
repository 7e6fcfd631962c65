"""Small signs that faces share: build stars, values with their letters, affiliation emblems, rarity, the objective's bastion, moves.

Red is attack, yellow damage, blue defense (R8.2); each also has a shape and its letters, since colours alone tell nothing to many.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from buildstars.content.model import Affiliation
from buildstars.content.text.languages import render
from buildstars.pictures.lettering import POINT, font, width_of, write
from buildstars.pictures.looks import BLACK, VALUES, WHITE, Look
from buildstars.pictures.measure import SMALLEST
from buildstars.pictures.paper import Paper, num, path_of, star_points
from buildstars.pictures.themes import BADGES, Theme, code, mix, pattern_of

SMALL: Final = SMALLEST * POINT
CAP: Final = 0.66
"""The height of a display capital, in sizes."""


def centred(paper: Paper, text: str, x: float, y: float, size: float, fill: str, most: float = 0) -> None:
    """A display line whose capitals are centred on a point, no wider than `most`."""
    wide = font("display").width(text) * size
    if most and wide > most:
        size *= most / wide
    write(paper, text, x, y + CAP * size / 2, size, "display", fill, "middle")


# ---- stars ------------------------------------------------------------------------------------------------------------


def stars(paper: Paper, count: int, x: float, y: float, r: float, look: Look, step: float = 2.05) -> None:
    """A row of build stars from the centre of the first one."""
    for n in range(count):
        d = star_points(x + n * step * r, y, r)
        paper.path(
            d,
            fill=paper.gradient(((0, "#fff0b0", 1), (1, "#ffb61e", 1))) if look.dark else "#d89400",
            stroke="#3a2600",
            stroke_width=0.16,
            stroke_linejoin="round",
        )


# ---- values -----------------------------------------------------------------------------------------------------------


def on(value: str) -> str:
    """The colour of a number on its value's colour."""
    return "#ffffff" if value in ("attack", "defense") else "#10131c"


def short(value: str, lang: str) -> str:
    return render(f"face-short-{value}", {}, lang)


def bonus_circle(paper: Paper, value: str, amount: int, x: float, y: float, r: float, lang: str, dark: bool) -> None:
    """R8.2: a coloured circle with the sum and its letters."""
    colour = VALUES[value]
    paper.circle(x, y, r + 0.55, fill="#04070f" if dark else "#ffffff", fill_opacity=0.75)
    paper.circle(
        x,
        y,
        r,
        fill=paper.gradient(((0, code(mix(colour, WHITE, 0.25)), 1), (0.5, code(colour), 1), (1, code(mix(colour, BLACK, 0.25)), 1))),
    )
    paper.circle(x, y, r - 0.45, fill="none", stroke="#ffffff", stroke_width=0.22, stroke_opacity=0.65)
    centred(paper, f"+{amount}", x - 0.15, y - r * 0.2, r * 1.16, on(value))
    write(paper, short(value, lang), x, y + r * 0.69, SMALL, "display", on(value), "middle", spacing=0.03)


SHAPES: Final = {
    "attack": "M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z",
    "damage": path_of((r * sin(n * pi / 12), -r * cos(n * pi / 12)) for n in range(24) for r in (1.1 if n % 2 == 0 else 0.9,)),
    "defense": "M0 -1.06C.36 -.82 .7 -.76 1 -.76C1.04 .1 .8 .76 0 1.1C-.8 .76 -1.04 .1 -1 -.76C-.7 -.76 -.36 -.82 0 -1.06Z",
    "shields": path_of((1.08 * sin(n * pi / 3), -1.08 * cos(n * pi / 3)) for n in range(6)),
}
"""Shapes of the values, about 2 units wide: a circle, a burst, a shield, a hexagon. Thinner than 24 points the burst would look round."""


def value_mark(paper: Paper, value: str, amount: int, x: float, y: float, r: float, dark: bool) -> None:
    """One of a unit's four values in its shape and colour."""
    colour = VALUES[value]
    inner = Paper()
    inner.path(
        SHAPES[value],
        fill="#02050c" if dark else "#ffffff",
        stroke="#02050c" if dark else "#10131c",
        stroke_width=0.22 if dark else 0.1,
        stroke_linejoin="round",
    )
    fill = inner.gradient(((0, code(mix(colour, WHITE, 0.3)), 1), (0.5, code(colour), 1), (1, code(mix(colour, BLACK, 0.28)), 1)))
    inner.path(
        SHAPES[value],
        fill=fill,
        stroke=code(mix(colour, WHITE, 0.5)) if dark else code(mix(colour, BLACK, 0.4)),
        stroke_width=0.06,
        stroke_linejoin="round",
    )
    paper.put(inner, x, y, r)
    centred(paper, str(amount), x, y, r * (1.3 if amount < 10 else 1.18), on(value))


# ---- affiliation, rarity ----------------------------------------------------------------------------------------------


@cache
def emblem(affiliation: Affiliation, theme: Theme) -> Paper:
    """An affiliation: its hue, its pattern and its letter, in a box of 24 units."""
    dark = theme == "holo"
    badge = BADGES[affiliation]
    paper = Paper()
    shape = path_of((12 + 11.4 * sin((n + 0.5) * pi / 4), 12 - 11.4 * cos((n + 0.5) * pi / 4)) for n in range(8))
    name = f"p-{affiliation}-{theme}"
    paper.defs[name] = pattern_of(affiliation, theme, name, 0.62, 1)
    ground = code(mix((6, 10, 22), badge.hue, 0.2)) if dark else code(mix(WHITE, badge.ink, 0.08))
    colour = code(badge.hue if dark else badge.ink)
    paper.path(shape, fill=ground)
    paper.path(shape, fill=f"url(#{name})")
    paper.circle(12, 12, 7.4, fill=colour)
    paper.path(shape, fill="none", stroke=colour, stroke_width=1.3, stroke_linejoin="round")
    centred(paper, badge.letter, 12, 12, 14, "#060a16" if dark else "#ffffff")
    return paper


RARITIES: Final[dict[str, str]] = {
    "common": "M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z",
    "uncommon": "M0 -1.2L1.2 0L0 1.2L-1.2 0Z",
    "rare": star_points(0, 0.05, 1.3, 0.5),
}
METALS: Final = {"common": ("#c98d5c", "#7a4a20"), "uncommon": ("#dfe7f2", "#5d6b80"), "rare": ("#ffd24a", "#9a6a00")}


def rarity_mark(paper: Paper, rarity: str, x: float, y: float, r: float, dark: bool) -> None:
    """A disc, a diamond or a star: bronze, silver, gold. A word that is not ours has its first letter."""
    if rarity in RARITIES:
        paper.put(Paper().path(RARITIES[rarity], fill=METALS[rarity][0 if dark else 1]), x, y, r)
    else:
        paper.circle(x, y, 1.35 * r, fill="none", stroke=METALS["rare"][0 if dark else 1], stroke_width=0.25 * r)
        centred(paper, rarity[:1].upper(), x, y, 1.9 * r, METALS["rare"][0 if dark else 1], 2 * r)


def number_text(number: int | str) -> str:
    """012, S4."""
    return f"{number:03d}" if isinstance(number, int) else number


def collector(set_: str, number: int | str, total: int, width: float) -> str:
    """Set and number as far as there is room: CORE 012/162, CORE 012, and a long name of a set cut. A promo is none of so many."""
    told = number_text(number)
    tries = [f"{set_.upper()} {told}/{total}"] if total and isinstance(number, int) else []
    tries += [f"{set_.upper()} {told}"] + [f"{set_.upper()[:end]}… {told}" for end in range(len(set_) - 1, 0, -1)]
    return next((text for text in tries if width_of(text, SMALL, "display", 0.02) <= width), told)


# ---- objectives, moves ------------------------------------------------------------------------------------------------


def bastion(paper: Paper, defense: int, x: float, y: float, size: float, look: Look) -> None:
    """The objective defense: a walled shape, centred."""
    h = size / 2
    wall = [
        (-h, -h),
        (-h * 0.56, -h),
        (-h * 0.56, -h * 0.72),
        (-h * 0.24, -h * 0.72),
        (-h * 0.24, -h),
        (h * 0.24, -h),
        (h * 0.24, -h * 0.72),
        (h * 0.56, -h * 0.72),
        (h * 0.56, -h),
        (h, -h),
        (h, h * 0.36),
        (0, h),
        (-h, h * 0.36),
    ]
    d = path_of((x + px, y + py) for px, py in wall)
    top, bottom = (("#eef4ff", 1), ("#9fb4d6", 1)) if look.dark else (("#3d4c66", 1), ("#1d2738", 1))
    paper.path(
        d,
        fill="#04070f" if look.dark else "#ffffff",
        stroke="#04070f" if look.dark else "#ffffff",
        stroke_width=1.1,
        stroke_linejoin="round",
    )
    paper.path(d, fill=paper.gradient(((0, *top), (1, *bottom))), stroke=look.edge, stroke_width=0.4, stroke_linejoin="round")
    centred(paper, str(defense), x, y + 0.02 * size, size * 0.62, "#0a1226" if look.dark else "#ffffff")


def move_bars(paper: Paper, movement: str, x: float, y: float, colour: str, unit: float = 2.6) -> float:
    """The segments of a move in the miniatures game (M3.2): a short bar with S, a long one with L. Returns the width."""
    at = x
    for segment in movement:
        wide = unit * (88 / 63 if segment == "L" else 1) * (1.25 if segment == "L" else 1)
        paper.rect(at, y - 1.35, wide, 2.7, 0.5, fill="none", stroke=colour, stroke_width=0.25)
        centred(paper, segment, at + wide / 2, y, SMALL, colour)
        at += wide + 0.55
    return at - x - 0.55


def turn_mark(paper: Paper, x: float, y: float, r: float, colour: str) -> None:
    """Two arrows round a card: there is another side."""
    for turn in (0, 180):
        d = f"M{num(-r * 0.9)} 0A{num(r * 0.9)} {num(r * 0.9)} 0 0 1 {num(r * 0.62)} {num(-r * 0.62)}"
        inner = Paper().path(d, fill="none", stroke=colour, stroke_width=r * 0.28, stroke_linecap="round")
        inner.shape(((r * 0.98, -r * 0.98), (r * 0.95, -r * 0.12), (r * 0.18, -r * 0.5)), fill=colour)
        paper.put(inner, x, y, turn=turn)
