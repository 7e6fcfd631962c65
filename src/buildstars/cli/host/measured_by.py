"""The option of servers and workers that names who plays measurements: a Ray cluster."""

from __future__ import annotations

from typing import Annotated

import typer

MeasuredBy = Annotated[
    str,
    typer.Option(
        "--cluster", metavar="ADDRESS", envvar="BUILDSTARS_CLUSTER",
        help="A Ray cluster plays what guests have measured: HOST:PORT, ray://HOST:PORT or auto (docs/cluster.md).",
    ),
]


def check_cluster(address: str) -> None:
    """A sentence, before anything else is started, if it cannot be used. Another process tries it: Ray stays in one that loads it."""
    import subprocess
    import sys

    import msgspec

    from buildstars.content.text.phrases import Phrase
    from buildstars.lab.cluster.ray_cluster import ClusterError, check_address

    if not address:
        return
    check_address(address)
    tried = subprocess.run([sys.executable, "-P", "-m", "buildstars.lab.cluster.trying", address], stdout=subprocess.PIPE, check=False)
    if tried.returncode:
        try:
            id_, args = msgspec.json.decode(tried.stdout, type=tuple[str, dict[str, str]])
        except msgspec.DecodeError:
            id_, args = "cluster-silent", {"address": address, "why": f"exit code {tried.returncode}"}
        raise ClusterError(Phrase(id_, args))
