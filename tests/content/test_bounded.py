"""Texts of strangers are looked over before they are parsed: in proportion to their length, and nothing that is right is refused."""

from __future__ import annotations

import ast
import os
import resource
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buildstars.content.files.bounded import DEEP, MOST_PARTS, Unreadable, check_lines, read_json, read_rows, read_toml
from buildstars.content.spelling import normalized

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "buildstars"
PARSERS = {"tomllib", "csv"}
OURS = {"__init__.py", "lab/bench/engine.py", "table/operations/load.py", "cli/host/admin.py"}
"""They read what this program wrote itself, or what a server of one's own says."""


def test_every_file_of_ours_is_within_the_limits() -> None:
    files = [file for folder in ("src", "tests", "examples") for file in (ROOT / folder).rglob("*.toml") if "broken" not in file.parts]
    assert len(files) > 100
    for file in files:
        text = file.read_text(encoding="utf-8-sig")
        assert read_toml(text) == tomllib.loads(text), file


def test_nobody_else_parses() -> None:
    """A parser that is called elsewhere gets texts that nobody has looked over."""
    found = []
    for file in SOURCES.rglob("*.py"):
        name = file.relative_to(SOURCES).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            imported = {one.name for one in node.names} if isinstance(node, ast.Import) else set()
            imported |= {str(node.module)} if isinstance(node, ast.ImportFrom) else set()
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.attr in ("loads", "load"):
                imported |= {"json"} if node.value.id == "json" else set()
            if imported & (PARSERS | {"json"}) - ({"json"} if isinstance(node, ast.Import | ast.ImportFrom) else set()):
                found.append(name)
    allowed = {"content/files/bounded.py", "content/files/sheets.py", "table/workshop/statistics.py", *OURS}  # sheets has limits of its own
    assert set(found) <= allowed


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("a = 1\n" + "a" + ".a" * 20_000 + " = 1\n", 2, "too many parts"),
        ("[" + "a" + " . \"a\"" * 9 + "]\n", 1, "too many parts"),
        ("[[a." + "'b'." * 9 + "c]]\n", 1, "too many parts"),
        ("a = {" + "b." * 9 + "c = 1}\n", 1, "too many parts"),
        ("a = 1\n\nb = " + "[" * 5000, 3, "brackets"),
        ("b = " + "{a=" * 5000, 1, "brackets"),
        ("b = " + "[\n" * 5000, DEEP + 1, "brackets"),
        ("a = " + "9" * 6000, 1, "too many digits"),
        ("a = -" + "9_" * 3000 + "9", 1, "too many digits"),
        ("a = 0x" + "f" * 6000, 1, "too many digits"),
        ("a = 1." + "9" * 6000, 1, "too many digits"),
        ('a = """\n\nu0.' + "9" * 6000 + '"""', 3, "too many digits"),
        ("a = [" + "1," * 200_000 + "]", 1, "says too much"),
        ("# " + "x" * 1_100_000, 1, "letters"),
        ("a = 1\nb = \n", 2, "this is not TOML"),
        ('a = """' + '\\"""' * 1000, 1, "this is not TOML"),
    ],
)
def test_what_is_out_of_proportion_is_told_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(Unreadable) as error:
        read_toml(text)
    assert said in error.value.reason and error.value.line == line


@pytest.mark.parametrize(
    "text",
    [
        'a = "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["\n',
        "# a.b.c.d.e.f.g.h.i.j.k.l = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\na = 1\n",
        "a = '''\n[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[ a.b.c.d.e.f.g.h.i.j.k \"'''\n",
        'a = """ \\""" "" a.b.c.d.e.f.g.h.i.j.k """""\nb = 1\n',
        "a = ['x', \"y\", '''z''', \"\"\"\"w\"\"\"\"]\n",
        "a = " + "[" * DEEP + "]" * DEEP,
        ".".join("abcdefgh"[:MOST_PARTS]) + " = 1979-05-27 07:32:00.999999\n",
        "# " + "_" * 3000 + "9" * 3000 + "\n",
        "a = '''''x'''''\n",
        'a = "' + "9" * 900 + '"\n',
    ],
)
def test_what_is_right_is_read(text: str) -> None:
    assert read_toml(text) == tomllib.loads(text)


PIECES = ['"', "'", '"""', "'''", "\\", "a", ".", " ", "[", "]", "{", "}", "=", ",", "\n", "#", "1", "9" * 90, "é", "\r\n", "a.b = "]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_what_toml_reads_is_read_the_same(text: str) -> None:
    """And what it does not read is refused in one way, whatever it is."""
    try:
        right = tomllib.loads(text)
    except ValueError:
        with pytest.raises(Unreadable):
            read_toml(text)
    else:
        reason = ""
        try:
            found = read_toml(text)
        except Unreadable as error:
            reason, found = error.reason, right
        assert found == right and (not reason or "too many" in reason)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join), st.sampled_from(["." * 1, "[", "{a="]))
def test_nothing_before_it_hides_what_is_too_much(before: str, what: str) -> None:
    """Strings and remarks that end are passed by as the parser does: it never recurses, whatever stands before."""
    text = before + "\n" + ("a." * 3000 + "a = 1" if what == "." else "a = " + what * 3000)
    with pytest.raises(Unreadable):
        read_toml(text)


