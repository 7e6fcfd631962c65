"""Mass play on a real Ray cluster of this machine: the same files as on one core, whoever dies, and a sentence for every mistake.

Ray listens on loopback alone and tells nobody anything. It is ended by its own processes' numbers.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
import yaml

os.environ.update(RAY_USAGE_STATS_ENABLED="0", RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER="0", RAY_worker_niceness="0")
pytest.importorskip("ray")

from buildstars.cli import main
from buildstars.cli.host.measured_by import check_cluster
from buildstars.content.loader import load_forces
from buildstars.lab.arena.bouts import Plan
from buildstars.lab.arena.field import Met, Score, meet
from buildstars.lab.arena.field import Plan as Measured
from buildstars.lab.arena.results import ResultsFile, header_of
from buildstars.lab.arena.run import run
from buildstars.lab.cluster import luggage, ray_cluster
from buildstars.lab.cluster.ray_cluster import ClusterError, RayCluster, connected
from buildstars.lab.forces import ready_forces
from buildstars.lab.journal import Journal
from buildstars.lab.simulate import Plan as RandomPlan
from buildstars.lab.simulate import simulate
from buildstars.table.thinking import measure_child
from buildstars.table.thinking.measure_child import pairs
from buildstars.table.thinking.measuring import MeasureJob, Measuring, arguments_for
from table.site.workers import knows, new_valkey, thinker, worker
from table.test_builder_server import legal_sheet

pytestmark = pytest.mark.xdist_group("ray")
STORE = 80 * 2**20
OWN_BOT = """
from beside import first

class Mine:
    name = "Mine"

    def answer(self, view, rng):
        return first(view)

    def agrees_to_draw(self, view):
        return False
"""


@dataclass
class Started:
    """A cluster, and what was said before it had anybody to work."""

    cluster: Any
    before: tuple[int, str]
    node: Any

    @property
    def address(self) -> str:
        return str(self.cluster.address)


def told(*arguments: str) -> tuple[int, str]:
    """The exit code of a command, and what it printed."""
    said = io.StringIO()
    with contextlib.redirect_stderr(said), contextlib.redirect_stdout(said), pytest.raises(SystemExit) as ended:
        main(list(arguments))
    return int(ended.value.code or 0), said.getvalue()


@pytest.fixture(autouse=True)
def interruptible() -> Iterator[None]:
    """Whoever runs the tests in the background may have told them to pass Ctrl-C by."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="module")
def ray() -> Iterator[Started]:
    from ray.cluster_utils import Cluster

    folder = tempfile.mkdtemp(prefix="bs-ray-", dir="/tmp")  # sockets lie in it, and their names must be short
    before_us = os.environ.get("RAY_TMPDIR")
    os.environ["RAY_TMPDIR"] = folder  # what `auto` finds lies in it, too
    head = {"num_cpus": 0, "include_dashboard": False, "object_store_memory": STORE}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    try:
        before = told("simulate", "--games", "2", "--cluster", cluster.address)
        node = cluster.add_node(num_cpus=5, object_store_memory=STORE)
        yield Started(cluster, before, node)
    finally:
        cluster.shutdown()
        shutil.rmtree(folder, ignore_errors=True)
        os.environ.pop("RAY_TMPDIR")
        if before_us is not None:
            os.environ["RAY_TMPDIR"] = before_us


# ---- the same files ---------------------------------------------------------------------------------------------------


def arena(folder: Path, *more: str) -> tuple[str, str]:
    """What the seed decides of a match: the file line by line, and the report."""
    lines, report = folder / f"{len(list(folder.iterdir()))}.jsonl", folder / "report.json"
    command = ("arena", "pilot", "recruit", "--games", "40", "--seed", "5", "--no-luck", "--results", str(lines), "--json", str(report))
    assert told(*command, *more)[0] == 0
    kept = [json.loads(line) for line in lines.read_text().splitlines()]
    for line in kept:
        line.pop("times", None)  # measured
    return json.dumps(kept), json.dumps(json.loads(report.read_text())["results"])


@pytest.mark.long
def test_one_two_and_five_workers_give_the_files_of_one_core(ray: Started, tmp_path: Path) -> None:
    alone = arena(tmp_path, "--workers", "1")
    for workers in ("1", "2", "5"):
        assert arena(tmp_path, "--workers", workers, "--cluster", ray.address) == alone


