"""What servers and workers say to each other over Valkey: jobs, and what becomes of them; and how all that is called there.

A job is the very bytes that a process on the server's own machine would get (`thinking.wire`), sealed. Names in Valkey hold the site and
the edition of the program, so that a worker sees only jobs that it does as the server would.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct
from valkey.exceptions import ValkeyError

import buildstars
from buildstars.table.site.sealing import Seal

BEAT: Final = 1.0
"""Seconds between two signs of life."""
GONE: Final = 6.0
"""Seconds without one, after which somebody is taken for dead. Wrong now and then does no harm: the first reply counts."""
GROUP: Final = "workers"
FIELD: Final = b"job"
"""Of an entry in a stream, its only one."""
TROUBLE: Final = (ValkeyError, OSError, TimeoutError)
"""With Valkey: it is away, starts, or refuses."""

# ---- jobs -------------------------------------------------------------------------------------------------------------


class Ask(Struct, frozen=True, tag=True):
    """A question (`thinking.wire.Question`), and the game that it is about (`thinking.wire.Game`), as a process gets them. `whose`: the
    guest whose table it is."""

    id: str
    server: str
    question: bytes
    game: bytes = b""
    whose: str = ""


class Play(Struct, frozen=True, tag=True):
    """A measurement (`lab.arena.field.Plan`), as `thinking.measure_child` gets it."""

    id: str
    server: str
    plan: bytes


Job = Ask | Play

# ---- to a server ------------------------------------------------------------------------------------------------------


class Taken(Struct, frozen=True, tag=True):
    """This worker has begun it."""

    job: str
    worker: str


class Part(Struct, frozen=True, tag=True):
    """What is known until now. Whoever begins a job again has another `attempt`."""

    job: str
    attempt: str
    data: bytes


class Answered(Struct, frozen=True, tag=True):
    job: str
    worker: str
    data: bytes


class Faulted(Struct, frozen=True, tag=True):
    """As `bots.guard.Forfeited`."""

    job: str
    worker: str
    kind: Literal["raised", "illegal", "late"]
    why: str


class Unable(Struct, frozen=True, tag=True):
    """The worker cannot do it, for a reason of its own: let the server try."""

    job: str
    worker: str


class Stop(Struct, frozen=True, tag=True):
    """From another server: the guest has had enough of what this one has begun (`measurements`)."""

    token: str


ToServer = Taken | Part | Answered | Faulted | Unable | Stop

# ---- to the workers ---------------------------------------------------------------------------------------------------


class Cancel(Struct, frozen=True, tag=True):
    """Nobody waits for this job any more."""

    job: str


# ---- sealed -----------------------------------------------------------------------------------------------------------

_job: Final = msgspec.msgpack.Decoder(Job)
_to_server: Final = msgspec.msgpack.Decoder(ToServer)


class Names:
    """How things are called in Valkey, and for what use they are sealed."""

    def __init__(self, seal: Seal, edition: str) -> None:
        self.edition = edition
        self.site = f"buildstars:{seal.site}"
        self.short = f"{self.site}:jobs:{edition}:short"
        """Somebody waits at a table."""
        self.long = f"{self.site}:jobs:{edition}:long"
        """Minutes."""
        self.workers = f"{self.site}:workers:{edition}"
        """Who is alive: names with their processes, by when they last said so."""
        self.to_workers = f"{self.site}:to-workers:{edition}"
        self._seal = seal

    def own(self, worker: str) -> str:
        """The stream of jobs for one worker alone: it knows the table."""
        return f"{self.short}:{worker}"

    def to_server(self, server: str) -> str:
        return f"{self.site}:to-server:{server}"

    def sign_of(self, server: str) -> str:
        """The key by which a server is known to live, with its edition."""
        return f"{self.site}:server:{server}"

    def sealed_job(self, job: Job) -> bytes:
        return self._seal.close(msgspec.msgpack.encode(job), f"job {self.edition}")

    def job(self, data: bytes) -> Job:
        """BadSeal or msgspec.DecodeError if it is none of ours."""
        job: Job = _job.decode(self._seal.open(data, f"job {self.edition}"))
        return job

    def sealed_reply(self, server: str, reply: ToServer) -> bytes:
        return self._seal.close(msgspec.msgpack.encode(reply), f"to server {server}")

    def reply(self, server: str, data: bytes) -> ToServer:
        """The same."""
        reply: ToServer = _to_server.decode(self._seal.open(data, f"to server {server}"))
        return reply

    def sealed_cancel(self, cancel: Cancel) -> bytes:
        return self._seal.close(msgspec.msgpack.encode(cancel), "to workers")

    def cancel(self, data: bytes) -> Cancel:
        """The same."""
        return msgspec.msgpack.decode(self._seal.open(data, "to workers"), type=Cancel)


@cache
def edition() -> str:
    """The program's version and what it is made of: of two with the same number, one may be changed."""
    folder = Path(buildstars.__file__).parent
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*.py")):
        digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    return f"{buildstars.__version__}-{digest.hexdigest()[:10]}"
