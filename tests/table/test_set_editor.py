"""Sets of one's own at the table: made, kept, shared, imported, wrong at their fields, and played."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buildstars.content.files.set_file import entry_of
from buildstars.content.files.set_schema import set_schema
from buildstars.content.loader import Collection, load_set
from buildstars.content.model import Force
from buildstars.content.text.languages import has, in_all
from buildstars.content.text.phrases import Phrase, either, phrase
from buildstars.match.record import check, read
from buildstars.table.http.sets import _look
from buildstars.table.live.errors import Refused
from buildstars.table.workshop import collection as stock
from buildstars.table.workshop.own_sets import sets_used, told_apart, with_sets
from buildstars.table.workshop.set_documents import text_of, tidied, tidied_entry, written
from buildstars.table.workshop.set_drafts import LONGEST_SET, MOST_ENTRIES, examine, read_draft
from card.helpers import many
from table.running import PACKS, B, Guest, run, server

PAGE = (Path(__file__).parents[2] / "docs" / "sets.md").read_text(encoding="utf-8")
BROKEN = Path(__file__).parents[1] / "content" / "broken"
SET = re.search(r'```toml title="dune-sea.toml"\n(.*?)```', PAGE, re.S)
FORCE = re.search(r'```toml title="dunes.toml"\n(.*?)```', PAGE, re.S)
assert SET is not None and FORCE is not None
DUNES: dict[str, Any] = tomllib.loads(SET[1])
FORCE_TEXT = FORCE[1]
KEY = "abcd2345efgh"
CARD = DUNES["cards"][0]


async def keeping(guest: Guest, document: dict[str, Any] = DUNES, key: str = KEY) -> Any:
    return await guest.put(f"/api/sets/{key}", {"document": document})


# ---- documents --------------------------------------------------------------------------------------------------------


def test_whatever_we_have_can_be_copied_written_and_read_again() -> None:
    ours = stock.collection()
    for things, kind in ((list(ours.units.values()), "units"), (list(ours.cards.values()), "cards")):
        for part in (things[k : k + 50] for k in range(0, len(things), 50)):
            document = {"id": "copy", "name": {"en": "A", "de": "B"}, "version": 1, kind: [entry_of(thing) for thing in part]}
            text = written(document)
            draft = read_draft(text)
            assert tomllib.loads(text) == document and not draft.flaws
            found = draft.units or draft.cards
            assert [entry_of(thing) for thing in found] == document[kind]


TEXTS = st.text(max_size=20)
KEYS = st.sampled_from([*CARD, "en", "de", "when", "if", "do", "is", "units", "front", "icons", "odd!", "ü"])
WORDS = st.sampled_from(["modify", "draw", "attacking", "always", "combat"])
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | TEXTS | WORDS
JSON = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=5), max_leaves=20)
FIELDS = st.sampled_from([*CARD, *DUNES["units"][1], "set"])
ENTRIES = st.lists(st.dictionaries(FIELDS, JSON | st.sampled_from(list(CARD.values())), max_size=9), max_size=3) | JSON
DOCUMENTS = st.fixed_dictionaries({}, optional={"id": JSON, "name": JSON, "version": JSON, "units": ENTRIES, "cards": ENTRIES})


@settings(max_examples=many(15, 200), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(raw=DOCUMENTS)
def test_any_document_is_kept_as_it_was_and_judged_without_a_fault(raw: dict[str, Any]) -> None:
    document = tidied(raw)
    read_again = tomllib.loads(written(document))
    assert read_again == {key: value for key, value in document.items() if value != [] or key not in ("units", "cards")}
    draft = examine(read_again)
    assert all(flaw.reason for flaw in draft.flaws)
    part = draft.right_part()
    if part is not None:
        assert with_sets([part]).sets[-1].id == part.id


@settings(max_examples=many(15, 200), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(changes=st.dictionaries(st.sampled_from([*CARD, *DUNES["units"][1]]), JSON, max_size=3), kind=st.sampled_from(["units", "cards"]))
def test_any_entry_can_be_looked_at(changes: dict[str, Any], kind: Any) -> None:
    entry = {**DUNES[kind][0], **changes}
    found = _look(kind, tidied_entry(entry), "mine")
    assert found.flaws or found.unit or found.card


def broken_reasons() -> list[Phrase]:
    found: dict[str, Phrase] = {}
    for file in BROKEN.glob("*.toml"):
        if not file.name.startswith("force-"):
            try:
                found |= {flaw.reason: flaw.why for flaw in examine(tomllib.loads(file.read_text(encoding="utf-8"))).flaws}
            except (ValueError, RecursionError):
                continue
    return list(found.values())


def test_every_mistake_is_told_in_german_too() -> None:
    """Each in words of its own: no two languages say the same, and nothing is left of how the texts are written."""
    reasons = broken_reasons()
    assert len(reasons) > 100
    for why in reasons:
        said = in_all(why, 1000)
        assert said["en"] != said["de"] and said["de"][0] == said["de"][0].upper(), said
        assert not any(sign in text for text in said.values() for sign in ("{ $", "->", "*[")), said


TOLD = {
    "flaw-number-taken": (
        'the number 7 is taken by unit 7 "Sail Barge"; give it a free one.',
        'die Nummer 7 hat schon Einheit 7 "Sail Barge"; nimm eine freie.',
    ),
    "flaw-invisible": (
        "its name has a line break or an invisible character (U+000A) in it; take it out.",
        "der Name enthält einen Zeilenumbruch oder ein unsichtbares Zeichen (U+000A); nimm es heraus.",
    ),
    "flaw-type": (
        "`stars` must be a whole number or a list in [ ], not a text in quotes.",
        "`stars` muss eine ganze Zahl oder eine Liste sein, nicht ein Text.",
    ),
    "flaw-limit": (
        "9 will not do for `stars`; it must be a whole number of at most 5.",
        "9 geht nicht für `stars`; es muss eine ganze Zahl sein, höchstens 5.",
    ),
    "flaw-trigger": (
        '"reveal" is no trigger of a combat card. Known words: always, played.',
        '"reveal" gibt es bei einer Kampfkarte nicht. Bekannte Wörter: always, played.',
    ),
}
ARGS: dict[str, dict[str, Any]] = {
    "flaw-number-taken": {
        "number": "7", "other": phrase("said-named", thing=phrase("said-thing", what="unit", number="7"), name="Sail Barge")
    },
    "flaw-invisible": {"whose": "own", "field": "name", "sign": "U+000A"},
    "flaw-type": {
        "field": "stars", "wanted": either([phrase("said-type", type="int"), phrase("said-type", type="array")]),
        "got": phrase("said-type", type="str"),
    },
    "flaw-limit": {"value": "9", "field": "stars", "type": phrase("said-type", type="int"), "limit": "most", "n": "5"},
    "flaw-trigger": {"when": "reveal", "type": "combat", "known": "always, played"},
}


@pytest.mark.parametrize("id_", TOLD)
def test_the_sentences_of_mistakes(id_: str) -> None:
    said = phrase(id_, **ARGS[id_])
    assert (said.say("en"), said.say("de")) == TOLD[id_]


def test_every_field_and_word_of_the_schema_has_a_name_in_both_languages() -> None:
    """A new effect appears in the menus by itself; this asks for its names."""
    defs = set_schema()["$defs"]
    unnamed: set[str] = set()
    for of, one in defs.items():
        for field, schema in one.get("properties", {}).items():
            meant = defs.get(schema.get("$ref", "").rpartition("/")[2], schema)
            words = meant.get("enum", [])
            is_tag = field in ("do", "is") and len(words) == 1
            ids = [f"ed-field-{of}-{field}", f"ed-field-{field}"]
            if is_tag:
                ids = [f"ed-{field}-{words[0]}", f"ga-effect-{words[0]}"]
            if of != "Text" and not any(has(id_, lang) for id_ in ids for lang in ("en", "de")):
                unnamed.add(ids[0])
            if is_tag or field in ("icon", "affiliation", "rarity", "kind", "type"):
                continue
            for word in words:
                shared = {"stat": "modify", "when": "when"}.get(field, "permit" if of == "Permit" and field == "what" else "")
                choices = [*([f"ga-effect-{shared}-{word}"] if shared else []), f"ed-word-{word}"]
                if not all(any(has(id_, lang) for id_ in choices) for lang in ("en", "de")):
                    unnamed.add(choices[-1])
    assert unnamed == set()


def test_what_is_too_much_is_refused() -> None:
    with pytest.raises(Refused, match="ed-error-entries"):
        tidied({"cards": [{}] * (MOST_ENTRIES + 1)})
    with pytest.raises(Refused, match="ed-error-long"):
        written({"id": "x" * LONGEST_SET})
    deep: Any = {}
    for _ in range(30):
        deep = {"if": [deep]}
    with pytest.raises(Refused, match="ed-error-deep"):
        tidied({"cards": [deep]})
    with pytest.raises(Refused, match="ed-error-workbook"):
        text_of(b"PK\x03\x04 and so on")


# ---- addresses --------------------------------------------------------------------------------------------------------


def test_a_set_is_kept_looked_at_shared_and_deleted(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            assert (await anna.get("/api/sets")) == []
            assert (await keeping(anna))["flaws"] == []
            line = (await anna.get("/api/sets"))[0]
            assert (line["set"], line["units"], line["cards"], line["flaws"], line["name"]["de"]) == ("dune-sea", 2, 2, 0, "Dünenmeer")
            assert (await anna.get(f"/api/sets/{KEY}"))["document"] == DUNES
            gathered = await anna.get("/api/collection")
            assert "dune-sea:c1" in {card["id"] for card in gathered["cards"]}
            assert "dune-sea:c1" not in {card["id"] for card in (await ben.get("/api/collection"))["cards"]}
            assert await ben.refused("GET", f"/api/sets/{KEY}") == "ed-error-no-set"
            assert await ben.refused("DELETE", f"/api/sets/{KEY}") == "ed-error-no-set"

            wrong = {**DUNES, "id": "core", "cards": [{**CARD, "stars": 9}, DUNES["cards"][1]]}
            flaws = (await keeping(anna, wrong))["flaws"]
            assert [flaw["path"] for flaw in flaws] == [["id"], ["cards", 0, "stars"]]
            assert "„" not in flaws[1]["text"]["en"] and "höchstens 6" in flaws[1]["text"]["de"]
            await keeping(anna)

            file = await anna.ask("GET", f"/api/sets/{KEY}/file")
            assert 'filename="dune-sea.toml"' in file.headers["content-disposition"]
            (tmp_path / "dune-sea.toml").write_text(file.text, encoding="utf-8")
            assert len(load_set(tmp_path / "dune-sea.toml").cards) == 2

            code = (await anna.post(f"/api/sets/{KEY}/share"))["code"]
            assert (await anna.post(f"/api/sets/{KEY}/share"))["code"] == code
            shared = await ben.get(f"/api/shared/sets/{code.lower()}")
            assert shared["document"] == DUNES and len(shared["units"]) == 2
            assert (await ben.ask("GET", f"/api/shared/sets/{code}/file")).text == file.text
            assert await ben.refused("GET", "/api/shared/sets/NOTHING") == "ed-error-no-code"
            assert (await ben.ask("GET", f"/art/{shared['cards'][0]['art']}-holo.svg")).status_code == 200

            assert (await anna.ask("DELETE", f"/api/sets/{KEY}")).status_code == 200
            assert (await anna.get("/api/sets")) == []

    run(work())


def test_a_look_tells_the_text_in_both_languages_and_mistakes_at_their_fields(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            look = await guest.post("/api/sets/look", {"kind": "cards", "entry": CARD, "set": "mine"})
            assert look["flaws"] == [] and look["card"]["id"] == "mine:c1"
            text = look["card"]["text"][0]["texts"]
            assert "der schlechtere Wurf zählt" in text["de"] and "the worse roll counts" in text["en"]
            assert (await guest.ask("GET", f"/art/{look['card']['art']}-holo.svg")).status_code == 200
            late = {**CARD, "effects": [{"when": "played", "do": "reroll"}]}
            look = await guest.post("/api/sets/look", {"kind": "cards", "entry": late})
            assert [flaw["path"] for flaw in look["flaws"]] == [["effects", 0, "when"]] and look["card"]
            forms = await guest.get("/api/sets/forms")
            assert "Reroll" in forms["definitions"]["$defs"] and "x_wing" in forms["crafts"]
            copied = await guest.get("/api/sets/entries/core:c1")
            assert copied["kind"] == "cards" and copied["entry"]["name"]["de"]
            assert await guest.refused("GET", "/api/sets/entries/core:c9999") == "ed-error-no-entry"

    run(work())


def test_files_are_imported(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()

            async def bring(name: str, data: bytes) -> Any:
                return await guest.ask("POST", f"/api/sets/import?file={name}", content=data)

            assert SET is not None
            assert (await bring("dune-sea.toml", SET[1].encode())).json()["document"] == DUNES
            table = re.search(r'```csv title="shelf.csv"\n(.*?)```', PAGE, re.S)
            assert table is not None
            for encoding in ("utf-8", "cp1252", "utf-16"):
                text = table[1].replace("★★", "2") if encoding == "cp1252" else table[1]
                found = (await bring("My Shelf.csv", text.encode(encoding))).json()
                assert found["document"]["id"] == "my-shelf" and len(found["document"]["units"]) == 2
                assert len(found["problems"]) == 1 and "zwei" in found["problems"][0]["en"] and found["notes"]
                assert "Zeile" in found["problems"][0]["de"]
            for name, data in (("a.toml", b"id = "), ("a.csv", b"nothing"), ("a.xlsx", b"PK\x03\x04"), ("a", b"\xff\xfe\x00"), ("", b"")):
                response = await bring(name, data)
                assert 400 <= response.status_code < 500 and response.json()["error"]["de"], (name, response.text)

    run(work())


def test_nobody_keeps_too_many_sets(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            for n in range(12):
                await keeping(guest, {**DUNES, "id": f"set{n}"}, f"set{n:04d}")
            assert await guest.refused("PUT", "/api/sets/onemore", {"document": DUNES}) == "ed-error-sets"
            assert (await keeping(guest, {**DUNES, "id": "set3"}, "set0004"))["flaws"][0]["path"] == ["id"]

    run(work())


# ---- games ------------------------------------------------------------------------------------------------------------


def test_a_game_with_cards_of_ones_own(tmp_path: Path) -> None:
    """The maker of the set waits at the table, deletes the set, the server begins anew, somebody else sits down: it is played."""

    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            mine = {"kind": "me", "name": "Anna", "force": {"text": FORCE_TEXT}}
            assert await anna.refused("POST", "/api/tables", {"seats": [mine, {"kind": "open"}], "options": PACKS}) == "t-error-force-file"
            await keeping(anna)
            checked = await anna.post("/api/forces/check", {"text": FORCE_TEXT, "size": 10, "packs": True})
            assert checked["ok"], checked
            table = await anna.table(mine, {"kind": "open"})
            await anna.ask("DELETE", f"/api/sets/{KEY}")
            cookies = anna.http.cookies
        async with server(tmp_path) as served:
            anna, ben = await served.guest(), await served.guest("Ben")
            anna.http.cookies = cookies
            await ben.post(f"/api/tables/{table}/join", {"name": "Ben", "force": B})
            seat = await anna.sit(table)
            await seat.asked()
            for guest in (anna, ben):
                catalog = await guest.get(f"/api/tables/{table}/catalog")
                own = catalog["cards"]["dune-sea:c1"]
                assert own["name"]["texts"]["de"] == "Zwei Sonnen im Rücken"
                assert (await guest.ask("GET", f"/art/{own['art']}-print.svg")).status_code == 200
            await seat.send("act", what="resign")
            await seat.until(lambda message: seat.over)
            text = (await ben.ask("GET", f"/api/games/{table}/record")).text
            assert "Two Suns at Your Back" in text and check(read(text), dice=True).result is not None

    run(work())


def test_two_guests_may_call_their_sets_the_same(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            await keeping(anna)
            other = {**DUNES, "cards": [{**CARD, "name": {"en": "Sandstorm", "de": "Sandsturm"}}, DUNES["cards"][1]]}
            await keeping(ben, other)
            table = await anna.table({"kind": "me", "name": "Anna", "force": {"text": FORCE_TEXT}}, {"kind": "open"})
            await ben.post(f"/api/tables/{table}/join", {"name": "Ben", "force": {"text": FORCE_TEXT}})
            cards = (await anna.get(f"/api/tables/{table}/catalog"))["cards"]
            assert cards["dune-sea:c1"]["name"]["texts"]["en"] == "Two Suns at Your Back"
            assert cards["dune-sea-2:c1"]["name"]["texts"]["en"] == "Sandstorm"

    run(work())


def test_opponents_of_the_miniatures_game_meet_own_units_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            await keeping(anna)
            fleet = 'name = "Dunes"\nbattle = "ground"\nunits = [["dune-sea:u1", 1], ["dune-sea:u2", 1]]\ncards = []\n'
            options = {"battle": "ground", "size": "10"}
            checked = await anna.post("/api/forces/check", {"text": fleet, "size": 10, "game": "minis", "battle": "ground"})
            assert checked["ok"], checked
            seats = [{"kind": "me", "force": {"text": fleet}}, {"kind": "bot", "opponent": "recruit", "force": {"text": fleet}}]
            table = (await anna.post("/api/tables", {"seats": seats, "options": options, "game": "minis"}))["id"]
            assert (await anna.get(f"/api/tables/{table}/catalog"))["units"]["dune-sea:u2"]["faces"][1]["icons"] == ["blaster", "leader"]

    run(work())


def test_a_choice_carries_what_it_uses_and_no_more() -> None:
    part = examine(DUNES).right_part()
    assert part is not None
    collection: Collection = with_sets([part])
    force = Force("Mine", (collection.unit("dune-sea:u1"), collection.unit("core:u1")), (collection.card("core:c1"),))
    used = sets_used(force, collection)
    assert [[unit.id for unit in one.units] for one in used] == [["dune-sea:u1"]] and used[0].cards == ()
    assert told_apart([force, force]) == [force, force]
    assert sets_used(Force("Ours", (collection.unit("core:u1"),), ()), collection) == ()