def test_json_and_tables_and_lines() -> None:
    for text in ("[" * 100_000, '{"a": ' * 1000, "9" * 6000, '["' + '\\"' * 1000, "[1,]"):
        with pytest.raises(Unreadable):
            read_json(text)
    assert read_json('{"a": ["[[[[", 1.5, "' + "9" * 6000 + '"]}')["a"][1] == 1.5
    with pytest.raises(Unreadable, match="columns"):
        list(read_rows(["a," * 300], ","))
    for lines, most in (("\n" * 50, 40), ("x" * 300_000, 40), (f"a\nundo {'9' * 6000}\n", 40)):
        with pytest.raises(Unreadable):
            check_lines(lines, most)
    check_lines("\n" * 40, 40)


# ---- in proportion ----------------------------------------------------------------------------------------------------

AWKWARD = [
    "\n", " ", "\t", '"', "'", "[", "]", "{", "}", "(", ")", ".", ",", ";", "=", "#", "-", "*", "0", "9", "\\", "\x00", "\u2028",
    "\u0301", "\u0316\u0301",
    "★", "😀", "\u202e", "x", "_", ":", "/", "|", "+", "\r", "\x0b", "\u00a0", "é", "ß",
    ' "', "\n ", " \n", "( ", "[(", '""', '"\\', "'\"", "a.", "a. ", "1 ", "1x", "x1 ",
    "- ", "* ", "# ", "#(", "# 1", ": ", "units ", "id ", "id\n", "[[units", "a=", "{}",
    "name,", "name;", "u0", ":u0", "1,1\n", '"\n', "sep=", "# units (", "0*", "://a:", "bearer ", "token =",
]
LONG = os.environ.get("BUILDSTARS_LONG", "") not in ("", "0")
READERS = """
import sys
from buildstars.content.files import bounded
from buildstars.content.files.lists import looks_like_toml, read_list
from buildstars.content.files.owned_table import read_any as owned_table
from buildstars.content.loader import load_sets, ContentError, read_force
from buildstars.content.names import NUMBERED
from buildstars.content.spelling import folded, words_of
from buildstars.content.search import *
from buildstars.content.files.spreadsheet import import_table
from buildstars.match.record import RecordError, read as read_record
from buildstars.lab.study.sources import SourceError, open_source
from buildstars.table.workshop.drafts import HEAD, LINK, read_paste
from buildstars.table.live.errors import Refused
from buildstars.table.access.guests import clean
from buildstars.table.operations.logs import SECRETS
from buildstars.table.workshop.set_documents import bring, is_table
from buildstars.table.workshop.set_drafts import read_draft

collection = load_sets()
NAMED = 'id = "a"\\nname = { en = "%s", de = "b" }\\n'
LISTED = 20_000  # letters of a list that the server takes

def tried(reader, text):
    try:
        reader(text)
    except (bounded.Unreadable, ContentError, RecordError, SourceError, Refused):
        pass

WHOLE = [
    bounded.read_toml, bounded.read_json, bounded.check_lines, looks_like_toml, folded, words_of, clean, read_draft,
    lambda text: NUMBERED.fullmatch("u" + text + "!"), lambda text: HEAD.search(text), lambda text: LINK.fullmatch(text),
    lambda text: is_table("set", text), lambda text: bring(text.encode("utf-8", "replace"), "set"),
    lambda text: bring(text.encode("utf-8", "replace"), "set.csv"), lambda text: bring(text.encode("utf-8", "replace"), "set.toml"),
    lambda text: bring(('name,stars,attack,damage,defense,shields\\n' + text).encode("utf-8", "replace"), "set.csv"),
    lambda text: bring((NAMED % text.translate({34: None, 92: None, 10: 32})).encode("utf-8", "replace"), "set.toml"),
    lambda text: read_force('name = "a"\\nunits = [["' + text.replace('"', "") + '", 1]]\\ncards = []\\n', "a.toml", collection),
    read_record, lambda text: read_record("buildstars record 1\\n" + text + "\\nbegin\\n"),
    lambda text: open_source(text, "it"), lambda text: open_source("# forces: starter-a, starter-b\\nposition 1\\n" + text, "it"),
    lambda text: owned_table(text.encode("utf-8", "replace"), collection),
    lambda text: owned_table(("name,count\\n" + text).encode("utf-8", "replace"), collection),
    lambda text: owned_table(("set;number;name;count\\n;;" + text + ";1").encode("utf-8", "replace"), collection),
    lambda text: read_list("# " + text, collection), lambda text: [one.sub("", text) for one in SECRETS],
]
SHORT = [lambda text: read_list(text, collection), lambda text: read_paste(text, "card", collection)]
"""


def _seconds(code: str, limit: int) -> None:
    """Run it in a process that its system ends after so much processor time: no clock on the wall, no luck."""
    ran = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
    )
    assert ran.returncode == 0, f"{ran.stdout[-300:]} {ran.stderr[-1500:]}"


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in (1, 2, 3))])
def test_every_reader_is_in_proportion(part: int) -> None:
    """A square of 60,000 takes half a minute for each of these texts, and all of them together have that."""
    texts, size = AWKWARD[part::4], 200_000 if LONG else 60_000
    code = READERS + (
        f"\nSIZE = {size}\nfor sign in {texts!r}:\n"
        "    text = (sign * (SIZE // len(sign) + 1))[:SIZE]\n"
        "    for n, reader in enumerate(WHOLE):\n        print(repr(sign), n, flush=True)\n        tried(reader, text)\n"
        "    for n, reader in enumerate(SHORT):\n        print(repr(sign), 'list', n, flush=True)\n        tried(reader, text[:LISTED])\n"
    )
    _seconds(code, 60 if LONG else 30)


def test_marks_are_sorted_in_proportion() -> None:
    text = "\u0301\u0316" * 50_000
    assert len(normalized("NFKD", text)) == len(text)
    assert normalized("NFC", "e\u0301") == "é"
