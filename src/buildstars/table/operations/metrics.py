"""What a running server tells about itself, as Prometheus reads it: numbers only, nobody's names, games or words."""

from __future__ import annotations

import socket
import time
from bisect import bisect_right
from collections import Counter as Count
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Literal

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

import buildstars
from buildstars import versions
from buildstars.table.thinking.asking import AskingThinker

if TYPE_CHECKING:
    from buildstars.table.live.server import TableServer

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
STATES: Final = ("open", "playing", "over")
AGES: Final = ("hour", "day", "week", "older")
"""Within which a table was made."""
ENDS: Final = (3600, 24 * 3600, 7 * 24 * 3600)
By = Literal["person", "opponent"]


class Metrics(Collector):
    """What happens is counted as it happens; what there is is looked at when somebody asks."""

    def __init__(self, server: TableServer) -> None:
        self.server = server
        self.name = socket.gethostname()
        """Of this server among those of a site."""
        self.registry = CollectorRegistry()
        self._answers = Counter("buildstars_answers", "Answers that were stored and told.", ["by"], registry=self.registry)
        self._latency = Histogram(
            "buildstars_answer_seconds", "From reading an answer until the views of all browsers were handed to their sockets.",
            buckets=BUCKETS, registry=self.registry,
        )
        self._requests = Counter("buildstars_requests", "HTTP requests by the code of their answer.", ["code"], registry=self.registry)
        for by in ("person", "opponent"):
            self._answers.labels(by)
        self.registry.register(self)
        ProcessCollector(registry=self.registry)

    def answered(self, by: By, since: float) -> None:
        """`since`: when it came, by `time.perf_counter`."""
        self._answers.labels(by).inc()
        if by == "person":
            self._latency.observe(time.perf_counter() - since)

    def requested(self, code: int) -> None:
        self._requests.labels(str(code)).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def collect(self) -> Iterator[Metric]:
        server = self.server
        info = GaugeMetricFamily("buildstars_info", "What runs here; always 1.", labels=["version", "engine", "api"])
        info.add_metric([buildstars.__version__, buildstars.MODE, str(versions.API)], 1)
        yield info
        here = GaugeMetricFamily("buildstars_server_info", "Which server of a site this is; always 1.", labels=["server", "version"])
        here.add_metric([self.name, buildstars.__version__], 1)
        yield here
        states = Count(actor.room.state for actor in server.actors.values())
        tables = GaugeMetricFamily("buildstars_tables", "Tables in memory, by what happens there.", labels=["state"])
        for state in STATES:
            tables.add_metric([state], states[state])
        yield tables
        yield self._ages()
        yield GaugeMetricFamily("buildstars_sockets", "Open sockets of browsers.", sum(server.sockets.values()))
        yield GaugeMetricFamily("buildstars_guests", "Guests who are connected.", len(server.sockets))
        yield GaugeMetricFamily("buildstars_bans", "Bans and mutes that hold.", len(server.bans.all()))
        yield CounterMetricFamily("buildstars_database_commits", "Transactions written for tables.", server.store.commits)
        yield GaugeMetricFamily("buildstars_database_waiting", "Changes that wait to be written.", server.store.waiting)
        if isinstance(server.thinker, AskingThinker):
            yield from of_minds(server.thinker)

    def _ages(self) -> Metric:
        now = self.server.seconds()
        found = Count((actor.room.state, AGES[bisect_right(ENDS, now - actor.room.made)]) for actor in self.server.actors.values())
        ages = GaugeMetricFamily("buildstars_tables_by_age", "Tables in memory, by state and by how old they are.", labels=["state", "age"])
        for state in STATES:
            for age in AGES:
                ages.add_metric([state, age], found[state, age])
        return ages


def of_minds(minds: AskingThinker) -> Iterator[Metric]:
    waiting = GaugeMetricFamily("buildstars_thinking", "Questions that wait or are thought about, by who thinks.", labels=["who"])
    for who, load in minds.loads().items():
        waiting.add_metric([who], load)
    yield waiting
    yield CounterMetricFamily("buildstars_forfeits", "Decisions and questions that no opponent answered in time.", minds.faults)
