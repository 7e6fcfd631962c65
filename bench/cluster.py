"""What a Ray cluster costs: games a second beside processes of this machine, bytes over the network a game, and what the driver can feed.

    python bench/cluster.py                    # Ray nodes on loopback, started and ended by this script
    python bench/cluster.py --games 400 --opponent captain

Processes and Ray play the same games in turn, with two workers each; the ratio is of the medians. Ray's are as urgent as processes here
(otherwise they are nicer by 15). What the driver does for a task and for a game is its own processor time, measured over tasks that do next
to nothing and over the result of a pair of games that comes back again and again. The figures for many machines are worked out from these
and from the games that a second of processor time plays.
"""

from __future__ import annotations

import argparse
import os
import pickle
import resource
import statistics
import tempfile
import time
from dataclasses import replace

import msgspec

os.environ.update(RAY_USAGE_STATS_ENABLED="0", RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER="0", RAY_worker_niceness="0")

from ray.cluster_utils import Cluster

from buildstars.content.loader import load_forces
from buildstars.lab.arena.bouts import Plan
from buildstars.lab.arena.run import Course, run
from buildstars.lab.cluster.ray_cluster import LENGTH, TASKS_A_SECOND, RayCluster, connected
from buildstars.lab.forces import ready_forces
from buildstars.lab.workers import Workers

STORE = 80 * 2**20


def timed(plan: Plan, workers: Workers) -> float:
    began = time.perf_counter()
    done = run(plan, workers).done
    seconds = time.perf_counter() - began
    assert len(done) == plan.bouts()
    return 2 * len(done) / seconds


def cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def cost_of_tasks(cluster: RayCluster, tasks: int) -> tuple[float, float]:
    """Processor seconds of the driver, and seconds, for a task of next to nothing."""
    pace, ahead = cluster.cores(), cpu()
    began = time.perf_counter()
    import buildstars.lab.cluster.ray_cluster as module

    before, module.MOST_PIECES = module.MOST_PIECES, 1  # a piece a task
    try:
        assert sum(1 for _ in cluster.spread(abs, range(tasks), int, ())) == tasks
    finally:
        module.MOST_PIECES = before
    assert pace >= 1
    return (cpu() - ahead) / tasks, (time.perf_counter() - began) / tasks


def cost_of_games(cluster: RayCluster, plan: Plan, bouts: int) -> float:
    """Processor seconds of the driver for a game: its result comes back, and is counted."""
    line = pickle.dumps(run(replace(plan, games=2)).done[0])
    course, ahead = Course(replace(plan, games=2 * bouts)), cpu()
    for number, bout in enumerate(cluster.spread(pickle.loads, (line for _ in range(bouts)), int, ())):
        course.add(msgspec.structs.replace(bout, bout=number))
    assert course.ended()
    return (cpu() - ahead) / (2 * bouts)


def games_a_core(plan: Plan) -> float:
    """For a second of processor time."""
    ahead = cpu()
    return 2 * len(run(replace(plan, games=min(plan.games, 100))).done) / (cpu() - ahead)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--opponent", default="pilot")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    plan = Plan((given.opponent, given.opponent), ready_forces(load_forces()), {}, 1, given.games)
    with tempfile.TemporaryDirectory(prefix="bs-ray-", dir="/tmp") as folder:
        os.environ["RAY_TMPDIR"] = folder
        head = {"num_cpus": 0, "include_dashboard": False, "object_store_memory": STORE}
        cluster = Cluster(initialize_head=True, head_node_args=head)
        try:
            for _ in range(given.workers):
                cluster.add_node(num_cpus=1, object_store_memory=STORE)
            began = time.perf_counter()
            with connected(cluster.address) as ray:
                list(ray.spread(abs, range(4 * given.workers), int, ()))
                print(f"connected and ready after {time.perf_counter() - began:.1f} s")
                report(plan, ray, given.workers, given.rounds)
        finally:
            cluster.shutdown()


def report(plan: Plan, ray: RayCluster, workers: int, rounds: int) -> None:
    timed(plan, ray)  # processes are warm on both sides of what follows: a run of a cluster pays this once
    local, far = [], []
    ray.sent = ray.received = ray.tasks = 0
    for _ in range(rounds):
        local.append(timed(plan, workers))
        far.append(timed(plan, ray))
    games = rounds * 2 * plan.bouts()
    print(f"{workers} processes: {statistics.median(local):.1f} games/s ({', '.join(f'{one:.1f}' for one in local)})")
    print(f"{workers} Ray workers: {statistics.median(far):.1f} games/s ({', '.join(f'{one:.1f}' for one in far)})")
    print(f"ratio {statistics.median(far) / statistics.median(local):.3f}")
    back, out = ray.received / games, ray.sent / games
    print(f"a game: {back:.0f} bytes come back, {out:.0f} go out; {games / ray.tasks:.0f} games a task")
    own, whole = cost_of_tasks(ray, 2000)
    a_game, a_core = cost_of_games(ray, plan, 20_000), games_a_core(plan)
    print(f"the driver: {1e6 * own:.0f} µs of its processor for an empty task, {1e6 * a_game:.0f} for a game")
    print(f"{1 / whole:,.0f} empty tasks/s")
    print(f"a worker: {a_core:.1f} games for a second of its processor")
    print("\nworked out from these, 16 cores a machine that do nothing else:")
    print("machines   cores     games/s   MB/s to the driver   tasks/s   of the driver's core")
    for machines in (1, 10, 100):
        cores = 16 * machines
        speed, length = cores * a_core, max(LENGTH, cores / TASKS_A_SECOND)
        tasks = cores / length
        print(f"{machines:8} {cores:7} {speed:11,.0f} {speed * back / 1e6:20.2f} {tasks:9,.0f} {speed * a_game + tasks * own:22.0%}")
    most = (1 - TASKS_A_SECOND * own) / a_game
    print(f"the driver is the bottleneck at about {most:,.0f} games/s, {most / a_core:,.0f} cores")


if __name__ == "__main__":
    main()
