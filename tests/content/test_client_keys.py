"""Every text that the client asks for exists: in English always, and a language that lacks it falls back to English."""

from __future__ import annotations

import re
from pathlib import Path

from buildstars.content.loader import shipped_files
from buildstars.content.text.languages import bundle, has
from made_up import LACKING, home

__all__ = ["home"]
CLIENT = Path(__file__).parents[2] / "web" / "src"
ASKED = re.compile(r"""\bt\(\s*(?:[^"`()]{0,80}\?\s*)?"([a-z][\w-]*)"(?:\s*:\s*"([a-z][\w-]*)")?""")
MADE = re.compile(r"\bt\(\s*`([a-z][\w-]*-)\$\{")
MESSAGE = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)


def sources() -> dict[str, str]:
    files = [*CLIENT.rglob("*.svelte"), *CLIENT.rglob("*.ts")]
    return {str(file.relative_to(CLIENT)): file.read_text(encoding="utf-8") for file in files if not file.name.endswith(".test.ts")}


def english() -> set[str]:
    return {id_ for text in shipped_files("locale/en", ".ftl").values() for id_ in MESSAGE.findall(text)}


def asked() -> dict[str, str]:
    """Keys of the client, and a file that uses each."""
    return {key: file for file, text in sources().items() for found in ASKED.findall(text) for key in found if key}


def test_every_key_of_the_client_is_an_english_text() -> None:
    known = english()
    assert len(asked()) > 800
    assert {key: file for key, file in asked().items() if key not in known} == {}


def test_keys_that_are_put_together_begin_as_some_text_does() -> None:
    known = english()
    starts = {start: file for file, text in sources().items() for start in MADE.findall(text)}
    assert starts
    assert {start: file for start, file in starts.items() if not any(id_.startswith(start) for id_ in known)} == {}


def test_a_made_up_language_has_them_or_falls_back(home: Path) -> None:
    assert all(has(key, "xx") for key in asked())
    assert not any(bundle("xx").has_message(key) for key in LACKING) and all(has(key, "xx") for key in LACKING)
