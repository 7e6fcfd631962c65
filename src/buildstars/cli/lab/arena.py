"""`buildstars arena`: opponents against each other, in pairs of games on the same luck, until they are told apart."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import buildstars
from buildstars.cli.bounds import MOST_GAMES, MOST_NODES, MOST_SECONDS, MOST_SEED, MOST_WORKERS
from buildstars.cli.lab.hands import Cluster, columns_for, hands, stop
from buildstars.cli.lab.simulate import Game as GameName
from buildstars.content.text.phrases import SaidError, phrase

if TYPE_CHECKING:
    from buildstars.content.model import Force
    from buildstars.lab.arena.bouts import Plan
    from buildstars.lab.arena.games import ArenaGame
    from buildstars.lab.arena.report import Report
    from buildstars.lab.arena.run import Course, Playing
    from buildstars.lab.workers import Workers

USUAL_GAMES = 200
LUCK_UP_TO = 2000
"""Longer runs measure no luck unless asked: it costs up to a tenth of a second a game, and their intervals are narrow anyway."""


class ArenaError(SaidError):
    """A sentence about arguments that do not fit together."""


def register(app: typer.Typer) -> None:
    app.command()(arena)


def arena(
    opponents: Annotated[
        list[str], typer.Argument(metavar="A B [C…]", help="Opponents: pilot, captain:nodes=400, pilot:style=raider, my_bot.py:MyBot.")
    ],
    forces: Annotated[
        list[str] | None, typer.Option(metavar="NAMES", help="Names or .toml files, with commas or repeated; by default all ready forces.")
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=1, max=MOST_GAMES, help=f"Games in all, raised to whole pairs; by default {USUAL_GAMES}.")
    ] = None,
    sprt: Annotated[
        str | None, typer.Option(metavar="LOW,HIGH", help="Play until A is at most LOW or at least HIGH Elo better than B, α = β = 0.05.")
    ] = None,
    nodes: Annotated[int | None, typer.Option(min=1, max=MOST_NODES, help="The node budget of all opponents that take one.")] = None,
    players: Annotated[int, typer.Option(min=2, max=8, help="Seats at a table. With more than two, all change seats in turn.")] = 2,
    seats: Annotated[
        int | None, typer.Option(min=1, max=7, help="How many of the seats A has, the others are B's; by default all take turns.")
    ] = None,
    luck: Annotated[
        bool | None,
        typer.Option("--luck/--no-luck", help=f"Measure luck, for a score without it; by default up to {LUCK_UP_TO:,} --games."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=-MOST_SEED, max=MOST_SEED, help="The same seed gives the same results; by default it is random, and printed."),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=0, max=MOST_WORKERS, help="Processes that play, 0: one a core; results do not depend on it.")
    ] = 0,
    cluster: Cluster = "",
    patience: Annotated[float, typer.Option(min=0.01, max=MOST_SECONDS, help="Seconds after which a decision is forfeited.")] = 60.0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, key=value.")] = None,
    game: Annotated[GameName, typer.Option(help="Which game; in the miniatures game --forces names fleets.")] = GameName.card,
    results: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep every finished pair here; the same command goes on where it was stopped.")
    ] = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="All numbers as JSON; - prints them.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.png", help="Draw the score and the test on their way, or the ratings.")] = None,
) -> None:
    """Let opponents play each other in pairs of games on the same luck: score, Elo, sequential test, ratings, times, incidents."""
    from buildstars.cli.lab.balance import check_place
    from buildstars.cli.looks.arena import tell
    from buildstars.lab.arena.report import as_json, report_of
    from buildstars.lab.arena.results import ResultsFile, header_of, kept_seed
    from buildstars.lab.arena.run import run
    from buildstars.lab.workers import cores
    from buildstars.outputs import check_journal, write_output

    if results is not None:
        check_journal(results)
    for file in (json_file, plot):
        check_place(file)
    if plot is not None and plot.suffix not in (".png", ".svg"):
        raise ArenaError(phrase("arena-plot", file=str(plot)))
    kept_to = kept_seed(results)
    plan = plan_of(
        opponents, forces or [], games, sprt, nodes, players, luck, seed, kept_to, patience, option or [], game.value, True, seats
    )
    header = header_of(plan.opponents, plan.forces, plan.options, plan.seed, plan.players, plan.luck, plan.patience, plan.game)
    kept = ResultsFile(results, header) if results else None
    playing = together(plan)
    with hands(cluster, workers if cluster else min(workers or cores(), plan.bouts()), plan.opponents) as working:
        course = watched(plan, lambda progress: run(plan, working, kept, progress, playing), working)
    if kept:
        kept.close()
    report = report_of(plan, course)
    if json_file is not None:
        text = json.dumps(about(plan, course) | as_json(report), indent=1)
        if str(json_file) == "-":
            print(text)
        else:
            write_output(json_file, text + "\n")
    if plot is not None and report.bouts:
        from buildstars.lab.arena.plots import draw

        draw(plan, course, report, plot)
    if str(json_file) != "-":
        tell(plan, course, report)
    leave(course, report, results)


def is_policy(text: str) -> bool:
    """Does a file of one's own have a policy there, that is asked about many positions at once (docs/training-ground.md)?"""
    from buildstars.bots.own_file import is_own_file

    if not is_own_file(text):
        return False
    from buildstars.envs.training.policies import policy_of

    return policy_of(text) is not None


