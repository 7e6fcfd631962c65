"""`buildstars print`: files for a real table: the kit of a force, paper models, models for a 3D printer, reference, rules."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from buildstars.cli.language import LangOfCards, LangOfText
from buildstars.content.text.phrases import SaidError, phrase

if TYPE_CHECKING:
    from buildstars.content.loader import Collection
    from buildstars.content.model import Card, Force, Unit
    from buildstars.pictures.photos import Photo

HELP = """Everything for a real table: a kit as one PDF, paper models, models for a 3D printer, the quick reference and the rules."""
SHORTEST, LONGEST = 10.0, 1000.0
"""Of a printed model, in millimetres."""
PICTURES = (".jpg", ".jpeg", ".png", ".webp")


class Paper(StrEnum):
    a4 = "a4"
    letter = "letter"


class Format(StrEnum):
    stl = "stl"
    three_mf = "3mf"


class PrintError(SaidError):
    """A sentence about what cannot be printed."""


PaperOption = Annotated[Paper, typer.Option("--paper", help="The paper in your printer.")]
Out = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="The file.", show_default=False)]


def register(app: typer.Typer) -> None:
    group = typer.Typer(name="print", help=HELP, no_args_is_help=True)
    group.command("kit")(kit)
    group.command("paper")(paper_)
    group.command("model")(model)
    group.command("reference")(reference)
    group.command("rules")(rules)
    app.add_typer(group)


def kit(
    force: Annotated[str, typer.Option("--force", "-f", metavar="FORCE", help="A force or a fleet: its name, or a file.")],
    paper: PaperOption = Paper.a4,
    lang: LangOfCards = "en",
    parts: Annotated[
        str, typer.Option(metavar="PARTS", help="Some of: cards, bases, tools, home, reference, models, booklet.", show_default="all")
    ] = "",
    backs: Annotated[bool, typer.Option("--backs", help="Card backs too, mirrored for both sides of the paper.")] = False,
    pictures: Annotated[
        Path | None,
        typer.Option(
            "--pictures", metavar="FOLDER", help="Pictures of your own: mine-u4.jpg, or as your set names them.", show_default=False
        ),
    ] = None,
    out: Out = None,
) -> None:
    """Everything that a force needs on a real table, as one PDF."""
    from buildstars.content.loader import load_sets
    from buildstars.outputs import check_output, shown, write_output
    from buildstars.pictures.print.force_sheets import Printed
    from buildstars.pictures.print.kit import kit_pdf
    from buildstars.pictures.print.parts import PARTS, parts_named

    wanted = parts_named(parts) if parts else PARTS
    collection = load_sets()
    found = force_or_fleet(force, collection)
    name = found.called(lang)
    path = out or Path(f"{slug(name)}-{paper.value}-{lang}.pdf")
    check_output(path)
    numbers = totals(collection)
    found, photos = with_photos(found, pictures) if pictures is not None else (found, {})
    printed = Printed(found.units, found.cards, name, lang, paper.value, *numbers, tuple(collection.units.values()), backs, photos)
    data = kit_pdf(printed, wanted, told)
    write_output(path, data)
    print(f"wrote {shown(path)} ({len(data) / 1e6:.1f} MB)")


def paper_(
    names: Annotated[list[str] | None, typer.Argument(metavar="CRAFT", help="x_wing, at_st, …, or the name of a unit.")] = None,
    all_: Annotated[bool, typer.Option("--all", help="Every craft there is.")] = False,
    paper: PaperOption = Paper.a4,
    lang: LangOfCards = "en",
    out: Out = None,
) -> None:
    """Paper models: nets to cut out, fold and glue, one sheet a craft."""
    from buildstars.content.loader import load_sets
    from buildstars.outputs import check_output, shown, write_output
    from buildstars.pictures.craft import craft_names
    from buildstars.pictures.models.net_sheet import net_sheet
    from buildstars.pictures.print.pdf import drawn, pdf_of

    if all_ == bool(names):
        why = "--all is every craft; name none with it." if names else "say which craft to print, such as x_wing, or --all for every one."
        raise PrintError(why)
    collection = load_sets()
    crafts = list(craft_names()) if all_ else [craft_named(name, collection) for name in names or []]
    path = out or Path(f"{crafts[0] if len(crafts) == 1 else 'models'}-{paper.value}-{lang}.pdf")
    check_output(path)
    pages = []
    for n, craft in enumerate(crafts):
        about = about_craft(craft, collection, lang)
        sheet = net_sheet(craft, about.title, about.affiliation, about.radius, about.space, paper.value, lang)
        pages.append(drawn(sheet.svg, sheet.title))
        told(n + 1, len(crafts))
    write_output(path, pdf_of(pages, about_craft(crafts[0], collection, lang).title, lang))
    print(f"wrote {shown(path)}")


def model(
    name: Annotated[str, typer.Argument(metavar="CRAFT", help="x_wing, at_st, …, or the name of a unit.")],
    format_: Annotated[Format, typer.Option("--format", help="The kind of file.")] = Format.stl,
    size: Annotated[
        float | None,
        typer.Option(
            metavar="MM", min=SHORTEST, max=LONGEST, help="Its length in millimetres; otherwise as wide as its base.", show_default=False
        ),
    ] = None,
    base: Annotated[bool, typer.Option("--base/--no-base", help="On a round base of the size of its stars.")] = True,
    out: Out = None,
) -> None:
    """A craft for a 3D printer: one closed body in millimetres."""
    from buildstars.content.loader import load_sets
    from buildstars.outputs import check_output, shown, write_output
    from buildstars.pictures.models.solid_model import solid_model, stl_of, three_mf_of

    collection = load_sets()
    craft = craft_named(name, collection)
    about = about_craft(craft, collection, "en")
    path = out or Path(f"{craft}.{format_.value}")
    check_output(path)
    made = solid_model(craft, size or 2 * about.radius, about.radius if base else 0.0, about.space)
    write_output(path, (stl_of if format_ == Format.stl else three_mf_of)(made, about.title))
    x0, y0, z0, x1, y1, z1 = made.bounding_box()
    print(f"wrote {shown(path)}: {x1 - x0:.1f} × {y1 - y0:.1f} × {z1 - z0:.1f} mm, {made.num_tri()} triangles")


def reference(paper: PaperOption = Paper.a4, lang: LangOfText = "en", out: Out = None) -> None:
    """The quick reference: the turn, a battle, a strike, a shot and every icon on one page."""
    from buildstars.outputs import check_output, shown, write_output
    from buildstars.pictures.print.reference import reference_pdf

    path = out or Path(f"reference-{paper.value}-{lang}.pdf")
    check_output(path)
    write_output(path, reference_pdf(paper.value, lang)[0])
    print(f"wrote {shown(path)}")


def rules(
    paper: PaperOption = Paper.a4,
    lang: LangOfText = "en",
    pages: Annotated[bool, typer.Option("--pages", help="Page after page, to read; not in the order of a booklet.")] = False,
    out: Out = None,
) -> None:
    """The rules as a booklet: print both sides, turned over the short edge, fold and staple."""
    from buildstars.content.text.languages import render
    from buildstars.outputs import check_output, shown, write_output
    from buildstars.pictures.print.booklet import booklet_pdf, booklet_sheets
    from buildstars.pictures.print.pdf import pdf_of

    path = out or Path(f"rules-{paper.value}-{lang}.pdf")
    check_output(path)
    title = render("booklet-title", {}, lang)
    data = booklet_pdf(paper.value, lang)[0] if pages else pdf_of(booklet_sheets(paper.value, lang), title, lang)
    write_output(path, data)
    print(f"wrote {shown(path)}")


# ---- what is meant ----------------------------------------------------------------------------------------------------


def force_or_fleet(key: str, collection: Collection) -> Force:
    """A ready force or fleet, one of one's own, or a file; the sentence about forces if it is none."""
    from buildstars.content.fleets import ready_fleets
    from buildstars.content.loader import ContentError, load_forces
    from buildstars.lab.fleets import find_fleet
    from buildstars.lab.forces import find_force

    try:
        return find_force(key, load_forces(collection), collection)
    except ContentError:
        try:
            return find_fleet(key, ready_fleets(collection), collection).force
        except ContentError:
            pass
        raise


