"""The tables of `buildstars arena` in the terminal."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.table import Table

from buildstars.lab.arena.report import QUIET, Match, Player, Report
from buildstars.lab.arena.stats import LOWER, UPPER, Estimate, Verdict

if TYPE_CHECKING:
    from buildstars.lab.arena.bouts import Plan
    from buildstars.lab.arena.run import Course


SHORT: Final = ("crash", "illegal", "late", "circle")
"""The kinds of incidents as the heads of narrow columns."""


def tell(plan: Plan, course: Course, report: Report) -> None:
    console = Console(highlight=False)
    forces = f"{len(plan.forces)} forces" if len(plan.forces) > 1 else f"the force {next(iter(plan.forces))}"
    unit = "pairs" if plan.players == 2 else f"tables of {plan.players}, {plan.players} games each,"
    stopped = "" if course.ended() else " (stopped before the end)"
    console.print(f"[bold]{report.games:,} games[/] in {report.bouts:,} {unit} with {forces}, seed {plan.seed}{stopped}")
    if not report.bouts:
        return
    two = len(report.matches) == 1
    shown = [match_table(report, report.matches[0])] if two else [standings(report)]
    for table in (*([cross_table(report)] if len(report.matches) > 1 else []), *shown, conduct(report)):
        console.print()
        console.print(table)
    console.print()
    if any(player.passed for player in report.opponents):
        console.print(passes_line(report))
    if report.players > 2 and QUIET in report.causes:
        console.print(quiet_line(report))
    console.print(ends_line(report))
    if report.incidents():
        console.print(f"[bold red]{report.incidents():,} choices were forfeited[/]; the first of them:")
    for sentence in report.told:
        console.print(f"  • {sentence}", markup=False, style="red")


def match_table(report: Report, match: Match) -> Table:
    first, second = report.opponents[match.first].name, report.opponents[match.second].name
    table = new_table(f"{first} against {second}")
    table.add_column("")
    table.add_column("", justify="right")
    table.add_column("95 % interval", justify="right")
    table.add_row("won, drawn, lost", f"{match.wins:,} / {match.draws:,} / {match.losses:,}", "")
    table.add_row("pairs with 0, ½, 1, 1½, 2 points", " ".join(f"{count:,}" for count in match.pairs), "", end_section=True)
    table.add_row("[bold]score", f"[bold]{percent(match.score.value)}", percents(match.score))
    if match.adjusted is not None:
        table.add_row("score without luck", percent(match.adjusted.score.value), percents(match.adjusted.score))
        table.add_row(f"luck of {first}, a game", f"{100 * match.adjusted.luck:+.1f} %", f"counted {100 * match.adjusted.slope:.0f} %")
    table.add_row("Elo", elo(match.elo.value), f"{elo(match.elo.low)} to {elo(match.elo.high)}")
    table.add_row("likelihood of superiority", likelihood(match.superiority), "", end_section=True)
    if report.verdict is not None:
        bounds = f"{report.verdict.low:g} to {report.verdict.high:g} Elo"
        table.add_row(f"sequential test, {bounds}", f"LLR {report.verdict.ratio:+.2f}", f"{LOWER:.2f} to {UPPER:.2f}")
        table.add_row("", f"[bold]{verdict_words(report.verdict)}", "")
    return table


def verdict_words(verdict: Verdict) -> str:
    if not verdict.accepted:
        return "not decided"
    return f"[green]H1: {verdict.high:g} Elo or more[/]" if verdict.accepted == "H1" else f"[red]H0: {verdict.low:g} Elo or less[/]"


def cross_table(report: Report) -> Table:
    table = new_table("Who beats whom: score of the line’s opponent, %, with half its 95 % interval")
    table.add_column("")
    for player in report.opponents:
        table.add_column(player.name, justify="right", overflow="fold")
    for line, player in enumerate(report.opponents):
        cells = []
        for column in range(len(report.opponents)):
            found = score_between(report, line, column)
            cells.append("–" if found is None else f"{100 * found.value:.1f} ± {half(found)}")
        table.add_row(player.name, *cells)
    return table


def score_between(report: Report, line: int, column: int) -> Estimate | None:
    for match in report.matches:
        if match.games() and (match.first, match.second) == (line, column):
            return match.score
        if match.games() and (match.second, match.first) == (line, column):
            return match.score.flipped()
    return None


def standings(report: Report) -> Table:
    shares = f"Share of wins, a draw shared by those still in (fair: {percent(1 / report.players)})"
    table = new_table("Ratings" if report.players == 2 else shares)
    table.add_column("")
    table.add_column("games" if report.players == 2 else "seats", justify="right")
    table.add_column("score" if report.players == 2 else "share", justify="right")
    table.add_column("95 % interval", justify="right")
    if report.players > 2:
        table.add_column("mean place", justify="right")
    table.add_column("rating", justify="right")
    for player in sorted(report.opponents, key=lambda player: -player.rating.mu):
        place = [f"{player.mean_place:.2f}"] if report.players > 2 else []
        rating = f"{player.rating.mu:.1f} ± {player.rating.reach():.1f}"
        table.add_row(player.name, f"{player.seats:,}", f"[bold]{percent(player.share.value)}", percents(player.share), *place, rating)
    return table


def conduct(report: Report) -> Table:
    table = new_table("Choices a game, milliseconds a choice, forfeited choices")
    table.add_column("")
    for column in ("choices", "p50", "p95", "p99", "max", *SHORT):
        table.add_column(column, justify="right", no_wrap=True)
    for player in report.opponents:
        table.add_row(player.name, f"{player.choices:.0f}", *time_cells(player), *incident_cells(player))
    return table


def time_cells(player: Player) -> list[str]:
    times = player.times
    return [milliseconds(value) for value in (times.p50, times.p95, times.p99, times.most)]


def incident_cells(player: Player) -> list[str]:
    return [f"[bold red]{count}[/]" if count else "0" for count in player.incidents.values()]


def ends_line(report: Report) -> str:
    causes = ", ".join(f"{cause.replace('_', ' ')} {percent(count / report.games)}" for cause, count in report.causes.items())
    return f"{percent(report.draws / report.games)} drawn; {report.turns:.1f} turns a game; ended by {causes}."


def passes_line(report: Report) -> str:
    """How often each opponent let a turn go by."""
    shares = [
        f"{player.name} {percent(player.passed.share)} ({player.passed.count:,} of {player.passed.of:,})"
        for player in report.opponents if player.passed is not None
    ]
    return f"Turns passed though something could be done: {', '.join(shares)}."


def quiet_line(report: Report) -> str:
    """Among several a game may be drawn by those whom an opponent left behind."""
    shares = [f"{player.name} {percent(player.quiet / report.games)}" for player in report.opponents]
    return f"Games drawn quietly with it still in: {', '.join(shares)}."


def new_table(title: str) -> Table:
    from rich import box

    return Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)


# ---- numbers ----------------------------------------------------------------------------------------------------------


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def percents(estimate: Estimate) -> str:
    return f"{100 * estimate.low:.1f}–{100 * estimate.high:.1f} %" if math.isfinite(estimate.low + estimate.high) else "anything"


def likelihood(value: float) -> str:
    return "> 99.9 %" if value > 0.999 else "< 0.1 %" if value < 0.001 else percent(value)


def half(estimate: Estimate) -> str:
    return f"{50 * (estimate.high - estimate.low):.1f}"


def elo(value: float) -> str:
    return f"{value:+.0f}".replace("-0", "+0") if math.isfinite(value) else "-∞" if value < 0 else "+∞"


def milliseconds(value: float) -> str:
    return f"{value:.2f}" if value < 1 else f"{value:.1f}" if value < 100 else f"{value:,.0f}"
