"""Unit cards, 63 by 88 millimetres, one for each face of a unit, and round labels for the bases of a real table.

Stars stand upper left, as on a base; below the craft the four values in a row: attack red, damage yellow, defense blue, shields green.
The band along the lower edge is the base: black for space, gray for ground (R1.1).
"""

from __future__ import annotations

from collections import Counter
from math import cos, radians, sin
from typing import Final

from buildstars.content.model import Face as Side
from buildstars.content.model import Unit
from buildstars.content.movement import movement_of
from buildstars.content.text.cardtext import turns_by, unit_line
from buildstars.content.text.languages import render
from buildstars.pictures.art import craft_drawing, seeded
from buildstars.pictures.faces.cards import CORNER, EDGE, HEIGHT, NAME_LEAST, NAME_MOST, WIDTH, Face, clip_of, cut, said
from buildstars.pictures.faces.marks import SMALL, collector, emblem, move_bars, number_text, rarity_mark, stars, turn_mark, value_mark
from buildstars.pictures.icons import badge
from buildstars.pictures.lettering import POINT, width_of, write
from buildstars.pictures.looks import Look, affiliation_look
from buildstars.pictures.measure import Run, TooLong, fit, fit_line
from buildstars.pictures.paper import Paper, num, path_of
from buildstars.pictures.photos import Photo, put_photo
from buildstars.pictures.scenery import scene
from buildstars.pictures.themes import Theme, pattern_of

ART_END: Final = 43.6
SIDES: Final = {"veteran": "face-veteran-side", "convert": "face-other-side", "cloaked": "face-cloaked-side"}
VALUES: Final = ("attack", "damage", "defense", "shields")
BASES: Final = {1: 12.0, 2: 12.0, 3: 16.0, 4: 24.0, 5: 24.0, 6: 24.0}
"""The radius of a base in the miniatures game, by stars."""


def titled(word: str) -> str:
    return word[:1].upper() + word[1:]


def sides_of(unit: Unit) -> list[Side]:
    return [unit.front] if unit.back is None else [unit.front, unit.back]


def unit_face(
    unit: Unit, lang: str = "en", theme: Theme = "holo", back: bool = False, square: bool = False, total: int = 0,
    photo: Photo | None = None,
) -> Face:
    """One face of a unit as a card. A photo of the owner's own stands where the craft would."""
    look = affiliation_look(unit.affiliation, theme)
    name = said(unit.name, lang)
    side = unit.back if back else unit.front
    if side is None:
        raise ValueError(f'{unit.id} "{name}" has no second face')
    face = Face(name, lang, theme)
    face.words = [unit_line(unit, lang) + ".", render("face-move", {"movement": "+".join(movement_of(unit, side))}, lang) + "."]
    if unit.flavour:
        face.words.append(said(unit.flavour, lang))
    kind = side.kind or unit.kind
    inner = Paper()
    try:
        _ground(inner, look)
        _art(inner, unit, look, kind, back, photo)
        _name_plate(inner, unit, look, name, kind, lang, back)
        _values(inner, side, look, lang)
        _icons(inner, face, unit, side, look, lang)
        _band(inner, unit, side, kind, look, total)
        stars_plate(inner, side.stars, look)
        if unit.affiliation is not None:
            inner.put(emblem(unit.affiliation, theme), WIDTH - 13.2, 3, 10.2 / 24)
    except TooLong as error:
        raise TooLong(f'{unit.id} "{name}": {error}') from None
    face.paper.group(inner, clip_path="" if square else face.paper.clip(clip_of()))
    return face


def _ground(paper: Paper, look: Look) -> None:
    top, bottom = (look.ground(0.16), look.ground(0.06)) if look.dark else (look.ground(0.1), look.ground(0.03))
    paper.rect(0, 0, WIDTH, HEIGHT, fill=paper.gradient(((0, top, 1), (1, bottom, 1))))


