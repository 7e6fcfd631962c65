"""`buildstars bench`: how fast the engine is here, for people or as JSON, and beside other engines if asked."""

from __future__ import annotations

import asyncio
import json
import platform
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

import buildstars
from buildstars.cli.bounds import (
    MOST_GAMES,
    MOST_NODES,
    MOST_SECONDS,
    MOST_SEED,
    MOST_SERVERS,
    MOST_SOCKETS,
    MOST_TABLES,
    MOST_TRIES,
    MOST_WORKERS,
)
from buildstars.cli.lab.simulate import Game

if TYPE_CHECKING:
    from rich.table import Table

    from buildstars.lab.bench.engine import Cost, Rate


def register(app: typer.Typer) -> None:
    app.command()(bench)


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Results as JSON.")] = False,
    peers: Annotated[bool, typer.Option("--peers", help="Measure OpenSpiel and catanatron beside it (the extra `bench`).")] = False,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.01, max=MOST_SECONDS, show_default=False,
            help="Processor time a measurement, in all its repetitions (2 without it). With --site: how long people play (60 without it).",
        ),
    ] = None,
    game: Annotated[Game, typer.Option(help="Which game.")] = Game.card,
    envs: Annotated[
        bool, typer.Option("--envs", help="Measure the doors for learners beside others' environments, instead (the extra `bench`).")
    ] = False,
    table: Annotated[bool, typer.Option("--table", help="Measure how many tables a server carries, instead (about five minutes).")] = False,
    tables: Annotated[int, typer.Option(min=1, max=MOST_TABLES, help="With --table and --site: how many play.")] = 500,
    sockets: Annotated[int, typer.Option(min=1, max=MOST_SOCKETS, help="With --table: how many only look on.")] = 5000,
    bots: Annotated[
        bool,
        typer.Option("--bots", help="Measure what opponents make of their processor time, instead, beside OpenSpiel's tree searches."),
    ] = False,
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="With --bots: games of each, raised to whole pairs.")] = 20,
    seed: Annotated[
        int, typer.Option(min=-MOST_SEED, max=MOST_SEED, help="With --bots: decides every game. With --site: who does what, and faults.")
    ] = 1,
    nodes: Annotated[
        int, typer.Option(min=1, max=MOST_NODES, help="With --bots: the node budget of the Commander and the Admiral.")
    ] = 300,
    site: Annotated[
        bool,
        typer.Option("--site", help="Measure several servers with people at them, instead: what it costs, and what faults lose."),
    ] = False,
    servers: Annotated[int, typer.Option(min=1, max=MOST_SERVERS, help="With --site: how many servers; 1: alone, without Valkey.")] = 3,
    workers: Annotated[
        int, typer.Option(min=0, max=MOST_WORKERS, help="With --site and several servers: how many workers think for them.")
    ] = 2,
    opponents: Annotated[
        int, typer.Option(min=0, max=100, help="With --site: per cent of tables where one person plays against an opponent, the Recruit.")
    ] = 10,
    every: Annotated[float, typer.Option(min=0.1, max=MOST_SECONDS, help="With --site: seconds between two answers at a table.")] = 8.0,
    faults: Annotated[
        str,
        typer.Option(
            metavar="LIST",
            help="With --site: what happens on purpose, one of these at random each time: kill,worker,drain,stop,valkey,postgres.",
        ),
    ] = "",
    fault_every: Annotated[float, typer.Option(min=0.5, max=MOST_SECONDS, help="With --site: seconds between two faults.")] = 5.0,
    fault_count: Annotated[
        int,
        typer.Option(
            min=0, max=MOST_TRIES, show_default=False,
            help="With --site: ends after so many faults instead, each when all that was broken before is mended.",
        ),
    ] = 0,
    compare: Annotated[bool, typer.Option("--compare", help="With --site: one server first, then both kinds of proxies.")] = False,
    by_table: Annotated[
        bool, typer.Option("--by-table", help="With --site: the proxy sends a table's sockets to the same server.")
    ] = False,
    delay: Annotated[int, typer.Option(min=0, max=10_000, help="With --site: milliseconds that each packet takes.")] = 0,
    loss: Annotated[float, typer.Option(min=0, max=50, help="With --site: per cent of packets that are lost.")] = 0.0,
    start: Annotated[
        int, typer.Option(min=0, max=MOST_TABLES, help="Measure how soon a server is there with so many tables in its database, instead.")
    ] = 0,
) -> None:
    """Measure how fast random games are played, and what single calls cost."""
    if start:
        return bench_start(start, as_json)
    if faults and not site:
        raise typer.BadParameter("--faults is for --site")
    if site:
        from buildstars.cli.lab.bench_site import bench_site

        return bench_site(
            servers, workers if servers > 1 else 0, tables, opponents, every, seconds or 60.0, faults, fault_every, fault_count, seed,
            compare, by_table, (delay, loss), as_json,
        )
    seconds = seconds or 2.0
    if bots:
        return bench_bots(games, seed, nodes, as_json)
    if table:
        return bench_table(tables, sockets, as_json)
    if envs:
        return bench_envs(seconds, as_json)
    from rich.console import Console
    from rich.progress import Progress

    from buildstars.lab.bench import minis as bench_minis
    from buildstars.lab.bench.engine import REPETITIONS, costs, loading_cost, odds_costs, our_calls, our_subjects, rates
    from buildstars.lab.simulate import engine_mode

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        if game is Game.minis:
            subjects, calls = bench_minis.subjects(), bench_minis.calls()
        else:
            subjects, calls = our_subjects(), our_calls()
        if peers:
            from buildstars.lab.bench.peers import peers as other_engines

            subjects += other_engines()
        task = bar.add_task("measuring", total=REPETITIONS * (len(subjects) + len(calls)) + 3)
        found = rates(subjects, seconds, lambda: bar.advance(task)), costs(calls, seconds / 5, lambda: bar.advance(task))
        if game is Game.card:
            found[1].append(loading_cost())
            found[1].extend(odds_costs(progress=lambda: bar.advance(task)))
    mode = engine_mode(game.value)
    if as_json:
        print(report(*found, seconds, mode))
    else:
        tell(*found, seconds, mode)