def together(plan: Plan) -> Playing:
    """How the bouts are played: many at a time if there is a policy."""
    from buildstars.lab.arena.run import one_by_one

    if not any(is_policy(text) for text in plan.opponents):
        return one_by_one
    from buildstars.envs.training.evaluation import Together

    return Together()


def leave(course: Course, report: Report, results: Path | None) -> None:
    if report.incidents():
        raise typer.Exit(1)
    if not course.ended():
        stop(results)


# ---- what is asked for ------------------------------------------------------------------------------------------------


def plan_of(
    opponents: Sequence[str], forces: Sequence[str], games: int | None, sprt: str | None, nodes: int | None, players: int,
    luck: bool | None, seed: int | None, kept_seed: int | None, patience: float, option: Sequence[str], game: str = "card",
    policies: bool = False, seats: int | None = None,
) -> Plan:
    """What is to be played. `policies`: files of one's own may have those, too. `seats`: of the first of two opponents."""
    from buildstars.card.options import card_options
    from buildstars.cli.lab.balance import check_options, choose
    from buildstars.core.options import split_option
    from buildstars.lab.arena.bouts import Plan, round_the_table
    from buildstars.lab.arena.games import GAMES
    from buildstars.lab.seeds import fresh_seed

    bounds = bounds_of(sprt) if sprt is not None else None
    if len(opponents) < 2:
        raise ArenaError(phrase("arena-alone", name=opponents[0]))
    if bounds and (len(opponents) > 2 or players > 2):
        raise ArenaError(phrase("arena-sprt"))
    if luck and players > 2:
        raise ArenaError(phrase("arena-luck"))
    if seats is not None and (len(opponents) != 2 or seats >= players):
        raise ArenaError(phrase("arena-seats", players=str(players)))
    kind = GAMES[game]
    if luck and kind.measured is None:
        raise ArenaError(phrase("arena-luck-minis"))
    texts = tuple(with_nodes(text, nodes, kind) for text in opponents)
    for text in texts:
        if not (policies and is_policy(text)):
            kind.bot(text)  # a wrong name is told before anything else
    if seats is not None:
        texts = round_the_table(texts[0], texts[1], seats, players)
    given = dict(split_option(text) for text in option)
    most = games or (MOST_GAMES if bounds else USUAL_GAMES)
    chosen: dict[str, Force]
    if game == "minis":
        chosen = fleets_for(forces, given, players)
        measured = False
    else:
        check_options(given)
        card_options(given, players)
        measured = luck if luck is not None else players == 2 and not bounds and most <= LUCK_UP_TO
        chosen = choose(forces, given, players)[1]
    known = kept_seed if seed is None else seed
    return Plan(texts, chosen, given, fresh_seed() if known is None else known, most, bounds, players, measured, patience, game)


