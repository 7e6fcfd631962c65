"""The far end of `measuring`: plays the pairs of games it is sent, and writes a line for each."""

from __future__ import annotations

import msgspec

from buildstars.lab.arena.field import Plan, meet
from buildstars.table.thinking.job_child import ordered


def main() -> None:
    plan, out = ordered(Plan)
    for met in meet(plan):
        out.write(msgspec.json.encode(met) + b"\n")
        out.flush()


if __name__ == "__main__":
    main()
