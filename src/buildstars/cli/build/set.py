"""`buildstars set`: sets of one's own: begin one, check it, list them, import a spreadsheet, print the schema."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from buildstars.cli.language import Lang
from buildstars.content.languages import spoken
from buildstars.content.text.phrases import SaidError, phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from buildstars.content.loader import Collection, Set
    from buildstars.content.model import Card, Unit
    from buildstars.core.messages import Message

Files = Annotated[
    list[Path], typer.Argument(help="Set files, folders of sets, or ids of your own sets.", metavar="FILE...", show_default=False)
]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where to write it; otherwise among your sets.")]


class SetError(SaidError):
    """A sentence about what the person asked for."""


def register(app: typer.Typer) -> None:
    commands = typer.Typer(name="set", no_args_is_help=True, help="Sets of your own: begin, check, list, import (docs/sets.md).")
    for name, command in (("new", new), ("check", check), ("list", list_sets), ("import", import_csv), ("schema", schema)):
        commands.command(name)(command)
    app.add_typer(commands)


def new(
    name: Annotated[str, typer.Argument(help="The set's name, or its id.", metavar="NAME")],
    out: Out = None,
) -> None:
    """Write a set with two units and two cards, explained line by line, to make your own of."""
    from buildstars.content.loader import shipped_text

    id_ = id_of(name)
    file = free_file(id_, out)
    text = shipped_text("templates/set.toml")
    for mark, said in (("@ID@", id_), ("@NAME@", name.replace("\\", "").replace('"', "")), ("@FILE@", str(file))):
        text = text.replace(mark, said)
    write(file, text)
    typer.echo(f"{file}: written. Change what you like, then: buildstars set check {quoted(file)}")


def check(
    files: Files,
    lang: Lang = "en",
) -> None:
    """Explain every mistake with its file and line; of a set that is right show the text of every unit and card. Exit code 1 if wrong."""
    from buildstars.content.home import own_sets
    from buildstars.content.loader import Collection, ContentError, load_set, load_shipped

    wrong = False
    for file in map(own_by_id, files):
        try:
            one = load_set(file)
            others = [other for other in (*load_shipped(), *loadable(own_sets())) if not Path(other.file).samefile(file)]
            Collection([*others, one])  # no id is taken twice
        except ContentError as error:
            wrong = True
            for problem in error.say(str(lang)):
                typer.echo(problem, err=True)
            continue
        for line in told(one, Collection([*(other for other in load_shipped() if other.id != one.id), one]), str(file), str(lang)):
            typer.echo(line)
    if wrong:
        raise typer.Exit(1)


def list_sets() -> None:
    """Which sets there are: the shipped ones, yours, and those named by --set."""
    from buildstars.content.home import home
    from buildstars.content.loader import load_sets

    collection = load_sets()
    width = max(len(one.id) for one in collection.sets)
    for one in collection.sets:
        counts = f"{len(one.units)} units, {len(one.cards)} cards"
        typer.echo(f"{one.id:<{width}}  {one.name['en']}, version {one.version}: {counts}  ({one.file})")
    typer.echo(f"Your own belong in {home() / 'sets'}")


def import_csv(
    file: Annotated[Path, typer.Argument(help="A table of units or cards, CSV or xlsx, headings first.", metavar="FILE.csv")],
    id_: Annotated[str, typer.Option("--id", metavar="NAME", help="The new set's id.", show_default=False)],
    out: Out = None,
    lang: Lang = "en",
) -> None:
    """Make a set of a spreadsheet of units or cards. Rows that cannot be read are told with their reasons; the others are written."""
    from buildstars.content.files.set_file import set_text
    from buildstars.content.files.spreadsheet import import_table, import_workbook, is_workbook
    from buildstars.content.loader import ContentError, load_shipped, read_bytes, read_table
    from buildstars.content.model import Text
    from buildstars.content.text.phrases import phrase

    set_id = id_of(id_)
    target = free_file(set_id, out)
    known = [unit for one in load_shipped() for unit in one.units]
    raw = read_bytes(file)
    found = import_workbook(raw, file.name, set_id, known) if is_workbook(raw) else import_table(read_table(file), file.name, set_id, known)
    for problem in found.unread:
        typer.echo(problem.say(str(lang)), err=True)
    for note in found.guessed:
        typer.echo(phrase("sheet-note", note=note).say(str(lang)), err=True)
    if not found.units and not found.cards:
        raise ContentError([phrase("sheet-nothing", file=str(file))])
    write(target, set_text(set_id, Text(en=id_), found.units, [f"Imported from {file.name}."], found.cards))
    count = len(found.units) or len(found.cards)
    what = "sheet-written" if found.units else "sheet-written-cards"
    done = phrase(what, file=str(target), units=count, unread=len(found.unread), quoted=quoted(target))
    typer.echo(done.say(str(lang)))


def schema(
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where to write it; otherwise it is printed.")] = None,
) -> None:
    """Print the JSON Schema of set files, for editors that check and complete as you type."""
    from buildstars.content.files.set_schema import schema_text
    from buildstars.outputs import shown, write_output

    if out is None:
        typer.echo(schema_text(), nl=False)
    else:
        if out.is_file() and '"$schema"' not in out.read_text(encoding="utf-8", errors="replace"):
            raise SetError(phrase("set-no-schema", file=str(out)))
        write_output(out, schema_text())
        typer.echo(f"{shown(out)}: written.")


# ---- files ------------------------------------------------------------------------------------------------------------


def id_of(name: str) -> str:
    """ "Harbor Wars" becomes harbor-wars. """
    from buildstars.content.names import folded

    id_ = re.sub(r"[^a-z0-9_]+", "-", folded(name)).strip("-")
    if not re.match(r"[a-z]", id_) or not name.isprintable():
        raise SetError(phrase("set-no-id", name=name))
    return id_


def free_file(id_: str, out: Path | None) -> Path:
    """Where a new set goes; nothing is written over, and no id given twice."""
    from buildstars.content.home import home
    from buildstars.content.loader import load_sets

    file = out or home() / "sets" / f"{id_}.toml"
    if file.is_file():
        raise SetError(phrase("set-there", file=str(file)))
    for one in load_sets().sets:
        if one.id == id_:
            raise SetError(phrase("set-id-there", id=id_, file=one.file))
    return file


def own_by_id(file: Path) -> Path:
    """The file itself; or, if there is none, the set among one's own that is called so."""
    from buildstars.content.home import own_sets

    return file if file.exists() else next((path for path in own_sets() if path.stem == str(file)), file)


