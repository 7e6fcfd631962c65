"""One server of a site: it enters, has tables by leases, passes on what belongs to others, and hands its tables over when it goes."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final

from fastapi import FastAPI
from starlette.types import Scope

from buildstars.table.http.static_files import has_part
from buildstars.table.live.actor import TableActor
from buildstars.table.live.errors import Elsewhere
from buildstars.table.live.server import FORGOTTEN, TableServer
from buildstars.table.live.socket import RESTART
from buildstars.table.site.bus import EVERYBODY, Bus, NoAnswer
from buildstars.table.site.gossip import Gossip
from buildstars.table.site.homes import home_of, key_of
from buildstars.table.site.leases import Leases
from buildstars.table.site.relay import Relay
from buildstars.table.site.sealing import Seal
from buildstars.table.site.valkey_client import client_of
from buildstars.table.storage import forgetting
from buildstars.table.workshop.catalog import hear_of, passed_on

AT_ONCE: Final = 2
"""Tables that are handed over at the same time."""
ORPHANS: Final = 24
"""Tables that go on by themselves and have no server, taken at one look."""
LOOK: Final = 5.0
"""Seconds between two looks for such tables; at once when a server is gone."""
PAUSE: Final = 0.5
LIGHT: Final = 60
"""Lines of a record that is quickly read again: such a table goes where its people are."""
log: Final = logging.getLogger("buildstars.site")


class Site:
    def __init__(self, app: FastAPI, database: str, valkey: str, secret: str, name: str = "") -> None:
        self.app = app
        self.server: TableServer = app.state.server
        self.leases = Leases(database, name)
        self.bus = Bus(client_of(valkey), Seal(secret), self.leases.id, secret)
        self.gossip = Gossip(self.server, self.bus)
        self._secret = secret
        self._orphans = asyncio.Event()
        self.handed_over: list[float] = []
        """Seconds that each hand-over took."""

    @property
    def relay(self) -> Relay:
        found: Relay = self.app.state.relay
        return found

    async def start(self) -> None:
        """After the store, before anybody comes."""
        server = self.server
        await self.leases.start(self._secret)
        self.bus.me = self.leases.id
        await self.bus.start()
        self.leases.count = lambda: len(server.actors)
        self.leases.lost = self._lost
        self.leases.gone += [self.relay.gone, self.gossip.forget, lambda _: self._orphans.set()]
        server.ownership = self.leases
        server.elsewhere = self.gossip
        self.bus.answers |= {"take": self._take, "leave": self._leave, "forget": self._forget, "tables": self._tables}
        self.bus.answers |= {"thing": self._thing, "file": self._has_file}
        self.relay.join(self.bus, self.owner, self.home_of, self.fetch, self.leases.suspect)
        self.gossip.start()
        server.spawn(self._adopt_on())

    async def stop(self) -> None:
        await self.gossip.stop()
        await self.relay.stop()
        await self.leases.stop()
        await self.bus.stop()

    def not_ready(self) -> str:
        """Why nobody should be sent here; empty: nothing."""
        if self.leases.draining:
            return "draining"
        if not self.leases.is_held:
            return "no lease"
        return "" if self.bus.is_connected else "no Valkey"

    async def owner(self, table: str) -> str:
        return self.leases.id if table in self.server.actors else await self.leases.owner(table)

    def home_of(self, scope: Scope) -> str:
        """The server that makes what a request is about; empty: any."""
        key = key_of(scope, self.app.state.guests)
        if not key:
            return ""
        staying = [peer.id for peer in self.leases.peers.values() if not peer.draining]
        return home_of(key, staying if self.leases.draining and staying else [self.leases.id, *staying])

    # ---- where the people are ----------------------------------------------------------------------------------------

    async def fetch(self, peer: str, table: str) -> bool:
        """Somebody came to us, to a table at another server where nobody is: it comes here, so that nothing need be passed on."""
        if self.leases.draining or not self.leases.is_held or table in self.gossip.here.get(peer, ()):
            return False
        try:
            return await self.bus.ask(peer, "leave", table) is True
        except NoAnswer:
            return False

    async def _leave(self, sender: str, table: str) -> bool:
        actor = self.server.actors.get(str(table))
        if actor is None or not actor.is_at_rest() or actor.room.place > LIGHT:
            return False
        await self.server.let_go(actor, sender)
        return True

    # ---- tables without a server --------------------------------------------------------------------------------------

    async def _adopt_on(self) -> None:
        """Tables that go on by themselves and whose server is gone go on here, or at whoever is quicker."""
        await self.server.first_visit()
        while True:
            self._orphans.clear()
            try:
                more = await self._adopt()
            except Exception as error:
                log.warning("tables without a server could not be looked for: %s", type(error).__name__)
                more = False
            try:
                async with asyncio.timeout(0.01 if more else LOOK):
                    await self._orphans.wait()
            except TimeoutError:
                pass

    async def _adopt(self) -> bool:
        """Are there perhaps more?"""
        if self.leases.draining or not self.leases.is_held:
            return False
        known = [self.leases.id, *self.leases.peers]
        found = await self.server.store.to_go_on(self.server.seconds() - FORGOTTEN, known, ORPHANS)
        for id_ in found:
            try:
                await self.server.open(id_)
            except Elsewhere:
                pass
            await asyncio.sleep(0)
        return len(found) == ORPHANS

    async def _lost(self, new: str) -> None:
        """We were taken for gone: what we have is not ours any more, and browsers find it elsewhere."""
        for actor in list(self.server.actors.values()):
            self.server.give_up(actor)
        self.relay.gone(EVERYBODY)
        await self.bus.renamed(new)

    # ---- going --------------------------------------------------------------------------------------------------------

    async def drain(self) -> None:
        """Every table goes to another server, one after the other, and its browsers after it; nothing new begins here."""
        self.leases.draining = True
        self.leases.suspect("")  # tell it now
        places = asyncio.Semaphore(AT_ONCE)

        async def one(actor: TableActor) -> None:
            async with places:
                await self._hand_over(actor)

        while self.server.actors and any(not peer.draining for peer in self.leases.peers.values()):
            await asyncio.gather(*(one(actor) for actor in list(self.server.actors.values())))
        await self.bus.flushed()

    async def _hand_over(self, actor: TableActor) -> None:
        began, id_ = time.monotonic(), actor.room.id
        if self.server.actors.get(id_) is not actor:
            return
        peer = self.leases.lightest()
        await self.server.let_go(actor, peer)
        try:
            if peer:
                await self.bus.ask(peer, "take", id_)
        except NoAnswer:
            log.warning("server %s did not take a table: whoever is asked for it does", peer)
        for connection in list(actor.connections):
            connection.close(RESTART)
        self.handed_over.append(time.monotonic() - began)

    async def _take(self, sender: str, id_: str) -> bool:
        try:
            return await self.server.open(str(id_)) is not None
        except Elsewhere:
            return False

    # ---- what all servers do together ---------------------------------------------------------------------------------

    async def everywhere(self, what: str, arguments: Any = None) -> list[Any]:
        """The answers of all other servers; those who do not answer are left out."""
        found = await asyncio.gather(*(self.bus.ask(peer, what, arguments) for peer in self.leases.peers), return_exceptions=True)
        return [one for one in found if not isinstance(one, BaseException)]

    async def hears_of(self, digest: str) -> bool:
        """The unit or card behind a picture's address, from a server that knows it."""
        found = [one for one in await self.everywhere("thing", digest) if one is not None]
        return any(hear_of(digest, kind, data) for kind, data in found)

    async def _thing(self, sender: str, digest: str) -> tuple[str, bytes] | None:
        return passed_on(str(digest))

    async def who_has(self, file: str) -> str:
        """Another server whose client has this file; empty: none. While a new version comes, a page may be of another version than the
        server that is asked for its parts."""
        peers = list(self.leases.peers)
        found = await asyncio.gather(*(self.bus.ask(peer, "file", file) for peer in peers), return_exceptions=True)
        return next((peer for peer, has in zip(peers, found) if has is True), "")

    async def _has_file(self, sender: str, file: str) -> bool:
        return has_part(str(file))

    async def _forget(self, sender: str, arguments: Any) -> bool:
        guest, alone, shared, *_ = arguments
        await forgetting.at_hand(self.server, self.app.state.archive, guest, alone, {id_: {} for id_ in shared})
        return True

    async def _tables(self, sender: str, _: Any) -> list[dict[str, Any]]:
        from buildstars.table.http.admin import admin_table

        return [admin_table(actor).model_dump() for actor in self.server.actors.values()]
