"""Sets and forces come from files; whatever is wrong with one is told in a sentence that names the place and the way out."""

from __future__ import annotations

from pathlib import Path

import pytest

from buildstars.content.loader import Collection, ContentError, load_force, load_forces, load_set, load_sets

SMALL = """
id = "mine"
name = { en = "Mine", de = "Meins" }

[[units]]
number = 1
name = { en = "Test Craft", de = "Testschiff" }
craft = "x_wing"
kind = "space"
affiliation = "rebel"
rarity = "common"
front = { stars = 1, attack = 1, damage = 1, defense = 8, shields = 1, icons = ["lasers"] }
movement = "SSS"

[[cards]]
number = 7
name = { en = "Test Card", de = "Testkarte" }
type = "combat"
rarity = "common"
stars = 1
defense = 9
icon = "lasers"
effects = [
  { when = "hits", do = "draw" },
  { when = "rolled", if = [{ is = "attacking" }], do = "reroll", keep = "best" },
]
"""


def written(folder: Path, text: str, name: str = "mine.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def collection() -> Collection:
    return load_sets()


def test_a_set_is_loaded_with_its_id_in_every_entry(tmp_path: Path) -> None:
    mine = load_set(written(tmp_path, SMALL))
    assert (mine.id, mine.name["de"], mine.version) == ("mine", "Meins", 1)
    assert [unit.id for unit in mine.units] == ["mine:u1"]
    assert [card.id for card in mine.cards] == ["mine:c7"]


def test_given_sets_join_the_shipped_ones(tmp_path: Path) -> None:
    both = load_sets([written(tmp_path, SMALL)])
    assert both.unit("mine:u1").name["en"] == "Test Craft"
    assert both.card("core:c1").name["en"] == "Jabba the Hutt"


@pytest.mark.parametrize("key", ["core:u4", "Luke Skywalker’s X-wing", "luke skywalker's  X-Wing", "Luke Skywalkers X-Flügler"])
def test_units_are_found_by_id_and_by_either_name(collection: Collection, key: str) -> None:
    assert collection.unit(key).number == 4


def test_an_unknown_name_gets_a_suggestion(collection: Collection) -> None:
    with pytest.raises(ContentError, match='there is no unit "Milenium Falcon"; did you mean "Millennium Falcon"'):
        collection.unit("Milenium Falcon")
    with pytest.raises(ContentError, match='there is no card "zzzz"; write an id like core:c1, or a name; sets with cards: core'):
        collection.card("zzzz")


def test_two_sets_with_one_id_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match='two sets have the id "mine"'):
        load_sets([written(tmp_path, SMALL), written(tmp_path, SMALL, "again.toml")])


def test_a_name_that_two_sets_share_needs_the_id(tmp_path: Path) -> None:
    other = SMALL.replace('id = "mine"', 'id = "yours"')
    both = load_sets([written(tmp_path, SMALL), written(tmp_path, other, "yours.toml")])
    with pytest.raises(ContentError, match="say which: mine:u1 or yours:u1"):
        both.unit("Testschiff")


BROKEN = [
    ('do = "draw"', 'do = "drawn"', 'line 24: card 7 "Test Card", effect 1: "drawn" is not a known word for `do`. Did you mean "draw"?'),
    ('is = "attacking"', 'is = "atacking"', 'effect 2, condition 1: "atacking" is not a known word for `is`. Did you mean "attacking"?'),
    ('when = "hits"', 'when = "hit"', 'effect 1: "hit" is not a known word for `when`. Did you mean "hits"? Known words: always, '),
    ('keep = "best"', 'kep = "best"', "effect 2: `kep` is not a known field here. Did you mean \"keep\"? Known words: do, whose, keep"),
    ('keep = "best"', 'keep = "better"', '"better" is not a known word for `keep`. Did you mean "best"? Known words: best, choose'),
    ('when = "hits", do', "do", "effect 1: the field `when` is missing; add it."),
    ('when = "hits", do = "draw"', 'when = "hits"', "effect 1: the field `do` is missing; add it. Known words: modify, permit"),
    ("stars = 1\ndefense", "stars = 7\ndefense", "card 7 \"Test Card\": 7 will not do for `stars`; it must be a whole number of at most"),
    ("shields = 1", "shields = 0", 'unit 1 "Test Craft": 0 will not do for `shields`; it must be a whole number of at least 1.'),
    ("attack = 1", 'attack = "one"', "`attack` must be a whole number, not a text in quotes."),
    ('icons = ["lasers"]', 'icons = "lasers"', "`icons` must be a list in [ ], not a text in quotes."),
    ('kind = "space"', 'kind = "spce"', '"spce" is not a known word for `kind`. Did you mean "space"? Known words: ground, space.'),
    ('rarity = "common"\nstars', 'rarity = ""\nstars', "card 7 \"Test Card\": the rarity must be a word that can be seen"),
    ("number = 7", "numer = 7", "the card in place 1 \"Test Card\": "),
    ("number = 7", 'number = 7\nset = "x"', 'card 7 "Test Card": `set` is filled in by itself; leave it out.'),
    ('id = "mine"', 'id = "My Set"', "mine.toml, line 2: 'My Set' will not do for `id`; it must be a text in quotes of small"),
    ('id = "mine"', "id = ", "mine.toml, line 2, column 6: this is not TOML: Invalid value; correct it there."),
    ('name = { en = "Mine", de = "Meins" }', "", "mine.toml, line 1: the field `name` is missing; add it."),
    ('name = { en = "Mine", de = "Meins" }', 'name = { de = "Meins" }', "mine.toml, line 3: the field `en` is missing; add it."),
    ('[[units]]', '[[unit]]', "mine.toml, line 5: `unit` is not a known field here. Did you mean \"units\"?"),
]


