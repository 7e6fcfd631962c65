"""The executor of a Ray cluster: pieces of work travel in tasks of about a second, and what is found comes back in the order of the pieces.

So everything that is made of it is the same as on one core, whoever was quicker. Ray plays a task again if its process or machine dies,
and gives tasks to machines that join later. Only a few tasks a core are under way; what all share is in the object store once.
"""

from __future__ import annotations

import hashlib
import importlib
import logging
import os
import pickle
import re
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from itertools import islice
from pathlib import Path
from sysconfig import get_platform
from typing import Any, Final

from buildstars.content.home import home, named_sets
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.lab.cluster import luggage
from buildstars.lab.workers import Found, Piece, WorkerDied

NEEDED: Final = ("msgspec", "numpy", "fluent.runtime", "platformdirs", "librt", "mypy_extensions", "openskill")
"""Packages that those who play import. Where one is missing, or another version, it is sent to machines of this kind; on others Ray
installs it."""
LENGTH: Final = 0.5
"""Seconds that a task shall take, as long as there are few workers."""
TASKS_A_SECOND: Final = 200
"""That are not exceeded: with more workers than half of it tasks are longer, so that the one that hands them out keeps up."""
MOST_PIECES: Final = 10_000
"""Of a task."""
AHEAD: Final = 32
"""Finished tasks a core that may wait for one before them."""
TRIES: Final = 8
"""How often a task is begun again whose process or machine died. A piece that kills its process each time ends the run."""
LARGE: Final = 50_000
"""Bytes that are worth a place of their own in the object store."""
PATIENCE: Final = 5.0
"""Seconds for an address to answer at all."""
QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0", "RAY_NUM_REDIS_GET_RETRIES": "2",
    "RAY_DEFAULT_PYTHON_VERSION_MATCH_LEVEL": "minor", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_py_gcs_connect_timeout_s": "5", "RAY_gcs_rpc_server_connect_timeout_s": "3",
}
"""Nothing is told to anybody, no library talks into our progress bar, and a wrong address is told soon. Others may be set outside."""


LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
NO_NETWORK: Final = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"
"""With 0 Ray stays on loopback, as it does on a Mac without it."""


class ClusterError(SaidError):
    """A sentence that says why a cluster cannot be used."""


class RayCluster:
    """An Executor. `most` bounds how many cores are used; 0: all there are."""

    def __init__(self, ray: Any, most: int = 0, missing: Sequence[str] = ()) -> None:
        self.ray, self.most = ray, most
        own = {"runtime_env": {"pip": list(missing)}} if missing else {}
        self.task = ray.remote(entry()).options(num_cpus=1, max_retries=TRIES, **own)
        sets = [str(path.absolute()) for path in named_sets()]
        self.home: dict[str, Any] = {"start": os.getcwd(), "kept_at": str(home().absolute()), "sets": sets}
        self.workers: dict[str, float] = {}
        """Processes that have played, by when something of theirs came last."""
        self.longest = 0.0
        """Seconds of a task."""
        self.busy = 0
        """Tasks under way."""
        self.sent = self.received = self.tasks = 0
        """Bytes and tasks, for the bench."""
        self._large: dict[str, Any] = {}
        self._slots, self._looked = 1, 0.0

    def cores(self) -> int:
        """Those that may be used now; machines come and go."""
        if time.monotonic() - self._looked > 1:
            self._slots = max(1, int(self.ray.cluster_resources().get("CPU", 0)))
            self._looked = time.monotonic()
        return min(self.most, self._slots) if self.most else self._slots

    def working(self) -> int:
        """How many processes have played of late; before the first of them is heard of, how many should."""
        if not self.workers:
            return min(self.busy, self._slots)
        late = time.monotonic() - max(10.0, 3 * self.longest)
        return sum(last > late for last in self.workers.values())

    def spread(
        self, work: Callable[[Piece], Found], pieces: Iterable[Piece], prepare: Callable[..., None], arguments: tuple[object, ...]
    ) -> Generator[Found, None, None]:
        """What is under way when the generator is closed ends by itself, or with the connection: Ray 2.60 dies of a check of its own if a
        task is cancelled in the moment in which it ends."""
        order = pickle.dumps((work, prepare, arguments), protocol=5)
        key, shared = hashlib.blake2b(order, digest_size=16).hexdigest(), self.ray.put(order)
        waiting, under_way, ready, pace = iter(pieces), dict[Any, int](), dict[int, list[Found]](), Pace()
        number = told = 0
        try:
            while True:
                cores = self.cores()
                room = cores if self.most else 2 * cores + 1  # a bound is kept by not sending more
                while len(under_way) < room and len(ready) < AHEAD * cores:
                    batch = list(islice(waiting, pace.pieces(cores)))
                    if not batch:
                        break
                    under_way[self._send(key, shared, batch)] = number
                    number += 1
                self.busy = len(under_way)
                if not under_way and not ready:
                    return
                for task in self._finished(list(under_way)):
                    ready[under_way.pop(task)] = self._found(task, pace)
                while told in ready:
                    told += 1
                    yield from ready.pop(told - 1)
        except KeyboardInterrupt:
            for place in sorted(ready):  # what was finished before its turn counts too
                yield from ready.pop(place)
            raise
        finally:
            self.busy = 0

    def _send(self, key: str, shared: Any, batch: Sequence[object]) -> Any:
        data = BytesIO()
        pickler = Pickler(data, self._store)
        pickler.dump(batch)
        large = {digest: self._large[digest] for digest in pickler.used}
        self.sent += len(data.getbuffer())
        self.tasks += 1
        return self.task.remote(key, shared, self.home, large, data.getvalue())

    def _store(self, digest: str, value: bytes) -> None:
        if digest not in self._large:
            self._large[digest] = self.ray.put(value)

    def _finished(self, tasks: Sequence[Any]) -> Sequence[Any]:
        first, rest = self.ray.wait(tasks, num_returns=1, timeout=1.0)  # a second, so that machines which join get work
        more, _ = self.ray.wait(rest, num_returns=len(rest), timeout=0) if first and rest else ([], rest)
        return [*first, *more]

    def _found(self, task: Any, pace: Pace) -> list[Any]:
        errors = self.ray.exceptions
        try:
            found, seconds, worker, _ = self.ray.get(task)
        except errors.RayTaskError as error:
            raise (error.cause if isinstance(error.cause, Exception) else error) from None
        except errors.RuntimeEnvSetupError as error:
            raise ClusterError(phrase("cluster-set-up", why=last_line(error))) from None
        except (errors.RayError, ConnectionError):
            raise WorkerDied from None
        result: list[Any] = pickle.loads(found)
        pace.note(len(result), seconds)
        self.workers[worker] = time.monotonic()
        self.longest = max(self.longest, seconds)
        self.received += len(found)
        return result


