"""Every address of the server answers in a made-up language, where it answers with texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from made_up import home
from table.running import run as run_async
from table.running import server

__all__ = ["home"]
NAME = re.compile(r"name|title|flavour")
"""Names fall back to English where nobody translated them."""
NOT_ASKED = {
    "/api/reference.pdf": "a PDF, which takes seconds to draw; tests/pictures/print reads its texts in every language",
}
"""Addresses that are left out, and why."""


def texts_in(told: Any, at: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Whatever is said by language in an answer, and where it stands."""
    if isinstance(told, dict):
        if isinstance(told.get("en"), str) and isinstance(told.get("de", ""), str) and set(told) & {"de", "xx"}:
            yield at, told
        for key, one in told.items():
            yield from texts_in(one, f"{at}.{key}")
    elif isinstance(told, list):
        for one in told[:20]:
            yield from texts_in(one, f"{at}[]")


def test_every_address_speaks_it(home: Path) -> None:
    spoke: list[str] = []

    async def work() -> None:
        async with server(home / "data") as served:
            guest = await served.guest()
            paths: dict[str, Any] = (await guest.get("/api/openapi.json"))["paths"]
            assert set(NOT_ASKED) <= set(paths)
            for method, address in [(one.upper(), path) for path, methods in paths.items() if path not in NOT_ASKED for one in methods]:
                asked = re.sub(r"\{[^}]*\}", "nobody", address) + "?lang=xx"
                answer = await guest.ask(method, asked, {} if method in ("POST", "PUT", "PATCH") else None)
                assert answer.status_code < 500, (method, address, answer.text[:200])
                if not answer.headers.get("content-type", "").startswith("application/json"):
                    continue
                for at, texts in texts_in(answer.json()):
                    assert "xx" in texts or texts.get("de", texts["en"]) == texts["en"] or NAME.search(at), (method, address, at, texts)
                    if "⟦" in texts.get("xx", ""):
                        spoke.append(address)

    run_async(work())
    assert len(set(spoke)) > 40, sorted(set(spoke))
