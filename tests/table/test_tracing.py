"""A trace follows an answer from the socket to the table to the store, and into the log; spans go out only if somebody wants them."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from opentelemetry import trace
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import StatusCode, format_trace_id

from buildstars.table.operations import logs, tracing
from buildstars.table.storage.store import Write
from table.running import A, B, Guest, Seat, run, server

TRACE = re.compile(r"[0-9a-f]{32}")


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    exporter = InMemorySpanExporter()
    tracing.send_to(exporter, "alpha", at_once=True)
    yield exporter
    tracing.end()


@pytest.fixture(params=["json", "text"])
def written(request: pytest.FixtureRequest) -> Iterator[tuple[str, io.StringIO]]:
    root = logging.getLogger()
    handlers, level, stream = root.handlers[:], root.level, io.StringIO()
    logs.set_up(request.param, "info", stream)
    yield request.param, stream
    root.handlers = handlers
    root.setLevel(level)


def named(spans: InMemorySpanExporter, name: str) -> list[ReadableSpan]:
    return [span for span in spans.get_finished_spans() if span.name == name]


def trace_of(span: ReadableSpan) -> str:
    assert span.context is not None
    return format_trace_id(span.context.trace_id)


async def hot_seats(guest: Guest) -> tuple[str, Seat]:
    table = await guest.table({"kind": "me", "force": A}, {"kind": "here", "force": B})
    seat = await guest.sit(table)
    assert await seat.asked()
    return table, seat


async def answer_once(seat: Seat) -> None:
    version = seat.version
    await seat.answer(seat.offers[0])
    while seat.version == version:
        await seat.next()


# ---- spans ------------------------------------------------------------------------------------------------------------


def test_one_answer_is_three_spans_of_one_trace_each_below_the_one_before(tmp_path: Path, spans: InMemorySpanExporter) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            _, seat = await hot_seats(await served.guest("Annabella"))
            spans.clear()
            await answer_once(seat)
            await seat.close()

    run(work())
    (received,) = named(spans, "socket.receive")
    assert received.parent is None and dict(received.attributes or {}) == {"message": "answer"}
    assert received.resource.attributes["service.instance.id"] == "alpha" and received.resource.attributes["service.name"] == "buildstars"
    here = [span for span in spans.get_finished_spans() if trace_of(span) == trace_of(received)]
    done = next(span for span in here if span.name == "table.do")
    commits = [span for span in here if span.name == "store.commit"]
    assert commits and {span.name for span in here} == {"socket.receive", "table.do", "store.commit"}
    assert done.parent is not None and received.context is not None and done.parent.span_id == received.context.span_id
    for commit in commits:  # the answer's own, and those of what went without asking after it
        assert commit.parent is not None and done.context is not None and commit.parent.span_id == done.context.span_id
        assert [link.context.span_id for link in commit.links] == [done.context.span_id]
    assert received.start_time is not None and done.start_time is not None and commits[0].start_time is not None
    assert received.start_time <= done.start_time <= commits[0].start_time


def test_a_commit_for_several_answers_links_to_all_of_them(tmp_path: Path, spans: InMemorySpanExporter) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest()
            table, _ = await hot_seats(anna)
            spans.clear()
            writes = []
            for _ in range(3):
                with tracing.begin("socket.receive"):
                    writes.append(Write(table, columns={"touched": 1}))
            await asyncio.gather(*(served.server.store.write(write) for write in writes))

    run(work())
    traces = [trace_of(span) for span in named(spans, "socket.receive")]
    commit = named(spans, "store.commit")[0]
    assert len(set(traces)) == 3 and trace_of(commit) == traces[0]
    assert [format_trace_id(link.context.trace_id) for link in commit.links] == traces


def test_no_span_tells_who_where_or_what(tmp_path: Path, spans: InMemorySpanExporter) -> None:
    secrets: list[str] = []

    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Annabella")
            table, seat = await hot_seats(anna)
            await seat.send("chat", text="a confidential word")
            await seat.heard("said")
            await answer_once(seat)
            await anna.get(f"/api/tables/{table}")
            room = served.server.actors[table].room
            secrets.extend([table, anna.id, anna.cookie.partition("=")[2], room.code, room.seed.hex()])
            secrets.extend(["Annabella", "confidential", "127.0.0.1"])

    run(work())
    told = "".join(span.to_json() for span in spans.get_finished_spans())
    assert "/api/tables/{id}" in told and not [secret for secret in secrets if secret in told]


def test_a_commit_that_fails_is_marked_by_the_kind_of_its_error_only(tmp_path: Path, spans: InMemorySpanExporter) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            table, seat = await hot_seats(await served.guest())
            await served.server.store.write(Write(table, chat=[{"n": 0, "seat": 0, "name": "x", "text": "in the way", "at": 1}]))
            await seat.send("chat", text="a confidential word")  # its number is taken: it cannot be stored
            assert await seat.refusal() == "t-error-not-stored"

    run(work())
    (failed,) = [span for span in named(spans, "store.commit") if span.status.status_code == StatusCode.ERROR]
    assert failed.status.description == "IntegrityError" and not failed.events


def test_opponents_answers_have_traces_of_their_own(tmp_path: Path, spans: InMemorySpanExporter) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest()
            table = await anna.table({"kind": "bot", "opponent": "recruit", "force": A}, {"kind": "bot", "opponent": "recruit", "force": B})
            seat = await anna.sit(table)
            while len(named(spans, "opponent.answer")) < 5:
                await seat.next()

    run(work())
    answers = named(spans, "opponent.answer")
    assert len({trace_of(span) for span in answers}) == len(answers) and all(span.parent is None for span in answers)


def test_a_trace_goes_from_server_to_server_in_a_frame(spans: InMemorySpanExporter) -> None:
    with tracing.begin("socket.receive"):
        frame = tracing.current()
    assert tracing.current() == tracing.trace_id() == ""
    with tracing.carrying(frame):  # on another server
        carried = tracing.current()
        with tracing.go_on("table.do", carried):
            pass
    (received,), (done,) = named(spans, "socket.receive"), named(spans, "table.do")
    assert trace_of(received) == trace_of(done) == frame[:32] and done.parent is not None and done.parent.is_remote
    for wrong in ("", "x", "0" * 31, "0" * 33, f"{'0' * 32}-1", "{}"):
        with tracing.carrying(wrong):
            assert tracing.current() == ""


def test_what_a_visitor_says_about_a_trace_is_not_read(tmp_path: Path, spans: InMemorySpanExporter) -> None:
    theirs = "4bf92f3577b34da6a3ce929d0e0e4736"

    async def work() -> None:
        async with server(tmp_path) as served:
            await (await served.guest()).ask("GET", "/api/me", headers={"traceparent": f"00-{theirs}-00f067aa0ba902b7-01"})

    run(work())
    requests = named(spans, "http.request")
    assert len(requests) == 2 and theirs not in {trace_of(span) for span in requests} and all(span.parent is None for span in requests)
    assert [dict(span.attributes or {}) for span in requests] == [{"method": "GET", "route": "/api/me", "status": 200}] * 2


# ---- the log ----------------------------------------------------------------------------------------------------------


def test_what_the_log_says_about_an_answer_has_its_trace(tmp_path: Path, written: tuple[str, io.StringIO]) -> None:
    form, stream = written
    jobs: list[str] = []

    async def work() -> None:
        async with server(tmp_path) as served:
            table, seat = await hot_seats(await served.guest())
            await served.server.store.write(Write(table, chat=[{"n": 0, "seat": 0, "name": "x", "text": "in the way", "at": 1}]))
            actor = served.server.actors[table]
            put = actor._jobs.put_nowait
            actor._jobs.put_nowait = lambda job: (jobs.append(job.trace), put(job))[1]  # type: ignore[func-returns-value]
            await seat.send("chat", text="nobody hears it")
            assert await seat.refusal() == "t-error-not-stored"

    run(work())
    trace = jobs[0]
    assert TRACE.fullmatch(trace), "without spans a trace is its id"
    if form == "text":
        (line,) = [line for line in stream.getvalue().splitlines() if "could not be stored" in line]
        assert line.endswith(f"could not be stored (trace {trace})")
        return
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    (failed,) = [line for line in lines if "could not be stored" in line["message"]]
    requests = [line["trace"] for line in lines if line["logger"] == "buildstars.access"]
    assert failed["trace"] == trace
    assert requests and len(set(requests)) == len(requests) and all(TRACE.fullmatch(found) for found in requests)
    assert trace not in requests, "a table does not keep the trace of the request that made it"


def test_a_mistake_in_a_route_has_the_trace_of_its_request(tmp_path: Path, written: tuple[str, io.StringIO]) -> None:
    form, stream = written

    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            served.app.state.lobby = None
            assert (await guest.ask("GET", "/api/lobby")).status_code == 500

    run(work())
    if form == "json":
        lines = [json.loads(line) for line in stream.getvalue().splitlines()]
        (error,) = [line for line in lines if line["level"] == "error" and line["logger"] == "buildstars.table"]
        (request,) = [line for line in lines if line.get("status") == 500]
        assert error["trace"] == request["trace"] and TRACE.fullmatch(error["trace"])
    else:
        assert re.search(r"error buildstars.table: GET /api/lobby \(trace [0-9a-f]{32}\)", stream.getvalue())


# ---- nothing when nobody asks for it ----------------------------------------------------------------------------------


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env={**environment, "PATH": ""}, check=False)


def test_the_sdk_of_opentelemetry_is_not_loaded_unless_somebody_says_where_spans_go() -> None:
    code = (
        "import sys; import buildstars.table.http.app; from buildstars.table.operations import tracing\n"
        "print(tracing.set_up('alpha'), any(name.startswith(('opentelemetry.sdk', 'opentelemetry.exporter')) for name in sys.modules))"
    )
    assert python(code).stdout.split() == ["False", "False"]
    assert python(code, OTEL_EXPORTER_OTLP_ENDPOINT="http://127.0.0.1:9").stdout.split() == ["True", "True"]


def test_without_the_packages_a_line_says_so_and_the_server_goes_on() -> None:
    code = (
        "import sys; sys.modules['opentelemetry.sdk'] = None; from buildstars.table.operations import tracing\n"
        "print(tracing.set_up('alpha'))\nwith tracing.begin('x'): print(len(tracing.current()))"
    )
    ran = python(code, BUILDSTARS_TRACES="http://127.0.0.1:9")
    assert ran.stdout.split() == ["False", "32"] and "buildstars[trace]" in ran.stderr


def test_without_spans_a_trace_costs_next_to_nothing() -> None:
    """An answer takes some milliseconds; its trace takes three of these blocks and no span."""
    best = float("inf")
    for _ in range(20):
        began = time.perf_counter()
        for _ in range(500):
            with tracing.begin("socket.receive", "message", "answer"):
                trace = tracing.current()
            with tracing.go_on("table.do", trace, "about", "answer"):
                pass
            with tracing.commit([trace]):
                pass
        best = min(best, (time.perf_counter() - began) / 500)
    assert best < 50e-6, f"{best * 1e6:.1f} µs"  # 3 µs on a free machine


def test_fastapi_tells_nothing_by_itself_whatever_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own spans and logs have addresses, queries and the words of errors in them."""
    monkeypatch.setenv("FASTAPI_OTEL_AUTO_CONFIGURE", "true")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9")

    async def work() -> None:
        async with server(tmp_path) as served:
            await served.guest()
            assert not served.app._native_telemetry.enabled()

    run(work())
    assert not isinstance(trace.get_tracer_provider(), TracerProvider), "nobody has set one up"


