"""`buildstars balance`: the ready forces against each other by one opponent in all seats; tables, JSON, Markdown and plots. The fleets of
the miniatures game are in balance_minis."""

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
from buildstars.content.text.phrases import SaidError, phrase

if TYPE_CHECKING:
    from rich.table import Table

    from buildstars.content.loader import Collection
    from buildstars.content.model import Force
    from buildstars.lab.balance.report import Report
    from buildstars.lab.balance.run import Plan
    from buildstars.lab.balance.star_fit import StarFit
    from buildstars.lab.balance.tables import Sheet


def register(app: typer.Typer) -> None:
    app.command()(balance)


def balance(
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="Games for each pair of forces, in pairs; with more than two players, in all.")
    ] = 40,
    players: Annotated[int, typer.Option(min=2, max=8, help="More than two sit at tables drawn at random.")] = 2,
    forces: Annotated[
        list[str] | None, typer.Option(metavar="NAMES", help="Names or .toml files, with commas or repeated; by default all ready forces.")
    ] = None,
    opponent: Annotated[str, typer.Option(help="Who plays all seats: a name of the arena, such as pilot or captain:nodes=8.")] = "pilot",
    fit: Annotated[int, typer.Option(min=0, max=MOST_GAMES, help="Games of random forces, to find what a build star buys; 0: none.")] = 0,
    seed: Annotated[
        int | None,
        typer.Option(min=-MOST_SEED, max=MOST_SEED, help="The same seed gives the same results; by default it is random, and printed."),
    ] = None,
    workers: AtFirstOne = None,
    cluster: Cluster = "",
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, key=value.")] = None,
    out: Annotated[Path | None, typer.Option(help="A folder for plots, as PNG and SVG.")] = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="All numbers as JSON; - prints them.")] = None,
    markdown: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the tables between their markers in this page, or a new page.")
    ] = None,
    numbers: Annotated[
        Path | None, typer.Option(metavar="FILE", help="What the gallery shows beside units, cards and forces, as JSON; docs/hangar.md.")
    ] = None,
    full: Annotated[bool, typer.Option("--full", help="Long tables in full.")] = False,
    game: Annotated[GameName, typer.Option(help="Which game; in the miniatures game --forces names fleets.")] = GameName.card,
    battle: Annotated[str, typer.Option(help="Miniatures: space, ground, mixed or free; by default each with its own fleets.")] = "",
    results: Results = None,
) -> None:
    """Measure balance: forces, going first, endings, rushing, cards and units, all with 95 % intervals."""
    if game == GameName.minis:
        if players > 2 or fit or out is not None or numbers is not None:
            raise BalanceError(phrase("balance-minis"))
        from buildstars.cli.lab.balance_minis import balance_fleets

        balance_fleets(games, battle, forces or [], opponent, option or [], seed, workers, cluster, results, json_file, markdown, full)
        return
    if battle:
        raise BalanceError(phrase("balance-card"))
    from buildstars.bots.registry import make_bot
    from buildstars.card.options import card_options
    from buildstars.content.model import Force
    from buildstars.core.options import split_option
    from buildstars.lab.arena.results import header_of, kept_seed
    from buildstars.lab.balance.report import report_of
    from buildstars.lab.balance.run import Plan, games_in, measure
    from buildstars.lab.balance.star_fit import FitPlan, fit_games, fit_stars
    from buildstars.lab.balance.tables import sheets
    from buildstars.lab.seeds import fresh_seed
    from buildstars.outputs import check_folder

    make_bot(opponent)  # a wrong name is told before anything else
    given = dict(split_option(text) for text in option or [])
    check_options(given)
    card_options(given, players)
    for file in (json_file, markdown, numbers):
        check_place(file)
    if out is not None:
        check_folder(out)
    collection, chosen = choose(forces or [], given, players)
    known = kept_seed(results) if seed is None else seed
    plan = Plan(chosen, opponent, given, fresh_seed() if known is None else known, games, players)
    all_of = Force("", tuple(collection.units.values()), tuple(collection.cards.values()))
    header = header_of([opponent], chosen | ({"all units and cards": all_of} if fit else {}), given, plan.seed, players, False, 0.0)
    found: StarFit | None = None
    with hands(cluster, workers, [opponent], results, header) as working:
        with bar("playing", games_in(plan), working) as progress:
            tally = measure(plan, working, progress)
        stopped = tally.games < games_in(plan)
        if fit and players == 2 and not stopped:
            fit_plan = FitPlan(tuple(collection.units.values()), tuple(collection.cards.values()), opponent, given, plan.seed, fit)
            with bar("random forces", fit, working) as progress:
                played = fit_games(fit_plan, working, progress)
            stopped = len(played) < fit
            found = fit_stars(played, fit_plan.units)
    report = report_of(tally, chosen, collection, players)
    made = sheets(report, found)
    write(plan, report, found, made, json_file, markdown, out, fit, stopped)
    if numbers is not None:
        write_numbers(plan, report, numbers, fit)
    if str(json_file) != "-":
        tell(plan, report, made, full, stopped)
    if stopped:
        stop(results)


class BalanceError(SaidError):
    """A sentence about arguments that do not fit together."""


def check_options(given: dict[str, str]) -> None:
    from buildstars.content.text.phrases import SaidError, phrase

    if "first_player" in given:
        raise SaidError(phrase("option-not-here", name="first_player", why="turns", what="forces"))


