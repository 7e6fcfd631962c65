"""One sheet of paper a craft: its nets, how they go together, a stand with slots, the base, and what the lines mean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin
from typing import Final

from buildstars.content.model import Affiliation, Text
from buildstars.content.text.languages import render
from buildstars.core.messages import Name
from buildstars.pictures.craft import view_of
from buildstars.pictures.lettering import width_of, write
from buildstars.pictures.measure import Run, fit
from buildstars.pictures.models.net_paint import CUT, FOLD, GLUE, INK, MOUNTAIN, VALLEY, painted
from buildstars.pictures.models.packing import packed
from buildstars.pictures.models.paper_craft import FACTORS, Layer, PaperCraft, paper_craft, turned_box
from buildstars.pictures.models.tabs import Tabbed, tabbed
from buildstars.pictures.models.unfold import nets_of
from buildstars.pictures.paper import Paper, num
from buildstars.pictures.pen import ring
from buildstars.pictures.sheets import PAGES
from buildstars.pictures.solids.projection import project
from buildstars.pictures.solids.shapes import Face, Solid, Vec
from buildstars.pictures.themes import paint

MARGIN: Final = 8.0
HEAD: Final = 16.0
SIDE: Final = 62.0
"""The column beside the nets at the top: picture, words, stand."""
PICTURE: Final = 50.0
GAP: Final = 3.0
LETTER: Final = 3.4
SLOT: Final = 0.5
"""Two layers of card go in with a little force."""
LIFT: Final = 32.0
"""How high a space craft stands above its base."""


class NoRoom(ValueError):
    """A craft whose nets do not fit on a page, however small."""


@dataclass(frozen=True)
class NetSheet:
    craft: PaperCraft
    nets: tuple[Tabbed, ...]
    size: str
    title: str
    svg: str

    @property
    def folds(self) -> int:
        return sum(abs(face.fold) > 4 for one in self.nets for face in one.net.faces[1:])


@cache
def tabbed_nets(name: str, radius: float, most: float = FACTORS[-1]) -> tuple[PaperCraft, tuple[Tabbed, ...]]:
    made = paper_craft(name, radius, most)
    return made, tuple(one for part in made.parts for one in tabbed(nets_of(part)))


@cache
def net_sheet(name: str, title: str, side: Affiliation | None, radius: float, space: bool, size: str = "a4", lang: str = "en") -> NetSheet:
    """The sheet of a craft on a base; the largest model that can be folded and fits on the page."""
    for most in reversed(FACTORS):
        made, nets = tabbed_nets(name, radius, most)
        if made.factor < most and most != FACTORS[0]:
            continue
        if svg := _drawn(made, nets, title, side, space, size, lang):
            return NetSheet(made, nets, size, title, svg)
    raise NoRoom(f"the nets of {name} do not fit on a page.")


def _drawn(made: PaperCraft, nets: tuple[Tabbed, ...], title: str, side: Affiliation | None, space: bool, size: str, lang: str) -> str:
    width, height = PAGES[size]
    column = _column(made, nets, side, space, lang)
    boxes = []
    for one in nets:
        points = [p for face in one.net.faces for p in face.outline] + [p for tab in one.tabs for p in tab.points]
        boxes.append(turned_box(points))
    sizes = [(box[2] - box[0] + GAP, box[3] - box[1] + GAP + LETTER) for _, box in boxes]
    room = (width - 2 * MARGIN, height - 2 * MARGIN - HEAD)
    spots = packed(sizes, *room, taken=[(room[0] - SIDE, room[0], column[1])])
    if spots is None:
        return ""
    paper = Paper()
    paper.rect(0, 0, width, height, fill="#ffffff")
    _heading(paper, made, title, width, lang)
    paper.put(column[0], width - MARGIN - SIDE, MARGIN + HEAD)
    for one, (angle, box), spot in zip(nets, boxes, spots):
        x, y = MARGIN + spot.x, MARGIN + HEAD + spot.y
        write(paper, one.net.letter, x + 0.4, y + LETTER - 0.6, LETTER, "display", INK)
        left, top = box[0], box[3]
        if spot.turned:  # a quarter more: what was wide is high
            angle += radians(90)
            left, top = -box[3], box[2]
        inner = painted(one, made.parts, side, angle)
        c, s = cos(angle), sin(angle)
        # (x, y) of the net, turned by the angle, y upwards, its upper left corner at the spot
        matrix = f"matrix({c:.6f} {-s:.6f} {-s:.6f} {-c:.6f} {num(x + GAP / 2 - left)} {num(y + LETTER + GAP / 2 + top)})"
        paper.group(inner, transform=matrix)
    return paper.document(width, height, title, render("net-about", {}, lang), lang)


def _heading(paper: Paper, made: PaperCraft, title: str, width: float, lang: str) -> None:
    write(paper, title, MARGIN, MARGIN + 6.2, 7.0, "display", "#111111")
    factor = f"{made.factor:g}".replace(".", "," if lang == "de" else ".")
    facts: dict[str, int | str | Name | Text] = {"length": round(max(made.size[:2])), "base": round(2 * made.radius), "factor": factor}
    text = render("net-scale" if made.factor > 1 else "net-scale-one", facts, lang)
    size = min(3.2, (width - 2 * MARGIN) / width_of(text, 1))
    write(paper, text, MARGIN, MARGIN + 11.2, size, "text", "#333333")
    paper.line((MARGIN, MARGIN + 13.4), (width - MARGIN, MARGIN + 13.4), stroke="#999999", stroke_width=0.2)


def _column(made: PaperCraft, nets: tuple[Tabbed, ...], side: Affiliation | None, space: bool, lang: str) -> tuple[Paper, float]:
    """The picture with letters, what lines mean, how to do it, base and stand; and how far down it reaches."""
    paper = Paper()
    paper.put(_assembled(made, side), SIDE - PICTURE - 2, 0, PICTURE / 100)
    y = PICTURE + 3
    kinds = (("net-cut", "", CUT), ("net-mountain", MOUNTAIN, FOLD), ("net-valley", VALLEY, FOLD), ("net-glue", GLUE, 0.25))
    for n, (key, dash, wide) in enumerate(kinds):
        at = y + n * 4.2
        paper.line((4, at), (16, at), stroke=INK, stroke_width=wide, stroke_dasharray=dash, stroke_linecap="round" if dash == GLUE else "")
        words = render(key, {}, lang)
        write(paper, words, 18, at + 0.9, min(2.7, (SIDE - 18) / width_of(words, 1)), "text", "#222222")
    y += 4 * 4.2
    folds = sum(abs(face.fold) > 4 for one in nets for face in one.net.faces[1:])
    told = [render("net-how", {}, lang), render("net-parts", {"parts": len(made.parts), "folds": folds}, lang)]
    if made.left_out:
        told.append(render("net-left-out", {"count": made.left_out}, lang))
    told.append(render("net-stand" if space else "net-base", {}, lang))
    block = fit([(Run(text),) for text in told], (4, y, SIDE - 4, 60), 7.2, 5.5)
    block.draw(paper, "#222222")
    y += block.used + 3
    r = made.radius
    paper.path(ring(SIDE - r - 1, y + r, r), fill="#dddddd", stroke=INK, stroke_width=CUT)
    cx, cy = SIDE - r - 1, y + r
    paper.shape(((cx, cy - r + 0.8), (cx + 2, cy - r + 4), (cx - 2, cy - r + 4)), fill="#ffffff")
    if not space:
        return paper, y + 2 * r + GAP
    foot = min(r * 0.6, 10.0)
    for a, b in (((cx - foot / 2, cy), (cx + foot / 2, cy)), ((cx, cy - foot / 2), (cx, cy + foot / 2))):
        paper.line(a, b, stroke=INK, stroke_width=0.25, stroke_dasharray=GLUE, stroke_linecap="round")
    beside = 2 * foot + 6 + 2 * r < SIDE - 4
    top = y if beside else y + 2 * r + GAP
    for k in (0, 1):
        paper.put(_upright(foot, bool(k)), 5 + foot / 2 + k * (foot + 3), top)
    return paper, (max(y + 2 * r, top + LIFT + 4)) + GAP


def _upright(foot: float, second: bool) -> Paper:
    """Half of a stand that is put together crosswise; the foot is folded out and glued to the base."""
    paper = Paper()
    half = foot * 0.5
    top = half * 0.45
    body = ((-half, LIFT), (-top, 0), (top, 0), (half, LIFT), (half, LIFT + 4), (-half, LIFT + 4))
    paper.shape(body, fill="#f4f4f4", stroke=INK, stroke_width=CUT, stroke_linejoin="round")
    middle = LIFT / 2
    low, high = (middle, LIFT + 4) if second else (0.0, middle)
    paper.rect(-SLOT / 2, low, SLOT, high - low, fill="#ffffff", stroke=INK, stroke_width=0.12)
    paper.line((-half, LIFT), (half, LIFT), stroke=INK, stroke_width=FOLD, stroke_dasharray=VALLEY)
    return paper


def _assembled(made: PaperCraft, side: Affiliation | None) -> Paper:
    """The finished model, in a frame of 100 by 100, with the letters of its parts."""
    faces: list[Face] = []
    middles: list[tuple[str, Vec]] = []
    for part in made.parts:
        if isinstance(part.shape, Layer):
            layer = part.shape
            found = [tuple(_point(layer, p) for p in layer.loops[0])]
            faces.append(Face(found[0], "panel", two_sided=True))
        else:
            found = [part.shape.face(n) for n, face in enumerate(part.shape.faces) if not face.contact]
            faces += [Face(points, "hull") for points in found]
        every = [p for points in found for p in points]
        middles.append((part.letter, _mean(every)))
    view = view_of(made.name)
    solid = Solid(tuple(faces))
    paper = Paper()
    paper.add(paint(project(solid, view), side, "print", 300))
    az, el = radians(view.azimuth), radians(view.elevation)
    right = (-sin(az), cos(az), 0.0)
    up = (-cos(az) * sin(el), -sin(az) * sin(el), cos(el))
    xs = [sum(p[k] * right[k] for k in range(3)) for face in faces for p in face.points]
    ys = [sum(p[k] * up[k] for k in range(3)) for face in faces for p in face.points]
    scale = 90 / max(max(xs) - min(xs), max(ys) - min(ys))
    for letter, p in middles:
        x = 50 + (sum(p[k] * right[k] for k in range(3)) - (max(xs) + min(xs)) / 2) * scale
        y = 50 - (sum(p[k] * up[k] for k in range(3)) - (max(ys) + min(ys)) / 2) * scale
        paper.circle(x, y, 3.4, fill="#ffffff", fill_opacity=0.85, stroke="#333333", stroke_width=0.4)
        write(paper, letter, x, y + 1.7, 4.8, "bold", "#111111", "middle")
    return paper


def _point(layer: Layer, p: tuple[float, float]) -> Vec:
    o, u, v = layer.origin, layer.u, layer.v
    return (o[0] + p[0] * u[0] + p[1] * v[0], o[1] + p[0] * u[1] + p[1] * v[1], o[2] + p[0] * u[2] + p[1] * v[2])


def _mean(points: list[Vec]) -> Vec:
    low, high = [min(p[k] for p in points) for k in range(3)], [max(p[k] for p in points) for k in range(3)]
    return ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2)
