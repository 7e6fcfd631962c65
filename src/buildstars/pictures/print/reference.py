"""The quick reference: one page with the turn, the actions, a battle, a strike, a shot, and every icon in both games.

The lines and their order are in content/locale/reference.json, which the panel at the tables reads too; the words are messages.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

import msgspec

from buildstars.content.loader import shipped_text
from buildstars.content.text.languages import has, render
from buildstars.content.vocabulary import ICONS, MATCH_ICONS, WILD_ICONS
from buildstars.pictures.icons import badge
from buildstars.pictures.paper import Paper, star_points
from buildstars.pictures.print.pdf import DISPLAY, TEXT, Sheet, quoted, typeset, typeset_pages
from buildstars.pictures.sheets import PAGES

SIZES: Final = tuple(round(9.6 - 0.1 * n, 1) for n in range(37))
"""Points, the largest first; the page takes the first at which everything fits."""
SMALLEST: Final = SIZES[-1]
MARGIN: Final = 9.0


class Line(msgspec.Struct, frozen=True):
    id: str
    rule: str
    at: tuple[str, ...]
    """The phases of a game in which this line is what happens; `battle:step` for a step of a battle."""


class Block(msgspec.Struct, frozen=True):
    id: str
    lines: tuple[Line, ...]


class Reference(msgspec.Struct, frozen=True):
    card: tuple[Block, ...]
    minis: tuple[Block, ...]


class TooMuch(ValueError):
    """The reference does not fit on its page at a readable size: words must be shorter."""


@cache
def reference() -> Reference:
    return msgspec.json.decode(shipped_text("locale/reference.json"), type=Reference)


def icon_text(icon: str, game: Literal["card", "minis"], lang: str) -> str:
    """What an icon does in a game, in a few words."""
    own = f"qr-icon-minis-{icon}" if game == "minis" else f"qr-icon-{icon}"
    general = "qr-icon-wild" if icon in WILD_ICONS else "qr-icon-match" if icon in MATCH_ICONS else "qr-icon-none"
    return render(own if has(own, lang) else "qr-icon-none" if game == "minis" else general, {}, lang)


def with_stars(text: str) -> str:
    """Words as content of Typst, each star as a drawing: no font of ours has one."""
    return "#star()".join(f"#{quoted(part)}" if part else "" for part in text.split("★"))


def star_svg() -> bytes:
    paper = Paper()
    paper.path(star_points(5, 5.2, 5), fill="#111111")
    return paper.document(10, 10, "★").encode()


STAR: Final = '#let star() = box(baseline: 8%, image("star.svg", height: 0.72em))'


@cache
def reference_pdf(size: str, lang: str) -> tuple[bytes, float]:
    """The page, and the size of its letters in points."""
    files = {"star.svg": star_svg()}
    for icon in ICONS:
        files[f"icon-{icon}.svg"] = badge(icon, dark=False).document(24, 24, icon).encode()
    for points in SIZES:
        source = _source(size, lang, points)
        if typeset_pages(source, files) == 1:
            return typeset(source, files), points
    raise TooMuch(f"the quick reference does not fit on {size} in {lang}, even at {SMALLEST} points.")


def reference_sheet(size: str, lang: str) -> Sheet:
    from buildstars.pictures.print.pdf import Piece

    width, height = PAGES[size]
    return Sheet(width, height, (Piece(reference_pdf(size, lang)[0], 0, 0, width, height, 1, render("qr-title", {}, lang)),))


def _source(size: str, lang: str, points: float) -> str:
    width, height = PAGES[size]
    book = reference()

    def said(id_: str) -> str:
        return with_stars(render(id_, {}, lang))

    def block(one: Block, numbered: bool) -> str:
        rows = []
        for n, line in enumerate(one.lines, 1):
            lead = f"[#strong[{n}]]" if numbered else "[#sym.bullet]"
            key = f"qr-{one.id}-{line.id}"
            rows.append(f'{lead}, [#strong[{said(key)}] {said(f"{key}-text")} #rule("{line.rule}")]')
        table = f"#grid(columns: (0.9em, 1fr), row-gutter: 0.55em, column-gutter: 0.25em, {', '.join(rows)})"
        return f"#block(breakable: true, above: 0.7em, below: 0.2em)[#head[{said(f'qr-{one.id}')}]{table}]"

    def game(name: str, blocks: tuple[Block, ...]) -> str:
        inner = "".join(block(one, one.id in ("battle", "strikes", "round")) for one in blocks)
        return f"#title[{said(f'qr-{name}')}]\n{inner}"

    icons = []
    for icon in ICONS:
        cells = (
            f'image("icon-{icon}.svg", height: 1.25em)', f"[#strong[{said(f'icon-{icon}')}]]",
            f"[{with_stars(icon_text(icon, 'card', lang))}]", f"[{with_stars(icon_text(icon, 'minis', lang))}]",
        )
        icons.append(", ".join(cells))
    half = -(-len(icons) // 2)
    head = f"[], [], [#smaller[{said('qr-icon-head-card')}]], [#smaller[{said('qr-icon-head-minis')}]]"

    def icon_table(rows: list[str]) -> str:
        return (
            "grid(columns: (1.3em, auto, 0.8fr, 1.25fr), column-gutter: 0.45em, row-gutter: 0.5em, align: horizon,"
            f" {head}, {', '.join(rows)})"
        )

    return f"""
#set document(title: {quoted(render("qr-title", {}, lang))}, author: "Buildstars")
#set page(width: {width}mm, height: {height}mm, margin: (x: {MARGIN}mm, top: 8mm, bottom: 8mm))
#set text(font: "{TEXT}", size: {points}pt, lang: "{lang}", fallback: false, hyphenate: true)
#set par(leading: 0.42em, spacing: 0.5em)
#let rule(number) = text(size: 0.78em, fill: rgb("#777777"), number)
#let smaller(body) = text(size: 0.85em, fill: rgb("#555555"), style: "italic", body)
#let head(body) = block(below: 0.45em, text(font: "{DISPLAY}", size: 1.2em, fill: rgb("#14508c"), body))
#let title(body) = block(width: 100%, fill: rgb("#14304f"), inset: (x: 0.5em, y: 0.32em), radius: 1.5pt, below: 0.5em,
  text(font: "{DISPLAY}", size: 1.4em, fill: white, body))
{STAR}
#block(below: 0.5em)[#text(font: "{DISPLAY}", size: 2em)[Buildstars · {said("qr-title")}]]
#grid(columns: (1.28fr, 1fr), column-gutter: 5mm,
  [#title[{said("qr-card")}]
   #grid(columns: (1fr, 1fr), column-gutter: 4mm,
     [{"".join(block(one, one.id in ("battle", "strikes")) for one in book.card[:1] + book.card[3:])}],
     [{"".join(block(one, one.id in ("battle", "strikes")) for one in book.card[1:3])}])],
  [{game("minis", book.minis)}])
#v(0.4em)
#title[{said("qr-icons")}]
#grid(columns: (1fr, 1fr), column-gutter: 5mm, {icon_table(icons[:half])}, {icon_table(icons[half:])})
#v(0.5em)
#align(right, smaller[{said("qr-note")}])
"""
