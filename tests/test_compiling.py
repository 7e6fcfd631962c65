"""The engine is compiled beside people who play: who says so, what is put into its place, and who takes it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import buildstars
from buildstars.table.thinking.worker import Worker

fcntl = pytest.importorskip("fcntl")
ROOT = Path(__file__).parents[1]
COPIED = ("__init__.py", "versions.py")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with the same beginning as ours, and no engine."""
    folder = tmp_path / "src" / "buildstars"
    folder.mkdir(parents=True)
    for name in COPIED:
        shutil.copy(ROOT / "src" / "buildstars" / name, folder)
    for room in ("core", "card", "minis", "content"):
        (folder / room).mkdir()
    return folder


def says(package: Path, code: str, **more: str) -> str:
    variables = {key: value for key, value in os.environ.items() if not key.startswith("BUILDSTARS")}
    variables |= {"PYTHONPATH": str(package.parent), **more}
    command = [sys.executable, "-P", "-c", f"import buildstars; {code}"]
    ran = subprocess.run(command, env=variables, capture_output=True, text=True, check=True)
    return (ran.stdout + ran.stderr).strip()


def test_whoever_compiles_is_noticed_and_forgotten_when_killed(package: Path) -> None:
    assert says(package, "print(buildstars.being_compiled(), buildstars.WHY)") == "False it was never compiled; ./play does that"
    hold = "import fcntl, sys; f = open(sys.argv[1], 'wb'); fcntl.flock(f, fcntl.LOCK_EX); print(1, flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", hold, str(package / "_build.lock")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as compiling:
        assert compiling.stdout is not None and compiling.stdout.readline()
        assert says(package, "print(buildstars.being_compiled(), buildstars.WHY)") == "True it is being compiled"
        compiling.kill()
    assert says(package, "print(buildstars.being_compiled())") == "False"


def test_the_start_says_that_it_is_compiled_behind(package: Path) -> None:
    said = says(package, "buildstars.announce()", BUILDSTARS_COMPILING="1")
    assert said == "buildstars: the engine is being compiled in the background; until then opponents think more slowly"


def test_a_process_stays_what_it_was_and_the_next_one_is_compiled(package: Path) -> None:
    code = """
import json, pathlib, sys
found = [buildstars.MODE, buildstars.next_mode()]
here = pathlib.Path(buildstars.__file__).parent
(here.parent / "buildstars_engine__mypyc.py").touch()
build = {"compiled": True, "why": "", "python": sys.implementation.cache_tag, "folders": [], "digests": {}}
(here / "_build.json").write_text(json.dumps(build))
print(json.dumps([*found, buildstars.MODE, buildstars.next_mode()]))
"""
    assert json.loads(says(package, f"exec({code!r})")) == ["interpreted", "interpreted", "interpreted", "compiled"]


def test_an_opponents_process_is_replaced_once_the_engine_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        worker = Worker(30.0)
        try:
            monkeypatch.setattr(buildstars, "next_mode", lambda: "interpreted")
            await worker.start()
            await worker.start()
            first = worker.pid
            assert worker.started == 1
            monkeypatch.setattr(buildstars, "next_mode", lambda: "compiled")
            await worker.start()
            assert worker.started == 2 and worker.pid != first
            await worker.start()
            assert worker.started == 2
        finally:
            await worker.stop()

    asyncio.run(main())


# ---- setup.py itself, with an engine of one small C file ------------------------------------------------------------------

