"""A position of the card game as one picture: the others' home zones above, the contested zone, one's own home zone and hand below.

It is made from a view, so it shows what that seat, or a spectator, may know and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from buildstars.boards.card_panel import asking, side_panel
from buildstars.boards.card_tokens import CELL, OBJECTIVE, hand_card, objective_card, unit_token
from buildstars.boards.sketch import EDGE, GOLD, PANEL, QUIET, WIDTH, Words, arrow, backdrop, bright, chip, letter, line, panel
from buildstars.card.layout import CONTESTED, RESERVES
from buildstars.card.spec import Spec
from buildstars.card.text.table import Table, TableSeat, TableUnit, table_of
from buildstars.card.view import CardView
from buildstars.content.text.languages import render
from buildstars.core.cells import owner_of
from buildstars.pictures.lettering import POINT, write
from buildstars.pictures.measure import Box
from buildstars.pictures.paper import Paper

HAND: Final = 21.0
LEFT: Final = 72.0
"""The part of a home zone that holds the objectives."""
Places = dict[int, tuple[float, float, float]]
"""Where each unit stands, and how large: the middle of its token, and its scale. Objectives are `-2 - slot`."""


def height_of(players: int) -> float:
    """The same for a whole game, so that pictures can be joined to a film."""
    return 200.0 if players <= 4 else 250.0


def card_picture(view: CardView, names: Sequence[str] = (), lang: str = "en") -> str:
    """The picture as SVG, 320 mm wide."""
    table = table_of(view)
    players = len(table.seats)
    words = Words(lang, names, view.seat, players)
    height = height_of(players)
    paper = Paper()
    backdrop(paper, WIDTH, height)
    board = (EDGE, EDGE, WIDTH - PANEL - 3 * EDGE, height - 2 * EDGE)
    places = zones(paper, view.spec, table, words, board)
    arrows(paper, table, places)
    side_panel(paper, view, table, words, (WIDTH - PANEL - EDGE, EDGE, PANEL, height - 2 * EDGE))
    title = render("drawn-title", {"game": "card"}, lang)
    return paper.document(WIDTH, height, title, asking(view, words), lang)


def zones(paper: Paper, spec: Spec, table: Table, words: Words, board: Box) -> Places:
    """Every zone in its box; returns where the units stand."""
    x, y, w, h = board
    own = table.viewer if table.viewer >= 0 else 0
    others = [table.seats[(own + step) % len(table.seats)] for step in range(1, len(table.seats))]
    if table.viewer >= 0:
        h -= HAND + EDGE
        hand(paper, spec, table.seats[own], words, (x, y + h + EDGE, w, HAND))
    rows = 1 if len(others) <= 3 else 2
    deep = (h - (rows + 1) * EDGE) / (rows + 2)
    places: Places = {}
    columns = ceil(len(others) / rows)
    for n, seat in enumerate(others):
        row, column = divmod(n, columns)
        in_row = min(columns, len(others) - row * columns)
        wide = (w - (in_row - 1) * EDGE) / in_row
        home(paper, spec, table, seat, words, (x + column * (wide + EDGE), y + row * (deep + EDGE), wide, deep), places)
    at = y + rows * (deep + EDGE)
    contested(paper, spec, table, words, (x, at, w, deep), places)
    home(paper, spec, table, table.seats[own], words, (x, at + deep + EDGE, w, deep), places)
    return places


def home(paper: Paper, spec: Spec, table: Table, seat: TableSeat, words: Words, box: Box, places: Places) -> None:
    """A home zone: who it is, the objectives, and the units there."""
    x, y, w, h = box
    turn = table.turn > 0 and table.active == seat.seat and table.result is None
    panel(paper, box, seat.seat, lit=table.asked == seat.seat)
    narrow = w < 130
    left = LEFT if not narrow else w
    letter(paper, seat.seat, x + 7, y + 6, 2.9)
    room = left - 16
    if turn:
        room -= chip(paper, render("drawn-turn", {}, words.lang), x + left - 3, y + 6, 6.4, GOLD, "#1a1200", "end") + 2
    line(paper, words.names[seat.seat], x + 12, y + 7.4, 10, room, "display", bright(seat.seat, 0.5))
    counts(paper, seat, words, (x + 3.5, y + 11, left - 6, 6))
    cards = {one.place: one for one in seat.objectives}
    deep = (h - 22) if not narrow else (h - 22) * 0.4
    scale = min(deep / OBJECTIVE[1], (left - 7) / (table.places * (OBJECTIVE[0] + 1.4)))
    tall = scale * OBJECTIVE[1]
    for place in range(table.places):
        shown = objective_card(cards.get(place), spec, words, table.struck == seat.seat * 3 + place)
        px, py = x + 3.5 + place * (OBJECTIVE[0] + 1.4) * scale, y + (h - tall - 3 if not narrow else 18.5)
        paper.put(shown, px, py, scale)
        places[-2 - seat.seat * 3 - place] = (px + OBJECTIVE[0] * scale / 2, py + tall * 0.45, 0.6)
    if not seat.alive:  # others' units may still be there
        paper.rect(x + 2, y + 2, w - 4, h - 4, fill="#03060f", fill_opacity=0.6)
    here = [unit for other in table.seats for unit in other.units if unit.zone == seat.seat]
    if not narrow:
        units(paper, spec, here, words, (x + LEFT + 1, y + 2, w - LEFT - 4, h - 4), places)
    else:
        units(paper, spec, here, words, (x + 2, y + 19.5 + tall, w - 4, h - 21 - tall), places)


def counts(paper: Paper, seat: TableSeat, words: Words, box: Box) -> None:
    """Cards in hand, in the deck and discarded, units in reserve."""
    x, y, w, h = box
    reserves = sum(unit.zone == RESERVES for unit in seat.units)
    shown = (("hand", seat.hand_count), ("deck", seat.deck), ("discard", sum(card.count for card in seat.discard)), ("reserves", reserves))
    step = w / len(shown)
    for n, (label, amount) in enumerate(shown):
        paper.rect(x + n * step, y, step - 0.8, h, 1, fill="#02050f", fill_opacity=0.55)
        write(paper, str(amount), x + (n + 0.5) * step - 0.4, y + 3.1, 8 * POINT, "display", "#ffffff", "middle")
        line(paper, render(f"drawn-{label}", {}, words.lang), x + (n + 0.5) * step - 0.4, y + 5.3, 4.6, step - 1.4, "text", QUIET, "middle")


def contested(paper: Paper, spec: Spec, table: Table, words: Words, box: Box, places: Places) -> None:
    """The zone between all: others' units left, one's own right of them."""
    x, y, w, h = box
    panel(paper, box, -1)
    write(paper, render("drawn-contested", {}, words.lang).upper(), x + 5, y + 6, 7.5 * POINT, "display", QUIET, spacing=0.14)
    own = table.viewer if table.viewer >= 0 else 0
    order = sorted(table.seats, key=lambda seat: (seat.seat == own, seat.seat))
    here = [unit for seat in order for unit in seat.units if unit.zone == CONTESTED]
    units(paper, spec, here, words, (x + 3, y + 7, w - 6, h - 9), places)


def hand(paper: Paper, spec: Spec, seat: TableSeat, words: Words, box: Box) -> None:
    """The viewer's own hand."""
    x, y, w, h = box
    if not seat.hand:
        return
    step = min((w + 2) / len(seat.hand), 56.0)
    for n, card in enumerate(seat.hand):
        paper.group(hand_card(card, spec, words, (x + n * step, y, step - 2, h)))


