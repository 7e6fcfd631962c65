"""What the pictures of both games share: the colours of the seats, panels, craft on their bases, dice, a line of words.

Everything is drawn on `Paper` in millimetres; letters are shapes, so that a picture looks the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from buildstars.content.languages import spoken
from buildstars.content.model import Unit
from buildstars.content.text.messages import seat_name
from buildstars.core.messages import Name
from buildstars.pictures.craft import ViewName, craft_for, drawing_of
from buildstars.pictures.faces.marks import centred
from buildstars.pictures.lettering import POINT, Style, font, width_of, write
from buildstars.pictures.looks import Look
from buildstars.pictures.measure import Box, Run, TooLong, fit
from buildstars.pictures.paper import Paper, Point, num, path_of
from buildstars.pictures.themes import Rgb, code, mix, paint

SEATS: Final[tuple[Rgb, ...]] = (
    (77, 225, 255), (255, 125, 107), (183, 227, 92), (201, 155, 255), (255, 184, 77), (127, 168, 255), (255, 138, 209), (159, 232, 207),
)
"""As at the table in the browser."""
LETTERS: Final = "ABCDEFGJ"
"""As in the terminal: a seat is told by its letter, its colour only repeats it."""
NIGHT: Final[Rgb] = (7, 13, 32)
WHITE: Final[Rgb] = (255, 255, 255)
TEXT: Final = "#eaf1ff"
QUIET: Final = "#93a5c9"
GOLD: Final = "#ffd24a"
HURT: Final = "#ff5a4f"
LOOK: Final = Look("holo", (92, 176, 255), (24, 74, 140))
WIDTH: Final = 320.0
"""Of every picture, in millimetres."""
PANEL: Final = 66.0
"""The width of the panel at the right."""
EDGE: Final = 3.0


class Words:
    """The language of a picture, and what the players are called."""

    def __init__(self, lang: str, names: Sequence[str], viewer: int, players: int) -> None:
        self.lang = lang
        self.viewer = viewer
        self.names = [names[seat] if seat < len(names) else seat_name(seat, lang) for seat in range(players)]

    def spoken(self, name: Name) -> str:
        return spoken(name, self.lang)


def ground(seat: int, share: float) -> str:
    """The night with some of a seat's colour in it; of nobody's, blue."""
    return code(mix(NIGHT, SEATS[seat] if seat >= 0 else (64, 110, 220), share))


def bright(seat: int, share: float = 0.0) -> str:
    return code(mix(SEATS[seat], WHITE, share)) if seat >= 0 else "#6f92dd"


# ---- panels and words -------------------------------------------------------------------------------------------------


def chamfered(x: float, y: float, w: float, h: float, corner: float = 4) -> str:
    """A rectangle with its upper left and lower right corner cut."""
    return path_of(((x + corner, y), (x + w, y), (x + w, y + h - corner), (x + w - corner, y + h), (x, y + h), (x, y + corner)))


def backdrop(paper: Paper, width: float, height: float) -> None:
    """The night above the table, with the faint grid of a plotting table."""
    paper.rect(0, 0, width, height, fill=code(NIGHT))
    step = 8.0
    lines = "".join(f"M{num(n * step)} 0V{num(height)}" for n in range(1, int(width / step) + 1))
    lines += "".join(f"M0 {num(n * step)}H{num(width)}" for n in range(1, int(height / step) + 1))
    paper.path(lines, stroke="#5f8de0", stroke_width=0.12, stroke_opacity=0.22)


def panel(paper: Paper, box: Box, seat: int, lit: bool = False) -> None:
    """A zone or a list, in the colour of its seat; lit, it is the one whose turn it is."""
    x, y, w, h = box
    d = chamfered(x, y, w, h)
    fill = paper.gradient(((0, ground(seat, 0.2 if lit else 0.12), 1), (1, ground(seat, 0.07), 1)))
    if lit:
        paper.path(d, fill="none", stroke=bright(seat), stroke_width=2.2, stroke_opacity=0.22)
    paper.path(d, fill=fill, fill_opacity=0.94, stroke=bright(seat), stroke_width=0.55 if lit else 0.3, stroke_opacity=1 if lit else 0.65)
    length = min(18.0, w / 4)
    paper.path(f"M{num(x)} {num(y + 4)}L{num(x + 4)} {num(y)}h{num(length)}", fill="none", stroke=bright(seat), stroke_width=0.8)
    paper.path(
        f"M{num(x + w)} {num(y + h - 4)}l-4 4h{num(-length)}", fill="none", stroke=bright(seat), stroke_width=0.8, stroke_opacity=0.8
    )


OCTAGON: Final = ((-0.5, -1), (0.5, -1), (1, -0.5), (1, 0.5), (0.5, 1), (-0.5, 1), (-1, 0.5), (-1, -0.5))


def letter(paper: Paper, seat: int, x: float, y: float, r: float) -> None:
    """A seat's sign, centred."""
    corners = [(x + px * r, y + py * r) for px, py in OCTAGON]
    paper.shape(corners, fill=ground(seat, 0.3), stroke=bright(seat), stroke_width=r * 0.2, stroke_linejoin="round")
    centred(paper, LETTERS[seat], x, y, r * 1.35, bright(seat, 0.6))


