"""The addresses of games: records, replays, reviews, forks and the guided game."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse

from buildstars.content.text.phrases import phrase
from buildstars.table.access.limits import LONGEST_RECORD
from buildstars.table.http.dependencies import ERRORS, KnownGuest, Lang, TheGuest, TheServer
from buildstars.table.http.models import tables as m
from buildstars.table.live.errors import refused, worded
from buildstars.table.live.lesson import FIRST, LEARNER, choices_of, load_lesson
from buildstars.table.live.registry import GAMES
from buildstars.table.live.seats import Chair, Settings
from buildstars.table.live.viewing import report_for
from buildstars.table.lobby.choices import opponent_name, opponent_of
from buildstars.table.replays.archive import Archive
from buildstars.table.replays.replay import ReplayedGame

router: Final = APIRouter(responses=ERRORS)
TEXT: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
PIECE: Final = 500
"""Entries of a log that are written at a time."""
LESSON_SEED: Final = b"the first game"
"""Where the lesson leaves something open, it is the same for all who learn."""
Viewer = Annotated[int, Query(ge=-1, le=9, description="A seat; -1: what everybody may see; 9: all hands open.")]


def archive_of(request: Request) -> Archive:
    archive: Archive = request.app.state.archive
    return archive


TheArchive = Annotated[Archive, Depends(archive_of)]


@router.get("/api/games/{id}/record", response_class=Response, responses=TEXT)
async def record(
    server: TheServer, archive: TheArchive, guest: KnownGuest, id: str, lang: Lang = "en",
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
) -> Response:
    """The whole record when the game is over; before that the report that a seat, or a spectator, may see (S24)."""
    text = await archive.record(id)
    if text is None:
        actor = await server.found(id)
        told: list[str] = []

        def work() -> None:
            told.append(report_for(actor.room, guest, seat, lang))

        await actor.do(work)
        text = told[0]
    headers = {"content-disposition": f'attachment; filename="buildstars-{id}.game"', "cache-control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/api/games/{id}/replay", response_model=m.ReplayOf)
async def replay(archive: TheArchive, id: str) -> Response:
    """A finished game: its table, how many positions it has, and where its turns begin."""
    story, meta = await archive.story(id), await archive.meta(id)
    found = {
        "table": meta, "plies": len(story.plies), "turns": story.turns, "result": story.result, "catalog": f"/api/games/{id}/catalog",
        "record": f"/api/games/{id}/record",
    }
    return _json(await asyncio.to_thread(msgspec.json.encode, found))


@router.get("/api/games/{id}/at/{ply}", response_model=m.Position)
async def at(archive: TheArchive, id: str, ply: int, viewer: Viewer = -1) -> Response:
    """One position of a finished game, with the log up to there."""
    story = await archive.story(id)
    return _json(await asyncio.to_thread(position_of, story, min(max(ply, -1), 1_000_000), viewer))


def position_of(story: ReplayedGame, ply: int, viewer: int) -> bytes:
    """As JSON, written piece by piece: a long log at once would hold the event loop up from its thread."""
    scene, question, entries = story.at(ply, viewer)
    pieces = [msgspec.json.encode(entries[at : at + PIECE])[1:-1] for at in range(0, len(entries), PIECE)]
    head = msgspec.json.encode({"ply": ply, "scene": scene, "question": question})
    return b"%b,\"log\":[%b]}" % (head[:-1], b",".join(pieces))


def _json(data: bytes) -> Response:
    return Response(data, media_type="application/json")


@router.get("/api/games/{id}/odds/{ply}")
async def odds(server: TheServer, archive: TheArchive, id: str, ply: int, viewer: Viewer = -1) -> dict[str, Any]:
    """The exact odds of what is fought or declared at a position of a finished game: an OddsReply of the socket's messages."""
    story = await archive.story(id)
    view = await asyncio.to_thread(story.view, min(max(ply, -1), 1_000_000), viewer)
    found: dict[str, Any] = msgspec.to_builtins(await server.thinker.odds(view, 0, 0), str_keys=True)
    return found


@router.get("/api/games/{id}/catalog", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def catalog(server: TheServer, archive: TheArchive, id: str) -> Response:
    """The units and cards of a finished game."""
    story = await archive.story(id)
    data = await asyncio.to_thread(server.catalog, story.log.spec)
    return Response(data, media_type="application/json", headers={"cache-control": "private, max-age=86400"})


@router.get("/api/games/{id}/review", responses={202: {"model": m.Progress, "description": "It is being worked out; ask again."}})
async def review(archive: TheArchive, id: str, begin: bool = True) -> JSONResponse:
    """Chances turn by turn, mistakes, turning points and luck. Without `begin` it is not worked out for this, only told if it is there."""
    found = await archive.review(id, begin)
    return JSONResponse({"progress": archive.progress.get(id, 0.0)}, 202) if found is None else JSONResponse(found)


@router.post("/api/games/{id}/fork")
async def fork(archive: TheArchive, guest: TheGuest, id: str, wanted: m.Fork) -> m.Made:
    actor = await archive.fork(guest, id, wanted.ply, wanted.seat, wanted.opponent)
    return m.Made(id=actor.room.id, code=actor.room.code)


@router.post(
    "/api/records",
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def bring(request: Request, archive: TheArchive, guest: TheGuest) -> m.Found:
    """A record from elsewhere, to be looked at."""
    data = await request.body()
    if len(data) > LONGEST_RECORD:
        raise refused("t-error-large", 413, most=LONGEST_RECORD)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise refused("t-error-record", 422, line=1, why=worded(phrase("record-utf8"))) from None
    if m.holds_nul(text):
        raise refused("t-error-record", 422, line=text[: text.index("\0")].count("\n") + 1, why=worded(phrase("record-nul")))
    return m.Found(id=await archive.bring(guest, text.replace("\r\n", "\n")))


@router.delete("/api/games/{id}")
async def delete(archive: TheArchive, guest: KnownGuest, id: str) -> m.Done:
    """A record that I brought; games that were played here stay, until all my data is deleted."""
    await archive.delete(guest, id)
    return m.Done()


@router.post("/api/lesson")
async def lesson(server: TheServer, guest: TheGuest, id: Literal["first", "battle"] = FIRST) -> m.Found:
    """A guided game of cards, or a guided battle of miniatures: small forces, dice that are always the same, the real rules."""
    own = await server.store.name_of(guest)
    script = load_lesson(id).script
    opponent = opponent_of(GAMES[script.game], script.opponent)
    chairs = [
        Chair(seat, "person", guest, own or "Player", force=choice)
        if seat == LEARNER
        else Chair(seat, "bot", name=opponent_name(opponent), opponent=opponent, force=choice)
        for seat, choice in enumerate(choices_of(script))
    ]
    settings = Settings(dict(script.options), host=guest, spectators=False, lesson=id, game=script.game)
    actor = await server.make(settings, chairs, seed=LESSON_SEED)
    return m.Found(id=actor.room.id)
