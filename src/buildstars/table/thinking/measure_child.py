"""The far end of `measuring`: plays the pairs of games it is sent, and writes a line for each. With the address of a Ray cluster behind it,
the cluster plays them, and what it does not play is played here: the same lines, because a pair depends on the plan and its number alone.
"""

from __future__ import annotations

import logging
import queue
import sys
import threading
from collections.abc import Iterator
from subprocess import PIPE, Popen
from typing import Final

import msgspec

from buildstars.lab.arena.field import Met, Plan, meet
from buildstars.table.operations.logs import set_up
from buildstars.table.thinking.guest_jobs import python
from buildstars.table.thinking.job_child import ordered

SILENT: Final = 120.0
"""Seconds without a pair after which the cluster is given up."""
log: Final = logging.getLogger("buildstars.table")


def main() -> None:
    plan, out = ordered(Plan)
    for met in pairs(plan, *sys.argv[2:3]):
        out.write(msgspec.json.encode(met) + b"\n")
        out.flush()


def pairs(plan: Plan, cluster: str = "") -> Iterator[Met]:
    done, of = 0, plan.pairs * len(plan.field)
    if cluster:
        set_up("text", "warning")
        for met in by_cluster(plan, cluster):
            done += 1
            yield met
        if done < of:
            log.warning("a measurement goes on here: the cluster at %s has played %d of %d pairs of games", cluster, done, of)
    for _, met in meet(plan, begin=done):
        yield met


def by_cluster(plan: Plan, cluster: str) -> Iterator[Met]:
    """In the order of the pairs, as long as it goes well. A process of its own talks to Ray, because Ray ends whoever loses it."""
    order = msgspec.msgpack.encode(plan)
    far = Popen([*python("buildstars.table.thinking.measure_far"), "0", cluster], stdin=PIPE, stdout=PIPE)
    assert far.stdin is not None and far.stdout is not None
    lines: queue.Queue[bytes] = queue.Queue()
    heard = far.stdout

    def listen() -> None:
        for line in heard:
            lines.put(line)
        lines.put(b"")

    threading.Thread(target=listen, daemon=True).start()
    try:
        far.stdin.write(len(order).to_bytes(4, "big") + order)
        far.stdin.flush()
        while line := lines.get(timeout=SILENT):
            yield msgspec.json.decode(line, type=Met)
    except (queue.Empty, OSError, msgspec.DecodeError):
        return
    finally:
        far.kill()
        far.wait()


if __name__ == "__main__":
    main()
