"""What the revision of the rules changed in the miniatures game and no scenario shows: whole collections, options of set-up, odd units."""

from __future__ import annotations

import pytest

from buildstars.content.fleets import ready_fleets
from buildstars.content.loader import load_sets
from buildstars.content.model import Face, Force, Unit
from buildstars.content.movement import movement_of
from buildstars.core.seats import OVER
from buildstars.minis.game import MinisGame, new_game
from buildstars.minis.layout import (
    CLOAK,
    CLOAKED,
    FLIPPED,
    IN_RESERVE,
    LONG,
    PASS,
    PHASE,
    SETTING_UP,
    SHORT,
    UNIT,
    UNIT_BLOW,
)
from buildstars.minis.legal import fleet_problems
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT, can_be_target, range_of
from buildstars.minis.rules.turn import clear_turn
from buildstars.minis.spec import Spec, face_of, turns_when_cloaked
from buildstars.minis.state import block, is_in
from buildstars.minis.view import MinisView
from minis.small_table import Piece, Table

rule = pytest.mark.rule
COLLECTION = load_sets()
FLEETS = ready_fleets(COLLECTION)
TURNED = {
    "Luke Skywalker’s X-wing": "L", "Darth Vader’s TIE Advanced": "L", "Anakin Skywalker’s Jedi Starfighter": "L",
    "Boba Fett’s Slave I": "L",
    "Vulture Droid": "S", "Vulture Droid Swarm": "S", "Missile Vulture Droid": "S", "Vulture Droid Cloud": "S", "Hyena Bomber": "S",
    "Hyena Bomber Wing": "S", "Salvaged Vulture Droid": "S",
}
"""Units that move otherwise once they are turned over."""


# ---- movement belongs to a face (M3.2, J54) ---------------------------------------------------------------------------


@rule("M3.2", "J54")
def test_eleven_units_move_otherwise_with_their_second_face_up() -> None:
    found = {
        unit.name["en"]: movement_of(unit, unit.back)
        for unit in COLLECTION.units.values()
        if unit.back is not None and movement_of(unit, unit.back) != movement_of(unit, unit.front)
    }
    assert found == TURNED


@rule("M3.2", "J54")
@pytest.mark.parametrize("edition", ["1", "2"])
def test_the_engine_asks_the_face_and_did_not_before(edition: str) -> None:
    for name, back in TURNED.items():
        unit = COLLECTION.unit(name)
        spec = Spec([Force("one", (unit,), ()), Force("other", (unit,), ())], {"edition": edition})
        front = movement_of(unit, unit.front)
        assert (spec.shorts[0], spec.longs[0]) == (front.count("S"), front.count("L"))
        shown = back if edition == "2" else front
        assert (spec.shorts[1], spec.longs[1]) == (shown.count("S"), shown.count("L"))


def craft(craft: str, kind: str, front: int, back: int, movement: str | None, other: str | None = None, named: str | None = None) -> str:
    """The class of a second face."""
    sides = [Face(stars, 1, 1, 9, 2, kind=kind_, movement=move) for stars, kind_, move in ((front, None, None), (back, other, named))]  # type: ignore[arg-type]
    unit = Unit(1, {"en": "Thing", "de": "Ding"}, craft, kind, "common", sides[0], movement, None, sides[1])  # type: ignore[arg-type]
    return movement_of(unit, sides[1])


@rule("J54")
def test_where_a_face_names_no_class_it_follows_from_kind_and_stars() -> None:
    assert craft("x_wing", "space", 2, 3, "SSS") == "SSS"
    assert craft("unheard_of", "space", 2, 3, "SL") == "SL"  # of the same row: as its first face
    assert craft("unheard_of", "space", 3, 4, "SL") == "L"
    assert craft("millennium_falcon", "space", 3, 4, "LL") == "LL"
    assert craft("speeder_bike", "ground", 2, 4, "SL") == "SL"
    assert craft("unheard_of", "ground", 2, 3, "L") == "S"
    assert craft("unheard_of", "ground", 2, 3, "S") == "S"
    assert craft("aat", "ground", 3, 4, "SS") == "S"  # hovering units of 4 stars and more
    assert craft("vulture_droid", "space", 1, 1, "SSS", "ground") == "S"
    assert craft("vulture_droid", "space", 1, 1, "SSS", "ground", "SL") == "SL"
    assert craft("x_wing", "space", 1, 2, None) == "SSS"


# ---- Cloaked (J69) ----------------------------------------------------------------------------------------------------


@rule("J69")
def test_our_five_cloaked_units_have_a_face_for_it() -> None:
    hiding = [unit for unit in COLLECTION.units.values() if "cloaked" in unit.front.icons]
    assert len(hiding) == 5 and all(turns_when_cloaked(unit) for unit in hiding)
    assert all(face_of(unit, 1).defense > unit.front.defense for unit in hiding)


