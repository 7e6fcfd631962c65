"""The table of broken rules (tools/mutations) is whole: none is stale, and every rule of both games is broken at least once.

Whether a marked test notices each of them is for tools/break-rules to say; that takes minutes.
"""

from __future__ import annotations

from pathlib import Path

from mutations import MUTATIONS

from buildstars.content.text.rulebook import all_rules

SOURCES = Path(__file__).parent.parent / "src" / "buildstars"
TEXTS = {file: (SOURCES / file).read_text(encoding="utf-8") for file in {file for _, file, _, _ in MUTATIONS}}
MINIS_ALONE = (12, 13, 18, 19, 20, 21, 27, *range(51, 78))
BOTH_GAMES = (2, 3, 4, 5, 11, 25, 46, 47)
"""Judgements about both games for which the miniatures game has code of its own."""


def test_no_mutation_is_stale() -> None:
    """Each text stands in its file exactly once, and something else takes its place."""
    assert [one for one in MUTATIONS if TEXTS[one[1]].count(one[2]) != 1 or one[2] == one[3]] == []


def test_no_rule_is_broken_twice_in_the_same_way() -> None:
    assert len(set(MUTATIONS)) == len(MUTATIONS)


def test_every_rule_is_broken_at_least_once() -> None:
    broken = {rule for rule, _, _, _ in MUTATIONS}
    rules = {rule.number for rule in all_rules("en")}
    assert {number for number in rules if not number.startswith("J")} - broken == set()
    assert broken - rules == set()


def test_every_judgement_about_the_miniatures_game_is_broken_in_code_of_its_own() -> None:
    broken = {rule for rule, file, _, _ in MUTATIONS if file.startswith(("minis/", "core/", "content/movement"))}
    assert {f"J{number}" for number in (*MINIS_ALONE, *BOTH_GAMES)} - broken == set()
