"""The things of the card game in a picture: a unit over its base with its values, an objective, a card of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from buildstars.boards.sketch import GOLD, HURT, LOOK, QUIET, TEXT, Words, block, bright, chip, craft, line
from buildstars.card.spec import Spec
from buildstars.card.text.table import TableCard, TableObjective, TableUnit
from buildstars.content.languages import spoken
from buildstars.content.model import Card
from buildstars.content.text.languages import render
from buildstars.pictures.art import card_art
from buildstars.pictures.faces.cards import WIDTH
from buildstars.pictures.faces.extras import back_face
from buildstars.pictures.faces.marks import bastion, centred, emblem, on, stars, value_mark
from buildstars.pictures.icons import badge
from buildstars.pictures.looks import VALUES as VALUE_COLOURS
from buildstars.pictures.looks import card_look
from buildstars.pictures.measure import Box
from buildstars.pictures.paper import Paper, path_of
from buildstars.pictures.themes import code

CELL: Final = (30.0, 34.0)
"""A unit's token, before it is scaled."""
VALUES: Final = ("attack", "damage", "defense", "shields")
OBJECTIVE: Final = (18.0, 25.0)


def unit_token(group: Sequence[TableUnit], spec: Spec, words: Words, asked: bool = False) -> Paper:
    """Units that differ in nothing but their number, as one token in a box of `CELL`."""
    unit = group[0]
    paper = Paper()
    x, y = CELL[0] / 2, 17.4
    top, rim = ("#04060c", "#1b2233") if unit.kind == "space" else ("#80868f", "#4c525b")
    glow = bright(unit.seat)
    paper.ellipse(x, y + 1, 14.5, 5.6, fill=paper.glow(((0.5, glow, 0.5), (1, glow, 0))))
    paper.path(f"M{x - 11.5:g} {y:g}v1.3a11.5 3.6 0 0 0 23 0v-1.3Z", fill=rim)
    paper.ellipse(x, y, 11.5, 3.6, fill=top, stroke=glow, stroke_width=0.5)
    craft(paper, spec.unit(unit.unit), x, y - 6.2, 19.5)
    stars(paper, unit.stars, 2.6, 2.6, 1.35, LOOK, 1.9)
    if (side := spec.unit(unit.unit).affiliation) is not None:
        paper.put(emblem(side, "holo"), CELL[0] - 5.2, 0.6, 4.4 / 24)
    for n, icon in enumerate(unit.icons[:4]):
        paper.put(badge(icon), CELL[0] - 4.7, 5.6 + n * 3.6, 3.2 / 24)
    if len(group) > 1:
        chip(paper, f"×{len(group)}", 1.0, 15.2, 8, "#eaf1ff", "#0a1226")
    name = words.spoken(unit.name).partition(" #")[0]
    block(paper, name, (0.5, 21.3, CELL[0] - 1, 4.6), 6.2, 4.4, "display", TEXT, "middle", "middle")
    for n, (value, amount) in enumerate(zip(VALUES, (unit.attack, unit.damage, unit.defense, unit.shields))):
        value_mark(paper, value, amount, 4.4 + 7.1 * n, 28.6, 2.35, True)
    if unit.shields:
        shield_bar(paper, unit.counters, unit.shields, 2.0, 32.1, CELL[0] - 4)
    inner = Paper()
    inner.group(paper, opacity=0.5 if unit.acted else "")
    return inner


def shield_bar(paper: Paper, damage: int, shields: int, x: float, y: float, width: float, height: float = 1.1) -> None:
    """A field for each shield; those with a damage counter are red."""
    step = min(width / shields, 4.2)
    left = x + (width - step * shields) / 2
    for n in range(shields):
        hurt = n < damage
        paper.rect(left + n * step + 0.2, y, step - 0.4, height, 0.3, fill=HURT if hurt else "#7fdfe6", fill_opacity=1 if hurt else 0.45)


# ---- cards ------------------------------------------------------------------------------------------------------------


@cache
def card_back() -> Paper:
    return back_face().paper


