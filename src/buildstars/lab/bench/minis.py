"""How fast the miniatures game is: random games of two ready fleets, and what single calls cost (see bench.py for how it is measured).

Games end after twenty turns: random players find each other late, and every turn of theirs is like the others.
"""

from __future__ import annotations

from functools import partial
from itertools import count
from typing import Final

from buildstars.content.fleets import ready_fleets
from buildstars.core.cells import KIND
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.messages import IllegalAnswer
from buildstars.lab.bench.engine import SEED, Call, Ours, Subject
from buildstars.lab.fleets import CLASSIC
from buildstars.minis.game import MinisGame, from_bytes, start
from buildstars.minis.layout import F_MOVE, SHORT
from buildstars.minis.notation import read_position, write_position
from buildstars.minis.spec import Spec
from buildstars.minis.steps import KIND_SHORT, step_answer

TURNS: Final = "20"


def bench_spec(players: int) -> Spec:
    """The classic pair of fleets, in turn."""
    ready = ready_fleets()
    pair = CLASSIC["free"]
    return Spec([ready[pair[seat % 2]].force for seat in range(players)], {"turn_limit": TURNS})


def play_inside(spec: Spec, seed: int) -> tuple[int, int]:
    """A random game with the loop inside the engine; decisions and choices."""
    return start(spec).playout(Generator(seed))


def play_from_python(game: MinisGame, rng: Generator) -> tuple[int, int]:
    """The same answer by answer: Python asks for the answers, chooses, and gives one, which is judged; chance is resolved inside."""
    decisions = choices = 0
    game.settle(rng)
    while answers := game.legal():
        decisions += 1
        if (offered := len(answers)) > 1:
            choices += 1
            game.play(answers[rng.below(offered)], rng)
        else:
            game.play(answers[0], rng)
    return decisions, choices


def inside(players: int) -> Ours:
    spec = bench_spec(players)
    return Ours(f"minis inside, {players} players", partial(play_inside, spec))


def subjects() -> list[Subject]:
    spec = bench_spec(2)
    python = Ours("minis from Python, 2 players", lambda seed: play_from_python(start(spec), Generator(seed)))
    return [inside(2), inside(4), inside(8), python]


def positions(spec: Spec, every: int = 25) -> list[MinisGame]:
    """Positions of a random game at which a seat is asked, from its beginning to its end."""
    game, rng = start(spec), Generator(SEED)
    game.settle(rng)
    found: list[MinisGame] = []
    for decided in count():
        answers = game.legal()
        if not answers:
            break
        if decided % every == 0:
            found.append(game.copy())
        game.play(answers[rng.below(len(answers))], rng)
    return found


def calls() -> list[Call]:
    two, eight = bench_spec(2), bench_spec(8)
    games, large = positions(two), positions(eight, 200)
    moving = [game for game in games if game.words[top(game) + KIND] == F_MOVE]
    texts = [write_position(game) for game in games]
    return [
        Call("minis: copy, 2 players", [game.copy for game in games]),
        Call("minis: copy, 8 players", [game.copy for game in large]),
        Call("minis: offered answers (legal)", [game.legal for game in games]),
        Call("minis: offered answers, 8 players", [game.legal for game in large]),
        Call("minis: judging a segment (refusal)", [partial(game.refusal, step_answer(KIND_SHORT, 217, SHORT)) for game in moving]),
        Call("minis: copy and a free segment (apply)", [partial(try_segment, game) for game in moving]),
        Call("minis: view of the seat that is asked", [partial(game.view, game.to_answer()) for game in games]),
        Call("minis: save (to_bytes)", [game.to_bytes for game in games]),
        Call("minis: load (from_bytes)", [partial(from_bytes, two, game.to_bytes()) for game in games]),
        Call("minis: position hash", [game.position_hash for game in games]),
        Call("minis: writing a position", [partial(write_position, game) for game in games]),
        Call("minis: reading a position", [partial(read_position, two, text) for text in texts]),
        Call("minis: new game of the same fleets", [partial(start, two)]),
        Call("minis: new game, its tables included", [partial(Spec, two.forces, {})]),
    ]


def try_segment(game: MinisGame) -> None:
    """S, turning 21.7 degrees left: judged, and made where it may be."""
    try:
        game.copy().apply(step_answer(KIND_SHORT, 217, SHORT))
    except IllegalAnswer:
        return
