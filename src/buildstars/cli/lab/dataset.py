"""`buildstars dataset`: games as Parquet files to learn from, with a data card."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from buildstars.cli.bounds import MOST_GAMES, MOST_NODES, MOST_SEED, MOST_WORKERS
from buildstars.cli.lab.hands import Cluster, bar, hands
from buildstars.cli.lab.simulate import Game as GameName


def register(app: typer.Typer) -> None:
    app.command()(dataset)


def dataset(
    players_named: Annotated[
        list[str], typer.Argument(metavar="A [B…]", help="Who plays, as in the arena: pilot, my_bot.py:MyBot. One alone plays itself.")
    ],
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where to: a new folder, or one that the same command has begun.")],
    game: Annotated[GameName, typer.Option(help="Which game; in the miniatures game --forces names fleets.")] = GameName.card,
    players: Annotated[int, typer.Option(min=2, max=8, help="Seats at a table.")] = 2,
    forces: Annotated[
        list[str] | None, typer.Option(metavar="NAMES", help="Names or .toml files, with commas or repeated; by default all ready forces.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")] = 1000,
    seed: Annotated[
        int | None,
        typer.Option(min=-MOST_SEED, max=MOST_SEED, help="The same seed gives the same files; by default it is random, and printed."),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=0, max=MOST_WORKERS, help="Processes that play, 0: one a core; the files do not depend on it.")
    ] = 0,
    shard: Annotated[int, typer.Option(min=1, max=10_000, help="Games a file.")] = 50,
    nodes: Annotated[int | None, typer.Option(min=1, max=MOST_NODES, help="The node budget of all players that take one.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, key=value.")] = None,
    cluster: Cluster = "",
) -> None:
    """Write games as Parquet: a row a decision with observation, mask, action, return and chance, by player and force."""
    from buildstars.cli.lab.arena import plan_of
    from buildstars.envs.extras import need

    need("pyarrow")
    from buildstars.envs.dataset.data_card import write_card
    from buildstars.envs.dataset.files import kept_manifest, manifest_of, open_folder, run
    from buildstars.envs.dataset.rows import Plan
    from buildstars.lab.workers import cores

    named = players_named * 2 if len(players_named) == 1 else players_named
    kept = kept_manifest(out)
    known = kept.made_by.seed if kept else None
    arena = plan_of(named, forces or [], games, None, nodes, players, False, seed, known, 60.0, option or [], game.value)
    plan = Plan(arena, shard)
    manifest = manifest_of(plan)
    open_folder(out, manifest)
    most = workers if cluster else min(workers or cores(), plan.shards())
    with hands(cluster, most, arena.opponents, more=["pyarrow"]) as working, bar("playing", games, working) as progress:
        finished = run(plan, out, working, progress)
    if not finished:
        print(f"stopped; the same command with --seed {arena.seed} goes on in {out}.")
        raise typer.Exit(130)  # as a program does that Ctrl-C ended
    write_card(out, plan, manifest)
    what = "1 game is" if games == 1 else f"{games:,} games are"
    print(f"{what} in {out}, seed {arena.seed}; {out / 'README.md'} says what is where.")
