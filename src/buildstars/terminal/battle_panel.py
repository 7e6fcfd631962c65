"""The battle or strike in progress: who fights, with which numbers and from where, and what each must roll."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from buildstars.card.layout import CONTESTED
from buildstars.card.text.table import Table, TableBattle, TableSide
from buildstars.content.text.messages import render_sum
from buildstars.core.messages import Sum
from buildstars.terminal.codes import slot_code, unit_code
from buildstars.terminal.happened import named
from buildstars.terminal.screen import hurt_text, plain_name, style_of
from buildstars.terminal.words import Look, battle_roll, strike_roll


def draw_battle(table: Table, look: Look) -> RenderableType | None:
    battle = table.battle
    if battle is None:
        return None
    zone = "contested" if battle.zone == CONTESTED else "yours" if battle.zone == look.viewer else "home"
    where = look.say("zone", zone=zone, name=look.name(battle.zone) if zone == "home" else "")
    title = Text(look.say("battle" if battle.slot < 0 else "strike", zone=where), style="bold")
    lines = strike_lines(table, battle, look) if battle.slot >= 0 else battle_lines(table, battle, look)
    waiting = [pick for pick in table.picks if not pick.done and not pick.now and not pick.lapsed]
    if waiting:
        names = ", ".join(unit_code(pick.unit) + (f" → {unit_code(pick.other)}" if pick.other >= 0 else "") for pick in waiting)
        lines.append(Text(look.say("still-to-come", units=names), style="dim"))
    return Panel(Group(*lines), title=title, title_align="left", box=box.ROUNDED, padding=(0, 1))


def heading(table: Table, side: TableSide, role: str, look: Look) -> Text:
    unit = table.unit(side.unit)
    text = Text.assemble((unit_code(side.unit), f"bold {style_of(side.seat, look)}"), (f" {plain_name(unit, look)}", "bold"))
    text.append(f" ({look.name(side.seat)}) {look.say(role)}, {look.say('hurt')} ").append_text(hurt_text(unit))
    if side.card is not None:
        text.append(f" · {look.say('played', card=look.spoken(side.card.name))}", style="bold")
        if not side.ability and not side.qualifies:
            text.append(f" ({look.say('no-ability')})")
    return text


def battle_lines(table: Table, battle: TableBattle, look: Look) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for place, side in enumerate(battle.sides):
        other = battle.sides[1 - place]
        lines.append(heading(table, side, "attacks" if place == 0 else "defends", look))
        if side.defense is None or side.damage is None or other.defense is None:
            continue
        need, chance = battle_roll(side.attack.value, other.defense.value)
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=2)
        grid.add_column()
        grid.add_row("", look.say("needs", need=need, percent=chance, damage=side.damage.value))
        grid.add_row("", Text(sums_text(side, look), style="dim"))
        if side.dice:
            grid.add_row("", look.say("rolled", first=side.dice[0], second=side.dice[1], n=sum(side.dice)))
        lines.append(grid)
    return lines


def sums_text(side: TableSide, look: Look) -> str:
    sums = (("attack-sum", side.attack), ("defense-sum", side.defense), ("damage-sum", side.damage))
    return " · ".join(look.say(key, sum=short_sum(total, look)) for key, total in sums if total is not None)


def short_sum(total: Sum, look: Look) -> str:
    """A number; with its parts only where it is more than what is printed."""
    return str(total.value) if len(total.parts) == 1 else render_sum(named(total, look.say("printed")), look.lang)


def strike_lines(table: Table, battle: TableBattle, look: Look) -> list[RenderableType]:
    side = battle.sides[0]
    lines: list[RenderableType] = [heading(table, side, "strikes", look)]
    objective = next((one for one in table.seats[battle.slot // 3].objectives if one.slot == battle.slot), None)
    if objective is not None and objective.defense is not None and objective.card is not None:
        need, chance = strike_roll(side.attack.value, objective.defense.value)
        defense = look.say("defense-sum", sum=short_sum(objective.defense, look))
        lines.append(Text(f"   {slot_code(battle.slot)} {look.spoken(objective.card.name)}: {defense}"))
        lines.append(Text(f"   {look.say('strike-needs', need=need, percent=chance)}"))
    return lines
