"""How the server is: `/health` for people, `/health/live` and `/health/ready` for orchestration, `/metrics` for monitoring."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from ipaddress import ip_address
from typing import Final

from fastapi import APIRouter, Request, Response

import buildstars
from buildstars import versions
from buildstars.table.http.admin import UNKNOWN, admitted
from buildstars.table.http.dependencies import ERRORS, TheServer
from buildstars.table.http.models.admin import Alive, Health, Ready
from buildstars.table.live.server import TableServer
from buildstars.table.operations.metrics import CONTENT_TYPE

PATIENCE: Final = 3.0
"""Seconds that the database may take to say its version."""
PASSED_ON: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""A request with one of these comes through a proxy, from anywhere."""
log: Final = logging.getLogger("buildstars.table")
router: Final = APIRouter()
Check = Callable[[], str]
"""Of `app.state.ready_checks`: a reason why nobody should be sent here now, in a few words without secrets; empty if there is none."""


@router.get("/health", responses={503: {"model": Health, "description": "It is not ready."}})
async def health(server: TheServer, response: Response) -> Health:
    """Ready if people can play: it is not ending, and its database answers, takes a write, and is whole."""
    database, written = await ask_database(server)
    ready = bool(database) and written and not server.closing
    response.status_code = 200 if ready else 503
    response.headers["cache-control"] = "no-store"
    return Health(ready=ready, version=buildstars.__version__, mode=buildstars.MODE, api=versions.API, database=database)


@router.get("/health/live")
async def live(response: Response) -> Alive:
    """The process answers. It asks nothing of the database: starting this server again would not bring that back."""
    response.headers["cache-control"] = "no-store"
    return Alive(alive=True)


@router.get("/health/ready", responses={503: {"model": Ready, "description": "Nobody should be sent here now."}})
async def ready(request: Request, server: TheServer, response: Response) -> Ready:
    """Whether new people should be sent here: it is not ending, its database is well, and nothing else is in the way."""
    checks: list[Check] = request.app.state.ready_checks
    why = ["ending"] if server.closing else []
    if not all(await ask_database(server)):
        why.append("database")
    why += [reason for check in checks if (reason := check())]
    response.status_code = 503 if why else 200
    response.headers["cache-control"] = "no-store"
    return Ready(ready=not why, why=why)


async def ask_database(server: TableServer) -> tuple[str, bool]:
    """The number of its latest migration, empty if it does not answer; and whether it takes a write."""
    database = ""
    try:
        async with asyncio.timeout(PATIENCE):
            database = await server.store.version()
            await server.store.pulse.beat()
            return database, True
    except Exception as error:  # whatever a driver raises: the answer is no
        log.warning("the database does not answer, or takes nothing: %s", type(error).__name__)
    return database, False


@router.get(
    "/metrics", response_class=Response,
    responses={200: {"content": {"text/plain": {}}}, 401: UNKNOWN, 429: ERRORS[429]},
)
async def metrics(request: Request, server: TheServer) -> Response:
    """In the text format of Prometheus; for this machine itself, and for others with the admin token."""
    if not is_here(request):
        admitted(request)
    return Response(server.metrics.text(), media_type=CONTENT_TYPE, headers={"cache-control": "no-store"})


def is_here(request: Request) -> bool:
    """Was it sent on this machine, and not passed on by a proxy on it?"""
    if request.client is None or any(header in request.headers for header in PASSED_ON):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False
