"""Every screen (S48): at twelve sizes and in both languages nothing lies over anything, nothing is cut off, no page slides sideways, and
the prompt, its main button and what one chooses from are in sight."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from browser.conftest import LONG, Visitors
from browser.layouts import MOMENTS, SIZES, arrive, go, resize, survey

SHOTS = os.environ.get("BUILDSTARS_SHOTS", "")
"""A folder for pictures of all of it, to be looked at."""
PAIRS = [("mouse", "en"), ("touch", "de")]
ALL_PAIRS = [*PAIRS, ("mouse", "de"), ("touch", "en")]
ALL = (*(name for name in MOMENTS if name != "scene"), "scene")
"""The scene is the last one: it stops the time of its page."""
SOME = {"mouse": ("action", "mini-move", "builder", "share"), "touch": ("action", "card", "mini-move", "gallery", "menu", "share")}
"""What fills a screen most."""
SELDOM = ("1440x900", "2560x1440")


@pytest.mark.parametrize(("hands", "language"), ALL_PAIRS if LONG else PAIRS)
def test_nothing_overlaps_is_cut_off_or_slides_sideways(visitors: Visitors, hands: str, language: str) -> None:
    page = arrive(visitors, hands == "touch", language)
    wrong: dict[str, list[str]] = {}
    sizes = [size for size in SIZES if size.touch == (hands == "touch") and (LONG or size.name not in SELDOM)]
    for moment in ALL if LONG else SOME[hands]:
        resize(page, sizes[0])
        go(page, moment)
        for size in sizes:
            resize(page, size)
            if found := survey(page, moment):
                wrong[f"{moment} at {size.name}"] = found
            if SHOTS:
                page.screenshot(path=Path(SHOTS) / f"{moment}-{size.name}-{language}.png")
    assert not wrong, "\n".join(f"{where}: {what}" for where, found in wrong.items() for what in found)


def test_letters_twice_as_large_are_twice_as_large(visitors: Visitors) -> None:
    page = arrive(visitors, touch=False, language="en")
    go(page, "action")
    heights = {}
    for size in (next(one for one in SIZES if one.name == "1280x720"), SIZES[-1]):
        resize(page, size)
        heights[size.text] = page.locator("[data-prompt] h2").evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)")
    assert heights[2.0] > 1.7 * heights[1.0], heights
