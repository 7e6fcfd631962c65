"""Laws of the training ground (docs/training-ground.md): mixed batches of both games, their opponents, returns and masks."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from typing import Any

import numpy as np
import pytest

import buildstars
from buildstars.bots.own_file import UnknownBot
from buildstars.content.loader import load_forces
from buildstars.content.model import Force
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.envs.door import open_door
from buildstars.envs.layout import Layout
from buildstars.envs.training.ground import Ground, MixedBatch
from buildstars.envs.training.policies import Asked
from buildstars.envs.training.pools import Pool
from buildstars.lab.arena.bouts import POINTS, places

GAMES = ("card", "minis")
OPTIONS = {"card": {"turn_limit": "12"}, "minis": {"turn_limit": "3"}}
BACK = 2


def mixed(game: str, **more: Any) -> Ground:
    """Two to four players with ready and random forces, against everybody."""
    given: dict[str, Any] = {
        "players": {2: 2, 3: 1, 4: 1}, "forces": {"ready": 2, "random": 1}, "randoms": range(6), "options": OPTIONS[game],
        "opponents": {"self": 2, "random": 1, "recruit": 1},
    }  # fmt: skip
    return Ground(game, **{**given, **more})


def digest(batch: MixedBatch, steps: int) -> str:
    found = hashlib.sha256()
    for _ in range(steps):
        for array in (batch.observations, batch.masks, batch.finals, batch.seats, batch.ends, batch.cuts, batch.returns, batch.sides):
            found.update(array.tobytes())
        found.update(repr([(deal.forces, deal.who) for deal in batch.deals]).encode())
        batch.step(batch.drawn)
    return found.hexdigest()


# ---- drawing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_is_the_same_batch(game: str) -> None:
    steps = 40 if game == "card" else 12
    first = digest(mixed(game).batch(6, seed=5), steps)
    assert digest(mixed(game).batch(6, seed=5), steps) == first
    assert digest(mixed(game).batch(6, seed=6), 5) != digest(mixed(game).batch(6, seed=5), 5)


@pytest.mark.parametrize(("game", "players", "opponent", "turns"), [
    ("card", 2, None, None), ("card", 2, "random", 9), ("card", 4, "random", None), ("minis", 2, "random", None), ("minis", 3, None, 1),
])  # fmt: skip
def test_a_mixed_batch_of_one_matchup_is_the_plain_batch(game: str, players: int, opponent: str | None, turns: int | None) -> None:
    door = open_door(game, players, max_turns=turns, options=OPTIONS[game])
    games = 4 if game == "card" else 2
    plain = door.batch(games, seed=8, opponent=opponent)
    ground = Ground(game, matchups=[door.forces], opponents=opponent or "self", max_turns=turns, options=OPTIONS[game])
    batch, ended = ground.batch(games, seed=8), 0
    assert ground.schema.hash == door.schema.hash
    for _ in range(250 if game == "card" else 300):
        for name in ("observations", "masks", "seats", "drawn", "ends", "cuts", "mistakes", "rewards", "returns", "finals"):
            assert np.array_equal(getattr(batch, name), getattr(plain, name)), name
        ended += int(plain.ends.sum() + plain.cuts.sum())
        actions = plain.drawn.copy()
        if ended == 1:
            actions[0] = int(np.flatnonzero(plain.masks[0] == 0)[0])  # not offered
        plain.step(actions)
        batch.step(actions)
        assert batch.decisions == plain.decisions
    assert ended > 0


def test_games_are_drawn_by_their_weights_and_told() -> None:
    own = Force("Mine", load_forces()["bench-a"].units, load_forces()["bench-b"].cards)
    ground = Ground(players={2: 3, 5: 1}, forces=[("ready", 1), ("random", 1), (own, 2)], randoms=range(3),
                    opponents={"self": 1, "pilot": 3}, stay=2)  # fmt: skip
    deals = [ground.deal(1, row, number)[0] for row in range(60) for number in (1, 2)]
    seats = Counter(name for deal in deals for name in deal.forces)
    total = sum(seats.values())
    assert 0.4 < seats["Mine"] / total < 0.6
    assert 0.15 < sum(n for name, n in seats.items() if "random force" in name) / total < 0.35
    assert 0.1 < sum(deal.players == 5 for deal in deals) / len(deals) < 0.4
    others = Counter(who for deal in deals for who in deal.who)
    learners = Counter(len(deal.learners) for deal in deals)
    assert others["pilot"] > others["self"] - len(deals) > 0 and min(learners) == 1
    for deal, again in zip(deals[::2], deals[1::2]):
        assert deal.forces == again.forces, "a row keeps its forces for `stay` games"
    assert {deal.number % deal.players for deal in deals} >= {0, 1}
    for deal in deals:
        assert [ground.forces.names[number] for number in deal.numbers] == list(deal.forces)
    assert len(set(ground.forces.names)) == len(ground.forces)


def test_rows_say_which_forces_meet_from_the_seat_that_is_asked() -> None:
    batch = mixed("card").batch(8, seed=2)
    seen = set()
    for _ in range(40):
        for row, deal in enumerate(batch.deals):
            seat = int(batch.seats[row])
            assert batch.players[row] == deal.players and seat in deal.learners
            turned = [deal.numbers[(seat + k) % deal.players] for k in range(deal.players)]
            assert batch.sides[row].tolist() == turned + [-1] * (4 - deal.players)
            assert batch.observations[row, 0] == seat
            seen.add((deal.players, seat))
        batch.step(batch.drawn)
    assert len(seen) > 6


def test_what_ended_is_told_with_its_game() -> None:
    batch, ended = mixed("card", options={"turn_limit": "2"}).batch(6, seed=4), 0
    for _ in range(250):
        before = list(batch.deals)
        batch.step(batch.drawn)
        done = np.flatnonzero(batch.ends | batch.cuts).tolist()
        assert sorted(batch.ended) == done
        for row in done:
            assert batch.ended[row] is before[row] and batch.deals[row].number > before[row].number
            ended += 1
        for row in set(range(6)) - set(done):
            assert batch.deals[row] is before[row]
    assert ended > 3


# ---- observations -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["", "listed", "packed"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_in_a_mixed_batch(game: str, form: str) -> None:
    """What a row shows stays the same, byte for byte, when everything is dealt anew that its seat may not know."""
    if game == "minis" and form:
        pytest.skip("one form only")
    ground = mixed(game, opponents={"self": 1, "random": 1}, layout=Layout(form=form))
    batch, luck = ground.batch(4, seed=9), Generator(4)
    for _ in range(12):
        for row, deal in enumerate(batch.deals):
            seat, game_ = int(batch.seats[row]), batch.game(row)
            seen = batch.observations[row].tobytes()
            other = deal.door.possible(game_, seat, luck)
            assert deal.door.observe(other, seat).tobytes() == seen == deal.door.observe(game_.view(seat), seat).tobytes()
            assert np.array_equal(deal.door.mask(other, seat), batch.masks[row])
        for _ in range(9):
            batch.step(batch.drawn)


@pytest.mark.parametrize("form", ["listed", "packed"])
def test_a_wider_layout_says_the_same(form: str) -> None:
    """With room for eight seats a game of two or three is told as in its own layout."""
    for players in (2, 3):
        forces = ["bench-a", "bench-b", "bench-a"][:players]
        own = open_door("card", players, forces)
        wide = open_door("card", players, forces, layout=Layout(8, 20, 40, form))
        assert wide.schema.players == 8 and wide.actions == 156 + 64 * 8 and wide.players == players
        game, luck = own.new(), Generator(players)
        game.settle(luck)
        for step in range(150):
            for seat in range(players):
                told, wider = own.decode(own.observe(game, seat)), wide.decode(wide.observe(game, seat))
                if form == "packed":
                    for one in (told, wider):
                        for k in one["seats"]:
                            for unit in k["units"]:
                                unit.pop("picked", None)
                assert told == wider
                assert np.array_equal(np.flatnonzero(own.mask(game, seat)), np.flatnonzero(wide.mask(game, seat)))
            answers = game.legal()
            game.apply(answers[(7 * step) % len(answers)])
            game.settle(luck)
            if game.to_answer() == OVER:
                break


def test_what_cannot_be_laid_out_is_said_in_a_sentence() -> None:
    for layout, words in (
        (Layout(form="round"), "no form"), (Layout(4, form="flagged"), 'cannot be "flagged"'), (Layout(9), "0 to 8 seats"),
        (Layout(units=-1), "0 to 60 units"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=words):
            open_door("card", layout=layout)
    with pytest.raises(ValueError, match="do not fit a layout of 2 seats"):
        open_door("card", 3, layout=Layout(2))


# ---- back -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_back_is_left_out_where_something_else_is_offered(game: str) -> None:
    forces = ("bench-a", "bench-b") if game == "card" else None
    plain, without = (open_door(game, 2, forces, layout=Layout(back=back)) for back in (True, False))
    table, luck, found = plain.new(), Generator(3), 0
    table.settle(luck)
    for step in range(400 if game == "card" else 120):
        seat = table.to_answer()
        if seat == OVER:
            break
        offered, left = plain.actions_of(table, seat), without.actions_of(table, seat)
        assert left == ([action for action in offered if action != BACK] if len(offered) > 1 else offered) and left
        assert np.flatnonzero(without.mask(table, seat)).tolist() == left
        for action in left:
            assert without.action(table, seat, without.answer(table, seat, action)) == action
        if BACK in offered and len(offered) > 1:
            found += 1
            with pytest.raises(ValueError, match="not offered"):
                without.action(table, seat, BACK)
        answers = table.legal()
        table.apply(answers[(5 * step) % len(answers)])
        table.settle(luck)
    assert found > 3


def test_a_batch_without_back_never_draws_it_and_takes_it_for_a_mistake() -> None:
    ground = Ground(matchups=[("bench-a", "bench-b")], layout=Layout(back=False))
    batch = ground.batch(4, seed=1)
    for _ in range(150):
        alone = batch.masks.sum(axis=1) == 1
        assert not (batch.masks[:, BACK].astype(bool) & ~alone).any()
        assert batch.masks[np.arange(4), batch.drawn].all()
        batch.step(batch.drawn)
    actions = batch.drawn.copy()
    row = int(np.flatnonzero(batch.masks[:, BACK] == 0)[0])
    actions[row] = BACK
    batch.step(actions)
    assert batch.mistakes[row] and batch.rewards[row] == -1


# ---- returns ----------------------------------------------------------------------------------------------------------


def quiet(**given: Any) -> Ground:
    """Games that end soon, mostly drawn."""
    return Ground(players={2: 1, 4: 1}, forces=["bench-a", "bench-b"], opponents="random", options={"turn_limit": "1"}, **given)


@pytest.mark.parametrize(("given", "draw"), [({}, 0.0), ({"draw": -0.2}, -0.2), ({"draw": 0.3, "returns": "shares"}, 0.3)])
def test_a_draw_has_the_worth_that_was_chosen(given: dict[str, Any], draw: float) -> None:
    batch, drawn = quiet(**given).batch(6, seed=3), 0
    while drawn < 4:
        acted = batch.seats.copy()
        batch.step(batch.drawn)
        for row in np.flatnonzero(batch.ends).tolist():
            n = batch.ended[row].players
            assert batch.returns[row, :n].tolist() == [draw] * n and not batch.returns[row, n:].any()
            assert batch.rewards[row] == draw == batch.returns[row, acted[row]]
            drawn += 1
        assert not batch.rewards[~batch.ends].any()


def test_shares_are_the_points_of_the_arena() -> None:
    """Played beside it with the same luck: winners share 1, and a draw is shared by those still in."""
    from buildstars.lab.seeds import derive

    ground = Ground(matchups=[("bench-a", "bench-b", "bench-a")], returns="shares", options={"turn_limit": "40"})
    door, batch, luck = ground.door, ground.batch(1, seed=2), Generator(derive(2, 0))
    game, causes = door.new(), Counter[str]()
    game.settle(luck)
    while sum(causes.values()) < 3:
        action = int(batch.drawn[0])
        batch.step([action])
        door.play(game, action)
        game.settle(luck)
        assert bool(batch.ends[0]) == (game.to_answer() == OVER)
        if batch.ends[0]:
            result = game.result()
            assert result is not None
            causes[result.cause] += 1
            order = places(game, result.winners)
            assert batch.returns[0].tolist() == pytest.approx([(POINTS // order.count(1)) / POINTS * (place == 1) for place in order])
            game = door.new()
            game.settle(luck)


# ---- opponents --------------------------------------------------------------------------------------------------------


class Careful:
    """A policy that notes what it is asked, and draws by its own chance."""

    name = "careful"

    def __init__(self) -> None:
        self.rows: list[int] = []

    def act(self, asked: Asked) -> Any:
        self.rows.append(len(asked))
        assert asked.masks.sum(axis=1).min() > 1, "nobody is asked where there is nothing to choose"
        assert (asked.observations[:, 0] == asked.seats).all() and (asked.sides[:, 0] >= 0).all()
        assert asked.forces.rows("unit_rows").shape[0] == len(asked.forces) > asked.sides.max()
        return [np.flatnonzero(mask)[int(draw * mask.sum())] for mask, draw in zip(asked.masks, asked.draws())]


def first_offered(observations: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


def test_a_policy_is_asked_once_for_many_games() -> None:
    old = Careful()
    ground = Ground(players=[2, 3], opponents=[(old, 1)], layout=Layout(back=False))
    batch = ground.batch(16, seed=1)
    for _ in range(60):
        assert all(deal.who[int(seat)] == "self" and "careful" in deal.who for deal, seat in zip(batch.deals, batch.seats))
        batch.step(batch.drawn)
    assert max(old.rows) > 4 and sum(old.rows) > 2 * len(old.rows)
    assert not batch.incidents


def test_a_policy_is_answered_the_same_whoever_sits_beside_it() -> None:
    """Row by row a batch of four is what its rows are with other games beside them."""
    def told(games: int) -> list[bytes]:
        batch = Ground(matchups=[("bench-a", "bench-b")], opponents=[Careful()]).batch(games, seed=7)
        found = []
        for _ in range(40):
            found.append(batch.observations[:2].tobytes() + batch.masks[:2].tobytes())
            batch.step(batch.masks.argmax(axis=1))
        return found

    assert told(2) == told(5)


@pytest.mark.parametrize(("game", "opponent"), [("card", "recruit"), ("card", "pilot:style=raider"), ("minis", "recruit")])
def test_an_opponent_of_the_ladder_plays_as_it_does_elsewhere(game: str, opponent: str) -> None:
    """The same game beside it: the opponent gets its view and the row's own chance, and nothing where there is no choice."""
    from buildstars.bots.ladders import LADDERS
    from buildstars.lab.balance.run import seed_of
    from buildstars.lab.seeds import derive

    forces = ("bench-a", "bench-b") if game == "card" else open_door(game).forces
    ground = Ground(game, matchups=[forces], opponents=opponent, seat=0, options=OPTIONS[game])
    batch = ground.batch(1, seed=3)
    luck, thoughts, bot = Generator(derive(3, 0)), Generator(seed_of(3, "thoughts", 0)), LADDERS[game].make(opponent)
    table = ground.door.new()
    table.settle(luck)
    for _ in range(25 if game == "card" else 8):
        while table.to_answer() == 1:
            answers = table.legal()
            table.apply(answers[0] if len(answers) == 1 else bot.answer(table.view(1), thoughts))
            table.settle(luck)
        assert table.to_bytes() == batch.game(0).to_bytes()  # type: ignore[attr-defined]
        action = int(batch.drawn[0])
        batch.step([action])
        ground.door.play(table, action)
        table.settle(luck)
        if table.to_answer() == OVER:
            break


