"""A game at a Python prompt: forces by name, luck from a seed, questions and answers in words.

    import buildstars
    game = buildstars.card_game(seed=7)
    print(game)                                  # the position as the seat that is asked sees it
    {answer: game.describe(answer) for answer in game.legal()}
    game.play(game.legal()[0])                   # chance answers after it, until a seat is asked again

What stands here is for people. Programs that play many games use the engine's own games, which have no words to make: `game.engine`.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, Self, TypeVar

from buildstars.card.game import CardGame
from buildstars.card.game import new_game as new_card_game
from buildstars.card.view import CardView
from buildstars.content.loader import ContentError
from buildstars.content.text.languages import LANGUAGES
from buildstars.content.text.messages import render_message, render_refusal, render_result
from buildstars.core.generator import Generator
from buildstars.core.interface import View
from buildstars.core.options import read_options
from buildstars.core.seats import MOST_SEATS, OVER, SPECTATOR
from buildstars.lab import fleets as ready_fleets
from buildstars.lab import forces as ready_forces
from buildstars.minis.game import MinisGame
from buildstars.minis.game import new_game as new_minis_game
from buildstars.minis.options import OPTIONS as MINIS_OPTIONS
from buildstars.minis.view import MinisView

G = TypeVar("G", CardGame, MinisGame)

SEEDS: Final = 1 << 62
"""Seeds are below this: compiled code has 64 bits."""
KEPT: Final = 1000
"""How many answers can be taken back; a loop that never ends must not fill the memory."""


def card_game(
    forces: str | Sequence[str] = (),
    *,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    lang: str = "en",
) -> PlayedCardGame:
    """A card game at its first question to a player. ValueError, with a sentence, if there can be none.

    Forces go by name (`buildstars force list`), as a file, or as `random:7`; they sit down in turn. Without any the classic pair plays,
    and with more players the other ready forces. The same seed and the same answers give the same game.
    """
    names, seats, chosen = _wanted(forces, players, options)
    luck = _luck(seed)
    try:
        seated = ready_forces.seated(names, seats, chosen, people=True)
    except ContentError as error:
        raise ValueError(str(error)) from None
    return PlayedCardGame(new_card_game(seated, chosen), luck, lang)


def minis_game(
    forces: str | Sequence[str] = (),
    *,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    lang: str = "en",
) -> PlayedMinisGame:
    """A game with miniatures, as `card_game`; without names the two classic fleets of the battle play (`options={"battle": "space"}`)."""
    names, seats, chosen = _wanted(forces, players, options)
    luck = _luck(seed)
    try:
        seated = ready_fleets.seated(names, seats, read_options(MINIS_OPTIONS, chosen))
    except ContentError as error:
        raise ValueError(str(error)) from None
    return PlayedMinisGame(new_minis_game(seated, chosen), luck, lang)


def _wanted(
    forces: str | Sequence[str], players: int | None, options: Mapping[str, object] | None
) -> tuple[list[str], int, dict[str, str]]:
    """The names of forces, how many seats, and the options as texts."""
    names = [forces] if isinstance(forces, str) else list(forces)
    seats = players if players is not None else max(2, len(names))
    if not 2 <= seats <= MOST_SEATS:
        raise ValueError(f"a game has 2 to {MOST_SEATS} players, not {seats} (J10)")
    if len(names) > seats:
        raise ValueError(f"{len(names)} forces are too many for {seats} players")
    return names, seats, {key: str(value) for key, value in (options or {}).items()}


def _luck(seed: int | None) -> Generator:
    if seed is not None and not 0 <= seed < SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed}")
    return Generator(seed if seed is not None else secrets.randbelow(SEEDS))


def _copied(luck: Generator) -> Generator:
    copy = Generator(0)
    copy.x, copy.weyl = luck.x, luck.weyl
    return copy


class PlayedGame(ABC, Generic[G]):
    """A game together with its luck. What is not here is the engine's: `game.to_answer()`, `game.chances()`, `game.token(answer)` …"""

    def __init__(self, engine: G, luck: Generator, lang: str = "en") -> None:
        if lang not in LANGUAGES:
            raise ValueError(f'there is no language "{lang}"; there are {", ".join(LANGUAGES)}')
        self.engine: G = engine
        """The game itself, as the engine has it."""
        self.luck = luck
        """The generator that answers for chance."""
        self.lang = lang
        self._before: deque[tuple[G, Generator]] = deque(maxlen=KEPT)
        engine.settle(luck)

    def __getattr__(self, name: str) -> Any:
        if name == "engine" or name.startswith("__"):  # not there yet, or asked for by `copy` and `pickle`
            raise AttributeError(name)
        return getattr(self.engine, name)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *dir(self.engine)})

    # ---- asking and answering -----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended; `result()` then says how."""
        return self.engine.to_answer() == OVER

    def question(self) -> str:
        """What is asked now, as a sentence; empty when the game is over."""
        return "" if self.over else render_message(self.engine.question(), self.lang)

    def describe(self, answer: int) -> str:
        """What an answer means, in words."""
        return render_message(self.engine.describe(answer), self.lang)

    def refusal(self, answer: int) -> str | None:
        """Why an answer would not be taken, with its rule; None: it would."""
        refused = self.engine.refusal(answer)
        return None if refused is None else render_refusal(refused, self.lang)

    def play(self, answer: int) -> None:
        """Give an answer, and let chance answer until a seat is asked. IllegalAnswer if it is refused; then nothing has changed."""
        before = self.engine.copy(), _copied(self.luck)
        self.engine.play(answer, self.luck)
        self._before.append(before)

    def undo(self) -> None:
        """Take the last answer back, and the luck after it: the same answer then gives the same dice. ValueError if there is none."""
        if not self._before:
            raise ValueError("nothing was played yet that could be taken back")
        tells = self.engine.telling
        self.engine, self.luck = self._before.pop()
        self.engine.tell(tells)

    def copy(self) -> Self:
        """An independent game at the same position and with the same luck to come; it cannot go back behind this moment."""
        return type(self)(self.engine.copy(), _copied(self.luck), self.lang)

    @abstractmethod
    def view(self, seat: int | None = None) -> View:
        """What a seat may know; without one, the seat that is asked."""

    # ---- for people ---------------------------------------------------------------------------------------------------

    def _viewer(self, seat: int | None) -> int:
        """Nobody is asked in a game that is over: then it is seen as a spectator sees it."""
        return seat if seat is not None else max(self.engine.to_answer(), SPECTATOR)

    def __str__(self) -> str:
        from buildstars.envs.rendering import text_of  # draws pictures too, and takes a while to load

        return text_of(self.view(), lang=self.lang)

    def __repr__(self) -> str:
        turn = self.engine.turn_number()
        when = f"turn {turn}" if turn > 0 else "setting up"
        result = self.engine.result()
        if result is not None:
            return f"<{self.engine.game_name} game, {when}, over: {render_result(result, self.lang)}>"
        count = len(self.engine.legal())
        answers = "1 answer" if count == 1 else f"{count} answers"
        return f'<{self.engine.game_name} game, {when}: seat {self.engine.to_answer()} is asked "{self.question()}", {answers}>'


class PlayedCardGame(PlayedGame[CardGame]):
    """A card game with its luck."""

    def view(self, seat: int | None = None) -> CardView:
        """What a seat may know; without one, the seat that is asked."""
        return self.engine.view(self._viewer(seat))


class PlayedMinisGame(PlayedGame[MinisGame]):
    """A game with miniatures and its luck."""

    def view(self, seat: int | None = None) -> MinisView:
        """What a seat may know; without one, the seat that is asked."""
        return self.engine.view(self._viewer(seat))
