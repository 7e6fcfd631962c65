"""`buildstars info`: what is installed, whether the engine is compiled, and where files are kept."""

from __future__ import annotations

import os
import platform
from pathlib import Path

import typer

import buildstars


def register(app: typer.Typer) -> None:
    app.command()(info)


def home() -> Path:
    """Where games, sets and forces of this person are kept."""
    import platformdirs

    given = os.environ.get("BUILDSTARS_HOME", "")
    return Path(given) if given else platformdirs.user_data_path("buildstars", appauthor=False)


def info() -> None:
    """Print the version, whether the engine is compiled, and where files are kept."""
    from rich.console import Console
    from rich.table import Table

    where = home()
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="bold")
    table.add_column(overflow="fold")
    table.add_row("buildstars", buildstars.__version__)
    table.add_row("engine", f"{buildstars.MODE}: {buildstars.WHY}")
    table.add_row("Python", f"{platform.python_implementation()} {platform.python_version()} on {platform.system()} {platform.machine()}")
    table.add_row("files", f"{where}{'' if where.is_dir() else ' (not made yet)'}; BUILDSTARS_HOME names another place")
    Console().print(table, markup=False)
