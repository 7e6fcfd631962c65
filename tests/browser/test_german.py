"""German from one click to the next, in the middle of a game; nothing is left in English, and no text is missing."""

from __future__ import annotations

import re

from browser.conftest import LONG, Visitors
from browser.playing import Player, Seen, make_table

ENGLISH = re.compile(r"\b(the|your|you|choose|play|pass|or|and|attacks|waiting|opponent|turn|stars?|units?)\b", re.IGNORECASE)


def test_german_in_the_middle_of_a_game(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    make_table(page)
    player = Player(page, seed=6)
    player.play(lambda seen: seen.turn > 0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Deutsch").check()
    page.get_by_role("button", name="Schließen").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    sentences: set[str] = set()

    def german(seen: Seen) -> bool:
        sentences.add(seen.sentence)
        assert "⟨" not in page.locator("body").inner_text()
        prompt = page.locator("[data-prompt]").inner_text()
        assert not ENGLISH.search(seen.sentence), seen.sentence
        assert "⟨" not in prompt
        return not LONG and seen.turn > 2 and len(sentences) > 4

    player.play(german)
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("link", name="Meine Spiele").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Meine Spiele")
    for path in ("/", "/new", "/learn", "/rules"):
        page.goto(path)
        page.locator("main h1").wait_for()
        assert "⟨" not in page.locator("body").inner_text()
