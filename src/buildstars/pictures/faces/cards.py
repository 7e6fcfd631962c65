"""The faces of combat and objective cards, 63 by 88 millimetres, in English and German.

What players look for has its fixed place: the combat bonus upper left, the icon upper right, the name below the picture, then the
ability, and along the lower edge the build stars (left) and the objective defense (right), because any card can lie among the
objectives (R1.2). Combat cards have cut corners, objective cards an arch: the types differ in shape, not only in colour.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from buildstars.content.languages import spoken
from buildstars.content.model import Card, Text, Unit
from buildstars.content.text.cardtext import bonus_text, card_text, gate_text, rarity_text
from buildstars.content.text.languages import render
from buildstars.pictures.art import card_art
from buildstars.pictures.faces.marks import SMALL, bastion, bonus_circle, collector, emblem, rarity_mark, stars
from buildstars.pictures.icons import badge, class_of
from buildstars.pictures.lettering import write
from buildstars.pictures.looks import CLASS_TINTS, Look, card_look
from buildstars.pictures.measure import SMALLEST, Block, Run, TooLong, fit, fit_line
from buildstars.pictures.paper import Paper, path_of
from buildstars.pictures.photos import Photo, put_photo
from buildstars.pictures.themes import Theme, code, mix

WIDTH: Final = 63.0
HEIGHT: Final = 88.0
CORNER: Final = 3.0
EDGE: Final = 1.5
"""The border of the card, safe to cut into."""
TEXT_LEFT: Final = 4.6
TEXT_WIDTH: Final = WIDTH - 2 * TEXT_LEFT
NAME_MOST, NAME_LEAST = 13.0, 8.0
TEXT_MOST: Final = 9.4
GOOD: Final = 7.6
"""Below this size in points, a long text takes some room from the picture."""
ART: Final = (44.0, 38.5, 33.0)
"""Where the picture may end: the first that leaves the text a good size."""
TEXT_END: Final = 74.8


class Face:
    """A drawn face: its paper, the words on it, and the texts as they were set, for tests and for the curious."""

    def __init__(self, name: str, lang: str, theme: Theme, width: float = WIDTH, height: float = HEIGHT) -> None:
        self.paper = Paper()
        self.name = name
        self.lang = lang
        self.theme = theme
        self.width = width
        self.height = height
        self.words: list[str] = []
        self.blocks: list[Block] = []

    def svg(self) -> str:
        return self.paper.document(self.width, self.height, self.name, " ".join(self.words), self.lang)

    def set_on(self, paper: Paper, block: Block, fill: str) -> None:
        self.blocks.append(block)
        block.draw(paper, fill)


def said(text: Text, lang: str) -> str:
    return spoken(text, lang)


def card_face(
    card: Card, lang: str = "en", theme: Theme = "holo", units: Sequence[Unit] = (), square: bool = False, total: int = 0,
    photo: Photo | None = None,
) -> Face:
    """The face of a card. Units lend their craft to the picture, unless the owner has one; `square` leaves the corners to the scissors;
    `total` is the number of the set's last card."""
    look = card_look(card, theme)
    name = said(card.name, lang)
    face = Face(name, lang, theme)
    face.words = card_words(card, lang)
    try:
        end, block = _set_ability(card, lang, look)
        paper = face.paper
        inner = Paper()
        _ground(inner, look)
        _art(inner, card, look, end, units, photo)
        _name_plate(inner, card, look, end, name, lang)
        face.set_on(inner, block, look.text)
        _footer(inner, card, look, total)
        _corner_marks(inner, card, look, lang)
        paper.group(inner, clip_path="" if square else paper.clip(clip_of()))
    except TooLong as error:
        raise TooLong(f'{card.id} "{name}": {error}') from None
    return face


def clip_of(square: bool = False) -> str:
    """The card's outline: round corners for the screen, square ones for the scissors."""
    r, w, h = CORNER, WIDTH, HEIGHT
    if square:
        return f"M0 0H{w:g}V{h:g}H0Z"
    turn = f"A{r:g} {r:g} 0 0 1"
    return f"M{r:g} 0H{w - r:g}{turn} {w:g} {r:g}V{h - r:g}{turn} {w - r:g} {h:g}H{r:g}{turn} 0 {h - r:g}V{r:g}{turn} {r:g} 0Z"


