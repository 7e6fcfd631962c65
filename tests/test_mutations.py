"""The table of broken rules (tools/mutations) is whole: none is stale, and every rule of both games is broken at least once.

Whether a marked test notices each of them is for tools/break-rules to say; that takes minutes.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from mutations import MUTATIONS

from buildstars.content.rulebook import all_rules

SOURCES = Path(__file__).parent.parent / "src" / "buildstars"
MINIS_ALONE = (12, 13, 18, 19, 20, 21, 27, *range(51, 76))
BOTH_GAMES = (2, 3, 4, 5, 11, 25, 46, 47)
"""Judgements about both games for which the miniatures game has code of its own."""


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: f"{mutation[0]} {mutation[1]}")
def test_the_text_of_a_mutation_stands_once_in_its_file(mutation: tuple[str, str, str, str]) -> None:
    _, file, old, new = mutation
    assert (SOURCES / file).read_text(encoding="utf-8").count(old) == 1
    assert old != new


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: f"{mutation[0]} {mutation[1]}")
def test_a_broken_rule_is_still_python(mutation: tuple[str, str, str, str]) -> None:
    """A file that does not load is noticed by every test, which shows nothing."""
    _, file, old, new = mutation
    compile((SOURCES / file).read_text(encoding="utf-8").replace(old, new), file, "exec")


def test_no_mutation_is_there_twice() -> None:
    assert len(set(MUTATIONS)) == len(MUTATIONS)


def test_every_rule_is_broken_at_least_once() -> None:
    broken = {rule for rule, _, _, _ in MUTATIONS}
    rules = {rule.number for rule in all_rules("en")}
    assert {number for number in rules if not number.startswith("J")} <= broken <= rules


def test_every_judgement_about_the_miniatures_game_is_broken_in_its_own_code() -> None:
    broken = {rule for rule, file, _, _ in MUTATIONS if file.startswith(("minis/", "content/movement"))}
    assert {f"J{number}" for number in (*MINIS_ALONE, *BOTH_GAMES)} <= broken
