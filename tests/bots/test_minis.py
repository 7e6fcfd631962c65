"""Opponents of the miniatures game: legal, fair, the same for the same chance, and the better the higher."""

from __future__ import annotations

import pytest

from buildstars.bots.minis.registry import LEVELS, described_minis, make_minis_bot
from buildstars.bots.own_file import UnknownBot
from buildstars.cli.arena import fleets_for
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.lab.arena import Plan, play_all
from buildstars.minis.game import MinisGame, possible_game, start
from buildstars.minis.spec import Spec
from buildstars.minis.view import view_from_bytes


def game_of(players: int, seed: int) -> MinisGame:
    fleets = list(fleets_for([], {}, players).values())
    forces = [fleets[(seed + 5 * seat) % len(fleets)] for seat in range(players)]
    return start(Spec(forces, {"turn_limit": "4"}))


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("players", [2, 3, 5])
def test_answers_are_legal_and_depend_on_the_view_alone(level: str, players: int) -> None:
    """A level answers from the bytes of its view, whatever the others have deployed in secret (J3)."""
    game, dice = game_of(players, 3), Generator(7)
    game.settle(dice)
    asked = 0
    while (seat := game.to_answer()) != OVER and asked < 400:
        asked += 1
        view = game.view(seat)
        answer = make_minis_bot(level).answer(view, Generator(asked))
        assert view.refusal(answer) is None
        if asked % 10 == 0:
            again = view_from_bytes(Spec(game.spec.forces, game.spec.options), seat, view.to_bytes())
            assert make_minis_bot(level).answer(again, Generator(asked)) == answer
            other = possible_game(view, Generator(asked)).view(seat)
            assert make_minis_bot(level).answer(other, Generator(asked)) == answer
        game.play(answer, dice)


def test_each_level_beats_those_below() -> None:
    """A short run of the gates in docs/opponents.md."""
    gates = (("pilot", "random", 0.9), ("recruit", "random", 0.8), ("pilot", "recruit", 0.75), ("captain", "recruit", 0.75))
    for better, worse, least in gates:
        plan = Plan((better, worse), fleets_for([], {}, 2), {}, seed=5, games=12, game="minis")
        lines = list(play_all(plan))
        points = sum(game.points[seat] for line in lines for game, seat in line.of(line.lineup.index(0)))
        assert points >= least * 840 * 12, (better, worse, points / 840)
        assert not [incident for line in lines for game in line.games for incident in game.incidents]


def test_names_are_checked() -> None:
    assert described_minis(" Captain").short == described_minis("captain").text == "captain"
    for text in ("admiral", "pilot:style=raider", "captain:seconds=1", "captain:nodes=4", "pilot:blunder=10"):
        with pytest.raises(UnknownBot):
            make_minis_bot(text)
