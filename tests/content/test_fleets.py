"""The ready fleets of the miniatures game: legal for their battle, different from each other, and between them everything is used."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from buildstars.content import vocabulary as words
from buildstars.content.files.lists import read_list, write_list
from buildstars.content.fleets import BATTLES, Fleet, read_fleet, ready_fleets
from buildstars.content.loader import SHIPPED, ContentError, load_forces, load_sets
from buildstars.lab.fleet_advice import bringing_advice, fleet_advice, most_deployed, person_advice, stars_by_kind
from buildstars.lab.fleets import CLASSIC, bring, find_fleet, of_battle, own_fleets, read_any, seated, write_fleet
from buildstars.minis.legal import fleet_problems, kinds_of
from buildstars.minis.spec import Spec, base_cards, cost_of, person_of

rule = pytest.mark.rule
CORE = load_sets()
FLEETS = ready_fleets(CORE)
every_fleet = pytest.mark.parametrize("key", FLEETS)


# ---- each of them -----------------------------------------------------------------------------------------------------


@rule("J52", "M2.3", "R2.4")
@every_fleet
def test_a_fleet_has_20_stars_to_deploy_and_10_in_reserve(key: str) -> None:
    units = FLEETS[key].force.units
    assert sum(map(cost_of, units)) == 30
    assert max(Counter(unit.id for unit in units).values()) <= 3
    people = [person_of(unit) for unit in units if person_of(unit)]
    assert len(people) == len(set(people))  # all of them can be in play together
    sums = {0}
    for unit in units:
        sums |= {total + cost_of(unit) for total in sums}
    assert 20 in sums and most_deployed(FLEETS[key].force, 30) == 20


@rule("M2.1")
@every_fleet
def test_a_fleet_is_legal_for_the_battle_it_is_meant_for(key: str) -> None:
    force, battle = FLEETS[key].force, FLEETS[key].battle
    if battle == "space":
        assert all(unit.kind == "space" for unit in force.units)
    elif battle == "ground":
        assert all(unit.kind == "ground" or unit.craft == "tie_bomber" or "transport" in unit.front.icons for unit in force.units)
    elif battle == "mixed":
        stars = stars_by_kind(force)
        assert stars["space"] + stars["converts"] >= 10 and stars["ground"] + stars["converts"] >= 10
    assert fleet_problems(force, 30, battle, base_bonus=True) == []


@rule("M2.5")
@every_fleet
def test_a_base_is_two_objectives_and_a_combat_card_with_a_bonus(key: str) -> None:
    force = FLEETS[key].force
    left, combat, right = base_cards(force)
    assert len(force.cards) == 3 and (left.type, combat.type, right.type) == ("objective", "combat", "objective")
    assert combat.bonus.attack + combat.bonus.damage + combat.bonus.defense == 2  # nobody's base is better than another's
    spec = Spec([force, force], {"base_bonus": "on"})
    assert [spec.bonus[place] for place in range(4, 7)] == [combat.bonus.attack, combat.bonus.damage, combat.bonus.defense]
    assert any(combat.icon in (*unit.front.icons, *(unit.back.icons if unit.back else ())) for unit in force.units) or (
        combat.icon in words.WILD_ICONS
    )


@every_fleet
def test_a_fleet_says_how_it_wins_in_both_languages(key: str) -> None:
    force = FLEETS[key].force
    assert force.title is not None and force.description is not None and force.theme
    for text in (force.description["en"], force.description["de"]):
        assert 150 <= len(text) <= 520 and text.endswith(".") and "  " not in text and "'" not in text and '"' not in text
    assert force.description["en"] != force.description["de"] and force.title["en"] != force.title["de"]


@every_fleet
def test_names_behind_the_ids_are_right(key: str) -> None:
    for line in (SHIPPED / "fleets" / f"{key}.toml").read_text(encoding="utf-8").splitlines():
        if line.startswith('  ["'):
            id_, name = line.split('"')[1], line.partition("# ")[2]
            assert (CORE.units if ":u" in id_ else CORE.cards)[id_].name["en"] == name


@every_fleet
def test_what_a_fleet_brings_there_is_something_for(key: str) -> None:
    """A Transport without ground units, or a Carrier without space units, is a wasted icon; space battles know no ground units."""
    advice = [one for one in fleet_advice(FLEETS[key].force) if one.rule != "M7.13" or FLEETS[key].battle not in ("space", "free")]
    assert advice == []


# ---- all of them ------------------------------------------------------------------------------------------------------


@rule("M2.1")
def test_there_are_three_and_more_for_each_battle() -> None:
    assert all([fleet.battle for fleet in FLEETS.values()].count(battle) >= 3 for battle in BATTLES)
    assert list(FLEETS) == [key for battle in BATTLES for key in FLEETS if FLEETS[key].battle == battle]


def test_together_they_use_every_unit_and_every_icon() -> None:
    used = {unit for fleet in FLEETS.values() for unit in fleet.force.units}
    assert used == {unit for unit in CORE.units.values() if unit.set == "core"}
    assert {icon for unit in used for icon in unit.front.icons} == set(words.UNIT_ICONS)
    assert any(person_of(unit) for unit in used)


def test_no_two_fleets_are_alike() -> None:
    for one, other in combinations(FLEETS.values(), 2):
        shared = Counter(one.force.units) & Counter(other.force.units)
        assert sum(cost_of(unit) * copies for unit, copies in shared.items()) <= 15
        assert one.force.title != other.force.title
    assert not {fleet.force.name for fleet in FLEETS.values()} & {force.name for force in load_forces(CORE).values()}
    assert not set(FLEETS) & set(load_forces(CORE))


def test_ideas_of_all_kinds() -> None:
    """A swarm, big ships, an army of droids, landings, artillery, cloaked ships, named aces, a staff."""
    def units_with(key: str, icon: str) -> int:
        return sum(icon in unit.front.icons for unit in FLEETS[key].force.units)

    assert len(FLEETS["needle-storm"].force.units) >= 15 and units_with("needle-storm", "dogfight") >= 8
    assert units_with("open-hangars", "carrier") >= 3
    assert units_with("droid-cloud", "battle_droid") >= 10 and units_with("iron-column", "battle_droid") >= 5
    assert units_with("drop-legion", "airborne") >= 6 and units_with("walker-march", "transport") >= 2
    assert units_with("gun-line", "artillery") >= 7 and units_with("ghost-hunters", "cloaked") == 6
    assert units_with("high-command", "command") >= 2 and units_with("shapechangers", "convert") >= 8
    assert sum(unit.named for unit in FLEETS["dark-council"].force.units) == 7


# ---- files, lists, and what people bring ------------------------------------------------------------------------------


@every_fleet
def test_a_fleet_goes_into_a_file_or_a_list_and_back(key: str) -> None:
    fleet = FLEETS[key]
    for lang in ("en", "de"):
        assert read_fleet(write_fleet(fleet, lang), "again.toml", CORE) == fleet
        read = read_list(write_list(fleet.force, lang, CORE), CORE)
        assert (read.force.units, read.force.cards, read.unread) == (fleet.force.units, fleet.force.cards, ())


def test_mistakes_in_a_fleet_file_are_told() -> None:
    with pytest.raises(ContentError, match=r"^mine\.toml, line 2.*battle"):
        read_fleet('name = "x"\nbattle = "sea"\nunits = []\ncards = []\n', "mine.toml", CORE)
    with pytest.raises(ContentError, match=r"mine\.toml, line 2: units: .*Dagger Squadron X-wing"):
        read_fleet('name = "x"\nunits = [["Dager Squadron X-wing", 1]]\ncards = []\n', "mine.toml", CORE)
    assert read_fleet('name = "x"\nunits = []\ncards = []\n', "mine.toml", CORE).battle == "free"


def test_fleets_are_found_by_name_file_list_and_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path))
    (tmp_path / "fleets").mkdir()
    (tmp_path / "fleets" / "mine.txt").write_text("3x Dagger Squadron X-wing\nnonsense of all kinds\n", encoding="utf-8")
    assert list(own_fleets()) == ["mine"]
    assert find_fleet("gun-line", FLEETS, CORE) is FLEETS["gun-line"] is find_fleet("Geschützlinie", FLEETS, CORE)
    own = bring("mine", FLEETS, CORE, battle="space")
    assert own.fleet.battle == "space" and len(own.fleet.force.units) == 3 and len(own.notes.unread) == 1
    with pytest.raises(ContentError, match="line 2"):
        find_fleet("mine", FLEETS, CORE)
    with pytest.raises(ContentError, match='did you mean "gun-line"'):
        find_fleet("gun-lime", FLEETS, CORE)
    assert read_any(write_fleet(FLEETS["gun-line"]), "pasted", CORE).fleet == FLEETS["gun-line"]


@rule("M2.1", "J52")
@pytest.mark.parametrize("battle", BATTLES)
def test_a_random_fleet_may_be_played_in_its_battle(battle: str) -> None:
    for seed in (1, 7):
        fleet = find_fleet(f"random:{seed}", {}, CORE, 30, battle)  # type: ignore[arg-type]
        assert fleet_problems(fleet.force, 30, battle, base_bonus=True) == []
        assert most_deployed(fleet.force, 30) == 20 and fleet.force.name == f"random:{seed}"


def test_who_sits_down_when_nobody_is_named() -> None:
    for battle in BATTLES:
        forces = seated([], 4, {"battle": battle, "base_bonus": "on"})
        assert [force.name for force in forces[:2]] == [FLEETS[key].force.name for key in CLASSIC[battle]]
        assert len({force.name for force in forces}) == min(4, len(of_battle(FLEETS, battle)))
    with pytest.raises(ContentError, match=r"not a space unit.*\(M2\.1\)"):
        seated(["gun-line"], 2, {"battle": "space"})
    with pytest.raises(ContentError, match='no battle "sea"'):
        seated([], 2, {"battle": "sea"})


# ---- what to think over -----------------------------------------------------------------------------------------------


@rule("M7.22")
def test_one_person_twice_is_told() -> None:
    luke = "Luke Skywalker’s X-wing"
    twice = read_any(f"2x {luke}\n1x Dagger Squadron X-wing", "x.txt", CORE).fleet.force
    assert [one.id for one in person_advice(twice)] == ["fleets-advice-copies"]
    assert most_deployed(twice, 30) == 4  # 3 + 1, never both of him
    assert [one.id for one in fleet_advice(twice)] == ["fleets-advice-small", "fleets-advice-not-exact", "fleets-advice-copies"]


def test_a_bringer_with_nobody_to_bring_is_told() -> None:
    def of(text: str) -> list[str]:
        return [one.rule for one in bringing_advice(read_any(text, "x.txt", CORE).fleet.force)]

    assert of("1x Cargo Skiff") == ["M7.13"] and of("2x Cargo Skiff") == [] == of("1x Cargo Skiff\n1x Vulture Droid")
    assert of("1x Nebulon-B Frigate\n1x Cargo Skiff") == ["M7.17", "M7.13"]


def test_kinds_of_convert_units() -> None:
    assert kinds_of(CORE.unit("Vulture Droid")) == {"space", "ground"} and kinds_of(CORE.unit("Imperial AT-ST")) == {"ground"}
    assert isinstance(FLEETS["shapechangers"], Fleet) and stars_by_kind(FLEETS["shapechangers"].force)["converts"] >= 15
