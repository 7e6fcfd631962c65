"""A sheet of SVG under construction: marks in millimetres, and the definitions (glyphs, gradients, clips) they refer to.

Definitions are named by their content, so that the same one is written once, however often it is used, and two drawings can be put
into one document without a clash of names.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import Self
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]


def num(value: float) -> str:
    """A coordinate, to a hundredth of the unit, without idle zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def attrs(values: dict[str, str | float]) -> str:
    """`stroke_width=0.3` becomes ` stroke-width="0.3"`; empty values are left out."""
    return "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(value if isinstance(value, str) else _exact(value))}"
        for key, value in values.items() if value != ""
    )


def _exact(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def path_of(points: Iterable[Point], closed: bool = True) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def star_points(x: float, y: float, r: float, inner: float = 0.45) -> str:
    """The path of a build star."""
    return path_of(
        (x + r * (1 if n % 2 == 0 else inner) * sin(n * pi / 5), y - r * (1 if n % 2 == 0 else inner) * cos(n * pi / 5)) for n in range(10)
    )


class Paper:
    """Marks in drawing order. The methods return the paper, so that marks can be chained."""

    def __init__(self) -> None:
        self.marks: list[str] = []
        self.defs: dict[str, str] = {}

    # ---- marks

    def add(self, mark: str) -> Self:
        self.marks.append(mark)
        return self

    def path(self, d: str, **style: str | float) -> Self:
        return self.add(f'<path d="{d}"{attrs(style)}/>')

    def line(self, a: Point, b: Point, **style: str | float) -> Self:
        return self.path(path_of((a, b), closed=False), **style)

    def shape(self, points: Iterable[Point], **style: str | float) -> Self:
        return self.path(path_of(points), **style)

    def circle(self, x: float, y: float, r: float, **style: str | float) -> Self:
        return self.add(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{attrs(style)}/>')

    def ellipse(self, x: float, y: float, rx: float, ry: float, **style: str | float) -> Self:
        return self.add(f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"{attrs(style)}/>')

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0, **style: str | float) -> Self:
        corner = f' rx="{num(r)}"' if r else ""
        return self.add(f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner}{attrs(style)}/>')

    def group(self, inner: Paper | str, **style: str | float) -> Self:
        """Another paper's marks as one group; its definitions come along."""
        if isinstance(inner, Paper):
            self.defs.update(inner.defs)
            inner = inner.body
        return self.add(f"<g{attrs(style)}>{inner}</g>") if inner else self

    def put(self, inner: Paper, x: float, y: float, scale: float = 1, turn: float = 0, **style: str | float) -> Self:
        """Another paper with its origin at a place, scaled and turned."""
        how = f"translate({num(x)} {num(y)})"
        if turn:
            how += f"rotate({num(turn)})"
        if scale != 1:
            how += f"scale({_exact(float(scale))})"
        return self.group(inner, transform=how, **style)

    # ---- definitions

    def define(self, tag: str, inner: str, **style: str | float) -> str:
        """Write a definition and return its name."""
        text = f"{attrs(style)}>{inner}</{tag}>"
        name = f"{tag[0]}{zlib.crc32((tag + text).encode()):08x}"
        self.defs[name] = f'<{tag} id="{name}"{text}'
        return name

    def gradient(self, stops: Sequence[tuple[float, str, float]], a: Point = (0, 0), b: Point = (0, 1)) -> str:
        """A linear gradient over the shape it fills; stops are place, colour, opacity. Returns the paint."""
        name = self.define("linearGradient", _stops(stops), x1=num(a[0]), y1=num(a[1]), x2=num(b[0]), y2=num(b[1]))
        return f"url(#{name})"

    def glow(self, stops: Sequence[tuple[float, str, float]], cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
        name = self.define("radialGradient", _stops(stops), cx=num(cx), cy=num(cy), r=num(r))
        return f"url(#{name})"

    def clip(self, d: str) -> str:
        name = self.define("clipPath", f'<path d="{d}"/>')
        return f"url(#{name})"

    # ---- the document

    @property
    def body(self) -> str:
        return "".join(self.marks)

    def document(self, width: float, height: float, title: str, description: str = "", lang: str = "en") -> str:
        """A whole SVG file, its size in millimetres; title and description carry the words, since letters are drawn as shapes."""
        w, h = num(width), num(height)
        said = f'<title id="title">{escape(title)}</title>' + (f'<desc id="desc">{escape(description)}</desc>' if description else "")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}" lang="{lang}" role="img"'
            f' aria-labelledby="title{" desc" if description else ""}">{said}<defs>{"".join(self.defs.values())}</defs>{self.body}</svg>\n'
        )


def _stops(stops: Sequence[tuple[float, str, float]]) -> str:
    return "".join(
        f'<stop offset="{num(at)}" stop-color="{colour}"' + (f' stop-opacity="{num(opacity)}"' if opacity != 1 else "") + "/>"
        for at, colour, opacity in stops
    )
