"""What refusals are made of: names, decimal numbers, and whose unit an answer means."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.core.messages import Argument, Message, Name, Refusal, number_name
from buildstars.minis.layout import ON_TABLE, STEP_MOVE, UNIT, index_of, owner_of
from buildstars.minis.state import State, is_in


def refuse(rule: str, name: str, args: dict[str, Argument] | None = None) -> Refusal:
    return Refusal(rule, Message("m-refused-" + name, args or {}))


def name_of(s: State, u: i64) -> Name:
    return s.spec.unit_names[u]


def decimal(n: int, unit: int) -> Name:
    """A whole number of small units as a decimal number, as each language writes it."""
    text = f"{n / unit:.2f}".rstrip("0").rstrip(".")
    return number_name(text)


def unit_in(s: State, answer: i64) -> i64:
    """The unit an answer names, or -1."""
    u = answer - UNIT
    if not UNIT <= answer < STEP_MOVE or owner_of(u) >= s.spec.players or index_of(u) >= s.spec.unit_count[owner_of(u)]:
        return -1
    return u


def refuse_own(s: State, u: i64, seat: i64) -> Refusal | None:
    """It must be a unit of that seat, on the table."""
    if u < 0:
        return refuse("M3.1", "move-no-unit")
    if owner_of(u) != seat:
        return refuse("M3.1", "move-not-yours", {"unit": name_of(s, u)})
    if not is_in(s, u, ON_TABLE):
        return refuse("M3.1", "move-not-on-table", {"unit": name_of(s, u)})
    return None
