"""What a link leads to, for somebody who has not opened it: words for the tags of its page, and the picture that they name.

Nothing is told here that a stranger with the link could not see. A game that goes on is seen as spectators see it, and only at a public
table; of every other table nothing is shown but an invitation.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from typing import Any, Final, Literal
from urllib.parse import quote

from buildstars.boards.showing import Caption, One, Several, Welcome
from buildstars.content.languages import spoken
from buildstars.content.legal import cost
from buildstars.content.model import Card, Unit
from buildstars.content.text.cardtext import card_text, unit_line
from buildstars.content.text.languages import has, render
from buildstars.core.seats import SPECTATOR
from buildstars.lab.puzzles.puzzle import name_of_the_day
from buildstars.table.access.guests import clean
from buildstars.table.http.models.builder import ForceSheet
from buildstars.table.live.errors import Refused, refused
from buildstars.table.live.seats import read_settings
from buildstars.table.live.server import TableServer
from buildstars.table.replays.archive import Archive
from buildstars.table.sharing.people import name_of, names_of
from buildstars.table.sharing.pictures import Pictures, Wanted
from buildstars.table.sharing.tags import Preview
from buildstars.table.storage.saved import SavedText
from buildstars.table.workshop import collection as stock
from buildstars.table.workshop import puzzles
from buildstars.table.workshop.drafts import force_in, read_kept
from buildstars.table.workshop.puzzle_progress import today
from buildstars.table.workshop.set_documents import name_of as set_name
from buildstars.table.workshop.set_documents import read_kept as read_set

ADDRESSES: Final = (
    (re.compile(r"^t/([\w-]{1,24})$"), "table"), (re.compile(r"^join/([^/]{1,60})$"), "join"),
    (re.compile(r"^replay/([\w-]{1,24})$"), "game"), (re.compile(r"^embed/([\w-]{1,24})$"), "game"),
    (re.compile(r"^puzzles/([\w-]{1,80})$"), "puzzle"), (re.compile(r"^force/([\w-]{1,20})$"), "force"),
    (re.compile(r"^set/(\w{1,20})$"), "set"), (re.compile(r"^cards/([\w-]{1,60}:[uc][0-9a-z]{1,12})$"), "card"),
)
PAGES: Final = ("cards", "build", "sets", "rules", "learn", "hangar", "new", "games", "me", "collection")
"""Without an id, or with one that is nobody else's."""
LONGEST_NAME: Final = 60
Row = dict[str, Any]


