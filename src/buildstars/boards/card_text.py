"""A position of the card game in lines of text, for `ansi`: zone by zone, from a view."""

from __future__ import annotations

from collections.abc import Sequence

from buildstars.boards.card_panel import asking
from buildstars.boards.card_picture import alike
from buildstars.boards.sketch import LETTERS, Words
from buildstars.card.layout import CONTESTED, RESERVES
from buildstars.card.text.table import Table, TableObjective, TableSeat, TableUnit, table_of
from buildstars.card.view import CardView
from buildstars.content.text.languages import render
from buildstars.content.text.messages import render_result
from buildstars.core.cells import index_of


def card_text_of(view: CardView, names: Sequence[str] = (), lang: str = "en") -> str:
    """The others' zones first, then the contested zone, then the viewer's own with the hand."""
    table = table_of(view)
    words = Words(lang, names, view.seat, len(table.seats))
    own = table.viewer if table.viewer >= 0 else 0
    order = [table.seats[(own + step) % len(table.seats)] for step in range(1, len(table.seats))]
    turn = render("drawn-of-turn", {"turn": table.turn}, lang)
    whose = f" · {LETTERS[table.active]} {words.names[table.active]}" if table.turn > 0 else ""
    lines = [f"{turn}{whose}"]
    for seat in order:
        lines += home_lines(table, seat, words)
    lines += zone_lines(render("drawn-contested", {}, lang), [u for s in table.seats for u in s.units if u.zone == CONTESTED], words)
    lines += home_lines(table, table.seats[own], words)
    if table.viewer >= 0:
        cards = [words.spoken(card.name) + (f" ×{card.count}" if card.count > 1 else "") for card in table.seats[own].hand]
        lines.append(f"{render('drawn-hand', {}, lang)}: {', '.join(cards) or '–'}")
    lines += battle_lines(table, words)
    lines.append(render_result(table.result, lang, words.names) if table.result is not None else asking(view, words))
    return "\n".join(lines)


def home_lines(table: Table, seat: TableSeat, words: Words) -> list[str]:
    """A player: cards and reserves in numbers, objectives, the units in the home zone."""
    def count(what: str, n: int) -> str:
        return f"{render(f'drawn-{what}', {}, words.lang)} {n}"

    reserves = sum(unit.zone == RESERVES for unit in seat.units)
    discard = sum(card.count for card in seat.discard)
    numbers = (count("hand", seat.hand_count), count("deck", seat.deck), count("discard", discard), count("reserves", reserves))
    shown = {one.place: one for one in seat.objectives}
    cards = " | ".join(objective_text(shown.get(place), words) for place in range(table.places))
    here = [unit for other in table.seats for unit in other.units if unit.zone == seat.seat]
    return zone_lines(f"{LETTERS[seat.seat]} {words.names[seat.seat]} · {', '.join(numbers)}", here, words, f"  [{cards}]")


def objective_text(objective: TableObjective | None, words: Words) -> str:
    if objective is None:
        return "x"
    name = words.spoken(objective.card.name) if objective.card is not None else ""
    if not objective.face_up or objective.defense is None:
        return f"? ({name})" if name else "?"
    return f"{name} {objective.stars}★ {objective.defense.value}"


def zone_lines(title: str, units: Sequence[TableUnit], words: Words, between: str = "") -> list[str]:
    return [title, *([between] if between else []), *(f"  {unit_text(group, words)}" for group in alike(units))]


def unit_text(group: Sequence[TableUnit], words: Words) -> str:
    """`A3 Rogue Squadron X-wing 2★ 3/2/9 damage 1/2`: attack, damage, defense; counters of shields."""
    unit = group[0]
    numbers = ",".join(str(index_of(one.unit) + 1) for one in group)
    name = words.spoken(unit.name).partition(" #")[0]
    return f"{LETTERS[unit.seat]}{numbers} {name} {unit.stars}★ {unit.attack}/{unit.damage}/{unit.defense} {unit.counters}/{unit.shields}"


def battle_lines(table: Table, words: Words) -> list[str]:
    """The fighters with their cards and dice."""
    if table.battle is None or table.result is not None:
        return []
    lines = [render("drawn-strike" if table.battle.slot >= 0 else "drawn-battle", {}, words.lang)]
    for side in table.battle.sides:
        card = f" · {words.spoken(side.card.name)}" if side.card is not None else ""
        dice = f" · {' + '.join(map(str, side.dice))} = {sum(side.dice)}" if side.dice else ""
        lines.append(f"  {unit_text([table.unit(side.unit)], words)} · +{side.attack.value}{card}{dice}")
    return lines
