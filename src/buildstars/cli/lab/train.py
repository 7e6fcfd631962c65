"""`buildstars train`: a network for the opponents, or weights for their judgement, learned by self-play; can be interrupted and goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from buildstars.cli.bounds import MOST_GAMES, MOST_MINUTES, MOST_ROUNDS, MOST_SEED, MOST_WORKERS
from buildstars.cli.lab.hands import Cluster, bar, columns_for, hands, stop


def register(app: typer.Typer) -> None:
    app.command()(train)


def train(
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="Where what is learned goes; play with it as pilot:weights=FILE, captain:network=FILE.")
    ],
    network: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Learn a network (this needs torch); the folder keeps the course, and goes on.")
    ] = None,
    games: Annotated[int, typer.Option(min=10, max=MOST_GAMES, help="Of a network's course: games a round.")] = 1000,
    state: Annotated[Path | None, typer.Option(metavar="FILE", help="Keeps how far it has got; the same file goes on.")] = None,
    rounds: Annotated[int, typer.Option(min=1, max=MOST_ROUNDS, help="Rounds in all.")] = 400,
    minutes: Annotated[float, typer.Option(min=0, max=MOST_MINUTES, help="Stop after so many minutes; 0: only by rounds.")] = 0,
    pairs: Annotated[int, typer.Option(min=2, max=MOST_GAMES, help="Pairs of games a round.")] = 64,
    check: Annotated[
        int, typer.Option(min=0, max=MOST_GAMES, help="Games of the learned weights against those it began with, at the end.")
    ] = 2000,
    seed: Annotated[int, typer.Option(min=-MOST_SEED, max=MOST_SEED, help="The same seed and rounds give the same weights.")] = 1,
    begin: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Weights or a network to begin with; by default hand-made weights, and no network.")
    ] = None,
    workers: Annotated[
        int, typer.Option(min=0, max=MOST_WORKERS, help="Processes that play, 0: one a core; results do not depend on it.")
    ] = 0,
    cluster: Cluster = "",
) -> None:
    """Learn a network for the opponents, or the weights of their judgement, by self-play (docs/opponents.md)."""
    import time

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
    from rich.table import Table

    from buildstars.bots.card.weights_file import as_dict, from_dict, read_weights, weights_text
    from buildstars.lab.training.train import Course, compare, load, new_course, save
    from buildstars.lab.training.train import train as run
    from buildstars.outputs import check_journal, check_output, write_output

    check_output(out)
    if network is not None:
        learn_network(network, begin, out, rounds, games, seed, minutes, workers, cluster)
        return
    if state is not None:
        check_journal(state)

    first = as_dict(from_dict(read_weights(begin) if begin else {}))
    course = load(state) if state is not None and state.exists() else new_course(seed, pairs, first)
    until = time.monotonic() + 60 * minutes if minutes else float("inf")
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with (
        hands(cluster, workers) as working,
        Progress(*columns, *columns_for(working, 2 * course.pairs), console=console) as progress,
    ):
        task = progress.add_task("learning", total=rounds, completed=course.rounds())

        def after(course: Course) -> None:
            progress.update(task, completed=course.rounds(), description=f"last round {100 * course.scores[-1]:.1f} %")
            if state is not None:
                save(course, state)

        finished = run(course, lambda course: course.rounds() < rounds and time.monotonic() < until, working, after)
    learned = course.learned()
    about = {"seed": course.seed, "rounds": course.rounds(), "pairs": course.pairs, "begin": course.begin}
    write_output(out, weights_text(learned, about))
    table = Table("weight", "before", "learned", box=None)
    for name, value in learned.items():
        table.add_row(name, str(course.begin[name]), str(value))
    console.print(table)
    console.print(f"{course.rounds()} rounds, {2 * course.pairs * course.rounds():,} games, seed {course.seed}; written to {out}")
    if not finished:
        stop(state, "--state")
    if check:
        with hands(cluster, workers) as working:
            match = compare(learned, course.begin, check, course.seed + 1, working)
        console.print(
            f"learned against before: {100 * match.score:.1f} % ({100 * match.low:.1f}–{100 * match.high:.1f} %) of {match.games} games"
        )


def learn_network(
    folder: Path, begin: Path | None, out: Path, rounds: int, games: int, seed: int, minutes: float, workers: int, cluster: str = ""
) -> None:
    import time
    from functools import partial

    from rich.console import Console

    from buildstars.lab.training.network_course import best_network, course_in, learn, need_torch
    from buildstars.outputs import write_output

    need_torch()
    course = course_in(folder, seed, games, begin)
    until = time.monotonic() + 60 * minutes if minutes else float("inf")
    console = Console()
    with hands(cluster, workers) as working:
        within = partial(bar, working=working)
        finished = learn(folder, course, rounds, working, console.print, lambda: time.monotonic() < until, within)
    if course.rounds:
        file, _ = best_network(folder, course)
        write_output(out, file)
        console.print(f"the network of round {course.kept()} is written to {out}; {folder / 'model-card.md'} tells about it")
    if not finished:
        stop(folder)
