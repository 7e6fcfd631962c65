"""The law of equal bytes: with the same seed and the same answers every player receives the same, from one server or from three, whatever
is killed in between.

Without a kill each socket's messages are compared byte by byte, and what HTTP tells of the game during it and after it. With a kill a
browser connects again and gets a welcome for what it missed. So it is compared what it shows at each version that it was told of (log,
scene and question), and at the end a whole new welcome.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import signal
import types
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from browser.serving import PROGRAM, SEED
from buildstars.table.live import server as live_server
from table.running import A, B, run, server
from table.site_players import PEOPLE, TRIES, Deed, Message, Party, State, party
from table.sites import Process, asked_of, new_database, site, started, valkey_server

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "opponent": "random", "force": A}
TABLES: Final[dict[str, tuple[dict[str, Any], dict[str, Any]]]] = {
    "card": (
        {
            "seats": [{**ME, "force": A}, OPEN, BOT], "options": {"packs": "on", "first_player": "0", "turn_limit": "4"},
            "clock": "casual", "undo": "consent",
        },
        {"name": "Bert", "force": B},
    ),
    "minis": (
        {
            "game": "minis", "seats": [{**ME, "force": {"key": "random:5"}}, OPEN],
            "options": {"size": "12", "turn_limit": "2", "first_player": "0"}, "undo": "consent",
        },
        {"name": "Bert", "force": {"key": "random:8"}},
    ),
}
"""How each table is asked for, and how Bert joins it."""
LATER: Final = 25
"""Answers of people after which nothing is asked for any more: then servers are ended."""
NORMAL: Final = (
    (re.compile(r'("text":"[^"]*","at":)\d+'), r"\1AT"),
    (re.compile(r'("clock":\{"question":)\d+(,"banks":\[)[\d,]*'), r"\1MS\2MS"),
)
"""What is of its own moment: when somebody said something, and the milliseconds that a clock shows."""


@dataclass
class Told:
    """All that came of a game."""

    raw: list[list[str]]
    """By person."""
    states: list[dict[int, State]]
    """By person and version."""
    codes: list[list[int]]
    """With which sockets were closed, by person."""
    back: list[list[Message]]
    """The table, whenever a person came back."""
    http: list[str]
    at_last: list[str]
    """A new browser's welcome, by person, when the game is over."""


