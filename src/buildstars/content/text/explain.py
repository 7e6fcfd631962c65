"""What the schema refuses, in words: every mistake of an entry, each with the field at fault.

The schema stops at the first mistake. To find the others too, the mistake is mended with any value that will do, and the
entry read again.
"""

from __future__ import annotations

import difflib
import re
from functools import cache, reduce
from itertools import pairwise
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec import inspect as schema

from buildstars.content.files.bounded import shortened
from buildstars.content.files.check import Mistake
from buildstars.content.languages import ENGLISH, LANGUAGES, is_code
from buildstars.content.model import Card, Unit
from buildstars.content.text.phrases import Phrase, Said, either, phrase

Read = TypeVar("Read", bound=Struct)
Path = tuple[str | int, ...]
MOST: Final = 12
"""So many mistakes are told of one entry; whoever made more will ask again."""
PLACES: Final = {"effects": "effect", "if": "condition", "units": "entry", "cards": "entry"}
TAGS: Final = ("do", "is")
NOTHING: Final = object()
PLAIN: Final = {bool: "bool", int: "int", float: "float", list: "array", dict: "object"}
"""What msgspec calls the types of values."""
HIDDEN: Final = ("set",)
"""Fields of units and cards that the loader fills in."""


def read_struct(raw: Any, type_: type[Read]) -> tuple[Read | None, list[Mistake]]:
    """What is written, as a struct, and every mistake in it; with mistakes, the struct is only as good as the guess at what was meant."""
    found: list[Mistake] = []
    raw = _mend_texts(raw, type_, found)
    while len(found) < MOST:
        try:
            return msgspec.convert(raw, type_), found
        except msgspec.ValidationError as error:
            mistake, raw = _explain(error, type_, raw)
            found.append(mistake)
    return None, found


def _mend_texts(raw: Any, type_: type[Struct], found: list[Mistake]) -> Any:
    """The entry with names and lines that will do: in English at least, in languages only. Their mistakes are added to `found`."""
    for field in _text_fields(type_):
        given = raw.get(field) if isinstance(raw, dict) else None
        if not isinstance(given, dict):
            continue
        for lang, text in given.items():
            path: Path = (field, str(lang))
            if not is_code(str(lang)):
                why = _suggest("flaw-unknown-field", str(lang), list(LANGUAGES), field=shortened(str(lang)))
                found.append(Mistake("", why, path))
                raw = _with(raw, path, NOTHING)
            elif not isinstance(text, str):
                got = _plain_type(PLAIN.get(type(text), "object"))
                found.append(Mistake("", phrase("flaw-type", field=str(lang), wanted=_plain_type("str"), got=got), path))
                raw = _with(raw, path, "x")
        if ENGLISH not in given:
            found.append(Mistake("", phrase("flaw-missing", field=ENGLISH), (field,)))
            raw = _with(raw, (field, ENGLISH), "x")
    return raw


def _explain(error: msgspec.ValidationError, type_: type, raw: Any) -> tuple[Mistake, Any]:
    """The mistake that the schema found, and the entry without it."""
    message, _, path = str(error).partition(" - at `")
    steps: Path = tuple(int(step) if step.isdigit() else step for step in re.findall(r"[^.$\[\]`]+", path))
    here, holder, value = _walk(type_, raw, steps)
    last = next((str(step) for step in reversed(steps) if isinstance(step, str)), "")
    where = _where(steps)
    if match := re.search(r"unknown field `(.+)`", message):
        why = _suggest("flaw-unknown-field", match[1], _field_names(here), field=shortened(match[1]))
        return Mistake(where, why, (*steps, match[1])), _with(raw, (*steps, match[1]), NOTHING)
    if match := re.search(r"missing required field `(.+)`", message):
        tags = _tags(here) if match[1] in TAGS else []
        why = phrase("flaw-missing-known", field=match[1], known=", ".join(tags)) if tags else phrase("flaw-missing", field=match[1])
        return Mistake(where, why, steps), _with(raw, steps if tags else (*steps, match[1]), _example(here, "" if tags else match[1]))
    if message.startswith("Invalid"):
        tag = last in TAGS and isinstance(holder, schema.UnionType)
        known = _tags(holder) if tag else _literals(here)
        why = _suggest("flaw-unknown-word", str(value), known, value=_quoted(value), field=last)
        return Mistake(where, why, steps), _with(raw, steps[:-1] if tag else steps, _example(holder if tag else here))
    mended = _with(raw, steps, _example(here))
    if match := re.search(r"Expected `(\w+)` (.+)", message):
        why = _beyond(_shown(value), last, match[1], match[2])
    elif match := re.search(r"Expected `(.+?)`, got `(\w+)`", message):
        wanted = either([_plain_type(name) for name in dict.fromkeys(map(_kind, match[1].split(" | "))) if name != "null"])
        why = phrase("flaw-type", field=last or "this", wanted=wanted, got=_plain_type(match[2]))
    else:
        why = phrase("flaw-other", message=message)
    return Mistake(where, why, steps), mended


# ---- words ------------------------------------------------------------------------------------------------------------


def _where(steps: Path) -> Said:
    """Effect 2, condition 1."""
    parts = [
        phrase("said-part", kind=PLACES.get(str(before), "value"), n=str(step + 1))
        for before, step in pairwise(steps) if isinstance(step, int)
    ]
    return reduce(lambda one, two: phrase("said-within", outer=one, inner=two), parts) if parts else ""


def _kind(name: str) -> str:
    return "date" if name == "datetime" else name


def _plain_type(name: str) -> Said:
    return phrase("said-type", type=_kind(name))


