"""`buildstars simulate`: many games between random players, and what came of them, for people or as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

import buildstars
from buildstars.cli.bounds import MOST_QUICK_GAMES, MOST_SEED, MOST_WORKERS
from buildstars.cli.lab.hands import Cluster, Results, bar, hands, stop
from buildstars.content.text.phrases import SaidError, phrase

if TYPE_CHECKING:
    from buildstars.lab.intervals import Mean, Share
    from buildstars.lab.simulate import Plan
    from buildstars.lab.simulate import Results as Counted


class Game(StrEnum):
    """Which of the two games."""

    card = "card"
    minis = "minis"


def register(app: typer.Typer) -> None:
    app.command()(simulate)


def simulate(
    players: Annotated[int | None, typer.Option(min=2, max=8, help="How many sit at the table; 2, or as many as forces are named.")] = None,
    games: Annotated[int, typer.Option(min=1, max=MOST_QUICK_GAMES, help="How many games.")] = 1000,
    seed: Annotated[
        int | None,
        typer.Option(min=-MOST_SEED, max=MOST_SEED, help="The same seed gives the same results; by default it is random, and printed."),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=0, max=MOST_WORKERS, help="Processes that play, 0: one a core; results do not depend on it.")
    ] = 0,
    force: Annotated[
        list[str] | None, typer.Option(help="The forces of the seats, in turn: names, random:7, or .toml or .txt files.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, key=value.")] = None,
    game: Annotated[Game, typer.Option(help="Which game.")] = Game.card,
    as_json: Annotated[bool, typer.Option("--json", help="Results as JSON.")] = False,
    cluster: Cluster = "",
    results: Results = None,
) -> None:
    """Let random players play many games, and count what comes of them."""
    import time

    from buildstars.card.options import card_options
    from buildstars.core.options import split_option
    from buildstars.lab import fleets, forces
    from buildstars.lab.arena.results import header_of, kept_seed
    from buildstars.lab.seeds import fresh_seed
    from buildstars.lab.simulate import Plan, engine_mode, results_of
    from buildstars.lab.simulate import simulate as play
    from buildstars.lab.workers import cores
    from buildstars.minis.options import minis_options

    workers = workers if cluster else min(workers or cores(), games)
    names = force or []
    seats = players or max(2, len(names))
    if len(names) > seats:
        raise SaidError(phrase("option-many-forces", count=len(names), players=seats))
    given = dict(split_option(text) for text in option or [])
    if game is Game.minis:
        options = minis_options(given, seats)
        chosen = fleets.seated(names, seats, options)
    else:
        options = card_options(given, seats)
        chosen = forces.seated(names, seats, options)
    known = kept_seed(results) if seed is None else seed
    plan = Plan(tuple(chosen), options, fresh_seed() if known is None else known, games, game.value)
    by_seat = {f"{seat} {one.name}": one for seat, one in enumerate(chosen)}
    header = header_of(["random"], by_seat, options, plan.seed, seats, False, 0.0, game.value)
    with hands(cluster, workers, (), results, header) as working, bar("playing", games, working) as progress:
        began = time.perf_counter()
        tally = play(plan, working, progress)
        seconds = time.perf_counter() - began
        workers = workers or len(getattr(getattr(working, "executor", working), "workers", ()))
    counted = results_of(tally, seats)
    speed = {
        "seconds": seconds,
        "workers": workers,
        "engine": engine_mode(game.value),
        "games_per_second": tally.games / seconds,
        "decisions_per_second": tally.decisions / seconds,
        "choices_per_second": tally.choices / seconds,
    }
    if as_json:
        print(json.dumps(report(plan, counted) | {"speed": speed}, indent=1))
    else:
        tell(plan, counted, speed)
    if tally.games < games:
        stop(results)


def report(plan: Plan, results: Counted) -> dict[str, Any]:
    """Everything that the seed decides."""
    return {
        "version": buildstars.__version__,
        "game": plan.game,
        "seed": plan.seed,
        "players": len(plan.forces),
        "forces": [force.name for force in plan.forces],
        "options": dict(plan.options),
        "games_wanted": plan.games,
        "interrupted": results.games < plan.games,
        "results": asdict(results),
    }


def tell(plan: Plan, results: Counted, speed: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    def percent(share: Share) -> tuple[str, str]:
        return f"{100 * share.share:.1f} %", f"{100 * share.low:.1f}–{100 * share.high:.1f} %"

    def per_game(mean: Mean) -> tuple[str, str]:
        return f"{mean.mean:,.1f}", f"{mean.low:,.1f}–{mean.high:,.1f}"

    turns = results.turns
    stopped = f" (stopped after {results.games:,} of {plan.games:,})" if results.games < plan.games else ""
    table = Table(title=f"{results.games:,} games of random players, seed {plan.seed}{stopped}", title_justify="left")
    table.add_column("")
    table.add_column("", justify="right")
    table.add_column("95 % confidence", justify="right")
    for seat, wins in enumerate(results.wins):
        table.add_row(f"seat {seat} wins ({plan.forces[seat].name})", *percent(wins))
    table.add_row("drawn", *percent(results.draws), end_section=True)
    fair = 100 / len(plan.forces)
    table.add_row(f"first player wins, of games won (even: {fair:.1f} %)", *percent(results.first_player), end_section=True)
    for cause, share in results.causes.items():
        table.add_row(f"ended by {cause.replace('_', ' ')}", *percent(share))
    table.add_section()
    table.add_row("turns a game, mean", f"{turns.mean:,.1f}", f"{turns.low:,.1f}–{turns.high:,.1f}")
    table.add_row("turns a game, median; 5 to 95 % of games", f"{turns.median:,}", f"{turns.p5:,} to {turns.p95:,}")
    table.add_row("decisions a game", *per_game(results.decisions))
    table.add_row("choices a game", *per_game(results.choices))
    console = Console()
    console.print(table)
    console.print(
        f"{speed['decisions_per_second']:,.0f} decisions and {speed['choices_per_second']:,.0f} choices a second,"
        f" {speed['games_per_second']:,.0f} games a second; workers: {speed['workers']}, engine {speed['engine']}.\n"
        "A choice is a decision between two answers or more.",
        highlight=False,
    )