class Script:
    """A whole game. All that people ask for they ask for in the first answers of it; after these a server may go."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.table = party.anna.table

    async def whole(self) -> Told:
        await self.begin()
        await self.go_on()
        return await self.end()

    async def begin(self) -> None:
        deeds = {
            1: self.talk, 4: self.everybody_asks, 7: lambda: self.undo(True), 12: self.look, 17: lambda: self.undo(False),
            20: lambda: self.undo(True), 22: self.draw, 23: self.everybody_asks,
        }
        await self.party.play(LATER, deeds)

    async def go_on(self, during: dict[int, Deed] | None = None) -> None:
        await self.party.play(before={LATER + 9: self.pass_on}, during=during)
        assert self.party.answers > LATER + 20, "the game is too short for its script"

    async def end(self) -> Told:
        """What is to be seen when it is over, from wherever somebody asks."""
        people = self.party.browsers
        for who in people:
            await who.until(lambda who=who: who.now.over)  # type: ignore[misc]
            await who.settled()
        told, plies = self.party.told, int(json.loads(await people[0].get(f"/api/games/{self.table}/replay"))["plies"])
        for who in people:
            told.append(await who.get(f"/api/games/{self.table}/replay"))
            told.append(await who.get(f"/api/games/{self.table}/record"))
            for ply in (0, plies // 2, plies):
                told.append(await who.get(f"/api/games/{self.table}/at/{ply}?viewer=1"))
                told.append(await who.get(f"/api/games/{self.table}/odds/{ply}?viewer=0"))
        raw, at_last = [list(who.raw) for who in people], [await who.fresh() for who in people]
        await self.party.close()
        return Told(
            [self.normal(some) for some in raw], [who.states for who in people], [who.codes for who in people],
            [who.back for who in people], self.normal(told), self.normal(at_last),
        )

    def normal(self, texts: Sequence[str]) -> list[str]:
        return [self._normal(text) for text in texts]

    def _normal(self, text: str) -> str:
        text = text.replace(self.table, "TABLE").replace(self.party.anna.now.table["code"], "CODE")
        for found, instead in NORMAL:
            text = found.sub(instead, text)
        return text

    # ---- what people do besides answering -----------------------------------------------------------------------------

    async def talk(self) -> None:
        anna, bert, cleo = self.party.browsers
        for who, text in ((anna, "Good luck"), (cleo, "Hello"), (bert, "Same to you")):
            await who.ask(lambda message, text=text: message["type"] == "said" and message["chat"]["text"] == text, "chat", text=text)
        await self.party.settled()

    async def everybody_asks(self) -> None:
        """What is answered beside the game; one after the other, because it may be answered in any order."""
        asked = await self.party.asked()
        assert asked is not None
        people = self.party.browsers
        for who in people:
            await who.ask(of_type("odds", "refused"), "ask_odds", request=1)
        await asked.ask(of_type("why", "refused"), "ask_why", request=2, wish="answer", first=0)
        await asked.ask(of_type("hint", "refused"), "ask_hint", request=3, plan=True)
        self.party.told += [await who.get(f"/api/games/{self.table}/record") for who in people]
        self.party.told += [await who.get(f"/api/tables/{self.table}/catalog") for who in people]

    async def undo(self, agreed: bool) -> None:
        anna, bert, _ = self.party.browsers
        for who, other in ((bert, anna), (anna, bert)):
            await who.ask(of_type("around", "update", "refused"), "undo", version=who.now.version)
            await self.party.settled()
            if any(request["what"] == "undo" for request in who.now.table["requests"]):
                await other.ask(of_type("around", "update"), "agree", what="undo", seat=who.now.viewer, yes=agreed)
                await self.party.settled()

    async def draw(self) -> None:
        anna, bert, _ = self.party.browsers
        for who, what in ((anna, "offer"), (bert, "decline")):
            await who.ask(of_type("update", "refused"), "act", what=what)
            await self.party.settled()

    async def pass_on(self) -> None:
        """Kept beside the record: it is still so at another server."""
        bert = self.party.bert
        await bert.ask(of_type("around", "refused"), "pass_on", on=True)
        await self.party.settled()

    async def look(self) -> None:
        _, bert, cleo = self.party.browsers
        await bert.ask(of_type("refused"), "look", seat=0)
        await cleo.ask(of_type("welcome"), "look", seat=-1)
        await self.party.settled()


def of_type(*types_: str) -> Callable[[Message], bool]:
    return lambda message: message["type"] in types_


def same(ours: Sequence[str], theirs: Sequence[str], what: str) -> None:
    for k, (one, other) in enumerate(zip(ours, theirs)):
        assert one == other, f"{what}: {k} of {len(ours)}"
    assert len(ours) == len(theirs), what


@contextmanager
def same_dice() -> Iterator[None]:
    """As the program of the real servers has them (`browser.serving`): every table has the same seed."""
    known = types.SimpleNamespace(**{**vars(secrets), "token_bytes": lambda n: (SEED.encode() * n)[:n]})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live_server, "secrets", known)
        yield


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Told]:
    """What one server says that is alone, with a file of SQLite; by game."""
    found: dict[str, Told] = {}

    async def work() -> None:
        async with server(tmp_path_factory.mktemp("alone")) as one:
            for game, wanted in TABLES.items():
                found[game] = await Script(await party(game, [one], *wanted)).whole()

    with same_dice():
        run(work())
    return found


@pytest.mark.parametrize("game", TABLES)
def test_the_script_meets_all_that_a_socket_may_say(alone: dict[str, Told], game: str) -> None:
    """Otherwise the laws below would hold of less."""
    said = "".join("".join(some) for some in alone[game].raw)
    for word in ("welcome", "update", "around", "said", "refused", "odds", "why", "hint"):
        assert f'{{"type":"{word}",' in said, word
    assert '"what":"undo"' in said and '"what":"draw"' in said
    assert any(versions != list(range(len(versions))) or len(versions) > 40 for versions in map(list, alone[game].states))
    assert "★" not in said and "t-error-server" not in said and "t-error-not-stored" not in said


@pytest.mark.parametrize("game", TABLES)
def test_three_servers_send_the_same_bytes_as_one(postgres: str, alone: dict[str, Told], game: str) -> None:
    async def work() -> None:
        for _ in range(TRIES):
            async with site(postgres) as three:
                one = await party(game, three, *TABLES[game])
                assert one.anna.table in three[0].server.actors
                together = await Script(one).whole()
            if not any(together.codes):
                break  # on a machine that stands still for seconds a way between two servers may be lost, which is another test
        for who, ours, theirs in zip(PEOPLE, alone[game].raw, together.raw, strict=True):
            same(ours, theirs, who)
        same(alone[game].http, together.http, "HTTP")
        same(alone[game].at_last, together.at_last, "at last")

    with same_dice():
        run(work())


@pytest.mark.long
@pytest.mark.parametrize("how", [("ended", "killed"), ("killed",), ("ended",)])
def test_what_players_are_shown_is_the_same_when_the_owner_of_their_table_goes(
    postgres: str, tmp_path: Path, alone: dict[str, Told], how: tuple[str, ...]
) -> None:
    """Both games at once at three real servers. The one that has the cards, and then the next, goes while answers are on their way."""

    async def goes(how: str, database: str, table: str, servers: list[Process]) -> None:
        [row] = await asked_of(database, "SELECT owner FROM game WHERE id = $1", table)
        [owner] = [one for one in servers if str(row["owner"]).startswith(f"{one.name}-")]
        owner.signal(signal.SIGKILL if how == "killed" else signal.SIGTERM)
        gone.append(owner)

    async def plays(game: str, database: str, servers: list[Process], both: asyncio.Barrier) -> Told:
        one = Script(await party(game, [server.served for server in servers], *TABLES[game]))

        async def together(how: str) -> None:
            await both.wait()
            if game == "card":
                await goes(how, database, one.table, servers)

        await one.begin()
        await one.go_on({LATER + 10 + 20 * k: partial(together, way) for k, way in enumerate(how)})
        return await one.end()

    async def work() -> None:
        database = await new_database(postgres)
        with valkey_server() as valkey, ExitStack() as stack:
            servers = [Process(database, valkey.connection_url, tmp_path, f"s{n}", program=PROGRAM) for n in range(3)]
            stack.enter_context(started(servers))
            both = asyncio.Barrier(len(TABLES))
            told = await asyncio.gather(*(plays(game, database, servers, both) for game in TABLES))
            for one, way in zip(gone, how, strict=True):
                assert await asyncio.to_thread(one.process.wait, 60) == (-signal.SIGKILL if way == "killed" else -signal.SIGTERM)
        assert told[0].back[0][0]["seats"][1]["passing"], "what is kept beside the record"
        for game, ours, theirs in zip(TABLES, alone.values(), told, strict=True):
            for who, codes in zip(PEOPLE, theirs.codes, strict=True):
                assert codes and set(codes) <= {1012, -1}, f"{game}, {who}: {codes}"
            for who, one, other in zip(PEOPLE, ours.states, theirs.states, strict=True):
                assert max(one) == max(other), f"{game}, {who}"
                for version, state in other.items():  # what was said while nobody listened comes with the next version
                    assert one[version] == state, f"{game}, {who}: version {version}"
            same(ours.http, theirs.http, f"{game}, HTTP")
            same(ours.at_last, theirs.at_last, f"{game}, at last")

    gone: list[Process] = []
    run(work())