def _beyond(value: str, field: str, type_: str, limit: str) -> Phrase:
    """What is of the right type, but too much or too little."""
    args: dict[str, Said] = {"value": value, "field": field, "type": _plain_type(type_)}
    if match := re.fullmatch(r"of length (<=|>=)? ?(\d+)", limit):
        return phrase("flaw-length", **args, limit={"<=": "most", ">=": "least"}.get(match[1], "exactly"), n=match[2])
    for sign, word in (("<=", "most"), (">=", "least")):
        if limit.startswith(sign):
            return phrase("flaw-limit", **args, limit=word, n=limit.removeprefix(sign).strip())
    own = {"number": "flaw-number-sign", "picture": "flaw-picture"}
    return phrase(own.get(field, "flaw-pattern"), **args)  # the others are set ids


def _suggest(id_: str, word: str, known: list[str], **args: str) -> Phrase:
    near = difflib.get_close_matches(word[:40], known, n=1, cutoff=0.6)
    if near:
        return phrase(f"{id_}-near", **args, near=near[0], known=", ".join(known))
    return phrase(id_, **args, known=", ".join(known))


def _shown(value: Any) -> str:
    """A value as it is written, if it is short."""
    try:
        text = repr(value[:100] if isinstance(value, str | list) else value)
    except (ValueError, RecursionError):  # a number of thousands of digits
        return "this"
    return text if len(text) <= 60 else f"{text[:57]}…"


def _quoted(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) and len(value) <= 60 else _shown(value)


# ---- the schema -------------------------------------------------------------------------------------------------------


def _walk(type_: type, raw: Any, steps: Path) -> tuple[schema.Type | None, schema.Type | None, Any]:
    """Follow a path through the schema and the file: the type there, the type that holds it, and what was written."""
    here: schema.Type | None = schema.type_info(type_)
    holder: schema.Type | None = None
    for step in steps:
        holder = _resolve(here, raw)
        here = None
        if isinstance(holder, schema.StructType):
            here = next((field.type for field in holder.fields if field.encode_name == step), None)
        elif isinstance(holder, schema.VarTupleType | schema.ListType):
            here = holder.item_type
        elif isinstance(holder, schema.TupleType) and isinstance(step, int):
            here = holder.item_types[step]
        try:
            raw = raw[step]
        except (KeyError, IndexError, TypeError):
            raw = None
    return _resolve(here, raw), holder, raw


def _resolve(here: schema.Type | None, raw: Any) -> schema.Type | None:
    """Out of a union, the struct whose tag is written, or the only kind of thing besides null."""
    if isinstance(here, schema.Metadata):
        here = here.type
    if not isinstance(here, schema.UnionType):
        return here
    kinds = [kind for kind in here.types if not isinstance(kind, schema.NoneType)]
    if len(kinds) == 1:
        return _resolve(kinds[0], raw)
    for kind in kinds:
        if isinstance(kind, schema.StructType) and isinstance(raw, dict) and kind.tag_field and raw.get(kind.tag_field) == kind.tag:
            return kind
    return here


@cache
def _text_fields(type_: type[Struct]) -> tuple[str, ...]:
    """Which fields of a struct hold names or lines by language."""
    here = schema.type_info(type_)
    fields = here.fields if isinstance(here, schema.StructType) else ()
    return tuple(field.encode_name for field in fields if _holds_text(field.type))


def _holds_text(here: schema.Type) -> bool:
    """A name or a line by language, perhaps beside other kinds of things."""
    kinds = here.types if isinstance(here, schema.UnionType) else (here,)
    return any(isinstance(kind, schema.DictType) and isinstance(kind.value_type, schema.StrType) for kind in kinds)


def _field_names(here: schema.Type | None) -> list[str]:
    if not isinstance(here, schema.StructType):
        return []
    tag = [here.tag_field] if here.tag_field else []
    return tag + [field.encode_name for field in here.fields if not (here.cls in (Unit, Card) and field.name in HIDDEN)]


def _tags(here: schema.Type | None) -> list[str]:
    kinds = here.types if isinstance(here, schema.UnionType) else ()
    return [str(kind.tag) for kind in kinds if isinstance(kind, schema.StructType)]


def _literals(here: schema.Type | None) -> list[str]:
    return [str(value) for value in here.values] if isinstance(here, schema.LiteralType) else []


# ---- mending ----------------------------------------------------------------------------------------------------------


def _with(raw: Any, path: Path, value: Any) -> Any:
    """The same with another value at a path, or without it; what is written stays as it is."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(raw, dict):
        changed = {**raw, step: _with(raw.get(step), rest, value)}
        return {key: kept for key, kept in changed.items() if kept is not NOTHING}
    if isinstance(raw, list) and isinstance(step, int):
        return [*raw[:step], _with(raw[step], rest, value), *raw[step + 1 :]]
    return value


def _example(here: schema.Type | None, field: str = "") -> Any:
    """Anything that will do for a type, or for a field of it."""
    if isinstance(here, schema.Metadata):
        here = here.type
    if isinstance(here, schema.StructType):
        if field:
            return _example(next((one.type for one in here.fields if one.encode_name == field), None))
        made = {one.encode_name: _example(one.type) for one in here.fields if one.required}
        return {**made, here.tag_field: here.tag} if here.tag_field else made
    if isinstance(here, schema.UnionType):
        return _example(next(kind for kind in here.types if not isinstance(kind, schema.NoneType)))
    if isinstance(here, schema.LiteralType):
        return here.values[0]
    if isinstance(here, schema.IntType):
        return here.ge if here.ge is not None else 1
    if isinstance(here, schema.TupleType):
        return [_example(kind) for kind in here.item_types]
    if isinstance(here, schema.VarTupleType | schema.ListType):
        return []
    if isinstance(here, schema.DictType):
        return {ENGLISH: "x"} if isinstance(here.value_type, schema.StrType) else {}
    return False if isinstance(here, schema.BoolType) else "x"
