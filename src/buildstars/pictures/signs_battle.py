"""Signs of what happens out there: fire, hits, shields, moves, strikes.

Each in a box of 100 units; `motifs` says which card gets which.
"""

from __future__ import annotations

from buildstars.pictures.paper import Paper, Point, num, path_of
from buildstars.pictures.pen import Pen, arc, arrow_tip, bolt, burst, polar, ring


def dart(x: float, y: float, size: float) -> str:
    """A craft, as a sign."""
    return path_of(((x, y - size), (x + size * 0.8, y + size), (x, y + size * 0.58), (x - size * 0.8, y + size)))


def crosshair(pen: Pen) -> None:
    for radius, width in ((40, 1.2), (29, 2), (10, 1.6)):
        pen.line(ring(50, 50, radius), width, dash="" if radius != 40 else "14 6")
    for angle in (0, 90, 180, 270):
        pen.line(path_of((polar(50, 50, 20, angle), polar(50, 50, 47, angle)), closed=False), 2)
    pen.line(arc(50, 50, 35, 20, 70), 3, pen.accent)
    pen.line(arc(50, 50, 35, 200, 250), 3, pen.accent)
    pen.solid(ring(50, 50, 3), pen.accent)


def volley(pen: Pen) -> None:
    for n, (x, y) in enumerate(((4, 96), (22, 100), (0, 74), (42, 100))):
        bolt(pen, (x + (62 - x) * 0.2, y + (34 - y) * 0.2), (x + (62 - x) * 0.62, y + (34 - y) * 0.62), 2.6 - n * 0.3)
    pen.line(ring(64, 32, 28), 1, dash="12 5")
    pen.line(ring(64, 32, 19), 1.8)
    for a in (45, 135, 225, 315):
        pen.line(path_of((polar(64, 32, 15, a), polar(64, 32, 25, a)), closed=False), 2)
    pen.shape(burst(64, 32, 12, 9, pen.random), 0.5, 1.2, pen.accent, over=False)
    pen.solid(burst(64, 32, 5, 8, pen.random))


def wedge(pen: Pen) -> None:
    for x, y, size in ((24, 76, 13), (76, 76, 13), (50, 44, 19)):
        for k in (-0.5, 0, 0.5):
            pen.line(f"M{num(x + k * size)} {num(y + size * 1.25)}V{num(y + size * (1.75 if k else 2.0))}", 1.1, fade=0.6)
        lead = x == 50
        pen.shape(dart(x, y, size), 0.4, 2, pen.accent if lead else "")
    pen.line(arc(50, 44, 38, 300, 420), 1.4, dash="2 5")
    pen.line("M50 16V2M42 10L50 2L58 10", 1.8, pen.accent)


def impact(pen: Pen) -> None:
    bolt(pen, (2, 4), (40, 40), 4)
    for n, radius in enumerate((16, 27, 38)):
        pen.line(arc(58, 58, radius, 40 + n * 6, 230 - n * 6), 2 - n * 0.4, fade=1 - n * 0.2)
    pen.shape(burst(54, 54, 24, 10, pen.random), 0.4, 1.6, over=False)
    pen.shape(burst(54, 54, 13, 8, pen.random), 0.6, 1.2, pen.accent, over=False)
    for a in (70, 110, 150, 190):
        x, y = polar(54, 54, 40, a)
        pen.line(path_of((polar(54, 54, 28, a), (x, y)), closed=False), 1.3)


def barrier(pen: Pen) -> None:
    for row in range(5):
        for column in range(4 + row % 2):
            x, y = 20 + column * 20 - (row % 2) * 10, 14 + row * 17.6
            fill = pen.random.choice((0.08, 0.18, 0.36))
            pen.shape(path_of(polar(x, y, 10.6, k * 60) for k in range(6)), fill, 1.1)
    for x, y in ((34, 30), (66, 58)):
        bolt(pen, (x - 30, y - 18), (x, y), 2.4)
        pen.solid(burst(x, y, 8, 8, pen.random), pen.accent)


