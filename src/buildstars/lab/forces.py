"""Which forces sit down: the ready ones by name, or a file of one's own, checked by the rules of building (R2)."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from buildstars.content.check import force_problems
from buildstars.content.languages import render
from buildstars.content.loader import Collection, ContentError, load_force, load_forces, load_sets
from buildstars.content.model import Force

READY: Final = ("fringe-raiders", "imperial-fist", "rebel-squadrons", "republic-landing", "separatist-swarm")
PACKS: Final = ("starter-a", "starter-b")
BENCH: Final = ("bench-a", "bench-b")


def seated(names: Sequence[str], players: int, options: Mapping[str, str]) -> list[Force]:
    """A force for each seat: those named, in turn, or the ready ones (the packs, if that is what is played)."""
    packs = options.get("packs") == "on"
    collection = load_sets()
    shipped = load_forces(collection)
    chosen = names or (PACKS if packs else READY)
    forces = [find_force(chosen[seat % len(chosen)], shipped, collection) for seat in range(players)]
    problems = [
        f"{force.name}: {render(problem.id, problem.args, 'en')} ({problem.rule})"
        for force in dict.fromkeys(forces)
        for problem in force_problems(force, int(options.get("size", "30")), packs)
    ]
    if problems:
        raise ContentError(problems)
    return forces


def find_force(key: str, shipped: Mapping[str, Force], collection: Collection) -> Force:
    """A shipped force by the name of its file, or a file."""
    if key in shipped:
        return shipped[key]
    if key.endswith(".toml"):
        return load_force(Path(key), collection)
    near = difflib.get_close_matches(key, shipped, n=1, cutoff=0.6)
    hint = f'did you mean "{near[0]}"?' if near else f"there are {', '.join(shipped)}, or give a file that ends in .toml."
    raise ContentError([f'there is no force "{key}"; {hint}'])