# ---- a real collector -------------------------------------------------------------------------------------------------


def test_serve_sends_spans_to_the_collector_before_it_ends(tmp_path: Path) -> None:
    got: list[tuple[str, bytes]] = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append((self.path, self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    collector = HTTPServer(("127.0.0.1", 0), Collector)
    threading.Thread(target=collector.serve_forever, daemon=True).start()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    collected = f"http://127.0.0.1:{collector.server_port}"
    environment = {"BUILDSTARS_HOME": str(tmp_path), "BUILDSTARS_TRACES": collected, "PATH": "/usr/bin:/bin"}
    command = [sys.executable, "-m", "buildstars", "serve", "--no-open", "--port", str(port), "--workers", "0"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1].rstrip("/")

        async def work() -> None:
            from table.running import Served

            _, seat = await hot_seats(await Served(address, None).guest())  # type: ignore[arg-type]
            await answer_once(seat)
            await seat.close()

        run(work())
    finally:
        process.terminate()
        _, said = process.communicate(timeout=60)
        collector.shutdown()
        collector.server_close()
    assert {path for path, _ in got} == {"/v1/traces"}, said
    body = b"".join(body for _, body in got)
    for name in (b"socket.receive", b"table.do", b"store.commit", b"service.instance.id"):
        assert name in body, (name, said)
