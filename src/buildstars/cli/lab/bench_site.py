"""`buildstars bench --site`: several servers, simulated people and faults, as a table for people or as JSON."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, Final

import typer

if TYPE_CHECKING:
    from buildstars.table.operations.site_load.run import Measured

INSIDE: Final = "BUILDSTARS_BENCH_INSIDE"
"""Set where we run in a network of our own already."""


def bench_site(
    servers: int, workers: int, tables: int, opponents: int, every: float, seconds: float, faults: str, fault_every: float,
    fault_count: int, seed: int, compare: bool, by_table: bool, line: tuple[int, float], as_json: bool,
) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from buildstars.table.operations.site_load.faults import KINDS
    from buildstars.table.operations.site_load.processes import SiteError
    from buildstars.table.operations.site_load.run import Plan, measure, measure_apart

    kinds = tuple(word.strip() for word in faults.split(",") if word.strip())
    if unknown := [kind for kind in kinds if kind not in KINDS]:
        raise typer.BadParameter(f"{unknown[0]} is no fault; there are {', '.join(KINDS)}")
    if servers == 1 and kinds:
        raise typer.BadParameter("faults need two servers or more: one must be left")
    if "worker" in kinds and not workers:
        raise typer.BadParameter("the fault worker needs workers")
    if fault_count and not kinds:
        raise typer.BadParameter("--fault-count needs --faults: which")
    if any(line) and INSIDE not in os.environ:
        if not (why_not := why_no_netem(*line)):
            raise typer.Exit(in_a_network_of_its_own(*line))
        print(f"buildstars: {why_not}; proxies between players and servers delay and stall instead (docs/site.md).", file=sys.stderr)
    delay, loss = (0, 0.0) if INSIDE in os.environ else line
    alone = Plan(
        1, tables, every, seconds, seed=seed, watchers=max(1, tables // 4), opponents=opponents, delay=delay, loss=loss, by_table=by_table
    )
    site = replace(alone, servers=servers, workers=workers, faults=kinds, fault_every=fault_every, fault_count=fault_count)
    plans = [alone] if servers == 1 else [alone, replace(site, by_table=False), replace(site, by_table=True)] if compare else [site]
    console = Console(stderr=True)
    found: list[Measured] = []
    apart: list[Measured] = []
    try:
        with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
            what = "tables begun" + (", faults mended" if fault_count else "")
            task = bar.add_task(what, total=sum(one.tables + one.fault_count for one in plans) + tables * compare)
            for one in plans:
                found.append(asyncio.run(measure(one, lambda: bar.advance(task))))
                if compare and one is alone:
                    apart = asyncio.run(measure_apart(alone, servers, lambda: bar.advance(task)))
    except SiteError as error:
        print(f"buildstars: {error}.", file=sys.stderr)
        raise typer.Exit(2) from None
    if as_json:
        print(json.dumps([summary(one) for one in (*found, *apart)], indent=1))
    else:
        tell(found, apart)
    if not all(one.is_good for one in (*found, *apart)):
        raise typer.Exit(1)


def bad_loopback(delay: int, loss: float) -> str:
    return f"ip link set lo up && tc qdisc add dev lo root netem delay {delay}ms loss {loss}%"


def why_no_netem(delay: int, loss: float) -> str:
    """Why the kernel cannot make our network bad; empty: it can."""
    if sys.platform != "linux" or os.geteuid() != 0 or not all(map(shutil.which, ("unshare", "ip", "tc"))):
        return "the kernel's netem needs Linux, root, and the programs unshare, ip and tc"
    probe = subprocess.run(["unshare", "--net", "sh", "-c", bad_loopback(delay, loss)], capture_output=True, text=True, check=False)
    return "" if not probe.returncode else f"the kernel has no netem ({(probe.stderr.strip().splitlines() or ['no reason was given'])[-1]})"


def in_a_network_of_its_own(delay: int, loss: float) -> int:
    """The same command in a network namespace with a bad loopback; the machine's own network is not touched. Its exit code."""
    again = [sys.executable, "-m", "buildstars", *sys.argv[1:]]
    command = ["unshare", "--net", "sh", "-c", f'{bad_loopback(delay, loss)} && exec "$@"', "sh", *again]
    return subprocess.run(command, env={**os.environ, INSIDE: "1"}, check=False).returncode


def summary(one: Measured) -> dict[str, Any]:
    """Everything that was measured, with shares of the times instead of each."""
    from buildstars.table.operations.load import percentile

    def shares(values: list[float]) -> dict[str, float]:
        return {"count": len(values), **{name: round(percentile(values, share), 3) for name, share in SHARES.items()}}

    told = asdict(one)
    for key in ("calm", "hurt"):
        told[key] = shares(told[key])
    told["thought"] = {kind or "calm": values for kind, values in told["thought"].items()}
    for key in ("back_after", "without_line", "thought", "starts"):
        told[key] = {kind: shares(values) for kind, values in told[key].items()}
    told["faults"], told["refusals"] = dict(one.faults), dict(one.refusals)
    return told


SHARES: Final = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "most": 1.0}


def work_of(*parts: Measured) -> float:
    """Seconds of processor time of an answer."""
    total = sum(one.cpu + one.worker_cpu + one.valkey_cpu + one.postgres_cpu for one in parts)
    return total / sum(one.answers + one.opponents_answers for one in parts)


def title(one: Measured) -> str:
    return f"servers: {one.plan.servers}" + (", by table" if one.plan.by_table and one.plan.servers > 1 else "")


