"""Who is asking: the guest of a request, known by its cookie, and what every route needs of the server."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Depends, Query, Request, Response
from pydantic import AfterValidator

from buildstars.content.languages import LANGUAGES
from buildstars.table.access.guests import COOKIE, YEAR, Guests
from buildstars.table.http.models.tables import Error
from buildstars.table.live.server import TableServer

ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    code: {"model": Error, "description": text}
    for code, text in (
        (400, "It cannot be read."), (403, "It is not allowed."), (404, "There is no such thing."),
        (409, "It cannot be as things stand."), (413, "It is too large."), (422, "Something about it is wrong."), (429, "It is too much."),
        (503, "Not now."),
    )
}


def _known_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise ValueError(f"known are {', '.join(LANGUAGES)}")
    return lang


Lang = Annotated[str, AfterValidator(_known_language), Query(json_schema_extra={"enum": list(LANGUAGES)})]
"""The reader's language, one of `content.languages`."""


def server_of(request: Request) -> TableServer:
    server: TableServer = request.app.state.server
    return server


def guests_of(request: Request) -> Guests:
    guests: Guests = request.app.state.guests
    return guests


def known_guest(request: Request) -> str:
    """The guest of the cookie; empty if there is none."""
    return guests_of(request).read(request.cookies.get(COOKIE)) or ""


def guest_of(request: Request, response: Response) -> str:
    """The guest of the cookie, or a new one who gets a cookie."""
    guest = known_guest(request)
    if not guest:
        guest = guests_of(request).new()
        give_cookie(request, response, guest)
    return guest


def give_cookie(request: Request, response: Response, guest: str) -> None:
    response.set_cookie(
        COOKIE, guests_of(request).sign(guest), max_age=YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https"
    )


TheServer = Annotated[TableServer, Depends(server_of)]
TheGuest = Annotated[str, Depends(guest_of)]
KnownGuest = Annotated[str, Depends(known_guest)]
