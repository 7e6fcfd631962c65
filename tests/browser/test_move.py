"""A link from another device: the page asks first, says what is at stake, and offers the way back; on a desk and on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from browser.conftest import PHONE, Visitors
from browser.playing import make_table
from browser.test_axe import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

RENAME = """(name) => fetch("/api/me", {
  method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify({ name }),
}).then((answer) => answer.ok)"""
WHO = """() => fetch("/api/me").then((answer) => answer.json()).then((me) => me.name)"""
LINK = """() => fetch("/api/me/link", { method: "POST" }).then((answer) => answer.json()).then((made) => made.link)"""
WIDER = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
FOREIGN = "<!doctype html><form method=post action={url}/api/me/move><input name=token value={token}><button>Win</button></form>"


def somebody(visitors: Visitors, name: str, **options: object) -> Page:
    page = visitors.new("/rules", **options)
    assert page.evaluate(RENAME, name)
    return page


@pytest.mark.parametrize("screen", [pytest.param("wide", marks=pytest.mark.long), "phone"])
def test_it_asks_first_and_there_is_a_way_back(visitors: Visitors, screen: str) -> None:
    from playwright.sync_api import expect

    anna = somebody(visitors, "Anna")
    bela = somebody(visitors, "Béla", **(PHONE if screen == "phone" else {}))
    make_table(bela)
    link = anna.evaluate(LINK)
    bela.goto(link)
    expect(bela.get_by_role("heading", level=1)).to_have_text("Be Anna on this device?")
    now = bela.locator("dl > div").first
    expect(now).to_contain_text("Béla")
    expect(now).to_contain_text("one game")
    assert violations(bela) == [] and not bela.evaluate(WIDER)
    assert bela.evaluate(WHO) == "Béla", "opening it has changed nothing"

    bela.get_by_role("link", name="No, change nothing").click()
    expect(bela).to_have_url(re.compile(r"/$"))
    assert bela.evaluate(WHO) == "Béla"
    bela.goto(link)
    bela.get_by_role("button", name="Yes, be Anna on this device").click()
    done = bela.get_by_role("heading", name="You are Anna on this device now")
    expect(done).to_be_focused()
    assert violations(bela) == [] and not bela.evaluate(WIDER)
    assert bela.evaluate(WHO) == anna.evaluate(WHO) == "Anna"
    bela.reload()
    expect(done).to_be_visible()

    bela.get_by_role("link", name="Be Béla again").click()
    bela.get_by_role("button", name="Yes, be Béla on this device").click()
    expect(bela.get_by_role("heading", name="You are Béla on this device now")).to_be_focused()
    bela.get_by_role("link", name="My games").last.click()
    expect(bela).to_have_url(re.compile("/games$"))
    expect(bela.locator("main .game")).to_have_count(1)


def test_a_used_link_says_so_and_an_own_one_too(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    visitors.expected.append("403")
    anna, bela, clara = (somebody(visitors, name) for name in ("Anna", "Béla", "Clara"))
    link = anna.evaluate(LINK)
    anna.goto(link)
    expect(anna.get_by_role("heading", level=1)).to_have_text("You are Anna here already")
    for page in (bela, clara):
        page.goto(link)
        expect(page.get_by_role("button", name="Yes, be Anna on this device")).to_be_visible()
    bela.get_by_role("button", name="Yes, be Anna on this device").click()
    expect(bela.get_by_role("heading", name="You are Anna on this device now")).to_be_visible()
    clara.get_by_role("button", name="Yes, be Anna on this device").click()
    expect(clara.get_by_role("heading", name="Nothing has changed")).to_be_focused()
    expect(clara.get_by_role("alert")).to_contain_text("has been used already")
    assert clara.evaluate(WHO) == "Clara"
    clara.goto(link)
    expect(clara.get_by_role("alert")).to_contain_text("has been used already")


def test_a_page_of_another_site_cannot_make_me_somebody_else(visitors: Visitors) -> None:
    visitors.expected.append("403|CORP|Cross-Origin|422")
    anna, bela = somebody(visitors, "Anna"), somebody(visitors, "Béla")
    link = anna.evaluate(LINK)
    page = bela.context.new_page()
    elsewhere = visitors.url.replace("127.0.0.1", "localhost")  # another origin
    body = FOREIGN.format(url=visitors.url, token=link.rpartition("/")[2])
    page.route(f"{elsewhere}/elsewhere", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(f"{elsewhere}/elsewhere")
    with page.expect_navigation(url="**/api/me/move") as sent:
        page.get_by_role("button", name="Win").click()
    assert sent.value is not None and sent.value.status == 403
    page.goto(link)
    page.get_by_role("button", name="Yes, be Anna on this device").wait_for()
    assert bela.evaluate(WHO) == "Béla"


@pytest.mark.long
def test_in_german_with_nothing_to_lose(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    anna = somebody(visitors, "Anna")
    new = visitors.new(anna.evaluate(LINK), locale="de-DE", **PHONE)
    expect(new.get_by_role("heading", level=1)).to_have_text("Auf diesem Gerät Anna sein?")
    expect(new.locator("main")).to_contain_text("verloren geht also nichts")
    new.get_by_role("button", name="Ja, auf diesem Gerät Anna sein").tap()
    expect(new.get_by_role("heading", name="Du bist auf diesem Gerät jetzt Anna")).to_be_focused()
    assert new.get_by_role("heading", name="Der Weg zurück").count() == 0
