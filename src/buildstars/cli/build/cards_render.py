"""`buildstars cards render`: pictures of units and cards as SVG or PNG, single or as sheets to print and cut (SVG, PNG or PDF).

What is drawn is asked for by name, by the filters of `buildstars cards list`, by a force (with all its copies), or with `--all`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import typer

from buildstars.cli.language import LangOfCards
from buildstars.content.languages import spoken
from buildstars.content.text.phrases import SaidError, phrase

if TYPE_CHECKING:
    from buildstars.content.loader import Collection
    from buildstars.content.model import Card, Unit
    from buildstars.pictures.faces.cards import Face
    from buildstars.pictures.sheets import Page

T = TypeVar("T")
NO_TITLE = "Buildstars"
"""What pages are called that show no force."""
MANY = 12
"""From here on, how far it is is shown."""
ENOUGH = 10**6
"""Never: it takes no time."""


class Theme(StrEnum):
    holo = "holo"
    print = "print"


class Format(StrEnum):
    svg = "svg"
    png = "png"
    pdf = "pdf"


class Sheet(StrEnum):
    a4 = "a4"
    letter = "letter"


class RenderError(SaidError):
    """A sentence about what cannot be drawn or written."""


def add_render(cards: typer.Typer) -> None:
    cards.command("render")(render)


def render(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAME", help="Names in English or German, ids such as core:u1, legend, or back.")
    ] = None,
    force: Annotated[str, typer.Option("--force", "-f", metavar="FORCE", help="All units and cards of a force, with their copies.")] = "",
    all_: Annotated[bool, typer.Option("--all", help="The whole collection.")] = False,
    type_: Annotated[list[str] | None, typer.Option("--type", "-t", metavar="TYPE", help="unit, combat or objective.")] = None,
    icon: Annotated[list[str] | None, typer.Option("--icon", "-i", metavar="ICON", help="Those that show or ask for it.")] = None,
    affiliation: Annotated[list[str] | None, typer.Option("--affiliation", "-a", metavar="SIDE", help="rebel, imperial, …")] = None,
    stars: Annotated[str, typer.Option("--stars", "-s", metavar="N", help="3, 1-3, 2,4 or 4+.")] = "",
    lang: LangOfCards = "en",
    theme: Annotated[
        Theme | None, typer.Option("--theme", help="holo (dark) or print (light); sheets are light unless you say so.")
    ] = None,
    format_: Annotated[Format, typer.Option("--format", help="svg or png; sheets also pdf.")] = Format.svg,
    sheet: Annotated[Sheet | None, typer.Option("--sheet", help="Nine cards a page with cut marks.")] = None,
    backs: Annotated[
        bool, typer.Option("--backs", help="With --sheet: pages of card backs, mirrored for both sides of the paper.")
    ] = False,
    bases: Annotated[bool, typer.Option("--bases", help="With --sheet: round labels for the bases of the units.")] = False,
    grid: Annotated[
        int, typer.Option(metavar="N", min=0, max=50, help="All in one picture for the screen, N side by side.", show_default=False)
    ] = 0,
    dpi: Annotated[
        int | None, typer.Option("--dpi", min=24, max=1200, help="Dots an inch of PNG.  [default: 300; of a grid 96]")
    ] = None,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FOLDER", help="Where the files go.")] = Path("cards"),
) -> None:
    """Draw units and cards as pictures: single files, or sheets to print and cut."""
    from buildstars.content.loader import load_sets
    from buildstars.outputs import check_folder

    if (backs or bases) and sheet is None:
        raise RenderError(phrase("render-sheets", option='--backs' if backs else '--bases'))
    if grid and sheet is not None:
        raise RenderError(phrase("render-grid"))
    if format_ == Format.pdf and sheet is None:
        raise RenderError(phrase("render-pdf"))
    check_folder(out)
    collection = load_sets()
    title, things = chosen(names or [], force, all_, type_ or [], icon or [], affiliation or [], stars, str(lang), collection)
    look: Literal["holo", "print"] = (theme or (Theme.print if sheet else Theme.holo)).value
    studio = Studio(collection, str(lang), look, square=sheet is not None)
    studio.draw_all(things)
    folder = ready(out)
    if grid:
        written = [grid_file(things, studio, folder, format_, dpi or 96, grid, title)]
    elif sheet is None:
        written = list(single_files(things, studio, folder, format_, dpi or 300))
    else:
        written = sheet_files(things, studio, folder, format_, dpi or 300, str(sheet), title, backs, bases)
    say(written, folder)


def chosen(
    names: list[str],
    force: str,
    all_: bool,
    types: list[str],
    icons: list[str],
    sides: list[str],
    stars: str,
    lang: str,
    collection: Collection,
) -> tuple[str, list[Unit | Card | str]]:
    """What is to be drawn, copies repeated, and what to call it; words are `legend` and `back`."""
    from buildstars.cli.build.cards import meant
    from buildstars.content import search
    from buildstars.content.loader import load_forces
    from buildstars.lab.forces import find_force

    words: list[Unit | Card | str] = [name for name in names if name in ("legend", "back")]
    named = [name for name in names if name not in words]
    filters = bool(types or icons or sides or stars)
    if sum((bool(named), bool(force), all_ or filters)) > 1:
        raise RenderError(phrase("render-ways"))
    if named:
        return NO_TITLE, [*meant(named, collection), *words]
    if force:
        found = find_force(force, load_forces(collection), collection)
        return found.called(lang), [*found.units, *found.cards, *words, *([] if "legend" in words else ["legend"])]
    if not all_ and not filters:
        if words:
            return NO_TITLE, words
        raise RenderError(phrase("render-what"))
    wanted = search.Wanted(
        types=tuple(map(search.type_named, types)),
        icons=tuple(map(search.icon_named, icons)),
        affiliations=tuple(map(search.affiliation_named, sides)),
        stars=search.stars_named(stars) if stars else (),
    )
    things = search.find(collection, wanted)
    if not things:
        raise RenderError(phrase("render-none"))
    return NO_TITLE, [*things, *words, *(["legend"] if all_ and not filters and "legend" not in words else [])]


class Studio:
    """Draws faces, each once."""

    def __init__(self, collection: Collection, lang: str, theme: Literal["holo", "print"], square: bool) -> None:
        self.collection = collection
        self.units = tuple(collection.units.values())
        self.lang = lang
        self.theme: Literal["holo", "print"] = theme
        self.square = square
        self.made: dict[tuple[str, bool], Face] = {}

    def draw_all(self, things: list[Unit | Card | str]) -> None:
        """Every face, before a file is written; all texts that fit no card are told at once."""
        from buildstars.pictures.measure import TooLong

        problems: list[str] = []
        for thing, back in progress(faces_of(things)):
            try:
                self.face(thing, back)
            except TooLong as error:
                problems.append(str(error))
        if problems:
            raise RenderError("\n".join(problems))

    def face(self, thing: Unit | Card | str, back: bool = False) -> Face:
        key = (thing if isinstance(thing, str) else thing.id, back)
        if key not in self.made:
            self.made[key] = self.draw(thing, back)
        return self.made[key]

    def draw(self, thing: Unit | Card | str, back: bool) -> Face:
        from buildstars.content.model import Card
        from buildstars.pictures.faces.cards import card_face
        from buildstars.pictures.faces.extras import back_face, legend_face
        from buildstars.pictures.faces.units import unit_face

        if isinstance(thing, str):
            return (legend_face if thing == "legend" else back_face)(self.lang, self.theme, self.square)
        if isinstance(thing, Card):
            total = highest(card.number for card in self.collection.cards.values() if card.set == thing.set)
            return card_face(thing, self.lang, self.theme, self.units, self.square, total)
        total = highest(unit.number for unit in self.units if unit.set == thing.set)
        return unit_face(thing, self.lang, self.theme, back, self.square, total)


def highest(numbers: Iterable[int | str]) -> int:
    """Of the set's plain numbers; promos do not count."""
    return max((number for number in numbers if isinstance(number, int)), default=0)


