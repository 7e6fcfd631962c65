"""Keys work as soon as one has arrived at a table, however one came (S35)."""

from __future__ import annotations

import pytest

from browser.conftest import Visitors
from browser.playing import Player


@pytest.mark.parametrize("key", ["Space", pytest.param("ArrowDown", marks=pytest.mark.long)])
def test_keys_work_at_once_after_play_now(visitors: Visitors, key: str) -> None:
    """The page has changed, so the focus is on its heading, which nobody sees."""
    page = visitors.new("/")
    page.get_by_role("button", name="Play now").click()
    player = Player(page)
    seen = player.wait()
    assert page.evaluate("document.activeElement.tagName") == "H1"
    page.keyboard.press(key)
    if key == "Space":
        assert any(choice.primary for choice in seen.choices)
        page.wait_for_function("(before) => document.querySelector('[data-prompt] h2')?.innerText !== before", arg=seen.sentence)
    else:
        page.wait_for_function("() => document.activeElement.matches('[data-focus]')")
