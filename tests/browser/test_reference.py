"""The quick reference at both tables: by key and by button, where we are is marked, Escape closes it; also on a phone and in German."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from browser.conftest import PHONE, Visitors
from browser.minis_playing import MiniPlayer, together
from browser.playing import Player, into_a_battle
from browser.test_axe import violations
from browser.test_minis import BOT, make

if TYPE_CHECKING:
    from playwright.sync_api import Page


def current(page: Page) -> str:
    return page.get_by_test_id("reference").locator("[aria-current=step] b").inner_text()


def test_it_marks_the_step_of_a_battle(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    player = Player(page, seed=5)
    into_a_battle(page, player)
    page.keyboard.press("q")
    panel = page.get_by_test_id("reference")
    panel.wait_for()
    expect(panel.get_by_role("heading", level=2)).to_be_focused()
    assert current(page) in ("Attacker’s card", "Defender’s card", "Second chance")
    assert panel.locator("[aria-current=step] em").inner_text() == "now"
    assert panel.get_by_text("Takes 1 damage less.").count() == 1  # Armor
    assert not violations(page)
    panel.get_by_role("link", name="R7.4", exact=True).click()
    page.get_by_role("dialog", name="R7.4").wait_for()
    page.keyboard.press("Escape")
    panel.get_by_role("heading", level=2).focus()
    page.keyboard.press("Escape")
    panel.wait_for(state="detached")
    page.keyboard.press("q")
    panel.wait_for()
    page.keyboard.press("q")
    panel.wait_for(state="detached")
    page.keyboard.press("?")
    assert page.get_by_role("dialog").get_by_text("Quick reference").count() == 1


@pytest.mark.long
def test_it_marks_the_phase_of_the_miniatures_game(visitors: Visitors) -> None:
    page = visitors.new("/")
    page.goto(f"/t/{make(page, BOT)['id']}")
    player = MiniPlayer(page)
    page.get_by_role("button", name="Quick reference").first.click()
    panel = page.get_by_test_id("reference")
    panel.wait_for()
    assert panel.locator("[aria-current=step]").count() == 0  # units are still being placed
    assert panel.get_by_text("Range by ★").count() == 1
    assert not violations(page)
    page.keyboard.press("Escape")
    together(player, until=lambda look: "Movement" in look.where)
    page.keyboard.press("q")
    panel.wait_for()
    assert current(page) == "Movement"


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.long), "de"])
def test_on_a_phone_it_is_a_sheet_from_below(visitors: Visitors, lang: str) -> None:
    page = visitors.new("/", **PHONE)
    page.add_init_script(f"localStorage.setItem('language', '{lang}')")
    player = Player(page, seed=5, hands="touch")
    into_a_battle(page, player)
    page.keyboard.press("q")
    panel = page.get_by_test_id("reference")
    panel.wait_for()
    box = panel.bounding_box()
    size = page.viewport_size
    assert box and size and box["x"] >= 0 and box["width"] <= size["width"] and box["y"] + box["height"] <= size["height"] + 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
def test_the_page_to_print(visitors: Visitors) -> None:
    page = visitors.new("/")
    answer = page.request.get("/api/reference.pdf?lang=de&paper=letter")
    assert answer.ok and answer.body().startswith(b"%PDF")
