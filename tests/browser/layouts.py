"""The screens that people have, the moments that fill them most, and what is wrong with a layout (S48).

A moment is brought about once, as a position of a game that was brought; then the window changes its size under it. So a size costs a
frame and not a page.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from browser.minis_playing import MiniPlayer
from browser.playing import INTO, Player, into_a_battle, make_table, resign
from buildstars.content.loader import load_forces
from buildstars.match.chance import SeededChance
from buildstars.match.match import new_match
from buildstars.match.minis_kind import MINIS
from buildstars.match.record import write

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Visitors


@dataclass(frozen=True)
class Size:
    """A window. `text`: how large its owner wants letters, in parts of the usual."""

    width: int
    height: int
    touch: bool = False
    text: float = 1.0

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}" + ("" if self.text == 1.0 else f"@{self.text:g}")


SIZES = (
    Size(390, 844, touch=True), Size(360, 640, touch=True), Size(844, 390, touch=True), Size(667, 375, touch=True),
    Size(768, 1024, touch=True), Size(1024, 768, touch=True),
    Size(1280, 720), Size(1366, 650), Size(1440, 900), Size(1920, 1080), Size(2560, 1440), Size(1280, 800, text=2.0),
)
LOCALES = {"en": "en-GB", "de": "de-DE"}

SURVEY = (Path(__file__).parent / "survey.js").read_text().partition("\n")[2].partition("\n")[2].strip()
SPARE = (
    ("[data-scene]", "[data-board], [data-map-view], [role=tabpanel]"),  # a scene is played over the board
    ("body", "[data-map]"),  # a map is moved about: what stands on it may meet, lie under its tools, or beyond the edge
    ("section.end", "main, .menu"),  # the end of the game is told over the board
    (".menu.floating", ".records > :not(nav)"),  # it stands on a head that stays, under which the lines of the log go away
    (".over", ".side"),  # settings are opened over what stands beside the board
    (".mark", ".mark"),  # turning points of a replay stand on the line of time, where they were
    ("[data-small-map]", "[data-map-view]"),
)
TABLES = (
    "puzzle", "action", "deploy", "order", "card", "scene", "hand", "records", "menu", "over", "aside",
    "mini-deploy", "mini-move", "mini-fire",
)

LETTER = 16
SPREAD = 150
"""Answers after which units stand in all zones."""
BROUGHT = """async (text) => {
  await fetch("/api/me");
  const answer = await fetch("/api/records", { method: "POST", headers: { "content-type": "text/plain" }, body: text });
  return (await answer.json()).id;
}"""
FRAMES = "window.frame = requestAnimationFrame.bind(window); // also where a test holds the time"
STILL = "() => new Promise((done) => frame(() => frame(() => frame(done))))"
"""Whatever measures itself has done so, and what follows from that has, too."""
IN_SIGHT = """(own) => {
  const inside = (node) => {
    const { left, top, right, bottom, width } = node.getBoundingClientRect();
    const within = width > 0 && left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return within && node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  const prompt = document.querySelector("[data-prompt] h2");
  const main = [...document.querySelectorAll("[data-primary]")].filter((node) => node.checkVisibility());
  const missing = [];
  if (!prompt || !inside(prompt)) missing.push("the prompt is out of sight");
  if (main.length > 0 && !main.some(inside)) missing.push("the main button is out of sight");
  const mine = (node) => node.dataset.unit === undefined || Number(node.dataset.unit) >> 6 === 0;
  if (own && ![...document.querySelectorAll(own)].some((node) => mine(node) && inside(node))) missing.push("no own unit is in sight");
  return missing;
}"""


OWN = "[data-board] .token, [data-map=unit], .tray [data-unit], [data-strip], [data-card].selectable"
"""Own units, or where there is no room for the board as well: what is chosen from, and what is fought."""


NO_BOARD = ("scene", "records", "menu", "aside")
"""A scene is before it, a phone's last tab has none, and after the end nobody has units to choose."""


def survey(page: Page, moment: str) -> list[str]:
    """What is wrong with what is on the screen."""
    table = moment in TABLES
    found: list[str] = page.evaluate(SURVEY, {"spare": SPARE, "table": table})
    if table and moment != "over":
        found += page.evaluate(IN_SIGHT, "" if moment in NO_BOARD else OWN)
    return found


def resize(page: Page, size: Size) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": round(LETTER * size.text)}})
    session.detach()
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.evaluate(STILL)


def arrive(visitors: Visitors, touch: bool, language: str) -> Page:
    """Somebody new, with fingers or a mouse, who goes from moment to moment."""
    first = next(size for size in SIZES if size.touch == touch)
    options: dict[str, Any] = {"viewport": {"width": first.width, "height": first.height}, "locale": LOCALES[language]}
    if touch:
        options |= {"is_mobile": True, "has_touch": True}
    page = visitors.new("/", wait=False, pace="normal", **options)
    page.add_init_script(FRAMES)
    page.goto("/")
    return page


def go(page: Page, moment: str) -> None:
    """As a new page: in the size in which somebody came."""
    MOMENTS[moment](page)
    page.mouse.move(1, 1)
    page.wait_for_load_state("networkidle")


# ---- moments ----------------------------------------------------------------------------------------------------------


@cache
def a_game() -> tuple[str, dict[str, int]]:
    """A game of random answers, as its record, and how many answers lead to each moment of it: two large forces, spread over the zones."""
    ready, dice = load_forces(), random.Random(4)
    match = new_match([ready["rebel-squadrons"], ready["imperial-fist"]], {}, chance=SeededChance(b"a battle" * 4))
    moments = {"q-deploy": "deploy", "q-objective": "hand", "q-action": "action", "q-order-battles": "order", "q-defender-card": "card"}
    found: dict[str, int] = {}
    while (seat := match.to_answer()) >= 0 and len(found) < len(moments):
        view, ply = match.game.view(seat), len(match.history.plies)
        asked = view.question().id
        late = asked == "q-deploy" or ply > SPREAD
        if seat == 0 and asked in moments and late and len(view.legal()) > 2:
            found.setdefault(moments[asked], ply)
        match.answer(seat, dice.choice(match.game.legal()))
    return write(match.record), found


@cache
def a_battle_of_miniatures() -> tuple[str, dict[str, int]]:
    ready, dice = load_forces(), random.Random(4)
    match = new_match([ready["rebel-squadrons"], ready["imperial-fist"]], {}, ["A", "B"], chance=SeededChance(b"a battle" * 4), kind=MINIS)
    found: dict[str, int] = {}
    moments = {"m-q-deploy": "mini-deploy", "m-q-move": "mini-move", "m-q-declare": "mini-fire"}
    while (seat := match.to_answer()) >= 0 and len(found) < len(moments):
        asked = match.game.view(seat).question().id
        if seat == 0 and asked in moments:
            found.setdefault(moments[asked], len(match.history.plies))
        match.answer(seat, dice.choice(match.game.legal()))
    return write(match.record), found


def _fork(page: Page, record: str, ply: int) -> None:
    page.goto(f"/t/{page.evaluate(INTO, [record, ply])}")


def _card(moment: str) -> Callable[[Page], None]:
    def come(page: Page) -> None:
        record, found = a_game()
        _fork(page, record, found[moment])
        Player(page).wait()

    return come


def _minis(moment: str) -> Callable[[Page], None]:
    def come(page: Page) -> None:
        record, found = a_battle_of_miniatures()
        _fork(page, record, found[moment])
        MiniPlayer(page).wait()

    return come


def _scene(page: Page) -> None:
    """The moment at which all of a battle is on the stage: time stands still there."""
    into_a_battle(page, Player(page))
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1"))
    card = page.locator("[data-card].selectable").first
    card.click()
    if page.locator("[data-armed]").count() > 0:  # the first tap showed what it would change
        card.click()
    for beat, milliseconds in (("card", 1500), ("dice", 1100)):
        page.locator(f"[data-beat={beat}]").wait_for()
        page.clock.run_for(milliseconds)
    page.locator("[data-beat=sum]").wait_for()


def _replay(page: Page) -> None:
    page.goto(f"/replay/{page.evaluate(BROUGHT, a_game()[0])}")
    page.get_by_role("button", name=re.compile("^(One turn on|Einen Zug weiter)")).click()
    page.locator("[data-board] [data-unit]").first.wait_for()


def _puzzle(page: Page) -> None:
    page.goto("/puzzles")
    page.locator("main a[href^='/puzzles/']").first.click()
    Player(page).wait()


def _over(page: Page) -> None:
    make_table(page)
    Player(page).wait()
    resign(page)
    page.locator("#end-title").wait_for()


def _records(page: Page) -> None:
    """The log, with the switch to three dimensions above it; a phone has them in a tab."""
    _card("action")(page)
    if page.locator("[data-solid-switch]").count() == 0:
        page.get_by_role("tab").last.click()
    page.locator("[data-solid-switch]").wait_for()


def _menu(page: Page) -> None:
    """The settings, with the button that shares the table."""
    _records(page)
    page.get_by_role("button", name=re.compile("^(Settings|Einstellungen)$")).click()
    page.locator("[data-share]").wait_for()


def _aside(page: Page) -> None:
    _over(page)
    page.locator(".end [data-share]").wait_for()
    page.locator(".end .panel-x").click()
    page.locator("[data-end-show]").wait_for()


def _share(page: Page) -> None:
    """The dialog over a replay, at the page with the most choices."""
    _replay(page)
    if page.locator("[data-share]").count() == 0:
        page.get_by_role("tab").nth(1).click()
    page.locator("[data-share]").click()
    page.get_by_role("dialog").get_by_text("Film", exact=True).click()
    page.get_by_role("dialog").locator("form button").wait_for()


def _page(path: str) -> Callable[[Page], None]:
    def come(page: Page) -> None:
        page.goto(path)
        page.locator("main h1").first.wait_for()

    return come


MOMENTS: dict[str, Callable[[Page], None]] = {
    "action": _card("action"), "deploy": _card("deploy"), "order": _card("order"), "card": _card("card"), "scene": _scene,
    "hand": _card("hand"), "over": _over, "aside": _aside, "records": _records, "menu": _menu, "share": _share,
    "mini-deploy": _minis("mini-deploy"), "mini-move": _minis("mini-move"), "mini-fire": _minis("mini-fire"),
    "replay": _replay, "puzzle": _puzzle,
    "first": _page("/"), "builder": _page("/build"), "gallery": _page("/cards"),
    "new": _page("/new"), "games": _page("/games"), "learn": _page("/learn"), "rules": _page("/rules"), "me": _page("/me"),
    "puzzles": _page("/puzzles"), "sets": _page("/sets"), "collection": _page("/collection"), "hangar": _page("/hangar"),
    "join": _page("/join"),
}
