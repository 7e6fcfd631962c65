"""A position of the miniatures game as one picture: the table from above, to scale, the viewer's own base below; of two players, left.

Bases, headings, base cards and declared shots are where the rules see them. It is made from a view, so others' deployment is not in
it while that is secret (J3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import Final

from buildstars.boards.minis_panel import asking, side_panel
from buildstars.boards.sketch import (
    EDGE,
    GOLD,
    HURT,
    LETTERS,
    LOOK,
    PANEL,
    QUIET,
    TEXT,
    WIDTH,
    Words,
    backdrop,
    bright,
    chip,
    craft,
    ground,
    head_of,
)
from buildstars.content.text.languages import render
from buildstars.core.cells import DEPTH, FRAME_SIZE, FRAMES, KIND, index_of, of_seat, owner_of
from buildstars.minis.layout import (
    BASE_CARDS,
    BASE_DAMAGE,
    CARD_TARGET,
    CLOAKED,
    F_MOVE,
    FIRED,
    LONG,
    ON_TABLE,
    SHORT,
    TO_FIRE_AGAIN,
    UNIT_AIM,
    UNIT_AIM2,
)
from buildstars.minis.rules.units import is_destroyed
from buildstars.minis.spec import MOST_BASE_DAMAGE
from buildstars.minis.state import State, block, card_stands, damage_on, face_at, get, heading_of, is_ground, is_in, stars_of, x_of, y_of
from buildstars.minis.steps import V_CORNERS, V_MADE, V_UNIT
from buildstars.minis.view import MinisView
from buildstars.pictures.faces.marks import centred, stars
from buildstars.pictures.lettering import POINT, write
from buildstars.pictures.measure import Box
from buildstars.pictures.paper import Paper, Point, num, path_of

HEIGHT: Final = 200.0
ROOM: Final = 4500
"""Hundredths of a millimetre of the table that are seen around what stands on it."""


@dataclass(frozen=True)
class Camera:
    """From the table, in hundredths of a millimetre, to the picture: moved, turned and scaled."""

    x: float
    y: float
    """What is in the middle of the map, as the viewer sees the table."""
    turn: float
    """Degrees by which the table is turned counterclockwise, so that the viewer's base is where it belongs."""
    scale: float
    box: Box
    larger: float = 1.0
    """Bases and craft are drawn so many times as large as they are."""

    def at(self, x: float, y: float) -> Point:
        px, py = turned(x, y, self.turn)
        left, top, wide, high = self.box
        return left + wide / 2 + (px - self.x) * self.scale, top + high / 2 - (py - self.y) * self.scale

    def compass(self, heading: int) -> float:
        """Degrees clockwise from straight up."""
        return 90 - heading / 10 - self.turn


def turned(x: float, y: float, degrees: float) -> Point:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return x * c - y * s, x * s + y * c


def minis_picture(view: MinisView, names: Sequence[str] = (), lang: str = "en") -> str:
    """The picture as SVG, 320 by 200 mm."""
    s = view.known()
    words = Words(lang, names, view.seat, s.spec.players)
    paper = Paper()
    backdrop(paper, WIDTH, HEIGHT)
    box = (EDGE, EDGE, WIDTH - PANEL - 3 * EDGE, HEIGHT - 2 * EDGE)
    camera = camera_of(s, max(view.seat, 0), box)
    chart = Paper()
    table(chart, s, camera)
    for seat in range(s.spec.players):
        base(chart, s, seat, camera)
    trail(chart, s, camera)
    shown = [u for seat in range(s.spec.players) for u in units_of(s, seat)]
    for u in sorted(shown, key=lambda u: -s.spec.radius[u]):
        unit(chart, s, u, camera)
    shots(chart, s, shown, camera)
    for u in shown:
        labels(chart, s, u, camera)
    x, y, w, h = box
    paper.group(chart, clip_path=paper.clip(path_of(((x, y), (x + w, y), (x + w, y + h), (x, y + h)))))
    paper.rect(x, y, w, h, fill="none", stroke="#6f92dd", stroke_width=0.4)
    measure(paper, camera)
    side_panel(paper, view, words, (WIDTH - PANEL - EDGE, EDGE, PANEL, HEIGHT - 2 * EDGE))
    return paper.document(WIDTH, HEIGHT, render("drawn-title", {"game": "minis"}, lang), asking(view, words), lang)


def units_of(s: State, seat: int) -> list[int]:
    return [of_seat(seat, index) for index in range(s.spec.unit_count[seat]) if is_in(s, of_seat(seat, index), ON_TABLE)]


def place_of(s: State, thing: int) -> Point:
    """The middle of a unit, or of a base card as a target."""
    if thing >= CARD_TARGET:
        return int(s.spec.card_x[thing - CARD_TARGET]), int(s.spec.card_y[thing - CARD_TARGET])
    return int(x_of(s, thing)), int(y_of(s, thing))


