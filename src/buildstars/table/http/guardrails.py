"""What holds for every request: headers for browsers, no page of another site, nothing too large, not too fast, and errors in words."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from buildstars.table.access.guests import COOKIE, Guests
from buildstars.table.access.limits import LONGEST_PICTURE, LONGEST_RECORD, LONGEST_TABLE
from buildstars.table.live.errors import Refused, refused
from buildstars.table.live.server import TableServer
from buildstars.table.operations import tracing
from buildstars.table.sharing.tags import base_of
from buildstars.table.storage.soundness import is_away, is_bad_text

MOST_BODY: Final = 200_000
"""Bytes of a request; a record or a picture may be longer."""
LARGER: Final = {"/api/records": LONGEST_RECORD, "/api/pictures": LONGEST_PICTURE}
POLICY: Final = "; ".join((
    "default-src 'self'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'",
    "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
))
HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
}
PARTS: Final[Mapping[str, str]] = {"x-content-type-options": "nosniff"}
DRAWING: Final[Mapping[str, str]] = {"content-security-policy": "default-src 'none'; sandbox", **PARTS}
PART: Final = ("text/javascript", "application/javascript", "text/css", "font/")
"""Kinds of answers that no browser makes a page of: nothing but their kind matters. A first visit is sixty of them."""
EMBED: Final = "/embed/"
"""What other sites may put into their pages: a finished game to look at. It asks for that game and for nothing else."""
NUL: Final = "\0"
TRACE: Final = "buildstars.trace"
"""Of a request's scope."""
READING: Final = ("GET", "HEAD", "OPTIONS")
NOT_FOR_BANNED: Final = ("/api/admin/", "/api/me")
"""What a ban does not keep from: whoever runs the server, and deleting one's data."""
GUESSED: Final = ("/api/codes/", "/api/tables/", "/api/games/", "/api/shared/", "/api/builder/shared/", "/api/previews/", "/api/films/")
"""What follows is a code or an id that somebody must know."""
log: Final = logging.getLogger("buildstars.table")
access: Final = logging.getLogger("buildstars.access")


def same_site(headers: Headers) -> bool:
    """Does a request come from our own pages? Programs that are no browsers send no Origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    try:
        return urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # as of http://[
        return False


class Guardrails:
    """Around the whole application, for HTTP only; sockets look at their Origin themselves."""

    def __init__(self, app: ASGIApp, server: TableServer, guests: Guests) -> None:
        self.app = app
        self.server = server
        self.guests = guests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "websocket":
                self.server.visited.set()
            await self.app(scope, receive, send)
            return
        asks = str(scope["path"]).startswith("/api/")  # files and probes make no span
        with tracing.begin("http.request", "method", scope["method"]) if asks else tracing.carrying(tracing.new()) as traced:
            scope[TRACE] = tracing.current()  # for what is said about a mistake, outside of all this
            await self._pass_on(scope, receive, send, traced)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send, traced: tracing.Carrying) -> None:
        began = time.perf_counter()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._note(scope, message["status"], began)
                traced.tell("route", route_of(scope))
                traced.tell("status", message["status"])
                if message["status"] == 404 and is_guess(scope):
                    self.server.gate.wrong(address_of(scope))
                headers = MutableHeaders(scope=message)
                for key, value in headers_of(scope, headers.get("content-type", "")).items():
                    headers.setdefault(key, value)
            await send(message)

        try:
            self._check(scope)
            self._check_guess(scope)
            await self.app(scope, self._limited(scope, receive), send_with_headers)
        except Refused as error:
            await JSONResponse(error.body(), error.status)(scope, receive, send_with_headers)
        except Exception:
            self._note(scope, 500, began)
            raise

    def _note(self, scope: Scope, status: int, began: float) -> None:
        self.server.metrics.requested(status)
        self.server.visited.set()
        if access.isEnabledFor(logging.INFO):
            route = route_of(scope)
            ms = round(1000 * (time.perf_counter() - began), 1)
            more = {"method": scope["method"], "route": route, "status": status, "ms": ms}
            access.info("%s %s %d", scope["method"], route, status, extra=more)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        check_signs(scope)
        if scope["method"] in READING:
            if str(scope["path"]).startswith("/api/"):
                self.server.gate.count_read(address_of(scope))
            return
        if not same_site(headers):
            raise refused("t-error-origin", 403)
        address = address_of(scope)
        self.server.count_request(address)
        guest = self.guests.read(cookie_parser(headers.get("cookie", "")).get(COOKIE)) or ""
        if (banned := self.server.bans.holds("ban", guest, address)) is not None and not may_be_banned(scope):
            raise banned.refusal()
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length) > most(scope):
            raise refused("t-error-large", 413, most=most(scope))

    def _check_guess(self, scope: Scope) -> None:
        """Whoever tried too many codes and ids that are nobody's must wait; tables where people are can always be reached."""
        if is_guess(scope) and not self.server.gate.may_guess(address_of(scope)):
            if not self.server.is_at_hand(str(scope["path"]).split("/")[3]):
                raise refused("t-error-fast", 429)

    def _limited(self, scope: Scope, receive: Receive) -> Receive:
        read = 0

        async def limited() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most(scope):
                raise refused("t-error-large", 413, most=most(scope))
            return message

        return limited


