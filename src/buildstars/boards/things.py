"""Posters of what is no position: the first page, an invitation, a force, a set, a unit or a card.

What is to be shown is a small value (`showing`); the words in its band come with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from buildstars.boards.poster import BAND, HEIGHT, WIDTH, band, document, night
from buildstars.boards.showing import One, Several, Showing, Welcome
from buildstars.boards.sketch import GOLD, LOOK, QUIET, TEXT, block, chip, craft, line
from buildstars.content.languages import spoken
from buildstars.content.loader import load_sets
from buildstars.content.model import Card, Unit
from buildstars.content.text.cardtext import card_text
from buildstars.content.text.languages import render
from buildstars.pictures.faces.cards import HEIGHT as FACE_HEIGHT
from buildstars.pictures.faces.cards import WIDTH as FACE_WIDTH
from buildstars.pictures.faces.cards import Face, card_face
from buildstars.pictures.faces.marks import emblem, stars, value_mark
from buildstars.pictures.faces.units import unit_face
from buildstars.pictures.looks import affiliation_look, card_look
from buildstars.pictures.measure import TooLong
from buildstars.pictures.paper import Paper
from buildstars.pictures.themes import code

STAGE: Final = HEIGHT - BAND
MOST_CRAFT: Final = 8

def svg_of(shown: Showing) -> str:
    paper = Paper()
    night(paper)
    if isinstance(shown, Welcome):
        welcome(paper, shown)
    else:
        paper.rect(0, 0, WIDTH, HEIGHT, fill="#050a1a", fill_opacity=0.55)  # words stand on it
        if isinstance(shown, Several):
            several(paper, shown)
        else:
            one(paper, shown)
    band(paper, shown.words)
    return document(paper, shown.words.headline, shown.words.line, shown.lang)


def welcome(paper: Paper, shown: Welcome) -> None:
    """Two fleets face each other."""
    units = list(load_sets().units.values())
    left = by_stars([unit for unit in units if unit.affiliation == "rebel" and unit.kind == "space"])
    right = by_stars([unit for unit in units if unit.affiliation == "imperial" and unit.kind == "space"])
    paper.ellipse(WIDTH * 0.27, STAGE * 0.58, 78, 40, fill=paper.glow(((0, "#ff7448", 0.32), (1, "#ff7448", 0))))
    paper.ellipse(WIDTH * 0.73, STAGE * 0.58, 78, 40, fill=paper.glow(((0, "#88c4ff", 0.34), (1, "#88c4ff", 0))))
    places = ((0.30, 0.5, 78), (0.11, 0.3, 38), (0.12, 0.76, 40), (0.29, 0.16, 24))
    for fleet, mirrored in ((left, True), (right, False)):
        for unit, (x, y, size) in zip(fleet, places):
            craft(paper, unit, WIDTH * (x if mirrored else 1 - x), STAGE * y, size, mirrored=mirrored)
    if shown.invites:
        paper.circle(WIDTH / 2, STAGE / 2, 15, fill="#050a1a", fill_opacity=0.85, stroke=GOLD, stroke_width=1.2)
        stars(paper, 1, WIDTH / 2, STAGE / 2 + 0.6, 9, LOOK)


def by_stars(units: Sequence[Unit]) -> list[Unit]:
    """The largest first, a craft once."""
    found: dict[str, Unit] = {}
    for unit in sorted(units, key=lambda unit: (-unit.front.stars, -unit.front.attack, unit.id)):
        found.setdefault(unit.craft, unit)
    return list(found.values())


def several(paper: Paper, shown: Several) -> None:
    counts = Counter(unit.id for unit in shown.units)
    kinds = sorted({unit.id: unit for unit in shown.units}.values(), key=lambda unit: (-unit.front.stars, -unit.front.attack, unit.id))
    some = kinds[:MOST_CRAFT]
    cards = list({card.id: card for card in shown.cards}.values())
    if not some:
        spread(paper, shown, cards)
        return
    columns = min(4, len(some))
    rows = (len(some) + columns - 1) // columns
    wide, high = (WIDTH - 16) / columns, (STAGE - 8) / rows
    size = min(wide * 0.8, high * (0.78 if rows > 1 else 0.66))
    for n, unit in enumerate(some):
        row, column = divmod(n, columns)
        in_row = min(columns, len(some) - row * columns)
        x = 8 + (WIDTH - 16 - in_row * wide) / 2 + (column + 0.5) * wide
        y = 4 + row * high + high * 0.44
        look = affiliation_look(unit.affiliation, "holo")
        glow = code(look.hue)
        paper.ellipse(x, y + size * 0.36, size * 0.62, size * 0.17, fill=paper.glow(((0.1, glow, 0.55), (1, glow, 0))))
        craft(paper, unit, x, y, size)
        stars(paper, unit.front.stars, x - (unit.front.stars - 1) * 2.4, y - size * 0.5, 2.3, LOOK)
        line(paper, spoken(unit.name, shown.lang), x, y + size * 0.55 + 3, 10.5, wide - 6, "display", TEXT, "middle")
        if counts[unit.id] > 1:
            chip(paper, f"×{counts[unit.id]}", x + size * 0.42, y + size * 0.3, 14, "#eaf1ff", "#0a1226", "middle")
    if len(kinds) > len(some):
        more = render("drawn-and-more", {"n": len(kinds) - len(some)}, shown.lang)
        chip(paper, more, WIDTH - 8, STAGE - 6, 12, "#18264f", TEXT, "end")


def spread(paper: Paper, shown: Several, cards: Sequence[Card]) -> None:
    """Cards alone, side by side."""
    scale = (STAGE - 14) / FACE_HEIGHT
    step = FACE_WIDTH * scale + 6
    faces = [face for face in (face_of(card, shown.lang) for card in cards[: int((WIDTH - 8) / step)]) if face is not None]
    left = (WIDTH - step * len(faces)) / 2
    for n, face in enumerate(faces):
        paper.put(face.paper, left + n * step + 3, 7, scale)


def face_of(thing: Unit | Card, lang: str) -> Face | None:
    """None if its words do not fit on it, as those of somebody's own set may."""
    try:
        return unit_face(thing, lang) if isinstance(thing, Unit) else card_face(thing, lang)
    except TooLong:
        return None


