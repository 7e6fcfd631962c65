"""Two people, two browsers, one whole game: from the link that one sends to the other, to the dice worked out again after the end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from browser.conftest import Visitors
from browser.playing import Player, together

if TYPE_CHECKING:
    from playwright.sync_api import Page


def record_of(page: Page) -> str:
    """The game of the replay that is on the screen, as it is stored."""
    found = re.search(r"/replay/(\w+)", page.url)
    assert found
    return page.request.get(f"/api/games/{found[1]}/record").text()


@pytest.mark.parametrize("forces", ["packs", pytest.param("fleets", marks=pytest.mark.long)])
def test_two_browsers_play_a_whole_game_by_clicking(visitors: Visitors, forces: str) -> None:
    from playwright.sync_api import expect

    anna = visitors.new("/")
    if forces == "fleets":
        anna.get_by_role("button", name="Play with a friend").click()
        anna.get_by_role("textbox", name="Your name").fill("Anna")
        anna.get_by_role("button", name="Make the table").click()
    else:
        anna.get_by_role("link", name="More choices").click()
        anna.get_by_label("Your name").fill("Anna")
        anna.get_by_role("region", name="Seat 2").get_by_label("Who sits here").select_option("Somebody elsewhere")
        anna.get_by_text("Options of the game").click()
        anna.get_by_label("One pack each").check()
        anna.get_by_role("button", name="Open the table").click()
    link = anna.get_by_role("textbox", name="Link").input_value()

    bela = visitors.new(link)
    bela.get_by_label("Your name").fill("Béla")
    bela.get_by_role("button", name="Force").click()
    bela.get_by_role("dialog").get_by_role("button", name=re.compile("Imperial Starter Pack|The Iron Fist")).click()
    bela.get_by_role("button", name="Sit down").click()

    both = Player(anna, seed=1, attacks=0.3), Player(bela, seed=2, attacks=0.3)  # more strikes, a shorter game
    together(*both)
    expect(anna.locator("#end-title")).to_have_text(re.compile("Victory|Defeat|A draw"))
    expect(bela.locator("#end-title")).to_have_text(re.compile("Victory|Defeat|A draw"))
    words = {page.locator("#end-title").inner_text() for page in (anna, bela)}
    assert words in ({"Victory", "Defeat"}, {"A draw"})
    in_battle = sum(done.in_battle for player in both for done in player.did)
    assert any(player.cards_played for player in both) or in_battle < 8  # a short game may have hardly a battle

    anna.get_by_role("button", name="Play again, sides swapped").click()
    bela.get_by_role("button", name="Play again: agree").click()
    expect(anna.get_by_role("link", name="To the next game")).to_be_visible()
    bela.get_by_role("link", name="To the next game").click()
    expect(bela.locator("[data-prompt] h2")).to_be_visible()

    anna.get_by_role("link", name="Replay").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text(re.compile("Béla"))
    anna.get_by_role("button", name="One turn on").click()
    expect(anna.locator("[data-board] [data-unit]").first).to_be_visible()
    anna.get_by_role("tab", name="Fair").click()
    anna.get_by_role("button", name="Check all dice and draws").click()
    expect(anna.get_by_text("The seed is the one that was promised.")).to_be_visible()
    told = anna.get_by_text(re.compile(r"\d+ of \d+ outcomes verified")).inner_text()
    verified, outcomes = map(int, re.findall(r"\d+", told))
    assert verified == outcomes == len(re.findall(r"^chance ", record_of(anna), re.MULTILINE)) > 0
