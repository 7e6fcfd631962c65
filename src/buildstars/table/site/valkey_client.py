"""A connection to Valkey (or Redis, which speaks the same), and a sentence where there is none."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from valkey.asyncio import Valkey
from valkey.exceptions import ValkeyError

from buildstars.content.text.phrases import Phrase, SaidError, phrase
from buildstars.table.storage.why_not import first_line, kind_of

OLDEST: Final = 7
"""Of the major versions, the first with all the commands that are used."""
PATIENCE: Final = 5.0
"""Seconds until a server that does not answer counts as away."""
UNWELCOME: Final = ("NOAUTH", "WRONGPASS", "uthentication")
"""Of Valkey's words about a password."""


class ValkeyUnusable(SaidError):
    """Why there is no Valkey to talk over."""


def client_of(url: str) -> Valkey:
    """Not connected yet; ValkeyUnusable if this is no address of one."""
    if not url.startswith(("redis://", "rediss://", "valkey://", "valkeys://", "unix://")):
        raise ValkeyUnusable(phrase("site-valkey-url", url=without_password(url)))
    try:
        client: Valkey = Valkey.from_url(
            url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, socket_keepalive=True, health_check_interval=0, protocol=2,
            decode_responses=False,
        )
    except ValueError:  # what is wrong is not repeated: it may be a password
        raise ValkeyUnusable(phrase("site-valkey-read")) from None
    return client


async def check(client: Valkey, url: str) -> list[Phrase]:
    """ValkeyUnusable if it cannot be used; otherwise what is worth a warning, as phrases."""
    shown = without_password(url)
    try:
        about: dict[str, Any] = await client.info("server")
        kept: dict[str, Any] = await client.info("persistence")
    except (ValkeyError, OSError, TimeoutError, UnicodeError) as error:
        raise ValkeyUnusable(why_not(error, url)) from None
    version = str(about.get("valkey_version") or about.get("redis_version") or "0")
    if int(version.partition(".")[0] or 0) < OLDEST:
        raise ValkeyUnusable(phrase("site-valkey-old", url=shown, version=version, oldest=OLDEST))
    if not int(kept.get("aof_enabled", 0)):
        return [phrase("site-valkey-forgets", url=shown)]
    return []


def why_not(error: BaseException, url: str) -> Phrase:
    shown, kind = without_password(url), kind_of(error)
    if kind == "password" or any(sign in str(error) for sign in UNWELCOME):
        return phrase("site-valkey-password", url=shown)
    if kind == "no host":
        return phrase("site-valkey-no-host", url=shown, host=urlsplit(url).hostname or "")
    if kind == "nobody":
        return phrase("site-valkey-nobody", url=shown)
    if kind in ("stranger", "silent"):
        return phrase("site-valkey-stranger", url=shown)
    return phrase("site-valkey-away", url=shown, why=first_line(error))


def without_password(url: str) -> str:
    """As it may be shown and logged: also of an address that is written wrongly, and without what stands after a question mark."""
    scheme, slashes, rest = url.partition("://") if "://" in url else ("", "", url)
    _, at, rest = rest.rpartition("@")
    rest = rest.partition("?")[0]
    return f"{scheme}{slashes}{'***@' if at else ''}{'***' if rest.startswith(':') else rest}"
