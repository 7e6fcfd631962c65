"""What `measure_child` has talk to a Ray cluster: a line for each pair of games, in their order. If the cluster cannot be used, or not to
the end, it says why and ends."""

from __future__ import annotations

import logging
import sys
from contextlib import closing

import msgspec

from buildstars.lab.arena.field import Plan, meet
from buildstars.lab.cluster.ray_cluster import ClusterError, connected
from buildstars.lab.workers import WorkerDied
from buildstars.table.operations.logs import set_up
from buildstars.table.thinking.job_child import ordered


def main() -> None:
    plan, out = ordered(Plan)
    set_up("text", "warning")
    try:
        with connected(sys.argv[2], opponents=[plan.opponent]) as cluster, closing(meet(plan, cluster)) as found:
            for place, (number, met) in enumerate(found):
                if number != place:  # of a cluster that is dying
                    break
                out.write(msgspec.json.encode(met) + b"\n")
                out.flush()
    except (ClusterError, WorkerDied) as error:
        why = error if isinstance(error, ClusterError) else "a process that played died again and again"
        logging.getLogger("buildstars.table").warning("a measurement: %s", why)


if __name__ == "__main__":
    main()
