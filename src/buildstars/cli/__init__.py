"""The command line: one sub-command a module of this folder, each with `register(app)`.

A sub-command's module is imported only when it is asked for, or for the list of all of them, and imports what it works with
inside its functions, so that `buildstars --help` answers at once. Mistakes of the person at the keyboard are told here, in one
place: a sentence on stderr and exit code 2, never a traceback.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Annotated, Final

import typer

import buildstars

COMMANDS: Final = ("terminal", "simulate", "scenario", "record", "rules", "bench", "info")
"""The modules of this folder, and the words that call them, in the order of the help."""
USER_MISTAKE: Final = 2


def main(arguments: Sequence[str] | None = None) -> None:
    """The program `buildstars`; without arguments it is a game in the terminal."""
    buildstars.announce()
    given = list(sys.argv[1:] if arguments is None else arguments) or ["terminal"]
    try:
        app_for([given[0]] if given[0] in COMMANDS else COMMANDS)(given, prog_name="buildstars")
    except Exception as error:
        sentence = mistake(error)
        if sentence is None:
            raise
        print(f"buildstars: {sentence}", file=sys.stderr)
        sys.exit(USER_MISTAKE)


def app_for(commands: Iterable[str] = COMMANDS) -> typer.Typer:
    """The application with some of its commands."""
    app = typer.Typer(name="buildstars", add_completion=False, pretty_exceptions_enable=False)
    app.callback()(start)
    for command in commands:
        importlib.import_module(f"buildstars.cli.{command}").register(app)
    return app


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"buildstars {buildstars.__version__}")
        raise typer.Exit


def start(
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.", callback=show_version, is_eager=True)] = False,
) -> None:
    """Fleets, cards and objectives: the card game, its tools and its opponents. Without a command, a game in the terminal."""


def mistake(error: Exception) -> str | None:
    """The sentence for a mistake of the person at the keyboard; None if the mistake is ours."""
    from buildstars.content.loader import ContentError

    if isinstance(error, OSError) and error.filename is not None:
        return f"{os.fspath(error.filename)}: {error.strerror}; check its name and place."
    ours = type(error).__module__.startswith("buildstars.")  # a ValueError that this package defines carries a sentence
    if isinstance(error, ContentError) or (ours and isinstance(error, ValueError)):
        return str(error)
    return None
