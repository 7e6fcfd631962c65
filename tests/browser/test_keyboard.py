"""From the first page into a battle, and with BUILDSTARS_LONG=1 to the end, without a mouse (S35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.conftest import LONG, Visitors
from browser.playing import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

NO_POINTER = """() => {
  window.pointed = 0;
  for (const name of ["pointerdown", "mousedown", "touchstart", "mousemove"]) addEventListener(name, () => (window.pointed += 1), true);
}"""


def to_the_table(page: Page) -> None:
    page.goto("/")
    page.evaluate(NO_POINTER)
    page.get_by_role("button", name="Play now").wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText").startswith("Play now"):
            page.keyboard.press("Enter")
            return
    raise AssertionError("the Tab key does not lead to the game")


def test_a_game_by_keyboard_alone(visitors: Visitors) -> None:
    page = visitors.new(wait=False)
    player = Player(page, seed=5, hands="keys", cards=1.0, attacks=1.0)
    to_the_table(page)
    player.wait()
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")

    while player.play(lambda seen: not LONG and seen.turn > 1 and player.cards_played > 0).over and player.cards_played == 0:
        to_the_table(page)  # a game without a battle: one more
    assert {done.kind for done in player.did} >= {"unit", "foe", "card", "button"}
    assert page.evaluate("window.pointed") == 0