def lock_on(pen: Pen) -> None:
    for n in range(4):
        a = 45 + n * 90
        x, y = polar(50, 50, 46, a)
        pen.line(path_of((polar(x, y, 14, a + 135), (x, y), polar(x, y, 14, a - 135)), closed=False), 2.4)
    pen.shape(path_of(polar(50, 50, 24, n * 90) for n in range(4)), 0.2, 2)
    pen.line(ring(50, 50, 34), 1, dash="2 5")
    pen.solid(path_of(polar(50, 50, 10, n * 90) for n in range(4)), pen.accent)
    for n in range(4):
        pen.line(path_of((polar(50, 50, 28, n * 90), polar(50, 50, 40, n * 90)), closed=False), 2)


def explosion(pen: Pen) -> None:
    r = pen.random
    pen.line(ring(50, 50, 44), 0.9, dash="1 5")
    pen.shape(burst(50, 50, 42, 11, r), 0.25, 1.6, over=False)
    pen.shape(burst(50, 50, 25, 9, r), 0.5, 1.4, pen.accent, over=False)
    pen.solid(burst(50, 50, 11, 8, r), pen.bright)
    for n in range(9):
        a, at = n * 40 + r.uniform(-12, 12), r.uniform(40, 50)
        x, y = polar(50, 50, at, a)
        pen.solid(path_of(polar(x, y, r.uniform(1, 2.6), a + k * 120 + r.uniform(-20, 20)) for k in range(3)))


def barrage(pen: Pen) -> None:
    r = pen.random
    for n, x in enumerate((26, 50, 74)):
        y = 70 + (n % 2) * 14 - 6
        bolt(pen, (x + 24, 4 + n * 3), (x + 4, y - 14), 3)
        pen.shape(burst(x, y, 15, 8, r), 0.4, 1.3, over=False)
        pen.solid(burst(x, y, 6, 7, r), pen.accent)
    pen.line("M4 94C30 88 70 88 96 94", 1.2)


def shield(pen: Pen) -> None:
    pen.shape("M50 6C64 14 76 17 88 17C89 52 80 80 50 96C20 80 11 52 12 17C24 17 36 14 50 6Z", 0.2, 2.2)
    clip = pen.paper.clip("M50 12C63 19 73 22 83 22C83 52 76 76 50 90C24 76 17 52 17 22C27 22 37 19 50 12Z")
    cells = Paper()
    for row in range(7):
        for column in range(7):
            x, y = 8 + column * 14 + (row % 2) * 7, 10 + row * 12.2
            cells.path(
                path_of(polar(x, y, 7.2, k * 60) for k in range(6)),
                fill=pen.tint,
                fill_opacity=pen.random.choice((0.03, 0.08, 0.25)),
                stroke=pen.bright,
                stroke_width=0.5,
                stroke_opacity=0.7,
            )
    pen.paper.group(cells, clip_path=clip)
    bolt(pen, (98, 22), (74, 40), 2.6)
    pen.solid(burst(73, 41, 9, 8, pen.random), pen.accent)


def armor(pen: Pen) -> None:
    for n in range(3):
        y = 76 - n * 22
        pen.shape(f"M14 {y}L50 {y - 16}L86 {y}V{y + 12}L50 {y - 4}L14 {y + 12}Z", 0.2 + n * 0.12, 1.8)
    bolt(pen, (96, 4), (66, 24), 2.6)
    bolt(pen, (64, 24), (44, 2), 1.6)
    pen.solid(burst(65, 25, 8, 8, pen.random), pen.accent)