def _art(paper: Paper, unit: Unit, look: Look, kind: str, back: bool, photo: Photo | None) -> None:
    """The craft over its base, before a place of its own; the affiliation's pattern in the sky."""
    random = seeded(unit.id + ("b" if back else ""))
    e, end = EDGE, ART_END + 2
    d = f"M{e} {end}V{e + CORNER}L{e + CORNER} {e}H{WIDTH - e - CORNER}L{WIDTH - e} {e + CORNER}V{end}Z"
    width, height = WIDTH - 2 * e, end - e
    picture = Paper()
    scene(picture, "ridge" if kind == "ground" else random.choice(("space", "orbit")), look, random, width, height)
    if unit.affiliation is not None:
        name = f"p-{unit.affiliation}-{look.theme}-sky"
        picture.defs[name] = pattern_of(unit.affiliation, look.theme, name, 0.5, 0.5 if look.dark else 0.35)
        fade = picture.gradient(((0, "#ffffff", 0.5), (0.45, "#ffffff", 0)))
        mask = picture.define("mask", f'<rect width="{width:g}" height="{height:g}" fill="{fade}"/>')
        picture.rect(0, 0, width, height, fill=f"url(#{name})", mask=f"url(#{mask})")
    _base(picture, width / 2, height - 8.6, kind, look, back)
    size = 38.5
    _glow(picture, look, width / 2, height * 0.42)
    x, y = width / 2 - size / 2, height - 7.4 - size * 0.9
    if photo is None:
        picture.put(craft_drawing(unit, look.theme), x, y, size / 100)
    elif photo.clear:
        put_photo(picture, photo, x, y, size, size, whole=True)
    else:
        put_photo(picture, photo, 0, 0, width, height)
    paper.group(Paper().put(picture, e, e), clip_path=paper.clip(d))
    if look.dark:
        paper.path(d, fill="none", stroke=look.edge, stroke_width=1.4, stroke_opacity=0.25)
    paper.path(d, fill="none", stroke=look.edge, stroke_width=0.45)


def _glow(paper: Paper, look: Look, x: float, y: float) -> None:
    colour = look.light(0.25) if look.dark else "#ffffff"
    paper.circle(x, y, 25, fill=paper.glow(((0, colour, 0.42 if look.dark else 0.9), (1, colour, 0))))


def _base(paper: Paper, x: float, y: float, kind: str, look: Look, back: bool) -> None:
    """A round base seen from three quarters above, with the light of the table on it; turned over, it has a gold rim."""
    top, rim = ("#05070d", "#1b212e") if kind == "space" else ("#80868f", "#4c525b")
    if not look.dark and kind == "space":
        top, rim = "#1a1d24", "#000000"
    light = look.light(0.3) if look.dark else look.ground(0.3)
    paper.ellipse(x, y + 1, 31, 10, fill=paper.glow(((0.4, light, 0.55), (1, light, 0))))
    paper.path(f"M{x - 23:g} {y:g}V{y + 2.2:g}A23 6.6 0 0 0 {x + 23:g} {y + 2.2:g}V{y:g}Z", fill=rim)
    paper.ellipse(x, y, 23, 6.6, fill=top, stroke=look.gold if back else look.light(0.25), stroke_width=0.7 if back else 0.35)
    paper.ellipse(
        x,
        y,
        20.6,
        5.6,
        fill=paper.glow(((0, light, 0.5 if kind == "space" else 0.35), (1, light, 0.04))),
        stroke=light,
        stroke_width=0.18,
        stroke_opacity=0.7,
    )


def stars_plate(paper: Paper, count: int, look: Look) -> None:
    """Build stars upper left, on a plate as long as they are many."""
    w = 4.4 + count * 4.4
    d = path_of(((EDGE, EDGE + 1.4), (EDGE + 1.4, EDGE), (EDGE + w + 3, EDGE), (EDGE + w, EDGE + 7), (EDGE, EDGE + 7)))
    paper.path(d, fill="#04070f" if look.dark else "#ffffff", fill_opacity=0.82, stroke=look.edge, stroke_width=0.35)
    stars(paper, count, EDGE + 4, EDGE + 3.6, 2.2, look, 2.0)


