"""`buildstars scenario`: run scenario files and show the positions they start from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from buildstars.cli.language import Lang
from buildstars.content.text.phrases import phrase

FilesOrFolders = Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.", metavar="FILE...")]
OneFile = Annotated[Path, typer.Argument(help="A scenario file.")]


def register(app: typer.Typer) -> None:
    scenario = typer.Typer(no_args_is_help=True, help="Run scenario files (docs/scenarios.md).")
    scenario.command("run")(run)
    scenario.command("show")(show)
    app.add_typer(scenario, name="scenario")


def files_in(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.toml"))
        else:
            yield path


def run(files: FilesOrFolders, lang: Lang = "en") -> None:
    """Run scenarios: a line each, and for one that fails what was expected and what was there."""
    from buildstars.match.scenarios.card import ScenarioError, load_any, run_scenario

    found = list(files_in(files))
    if not found:
        typer.echo(phrase("scenario-none", places=", ".join(str(path) for path in files)).say(lang), err=True)
        raise typer.Exit(1)
    failed = 0

    def word(result: str) -> str:
        return f"{phrase('scenario-went', result=result).say(lang):<6}"

    for path in found:
        try:
            report = run_scenario(load_any(path))
        except ScenarioError as error:
            typer.echo(f"{word('error')} {path}")
            for problem in error.say(lang):
                typer.echo(f"  {problem}")
            failed += 1
            continue
        typer.echo(f"{word('ok' if report.ok else 'failed')} {path}: {report.scenario.name}")
        for line in report.lines():
            typer.echo(f"  {line}")
        failed += not report.ok
    typer.echo(phrase("scenario-count", held=str(len(found) - failed), count=str(len(found))).say(lang))
    if failed:
        raise typer.Exit(1)


def show(file: OneFile, lang: Lang = "en") -> None:
    """Print the position that a scenario starts from."""
    from buildstars.match.scenarios.card import MinisScenario, ScenarioError, begin, load_any
    from buildstars.match.scenarios.card_table import Table
    from buildstars.match.scenarios.minis import begin_minis
    from buildstars.minis.notation import write_position

    try:
        scenario = load_any(file)
    except ScenarioError as error:
        for problem in error.say(lang):
            typer.echo(problem, err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{scenario.name} ({', '.join(scenario.rules) or 'no rules named'})")
    if isinstance(scenario, MinisScenario):
        typer.echo(write_position(begin_minis(scenario)), nl=False)
        return
    for line in Table(begin(scenario)).lines():
        typer.echo(line)
