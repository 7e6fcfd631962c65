"""Puzzles made of positions: what the shipped proofs say, and a reason where there is none."""

from __future__ import annotations

import pytest

from buildstars.bots.registry import make_bot
from buildstars.card.game import CardGame, start
from buildstars.core.generator import Generator
from buildstars.lab.puzzles.making import JUDGED, NoPuzzle, make, opened
from buildstars.lab.puzzles.puzzle import CLEAR, find_puzzles, forward, load_proofs

BOT = make_bot("pilot")


@pytest.mark.parametrize("name", ["not-together", "broadside", "past-the-guards"])
def test_positions_of_shipped_puzzles_are_found_again(name: str) -> None:
    puzzle, proof = find_puzzles([name])[0], load_proofs()[name]
    assert puzzle.goal.what == "win" and puzzle.goal.turns == 1
    found = make(puzzle.start(), BOT, seconds=60)
    assert found.goal.what == "win" and found.seat == puzzle.seat
    assert found.root.values == proof.root.values and found.line[0] in proof.root.winners
    assert found.steps >= len(puzzle.solution) or len(puzzle.solution) > 4


def test_what_no_search_decides_is_judged_and_must_be_clear() -> None:
    """Without time for a search."""
    found = make(find_puzzles(["slip-away"])[0].start(), BOT, seconds=0)
    assert found.goal.what == JUDGED and found.root.second is not None and found.root.best - found.root.second >= CLEAR[True]
    assert set(found.root.values) == {found.game.token(answer) for answer in forward(found.game)}
    with pytest.raises(NoPuzzle, match="pu-no-clear"):
        make(find_puzzles(["broadside"])[0].start(), BOT, seconds=0)


def test_where_nobody_chooses_there_is_no_puzzle() -> None:
    game: CardGame = start(find_puzzles(["broadside"])[0].scenario.spec)
    with pytest.raises(NoPuzzle, match="pu-no-chance"):
        opened(game)
    game.settle(Generator(1))
    with pytest.raises(NoPuzzle, match="pu-no-deploy"):
        opened(game)
    while game.to_answer() >= 0:
        game.play(game.legal()[0], Generator(2))
    with pytest.raises(NoPuzzle, match="pu-no-over"):
        opened(game)
