"""The processes that think: they answer as here, nobody waits for another's thought, and whatever happens there the game goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from buildstars.bots.guard import safe_default
from buildstars.bots.registry import make_bot
from buildstars.bots.wire import frame
from buildstars.card.game import CardGame, new_game
from buildstars.card.layout import BATTLE_ON
from buildstars.card.view import CardView
from buildstars.core.generator import Generator
from buildstars.front import card_game
from buildstars.match.chance import SeededChance
from buildstars.match.match import new_match
from buildstars.match.record import write
from buildstars.table import wire
from buildstars.table.card import study as study
from buildstars.table.card.table import ADVICE, CARD, against_people
from buildstars.table.thinking import advice
from buildstars.table.thinking import worker as mind_worker
from buildstars.table.thinking.child import NICE, Mind
from buildstars.table.thinking.pool import Unanswered, WorkerPool
from buildstars.table.thinking.wire import Done, Drop, Failed, Game, Heard, Review, Reviewed, Think, Told, heard, packed
from buildstars.table.thinking.worker import CHILD
from card.helpers import SHIPPED, positions
from small_game import record_example

Found = TypeVar("Found")
Run = Callable[[Coroutine[Any, Any, Found]], Found]

BAD = """
import os, sys
from pathlib import Path

here = Path(__file__).parent

class Bad:
    name = "Bad"
    def __init__(self):
        self.asked = 0
    def agrees_to_draw(self, view):
        return True
    def answer(self, view, rng):
        self.asked += 1
        return self.think(view)

class Hangs(Bad):
    def think(self, view):
        print("thinking", file=sys.stderr, flush=True)
        while True:
            self.name += ""

class Counts(Bad):
    def think(self, view):
        return view.legal()[self.asked % len(view.legal())]

class Tells(Bad):
    '''Says that it thinks, and answers when it is told what.'''
    def think(self, view):
        (here / "says").write_text(str(os.getpid()))
        return view.legal()[int((here / "hears").read_text())]

class Dies(Bad):
    def think(self, view):
        os._exit(7)

class Raises(Bad):
    def think(self, view):
        raise ValueError("no idea")

class Wrong(Bad):
    def think(self, view):
        print("a line that is no message")
        os.write(1, b"nor this")
        return "seven" if self.asked > 1 else 4711
"""


@pytest.fixture
def bad(tmp_path: Path) -> str:
    """The file of opponents of one's own; `says` and `hears` are pipes, so that tests wait for what happens and never for time."""
    (tmp_path / "bad.py").write_text(BAD)
    for name in ("says", "hears"):
        os.mkfifo(tmp_path / name)
    return f"{tmp_path}/bad.py:"


def first_view(*forces: str) -> CardView:
    game = card_game(forces, seed=1)
    return game.view(game.to_answer())


def battle_view() -> CardView:
    """A question in the middle of a battle."""
    for game in positions(2, 2):
        if game.to_answer() >= 0 and game.view(game.to_answer()).known().words[BATTLE_ON] == 1:
            return game.view(game.to_answer())
    raise AssertionError("no battle in this game")


@pytest.fixture(scope="module")
def run() -> Iterator[Run[Any]]:
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture(scope="module")
def minds(run: Run[Any]) -> Iterator[WorkerPool]:
    """For the tests in which nothing goes wrong."""
    shared = WorkerPool()
    run(shared.start())
    yield shared
    run(shared.stop())
    assert shared.incidents == [] and shared.workers[0].started == 1


async def with_minds(work: Callable[[WorkerPool], Coroutine[Any, Any, Found]], patience: float = 60.0) -> Found:
    minds = WorkerPool(patience=patience)
    try:
        return await work(minds)
    finally:
        await minds.stop()


# ---- opponents --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [("captain:nodes=12", "pilot"), ("recruit", "captain:nodes=6,style=raider", "pilot:blunder=30")])
def test_opponents_answer_as_they_would_here(minds: WorkerPool, run: Run[Any], names: tuple[str, ...]) -> None:
    """All along a game, so that the plans of turns are kept there too."""
    game, dice = new_game(list(SHIPPED[: len(names)])), Generator(9)
    here = [make_bot(name) for name in names]

    async def play(game: CardGame) -> None:
        game.settle(dice)
        for ply in range(150):
            seat = game.to_answer()
            if seat < 0:
                break
            view = game.view(seat)
            answer = await minds.answer(" ".join(names), seat, names[seat], view, 1000 + ply)
            assert answer == here[seat].answer(game.view(seat), Generator(1000 + ply))
            if ply % 20 == 0:
                assert await minds.agrees_to_draw("t", seat, names[seat], view) == here[seat].agrees_to_draw(view)
            game.play(answer, dice)

    run(play(game))