def faces_of(things: list[Unit | Card | str]) -> list[tuple[Unit | Card | str, bool]]:
    """Each thing once, with its back if it has one of its own."""
    return [(thing, back) for thing in dict.fromkeys(things) for back in ((False, True) if two_sided(thing) else (False,))]


def two_sided(thing: Unit | Card | str) -> bool:
    return getattr(thing, "back", None) is not None


def file_name(thing: Unit | Card | str, lang: str, back: bool = False) -> str:
    """`core-u3-rogue-squadron-x-wing-en`, sorted as the set is."""
    if isinstance(thing, str):
        return f"{thing}-{lang}"
    from buildstars.pictures.faces.marks import number_text

    kind, number = thing.id.rpartition(":")[2][0], thing.number
    name = slug(spoken(thing.name, lang))
    return f"{thing.set}-{kind}{number_text(number).lower()}{'b' if back else ''}-{name}-{lang}"


def slug(name: str) -> str:
    import re

    from buildstars.content.names import folded

    return re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-")


def ready(folder: Path) -> Path:
    from buildstars.outputs import make_folder

    return make_folder(folder)


def single_files(things: list[Unit | Card | str], studio: Studio, folder: Path, form: Format, dpi: int) -> Iterator[Path]:
    from buildstars.outputs import write_output
    from buildstars.pictures.files import png_of

    for thing, back in progress(faces_of(things), MANY if form == Format.png else ENOUGH):
        svg = studio.face(thing, back).svg()
        path = folder / f"{file_name(thing, studio.lang, back)}.{form.value}"
        if form == Format.png:
            write_output(path, png_of(svg, dpi))
        else:
            write_output(path, svg)
        yield path


