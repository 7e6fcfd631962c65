"""Every block of code on every page is run or read, and every command in a text is understood (blocks.py, commands.py, follow.py)."""

from __future__ import annotations

import contextlib
import io
import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from pages.blocks import PAGES, ROOT, all_blocks, blocks_of, counted, name_of, spans_of
from pages.commands import BUILDSTARS, how, pieces, understood
from pages.follow import WAYS, Follower
from pages.given import GIVEN
from pages.recipes import new_files


def followed(text: str, page: str, folder: Path, patch: pytest.MonkeyPatch) -> Follower:
    patch.setenv("BUILDSTARS_HOME", str(folder / "home"))
    patch.setenv("COLUMNS", "200")
    work = folder / "work"
    work.mkdir()
    patch.chdir(work)
    if page in GIVEN:
        GIVEN[page](work)
    follower = Follower(work)
    follower.follow(blocks_of(text, page))
    return follower


@pytest.mark.parametrize("path", [path for path in PAGES if "```" in path.read_text(encoding="utf-8")], ids=name_of)
def test_a_page_does_what_it_says(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    follower = followed(path.read_text(encoding="utf-8"), name_of(path), tmp_path, monkeypatch)
    print(name_of(path), dict(follower.done))


def test_every_block_has_a_class_and_they_are_counted() -> None:
    blocks = all_blocks()
    print(counted(blocks))
    kinds = Counter(block.kind() for block in blocks)
    assert set(kinds) <= set(WAYS)
    assert kinds["python"] >= 7 and kinds["sh"] >= 20 and kinds["formula"] <= 4


def test_every_command_in_a_text_is_understood() -> None:
    found = 0
    for path in PAGES:
        for place, span in spans_of(path.read_text(encoding="utf-8"), name_of(path)):
            for words in pieces(span, place):
                how(words, place)
                found += 1
                if words[0] in BUILDSTARS:
                    with contextlib.redirect_stdout(io.StringIO()):
                        complaint = understood(words[1:], whole=False)
                    assert not complaint, f"{place}: `{span}`: {complaint}"
    assert found > 50


@pytest.mark.parametrize(
    ("block", "told"),
    [
        ("```\nls\n```", "without a language"),
        ("```perl\n1\n```", "perl"),
        ("```text\nhello\n```", "no record"),
        ("```toml\ncolour = 1\n```", "no set"),
        ("```python\n1 / 0\n```", "ZeroDivisionError"),
        ("```python\nprint(1)\n```\n\n```output\n2\n```", "printed something else"),
        ("```sh\nbuildstars simulate --gamse 2\n```", "--gamse"),
        ("```sh\nbuildstars serve --prot 1\n```", "--prot"),
        ("```sh\nbuildstars fly\n```", "fly"),
        ("    buildstars bench --peer", "--peer"),
        ("```sh\nmake install\n```", "nobody knows the command 'make'"),
        ("```sh\n./check --lnog\n```", "--lnog"),
        ("```sh\npip install 'buildstars[torhc]'\n```", "torhc"),
        ("```sh\npython examples/no_such_file.py\n```", "no_such_file"),
        ("```sh\nbuildstars record check nothing.txt\n```", "ends with 1"),
        ("```console\n$ buildstars rules R7.4\nR7.4 Nothing\n```", "says something else"),
        ("```json\n{1: 2}\n```", "Expecting property name"),
        ("```toml\n[[cards]]\nnumber = 1\n```", "`name` is missing"),
        ("```text\nbuildstars record 1\nengine = 0.1.0\n```", "line"),
        ("```text\n cli\n core\n```", "the contract has"),
        ("```python\nx = 1\n", "no end"),
    ],
)
def test_a_block_that_is_wrong_is_told(block: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Exception) as caught:
        followed(f"# A page\n\n{block}\n", "docs/wrong.md", tmp_path, monkeypatch)
    assert told in str(caught.value)


def test_the_readme_plays_a_game_in_three_lines() -> None:
    block, *_ = [block for block in blocks_of((ROOT / "README.md").read_text(encoding="utf-8"), "README.md") if block.language == "python"]
    assert block.text.count("\n") == 3
    names: dict[str, object] = {}
    exec(block.text, names)
    assert names["game"].result() is not None  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "least"), [("README.md", 20), ("CONTRIBUTING.md", 5)])
def test_every_link_of_pages_outside_the_site_leads_somewhere(name: str, least: int) -> None:
    """Links between pages of docs/, and their anchors, are checked when the site is built."""
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", (ROOT / name).read_text(encoding="utf-8"))
    assert len(links) > least
    assert [link for link in links if not link.startswith("https://") and not (ROOT / link).exists()] == []


def test_the_readme_begins_with_what_it_is_not() -> None:
    """Nobody may take it for the publisher's: the note stands on the first screen."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert any(line.startswith("> **Unofficial.**") for line in lines[:12])
    assert len(lines) < 90, "long tables belong to docs/"


FILES: Final = re.compile(r"`((?:src|tests|web|tools|bench|deploy|examples|docs)/[\w./-]+)`")


def test_every_file_that_a_page_names_in_full_is_there() -> None:
    named = {(name_of(path), file) for path in PAGES for file in FILES.findall(path.read_text(encoding="utf-8"))}
    assert len(named) > 100
    new = set(new_files())
    assert sorted((page, file) for page, file in named if file not in new and not (ROOT / file).exists()) == []


SHORT: Final = re.compile(r"`([\w-]+/[\w./-]+\.(?:py|ts|svelte|toml|json))`")


@pytest.mark.parametrize("name", ["architecture.md", "server.md", "opponents.md", "odds.md", "hangar.md"])
def test_every_file_that_a_page_names_from_its_layer_on_is_there(name: str) -> None:
    """`card/spec.py` is one of the package, `lib/net.ts` one of the client."""
    found = SHORT.findall((ROOT / "docs" / name).read_text(encoding="utf-8"))
    hangar = ROOT / "web" / "src" / "hangar"
    places = (ROOT, ROOT / "src" / "buildstars", ROOT / "web" / "src", hangar)
    assert found and [file for file in found if not any((place / file).exists() for place in places)] == []
