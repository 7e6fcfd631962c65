"""Why a database or a Valkey at an address cannot be used, in a sentence that says how to mend it and holds no password.

Drivers say the same thing in many ways, in English, and some repeat the address that they were given. So what they raise
is looked at for what it means; their own words are told only where nothing better is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from sqlalchemy.engine import URL, make_url

from buildstars.content.text.phrases import Phrase, phrase

CONNECTING: Final = 10.0
"""Seconds until a PostgreSQL that says nothing at all counts as none."""
Kind = Literal["no host", "nobody", "silent", "password", "no database", "no rights", "stranger", ""]
BY_NAME: Final[dict[str, Kind]] = {
    "gaierror": "no host", "UnicodeError": "no host", "UnicodeEncodeError": "no host",
    "ConnectionRefusedError": "nobody", "FileNotFoundError": "nobody",
    "InvalidPasswordError": "password", "InvalidAuthorizationSpecificationError": "password", "AuthenticationError": "password",
    "AuthenticationWrongNumberOfArgsError": "password",
    "InvalidCatalogNameError": "no database", "InsufficientPrivilegeError": "no rights",
    "InvalidResponse": "stranger", "ProtocolError": "stranger", "ConnectionDoesNotExistError": "stranger",
    "TimeoutError": "silent",
}
"""What is meant by what drivers and the system raise, by the names of its types."""


def chain(error: BaseException | None) -> Iterator[BaseException]:
    """An error and those that led to it."""
    seen: list[BaseException] = []
    while error is not None and error not in seen:
        seen.append(error)
        yield error
        original = getattr(error, "orig", None)
        error = original if isinstance(original, BaseException) else error.__cause__ or error.__context__


def kind_of(error: BaseException) -> Kind:
    """The last that is known counts: what came first says most."""
    found: Kind = ""
    for one in chain(error):
        for type_ in type(one).__mro__:
            if (known := BY_NAME.get(type_.__name__)) is not None:
                found = known
                break
        else:
            if isinstance(one, ConnectionError) and "SSL upgrade" in str(one):
                found = "stranger"
    return found


def first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


def shown(url: URL) -> str:
    """An address of a database as people write it, without its password and whatever else may hold one."""
    scheme = url.get_backend_name()
    if scheme == "sqlite":
        return repr(url)
    user = f"{url.username}:***@" if url.username else ""
    port = f":{url.port}" if url.port else ""
    return f"{scheme}://{user}{host_of(url)}{port}/{url.database or ''}"


def host_of(url: URL) -> str:
    """A password with an @ in it does not get far: what stands before the last one is not told."""
    given = url.host or url.query.get("host") or ""
    return (given if isinstance(given, str) else ",".join(given)).rpartition("@")[2]


def why_not(error: BaseException, address: str | URL) -> Phrase:
    """Why games cannot be kept there."""
    url = make_url(address)
    where = shown(url)
    if url.get_backend_name() == "postgresql":
        name, user = url.database or "", url.username or ""
        known: dict[Kind, Phrase] = {
            "no host": phrase("store-no-host", host=host_of(url)),
            "nobody": phrase("store-nobody"),
            "silent": phrase("store-stranger"),
            "stranger": phrase("store-stranger"),
            "password": phrase("store-password", user=user),
            "no database": phrase("store-no-such", name=name),
            "no rights": phrase("store-no-rights", user=user),
        }
        if (why := known.get(kind_of(error))) is not None:
            return phrase("store-not-kept", url=where, why=why)
    return phrase("store-not-kept", url=where, why=first_line(error).removeprefix("(sqlalchemy.dialects.postgresql.asyncpg.Error) "))

