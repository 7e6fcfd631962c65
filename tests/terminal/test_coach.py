"""The coach in the terminal: its words after what was done, from a size of one's choice, and its level from the games kept here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from buildstars.bots.coaching import DOWN, START
from terminal.test_terminal import PACKS, Player, words

COACHED = (*PACKS, "--opponent", "coach:level=95", "--option", "first_player=0", "--seed", "3")


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path)


def test_it_has_a_word_after_a_mistake_and_says_how_to_take_it_back(player: Player) -> None:
    done = player.run(["auto"] * 120, *COACHED)
    said = words(done.out)
    assert done.code == 0 and re.search(r"Coach: (Mistake|Blunder), −\d+ %\. Better: ", said)
    assert "“undo!” takes it back." in said and "Inaccuracy" not in said


def test_from_which_size_on_is_ones_own_choice(player: Player) -> None:
    silent = words(player.run(["coach off", *["auto"] * 120], *COACHED).out)
    assert "says nothing from now on" in silent and "Better:" not in silent
    loud = words(player.run(["coach inaccuracy", *["auto"] * 120], *COACHED).out)
    assert "Coach: Inaccuracy" in loud
    asked = words(player.run(["coach huge"], *COACHED).out)
    assert "Say from which size on: off, inaccuracy, mistake, blunder. It is mistake now." in asked
    assert "No coach sits here" in words(player.run(["coach off"], *PACKS, "--opponent", "recruit").out)


def test_in_german(player: Player) -> None:
    said = words(player.run(["auto"] * 120, *COACHED, "--lang", "de").out)
    assert re.search(r"Trainer: (Fehler|Patzer), −\d+ %\. Besser: ", said) and "nimmt es zurück" in said


def test_the_next_game_is_at_the_level_that_the_last_one_led_to(player: Player) -> None:
    first = words(player.run(["resign", "resign"], *PACKS, "--opponent", "coach", "--seed", "3").out)
    assert f"next game at level {START - DOWN} of 100" in first
    names = [file.read_text() for file in player.games()]
    assert any(f"Coach:level={START}" in text for text in names)
    player.run(["quit"], *PACKS, "--opponent", "coach", "--seed", "3")
    assert any(f"Coach:level={START - DOWN}" in file.read_text() for file in player.games())
    again = words(player.run(["resign", "resign"], *PACKS, "--opponent", "coach:level=60", "--seed", "3").out)
    assert f"next game at level {60 - 2 * DOWN} of 100" in again
