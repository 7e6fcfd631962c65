"""`pytest --rule R7.6` runs the tests marked with that rule and no others; several `--rule` add up.

What is marked `long` runs with BUILDSTARS_LONG=1 alone, as in `./check --long`.
No test reads or writes the folder of the person who runs it: tests have a home of their own, thrown away at the end.
"""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Iterator

import hypothesis
import pytest

hypothesis.settings.register_profile("patient", deadline=None)  # a busy machine is not a fault
hypothesis.settings.load_profile("patient")
HOME = tempfile.TemporaryDirectory(prefix="buildstars-tests-")
os.environ["BUILDSTARS_HOME"] = HOME.name
os.environ.pop("BUILDSTARS_SETS", None)
LONG = os.environ.get("BUILDSTARS_LONG", "") not in ("", "0")


def pytest_unconfigure() -> None:
    HOME.cleanup()


@pytest.fixture(autouse=True)
def own_logging() -> Iterator[None]:
    """A command that a test runs in this process may set up the log, and writes to a stream that ends with that test."""
    names = [name for name, found in logging.root.manager.loggerDict.items() if isinstance(found, logging.Logger)]
    loggers = [logging.root, *map(logging.getLogger, names)]
    before = [(logger, logger.handlers[:], logger.level) for logger in loggers]
    yield
    for logger, handlers, level in before:
        logger.handlers[:] = handlers
        logger.setLevel(level)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], metavar="NUMBER", help="only tests marked with this rule or judgement")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if not LONG and item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="takes long: ./check --long"))
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    kept, others = [], []
    for item in items:
        numbers = {number for mark in item.iter_markers("rule") for number in mark.args}
        (kept if wanted & numbers else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = kept
