"""`buildstars collection`: what you own: list, show, add, import, export, check a force against it, print a checklist.

Collections are files in the folder `collections` of your home, each with a name: yours, your child's. A table is shown before anything
of it is kept, and a file is written whole or not at all.
"""

from __future__ import annotations

import re
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from buildstars.cli.lab.simulate import Game
from buildstars.cli.language import Lang
from buildstars.content.text.phrases import SaidError, phrase

if TYPE_CHECKING:
    from buildstars.content.loader import Collection
    from buildstars.content.owned import Owned


class Mode(StrEnum):
    """What becomes of the numbers of a table."""

    as_it_is = "set"
    added = "add"
    whole = "replace"


class Shown(StrEnum):
    all = "all"
    have = "have"
    missing = "missing"
    wanted = "wanted"
    swap = "swap"


class Mark(StrEnum):
    there = "count"
    wanted = "wanted"
    swap = "swap"


MODE_HELP = "set: these numbers count from now on; add: they are added; replace: they are the whole collection."
Which = Annotated[str, typer.Option("--in", metavar="NAME", help="Which collection; needed where you have several.")]
NamePlace = Annotated[str, typer.Argument(metavar="[NAME]", help="Which collection.", show_default=False)]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Show what would change, and keep nothing.")]


def register(app: typer.Typer) -> None:
    commands = typer.Typer(name="collection", no_args_is_help=True, help="What you own: count, import, export, check a force, print.")
    for name, command in (
        ("list", list_), ("show", show), ("add", add), ("import", import_), ("export", export), ("check", check), ("print", print_),
    ):
        commands.command(name)(command)
    app.add_typer(commands)


def list_(lang: Lang = "en") -> None:
    """List your collections, with how much of everything is there."""
    from buildstars.cli.looks.owned import print_collections
    from buildstars.content.loader import ContentError, load_sets
    from buildstars.content.owned import read_owned

    found: dict[str, Owned | str] = {}
    for path in files().values():
        try:
            found[path.stem] = read_owned(text_of(path), path.name)
        except ContentError as error:  # told beside its name; the others are not lost
            found[path.stem] = "\n".join(error.say(str(lang)))
    print_collections(found, load_sets(), str(folder()), str(lang))


def show(
    name: NamePlace = "",
    what: Annotated[Shown, typer.Option("--only", help="all, have, missing, wanted or swap.")] = Shown.have,
    lang: Lang = "en",
) -> None:
    """Show a collection as a checklist, a part a set, with its progress by rarity."""
    from buildstars.cli.looks.owned import print_owned
    from buildstars.content.loader import load_sets

    _, owned = chosen(name)
    print_owned(owned, load_sets(), str(what), str(lang))


