"""`buildstars calibrate`: how far the chances can be trusted that hints and reviews show; tables, JSON, a reliability plot, a new fit."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import buildstars
from buildstars.cli.bounds import MOST_GAMES, MOST_SEED
from buildstars.cli.lab.hands import AtFirstOne, Cluster, Results, bar, hands, stop
from buildstars.cli.lab.simulate import Game as GameName

if TYPE_CHECKING:
    from rich.console import Console

    from buildstars.lab.training.forecasts import Forecast
    from buildstars.lab.training.reliability import Quality

ADVISERS = {"card": "captain", "minis": "pilot"}
"""Whose hints are measured: quick ones, at every turn of every game."""


def register(app: typer.Typer) -> None:
    app.command()(calibrate)


def calibrate(
    game: Annotated[GameName, typer.Option(help="Which game.")] = GameName.card,
    opponent: Annotated[
        list[str] | None, typer.Option(help="Who plays against itself, such as captain; may be repeated. By default captain.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="Games of each opponent, over ready forces.")] = 400,
    players: Annotated[int, typer.Option(min=2, max=8, help="Seats of a game.")] = 2,
    seed: Annotated[int, typer.Option(min=-MOST_SEED, max=MOST_SEED, help="The same seed gives the same results.")] = 7,
    adviser: Annotated[str, typer.Option(help="Whose hints are measured; - leaves hints out.")] = "",
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="A reliability plot, .png or .svg.")] = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="All numbers as JSON; - prints them.")] = None,
    fit: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Fit what is shown to these games, and write it into this file (docs/review.md).")
    ] = None,
    workers: AtFirstOne = None,
    cluster: Cluster = "",
    results: Results = None,
) -> None:
    """Say how far the chances of hints and reviews can be trusted: told against seen, calibration error, plot."""
    from rich.console import Console

    from buildstars.cli.lab.balance import check_place
    from buildstars.cli.study.review import check_picture
    from buildstars.lab.arena.results import header_of
    from buildstars.lab.journal import Kept
    from buildstars.lab.study.games import STUDIES
    from buildstars.lab.training.forecasts import Plan, gather
    from buildstars.outputs import write_output

    for file in (plot, json_file, fit):
        check_place(file)
    check_picture(plot)
    whose = "" if adviser == "-" else adviser or ADVISERS[game.value]
    levels = opponent or ["captain"]
    for name in [*levels, *([whose] if whose else [])]:
        STUDIES[game.value].bot(name)  # a wrong name is told before anything else
    found: dict[str, list[Forecast]] = {}
    header = header_of([*levels, whose], {}, {}, seed, players, False, 0.0, game.value)
    with hands(cluster, workers, [*levels, whose], results, header) as working:
        for name in levels:
            one = working.labelled(name) if isinstance(working, Kept) else working
            with bar(name, games, working) as progress:
                found[name] = gather(Plan(game.value, name, seed, games, players, whose), one, progress)
    stopped = any(len({one.game for one in played}) < games for played in found.values())
    if fit is not None and not stopped:
        write_output(fit, fitted(fit, game.value, players, found, command_line(game.value, levels, games, players, seed)))
    measured = {name: judged(game.value, players, played) for name, played in found.items() if played}
    if plot is not None and measured:
        from buildstars.lab.training.reliability_plot import draw_reliability

        draw_reliability([(name, [(NAMES[what], *two) for what, two in of.items()]) for name, of in measured.items()], plot)
    if json_file is not None:
        told = {
            "version": buildstars.__version__, "game": game.value, "players": players, "seed": seed, "games_wanted": games,
            "adviser": whose, "interrupted": stopped, "results": in_json(measured),
        }  # fmt: skip
        if str(json_file) == "-":
            print(json.dumps(told, indent=1))
        else:
            write_output(json_file, json.dumps(told, indent=1) + "\n")
    if str(json_file) != "-":
        console = Console(highlight=False)
        for name, of in measured.items():
            show(console, name, of)
        if game == GameName.card and (said := other_network(players)):
            console.print(said, markup=False)
        if fit is not None and not stopped:
            console.print(f"The powers fitted to these games are in {fit}; the tables are by those of the package.", markup=False)
    if stopped:
        stop(results)


NAMES = {"curve": "review", "hint": "hint", "by-hand": "made by hand"}


def command_line(game: str, levels: Sequence[str], games: int, players: int, seed: int) -> str:
    words = ["buildstars calibrate", f"--game {game}", *(f"--opponent {name}" for name in levels), f"--games {games}"]
    return " ".join([*words, *([f"--players {players}"] if players > 2 else []), f"--seed {seed}", "--fit FILE"])


def judged(game: str, players: int, played: Sequence[Forecast]) -> dict[str, tuple[Quality, Quality | None]]:
    """By judgement: as people are told it, and as it is without mending, if that is something else."""
    from buildstars.lab.study.shown import CURVE, HINT, PLAIN, mended, mending_for
    from buildstars.lab.training.reliability import quality

    found: dict[str, tuple[Quality, Quality | None]] = {}
    for what in played[0].chances:
        raw = [one.chances[what] for one in played]
        mending = mending_for(game, what, players) if what in (CURVE, HINT) else PLAIN
        plain = quality(played, raw)
        found[what] = (plain, None) if mending == PLAIN else (quality(played, [mended(one, mending, players) for one in raw]), plain)
    return found


def fitted(file: Path, game: str, players: int, found: dict[str, list[Forecast]], command: str) -> str:
    """The file again, or that of the package if there is none yet, with the powers for these games."""
    from buildstars.lab.study.shown import FILE, HINT, LIFT, MENDED, powers_in
    from buildstars.lab.training.reliability import fit_mending

    powers = powers_in((file if file.is_file() else FILE).read_text(encoding="utf-8"))
    own = powers.setdefault(game, {})
    played = [one for each in found.values() for one in each]
    for what in MENDED[game]:
        if played and what in played[0].chances:
            mending = fit_mending(played, [one.chances[what] for one in played], players, what == HINT)
            own.setdefault(what, {})[str(players)] = round(mending.power, 3)
            own.setdefault(LIFT.format(what), {})[str(players)] = round(mending.lift, 3)
    own.setdefault("made by", {})[str(players)] = command
    if game == "card":
        from buildstars.bots.card.network import shipped_network

        own.setdefault("network", {})[str(players)] = shipped_network().digest
    return json.dumps(powers, indent=1) + "\n"


def other_network(players: int) -> str:
    """A sentence if what is shown was fitted to another network than the one that judges now."""
    from buildstars.bots.card.network import shipped_network
    from buildstars.lab.study.shown import FILE, powers_in

    fitted_to = powers_in(FILE.read_text(encoding="utf-8")).get("card", {}).get("network", {}).get(str(players))
    own = shipped_network().digest
    if fitted_to in (None, own):
        return ""
    return f"What is shown was fitted to the network {fitted_to}, and {own} judges now: fit it again with --fit (docs/review.md)."


def in_json(measured: dict[str, dict[str, tuple[Quality, Quality | None]]]) -> dict[str, Any]:
    return {
        name: {what: {"shown": asdict(one), "before": None if raw is None else asdict(raw)} for what, (one, raw) in of.items()}
        for name, of in measured.items()
    }


def show(console: Console, opponent: str, of: dict[str, tuple[Quality, Quality | None]]) -> None:
    from rich.table import Table

    first = next(iter(of.values()))[0]
    console.print(f"[bold]{opponent}[/] against itself: {first.games:,} games, {first.positions:,} turns")
    table = Table("judgement", "error", "noise alone", "Brier", "log loss", "before mending", pad_edge=False)
    for what, (one, raw) in of.items():
        noise = f"{100 * one.floor:.1f} % (up to {100 * one.floor_high:.1f})"
        before = "" if raw is None else f"{100 * raw.error:.1f} %"
        table.add_row(NAMES[what], f"{100 * one.error:.1f} %", noise, f"{one.brier:.4f}", f"{one.log_loss:.4f}", before)
    console.print(table)
    bins = Table("told, %", *(f"{NAMES[what]}: turns, told, seen (95 %)" for what in of), pad_edge=False)
    for k in range(10):
        cells = []
        for one, _ in of.values():
            row = next((each for each in one.bins if round(10 * each.low) == k), None)
            cells.append("" if row is None else f"{row.count:,}  {100 * row.predicted:.1f}  {100 * row.seen:.1f} "
                         f"({100 * row.seen_low:.0f}–{100 * row.seen_high:.0f})")
        if any(cells):
            bins.add_row(f"{10 * k}–{10 * k + 10}", *cells)
    console.print(bins)