def _name_plate(paper: Paper, unit: Unit, look: Look, name: str, kind: str, lang: str, back: bool) -> None:
    y, h = ART_END - 1.2, 9.6
    d = cut(EDGE + 0.6, y, WIDTH - 2 * EDGE - 1.2, h, 2.2)
    paper.path(d, fill=paper.gradient(((0, look.ground(0.34 if look.dark else 0.2), 1), (1, look.ground(0.16 if look.dark else 0.1), 1))))
    if look.dark:
        paper.path(d, fill="none", stroke=look.edge, stroke_width=1.3, stroke_opacity=0.22)
    paper.path(d, fill="none", stroke=look.edge, stroke_width=0.4)
    size = fit_line(name, WIDTH - 2 * EDGE - 6, NAME_MOST, NAME_LEAST)
    write(paper, name, WIDTH / 2, y + 5.35, size, "display", look.text, "middle")
    label = render(f"kind-{kind}", {}, lang)
    if unit.affiliation is not None:
        label += " · " + render(f"affiliation-{unit.affiliation}", {}, lang)
    if unit.back is not None:
        label += " · " + render(SIDES[turns_by(unit)] if back else "face-two-sides", {}, lang)
    small = min(SMALL, SMALL * (WIDTH - 8) / width_of(label.upper(), SMALL, "display", 0.06))
    write(paper, label.upper(), WIDTH / 2, y + 8.45, small, "display", look.light(0.35), "middle", spacing=0.06)
    if unit.back is not None:
        turn_mark(paper, WIDTH - 8.1, 17.2, 2.1, look.gold if back else look.light(0.4))


def _values(paper: Paper, side: Side, look: Look, lang: str) -> None:
    """The four values in a row, each with its word."""
    step = (WIDTH - 2 * EDGE) / 4
    for n, (value, amount) in enumerate(zip(VALUES, (side.attack, side.damage, side.defense, side.shields), strict=True)):
        x = EDGE + step * (n + 0.5)
        value_mark(paper, value, amount, x, 58.3, 4.5, look.dark)
        write(paper, titled(render(f"stat-{value}", {}, lang)), x, 65.7, 6.2 * POINT, "bold", look.text, "middle")


def _icons(paper: Paper, face: Face, unit: Unit, side: Side, look: Look, lang: str) -> None:
    """The icons with their names and, where there is room, the flavour line. One printed several times has one name."""
    icons = Counter(side.icons)
    count = len(icons)
    if count:
        step = min(19.0, (WIDTH - 2 * EDGE - 1) / count)
        words = [render(f"icon-{icon}", {}, lang) for icon in icons]
        size = min(6.4 * POINT, *((step - 0.6) / width_of(word, 1) for word in words))
        for n, (icon, copies) in enumerate(icons.items()):
            x = WIDTH / 2 + (n - (count - 1) / 2) * step
            beside = min(5.7, (step - 5.4) / max(1, copies - 1))
            for k in range(copies):
                paper.put(badge(icon, look.dark), x - 2.7 + (k - (copies - 1) / 2) * beside, 67.2, 5.4 / 24)
            if size >= SMALL:  # so many icons that their names cannot be read stand alone
                write(paper, words[n], x, 74.9, size, "text", look.text, "middle")
    if unit.flavour:
        box = (4.0, 76.2, WIDTH - 8.0, 3.1) if count else (4.0, 67.4, WIDTH - 8.0, 11.5)
        try:
            face.set_on(
                paper, fit([[Run(said(unit.flavour, lang), "italic")]], box, 7.0, 6.0, "the flavour line", "middle", "middle"), look.quiet
            )
        except TooLong:
            pass  # the values matter more


def _band(paper: Paper, unit: Unit, side: Side, kind: str, look: Look, total: int) -> None:
    """The base: black or gray; the move of the miniatures game, number and rarity."""
    y = 80.2
    fill = "#020308" if kind == "space" else "#6f757f"
    word = "#e6ebf5" if kind == "space" else "#ffffff"
    paper.rect(0, y, WIDTH, HEIGHT - y, fill=fill)
    paper.line((0, y), (WIDTH, y), stroke=look.edge, stroke_width=0.5)
    paper.path(f"M0 {y + 1.3:g}H{WIDTH:g}", stroke=look.edge, stroke_width=0.15, stroke_opacity=0.6)
    move_bars(paper, movement_of(unit, side), 4.2, 84, word, 3.4)
    number = collector(unit.set, unit.number, total, 32)
    write(paper, number, WIDTH - 7.4, 84.75, SMALL, "display", word, "end", spacing=0.02)
    rarity_mark(paper, unit.rarity, WIDTH - 5, 84, 1.0, True)


