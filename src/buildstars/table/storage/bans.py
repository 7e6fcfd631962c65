"""Who may not come and who may not write: guests by their id, addresses alone or as networks, each until a time.

All that hold are kept in memory, because every request that changes something asks; the database keeps them over a restart.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, Literal

from sqlalchemy import delete, insert, select

from buildstars.table import wire
from buildstars.table.live.errors import Refused, refused
from buildstars.table.storage.schema import Ban
from buildstars.table.storage.store import Store

What = Literal["ban", "mute"]
Kind = Literal["guest", "address"]
SIX_PREFIX: Final = 64
"""One household has a whole network of this size of IPv6 addresses."""


@dataclass(frozen=True)
class Sentence:
    """What somebody may not do, and until when (seconds since 1970)."""

    what: str
    kind: str
    who: str
    until: int
    why: str
    made: int

    def refusal(self) -> Refused:
        until = time.strftime("%Y-%m-%d %H:%M", time.gmtime(self.until))
        why: dict[str, wire.Argument] = {"until": until, "why": self.why or "–"}
        return refused("t-error-banned" if self.what == "ban" else "t-error-muted", 403, **why)


class Bans:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._held: dict[tuple[str, str, str], Sentence] = {}
        self.changed: Callable[[], None] | None = None
        """Called when there is one more or less."""

    async def start(self) -> None:
        """Read those that still hold; forget the others."""
        async with self.store.engine.begin() as connection:
            await connection.execute(delete(Ban).where(Ban.until <= int(time.time())))
        await self.read()

    async def read(self) -> None:
        """As they are stored: another server may have written some."""
        async with self.store.engine.connect() as connection:
            found = (await connection.execute(select(Ban.__table__))).mappings().all()
        self._held = {(row["what"], row["kind"], row["who"]): Sentence(**row) for row in found}

    async def add(self, what: What, kind: Kind, who: str, until: int, why: str) -> Sentence:
        """In place of an earlier one; Refused if the address is none."""
        sentence = Sentence(what, kind, network_of(who) if kind == "address" else who, until, why, int(time.time()))
        async with self.store.engine.begin() as connection:
            await connection.execute(delete(Ban).where(Ban.what == what, Ban.kind == kind, Ban.who == sentence.who))
            await connection.execute(insert(Ban).values(**asdict(sentence)))
        self._held[what, kind, sentence.who] = sentence
        if self.changed is not None:
            self.changed()
        return sentence

    async def lift(self, kind: Kind, who: str) -> int:
        """Everything that holds against somebody; how much that was."""
        who = network_of(who) if kind == "address" else who
        async with self.store.engine.begin() as connection:
            await connection.execute(delete(Ban).where(Ban.kind == kind, Ban.who == who))
        gone = [key for key in self._held if key[1:] == (kind, who)]
        for key in gone:
            del self._held[key]
        if self.changed is not None:
            self.changed()
        return len(gone)

    def all(self) -> list[Sentence]:
        """That hold now, those that end first first."""
        now = time.time()
        self._held = {key: one for key, one in self._held.items() if one.until > now}
        return sorted(self._held.values(), key=lambda one: one.until)

    def holds(self, what: What, guest: str, address: str) -> Sentence | None:
        """What holds against this guest or this address; None: nothing."""
        if not self._held:
            return None
        keys = [(what, "guest", guest)] if guest else []
        place = read_address(address)
        now = time.time()
        found = [self._held[key] for key in keys if key in self._held]
        if place is not None:
            found += [
                one for one in self._held.values() if one.what == what and one.kind == "address" and place in ip_network(one.who)
            ]
        return max((one for one in found if one.until > now), key=lambda one: one.until, default=None)


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


def network_of(text: str) -> str:
    """An address or a network as it is kept; Refused if it is none. A single IPv6 address stands for its household."""
    alone = read_address(text)
    try:
        if isinstance(alone, IPv6Address):
            return str(ip_network((int(alone), SIX_PREFIX), strict=False))
        return str(ip_network(str(alone) if alone is not None else text, strict=False))
    except ValueError:
        raise refused("t-error-address", 422, text=text[:60]) from None
