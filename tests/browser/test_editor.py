"""A card made in the set editor, with its refusals at their fields, and played in a game against an opponent."""

from __future__ import annotations

import re

import pytest

from browser.conftest import PHONE, Visitors
from browser.playing import RECRUIT, Player, make_table
from browser.test_axe import violations

FORCE = 'name = "Mine"\nunits = [["core:u1", 2], ["core:u2", 3], ["core:u3", 2]]\ncards = [["Solar Flare", 12]]\n'
TABLE = """name;stars;attack;damage;defense;shields;icons;affiliation;kind
Sand Skiff;1;2;1;9;1;blaster;fringe;ground
Odd One;zwei;2;1;9;1;;fringe;ground
"""


@pytest.mark.long
def test_a_card_made_in_the_editor_is_played(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/sets")
    page.get_by_role("button", name="New set", exact=True).click()
    name = page.get_by_role("group", name="Name")
    name.get_by_label("English").fill("Solar Flare")
    name.get_by_label("German").fill("Sonneneruption")
    page.get_by_role("button", name="Add an effect").press("Enter")  # the keyboard is then at its menu
    expect(page.locator(":focus")).to_have_attribute("id", re.compile("-tag-0$"))
    page.get_by_label("Do", exact=True).select_option("draw")
    page.get_by_label("When", exact=True).select_option("hits")
    look = page.get_by_role("complementary", name="As it will look")
    expect(look.locator("[lang=en]")).to_contain_text("draw 1 card")
    expect(look.locator("[lang=de]")).to_contain_text("ziehst du 1 Karte")
    expect(look.locator(".title")).to_have_text("Solar Flare")

    stars = page.get_by_label("Stars", exact=True)
    stars.fill("9")
    expect(stars).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".field", has=stars).locator(".problem")).to_have_text(re.compile("9 will not do for “Stars”; .* at most 6"))
    page.get_by_label("When", exact=True).select_option("reveal")
    page.get_by_role("button", name=re.compile("^DE:")).click()
    when = page.get_by_label("Wann", exact=True)
    stars = page.get_by_label("Sterne", exact=True)
    stars.fill("2")
    expect(page.locator(".field", has=when).locator(".problem")).to_have_text(re.compile("„Beim Aufdecken“ gibt es bei einer Kampfkarte"))
    assert violations(page) == []
    when.select_option("hits")
    page.get_by_role("button", name=re.compile("^EN:")).click()
    expect(page.get_by_text("All right")).to_be_visible()
    expect(page.get_by_role("status").get_by_text("Saved")).to_be_visible()

    player = Player(page, seed=3, cards=1.0, attacks=1.0)
    for _ in range(4):
        make_table(page, {"kind": "me", "force": {"text": FORCE}}, RECRUIT)
        player.play(lambda seen: player.cards_played > 0)
        if player.cards_played:
            break
    expect(page.get_by_text("Solar Flare").first).to_be_visible()
    assert player.cards_played


def test_on_a_phone_a_file_is_imported_and_shared(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/sets", **PHONE)
    page.locator("input[type=file]").set_input_files({"name": "Skiffs.csv", "mimeType": "text/csv", "buffer": TABLE.encode()})
    expect(page.get_by_text("One unit and 0 cards imported.")).to_be_visible()
    expect(page.get_by_text(re.compile('"Odd One": stars: "zwei"'))).to_be_visible()
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label(re.compile("Whoever has this link")).input_value()
    page.get_by_role("link", name="Skiffs").click()
    expect(page.get_by_role("complementary", name="As it will look").locator(".title")).to_have_text("Sand Skiff")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []

    other = visitors.new(link)
    expect(other.get_by_role("heading", level=1)).to_have_text("Skiffs")
    assert violations(other) == []
    other.get_by_role("button", name="Keep a copy").click()
    expect(other.get_by_role("button", name="Sand Skiff")).to_be_visible()
