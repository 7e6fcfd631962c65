"""The table of the miniatures game on a poster: the map from above, its units larger than life, and who leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from buildstars.boards.minis_picture import base, camera_of, labels, shots, table, trail, unit, units_of
from buildstars.boards.sketch import Words, bright, ground, letter, line
from buildstars.content.model import Card, Unit
from buildstars.content.text.languages import render
from buildstars.core.cells import index_of, owner_of
from buildstars.core.kernel import is_alive
from buildstars.core.messages import Result
from buildstars.minis.layout import BASE_CARDS, POINTS
from buildstars.minis.state import block, card_stands, damage_on, face_at, stars_of
from buildstars.minis.view import MinisView
from buildstars.pictures.measure import Box
from buildstars.pictures.paper import Paper, path_of

LARGER: Final = 1.45
"""A base on a poster; to scale it would be a dot on a small screen."""


class MinisBoard:
    """A view of the miniatures game to be drawn on a poster."""

    game = "minis"

    def __init__(self, view: MinisView, names: Sequence[str], lang: str) -> None:
        self.view = view
        self.state = view.known()
        self.words = Words(lang, names, view.seat, self.state.spec.players)

    def result(self) -> Result | None:
        return self.state.result()

    def unit(self, u: int) -> Unit:
        return self.state.spec.forces[owner_of(u)].units[index_of(u)]

    def shields(self, u: int) -> tuple[int, int]:
        return int(damage_on(self.state, u)), int(self.state.spec.shields[face_at(self.state, u)])

    def card(self, definition: int) -> Card | None:
        return None

    def best(self, seat: int) -> Unit | None:
        found = max(units_of(self.state, seat), key=lambda u: (int(stars_of(self.state, u)), -u), default=None)
        return self.unit(found) if found is not None else None

    def draw(self, paper: Paper, box: Box) -> None:
        s, (x, y, w, h) = self.state, box
        camera = camera_of(s, max(self.view.seat, 0), box)
        near = replace(camera, larger=LARGER)
        chart = Paper()
        chart.rect(x, y, w, h, fill="#081334")
        table(chart, s, camera)
        for seat in range(s.spec.players):
            base(chart, s, seat, camera)
        trail(chart, s, near)
        shown = [u for seat in range(s.spec.players) for u in units_of(s, seat)]
        for u in sorted(shown, key=lambda u: -s.spec.radius[u]):
            unit(chart, s, u, near)
        shots(chart, s, shown, camera)
        for u in shown:
            labels(chart, s, u, near)
        paper.group(chart, clip_path=paper.clip(path_of(((x, y), (x + w, y), (x + w, y + h), (x, y + h)))))
        paper.rect(x, y, w, h, 1.5, fill="none", stroke="#6f92dd", stroke_width=0.5)
        players = int(s.spec.players)
        wide = min(64.0, (w - 4) / players - 3)
        for n in range(players):
            left = x + 3 + n * (wide + 3) if players > 2 else (x + 3 if n == 0 else x + w - wide - 3)
            self._player(paper, n, (left, y + 3, wide, 13))

    def _player(self, paper: Paper, seat: int, box: Box) -> None:
        """Who, how many points, and which base cards stand."""
        s, (x, y, w, h) = self.state, box
        inner = Paper()
        inner.rect(x, y, w, h, 2, fill=ground(seat, 0.2), fill_opacity=0.92, stroke=bright(seat), stroke_width=0.4)
        letter(inner, seat, x + 6.3, y + h / 2, 4)
        line(inner, self.words.names[seat], x + 12.5, y + 5.9, 12, w - 30, "display", bright(seat, 0.55))
        points = render("drawn-points-now", {"n": int(s.words[block(seat) + POINTS])}, self.words.lang)
        line(inner, points, x + 12.5, y + 10.8, 9, w - 30, "text", "#ffffff")
        for place in range(BASE_CARDS):
            stands = card_stands(s, seat * BASE_CARDS + place)
            inner.rect(
                x + w - 16.5 + place * 5, y + h / 2 - 2.1, 4.2, 4.2, 0.7, fill=bright(seat) if stands else "none", stroke=bright(seat),
                stroke_width=0.35, stroke_opacity=1 if stands else 0.45,
            )
        paper.group(inner, opacity="" if is_alive(s, seat) else 0.5)