SMALL = """
import os, runpy, sys
import setuptools
from pathlib import Path
made = setuptools.Extension("buildstars_engine__mypyc", ["build/__native_engine.c"])
sys.modules["mypyc"] = sys.modules["mypyc.build"] = type(sys)("mypyc.build")
sys.modules["mypyc.build"].mypycify = lambda *args, **more: [made]
sys.argv = ["setup.py", "--quiet", "build_ext", "--inplace"]
runpy.run_path("setup.py", run_name="__main__")
"""
PROJECT = """
[project]
name = "buildstars"
version = "0"
[tool.setuptools]
package-dir = {"" = "src"}
packages = []
"""
C = """
#include <Python.h>
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "buildstars_engine__mypyc"};
char CPyDef_buildstars___card___engine_____top_level__(void) {
    return 1;
}
char CPyDef_buildstars___card___text___table___table_of(void) {
    return 2;
}
char CPyDef_buildstars___card___engine___advance(void) {
    return 3;
}
PyMODINIT_FUNC PyInit_buildstars_engine__mypyc(void) { return PyModule_Create(&module); }
"""


def small(package: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """`setup.py build_ext --inplace` of a project whose engine is one file."""
    root = package.parents[1]
    shutil.copy(ROOT / "setup.py", root)
    (root / "pyproject.toml").write_text(PROJECT)
    (root / "build").mkdir(exist_ok=True)
    (root / "build" / "__native_engine.c").write_text(C)
    for line in (ROOT / "setup.py").read_text().splitlines():
        if line.startswith('    "src/buildstars/'):
            file = root / line.strip(' ",')
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch()
    variables = {key: value for key, value in os.environ.items() if not key.startswith(("BUILDSTARS", "PYTHONPATH"))} | more
    return subprocess.run([sys.executable, "-c", SMALL], cwd=root, env=variables, capture_output=True, text=True, check=False)


def record_of(package: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((package / "_build.json").read_text())
    return found


@pytest.mark.skipif(shutil.which("gcc") is None, reason="needs a C compiler")
def test_what_is_compiled_is_put_into_its_place_and_recorded_last(package: Path) -> None:
    left_over = package / "card" / "gone.so"
    left_over.touch()
    ran = small(package)
    assert ran.returncode == 0, ran.stderr
    assert record_of(package)["compiled"] is True
    assert not left_over.exists() and list(package.parent.glob("buildstars_engine__mypyc*.so"))
    assert not list(package.parent.rglob("*.new"))
    cooled = (package.parents[1] / "build" / "cooled__native_engine.c").read_text().splitlines()
    functions = [line for line in cooled if "CPyDef_" in line]
    assert [re.findall(r'"(O\d)"', line) for line in functions] == [["O0"], ["O1"], []]
    assert says(package, "print(buildstars.MODE, buildstars.being_compiled())") == "compiled False"


def test_a_second_one_in_the_background_leaves_it_to_the_first(package: Path) -> None:
    with (package / "_build.lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        ran = small(package, BUILDSTARS_COMPILING="1")
    assert ran.returncode != 0 and "being compiled already" in ran.stderr
    assert not (package / "_build.json").exists()


def test_without_a_compiler_it_says_so_at_once(package: Path) -> None:
    ran = small(package, CC="no-compiler-here")
    assert ran.returncode == 0, ran.stderr
    assert record_of(package)["compiled"] is False
    assert says(package, "print(buildstars.MODE, buildstars.WHY)") == "interpreted there is no C compiler; with one, ./play compiles it"
    must = small(package, CC="no-compiler-here", BUILDSTARS_REQUIRE_COMPILED="1")
    assert must.returncode != 0 and "must be compiled" in must.stderr


@pytest.mark.skipif(shutil.which("gcc") is None, reason="needs a C compiler")
def test_stopped_before_the_end_the_sources_run(package: Path) -> None:
    """Killed while files are being put into their place: the record says no, and the next try makes it whole."""
    stop = 'import shutil as s; s.copyfile = lambda *a: __import__("os")._exit(9)\n'
    root = package.parents[1]
    (root / "sitecustomize.py").write_text(stop)
    ran = small(package, PYTHONPATH=str(root))
    assert ran.returncode == 9
    assert record_of(package)["compiled"] is False
    assert says(package, "print(buildstars.MODE)") == "interpreted"
    (root / "sitecustomize.py").unlink()
    assert small(package).returncode == 0
    assert says(package, "print(buildstars.MODE)") == "compiled"
