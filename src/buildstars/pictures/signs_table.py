"""Signs of what happens at the table: dice, hands, decks, objectives turned.

Each in a box of 100 units; `motifs` says which card gets which.
"""

from __future__ import annotations

from buildstars.pictures.paper import star_points
from buildstars.pictures.pen import Pen, arc, arrow_tip, die, playing_card, polar, ring


def dice(pen: Pen) -> None:
    r = pen.random
    pen.line(arc(50, 50, 44, 285, 395), 1.6, dash="1 4.5")
    pen.line(arc(50, 52, 44, 110, 205), 1.6, dash="1 4.5")
    die(pen, 34, 58, 20, (r.randint(1, 6), r.randint(1, 3), r.randint(4, 6)), r.uniform(-16, 4))
    die(pen, 67, 41, 17, (r.randint(1, 6), r.randint(1, 3), r.randint(4, 6)), r.uniform(8, 26))
    pen.solid(arrow_tip(*polar(50, 50, 44, 397), 130, 6))


def set_die(pen: Pen) -> None:
    r = pen.random
    pen.line(arc(50, 52, 42, 300, 420), 2)
    pen.solid(arrow_tip(*polar(50, 52, 42, 421), 152, 8))
    die(pen, 50, 58, 27, (r.randint(1, 4), r.randint(2, 5), 6), r.uniform(-6, 6))


def swap_rolls(pen: Pen) -> None:
    die(pen, 27, 60, 16, (2, 3, 1), -8)
    die(pen, 73, 60, 16, (4, 5, 6), 8)
    pen.line("M27 33C38 12 62 12 72 30", 2)
    pen.solid(arrow_tip(73, 33, 160, 7))
    pen.line("M73 86C62 100 38 100 29 88", 2)
    pen.solid(arrow_tip(27, 85, 330, 7))


def draw_cards(pen: Pen, count: int = 3) -> None:
    for n in range(count):
        turn = (n - (count - 1) / 2) * (52 / max(2, count - 1))
        x, y = polar(50, 108, 58, turn)
        playing_card(pen, x, y, 52, turn, fill=0.14 + 0.1 * n)
    pen.line("M50 16V2", 2.2, pen.accent)
    pen.solid(arrow_tip(50, 2, 0, 8), pen.accent)


def discard(pen: Pen) -> None:
    r = pen.random
    for x, y, turn in ((30, 26, -24), (62, 44, 16), (40, 72, 52)):
        playing_card(pen, x, y, 42, turn + r.uniform(-8, 8))
    pen.line("M82 30V82M88 44V70M14 56V90", 1.2, dash="1 4")
    pen.solid(arrow_tip(82, 88, 180, 7), pen.accent)


def scan(pen: Pen) -> None:
    for x, turn in ((27, -9), (50, 0), (73, 9)):
        playing_card(pen, x, 66 + abs(turn) * 0.4, 50, turn, back=x != 50)
    pen.paper.path("M50 22L10 66H90Z", fill=pen.accent, fill_opacity=0.16)
    pen.shape("M20 22C34 4 66 4 80 22C66 40 34 40 20 22Z", 0.2, 2)
    pen.line(ring(50, 22, 9), 2, pen.accent)
    pen.solid(ring(50, 22, 4), pen.accent)


def recover(pen: Pen) -> None:
    for n in range(4):
        pen.shape(f"M16 {88 - n * 5}L50 {76 - n * 5}L84 {88 - n * 5}L50 {100 - n * 5}Z", 0.16, 1.1)
    playing_card(pen, 50, 38, 52, pen.random.uniform(-8, 8), fill=0.35)
    pen.line(arc(50, 50, 42, 130, 40), 2, pen.accent)
    pen.solid(arrow_tip(*polar(50, 50, 42, 38), 310, 8), pen.accent)


def exchange(pen: Pen) -> None:
    playing_card(pen, 30, 50, 54, -8)
    playing_card(pen, 70, 50, 54, 8, back=True)
    pen.line("M30 14C42 2 58 2 68 12", 2, pen.accent)
    pen.solid(arrow_tip(70, 14, 140, 8), pen.accent)
    pen.line("M70 88C58 99 42 99 32 89", 2, pen.accent)
    pen.solid(arrow_tip(30, 87, 320, 8), pen.accent)


