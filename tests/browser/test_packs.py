"""Packs opened by hand: one by keys, one all at once after a reload; checked by the browser, counted, and taken out again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, Visitors
from browser.test_axe import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

CARDS = "article.card"
PAUSED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".pack.torn { animation-play-state: paused !important }");
  document.adoptedStyleSheets = [sheet];
}"""


def owned(page: Page) -> int:
    """Copies in all collections of this guest."""
    return sum(line["copies"] for line in page.request.get("/api/collections").json())


@pytest.mark.rule("F1")
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_two_packs_with_a_reload_between(visitors: Visitors, device: str) -> None:
    from playwright.sync_api import expect

    options: dict[str, Any] = {} if device == "desk" else PHONE
    page = visitors.new("/packs", **options)
    page.get_by_label("How many packs").fill("2")
    page.get_by_role("button", name="What are the odds?").click()
    expect(page.get_by_role("dialog")).to_contain_text("75 of them, each in 1/25 of the packs (4.00 %)")
    assert violations(page) == []
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Get 2 packs").click()

    seal = page.get_by_role("button", name="Open pack 1")
    expect(seal).to_be_visible()
    commitment = page.locator("code").first.inner_text()
    assert re.fullmatch("[0-9a-f]{64}", commitment)
    assert violations(page) == []
    seal.focus()
    page.keyboard.press("Enter")
    for n in range(1, 7):
        expect(page.get_by_role("button", name=f"Turn card {n}")).to_be_focused()
        expect(page.locator(CARDS)).to_have_count(n - 1)
        page.keyboard.press("Enter")
    expect(page.locator(CARDS)).to_have_count(6)
    expect(page.locator(".cap").get_by_text("Rare", exact=True)).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name=re.compile("^Common sheet: "))).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name=re.compile("^(Uncommon|Rare) sheet: "))).to_be_visible()
    expect(page.get_by_role("button", name="Next pack")).to_be_focused()
    assert violations(page) == []

    titles = page.locator(f"{CARDS} .title").all_inner_texts()
    page.reload()
    expect(page.get_by_role("button", name="Open pack 2")).to_be_visible()
    expect(page.locator("code").first).to_have_text(commitment)
    page.get_by_role("button", name="Show pack 1").click()
    expect(page.locator(f"{CARDS} .title")).to_have_text(titles)
    page.get_by_role("button", name="Next pack").click()
    page.get_by_role("button", name="Open pack 2").click()
    page.get_by_role("button", name="Turn all").click()
    expect(page.locator(CARDS)).to_have_count(6)
    expect(page.get_by_text("All 18 draws of these packs are what the seed gives")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.get_by_role("button", name="Add to my collection").click()
    expect(page.get_by_text("2 packs are counted in Mine.")).to_be_visible()
    assert owned(page) > 12
    page.reload()
    expect(page.get_by_text("2 packs are counted in Mine.")).to_be_visible()
    page.get_by_role("button", name="Take out again").click()
    expect(page.get_by_role("button", name="Add to my collection")).to_be_visible()
    assert owned(page) == 0
    with page.expect_download() as loading:
        page.get_by_role("link", name="Download as JSON").click()
    assert loading.value.suggested_filename.startswith("packs-")
    assert violations(page) == []


def test_the_motion_is_ended_by_a_key_and_german_is_whole(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/packs", locale="de-DE", reduced_motion="no-preference")
    page.get_by_label("Wie viele Packungen").fill("1")
    page.get_by_role("button", name="Eine Packung nehmen").click()
    page.evaluate(PAUSED)  # it would not end by itself
    page.get_by_role("button", name="Packung 1 öffnen").click()
    expect(page.locator(".pack.torn")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Karte 1 umdrehen")).to_be_focused()
    page.get_by_role("button", name="Alle umdrehen").click()
    expect(page.get_by_text("Alle 9 Ziehungen dieser Packungen sind, was der Seed ergibt")).to_be_visible()
    expect(page.locator(".cap").get_by_text("Selten", exact=True)).to_have_count(1)
    assert "⟨" not in page.locator("main").inner_text()
