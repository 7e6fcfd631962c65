"""The kit: everything to put on a real table, in one file, with a page in front that says what is in it and how to print it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from buildstars.content.languages import spoken
from buildstars.content.model import Unit
from buildstars.content.text.languages import render
from buildstars.pictures.craft import craft_for
from buildstars.pictures.faces.extras import legend_face
from buildstars.pictures.faces.units import BASES
from buildstars.pictures.models.net_sheet import NetSheet, net_sheet
from buildstars.pictures.print.booklet import booklet_sheets
from buildstars.pictures.print.force_sheets import Printed
from buildstars.pictures.print.home_cards import home_card
from buildstars.pictures.print.parts import PARTS
from buildstars.pictures.print.pdf import DISPLAY, TEXT, Piece, Sheet, drawn, pdf_of, quoted, typeset, words
from buildstars.pictures.print.reference import reference_sheet
from buildstars.pictures.print.tools import tools_svg
from buildstars.pictures.sheets import PAGES, card_pages

Tell = Callable[[int, int], None]


def kit_pdf(printed: Printed, parts: Sequence[str] = PARTS, tell: Tell = lambda done, all_: None) -> bytes:
    """The whole file. `tell` hears how many steps are done, and of how many."""
    models = craft_of(printed.units) if "models" in parts else {}
    steps = len(parts) + max(0, len(models) - 1) + 1
    done = 0
    made: list[tuple[str, list[Sheet]]] = []
    for part in parts:
        sheets = []
        for some in _sheets(part, printed, models):
            sheets += some
            done += 1
            tell(done, steps)
        if sheets:
            made.append((part, sheets))
    front = _cover(printed, [(part, len(sheets)) for part, sheets in made])
    title = f"{render('kit-title', {}, printed.lang)}: {printed.name}"
    data = pdf_of([front, *(sheet for _, sheets in made for sheet in sheets)], title, printed.lang)
    tell(steps, steps)
    return data


def craft_of(units: Sequence[Unit]) -> dict[str, tuple[Unit, int]]:
    """Each craft once, with the largest unit that has it and how many there are."""
    many = Counter(craft_for(unit) for unit in units)
    found: dict[str, tuple[Unit, int]] = {}
    for unit in sorted(units, key=lambda unit: (-unit.front.stars, unit.id)):
        found.setdefault(craft_for(unit), (unit, many[craft_for(unit)]))
    return found


def model_sheet(unit: Unit, copies: int, size: str, lang: str) -> NetSheet:
    title = spoken(unit.name, lang) + (f"  × {copies}" if copies > 1 else "")
    return net_sheet(craft_for(unit), title, unit.affiliation, BASES[unit.front.stars], unit.kind == "space", size, lang)


def _sheets(part: str, printed: Printed, models: dict[str, tuple[Unit, int]]) -> Iterator[list[Sheet]]:
    size, lang = printed.size, printed.lang
    if part == "cards":
        yield [drawn(page.svg, page.title) for page in printed.card_pages()]
    elif part == "bases":
        yield [drawn(page.svg, page.title) for page in printed.label_pages()]
    elif part == "tools":
        yield [drawn(tools_svg(size, lang), render("tools-title", {}, lang))]
    elif part == "home":
        faces = [*(home_card(n, lang) for n in (1, 2, 3)), legend_face(lang, "print", True)]
        yield [drawn(page.svg, page.title) for page in card_pages(faces, size, printed.name, lang)]
    elif part == "reference":
        yield [reference_sheet(size, lang)]
    elif part == "models":
        for unit, copies in models.values():
            sheet = model_sheet(unit, copies, size, lang)
            yield [drawn(sheet.svg, sheet.title)]
        if not models:
            yield []
    else:
        yield booklet_sheets(size, lang)


def _cover(printed: Printed, made: list[tuple[str, int]]) -> Sheet:
    size, lang = printed.size, printed.lang
    width, height = PAGES[size]
    rows = []
    page = 2
    for part, count in made:
        pages = render("kit-pages", {"pages": count}, lang)
        rows.append(
            f"[#text(font: \"{DISPLAY}\", size: 1.25em){words(render(f'kit-part-{part}', {}, lang)).replace('#', '[#', 1)}]"
            f"#linebreak(){words(render(f'kit-hint-{part}', {}, lang))}], [{words(pages)}], [{page}]"
        )
        page += count
    source = f"""
#set document(title: {quoted(render("kit-title", {}, lang))})
#set page(width: {width}mm, height: {height}mm, margin: 18mm)
#set text(font: "{TEXT}", size: 11pt, lang: "{lang}", fallback: false)
#block(width: 100%, fill: rgb("#14304f"), inset: 9mm, radius: 2mm)[
  #text(font: "{DISPLAY}", size: 14pt, fill: rgb("#cfe0f2"), {quoted("Buildstars · " + render("kit-title", {}, lang))})
  #linebreak()
  #text(font: "{DISPLAY}", size: 34pt, fill: white, {quoted(printed.name)})
]
#v(6mm)
#block(stroke: 0.6pt + rgb("#b3201a"), inset: 4mm, radius: 1.5mm, width: 100%)[#strong[{words(render("kit-how", {}, lang))}]]
#v(4mm)
#text(font: "{DISPLAY}", size: 18pt, {quoted(render("kit-contents", {}, lang))})
#v(2mm)
#table(columns: (1fr, auto, 2em), stroke: (x: none, y: 0.3pt + rgb("#b8c4d2")), inset: (x: 0pt, y: 6pt),
  align: (left, right, right), {", ".join(rows)})
#place(bottom, text(size: 9pt, fill: rgb("#555555"), {quoted(render("kit-made", {}, lang))}))
"""
    return Sheet(width, height, (Piece(typeset(source), 0, 0, width, height, 1, printed.name),))
