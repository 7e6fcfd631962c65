"""What somebody owns: its file, its tables, what of it is there, and what a force lacks. No odd table does harm."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buildstars.content.files.bounded import Unreadable
from buildstars.content.files.owned_table import Told, merged, number_in, read_any, read_table, rows_of
from buildstars.content.files.sheets import write_csv, write_xlsx
from buildstars.content.loader import ContentError, load_forces, load_sets
from buildstars.content.owned import (
    MOST_THINGS,
    Holding,
    Owned,
    all_ids,
    lacking,
    only_owned,
    progress,
    read_owned,
    tidy_name,
    write_owned,
)
from buildstars.content.text.languages import LANGUAGES
from content.odd_tables import TABLES

CORE = load_sets()
NUMBERS = st.integers(0, 999)
HOLDINGS = st.builds(Holding, NUMBERS, NUMBERS, NUMBERS).filter(bool)
IDS = st.sampled_from([*all_ids(CORE), "away:u1", "my-set:c12", "promo:uS4"])
OWNED = st.builds(Owned, st.text(min_size=1, max_size=60).map(tidy_name).filter(bool), st.dictionaries(IDS, HOLDINGS, max_size=12))


# ---- files ------------------------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(OWNED, st.sampled_from(sorted(LANGUAGES)))
def test_a_collection_comes_back_from_its_file_as_it_was(owned: Owned, lang: str) -> None:
    text = write_owned(owned, CORE, lang)
    assert read_owned(text, "mine.toml") == owned
    assert {id_: (one.count, one.wanted, one.swap) for id_, one in read_any(text.encode(), CORE).things.items()} == {
        id_: (one.count, one.wanted, one.swap) for id_, one in owned.things.items()
    }


@pytest.mark.parametrize(("text", "said"), [
    ('name = "Mine"\nthings = [\n  { id = "core:u1", count = -1 },\n]\n', "mine.toml, line 3"),
    ('name = "Mine"\nthings = [\n  { id = "core:u1", count = 1000 },\n]\n', "mine.toml, line 3"),
    ('name = "Mine"\nthings = [\n  { id = "nonsense", count = 1 },\n]\n', 'line 3: "nonsense" is no id of a unit or card'),
    ('name = "Mine"\nthings = [\n  { id = "core:u1", count = 1 },\n  { id = "core:u1", swap = 1 },\n]\n', "line 4: core:u1 is there twice"),
    ('name = "Mine"\nthings = [\n  { id = "core:u1", cuont = 1 },\n]\n', "cuont"),
    ('name = "  "\n', "a collection needs a name"),
    ('format = 2\nname = "Mine"\n', "this collection has format 2, of a newer Buildstars"),
    ('name = "Mine"\nthings = [\n', "mine.toml, line"),
])
def test_a_mistake_in_a_file_is_told_with_its_line(text: str, said: str) -> None:
    with pytest.raises(ContentError) as error:
        read_owned(text, "mine.toml")
    assert said in str(error.value)
    assert read_any(text.encode(), CORE).things == {}, "and nothing of it is taken"


def test_what_is_not_known_any_more_stays() -> None:
    owned = Owned("Mine", {"away:u3": Holding(2), "core:u1": Holding(1)})
    assert write_owned(owned, CORE).index("core:u1") < write_owned(owned, CORE).index("away:u3")
    rows = rows_of(owned, CORE, "en")
    assert [row[0] for row in rows] == ["id", "core:u1", "away:u3"]


def test_a_file_of_too_many_things_is_refused() -> None:
    things = {f"big:u{n}": Holding(1) for n in range(1, MOST_THINGS + 2)}
    with pytest.raises(ContentError, match="more than 5,000 different things"):
        read_owned(write_owned(Owned("Mine", things), CORE))


# ---- what is there ----------------------------------------------------------------------------------------------------


def test_progress_is_of_different_things_and_by_rarity() -> None:
    things = [*CORE.units.values()]
    owned = Owned("Mine", {"core:u1": Holding(3), "core:u3": Holding(1, 2), "core:u4": Holding(0, 1)})
    whole, by_rarity = progress(owned, things)
    assert (whole.have, whole.of) == (2, len(things))
    assert {word: share.have for word, share in by_rarity.items()} == {"common": 1, "uncommon": 1, "rare": 0}
    assert sum(share.of for share in by_rarity.values()) == len(things)


def test_a_force_says_what_is_missing() -> None:
    force = load_forces(CORE)["imperial-fist"]
    needed: dict[str, int] = {}
    for thing in (*force.units, *force.cards):
        needed[thing.id] = needed.get(thing.id, 0) + 1
    assert lacking(force, needed) == []
    first = force.units[0].id
    found = lacking(force, {**needed, first: needed[first] - 1})
    assert [(one.thing.id, one.needed, one.have) for one in found] == [(first, needed[first], needed[first] - 1)]
    assert sum(one.needed - one.have for one in lacking(force, {})) == len(force.units) + len(force.cards)
    there = only_owned(CORE, {first: 1})
    assert list(there.units) == [first] and not there.cards


# ---- tables -----------------------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(OWNED, st.sampled_from(sorted(LANGUAGES)), st.booleans(), st.booleans())
def test_a_table_comes_back_as_it_was(owned: Owned, lang: str, everything: bool, workbook: bool) -> None:
    known = Owned(owned.name, {id_: one for id_, one in owned.things.items() if id_.startswith("core:")})
    rows = rows_of(known, CORE, lang, everything)
    raw = write_xlsx(known.name, rows) if workbook else write_csv(rows, ";" if lang == "de" else ",")
    read = read_table(raw, CORE) if len(rows) > 1 else None
    assert read is None or (not read.unread and not read.notes and merged(known, read.things, "replace") == [])


@pytest.mark.parametrize(("mode", "after"), [
    ("set", {"core:u1": Holding(5, 1, 1), "core:u2": Holding(1), "core:u3": Holding(4)}),
    ("add", {"core:u1": Holding(8, 1, 1), "core:u2": Holding(1), "core:u3": Holding(4)}),
    ("replace", {"core:u1": Holding(5), "core:u2": Holding(1)}),
])
def test_the_three_ways_to_take_a_table(mode: str, after: dict[str, Holding]) -> None:
    owned = Owned("Mine", {"core:u1": Holding(3, 1, 1), "core:u3": Holding(4)})
    told = {"core:u1": Told(count=5), "core:u2": Told(count=1), "core:u4": Told(count=0)}
    changes = merged(owned, told, mode)  # type: ignore[arg-type]
    assert owned.changed({one.id: one.after for one in changes}).things == after
    assert all(one.before == owned.of(one.id) for one in changes)


@pytest.mark.parametrize(("text", "number"), [
    ("3", 3), ("3x", 3), ("x3", 3), ("×3", 3), (" 3 ", 3), ("3.0", 3), ("3,00", 3), ("+3", 3), ("x", 1), ("ja", 1), ("Yes", 1), ("✓", 1),
    ("0", 0), ("-", 0), ("nein", 0), ("999", 999),
])
def test_numbers_as_people_write_them(text: str, number: int) -> None:
    assert number_in(text) == number


@pytest.mark.parametrize(("text", "id_"), [
    ("-1", "owned-negative"), ("1000", "owned-huge"), ("9" * 25, "owned-huge"), ("2.5", "owned-number"), ("many", "owned-number"),
    ("2007-05-04", "owned-date"), ("4.5.2007", "owned-date"), ("1e3", "owned-number"), ("٣٣x٣", "owned-number"),
])
def test_what_is_no_number_of_copies(text: str, id_: str) -> None:
    found = number_in(text)
    assert not isinstance(found, int) and found.id == id_


def test_there_are_sixty_odd_tables() -> None:
    assert len(TABLES) >= 60


@pytest.mark.parametrize("name", TABLES)
def test_odd_tables(name: str) -> None:
    """A list of lines, or one sentence; in both languages, and never anything else."""
    odd = TABLES[name]
    if odd.sentence:
        with pytest.raises(Unreadable) as error:
            read_any(odd.raw, CORE)
        assert error.value.why.id == odd.sentence
        said = [error.value.why]
    else:
        found = read_any(odd.raw, CORE)
        assert {id_: one.count for id_, one in found.things.items()} == odd.counts
        assert tuple(one.line for one in found.unread) == odd.unread
        assert all(len(one.text) <= 121 and one.text.isprintable() for one in found.unread)
        said = [*found.notes, *(one.why for one in found.unread[:50])]
    for phrase in said:
        for lang in LANGUAGES:
            text = phrase.say(lang)
            assert 5 < len(text) < 400 and "⟨" not in text and "{" not in text


@pytest.mark.parametrize("seed", range(200))
def test_no_table_of_random_bytes_is_more_than_a_list_or_a_sentence(seed: int) -> None:
    """Pieces of good tables put together wrongly, and workbooks with wrong bytes in them."""
    dice = random.Random(seed)
    raws = [odd.raw for odd in TABLES.values() if len(odd.raw) < 20_000]
    if seed % 2:
        raw = b"".join(part[(at := dice.randrange(len(part) + 1)) : at + dice.randrange(60)] for part in dice.choices(raws, k=8))
    else:
        raw = bytearray(TABLES["xlsx"].raw)
        for _ in range(dice.randrange(1, 20)):
            raw[dice.randrange(len(raw))] = dice.randrange(256)
        raw = bytes(raw)
    try:
        counts = [one.count or 0 for one in read_any(raw, CORE).things.values()]
    except Unreadable:
        counts = []
    assert all(0 <= count <= 999 for count in counts)
