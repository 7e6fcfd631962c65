"""Home base cards of the miniatures game: three of them, with their defense and boxes for their damage (M2.2, M4.7)."""

from __future__ import annotations

from typing import Final

from buildstars.content.text.languages import render
from buildstars.pictures.faces.cards import EDGE, HEIGHT, WIDTH, Face, cut
from buildstars.pictures.faces.extras import BLUE
from buildstars.pictures.faces.marks import bastion
from buildstars.pictures.lettering import POINT, write
from buildstars.pictures.looks import Look
from buildstars.pictures.measure import Run, fit, fit_line
from buildstars.pictures.paper import Paper

DEFENSE: Final = 9
DAMAGE: Final = 3
"""How much destroys a card."""


def home_card(n: int, lang: str) -> Face:
    look = Look("print", *BLUE)
    name = render("home-card-name", {"n": n}, lang)
    face = Face(name, lang, "print")
    paper = Paper()
    paper.rect(0, 0, WIDTH, HEIGHT, fill=look.ground(0.05))
    paper.path(cut(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 3), fill="none", stroke=look.edge, stroke_width=0.6)
    title = render("home-card", {}, lang)
    write(paper, title, WIDTH / 2, 13, fit_line(title, WIDTH - 10, 18, 10), "display", look.text, "middle")
    write(paper, render("home-card-of", {"n": n}, lang), WIDTH / 2, 18.5, 8 * POINT, "text", look.quiet, "middle")
    bastion(paper, DEFENSE, WIDTH / 2, 36, 24, look)
    box = fit([[Run(render("home-card-text", {"defense": DEFENSE}, lang))]], (6, 52, WIDTH - 12, 18), 9.0, 6.0, "the text", "middle")
    face.words = [title + ".", render("home-card-text", {"defense": DEFENSE}, lang)]
    face.set_on(paper, box, look.text)
    for k in range(DAMAGE):
        paper.rect(WIDTH / 2 - 16 + k * 11.5, 73, 9, 9, 1, fill="#ffffff", stroke=look.edge, stroke_width=0.5)
    face.paper.group(paper)
    return face
