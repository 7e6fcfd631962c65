"""The panel beside the table of the card game: the turn, the question, the battle in progress with its cards and dice, what is in force."""

from __future__ import annotations

from buildstars.boards.card_tokens import shield_bar
from buildstars.boards.sketch import GOLD, HURT, QUIET, TEXT, Words, block, bright, chip, craft, die, ground, letter, line, panel
from buildstars.card.layout import CONTESTED
from buildstars.card.spec import Spec
from buildstars.card.text.table import Table, TableSide
from buildstars.card.view import CardView
from buildstars.content.text.cardtext import card_text
from buildstars.content.text.languages import render
from buildstars.content.text.messages import render_message, render_result
from buildstars.core.seats import CHANCE
from buildstars.pictures.icons import badge
from buildstars.pictures.lettering import POINT, write
from buildstars.pictures.looks import card_look
from buildstars.pictures.measure import Box
from buildstars.pictures.paper import Paper


def side_panel(paper: Paper, view: CardView, table: Table, words: Words, box: Box) -> None:
    x, y, w, h = box
    panel(paper, box, -1)
    left, wide = x + 4, w - 8
    at = y + 9
    write(paper, "BUILDSTARS", left, at, 13 * POINT, "display", TEXT, spacing=0.12)
    at += 7.5
    line(paper, render("drawn-of-turn", {"turn": table.turn}, words.lang), left, at, 11, wide - 10, "display", GOLD)
    if table.turn > 0 and table.result is None:
        letter(paper, table.active, x + w - 7, at - 1.6, 2.6)
    at += 3.5
    sentence = render_result(table.result, words.lang, words.names) if table.result is not None else asking(view, words)
    at += block(paper, sentence, (left, at, wide, 17), 8.6, 6, "text", TEXT) + 4
    if table.battle is not None and table.result is None:
        at = battle(paper, view.spec, table, words, (left, at, wide, 0))
    in_force(paper, view.spec, table, words, (left, at, wide, y + h - 4 - at))


def asking(view: CardView, words: Words) -> str:
    if view.to_answer() == CHANCE:
        return "…"
    return render_message(view.question(), words.lang, words.names, words.viewer)


def battle(paper: Paper, spec: Spec, table: Table, words: Words, box: Box) -> float:
    """Both fighters, or the striker: unit, card, dice and sums; returns where it ends."""
    x, y, w, _ = box
    fight = table.battle
    assert fight is not None
    striking = fight.slot >= 0 or len(fight.sides) == 1
    place = render("drawn-contested", {}, words.lang) if fight.zone == CONTESTED else words.names[fight.zone]
    line(paper, f"{render('drawn-strike' if striking else 'drawn-battle', {}, words.lang)} · {place}", x, y + 3.5, 9, w, "display", GOLD)
    y += 6
    for n, side in enumerate(fight.sides):
        other = fight.sides[1 - n] if len(fight.sides) == 2 else None
        against = other.defense.value if other is not None and other.defense is not None else -1
        if striking:
            owner, slot = divmod(fight.slot, 3)
            objective = next((one for one in table.seats[owner].objectives if one.place == slot), None)
            against = objective.defense.value if objective is not None and objective.face_up and objective.defense is not None else -1
        fighter(paper, spec, table, side, words, (x, y, w, 34), against)
        y += 36.5
    return y + 1


def fighter(paper: Paper, spec: Spec, table: Table, side: TableSide, words: Words, box: Box, against: int) -> None:
    """One side: what it has to roll with, against what, and what it rolled."""
    x, y, w, h = box
    unit = table.unit(side.unit)
    paper.rect(x, y, w, h, 1.6, fill=ground(side.seat, 0.16), stroke=bright(side.seat), stroke_width=0.3, stroke_opacity=0.8)
    craft(paper, spec.unit(side.unit), x + 9, y + 8.5, 15.5)
    letter(paper, side.seat, x + w - 4, y + 4, 2.1)
    block(paper, words.spoken(unit.name).partition(" #")[0], (x + 18, y + 1.4, w - 26, 8.4), 8, 5.4, "display", TEXT, "start", "top")
    shield_bar(paper, unit.counters, unit.shields, x + 18, y + 12, min(w - 22, 4.2 * unit.shields), 1.3)
    base = y + 21
    total = side.attack.value + sum(side.dice)
    if side.dice:
        for n, value in enumerate(side.dice):
            die(paper, value, x + 2 + n * 7, base - 5.2, 6.2, side.seat)
        line(paper, f"+{side.attack.value} = {total}", x + 16.6, base, 10, 20, "display")
        if against >= 0:
            hit = total >= against or sum(side.dice) == 12
            mark = render("drawn-hit" if hit else "drawn-miss", {}, words.lang)
            chip(paper, mark, x + w - 2, base - 1.7, 7.5, HURT if hit else "#33415f", "#ffffff" if hit else QUIET, "end")
    else:
        line(paper, render("drawn-roll", {"n": side.attack.value, "need": against}, words.lang), x + 2, base, 9, w - 4, "display", TEXT)
    if side.card is not None:
        card = spec.definitions[side.card.card]
        look = card_look(card, "holo")
        paper.rect(x + 2, y + 25, w - 4, 6.8, 1.2, fill=look.ground(0.22), stroke=look.edge, stroke_width=0.3)
        if card.icon:
            paper.put(badge(card.icon), x + 3.2, y + 26.2, 4.4 / 24)
        ink = TEXT if side.ability or side.qualifies else QUIET
        line(paper, words.spoken(side.card.name), x + 9.2, y + 29.5, 8, w - 13, "display", ink)
    else:
        paper.rect(x + 2, y + 25, w - 4, 6.8, 1.2, fill="none", stroke=QUIET, stroke_width=0.25, stroke_dasharray="1 1", stroke_opacity=0.6)


def in_force(paper: Paper, spec: Spec, table: Table, words: Words, box: Box) -> None:
    """Face-up objectives and lasting effects, as many as there is room for."""
    x, y, w, h = box
    if not table.effects or h < 16:
        return
    line(paper, render("drawn-in-force", {}, words.lang), x, y + 3.5, 9, w, "display", GOLD)
    at, end = y + 6, y + h
    for effect in table.effects:
        if end - at < 9:
            return
        card = spec.definitions[effect.card]
        letter(paper, effect.seat, x + 1.9, at + 2, 1.7)
        line(paper, words.spoken(effect.name), x + 5, at + 3, 7.4, w - 5, "display")
        room = (x + 5, at + 4.2, w - 5, min(11.0, end - at - 4.2))
        used = block(paper, " ".join(card_text(card, words.lang)), room, 6, 5.2, "text", QUIET)
        at += 5.6 + used + 1.6
