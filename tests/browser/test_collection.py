"""My collection in the browser: counted by keyboard alone, a table looked at before it is kept, on a phone, and built from alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PATIENCE, PHONE, Visitors
from browser.test_axe import violations
from browser.test_builder import tab_to
from browser.test_keyboard import NO_POINTER

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

TABLE = "Name;Anzahl;gesucht\r\nX-Flügler der Dolch-Staffel;3;\r\nRed Squadron X-wing;2;x\r\nTodesstern;1;\r\nMillennium Falcon;-2;\r\n"
SAVED = "Saved"
SLOW = 4 * PATIENCE
"""The page has hundreds of lines, and a process that stands back behind everything reads tables; all waits are for something to be seen."""


@pytest.fixture(autouse=True)
def patience(visitors: Visitors) -> Iterator[None]:
    from playwright.sync_api import expect

    expect.set_options(timeout=SLOW)
    yield
    expect.set_options(timeout=PATIENCE)


def visit(visitors: Visitors, path: str, **options: Any) -> Page:
    page = visitors.new(wait=False, **options)
    page.set_default_timeout(SLOW)
    page.goto(path)
    return page


def begin(page: Page, words: str = "Begin my collection") -> None:
    page.get_by_role("button", name=words).click()
    page.get_by_role("spinbutton").first.wait_for()


def count_of(page: Page, name: str) -> Locator:
    return page.get_by_role("spinbutton", name=name)


def fill(page: Page, things: dict[str, int], id_: str = "mine") -> None:
    """A collection that somebody counted before."""
    answer = page.request.patch(f"/api/collections/{id_}", data={"name": "Mine", "things": [[one, n, 0, 0] for one, n in things.items()]})
    assert answer.ok, answer.text()


def kept(page: Page) -> dict[str, list[int]]:
    line = page.request.get("/api/collections").json()[0]
    return {one: numbers for one, *numbers in page.request.get(f"/api/collections/{line['id']}").json()["things"]}


def test_counted_by_keyboard_alone(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visit(visitors, "/collection")
    page.get_by_role("button", name="Begin my collection").wait_for()
    page.evaluate(NO_POINTER)
    tab_to(page, "Begin my collection")
    page.keyboard.press("Enter")
    page.get_by_role("spinbutton").first.wait_for()
    whole = page.get_by_role("region", name="What is there")
    expect(whole).to_contain_text("0 of 273")

    page.keyboard.press("/")
    page.keyboard.type("squadron x-wing")
    page.keyboard.press("ArrowDown")
    expect(count_of(page, "Dagger Squadron X-wing")).to_be_focused()
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("-")
    page.keyboard.press("s")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("w")
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    expect(whole).to_contain_text("2 of 273")
    expect(whole).to_contain_text("13 copies in all")
    expect(page.get_by_text(SAVED, exact=True)).to_be_visible()
    assert kept(page) == {"core:u1": [12, 0, 0], "core:u2": [1, 0, 1], "core:u3": [0, 1, 0]}

    page.reload()
    expect(count_of(page, "Dagger Squadron X-wing")).to_have_value("12")
    for shown, number in (("Have", 2), ("Missing", 271), ("Wanted", 1), ("To swap", 1)):
        page.get_by_role("radio", name=shown).focus()
        page.keyboard.press("Space")
        expect(page.get_by_role("spinbutton")).to_have_count(number)
    page.get_by_role("radio", name="Have").focus()
    page.keyboard.press("Space")
    count_of(page, "Red Squadron X-wing").focus()
    page.keyboard.press("-")
    expect(count_of(page, "Red Squadron X-wing")).to_have_value("0")  # what one counts does not vanish under one’s hands
    expect(page.get_by_text(SAVED, exact=True)).to_be_visible()
    assert kept(page)["core:u2"] == [0, 0, 1]
    assert page.evaluate("window.pointed ?? 0") == 0


@pytest.mark.long
def test_a_table_is_looked_at_before_it_is_kept(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visit(visitors, "/collection")
    begin(page)
    count_of(page, "Dagger Squadron X-wing").fill("1")
    count_of(page, "Dagger Squadron X-wing").press("Enter")
    expect(page.get_by_text(SAVED, exact=True)).to_be_visible()
    file: Any = {"name": "liste.csv", "mimeType": "text/csv", "buffer": TABLE.encode("cp1252")}

    page.get_by_role("button", name="Import", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.locator("input[type=file]").set_input_files(file)
    expect(dialog).to_contain_text("2 rows were read; 2 things would change.")
    unread = dialog.get_by_role("region", name="Rows that cannot be read").get_by_role("row")
    expect(unread).to_contain_text(["Line", "Todesstern", "Millennium Falcon"])
    expect(unread.nth(1)).to_contain_text("No unit or card is called “Todesstern”")
    expect(unread.nth(2)).to_contain_text("-2 copies cannot be")
    changes = dialog.get_by_role("region", name="What would change")
    expect(changes.get_by_role("row").nth(1)).to_contain_text("1 → 3")
    dialog.get_by_role("radio", name="are added").check()
    expect(changes.get_by_role("row").nth(1)).to_contain_text("1 → 4")
    found = violations(page)
    assert not found, found
    dialog.get_by_role("button", name="Cancel").click()
    assert kept(page) == {"core:u1": [1, 0, 0]}, "nothing was kept"

    page.get_by_role("button", name="Import", exact=True).click()
    dialog.locator("input[type=file]").set_input_files({"name": "no.xlsx", "mimeType": "", "buffer": b"PK\x03\x04 nothing"})
    visitors.expected.append("422")
    expect(dialog.get_by_role("alert")).to_contain_text("the workbook is damaged")
    expect(dialog.get_by_role("button", name="Nothing to save")).to_be_disabled()
    dialog.locator("input[type=file]").set_input_files(file)
    dialog.get_by_role("button", name="Save 2 changes").click()
    expect(page.get_by_text("2 changes were saved in “Mine”.")).to_be_visible()
    expect(count_of(page, "Red Squadron X-wing")).to_have_value("2")
    assert kept(page) == {"core:u1": [3, 0, 0], "core:u2": [2, 1, 0]}

    page.get_by_role("button", name="Export").click()
    with page.expect_download() as loading:
        page.get_by_role("link", name="As Excel (xlsx)").click()
    assert loading.value.suggested_filename == "mine.xlsx"
    page.get_by_role("button", name="Import", exact=True).click()
    dialog.locator("input[type=file]").set_input_files(str(loading.value.path()))
    expect(dialog).to_contain_text("2 rows were read; nothing would change.")


@pytest.mark.long
def test_several_collections_on_a_phone_in_german(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visit(visitors, "/collection", locale="de-DE", **PHONE)
    begin(page, "Meine Sammlung beginnen")
    page.get_by_role("button", name="Luke Skywalkers X-Flügler: eins mehr").tap()
    page.get_by_role("button", name="Luke Skywalkers X-Flügler: eins mehr").tap()
    page.get_by_role("button", name="Millennium Falke: gesucht", exact=True).tap()
    expect(count_of(page, "Luke Skywalkers X-Flügler")).to_have_value("2")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert not violations(page)
    page.get_by_role("button", name="Filter").tap()
    page.get_by_role("dialog").get_by_role("button", name="Selten").tap()
    page.get_by_role("dialog").get_by_role("button", name="zeigen").last.tap()
    expect(page.get_by_role("spinbutton")).not_to_have_count(273)

    page.get_by_role("button", name="Neue Sammlung").tap()
    page.get_by_role("textbox", name="Name").fill("Die von Mia")
    page.get_by_role("button", name="Beginnen").tap()
    expect(page.get_by_role("combobox", name="Sammlung")).to_have_text("Die von MiaMeine")
    expect(page.get_by_role("region", name="Was da ist")).to_contain_text("0 von 273")
    page.get_by_role("combobox", name="Sammlung").select_option(label="Meine")
    expect(page.get_by_role("region", name="Was da ist")).to_contain_text("1 von 273")
    page.get_by_role("button", name="Löschen").tap()
    page.get_by_role("group", name="Löschen").get_by_role("button", name="Löschen").tap()
    expect(page.get_by_role("combobox", name="Sammlung")).to_have_text("Die von Mia")
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Drucken")).to_be_hidden()
    expect(page.get_by_text("Luke Skywalkers X-Flügler").first).to_be_visible()


def test_built_from_the_collection_alone(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visit(visitors, "/build")
    page.get_by_role("button", name="New force").wait_for()
    known = page.request.get("/api/collection?game=card").json()
    ids = [one["id"] for one in (*known["units"], *known["cards"])]
    mine = {one: 1 + n % 2 for n, one in enumerate(ids) if n % 3}
    fill(page, mine)
    page.reload()
    page.get_by_role("checkbox", name="from my collection alone (Mine)").check()
    page.get_by_role("button", name="Random force").click()
    expect(page.get_by_text("All of it is in your collection “Mine”.")).to_be_visible()
    expect(page.get_by_test_id("said")).to_contain_text("This can be played")

    alone = page.get_by_role("checkbox", name="Only what I own (Mine)")
    expect(alone).to_be_checked()
    rows = page.get_by_role("list", name="Collection").get_by_role("listitem")
    units = [one["id"] for one in known["units"]]
    expect(rows).to_have_count(sum(one in mine for one in units))
    alone.uncheck()
    expect(rows).to_have_count(len(units))
    page.get_by_role("searchbox").fill("Dagger Squadron")
    page.get_by_role("searchbox").press("Enter")
    missing = page.get_by_role("region", name="Missing from “Mine”")
    expect(missing).to_contain_text("One copy is missing from your collection “Mine”")
    expect(missing).to_contain_text("Dagger Squadron X-wing")
    missing.get_by_role("button", name="Mark them as wanted").click()
    expect(missing).to_contain_text("They are marked as wanted.")
    assert not violations(page)

    page.goto("/new")
    page.get_by_role("region", name="Seat 1").get_by_role("button", name="Force").click()
    page.get_by_role("button", name="A random force from my collection: Mine").click()
    expect(page.get_by_role("region", name="Seat 1")).to_contain_text("A random force from my collection")
    page.go_back()

    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_role("textbox", name="Link").input_value()
    page.goto(link)
    expect(page.get_by_role("region", name="Missing from “Mine”")).to_contain_text("Dagger Squadron X-wing")
    assert kept(page)["core:u1"] == [0, 1, 0]
