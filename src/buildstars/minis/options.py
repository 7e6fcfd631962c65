"""The options of a miniatures game (Part C of the rules): read, checked, and known to the engine by number."""

from __future__ import annotations

from typing import Final

from buildstars.core.options import Option, edition_option, first_player_error, read_options

OPTIONS: Final = (
    edition_option("J54"),
    Option("battle", "free", ("free", "space", "ground", "mixed"), 0, -1, "M2.1"),
    Option("first_player", "rolloff", ("rolloff", "random"), 0, 7, "J13"),
    Option("size", "30", (), 10, 60, "J5"),
    Option("deploy", "exact", ("exact", "up_to"), 0, -1, "J4"),
    Option("deployment", "hidden", ("hidden", "open"), 0, -1, "J3"),
    Option("named", "free", ("free", "one"), 0, -1, "J46"),
    Option("quiet_turns", "50", (), 1, 10_000, "J11"),
    Option("turn_limit", "off", ("off",), 1, 10_000, "J11"),
    Option("kinds_pass", "off", ("off", "on"), 0, -1, "J12"),
    Option("cloaked_target", "off", ("off", "on"), 0, -1, "J69"),
    Option("base_bonus", "off", ("off", "on"), 0, -1, "M2.5"),
    Option("scoring", "last", ("last", "first_out"), 0, -1, "J76"),
    Option("artifact", "off", ("off", "on"), 0, -1, "J77"),
)


def minis_options(given: dict[str, str], players: int) -> dict[str, str]:
    """All options with their values; OptionError with a sentence if one makes no sense."""
    values = read_options(OPTIONS, given)
    first = values["first_player"]
    if first.isdecimal() and int(first) >= players:
        raise first_player_error(first, players, "J13")
    return values
