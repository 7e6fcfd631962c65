"""The line of every value of a TOML file is found, whatever way of writing was chosen; mutilated files never end in a traceback."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buildstars.content.files.lines import Lines
from buildstars.content.loader import SHIPPED, Collection, ContentError, load_set, load_sets, read_force

BROKEN = Path(__file__).parent / "broken"


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from leaves(inner, (*path, at))
    else:
        yield path, value


def parsed() -> list[Path]:
    found: list[Path] = []
    for path in [*sorted(SHIPPED.rglob("*.toml")), *sorted(BROKEN.rglob("*.toml"))]:
        try:
            tomllib.loads(path.read_text(encoding="utf-8"))
        except (ValueError, RecursionError):
            continue
        found.append(path)
    return found


def test_the_line_of_every_value_holds_that_value() -> None:
    """Over all shipped files and all broken ones that are TOML."""
    seen = 0
    for path in parsed():
        text = path.read_text(encoding="utf-8")
        lines, written = Lines(text), text.splitlines()
        for place, value in leaves(tomllib.loads(text)):
            if isinstance(value, str) and ("\n" in value or not value.isprintable() or len(value) > 200):
                continue
            shown = {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)
            assert place in lines.at, (path, place)
            if written[lines.of(place) - 1].rstrip("\\").endswith('"""'):  # it begins here and goes on
                continue
            assert shown in written[lines.of(place) - 1], (path, place, lines.of(place))
            seen += 1
    assert seen > 5000


WRITTEN = '''# [[units]] in a remark = 1
id = "x" # ] }
text = """
[[units]]
a = "b" """
literal = \'\'\'it's [ # not
here\'\'\'
[[units]]
number = 1
front = { stars = 1, icons = [ "a]",
  'b#', # remark ]
] }
[units.back]
stars = 3
[[units.effects]]
do = "x"
[[units]]
x.y = 1979-05-27 07:32:00
"a b" = [ { q = 1 },

  { r = [1,
 2] } ]
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("id",), 2), (("text",), 3), (("literal",), 6), (("units",), 8), (("units", 0), 8), (("units", 0, "number"), 9),
        (("units", 0, "front", "icons", 1), 11), (("units", 0, "back"), 13), (("units", 0, "back", "stars"), 14),
        (("units", 0, "effects", 0, "do"), 16), (("units", 1), 17), (("units", 1, "x", "y"), 18), (("units", 1, "a b", 1), 21),
        (("units", 1, "a b", 1, "r", 1), 22),
    ],
)
def test_lines_of_every_way_to_write(path: tuple[str | int, ...], line: int) -> None:
    tomllib.loads(WRITTEN)
    assert Lines(WRITTEN).at[path] == line


def test_what_is_not_written_has_the_line_of_what_is_around_it() -> None:
    lines = Lines(WRITTEN)
    assert lines.of(("units", 0, "back", "shields")) == 13
    assert lines.of(("units", 1, "nothing", 3, "here")) == 17
    assert lines.of(("nowhere",)) == lines.of(()) == 1


# ---- mutilated files --------------------------------------------------------------------------------------------------

HEAD = 'id = "mine"\nname = { en = "Mine", de = "Meins" }\n'


def some(file: str, entries: int) -> str:
    text = (SHIPPED / "sets" / "core" / file).read_text(encoding="utf-8")
    return "[[".join(text.split("[[")[1 : entries + 1])


GOOD = f"{HEAD}\n[[{some('units-rebel.toml', 4)}[[{some('combat.toml', 8)}[[{some('objectives.toml', 0)}".removesuffix("[[")
FORCE = (SHIPPED / "forces" / "starter-a.toml").read_text(encoding="utf-8")
PIECES = [
    "", '"', "'", "[", "]", "{", "}", "=", ",", "\n", "#", "\\", "é", "\x00", '"""', "9" * 30, "-1", "1.5", "true", "[[units]]", "always",
    "x y", "1e9", *sorted(set(re.findall(r"\w+", GOOD))),
]


@st.composite
def mutilated(draw: st.DrawFn, good: str) -> str:
    """A file with up to three lines deleted, doubled or moved, or words changed."""
    lines = good.split("\n")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        what = draw(st.sampled_from(["delete", "double", "move", "word", "word", "word", "insert"]))
        if what == "delete":
            del lines[at]
            lines = lines or [""]
        elif what == "double":
            lines.insert(at, lines[at])
        elif what == "move":
            lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(at))
        elif what == "insert":
            place = draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:place] + draw(st.sampled_from(PIECES)) + lines[at][place:]
        else:
            words = list(re.finditer(r"\w+", lines[at]))
            if words:
                word = draw(st.sampled_from(words))
                lines[at] = lines[at][: word.start()] + draw(st.sampled_from(PIECES)) + lines[at][word.end() :]
    return "\n".join(lines)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mutilated")


@pytest.fixture(scope="module")
def collection() -> Collection:
    return load_sets()


def test_the_whole_file_is_good(folder: Path) -> None:
    (folder / "good.toml").write_text(GOOD, encoding="utf-8")
    good = load_set(folder / "good.toml")
    assert len(good.units) == 4 and len(good.cards) == 8


def problems_of(load: Callable[[], object]) -> tuple[str, ...]:
    try:
        load()
    except ContentError as error:
        return error.problems
    return ()


@settings(max_examples=200, derandomize=True, deadline=None)
@given(text=mutilated(GOOD))
def test_a_mutilated_set_loads_or_tells_the_line(folder: Path, text: str) -> None:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    for problem in problems_of(lambda: load_set(file)):
        told = re.match(r"mine\.toml, line (\d+)(, column \d+)?: ", problem)
        assert told is not None and 1 <= int(told[1]) <= text.count("\n") + 1, problem


@settings(max_examples=100, derandomize=True, deadline=None)
@given(text=mutilated(FORCE))
def test_a_mutilated_force_loads_or_tells_the_line(collection: Collection, text: str) -> None:
    for problem in problems_of(lambda: read_force(text, "mine.toml", collection)):
        assert re.match(r"mine\.toml, line \d+[,:]", problem), problem