def line(
    paper: Paper, text: str, x: float, y: float, points: float, most: float, style: Style = "text", fill: str = TEXT, anchor: str = "start"
) -> float:
    """A line no wider than `most`: first narrower letters, then an ellipsis."""
    size = points * POINT
    if width_of(text, size, style) > most:
        size = max(size * 0.8, size * most / max(width_of(text, size, style), 0.01))
        while len(text) > 1 and width_of(text, size, style) > most:
            text = text[:-2].rstrip() + "…"
    return write(paper, text, x, y, size, style, fill, anchor)


def block(
    paper: Paper, text: str, box: Box, most: float, least: float, style: Style = "text", fill: str = TEXT, anchor: str = "start",
    valign: str = "top",
) -> float:
    """Words set into a box at the largest size at which they fit, cut where they do not; returns the height used."""
    words = text
    while True:
        try:
            made = fit([[Run(words, style)]], box, most, least, anchor=anchor, valign=valign)
        except TooLong:
            words = words.removesuffix(" …").rpartition(" ")[0] + " …"
            if len(words) < 4:
                return 0.0
            continue
        made.draw(paper, fill)
        return made.used


def chip(paper: Paper, text: str, x: float, y: float, points: float, fill: str, ink: str, anchor: str = "start") -> float:
    """A word on a small plate whose middle is at y; returns its width."""
    size = points * POINT
    w = width_of(text, size, "display") + size * 0.9
    left = x - {"start": 0.0, "middle": w / 2, "end": w}[anchor]
    h = size * 1.36
    paper.rect(left, y - h / 2, w, h, h * 0.3, fill=fill)
    write(paper, text, left + w / 2, y + font("display").cap_height * size / 2, size, "display", ink, "middle")
    return w


# ---- things -----------------------------------------------------------------------------------------------------------


def craft(
    paper: Paper, unit: Unit, x: float, y: float, size: float, view: ViewName = "three_quarter", turn: float = 0, mirrored: bool = False
) -> None:
    """A craft centred on a point, turned clockwise; drawn once a picture however often it stands there."""
    name = f"craft-{craft_for(unit)}-{unit.affiliation}-{view}"
    if name not in paper.defs:
        paper.defs[name] = f'<g id="{name}">{paint(drawing_of(craft_for(unit), view), unit.affiliation, "holo", 120)}</g>'
    how = f"translate({num(x)} {num(y)})" + (f"rotate({num(turn)})" if turn else "")
    how += f"scale({'-' if mirrored else ''}{size / 100:.4f} {size / 100:.4f})translate(-50 -50)"
    paper.add(f'<use href="#{name}" transform="{how}"/>')


PIPS: Final = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(paper: Paper, value: int, x: float, y: float, size: float, seat: int) -> None:
    """A die from above, its upper left corner at a place."""
    paper.rect(x, y, size, size, size * 0.2, fill=paper.gradient(((0, "#ffffff", 1), (1, bright(seat, 0.55), 1))))
    step = size * 0.27
    for px, py in PIPS.get(value, ()):
        paper.circle(x + size / 2 + px * step, y + size / 2 + py * step, size * 0.1, fill="#0a1226")


def head_of(at: Point, dx: float, dy: float, size: float, width: float = 0.5) -> tuple[Point, Point, Point]:
    """The corners of an arrow's head that points along (dx, dy), a unit long."""
    x, y = at[0] - dx * size, at[1] - dy * size
    return at, (x - dy * size * width, y + dx * size * width), (x + dy * size * width, y - dx * size * width)


def arrow(paper: Paper, a: Point, b: Point, colour: str, width: float = 0.9, bend: float = 0.16) -> None:
    """An arrow from a to b, bent upwards, over a dark line so that it is seen on anything."""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    length = max((dx * dx + dy * dy) ** 0.5, 0.01)
    if dx < 0:
        bend = -bend
    cx, cy = (ax + bx) / 2 + dy * bend, (ay + by) / 2 - dx * bend
    tx, ty = bx - cx, by - cy
    reach = max((tx * tx + ty * ty) ** 0.5, 0.01)
    tx, ty = tx / reach, ty / reach
    head = min(width * 4.2, length * 0.5)
    end = (bx - tx * head * 0.8, by - ty * head * 0.8)
    d = f"M{num(ax)} {num(ay)}Q{num(cx)} {num(cy)} {num(end[0])} {num(end[1])}"
    tip = head_of(b, tx, ty, head)
    paper.path(d, fill="none", stroke="#02050f", stroke_width=width + 0.9, stroke_opacity=0.75, stroke_linecap="round")
    paper.shape(tip, fill="#02050f", stroke="#02050f", stroke_width=0.9, stroke_opacity=0.75, fill_opacity=0.75, stroke_linejoin="round")
    paper.path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")
    paper.shape(tip, fill=colour)