def card_words(card: Card, lang: str) -> list[str]:
    """Everything the card says, for those who do not see it."""
    kind = render("face-rarity", {"type": render(f"type-{card.type}", {}, lang), "rarity": rarity_text(card.rarity, lang)}, lang)
    owner = render(f"affiliation-{card.affiliation}", {}, lang) if card.affiliation else ""
    values = render("face-stars-and-defense", {"stars": card.stars, "defense": card.defense}, lang)
    parts = [f"{kind}.", f"{owner}." if owner else "", f"{values}."]
    parts += [f"{text}." for text in (bonus_text(card, lang), gate_text(card, lang)) if text]
    parts += card_text(card, lang)
    if card.flavour:
        parts.append(said(card.flavour, lang))
    return [part for part in parts if part]


# ---- the ability ------------------------------------------------------------------------------------------------------

SUMS: Final = re.compile(r"[+−]\d+[ \u00a0]\w+|\d+(?: (?:to|bis|or|oder) \d+)?[ \u00a0]★")


def ability_paragraphs(card: Card, lang: str, look: Look) -> list[list[Run]]:
    """The gate with its badge, then a paragraph an effect with the sums in bold."""
    paragraphs: list[list[Run]] = []
    if gate := gate_text(card, lang):
        tint = CLASS_TINTS[class_of(card.icon)]
        colour = code(mix(tint[0], (255, 255, 255), 0.25)) if look.dark else code(tint[1])
        before, _, after = gate.partition(": ")
        sign = [Run("", symbol=badge(card.icon, look.dark)), Run(" "), Run(f"{before}:", "bold", colour), Run(" ")]
        paragraphs.append([*sign, *emphasised(after, colour)])
    return paragraphs + [emphasised(text) for text in card_text(card, lang)]


def emphasised(text: str, fill: str = "") -> list[Run]:
    """Sums and numbers of stars in bold, each on one line."""
    runs: list[Run] = []
    at = 0
    for match in SUMS.finditer(text):
        runs += [Run(text[at : match.start()], "text", fill)] if match.start() > at else []
        runs.append(Run(match[0].replace(" ", "\u00a0"), "bold", fill))
        at = match.end()
    return runs + ([Run(text[at:], "text", fill)] if at < len(text) else [])


def _set_ability(card: Card, lang: str, look: Look) -> tuple[float, Block]:
    """How far the picture reaches, and the text below it: with the flavour line if there is room for both."""
    ability = ability_paragraphs(card, lang, look)
    flavour = [[Run(said(card.flavour, lang), "italic", look.quiet)]] if card.flavour else []
    for paragraphs, least, ends in ((ability + flavour, GOOD, ART), (ability + flavour, 6.6, ART[-1:]), (ability, SMALLEST, ART[-1:])):
        for end in ends:
            box = (TEXT_LEFT, end + 11.2, TEXT_WIDTH, TEXT_END - end - 11.2)
            try:
                return end, fit(paragraphs, box, TEXT_MOST, least, "the ability text", valign="middle", gap=0.5)
            except TooLong as error:
                problem = error
    raise problem


# ---- the parts --------------------------------------------------------------------------------------------------------


def _ground(paper: Paper, look: Look) -> None:
    top, bottom = (look.ground(0.16), look.ground(0.05)) if look.dark else (look.ground(0.1), look.ground(0.03))
    paper.rect(0, 0, WIDTH, HEIGHT, fill=paper.gradient(((0, top, 1), (1, bottom, 1))))
    if look.dark:  # the table's faint grid
        lines = "".join(f"M{x} 0V88" for x in range(0, 64, 7)) + "".join(f"M0 {y}H63" for y in range(4, 88, 7))
        paper.path(lines, stroke=look.edge, stroke_width=0.12, stroke_opacity=0.13)


def cut(x: float, y: float, w: float, h: float, corner: float) -> str:
    """A plate with four cut corners."""
    c = corner
    return path_of(
        ((x + c, y), (x + w - c, y), (x + w, y + c), (x + w, y + h - c), (x + w - c, y + h), (x + c, y + h), (x, y + h - c), (x, y + c))
    )