def check_place(file: Path | None) -> None:
    """Better now than after an hour of play."""
    from buildstars.outputs import check_output

    if file is not None and str(file) != "-":
        check_output(file)


def choose(names: Sequence[str], options: dict[str, str], players: int) -> tuple[Collection, dict[str, Force]]:
    """The collection, and the forces that take part, by name: those named, or all ready ones of such a game."""
    from buildstars.content.legal import least_cards
    from buildstars.content.loader import load_forces, load_sets
    from buildstars.content.text.phrases import SaidError, phrase
    from buildstars.lab.forces import ALL_PACKS, HALVES, find_force, ready_forces, refuse_by_hand, refuse_illegal

    collection = load_sets()
    shipped = load_forces(collection)
    keys = [name.strip() for name in ",".join(names).split(",") if name.strip()]
    packs, deck = options.get("packs") == "on", least_cards(options)
    keys = keys or list(ALL_PACKS if packs else HALVES if deck < 30 else ready_forces(shipped))
    chosen = {Path(key).stem: find_force(key, shipped, collection, deck=deck) for key in keys}
    if len(chosen) < len(keys):
        raise SaidError(phrase("option-twice"))
    refuse_illegal(chosen.values(), int(options.get("size", "30")), packs, options.get("named") == "one", deck)
    refuse_by_hand(chosen.values())
    return collection, chosen


# ---- what is told and written -----------------------------------------------------------------------------------------


def command_line(plan: Plan, fit: int) -> str:
    """The command that gives the same results again."""
    from buildstars.content.loader import load_forces
    from buildstars.lab.forces import ready_forces

    words = ["buildstars balance", f"--opponent {plan.opponent}", f"--games {plan.games}", f"--seed {plan.seed}"]
    if plan.players > 2:
        words.append(f"--players {plan.players}")
    if set(plan.forces) != set(ready_forces(load_forces())):
        words.append(f"--forces {','.join(plan.forces)}")
    words += [f"--option {name}={value}" for name, value in plan.options.items()]
    if fit:
        words.append(f"--fit {fit}")
    return " ".join(words)


def tell(plan: Plan, report: Report, made: Sequence[Sheet], full: bool, stopped: bool) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console()
    short = " (stopped before the end)" if stopped else ""
    seats = "" if plan.players == 2 else f", {plan.players} players"
    whose = f"of {number(len(plan.forces), 'force')}{seats}, all seats played by {plan.opponent}"
    console.print(f"[bold]{number(report.games, 'game')}[/] {whose}, seed {plan.seed}{short}", highlight=False)
    for sheet in made:
        shown = sheet if full else sheet.shortened()
        console.print()
        if sheet.key == "broken":
            console.print(Text(sheet.title, style="bold"))
            for (sentence,) in sheet.rows:
                console.print(f"  • {sentence}", highlight=False)
            continue
        console.print(as_table(shown))


def number(count: int, what: str) -> str:
    return f"one {what}" if count == 1 else f"{count:,} {what}s"


def as_table(sheet: Sheet) -> Table:
    from rich import box
    from rich.table import Table

    matrix = sheet.key == "matrix"  # as narrow as it can be: ten forces fit a line of 100
    table = Table(
        title=sheet.title, title_justify="left", title_style="bold", caption=sheet.note or None, caption_justify="left", pad_edge=False,
        show_header=any(column.strip("<") for column in sheet.columns), box=box.SIMPLE_HEAD if matrix else box.HEAVY_HEAD,
        padding=(0, 0) if matrix else (0, 1),
    )
    for column in sheet.columns:
        words = column.startswith("<")
        table.add_column(column.removeprefix("<"), justify="left" if words else "right", no_wrap=not words, overflow="ellipsis")
    for row in sheet.rows:
        table.add_row(*row)
    return table


def write(
    plan: Plan, report: Report, fit: StarFit | None, made: Sequence[Sheet], json_file: Path | None, markdown: Path | None, out: Path | None,
    fit_games: int, stopped: bool,
) -> None:
    from buildstars.lab.balance.tables import fill_page
    from buildstars.outputs import make_folder, write_output

    if json_file is not None:
        text = json.dumps(as_json(plan, report, fit, stopped), indent=1)
        if str(json_file) == "-":
            print(text)
        else:
            write_output(json_file, text + "\n")
    if markdown is not None:
        page = markdown.read_text(encoding="utf-8") if markdown.is_file() else ""
        write_output(markdown, fill_page(page, made, command_line(plan, fit_games)))
    if out is not None:
        from buildstars.lab.balance.plots import plot_all

        for _ in plot_all(report, fit, make_folder(out)):
            pass


def write_numbers(plan: Plan, report: Report, file: Path, fit: int) -> None:
    import msgspec

    from buildstars.lab.balance.numbers import numbers_of
    from buildstars.outputs import write_output

    found = numbers_of(report, command_line(plan, fit), plan.opponent)
    write_output(file, msgspec.json.format(msgspec.json.encode(found), indent=0) + b"\n")


def as_json(plan: Plan, report: Report, fit: StarFit | None, stopped: bool) -> dict[str, Any]:
    """Everything that the seed decides."""
    return {
        "version": buildstars.__version__, "seed": plan.seed, "opponent": plan.opponent, "players": plan.players,
        "forces": {name: force.name for name, force in plan.forces.items()}, "options": dict(plan.options), "games_wanted": plan.games,
        "interrupted": stopped, "results": asdict(report), "star_fit": None if fit is None else asdict(fit),
    }