def test_who_can_not_play_is_said_in_a_sentence() -> None:
    with pytest.raises(UnknownBot):
        Ground(opponents="pilto")
    for given, words in (
        ({"opponents": [3.5]}, "is no opponent"), ({"players": 1}, "2 to 8 players"), ({"players": [2, 9]}, "2 to 8 players"),
        ({"forces": "nobody"}, "nobody"), ({"forces": {}}, "nothing to draw from"), ({"forces": {"ready": -1}}, "a number from 0 on"),
        ({"seat": 2}, "from 0 to 1"), ({"returns": "money"}, '"signed" or "shares"'), ({"stay": 0}, "at least 1"),
        ({"matchups": [("bench-a",)]}, "2 to 8 players"), ({"forces": [7]}, "7 is no force"), ({"layout": Layout(1)}, None),
    ):  # fmt: skip
        if words is None:
            Ground(**given)  # a layout is widened to what is played
            continue
        with pytest.raises(ValueError, match=words):
            Ground(**given)
    batch = Ground(matchups=[("bench-a", "bench-b")], opponents=[lambda observations, masks: masks.argmin(axis=1)])
    with pytest.raises(ValueError, match="which its mask does not offer"):
        batch.batch(4)
    with pytest.raises(ValueError, match="gave float64 with the shape"):
        Ground(opponents=[lambda observations, masks: masks.mean(axis=1)]).batch(4)


