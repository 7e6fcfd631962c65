"""Puzzles of the miniatures game: the Fire phase of one turn. Nothing is hidden in it but the deployment, which is over."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from buildstars.content.fleets import ready_fleets
from buildstars.content.loader import ContentError, load_sets
from buildstars.content.model import Force
from buildstars.content.text.phrases import phrase
from buildstars.core.options import OptionError, SetupError
from buildstars.lab.fleets import CLASSIC
from buildstars.lab.puzzles.exact_minis import MinisExact
from buildstars.lab.puzzles.games import Draft
from buildstars.lab.puzzles.searching import Goal
from buildstars.match.scenarios.minis import MinisRunner
from buildstars.match.scenarios.minis_file import MinisReader, MinisScenario
from buildstars.match.scenarios.minis_names import wished_answer
from buildstars.match.scenarios.names import UnknownName
from buildstars.match.scenarios.values import ScenarioError, Wrong, in_file
from buildstars.minis.game import MinisGame
from buildstars.minis.position import PositionError
from buildstars.minis.spec import Spec


class MinisPuzzles:
    name = "minis"
    most_turns = 1

    def scenario_of(self, raw: dict[str, Any], file: str, folder: Path) -> MinisScenario:
        try:
            return MinisReader(raw, file, folder).minis_scenario()
        except (Wrong, SetupError, PositionError, OptionError) as error:
            raise ScenarioError([in_file(file, error)]) from None

    def script(self, scenario: MinisScenario) -> MinisRunner:
        return MinisRunner(scenario)

    def lay_open(self, game: MinisGame) -> None:
        """Nothing to show."""

    def place_named(self, spec: Spec, text: str) -> int:
        """A card of a home base: "1:base 2" is the second of seat 1."""
        match = re.fullmatch(r"(\d):base ([123])", text)
        if match is None or int(match[1]) >= spec.players:
            raise UnknownName(phrase("scenario-no-base", text=text))
        return int(match[1]) * 3 + int(match[2]) - 1

    def meant(self, game: MinisGame, wish: str) -> int:
        return wished_answer(game, wish)

    def search(self, game: MinisGame, seat: int, goal: Goal) -> MinisExact:
        return MinisExact(game, seat, goal)

    def named(self, names: Sequence[str]) -> tuple[list[Force], list[str]]:
        ready = ready_fleets(load_sets())
        chosen = list(names) or [*CLASSIC["space"]]
        if unknown := [name for name in chosen if name not in ready]:
            raise ContentError([phrase("scenario-no-fleet", name=unknown[0], known=", ".join(ready))])
        both = (chosen * 2)[:2]
        return [ready[name].force for name in both], both

    def dig(self, forces: Sequence[Force], names: Sequence[str], bot: Any, seed: int, numbers: range) -> Iterator[Draft]:
        from buildstars.lab.puzzles.mining_minis import drafts  # which stands on what reads puzzles, as that does on this

        yield from drafts(forces, names, bot, seed, numbers)


MINIS: Final = MinisPuzzles()
