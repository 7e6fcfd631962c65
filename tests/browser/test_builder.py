"""The builder in the browser: a legal force from nothing by keyboard alone, played; mistakes and their reasons; undo; clean for axe."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from browser.conftest import PHONE, Visitors
from browser.test_axe import violations
from browser.test_keyboard import NO_POINTER

if TYPE_CHECKING:
    from playwright.sync_api import Page


def tab_to(page: Page, words: str) -> None:
    """The Tab key leads there."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(words) => document.activeElement.matches('button') && document.activeElement.innerText.includes(words)", words):
            return
    raise AssertionError(f"the Tab key does not lead to {words}")


def test_a_force_is_built_and_played_by_keyboard_alone(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/build")
    page.get_by_role("button", name="New force").wait_for()
    page.evaluate(NO_POINTER)
    tab_to(page, "New force")
    page.keyboard.press("Enter")
    reasons = page.get_by_role("list", name="Why it cannot be played yet")
    expect(reasons).to_contain_text("The force has no units")
    said = page.get_by_test_id("said")

    # units: one too many of the first that is found, then one of each that follows, until the stars are used up
    page.keyboard.press("/")
    page.keyboard.type("squadron")
    page.keyboard.press("ArrowDown")
    for _ in range(4):
        page.keyboard.press("+")
    expect(said).to_contain_text("At most 3 copies (R2.4).")
    expect(reasons).not_to_contain_text("R2.4")
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    stars = page.locator(".meter span")
    row = 0
    while "full" not in (stars.get_attribute("class") or ""):
        row += 1
        assert row < 40, "the stars are never used up"
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        if "over" in (stars.get_attribute("class") or ""):
            page.keyboard.press("-")

    # cards: the first ten kinds of combat cards, three of each
    for _ in range(9):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.value") == "unit":
            break
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    for _ in range(10):
        for _ in range(3):
            page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
    expect(said).to_contain_text("This can be played")

    # every step can be undone and done again
    page.keyboard.press("Control+z")
    expect(reasons).to_contain_text("R2.1")
    page.keyboard.press("Control+y")
    expect(said).to_contain_text("This can be played")
    page.keyboard.press("Control+Home")
    tab_to(page, "Try it now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-prompt].mine")).to_be_visible()
    assert page.evaluate("window.pointed") == 0


def test_a_copy_of_a_fleet_on_a_phone_is_checked_kept_and_clean(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/build?game=minis&force=rogue-aces", **PHONE)
    page.get_by_role("button", name="Check").tap()
    expect(page.get_by_text("This can be played").last).to_be_visible()
    page.get_by_role("combobox", name="Battle").select_option("ground")
    reasons = page.get_by_role("list", name="Why it cannot be played yet")
    expect(reasons).to_contain_text("cannot take part in a ground battle")
    page.get_by_role("checkbox", name="Base cards").check()
    page.get_by_role("combobox", name="Battle").select_option("space")
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("combobox", name="Battle")).to_have_value("ground")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert not violations(page)
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    page.get_by_role("link", name="All my forces").tap()
    expect(page.get_by_role("link", name="II")).to_be_visible()
    assert not violations(page)

    page.goto("/new?game=minis")
    page.get_by_role("button", name="Force: Aces and Torpedoes").first.tap()
    page.get_by_role("radio", name="Built by me").check(force=True)
    page.get_by_role("button", name="Aces and Torpedoes II").tap()
    expect(page.get_by_role("button", name="Force: Aces and Torpedoes II")).to_be_visible()


@pytest.mark.long
def test_the_workbench_is_clean_for_axe(visitors: Visitors) -> None:
    page = visitors.new("/build?game=card&force=imperial-fist")
    page.get_by_role("searchbox").fill("walker")  # few rows are as good as all
    found = {}
    for tab in ("Check", "Test", "Odds", "Measure"):
        page.get_by_role("radio", name=tab).check(force=True)
        if tab == "Test":
            page.get_by_role("button", name="Draw a test hand").click()
            page.get_by_role("button", name="Deploy by chance").click()
        page.wait_for_load_state("networkidle")
        found[tab] = violations(page)
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Make a link").click()
    page.get_by_role("textbox", name="Link").wait_for()
    found["Share"] = violations(page)
    assert not any(found.values()), found