def with_photos(force: Force, folder: Path) -> tuple[Force, dict[str, Photo]]:
    """The force with the pictures of a folder: files are named by units and cards, or by the ids that a set gives its pictures."""
    from msgspec.structs import replace

    from buildstars.content.languages import LANGUAGES
    from buildstars.outputs import shown
    from buildstars.pictures.photos import photo_of
    from buildstars.table.live.errors import Refused
    from buildstars.table.workshop.photos import read_picture

    if not folder.is_dir():
        raise PrintError(phrase("print-no-folder", folder=shown(folder)))
    files = {path.stem.casefold(): path for path in sorted(folder.iterdir()) if path.suffix.casefold() in PICTURES}
    photos: dict[str, Photo] = {}

    def key_of(thing: Unit | Card) -> str:
        path = files.get(thing.id.replace(":", "-")) or files.get(thing.picture)
        if path is not None and path.name not in photos:
            try:
                photos[path.name] = photo_of(read_picture(path.read_bytes()).data)
            except Refused as refusal:
                error = refusal.body()["error"]
                raise PrintError(phrase("print-picture", file=shown(path), why={lang: error[lang] for lang in LANGUAGES})) from None
        return path.name if path is not None else ""

    units = tuple(replace(unit, picture=key_of(unit)) for unit in force.units)
    found = replace(force, units=units, cards=tuple(replace(card, picture=key_of(card)) for card in force.cards))
    if not photos:
        raise PrintError(phrase("print-no-picture", folder=shown(folder), file=f"{force.units[0].id.replace(':', '-')}.jpg"))
    return found, photos