def test_a_policy_of_a_function_plays() -> None:
    batch = Ground(matchups=[("bench-a", "bench-b")], opponents=[first_offered], layout=Layout(back=False)).batch(4, seed=1)
    for _ in range(30):
        batch.step(batch.drawn)
    assert batch.decisions > 100


def test_a_pool_draws_by_weight() -> None:
    luck, pool = Generator(1), Pool("things", {"a": 3, "b": 1, "c": 0})
    found = Counter(pool.draw(luck) for _ in range(2000))
    assert 0.7 < found["a"] / 2000 < 0.8 and set(found) == {"a", "b"}
    assert Pool("things", [("x", 2), "y"]).things == ["x", "y"] and Pool("things", "one").things == ["one"]


DIGEST = """
import hashlib
from buildstars.envs.layout import Layout
from buildstars.envs.training.ground import Ground
digest = hashlib.sha256()
for game, steps in (("card", 60), ("minis", 20)):
    ground = Ground(game, players=[2, 3], opponents={"self": 1, "random": 1, "recruit": 1}, layout=Layout(back=False), draw=-0.2,
                    options={"turn_limit": "2"})
    batch = ground.batch(4, seed=5)
    for _ in range(steps):
        for array in (batch.observations, batch.masks, batch.finals, batch.returns, batch.drawn, batch.sides):
            digest.update(array.tobytes())
        batch.step(batch.drawn)
print(digest.hexdigest())
"""


@pytest.mark.skipif(buildstars.MODE != "compiled", reason="the engine is not compiled")
def test_compiled_and_interpreted_grounds_are_the_same() -> None:
    found = [
        subprocess.run([sys.executable, "-c", DIGEST], env={**os.environ, **pure}, capture_output=True, text=True, check=True).stdout
        for pure in ({}, {"BUILDSTARS_PURE": "1"})
    ]
    assert found[0] == found[1] and len(found[0].strip()) == 64
