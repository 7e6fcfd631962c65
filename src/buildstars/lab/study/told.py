"""Hints and reviews as data: every name in every language, for programs and for browsers."""

from __future__ import annotations

from typing import Any

from buildstars.content.languages import in_each, needed
from buildstars.core.messages import Name


def flat_names(value: Any) -> Any:
    """Data of messages; a name has its texts beside its `kind` and `id`, each language a key of its own (docs/review.md)."""
    return _named(value, flat=True)


def whole_names(value: Any) -> Any:
    """The same for browsers, whose names hold a map of texts."""
    return _named(value, flat=False)


def _named(value: Any, *, flat: bool) -> Any:
    if isinstance(value, list | tuple):
        return [_named(one, flat=flat) for one in value]
    if not isinstance(value, dict):
        return value
    if set(value) == {"texts", "kind", "id"}:
        texts = in_each(Name(**value))
        rest = {"kind": value["kind"], "id": value["id"]}
        return {**texts, **rest} if flat else {"texts": needed(texts), **rest}
    return {key: _named(one, flat=flat) for key, one in value.items()}
