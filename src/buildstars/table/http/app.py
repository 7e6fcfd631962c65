"""The web application: routes, sockets, the browser client, and what holds for all of them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Final

from fastapi import FastAPI, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocketDisconnect, WebSocketState

import buildstars
from buildstars import versions
from buildstars.table import wire
from buildstars.table.access.guests import COOKIE, Guests
from buildstars.table.access.limits import Limits
from buildstars.table.http import (
    admin as api_admin,
)
from buildstars.table.http import (
    builder as api_builder,
)
from buildstars.table.http import (
    collections as api_collections,
)
from buildstars.table.http import (
    gallery as api_gallery,
)
from buildstars.table.http import (
    games as api_games,
)
from buildstars.table.http import (
    health as api_health,
)
from buildstars.table.http import (
    mine as api_mine,
)
from buildstars.table.http import (
    move as api_move,
)
from buildstars.table.http import (
    packs as api_packs,
)
from buildstars.table.http import (
    pictures as api_pictures,
)
from buildstars.table.http import (
    puzzles as api_puzzles,
)
from buildstars.table.http import (
    sets as api_sets,
)
from buildstars.table.http import (
    sharing as api_sharing,
)
from buildstars.table.http import (
    tables as api,
)
from buildstars.table.http.dependencies import guest_of
from buildstars.table.http.guardrails import (
    Guardrails,
    address_of,
    check_signs,
    is_embedded,
    on_database,
    on_http,
    on_invalid,
    on_mistake,
    on_refused,
    same_site,
)
from buildstars.table.http.static_files import is_page, is_part, page_with, serve
from buildstars.table.live import abandoned
from buildstars.table.live.errors import Elsewhere, Refused, refused
from buildstars.table.live.server import TableServer, Thinker
from buildstars.table.live.socket import NO_TABLE, NOT_ALLOWED, OVER_LIMIT, RESTART, Connection
from buildstars.table.lobby.listing import Lobby
from buildstars.table.operations.admin import Door
from buildstars.table.replays.archive import Archive
from buildstars.table.sharing.films import Films
from buildstars.table.sharing.links import Links
from buildstars.table.sharing.pictures import Pictures
from buildstars.table.sharing.reading import language_of
from buildstars.table.sharing.tags import base_of
from buildstars.table.site.relay import PASSED_ON, Relay
from buildstars.table.site.site import Site
from buildstars.table.storage.soundness import database_errors, is_away
from buildstars.table.storage.store import Store
from buildstars.table.thinking.measuring import measuring_for
from buildstars.table.workshop import drawn
from buildstars.table.workshop.catalog import know
from buildstars.table.workshop.owned_collections import OwnedCollections
from buildstars.table.workshop.pack_openings import PackOpenings
from buildstars.table.workshop.printing import Printing
from buildstars.table.workshop.statistics import LuckKeeper

PARTS: Final = (
    api, api_admin, api_games, api_builder, api_collections, api_gallery, api_health, api_mine, api_move, api_packs, api_pictures,
    api_puzzles, api_sets, api_sharing,
)
"""The modules that hold routes, in the order in which they are looked at."""


def create_app(
    store: Store, thinker: Thinker, secret: str, limits: Limits | None = None, draws: bool = False, token: str = "", public_url: str = "",
    valkey: str = "", name: str = "",
) -> FastAPI:
    """With `draws`, a process of its own draws the collection's pictures that have not been drawn yet. `token` is the admin's.

    `public_url`: how links name this server; without it, as it was asked for. `valkey`: this is one of several servers, which talk there;
    `name` is how it is called among them."""
    server = TableServer(store, thinker, limits)
    server.metrics.name = name or server.metrics.name
    archive = Archive(server)
    lucks = LuckKeeper(server)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        know(drawn.things())  # browsers may ask for pictures before anybody asks for a catalog
        site: Site | None = app.state.site
        if site is not None:
            await store.start()
            await site.start()
        await server.start()
        server.spawn(abandoned.sweep(server))
        drawing = await asyncio.create_subprocess_exec(*drawn.COMMAND) if draws else None
        try:
            yield
        finally:
            if drawing is not None and drawing.returncode is None:
                drawing.terminate()
                await drawing.wait()
            await lucks.stop()
            await archive.stop()
            await app.state.measuring.stop()
            await app.state.films.stop()
            await app.state.links.pictures.stop()
            await server.stop()
            if site is not None:
                await site.stop()

    app = FastAPI(
        title="Buildstars", version=str(versions.API), description=f"The table in the browser, Buildstars {buildstars.__version__}.",
        lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json",
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},  # it tells addresses; `tracing` does not
    )
    app.state.server = server
    app.state.archive = archive
    app.state.lobby = Lobby(server, api.lobby_page)
    app.state.lucks = lucks
    app.state.measuring = measuring_for(thinker)
    app.state.links = Links(server, archive, Pictures(server))
    app.state.films = Films()
    app.state.public_url = public_url
    site = app.state.site = Site(app, store.url, valkey, secret, name) if valkey else None
    app.state.ready_checks = [site.not_ready] if site is not None else []  # what else must hold (`http.health.Check`)
    app.state.owned = OwnedCollections(server.saved)
    app.state.packs = PackOpenings(server.saved, app.state.owned)
    app.state.printing = Printing()
    app.state.guests = Guests(secret)
    app.state.door = Door(token, server.limits.tokens)
    for part in PARTS:
        app.router.routes.extend(part.router.routes)  # as they are: including a router makes each of its routes once more for every server
    app.add_api_websocket_route("/ws/{table}", talk)
    app.add_api_route("/{path:path}", client, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_exception_handler(Refused, on_refused)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
    for kind in database_errors():
        app.add_exception_handler(kind, on_database)
    app.add_exception_handler(Exception, on_mistake)
    app.add_middleware(Relay, home=app)
    app.add_middleware(GZipMiddleware, minimum_size=1400, compresslevel=6)  # what comes compressed is left as it is
    app.add_middleware(Guardrails, server=server, guests=app.state.guests)
    return app


async def client(request: Request, path: str) -> Response:
    """The browser client. Its page brings the cookie, so that also a spectator's socket, which opens at once, has a guest; a page that
    stands in another site's brings none."""
    if not is_page(path):
        response = await file_of(request, path)
    else:
        lang = language_of(request.query_params.get("lang"), request.headers.get("accept-language", ""))
        links: Links = request.app.state.links
        shown = await links.preview(path, request.query_params, lang, address_of(request.scope))
        base = base_of(request.url.scheme, request.headers.get("host", ""), request.app.state.public_url)
        response = page_with(request, shown, lang, base)
    if response.media_type == "text/html" and not is_embedded(request.scope):
        guest_of(request, response)
    return response