def tell(found: list[Measured], apart: list[Measured]) -> None:
    from rich.console import Console

    from buildstars.cli.lab.bench import machine, table_of
    from buildstars.table.operations.load import percentile

    def times(values: list[float] | None) -> str:
        return f"{percentile(values, 0.5):.2f} / {percentile(values, 0.99):.2f} / {max(values):.2f} ({len(values)})" if values else "–"

    def views(one: Measured) -> str:
        return " / ".join(f"{one.view(share):.0f}" for share in SHARES.values())

    def thought(one: Measured, kinds: Iterable[str]) -> str:
        return times([value / 1000 for kind in kinds for value in one.thought.get(kind, [])])

    rows: dict[str, Callable[[Measured], str]] = {
        "workers; tables, with opponents; seconds": lambda one: (
            f"{one.plan.workers}; {one.plan.tables:,}, {sum(map(one.plan.has_opponent, range(one.plan.tables)))}; {one.seconds:.0f}"
        ),
        "faults": lambda one: ", ".join(f"{count} {kind}" for kind, count in sorted(one.faults.items())) or "none",
        "answers acknowledged": lambda one: f"{one.answers:,}",
        "  of all stored: lost, duplicates": lambda one: f"{one.verdict.answers:,}: {one.verdict.lost}, {one.verdict.duplicates}",
        "chat lines told: lost, duplicates": lambda one: f"{one.verdict.chat:,}: {one.verdict.chat_lost}, {one.verdict.chat_duplicates}",
        "opponents' answers stored: wrong, forfeited": lambda one: (
            f"{one.verdict.opponents:,}: {one.verdict.opponents_wrong}, {one.verdict.opponents_forfeited}"
        ),
        "tables stuck where an opponent is asked": lambda one: str(one.stuck),
        "players not told what is stored": lambda one: str(one.verdict.behind),
        "records that do not replay": lambda one: f"{len(one.verdict.broken)} of {one.verdict.games:,}",
        "players not back at the end": lambda one: str(one.unsettled),
        "ms, answer to other's view, p50 / p95 / p99 / most": views,
        "  where a line was lost meanwhile, p99": lambda one: f"{percentile(one.hurt, 0.99):.0f} ({len(one.hurt)})",
        "s, answer to opponent's answer, p50 / p99 / most": lambda one: thought(one, [""]),
        "  around a worker's death": lambda one: thought(one, ["worker"]),
        "  around other faults": lambda one: thought(one, set(one.thought) - {"", "worker"}),
        "reconnections": lambda one: f"{one.reconnections:,}",
        "s, takeover after a kill, p50 / p99 / most": lambda one: times(one.back_after.get("kill")),
        "s, hand-over in a drain, p50 / p99 / most": lambda one: times(one.without_line.get("drain")),
        "s, back after a stopped server": lambda one: times(one.back_after.get("stop")),
        "s, back after Valkey's restart": lambda one: times(one.back_after.get("valkey")),
        "s, back after PostgreSQL was held": lambda one: times(one.back_after.get("postgres")),
        "s, start of a server, p50 / p99 / most": lambda one: times(one.starts.get("a server")),
        "ms of CPU an answer: servers, workers": lambda one: f"{1000 * one.each(one.cpu):.2f}, {1000 * one.each(one.worker_cpu):.2f}",
        "  Valkey, PostgreSQL": lambda one: f"{1000 * one.each(one.valkey_cpu):.2f}, {1000 * one.each(one.postgres_cpu):.2f}",
        "Valkey an answer: messages, bytes": lambda one: f"{one.each(one.valkey_messages):.2f}, {one.each(one.valkey_bytes):,.0f}",
        "PostgreSQL an answer: commits, WAL bytes": lambda one: f"{one.each(one.commits):.2f}, {one.each(one.wal_bytes):,.0f}",
        "bytes to players an answer": lambda one: f"{one.each(one.player_bytes):,.0f}",
        "kB a table, a socket": lambda one: f"{1000 * one.memory_table:,.0f}, {1000 * one.memory_socket:,.0f}",
        "MB an empty server": lambda one: f"{one.memory_server:.0f}",
    }
    shown = table_of("A site on this machine; people answer at random", ("", *map(title, found)))
    for name, told in rows.items():
        shown.add_row(name, *map(told, found))
    screen = Console()
    screen = Console(width=screen.width if screen.is_terminal else 130)
    screen.print(shown)
    alone, *sites = found
    if sites:
        print("CPU an answer, thinking and databases included, beside what one server takes (goal for three: 1.4 times):")
    if apart:
        print(f"  {len(apart)} servers that know nothing of each other, at the same time: {work_of(*apart) / work_of(alone):.2f}")
    for site in sites:
        beside = f", {work_of(site) / work_of(*apart):.2f} beside those" if apart else ""
        print(f"  {title(site)}: {work_of(site) / work_of(alone):.2f}{beside}")
    plan = found[-1].plan
    if plan.delay or plan.loss:
        print(f"What players send and get takes {plan.delay} ms, and {plan.loss:g} % of the packets are lost (proxies).")
    for one in found:
        for text in (*one.wrong[:5], *one.verdict.broken[:5]):
            print(f"wrong: {text}")
        if one.errors:
            print(f"{one.errors.count('Traceback')} tracebacks in the logs; the last: {one.errors.strip().splitlines()[-1]}")
    print(f"{os.cpu_count()} cores for servers, databases and players together; {machine()}; docs/scale.md.")
