"""The addresses of what is a guest's own: statistics, all data to take away, and its deletion."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import asdict
from typing import Annotated, Any, Final, get_args

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy import select

from buildstars.table.access.guests import COOKIE
from buildstars.table.http.dependencies import ERRORS, KnownGuest, Lang, TheServer
from buildstars.table.http.games import TheArchive
from buildstars.table.http.models import mine as mine
from buildstars.table.http.models import tables as m
from buildstars.table.http.tables import WhichGame
from buildstars.table.live.coach import coached
from buildstars.table.live.errors import refused
from buildstars.table.storage.forgetting import forget
from buildstars.table.storage.saved import Kind
from buildstars.table.storage.schema import ChatLine
from buildstars.table.workshop import statistics
from buildstars.table.workshop.pack_openings import shown
from buildstars.table.workshop.statistics import LuckKeeper

router: Final = APIRouter(responses=ERRORS)
CSV: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"text/csv": {"schema": {"type": "string"}}}}}


def luck_keeper_of(request: Request) -> LuckKeeper:
    keeper: LuckKeeper = request.app.state.lucks
    return keeper


TheKeeper = Annotated[LuckKeeper, Depends(luck_keeper_of)]


@router.get("/api/me/statistics")
async def my_statistics(server: TheServer, lucks: TheKeeper, guest: KnownGuest) -> mine.Statistics:
    """My finished games, the latest first; only for me."""
    rows = await statistics.games_of(server, guest) if guest else []
    return mine.Statistics(games=rows, missing=lucks.see_to(guest, rows))


@router.get("/api/me/statistics.csv", response_class=Response, responses=CSV)
async def my_table(server: TheServer, guest: KnownGuest, lang: Lang = "en") -> Response:
    """The same as a table for a spreadsheet."""
    rows = await statistics.games_of(server, guest) if guest else []
    headers = {"content-disposition": 'attachment; filename="buildstars-games.csv"', "cache-control": "no-store"}
    return Response(statistics.as_csv(rows, lang), media_type="text/csv; charset=utf-8", headers=headers)


@router.get("/api/me/coach")
async def my_coach(server: TheServer, guest: KnownGuest, game: WhichGame = "card") -> mine.MyCoach:
    """The level of the next game against a coach, as my games against it have led to."""
    return mine.MyCoach(**asdict(await coached(server.store, guest, game)))


@router.get("/api/me/data")
async def my_data(response: Response, server: TheServer, guest: KnownGuest) -> mine.AllOfMine:
    """Everything that the server has of me, to take away. The records of my games are at their own addresses."""
    response.headers["content-disposition"] = 'attachment; filename="buildstars-data.json"'
    response.headers["cache-control"] = "no-store"
    if not guest:
        return mine.AllOfMine(guest="", name="", games=[], kept=[], chat=[], pictures=[])
    games = [
        {"id": game["id"], "state": game["state"], "made": game["made"], "touched": game["touched"], "result": game["result"],
         "seats": [{"seat": seat["seat"], "name": seat["name"]} for seat in seats if seat["guest"] == guest]}
        for game, seats in await server.store.games_of(guest)
    ]
    kept = [
        mine.KeptThing(**{key: value for key, value in asdict(shown(one)).items() if key != "guest"})
        for kind in get_args(Kind)
        for one in await server.saved.all(guest, kind)
    ]
    pictures = [
        mine.MyPicture(id=one.id, width=one.width, height=one.height, made=one.made, webp=b64encode(one.data).decode())
        for one in await server.pictures.all(guest)
    ]
    async with server.store.engine.connect() as connection:
        lines = (await connection.execute(select(ChatLine.game, ChatLine.at, ChatLine.text).where(ChatLine.guest == guest))).mappings()
        chat = [mine.SaidLine(**line) for line in lines]
    return mine.AllOfMine(guest=guest, name=await server.store.name_of(guest), games=games, kept=kept, chat=chat, pictures=pictures)


@router.delete("/api/me")
async def forget_me(
    request: Request, response: Response, server: TheServer, archive: TheArchive, lucks: TheKeeper, guest: KnownGuest
) -> m.Done:
    """Delete everything the server has of me, for good: games played alone, my name, forces, sets, puzzles, progress, what I said."""
    if not guest:
        raise refused("t-error-guest", 403)
    await lucks.forget(guest)
    await request.app.state.measuring.forget(guest)
    await request.app.state.films.forget(guest)
    site = request.app.state.site
    await forget(server, archive, guest, site.everywhere if site is not None else None)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=request.url.scheme == "https")
    return m.Done()
