"""A coach at the table: a level to choose, its word after a mistake, which can be opened, put aside and acted on; its level at the end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, Visitors
from browser.playing import EMPIRE, PACKS, PASS, REBELS, Player, make_table, resign

if TYPE_CHECKING:
    from playwright.sync_api import Page

ME = {"kind": "me", "name": "Anna", "force": REBELS}
COACH = {"kind": "bot", "opponent": "coach:level=100", "force": EMPIRE}
HEARS = "(from) => localStorage.setItem('settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('settings')), coach: from }))"
FIRST = {**PACKS, "first_player": "0"}


def sit(page: Page, hears: str, **more: Any) -> Player:
    page.evaluate(HEARS, hears)
    make_table(page, ME, COACH, options=FIRST, **more)
    return Player(page)


def take_no_action(page: Page, player: Player) -> None:
    """In the first turn of the seeded game the reviewer calls that a mistake."""
    from playwright.sync_api import expect

    for sentence in (re.compile("objective|Ziel"), re.compile("action|Aktion")):  # no objective card either
        expect(page.locator("[data-prompt] h2")).to_contain_text(sentence)
        player.wait()
        page.locator(f"[data-prompt] [data-answer='{PASS}']").click()


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["wide", "phone"])
def test_a_mistake_gets_a_word_and_is_taken_back(visitors: Visitors, screen: dict[str, Any]) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", **screen)
    player = sit(page, "mistake")
    take_no_action(page, player)
    word = page.locator("[data-word]")
    expect(word).to_have_attribute("data-word", "mistake")
    expect(word).to_contain_text(re.compile(r"Mistake, −\d+ %\. Better: Move "))
    page.locator("[data-word-more]").click()
    for heading in ("Played", "Why", "Likely to follow"):
        expect(word).to_contain_text(heading)
    expect(word.locator("ol li").first).to_contain_text("Turn 2")
    page.locator("[data-word-undo]").click()
    expect(word).to_have_count(0)
    expect(page.locator("[data-prompt] h2")).to_contain_text("Choose your action")
    expect(page.locator("[data-prompt]")).to_contain_text("Turn 1")


def test_it_speaks_from_the_size_on_that_is_chosen_and_can_be_put_aside(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    with page.expect_websocket() as opened:
        player = sit(page, "blunder")
    with opened.value.expect_event("framereceived", lambda frame: '"grade":"mistake"' in str(frame)):
        take_no_action(page, player)
    player.wait()
    assert page.locator("[data-word]").count() == 0, "it was no blunder"
    other = visitors.new("/", locale="de-DE")
    take_no_action(other, sit(other, "inaccuracy"))
    word = other.locator("[data-word]")
    expect(word).to_contain_text(re.compile(r"Fehler, −\d+ %\. Besser: Bewege "))
    other.locator("[data-word-close]").click()
    expect(word).to_have_count(0)


def test_its_level_is_seen_set_and_falls_when_the_learner_loses(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/new")
    page.locator("select[id$='-level']").first.select_option("coach")
    expect(page.get_by_text("Its level: 30 of 100")).to_be_visible()
    page.locator("input[type=range]").first.fill("44")
    expect(page.get_by_text("Its level: 44 of 100")).to_be_visible()
    page.get_by_role("button", name="As my games have led to: 30").click()
    page.locator("input[type=range]").first.fill("50")
    page.get_by_role("button", name="Start the game").click()
    page.locator("[data-prompt] h2").wait_for()
    expect(page.locator("main")).to_contain_text("Coach 50")
    Player(page).wait()
    resign(page)
    expect(page.locator("[data-coach-level]")).to_have_text("The coach plays the next game at level 44, down from 50.")
