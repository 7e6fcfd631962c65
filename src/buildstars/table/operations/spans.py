"""Spans by OpenTelemetry, for whoever collects them: how long each part of an answer took. Loaded only if they are sent somewhere.

A span has a name, times, and a word or two from our own lists: the kind of message, the route, the code of an answer, the
kind of an error. No ids of tables or guests, no words of people or of errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SimpleSpanProcessor, SpanExporter
from opentelemetry.trace import (
    Link,
    NonRecordingSpan,
    Span,
    SpanContext,
    Status,
    StatusCode,
    TraceFlags,
    format_span_id,
    format_trace_id,
    set_span_in_context,
)

import buildstars

PATIENCE: Final = 2000
"""Milliseconds for the last spans when a server ends."""
NOBODY: Final = Context()


def exporter(collector: str) -> SpanExporter:
    """To this address, or to that of OpenTelemetry's own variables."""
    return OTLPSpanExporter(endpoint=f"{collector.rstrip('/')}/v1/traces") if collector else OTLPSpanExporter()


class Spans:
    def __init__(self, exporter: SpanExporter, server: str, at_once: bool = False) -> None:
        names = {"service.name": "buildstars", "service.version": buildstars.__version__, "service.instance.id": server}
        self._provider = TracerProvider(resource=Resource.create(names), shutdown_on_exit=False)  # `end` does it, and does not wait long
        self._provider.add_span_processor(SimpleSpanProcessor(exporter) if at_once else BatchSpanProcessor(exporter))
        self._tracer = self._provider.get_tracer("buildstars")

    def started(self, name: str, traces: Sequence[str], key: str = "", value: str = "") -> tuple[str, Span]:
        """A span below the first of these, with links if there are more; and the trace as it is carried on from here."""
        above = [found for found in map(place_of, traces) if found is not None]
        below = set_span_in_context(NonRecordingSpan(above[0]), NOBODY) if above else NOBODY
        links = [Link(one) for one in above] if name == "store.commit" else ()
        span = self._tracer.start_span(name, below, attributes={key: value} if key else None, links=links)
        place = span.get_span_context()
        trace = format_trace_id(place.trace_id)
        return (f"{trace}-{format_span_id(place.span_id)}" if span.is_recording() else trace), span

    def failed(self, span: Span, why: str) -> None:
        span.set_status(Status(StatusCode.ERROR, why))

    def end(self) -> None:
        self._provider.force_flush(PATIENCE)


def place_of(trace: str) -> SpanContext | None:
    """Of the span that a trace was carried on from; None if nobody makes spans there."""
    id_, _, span = trace.partition("-")
    return SpanContext(int(id_, 16), int(span, 16), True, TraceFlags(TraceFlags.SAMPLED)) if span else None
