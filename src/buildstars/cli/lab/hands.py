"""Who works for a command that plays many games: processes of this machine or a cluster, what they keep in a file, and the bar that
shows how far they are."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from buildstars.cli.bounds import MOST_WORKERS
from buildstars.outputs import shown

if TYPE_CHECKING:
    from buildstars.lab.arena.results import Header
    from buildstars.lab.workers import Workers

Cluster = Annotated[
    str, typer.Option("--cluster", metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT, ray://HOST:PORT or auto (docs/cluster.md).")
]
Results = Annotated[
    Path | None,
    typer.Option("--results", metavar="FILE", help="Keep what is finished here; the same command goes on where it was stopped."),
]
AtFirstOne = Annotated[
    int | None,
    typer.Option("--workers", min=1, max=MOST_WORKERS, help="Processes that play, by default one; results do not depend on it."),
]


@contextmanager
def hands(
    cluster: str, workers: int | None, opponents: Sequence[str] = (), results: Path | None = None, header: Header | None = None,
    more: Sequence[str] = (),
) -> Iterator[Workers]:
    """Those who work, while a command needs them. On a cluster `workers` is the most that are used, all if there is no number. With
    `results` what is finished is kept there. `more`: packages beside the usual ones that a machine needs."""
    from contextlib import ExitStack

    with ExitStack() as stack:
        working: Workers = 1 if workers is None else workers
        if results is not None and header is not None:
            from buildstars.lab.journal import Journal

            journal = Journal(results, header)
            stack.callback(journal.close)
        if cluster:
            from buildstars.lab.cluster.ray_cluster import connected

            working = stack.enter_context(connected(cluster, workers or 0, opponents, more))
        yield journal.around(working) if results is not None and header is not None else working


def stop(kept: Path | None, option: str = "--results") -> NoReturn:
    """After Ctrl-C: how to go on, in a sentence, and the end as of a program that Ctrl-C ended. `kept`: what the option named."""
    if kept is None:
        print(f"buildstars: stopped; with {option} what is finished would be kept, and the same command would go on.", file=sys.stderr)
    else:
        print(f"buildstars: stopped; what is finished is in {shown(kept)}, and the same command goes on from there.", file=sys.stderr)
    raise typer.Exit(130)


def columns_for(working: Workers, games: int = 1) -> list[Any]:
    """Of a bar: how many work if they come and go, games a second, and the time that is left. A step of the bar is so many games."""
    from rich.progress import ProgressColumn, Task, TimeRemainingColumn
    from rich.text import Text

    cluster = getattr(working, "executor", working)

    class Speed(ProgressColumn):
        def render(self, task: Task) -> Text:
            working = cluster.working() if hasattr(cluster, "working") else 0
            many = "" if not hasattr(cluster, "working") else f"{working} worker{'' if working == 1 else 's'}  "
            speed = task.finished_speed or task.speed
            return Text(f"{many}{games * speed:,.1f} games/s" if speed else many.strip())

    return [Speed(), TimeRemainingColumn()]


@contextmanager
def bar(what: str, games: int | None, working: Workers) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr if somebody is there to see it; what it gives is told how many games were finished."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), *columns_for(working))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task("", total=games)
        yield lambda done: shown.advance(task, done)