class Links:
    def __init__(self, server: TableServer, archive: Archive, pictures: Pictures) -> None:
        self.server = server
        self.archive = archive
        self.pictures = pictures

    # ---- words --------------------------------------------------------------------------------------------------------

    async def preview(self, path: str, query: Mapping[str, str], lang: str, address: str) -> Preview:
        """Of any address; what is not there, or cannot be looked up now, is told as the whole site is."""
        path = path.strip("/")
        if path == "puzzles":
            return await self._puzzle("daily", lang)
        for pattern, kind in ADDRESSES:
            if (found := pattern.match(path)) is None:
                continue
            gate = self.server.gate
            if not gate.may_read(address) or not gate.may_guess(address):
                break
            try:
                return await self._of(kind, found[1], query, lang)
            except Refused as why:
                if why.status == 404:
                    gate.wrong(address)
                break
        return site(path, lang)

    async def _of(self, kind: str, id_: str, query: Mapping[str, str], lang: str) -> Preview:
        if kind == "join":
            found = await self.server.store.id_of(id_.strip().upper()[:20])
            return await self._table(found or "", lang, f"/join/{quote(id_.strip().upper())}")
        if kind == "table":
            return await self._table(id_, lang, f"/t/{id_}")
        if kind == "game":
            return await self._game(id_, query.get("at", ""), lang)
        if kind == "puzzle":
            return await self._puzzle(id_, lang)
        if kind == "force":
            return await self._force(id_, lang)
        return await self._set(id_, lang) if kind == "set" else self._thing(id_, lang)

    async def _table(self, id_: str, lang: str, path: str) -> Preview:
        game, seats = await self._row(id_)
        if game["state"] == "over" and game["result"]:
            return await self._game(id_, "", lang)
        picture = f"/api/previews/tables/{id_}.png?lang={lang}"
        if shows(game):
            names, about = said(names_of(seats, lang)), {"game": kind_of(game), "turn": game["turn"]}
            return Preview(
                path, render("sh-watch", {"names": names}, lang), render("sh-watch-about", about, lang), f"{picture}&v={game['turn']}",
                render("sh-alt-board", {"names": names}, lang),
            )
        about = {"game": kind_of(game), "players": len(seats)}
        title = render("sh-closed", {}, lang)
        if game["state"] == "open":
            title = render("sh-invites", {"host": host_of(game, seats, lang) or "none"}, lang)
        return Preview(path, title, render("sh-invites-about", about, lang), picture, render("sh-alt-welcome", {}, lang))

    async def _game(self, id_: str, at: str, lang: str) -> Preview:
        game, seats = await self._row(id_)
        if game["state"] != "over" or not game["result"]:
            return await self._table(id_, lang, f"/t/{id_}")
        names = said(names_of(seats, lang))
        about = {"game": kind_of(game), "turn": game["turn"]}
        if at.isdecimal() and len(at) < 8:
            story = await self.archive.story(id_)
            ply = int(at)
            turn = (await asyncio.to_thread(story.view, ply, SPECTATOR)).turn_number()
            return Preview(
                f"/replay/{id_}?at={ply}", render("sh-moment", {"names": names, "turn": turn}, lang),
                render("sh-moment-about", about, lang), f"/api/previews/games/{id_}.png?at={ply}&lang={lang}",
                render("sh-alt-board", {"names": names}, lang),
            )
        winners = [seat for seat in seats if str(seat["seat"]) in str(game["result"]).partition(" by ")[0].split(",")]
        won = {"names": names, "winner": said([name_of(seat, lang) for seat in winners])}
        title = render("sh-won" if winners else "sh-drawn", won, lang)
        picture = f"/api/previews/games/{id_}.png?lang={lang}"
        alt = render("sh-alt-result", {"names": names}, lang)
        return Preview(f"/replay/{id_}", title, render("sh-replay-about", about, lang), picture, alt)

    async def _puzzle(self, id_: str, lang: str) -> Preview:
        day = id_ == "daily"
        one, id_ = await self._the_puzzle(id_)
        title = {"title": spoken(one.head.title, lang)}
        return Preview(
            "/puzzles" if day else f"/puzzles/{id_}", render("sh-daily" if day else "sh-puzzle", title, lang),
            spoken(one.head.question, lang),
            f"/api/previews/puzzles/{id_}.png?lang={lang}", render("sh-alt-puzzle", {}, lang),
        )

    async def _force(self, code: str, lang: str) -> Preview:
        sheet, words = await self._the_force(code, lang)
        about = render("sh-fleet-about" if sheet.game == "minis" else "sh-force-about", counted(sheet), lang)
        title = render("sh-force", {"name": words.headline, "game": sheet.game}, lang)
        code = code.upper()
        return Preview(f"/force/{code}", title, about, f"/api/previews/forces/{code}.png?lang={lang}", render("sh-alt-several", {}, lang))

    async def _set(self, code: str, lang: str) -> Preview:
        name, units, cards = await self._the_set(code, lang)
        about = render("sh-set-about", {"units": len(units), "cards": len(cards)}, lang)
        code, title = code.upper(), render("sh-set", {"name": name}, lang)
        return Preview(f"/set/{code}", title, about, f"/api/previews/sets/{code}.png?lang={lang}", render("sh-alt-several", {}, lang))

    def _thing(self, id_: str, lang: str) -> Preview:
        thing = the_thing(id_)
        about = unit_line(thing, lang) if isinstance(thing, Unit) else " ".join(card_text(thing, lang))
        kind = "unit" if isinstance(thing, Unit) else thing.type
        title = f"{spoken(thing.name, lang)} · {render(f'sh-kind-{kind}', {}, lang)}"
        picture = f"/api/previews/cards/{id_}.png?lang={lang}"
        return Preview(f"/cards/{id_}", title, about or title, picture, render("sh-alt-one", {}, lang))

    # ---- pictures -----------------------------------------------------------------------------------------------------

    def site(self, lang: str) -> Wanted:
        words = Caption("", render("g-title", {}, lang), render("drawn-tagline", {}, lang))
        return self.pictures.of_things(Welcome(words, lang))

    async def table(self, id_: str, lang: str) -> Wanted:
        """Refused if there is none."""
        game, seats = await self._row(id_)
        if game["state"] == "over" and game["result"]:
            return await self.game(id_, None, lang)
        if shows(game):
            actor = await self.server.found(id_)
            if actor.room.play is not None:
                return self.pictures.of_position(actor.room.play.view(SPECTATOR), names_of(seats, lang), lang)
        host = host_of(game, seats, lang) if game["state"] == "open" else ""
        title = render("drawn-invites", {"name": host}, lang) if host else render("drawn-invitation", {}, lang)
        words = Caption(render("drawn-game", {"game": kind_of(game)}, lang), title)
        return self.pictures.of_things(Welcome(words, lang, invites=True))

    async def game(self, id_: str, at: int | None, lang: str) -> Wanted:
        """Of a finished game, at its end or after so many answers. Refused if there is no such game or place."""
        _, seats = await self._row(id_)
        story = await self.archive.story(id_)
        view = await asyncio.to_thread(story.view, len(story.plies) if at is None else at, SPECTATOR)
        return self.pictures.of_position(view, names_of(seats, lang), lang)

    async def puzzle(self, id_: str, lang: str) -> Wanted:
        one, _ = await self._the_puzzle(id_)
        words = Caption(render("drawn-puzzle", {}, lang), spoken(one.head.title, lang), spoken(one.head.question, lang))
        return self.pictures.of_position(one.first.view(one.seat), (), lang, words)

    async def force(self, code: str, lang: str) -> Wanted:
        sheet, words = await self._the_force(code, lang)
        found, _ = force_in(sheet, stock.collection())
        return self.pictures.of_things(Several(words, lang, found.units, found.cards))

    async def set(self, code: str, lang: str) -> Wanted:
        name, units, cards = await self._the_set(code, lang)
        counts = {"units": len(units), "cards": len(cards)}
        words = Caption(render("drawn-set", {}, lang), name, render("drawn-counts", counts, lang))
        return self.pictures.of_things(Several(words, lang, units, cards))

    def thing(self, id_: str, lang: str) -> Wanted:
        thing = the_thing(id_)
        kind = "unit" if isinstance(thing, Unit) else thing.type
        name = next((spoken(one.name, lang) for one in stock.collection().sets if one.id == thing.set), thing.set)
        words = Caption(render(f"sh-kind-{kind}", {}, lang), render("sh-of-set", {"set": name, "number": str(thing.number)}, lang))
        if isinstance(thing, Unit):
            return self.pictures.of_things(One(words, lang, unit=thing))
        return self.pictures.of_things(One(words, lang, card=thing))

    # ---- finding ------------------------------------------------------------------------------------------------------

    async def _row(self, id_: str) -> tuple[Row, list[Row]]:
        found = await self.server.store.listed(id_) if id_ else None
        if found is None:
            raise refused("t-error-no-table", 404)
        return found

    async def _the_puzzle(self, id_: str) -> tuple[puzzles.TablePuzzle, str]:
        """One that ships, the puzzle of the day, or anybody's by the code of its link."""
        if id_ == "daily":
            id_ = name_of_the_day(list(await asyncio.to_thread(puzzles.shipped)), today())
        if id_ in puzzles.shipped():
            return await asyncio.to_thread(puzzles.shipped_puzzle, id_), id_
        kept = await self._shared("puzzle", id_)
        return await asyncio.to_thread(puzzles.own_puzzle, kept.id, kept.name, kept.text), id_

    async def _the_force(self, code: str, lang: str) -> tuple[ForceSheet, Caption]:
        sheet = read_kept((await self._shared("force", code)).text, "card")
        counts = counted(sheet)
        what = render("drawn-fleet" if sheet.game == "minis" else "drawn-force", {}, lang)
        kind = f"{what} · {render('drawn-stars', {'n': counts['stars']}, lang)}"
        name = clean(sheet.name, LONGEST_NAME) or render("t-own-force", {}, lang)
        return sheet, Caption(kind, name, render("drawn-counts", counts, lang))

    async def _the_set(self, code: str, lang: str) -> tuple[str, tuple[Unit, ...], tuple[Card, ...]]:
        document, draft = await asyncio.to_thread(read_set, (await self._shared("set", code)).text)
        return clean(spoken(set_name(document), lang), LONGEST_NAME) or "?", tuple(draft.units), tuple(draft.cards)

    async def _shared(self, kind: Literal["force", "set", "puzzle"], code: str) -> SavedText:
        kept = await self.server.saved.shared(kind, code.upper()) if code.isalnum() and code.isascii() else None
        if kept is None:
            raise refused({"force": "bu-error-no-link", "set": "ed-error-no-code", "puzzle": "pu-error-none"}[kind], 404)
        return kept