def breach(pen: Pen) -> None:
    r = pen.random
    pen.shape("M8 20H92V86H8Z", 0.14, 1.8)
    for x in (29, 71):
        pen.line(f"M{x} 20V86", 0.8, fade=0.6)
    pen.line("M8 53H92", 0.8, fade=0.6)
    pen.shape(burst(50, 52, 30, 9, r, 0.6), 0.5, 1.8, pen.accent)
    pen.solid(burst(50, 52, 13, 8, r))
    for a in (20, 95, 170, 245, 310):
        edge = polar(50, 52, 26, a)
        pen.line(path_of((edge, polar(*edge, 9, a + 25), polar(*edge, 18, a - 5)), closed=False), 1.2)


def ion(pen: Pen) -> None:
    for n, radius in enumerate((44, 32, 20)):
        half = f"A{radius} {radius * 0.42:.1f} 0 1 1"
        pen.line(f"M{50 - radius} 50{half} {50 + radius} 50{half} {50 - radius} 50Z", 1.8 - n * 0.2, dash="" if n else "9 5")
    for side in (-1, 1):
        pen.line(f"M50 50L{50 + side * 12} 30L{50 + side * 4} 27L{50 + side * 20} 6", 2.2, pen.accent)
        pen.line(f"M50 50L{50 - side * 10} 68L{50 - side * 2} 72L{50 - side * 16} 94", 2.2, pen.accent)
    pen.solid(ring(50, 50, 7))


def tractor(pen: Pen) -> None:
    pen.paper.path("M38 0L62 0L92 100H8Z", fill=pen.paper.gradient(((0, pen.tint, 0.55), (1, pen.tint, 0.05))))
    pen.line("M38 0L8 100M62 0L92 100", 1.4)
    for n in range(5):
        y = 14 + n * 19
        rx = 14 + n * 6
        pen.line(f"M{50 - rx} {y}A{rx} {rx * 0.26:.1f} 0 1 0 {50 + rx} {y}", 1.4)
    pen.shape("M50 36L64 66L50 58L36 66Z", 0.5, 1.8, pen.accent)


def evade(pen: Pen) -> None:
    pen.line("M4 88C22 84 24 62 40 60C58 58 60 78 47 79C34 80 38 50 56 44C72 38 78 56 66 58C54 60 62 26 86 16", 2.2)
    pen.solid(arrow_tip(88, 15, 62, 9))
    bolt(pen, (8, 30), (38, 38), 2.2)
    bolt(pen, (96, 74), (72, 68), 2.2)
    bolt(pen, (22, 12), (42, 18), 1.6)


def bubble(pen: Pen) -> None:
    pen.paper.circle(50, 52, 40, fill=pen.paper.glow(((0, pen.tint, 0), (0.75, pen.tint, 0.12), (1, pen.tint, 0.55))))
    pen.line(ring(50, 52, 40), 2)
    pen.line(arc(50, 52, 34, 300, 350), 2.4)
    pen.shape("M50 34L60 66L50 60L40 66Z", 0.5, 1.6)
    for a in (60, 130, 250):
        x, y = polar(50, 52, 41, a)
        bolt(pen, polar(x, y, 13, a + 30), (x, y), 2)
        pen.solid(burst(x, y, 6, 7, pen.random), pen.accent)


def jump(pen: Pen) -> None:
    r = pen.random
    for n in range(30):
        a = n * 12 + r.uniform(-5, 5)
        near = r.uniform(20, 30)
        pen.line(
            path_of((polar(50, 50, near, a), polar(50, 50, near + r.uniform(8, 26), a)), closed=False),
            r.uniform(0.5, 1.4),
            fade=r.uniform(0.4, 1),
        )
    pen.line(ring(50, 50, 15), 1.4)
    pen.shape("M50 36L60 62L50 56L40 62Z", 0.6, 1.8, pen.accent)


def repair(pen: Pen) -> None:
    pen.shape("M22 84L56 50C50 38 58 22 74 22L64 33L66 42L75 44L86 34C87 50 71 59 60 54L26 88C23 91 19 87 22 84Z", 0.35, 2)
    pen.line("M24 14V38M12 26H36", 4, pen.accent)
    for a in range(0, 360, 45):
        pen.line(path_of((polar(58, 52, 30, a), polar(58, 52, 36, a)), closed=False), 1)