class Pace:
    """How long pieces take, and so how many make a task."""

    def __init__(self) -> None:
        self.pieces_done, self.seconds = 0, 0.0

    def note(self, pieces: int, seconds: float) -> None:
        self.pieces_done, self.seconds = self.pieces_done + pieces, self.seconds + seconds

    def pieces(self, cores: int) -> int:
        if not self.pieces_done:
            return 1
        length = max(LENGTH, cores / TASKS_A_SECOND)
        return max(1, min(MOST_PIECES, int(length * self.pieces_done / max(self.seconds, 1e-6))))


class Pickler(pickle.Pickler):
    """Large texts of bytes, such as a network, are put into the object store once and named by their digest."""

    def __init__(self, file: BytesIO, store: Callable[[str, bytes], None]) -> None:
        super().__init__(file, protocol=5)
        self.store, self.used = store, set[str]()

    def persistent_id(self, value: object) -> str | None:
        if not isinstance(value, bytes) or len(value) < LARGE:
            return None
        digest = hashlib.blake2b(value, digest_size=16).hexdigest()
        self.store(digest, value)
        self.used.add(digest)
        return digest


def entry() -> Callable[..., Any]:
    """What Ray calls. It is sent as it stands here, and imports the package that travels. A second Ray node of one machine unpacks that
    anew when it starts, under those who play."""

    def play_pieces(key: str, order: bytes, home: dict[str, Any], large: dict[str, Any], pieces: bytes) -> tuple[bytes, float, str, float]:
        import ray

        def folder_is_gone() -> bool:
            try:
                return not os.getcwd()
            except FileNotFoundError:
                return True

        try:
            from buildstars.lab.cluster.luggage import unpacked, variables
            from buildstars.lab.cluster.there import play

            return tuple(play(key, order, variables(unpacked(), **home), large, pieces, ray.get))  # type: ignore[return-value]
        except Exception as error:
            if str(getattr(error, "name", "")).startswith("buildstars") or folder_is_gone():
                os._exit(1)  # a process that begins anew finds it again
            raise

    return play_pieces


# ---- to a cluster and back --------------------------------------------------------------------------------------------