# ---- small things -----------------------------------------------------------------------------------------------------


def site(path: str, lang: str) -> Preview:
    """The whole site, or one of its pages by name."""
    word = path.split("/")[0] if path.split("/")[0] in PAGES else ""
    title = render("sh-site", {}, lang)
    if word and has(f"g-title-{word}", lang):
        title = render("g-title-of", {"page": render(f"g-title-{word}", {}, lang)}, lang)
    picture = f"/api/previews/site.png?lang={lang}"
    return Preview(f"/{word}", title, render("sh-site-about", {}, lang), picture, render("sh-alt-welcome", {}, lang))


def shows(game: Row) -> bool:
    """Is it a game that goes on, and that anybody may look at?"""
    return game["state"] == "playing" and bool(game["public"]) and read_settings(game["settings"]).spectators


def kind_of(game: Row) -> str:
    return read_settings(game["settings"]).game


def host_of(game: Row, seats: list[Row], lang: str) -> str:
    """Who invites; empty if that is nobody who has told a name."""
    host = next((seat for seat in seats if seat["guest"] and seat["guest"] == game["host"]), None)
    return "" if host is None or host["name"] == f"Player {host['seat'] + 1}" else name_of(host, lang)


def said(names: list[str]) -> str:
    return " – ".join(names)


def counted(sheet: ForceSheet) -> dict[str, int]:
    found, _ = force_in(sheet, stock.collection())
    return {"units": len(found.units), "cards": len(found.cards), "stars": sum(cost(unit) for unit in found.units)}


def the_thing(id_: str) -> Unit | Card:
    """One of ours; Refused if there is none."""
    found: Unit | Card | None = stock.collection().units.get(id_) or stock.collection().cards.get(id_)
    if found is None:
        raise refused("bu-error-no-unit", 404, id=id_[:LONGEST_NAME])
    return found
