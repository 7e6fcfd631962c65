"""The addresses of puzzles: the list and the puzzle of the day, solving one on the board, own ones made of positions of replays."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from datetime import UTC, datetime
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response

from buildstars.lab.puzzles.making import JUDGED
from buildstars.lab.puzzles.puzzle import name_of_the_day
from buildstars.match.card_kind import CARD
from buildstars.table import wire
from buildstars.table.access.guests import clean
from buildstars.table.http.dependencies import ERRORS, KnownGuest, TheGuest, TheServer
from buildstars.table.http.games import TheArchive
from buildstars.table.http.models import puzzles as p
from buildstars.table.http.models import tables as m
from buildstars.table.live.errors import Refused, refused
from buildstars.table.live.server import CODE_LETTERS, ID_LENGTH, ID_LETTERS, TableServer, new_id
from buildstars.table.storage.saved import MOST_KEPT, SavedText
from buildstars.table.thinking.background import Position
from buildstars.table.thinking.worker import Unanswered
from buildstars.table.workshop import puzzles
from buildstars.table.workshop.puzzle_progress import Progress, keep_progress, progress_of, today
from buildstars.table.workshop.puzzles import Head, TablePuzzle, Walk

router: Final = APIRouter(responses=ERRORS)
CODE_LENGTH: Final = 8
MOST_MAKING: Final = 2
"""Puzzles that are made at the same time, of all guests."""
AT_HAND: Final = 60
DAY: Final = 24 * 3600
AnswersSoFar = Annotated[
    str, Query(max_length=280, pattern=r"^(\d{1,6}(,\d{1,6}){0,39})?$", description="What has been answered since the puzzle's question.")
]


class Desk:
    """Own puzzles at hand, guests whose progress is being written, and puzzles that are being made."""

    def __init__(self) -> None:
        self.own: OrderedDict[tuple[str, str, str], TablePuzzle] = OrderedDict()
        self.writing = asyncio.Lock()
        self.making: set[str] = set()


def desk_of(request: Request) -> Desk:
    state = request.app.state
    if not hasattr(state, "puzzle_desk"):
        state.puzzle_desk = Desk()
    desk: Desk = state.puzzle_desk
    return desk


TheDesk = Annotated[Desk, Depends(desk_of)]


# ---- finding ----------------------------------------------------------------------------------------------------------


async def keepsake(server: TableServer, guest: str, id_: str) -> SavedText | None:
    """A guest's own puzzle by its id, or anybody's by the code of its link."""
    if len(id_) == CODE_LENGTH and id_.isupper():
        return await server.saved.shared("puzzle", id_)
    return await server.saved.get(guest, "puzzle", id_) if guest and len(id_) == ID_LENGTH else None


async def found(server: TableServer, desk: Desk, guest: str, id_: str) -> tuple[TablePuzzle, SavedText | None]:
    """Refused if there is no such puzzle."""
    if id_ in puzzles.shipped():
        return await asyncio.to_thread(puzzles.shipped_puzzle, id_), None
    kept = await keepsake(server, guest, id_)
    if kept is None:
        raise refused("pu-error-none", 404)
    key = (kept.guest, kept.id, kept.name)
    if key not in desk.own:
        desk.own[key] = await asyncio.to_thread(puzzles.own_puzzle, kept.id, kept.name, kept.text)
        while len(desk.own) > AT_HAND:
            desk.own.popitem(last=False)
    return desk.own[key], kept


def key_of(kept: SavedText | None, guest: str, id_: str) -> str:
    """Under which a guest's progress with a puzzle is kept: an own one by its id, also when it is found by its link."""
    return kept.id if kept is not None and kept.guest == guest else id_


def daily_id() -> str:
    return name_of_the_day(list(puzzles.shipped()), today())


def text(found: Any) -> m.Texts:
    return m.texts_of(found)


def head_of(head: Head, progress: Progress, code: str = "") -> p.PuzzleHead:
    return p.PuzzleHead(
        id=head.id, title=text(head.title), question=text(head.question), themes=list(head.themes), difficulty=head.difficulty,
        goal=head.goal, game="minis" if head.game == "minis" else "card", state=progress.state(head.id), code=code,
    )


def own_head(kept: SavedText, progress: Progress) -> p.PuzzleHead:
    goal = str(msgspec.json.decode(kept.text, type=puzzles.Kept).goal["what"])
    question = text(puzzles.both("pu-own-question", goal=goal, turn=0))
    return p.PuzzleHead(
        id=kept.id, title=m.texts_of({"en": kept.name}), question=question, themes=[], difficulty=0, goal=goal,
        game="card", state=progress.state(kept.id), code=kept.code or "",
    )


def streak_of(progress: Progress) -> p.Streak:
    return p.Streak(now=progress.streak(today()), longest=progress.longest(), days=progress.days[-60:])


