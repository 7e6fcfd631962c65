"""What the server writes down about itself, as lines for people or as JSON for programs; never what is secret or what people said.

Requests are named by their route (`/api/tables/{id}`), not by their address: some addresses are keys. As a last line of defence, what
looks like a cookie, a token, a seed or a password is struck out of every line, also out of tracebacks. Other libraries' chatter, which
names addresses, is left out, and the same mistake is written once a minute. What belongs to one answer or request has the same trace
(`tracing`).
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Literal, TextIO

from buildstars.table.operations import tracing

Format = Literal["text", "json"]
Level = Literal["error", "warning", "info"]
STRUCK: Final = "…"
SECRETS: Final = (
    re.compile(r"(buildstars_guest=)[^\s;,\"'\\]+"),
    re.compile(r"(?i)(\bbearer\s+)[^\s,\"'\\]+"),
    re.compile(r"(/move/)[^\s?\"'\\]+"),
    re.compile(r"(?i)(\b(?:open_seed|seed|entropy|secret|token|cookie|password)[\"']?\s*[=:]\s*)b?[\"']?[^\s,;\"'&}]+"),
    re.compile(r"(://[^\s:/@]+:)[^\s@/]+(?=@)"),
    re.compile(r"(\braddr=)\([^)]*\)"),
)
WINDOW: Final = 60.0
"""Seconds in which the same mistake is only counted."""
MOST_KINDS: Final = 500
OTHERS: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio", "alembic", "sqlalchemy", "aiosqlite")
MORE: Final = ("method", "route", "status", "ms")
"""Fields that a record may carry beside its message."""


def without_secrets(text: str) -> str:
    for pattern in SECRETS:
        text = pattern.sub(rf"\g<1>{STRUCK}", text)
    return text


class Utc(logging.Formatter):
    """With times that mean the same everywhere."""

    @staticmethod
    def converter(seconds: float | None) -> time.struct_time:
        return time.gmtime(seconds)


class Lines(Utc):
    """`2026-11-16T15:00:00Z warning buildstars.table: table x1 could not be stored (trace 4bf92f…)`."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(lower)s %(name)s: %(message)s%(traced)s", "%Y-%m-%dT%H:%M:%SZ")

    def format(self, record: logging.LogRecord) -> str:
        record.lower = record.levelname.lower()
        trace = tracing.trace_id() if record.levelno >= logging.WARNING else ""
        record.traced = f" (trace {trace})" if trace else ""
        return without_secrets(super().format(record))


class Json(Utc):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}Z", "level": record.levelname.lower(),
            "logger": record.name, "message": without_secrets(record.getMessage()),
        }
        found |= {key: vars(record)[key] for key in MORE if key in vars(record)}
        if trace := tracing.trace_id():
            found["trace"] = trace
        if record.exc_info:
            found["error"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(found, ensure_ascii=False)


class Repeats(logging.Filter):
    """The same mistake is written down once; what comes again within a minute is counted, and the count is told with the next one."""

    def __init__(self, window: float = WINDOW) -> None:
        super().__init__()
        self.window = window
        self._seen: dict[tuple[object, ...], list[float]] = {}
        """When it was written, and how many came since."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        now, key = time.monotonic(), kind_of(record)
        seen = self._seen.pop(key, None)
        if seen is not None and now - seen[0] < self.window:
            seen[1] += 1
            self._seen[key] = seen
            return False
        if seen is not None and seen[1]:
            record.msg, record.args = f"{record.getMessage()} (the same again, {seen[1]:.0f} times)", ()
        self._seen[key] = [now, 0]
        if len(self._seen) > MOST_KINDS:
            del self._seen[next(iter(self._seen))]
        return True


def kind_of(record: logging.LogRecord) -> tuple[object, ...]:
    """Equal for records that tell of the same: an error by where it was raised, whatever table it is about."""
    if not record.exc_info or record.exc_info[0] is None:
        return record.name, record.levelno, record.getMessage()
    place = record.exc_info[2]
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = (place.tb_frame.f_code.co_filename, place.tb_lineno) if place is not None else None
    return record.name, record.levelno, str(record.msg)[:200], record.exc_info[0], where


@contextmanager
def quiet() -> Iterator[None]:
    """Nothing is written down: what goes wrong is told by whoever called, in a sentence of its own."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def set_up(form: Format, level: Level, stream: TextIO | None = None) -> None:
    """For the whole process: everything goes to one stream in one form."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Json() if form == "json" else Lines())
    handler.addFilter(Repeats())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]))  # what others tell at info holds addresses and ids
    logging.getLogger("buildstars").setLevel(level.upper())
    for name in OTHERS:
        logging.getLogger(name).setLevel(root.level)
