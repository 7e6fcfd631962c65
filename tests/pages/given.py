"""What pages take as given: files that a reader would have at hand (a recorded game, a scenario), by page."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from buildstars.bots.minis.registry import make_minis_bot
from buildstars.bots.registry import make_bot
from buildstars.card.notation import write_view
from buildstars.content.fleets import ready_fleets
from buildstars.content.loader import load_forces
from buildstars.core.generator import Generator
from buildstars.match.chance import SeededChance
from buildstars.match.match import Match, new_match
from buildstars.match.minis_kind import MINIS
from buildstars.match.record import write
from buildstars.minis.notation import write_view as write_minis_view
from pages.blocks import ROOT
from small_game import record_example


def game_and_view(folder: Path) -> None:
    """A game and a battle, a few turns old, as records, and what the asked seat sees of each. Line 128 of the game is a player's."""
    match = next(match for match in map(begun, range(100)) if re.match(r"[01] ", write(match.record).splitlines()[127]))
    (folder / "view.txt").write_text(write_view(match.game.view(match.to_answer())), encoding="utf-8")  # type: ignore[arg-type]
    write_game(folder / "game.txt", match)
    fleets = ready_fleets()
    match = new_match(
        [fleets["echo-base"].force, fleets["landing-zone"].force], {"battle": "mixed"}, ["Anna", "Ben"], SeededChance("pages"), kind=MINIS
    )
    while match.game.turn_number() == 0:
        played(match, make_minis_bot("recruit"), 1)
    (folder / "battle-view.txt").write_text(write_minis_view(match.game.view(match.to_answer())), encoding="utf-8")  # type: ignore[arg-type]
    write_game(folder / "battle.txt", match)


def begun(seed: int) -> Match:
    """A game of the forces that the page names, sixty decisions old."""
    ready = load_forces()
    forces = [ready["rebel-squadrons"], ready["imperial-fist"]]
    match = new_match(forces, None, ["Anna", "Ben"], SeededChance(f"pages {seed}"))
    played(match, make_bot("pilot"), 60)
    return match


def played(match: Match, bot: Any, decisions: int) -> None:
    rng = Generator(3)
    for _ in range(decisions):
        seat = match.to_answer()
        match.answer(seat, bot.answer(match.game.view(seat), rng))


def write_game(path: Path, match: Match) -> None:
    path.write_text(write(match.record), encoding="utf-8")


def small_record(folder: Path) -> None:
    (folder / "game.txt").write_text(record_example(), encoding="utf-8")


def wrong_scenario(folder: Path) -> None:
    """A scenario that expects what does not happen."""
    text = (ROOT / "tests/scenarios/plain-battle.toml").read_text(encoding="utf-8")
    text = text.replace('attack = 8, attack_parts = ["+3 unit"', 'attack = 9, attack_parts = ["+3 unit"')
    (folder / "wrong.toml").write_text(text.replace('Prey = { zone = "contested"', 'Prey = { zone = "reserves"'), encoding="utf-8")


def battle(folder: Path) -> None:
    (folder / "battle.toml").write_text((ROOT / "tests/scenarios/plain-battle.toml").read_text(encoding="utf-8"), encoding="utf-8")


GIVEN: Final[dict[str, Callable[[Path], None]]] = {
    "docs/odds.md": battle,
    "docs/records.md": small_record,
    "docs/review.md": game_and_view,
    "docs/scenarios.md": wrong_scenario,
    "docs/sharing.md": small_record,
}
