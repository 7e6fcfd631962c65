"""Where a thing is done that one server keeps in its memory while it is made: a review of a game, a guest's film or file to print; and
a guest's packs, which are opened one after the other.

All servers work out the same one from who lives (rendezvous hashing), so nobody must be asked. When a server comes or goes,
only what was there moves, and is made again if somebody still wants it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Scope

from buildstars.table.access.guests import COOKIE, Guests

OF_GAME: Final = re.compile(r"/api/games/([a-z0-9]{1,24})/review")
OF_GUEST: Final = re.compile(
    r"/api/packs(/[a-z0-9]+(/open|/collection)?)?|/api/film|/api/films/[^/]+|/api/games/[a-z0-9]{1,24}/film|/api/builder/printing|/api/builder/forces/[^/]+/(cards|kit)\.pdf"
)


def key_of(scope: Scope, guests: Guests) -> str:
    """What a request is about, of the things that one server makes; empty: none of them."""
    path = str(scope["path"])
    if (game := OF_GAME.fullmatch(path)) is not None:
        return f"game {game[1]}"
    if OF_GUEST.fullmatch(path) is None:
        return ""
    guest = guests.read(cookie_parser(Headers(scope=scope).get("cookie", "")).get(COOKIE))
    return f"guest {guest}" if guest else ""


def home_of(key: str, servers: Iterable[str]) -> str:
    """Of these servers the one for a key: the same whoever asks, and evenly spread."""
    return max(servers, key=lambda server: hashlib.sha256(f"{server} {key}".encode()).digest())
