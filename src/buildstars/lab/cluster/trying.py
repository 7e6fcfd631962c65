"""Can this cluster be used? Exit code 1 if not, and on stdout why: a phrase as JSON."""

from __future__ import annotations

import sys

import msgspec

from buildstars.content.text.phrases import Phrase
from buildstars.lab.cluster.ray_cluster import ClusterError, connected


def main() -> int:
    try:
        with connected(sys.argv[1]):
            return 0
    except ClusterError as error:
        if isinstance(error.why, Phrase):
            sys.stdout.buffer.write(msgspec.json.encode((error.why.id, {name: str(word) for name, word in error.why.args.items()})))
        return 1


if __name__ == "__main__":
    sys.exit(main())
