"""`pytest --rule R7.6` runs the tests marked with that rule and no others; several `--rule` add up."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], metavar="NUMBER", help="only tests marked with this rule or judgement")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    kept, others = [], []
    for item in items:
        numbers = {number for mark in item.iter_markers("rule") for number in mark.args}
        (kept if wanted & numbers else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = kept
