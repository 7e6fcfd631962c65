"""Every unit of the collection can be played with: how it moves (M3.2), what it costs (M2.4), whose it is (M7.22)."""

from __future__ import annotations

from collections import defaultdict

import pytest
from msgspec.structs import replace

from buildstars.content.loader import load_sets
from buildstars.content.model import Force, Text, Unit
from buildstars.minis.layout import RADIUS_LARGE, RADIUS_MIDDLE, RADIUS_SMALL
from buildstars.minis.spec import Spec, cost_of, person_of

rule = pytest.mark.rule
COLLECTION = load_sets()
UNITS = [unit for unit in COLLECTION.units.values() if unit.set == "core"]


def called(unit: str, name: str, named: bool = True) -> Unit:
    """A unit under another English name."""
    return replace(COLLECTION.unit(unit), name=Text(en=name), named=named)


@rule("M3.2", "J54")
@pytest.mark.parametrize(
    ("name", "segments"),
    [
        ("Dagger Squadron X-wing", "SSS"), ("Saber Squadron TIE Interceptor", "SSS"), ("Scimitar Squadron TIE Bomber", "SSS"),
        ("Gold Squadron Y-wing", "LL"), ("Blue Squadron B-wing", "LL"), ("Republic ARC-170", "SL"), ("Naboo Royal Yacht", "SS"),
        ("Nebulon-B Frigate", "L"), ("Mon Calamari Star Cruiser", "L"), ("Millennium Falcon", "LL"),
        ("Lando Calrissian’s Millennium Falcon", "LL"), ("YT-1300 Courier", "SS"), ("Rebel Snowspeeder", "SL"),
        ("Scout Speeder Bikes", "SL"), ("Republic Gunship", "SL"), ("Clone Turbo Tank", "SS"), ("Sandcrawler", "SS"),
        ("AAT Battle Tank", "SS"), ("Cargo Skiff", "SS"), ("MTT Troop Transport", "S"), ("Jabba’s Sail Barge", "S"),
        ("Echo Base Gun Turret", "L"), ("Planetary Ion Cannon", "S"), ("Imperial AT-AT", "S"), ("AT-RT Scout", "S"), ("Crab Droid", "S"),
    ],
)
def test_a_unit_moves_by_its_row_of_the_table(name: str, segments: str) -> None:
    unit = COLLECTION.unit(name)
    spec = Spec([Force("one", (unit,), ()), Force("other", (unit,), ())], {})
    assert (spec.shorts[64], spec.longs[64]) == (segments.count("S"), segments.count("L"))


@rule("J18", "M2.4")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: f"u{unit.number}")
def test_every_unit_of_the_collection_is_playable(unit: Unit) -> None:
    spec = Spec([Force("one", (unit, unit), ()), Force("other", (unit,), ())], {})
    faces = [unit.front] if unit.back is None else [unit.front, unit.back]
    assert spec.cost[1] == (max(face.stars for face in faces) if "convert" in unit.front.icons else unit.front.stars)
    large = max(face.stars for face in faces)
    assert spec.radius[1] == (RADIUS_SMALL if large <= 2 else RADIUS_MIDDLE if large == 3 else RADIUS_LARGE)
    assert spec.shorts[1] + spec.longs[1] > 0
    assert spec.person[0] == spec.person[1] == (0 if unit.named else -1)


@rule("M2.4")
def test_two_faces_cost_what_the_rule_says() -> None:
    assert cost_of(COLLECTION.unit("Vulture Droid Cloud")) == 3  # 3 in space, 2 on the ground
    assert cost_of(COLLECTION.unit("Luke Skywalker’s X-wing")) == 3  # 4 as a Veteran


@rule("M7.22")
def test_no_two_persons_of_the_collection_are_taken_for_one() -> None:
    owned = defaultdict(list)
    for unit in UNITS:
        if person := person_of(unit):
            owned[person].append(unit.name["en"])
    assert len(owned) == sum(unit.named for unit in UNITS) >= 20
    assert {"Luke Skywalker", "Wedge Antilles", "General Grievous", "Captain Jonus", "IG-88", "Jabba", "Odd Ball"} <= set(owned)


@rule("M7.22")
@pytest.mark.parametrize(
    ("name", "person"),
    [
        ("Luke Skywalker’s Snowspeeder", "Luke Skywalker"), ("Luke Skywalker's  X-wing", "Luke Skywalker"),
        ("Wedge Antilles’s X-wing", "Wedge Antilles"), ("Wedge Antilles’ Snowspeeder", "Wedge Antilles"),
        ("Asajj Ventress' Ginivex", "Asajj Ventress"), ("Red Leader’s X-wing", "Red Leader"), ("Red Leader X-wing", "Red Leader"),
        ("Gold Squadron Leader", "Gold Squadron Leader"), ("Porkins", "Porkins"),
    ],
)
def test_units_of_one_person_are_known_as_such(name: str, person: str) -> None:
    assert person_of(called("Dagger Squadron X-wing", name)) == person


@rule("M7.22")
def test_a_squadrons_leader_is_a_person_and_a_squadron_is_none() -> None:
    assert person_of(called("Dagger Squadron X-wing", "Red Leader", named=False)) == "Red Leader"
    assert person_of(called("Dagger Squadron X-wing", "Smugglers’ Freighter", named=False)) == ""
    assert person_of(COLLECTION.unit("Rogue Squadron X-wing")) == person_of(COLLECTION.unit("Millennium Falcon")) == ""
