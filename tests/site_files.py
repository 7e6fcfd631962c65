"""deploy/compose.yaml as Compose reads it, and whether this program has the commands that it calls."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import yaml
from typer.main import get_command

from buildstars.cli import COMMANDS, app_for

DEPLOY = Path(__file__).parents[1] / "deploy"
FILLED_IN = {"POSTGRES_PASSWORD": "p" * 64, "BUILDSTARS_SECRET": "s" * 64, "BUILDSTARS_ADMIN_TOKEN": "a" * 64}
"""As somebody fills in site.env."""


class NotFilledIn(Exception):
    """A variable that must be there is not."""


def compose(variables: Mapping[str, str]) -> dict[str, Any]:
    """Variables are put in after the file is parsed, as Compose does it."""

    def value(found: re.Match[str]) -> str:
        name, sign, rest = found.groups()
        if variables.get(name):
            return variables[name]
        if sign == ":?":
            raise NotFilledIn(name)
        return str(rest)

    def filled(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: filled(one) for key, one in part.items()}
        if isinstance(part, list):
            return [filled(one) for one in part]
        return re.sub(r"\$\{(\w+)(:\?|:-)([^}]*)\}", value, part) if isinstance(part, str) else part

    loaded: dict[str, Any] = filled(yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    assert "${" not in str(loaded), "a variable that this test does not know how to read"
    return loaded


def is_called(service: Mapping[str, Any]) -> bool:
    """Does it run this program?"""
    return str(service["image"]) == "buildstars"


def missing(words: list[str]) -> str:
    """What this program does not know yet of a command; empty: it knows all of it."""
    if words[0] not in COMMANDS:
        return words[0]
    command = get_command(app_for([words[0]])).commands[words[0]]  # type: ignore[attr-defined]
    known = {name for option in command.params for name in (*option.opts, *option.secondary_opts)}
    return " ".join(word for word in words if word.startswith("--") and word not in known)


def understood(words: list[str]) -> None:
    """`buildstars WORDS` is understood; click.UsageError if not."""
    command: click.Command = get_command(app_for([words[0]])).commands[words[0]]  # type: ignore[attr-defined]
    with command.make_context(words[0], list(words[1:])):
        pass


def variables_of(word: str) -> set[str]:
    """Of the environment, those that a command reads."""
    command = get_command(app_for([word])).commands[word]  # type: ignore[attr-defined]
    return {name for option in command.params for name in ([option.envvar] if isinstance(option.envvar, str) else option.envvar or [])}
