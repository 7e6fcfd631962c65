"""An opponent in a process of its own plays the same games, and cannot hold up, bring down or look into the game."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from buildstars.bots.guard import Forfeited, Guard, safe_default
from buildstars.bots.process import BotProcess
from buildstars.bots.registry import UnknownBot, make_bot
from buildstars.card.game import CardGame, new_game
from buildstars.card.view import CardView, view_from_bytes
from buildstars.core.generator import Generator
from buildstars.front import card_game
from card.helpers import SHIPPED, positions

BAD = """
import gc, os, sys, time

class Bad:
    name = "Bad"
    def answer(self, view, rng):
        return getattr(self, os.environ.get("BAD_BOT", "hang"))(view)
    def agrees_to_draw(self, view):
        return True
    def hang(self, view):
        print("thinking", flush=True)
        while True:
            self.name += ""
    def die(self, view):
        os._exit(7)
    def chatter(self, view):
        print("a line that is no message")
        sys.stdin.read()
        os.write(1, b"nor this")
        return view.legal()[0]
    def nonsense(self, view):
        return "seven"
    def look(self, view):
        return -len([one for one in gc.get_objects() if type(one).__name__ in ("CardGame", "Match")])
"""

LEFT_ALONE = """
import sys
from buildstars.bots.process import BotProcess
from buildstars.core.generator import Generator
from buildstars.front import card_game
game = card_game(seed=1)
BotProcess(sys.argv[1], 600).answer(game.view(game.to_answer()), Generator(1))
"""


@pytest.fixture
def bad(tmp_path: Path) -> str:
    (tmp_path / "bad.py").write_text(BAD)
    return f"{tmp_path}/bad.py:Bad"


@pytest.fixture(scope="module")
def recruit() -> Iterator[BotProcess]:
    with BotProcess("recruit") as process:
        yield process


@pytest.fixture
def view() -> CardView:
    return first_view()


def first_view() -> CardView:
    game = card_game(seed=1)
    return game.view(game.to_answer())


def play(game: CardGame, recruit: BotProcess, most: int) -> None:
    here, dice = make_bot("recruit"), Generator(9)
    one, two = Generator(5), Generator(5)
    game.settle(dice)
    for _ in range(most):
        if game.to_answer() < 0:
            break
        view = game.view(game.to_answer())
        answer = here.answer(view, one)
        assert recruit.answer(view, two) == answer
        assert (one.x, one.weyl) == (two.x, two.weyl)
        assert recruit.agrees_to_draw(view) == here.agrees_to_draw(view)
        game.play(answer, dice)


def test_it_plays_as_it_would_here(recruit: BotProcess) -> None:
    """Two games after each other, of other forces and another number of players, in the same process."""
    assert recruit.name == "Recruit"
    play(new_game(list(SHIPPED[:2])), recruit, 200)
    play(new_game(list(SHIPPED[1:5]), {"turn_limit": "5", "refill": "all"}), recruit, 200)
    assert recruit.started == 1


def test_it_answers_while_others_go_on(recruit: BotProcess, view: CardView) -> None:
    async def both() -> tuple[int, list[int]]:
        ticks: list[int] = []

        async def tick() -> None:
            while True:
                ticks.append(len(ticks))
                await asyncio.sleep(0)

        ticking = asyncio.create_task(tick())
        answer = await recruit.answer_soon(view, Generator(4))
        ticking.cancel()
        return answer, ticks

    answer, ticks = asyncio.run(both())
    assert answer == make_bot("recruit").answer(view, Generator(4)) and ticks


@pytest.mark.parametrize("text", ["pilto", "no_bot.py:Bot"])
def test_that_there_is_no_such_opponent_is_told_at_once(text: str) -> None:
    with pytest.raises(UnknownBot) as error:
        BotProcess(text)
    with pytest.raises(UnknownBot) as here:
        make_bot(text)
    assert str(error.value) == str(here.value)


@pytest.mark.parametrize(
    ("way", "kind", "detail"),
    [
        ("die", "raised", "its process ended by itself (exit code 7)"),
        ("hang", "late", "took longer than 0.5 s, and its process was ended"),
    ],
)
def test_one_that_dies_or_hangs_is_started_again(
    bad: str, view: CardView, monkeypatch: pytest.MonkeyPatch, way: str, kind: str, detail: str
) -> None:
    monkeypatch.setenv("BAD_BOT", way)
    with BotProcess(bad, 0.5 if way == "hang" else 60) as process:
        guard = Guard(process)
        assert guard.answer(view, Generator(1)) == safe_default(view)
        process.seconds = 60
        assert (guard.incidents[0].kind, guard.incidents[0].detail, guard.incidents[0].name) == (kind, detail, "Bad")
        assert guard.agrees_to_draw(view) is True
        assert process.started == 2 and len(guard.incidents) == 1


def test_what_it_prints_and_reads_does_not_reach_the_messages(bad: str, view: CardView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAD_BOT", "chatter")
    with BotProcess(bad, 30) as process:
        assert process.answer(view, Generator(1)) == view.legal()[0]


def test_an_answer_that_is_no_number(bad: str, view: CardView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAD_BOT", "nonsense")
    with BotProcess(bad, 30) as process, pytest.raises(Forfeited, match="answered 'seven'") as fault:
        process.answer(view, Generator(1))
    assert fault.value.kind == "illegal"


def test_there_is_no_game_to_look_into(bad: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAD_BOT", "look")
    game = card_game(seed=1)
    view = game.view(game.to_answer())
    assert make_bot(bad).answer(view, Generator(1)) < 0  # here there is one
    with BotProcess(bad, 30) as process:
        assert process.answer(view, Generator(1)) == 0


def test_a_cancelled_question_ends_its_process(bad: str, view: CardView) -> None:
    with BotProcess(bad, 600) as process:

        async def cancelled() -> None:
            task = asyncio.create_task(process.answer_soon(view, Generator(1)))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

        asyncio.run(cancelled())  # waits for the thread that asks, so for the end of the process
        assert process.agrees_to_draw(view) is True


def test_it_ends_with_the_process_that_started_it(bad: str) -> None:
    """Even in the middle of a thought. Both hold the same stderr, so its end is the end of both."""
    parent = subprocess.Popen([sys.executable, "-c", LEFT_ALONE, bad], stderr=subprocess.PIPE, text=True)
    assert parent.stderr is not None
    while (line := parent.stderr.readline()) != "thinking\n":
        assert line, "it never began to think"
    parent.kill()
    parent.communicate(timeout=60)


# ---- views from bytes -------------------------------------------------------------------------------------------------


def test_a_view_comes_back_from_its_bytes() -> None:
    for seed in range(4):
        for game in positions(seed, 2 + seed, every=29):
            for seat in range(-1, game.players):
                view = game.view(seat)
                again = view_from_bytes(game.spec, seat, view.to_bytes())
                assert again.to_bytes() == view.to_bytes() and again.seat == seat
                assert again.legal() == view.legal() and again.question() == view.question()


def test_bytes_of_something_else_are_refused() -> None:
    game = card_game(seed=1)
    data = game.view(0).to_bytes()
    with pytest.raises(ValueError, match="not a view of this game"):
        view_from_bytes(game.spec, 0, data[:-8])
    with pytest.raises(ValueError, match="a whole position"):
        view_from_bytes(game.spec, 0, game.to_bytes())
    with pytest.raises(ValueError, match="no seat 2"):
        view_from_bytes(game.spec, 2, data)