def bench_table(tables: int, sockets: int, as_json: bool) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from buildstars.table.operations.load import Load, measure

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("tables begun", total=2 * tables + 10)
        found = measure(tables, sockets=sockets, progress=lambda: bar.advance(task))
    if as_json:
        print(json.dumps({"machine": machine(), "loads": [asdict(load) for load in found]}, indent=1))
        return
    shown = table_of("A server on one core; milliseconds from an answer to all views of it, one answer a table every 8 s (every 2 s beside "
                     "idle sockets)", ("", *(load.name for load in found)))
    rows: dict[str, Callable[[Load], str]] = {
        "tables": lambda load: f"{load.tables:,}", "sockets": lambda load: f"{load.sockets:,}", "answers": lambda load: f"{load.answers:,}",
        "p50": lambda load: f"{load.p50:.1f}", "p95": lambda load: f"{load.p95:.1f}", "p99": lambda load: f"{load.p99:.1f}",
        "most": lambda load: f"{load.most:.1f}", "of the core": lambda load: f"{load.cpu:.0%}", "MB": lambda load: f"{load.memory:.0f}",
        "CPU an answer": lambda load: f"{load.each:.2f}" if load.each else "",
        "MB a table": lambda load: f"{load.of_table:.2f}" if load.each else "",
    }
    for name, told in rows.items():
        shown.add_row(name, *(told(load) for load in found))
    Console().print(shown)


