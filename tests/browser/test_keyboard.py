"""From the first page into a battle, and with BUILDSTARS_LONG=1 to the end, without a mouse (S35)."""

from __future__ import annotations

from browser.conftest import LONG, Visitors
from browser.playing import Player, Seen

NO_POINTER = """() => {
  window.pointed = 0;
  for (const name of ["pointerdown", "mousedown", "touchstart", "mousemove"]) addEventListener(name, () => (window.pointed += 1), true);
}"""


def test_a_game_by_keyboard_alone(visitors: Visitors) -> None:
    page = visitors.new("/")
    page.evaluate(NO_POINTER)
    page.get_by_role("button", name="Play now").wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText").startswith("Play now"):
            break
    page.keyboard.press("Enter")

    player = Player(page, seed=5, hands="keys", cards=1.0)
    player.wait()
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")

    def seen_enough(seen: Seen) -> bool:
        return not LONG and seen.turn > 4 and player.cards_played > 0

    player.play(seen_enough)
    assert player.cards_played > 0
    assert {done.kind for done in player.did} >= {"unit", "card", "button"}
    assert page.evaluate("window.pointed") == 0
