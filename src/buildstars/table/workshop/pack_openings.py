"""The packs that guests open: each opening a kept text with the seed, told pack by pack.

The seed lies at the server from the beginning, and its hash goes out. What the guest adds to it comes with the first pack, so neither
can choose what comes. Nothing else leaves the server before a pack is opened (`shown` sees to the guest's own data, too).
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace as with_text
from typing import Final

import msgspec
from msgspec.structs import replace

from buildstars.content.collection import Set
from buildstars.content.packs import Contents, Pack, things
from buildstars.match.chance import commitment
from buildstars.match.packs import OfSet, Opener, Opening, opening_of, playable
from buildstars.table.live.errors import refused
from buildstars.table.storage.saved import SavedText, SavedTexts
from buildstars.table.workshop.owned_collections import OwnedCollections

MOST_OPENINGS: Final = 30
SEED_BYTES: Final = 32


class Kept(msgspec.Struct, frozen=True):
    """An opening as it is kept. What packs could hold when it began is part of it: sets change."""

    of: OfSet
    contents: Contents
    count: int
    seed: str
    """In hexadecimal; empty in what a guest takes away before the last pack is open."""
    entropy: str = ""
    opened: int = 0
    collection: str = ""
    """Where the first `added` packs were counted."""
    added: int = 0

    @property
    def commitment(self) -> str:
        return commitment(bytes.fromhex(self.seed))

    @property
    def done(self) -> bool:
        return self.opened == self.count

    def packs(self, first: int = 0, last: int | None = None) -> list[Pack]:
        """Those that are open, or some of them."""
        opener = Opener(self.contents, bytes.fromhex(self.seed), bytes.fromhex(self.entropy))
        return [opener.pack(number) for number in range(first, self.opened if last is None else min(last, self.opened))]


class PackOpenings:
    def __init__(self, saved: SavedTexts, owned: OwnedCollections) -> None:
        self.saved = saved
        self.owned = owned
        self._turn = asyncio.Lock()

    async def all(self, guest: str) -> list[tuple[SavedText, Kept]]:
        """The latest first."""
        return [(one, read(one.text)) for one in await self.saved.all(guest, "packs")] if guest else []

    async def get(self, guest: str, id_: str) -> Kept:
        """Refused if there is none."""
        found = await self.saved.get(guest, "packs", id_) if guest else None
        if found is None:
            raise refused("pk-error-none", 404)
        return read(found.text)

    async def begin(self, guest: str, id_: str, one: Set, count: int) -> Kept:
        """PackError if this set has no packs."""
        contents = playable(one)
        async with self._turn:
            if len(await self.saved.all(guest, "packs")) >= MOST_OPENINGS:
                raise refused("pk-error-many", 409, most=MOST_OPENINGS)
            kept = Kept(OfSet(one.id, one.name, one.version), contents, count, secrets.token_hex(SEED_BYTES))
            await self._put(guest, id_, kept)
        return kept

    async def open(self, guest: str, id_: str, number: int, entropy: str) -> Kept:
        """The packs up to this one, counted from 1, are open; a second click changes nothing. What the guest adds counts once."""
        async with self._turn:
            kept = await self.get(guest, id_)
            if not 1 <= number <= kept.count or number > kept.opened + 1:
                raise refused("pk-error-order", 409)
            if number == kept.opened + 1:
                kept = replace(kept, opened=number, entropy=entropy if kept.opened == 0 else kept.entropy)
                await self._put(guest, id_, kept)
        return kept

    async def count(self, guest: str, id_: str, collection: str) -> Kept:
        """What is open and not counted yet is added to a collection of the guest's; empty: what was added is taken out again."""
        async with self._turn:
            kept = await self.get(guest, id_)
            if kept.added and await self.owned.counts_if_there(guest, kept.collection) is None:
                kept = replace(kept, collection="", added=0)  # that collection was deleted meanwhile, and what was counted in it
            if collection:
                where = kept.collection if kept.added else collection
                first, more, added = kept.added, 1, kept.opened
            else:
                where, first, more, added = kept.collection, 0, -1, 0
            packs = kept.packs(first, None if collection else kept.added)
            if packs:
                await self.owned.add(guest, where, {key: more * n for key, n in things(kept.contents, packs).items()})
            kept = replace(kept, collection=where if added else "", added=added)
            await self._put(guest, id_, kept)
        return kept

    async def drop(self, guest: str, id_: str) -> None:
        if not await self.saved.drop(guest, "packs", id_):
            raise refused("pk-error-none", 404)

    async def _put(self, guest: str, id_: str, kept: Kept) -> None:
        await self.saved.put(guest, "packs", id_, kept.of.name["en"], msgspec.json.encode(kept).decode())


def read(text: str) -> Kept:
    try:
        return msgspec.json.decode(text.encode(), type=Kept)
    except msgspec.MsgspecError:  # of a newer program
        raise refused("t-error-server", 500) from None


def opening_in(kept: Kept) -> Opening:
    """As a file, once every pack is open."""
    if not kept.done:
        raise refused("pk-error-closed", 409)
    return opening_of(kept.of, kept.contents, kept.count, bytes.fromhex(kept.seed), bytes.fromhex(kept.entropy))


def shown(one: SavedText) -> SavedText:
    """What a guest may take away: an opening that is not finished without its seed."""
    if one.kind != "packs":
        return one
    kept = read(one.text)
    return one if kept.done else with_text(one, text=msgspec.json.encode(replace(kept, seed="")).decode())
