"""The addresses of what is passed on: pictures for previews of links, and films of finished games."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from buildstars.boards.stage import BEGINS
from buildstars.table.http.dependencies import ERRORS, KnownGuest, Lang, TheGuest
from buildstars.table.http.games import TheArchive
from buildstars.table.http.guardrails import address_of
from buildstars.table.http.models import sharing as m
from buildstars.table.live.errors import refused
from buildstars.table.sharing.films import Films
from buildstars.table.sharing.links import Links
from buildstars.table.sharing.pictures import Wanted

router: Final = APIRouter(responses=ERRORS)
PNG: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"image/png": {}}}, 304: {"description": "It is as it was."}}
FILM: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"image/gif": {}, "image/webp": {}}}}
A_DAY: Final = "public, max-age=86400"
SOON: Final = "public, max-age=60"
Id = Annotated[str, Path(pattern=r"^[\w-]{1,80}$")]
Code = Annotated[str, Path(pattern="^[A-Za-z0-9]{4,20}$")]
ThingId = Annotated[str, Path(pattern=r"^[\w-]{1,60}:[uc][0-9a-z]{1,12}$")]
At = Annotated[int | None, Query(ge=0, le=10_000_000, description="After so many answers; without it, at the end.")]


def links_of(request: Request) -> Links:
    links: Links = request.app.state.links
    return links


def films_of(request: Request) -> Films:
    films: Films = request.app.state.films
    return films


TheLinks = Annotated[Links, Depends(links_of)]
TheFilms = Annotated[Films, Depends(films_of)]


async def answered(request: Request, links: Links, wanted: Wanted, caching: str) -> Response:
    headers = {"etag": f'"{wanted.tag}"', "cache-control": caching, "content-security-policy": "default-src 'none'; sandbox"}
    if wanted.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    data = await links.pictures.png(wanted, address_of(request.scope))
    return Response(data, media_type="image/png", headers=headers)


@router.get("/api/previews/site.png", response_class=Response, responses=PNG)
async def site(request: Request, links: TheLinks, lang: Lang = "en") -> Response:
    """The picture of the whole site."""
    return await answered(request, links, links.site(lang), A_DAY)


@router.get("/api/previews/tables/{id}.png", response_class=Response, responses=PNG)
async def table(request: Request, links: TheLinks, id: Id, lang: Lang = "en") -> Response:
    """A public game as spectators see it now; of any other table an invitation."""
    return await answered(request, links, await links.table(id, lang), SOON)


@router.get("/api/previews/games/{id}.png", response_class=Response, responses=PNG)
async def game(request: Request, links: TheLinks, id: Id, at: At = None, lang: Lang = "en") -> Response:
    """A finished game: its result, or one of its positions as spectators saw it."""
    return await answered(request, links, await links.game(id, at, lang), A_DAY)


@router.get("/api/previews/puzzles/{id}.png", response_class=Response, responses=PNG)
async def puzzle(request: Request, links: TheLinks, id: Id, lang: Lang = "en") -> Response:
    """A puzzle at its question; `daily` is today's."""
    return await answered(request, links, await links.puzzle(id, lang), SOON if id == "daily" else A_DAY)


@router.get("/api/previews/forces/{code}.png", response_class=Response, responses=PNG)
async def force(request: Request, links: TheLinks, code: Code, lang: Lang = "en") -> Response:
    """A force that somebody shares; what is in it of their own sets is left out."""
    return await answered(request, links, await links.force(code, lang), SOON)


@router.get("/api/previews/sets/{code}.png", response_class=Response, responses=PNG)
async def set_(request: Request, links: TheLinks, code: Code, lang: Lang = "en") -> Response:
    """A set that somebody shares, with our drawings."""
    return await answered(request, links, await links.set(code, lang), SOON)


@router.get("/api/previews/cards/{id}.png", response_class=Response, responses=PNG)
async def thing(request: Request, links: TheLinks, id: ThingId, lang: Lang = "en") -> Response:
    """A unit or a card of ours."""
    return await answered(request, links, links.thing(id, lang), A_DAY)


# ---- films ------------------------------------------------------------------------------------------------------------


@router.get("/api/film")
async def my_film(guest: KnownGuest, films: TheFilms) -> m.Film:
    """How far my film is."""
    return films.of(guest)


@router.post("/api/games/{id}/film")
async def film(archive: TheArchive, films: TheFilms, guest: TheGuest, id: Id, wanted: m.FilmWanted) -> m.Film:
    """Make a film of a finished game, or of the battle at one of its positions, in the background."""
    story = await archive.story(id)
    if wanted.what == "battle":
        if wanted.at > len(story.plies):
            raise refused("t-error-ply", 404, ply=wanted.at, last=len(story.plies))
        if not any(event.kind in BEGINS for _, event in story.log.events):
            raise refused("sh-error-no-battle")
    return films.begin(guest, id, await archive.stored(id), wanted)


@router.delete("/api/film")
async def stop(guest: KnownGuest, films: TheFilms) -> m.Film:
    return await films.cancel(guest)


@router.get("/api/films/{key}.{ending}", response_class=Response, responses=FILM)
async def file(request: Request, films: TheFilms, key: Annotated[str, Path(pattern="^[0-9a-f]{32}$")], ending: m.Ending) -> Response:
    """A film that was made not long ago."""
    data = films.file(key, ending)
    if data is None:
        raise refused("sh-error-no-film", 404)
    headers = {
        "etag": f'"{key}"', "cache-control": A_DAY, "content-disposition": f'inline; filename="buildstars.{ending}"',
        "content-security-policy": "default-src 'none'; sandbox",
    }
    if key in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(data, media_type=f"image/{ending}", headers=headers)
