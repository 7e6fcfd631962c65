"""The back that all cards share, and a card that explains the signs.

The back is the same for everyone: a face-down objective tells nobody anything, not even its owner (R3.1).
"""

from __future__ import annotations

from buildstars.content.text.languages import render
from buildstars.content.vocabulary import AFFILIATIONS, ICONS
from buildstars.pictures.faces.cards import EDGE, HEIGHT, WIDTH, Face, clip_of, cut
from buildstars.pictures.faces.marks import SMALL, bastion, emblem, move_bars, short, stars, value_mark
from buildstars.pictures.faces.units import titled
from buildstars.pictures.icons import badge
from buildstars.pictures.lettering import POINT, width_of, write
from buildstars.pictures.looks import Look
from buildstars.pictures.measure import fit_line
from buildstars.pictures.paper import Paper, star_points
from buildstars.pictures.pen import polar
from buildstars.pictures.themes import Theme

BLUE = ((92, 176, 255), (24, 74, 140))


def back_face(lang: str = "en", theme: Theme = "holo", square: bool = False) -> Face:
    """The card back: a holotable from above, five stars around a sixth."""
    look = Look(theme, *BLUE)
    face = Face(render("face-back", {}, lang), lang, theme)
    paper = Paper()
    x, y = WIDTH / 2, HEIGHT / 2
    paper.rect(0, 0, WIDTH, HEIGHT, fill=look.ground(0.05 if look.dark else 0.12))
    paper.rect(0, 0, WIDTH, HEIGHT, fill=paper.glow(((0, look.edge, 0.5 if look.dark else 0.25), (1, look.edge, 0)), 0.5, 0.5, 0.6))
    lines = "".join(f"M{x + n * 5.25:g} 0V88M0 {y + n * 5.25:g}H63" for n in range(-9, 10))
    paper.path(lines, stroke=look.edge, stroke_width=0.14, stroke_opacity=0.35)
    for r, width, dash in ((27.5, 0.3, ""), (25.9, 0.9, "0.3 1.75"), (20.5, 0.25, ""), (10.6, 0.4, "")):
        paper.circle(x, y, r, fill="none", stroke=look.light(0.3), stroke_width=width, stroke_dasharray=dash, stroke_opacity=0.9)
    for n in range(5):
        a, b = polar(x, y, 20.5, n * 72), polar(x, y, 20.5, n * 72 + 144)
        paper.line(a, b, stroke=look.edge, stroke_width=1.6, stroke_opacity=0.16)
        paper.line(a, b, stroke=look.light(0.35), stroke_width=0.35)
    for n in range(5):
        px, py = polar(x, y, 20.5, n * 72)
        paper.circle(px, py, 4.1, fill=look.ground(0.14), stroke=look.light(0.3), stroke_width=0.35)
        stars(paper, 1, px, py + 0.15, 2.5, look)
    paper.circle(x, y, 10.6, fill=look.ground(0.2), stroke=look.light(0.4), stroke_width=0.5)
    paper.path(
        star_points(x, y + 0.4, 8.4),
        fill=look.edge,
        fill_opacity=0.3,
        stroke=look.edge,
        stroke_width=1.4,
        stroke_opacity=0.3,
        stroke_linejoin="round",
    )
    stars(paper, 1, x, y + 0.4, 7, look)
    for side, turn in ((13.4, 0), (HEIGHT - 13.4, 180)):
        word = Paper()
        write(word, "BUILDSTARS", 0, 2.1, 18 * POINT, "display", look.light(0.75 if look.dark else 0.2), "middle", spacing=0.1)
        paper.put(word, x, side - 2 if not turn else side + 2, turn=turn)
    frame = cut(EDGE + 1, EDGE + 1, WIDTH - 2 * EDGE - 2, HEIGHT - 2 * EDGE - 2, 4)
    paper.path(frame, fill="none", stroke=look.edge, stroke_width=1.6, stroke_opacity=0.25)
    paper.path(frame, fill="none", stroke=look.light(0.2), stroke_width=0.45)
    face.paper.group(paper, clip_path=face.paper.clip(clip_of(square)))
    return face


def legend_face(lang: str = "en", theme: Theme = "holo", square: bool = False) -> Face:
    """Every sign with its name: the four values, the icons by class, the affiliations."""
    look = Look(theme, *BLUE)
    face = Face(render("face-legend", {}, lang), lang, theme)
    paper = Paper()
    paper.rect(0, 0, WIDTH, HEIGHT, fill=look.ground(0.07 if look.dark else 0.03))
    paper.path(cut(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 2.6), fill="none", stroke=look.edge, stroke_width=0.45)
    write(paper, face.name, WIDTH / 2, 7.2, 12 * POINT, "display", look.text, "middle")
    for n, value in enumerate(("attack", "damage", "defense", "shields")):
        x = EDGE + 15 * (n + 0.5)
        value_mark(paper, value, n + 1, x, 12.9, 2.9, look.dark)
        word = titled(render(f"stat-{value}", {}, lang))
        _word(paper, face, word, x, 18.4, 14, look.text, "middle")
        if value != "shields":
            face.words.append(f"{short(value, lang)}: {word}.")
            write(paper, short(value, lang), x + 3.6, 13.7, SMALL, "display", look.quiet)
    for n, icon in enumerate(ICONS):
        column, row = divmod(n, 8)
        x, y = 4.2 + column * 19, 20.4 + row * 5.55
        paper.put(badge(icon, look.dark), x, y, 4.7 / 24)
        _word(paper, face, render(f"icon-{icon}", {}, lang), x + 5.5, y + 3.05, 12.8, look.text)
    for n, kind in enumerate(("match", "power", "wild")):
        _word(paper, face, render(f"face-class-{kind}", {}, lang), EDGE + 20 * (n + 0.5), 67.3, 17.5, look.quiet, "middle")
    for n, affiliation in enumerate(AFFILIATIONS):
        x = EDGE + 1 + 11.6 * (n + 0.5)
        paper.put(emblem(affiliation, theme), x - 3, 68.8, 6 / 24)
        _word(paper, face, render(f"affiliation-{affiliation}", {}, lang), x, 77.4, 10.8, look.text, "middle")
    _last_row(paper, face, look)
    face.paper.group(paper, clip_path="" if square else face.paper.clip(clip_of()))
    return face


def _last_row(paper: Paper, face: Face, look: Look) -> None:
    """Build stars, objective defense, the move of the miniatures game."""
    words = [render(f"face-{what}", {}, face.lang) for what in ("stars", "defense", "moves")]
    signs = (4.4, 6.4, 6.6)
    room = WIDTH - 2 * EDGE - 5 - sum(signs)
    size = min(7 * POINT, (room - 2.4) / sum(width_of(word, 1) for word in words))
    gap = (room - sum(width_of(word, size) for word in words)) / 2
    x, y = EDGE + 2.5, 82.0
    for n, (word, wide) in enumerate(zip(words, signs, strict=True)):
        if n == 0:
            stars(paper, 1, x + 1.9, y, 1.9, look)
        elif n == 1:
            bastion(paper, 9, x + 2.7, y, 5.2, look)
        else:
            move_bars(paper, "SL", x, y, look.text, 1.9)
        write(paper, word, x + wide, y + 0.8, size, "text", look.text)
        face.words.append(f"{word}.")
        x += wide + width_of(word, size) + gap


def _word(paper: Paper, face: Face, word: str, x: float, y: float, width: float, fill: str, anchor: str = "start") -> None:
    face.words.append(f"{word}.")
    write(paper, word, x, y, fit_line(word, width, 7, 5, "text", what="the word"), "text", fill, anchor)