def _art(paper: Paper, card: Card, look: Look, end: float, units: Sequence[Unit], photo: Photo | None) -> None:
    e = EDGE
    if card.type == "combat":
        d = path_of(((e + 2.6, e), (WIDTH - e - 2.6, e), (WIDTH - e, e + 2.6), (WIDTH - e, end + 2), (e, end + 2), (e, e + 2.6)))
    else:
        right = WIDTH - e
        d = f"M{e} {end + 2}V{e + 11}C{e} {e + 4.5} {WIDTH * 0.24:.2f} {e} {WIDTH / 2} {e}S{right} {e + 4.5} {right} {e + 11}V{end + 2}Z"
    if photo is None:
        picture = Paper().put(card_art(card, look, WIDTH - 2 * e, end + 2 - e, units), e, e)
    else:
        picture = Paper().rect(e, e, WIDTH - 2 * e, end + 2 - e, fill=look.ground(0.1))
        put_photo(picture, photo, e, e, WIDTH - 2 * e, end + 2 - e, whole=photo.clear)
    paper.group(picture, clip_path=paper.clip(d))
    if look.dark:
        paper.path(d, fill="none", stroke=look.edge, stroke_width=1.4, stroke_opacity=0.25)
    paper.path(d, fill="none", stroke=look.edge, stroke_width=0.45)


def _name_plate(paper: Paper, card: Card, look: Look, end: float, name: str, lang: str) -> None:
    y, h = end - 0.6, 9.6
    if card.type == "combat":
        d = cut(EDGE + 0.6, y, WIDTH - 2 * EDGE - 1.2, h, 2.2)
    else:
        m = y + h / 2
        d = path_of(
            (
                (EDGE + 0.4, m),
                (EDGE + 3.4, y),
                (WIDTH - EDGE - 3.4, y),
                (WIDTH - EDGE - 0.4, m),
                (WIDTH - EDGE - 3.4, y + h),
                (EDGE + 3.4, y + h),
            )
        )
    paper.path(d, fill=paper.gradient(((0, look.ground(0.34 if look.dark else 0.2), 1), (1, look.ground(0.16 if look.dark else 0.1), 1))))
    if look.dark:
        paper.path(d, fill="none", stroke=look.edge, stroke_width=1.3, stroke_opacity=0.22)
    paper.path(d, fill="none", stroke=look.edge, stroke_width=0.4)
    size = fit_line(name, WIDTH - 2 * EDGE - 9, NAME_MOST, NAME_LEAST)
    write(paper, name, WIDTH / 2, y + 5.35, size, "display", look.text, "middle")
    label = render(f"type-{card.type}", {}, lang)
    if card.affiliation:
        label += " · " + render(f"affiliation-{card.affiliation}", {}, lang)
    write(paper, label.upper(), WIDTH / 2, y + 8.45, SMALL, "display", look.light(0.35), "middle", spacing=0.08)


def _corner_marks(paper: Paper, card: Card, look: Look, lang: str) -> None:
    """The combat bonus upper left; the icon and the affiliation upper right."""
    r, x, y = 4.5, 7.4, 7.4
    for value, amount in (("attack", card.bonus.attack), ("damage", card.bonus.damage), ("defense", card.bonus.defense)):
        if amount:
            bonus_circle(paper, value, amount, x, y, r, lang, look.dark)
            y += 2 * r + 1
    right = WIDTH - 13.4
    if card.icon:
        paper.circle(right + 5.2, 8.2, 6.3, fill="#04070f" if look.dark else "#ffffff", fill_opacity=0.6)
        paper.put(badge(card.icon, look.dark), right, 3, 10.4 / 24)
    if card.affiliation:
        big = not card.icon
        paper.put(emblem(card.affiliation, look.theme), right + (0 if big else 1.7), 3 if big else 15, (10.4 if big else 7) / 24)


def _footer(paper: Paper, card: Card, look: Look, total: int) -> None:
    """The objective's side of every card: stars, defense; and the collector's line."""
    y = 77.0
    d = path_of(((EDGE + 0.6, y + 1.6), (EDGE + 2.2, y), (48, y), (50, y + 2), (50, 86), (EDGE + 2.2, 86), (EDGE + 0.6, 84.4)))
    paper.path(d, fill=look.ground(0.2 if look.dark else 0.1), stroke=look.edge, stroke_width=0.3, stroke_opacity=0.8)
    stars(paper, card.stars, 6.2, 81.5, 2.3, look)
    number = collector(card.set, card.number, total, 36.5 - card.stars * 2.05 * 2.3)
    write(paper, number, 44.6, 82.25, SMALL, "display", look.quiet, "end", spacing=0.02)
    rarity_mark(paper, card.rarity, 47, 81.5, 1.0, look.dark)
    bastion(paper, card.defense, 56, 80.4, 10.6, look)
