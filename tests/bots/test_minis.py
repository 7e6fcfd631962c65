"""Opponents of the miniatures game: legal, fair, the same for the same chance, and the better the higher."""

from __future__ import annotations

import pytest

from buildstars.bots.minis.admiral import Admiral
from buildstars.bots.minis.commander import next_shot
from buildstars.bots.minis.policy import FINE, ROUNDS, choose
from buildstars.bots.minis.race import standing
from buildstars.bots.minis.registry import LEVELS, described_minis, make_minis_bot
from buildstars.bots.minis.worth import Weights, has_moved, racing, unit_worth
from buildstars.bots.own_file import UnknownBot
from buildstars.cli.lab.arena import fleets_for
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.lab.arena.bouts import Plan, play_all
from buildstars.lab.puzzles.puzzle import find_file, load_proofs, load_puzzle
from buildstars.lab.puzzles.score import attempt
from buildstars.minis.game import MinisGame, possible_game, start
from buildstars.minis.layout import ON_TABLE, UNIT_X, UNIT_Y
from buildstars.minis.spec import Spec
from buildstars.minis.state import lowest, put, scratch, set_of, stars_of, x_of, y_of
from buildstars.minis.view import view_from_bytes
from fire_table import FireTable, at, unit


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
    most = 120 if level in ("commander", "admiral") else 400  # they take longer, and ask the same engine
    while (seat := game.to_answer()) != OVER and asked < most:
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
        plan = Plan((better, worse), fleets_for([], {}, 2), {}, seed=5, games=8, game="minis")
        lines = list(play_all(plan))
        points = sum(game.points[seat] for line in lines for game, seat in line.of(line.lineup.index(0)))
        assert points >= least * 840 * 8, (better, worse, points / 840)
        assert not [incident for line in lines for game in line.games for incident in game.incidents]


def test_names_are_checked() -> None:
    assert described_minis(" Captain").short == described_minis("captain").text == "captain"
    assert [level.name for level in map(make_minis_bot, ("commander", "admiral"))] == ["Commander", "Admiral"]
    for text in ("v0", "pilot:style=raider", "captain:seconds=1", "admiral:nodes=4", "pilot:blunder=10"):
        with pytest.raises(UnknownBot):
            make_minis_bot(text)


def test_of_two_declared_shots_the_likelier_to_destroy_comes_first() -> None:
    """J21: a Pilot and a Captain are asked where the order can matter."""
    for shields, hurt, expected in ((1, 0, 64), (3, 0, 64), (3, 1, 65)):  # the first shot does 2, the second 1
        table = FireTable([unit(4, "elite")], [unit(1, shields=shields), unit(1, shields=1)])
        for u, x, y in ((0, 0, 0), (64, 6400, 0), (65, 6400, 6000)):
            table.put(u, x, y)
        table.declare()
        table.answer(at(0), at(64), at(65))
        table.hurt(65, hurt)
        table.fire()
        assert table.offered() == {at(64), at(65)}
        for weights in (Weights(), racing()):
            assert choose(table.s, weights, FINE, ROUNDS) == at(expected)


def test_the_captain_sees_who_threatens_a_base() -> None:
    """The nearer an enemy is to the own base, the more it is worth to destroy it; a Pilot counts its stars wherever it is."""
    game, dice = game_of(2, 3), Generator(7)
    game.settle(dice)
    while game.turn_number() == 0:
        game.play(make_minis_bot("pilot").answer(game.view(game.to_answer()), Generator(1)), dice)
    s = scratch(game.view(0).known())
    unit = 64 + lowest(s, set_of(s, 1, ON_TABLE))
    x, y = s.spec.card_x[1], s.spec.card_y[1]  # the middle of seat 0's base
    worths = []
    for part in (80, 40, 20):
        put(s, unit, UNIT_X, x_of(s, unit) * part // 100 + x * (100 - part) // 100)
        put(s, unit, UNIT_Y, y_of(s, unit) * part // 100 + y * (100 - part) // 100)
        worths.append(unit_worth(s, racing(), unit, racing().threat))
        assert unit_worth(s, Weights(), unit, Weights().threat) == stars_of(s, unit) * 1000
    assert stars_of(s, unit) * 1000 <= worths[0] < worths[1] < worths[2], worths


# ---- the fire of all ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["one-for-the-broken-card", "four-guns-two-cards", "pile-up", "two-and-one", "bombs-for-the-bigger-card"])
def test_the_commander_shares_its_fire_out(name: str) -> None:
    """Positions with a proved answer that needs all shots to be planned together."""
    puzzle = load_puzzle(find_file(name))
    for level in ("commander", "admiral"):
        assert attempt(puzzle, load_proofs()[name], make_minis_bot(level), Generator(1))[0] == "", level


def test_a_named_unit_fires_last() -> None:
    """M7.22: who strikes the last blow fires again. Of two declared shots at one target the other one comes first."""
    for named in (0, 1):
        fleet = [unit(1, named="Vader") if k == named else unit(1) for k in range(2)]
        table = FireTable(fleet, [unit(1, shields=1)])
        for u, x, y in ((0, 0, 0), (1, 0, 3000), (64, 5000, 0)):
            table.put(u, x, y)
        table.declare()
        table.answer(at(0), at(64), at(1), at(64))
        table.fire()
        if len(table.offered()) > 1:
            assert next_shot(table.s) == at(1 - named)


def test_what_the_enemies_will_do_is_foreseen_and_changes_nothing() -> None:
    """The Admiral moves the enemies on in thought alone, and where all have moved there is nothing to foresee."""
    game, dice = game_of(2, 3), Generator(7)
    game.settle(dice)
    pilot = make_minis_bot("pilot")
    while game.turn_number() < 2:
        game.play(pilot.answer(game.view(game.to_answer()), Generator(1)), dice)
    s = scratch(game)
    before = s.to_bytes()
    later = Admiral().foreseen(s, 0)
    assert later is not None and later.to_bytes() != before and s.to_bytes() == before
    assert all(has_moved(later, u) for u in standing(later, 1))
    assert Admiral().foreseen(later, 0) is None
