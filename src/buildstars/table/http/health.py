"""How the server is: `/health` for supervision, `/metrics` for monitoring."""

from __future__ import annotations

import asyncio
import logging
from ipaddress import ip_address
from typing import Final

from fastapi import APIRouter, Request, Response

import buildstars
from buildstars import versions
from buildstars.table.http.admin import UNKNOWN, admitted
from buildstars.table.http.dependencies import ERRORS, TheServer
from buildstars.table.http.models.admin import Health
from buildstars.table.operations.metrics import CONTENT_TYPE

PATIENCE: Final = 3.0
"""Seconds that the database may take to say its version."""
PASSED_ON: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""A request with one of these comes through a proxy, from anywhere."""
log: Final = logging.getLogger("buildstars.table")
router: Final = APIRouter()


@router.get("/health", responses={503: {"model": Health, "description": "It is not ready."}})
async def health(server: TheServer, response: Response) -> Health:
    """Ready if people can play: it is not ending, and its database answers, takes a write, and is whole."""
    database, written = "", False
    try:
        async with asyncio.timeout(PATIENCE):
            database = await server.store.version()
            await server.store.pulse.beat()
            written = True
    except Exception as error:  # whatever a driver raises: the answer is no
        log.warning("the database does not answer, or takes nothing: %s", type(error).__name__)
    ready = bool(database) and written and not server.closing
    response.status_code = 200 if ready else 503
    response.headers["cache-control"] = "no-store"
    return Health(ready=ready, version=buildstars.__version__, mode=buildstars.MODE, api=versions.API, database=database)


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