def redirect(pen: Pen) -> None:
    bolt(pen, (4, 12), (42, 46), 3)
    pen.shape("M36 62L60 30L70 38L46 70Z", 0.4, 2)
    bolt(pen, (52, 50), (90, 78), 3)
    pen.shape(burst(90, 80, 13, 8, pen.random), 0.5, 1.3, pen.accent, over=False)
    pen.line(arc(20, 74, 14, 0, 359), 1.2, dash="2 4")
    pen.shape("M20 64L27 82L20 78L13 82Z", 0.4, 1.4)


def again(pen: Pen) -> None:
    for x, y, radius in ((36, 56, 30), (66, 38, 22)):
        pen.line(ring(x, y, radius), 1.8)
        pen.line(ring(x, y, radius * 0.35), 1.4)
        for a in (0, 90, 180, 270):
            pen.line(path_of((polar(x, y, radius * 0.7, a), polar(x, y, radius * 1.18, a)), closed=False), 1.8)
        pen.solid(ring(x, y, 2.6), pen.accent)
    bolt(pen, (2, 98), (30, 62), 2.4)
    bolt(pen, (36, 98), (62, 44), 2.4)


def moves(pen: Pen) -> None:
    for n, x in enumerate((20, 40, 60)):
        pen.shape(f"M{x} 24L{x + 24} 50L{x} 76H{x + 12}L{x + 36} 50L{x + 12} 24Z", 0.12 + 0.2 * n, 1.8, pen.accent if n == 2 else "")
    pen.line("M2 50H26", 1.6, dash="1 4.5")
    pen.line("M6 88H94", 1, dash="10 5", fade=0.7)
    pen.line("M6 12H94", 1, dash="10 5", fade=0.7)


def send_home(pen: Pen) -> None:
    pen.shape("M4 92V68A18 18 0 0 1 40 68V92Z", 0.3, 1.8)
    pen.line("M0 92H62", 1.6)
    pen.line("M86 20C90 58 72 72 54 72", 3)
    pen.solid(arrow_tip(50, 72, 270, 10))
    pen.shape("M84 2L92 20L84 16L76 20Z", 0.5, 1.6, pen.accent)


def arrive(pen: Pen) -> None:
    r = pen.random
    for x, y, size in ((50, 40, 15), (24, 64, 11), (76, 62, 11)):
        for k in (-5, 0, 5):
            pen.line(f"M{x + k * 0.7} {y + size + 2}V{100 - r.uniform(0, 6)}", 1.2, fade=0.7)
        pen.shape(dart(x, y, size), 0.4, 1.8, pen.accent if x == 50 else "")
    for _ in range(10):
        pen.line(f"M{num(r.uniform(4, 96))} {num(r.uniform(6, 30))}v{num(r.uniform(8, 24))}", 0.8, fade=0.5)


def strike(pen: Pen) -> None:
    tower(pen, 50, 92, 0.9)
    bolt(pen, (84, 2), (58, 38), 3.4)
    pen.shape(burst(55, 42, 17, 9, pen.random), 0.5, 1.4, pen.accent, over=False)
    pen.solid(burst(55, 42, 7, 8, pen.random))


def tower(pen: Pen, x: float, y: float, scale: float = 1) -> None:
    """A fortress whose foot stands at a place."""

    def at(*points: Point) -> str:
        return path_of((x + px * scale, y + py * scale) for px, py in points)

    pen.shape(at((-34, 0), (-30, -26), (-16, -32), (-16, 0)), 0.16, 1.6)
    pen.shape(at((34, 0), (30, -22), (16, -28), (16, 0)), 0.16, 1.6)
    pen.shape(at((-17, 0), (-12, -50), (-16, -54), (-9, -62), (9, -62), (16, -54), (12, -50), (17, 0)), 0.3, 1.8)
    pen.line(at((0, -62), (0, -80))[:-1], 1.4)
    for n in range(3):
        pen.line(at((-8 - n, -44 + n * 13), (8 + n, -44 + n * 13))[:-1], 1.2, fade=0.8)
    pen.solid(at((-4, 0), (-4, -10), (4, -10), (4, 0)), opacity=0.8)