def same(folder: Path, ray: Started, out: str, *command: str) -> None:
    """A command writes the same bytes on one core and on the cluster, a file or a folder of them."""
    found = []
    for place, more in ((folder / "one", ("--workers", "1")), (folder / "many", ("--cluster", ray.address))):
        code, said = told(*command, out, str(place), *more)
        assert code == 0, said
        files = sorted(path for path in place.rglob("*") if path.is_file()) if place.is_dir() else [place]
        found.append([(path.name if path != place else "", path.read_bytes()) for path in files])
    assert found[0] == found[1] and found[0]


def test_connecting_leaves_it_to_us_what_sigterm_does(ray: Started) -> None:
    before = signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        assert told("simulate", "--games", "2", "--cluster", ray.address)[0] == 0
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGTERM, before)


def test_balance_and_datasets_are_the_same_bytes(ray: Started, tmp_path: Path) -> None:
    (tmp_path / "balance").mkdir()
    command = "balance --games 2 --forces bench-a,bench-b --seed 4 --opponent recruit --fit 60"
    same(tmp_path / "balance", ray, "--json", *command.split())
    pytest.importorskip("pyarrow")
    short = ("--forces", "bench-a,bench-b", "--option", "turn_limit=4", "--seed", "2", "--shard", "2")
    same(tmp_path, ray, "--out", "dataset", "random", "recruit", "--games", "5", *short)


@pytest.mark.long
def test_training_calibration_fleets_and_puzzles_are_the_same_bytes(ray: Started, tmp_path: Path) -> None:
    for number, (out, command) in enumerate([
        ("--out", "train --rounds 2 --pairs 8 --check 0 --seed 3"),
        ("--json", "calibrate --opponent recruit --adviser - --games 12 --seed 3"),
        ("--json", "balance --game minis --battle space --opponent random --games 2 --option turn_limit=6 --seed 4"),
        ("--into", "puzzles mine --opponent recruit --games 12 --seed 5"),
    ]):  # fmt: skip
        (tmp_path / str(number)).mkdir()
        same(tmp_path / str(number), ray, out, *command.split())


# ---- deaths, latecomers, Ctrl-C ---------------------------------------------------------------------------------------


def match(games: int) -> Plan:
    forces = ready_forces(load_forces())
    return Plan(("pilot", "recruit"), {name: forces[name] for name in sorted(forces)[:2]}, {}, 9, games)


def results(plan: Plan, workers: int | RayCluster, file: Path, progress: Callable[[], None] = lambda: None) -> str:
    kept = ResultsFile(file, header_of(plan.opponents, plan.forces, plan.options, plan.seed, 2, False, plan.patience))
    run(plan, workers, kept, lambda course: progress())
    kept.close()
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    return json.dumps([{key: value for key, value in line.items() if key != "times"} for line in lines])


def test_neither_the_number_of_workers_nor_their_death_changes_anything(ray: Started, tmp_path: Path) -> None:
    plan = match(40)
    alone = results(plan, 1, tmp_path / "alone")
    with connected(ray.address) as cluster:
        for cluster.most in (1, 2, 5):
            assert results(plan, cluster, tmp_path / str(cluster.most)) == alone
        cluster.most = 2
        cluster.workers.clear()
        killed: list[int] = []

        def kill() -> None:
            pids = [int(worker.split()[-1]) for worker in cluster.workers]
            if pids and not killed:
                killed.append(pids[0])
                os.kill(pids[0], signal.SIGKILL)

        assert results(plan, cluster, tmp_path / "killed", kill) == alone
        others = {int(worker.split()[-1]) for worker in cluster.workers} - set(killed)
    assert killed and others


@pytest.mark.long
def test_a_machine_may_die_and_another_join(ray: Started, tmp_path: Path) -> None:
    plan = match(400)
    alone = results(plan, 1, tmp_path / "one")
    second = ray.cluster.add_node(num_cpus=2, object_store_memory=STORE)
    with connected(ray.address) as cluster:
        seen = 0

        def change() -> None:
            nonlocal seen
            seen += 1
            if seen == 20:
                ray.cluster.remove_node(second, allow_graceful=False)
            if seen == 40:
                ray.cluster.add_node(num_cpus=1, object_store_memory=STORE)

        assert results(plan, cluster, tmp_path / "two", change) == alone


