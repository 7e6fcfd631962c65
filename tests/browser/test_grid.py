"""The grid of the set editor: units and cards by the keyboard alone, pictures of one's own, tables from a spreadsheet, and a game."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageDraw

from browser.conftest import PATIENCE, PHONE, Visitors
from browser.entering import TWENTY, Row, Typist
from browser.playing import RECRUIT, make_table
from browser.test_axe import violations

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

FIVE = (
    Row("Gray Squadron X-wing", (2, 3, 2, 10, 2), "lt", "r"),
    Row("Captain Vey's X-wing", (3, 4, 2, 11, 3), "lv", back=(4, 5)),
    Row("Patrol AT-ST", (2, 3, 2, 9, 3), "s", "i"),
    Row("Star Destroyer Verdict", (5, 5, 5, 11, 8), "uy"),
    Row("Wandering Freighter", (3, 3, 2, 10, 4), "l", "-"),
)
TABLE = "\n".join("\t".join(row) for row in (
    ("Nr.", "Einheit", "Deutscher Name", "Sterne", "Angriff", "Schaden", "Verteidigung", "Schilde", "Symbole", "Fraktion", "Seltenheit",
     "Regal"),
    ("7", "Blue X-wing", "Blauer X-Flügler", "★★", "3", "2", "10", "2", "Laser/Torpedo", "Rebellen", "C", "oben"),
    ("S4", "Harbor AT-ST", "", "2", "drei", "2", "9", "3", "Blaster", "Imperium", "Promo", ""),
))
CARDS = {
    "Steady Aim": ("c", "l", "2", "", "1", "2", "12", "r"), "Old Harbor": ("o", "", "", "", "", "3", "11", "r"),
    "Lucky Shot": ("c", "q", "1", "", "", "1", "10", "-"),
}
FORCE = """name = "Mine"
units = [["mine:u1", 2], ["mine:us4", 2], ["mine:u2", 1]]
cards = [["mine:c3", 3], ["mine:c1", 3], ["mine:c2", 3]]
"""
ARTS = """async (id) => {
  const { cards } = await (await fetch(`/api/tables/${id}/catalog`)).json();
  return Object.values(cards).map((card) => card.art);
}"""
DOCUMENT = """async () => {
  const [line] = await (await fetch("/api/sets")).json();
  return (await (await fetch(`/api/sets/${line.id}`)).json());
}"""


def photo() -> bytes:
    """A red square on blue: where it is, is seen in what was cut out."""
    picture = Image.new("RGB", (500, 400), (20, 40, 160))
    ImageDraw.Draw(picture).rectangle((150, 100, 350, 300), fill=(220, 30, 30))
    file = io.BytesIO()
    picture.save(file, "JPEG")
    return file.getvalue()


def new_grid(visitors: Visitors, **options: Any) -> Page:
    page = visitors.new("/sets", **options)
    page.get_by_role("button", name=re.compile("New set in the grid|Neues Set in der Tabelle")).focus()
    page.keyboard.press("Enter")
    page.locator("[data-here=true]").wait_for()
    return page


def here(page: Page) -> Locator:
    return page.locator("td[data-here=true]")


def saved(page: Page) -> dict[str, Any]:
    """What the server keeps, once everything is saved."""
    from playwright.sync_api import expect

    expect(page.locator(".chip.saved")).to_be_visible()
    found: dict[str, Any] = page.evaluate(DOCUMENT)
    return found


def bring_picture(page: Page) -> None:
    page.locator(".tray input[type=file]").set_input_files({"name": "model.jpg", "mimeType": "image/jpeg", "buffer": photo()})
    page.locator("dialog canvas").wait_for()
    page.keyboard.press("+")
    page.keyboard.press("ArrowUp")
    page.get_by_role("button", name=re.compile("Take it|Nehmen")).press("Enter")
    page.locator("dialog").wait_for(state="detached", timeout=4 * PATIENCE)  # read by a process that stands back behind everything


def is_loaded(picture: Locator) -> bool:
    picture.first.wait_for()
    return bool(picture.first.evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)"))


@pytest.mark.long
def test_five_units_and_three_cards_by_keyboard_a_picture_and_a_game(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = new_grid(visitors)
    typist = Typist(page)
    for row in FIVE:
        typist.enter(row)
    expect(here(page)).to_have_attribute("data-label", "Name")
    found = saved(page)
    assert found["flaws"] == []
    units = found["document"]["units"]
    assert [unit["craft"] for unit in units] == ["x_wing", "x_wing", "at_st", "star_destroyer", units[4]["craft"]]
    assert [unit.get("affiliation") for unit in units] == ["rebel", "rebel", "imperial", "imperial", None]
    assert [unit["kind"] for unit in units][:4] == ["space", "space", "ground", "space"]
    assert units[1]["back"] == {**units[1]["front"], "stars": 4, "attack": 5, "icons": ["lasers"]}
    assert units[0]["front"] == {"stars": 2, "attack": 3, "damage": 2, "defense": 10, "shields": 2, "icons": ["lasers", "torpedo"]}
    assert violations(page) == []

    # a promo: duplicated, renamed, another number and a rarity of its own; undone and done again
    keys = page.keyboard
    keys.press("ArrowUp")
    keys.press("Control+d")
    keys.press("F2")
    keys.type(" of Luck")
    keys.press("Tab")
    keys.press("Home")
    keys.type("s4")
    keys.press("ArrowRight")
    keys.press("End")
    keys.type("Promo")
    keys.press("Enter")
    keys.press("Control+z")
    keys.press("Control+z")
    keys.press("Control+y")
    keys.press("Control+y")
    promo = saved(page)["document"]["units"][5]
    assert (promo["number"], promo["rarity"], promo["name"]["en"]) == ("S4", "Promo", "Wandering Freighter of Luck")

    # cards: back over the toolbar, as Escape leads there
    keys.press("Escape")
    keys.press("Tab")
    keys.press("Enter")
    expect(page.get_by_role("grid", name="Cards")).to_be_visible()
    for name, cells in CARDS.items():
        keys.type(name)
        for cell in cells:
            keys.press("Tab")
            keys.type(cell)
        keys.press("Enter")
    keys.press("ArrowUp")
    keys.press("End")
    keys.press("ArrowLeft")
    keys.press("Enter")  # what the last one does, beside the grid
    keys.press("Enter")
    expect(page.locator(":focus")).to_have_attribute("id", re.compile("-tag-0$"))
    page.locator(":focus").select_option("draw")
    page.get_by_label("When", exact=True).select_option("hits")
    keys.press("Escape")
    expect(here(page)).to_have_attribute("data-label", "Effects")
    found = saved(page)
    assert found["flaws"] == []
    cards = found["document"]["cards"]
    assert [(card["type"], card.get("icon"), card.get("bonus"), card["stars"], card["defense"]) for card in cards] == [
        ("combat", "lasers", {"attack": 2, "defense": 1}, 2, 12), ("objective", None, None, 3, 11),
        ("combat", "luck", {"attack": 1}, 1, 10),
    ]
    assert [effect["do"] for effect in cards[2]["effects"]] == ["draw"]

    # a photo of one's own, on the card, in the gallery, and at a table
    keys.press("Home")
    keys.press("ArrowRight")
    bring_picture(page)
    picture = saved(page)["document"]["cards"][2]["picture"]
    own = f'img[src^="/api/pictures/{picture}"]'
    assert is_loaded(page.locator(f".look {own}"))
    page.goto("/cards?q=Lucky+Shot")
    assert is_loaded(page.locator(own))
    make_table(page, {"kind": "me", "force": {"text": FORCE}}, RECRUIT)
    page.locator(".unit, [data-unit]").first.wait_for()
    table = page.url.rsplit("/", 1)[1]
    assert any(art.startswith(f"{picture}/") for art in page.evaluate(ARTS, table))
    assert page.evaluate("async (id) => (await fetch(`/api/pictures/${id}`)).status", picture) == 200


@pytest.mark.long
def test_a_unit_with_a_photo_is_seen_at_the_table_and_by_those_who_sit_there_alone(visitors: Visitors) -> None:
    visitors.expected.append("404")  # whoever looks on sees our drawing in its place
    page = new_grid(visitors)
    Typist(page).enter(FIVE[0])
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    bring_picture(page)
    picture = saved(page)["document"]["units"][0]["picture"]
    own = f'img[src^="/api/pictures/{picture}"]'
    assert is_loaded(page.locator(f".look {own}")) and is_loaded(page.locator(f"td {own}"))
    colours = page.locator(f".look {own}").first.evaluate("""async (image) => {
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: 50, height: 40 });
      canvas.getContext("2d").drawImage(image, 0, 0, 50, 40);
      return [...canvas.getContext("2d").getImageData(25, 20, 1, 1).data].map((part) => part > 128);
    }""")
    assert colours[:3] == [True, False, False], "what was cut out is what was seen"
    force = 'name = "Mine"\nunits = [["mine:u1", 3]]\ncards = [["core:c1", 3], ["core:c2", 3], ["core:c3", 3]]\n'
    table = make_table(page, {"kind": "me", "force": {"text": force}}, RECRUIT)
    assert is_loaded(page.locator(own))
    watcher = visitors.new(f"/t/{table}")
    assert is_loaded(watcher.locator('img[src^="/art/"]'))
    watcher.wait_for_load_state("networkidle")
    assert watcher.locator(own).count() == 0


@pytest.mark.long
def test_twenty_units_take_so_many_keys(visitors: Visitors) -> None:
    """Keys and fields, not seconds: at five keys a second and 0.6 seconds a field they are less than five minutes."""
    page = new_grid(visitors)
    typist = Typist(page)
    for row in TWENTY:
        typist.enter(row)
    found = saved(page)
    assert found["flaws"] == [] and len(found["document"]["units"]) == 20
    assert (typist.keys, typist.fields) <= (710, 160), "no more keys than before"
    assert typist.seconds < 240
    print(f"\n{typist.keys} keys, {typist.fields} fields, no click: {typist.seconds:.0f} s")


def test_a_table_from_a_spreadsheet_in_german(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = new_grid(visitors, locale="de-DE", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("(text) => navigator.clipboard.writeText(text)", TABLE)
    page.keyboard.press("Control+v")
    expect(page.get_by_text("2 Zeilen wurden eingefügt.").last).to_be_visible()
    first, second = saved(page)["document"]["units"]
    assert first["name"] == {"en": "Blue X-wing", "de": "Blauer X-Flügler"} and first["front"]["icons"] == ["lasers", "torpedo"]
    assert (second["number"], second["rarity"], second["kind"], second["front"]["attack"]) == ("S4", "Promo", "ground", "drei")
    wrong = page.locator("td[aria-invalid=true]")
    expect(wrong).to_have_count(1)
    expect(wrong).to_have_attribute("title", re.compile("„Angriff“ muss eine ganze Zahl sein"))
    page.keyboard.press("F8")
    expect(here(page)).to_have_text("drei")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(wrong).to_have_count(0)
    assert saved(page)["flaws"] == []

    # and back: the whole table with its headings, pasted into another grid as the same units
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+c")
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert text.split("\n")[0].split("\t")[:4] == ["Nummer", "Zeichnung", "Name", "Sterne"]
    before = saved(page)["document"]["units"]
    page.keyboard.press("Control+Delete")
    expect(page.get_by_text("2 Zeilen wurden gelöscht.").last).to_be_visible()
    assert saved(page)["document"].get("units", []) == []
    page.keyboard.press("Control+v")
    again = saved(page)["document"]["units"]
    german = [{**unit, "name": {"en": unit["name"].get("de", unit["name"]["en"])}} for unit in before]
    assert again == german, "the names of the language that one reads are copied"
    assert violations(page) == []


def test_cells_are_filled_from_where_one_is(visitors: Visitors) -> None:
    page = new_grid(visitors, permissions=["clipboard-read", "clipboard-write"])
    typist = Typist(page)
    for row in FIVE[:2]:
        typist.enter(row)
    keys = page.keyboard
    keys.press("Control+Home")
    for _ in range(4):
        keys.press("ArrowRight")
    page.evaluate("(text) => navigator.clipboard.writeText(text)", "6\t7\n8\t9\n")
    keys.press("Control+v")
    units = saved(page)["document"]["units"]
    assert [(unit["front"]["attack"], unit["front"]["damage"]) for unit in units] == [(6, 7), (8, 9)]
    keys.press("Control+z")
    assert [unit["front"]["attack"] for unit in saved(page)["document"]["units"]] == [3, 4]
    keys.press("Delete")
    assert "attack" not in saved(page)["document"]["units"][0]["front"], "an emptied cell is empty, and the row stays"
    keys.press("Insert")
    assert len(saved(page)["document"]["units"]) == 3


def test_on_a_phone_rows_are_stacked(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = new_grid(visitors, **PHONE)
    page.locator("td.name").tap()
    page.locator("td input").fill("Blue X-wing")
    for key, value in (("stars", "2"), ("attack", "3"), ("damage", "2"), ("defense", "10"), ("shields", "2")):
        page.locator("tbody tr").first.locator(f"td.{key}").tap()
        page.locator("td input").fill(value)
    page.locator("tbody tr").first.locator("td.icons").tap()
    page.get_by_role("group", name="Letters of the icons").get_by_role("button", name=re.compile("Torpedo")).tap()
    page.locator("tbody tr").first.locator("td.affiliation").tap()
    page.get_by_role("group", name="Affiliation").get_by_role("button", name=re.compile("Rebel")).tap()
    found = saved(page)
    assert found["flaws"] == []
    front = {"stars": 2, "attack": 3, "damage": 2, "defense": 10, "shields": 2, "icons": ["torpedo"]}
    assert found["document"]["units"][0]["front"] == front
    expect(page.locator("thead")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