def camera_of(s: State, viewer: int, box: Box) -> Camera:
    """All that lies on the table with some room around it, as large as the map allows."""
    turn = (180.0 if s.spec.players == 2 else 270.0) - int(s.spec.spoke[viewer]) / 10  # a table for two is longer than wide
    corners: list[Point] = []
    for card in range(BASE_CARDS * s.spec.players):
        x, y = turned(*place_of(s, CARD_TARGET + card), turn)
        corners += [(x - SHORT, y - SHORT), (x + SHORT, y + SHORT)]
    for seat in range(s.spec.players):
        for u in units_of(s, seat):
            x, y = turned(*place_of(s, u), turn)
            corners += [(x - ROOM, y - ROOM), (x + ROOM, y + ROOM)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    low, high = min(y for _, y in corners), max(y for _, y in corners)
    scale = min(box[2] / (right - left), box[3] / (high - low))
    return Camera((left + right) / 2, (low + high) / 2, turn, scale, box)


# ---- the table --------------------------------------------------------------------------------------------------------


def table(paper: Paper, s: State, camera: Camera) -> None:
    """Its edge, and a cross every 10 cm."""
    w, h = int(s.spec.half_width), int(s.spec.half_height)
    edge = [camera.at(x, y) for x, y in ((-w, -h), (w, -h), (w, h), (-w, h))]
    paper.shape(edge, fill="#0c1b44", stroke="#7ea2ee", stroke_width=0.7)
    marks = ""
    for x in range(-(w // 10000) * 10000, w + 1, 10000):
        for y in range(-(h // 10000) * 10000, h + 1, 10000):
            px, py = camera.at(x, y)
            marks += f"M{num(px - 0.8)} {num(py)}h1.6M{num(px)} {num(py - 0.8)}v1.6"
    paper.path(marks, stroke="#5f8de0", stroke_width=0.18, stroke_opacity=0.6)


def base(paper: Paper, s: State, seat: int, camera: Camera) -> None:
    """A home base: its three cards, each with the damage on it."""
    for place in range(BASE_CARDS):
        card = seat * BASE_CARDS + place
        x, y = camera.at(*place_of(s, CARD_TARGET + card))
        turn = -(int(s.spec.card_angle[seat]) / 10 + camera.turn)
        w, h = LONG * camera.scale, SHORT * camera.scale
        stands = card_stands(s, card)
        inner = Paper().rect(
            -w / 2 + 0.3, -h / 2 + 0.3, w - 0.6, h - 0.6, 1, fill=ground(seat, 0.28 if stands else 0.05), stroke=bright(seat),
            stroke_width=0.45, stroke_opacity=1 if stands else 0.35, stroke_dasharray="" if stands else "1.2 1",
        )
        paper.put(inner, x, y, turn=turn)
        if not stands:
            paper.path(f"M{num(x - 2)} {num(y - 2)}l4 4m0 -4l-4 4", stroke=bright(seat), stroke_width=0.5, stroke_opacity=0.5)
            continue
        size = min(w, h)
        centred(paper, LETTERS[seat], x, y - size * 0.12, size * 0.42, bright(seat, 0.2))
        damage = int(s.words[block(seat) + BASE_DAMAGE + place])
        for n in range(MOST_BASE_DAMAGE):
            hurt = n < damage
            paper.circle(
                x + (n - (MOST_BASE_DAMAGE - 1) / 2) * size * 0.2, y + size * 0.27, size * 0.07, fill=HURT if hurt else "none",
                stroke=HURT if hurt else bright(seat), stroke_width=0.25,
            )


def unit(paper: Paper, s: State, u: int, camera: Camera) -> None:
    """A unit from above: the base in its true size, its craft along the heading, the front marked."""
    seat = owner_of(u)
    x, y = camera.at(*place_of(s, u))
    r = int(s.spec.radius[u]) * camera.scale * camera.larger
    heading = camera.compass(int(heading_of(s, u)))
    wreck = is_destroyed(s, u)
    inner = Paper()
    inner.circle(x, y, r + 1.6, fill=inner.glow(((0.6, bright(seat), 0.55), (1, bright(seat), 0))))
    inner.circle(x, y, r, fill="#5d646f" if is_ground(s, u) else "#05070d", stroke=bright(seat), stroke_width=max(0.4, r * 0.1))
    front = Paper()
    reach = r * 0.7071
    front.path(f"M0 0L{num(-reach)} {num(-reach)}A{num(r)} {num(r)} 0 0 1 {num(reach)} {num(-reach)}Z", fill=bright(seat), fill_opacity=0.3)
    front.shape(((0, -r - 1.5), (1.1, -r + 0.2), (-1.1, -r + 0.2)), fill=bright(seat, 0.4))
    inner.put(front, x, y, turn=heading)
    craft(inner, s.spec.forces[seat].units[index_of(u)], x, y, r * 2.4, "top", heading)
    if is_in(s, u, CLOAKED):
        inner.circle(x, y, r, fill="none", stroke=TEXT, stroke_width=0.5, stroke_dasharray="0.8 0.8")
    paper.group(inner, opacity=0.35 if wreck else 0.6 if is_in(s, u, CLOAKED) else "")
    if wreck:
        for side in (-0.7, 0.7):
            paper.line((x - side * r, y - 0.7 * r), (x + side * r, y + 0.7 * r), stroke=HURT, stroke_width=0.8)


def labels(paper: Paper, s: State, u: int, camera: Camera) -> None:
    """What must be read whatever the scale: stars, damage, and whether it has moved."""
    x, y = camera.at(*place_of(s, u))
    r = int(s.spec.radius[u]) * camera.scale * camera.larger
    count = int(stars_of(s, u))
    stars(paper, count, x - (count - 1) * 0.95, y + r + 0.9, 1.0, LOOK, 1.9)
    damage, shields = int(damage_on(s, u)), int(s.spec.shields[face_at(s, u)])
    if damage:
        chip(paper, f"{damage}/{shields}", x + r * 0.75 + 0.4, y - r * 0.75, 5.6, HURT, "#ffffff")


def trail(paper: Paper, s: State, camera: Camera) -> None:
    """The way of the unit that is moving."""
    for depth in range(int(s.words[DEPTH])):
        at = FRAMES + depth * FRAME_SIZE
        if s.words[at + KIND] != F_MOVE:
            continue
        u = int(s.words[at + V_UNIT])
        made = min(int(s.words[at + V_MADE]), 2)
        points = [camera.at(int(s.words[at + V_CORNERS + 2 * k]), int(s.words[at + V_CORNERS + 2 * k + 1])) for k in range(made)]
        points.append(camera.at(*place_of(s, u)))
        r = int(s.spec.radius[u]) * camera.scale * camera.larger
        paper.path(path_of(points, closed=False), fill="none", stroke=GOLD, stroke_width=0.7, stroke_dasharray="1.6 1.2")
        paper.circle(*points[-1], r + 1.4, fill="none", stroke=GOLD, stroke_width=0.6)


def shots(paper: Paper, s: State, shown: Sequence[int], camera: Camera) -> None:
    """Declared shots that are not fired yet."""
    for u in shown:
        aims = [] if is_in(s, u, FIRED) else [int(get(s, u, UNIT_AIM))]
        aims += [int(get(s, u, UNIT_AIM2))] if is_in(s, u, TO_FIRE_AGAIN) else []
        for aim in aims:
            if aim < 0:
                continue
            ax, ay = camera.at(*place_of(s, u))
            bx, by = camera.at(*place_of(s, aim))
            long = hypot(bx - ax, by - ay) or 1.0
            near = int(s.spec.radius[u]) * camera.scale / long
            far = (int(s.spec.radius[aim]) * camera.scale if aim < CARD_TARGET else 3.0) / long
            start = (ax + (bx - ax) * near, ay + (by - ay) * near)
            end = (bx - (bx - ax) * far, by - (by - ay) * far)
            beam(paper, start, end, bright(owner_of(u), 0.2))


def beam(paper: Paper, a: Point, b: Point, colour: str) -> None:
    """A straight line of fire with a tip; bent it would lie about what is in its way."""
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    dx, dy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    paper.line(a, b, stroke="#02050f", stroke_width=1.4, stroke_opacity=0.6)
    paper.line(a, (b[0] - dx * 2, b[1] - dy * 2), stroke=colour, stroke_width=0.6)
    paper.shape(head_of(b, dx, dy, 2.6), fill=colour)


def measure(paper: Paper, camera: Camera) -> None:
    """The lengths that moves and ranges are made of: S and L."""
    x, y, _, h = camera.box
    paper.rect(x + 3, y + h - 14, max(LONG * camera.scale + 22, 40), 11, 1.2, fill="#02050f", fill_opacity=0.65)
    for n, (name, length) in enumerate((("S", SHORT), ("L", LONG))):
        at, wide = y + h - 10.6 + n * 4.6, length * camera.scale
        paper.path(f"M{num(x + 5)} {num(at - 1)}v1.6h{num(wide)}v-1.6", fill="none", stroke=TEXT, stroke_width=0.3)
        write(paper, f"{name} {length // 100} mm", x + 7 + wide, at + 0.8, 6 * POINT, "text", QUIET)