def objective_card(objective: TableObjective | None, spec: Spec, words: Words, struck: bool = False) -> Paper:
    """A place among the objectives in a box of `OBJECTIVE`: destroyed, face down, or with its name, stars and defense."""
    w, h = OBJECTIVE
    paper = Paper()
    if objective is None:
        gone = Paper().rect(0.4, 0.4, w - 0.8, h - 0.8, 1.6, fill="none", stroke_width=0.3, stroke_dasharray="1.2 1")
        gone.path(f"M{w / 2 - 3:g} {h / 2 - 3:g}l6 6m0 -6l-6 6", stroke_width=0.6, stroke_linecap="round")
        paper.group(gone, stroke=QUIET, stroke_opacity=0.6)
        return paper
    card = spec.definitions[objective.card.card] if objective.card is not None else None
    if card is None or not objective.face_up:
        paper.put(card_back(), 0, 0, w / WIDTH)
        if card is not None:  # the viewer has looked at it
            paper.rect(0, h - 7.4, w, 6.2, 0.8, fill="#04070f", fill_opacity=0.85)
            block(paper, said(card, words), (0.6, h - 7.2, w - 1.2, 5.8), 6, 4, "display", TEXT, "middle", "middle")
    else:
        face_up(paper, card, objective, words)
    if struck:
        paper.rect(-0.4, -0.4, w + 0.8, h + 0.8, 1.8, fill="none", stroke=GOLD, stroke_width=0.9)
    return paper


def said(card: Card, words: Words) -> str:
    return spoken(card.name, words.lang)


def face_up(paper: Paper, card: Card, objective: TableObjective, words: Words) -> None:
    w, h = OBJECTIVE
    look = card_look(card, "holo")
    art = small_art(card)
    shape = f"M0 5a9 5 0 0 1 {w:g} 0V{h - 1.2:g}a1.2 1.2 0 0 1 -1.2 1.2H1.2a1.2 1.2 0 0 1 -1.2 -1.2Z"
    paper.path(shape, fill=look.ground(0.14))
    paper.group(Paper().put(art, 0, 0, w / 56), clip_path=paper.clip(shape))
    paper.path(f"M0 12.6H{w:g}V{h - 1.2:g}a1.2 1.2 0 0 1 -1.2 1.2H1.2a1.2 1.2 0 0 1 -1.2 -1.2Z", fill=look.ground(0.12), fill_opacity=0.94)
    paper.path(shape, fill="none", stroke=look.edge, stroke_width=0.4)
    block(paper, said(card, words), (0.9, 12.9, w - 1.8, 6.2), 6.4, 4.2, "display", TEXT, "start", "middle")
    stars(paper, objective.stars, 2.0, h - 2.9, 1.15, LOOK, 1.9)
    bastion(paper, objective.defense.value if objective.defense else 0, w - 3.6, h - 3.3, 4.8, look)


@cache
def small_art(card: Card) -> Paper:
    return card_art(card, card_look(card, "holo"), 56, 40)


def hand_card(card: TableCard, spec: Spec, words: Words, box: Box) -> Paper:
    """A card of the hand, lying: its bonus, name, icon and build stars."""
    x, y, w, h = box
    shown = spec.definitions[card.card]
    look = card_look(shown, "holo")
    paper = Paper()
    shape = path_of(((x + 2, y), (x + w, y), (x + w, y + h - 2), (x + w - 2, y + h), (x, y + h), (x, y + 2)))
    paper.path(shape, fill=look.ground(0.12))
    paper.group(Paper().put(small_art(shown), x, y - 4, w / 56), clip_path=paper.clip(shape), opacity=0.55)
    paper.path(shape, fill=paper.gradient(((0, look.ground(0.12), 0.2), (0.55, look.ground(0.12), 0.9), (1, look.ground(0.1), 1))))
    paper.path(shape, fill="none", stroke=look.edge, stroke_width=0.4)
    at = x + 4.2
    for value in ("attack", "damage", "defense"):
        amount = getattr(shown.bonus, value)
        if amount and shown.type == "combat":
            bonus(paper, value, amount, at, y + 4, 2.6)
            at += 6.2
    if shown.icon:
        paper.put(badge(shown.icon), x + w - 6, y + 1.2, 4.8 / 24)
    label = render(f"type-{shown.type}", {}, words.lang)
    line(paper, words.spoken(card.name), x + 1.6, y + h - 4.6, 8, w - 3.2, "display")
    line(paper, label, x + 1.6, y + h - 1.5, 5.4, w - 12, "text", QUIET)
    stars(paper, shown.stars, x + w - 2.2 - (shown.stars - 1) * 2.2, y + h - 2.1, 1.15, LOOK, 1.9)
    if card.count > 1:
        chip(paper, f"×{card.count}", at - 1.8, y + 4, 7, "#eaf1ff", "#0a1226")
    return paper


def bonus(paper: Paper, value: str, amount: int, x: float, y: float, r: float) -> None:
    """R8.2: what the card adds, in the colour of the value."""
    paper.circle(x, y, r, fill=code(VALUE_COLOURS[value]), stroke="#ffffff", stroke_width=0.2, stroke_opacity=0.7)
    centred(paper, f"+{amount}", x - 0.1, y, r * 1.2, on(value))