# ---- bases ------------------------------------------------------------------------------------------------------------


def base_disc(
    unit: Unit, lang: str = "en", theme: Theme = "print", back: bool = False, heading: bool = True, photo: Photo | None = None
) -> Face:
    """A round label for a unit's base, its radius by the stars: values around, the front marked for arcs."""
    side = unit.back if back and unit.back else unit.front
    kind = side.kind or unit.kind
    r = BASES[side.stars]
    look = affiliation_look(unit.affiliation, theme)
    face = Face(said(unit.name, lang), lang, theme, 2 * r, 2 * r)
    face.words = [unit_line(unit, lang) + "."]
    paper = face.paper
    space = kind == "space"
    paper.circle(r, r, r, fill="#05070d" if space else "#878d96")
    paper.circle(r, r, r - 0.7, fill="none", stroke=look.light(0.2) if look.dark else "#ffffff", stroke_width=0.3)
    if heading:  # 45° to either side of the heading
        reach = (r - 0.9) * 0.7071
        d = f"M{r:g} {r:g}L{r - reach:g} {r - reach:g}A{r - 0.9:g} {r - 0.9:g} 0 0 1 {r + reach:g} {r - reach:g}Z"
        paper.path(d, fill="#ffffff", fill_opacity=0.14)
        paper.shape(((r, 0.35), (r + 1.3, 2.5), (r - 1.3, 2.5)), fill="#ffffff")
    size = r * 0.98
    paper.circle(r, r * 0.84, r * 0.52, fill="#ffffff" if not look.dark else "#0b1122", fill_opacity=0.92)
    if photo is None:
        paper.put(craft_drawing(unit, theme, "top", 160), r - size / 2, r * 0.84 - size / 2, size / 100)
    else:
        _disc_photo(paper, photo, r, r * 0.84, r * 0.52)
    _disc_values(paper, side, r)
    _disc_name(paper, face, unit, r)
    star = 0.9 if r < 15 else 1.3
    stars(paper, side.stars, r - (side.stars - 1) * 1.05 * star, 2 * r - 0.75 - star * 1.25, star, look, 2.1)
    return face


def _disc_photo(paper: Paper, photo: Photo, x: float, y: float, r: float) -> None:
    picture = Paper()
    put_photo(picture, photo, x - r, y - r, 2 * r, 2 * r, whole=photo.clear)
    turn = f"A{num(r)} {num(r)} 0 0 1"
    paper.group(picture, clip_path=paper.clip(f"M{num(x - r)} {num(y)}{turn} {num(x + r)} {num(y)}{turn} {num(x - r)} {num(y)}Z"))


def _disc_name(paper: Paper, face: Face, unit: Unit, r: float) -> None:
    """The name in one or two lines; what would be too small becomes the number."""
    half = r * 0.72
    box = (r - half, r * 1.35, 2 * half, r * 0.37)
    for words, least in ((said(unit.name, face.lang), 4.4), (f"{unit.set.upper()} {number_text(unit.number)}", 3.0)):
        try:
            face.set_on(paper, fit([[Run(words, "display")]], box, 8.0, least, "the name", "middle", "middle"), "#ffffff")
            return
        except TooLong:
            continue


def _disc_values(paper: Paper, side: Side, r: float) -> None:
    amounts = (side.attack, side.damage, side.defense, side.shields)
    for value, amount, angle in zip(VALUES, amounts, (-56, -101, 56, 101), strict=True):
        x, y = r + 0.73 * r * sin(radians(angle)), r - 0.73 * r * cos(radians(angle))
        value_mark(paper, value, amount, x, y, r * 0.175, True)