def bench_start(tables: int, as_json: bool) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from buildstars.table.operations.starting import ROUNDS, measure

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("starts", total=8 * (ROUNDS + 1))
        found = asyncio.run(measure(tables, ROUNDS, lambda: bar.advance(task)))
    if as_json:
        print(json.dumps({"machine": machine(), "starts": [asdict(start) for start in found]}, indent=1))
        return
    heads = ("", "s to the first answer", "of them CPU", "s until all are back after kill -9")
    shown = table_of(f"A server that is started; best / median of {ROUNDS}", heads)

    def told(values: list[float]) -> str:
        return f"{min(values):.2f} / {sorted(values)[len(values) // 2]:.2f}" if values else "–"

    for start in found:
        shown.add_row(start.name, told(start.first), told(start.cpu), told(start.back))
    screen = Console()
    Console(width=screen.width if screen.is_terminal else 110).print(shown)
    print("alone: it is started again at once; on a site: the other server takes its tables. 24 players at 12 tables; docs/server.md.")


def bench_envs(seconds: float, as_json: bool) -> None:
    """Steps a second through each door; a missing package is told in one sentence."""
    from rich.console import Console
    from rich.progress import Progress

    from buildstars.envs.bench import VECTOR_GOAL, comparisons, measure, subjects
    from buildstars.envs.extras import MissingExtra
    from buildstars.lab.bench.engine import REPETITIONS

    console = Console(stderr=True)
    try:
        chosen = subjects()
    except MissingExtra as error:
        raise typer.BadParameter(f"--envs measures others' environments, too: {error}") from None
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("measuring", total=REPETITIONS * len(chosen))
        found = measure(seconds, lambda: bar.advance(task), chosen)
    compared = comparisons(found)
    if as_json:
        head = {"version": buildstars.__version__, "engine": buildstars.MODE, "machine": machine(), "seconds": seconds}
        rates = [asdict(one.rate) | {"kind": one.kind, "ours": one.ours, "outside": one.outside} for one in found]
        told = [{"what": what, "times": times, "goal": goal} for what, times, goal in compared]
        print(json.dumps(head | {"rates": rates, "comparisons": told}, indent=1))
        return
    shown = table_of("Random play through each door, one processor core", ("", "steps/s", "from–to", "outside the engine"))
    for one in found:
        outside = "" if one.outside is None else f"{one.outside:.0%}"
        shown.add_row(one.rate.name, f"{one.rate.decisions:,.0f}", f"{one.rate.low:,.0f}–{one.rate.high:,.0f}", outside)
    screen = Console()
    Console(width=screen.width if screen.is_terminal else 110).print(shown)
    for what, times, goal in compared:
        against = f" (goal {goal:g}: {'reached' if times >= goal else 'missed'})" if goal else ""
        print(f"{what}: {times:.2f} times as fast{against}.")
    for one in found:
        if one.rate.goal:
            reached = "reached" if one.rate.decisions >= one.rate.goal else "missed"
            print(f"{one.rate.name}: {one.rate.decisions / 1e6:.2f} M steps/s (goal {VECTOR_GOAL / 1e6:g}: {reached}).")
    print(f"engine {buildstars.MODE} ({buildstars.WHY}), {machine()}; medians, {seconds:g} s each; what a step is: docs/speed.md.")


