"""The board of the card game on a poster: zones as rows, craft large and without numbers, objectives, and the hand of whoever looks."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from buildstars.boards.card_picture import Places, alike, arrows
from buildstars.boards.card_tokens import OBJECTIVE, hand_card, objective_card, shield_bar
from buildstars.boards.sketch import LOOK, QUIET, Words, bright, chip, craft, letter, line, panel
from buildstars.card.layout import CONTESTED, RESERVES
from buildstars.card.text.table import TableSeat, TableUnit, table_of
from buildstars.card.view import CardView
from buildstars.content.model import Card, Unit
from buildstars.content.text.languages import render
from buildstars.core.messages import Result
from buildstars.pictures.faces.marks import stars
from buildstars.pictures.lettering import POINT, write
from buildstars.pictures.measure import Box
from buildstars.pictures.paper import Paper

CELL: Final = (27.0, 27.0)
GAP: Final = 2.5
HAND: Final = 19.0
SIDE: Final = 58.0
"""The part of a home zone with its player's name and objectives."""


class CardBoard:
    """A view of the card game to be drawn on a poster."""

    game = "card"

    def __init__(self, view: CardView, names: Sequence[str], lang: str) -> None:
        self.view = view
        self.table = table_of(view)
        self.words = Words(lang, names, view.seat, len(self.table.seats))

    def result(self) -> Result | None:
        return self.table.result

    def unit(self, u: int) -> Unit:
        return self.view.spec.unit(u)

    def shields(self, u: int) -> tuple[int, int]:
        unit = self.table.unit(u)
        return unit.counters, unit.shields

    def card(self, definition: int) -> Card | None:
        return self.view.spec.definitions[definition] if definition >= 0 else None

    def best(self, seat: int) -> Unit | None:
        units = self.table.seats[seat].units
        there = [unit for unit in units if unit.zone >= 0 and unit.zone != RESERVES and unit.counters < max(unit.shields, 1)]
        found = max(there or units, key=lambda unit: (unit.stars, unit.attack, -unit.unit), default=None)
        return self.unit(found.unit) if found is not None else None

    # ---- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, paper: Paper, box: Box) -> None:
        x, y, w, h = box
        seats = self.table.seats
        own = max(self.table.viewer, 0)
        others = [seats[(own + step) % len(seats)] for step in range(1, len(seats))]
        if self.table.viewer >= 0 and seats[own].hand:
            h -= HAND + GAP
            self._hand(paper, seats[own], (x, y + h + GAP, w, HAND))
        rows = 1 if len(others) <= 3 else 2
        deep = (h - (rows + 1) * GAP) / (rows + 2)
        places: Places = {}
        columns = ceil(len(others) / rows)
        for n, seat in enumerate(others):
            row, column = divmod(n, columns)
            in_row = min(columns, len(others) - row * columns)
            wide = (w - (in_row - 1) * GAP) / in_row
            self._home(paper, seat, (x + column * (wide + GAP), y + row * (deep + GAP), wide, deep), places)
        at = y + rows * (deep + GAP)
        self._contested(paper, (x, at, w, deep), places)
        self._home(paper, seats[own], (x, at + deep + GAP, w, deep), places)
        arrows(paper, self.table, places)

    def _home(self, paper: Paper, seat: TableSeat, box: Box, places: Places) -> None:
        x, y, w, h = box
        panel(paper, box, seat.seat, lit=self.table.active == seat.seat and self.table.turn > 0)
        left = min(SIDE, w * 0.42)
        size = min(3.4, h * 0.1)
        letter(paper, seat.seat, x + 4 + size, y + 3.4 + size, size)
        line(paper, self.words.names[seat.seat], x + 6.5 + 2 * size, y + 3.4 + size * 1.5, size * 4.3, left - 8 - 2 * size, "display",
             bright(seat.seat, 0.55))
        cards = {one.place: one for one in seat.objectives}
        tall = min(h - 9 - 2 * size, (left - 5) / self.table.places / (OBJECTIVE[0] + 1.6) * OBJECTIVE[1])
        scale = tall / OBJECTIVE[1]
        for place in range(self.table.places):
            shown = objective_card(cards.get(place), self.view.spec, self.words, self.table.struck == seat.seat * 3 + place)
            px, py = x + 4 + place * (OBJECTIVE[0] + 1.6) * scale, y + h - tall - 3
            paper.put(shown, px, py, scale)
            places[-2 - seat.seat * 3 - place] = (px + OBJECTIVE[0] * scale / 2, py + tall * 0.45, 0.6)
        here = [unit for other in self.table.seats for unit in other.units if unit.zone == seat.seat]
        self._units(paper, here, (x + left + 2, y + 2, w - left - 5, h - 4), places)
        if not seat.alive:
            paper.rect(x + 1, y + 1, w - 2, h - 2, fill="#03060f", fill_opacity=0.55)

    def _contested(self, paper: Paper, box: Box, places: Places) -> None:
        x, y, w, h = box
        panel(paper, box, -1)
        word = render("drawn-contested", {}, self.words.lang).upper()
        write(paper, word, x + 5, y + 5.6, 8.5 * POINT, "display", QUIET, spacing=0.14)
        own = max(self.table.viewer, 0)
        order = sorted(self.table.seats, key=lambda seat: (seat.seat == own, seat.seat))
        here = [unit for seat in order for unit in seat.units if unit.zone == CONTESTED]
        self._units(paper, here, (x + 4, y + 4, w - 8, h - 6), places)

    def _hand(self, paper: Paper, seat: TableSeat, box: Box) -> None:
        x, y, w, h = box
        step = min((w + 2) / len(seat.hand), 52.0)
        left = x + (w - step * len(seat.hand)) / 2
        for n, card in enumerate(seat.hand):
            paper.group(hand_card(card, self.view.spec, self.words, (left + n * step + 1, y, step - 2, h)))

    def _units(self, paper: Paper, found: Sequence[TableUnit], box: Box, places: Places) -> None:
        """In rows, as large as the box allows."""
        groups = alike(found)
        if not groups:
            return
        x, y, w, h = box
        fits = {rows: min(w / (ceil(len(groups) / rows) * CELL[0]), h / (rows * CELL[1]), 1.35) for rows in range(1, 5)}
        rows = max(fits, key=lambda rows: (fits[rows], -rows))
        scale, columns = fits[rows], ceil(len(groups) / rows)
        wide = min(w / columns, CELL[0] * scale * 1.2)
        for n, group in enumerate(groups):
            row, column = divmod(n, columns)
            in_row = min(columns, len(groups) - row * columns)
            left = x + (w - in_row * wide) / 2 + column * wide + (wide - CELL[0] * scale) / 2
            top = y + (h - ceil(len(groups) / columns) * CELL[1] * scale) / 2 + row * CELL[1] * scale
            paper.put(self._token(group), left, top, scale)
            for unit in group:
                places[unit.unit] = (left + CELL[0] * scale / 2, top + CELL[1] * scale * 0.45, scale)

    def _token(self, group: Sequence[TableUnit]) -> Paper:
        """A craft over its base, its stars above it and its shields below."""
        unit, paper = group[0], Paper()
        x, y, glow = CELL[0] / 2, 18.2, bright(group[0].seat)
        top, rim = ("#04060c", "#1b2233") if unit.kind == "space" else ("#80868f", "#4c525b")
        paper.ellipse(x, y + 1, 13.4, 5.4, fill=paper.glow(((0.5, glow, 0.55), (1, glow, 0))))
        paper.path(f"M{x - 10.8:g} {y:g}v1.2a10.8 3.5 0 0 0 21.600 0v-1.2Z", fill=rim)
        paper.ellipse(x, y, 10.8, 3.5, fill=top, stroke=glow, stroke_width=0.6)
        craft(paper, self.unit(unit.unit), x, y - 6.6, 22)
        stars(paper, unit.stars, x - (unit.stars - 1) * 1.6, 1.9, 1.5, LOOK, 2.1)
        if len(group) > 1:
            chip(paper, f"×{len(group)}", CELL[0] - 0.5, 19.8, 11, "#eaf1ff", "#0a1226", "end")
        if unit.shields:
            shield_bar(paper, unit.counters, unit.shields, 2.5, 24.2, CELL[0] - 5, 1.7)
        shown = Paper()
        shown.group(paper, opacity=0.55 if unit.acted else "")
        if unit.counters:
            chip(shown, f"−{unit.counters}", 0.5, 19.8, 9, "#ff5a4f", "#ffffff")
        return shown