def one(paper: Paper, shown: One) -> None:
    """Its face, and beside it what it is in large."""
    thing = shown.unit or shown.card
    if thing is None:
        return
    look = affiliation_look(thing.affiliation, "holo") if isinstance(thing, Unit) else card_look(thing, "holo")
    face = face_of(thing, shown.lang)
    scale = (STAGE - 10) / FACE_HEIGHT
    wide = FACE_WIDTH * scale
    glow = code(look.hue)
    paper.ellipse(12 + wide / 2, STAGE / 2, wide * 0.95, STAGE * 0.62, fill=paper.glow(((0.3, glow, 0.4), (1, glow, 0))))
    if face is not None:
        paper.put(face.paper, 12, 5, scale)
    x = 12 + wide + 16
    room = WIDTH - x - 10
    block(paper, spoken(thing.name, shown.lang), (x, 12, room, 36), 36, 15, "display", "#ffffff", "start", "middle")
    paper.rect(x, 51, 46, 0.9, fill=GOLD)
    if shown.unit is not None:
        unit_words(paper, shown.unit, shown.lang, x, room)
    elif shown.card is not None:
        said = " ".join(card_text(shown.card, shown.lang)) or (spoken(shown.card.flavour, shown.lang) if shown.card.flavour else "")
        block(paper, said, (x, 57, room, STAGE - 64), 17, 9, "text", TEXT)
    if thing.affiliation is not None:
        paper.put(emblem(thing.affiliation, "holo"), WIDTH - 22, 5, 14 / 24)


def unit_words(paper: Paper, unit: Unit, lang: str, x: float, room: float) -> None:
    """Stars, the four values large, and its craft once more."""
    stars(paper, unit.front.stars, x + 3, 60, 3.4, LOOK)
    values: tuple[Literal["attack", "damage", "defense", "shields"], ...] = ("attack", "damage", "defense", "shields")
    for n, value in enumerate(values):
        value_mark(paper, value, getattr(unit.front, value), x + 8 + 21 * n, 77, 7.4, True)
    craft(paper, unit, x + room - 34, STAGE - 26, 62)
    if unit.flavour:
        block(paper, spoken(unit.flavour, lang), (x, 92, room - 64, 28), 12, 8, "italic", QUIET)