def bench_bots(games: int, seed: int, nodes: int, as_json: bool) -> None:
    """Strength and time of every level; OpenSpiel's searches have a row even where they are missing, which says so."""
    from rich.console import Console
    from rich.progress import Progress

    from buildstars.cli.lab.balance import choose
    from buildstars.envs.bots_bench import game_count, measure

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=game_count(games))
        found = measure(choose([], {}, 2)[1], games, seed, nodes, progress=lambda: bar.advance(task))
    if as_json:
        head = {"version": buildstars.__version__, "engine": buildstars.MODE, "machine": machine(), "games": games, "seed": seed}
        print(json.dumps(head | {"rows": [row.told() for row in found]}, indent=1))
        return
    heads = ("", "ms a decision", "decisions/s", "against", "games", "score", "95 %", "Elo", "won a CPU s")
    shown = table_of("Opponents and their processor time, pairs of games on the same luck", heads)
    for row in found:
        if row.note:
            shown.add_row(row.name, "–", "–", row.against, "–", "–", "–", "–", "–")
            continue
        elo = "" if row.elo is None else f"{row.elo:+.0f}"
        shown.add_row(
            row.name, f"{row.milliseconds:.3f}", f"{row.decisions_a_second:,.0f}", row.against, str(row.games), f"{row.score:.1%}",
            "" if row.name == row.against else f"{row.low:.1%}–{row.high:.1%}", elo, f"{row.points_a_second:,.2f}",
        )
    screen = Console()
    Console(width=screen.width if screen.is_terminal else 150).print(shown)
    for note in dict.fromkeys(row.note for row in found if row.note):
        print(f"OpenSpiel's rows are empty: {note}.")
    print(f"engine {buildstars.MODE} ({buildstars.WHY}), {machine()}; seed {seed}; what the columns are: docs/opponents.md.")


def machine() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} {platform.machine()}"


def why(mode: str) -> str:
    return buildstars.WHY if mode == buildstars.MODE else "this game is not among what is compiled"


def report(rates: list[Rate], costs: list[Cost], seconds: float, mode: str = buildstars.MODE) -> str:
    head = {"version": buildstars.__version__, "engine": mode, "why": why(mode), "machine": machine(), "seconds": seconds}
    return json.dumps(head | {"rates": [asdict(rate) for rate in rates], "costs": [asdict(cost) for cost in costs]}, indent=1)


def table_of(title: str, columns: tuple[str, ...]) -> Table:
    from rich.table import Table

    table = Table(title=title, title_justify="left")
    for column in columns:
        table.add_column(column, justify="right" if column else "left", no_wrap=True)
    return table


def tell(rates: list[Rate], costs: list[Cost], seconds: float, mode: str = buildstars.MODE) -> None:
    from rich.console import Console

    def goal(reached: bool, text: str, wanted: float) -> str:
        return f"{text} {'[green]✓[/]' if reached else '[red]✗[/]'}" if wanted else ""

    console = Console()
    playing = table_of("Random games, one processor core", ("", "M decisions/s", "from–to", "M choices/s", "goal"))
    for rate in rates:
        playing.add_row(
            rate.name, f"{rate.decisions / 1e6:.3f}", f"{rate.low / 1e6:.3f}–{rate.high / 1e6:.3f}", f"{rate.choices / 1e6:.3f}",
            goal(rate.decisions >= rate.goal, f"{rate.goal / 1e6:g}", rate.goal),
        )
    calling = table_of("Single calls from Python", ("", "µs", "from–to", "goal"))
    for cost in costs:
        calling.add_row(
            cost.name, f"{cost.microseconds:,.2f}", f"{cost.low:,.2f}–{cost.high:,.2f}",
            goal(cost.microseconds < cost.goal, f"< {cost.goal:,g}", cost.goal),
        )
    console.print(playing, calling)
    speeds = {rate.name: rate.decisions for rate in rates}
    if hearts := speeds.get("OpenSpiel hearts"):
        ours = speeds["inside, 2 players"]
        console.print(f"inside, 2 players: {ours / hearts:.2f} times the decisions a second of OpenSpiel hearts.", highlight=False)
    console.print(
        f"engine {mode} ({why(mode)}), {machine()}; medians, {seconds:g} s a measurement.\n"
        "inside: the loop runs inside the engine (OpenSpiel: in C++); from Python: answer by answer, chance resolved inside.\n"
        "A choice is a decision between two answers or more; chance is not counted.\n"
        "odds: questions from random games of 2 to 8 players with all units and cards, made ready from the view each time.",
        highlight=False,
    )
