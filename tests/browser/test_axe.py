"""axe-core finds nothing serious on any page, dark or light (WCAG 2.1 A and AA)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, Visitors
from browser.playing import Player, into_a_battle, make_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
RUN = """async ([type, values]) => {
  const { violations } = await axe.run(document, { runOnly: { type, values }, resultTypes: ["violations"] });
  const where = ({ target, any }) => `${target.join(" ")}: ${any.map(({ message }) => message).join(" ")}`;
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 4).map(where) }));
}"""
THEME = """(theme) => {
  document.documentElement.dataset.theme = theme;
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


def violations(page: Page) -> list[Any]:
    """All of it in the dark; in the light only what light changes."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate(RUN, ["tag", STANDARDS])
    page.evaluate(THEME, "light")
    found += [{**one, "theme": "light"} for one in page.evaluate(RUN, ["rule", ["color-contrast"]])]
    page.evaluate(THEME, "dark")
    return list(found)


def test_pages(visitors: Visitors) -> None:
    visitors.expected.append("404")  # for the page that says that there is nothing
    page = visitors.new("/")
    found = {}
    for path in ("/", "/new", "/games", "/learn", "/rules", "/collection", "/join", "/nothing-here"):
        page.goto(path)
        page.locator("main h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        found[path] = violations(page)
    page.goto("/sets")
    page.get_by_role("button", name="New set in the grid").click()
    for tab in ("Units", "Cards"):
        page.get_by_role("toolbar").get_by_role("button", name=tab).click()
        page.get_by_role("grid", name=tab).wait_for()
        found[f"the grid of {tab.lower()}"] = violations(page)
    page.goto("/")
    page.get_by_role("button", name="Play with a friend").click()
    page.get_by_role("textbox", name="Your name").wait_for()
    found["the question for a name"] = violations(page)
    page.get_by_role("textbox", name="Your name").fill("Anna")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("textbox", name="Link").wait_for()
    page.wait_for_load_state("networkidle")
    found["the waiting room"] = violations(page)
    assert not any(found.values()), found


@pytest.mark.long
@pytest.mark.parametrize("screen", ["phone", "wide"])
def test_the_table_from_a_turn_to_the_end_and_its_replay(visitors: Visitors, screen: str) -> None:
    page = visitors.new("/", **(PHONE if screen == "phone" else {}))
    make_table(page)
    player = Player(page, seed=8, hands="touch" if screen == "phone" else "mouse", attacks=1.0)
    player.wait()
    assert violations(page) == []
    table = into_a_battle(page, player)
    assert violations(page) == []
    if screen == "phone":
        for tab in ("Battle", "Log"):
            page.get_by_role("tab", name=tab).tap()
            assert violations(page) == []
    page.get_by_role("button", name="Settings").click()
    assert violations(page) == []
    page.locator("[data-leave]").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    assert violations(page) == []
    page.get_by_role("button", name="Resign", exact=True).click()
    player.play()
    page.locator("#end-title").wait_for()
    assert violations(page) == []
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="One turn on").click()
    page.locator("[data-board] [data-unit]").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert violations(page) == []
