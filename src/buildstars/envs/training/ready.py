"""The names of all ready forces or fleets of a game, for whoever says "ready"."""

from __future__ import annotations

from collections.abc import Mapping

from buildstars.content.fleets import ready_fleets
from buildstars.content.loader import load_forces
from buildstars.lab import fleets
from buildstars.lab.forces import ready_forces


def ready_names(game: str, options: Mapping[str, str]) -> list[str]:
    """Of the battle that is played, in the miniatures game; none of a game that ships no forces."""
    if game == "minis":
        ready, battle = ready_fleets(), fleets.battle_named(options.get("battle", "free"))
        return list(ready) if battle == "free" else list(fleets.of_battle(ready, battle))
    return list(ready_forces(load_forces())) if game == "card" else []