@pytest.mark.parametrize(("good", "bad", "said"), BROKEN)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, good: str, bad: str, said: str) -> None:
    assert good in SMALL
    with pytest.raises(ContentError) as caught:
        load_set(written(tmp_path, SMALL.replace(good, bad, 1)))
    assert said in str(caught.value)
    assert "Traceback" not in str(caught.value) and "$" not in str(caught.value)
    assert all(problem.startswith("mine.toml") for problem in caught.value.problems)


def test_all_mistakes_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    text = SMALL.replace("shields = 1", "shields = 0").replace('do = "draw"', 'do = "drawn"')
    with pytest.raises(ContentError) as caught:
        load_set(written(tmp_path, text))
    assert len(caught.value.problems) == 2


def test_numbers_are_taken_once(tmp_path: Path) -> None:
    unit = SMALL[SMALL.index("[[units]]") : SMALL.index("[[cards]]")]
    with pytest.raises(ContentError) as caught:
        load_set(written(tmp_path, SMALL + unit))
    assert 'line 28: unit 1 "Test Craft": the number 1 is taken by unit 1 "Test Craft"; give it a free one.' in str(caught.value)


def test_an_empty_set_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="neither units nor cards"):
        load_set(written(tmp_path, SMALL[: SMALL.index("[[units]]")]))
    with pytest.raises(ContentError, match=r"nowhere\.toml: the file cannot be read"):
        load_set(tmp_path / "nowhere.toml")
    (tmp_path / "latin.toml").write_bytes('id = "ä"'.encode("latin-1"))
    with pytest.raises(ContentError, match="not UTF-8"):
        load_set(tmp_path / "latin.toml")


def test_a_force_names_its_units_and_cards_by_id_or_name(tmp_path: Path, collection: Collection) -> None:
    text = 'name = "Two"\nunits = [["core:u1", 2], ["AT-ST", 1]]\ncards = [["Jabba the Hutt", 1], ["core:c7", 3]]\n'
    force = load_force(written(tmp_path, text.replace("AT-ST", "Imperial AT-ST")), collection)
    assert [unit.number for unit in force.units] == [1, 1, 19]
    assert [card.number for card in force.cards] == [1, 7, 7, 7]


def test_a_force_with_unknown_things_is_refused_with_all_of_them(tmp_path: Path, collection: Collection) -> None:
    text = 'name = "Two"\nunits = [["core:u999", 2]]\ncards = [["Jaba the Hut", 1], ["core:c7", 0]]\n'
    with pytest.raises(ContentError, match=r"mine\.toml, line 3, entry 2, value 2: 0 will not do for `cards`"):
        load_force(written(tmp_path, text), collection)
    with pytest.raises(ContentError) as caught:
        load_force(written(tmp_path, text.replace(", 0]", ", 1]")), collection)
    assert 'mine.toml, line 2: units: there is no unit "core:u999"' in caught.value.problems[0]
    assert 'mine.toml, line 3: cards: there is no card "Jaba the Hut"; did you mean "Jabba the Hutt"?' in caught.value.problems[1]


def test_the_shipped_forces_are_found_by_file_name(collection: Collection) -> None:
    forces = load_forces(collection)
    assert {"bench-a", "bench-b", "starter-a", "starter-b", "rebel-squadrons", "imperial-fist"} <= set(forces)