def totals(collection: Collection) -> tuple[dict[str, int], dict[str, int]]:
    """The number of the last unit and of the last card of each set."""
    from buildstars.cli.build.cards_render import highest

    sets = {one.set for one in collection.units.values()} | {one.set for one in collection.cards.values()}
    units = {key: highest(unit.number for unit in collection.units.values() if unit.set == key) for key in sets}
    cards = {key: highest(card.number for card in collection.cards.values() if card.set == key) for key in sets}
    return units, cards


def craft_named(name: str, collection: Collection) -> str:
    """A craft by its own name or by that of a unit."""
    from buildstars.cli.build.cards import meant
    from buildstars.content.model import Unit
    from buildstars.pictures.craft import craft_for, craft_names

    plain = name.strip().casefold().replace("-", "_").replace(" ", "_")
    if plain in craft_names():
        return plain
    found = [thing for thing in meant([name], collection) if isinstance(thing, Unit)]
    if not found:
        raise PrintError(phrase("print-craft", name=name))
    return craft_for(found[0])


class About:
    """What a craft looks like on its own: the largest unit that has it."""

    def __init__(self, craft: str, unit: Unit | None, lang: str) -> None:
        from buildstars.content.languages import spoken
        from buildstars.content.model import Affiliation
        from buildstars.pictures.faces.units import BASES

        self.title = spoken(unit.name, lang) if unit else craft.replace("_", " ").title()
        self.affiliation: Affiliation | None = unit.affiliation if unit else "fringe"
        self.radius = BASES[unit.front.stars] if unit else BASES[2]
        self.space = unit.kind == "space" if unit else craft in ("generic_fighter", "generic_capital")


def about_craft(craft: str, collection: Collection, lang: str) -> About:
    units = [unit for unit in collection.units.values() if unit.craft == craft]
    return About(craft, max(units, key=lambda unit: unit.front.stars, default=None), lang)


def slug(name: str) -> str:
    from buildstars.cli.build.cards_render import slug as of

    return of(name)


def told(done: int, steps: int) -> None:
    """How far it is, on a terminal."""
    if sys.stderr.isatty():
        print(f"\r{done}/{steps}", end="\n" if done == steps else "", file=sys.stderr, flush=True)
