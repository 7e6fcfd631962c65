"""A card with printed text, between two people: both read it, one does by hand what it says, the other agrees or not; then the replay."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from browser.conftest import PHONE, Visitors
from browser.playing import EMPIRE, Player, make_table, resign, together
from browser.test_axe import violations
from browser.test_whole_game import record_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

SET = """
format = 1
id = "printed"
name = { en = "Printed", de = "Gedruckt" }
version = 1

[[cards]]
number = 1
name = { en = "Old Trick", de = "Alter Kniff" }
type = "combat"
rarity = "common"
stars = 1
defense = 4
icon = "luck"
bonus = { attack = 1 }
effects = [{ when = "played", do = "manual", text = "Put a damage counter on the opposing unit, if you can pronounce its name." }]
"""
FORCE = 'name = "Mine"\nunits = [["core:u1", 2], ["core:u2", 3], ["core:u3", 2]]\ncards = [["printed:c1", 12]]\n'


ROWS = """() => Object.values(Object.groupBy(document.querySelectorAll("[data-prompt] .numbers .button:not(.back)"),
  (node) => Math.round(node.getBoundingClientRect().top))).map((row) => row.length)"""


def fits_a_phone(page: Page) -> None:
    """What is done to a unit, and by how much: in two rows, and the unit in sight above them."""
    from playwright.sync_api import expect

    wide = page.viewport_size
    assert wide is not None
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("[data-board] [data-unit].selected").first).to_be_visible()
    page.get_by_role("button", name="Attack …").click()
    expect(page.get_by_role("button", name="+4", exact=True)).to_be_visible()
    assert page.evaluate(ROWS) == [4, 4]
    panel = page.locator("[data-by-hand]").bounding_box()
    assert panel is not None and panel["y"] > 0.6 * 844
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(page.get_by_role("button", name="Damage counter on", exact=True)).to_be_visible()
    page.set_viewport_size(wide)


@pytest.mark.long
def test_two_people_resolve_a_card_by_hand_to_the_end_and_in_the_replay(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    anna = visitors.new("/sets")
    anna.locator("input[type=file]").set_input_files({"name": "printed.toml", "mimeType": "application/toml", "buffer": SET.encode()})
    expect(anna.get_by_role("complementary", name="As it will look")).to_contain_text("Put a damage counter")
    make_table(anna, {"kind": "me", "force": {"text": FORCE}}, {"kind": "open", "force": EMPIRE})
    link = anna.get_by_role("textbox", name="Link").input_value()
    bela = visitors.new(link, **PHONE)
    bela.get_by_label("Your name").fill("Béla")
    bela.get_by_role("button", name="Sit down").click()

    first, second = Player(anna, seed=1, cards=1.0, attacks=1.0), Player(bela, seed=2, hands="touch", cards=0.0, attacks=1.0)
    together(first, second, until=lambda: anna.locator("[data-by-hand]").count() > 0)
    for page in (anna, bela):
        expect(page.locator("[data-by-hand] blockquote")).to_have_text(re.compile("^Put a damage counter"))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    foe = anna.locator("[data-unit].target").first
    foe.click()
    fits_a_phone(anna)
    anna.get_by_role("button", name="Damage counter on", exact=True).click()
    expect(bela.locator("[data-by-hand] .wish")).to_contain_text("one damage counter more on")
    expect(anna.locator("[data-by-hand] .wish")).to_contain_text("one damage counter more on")
    assert violations(bela) == []
    bela.get_by_role("button", name="No, that is not what it says").tap()
    expect(anna.get_by_role("button", name="Done", exact=True)).to_be_visible()
    expect(anna.get_by_text(re.compile("does not agree")).first).to_be_attached()
    anna.locator("[data-unit].target").first.click()
    anna.get_by_role("button", name="Damage counter on", exact=True).click()
    bela.get_by_role("button", name="Agree", exact=True).tap()
    expect(anna.get_by_role("button", name="Done", exact=True)).to_be_visible()
    anna.get_by_role("button", name="Done", exact=True).click()
    expect(anna.locator("[data-by-hand]")).to_have_count(0)

    resign(anna)
    together(first, second)
    expect(anna.locator("#end-title")).to_have_text(re.compile("Defeat"))

    anna.get_by_role("link", name="Replay").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text(re.compile("Béla"))
    record = record_of(anna)
    assert "do = \"manual\"" in record or '"manual"' in record  # the record carries the card
    anna.get_by_role("tab", name="Fair").click()
    anna.get_by_role("button", name="Check all dice and draws").click()
    expect(anna.get_by_text("The seed is the one that was promised.")).to_be_visible()