def test_an_opponent_is_the_same_as_long_as_its_table_lasts(minds: WorkerPool, run: Run[Any], bad: str) -> None:
    """This one's answers tell how often it was asked."""
    view = first_view()
    legal = view.legal()

    async def ask(table: str, seat: int = view.seat) -> int:
        return legal.index(await minds.answer(table, seat, f"{bad}Counts", view, 1))

    async def asked() -> list[int]:
        found = [await ask("one"), await ask("one"), await ask("two"), await ask("one")]
        minds.forget("one")
        minds.forget("never there")
        return [*found, await ask("one"), await ask("two")]

    assert len(legal) > 4
    assert run(asked()) == [1, 2, 1, 3, 1, 2]


def test_levels_with_long_thoughts_play_by_the_clock() -> None:
    texts = {
        "captain": "captain", "pilot:style=raider": "pilot:style=raider", "commander": "commander",
        "admiral:style=raider": "admiral:seconds=1,style=raider", "commander:nodes=50": "commander:nodes=50",
        "admiral:seconds=3": "admiral:seconds=3", "my_bot.py:Mine": "my_bot.py:Mine",
    }
    assert {text: against_people(text) for text in texts} == texts


def test_tables_are_shared_out_among_workers(run: Run[Any]) -> None:
    minds, spec = WorkerPool(workers=2), first_view().spec
    for table in ("a", "b", "c", "d"):
        minds._worker_of(table, spec)
    found = [minds.workers.index(minds._worker_of(table, spec)) for table in ("a", "b", "c", "d", "a")]
    assert found == [0, 1, 0, 1, 0]