def grid_file(things: list[Unit | Card | str], studio: Studio, folder: Path, form: Format, dpi: int, columns: int, title: str) -> Path:
    """Each thing once, its front; `cards.png`, or called after the force."""
    from buildstars.outputs import write_output
    from buildstars.pictures.files import small_png_of
    from buildstars.pictures.sheets import grid

    svg = grid([studio.face(thing) for thing in dict.fromkeys(things)], columns, title)
    path = folder / f"{'cards' if title == NO_TITLE else slug(title)}.{form.value}"
    if form == Format.png:
        write_output(path, small_png_of(svg, dpi))
    else:
        write_output(path, svg)
    return path


def sheet_files(
    things: list[Unit | Card | str], studio: Studio, folder: Path, form: Format, dpi: int, size: str, title: str, backs: bool, bases: bool
) -> list[Path]:
    from buildstars.content.model import Unit
    from buildstars.pictures.faces.units import base_disc
    from buildstars.pictures.sheets import base_pages, card_pages

    fronts: list[Face] = []
    behind: list[Face] = []
    discs: list[Face] = []
    for thing in things:
        fronts.append(studio.face(thing))
        if backs:
            behind.append(studio.face(thing, True) if two_sided(thing) else studio.face("back"))
        elif two_sided(thing):
            fronts.append(studio.face(thing, True))
        if bases and isinstance(thing, Unit):
            discs += [base_disc(thing, studio.lang, studio.theme, back) for back in ((False, True) if two_sided(thing) else (False,))]
    pages = card_pages(fronts, size, title, studio.lang, behind)
    if bases and not discs:
        raise RenderError(phrase("render-bases"))
    pages += base_pages(discs, size, title, studio.lang)
    return write_pages(pages, folder, form, dpi, size, title)


def write_pages(pages: list[Page], folder: Path, form: Format, dpi: int, size: str, title: str) -> list[Path]:
    from buildstars.outputs import write_output
    from buildstars.pictures.files import png_of, write_pdf

    stem = f"{slug(title)}-{size}"
    if form == Format.pdf:
        path = folder / f"{stem}.pdf"
        write_pdf(path, [page.svg for page in pages])
        return [path]
    written: list[Path] = []
    for n, page in enumerate(progress(pages, MANY if form == Format.svg else 3)):
        path = folder / f"{stem}-{n + 1:02d}-{page.kind}.{form.value}"
        if form == Format.png:
            write_output(path, png_of(page.svg, dpi))
        else:
            write_output(path, page.svg)
        written.append(path)
    return written


def progress(things: Sequence[T], many: int = MANY) -> Iterator[T]:
    """The things one by one, with a bar on the terminal when there are many."""
    if len(things) < many or not sys.stderr.isatty():
        yield from things
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(things, "drawing …", console=Console(stderr=True), transient=True)


def say(written: list[Path], folder: Path) -> None:
    if len(written) == 1:
        print(f"wrote {written[0]}")
        return
    size = sum(path.stat().st_size for path in written)
    print(f"wrote {len(written)} files ({size / 1e6:.1f} MB) into {folder}: {written[0].name} … {written[-1].name}")
