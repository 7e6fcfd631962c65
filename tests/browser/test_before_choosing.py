"""What a thing would change is seen before it is chosen (S47): beside it, over nothing that is needed, asked for once."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import TYPE_CHECKING, Any

from browser.conftest import PHONE, Visitors
from browser.playing import INTO, PACKS, Player
from buildstars.content.loader import load_forces
from buildstars.match.chance import SeededChance
from buildstars.match.match import new_match
from buildstars.match.record import write

if TYPE_CHECKING:
    from playwright.sync_api import Page

MEETS = """([a, b]) => {
  const boxes = [...document.querySelectorAll(b)].map((node) => node.getBoundingClientRect()).filter((box) => box.width > 0);
  const one = document.querySelector(a).getBoundingClientRect();
  return boxes.some((box) => one.left < box.right - 1 && one.right > box.left + 1 && one.top < box.bottom - 1 && one.bottom > box.top + 1);
}"""


@cache
def moment(question: str, least: int) -> tuple[str, int]:
    """A game of random answers as its record, and how many answers lead to this question for seat 0 with so many answers."""
    ready = load_forces()
    for seed in range(1, 60):
        dice = random.Random(seed)
        match = new_match([ready["starter-a"], ready["starter-b"]], PACKS, chance=SeededChance(b"a moment" * 4))
        found = 0
        while (seat := match.to_answer()) >= 0:
            if not found and seat == 0 and match.game.question().id == question and len(match.game.legal()) >= least:
                found = len(match.history.plies)
            match.answer(seat, dice.choice(match.game.legal()))
        if found:
            return write(match.record), found
    raise AssertionError(f"{question} was never asked")


def at(page: Page, question: str, least: int, hands: str = "mouse") -> tuple[Player, list[dict[str, Any]]]:
    """At a table where this is asked, and what the browser asks about odds from then on."""
    asked: list[dict[str, Any]] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: asked.append(json.loads(frame))))
    made = page.evaluate(INTO, list(moment(question, least)))
    page.goto(f"/t/{made}")
    player = Player(page, hands=hands)  # type: ignore[arg-type]
    player.wait()
    return player, asked


def test_a_target_shows_its_odds_and_hides_nothing(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    player, _ = at(page, "q-defender", 3)
    foe = player.wait().of_kind("foe")[0]
    page.locator(foe.selector).hover()
    note = page.locator("[data-preview=attack]")
    expect(note).to_contain_text("Destroys")
    expect(note).to_contain_text("%")
    for needed in (foe.selector.partition(" >>")[0], "[data-prompt]", "[data-log]", ".odds"):
        assert not page.evaluate(MEETS, ["[data-preview]", needed]), needed
    expect(page.locator("aside.zoom")).to_have_count(0)  # what it would change comes before how it looks
    page.mouse.move(5, 5)
    expect(note).to_have_count(0)


def test_one_request_for_each_thing_that_is_pointed_at(visitors: Visitors) -> None:
    """Before anything is declared the odds of a unit against a target are asked for, once."""
    from playwright.sync_api import expect

    page = visitors.new("/")
    player, asked = at(page, "q-defender", 3)
    foe = player.wait().of_kind("foe")[0].selector.replace(".target", "")
    own = page.locator(".token.selected").get_attribute("data-unit")
    page.keyboard.press("Escape")  # the attacker
    expect(page.locator(".token.selected")).to_have_count(0)
    player.wait()
    page.keyboard.press("Escape")  # the action
    expect(page.locator("[data-prompt] [data-answer='4']")).to_be_visible()
    page.locator(f"[data-unit='{own}']").click()
    expect(page.get_by_role("menu")).to_be_visible()
    for _ in range(3):
        page.locator(foe).hover()
        expect(page.locator("[data-preview=attack]")).to_contain_text("%")
        page.mouse.move(5, 5)
        expect(page.locator("[data-preview]")).to_have_count(0)
    trials = [one["of"] for one in asked if one["type"] == "ask_odds" and one.get("of")]
    assert trials == [{"units": [int(own or -1)], "aim": "unit", "at": trials[0]["at"]}]


def test_a_card_shows_what_it_changes(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    player, asked = at(page, "q-attacker-card", 2)
    page.locator(player.wait().of_kind("card")[0].selector).hover()
    expect(page.locator("[data-preview=card]")).to_contain_text("Hits")
    for needed in ("[data-prompt]", "[data-log]", ".odds", ".token.affected"):
        assert not page.evaluate(MEETS, ["[data-preview]", needed]), needed
    assert not [one for one in asked if one["type"] == "ask_odds" and one.get("of")], "the table knew it already"


def test_a_finger_shows_by_its_first_tap_and_does_by_its_second(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", **PHONE)
    player, _ = at(page, "q-defender", 3, "touch")
    sentence = page.locator("[data-prompt] h2")
    before = sentence.inner_text()
    foe = page.locator(player.wait().of_kind("foe")[0].selector)
    foe.tap()
    expect(page.locator("[data-preview=attack]")).to_contain_text("%")
    expect(sentence).to_have_text(before)
    foe.tap()
    expect(sentence).not_to_have_text(before)
