"""Small things that people stumble over: which squadron is which, what damage looks like, a builder that stops, a table that stands
still while it comes."""

from __future__ import annotations

import re

from browser.conftest import PHONE, Visitors
from browser.layouts import arrive, go
from browser.playing import ASK_ALL, Player
from browser.test_first_page import MOST_SHIFT, begun, shifted

FOUR = """4 Red Squadron X-wing
3 Rogue Squadron X-wing
3 Gold Squadron Y-wing
3 Dagger Squadron X-wing
1 Luke Skywalker’s X-wing
1 Biggs Darklighter’s X-wing
1 Arvel Crynyd’s A-wing"""
NUMBERED = """() => [...document.querySelectorAll("[data-board] .token")].map((node) => {
  const which = node.querySelector("[data-which]");
  const box = which?.getBoundingClientRect();
  const over = box ? document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) : null;
  const seen = over !== null && which.contains(over);
  return { name: node.innerText.split(",")[0], which: which?.innerText ?? "", seen };
})"""


def test_squadrons_of_one_craft_are_told_apart_by_the_number_that_the_log_gives_them(visitors: Visitors) -> None:
    page = arrive(visitors, touch=False, language="en")
    go(page, "action")
    found = page.evaluate(NUMBERED)
    numbered = [one for one in found if "#" in one["name"]]
    assert len(numbered) >= 3
    for one in numbered:
        assert one["which"] == one["name"].partition("#")[2] and one["seen"], one
    assert all(one["which"] == "" for one in found if "#" not in one["name"] and "×" not in one["name"])
    assert "X-wing #" in page.locator("[data-log]").inner_text()


def test_the_number_of_a_damaged_unit_is_the_shields_it_has_left(visitors: Visitors) -> None:
    page = arrive(visitors, touch=False, language="en")
    go(page, "action")
    hurt = page.locator("[data-board] .token .hurt").first
    left, shields = (int(part) for part in hurt.inner_text().split("/"))
    assert left < shields
    assert hurt.get_attribute("title") == f"{left} of {shields} shields left, damage {shields - left}"


def test_the_builders_plus_stops_where_a_rule_stops_it_and_says_which(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/build")
    page.get_by_role("button", name="New force").click()
    row = page.locator(".collection .row").first
    plus = row.get_by_role("button", name=re.compile("^Add ")).last
    for _ in range(3):
        expect(plus).to_have_attribute("aria-disabled", "false")
        plus.click()
    expect(row.locator(".count")).to_have_text("3")
    expect(plus).to_have_attribute("aria-disabled", "true")
    plus.dispatch_event("click")
    expect(row.locator(".count")).to_have_text("3")
    expect(row.locator(".hint")).to_have_text("At most 3 copies (R2.4).")


def test_a_force_that_is_wrong_is_not_green_at_thirty_stars(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/build")
    page.get_by_role("button", name="Paste a list or link").click()
    page.get_by_label("A list, a force file, or a link to a shared force").fill(FOUR)
    page.get_by_role("button", name="Put it on the workbench").click()
    stars = page.locator(".units .sum span").first
    expect(stars).to_have_text("30/30 ★")
    expect(page.get_by_role("list", name="Why it cannot be played yet")).to_contain_text("R2.4")
    assert "full" not in (stars.get_attribute("class") or "")


def test_a_table_does_not_shift_while_it_comes(visitors: Visitors) -> None:
    for screen in ({}, PHONE):
        page = visitors.new("/", **screen)
        table = begun(page, visitors.url)
        page.evaluate(ASK_ALL)  # a question that is answered by itself and followed by another is no shift
        page.goto(f"/t/{table}")
        Player(page).wait()
        assert shifted(page) < MOST_SHIFT, screen
