"""A miniatures table set by hand, for tests: units where the test puts them, in millimetres and degrees, and the turn about to begin."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from buildstars.content.model import Face, Force, Text, Unit
from buildstars.content.text.messages import render_refusal
from buildstars.core.cells import KIND, WHO
from buildstars.core.kernel import top
from buildstars.core.messages import Refusal
from buildstars.core.seats import CHANCE
from buildstars.minis.engine import advance, offers, take_answer, take_chance
from buildstars.minis.layout import F_TURN, IN_RESERVE, ON_TABLE, UNIT, UNIT_HEADING, UNIT_X, UNIT_Y
from buildstars.minis.refusals.judge import refusal_of
from buildstars.minis.rules.setup import new_words
from buildstars.minis.spec import Spec
from buildstars.minis.state import (
    State,
    heading_of,
    is_in,
    push,
    put,
    put_in,
    take_out,
    x_of,
    y_of,
)
from buildstars.minis.steps import KIND_LONG, KIND_SHORT, full_length, step_answer
from buildstars.minis.text.events import KINDS

READ: set[str] = set()
Where = tuple[float, float] | tuple[float, float, float]


class Piece:
    """A unit to be: where it stands (None: in reserve) and what matters of it."""

    def __init__(
        self, name: str, stars: int = 1, at: Where | None = None, icons: str = "", moves: str = "SSS", kind: str = "space",
        shields: int = 2, back: dict[str, Any] | None = None,
    ) -> None:
        self.name, self.at = name, at
        face = {"stars": stars, "attack": 1, "damage": 1, "defense": 9, "shields": shields, "icons": tuple(icons.split())}
        self.face, self.kind, self.moves = face, kind, moves
        self.back = None if back is None else Face(**{**face, **back})

    def unit(self, number: int) -> Unit:
        kind: Any = self.kind
        moves: Any = self.moves
        name = Text(en=self.name)
        return Unit(number, name, "x_wing", kind, "common", Face(**self.face), moves, "rebel", self.back, set="test")


class Table:
    """The state, with names for its units."""

    def __init__(self, *seats: list[Piece], **options: str) -> None:
        forces = [Force(f"fleet {seat}", tuple(piece.unit(n + 1) for n, piece in enumerate(row)), ()) for seat, row in enumerate(seats)]
        spec = Spec(forces, {"first_player": "0", **options})
        self.s = State(spec, new_words(spec), spec.out)
        self.s.telling = True
        self.number: dict[str, int] = {}
        for seat, row in enumerate(seats):
            for index, piece in enumerate(row):
                u = self.number[piece.name] = seat * 64 + index
                if piece.at is not None:
                    take_out(self.s, u, IN_RESERVE)
                    put_in(self.s, u, ON_TABLE)
                    self.place(piece.name, *piece.at)

    def __getitem__(self, name: str) -> int:
        return self.number[name]

    def place(self, name: str, x: float, y: float, heading: float = 0) -> None:
        u = self[name]
        put(self.s, u, UNIT_X, round(x * 100))
        put(self.s, u, UNIT_Y, round(y * 100))
        put(self.s, u, UNIT_HEADING, round(heading * 10))

    def where(self, name: str) -> tuple[float, float, float]:
        u = self[name]
        return x_of(self.s, u) / 100, y_of(self.s, u) / 100, heading_of(self.s, u) / 10

    def has(self, name: str, which: int) -> bool:
        return is_in(self.s, self[name], which)

    # ---- playing ------------------------------------------------------------------------------------------------------

    def begin(self) -> Table:
        """The turn begins: the first question of Movement."""
        push(self.s, F_TURN)
        advance(self.s)
        return self

    @property
    def asked(self) -> int:
        return self.s.words[WHO]

    @property
    def frame(self) -> int:
        """The kind of the uppermost frame."""
        return self.s.words[top(self.s) + KIND]

    def place_of(self, place: int) -> int:
        """A place of the uppermost frame."""
        return self.s.words[top(self.s) + place]

    def offered(self) -> list[int]:
        n = offers(self.s)
        return [self.s.out[i] for i in range(n)]

    def units(self) -> set[str]:
        """The names of the offered units."""
        offered = self.offered()
        return {name for name, u in self.number.items() if UNIT + u in offered}

    def refusal(self, answer: int) -> Refusal | None:
        """Why not; every refusal must read well in both languages."""
        refusal = refusal_of(self.s, answer)
        if refusal is not None:
            check_text(refusal)
        return refusal

    def rule(self, answer: int) -> str:
        """The number of the rule that refuses, or nothing."""
        refusal = self.refusal(answer)
        return "" if refusal is None else refusal.rule

    def why(self, answer: int) -> str:
        refusal = self.refusal(answer)
        return "" if refusal is None else render_refusal(refusal, "en")

    def give(self, *answers: int | str) -> Table:
        """Answers one after the other; a name is that unit."""
        for wish in answers:
            answer = UNIT + self[wish] if isinstance(wish, str) else wish
            assert self.refusal(answer) is None, (wish, self.why(answer))
            take_answer(self.s, answer)
        return self

    def chance(self, answer: int) -> Table:
        assert self.asked == CHANCE
        take_chance(self.s, answer)
        return self

    def events(self) -> list[tuple[str, tuple[int, ...]]]:
        """What happened: name and arguments."""
        return [(KINDS[kind][0], tuple(rest[: len(KINDS[kind][2])])) for kind, *rest in self.s.log]

    def happened(self, *names: str) -> list[tuple[str, tuple[int, ...]]]:
        return [(name, arguments) for name, arguments in self.events() if name in names]

    def check_small_answers(self, ids: Iterable[int] = range(1024)) -> None:
        """The law: of the answers that are not free, exactly the offered ones are legal."""
        offered = set(self.offered())
        for answer in ids:
            assert (self.refusal(answer) is None) == (answer in offered), (answer, self.why(answer))
        for answer in offered:
            assert self.refusal(answer) is None, (answer, self.why(answer))


def check_text(refusal: Refusal) -> None:
    """A whole sentence and the rule, in both languages; each is read once."""
    if (key := f"{refusal.rule} {refusal.message}") not in READ:
        READ.add(key)
        english, german = (render_refusal(refusal, lang) for lang in ("en", "de"))
        assert english != german
        for text in (english, german):
            assert re.fullmatch(r"[^{}]+\. \([MJ][\d.]+\)", text) and not re.search(r"  | [,.;:]", text), text


def short(turn: float = 0, length: float | None = None) -> int:
    """An S segment: degrees to the left, millimetres."""
    return step_answer(KIND_SHORT, round(turn * 10), full_length(KIND_SHORT) if length is None else round(length * 100))


def long(turn: float = 0, length: float | None = None) -> int:
    return step_answer(KIND_LONG, round(turn * 10), full_length(KIND_LONG) if length is None else round(length * 100))
