"""Scenario files of the miniatures game that do not hold, or cannot be read: what is said, and that nothing passes by mistake."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from buildstars.match.scenarios.card import MinisScenario, ScenarioError, read_any, read_scenario, run_scenario

FILE = """
game = "minis"
name = "A shot"
begin = "fire"
units = [
  { name = "Hunter", stars = 2, attack = 3, damage = 2, defense = 9, shields = 2, movement = "SS" },
  { name = "Prey", stars = 2, attack = 2, damage = 1, defense = 8, shields = 2 },
]
[[seat]]
units = [{ unit = "Hunter", at = [0, 0, 90] }, "Hunter"]
[[seat]]
units = [{ unit = "Prey", at = [0, 60, 270], damage = 1 }, { unit = "Prey", at = [200, 60, 270] }]
base = [0, 1, 3]
[[step]]
by = 0
answers = ["Hunter #1", "Prey #1"]
[[step]]
by = 1
answer = "all declared"
dice = ["2+3", "d5"]
"""
MOVE = """
game = "minis"
name = "A move"
units = [{ name = "Hunter", stars = 2, attack = 3, damage = 2, defense = 9, shields = 2, movement = "SS" }]
[[seat]]
units = [{ unit = "Hunter", at = [0, -100, 90] }]
[[seat]]
units = [{ unit = "Hunter", at = [0, 100, 270] }]
[[step]]
"""


def run(text: str) -> list[str]:
    scenario = read_any(text, "a.toml", Path())
    assert isinstance(scenario, MinisScenario)
    return run_scenario(scenario).lines()


def refusal(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        run(text)
    return str(caught.value)


def test_the_files_these_tests_are_made_from_hold() -> None:
    assert run(FILE) == []
    assert run(MOVE + 'answers = ["S30L/41.25", "pass"]\nexpect = { asked = 1 }') == []


HOLDS_AND_NOT = [
    ("asked = 1", "asked = 0", "asked: expected 0, got 1"),
    ('question = "move"', 'question = "fire"', "question: expected m-q-fire, got m-q-move"),
    ('question = { id = "move", unit = "Prey #2" }', 'question = { unit = "Prey #1" }', "question.unit: expected Prey #1, got Prey #2"),
    ("turn = 2", "turn = 3", "turn: expected 3, got 2"),
    ("first = 1", "first = 0", "first: expected 0, got 1"),
    ("quiet = 0", "quiet = 1", "quiet: expected 1, got 0"),
    ('phase = "movement"', 'phase = "fire"', "phase: expected fire, got movement"),
    ("alive = [0, 1]", "alive = [0]", "alive: expected [0], got [0, 1]"),
    ('out = { 0 = "still in" }', 'out = { 0 = "units" }', "out.0: expected units, got still in"),
    ('result = "none"', "result = { winners = [0] }", "result: expected { winners = [0] }, got none: the game goes on"),
    ('units = { "Prey #2" = { damage = 0, wreck = false } }', 'units = { "Prey #2" = { damage = 2 } }', "damage: expected 2, got 0"),
    ('units = { "Hunter #2" = "reserve" }', 'units = { "Hunter #2" = "table" }', "where: expected table, got reserve"),
    ('units = { "Hunter #1" = { at = [0, 0, 90] } }', 'units = { "Hunter #1" = { at = [0, 0.02] } }', "expected [0, 0.02], got [0.0, 0.0]"),
    ("base = { 1 = [0, 1, 3] }", "base = { 1 = [0, 1, 2] }", "base.1: expected [0, 1, 2], got [0, 1, 3]"),
    ("points = { 0 = 4 }", "points = { 0 = 1 }", "points.0: expected 1, got 4"),
    ('destroyed = ["Prey #1"]', "destroyed = []", "destroyed: expected [], got [1:prey #1]"),
    ('shots = { "Hunter #1" = { attack = 8, hit = true } }', 'shots = { "Hunter #1" = { attack = 9 } }', "attack: expected 9, got 8"),
    ('shots = { "Hunter #1" = { damage_parts = ["+2 printed"] } }', 'shots = { "Hunter #1" = { damage_parts = [] } }', "got [+2 printed]"),
    ('events = ["fires", "removed"]', 'events = ["removed", "fires"]', "events: expected fires, got"),
    ('no_events = ["lapsed"]', 'no_events = ["fires"]', "no_events: expected no fires"),
    ('offers = ["S", "stay"]', 'offers = ["hold"]', "offers: expected hold, got"),
    ('not_offered = ["hold"]', 'not_offered = ["stay"]', "not_offered: expected no stay"),
    ('allowed = ["S12.5L/40"]', 'allowed = ["S95L"]', "refused by M3.3"),
    ('refused = { "S95L" = "M3.3" }', 'refused = { "S85L" = "M3.3" }', "it may be given"),
    ('sees = { 0 = { units = { "Prey #2" = "table" } } }', 'sees = { 0 = { units = { "Prey #2" = "reserve" } } }', "sees.0.units"),
]


@pytest.mark.parametrize(("holds", "fails", "difference"), HOLDS_AND_NOT)
def test_each_expectation_holds_or_tells_the_difference(holds: str, fails: str, difference: str) -> None:
    """After the shot: it destroys (damage 1 and 2 make shields 2 + 1), the wreck leaves, and the next turn begins."""
    assert run(FILE + f"expect = {{ {holds} }}\n") == []
    lines = run(FILE + f"expect = {{ {fails} }}\n")
    assert len(lines) == 2 and difference in lines[1], lines


@pytest.mark.parametrize(("old", "new", "reason"), [
    ('name = "A shot"', "", "needs a name"),
    ('begin = "fire"', 'begin = "tea"', 'not with "tea"'),
    ('begin = "fire"', "active = 0", '"active" is not a key'),
    ("at = [0, 0, 90]", "at = [0, 0]", "`at` is x and y in millimetres"),
    ("at = [0, 0, 90]", "at = [0, 50, 90]", "overlap"),
    ("at = [0, 0, 90]", "at = [700, 0, 90]", "beyond the table"),
    ("at = [0, 0, 90]", "at = [0, -480, 90]", "stands on a card"),
    ("damage = 1 }", "damage = 3 }", "its 2 shields allow 0 to 2"),
    ("damage = 1 }", "cloaked = true }", "cannot be cloaked"),
    ("damage = 1 }", 'face = "back" }', "cannot show its second face"),
    ("base = [0, 1, 3]", "base = [0, 1]", "the damage on the three cards"),
    ("base = [0, 1, 3]", "base = [3, 3, 3]", "has no base cards"),
    ("base = [0, 1, 3]", 'fleet = "tea"', 'there is no fleet "tea"'),
    ('unit = "Hunter", at', 'unit = "Huntress", at', "Huntress"),
    ('dice = ["2+3", "d5"]', 'dice = ["2+7"]', "is not a roll"),
    ('dice = ["2+3", "d5"]', 'dice = ["2+3"]', "a single die is rolled for seat 0, and nothing is scripted"),
    ('dice = ["2+3", "d5"]', 'dice = ["d5", "2+3"]', 'two dice are rolled for seat 0, but "d5" is scripted'),
    ('dice = ["2+3", "d5"]', 'dice = ["2+3", "d5", "d5"]', "dice are left over: d5"),
    ('dice = ["2+3", "d5"]', 'draws = ["Filler"]', "no cards are drawn"),
    ("by = 1", "by = 0", "is to be answered by seat 0, but seat 1 is asked"),
    ('"Hunter #1", "Prey #1"', '"Hunter #1", "Prey #2"', "M4.2"),
    ('"Hunter #1", "Prey #1"', '"Hunter #1", "Tea"', '"Tea" is not possible'),
    ('answer = "all declared"', 'answer = "Hunter"', "is not possible"),
])
def test_what_is_wrong_with_a_file_is_told_in_sentences(old: str, new: str, reason: str) -> None:
    assert old in FILE
    assert re.search(re.escape(reason), refusal(FILE.replace(old, new, 1)))


def test_a_slip_of_the_pen_in_what_is_expected_is_an_error() -> None:
    for expect in (
        "tea = 1", 'events = ["tea"]', 'events = [{ kind = "fires", tea = 1 }]', 'units = { Tea = "table" }', 'refused = { Tea = "M4.2" }',
        'not_offered = ["Tea"]', 'shots = { "Hunter #1" = { tea = 1 } }', 'result = "tea"', 'units = { "Prey #2" = { at = 3 } }',
    ):
        assert "step 2" in refusal(FILE + f"expect = {{ {expect} }}\n"), expect


def test_a_scenario_can_begin_with_set_up_and_with_a_ready_fleet() -> None:
    text = """
game = "minis"
name = "Set-up"
setup = true
first = 1
[[seat]]
fleet = "rogue-aces"
[[seat]]
fleet = "needle-storm"
[[step]]
expect = { asked = 1, question = "deploy", turn = 0, phase = "setup", sees = { 0 = { units = { "u1.0" = "reserve" } } } }
"""
    assert run(text) == []
    assert "places nobody" in refusal(text.replace('fleet = "rogue-aces"', 'units = [{ unit = "core:u1", at = [0, 0, 0] }]'))


def test_chance_can_wait_and_has_odds() -> None:
    waiting = FILE.replace('dice = ["2+3", "d5"]', 'wait = true\nexpect = { asked = "chance", odds = { "6+6" = "1/36" } }\n')
    assert run(waiting) == []
    assert "expected 1/6, got 1/36" in run(waiting.replace('"1/36"', '"1/6"'))[1]


def test_a_scenario_of_this_game_is_not_one_of_the_card_game() -> None:
    with pytest.raises(ScenarioError, match="of another game"):
        read_scenario(FILE, "a.toml", Path())