def flip(pen: Pen) -> None:
    pen.shape("M20 24L44 12V88L20 80Z", 0.14, 1.6)
    pen.line("M26 31L39 24V76L26 72Z", 0.9, fade=0.7)
    pen.shape("M50 10H86V90H50Z", 0.3, 1.8)
    pen.solid(star_points(68, 50, 13))
    pen.line("M20 94C36 104 56 104 72 97", 2, pen.accent)
    pen.solid(arrow_tip(75, 95, 62, 8), pen.accent)


def cover(pen: Pen) -> None:
    pen.shape("M14 10H50V90H14Z", 0.2, 1.6)
    pen.solid(star_points(32, 50, 11), opacity=0.6)
    pen.shape("M56 12L80 24V80L56 88Z", 0.4, 1.8)
    pen.line("M61 24L75 31V72L61 76Z", 0.9, fade=0.8)
    pen.line("M28 97C44 104 60 104 76 95", 2, pen.accent)
    pen.solid(arrow_tip(79, 93, 60, 8), pen.accent)


def cancel(pen: Pen) -> None:
    playing_card(pen, 50, 50, 78, -6)
    pen.line("M20 22L80 78M80 22L20 78", 5, pen.accent)


def steal(pen: Pen) -> None:
    playing_card(pen, 66, 40, 56, 14)
    pen.line("M62 40C40 40 26 52 22 78", 3, pen.accent)
    pen.solid(arrow_tip(21, 82, 190, 10), pen.accent)
    pen.line("M4 92H44", 2)
    pen.line("M10 98H38", 1.2)


def sealed(pen: Pen) -> None:
    playing_card(pen, 50, 50, 84, 0, back=True)
    pen.line("M40 46V38A10 10 0 0 1 60 38V46", 3, pen.accent)
    pen.shape("M35 46H65V70H35Z", 0.5, 2, pen.accent)
    pen.solid(ring(50, 56, 3.4))
    pen.solid("M48.6 57H51.4L52.4 65H47.6Z")


def compelled(pen: Pen) -> None:
    for x, turn in ((28, -16), (72, 16)):
        playing_card(pen, x, 64, 48, turn, back=True)
    playing_card(pen, 50, 42, 54, 0, fill=0.4)
    pen.line("M50 92V76", 3, pen.accent)
    pen.solid(arrow_tip(50, 74, 0, 9), pen.accent)
    pen.line(arc(50, 40, 44, 300, 420), 1.2, dash="2 5")


def returns(pen: Pen) -> None:
    playing_card(pen, 52, 54, 50, -10, fill=0.35)
    pen.line(arc(50, 52, 40, 150, 420), 2.2, pen.accent)
    pen.solid(arrow_tip(*polar(50, 52, 40, 421), 150, 9), pen.accent)


def stars(pen: Pen) -> None:
    for n in range(5):
        x, y = polar(50, 88, 44, (n - 2) * 35)
        d = star_points(x, y, 10)
        pen.shape(d, 0.3, 1.5)
    pen.shape(star_points(50, 72, 17), 0.5, 2, pen.accent)
    pen.line("M50 64V80M42 72H58", 2.6)


def sixes(pen: Pen) -> None:
    die(pen, 31, 62, 18, (5, 3, 6), -8)
    die(pen, 69, 62, 18, (3, 5, 6), 8)
    pen.shape(star_points(50, 22, 17), 0.5, 2, pen.accent)


def twelve(pen: Pen) -> None:
    die(pen, 32, 54, 18, (3, 5, 6), -8)
    die(pen, 68, 54, 18, (5, 3, 6), 8)
    pen.line("M12 86L88 16", 4, pen.accent)


def target_objective(pen: Pen) -> None:
    pen.shape("M50 96C34 74 22 62 22 42A28 28 0 0 1 78 42C78 62 66 74 50 96Z", 0.25, 2)
    pen.shape(star_points(50, 42, 17), 0.5, 1.6, pen.accent)