@router.get("/api/puzzles")
async def all_puzzles(server: TheServer, guest: KnownGuest) -> p.Puzzles:
    """All that ship, the easy ones first, my own ones, and how far I am."""
    heads = await asyncio.to_thread(puzzles.shipped)
    progress = await progress_of(server.saved, guest)
    own = await server.saved.all(guest, "puzzle") if guest else []
    return p.Puzzles(
        day=today().isoformat(), daily=daily_id(), next_in=DAY - int(datetime.now(UTC).timestamp()) % DAY, streak=streak_of(progress),
        puzzles=[head_of(head, progress) for head in heads.values()], own=[own_head(kept, progress) for kept in own],
    )


@router.get("/api/puzzles/daily")
async def daily(server: TheServer, guest: KnownGuest) -> p.Daily:
    """Today's, without all the others."""
    heads = await asyncio.to_thread(puzzles.shipped)
    progress = await progress_of(server.saved, guest)
    done = today().isoformat() in progress.days
    return p.Daily(head=head_of(heads[daily_id()], progress), done=done, streak=progress.streak(today()))


# ---- solving ----------------------------------------------------------------------------------------------------------


@router.get("/api/puzzles/{id}")
async def puzzle(server: TheServer, desk: TheDesk, guest: KnownGuest, id: str) -> p.PuzzleOf:
    """One puzzle at its question: a name of ours, the id of one of my own, or the code of a link."""
    one, kept = await found(server, desk, guest, id)
    progress = await progress_of(server.saved, guest)
    owner = kept is not None and bool(guest) and kept.guest == guest
    head = head_of(one.head, progress, (kept.code or "") if kept is not None and owner else "")
    return p.PuzzleOf(
        head=head.model_copy(update={"id": id, "state": progress.state(key_of(kept, guest, id))}),
        measure=text(one.measure), seat=one.seat, players=one.first.players, steps=one.steps, daily=id == daily_id(),
        mine=owner, judged=one.goal.what == JUDGED, options=dict(one.first.spec.options),
        catalog=f"/api/puzzles/{id}/catalog", at=at_of(one, []),
    )


def at_of(one: TablePuzzle, answers: list[int]) -> p.PuzzleAt:
    walk = Walk(one, answers)
    return p.PuzzleAt(
        answers=answers, scene=msgspec.to_builtins(walk.scene()), question=msgspec.to_builtins(walk.question()),
        log=msgspec.to_builtins(walk.log()),
    )


def read_answers(answers: str) -> list[int]:
    return [int(one) for one in answers.split(",") if one]


@router.get("/api/puzzles/{id}/at")
async def at(server: TheServer, desk: TheDesk, guest: KnownGuest, id: str, answers: AnswersSoFar = "") -> p.PuzzleAt:
    """The position after some answers of the seat that is asked, right or wrong."""
    one, _ = await found(server, desk, guest, id)
    return at_of(one, read_answers(answers))