@contextmanager
def connected(address: str, most: int = 0, opponents: Sequence[str] = (), more: Sequence[str] = ()) -> Iterator[RayCluster]:
    """A cluster for a while. `opponents`: those that play, whose files travel; `more`: packages that are needed beside the usual ones.
    ClusterError, with a sentence, if it cannot be used."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    check_address(address)
    stay_on_loopback(address)
    ray = need_ray()
    with tempfile.TemporaryDirectory(prefix="buildstars-cluster-") as folder:
        packed = Path(folder) / "buildstars.zip"
        luggage.pack(packed, opponents)
        try:
            connect(ray, address, packed)
            lacking, alike = looked_at(ray, address, [*NEEDED, *more])
            if lacking and alike:
                ray.shutdown()
                luggage.pack(packed, opponents, list(lacking))
                connect(ray, address, packed)
        except BaseException:
            ray.shutdown()  # it may be half connected
            raise
    try:
        yield RayCluster(ray, most, [] if alike else [f"{name}=={number}" for name, number in lacking.items()])
    finally:
        ray.shutdown()


def need_ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise ClusterError(phrase("cluster-ray", python=sys.executable)) from None


def check_address(address: str) -> None:
    """A name of the form that Ray takes, at which somebody answers."""
    if address == "auto":
        return
    place = place_of(address)
    if place is None:
        raise ClusterError(phrase("cluster-address", address=address))
    try:
        socket.create_connection(place, PATIENCE).close()
    except OSError as error:
        raise ClusterError(phrase("cluster-silent", address=address, why=error.strerror or str(error))) from None


def place_of(address: str) -> tuple[str, int] | None:
    """Host and port; None if it has another form."""
    match = re.fullmatch(r"(?:ray://)?(\[[0-9a-fA-F:]+\]|[^\s:/\[\]]+):(\d{1,5})", address)
    return (match[1].strip("[]"), int(match[2])) if match is not None and 0 < int(match[2]) < 65536 else None


def stay_on_loopback(address: str) -> None:
    """Ray takes 127.0.0.1 for the address that this machine has in its network. One that listens on loopback alone is not found there, so
    that Ray must be told, before it is imported."""
    if address == "auto":
        kept = Path(os.environ.get("RAY_TMPDIR") or os.environ.get("TMPDIR") or "/tmp", "ray", "ray_current_cluster")
        address = os.environ.get("RAY_ADDRESS") or (kept.read_text().strip() if kept.is_file() else "")
    place = place_of(address)
    if place is None or place[0] not in LOOPBACK or address.startswith("ray://"):
        return
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: only the way there is looked up
            own = str(probe.getsockname()[0])
        socket.create_connection((own, place[1]), PATIENCE).close()
    except OSError:
        os.environ.setdefault(NO_NETWORK, "0")


@contextmanager
def own_sigterm() -> Iterator[None]:
    """Ray takes SIGTERM for the whole process and leaves it taken; afterwards it is as it was."""
    before = signal.getsignal(signal.SIGTERM)
    try:
        yield
    finally:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, before)


def connect(ray: Any, address: str, packed: Path) -> None:
    environment: dict[str, Any] = {"working_dir": str(packed), "env_vars": passed_on(os.environ)}
    try:
        with own_sigterm():
            ray.init(address, runtime_env=environment, log_to_driver=False, logging_level=logging.ERROR, configure_logging=True)
    except ConnectionError as error:
        told = "cluster-none" if address == "auto" and not os.environ.get("RAY_ADDRESS") else "cluster-silent"
        raise ClusterError(phrase(told, address=address, why=first_line(error))) from None
    except (ImportError, RuntimeError, ValueError, OSError) as error:
        if isinstance(error, ImportError) or "ray[client]" in str(error):
            raise ClusterError(phrase("cluster-client", address=address, python=sys.executable)) from None
        versions = re.findall(r"Ray: (\S+)\s+Python: (\S+)", str(error))
        if len(versions) == 2:
            (theirs, their_python), (ours, our_python) = versions
            here = {"ours": ours, "our_python": our_python}
            raise ClusterError(phrase("cluster-version", address=address, theirs=theirs, their_python=their_python, **here)) from None
        raise ClusterError(phrase("cluster-silent", address=address, why=first_line(error))) from None


def passed_on(environment: Mapping[str, str]) -> dict[str, str]:
    """What decides how the engine runs."""
    return {name: environment[name] for name in ("BUILDSTARS_PURE",) if name in environment}


def looked_at(ray: Any, address: str, needed: Sequence[str]) -> tuple[dict[str, str], bool]:
    """The packages that some machine lacks, with the versions of here, and whether all machines are of the kind of this one; ClusterError
    if nobody is there to work. Of what only other packages need any version will do."""
    machines = [node["NodeID"] for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU", 0) >= 1]
    if not machines:
        raise ClusterError(phrase("cluster-empty", address=address))
    wanted = luggage.packages_for(needed)
    exactly = {luggage.plain(name) for name in needed}
    near = importlib.import_module("ray.util.scheduling_strategies").NodeAffinitySchedulingStrategy
    look = ray.remote(looker())
    asked = [look.options(num_cpus=0, scheduling_strategy=near(node, soft=True)).remote(list(wanted)) for node in machines]
    try:
        there = ray.get(asked)
    except ray.exceptions.RayError as error:
        raise ClusterError(phrase("cluster-set-up", why=last_line(error))) from None
    lacking = {
        name: number for name, number in wanted.items()
        if any(name not in found or (name in exactly and found[name] != number) for _, found in there)
    }
    return lacking, all(kind == get_platform() for kind, _ in there)


def looker() -> Callable[[list[str]], tuple[str, dict[str, str]]]:
    def look(names: list[str]) -> tuple[str, dict[str, str]]:
        from importlib.metadata import PackageNotFoundError, version
        from sysconfig import get_platform

        found = {}
        for name in names:
            try:
                found[name] = version(name)
            except PackageNotFoundError:
                continue
        return get_platform(), found

    return look


def first_line(error: BaseException) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0].rstrip(".") if lines else type(error).__name__


def last_line(error: BaseException) -> str:
    """Of what Ray says about an environment, which ends with the reason."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1].rstrip(".") if lines else type(error).__name__
