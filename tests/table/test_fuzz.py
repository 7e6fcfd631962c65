"""Whatever is sent: no server error, no traceback, and the table is unharmed and can be played on."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, get_args

import httpx2
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import checks
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from buildstars.match.record import check, read
from buildstars.table import wire
from card.helpers import many
from table.running import PACKS, PATIENCE, A, B, Served, server_beside

CLOSED = (1007, 1008, 1009)


class Complaints(logging.Handler):
    """What the server would have written to its log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


@dataclass
class Bench:
    served: Served
    http: httpx2.Client
    complaints: Complaints = field(default_factory=Complaints)
    table: str = ""
    said: int = 0

    def fresh(self) -> None:
        """Another table, if the game at this one is over."""
        if not self.table or self.http.get(f"/api/tables/{self.table}").json()["state"] == "over":
            seats = [{"kind": "me", "force": A}, {"kind": "here", "force": B}]
            self.table = self.http.post("/api/tables", json={"seats": seats, "options": PACKS}).json()["id"]

    def open(self) -> str:
        """A table with a game that goes on."""
        self.fresh()
        return self.table

    def finished(self) -> str:
        """A game that is over."""
        self.fresh()
        with self.sit() as (socket, _):
            socket.send(json.dumps({"type": "act", "what": "resign"}))
            self.settled(socket)
        return self.table

    @contextmanager
    def sit(self) -> Iterator[tuple[ClientConnection, dict[str, Any]]]:
        headers = {"cookie": "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())}
        address = f"{self.served.url.replace('http', 'ws')}/ws/{self.table}"
        with connect(address, additional_headers=headers, max_size=1 << 24, compression=None, open_timeout=PATIENCE) as socket:
            welcome: dict[str, Any] = json.loads(socket.recv(PATIENCE))
            assert welcome["type"] == "welcome"
            yield socket, welcome

    def settled(self, socket: ClientConnection) -> None:
        """Everything sent before has been dealt with."""
        self.said += 1
        socket.send(json.dumps({"type": "chat", "text": f"settled {self.said}"}))
        while f'"settled {self.said}"' not in str(socket.recv(PATIENCE)):
            pass


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    with server_beside(tmp_path_factory.mktemp("fuzz")) as served:
        made = Bench(served, httpx2.Client(base_url=served.url, headers={"origin": served.url}, timeout=PATIENCE))
        made.http.get("/api/me")
        for name in ("buildstars.table", "uvicorn.error", "asyncio"):
            logging.getLogger(name).addHandler(made.complaints)
        yield made
        for name in ("buildstars.table", "uvicorn.error", "asyncio"):
            logging.getLogger(name).removeHandler(made.complaints)
        assert made.complaints.found == []


# ---- the socket -------------------------------------------------------------------------------------------------------

NUMBERS = st.one_of(st.integers(-3, 300), st.integers(-(2**70), 2**70))
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(allow_nan=False), st.text(max_size=20)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=6), inner, max_size=3)),
    max_leaves=6,
)
TAGS = [str(struct.__struct_config__.tag) for struct in get_args(wire.Sent)]
FIELDS = sorted({field.name for struct in get_args(wire.Sent) for field in msgspec.structs.fields(struct)})
WORDS = st.sampled_from(
    ["resign", "offer", "decline", "undo", "draw", "rematch", "takeover", "remove", "answer", "move", "attack", "strike"]
)


TRIALS = st.one_of(st.none(), st.fixed_dictionaries({}, optional={field.name: VALUES for field in msgspec.structs.fields(wire.Trial)}))