@router.get("/api/puzzles/{id}/catalog", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def catalog(server: TheServer, desk: TheDesk, guest: KnownGuest, id: str) -> Response:
    """The units and cards of a puzzle."""
    one, _ = await found(server, desk, guest, id)
    data = await asyncio.to_thread(server.catalog, one.first.spec)
    return Response(data, media_type="application/json", headers={"cache-control": "private, max-age=3600"})


@router.post("/api/puzzles/{id}/answer")
async def answer(server: TheServer, desk: TheDesk, guest: TheGuest, id: str, given: p.Given) -> p.Judged:
    """Is this the best answer? If so, the position after it, and when it was the last one the whole solution."""
    one, kept = await found(server, desk, guest, id)
    verdict = Walk(one, given.answers).judge(given.answer)
    key = key_of(kept, guest, id)
    async with desk.writing:
        progress = await progress_of(server.saved, guest)
        if verdict.finished:
            progress.solved(key, today(), id == daily_id())
        elif not verdict.right:
            progress.wrong(key)
        if verdict.finished or not verdict.right:
            await keep_progress(server.saved, guest, progress)
    return p.Judged(
        right=verdict.right, finished=verdict.finished, value=verdict.value, best=verdict.best, state=progress.state(key),
        streak=streak_of(progress), at=at_of(one, [*given.answers, given.answer]) if verdict.right else None,
        solution=solution_of(one) if verdict.finished else None,
    )


def solution_of(one: TablePuzzle) -> p.Solution:
    return p.Solution(
        why=text(one.why), steps=[[worth_of(worth) for worth in step] for step in puzzles.worths(one)],
        line=[worth_of(worth) for worth in puzzles.best_line(one)],
    )


def worth_of(worth: puzzles.Worth) -> p.WorthOf:
    return p.WorthOf(answer=worth.answer, say=msgspec.to_builtins(worth.say), value=worth.value, best=worth.best)


@router.post("/api/puzzles/{id}/solution")
async def solution(server: TheServer, desk: TheDesk, guest: TheGuest, id: str) -> p.Solution:
    """The solution for somebody who gives up: the puzzle does not count as solved today."""
    one, kept = await found(server, desk, guest, id)
    async with desk.writing:
        progress = await progress_of(server.saved, guest)
        progress.shown(key_of(kept, guest, id), today())
        await keep_progress(server.saved, guest, progress)
    return solution_of(one)


# ---- questions about the position -------------------------------------------------------------------------------------


@router.get("/api/puzzles/{id}/odds")
async def odds(server: TheServer, desk: TheDesk, guest: KnownGuest, id: str, answers: AnswersSoFar = "") -> dict[str, Any]:
    """The exact odds of what is fought or declared: an OddsReply of the socket's messages."""
    server.count_ask(guest)
    one, _ = await found(server, desk, guest, id)
    reply = await server.thinker.odds(Walk(one, read_answers(answers)).view, 0, 0)
    told: dict[str, Any] = msgspec.to_builtins(reply, str_keys=True)
    return told


@router.post("/api/puzzles/{id}/why")
async def why(server: TheServer, desk: TheDesk, guest: TheGuest, id: str, wanted: p.WhyWanted) -> dict[str, Any]:
    """Why something cannot be done: a WhyReply of the socket's messages."""
    server.count_ask(guest)
    one, _ = await found(server, desk, guest, id)
    view = Walk(one, wanted.answers).view
    try:
        reply = await server.thinker.why(view, wire.AskWhy(0, wanted.wish, wanted.first, wanted.second))
    except Unanswered:
        raise refused("t-error-busy", 503) from None
    told: dict[str, Any] = msgspec.to_builtins(reply, str_keys=True)
    return told


# ---- own ones ---------------------------------------------------------------------------------------------------------


@router.post("/api/games/{id}/puzzle")
async def make(server: TheServer, archive: TheArchive, desk: TheDesk, guest: TheGuest, id: str, wanted: p.NewPuzzle) -> p.PuzzleMade:
    """A position of a finished game as a puzzle of my own, if one answer is clearly the best; that takes some seconds to find out."""
    story = await archive.story(id)
    game = story.game(wanted.ply)
    if story.rules.name != "card":
        raise refused("pu-error-minis")
    if guest in desk.making or len(desk.making) >= MOST_MAKING:
        raise refused("t-error-busy", 503)
    if len(await server.saved.all(guest, "puzzle")) >= MOST_KEPT:
        raise refused("t-error-kept", 409, most=MOST_KEPT)
    definitions = [(one.word, one.json) for one in story.record.header.definitions]
    desk.making.add(guest)
    try:
        made = await server.thinker.make_puzzle(Position(dict(story.record.header.options), definitions, CARD.position(game)))
    except Unanswered:
        raise refused("pu-error-late", 503) from None
    finally:
        desk.making.discard(guest)
    if made.why is not None:
        raise Refused(wire.Why(made.why), 409)
    new = new_id(ID_LETTERS, ID_LENGTH)
    title = clean(wanted.title, p.LONGEST_TITLE) or f"{' – '.join(story.names)} · {game.turn_number()}"[: p.LONGEST_TITLE]
    entries = story.at(wanted.ply, game.to_answer())[2]
    await server.saved.put(guest, "puzzle", new, title, puzzles.with_log(made.puzzle, entries, game.turn_number()))
    return p.PuzzleMade(id=new)


async def mine(server: TableServer, guest: str, id_: str) -> SavedText:
    kept = await server.saved.get(guest, "puzzle", id_) if len(id_) == ID_LENGTH else None
    if kept is None:
        raise refused("pu-error-none", 404)
    return kept


@router.put("/api/puzzles/{id}")
async def rename(server: TheServer, guest: TheGuest, id: str, wanted: p.Title) -> m.Done:
    """A puzzle of my own under another title."""
    kept = await mine(server, guest, id)
    await server.saved.put(guest, "puzzle", id, clean(wanted.title, p.LONGEST_TITLE) or kept.name, kept.text)
    return m.Done()


@router.delete("/api/puzzles/{id}")
async def drop(server: TheServer, guest: TheGuest, id: str) -> m.Done:
    """A puzzle of my own, and its link, for good."""
    await mine(server, guest, id)
    await server.saved.drop(guest, "puzzle", id)
    return m.Done()


@router.post("/api/puzzles/{id}/share")
async def share(server: TheServer, guest: TheGuest, id: str) -> p.Shared:
    """A code by which anybody may solve a puzzle of my own."""
    await mine(server, guest, id)
    code = await server.saved.share(guest, "puzzle", id, new_id(CODE_LETTERS, CODE_LENGTH))
    if code is None:
        raise refused("pu-error-none", 404)
    return p.Shared(code=code)
