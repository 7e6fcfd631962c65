"""`buildstars terminal`: the card game in the terminal, against opponents or with several persons at one keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from buildstars.cli.bounds import MOST_SEED
from buildstars.cli.language import Lang


def register(app: typer.Typer) -> None:
    app.command()(terminal)


def terminal(
    force: Annotated[str, typer.Option(metavar="NAME", help="Your force: a ready one by name, random:7, or a .toml or .txt file.")] = "",
    against: Annotated[list[str] | None, typer.Option(metavar="NAME", help="An opponent's force; once for each opponent.")] = None,
    players: Annotated[int | None, typer.Option(min=2, max=8, help="How many sit at the table; 2, or as many as forces are named.")] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=MOST_SEED, help="For the same dice and cards again; random, and printed, without it.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help="An option of the game, such as packs=on.")] = None,
    lang: Lang = "en",
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    opponent: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Who plays the other seats, as `buildstars opponents` lists; once for all, or for each."),
    ] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="Persons at all seats, taking turns at this keyboard.")] = False,
) -> None:
    """Play the card game in the terminal. It is saved by itself; the next start goes on with it."""
    from buildstars.terminal.start import Wanted, play

    play(Wanted(force, tuple(against or ()), players, seed, tuple(option or ()), str(lang), load, hot_seat, tuple(opponent or ())))
