"""What the server writes down about itself, as lines for people or as JSON for programs; never what is secret or what people said.

Requests are named by their route (`/api/tables/{id}`), not by their address: some addresses are keys. As a last line of defence, what
looks like a cookie, a token, a seed or a password is struck out of every line, also out of tracebacks.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Final, Literal, TextIO

Format = Literal["text", "json"]
Level = Literal["error", "warning", "info"]
STRUCK: Final = "…"
SECRETS: Final = (
    re.compile(r"(buildstars_guest=)[^\s;,\"'\\]+"),
    re.compile(r"(?i)(\bbearer\s+)[^\s,\"'\\]+"),
    re.compile(r"(/move/)[^\s?\"'\\]+"),
    re.compile(r"(?i)(\b(?:open_seed|seed|entropy|secret|token|cookie|password)[\"']?\s*[=:]\s*)b?[\"']?[^\s,;\"'&}]+"),
    re.compile(r"(://[^\s:/@]+:)[^\s@/]+(?=@)"),
)
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
    """`2026-11-16T15:00:00Z warning buildstars.table: table x1 could not be stored`."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(lower)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%SZ")

    def format(self, record: logging.LogRecord) -> str:
        record.lower = record.levelname.lower()
        return without_secrets(super().format(record))


class Json(Utc):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}Z", "level": record.levelname.lower(),
            "logger": record.name, "message": without_secrets(record.getMessage()),
        }
        found |= {key: vars(record)[key] for key in MORE if key in vars(record)}
        if record.exc_info:
            found["error"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(found, ensure_ascii=False)


def set_up(form: Format, level: Level, stream: TextIO | None = None) -> None:
    """For the whole process: everything goes to one stream in one form."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Json() if form == "json" else Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)