# ---- units ------------------------------------------------------------------------------------------------------------


def alike(units: Sequence[TableUnit]) -> list[list[TableUnit]]:
    """Units that differ in nothing but their number stand together."""
    groups: dict[tuple[int, str, int, int, bool], list[TableUnit]] = {}
    for unit in units:
        groups.setdefault((unit.seat, unit.id, unit.face, unit.counters, unit.acted), []).append(unit)
    return list(groups.values())


def units(paper: Paper, spec: Spec, found: Sequence[TableUnit], words: Words, box: Box, places: Places) -> None:
    """Tokens in rows, as large as the box allows."""
    groups = alike(found)
    if not groups:
        return
    x, y, w, h = box
    rows, scale = 1, 0.0
    for tried in range(1, 5):
        fits = min(1.25, w / (ceil(len(groups) / tried) * CELL[0]), h / (tried * CELL[1]))
        if fits > scale:
            rows, scale = tried, fits
    columns = ceil(len(groups) / rows)
    rows = ceil(len(groups) / columns)
    wide = min(w / columns, CELL[0] * scale * 1.25)
    for n, group in enumerate(groups):
        row, column = divmod(n, columns)
        in_row = min(columns, len(groups) - row * columns)
        left = x + (w - in_row * wide) / 2 + column * wide + (wide - CELL[0] * scale) / 2
        top = y + (h - rows * CELL[1] * scale) / 2 + row * CELL[1] * scale
        paper.put(unit_token(group, spec, words), left, top, scale)
        for unit in group:
            places[unit.unit] = (left + CELL[0] * scale / 2, top + CELL[1] * scale * 0.4, scale)


def arrows(paper: Paper, table: Table, places: Places) -> None:
    """Declared battles, the present one in gold; a striker's arrow ends at the objective."""
    for pick in sorted(table.picks, key=lambda pick: pick.now):
        aim = pick.other if pick.other >= 0 or table.struck < 0 else -2 - table.struck
        if pick.unit not in places or aim not in places or pick.done or pick.lapsed:
            continue
        (ax, ay, a), (bx, by, b) = places[pick.unit], places[aim]
        reach = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
        near, far = 7.5 * a / reach, 8.5 * b / reach
        start = (ax + (bx - ax) * near, ay + (by - ay) * near)
        end = (bx - (bx - ax) * far, by - (by - ay) * far)
        arrow(paper, start, end, GOLD if pick.now else bright(owner_of(pick.unit)), 1.1 if pick.now else 0.7)
