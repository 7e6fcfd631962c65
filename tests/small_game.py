"""A small game with definitions of its own: the examples of docs/positions.md and docs/records.md, which tests compare."""

from __future__ import annotations

from pathlib import Path

from buildstars.card.notation import write_position, write_view
from buildstars.content.model import Bonus, Card, Face, Force, Text, Unit
from buildstars.match.chance import SeededChance
from buildstars.match.match import Match, new_match
from buildstars.match.record import write

DOCS = Path(__file__).parent.parent / "docs"
OPTIONS = {"packs": "on", "first_player": "0"}


def small_forces() -> list[Force]:
    """Two packs (R13) of a few units and cards."""
    wing = Unit(1, Text(en="Wing", de="Schwinge"), "x_wing", "space", "common", Face(2, 3, 1, 8, 2), "SSS", "rebel", set="small")
    walker = Unit(2, Text(en="Walker", de="Läufer"), "at_st", "ground", "common", Face(3, 2, 2, 9, 3), "S", "imperial", set="small")
    aim = Card(1, Text(en="Aim", de="Zielen"), "combat", "common", 1, 8, bonus=Bonus(attack=1), set="small")
    cover = Card(2, Text(en="Cover", de="Deckung"), "combat", "common", 2, 9, bonus=Bonus(defense=1), set="small")
    return [Force("Wings", (wing, wing), (aim, aim, aim, cover, cover)), Force("Walkers", (walker,), (cover, cover, aim, aim))]


def small_match() -> Match:
    """A few turns, a battle, a change of mind, and a resignation."""
    match = new_match(small_forces(), OPTIONS, ["Anna", "Ben"], SeededChance("an example", [b"Anna's part"]))
    for token in ("pass", "move", "u0.0", "u0.1", "undo", "pass", "pass", "move", "u1.0", "pass"):
        play(match, token)
    for token in ("pass", "combat", "u0.0", "u1.0", "pass"):
        play(match, token)
    return match


def play(match: Match, token: str) -> None:
    seat = match.to_answer()
    if token == "undo":
        match.undo(seat)
    else:
        match.answer(seat, match.game.from_token(token))


def position_example() -> str:
    return write_position(small_match().game)  # type: ignore[arg-type]


def view_example() -> str:
    return write_view(small_match().game.view(0))  # type: ignore[arg-type]


def record_example() -> str:
    match = small_match()
    play(match, match.game.token(match.game.legal()[-1]))
    play(match, "pass")
    match.resign(1)
    return write(match.record)


def block_of(file: str, first: str) -> str:
    """The block of a document that begins with this line."""
    for part in (DOCS / file).read_text(encoding="utf-8").split("```")[1::2]:
        text = part.partition("\n")[2]
        if text.startswith(first):
            return text
    raise AssertionError(f"docs/{file} has no block that begins with {first!r}")


if __name__ == "__main__":
    print(position_example(), view_example(), record_example(), sep="\n")
