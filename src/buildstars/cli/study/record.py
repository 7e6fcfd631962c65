"""`buildstars record`: check game records, dice included, and show positions of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from buildstars.cli.bounds import MOST_LINE
from buildstars.cli.language import Lang

if TYPE_CHECKING:
    from buildstars.core.interface import Game
    from buildstars.match.record import Record, Report

Files = Annotated[list[Path], typer.Argument(help="Game records.", show_default=False)]
File = Annotated[Path, typer.Argument(help="A game record.", show_default=False)]
Dice = Annotated[bool, typer.Option("--dice", help="Work every die and draw out again from the seed.")]
PlyOption = Annotated[
    int | None, typer.Option("--ply", min=0, max=MOST_LINE, help="After so many answers; without it, where the record ends.")
]


def register(app: typer.Typer) -> None:
    commands = typer.Typer(name="record", help="Check game records and show positions of them.", no_args_is_help=True)
    commands.command("check")(check)
    commands.command("show")(show)
    app.add_typer(commands)


def check(files: Files, dice: Dice = False, lang: Lang = "en") -> None:
    """Replay records and verify every line: legality, hashes, result. Exit code 1 if something is wrong."""
    from rich.console import Console

    from buildstars.content.loader import ContentError
    from buildstars.match.record import check as check_record
    from buildstars.match.record_lines import RecordError

    good, wrong = Console(soft_wrap=True, highlight=False), Console(stderr=True, soft_wrap=True, highlight=False)
    failed = False
    for file in files:
        try:
            record = _read(file)
            good.print(f"{file}: {_summary(record, check_record(record, dice))}", markup=False)
        except RecordError as error:
            failed = True
            wrong.print(error.in_file(str(file)).say(lang), markup=False)
        except ContentError as error:  # the file itself cannot be read; the sentence names it
            failed = True
            wrong.print("\n".join(error.say(lang)), markup=False)
    if failed:
        raise typer.Exit(1)


def show(file: File, ply: PlyOption = None, lang: Lang = "en") -> None:
    """Print the position after so many answers, as text (docs/positions.md)."""
    from rich.console import Console
    from rich.text import Text

    from buildstars.match.record import position_at
    from buildstars.match.record_lines import RecordError

    console = Console(soft_wrap=True, highlight=False)
    try:
        record = _read(file)
        game = position_at(record, -1 if ply is None else ply)
    except RecordError as error:
        Console(stderr=True, soft_wrap=True, highlight=False).print(error.in_file(str(file)).say(lang), markup=False)
        raise typer.Exit(1) from None
    console.print(Text(f"# {_question(record, game)}", style="dim"))
    for line in record.kind.position(game).splitlines():
        word, blank, rest = line.partition(" ")
        console.print(Text.assemble((word, "bold cyan" if word == "seat" else "bold"), blank, rest))


def _read(file: Path) -> Record:
    from buildstars.content.loader import read_text
    from buildstars.match.record import read

    return read(read_text(file))


def _question(record: Record, game: Game) -> str:
    """Where the game stands, in a sentence."""
    from buildstars.content.text.messages import render_message, render_result
    from buildstars.core.seats import CHANCE

    names = record.header.seats
    result = game.result()
    if result is not None:
        return f"turn {game.turn_number()}: {render_result(result, 'en', names)}"
    who = game.to_answer()
    asked = "chance" if who == CHANCE else names[who]
    return f"turn {game.turn_number()}, {asked}: {render_message(game.question(), 'en', names)}"


def _summary(record: Record, report: Report) -> str:
    from buildstars.content.text.messages import render_result
    from buildstars.core.options import FIRST_EDITION

    end = render_result(report.result, "en", record.header.seats) if report.result else "Not over yet."
    dice = " and worked out again" if report.dice else ""
    rules = " By the rules before their revision." if report.edition == FIRST_EDITION else ""
    return (
        f"right. {report.turns} turns, {report.answers} answers, {report.outcomes} dice and draws{dice}, "
        f"{report.undone} undone, {report.hashes} hashes. {end}{rules}"
    )