@rule("J69")
def test_the_second_face_of_a_veteran_is_no_cloaked_one() -> None:
    table = Table([Piece("ghost", 2, (0, 0), "cloaked veteran", back={"icons": ("cloaked",)})], [Piece("foe", 1, (0, 60, 270))]).begin()
    table.give(CLOAK)
    assert table.has("ghost", CLOAKED) and not table.has("ghost", FLIPPED)
    assert not can_be_target(table.s, table["foe"], table["ghost"])


@rule("J69", "J70")
def test_damage_that_is_too_much_for_the_cloaked_face_destroys_at_the_end_of_fire() -> None:
    table = Table([Piece("ghost", 2, (0, 0), "cloaked", shields=5, back={"shields": 1})], [Piece("foe", 1, (0, 300))])
    from buildstars.minis.layout import UNIT_DAMAGE, WRECKS
    from buildstars.minis.state import put

    put(table.s, table["ghost"], UNIT_DAMAGE, 2)
    table.begin().give(CLOAK)
    assert table.has("ghost", WRECKS) and table.has("ghost", FLIPPED)


@rule("J69")
def test_by_the_rules_of_before_no_cloaked_unit_turned_over() -> None:
    piece = Piece("ghost", 2, (0, 0), "cloaked", back={"defense": 12})
    table = Table([piece], [Piece("foe", 1, (0, 60, 270))], edition="1").begin().give(CLOAK)
    assert table.has("ghost", CLOAKED) and not table.has("ghost", FLIPPED) and not can_be_target(table.s, table["foe"], table["ghost"])


# ---- six stars (J6) ---------------------------------------------------------------------------------------------------


@rule("J6", "M4.2")
def test_a_unit_of_six_stars_counts_as_one_of_five() -> None:
    table = Table([Piece("giant", 6, (0, 0)), Piece("large", 5, (200, 0))], [Piece("foe", 1, (0, 300))])
    for which in (FIRST_SHOT, SECOND_SHOT):
        assert range_of(table.s, table["giant"], which) == range_of(table.s, table["large"], which) == (3 * SHORT, LONG)[which]


# ---- set-up (J3, J4, J46) ---------------------------------------------------------------------------------------------


def deploy(game: MinisGame) -> int:
    """The seat that is asked deploys the first thing offered, and is done as soon as it may be."""
    seat = game.to_answer()
    while game.to_answer() == seat and game.words[PHASE] == SETTING_UP:
        offered = game.legal()
        game.apply(PASS if PASS in offered else next(answer for answer in offered if answer >= UNIT))
    return seat


def set_up(**options: str) -> MinisGame:
    forces = [FLEETS["rogue-aces"].force, FLEETS["needle-storm"].force]
    return new_game(forces, {"first_player": "0", **options})


@rule("J4")
def test_by_option_any_total_up_to_20_is_deployed() -> None:
    game = set_up(deploy="up_to")
    assert PASS not in game.legal()  # J47: at least one unit
    deploy(game)
    assert game.to_answer() == 1 and game.words[block(0)].bit_count() == 1
    exact = set_up()
    exact.apply(exact.legal()[0])
    exact.apply(exact.legal()[0])
    refused = exact.refusal(PASS)
    assert refused is not None and refused.rule == "M2.3"


@rule("J3")
@pytest.mark.parametrize(("deployment", "seen"), [("open", 1), ("hidden", 0)])
def test_by_option_a_deployment_is_seen_before_the_next_one(deployment: str, seen: int) -> None:
    game = set_up(deploy="up_to", deployment=deployment)
    game.tell(True)
    deploy(game)
    view = MinisView(game, 1).known()
    assert view.words[block(0)].bit_count() == seen and len(game.take_events()) == seen
    answer = game.legal()[0]
    game.apply(answer)
    game.apply(next(answer for answer in game.legal() if answer >= UNIT))
    assert is_in(game, 64 + (answer - UNIT - 64), IN_RESERVE) is False
    assert MinisView(game, 0).known().words[block(1)] == 0  # while somebody is at it, others do not see it
    deploy(game)
    assert game.to_answer() != OVER and MinisView(game, 0).known().words[block(1)].bit_count() == 1


@rule("J46")
def test_by_option_one_copy_of_a_unit_with_a_persons_name() -> None:
    luke = COLLECTION.unit("Luke Skywalker’s X-wing")
    force = Force("twice", (luke, luke), ())
    assert [problem.rule for problem in fleet_problems(force, named_once=True)] == ["J46"]
    assert fleet_problems(force) == [] and fleet_problems(Force("once", (luke,), ()), named_once=True) == []
    dagger = COLLECTION.unit("Dagger Squadron X-wing")
    assert fleet_problems(Force("a squadron", (luke, dagger, dagger), ()), named_once=True) == [], "nobody is called Dagger"


# ---- the last blow (J76) ----------------------------------------------------------------------------------------------


@rule("J76")
def test_a_blow_of_an_earlier_turn_is_forgotten() -> None:
    table = Table([Piece("one", 1, (0, 0))], [Piece("two", 1, (0, 300))], [Piece("three", 1, (300, 0))], scoring="first_out")
    table.s.words[block(1) + UNIT_BLOW] = 3
    clear_turn(table.s, 1)
    assert table.s.words[block(1) + UNIT_BLOW] == 0
