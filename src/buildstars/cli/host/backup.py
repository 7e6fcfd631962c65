"""`buildstars backup FILE`: all games in one file, while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from buildstars.content.text.phrases import phrase

Database = Annotated[
    str, typer.Option("--database", metavar="URL", envvar="BUILDSTARS_DATABASE", help="As for `serve`; the file in your home without it.")
]


def register(app: typer.Typer) -> None:
    app.command()(backup)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    database: Database = "",
    force: Annotated[bool, typer.Option("--force", help="Also in place of a file that is there.")] = False,
) -> None:
    """Copy the database of the table to a file, whole and checked, while the server may be running."""
    from buildstars.content.home import home
    from buildstars.table.storage import files as store_files
    from buildstars.table.storage.store import StoreError

    if file.exists() and not force:
        raise StoreError(phrase("store-there", file=str(file)))
    found = store_files.backup(database, file)
    print(f"{file}: {found}.")
    print(f"Keep {home() / 'secret'} with it: guests are known by cookies that are signed with it.")