def test_a_process_knows_only_so_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others are told again when they are asked about."""
    monkeypatch.setattr(mind_worker, "MOST_GAMES", 2)
    worker, mind, specs = mind_worker.Worker(1.0), Mind(), [first_view().spec for _ in range(4)]

    def told(number: int) -> int:
        messages: list[Told] = []
        found = worker._number_of(specs[number], messages)
        for message in messages:
            assert mind.reply(message) is None
        assert len(mind.games) <= 2 and found in mind.games
        return len(messages)

    assert [told(number) for number in (0, 0, 1, 0, 2, 0, 1, 3)] == [1, 0, 1, 0, 2, 0, 2, 2]


# ---- people's questions -----------------------------------------------------------------------------------------------


def test_questions_of_people_are_answered_as_here(minds: WorkerPool, run: Run[Any]) -> None:
    asked = 0

    async def ask(view: CardView) -> None:
        assert await minds.odds(view, 3, 8) == study.odds(view, 3, 8)
        why = wire.AskWhy(5, "move", max(0, view.seat) * 64, 8)
        assert await minds.why(view, why) == study.why(view, why)

    for game in positions(11, 4, every=37):
        if game.to_answer() >= 0:
            run(ask(game.view(game.to_answer())))
            run(ask(game.view(-1)))
            asked += 1
    assert asked > 10


def test_hints_come_from_the_opponent_that_is_asked(minds: WorkerPool, run: Run[Any]) -> None:
    views = [first_view(), battle_view()]
    for text in ("pilot", "captain:nodes=12"):
        for view in views:
            assert run(minds.hint(view, 2, 4, text)) == advice.hint(view, CARD.adviser(text), 2, 4)
    usual = run(minds.hint(views[0], 1, 1))
    assert usual.choices and all(choice.answer in views[0].legal() for choice in usual.choices)
    assert CARD.adviser("captain").nodes == int(ADVICE["nodes"])  # type: ignore[attr-defined]


def test_a_review_is_that_of_here_and_tells_how_far_it_is(minds: WorkerPool, run: Run[Any]) -> None:
    record, told = record_example(), list[tuple[int, int]]()
    found = run(minds.review(record, lambda done, of: told.append((done, of))))
    assert msgspec.json.encode(found) == msgspec.json.encode(advice.review(record))
    assert told == sorted(told) and told[-1][0] == told[-1][1] > 20
    with pytest.raises(Unanswered, match="line 1"):
        run(minds.review("no record\n", None))


def test_a_review_whose_process_dies_begins_again(run: Run[Any]) -> None:
    assert msgspec.msgpack.decode(done(Mind().reply(Review(None))).data, type=Reviewed) == Reviewed(0, 0)
    record, told = record_of_pilots(70), list[int]()

    async def reviewed(minds: WorkerPool) -> dict[str, Any]:
        def progress(done: int, of: int) -> None:
            told.append(done)
            if len(told) == 2:
                os.kill(minds.adviser.pid, signal.SIGKILL)

        found = await minds.review(record, progress)
        assert minds.adviser.started == 2
        return found

    assert msgspec.json.encode(run(with_minds(reviewed))) == msgspec.json.encode(advice.review(record))
    assert told[:2] == sorted(told[:2]) and told[2] < told[-1]


def record_of_pilots(answers: int) -> str:
    """Long enough to be reviewed in several pieces."""
    match, bot, rng = new_match(list(SHIPPED[:2]), {}, ["Anna", "Ben"], SeededChance("pilots")), make_bot("pilot"), Generator(1)
    for _ in range(answers):
        view = match.game.view(match.to_answer())
        assert isinstance(view, CardView)
        match.answer(match.to_answer(), bot.answer(view, rng))
    return write(match.record)


def done(reply: Heard | None) -> Done:
    assert isinstance(reply, Done)
    return reply


# ---- what goes wrong --------------------------------------------------------------------------------------------------


def test_a_process_killed_in_the_middle_is_replaced_and_asked_again(run: Run[Any], bad: str) -> None:
    view, folder = first_view(), Path(bad[:-1]).parent

    async def killed(minds: WorkerPool) -> tuple[int, int]:
        task = asyncio.create_task(minds.answer("t", view.seat, f"{bad}Tells", view, 1))
        pid = int(await asyncio.to_thread((folder / "says").read_text))
        assert pid == minds.workers[0].pid
        os.kill(pid, signal.SIGKILL)
        again = int(await asyncio.to_thread((folder / "says").read_text))
        assert again == minds.workers[0].pid != pid
        await asyncio.to_thread((folder / "hears").write_text, "2")
        assert minds.incidents == []
        return await task, minds.workers[0].started

    assert run(with_minds(killed)) == (view.legal()[2], 2)


def test_one_that_dies_every_time_forfeits_the_decision(run: Run[Any], bad: str) -> None:
    view = first_view()

    async def asked(minds: WorkerPool) -> None:
        assert await minds.answer("t", view.seat, f"{bad}Dies", view, 1) == safe_default(view)
        assert minds.workers[0].started == 2
        assert await minds.answer("t", view.seat, "recruit", view, 5) == make_bot("recruit").answer(view, Generator(5))
        (incident,) = minds.incidents
        assert (incident.kind, incident.table, incident.seat, incident.name) == ("raised", "t", view.seat, f"{bad}Dies")
        assert incident.detail == "its process ended by itself (exit code 7)" and incident.question == view.question().id

    run(with_minds(asked))


def test_one_that_hangs_is_ended(run: Run[Any], bad: str) -> None:
    view = first_view()

    async def asked(minds: WorkerPool) -> None:
        assert await minds.answer("t", view.seat, f"{bad}Hangs", view, 1) == safe_default(view)
        assert minds.workers[0].pid == 0 and minds.workers[0].started == 1
        assert [incident.kind for incident in minds.incidents] == ["late"]

    run(with_minds(asked, patience=0.2))


@pytest.mark.parametrize(
    ("name", "kind", "detail"),
    [
        ("Raises", "raised", "ValueError: no idea (bad.py, line"), ("Wrong", "illegal", "answered 4711, offered were ["),
        ("Nobody", "raised", 'has no class "Nobody"'),
    ],
)
def test_one_that_fails_forfeits_the_decision_and_no_more(run: Run[Any], bad: str, name: str, kind: str, detail: str) -> None:
    view = first_view()

    async def asked(minds: WorkerPool) -> None:
        assert await minds.answer("t", view.seat, f"{bad}{name}", view, 1) == safe_default(view)
        assert minds.incidents[0].kind == kind and detail in minds.incidents[0].detail
        if name == "Wrong":
            assert await minds.answer("t", view.seat, f"{bad}{name}", view, 1) == safe_default(view)
            assert "answered 'seven'" in minds.incidents[1].detail
        assert await minds.agrees_to_draw("t", view.seat, f"{bad}{name}", view) is (name != "Nobody")
        assert minds.workers[0].started == 1

    run(with_minds(asked))


def test_a_persons_question_that_fails(run: Run[Any]) -> None:
    """Here because of a patience that nobody can satisfy."""
    view = first_view()

    async def asked(minds: WorkerPool) -> None:
        assert await minds.odds(view, 1, 2) == wire.OddsReply(1, 2, None, [], None, {}, {}, [])
        with pytest.raises(Unanswered, match="took longer"):
            await minds.why(view, wire.AskWhy(1, "answer", 0))
        assert [(incident.kind, incident.name) for incident in minds.incidents] == [("late", "odds"), ("late", "why")]

    run(with_minds(asked, patience=1e-6))


def test_people_do_not_wait_for_opponents_and_nothing_is_played_for_one_when_all_stops(run: Run[Any], bad: str) -> None:
    view, folder = first_view(), Path(bad[:-1]).parent

    async def asked() -> None:
        minds = WorkerPool()
        task = asyncio.create_task(minds.answer("t", view.seat, f"{bad}Tells", view, 1))
        waiting = asyncio.create_task(minds.answer("u", view.seat, "recruit", view, 1))
        await asyncio.to_thread((folder / "says").read_text)
        assert await minds.odds(view, 1, 1) == study.odds(view, 1, 1)
        assert not task.done() and not waiting.done() and minds.workers[0].load == 2
        await minds.stop()
        for stopped in (task, waiting):
            with pytest.raises(Unanswered):
                await stopped
        assert minds.incidents == [] and minds.workers[0].pid == 0
        with pytest.raises(Unanswered):
            await minds.answer("t", view.seat, "recruit", view, 1)

    run(asked())


def test_one_who_no_longer_waits_mixes_nothing_up(run: Run[Any], bad: str) -> None:
    view, folder = first_view(), Path(bad[:-1]).parent

    async def asked(minds: WorkerPool) -> int:
        task = asyncio.create_task(minds.answer("t", view.seat, f"{bad}Tells", view, 1))
        await asyncio.to_thread((folder / "says").read_text)
        unbegun = asyncio.create_task(minds.answer("t", view.seat, f"{bad}Dies", view, 1))
        then = asyncio.create_task(minds.answer("t", view.seat, "pilot", view, 1))
        await asyncio.sleep(0)
        for cancelled in (task, unbegun):
            cancelled.cancel()
            with pytest.raises(asyncio.CancelledError):
                await cancelled
        await asyncio.to_thread((folder / "hears").write_text, "0")
        answer = await then
        assert minds.workers[0].started == 1 and minds.workers[0].load == 0
        return answer

    assert run(with_minds(asked)) == make_bot("pilot").answer(view, Generator(1))


# ---- the process itself -----------------------------------------------------------------------------------------------


def test_it_is_nice_to_the_server(minds: WorkerPool) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    for worker in (minds.workers[0], minds.scholars[0]):
        assert os.getpriority(os.PRIO_PROCESS, worker.pid) == min(19, own + NICE)


def test_one_that_has_grown_too_large_is_replaced_between_two_questions(run: Run[Any]) -> None:
    view = first_view()

    async def asked(minds: WorkerPool) -> None:
        minds.workers[0].megabytes = 1
        for seed in (5, 6, 7):
            assert await minds.answer("t", view.seat, "recruit", view, seed) == make_bot("recruit").answer(view, Generator(seed))
        assert minds.workers[0].started == 3 and minds.incidents == []

    run(with_minds(asked))


def thinking(bad: str, seconds: str) -> subprocess.Popen[bytes]:
    """A process in the middle of a thought that never ends."""
    view = first_view()
    child = subprocess.Popen([*CHILD, seconds, "400"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdin is not None and child.stdout is not None and child.stderr is not None
    data = frame(child.stdout)
    assert data is not None and heard(data) == Done(b"")
    question = Think(1, view.seat, view.to_bytes(), "t", f"{bad}Hangs", 1)
    child.stdin.write(packed(Game(1, view.spec.forces, view.spec.options)) + packed(question))
    child.stdin.flush()
    while (line := child.stderr.readline()) != b"thinking\n":
        assert line, "it never began to think"
    return child


def test_it_ends_when_its_input_ends_even_in_the_middle_of_a_thought(bad: str) -> None:
    with thinking(bad, "600") as child:
        assert child.stdin is not None
        child.stdin.close()
        assert child.wait(timeout=60) == 0


def test_a_thought_without_end_is_ended_even_if_nobody_is_there_to_do_it(bad: str) -> None:
    with thinking(bad, "3") as child:
        assert child.wait(timeout=60) == -signal.SIGALRM


def test_what_is_forgotten_is_forgotten() -> None:
    mind, view = Mind(), first_view()
    assert mind.reply(Game(1, view.spec.forces, view.spec.options)) is None
    for table in ("one", "two"):
        assert isinstance(mind.reply(Think(1, view.seat, view.to_bytes(), table, "recruit", 1)), Done)
    assert mind.reply(Drop([1, 5], ["one"])) is None
    assert [key[0] for key in mind.bots] == ["two"] and not mind.games
    assert isinstance(mind.reply(Think(1, view.seat, view.to_bytes(), "two", "recruit", 1)), Failed)
