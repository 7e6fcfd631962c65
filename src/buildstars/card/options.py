"""The options of a card game (Part C of the rules): read, checked, and known to the engine by number."""

from __future__ import annotations

from typing import Final

from buildstars.core.messages import Message
from buildstars.core.options import Option, OptionError, edition_option, first_player_error, read_options

HALF_SIZE: Final = "15"
HALF_DECK: Final = "15"

OPTIONS: Final = (
    edition_option("J14"),
    Option("first_player", "random", ("random", "rolloff"), 0, 7, "J2"),
    Option("size", "30", (), 10, 60, "J5"),
    Option("combat_targets", "one", ("one", "any"), 0, -1, "J8"),
    Option("quiet_turns", "50", (), 1, 10_000, "J11"),
    Option("refill", "fighters", ("fighters", "played", "all"), 0, -1, "J14", former="played"),
    Option("deploy", "exact", ("exact", "up_to"), 0, -1, "J4"),
    Option("deployment", "hidden", ("hidden", "open"), 0, -1, "J3"),
    Option("named", "free", ("free", "one"), 0, -1, "J46"),
    Option("scoring", "off", ("off", "points"), 0, -1, "F9"),
    Option("battle_order", "all", ("all", "each"), 0, -1, "J28"),
    Option("turn_limit", "off", ("off",), 1, 10_000, "J11"),
    Option("manual", "nod", ("nod", "trust"), 0, -1, "R8.5"),
    Option("packs", "off", ("off", "on"), 0, -1, "R13"),
    Option("deck", "30", ("30", HALF_DECK), 0, -1, "F5"),
)


def card_options(given: dict[str, str], players: int) -> dict[str, str]:
    """All options with their values; OptionError with a sentence if one makes no sense."""
    values = read_options(OPTIONS, given)
    first = values["first_player"]
    if first.isdecimal() and int(first) >= players:
        raise first_player_error(first, players, "J2")
    if values["deck"] == HALF_DECK and values["size"] != HALF_SIZE:  # J46: for every other size the minimum of 30 holds
        raise OptionError(
            f"option deck={HALF_DECK}: a half game is of {HALF_SIZE} stars; add size={HALF_SIZE} (F5)",
            Message("option-half", {"deck": HALF_DECK, "size": HALF_SIZE, "rule": "F5"}),
        )
    return values
