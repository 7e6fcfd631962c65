"""The rules as a booklet: typeset from our own text in two columns, with figures and an index, and imposed to be folded and stapled.

Pages are half a sheet: A5 on A4, half letters on letter. The order of pages on the sheets is that of a saddle stitch.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from buildstars.content.text.languages import render
from buildstars.content.text.rulebook import NUMBER, Rule, all_rules, option_texts, sections, values_text
from buildstars.pictures.print.figures import FIGURES
from buildstars.pictures.print.pdf import DISPLAY, TEXT, Piece, Sheet, quoted, typeset, typeset_pages
from buildstars.pictures.print.reference import STAR, star_svg, with_stars
from buildstars.pictures.sheets import PAGES

POINTS: Final = 8.6
MARGIN: Final = 9.0
FOOT: Final = 10.0


def page_size(size: str) -> tuple[float, float]:
    """Half of a sheet, standing."""
    width, height = PAGES[size]
    return height / 2, width


@cache
def booklet_pdf(size: str, lang: str) -> tuple[bytes, int]:
    """The booklet page by page, and how many there are."""
    source, files = _source(size, lang), _files(lang)
    return typeset(source, files), typeset_pages(source, files)


def booklet_sheets(size: str, lang: str) -> list[Sheet]:
    """Sheets to be printed on both sides: fronts and backs in turn."""
    data, pages = booklet_pdf(size, lang)
    width, height = page_size(size)
    made = []
    for left, right in imposed(pages):
        pieces = tuple(
            Piece(data, x, 0.0, width, height, page) for page, x in ((left, 0.0), (right, width)) if page
        )
        made.append(Sheet(2 * width, height, pieces))
    return made


def imposed(pages: int) -> list[tuple[int, int]]:
    """Left and right page of every side of a saddle-stitched booklet; 0 is an empty page."""
    total = -(-pages // 4) * 4
    sides = []
    for sheet in range(total // 4):
        sides.append((total - 2 * sheet, 1 + 2 * sheet))
        sides.append((2 + 2 * sheet, total - 1 - 2 * sheet))
    return [(left if left <= pages else 0, right if right <= pages else 0) for left, right in sides]


def _files(lang: str) -> dict[str, bytes]:
    return {"star.svg": star_svg(), **{f"figure-{name}.svg": draw(lang).encode() for name, draw in FIGURES.values()}}


def _label(number: str) -> str:
    return f"rule-{number.replace('.', '-')}"


def _cited(text: str, known: frozenset[str]) -> str:
    """Words with the rules they name as links within the booklet."""
    made, at = "", 0
    for found in NUMBER.finditer(text):
        made += with_stars(text[at:found.start()])
        number = found[0]
        made += f"#cite_rule(<{_label(number)}>, {quoted(number)})" if number in known else with_stars(number)
        at = found.end()
    return made + with_stars(text[at:])


def _source(size: str, lang: str) -> str:
    width, height = page_size(size)
    rules = all_rules(lang)
    numbers = [rule.number for rule in rules]
    known = frozenset(numbers)

    def one(rule: Rule) -> str:
        label = f"#metadata({quoted(rule.number)}) <{_label(rule.number)}>"
        body = f"#strong[#num({quoted(rule.number)}) {with_stars(rule.title)}] {_cited(rule.text, known)}"
        text = f"#block(above: 0.62em, below: 0.62em)[{label}{body}]"
        if rule.number in FIGURES:
            name = FIGURES[rule.number][0]
            text += (
                f'#block(breakable: false, above: 0.9em, below: 0.9em)[#image("figure-{name}.svg", width: 100%)'
                f"#v(-0.4em)#caption[{with_stars(render(f'booklet-figure-{name}', {}, lang))}]]"
            )
        return text

    parts = []
    for letter in ("R", "M", "J", "F"):
        inner = ""
        for section in sections(lang):
            if not section.number.startswith(letter):
                continue
            if letter not in ("J", "F"):
                inner += f"#section[{with_stars(f'{section.number}  {section.title}')}]\n"
            if section.text:
                inner += f"#block(below: 0.6em)[{_cited(section.text, known)}]\n"
            inner += "\n".join(one(rule) for rule in section.rules)
        parts.append(f"#part[{with_stars(render(f'booklet-part-{letter}', {}, lang))}]\n{inner}")
    options = "".join(
        f"#block(above: 0.5em, below: 0.5em)[#strong[{with_stars(option.key)}] {_cited(option.text, known)} "
        f"{with_stars(render('booklet-option', {'default': option.default, 'values': values_text(option, lang)}, lang))}]"
        for option in option_texts(lang)
    )
    index = "".join(
        f"#entry({quoted(rule.title)}, {quoted(rule.number)}, <{_label(rule.number)}>)"
        for rule in sorted(rules, key=lambda rule: (_folded(rule.title), numbers.index(rule.number)))
    )
    title, sub = render("booklet-title", {}, lang), render("booklet-sub", {}, lang)
    return f"""
#set document(title: {quoted(title)}, author: "Buildstars")
#set page(width: {width}mm, height: {height}mm, margin: (x: {MARGIN}mm, top: {MARGIN}mm, bottom: {FOOT + 3}mm), columns: 2,
  footer: context align(center, text(size: 0.9em, fill: rgb("#555555"), counter(page).display())), footer-descent: 3mm)
#set columns(gutter: 5mm)
#set text(font: "{TEXT}", size: {POINTS}pt, lang: "{lang}", fallback: false, hyphenate: true)
#set par(leading: 0.46em, justify: true, spacing: 0.6em)
#let num(number) = text(fill: rgb("#14508c"), number)
#let cite_rule(label, number) = link(label, text(fill: rgb("#14508c"), number))
#let caption(body) = text(size: 0.88em, style: "italic", fill: rgb("#444444"), body)
#let part(body) = block(width: 100%, fill: rgb("#14304f"), inset: (x: 0.5em, y: 0.4em), above: 1.2em, below: 0.8em, sticky: true,
  text(font: "{DISPLAY}", size: 1.7em, fill: white, body))
#let section(body) = block(above: 1.1em, below: 0.5em, sticky: true, text(font: "{DISPLAY}", size: 1.3em, fill: rgb("#14508c"), body))
#let entry(title, number, label) = block(above: 0.34em, below: 0.34em, grid(columns: (1fr, auto, 1.6em), column-gutter: 0.4em,
  align: (left, right, right), par(justify: false, title), num(number), context link(label, str(counter(page).at(label).first()))))
{STAR}
#place(top, scope: "parent", float: true, clearance: 5mm, block(width: 100%, fill: rgb("#14304f"), inset: 5mm, {{
  text(font: "{DISPLAY}", size: 3.2em, fill: white, {quoted(title)})
  linebreak()
  text(size: 1.15em, fill: rgb("#cfe0f2"), {quoted(sub)})
}}))
{chr(10).join(parts)}
#part[{with_stars(render("booklet-options", {}, lang))}]
{options}
#part[{with_stars(render("booklet-index", {}, lang))}]
#set text(size: 0.92em)
{index}
"""


def _folded(text: str) -> str:
    return text.casefold().translate(str.maketrans("äöü", "aou", "„“"))
