"""Puzzles of the card game: all hands lie open, and the horizon is a number of turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from buildstars.card.game import CardGame
from buildstars.card.layout import HAND
from buildstars.card.rules.cards import show_hand_card
from buildstars.card.spec import Spec
from buildstars.card.state import block
from buildstars.content.model import Force
from buildstars.lab.forces import seated
from buildstars.lab.puzzles.exact import Exact
from buildstars.lab.puzzles.games import Draft
from buildstars.lab.puzzles.searching import Goal
from buildstars.match.scenarios.card import Runner
from buildstars.match.scenarios.card_file import Scenario, scenario_of
from buildstars.match.scenarios.card_names import objective_named, offered_answer


class CardPuzzles:
    name = "card"
    most_turns = 8

    def scenario_of(self, raw: dict[str, Any], file: str, folder: Path) -> Scenario:
        return scenario_of(raw, file, folder)

    def script(self, scenario: Scenario) -> Runner:
        return Runner(scenario)

    def lay_open(self, game: CardGame) -> None:
        for seat in range(game.players):
            hand = game.words[block(seat) + HAND]
            for card in range(game.spec.card_count[seat]):
                if (hand >> card) & 1:
                    show_hand_card(game, seat, card)

    def place_named(self, spec: Spec, text: str) -> int:
        return objective_named(spec, text)

    def meant(self, game: CardGame, wish: str) -> int:
        return offered_answer(game, wish)

    def search(self, game: CardGame, seat: int, goal: Goal) -> Exact:
        return Exact(game, seat, goal)

    def named(self, names: Sequence[str]) -> tuple[list[Force], list[str]]:
        found = seated(names, 2, {})
        return list(found), [force.name for force in found]

    def dig(self, forces: Sequence[Force], names: Sequence[str], bot: Any, seed: int, numbers: range) -> Iterator[Draft]:
        from buildstars.lab.puzzles.mining import draft, mine  # which stands on what reads puzzles, as that does on this

        for find in mine(forces, bot, seed, numbers):
            yield Draft(find.goal, find.value, find.second, find.best, find.wrong, find.origin, draft(find))


CARD: Final = CardPuzzles()
