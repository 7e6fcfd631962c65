"""Positions of the miniatures game as text: exact both ways, at every moment, and whatever is wrong is a sentence."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buildstars.core.seats import OVER
from buildstars.minis.layout import F_FIRE
from buildstars.minis.notation import NotationError, from_line, read_position, to_line, write_position, write_view
from buildstars.minis.notation.words import FRAMES_BY_KIND
from minis.random_games import chooser, frames, many, play_on, random_game, words_of
from minis.small_fleets import small_game

DOCS = Path(__file__).parents[2] / "docs" / "positions.md"


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_reading_gives_the_very_same_position_at_every_moment(players: int) -> None:
    for seed in range(many(1, 30)):
        dice = random.Random(f"notation {seed} {players}")
        game = random_game(800 + seed, players, many(8, 50))
        for now in play_on(game, chooser(seed, dice), dice, 3, 0.001):
            text = write_position(now)
            again = read_position(now.spec, text)
            assert again.to_bytes() == now.to_bytes()
            assert write_position(again) == text and from_line(to_line(text)) == text


def test_every_kind_of_frame_is_written_in_the_middle() -> None:
    """Games until each kind of frame was the uppermost one when something was asked, firing with both its questions about a target."""
    missing: set[int | str] = {*FRAMES_BY_KIND, "m-q-target", "m-q-which-target"}
    for seed in range(60):
        dice = random.Random(f"frames {seed}")
        for now in play_on(random_game(900 + seed, 2, 25), chooser(1, dice), dice):
            kind = frames(words_of(now))[-1][1] if now.to_answer() != OVER else 0
            if kind in missing or (kind == F_FIRE and now.question().id in missing):
                assert read_position(now.spec, write_position(now)).to_bytes() == now.to_bytes()
                missing -= {kind, now.question().id}
        if len(missing) == 0:
            break
    assert not missing, missing


def test_the_example_of_the_documentation_is_this_game() -> None:
    text = write_position(small_game())
    assert f"```text\n{text}```" in DOCS.read_text(encoding="utf-8")


def test_a_view_is_written_but_not_read() -> None:
    game = small_game()
    text = write_view(game.view(1))
    assert text.splitlines()[1:] == write_position(game).splitlines()[1:]
    with pytest.raises(NotationError, match="this is a view"):
        read_position(game.spec, text)
    assert write_view(game.view(-1)).startswith("view 1 minis spectators\n")


# ---- what is refused --------------------------------------------------------------------------------------------------


def changed(old: str, new: str) -> str:
    text = write_position(small_game())
    assert old in text, text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(("old", "new", "reason"), [
    ("position 1 minis", "position 2 minis", "version 2"),
    ("position 1 minis", "position 1", "begins with the line"),
    ("players 2", "players 3", "3 players, but 2 fleets"),
    ("turn 1 first 0 phase movement", "turn 1 first 0 phase tea", "the phases are"),
    ("turn 1 first 0", "turn 1 first 2", "the first player must be a number from 0 to 1"),
    ("turn 1 ", "turn 0 ", 'the first frame is "setup" before turn 1'),
    ("asks 0", "asks 1", "do not ask what is said to be asked"),
    ("asks 0", "chance dice seat 0", "do not ask what is said to be asked"),
    ("asks 0", "over by tea", "a game ends by"),
    ("asks 0\n", "", "nobody is asked"),
    ("frame move", "frame tea", "the kinds are"),
    ("frame move 0", "frame move 7", "the step must be a number"),
    ("unit 0 at", "unit 5 at", "a unit of seat 0 must be a number from 0 to 1"),
    ("heading 120", "heading 400", "400 is not between 0 and 359.9"),
    ("heading 120", "heading 12.05", "finer than a 10th"),
    ("unit 1 at 100,-438", "unit 1 at -131,-380", "overlap"),
    ("unit 1 at 100,-438", "unit 1 at 100,-480", "stands on a card"),
    ("unit 1 at 100,-438", "unit 1 at 595,0", "beyond the edge"),
    ("unit 1 at 100,-438", "unit 1 at 100", "its place and heading are told"),
    ("unit 1 at 100,-438 heading 90", "unit 1 reserve heading 90", "only a unit on the table has a heading"),
    ("unit 1 at 100,-438 heading 90", "unit 1 at 100,-438 heading 90 happy", '"happy" is not known here'),
    ("unit 1 at 100,-438 heading 90", "unit 1 at 100,-438 heading 90 back", "no second face"),
    ("unit 1 at 100,-438 heading 90", "unit 1 at 100,-438 heading 90 aims 1.7", "the unit in the target"),
    ("unit 1 at 100,-438 heading 90", "unit 1 at 100,-438 heading 90 borrows tea", "is not an icon"),
    ("unit 1 at 100,-438 heading 90\n", "", "unit 1 of seat 0 is nowhere"),
    ("unit 1 at 100,-438 heading 90\n", "unit 1 at 100,-438 heading 90\nreserve 1\n", "unit 1 is in two places"),
    ("base 0 0 0\n", "", 'the line "base …" of this seat is missing'),
    ("base 0 0 0", "base 0 0 4", "the damage on a card must be a number from 0 to 3"),
    ("seat 1", "seat 1 out tea", "a player is out by"),
    ("seat 1", "seat 1 out units turn 1", "must be over"),
    ("seat 1", "seat 0", "the seats come in order"),
])
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)) as caught:
        read_position(small_game().spec, changed(old, new))
    assert re.match(r"line \d+", str(caught.value))


@settings(max_examples=many(60, 2000), deadline=None)
@given(st.randoms(use_true_random=False))
def test_a_text_with_slips_of_the_pen_is_a_game_or_a_sentence(dice: random.Random) -> None:
    game = small_game()
    words = re.split(r"(\s)", write_position(game))
    for _ in range(dice.randint(1, 3)):
        place = dice.randrange(len(words))
        words[place] = dice.choice(["", "7", "-1", "9" * 20, "at", "unit", "frame", "x", dice.choice(words), words[place] * 2])
    try:
        other = read_position(game.spec, "".join(words))
    except NotationError:
        return
    assert read_position(game.spec, write_position(other)).same_as(other)
    assert other.legal() or other.to_answer() == OVER
