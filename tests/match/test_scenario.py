"""Scenario files that do not hold, or cannot be read: what is said about them, and that nothing passes by mistake."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildstars.match.scenarios.card import ScenarioError, load_scenario, read_scenario, run_scenario
from buildstars.match.scenarios.card_expect import CHECKS
from buildstars.match.scenarios.card_file import scenario_of

HEAD = """
name = "A battle"
options = { refill = "played" }
units = [
  { name = "Hunter", stars = 2, attack = 3, damage = 1, defense = 9, shields = 2 },
  { name = "Prey", stars = 1, attack = 2, damage = 1, defense = 8, shields = 2 },
]
cards = [{ name = "Aim", bonus = { attack = 1 } }]
"""
SEATS = """
[[seat]]
contested = ["Hunter"]
hand = ["Aim"]
[[seat]]
home = ["Prey"]
contested = ["Prey"]
"""
STEPS = """
[[step]]
by = 0
answers = ["no objective", "combat", "Hunter", "Prey #2", "done", "no card"]
[[step]]
by = 1
answer = "no card"
dice = ["2+3", "1+1"]
"""
LAST = STEPS.rpartition("dice")[0]
FILE = HEAD + SEATS + STEPS


def run(text: str) -> list[str]:
    return run_scenario(read_scenario(text, "a.toml", Path())).lines()


def refusal(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        run(text)
    return str(caught.value)


def expecting(expect: str) -> list[str]:
    return run(FILE + f"expect = {{ {expect} }}\n")


def test_the_file_these_tests_are_made_from_holds() -> None:
    assert run(FILE) == []


# ---- differences ------------------------------------------------------------------------------------------------------

HOLDS_AND_NOT = [
    ("asked = 1", "asked = 0", "asked: expected 0, got 1"),
    ('question = "objective"', 'question = "q-action"', "question: expected q-action, got q-objective"),
    ("turn = 2", "turn = 1", "turn: expected 1, got 2"),
    ("active = 1", "active = 0", "active: expected 0, got 1"),
    ("quiet = 1", "quiet = 0", "quiet: expected 0, got 1"),
    ("first = 0", "first = 1", "first: expected 1, got 0"),
    ("alive = [1, 0]", "alive = [0]", "alive: expected [0], got [0, 1]"),
    ('out = { 0 = "still in" }', 'out = { 0 = "units" }', "out.0: expected units, got still in"),
    ('result = "none"', "result = { winners = [0] }", "result: expected { winners = [0] }, got none: the game goes on"),
    ('units = { Hunter = "contested" }', 'units = { Hunter = "reserves" }', "units.Hunter.zone: expected reserves, got contested"),
    ('units = { "Prey #2" = { damage = 1 } }', 'units = { "Prey #2" = { damage = 2 } }', "units.Prey #2.damage: expected 2, got 1"),
    ('units = { "Prey #1" = "home" }', 'units = { "Prey #1" = "home0" }', "units.Prey #1.zone: expected home0, got home1"),
    ('units = { Hunter = { face = "front" } }', 'units = { Hunter = { face = "back" } }', "units.Hunter.face: expected back, got front"),
    ('hand = { 0 = ["Aim"], 1 = 0 }', "hand = { 0 = [] }", "hand.0: expected [], got [Aim]"),
    ("discard = { 0 = [] }", "discard = { 0 = 1 }", "discard.0: expected 1, got 0"),
    ("discarded = { 0 = [] }", 'discarded = { 0 = ["Aim"] }', "discarded.0: expected at least [Aim], got []"),
    ('objectives = { 0 = ["?", "?", "?"] }', 'objectives = { 0 = ["?", "Aim"] }', "objectives.0: expected [?, Aim, -], got [?, ?, ?]"),
    ("deck = { 0 = 6 }", "deck = { 0 = 9 }", "deck.0: expected 9, got 6"),
    ('sees = { 1 = { hand = { 0 = ["?"] } } }', 'sees = { 1 = { hand = { 0 = ["Aim"] } } }', "sees.1.hand.0: expected [Aim], got [?]"),
    ("destroyed = []", 'destroyed = ["Hunter"]', "destroyed: expected [0:Hunter], got []"),
    ("battle = { Hunter = { attack = 8 } }", "battle = { Hunter = { attack = 9 } }", "battle.Hunter.attack: expected 9, got 8"),
    ("battle = { Hunter = { hit = true } }", "battle = { Hunter = { hit = false } }", "battle.Hunter.hit: expected false, got true"),
    (
        'battle = { Hunter = { attack_parts = ["+5 dice", "+3 unit"], defense_parts = ["+8 unit"] } }',
        'battle = { Hunter = { attack_parts = ["+5 dice"] } }',
        "battle.Hunter.attack_parts: expected [+5 dice], got [+3 unit, +5 dice]",
    ),
    (
        'battle = { "Prey #2" = { target = "Hunter", damage = 0, defense = 9 } }',
        'battle = { "Prey #1" = { hit = true } }',
        "battle.Prey #1: expected an attack or strike, got none in this step",
    ),
    ('events = [{ kind = "rolled", first = 2 }, "damaged"]', 'events = ["damaged", "rolled"]', "events: expected rolled, got passed"),
    (
        'events = [{ kind = "damaged", unit = "1:Prey #2", rule = "R7.7" }]',
        'events = [{ kind = "damaged", unit = "0:Prey #2" }]',
        "events: expected damaged unit=0:Prey #2, got passed",
    ),
    ('no_events = ["reshuffled"]', 'no_events = ["damaged"]', "no_events: expected no damaged, got damaged unit=Prey #2"),
    ('offered = ["no objective"]', "offered = []", "offered: expected [], got [no objective [pass]] too"),
    ('offers = ["pass"]', 'offers = ["combat"]', "offers: expected combat, got [no objective [pass]]"),
    ('not_offered = ["combat"]', 'not_offered = ["no objective"]', "not_offered: expected no no objective, got [no objective [pass]]"),
    ('refused = { combat = "R5.2" }', 'refused = { combat = "R11.1" }', "refused.combat: expected R11.1, got R5.2"),
    ('refused = { combat = { rule = "R5.2" } }', 'refused = { pass = "R5.2" }', "refused.pass: expected R5.2, got it is offered"),
    (
        'why_not = { "move Prey #1 to contested" = "none", "0:move Hunter to home1" = "R5.1" }',
        'why_not = { "attack Hunter with Prey #1" = "R11.1" }',
        "why_not.attack Hunter with Prey #1: expected R11.1, got R6.1",
    ),
    (None, 'odds = { "3+5" = "1/36" }', "odds.3+5: expected 1/36, got no chance is waiting (write wait = true)"),
]


@pytest.mark.parametrize(("holds", "differs", "line"), HOLDS_AND_NOT, ids=[differs for _, differs, _ in HOLDS_AND_NOT])
def test_an_expectation_holds_or_the_difference_is_told(holds: str | None, differs: str, line: str) -> None:
    assert holds is None or expecting(holds) == []
    place, *found = expecting(differs)
    assert place == "a.toml: step 2 (no card by 1):"
    assert len(found) == 1
    assert found[0].startswith(f"  {line}")


def test_every_key_of_expect_is_among_those_tested() -> None:
    assert {differs.partition(" = ")[0] for _, differs, _ in HOLDS_AND_NOT} == set(CHECKS)


def test_all_differences_of_a_step_are_told_at_once() -> None:
    assert len(expecting("turn = 7, active = 0, deck = { 0 = 1, 1 = 1 }")) == 5


def test_what_comes_after_a_difference_is_not_played() -> None:
    text = HEAD + SEATS + "[[step]]\nexpect = { asked = 1 }\n" + STEPS
    assert run(text) == ["a.toml: step 1:", "  asked: expected 1, got 0"]


# ---- chance -----------------------------------------------------------------------------------------------------------


def test_waiting_chance_is_met_by_the_next_step() -> None:
    text = HEAD + SEATS + LAST + 'wait = true\nexpect = { asked = "chance", odds = { "3+5" = "1/36" } }\n'
    text += '[[step]]\ndice = ["6+6"]\nwait = true\nexpect = { asked = "chance" }\n'
    text += '[[step]]\ndice = ["1+1"]\nexpect = { asked = 1, battle = { Hunter = { hit = true } } }\n'
    assert run(text) == []


def test_dice_may_stand_at_the_top() -> None:
    assert run('dice = ["2+3", "1+1"]\n' + HEAD + SEATS + LAST) == []


def test_draws_nobody_scripted_come_the_same_way_each_time() -> None:
    text = FILE.replace('hand = ["Aim"]', 'hand = ["Aim"]\ndeck = [["Aim", 5], ["Filler", 5]]')
    text = "any_draws = true\n" + text.replace('"done", "no card"]', '"done", "Aim"]') + "expect = { hand = { 0 = [] } }"
    first = run(text)
    assert first == run(text)
    assert first[1].startswith("  hand.0: expected [], got [")


# ---- files that are wrong ---------------------------------------------------------------------------------------------

WRONG = [
    ("name = ", "a.toml, line 1: this is not TOML: Invalid value; correct it there."),
    (FILE.replace('name = "A battle"', ""), 'a.toml: a scenario needs a name; write name = "…" at the top.'),
    ("setpu = true\n" + FILE, 'a.toml: "setpu" is not a key of this table; did you mean "setup"?'),
    ('rules = ["7.4"]\n' + FILE, 'a.toml: "7.4" is not the number of a rule; write it like "R7.4" or "J9".'),
    (HEAD + STEPS, "a.toml: a game has at least two players, and the file has 0; write [[seat]] for each."),
    (HEAD + SEATS, "a.toml: a scenario needs steps; write [[step]] with an answer or with what is expected."),
    (FILE.replace('home = ["Prey"]', 'home = ["Pray"]'), 'a.toml: seat 1: there is no unit "Pray"; did you mean "Prey"?'),
    (FILE.replace('hand = ["Aim"]', 'hand = ["Aiming"]'), 'a.toml: seat 0: `hand`: there is no card "Aiming"'),
    (FILE.replace('home = ["Prey"]', 'hom = ["Prey"]'), 'a.toml: seat 1: "hom" is not a key of this table; did you mean "home"?'),
    (FILE.replace('home = ["Prey"]', 'home = "Prey"'), 'a.toml: seat 1: `home` must be a list, like ["Name", ["Name", 2]].'),
    (FILE.replace('home = ["Prey"]', 'home = [["Prey", 0]]'), "a.toml: seat 1: `home`: several of one are written"),
    (
        FILE.replace('home = ["Prey"]', 'home = [{ unit = "Prey", damage = 2 }]'),
        "a.toml: Prey #1 of seat 1 has 2 damage; its 2 shields allow 0 to 1 (R7.7).",
    ),
    (
        FILE.replace('contested = ["Hunter"]', 'reserves = ["Hunter"]'),
        "a.toml: seat 0 has no units in play and would be eliminated (R10.1); give it one, or say that it is out.",
    ),
    (FILE.replace('hand = ["Aim"]', "objectives = []"), "a.toml: seat 0 has no objectives and would be eliminated (R10.2)"),
    (FILE.replace('hand = ["Aim"]', 'home5 = ["Hunter"]'), "a.toml: Hunter #2 of seat 0 stands in zone 5, which is not part of a game"),
    (FILE.replace('hand = ["Aim"]', 'force = "starter"'), 'a.toml: seat 0: there is no force "starter"; the shipped ones are'),
    (FILE.replace('hand = ["Aim"]', 'force = "starter-a"'), "a.toml: seat 0: the force 'Rebel Starter Pack' has 0 of Hunter"),
    ("setup = true\nturn = 3\n" + FILE, "a.toml: a scenario that begins with set-up has no `turn`; leave it out."),
    ("active = 2\n" + FILE, "a.toml: there is no seat 2; the seats are 0 to 1."),
    (FILE.replace("refill = ", "refil = "), "a.toml: there is no option 'refil'; the options are"),
    (FILE.replace("shields = 2 },", "shields = 0 },", 1), 'a.toml: unit 1 "Hunter": 0 will not do for `shields`'),
    (FILE.replace("bonus = {", 'icon = "lazers", bonus = {'), 'a.toml: card 1 "Aim": "lazers" is not a known icon.'),
    ('sets = ["none.toml"]\n' + FILE, "none.toml: the file cannot be read (No such file or directory); check its name and place."),
    (FILE.replace('"2+3"', '"2+7"'), 'a.toml: step 2: "2+7" is not a roll of two dice; write it like "3+5".'),
    (FILE + "[[step]]\nby = 1\n", "a.toml: step 3: it does nothing; give it an answer, dice, draws or something to expect."),
    (FILE + "[[step]]\nby = 2\n", "a.toml: step 3: `by` names seat 2; the seats are 0 to 1."),
    (FILE + '[[step]]\nanswer = "pass"\nresign = 1\n', "a.toml: step 3: a step is one thing"),
    (
        FILE.replace('"Prey #2"', '"Prey #1"'),
        'a.toml: step 1: "Prey #1" is not offered (R6.1: ',
    ),
    (FILE.replace('"Hunter", "Prey #2"', '"Huntress"'), 'a.toml: step 1: "Huntress" is not offered; offered to seat 0 (q-attacker): done'),
    (FILE.replace("by = 1", "by = 0"), 'a.toml: step 2: "no card" is to be answered by seat 0, but seat 1 is asked (q-defender-card).'),
    (FILE.replace(', "1+1"', ""), 'a.toml: step 2: dice are rolled for seat 1, and none are scripted; add them, like dice = ["3+5"].'),
    (FILE.replace(', "1+1"', ', "1+1", "4+4"'), "a.toml: at the end dice are left over: 4+4; take them out."),
    (FILE + 'draws = ["Filler"]\n', "a.toml: at the end draws are left over: Filler; take them out."),
    (FILE + "expect = { trun = 2 }", 'a.toml: step 2: `expect`: "trun" is not a key of this table; did you mean "turn"?'),
    (FILE + 'expect = { units = { Prey = "home" } }', 'a.toml: step 2: "Prey" is not one unit of this game; write one of 1:Prey #1'),
    (FILE + 'expect = { hand = { 0 = ["Amy"] } }', 'a.toml: step 2: "Amy" is not a card of this game; its cards are'),
    (FILE + "expect = { hand = { 2 = 0 } }", 'a.toml: step 2: `expect`: `hand` is a table by seat, like { 0 = …, 1 = … }; "2"'),
    (FILE + 'expect = { not_offered = ["Hunger"] }', 'a.toml: step 2: "Hunger" is not the name of any answer'),
    (FILE + 'expect = { refused = { Hunger = "R5.2" } }', 'a.toml: step 2: "Hunger" is not the name of any answer'),
    (FILE + 'expect = { no_events = ["exploded"] }', 'a.toml: step 2: `expect`: `no_events`: "exploded" is not a kind of event; kinds: '),
    (FILE + 'expect = { no_events = [{ kind = "damaged", units = "Prey" }] }', 'did you mean "unit"?'),
    (FILE + 'expect = { why_not = { "fly Hunter" = "R5.2" } }', 'a.toml: step 2: "fly Hunter" is not a wish; write "move U to Z"'),
    (FILE + 'expect = { why_not = { "move Hunter to moon" = "R5.2" } }', 'a.toml: step 2: "moon" is not a zone to wish for'),
    (FILE + "expect = { units = 3 }", "a.toml: step 2: `expect`: `units` must be a table in { }, not 3."),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG, ids=[sentence[:60] for _, sentence in WRONG])
def test_a_wrong_file_is_told_in_a_sentence(text: str, sentence: str) -> None:
    found = refusal(text)
    assert found.startswith(sentence) or sentence in found
    assert "\n" not in found


def test_a_draw_that_is_not_scripted_names_what_can_come() -> None:
    text = FILE.replace('hand = ["Aim"]', 'hand = ["Aim"]\ndeck = ["Aim", ["Filler", 8]]').replace('"done", "no card"]', '"done", "Aim"]')
    assert refusal(text) == (
        'a.toml: step 2: seat 0 draws a card, and none is scripted; add draws = ["…"] (Aim or Filler) or any_draws = true.'
    )
    assert "it can be Aim or Filler" in refusal(text.replace("dice = [", 'draws = ["Prey"]\ndice = ['))
    assert run(text.replace("dice = [", 'draws = ["Filler", "Aim"]\ndice = [')) == []


def test_a_name_that_two_answers_have_must_be_made_clear() -> None:
    text = FILE.replace('home = ["Prey"]\ncontested = ["Prey"]', 'contested = [["Prey", 2]]')
    assert run(text) == []
    assert '"Prey" can mean 1:Prey #1 [u1.0] or 1:Prey #2 [u1.1]; write which' in refusal(text.replace('"Prey #2"', '"Prey"'))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        load_scenario(tmp_path / "none.toml")
    (tmp_path / "a.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ScenarioError, match="not UTF-8"):
        load_scenario(tmp_path / "a.toml")


def test_a_first_player_drawn_by_chance_is_named_in_the_file() -> None:
    text = HEAD + "setup = true\n" + '[[seat]]\nunits = [["Hunter", 3]]\n' * 2
    assert "write first = 0 at the top" in refusal(text + "[[step]]\nexpect = { asked = 1 }")
    assert run("first = 1\n" + text + "[[step]]\nexpect = { asked = 1, first = 1 }") == []


# ---- any value in any place -------------------------------------------------------------------------------------------

FILES = sorted((Path(__file__).parent.parent / "scenarios").glob("*.toml"))
JUNK = (
    None, True, -1, 0, 3, 99, 2**70, 1.5, "", "?", "Filler", "1:x", "u0.0", "home9",
    [], [1], ["x"], [["Filler", 2**40]], [[]], {}, {"0": 1}, {"x": "y"},
)


def places(raw: Any) -> list[tuple[Any, Any]]:
    """Every value inside, as what holds it and its key."""
    keys = raw.keys() if isinstance(raw, dict) else range(len(raw)) if isinstance(raw, list) else ()
    return [place for key in keys for place in [(raw, key), *places(raw[key])]]


@given(st.sampled_from(FILES), st.data())
def test_whatever_stands_in_a_file_it_is_read_or_refused_in_sentences(path: Path, data: st.DataObject) -> None:
    raw = deepcopy(tomllib.loads(path.read_text(encoding="utf-8")))
    holder, key = data.draw(st.sampled_from(places(raw)))
    junk = data.draw(st.sampled_from(JUNK))
    if junk is None:
        del holder[key]
    else:
        holder[key] = junk
    problems: tuple[str, ...] = ()
    try:
        run_scenario(scenario_of(raw, "a.toml", Path())).lines()
    except ScenarioError as error:
        problems = error.problems
    assert all(problem.endswith((".", "?")) for problem in problems)