def add(
    things: Annotated[list[str], typer.Argument(metavar="THING...", help='As in a list: "3x Dagger Squadron X-wing", core:c7.')],
    which: Which = "",
    mark: Annotated[Mark, typer.Option("--as", help="count: you have them; wanted: you look for them; swap: they may go.")] = Mark.there,
    take: Annotated[bool, typer.Option("--take", help="Take so many away instead.")] = False,
    lang: Lang = "en",
) -> None:
    """Add units and cards; the first of all begins a collection called Mine. All of them are found, or nothing is kept."""
    from collections import Counter

    from buildstars.content.files.lists import read_list
    from buildstars.content.files.owned_table import Change
    from buildstars.content.loader import ContentError, load_sets
    from buildstars.content.owned import MOST_COPIES, Holding
    from buildstars.content.text.phrases import located, phrase

    collection = load_sets()
    read = read_list("\n".join(things), collection)
    if read.unread:
        raise ContentError([located(f'"{one.text}"', one.say(str(lang))) for one in read.unread])
    copies = Counter([*(unit.id for unit in read.force.units), *(card.id for card in read.force.cards)])
    if not copies:
        raise ContentError([phrase("owned-no-name-in-row")])
    path, owned = chosen(which, begin=True)
    changes = []
    for id_, n in copies.items():
        before = owned.of(id_)
        numbers = {key: getattr(before, key) for key in ("count", "wanted", "swap")}
        numbers[str(mark)] = max(0, min(MOST_COPIES, numbers[str(mark)] + (-n if take else n)))
        changes.append(Change(id_, before, Holding(**numbers)))
    from buildstars.cli.looks.owned import print_changes

    print_changes(changes, collection, str(lang))
    keep(path, owned.changed({one.id: one.after for one in changes}), collection, str(lang))


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="CSV, xlsx, or the file of a collection; - reads what is pasted.")],
    which: Which = "",
    mode: Annotated[Mode, typer.Option("--mode", help=MODE_HELP)] = Mode.as_it_is,
    dry_run: DryRun = False,
    yes: Yes = False,
    lang: Lang = "en",
) -> None:
    """Take a table of what you own: shows what would change and every row that cannot be read, asks, and keeps all of it or nothing."""
    from buildstars.cli.looks.owned import print_brought
    from buildstars.content.files.bounded import Unreadable
    from buildstars.content.files.owned_table import merged, read_any
    from buildstars.content.loader import ContentError, load_sets, read_bytes
    from buildstars.content.text.languages import render
    from buildstars.content.text.phrases import located, phrase

    collection = load_sets()
    raw = pasted() if str(file) == "-" else read_bytes(file)
    try:
        brought = read_any(raw, collection)
    except Unreadable as error:
        raise ContentError([located(str(file), error.why)]) from None
    path, owned = chosen(which, begin=True)
    changes = merged(owned, brought.things, mode.value)
    print_brought(brought, changes, collection, str(lang))
    if not brought.things:
        raise ContentError([phrase("owned-nothing-read", file=str(file))])
    if dry_run or not changes:
        return
    if not yes:
        if str(file) == "-" or not sys.stdin.isatty():
            raise CollectionError(render("owned-not-asked", {}, str(lang)))
        if not typer.confirm(render("owned-ask", {"count": len(changes), "name": owned.name}, str(lang))):
            raise typer.Exit(1)
    keep(path, owned.changed({one.id: one.after for one in changes}), collection, str(lang))


def export(
    name: NamePlace = "",
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help=".csv, .xlsx or .toml; otherwise CSV is printed.")] = None,
    everything: Annotated[bool, typer.Option("--everything", help="Also what is not there: a checklist to fill in.")] = False,
    lang: Lang = "en",
) -> None:
    """Write a collection as a table for a spreadsheet, with headings in your language."""
    from buildstars.content.files.owned_table import rows_of
    from buildstars.content.files.sheets import write_csv, write_xlsx
    from buildstars.content.languages import LANGUAGES
    from buildstars.content.loader import load_sets
    from buildstars.content.owned import write_owned
    from buildstars.outputs import shown, write_output

    _, owned = chosen(name)
    collection = load_sets()
    ending = out.suffix.casefold() if out is not None else ".csv"
    rows = rows_of(owned, collection, str(lang), everything)
    separator = ";" if LANGUAGES[str(lang)].comma else ","
    if ending == ".xlsx":
        data = write_xlsx(owned.name, rows)
    elif ending == ".toml":
        data = write_owned(owned, collection, str(lang)).encode()
    elif ending in (".csv", ".tsv", ".txt"):
        data = write_csv(rows, "\t" if ending == ".tsv" else separator)
    else:
        raise CollectionError(phrase("collection-ending", file=str(out)))
    if out is None:
        print(data.decode("utf-8-sig").replace("\r\n", "\n"), end="")
        return
    write_output(out, data, new=True, folders=True)
    print(f"{shown(out)}: written, {len(rows) - 1} things.")


def check(
    force: Annotated[str, typer.Argument(metavar="FORCE", help="A ready force, one of your own, a file, or - for what is pasted.")],
    which: Which = "",
    game: Annotated[Game, typer.Option("--game", "-g", help="A force of the card game, or a fleet of the miniatures game.")] = Game.card,
    lang: Lang = "en",
) -> None:
    """Say what a force needs that is not in your collection. Exit code 1 if something is missing."""
    from buildstars.cli.build import force as forces
    from buildstars.cli.looks.owned import print_lacking
    from buildstars.content.loader import load_sets
    from buildstars.content.owned import lacking

    collection = load_sets()
    if game is Game.minis:
        from buildstars.content.fleets import ready_fleets
        from buildstars.lab.fleets import find_fleet

        brought = find_fleet(force, ready_fleets(collection), collection).force
    else:
        brought = forces.read(force, collection, 30).force
    _, owned = chosen(which)
    found = lacking(brought, owned.counts)
    print_lacking(brought.called(str(lang)), owned.name, found, str(lang))
    if found:
        raise typer.Exit(1)


