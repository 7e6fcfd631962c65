"""How `buildstars odds` tells its numbers: sums with their parts and rules, chances as fractions, per cent and bars; or as data."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from buildstars.card.layout import CONTESTED
from buildstars.card.odds.exact import GONE, NO_CARD, Fight, Odds, Replies, SeriesOdds, StrikeOdds
from buildstars.card.odds.rolls import looks_of
from buildstars.card.state import face_at, stars_of, zone_of
from buildstars.card.text.describe import card_name, unit_name
from buildstars.card.text.table import TableSide
from buildstars.cli.looks import parts as looks
from buildstars.cli.looks.parts import say
from buildstars.content.languages import number_text, spoken
from buildstars.content.text.messages import part_text
from buildstars.core.cells import of_seat, owner_of
from buildstars.core.messages import Sum

if TYPE_CHECKING:
    from buildstars.cli.study.odds import Asked

BAR = 20
SHORT_BAR = 8
EIGHTHS = " ▏▎▍▌▋▊▉█"
WAYS = {2: 36, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1}
"""Of 36 rolls, so many reach a number."""


def show(odds: Odds, asked: Asked, lang: str) -> None:
    console = looks.console_for()
    if asked.slot >= 0:
        found = odds.strikes(asked.slot, list(asked.attackers))
        looks.out(console, *strike_parts(odds, asked, found, lang))
    elif len(asked.attackers) > 1:
        looks.out(console, *series_parts(odds, asked, series_of(odds, asked), lang))
    else:
        looks.out(console, *battle_parts(odds, asked, lang))


def series_of(odds: Odds, asked: Asked) -> SeriesOdds:
    """The cards are played in the first battle."""
    fights = [Fight(unit, asked.defender) for unit in asked.attackers]
    fights[0] = Fight(asked.attackers[0], asked.defender, asked.card, asked.reply)
    return odds.series(fights)


# ---- words ------------------------------------------------------------------------------------------------------------


def percent(chance: Fraction, lang: str) -> str:
    """One decimal, and never 0 or 100 for what is neither."""
    per_mille = round(chance * 1000)
    if 0 < chance < 1:
        per_mille = min(max(per_mille, 1), 999)
    text = f"{per_mille // 10}.{per_mille % 10}"
    return f"{number_text(text, lang)} %"


def written(chance: Fraction, total: int = 0) -> str:
    """Over the rolls that there are, or reduced where that number is long."""
    if chance in (0, 1):
        return str(chance)
    if total and total <= 1296:
        return f"{chance * total}/{total}"
    return f"{chance.numerator}/{chance.denominator}" if chance.denominator < 10**7 else "…"


def bar(chance: Fraction, width: int = BAR) -> str:
    """A bar in eighths of a sign."""
    eighths = int(chance * width * 8)
    if chance > 0 and eighths == 0:
        eighths = 1
    return "█" * (eighths // 8) + (EIGHTHS[eighths % 8] if eighths % 8 else "")


def grid(*columns: str) -> Table:
    """A name, then numbers."""
    table: Table = looks.cells(padding=(0, 2, 0, 0), show_header=bool(columns) and any(columns))
    for place, column in enumerate(columns):
        table.add_column(column, justify="left" if place == 0 or not column else "right", no_wrap=place != 0)
    return table


def chance_rows(rows: list[tuple[str, Fraction, str]], total: int, lang: str) -> Table:
    table: Table = looks.cells(padding=(0, 2, 0, 0), show_header=False)
    table.add_column(min_width=24)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    for name, chance, style in rows:
        table.add_row(Text(name), Text(written(chance, total), style="dim"), percent(chance, lang), Text(bar(chance), style=style))
    return table


def sum_line(label: str, total: Sum, lang: str) -> Text:
    """attack 5 = 3 X-wing (R1.1) + 2 Proton Torpedoes (R8.2)."""
    text = Text.assemble((f"{label} ", "dim"), (str(total.value), "bold"))
    if len(total.parts) > 1:
        parts = ", ".join(f"{part_text(part, lang, first=place == 0)} ({part.rule})" for place, part in enumerate(total.parts))
        text.append(f" = {parts}", style="dim")
    return text


# ---- one battle -------------------------------------------------------------------------------------------------------


def battle_parts(odds: Odds, asked: Asked, lang: str) -> list[RenderableType]:
    attacker, defender = asked.attackers[0], asked.defender
    found = odds.battle(attacker, defender, asked.card, asked.reply)
    sides = odds.sides(attacker, defender, asked.card, asked.reply)
    names = [spoken(unit_name(odds.state, unit), lang) for unit in (attacker, defender)]
    parts: list[RenderableType] = [Text(title(odds, attacker, defender, names, lang), style="bold")]
    if asked.moved:
        parts.append(Text(say("odds-moved", lang), style="yellow"))
    for place in (0, 1):
        parts += [Text(), *side_parts(odds, sides[place], sides[1 - place], names[place], lang)]
    if looks_at_dice(odds, asked):
        parts += [Text(), Text(say("odds-dice-matter", lang), style="yellow")]
    total = found.total
    outcomes = [
        (say("odds-both", lang), found.chance(found.hits(True, True)), "magenta"),
        (say("odds-only", lang, unit=names[0]), found.chance(found.hits(True, False)), "green"),
        (say("odds-only", lang, unit=names[1]), found.chance(found.hits(False, True)), "red"),
        (say("odds-neither", lang), found.chance(found.hits(False, False)), "white"),
    ]
    destroyed = [
        (say("odds-destroyed", lang, unit=names[1]), found.chance(found.destroyed(1)), "green"),
        (say("odds-destroyed", lang, unit=names[0]), found.chance(found.destroyed(0)), "red"),
        (say("odds-both-destroyed", lang), found.chance(found.both_destroyed()), "magenta"),
    ]
    destroyed += [
        (say("odds-left", lang, unit=names[side]), found.chance(found.left(side)), "yellow") for side in (0, 1) if found.left(side)
    ]
    parts += [Text(), chance_rows(outcomes, total, lang), Text(), chance_rows(destroyed, total, lang), Text()]
    parts.append(Text(say("odds-after", lang), style="dim"))
    for side, unit in ((0, attacker), (1, defender)):
        fates = {counters: found.chance(weight) for counters, weight in found.counters(side).items()}
        parts.append(fate_line(odds, unit, names[side], fates, lang))
    if asked.reply == NO_CARD and (table := reply_table(odds, odds.replies(attacker, defender, asked.card), lang)) is not None:
        parts += [Text(), table]
    return [*parts, Text(), Text(say("odds-policy", lang), style="dim")]


def title(odds: Odds, attacker: int, defender: int, names: list[str], lang: str) -> str:
    zone = zone_of(odds.state, attacker)
    where = "contested" if zone == CONTESTED else "own" if zone == owner_of(attacker) else "enemy"
    starred = [f"{name} {'★' * int(stars_of(odds.state, unit))}" for name, unit in zip(names, (attacker, defender))]
    return say("odds-battle", lang, unit=starred[0], other=starred[1], zone=where)


def looks_at_dice(odds: Odds, asked: Asked) -> bool:
    """Do the plain numbers not tell everything?"""
    return looks_of(odds.before_dice(asked.attackers[0], asked.defender, asked.card, asked.reply)).speak_of_dice()


def side_parts(odds: Odds, side: TableSide, other: TableSide, name: str, lang: str) -> list[RenderableType]:
    assert side.defense is not None and side.damage is not None and other.defense is not None
    head = Text(name, style="bold")
    if side.card is not None:
        head.append(f" · {say('odds-plays', lang, card=spoken(side.card.name, lang))}")
        if not side.qualifies:
            head.append(f", {say('odds-no-ability', lang)}", style="yellow")
    need = other.defense.value - side.attack.value if other.defense.value > 0 else 2
    if need <= 2:
        words = say("odds-needs-nothing", lang)
    elif need > 12:
        words = say("odds-needs-12", lang)
    else:
        words = say("odds-needs", lang, need=need, defense=other.defense.value)
    chance = Fraction(WAYS[min(max(need, 2), 12)], 36)
    needs = Text(f"  {words}: {written(chance, 36)}, {percent(chance, lang)}  ").append(bar(chance), style="cyan")
    sums = [("odds-attack", side.attack), ("odds-defense", side.defense), ("odds-damage", side.damage)]
    return [head, *(Text("  ").append_text(sum_line(say(label, lang), total, lang)) for label, total in sums), needs]


def fate_line(odds: Odds, unit: int, name: str, fates: dict[int, Fraction], lang: str) -> Text:
    """Destroyed last."""
    shields = int(odds.state.spec.shields[face_at(odds.state, unit)])
    texts = [
        f"{say('odds-counters', lang, n=counters, shields=shields)}: {percent(chance, lang)}"
        for counters, chance in sorted(fates.items())
        if counters != GONE and chance
    ]
    if fates.get(GONE):
        texts.append(f"{say('odds-gone', lang)}: {percent(fates[GONE], lang)}")
    return Text(f"  {name}: {' · '.join(texts)}")


def reply_table(odds: Odds, replies: Replies, lang: str) -> Table | None:
    """Only where the other side may hold something."""
    if len(replies.replies) < 2:
        return None
    table = grid(say("odds-replies", lang), say("odds-held", lang), say("odds-column-fallen", lang), say("odds-column-lost", lang))
    seat = 1 if replies.side == 1 else 0
    spec = odds.state.spec
    owner = owner_of(replies.nothing.defender if seat == 1 else replies.nothing.attacker)
    for reply in replies.replies:
        name = say("odds-no-card", lang)
        if reply.card != NO_CARD:
            name = spoken(card_name(odds.state, spec.card_of[of_seat(owner, spec.first_copy[of_seat(owner, reply.card)])]), lang)
        found = reply.odds
        held = percent(reply.chance, lang) if reply.card != NO_CARD else ""
        table.add_row(name, held, percent(found.chance(found.destroyed(1)), lang), percent(found.chance(found.destroyed(0)), lang))
    mean = replies.average
    table.add_row(
        Text(say("odds-average", lang), style="bold"), "", percent(mean.chance(mean.destroyed(1)), lang),
        percent(mean.chance(mean.destroyed(0)), lang),
    )
    return table


# ---- several ----------------------------------------------------------------------------------------------------------


def series_parts(odds: Odds, asked: Asked, found: SeriesOdds, lang: str) -> list[RenderableType]:
    names = {unit: spoken(unit_name(odds.state, unit), lang) for unit in found.units}
    units = ", ".join(names[unit] for unit in asked.attackers)
    parts: list[RenderableType] = [Text(say("odds-series", lang, units=units, other=names[asked.defender]), style="bold")]
    if asked.moved:
        parts.append(Text(say("odds-moved", lang), style="yellow"))
    columns = ("battle", "happens", "attacker", "defender", "lost", "falls")
    table = grid(*(say(f"odds-column-{column}", lang) for column in columns), "")
    fallen = found.fallen(asked.defender)
    for number, step in enumerate(found.steps):
        table.add_row(
            f"{number + 1}  {names[step.attacker]}", percent(step.happens, lang),
            percent(step.hits(True, True) + step.hits(True, False), lang), percent(step.hits(True, True) + step.hits(False, True), lang),
            percent(step.destroyed(0), lang), Text(percent(fallen[number], lang), style="bold"),
            Text(bar(fallen[number], SHORT_BAR), style="green"),
        )
    parts += [Text(), table, Text(), Text(say("odds-after", lang), style="dim")]
    parts += [fate_line(odds, unit, names[unit], found.fates[unit], lang) for unit in found.units]
    lost = [found.lost_stars(seat) for seat in (owner_of(asked.attackers[0]), owner_of(asked.defender))]
    told = say("odds-lost", lang, attacker=decimal(lost[0], lang), defender=decimal(lost[1], lang))
    return [*parts, Text(), Text(told), Text(say("odds-policy", lang), style="dim")]


def strike_parts(odds: Odds, asked: Asked, found: StrikeOdds, lang: str) -> list[RenderableType]:
    names = {unit: spoken(unit_name(odds.state, unit), lang) for unit in asked.attackers}
    card = struck_card(odds, asked.slot, lang)
    one = len(asked.attackers) == 1
    key = ("odds-strike" if one else "odds-strikes") + ("" if card else "-down")
    units = ", ".join(names[unit] for unit in asked.attackers)
    parts: list[RenderableType] = [Text(say(key, lang, unit=units, units=units, card=card), style="bold")]
    sums = odds.strike_sums(asked.slot, asked.attackers[0])
    if sums is not None:
        attack, defense = sums
        need = defense.value - attack.value
        words = say("odds-strike-never", lang) if need > 12 else say("odds-strike-needs", lang, need=max(need, 2), defense=defense.value)
        parts += [
            Text(), Text("  ").append_text(sum_line(f"{names[asked.attackers[0]]}: {say('odds-attack', lang)}", attack, lang)),
            Text("  ").append_text(sum_line(f"{card}: {say('odds-defense', lang)}", defense, lang)), Text(f"  {words}"),
        ]
    table = grid(*(say(f"odds-column-{column}", lang) for column in ("strike", "happens", "falls")), "", "")
    for number, (step, fallen) in enumerate(zip(found.steps, found.falls())):
        table.add_row(
            f"{number + 1}  {names[step.attacker]}", percent(step.happens, lang), Text(percent(fallen, lang), style="bold"),
            Text(written(fallen, 36 if one else 0), style="dim"), Text(bar(fallen), style="green"),
        )
    lost = found.lost_stars(owner_of(asked.attackers[0]))
    parts += [Text(), table]
    if lost:
        parts += [Text(), Text(say("odds-lost-strikers", lang, attacker=decimal(lost, lang)))]
    return [*parts, Text(), Text(say("odds-policy", lang), style="dim")]


def struck_card(odds: Odds, slot: int, lang: str) -> str:
    """The name of a face-up objective; empty if it lies face down."""
    from buildstars.card.state import face_up_card

    card = face_up_card(odds.state, slot // 3, slot % 3)
    return spoken(card_name(odds.state, card), lang) if card >= 0 else ""


def decimal(number: Fraction, lang: str) -> str:
    text = f"{float(number):.2f}"
    return number_text(text, lang)


# ---- as data ----------------------------------------------------------------------------------------------------------


def as_data(odds: Odds, asked: Asked, lang: str) -> dict[str, Any]:
    """Fractions as text, exact; per cent beside them for people who plot."""
    def told(chance: Fraction) -> dict[str, Any]:
        return {"exact": f"{chance.numerator}/{chance.denominator}", "percent": round(float(chance) * 100, 4)}

    def fates(found: dict[int, Fraction]) -> dict[str, Any]:
        return {"destroyed" if counters == GONE else str(counters): told(chance) for counters, chance in found.items()}

    names = {unit: spoken(unit_name(odds.state, unit), lang) for unit in (*asked.attackers, asked.defender) if unit >= 0}
    data: dict[str, Any] = {"attackers": [names[unit] for unit in asked.attackers]}
    if asked.slot >= 0:
        struck = odds.strikes(asked.slot, list(asked.attackers))
        data |= {"objective": struck_card(odds, asked.slot, lang) or None, "fallen": [told(chance) for chance in struck.falls()]}
        return data | {"strikers": [{"unit": names[unit], "counters": fates(struck.fates[unit])} for unit in asked.attackers]}
    data["defender"] = names[asked.defender]
    if len(asked.attackers) > 1:
        found = series_of(odds, asked)
        data["battles"] = [
            {
                "attacker": names[step.attacker], "happens": told(step.happens), "attacker_destroyed": told(step.destroyed(0)),
                "fallen": told(fallen),
            }
            for step, fallen in zip(found.steps, found.fallen(asked.defender))
        ]
        units = [{"unit": names[unit], "seat": owner_of(unit), "counters": fates(found.fates[unit])} for unit in found.units]
        return data | {"units": units}
    battle = odds.battle(asked.attackers[0], asked.defender, asked.card, asked.reply)
    sides = odds.sides(asked.attackers[0], asked.defender, asked.card, asked.reply)
    data["outcomes"] = {
        "both": told(battle.chance(battle.hits(True, True))), "only_attacker": told(battle.chance(battle.hits(True, False))),
        "only_defender": told(battle.chance(battle.hits(False, True))), "neither": told(battle.chance(battle.hits(False, False))),
    }
    data["destroyed"] = {
        "attacker": told(battle.chance(battle.destroyed(0))), "defender": told(battle.chance(battle.destroyed(1))),
        "both": told(battle.chance(battle.both_destroyed())),
    }
    data["units"] = [
        {
            "unit": names[unit], "seat": owner_of(unit),
            "counters": fates({key: battle.chance(n) for key, n in battle.counters(side).items()}),
        }
        for side, unit in ((0, asked.attackers[0]), (1, asked.defender))
    ]
    data["sums"] = [
        {
            label: sum_data(total, lang)
            for label, total in (("attack", side.attack), ("defense", side.defense), ("damage", side.damage))
            if total is not None
        }
        for side in sides
    ]
    return data


def sum_data(total: Sum, lang: str) -> dict[str, Any]:
    parts = [{"value": part.value, "kind": part.kind, "text": part_text(part, lang), "rule": part.rule} for part in total.parts]
    return {"value": total.value, "parts": parts}
