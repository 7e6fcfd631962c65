"""`buildstars info`: what is installed, whether the engine is compiled, and where files are kept."""

from __future__ import annotations

import platform

import typer

import buildstars


def register(app: typer.Typer) -> None:
    app.command()(info)


def info() -> None:
    """Print the version, whether the engine is compiled, and where files are kept."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from buildstars.content.home import home

    where = home()
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="bold")
    table.add_column(overflow="fold")
    table.add_row("buildstars", buildstars.__version__)
    table.add_row("engine", Text(f"{buildstars.MODE}: {buildstars.WHY}"))
    table.add_row("Python", f"{platform.python_implementation()} {platform.python_version()} on {platform.system()} {platform.machine()}")
    table.add_row("files", Text(f"{where}{'' if where.is_dir() else ' (not made yet)'}; BUILDSTARS_HOME names another place"))
    Console().print(table)