def test_ctrl_c_leaves_a_file_to_go_on_from(ray: Started, tmp_path: Path) -> None:
    forces = tuple(ready_forces(load_forces()).values())[:2]
    plan = RandomPlan(forces, {}, 3, 3000)
    header = header_of(["random"], {}, {}, 3, 2, False, 0.0)
    whole = simulate(plan)
    with connected(ray.address, 2) as cluster:
        journal = Journal(tmp_path / "kept", header)
        parts: list[int] = []

        def interrupt(games: int) -> None:
            parts.append(games)
            if len(parts) == 5:
                os.kill(os.getpid(), signal.SIGINT)

        some = simulate(plan, journal.around(cluster), interrupt)
        journal.close()
        assert 0 < some.games < 3000
        again = Journal(tmp_path / "kept", header)
        assert len(again.done) * 100 >= some.games
        assert simulate(plan, again.around(cluster)) == whole
        again.close()


def test_ctrl_c_says_how_to_go_on(ray: Started, tmp_path: Path) -> None:
    kept, asked = tmp_path / "kept.jsonl", ("simulate", "--seed", "3", "--json")

    def interrupt() -> None:
        while not kept.exists() or kept.read_bytes().count(b"\n") < 5:
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt, daemon=True).start()
    code, said = told(*asked, "--games", "500000", "--results", str(kept), "--cluster", ray.address)
    assert code == 130 and f"stopped; what is finished is in {kept}, and the same command goes on from there." in said
    assert kept.read_bytes().count(b"\n") >= 5
    found = [json.loads(told(*asked, "--games", "2000", *more)[1])["results"] for more in (("--results", str(kept)), ())]
    assert found[0] == found[1]


# ---- forces measured for guests ---------------------------------------------------------------------------------------


def short_plan(pairs: int) -> Measured:
    forces = ready_forces(load_forces())
    first, second, third = sorted(forces)[:3]
    return Measured("card", forces[first], {key: forces[key] for key in (second, third)}, {}, "recruit", 5, pairs)


def test_a_measurement_of_a_server_is_played_by_the_cluster(ray: Started, capfd: pytest.CaptureFixture[str]) -> None:
    plan = short_plan(20)
    alone = Score()
    for met in pairs(plan):
        alone.add(met)

    async def measured(cluster: str) -> Score:
        measuring = Measuring()
        job = MeasureJob(legal_sheet(), plan)
        job.arguments = arguments_for(cluster)
        measuring.keep("anna", job)
        assert job.task is not None
        await job.task
        assert job.state == "done"
        return job.score

    assert asyncio.run(measured(ray.address)).met == alone.met
    assert "a measurement" not in capfd.readouterr().err
    assert asyncio.run(measured("127.0.0.1:1")).met == alone.met
    said = capfd.readouterr().err
    assert "no Ray cluster answers there" in said and "has played 0 of 40 pairs of games" in said


