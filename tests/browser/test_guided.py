"""The guided games: whoever clicks what glows comes to their end, and has won; the battle of the miniatures also by keys."""

from __future__ import annotations

import pytest

from browser.conftest import Visitors
from browser.minis_playing import MiniPlayer
from browser.test_axe import violations
from browser.test_keyboard import NO_POINTER

MOST = 200
GLOWS = """() => {
  const guide = document.querySelector("[data-guide]");
  if (!guide) return null;
  if (guide.dataset.guide === "done") return "done";
  const busy = document.querySelector("[data-prompt] .buttons.sent");
  const glows = [...document.querySelectorAll("[data-lesson]")].filter((node) => node.checkVisibility());
  return !busy && glows.length > 0 ? guide.innerText : null;
}"""
LOOKED_AT = 17
"""The step at which axe looks: a target is chosen, with odds and lines of fire."""


@pytest.mark.parametrize("name", [pytest.param("First game, guided", marks=pytest.mark.long), "First battle, guided"])
def test_a_guided_game_to_its_end(visitors: Visitors, name: str) -> None:
    from playwright.sync_api import Error, expect

    page = visitors.new("/")
    page.get_by_role("button", name=name).click()
    told: list[str] = []
    for _ in range(MOST):
        words = page.wait_for_function(GLOWS).json_value()
        if words == "done":
            break
        if words not in told:
            told.append(words)
            if len(told) == LOOKED_AT:
                assert violations(page) == []
        glowing = page.locator("[data-lesson] >> visible=true").first
        try:
            glowing.click(timeout=8_000)
        except Error:
            if page.evaluate(GLOWS) == words:
                raise
    assert len(told) > 10
    expect(page.locator("#end-title")).to_have_text("Victory")
    own = page.locator("[data-guide]").get_by_role("link", name="of my own")
    own.click(trial=True)  # nothing lies over it
    if name == "First game, guided":
        page.get_by_role("button", name="Next: the first battle with miniatures").click()
        expect(page.locator("[data-guide]")).to_contain_text("Step 1 of")
        expect(page.locator("[data-stage]")).to_be_visible()


def test_the_guided_battle_by_keys(visitors: Visitors) -> None:
    """Deploying, moving, turning and a friendly word for something else; then it is left, and found again on the page to learn from."""
    from playwright.sync_api import expect

    page = visitors.new("/learn")
    page.evaluate(NO_POINTER)
    page.get_by_role("region", name="First battle, guided").get_by_role("button", name="Begin").press("Enter")
    player, guide = MiniPlayer(page), page.locator("[data-guide]")
    page.evaluate(NO_POINTER)

    def press(step: int, *keys: str) -> None:
        player.wait()
        for key in keys:
            page.keyboard.press(key)
        expect(guide).to_contain_text(f"Step {step} of")

    expect(guide).to_contain_text("Step 1 of")
    player.wait()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".tray [data-lesson]")).to_be_focused()
    press(2, "Enter")
    press(3, "Enter")
    expect(page.locator(".tray [data-lesson]")).to_be_visible()
    page.locator(".tray [data-lesson]").focus()
    press(4, "Enter")
    page.locator("[data-pad] .go:not([data-lesson])").wait_for()
    for _ in range(20):
        if page.locator("[data-pad] .go[data-lesson]").count():
            break
        page.keyboard.press("ArrowRight")
    press(5, "Enter")
    press(6, "Space")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.get_by_text("A possible way!")).to_be_visible()
    page.keyboard.press("Escape")
    press(7, "ArrowRight", "Enter")
    page.keyboard.press("/")
    page.keyboard.type("L")
    press(8, "Enter")
    assert page.evaluate("window.pointed") == 0

    page.goto("/learn")
    page.get_by_role("link", name="Go on with it").click()
    expect(guide).to_contain_text("Step 8 of")