def ramparts(pen: Pen) -> None:
    """A wall with two towers and a gate."""
    pen.line("M0 92H100", 1.4)
    pen.shape("M22 92V56H28V50H36V56H44V50H56V56H64V50H72V56H78V92Z", 0.18, 1.6)
    for x in (16, 84):
        outline = ((-12, 92), (-8, 46), (-12, 40), (-9, 30), (9, 30), (12, 40), (8, 46), (12, 92))
        pen.shape(path_of((x + dx, y) for dx, y in outline), 0.3, 1.8)
        pen.line(f"M{x - 7} 38H{x + 7}M{x} 30V14M{x - 3} 60H{x + 3}M{x - 4} 74H{x + 4}", 1.4)
        pen.solid(ring(x, 12, 3), pen.accent)
    pen.shape("M40 92V76A10 10 0 0 1 60 76V92Z", 0.5, 1.8)
    pen.line("M50 66V92M45 72V92M55 72V92", 1)


def generator(pen: Pen) -> None:
    """A dish on its mast, and the field it makes."""
    pen.line("M4 92H96", 1.4)
    for n, radius in enumerate((30, 40, 50)):
        pen.line(arc(50, 58, radius, -62, 62), 2.2 - n * 0.5, pen.accent, "" if n == 0 else "3 4")
    pen.shape("M40 92L46 62H54L60 92Z", 0.3, 1.8)
    pen.shape("M28 40C32 60 68 60 72 40Z", 0.3, 2)
    pen.line("M28 40H72M50 40V24", 1.6)
    pen.solid(ring(50, 22, 4), pen.accent)
    for x in (18, 82):
        pen.shape(path_of(((x - 6, 92), (x - 4, 70), (x + 4, 70), (x + 6, 92))), 0.25, 1.5)
        pen.line(f"M{x} 70V60", 1.4)


def fortress(pen: Pen) -> None:
    tower(pen, 50, 92)
    pen.paper.path("M4 92A46 62 0 0 1 96 92Z", fill=pen.paper.glow(((0, pen.tint, 0), (0.8, pen.tint, 0.1), (1, pen.tint, 0.4)), 0.5, 1, 1))
    pen.line("M4 92A46 62 0 0 1 96 92", 2.2, pen.accent)
    pen.line("M14 92A36 52 0 0 1 86 92", 0.9, dash="2 4")
    pen.line("M0 92H100", 1.4)


def veiled(pen: Pen) -> None:
    pen.line("M50 8L84 92L50 74L16 92Z", 2, dash="6 5")
    pen.line("M50 30L70 78L50 67L30 78Z", 1.2, dash="2 5", fade=0.8)
    for y in (22, 40, 58, 76):
        pen.line(f"M6 {y}H94", 0.7, dash="12 7", fade=0.5)
    pen.line(ring(50, 54, 46), 0.9, dash="1 6")


def flak(pen: Pen) -> None:
    pen.line("M2 90H98", 1.6)
    pen.shape("M22 90A20 18 0 0 1 62 90Z", 0.3, 1.8)
    pen.line("M42 74L66 46M50 78L74 50", 3)
    bolt(pen, (72, 40), (84, 24), 2.6)
    pen.shape(burst(86, 16, 13, 9, pen.random), 0.5, 1.2, pen.accent, over=False)
    pen.shape(burst(48, 22, 9, 8, pen.random), 0.3, 1, over=False)
    pen.shape(burst(22, 34, 7, 8, pen.random), 0.3, 1, over=False)
