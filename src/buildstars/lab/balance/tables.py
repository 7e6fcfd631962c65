"""A balance report as tables of text, the same for the terminal and for Markdown.

Every table has a key, by which a page says where it belongs: what stands between `<!-- balance:KEY -->` and `<!-- /balance:KEY -->` is
written anew, the rest is left as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from buildstars.lab.balance.report import FEW_STARS, CardRow, Estimate, Report, Spread, UnitRow
from buildstars.lab.balance.star_fit import StarFit
from buildstars.lab.balance.watch import EARLY_TURNS
from buildstars.lab.intervals import Share

LONG: Final = 24
"""Tables longer than this are cut in the terminal to their two ends."""


@dataclass(frozen=True)
class Sheet:
    """Columns whose names begin with "<" are words, to the left; the others are numbers."""

    key: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""

    def shortened(self) -> Sheet:
        if len(self.rows) <= LONG:
            return self
        half = LONG // 2
        gap = ("…",) + ("",) * (len(self.columns) - 1)
        note = f"{self.note} {LONG} of {len(self.rows)} lines; all of them with --full, --markdown or --json.".strip()
        return Sheet(self.key, self.title, self.columns, (*self.rows[:half], gap, *self.rows[-half:]), note)


# ---- numbers ----------------------------------------------------------------------------------------------------------


def percent(value: Estimate | Share) -> str:
    """`54.3 %`; nothing if nothing is known."""
    share = value.value if isinstance(value, Estimate) else value.share
    known = value.cases if isinstance(value, Estimate) else value.of
    return f"{100 * share:.1f} %" if known else "–"


def interval(value: Estimate | Share) -> str:
    known = value.cases if isinstance(value, Estimate) else value.of
    return f"{100 * value.low:.1f}–{100 * value.high:.1f} %" if known else "–"


def points(value: Estimate) -> str:
    """A difference in points of a hundred, with half its interval: `+3.2 ±4.1`."""
    return f"{100 * value.value:+.1f} ±{100 * value.reach():.1f}" if value.cases else "–"


def between(value: Estimate) -> str:
    return f"{value.low:+.2f} to {value.high:+.2f}"


def counts(spread: Spread) -> tuple[str, str]:
    return f"{spread.median}", f"{spread.p5}–{spread.p95}"


# ---- the sheets -------------------------------------------------------------------------------------------------------


def sheets(report: Report, fit: StarFit | None) -> list[Sheet]:
    found = [forces_sheet(report)]
    if report.matrix:
        found.append(matrix_sheet(report))
    found += [first_sheet(report), endings_sheet(report), length_sheet(report), rush_sheet(report)]
    found += [cards_sheet(report), units_sheet(report)]
    if fit is not None:
        found.append(star_sheet(fit))
        if fit.values:
            found += [values_sheet(fit), worths_sheet(fit)]
    return [*found, broken_sheet(report)]


def forces_sheet(report: Report) -> Sheet:
    rows = []
    for force in sorted(report.forces, key=lambda force: -force.score.value):
        won = {how: sum(n for end, n in force.ends.items() if end.startswith(how)) for how in ("won", "lost")}
        rows.append((
            force.title, force.theme or "–", percent(force.score), interval(force.score),
            part(force.ends.get("won by objectives", 0), won["won"]), part(force.ends.get("lost by objectives", 0), won["lost"]),
        ))
    fair = f"even: {100 / report.players:.0f} %"
    return Sheet(
        "forces", f"Forces against the others ({fair})",
        ("<force", "<theme", "score", "95 %", "won by obj.", "lost by obj."), tuple(rows),
        "A draw is shared. The last two columns: wins and losses that came by objectives, of all, mirror matches included.",
    )


def part(count: int, of: int) -> str:
    return f"{100 * count / of:.0f} %" if of else "–"


def matrix_sheet(report: Report) -> Sheet:
    order = sorted(report.forces, key=lambda force: -force.score.value)
    rows = []
    for number, force in enumerate(order, 1):
        cells = [cell(report.matrix[force.name].get(other.name)) for other in order]
        rows.append((f"{number} {force.title}", *cells))
    return Sheet(
        "matrix", "Matchups: the score of the line's force against the column's, in %",
        ("<force", *(str(number) for number in range(1, len(order) + 1))), tuple(rows), "± is half the 95 % interval, by pairs of games.",
    )


def cell(value: Estimate | None) -> str:
    return "·" if value is None or not value.cases else f"{100 * value.value:.0f}±{100 * value.reach():.0f}"


def first_sheet(report: Report) -> Sheet:
    rows: list[tuple[str, ...]] = [("all games", percent(report.first_player), interval(report.first_player), "", "", "")]
    if report.players == 2:
        rows.append(("mirror matches", percent(report.first_player_mirror), interval(report.first_player_mirror), "", "", ""))
    else:
        rows += [(f"place {place}", percent(score), interval(score), "", "", "") for place, score in enumerate(report.places[1:], 2)]
    for force in sorted(report.forces, key=lambda force: -force.going_first.value):
        rows.append((force.title, "", "", percent(force.first), percent(force.second), points(force.going_first)))
    return Sheet(
        "first", f"Going first (even: {100 / report.players:.1f} %)",
        ("<", "first player", "95 %", "going first", "second" if report.players == 2 else "later", "difference"), tuple(rows),
        "First player: the score of whoever goes first. Of forces: their own score against the others, and the difference in points.",
    )


def endings_sheet(report: Report) -> Sheet:
    rows = []
    for cause in ("objectives", "units", "quiet", "turn_limit", "nobody_left"):
        share = report.causes.get(cause)
        if share is None:
            rows.append((ENDINGS[cause], "0.0 %", "never", "", ""))
            continue
        rows.append((ENDINGS[cause], percent(share), interval(share), *counts(report.turns_of[cause])))
    return Sheet("endings", "How games end", ("<end", "share", "95 %", "turns (median)", "5–95 %"), tuple(rows))


ENDINGS: Final = {
    "objectives": "the loser has no objectives", "units": "the loser has no units", "quiet": "draw: nothing destroyed for long",
    "turn_limit": "draw: limit of turns", "nobody_left": "draw: both fall at once", "resignation": "resigned", "agreement": "draw agreed",
}


def length_sheet(report: Report) -> Sheet:
    rows = [
        (name, f"{spread.mean:.1f}", *counts(spread))
        for name, spread in (
            ("turns, all players counted", report.turns), ("decisions", report.decisions),
            ("choices (decisions between two answers or more)", report.choices),
        )
    ]
    return Sheet("length", "Length of a game", ("<", "mean", "median", "5–95 %"), tuple(rows))


def rush_sheet(report: Report) -> Sheet:
    rush = report.rush
    rows: list[tuple[str, ...]] = [
        ("games won by objectives, of games won", percent(rush.by_objectives), interval(rush.by_objectives)),
        (f"wins by objectives with fewer than {FEW_STARS} stars destroyed", percent(rush.bare_rush), interval(rush.bare_rush)),
        ("own turn of a player's first strike, median; 5–95 %", *counts(rush.first_strike)),
        ("players who never strike", percent(rush.never_struck), interval(rush.never_struck)),
        ("score of whoever strikes first", percent(rush.struck_first), interval(rush.struck_first)),
    ]
    for turn, score in rush.struck_first_by_turn.items():
        when = f"their {turn}" if turn.startswith("turn") else turn
        rows.append((f"  if it is in {when} ({score.cases} games)", percent(score), interval(score)))
    if rush.correlation.cases:
        r = rush.correlation
        title = f"correlation of strikes in the first {EARLY_TURNS} turns with winning"
        rows.append((title, f"{r.value:+.2f}", between(r)))
    for cause, share in rush.units_used.items():
        rows.append((f"winner's units that fought or struck, wins by {cause}", f"{100 * share:.0f} %", ""))
    for title, found in (
        ("stars destroyed by the winner", rush.winner_stars), ("stars destroyed by the loser", rush.loser_stars),
        ("strikes of the winner", rush.winner_strikes),
    ):
        rows += [(f"{title}, wins by {cause}, median; 5–95 %", *counts(spread)) for cause, spread in found.items()]
    return Sheet("rush", "Rushing objectives", ("<", "", "95 %"), tuple(rows))


def cards_sheet(report: Report) -> Sheet:
    rows = sorted(report.cards, key=lambda card: -card.played_by.value if card.played_by.cases else 9)
    return Sheet(
        "cards", "Cards: how much better than usual their owner scores, in points",
        ("<card", "drawn", "played", "if held", "ability", "opening", "in hand", "played"),
        tuple(card_line(card) for card in rows),
        "Usual: the same force against the same opponent, going first or not. The last three columns: with the card in the opening hand, "
        "in hand at some time, and played. Only the first is pure chance; the others also tell of long games and good moments. Drawn, "
        "played: times a game; if held: of the games in which it was in hand; ability: gained, of times played. Objectives: from the hand.",
    )


def card_line(card: CardRow) -> tuple[str, ...]:
    ability = f"{100 * card.ability.share:.0f} %" if card.type == "combat" and card.ability.of and card.icon else "–"
    return (
        card.name, f"{card.drawn / max(1, card.games):.2f}", f"{card.played / max(1, card.games):.2f}",
        f"{100 * card.play_share.share:.0f} %", ability, points(card.opening), points(card.held), points(card.played_by),
    )


def units_sheet(report: Report) -> Sheet:
    rows = sorted(report.units, key=lambda unit: (-unit.stars_taken / unit.stars, unit.name))
    return Sheet(
        "units", "Units, by stars destroyed for each star of their own",
        ("<unit", "★", "deployed", "used", "strikes", "won", "★ taken", "lost", "effect"),
        tuple(unit_line(unit) for unit in rows),
        "Deployed: of copies in the force; used: games in which a copy fought or struck; strikes: a game, and how many of them succeed; "
        "★ taken and lost (destroyed): a copy and game; effect: points above the owner's usual score in games that it begins in play.",
    )


def unit_line(unit: UnitRow) -> tuple[str, ...]:
    return (
        unit.name, str(unit.stars), f"{100 * unit.deployed.share:.0f} %", f"{100 * unit.used.share:.0f} %",
        f"{unit.strikes.of / max(1, unit.games):.2f}", f"{100 * unit.strikes.share:.0f} %" if unit.strikes.of else "–",
        f"{unit.stars_taken:.2f}", f"{unit.lost:.2f}", points(unit.deployed_by),
    )


def star_sheet(fit: StarFit) -> Sheet:
    rows: list[tuple[str, ...]] = [("chance to win with one star more in play", percent(fit.star), interval(fit.star))]
    if not fit.problem:
        rows.append(("going first, in stars in play", f"{fit.going_first.value:+.2f}", between(fit.going_first)))
        rows.append(("a star in the reserves, in stars in play", f"{fit.reserve_star.value:+.2f}", between(fit.reserve_star)))
    return Sheet("star", f"What a build star buys: {fit.games:,} games of random forces", ("<", "", "95 %"), tuple(rows), fit.problem)


def values_sheet(fit: StarFit) -> Sheet:
    rows = tuple(
        (value.name.replace("_", " "), f"{value.worth.value:+.2f}", between(value.worth), f"{value.worth.cases:,}")
        for value in fit.values
    )
    return Sheet(
        "values", "What each point and icon of a deployed unit is worth, in stars", ("<value", "stars", "95 %", "units seen"), rows,
        "All else equal. An average unit has the mean attack, damage, defense and shields and no icon.",
    )


def worths_sheet(fit: StarFit) -> Sheet:
    ordered = sorted(fit.units, key=lambda unit: unit.stars - unit.by_results.value)
    rows = tuple(
        (
            unit.name, str(unit.stars), f"{unit.by_results.value:.2f} ±{unit.by_results.reach():.2f}",
            f"{unit.by_results.value - unit.stars:+.2f}", f"{unit.by_values:.2f}", f"{unit.by_results.value - unit.by_values:+.2f}",
            str(unit.by_results.cases),
        )
        for unit in ordered
    )
    return Sheet(
        "worths", "What units are worth, in stars, from the best bargain to the worst",
        ("<unit", "★", "by results", "above price", "by values", "residual", "seen"), rows,
        "By results: held back towards the price, which is where a unit stays about which little is known. By values: the sum of the "
        "table before. Residual: what the values do not explain.",
    )


def broken_sheet(report: Report) -> Sheet:
    rows = tuple((sentence,) for sentence in report.broken) or (("Nothing is plainly broken.",),)
    return Sheet("broken", "Plainly broken", ("<",), rows)


# ---- Markdown ---------------------------------------------------------------------------------------------------------


def markdown(sheet: Sheet) -> str:
    if sheet.key == "broken":
        return "\n".join(f"- {row[0]}" for row in sheet.rows) + "\n"
    head = "| " + " | ".join(column.removeprefix("<") for column in sheet.columns) + " |"
    rule = "|" + "|".join("---" if column.startswith("<") else "--:" for column in sheet.columns) + "|"
    lines = ["| " + " | ".join(text.strip().replace("|", "\\|") for text in row) + " |" for row in sheet.rows]
    return "\n".join([head, rule, *lines, *(["", sheet.note] if sheet.note else [])]) + "\n"


def fill_page(page: str, made: Sequence[Sheet], command: str) -> str:
    """A page with its tables written anew between their markers; a page without any gets all of them at its end."""
    blocks = {"command": f"    {command}\n", **{sheet.key: markdown(sheet) for sheet in made}}
    filled = page
    for key, text in blocks.items():
        filled = re.sub(marked(key), lambda found, text=text: f"{found[1]}\n\n{text}\n{found[2]}", filled, flags=re.DOTALL)  # type: ignore[misc]
    if any(re.search(marked(key), page, re.DOTALL) for key in blocks):
        return filled
    return page + whole_page(made, command)


def marked(key: str) -> str:
    return rf"(<!-- balance:{key} -->).*?(<!-- /balance:{key} -->)"


def whole_page(made: Iterable[Sheet], command: str) -> str:
    parts = ["# Balance\n", f"<!-- balance:command -->\n\n    {command}\n\n<!-- /balance:command -->\n"]
    for sheet in made:
        parts.append(f"## {sheet.title}\n\n<!-- balance:{sheet.key} -->\n\n{markdown(sheet)}\n<!-- /balance:{sheet.key} -->\n")
    return "\n".join(parts)