def write(file: Path, text: str) -> None:
    from buildstars.outputs import write_output

    write_output(file, text, new=True, folders=True)


def quoted(file: Path) -> str:
    return f'"{file}"' if " " in str(file) else str(file)


def loadable(paths: list[Path]) -> Iterator[Set]:
    from buildstars.content.loader import ContentError, load_set

    for path in paths:
        try:
            yield load_set(path)
        except ContentError:
            continue


# ---- what a set says --------------------------------------------------------------------------------------------------


def told(one: Set, known: Collection, file: str, lang: str) -> Iterator[str]:
    """That it is right, every unit and card as players will read it, and what looks odd."""
    from buildstars.content.text.cardtext import unit_line
    from buildstars.content.text.hints import card_hints, unit_hints
    from buildstars.content.text.languages import render
    from buildstars.content.text.messages import render_message

    yield render("sets-right", {"file": file, "name": one.name, "id": one.id, "units": len(one.units), "cards": len(one.cards)}, lang)
    for unit in one.units:
        yield f"  {unit.id}  {unit_line(unit, lang)}"
    for card in one.cards:
        yield from card_lines(card, lang)
    units = list(known.units.values())
    hints = [(unit, hint) for unit in one.units for hint in (*unit_hints(unit, units), *drawing_hints(unit))]
    odd: list[tuple[Unit | Card, str]] = [(unit, render_message(hint, lang)) for unit, hint in hints]
    odd += [(card, render_message(hint, lang)) for card in one.cards for hint in card_hints(card, units)]
    if odd:
        yield render("sets-hints", {"count": len(odd)}, lang)
    for thing, hint_text in odd:
        yield f"  {render('sets-hint', {'id': thing.id, 'name': thing.name, 'hint': hint_text}, lang)}"


def card_lines(card: Card, lang: str) -> Iterator[str]:
    from buildstars.content.text.cardtext import bonus_text, card_text, gate_text

    yield f"  {card.id}  {spoken(card.name, lang)}"
    for line in (bonus_text(card, lang), gate_text(card, lang), *card_text(card, lang)):
        if line:
            yield f"      {line}"


def drawing_hints(unit: Unit) -> Iterator[Message]:
    from buildstars.core.messages import Message
    from buildstars.pictures.craft import craft_for

    drawing = craft_for(unit)
    if drawing != unit.craft:
        yield Message("sets-hint-drawing", {"craft": unit.craft, "drawing": drawing})
