"""What a door needs beside the program itself; when it is missing, one sentence says how to get it."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Final

EXTRAS: Final = {
    "pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "pyspiel": "openspiel", "open_spiel": "openspiel", "pyarrow": "data",
    "sb3_contrib": "examples", "torch": "examples", "rlcard": "bench",
    "pygame": "bench", "shimmy": "bench",
}
"""Packages by the name under which they are imported, and the extra that brings each."""


class MissingExtra(ImportError):
    """A sentence with the command that installs what is missing."""


def need(module: str) -> ModuleType:
    """Import a module of an optional package; MissingExtra if it is not installed."""
    package = module.partition(".")[0]
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        raise MissingExtra(f"{package} is not installed; pip install 'buildstars[{EXTRAS[package]}]' brings it", name=package) from None
