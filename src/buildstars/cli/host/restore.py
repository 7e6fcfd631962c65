"""`buildstars restore FILE`: back to a copy that `buildstars backup` made."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from buildstars.cli.host.backup import Database


def register(app: typer.Typer) -> None:
    app.command()(restore)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="That `buildstars backup` wrote.")],
    database: Database = "",
    yes: Annotated[bool, typer.Option("--yes", help="Without asking.")] = False,
) -> None:
    """Put a copy of the database in place. It is checked first and brought up to date; what was there is kept beside it."""
    from buildstars.table.storage import files as store_files

    print(f"{file}: {store_files.contents(file)}.")
    if not yes:
        typer.confirm(f"Put it in the place of {store_files.file_of(database)}?", abort=True)
    found, old = store_files.restore(database, file)
    print(f"Restored: {found}.")
    if old is not None:
        print(f"What was there before is {old}.")
