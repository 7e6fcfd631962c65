"""Random forces are legal and sensible, whatever the seed, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from buildstars.content import vocabulary
from buildstars.content.advice import can_use, deploys_exactly
from buildstars.content.legal import cost, force_problems
from buildstars.content.loader import Collection, ContentError, inline_set, load_forces, load_sets
from buildstars.content.names import WordError
from buildstars.lab.building import BuildError, Theme, random_force, theme_named
from buildstars.lab.forces import bring, find_force, own_forces, seated

CORE = load_sets()
SHIPPED = load_forces(CORE)


@pytest.mark.parametrize("first", range(0, 500, 100))
def test_five_hundred_seeds_over_all_sizes(first: int) -> None:
    for seed in range(first, first + 100):
        size = 10 + seed % 51
        force = random_force(CORE, seed, size)
        assert force_problems(force, size) == [], (seed, size)
        assert sum(map(cost, force.units)) == size
        assert deploys_exactly(force.units, size)
        assert 30 <= len(force.cards) <= 34
        combat = [card for card in force.cards if card.type == "combat"]
        usable = [card for card in combat if any(can_use(unit, card) for unit in force.units)]
        assert len(usable) >= 0.9 * len(combat)
        kinds = Counter(card.type for card in force.cards)
        assert 0.6 <= kinds["combat"] / len(force.cards) <= 0.72
        assert max(Counter(unit.id for unit in force.units if unit.named).values(), default=0) <= 1


def test_the_seed_decides() -> None:
    assert random_force(CORE, 7) == random_force(CORE, 7)
    assert len({random_force(CORE, seed).units for seed in range(20)}) == 20
    assert random_force(CORE, 7) != random_force(CORE, 7, 40)


@pytest.mark.parametrize("word", [*vocabulary.AFFILIATIONS, *vocabulary.UNIT_ICONS, "space", "ground", "swarm", "capital"])
def test_a_theme_is_seen(word: str) -> None:
    theme = theme_named(word)
    force = random_force(CORE, 1, 30, theme)
    own = sum(cost(unit) for unit in force.units if theme.fits(unit))
    assert force_problems(force) == [] and sum(map(cost, force.units)) == 30
    assert own >= 30 * 0.3, f"{own} stars of {word}"
    assert force.theme == word and force.title is not None and force.title["en"] != force.title["de"]


def test_a_theme_in_german_and_an_unknown_one() -> None:
    assert theme_named("Rebellen") == Theme(affiliation="rebel") and theme_named("Laser") == Theme(icon="lasers")
    assert theme_named("Schwarm") == Theme(size="swarm") and theme_named("Boden") == Theme(kind="ground")
    with pytest.raises(WordError, match='did you mean "lasers"'):
        theme_named("lazers")


def test_side_and_icon_together() -> None:
    force = random_force(CORE, 3, 30, Theme("imperial", "dogfight"))
    assert sum(cost(unit) for unit in force.units if unit.affiliation == "imperial") >= 15
    assert any("dogfight" in unit.front.icons for unit in force.units)


@pytest.mark.parametrize("size", [2, 3, 5, 9, 60])
def test_very_small_and_very_large_games(size: int) -> None:
    for seed in range(5):
        assert force_problems(random_force(CORE, seed, size), size) == []


@pytest.mark.parametrize("size", [-1, 0, 1, 61])
def test_sizes_that_cannot_be(size: int) -> None:
    with pytest.raises(BuildError, match="give a size of 2 to 60"):
        random_force(CORE, 1, size)


def small(stars: int) -> Collection:
    unit = {
        "number": 1, "name": {"en": "A", "de": "B"}, "craft": "x_wing", "kind": "space", "affiliation": "rebel", "rarity": "common",
        "front": {"stars": stars, "attack": 1, "damage": 1, "defense": 9, "shields": 1}, "movement": "SSS",
    }
    cards = [
        {
            "number": n, "name": {"en": f"C{n}", "de": f"K{n}"}, "type": "combat", "rarity": "common", "stars": 1, "defense": 9,
            "icon": "lasers", "bonus": {"attack": 1}, "effects": [{"when": "hits", "do": "draw"}],
        }
        for n in range(1, 13)
    ]
    return Collection([inline_set("tiny", [unit], cards, "tiny.toml")])


def test_a_collection_too_small_for_exact_sums_still_makes_a_legal_force() -> None:
    """Three copies of one unit, and cards that it cannot use: there is nothing better."""
    force = random_force(small(4), 1)
    assert force_problems(force) == [] and len(force.units) == 3 and len(force.cards) >= 30
    with pytest.raises(BuildError, match="no unit of the collection fits"):
        random_force(small(5), 1, 5)
    with pytest.raises(BuildError, match="too small for a deck"):
        random_force(Collection([]), 1)


# ---- forces by name ---------------------------------------------------------------------------------------------------


def test_a_random_force_sits_down() -> None:
    forces = seated(["random:7", "random:8:rebel"], 2, {"size": "40"})
    assert forces[0] == random_force(CORE, 7, 40) and forces[1].theme == "rebel"


@pytest.mark.parametrize("key", ["random:", "random:x", "random:-1", "random:1.5", f"random:{'9' * 30}"])
def test_a_random_force_needs_a_seed(key: str) -> None:
    with pytest.raises(ContentError, match="write a number after the colon"):
        find_force(key, SHIPPED, CORE)


def test_a_list_sits_down(tmp_path: Path) -> None:
    from buildstars.content.files.lists import write_list

    file = tmp_path / "mine.txt"
    file.write_text(write_list(SHIPPED["bench-a"], "de", CORE), encoding="utf-8")
    assert seated([str(file)], 2, {})[0].units == SHIPPED["bench-a"].units
    file.write_text("3x Wingman\n2x Nobody Knows\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r'mine\.txt, line 2: "2x Nobody Knows": no unit or card is called'):
        find_force(str(file), SHIPPED, CORE)


def test_own_forces_are_found_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path))
    assert own_forces() == {}
    (tmp_path / "forces").mkdir()
    (tmp_path / "forces" / "dawn.txt").write_text("Name: Dawn\n3x Wingman\n", encoding="utf-8")
    (tmp_path / "forces" / "dusk.toml").write_text('name = "Dusk"\nunits = [["core:u1", 2]]\ncards = []\n', encoding="utf-8")
    (tmp_path / "forces" / "notes.md").write_text("not a force", encoding="utf-8")
    assert list(own_forces()) == ["dawn", "dusk"]
    assert bring("dawn", SHIPPED, CORE).force.name == "Dawn" and len(find_force("dusk", SHIPPED, CORE).units) == 2
    with pytest.raises(ContentError, match='did you mean "dusk"'):
        find_force("dusks", SHIPPED, CORE)


def test_a_ready_force_is_found_by_its_title_too() -> None:
    assert find_force("squadrons AT dawn", SHIPPED, CORE) == SHIPPED["rebel-squadrons"]