async def file_of(request: Request, path: str) -> Response:
    """A file of the client. While two versions are one site, another server may have what this one does not."""
    try:
        return serve(request, path)
    except Refused:
        site: Site | None = request.app.state.site
        if site is None or not is_part(path) or PASSED_ON in request.scope:
            raise
        site.server.gate.count_read(address_of(request.scope))
        if peer := await site.who_has(path):
            raise Elsewhere("", peer) from None
        raise


Number = Annotated[int, Query(ge=0, le=1_000_000_000)]


async def talk(
    socket: WebSocket, table: str, since: Number = 0, seat: Annotated[int, Query(ge=-1, le=7)] = -1, version: Number | None = None
) -> None:
    """The socket of one browser at one table."""
    with contextlib.suppress(WebSocketDisconnect):  # it went before it was let in
        await let_in(socket, table, since, seat, version)


async def let_in(socket: WebSocket, table: str, since: int, seat: int, version: int | None) -> None:
    """Until either side goes, or with the reason why not."""
    if not same_site(socket.headers):
        await socket.close(OVER_LIMIT)  # before it is accepted: the browser sees a 403
        return
    server: TableServer = socket.app.state.server
    guests: Guests = socket.app.state.guests
    guest = guests.read(socket.cookies.get(COOKIE)) or ""
    address = socket.client.host if socket.client else ""
    if not server.gate.opens(guest, address):
        await deny(socket, server.gate.tells(address))
        return
    if (banned := server.bans.holds("ban", guest, address)) is not None:
        await turn_away(socket, banned.refusal(), NOT_ALLOWED)
        return
    counted = guest or f"address {address}"
    if not server.socket_opens(counted):
        await turn_away(socket, refused("t-error-sockets", most=server.limits.sockets), OVER_LIMIT)
        return
    try:
        check_signs(socket.scope)
        if not server.is_at_hand(table) and not server.gate.may_guess(address):
            await turn_away(socket, refused("t-error-fast"), OVER_LIMIT)
            return
        name = await server.store.name_of(guest) if guest else ""
        actor = await server.open(table) if len(table) < 30 else None
        if actor is None:
            server.gate.wrong(address)
            await turn_away(socket, refused("t-error-no-table"), NO_TABLE)
        elif not actor.room.may_watch(guest):
            await turn_away(socket, refused("t-error-not-allowed"), NOT_ALLOWED)
        else:
            await socket.accept()  # not before: a table that is elsewhere is looked for there
            await Connection(socket, guest, name, seat, server.limits.messages).serve(actor, since, version)
    except Refused:
        await turn_away(socket, refused("t-error-no-table"), NO_TABLE)
    except Exception as error:
        if not is_away(error):
            raise
        await turn_away(socket, refused("t-error-database"), RESTART)
    finally:
        server.socket_closes(counted)


async def deny(socket: WebSocket, told: bool) -> None:
    """Too many were opened. Whoever goes on after being told is not let in any more, which costs least."""
    why = refused("t-error-fast", 429)
    if told:
        await turn_away(socket, why, OVER_LIMIT)
    elif "websocket.http.response" in socket.scope.get("extensions", {}):
        await socket.send_denial_response(JSONResponse(why.body(), why.status))
    else:
        await socket.close(OVER_LIMIT)


async def turn_away(socket: WebSocket, why: Refused, code: int) -> None:
    if socket.application_state == WebSocketState.CONNECTING:
        await socket.accept()
    await socket.send_text(wire.encode(wire.Refused(why.why, "")))
    await socket.close(code)