def print_(
    name: NamePlace = "",
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE.pdf", help="Where to write it.")] = Path("checklist.pdf"),
    what: Annotated[Shown, typer.Option("--only", help="all, have, missing, wanted or swap.")] = Shown.all,
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    lang: Lang = "en",
) -> None:
    """Make a checklist to print: numbers, names, rarities, and a box for each count."""
    from buildstars.content.loader import load_sets
    from buildstars.outputs import check_output, shown
    from buildstars.pictures.checklist import checklist_pages
    from buildstars.pictures.files import write_pdf
    from buildstars.pictures.sheets import PAGES

    if paper not in PAGES:
        raise CollectionError(phrase("collection-paper", paper=paper, known=", ".join(PAGES)))
    _, owned = chosen(name)
    check_output(out)
    pages = checklist_pages(owned, load_sets(), str(what), paper, str(lang))
    if not pages:
        raise CollectionError(phrase("collection-nothing", name=owned.name))
    write_pdf(out, pages)
    print(f"{shown(out)}: written, {len(pages)} {'page' if len(pages) == 1 else 'pages'}.")


# ---- files ------------------------------------------------------------------------------------------------------------


class CollectionError(SaidError):
    """A sentence about what the person asked for."""


def folder() -> Path:
    from buildstars.content.home import home

    return home() / "collections"


def files() -> dict[str, Path]:
    from buildstars.content.home import own_collections

    return {path.stem: path for path in own_collections()}


def text_of(path: Path) -> str:
    from buildstars.content.loader import read_text

    return read_text(path)


def chosen(name: str, begin: bool = False) -> tuple[Path, Owned]:
    """The collection that is meant, by its name or its file's, or the only one; with `begin` a new one if there is none of that name."""
    from buildstars.content.loader import ContentError
    from buildstars.content.names import key_of
    from buildstars.content.owned import Owned, read_owned, tidy_name
    from buildstars.content.text.phrases import phrase

    there = files()
    if not name and len(there) == 1:
        path = next(iter(there.values()))
        return path, read_owned(text_of(path), path.name)
    if not name and there:
        raise ContentError([phrase("owned-which", names=", ".join(there))])
    for stem, path in there.items():
        if key_of(name) == key_of(stem) or key_of(name) == key_of(_name_in(path)):
            return path, read_owned(text_of(path), path.name)
    if begin:
        called = tidy_name(name) or "Mine"
        return folder() / f"{_stem(called)}.toml", Owned(called, {})
    raise ContentError([phrase("owned-no-such", name=name, names=", ".join(there)) if there else phrase("owned-none")])


def _name_in(path: Path) -> str:
    """The name that a file gives itself; empty if it cannot be read."""
    from buildstars.content.loader import ContentError
    from buildstars.content.owned import read_owned

    try:
        return read_owned(text_of(path), path.name).name
    except ContentError:
        return ""


def _stem(name: str) -> str:
    from buildstars.content.names import folded

    return re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-")[:40] or "collection"


def keep(path: Path, owned: Owned, collection: Collection, lang: str) -> None:
    from buildstars.content.owned import MOST_THINGS, write_owned
    from buildstars.content.text.languages import render
    from buildstars.outputs import shown, write_output

    if len(owned.things) > MOST_THINGS:
        raise CollectionError(render("owned-many", {"most": MOST_THINGS}, lang))
    write_output(path, write_owned(owned, collection, lang), folders=True)
    print(render("owned-kept", {"name": owned.name, "file": shown(path), "count": len(owned.counts)}, lang))


def pasted() -> bytes:
    from buildstars.content.loader import MOST_BYTES

    data = sys.stdin.buffer.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise CollectionError(phrase("collection-pasted", most=str(MOST_BYTES)))
    return data
