"""The package: one command builds it, everything is in it, and it runs in a clean environment without a compiler, Node or this folder."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tarfile
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import buildstars

ROOT = Path(__file__).parents[1]
UV = ROOT / ".venv" / "bin" / "uv"
pytestmark = pytest.mark.skipif(
    not os.environ.get("CI") and not (UV.is_file() and (ROOT / ".git").exists()), reason="not in a clone after ./play"
)


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As ./package makes it, without the compiled wheel, which takes minutes."""
    folder = tmp_path_factory.mktemp("dist")
    ran = subprocess.run([ROOT / "tools" / "package", folder, "--pure"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return folder


def wheel_in(dist: Path) -> Path:
    (found,) = dist.glob("*.whl")
    return found


@dataclass
class Installed:
    """A new environment with the wheel in it, and nothing else to be found."""

    folder: Path
    variables: dict[str, str]

    def run(self, *arguments: str) -> str:
        command = [self.folder / "bin" / "buildstars", *arguments]
        ran = subprocess.run(command, env=self.variables, cwd=self.folder, capture_output=True, text=True, check=False, timeout=300)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout


@pytest.fixture(scope="module")
def installed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("clean")
    ours = ("PYTHON", "VIRTUAL_ENV", "BUILDSTARS", "PYTEST", "COVERAGE")
    variables = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
    variables |= {"PATH": str(folder / "bin"), "BUILDSTARS_HOME": str(folder / "home"), "PYTHONUNBUFFERED": "1"}
    uv([], variables, "venv", "--quiet", "--python", sys.executable, "--clear", str(folder))
    install = ["pip", "install", "--quiet", "--python", str(folder / "bin" / "python"), "--only-binary", ":all:"]
    uv(["--offline"], variables, *install, "--require-hashes", "-r", str(dist / "requirements.txt"))
    uv([], variables, *install, "--no-deps", str(wheel_in(dist)))
    uv([], variables, "pip", "check", "--python", str(folder / "bin" / "python"))
    return Installed(folder, variables)


def uv(first: list[str], variables: dict[str, str], *arguments: str) -> None:
    """What setting up has fetched is still there; if not, a network must be."""
    ran = subprocess.run([UV, *arguments, *first], env=variables, capture_output=True, text=True, check=False)
    if ran.returncode != 0 and first:
        ran = subprocess.run([UV, *arguments], env=variables, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_everything_is_in_the_wheel_and_nothing_that_is_not_ours(dist: Path) -> None:
    assert wheel_in(dist).name == f"buildstars-{buildstars.__version__}-py3-none-any.whl"
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "src"], cwd=ROOT, capture_output=True, text=True, check=True)
    wanted = {name.removeprefix("src/") for name in listed.stdout.splitlines() if (ROOT / name).is_file()}
    with zipfile.ZipFile(wheel_in(dist)) as wheel:
        names = set(wheel.namelist())
        assert wanted - names == set(), "name them in pyproject.toml under package-data"
        assert {"buildstars/table/static/index.html", "buildstars/_build.json"} <= names
        assert [name for name in names if name.endswith((".so", ".pyc", ".pyd", ".map")) or "node_modules" in name] == []
        assert [name for name in names if str(ROOT).encode() in wheel.read(name)] == [], "a path of this machine"
        assert json.loads(wheel.read("buildstars/_build.json"))["compiled"] is False
        entry = wheel.read(f"buildstars-{buildstars.__version__}.dist-info/entry_points.txt").decode()
    assert "buildstars = buildstars.cli:main" in entry


def test_the_sources_hold_the_client_built_and_unbuilt(dist: Path) -> None:
    with tarfile.open(dist / f"buildstars-{buildstars.__version__}.tar.gz") as sources:
        names = {name.partition("/")[2] for name in sources.getnames()}
    assert {"src/buildstars/table/static/index.html", "web/package.json", "setup.py", "docs/hosting.md", "LICENSE"} <= names
    assert "src/buildstars/_build.json" not in names, "it tells how this machine was built"


def test_it_says_its_version_and_plays_in_a_clean_environment(installed: Installed) -> None:
    assert installed.run("--version").strip() == f"buildstars {buildstars.__version__}"
    assert "interpreted" in installed.run("info")
    assert "games" in installed.run("simulate", "--games", "2", "--seed", "1", "--workers", "1")


@pytest.fixture
def table(installed: Installed) -> Iterator[tuple[str, Path]]:
    """`buildstars` without arguments, where a browser is to be had: its address, and what the browser was told."""
    told = installed.folder / "browser-was-told"
    browser = installed.folder / "bin" / "a-browser"
    browser.write_text(f"#!/bin/sh\necho \"$1\" > '{told}.new'\n/bin/mv '{told}.new' '{told}'\n")
    browser.chmod(0o755)
    variables = {**installed.variables, "DISPLAY": ":0", "BROWSER": str(browser)}
    command = [str(installed.folder / "bin" / "buildstars")]
    with subprocess.Popen(command, env=variables, cwd=installed.folder, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert found is not None
        yield found[0], told
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def test_without_arguments_it_serves_the_table_and_opens_the_browser(table: tuple[str, Path]) -> None:
    url, told = table
    health = json.load(urllib.request.urlopen(f"{url}health", timeout=60))
    assert health["ready"] is True and health["version"] == buildstars.__version__
    page = urllib.request.urlopen(url, timeout=60).read().decode()
    scripts = re.findall(r'src="/(assets/[^"]+\.js)"', page)
    assert scripts and urllib.request.urlopen(url + scripts[0], timeout=60).status == 200
    end = time.monotonic() + 60
    while not told.exists():
        assert time.monotonic() < end, "no browser was opened"
        time.sleep(0.02)
    assert told.read_text().strip() == url
