"""Which answer something belongs to: a trace id that goes with it from the socket to the table to the store, and into the log.

A trace is a text: 32 hexadecimal letters, as W3C's traceparent has them. It is made when a message or a request is read,
and kept in a context variable. Jobs and writes carry it on, since others do them. Between servers it goes in a frame:
`current()` on one side, `carrying(…)` on the other. What visitors say about a trace (a `traceparent` header) is not read.

Spans are made only if somebody said where to send them (`set_up`). Then `-` and the 16 letters of the span follow the id,
so that what is done elsewhere hangs below it. Otherwise OpenTelemetry's SDK is not even loaded.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterable
from contextvars import ContextVar, Token
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from opentelemetry.sdk.trace.export import SpanExporter
    from opentelemetry.trace import Span

    from buildstars.table.operations.spans import Spans

ID: Final = 32
"""Letters of a trace id."""
TRACE: Final = re.compile(r"[0-9a-f]{32}(-[0-9a-f]{16})?")
WHERE: Final = ("BUILDSTARS_TRACES", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
"""Variables, each of which says where spans go; the first is a collector's address without its path."""
log: Final = logging.getLogger("buildstars.table")
_current: Final[ContextVar[str]] = ContextVar("buildstars_trace", default="")
_spans: Spans | None = None


def current() -> str:
    """To be carried on; empty if nobody's answer is worked on."""
    return _current.get()


def trace_id() -> str:
    """As the log has it."""
    return _current.get()[:ID]


def new() -> str:
    return os.urandom(ID // 2).hex()


class Carrying:
    """While something is done for a trace; with a span of its own if spans are made."""

    __slots__ = ("_span", "_token", "_trace")

    def __init__(self, trace: str, span: Span | None = None) -> None:
        self._trace = trace
        self._span = span

    def __enter__(self) -> Self:
        self._token: Token[str] = _current.set(self._trace)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, place: TracebackType | None) -> None:
        _current.reset(self._token)
        if self._span is not None and _spans is not None:
            if isinstance(error, Exception):
                _spans.failed(self._span, type(error).__name__)
            self._span.end()

    def failed(self, why: str) -> None:
        """Why: the name of a kind of error, never its words, which may hold what people wrote."""
        if self._span is not None and _spans is not None:
            _spans.failed(self._span, why)

    def tell(self, key: str, value: str | int) -> None:
        if self._span is not None:
            self._span.set_attribute(key, value)


def carrying(trace: str) -> Carrying:
    """What another server, or another task, has begun; a text that is no trace counts as none."""
    return Carrying(trace if TRACE.fullmatch(trace) else "")


def begin(name: str, key: str = "", value: str = "") -> Carrying:
    """A new trace, whose first span has this name."""
    return Carrying(new()) if _spans is None else Carrying(*_spans.started(name, (), key, value))


def go_on(name: str, trace: str, key: str = "", value: str = "") -> Carrying:
    """A part of a trace."""
    return Carrying(trace) if _spans is None or len(trace) <= ID else Carrying(*_spans.started(name, (trace,), key, value))


def commit(traces: Iterable[str]) -> Carrying:
    """One transaction for several answers: part of the first one's trace, with links to all of them."""
    known = [trace for trace in traces if trace]
    if _spans is None or not known or len(known[0]) <= ID:
        return Carrying(known[0] if known else "")
    return Carrying(*_spans.started("store.commit", known))


def forget() -> None:
    """For a task that outlives whatever it was started for."""
    _current.set("")


# ---- whether spans are made -------------------------------------------------------------------------------------------


def set_up(server: str) -> bool:
    """Spans go where the environment says, in the name of this server; False: nowhere."""
    if not any(os.environ.get(name) for name in WHERE):
        return False
    try:
        from buildstars.table.operations import spans
    except ImportError:
        log.warning("traces shall be sent, but the packages for it are not installed: pip install 'buildstars[trace]'")
        return False
    send_to(spans.exporter(os.environ.get(WHERE[0], "")), server)
    return True


def send_to(exporter: SpanExporter, server: str, at_once: bool = False) -> None:
    """`at_once`: for tests, without a thread that collects them."""
    from buildstars.table.operations.spans import Spans

    global _spans
    _spans = Spans(exporter, server, at_once)


def end() -> None:
    """What has been collected is sent, if that goes quickly."""
    global _spans
    spans, _spans = _spans, None
    if spans is not None:
        spans.end()