def headers_of(scope: Scope, kind: str) -> Mapping[str, str]:
    if kind.startswith(PART):
        return PARTS
    if kind.startswith("image/svg"):
        return DRAWING
    return embed_headers(scope) if is_embedded(scope) else HEADERS


def is_embedded(scope: Scope) -> bool:
    return str(scope["path"]).startswith(EMBED)


def embed_headers(scope: Scope) -> dict[str, str]:
    """For the one page that may stand in a frame of any site. No form, no socket, and of the addresses only those of its game."""
    host, id_ = Headers(scope=scope).get("host", ""), str(scope["path"])[len(EMBED) :]
    base = base_of(str(scope.get("scheme", "")), host)
    allowed = f"{base}/api/games/{id_}/" if base and re.fullmatch(r"[\w-]{1,24}", id_) else "'none'"
    policy = "; ".join((
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'", f"connect-src {allowed}",
        "object-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors *",
    ))
    return {"content-security-policy": policy, "x-content-type-options": "nosniff", "referrer-policy": "no-referrer"}


def check_signs(scope: Scope) -> None:
    """Refused if an address holds the sign that no text may hold: PostgreSQL keeps none with it."""
    if NUL in scope["path"]:
        raise refused("t-error-not-found", 404)
    query = scope["query_string"]
    if b"%00" in query or b"\0" in query:
        raise refused("t-error-request", 422, where="query", why="U+0000")


def address_of(scope: Scope) -> str:
    return str(scope["client"][0]) if scope.get("client") else ""


def is_guess(scope: Scope) -> bool:
    return str(scope["path"]).startswith(GUESSED)


def may_be_banned(scope: Scope) -> bool:
    admin, me = NOT_FOR_BANNED
    return str(scope["path"]).startswith(admin) or (scope["method"], scope["path"]) == ("DELETE", me)


def most(scope: Scope) -> int:
    path = str(scope["path"])
    if path.startswith("/api/collections/") and path.endswith("/import"):
        return LONGEST_TABLE
    return LARGER.get(path, MOST_BODY)


def route_of(scope: Scope) -> str:
    """As it is logged: without the ids and codes of an address."""
    return str(getattr(scope.get("route"), "path", "-"))


# ---- errors in words --------------------------------------------------------------------------------------------------


async def on_refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refused)
    return JSONResponse(error.body(), error.status)


async def on_invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = dict(error.errors()[0]) if error.errors() else {"loc": (), "msg": ""}
    where = ".".join(str(part) for part in first["loc"])[:100]
    return JSONResponse(refused("t-error-request", where=where, why=str(first["msg"])[:200]).body(), 422)


async def on_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    ids = {404: "t-error-not-found", 405: "t-error-method"}
    if error.status_code in ids:
        return JSONResponse(refused(ids[error.status_code]).body(), error.status_code, headers=error.headers)
    return JSONResponse(refused("t-error-request", where="", why=str(error.detail)[:200]).body(), error.status_code)


async def on_database(request: Request, error: Exception) -> JSONResponse:
    """503 while the database is away or takes nothing; 422 for a text that it cannot keep. Anything else is a mistake of ours."""
    if is_bad_text(error):
        return JSONResponse(refused("t-error-request", where="body", why="U+0000").body(), 422)
    if not is_away(error):
        raise error
    log.error("%s %s: the database is away or takes nothing: %s", request.method, route_of(request.scope), type(error).__name__)
    return JSONResponse(refused("t-error-database").body(), 503)


async def on_mistake(request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, asyncio.CancelledError):
        with tracing.carrying(request.scope.get(TRACE, "")):
            log.error("%s %s", request.method, route_of(request.scope), exc_info=error)
    return JSONResponse(refused("t-error-server").body(), 500, headers=dict(HEADERS))
