"""The guided first game: whoever clicks what glows comes to its end, and has won."""

from __future__ import annotations

from browser.conftest import Visitors

MOST = 200
GLOWS = """() => {
  const guide = document.querySelector("[data-guide]");
  if (!guide) return null;
  if (guide.querySelector('a[href="/new"]')) return "done";
  const busy = document.querySelector("[data-prompt] .buttons.sent");
  const glows = [...document.querySelectorAll("[data-lesson]")].filter((node) => node.checkVisibility());
  return !busy && glows.length > 0 ? guide.innerText : null;
}"""


def test_the_guided_game_to_its_end(visitors: Visitors) -> None:
    from playwright.sync_api import Error, expect

    page = visitors.new("/")
    page.get_by_role("button", name="First game, guided").click()
    told: list[str] = []
    for _ in range(MOST):
        words = page.wait_for_function(GLOWS).json_value()
        if words == "done":
            break
        if words not in told:
            told.append(words)
        glowing = page.locator("[data-lesson] >> visible=true").first
        try:
            glowing.click(timeout=8_000)
        except Error:
            if page.evaluate(GLOWS) == words:
                raise
    assert len(told) > 10
    expect(page.locator("#end-title")).to_have_text("Victory")
    expect(page.locator("[data-guide]")).to_be_visible()
