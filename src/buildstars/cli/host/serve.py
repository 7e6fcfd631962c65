"""`buildstars serve`: the table in the browser."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from buildstars.cli.host.measured_by import MeasuredBy, check_cluster
from buildstars.cli.language import Lang
from buildstars.content.text.phrases import Said, SaidError, phrase

if TYPE_CHECKING:
    from fastapi import FastAPI

HERE = "127.0.0.1"
ADMIN_TOKEN = "admin-token"
"""The file in the home folder."""
SILENCE = 6.0
"""Seconds after which a database that several servers share counts as away if it is silent."""
EVERYWHERE = ("0.0.0.0", "::", "")


def register(app: typer.Typer) -> None:
    app.command()(serve)


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Who may come: 127.0.0.1 is this machine, 0.0.0.0 everybody.")] = HERE,
    port: Annotated[int, typer.Option(min=0, max=65535, help="If it is taken, any free one.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL", envvar="BUILDSTARS_DATABASE",
            help="Where games are kept: postgresql://…, or a file in your home folder without it.",
        ),
    ] = "",
    valkey: Annotated[
        str,
        typer.Option(
            metavar="URL", envvar="BUILDSTARS_VALKEY",
            help="redis://…: this is one of several servers of one site; they share a PostgreSQL, and talk over this Valkey.",
        ),
    ] = "",
    name: Annotated[str, typer.Option(metavar="NAME", help="How this server is called among them; otherwise as its machine.")] = "",
    open_: Annotated[bool, typer.Option("--open/--no-open", help="Open the table in your browser.")] = True,
    workers: Annotated[
        int | None, typer.Option(min=0, max=64, help="Processes in which opponents think; 0: in this one. Otherwise as many as fit.")
    ] = None,
    cluster: MeasuredBy = "",
    secret: Annotated[
        str, typer.Option(metavar="TEXT", envvar="BUILDSTARS_SECRET", help="What cookies are signed with; a file in your home without it.")
    ] = "",
    admin_token: Annotated[
        str,
        typer.Option(metavar="TEXT", envvar="BUILDSTARS_ADMIN_TOKEN", help="For `buildstars admin`; a file in your home without it."),
    ] = "",
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", envvar="BUILDSTARS_PROXY",
            help="Of a reverse proxy before this server, or its network; only from there X-Forwarded-For and -Proto are believed.",
        ),
    ] = None,
    public_url: Annotated[
        str,
        typer.Option(
            metavar="URL", envvar="BUILDSTARS_PUBLIC_URL",
            help="How previews of links name this server, such as https://play.example.org; without it, as it was asked for.",
        ),
    ] = "",
    log_format: Annotated[Literal["text", "json"], typer.Option(help="Lines for people, or one JSON object a line.")] = "text",
    log_level: Annotated[Literal["error", "warning", "info"], typer.Option(help="info: every request too.")] = "warning",
    lang: Lang = "en",
) -> None:
    """The table in the browser: play alone or with friends."""
    gc.disable()  # until all is loaded, which makes no garbage (`operations.collecting` goes on)
    import asyncio

    import uvicorn

    from buildstars.table.access.limits import MOST_MESSAGE
    from buildstars.table.operations import tracing
    from buildstars.table.operations.connections import ACCEPTED, BACKLOG, Crowd, patience_here, protocols, raise_files, room_for
    from buildstars.table.operations.logs import quiet, set_up
    from buildstars.table.storage.files import in_use
    from buildstars.table.storage.one_server import OneServer
    from buildstars.table.storage.store import StoreError, default_url
    from buildstars.table.workshop import collection as stock

    class Server(uvicorn.Server):
        fault: Said = ""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            if not valkey:
                await one.take()
            await super().startup(sockets)
            if self.started:
                app.state.server.collect_when_idle()
                listening.listen(BACKLOG)  # again, because uvicorn takes one number for this and for how many it accepts in one go
                welcome(links(host, listening.getsockname()[1]), open_)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            if app.state.site is not None:  # nobody new comes, and who is here follows their tables to other servers
                for server_ in self.servers:
                    server_.close()
                listening.close()
                await app.state.site.drain()
            await super().shutdown(sockets)
            await one.give_back()
            await asyncio.to_thread(tracing.end)  # uvicorn ends by the signal it got: nothing runs after this

        def ends(self, why: Said) -> None:
            self.fault, self.should_exit = why, True

    trusted = proxies(proxy or [])
    public = public_address(public_url)
    stock.collection()  # a set that was named and is missing or wrong is told before anything else
    check_cluster(cluster)
    room = room_for(raise_files())
    with in_use(database):
        with quiet():
            if valkey:
                check_site(database, valkey, secret, lang)
            else:
                check_database(database)
        listening = bound(host, port)
        app = application(database, workers, secret, admin_token, public, valkey, name or machine_name())
        app.state.measuring.cluster = cluster
        set_up(log_format, log_level)
        tracing.set_up(app.state.server.metrics.name)
        http, ws = protocols(Crowd(room, patience_here(), trusted))
        config = uvicorn.Config(
            app, http=http, ws=ws, ws_max_size=MOST_MESSAGE, log_config=None, access_log=False, timeout_graceful_shutdown=3,
            server_header=False, proxy_headers=bool(trusted), forwarded_allow_ips=trusted, backlog=ACCEPTED,
        )
        server = Server(config)
        one = OneServer(database or default_url(), server.ends)
        if not valkey:
            app.state.server.store.guards.append(one.check)
        server.run(sockets=[listening])
        if server.fault:
            raise StoreError(server.fault)
        if not server.started:
            raise ServeError(phrase("serve-start"))


class ServeError(SaidError):
    """A sentence about why nothing can be served."""


class ProxyError(SaidError):
    """A sentence about a proxy that cannot be believed."""


def proxies(given: list[str]) -> list[str]:
    """Addresses and networks, which may be written in one text with commas; ProxyError if something is neither."""
    from ipaddress import ip_network

    found = [word.strip() for text in given for word in text.split(",") if word.strip()]
    for word in found:
        try:
            network = ip_network(word)
        except ValueError:
            raise ProxyError(phrase("serve-proxy", proxy=word)) from None
        if network.prefixlen == 0:
            raise ProxyError(phrase("serve-proxy-all", proxy=word))
    return found


def public_address(given: str) -> str:
    """Without a slash at its end; ServeError if it is no address of a site."""
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(given.strip())
        right = not given or (parts.scheme in ("http", "https") and bool(parts.hostname) and parts.path in ("", "/") and not parts.query)
    except ValueError:
        right = False
    if not right or any(sign in given for sign in " \"'<>"):
        raise ServeError(phrase("serve-public-url", url=given))
    return given.strip().rstrip("/")


def welcome(addresses: list[str], open_: bool) -> None:
    """Where to go, once somebody can."""
    print(f"Buildstars is at {addresses[0]}", flush=True)
    for address in addresses[1:]:
        print(f"In your network it is at {address}", flush=True)
    if open_ and has_display():
        import webbrowser

        webbrowser.open(addresses[0])
    print("Ctrl-C ends it; every game is kept.", flush=True)


def check_database(database: str) -> None:
    """A sentence, before anything else is started, if games cannot be kept there. Brings it up to date."""
    import asyncio

    from buildstars.table.storage.one_server import OneServer
    from buildstars.table.storage.store import Store, StoreError, default_url
    from buildstars.table.storage.why_not import shown, why_not

    async def try_it() -> None:
        one = OneServer(database or default_url(), lambda why: None)
        store = Store(database or default_url())
        try:
            await one.take()
            try:
                await store.start()
                await store.look()
            except StoreError as error:
                raise StoreError(phrase("store-not-kept", url=shown(store.engine.url), why=error.why)) from None
        except StoreError:
            raise
        except Exception as error:
            raise StoreError(why_not(error, store.engine.url)) from None
        finally:
            await store.stop()
            await one.give_back()

    asyncio.run(try_it())


def check_site(database: str, valkey: str, secret: str, lang: str = "en") -> None:
    """The same for one of several servers: both engines are there, new enough, and this server belongs to their site.

    Nothing is changed in a database that cannot be used."""
    import asyncio

    from buildstars.content.home import home
    from buildstars.table.access.guests import secret_in
    from buildstars.table.site import valkey_client
    from buildstars.table.site.leases import LeaseError, Leases
    from buildstars.table.storage.store import Store, StoreError, async_url
    from buildstars.table.storage.why_not import shown, why_not

    if not database or not async_url(database).startswith("postgresql"):
        raise ServeError(phrase("site-needs-postgres"))
    if not secret and not (home() / "secret").is_file():
        raise ServeError(phrase("site-no-secret"))

    async def try_it() -> None:
        client = valkey_client.client_of(valkey)
        store, leases = Store(database), Leases(database, "check")
        try:
            for warning in await valkey_client.check(client, valkey):
                print("buildstars:", warning.say(lang), file=sys.stderr)
            await leases.try_it(store.start, secret or secret_in(home() / "secret"))
        except (LeaseError, valkey_client.ValkeyUnusable):
            raise
        except StoreError as error:
            raise StoreError(phrase("store-not-kept", url=shown(store.engine.url), why=error.why)) from None
        except Exception as error:
            raise StoreError(why_not(error, store.engine.url)) from None
        finally:
            await leases.stop()
            await store.stop()
            await client.aclose()

    asyncio.run(try_it())


def machine_name() -> str:
    """Of this machine, as it may stand in a name."""
    return "".join(sign if sign.isalnum() else "-" for sign in socket.gethostname().partition(".")[0].casefold())[:24] or "server"


def application(
    database: str, workers: int | None, secret: str, token: str, public: str = "", valkey: str = "", name: str = ""
) -> FastAPI:
    from buildstars.content.home import home
    from buildstars.table.access.guests import secret_in
    from buildstars.table.http.app import create_app
    from buildstars.table.live.server import Thinker
    from buildstars.table.storage.store import Store, default_url
    from buildstars.table.thinking.inline import InlineThinker
    from buildstars.table.thinking.pool import WorkerPool

    thinker: Thinker = InlineThinker() if workers == 0 else WorkerPool(workers or max(1, (os.cpu_count() or 2) - 1))
    store = Store(database or default_url(), SILENCE if valkey else None)
    secret, token = secret or secret_in(home() / "secret"), token or secret_in(home() / ADMIN_TOKEN)
    if valkey:
        from buildstars.table.site.remote_thinker import thinker_of
        from buildstars.table.site.sealing import Seal

        thinker = thinker_of(thinker, valkey, Seal(secret))
    return create_app(store, thinker, secret, draws=workers != 0, token=token, public_url=public, valkey=valkey, name=name)


def bound(host: str, port: int) -> socket.socket:
    """A socket at this port, or at any other if it is taken, which is said. ServeError if the address is none of this machine."""
    from buildstars.table.operations.connections import listening

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return listening(host, port, family)
    except OSError as error:
        if port == 0 or not about_port(error):
            raise not_here(host, error) from None
        print(f"buildstars: port {port} cannot be used ({os.strerror(error.errno or 0)}); taking another one.", file=sys.stderr)
    except (TypeError, ValueError) as error:  # a NUL, or bytes that are no text
        raise not_here(host, error) from None
    try:
        return listening(host, 0, family)
    except OSError as error:
        raise not_here(host, error) from None


def about_port(error: OSError) -> bool:
    """And not about the address."""
    return not isinstance(error, socket.gaierror) and error.errno in (errno.EADDRINUSE, errno.EACCES, errno.EPERM)


def not_here(host: str, error: Exception) -> ServeError:
    from buildstars.outputs import shown

    known = isinstance(error, OSError) and not isinstance(error, socket.gaierror) and error.errno
    return ServeError(phrase("serve-host", host=shown(host), why=os.strerror(known) if known else phrase("serve-no-address")))


def links(host: str, port: int) -> list[str]:
    """Where the table is: on this machine, and for others if they may come."""
    if host not in EVERYWHERE:
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}/"]
    return [f"http://{HERE}:{port}/", *(f"http://{address}:{port}/" for address in own_addresses())]


def own_addresses() -> list[str]:
    """Of this machine in the local network. No packet is sent: only the way to one is looked up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return []
        found = str(probe.getsockname()[0])
    return [] if found.startswith("127.") else [found]


def has_display() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