def sensible(struct: type[msgspec.Struct]) -> st.SearchStrategy[dict[str, Any]]:
    """A message that might be right."""
    kinds: dict[str, st.SearchStrategy[Any]] = {
        "version": st.integers(0, 30), "answer": st.integers(0, 300), "seat": st.integers(-1, 7), "yes": st.booleans(), "on": st.booleans(),
        "text": st.text(min_size=1, max_size=320), "request": st.integers(0, 9), "what": WORDS, "wish": WORDS,
        "first": st.integers(-1, 400), "second": st.integers(-1, 400), "to": st.integers(-1, 30), "plan": st.booleans(), "of": TRIALS,
    }
    fields = {field.name: kinds[field.name] for field in msgspec.structs.fields(struct)}
    return st.fixed_dictionaries({"type": st.just(str(struct.__struct_config__.tag)), **fields})


MESSAGES = st.one_of(
    st.one_of([sensible(struct) for struct in get_args(wire.Sent)]).map(json.dumps),
    st.builds(lambda tag, more: json.dumps({**more, "type": tag}), st.sampled_from(TAGS), st.dictionaries(st.sampled_from(FIELDS), VALUES)),
    VALUES.map(json.dumps),
    st.text(max_size=60),
    st.binary(max_size=60),
)


def send_all(bench: Bench, socket: ClientConnection, messages: list[str | bytes]) -> int:
    """0, or the code with which the server closed."""
    try:
        for message in messages:
            socket.send(message)
        bench.settled(socket)
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd is not None else -1
    return 0


def answer(socket: ClientConnection, known: dict[str, Any], pick: int) -> dict[str, Any]:
    """One good answer of whoever is asked; what is known then."""
    if known["viewer"] != known["scene"]["asked"]:
        socket.send(json.dumps({"type": "look", "seat": known["scene"]["asked"]}))
        while (known := json.loads(socket.recv(PATIENCE)))["type"] != "welcome":
            pass
    offers = known["question"]["offers"]
    socket.send(json.dumps({"type": "answer", "version": known["version"], "answer": offers[pick % len(offers)]["answer"]}))
    while (update := json.loads(socket.recv(PATIENCE)))["type"] != "update":
        assert update["type"] == "around"
    return {**known, **update}


@settings(max_examples=many(25, 1000), deadline=None, suppress_health_check=list(HealthCheck))
@given(messages=st.lists(MESSAGES, max_size=12), picks=st.lists(st.integers(0, 1000), max_size=4))
def test_nothing_that_is_sent_over_a_socket_harms_a_table(bench: Bench, messages: list[str | bytes], picks: list[int]) -> None:
    bench.fresh()
    with bench.sit() as (socket, _):
        assert send_all(bench, socket, messages) in (0, *CLOSED)
    bench.fresh()
    with bench.sit() as (socket, welcome):
        for pick in picks:
            if welcome["scene"]["asked"] == -2:
                break
            welcome = answer(socket, welcome, pick)
    host = bench.served.server.actors[bench.table]
    assert host.room.play is not None
    check(read(host.room.play.record_text()))
    assert bench.complaints.found == []


# ---- HTTP -------------------------------------------------------------------------------------------------------------


CHECKS = (
    checks.not_a_server_error, checks.status_code_conformance, checks.content_type_conformance, checks.response_schema_conformance
)


BEYOND_THE_TOOL = ("/api/builder/random",)
"""Lists of pairs in the answer itself, which schemathesis takes for a mistake; tests/table/test_collections.py asks it."""


def test_every_address_answers_as_it_is_documented(bench: Bench) -> None:
    """Whatever is asked of it, made from its own description."""
    schema = schemathesis.openapi.from_url(f"{bench.served.url}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 20
    games = ["", bench.finished(), bench.open()]
    for operation in operations:
        if operation.path in BEYOND_THE_TOOL:
            continue

        @settings(max_examples=many(2, 100), deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(case=operation.as_strategy(), real=st.sampled_from(games))
        def call(case: schemathesis.Case, real: str) -> None:
            if real and "id" in case.path_parameters:
                case.path_parameters["id"] = real
            case.call_and_validate(checks=CHECKS, timeout=PATIENCE)

        call()
    assert bench.complaints.found == []