@pytest.mark.long
def test_a_cluster_that_is_lost_in_the_middle_is_replaced(ray: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = short_plan(200)
    near = [met for _, met in meet(plan)]
    found: list[Met] = []
    started: list[subprocess.Popen[bytes]] = []

    def begun(*command: Any, **more: Any) -> subprocess.Popen[bytes]:
        started.append(subprocess.Popen(*command, **more))
        return started[0]

    monkeypatch.setattr(measure_child, "Popen", begun)
    for met in pairs(plan, ray.address):
        found.append(met)
        if len(found) == 10:
            started[0].kill()
    assert len(started) == 1 and found == near


@pytest.mark.long
def test_a_worker_of_a_site_has_the_cluster_play(ray: Started, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    plan = short_plan(10)
    valkey = new_valkey()

    async def measured() -> list[bytes]:
        async with worker(valkey.connection_url, tmp_path, "--cluster", ray.address), thinker(valkey.connection_url) as minds:
            await knows(minds, 1)
            return (await minds.queue.play(msgspec.msgpack.encode(plan), lambda attempt, line: None)).splitlines()

    try:
        found = asyncio.run(measured())
    finally:
        valkey.stop()
    assert found == [msgspec.json.encode(met) for met in pairs(plan)]
    assert "a measurement" not in capfd.readouterr().err


@pytest.mark.parametrize(("address", "sentence"), [("127.0.0.1:1", "no Ray cluster answers"), ("no address", "write HOST:PORT")])
def test_servers_and_workers_tell_a_wrong_address_at_the_start(address: str, sentence: str, tmp_path: Path) -> None:
    worker = ("worker", "--valkey", "redis://127.0.0.1:1", "--secret", "x")
    for command in (("serve", "--no-open", "--database", f"sqlite:///{tmp_path}/games.db"), worker):
        code, said = told(*command, "--cluster", address)
        assert code == 2 and sentence in said and said.count("\n") == 1


def test_what_only_a_connection_shows_is_told_at_the_start(ray: Started) -> None:
    check_cluster(ray.address)
    with pytest.raises(ClusterError, match=r"needs Ray's client|no Ray cluster answers"):
        check_cluster(f"ray://{ray.address}")


# ---- what travels -----------------------------------------------------------------------------------------------------


def test_the_package_own_sets_and_own_opponents_travel(ray: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_set.toml").write_text("# not read here\n")
    (tmp_path / "mine.py").write_text(OWN_BOT)
    (tmp_path / "beside.py").write_text("def first(view):\n    return view.legal()[0]\n")
    monkeypatch.setenv("BUILDSTARS_SETS", str(tmp_path / "own_set.toml"))
    monkeypatch.chdir(tmp_path)
    asked = [
        "__import__('buildstars').__file__", "__import__('buildstars').MODE",
        "[path.read_text() for path in __import__('buildstars.content.home').content.home.named_sets()]",
        "__import__('buildstars.bots.own_file').bots.own_file.own_bot('mine.py:Mine').name",
    ]  # fmt: skip
    with connected(ray.address, 1, ["mine.py:Mine"]) as cluster:
        where, mode, sets, name = cluster.spread(eval, asked, int, ())
        with pytest.raises(ZeroDivisionError):
            list(cluster.spread(eval, ["1 // 0"], int, ()))
    import buildstars

    assert "working_dir_files" in where and where != buildstars.__file__
    assert (mode, sets, name) == (buildstars.MODE, ["# not read here\n"], "Mine")


def test_packages_that_the_machines_lack_travel(ray: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    found = luggage.packages_for(["fluent.runtime", "nobody-has-this"])
    assert {"fluent-runtime", "fluent-syntax", "babel"} <= set(found) and "nobody-has-this" not in found
    monkeypatch.setattr(ray_cluster, "looked_at", lambda *asked: ({"platformdirs": version("platformdirs")}, True))
    with connected(ray.address, 1) as cluster:
        (where,) = cluster.spread(eval, ["__import__('platformdirs').__file__"], int, ())
    assert "working_dir_files" in where


def test_a_ray_on_loopback_alone_is_found(ray: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    for address in (ray.address, "auto"):
        monkeypatch.delenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", raising=False)
        ray_cluster.stay_on_loopback(address)
        assert os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] == "0"


def test_the_file_of_a_hundred_machines_fits_rays_schema() -> None:
    page = Path(__file__).parents[2] / "docs" / "cluster.md"
    (block,) = re.findall(r"```yaml\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    schema = json.loads((Path(find_spec("ray").submodule_search_locations[0]) / "autoscaler" / "ray-schema.json").read_text())  # type: ignore
    jsonschema.validate(yaml.safe_load(block), schema)


# ---- mistakes ---------------------------------------------------------------------------------------------------------


def test_a_cluster_without_workers_is_told(ray: Started) -> None:
    code, said = ray.before
    assert code == 2 and "has no worker" in said and said.count("\n") == 1


@pytest.mark.parametrize(("address", "sentence"), [("127.0.0.1:1", "no Ray cluster answers"), ("no address", "write HOST:PORT")])
def test_a_wrong_address_is_told(address: str, sentence: str) -> None:
    code, said = told("simulate", "--games", "2", "--cluster", address)
    assert code == 2 and sentence in said and said.count("\n") == 1
    code, said = told("simulate", "--games", "2", "--cluster", address, "--lang", "de")
    assert code == 2 and sentence not in said and said.count("\n") == 1


def test_missing_ray_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    code, said = told("simulate", "--games", "2", "--cluster", "auto")
    assert code == 2 and "pip install 'buildstars[cluster]'" in said and said.count("\n") == 1


def test_another_python_is_told(ray: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    from ray._private import utils

    monkeypatch.setattr(utils, "compute_version_info", lambda: ("2.60.0", "3.9.1"))
    code, said = told("simulate", "--games", "2", "--cluster", ray.address)
    assert code == 2 and "Python 3.9.1; both must be the same" in said and said.count("\n") == 1