def fleets_for(names: Sequence[str], options: dict[str, str], players: int) -> dict[str, Force]:
    """The fleets that take part, by name: those named, or all ready ones of the battle; free-for-all has all there are."""
    from buildstars.content.fleets import ready_fleets
    from buildstars.content.loader import load_sets
    from buildstars.lab import fleets
    from buildstars.minis.options import minis_options

    values = minis_options(options, players)
    battle, size = fleets.battle_named(values["battle"]), int(values["size"])
    collection = load_sets()
    ready = ready_fleets(collection)
    keys = [name.strip() for name in ",".join(names).split(",") if name.strip()]
    keys = keys or (list(ready) if battle == "free" else fleets.of_battle(ready, battle))
    chosen = {Path(key).stem: fleets.find_fleet(key, ready, collection, size, battle).force for key in keys}
    fleets.refuse_illegal(chosen.values(), size, battle, values["base_bonus"] == "on", values["named"] == "one")
    return chosen


def bounds_of(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise ArenaError(phrase("arena-sprt-form", text=text)) from None
    if not -1000 <= low < high <= 1000:
        raise ArenaError(phrase("arena-sprt-order", text=text))
    return low, high


def with_nodes(text: str, nodes: int | None, kind: ArenaGame | None = None) -> str:
    """The complete text of an opponent, with this node budget if it takes one and names no other budget."""
    from buildstars.lab.arena.games import GAMES

    kind = kind or GAMES["card"]
    found = kind.described(text)
    takes_nodes = found.level in kind.levels and kind.levels[found.level].nodes > 0
    if nodes is None or not takes_nodes or "seconds" in found.options:
        return found.text
    if "nodes" in found.options:
        raise ArenaError(phrase("arena-nodes", text=text, nodes=str(nodes)))
    return kind.described(f"{found.short}{',' if ':' in found.short else ':'}nodes={nodes}").text


# ---- while it runs ----------------------------------------------------------------------------------------------------


def watched(plan: Plan, play: Any, working: Workers = 1) -> Course:
    """With a progress bar on stderr if somebody is there to see it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games  {task.description}"), TimeElapsedColumn())
    with Progress(*columns, *columns_for(working), console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=plan.games if not plan.sprt or plan.games < MOST_GAMES else None)

        def progress(course: Course) -> None:
            bar.update(task, completed=len(course.done) * plan.players, description=standing_of(plan, course))

        found: Course = play(progress)
        return found


def standing_of(plan: Plan, course: Course) -> str:
    """The running score of two opponents, in a few words."""
    from buildstars.lab.arena.stats import LOWER, UPPER, elo_of, score_of

    if len(plan.opponents) > 2 or plan.players > 2 or not course.done:
        return ""
    score = score_of(course.pairs)
    rating = elo_of(score)
    words = f"{100 * score.value:.1f} ± {50 * (score.high - score.low):.1f} %  Elo {rating.value:+.0f}"
    return words + (f"  LLR {course.verdict.ratio:+.2f} ({LOWER:.2f}, {UPPER:.2f})" if course.verdict else "")


def about(plan: Plan, course: Course) -> dict[str, Any]:
    return {
        "version": buildstars.__version__, "game": plan.game, "opponents": list(plan.opponents), "players": plan.players, "seed": plan.seed,
        "forces": list(plan.forces), "options": dict(plan.options), "games_wanted": plan.games, "interrupted": not course.ended(),
        "sprt": list(plan.sprt) if plan.sprt else None, "engine": buildstars.MODE,
    }
