"""The addresses around the tables: guests, lobby, forces, opponents, making and joining tables. Games and records are in `games`."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Query, Request, Response

import buildstars
from buildstars.bots.coaching import is_coach, level_in, with_level
from buildstars.content.model import Text
from buildstars.content.text.phrases import of_options
from buildstars.content.text.rulebook import NoSuchRule, rule_text, sections
from buildstars.core.options import OptionError
from buildstars.table.access.guests import clean, is_sign, name_or
from buildstars.table.access.limits import LONGEST_NAME
from buildstars.table.http.dependencies import ERRORS, KnownGuest, Lang, TheGuest, TheServer, server_of
from buildstars.table.http.models import tables as m
from buildstars.table.http.models.builder import RandomWanted
from buildstars.table.live.actor import TableActor
from buildstars.table.live.coach import coached
from buildstars.table.live.errors import refused, worded
from buildstars.table.live.games import TableGame
from buildstars.table.live.registry import GAMES
from buildstars.table.live.room import Change
from buildstars.table.live.seats import Chair, ForceChoice, Settings, read_settings
from buildstars.table.live.server import TableServer
from buildstars.table.lobby.choices import (
    any_force,
    force_of,
    list_forces,
    list_opponents,
    opponent_name,
    opponent_of,
    ready_units,
    title_of,
)
from buildstars.table.site.site import Site
from buildstars.table.storage.store import Write
from buildstars.table.workshop import drawn
from buildstars.table.workshop.building import at_random
from buildstars.table.workshop.drafts import as_toml
from buildstars.table.workshop.own_sets import collection_of, texts_of
from buildstars.table.workshop.owned_collections import OwnedCollections
from buildstars.table.workshop.text_wire import ForceForTable, ForceText

router: Final = APIRouter(responses=ERRORS)
FOREVER: Final = "public, max-age=31536000, immutable"
GLB: Final = "model/gltf-binary"
WhichGame = Annotated[m.AnyGameName, Query(description="The card game, or the miniatures game.")]


# ---- guests -----------------------------------------------------------------------------------------------------------


@router.get("/api/me")
async def me(server: TheServer, guest: TheGuest) -> m.Me:
    """Who I am; brings the cookie if there is none."""
    return m.Me(guest=guest, name=await server.store.name_of(guest))


@router.put("/api/me")
async def rename(server: TheServer, guest: TheGuest, new: m.NewName) -> m.Me:
    name = named(new.name)
    await server.store.write(Write(guest=(guest, name)))
    return m.Me(guest=guest, name=name)


@router.get("/api/me/games")
async def my_games(server: TheServer, guest: KnownGuest) -> list[m.MyGame]:
    """The latest first."""
    found = await server.store.games_of(guest) if guest else []
    return [my_game(game, seats, guest) for game, seats in found]


def my_game(game: dict[str, Any], seats: list[dict[str, Any]], guest: str) -> m.MyGame:
    settings = read_settings(game["settings"])
    winners, _, cause = str(game["result"]).partition(" by ")
    won = winners.split(",")
    mine = [seat["seat"] for seat in seats if seat["guest"] == guest and seat["kind"] == "person"]
    return m.MyGame(
        id=game["id"], code=game["code"], state=game["state"], when=game["touched"], turn=game["turn"], players=len(seats),
        seats=[
            m.PlayerOfGame(
                name=seat["name"], kind=seat["kind"], opponent=seat["opponent"], force=force_title(seat), you=seat["seat"] in mine,
                won=str(seat["seat"]) in won,
            )
            for seat in seats
        ],
        cause=cause, yours_to_answer=game["state"] == "playing" and game["asked"] in mine, imported=settings.imported,
        lesson=settings.lesson, game=settings.game,
    )


def force_title(seat: dict[str, Any]) -> m.Texts:
    title = msgspec.json.decode(seat["force"], type=ForceChoice).title or Text(en="")
    return m.texts_of(title)


def named(text: str) -> str:
    """A name as it is kept; Refused if nothing of it is left, or if it looks like the server's own sign."""
    name = clean(text)
    if not name:
        raise refused("t-error-name", 422, most=LONGEST_NAME)
    if is_sign(name):
        raise refused("t-error-name-sign", 422)
    return name


# ---- lobby, forces, opponents, rules ----------------------------------------------------------------------------------


@router.get("/api/lobby", response_model=m.Lobby, responses={304: {"description": "It is as it was."}})
async def lobby(request: Request) -> Response:
    """Public tables. Browsers ask every few seconds: what has not changed is not sent again."""
    page = await request.app.state.lobby.page()
    headers = {"etag": page.etag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == page.etag:
        return Response(status_code=304, headers=headers)
    return Response(page.data, media_type="application/json", headers=headers)


async def lobby_page(server: TableServer) -> bytes:
    waiting = [(game, seats) for game, seats in await server.store.public_games("open") if server.is_awaited(game)]
    tables = [lobby_table(game, seats) for game, seats in waiting]
    playing = [lobby_table(game, seats) for game, seats in await server.store.public_games("playing")]
    compiling = buildstars.next_mode() != "compiled" and buildstars.being_compiled()
    watched = [table for table in playing if table.spectators]
    found = m.Lobby(tables=tables, playing=watched, here=len(server.sockets), compiling=compiling)
    return found.model_dump_json().encode()


def lobby_table(game: dict[str, Any], seats: list[dict[str, Any]]) -> m.LobbyTable:
    settings = read_settings(game["settings"])
    host = next((seat["name"] for seat in seats if seat["guest"] and seat["guest"] == settings.host), "")
    shown = [m.LobbySeat(kind=seat["kind"], name=seat["name"], opponent=seat["opponent"], force=force_title(seat)) for seat in seats]
    return m.LobbyTable(
        id=game["id"], code=game["code"], made=game["made"], host=host, players=len(seats), seats=shown, options=settings.options,
        clock=settings.clock, turn=game["turn"], spectators=settings.spectators, game=settings.game,
    )


@router.get("/api/forces")
async def forces(game: WhichGame = "card") -> list[m.ReadyForce]:
    return [m.ReadyForce(**force) for force in list_forces(GAMES[game])]


@router.get("/api/forces/catalog", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def forces_catalog(game: WhichGame = "card") -> Response:
    """The units of all ready forces, for their names and pictures."""
    data = await asyncio.to_thread(ready_units, game)
    return Response(data, media_type="application/json", headers={"cache-control": "public, max-age=3600"})


@router.post("/api/forces/check")
async def check(server: TheServer, guest: KnownGuest, wanted: m.ForceText) -> m.ForceChecked:
    """What is to be said about a force that somebody pasted; it may name what is in the guest's own sets."""
    options = {"size": str(wanted.size), "packs": "on" if wanted.packs else "off", "deck": str(wanted.deck), "battle": wanted.battle}
    return m.ForceChecked(**await server.read(ForceText(wanted.text, wanted.game, options, await texts_of(server, guest)), dict))


@router.get("/api/opponents")
async def opponents(game: WhichGame = "card") -> m.Opponents:
    return m.Opponents(**list_opponents(GAMES[game]))


@router.get("/api/rules")
async def rules(lang: Lang = "en") -> list[m.RuleSection]:
    """The whole book, section by section."""
    return [
        m.RuleSection(
            number=section.number, title=section.title, text=section.text,
            rules=[m.RuleText(number=one.number, title=one.title, text=one.text) for one in section.rules],
        )
        for section in sections(lang)
    ]


@router.get("/api/rules/{number}")
async def rule(number: str, lang: Lang = "en") -> m.RuleText:
    try:
        found = rule_text(number[:10], lang)
    except NoSuchRule:
        raise refused("t-error-no-rule", 404, number=clean(number, 10)) from None
    return m.RuleText(number=found.number, title=found.title, text=found.text)


@router.get("/art/{digest}-{theme}.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def picture(digest: str, theme: str, request: Request) -> Response:
    """Of a unit's craft or of a card, as a catalog names it."""
    return _forever(await _of_any_server(request, digest, lambda: drawn.compressed(digest, theme)), "image/svg+xml", request)


@router.get("/art/{digest}.glb", response_class=Response, responses={200: {"content": {GLB: {}}}})
async def solid(digest: str, request: Request) -> Response:
    """A unit's craft as a mesh, for the table in three dimensions."""
    return _forever(await _of_any_server(request, digest, lambda: drawn.compressed_solid(digest)), GLB, request)


async def _of_any_server(request: Request, digest: str, draw: Callable[[], bytes | None]) -> bytes | None:
    """A thing of somebody's own set may be known to another server of the site, which told the browser of it."""
    data = await asyncio.to_thread(draw)
    site: Site | None = request.app.state.site
    if data is None and site is not None:
        server_of(request).gate.count_read(request.client.host if request.client is not None else "")
        if await site.hears_of(digest):
            data = await asyncio.to_thread(draw)
    return data


def _forever(data: bytes | None, media_type: str, request: Request) -> Response:
    if data is None:
        raise refused("t-error-no-picture", 404)
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(data, media_type=media_type, headers={**headers, "content-encoding": "gzip"})
    return Response(gzip.decompress(data), media_type=media_type, headers=headers)


# ---- tables -----------------------------------------------------------------------------------------------------------


@router.post("/api/tables")
async def new_table(server: TheServer, guest: TheGuest, wanted: m.NewTable) -> m.Made:
    game = GAMES[wanted.game]
    options = checked_options(game, wanted.options, len(wanted.seats))
    own = await server.store.name_of(guest)
    chairs = [await chair_for(server, game, seat, number, guest, own, options, wanted.entropy) for number, seat in enumerate(wanted.seats)]
    settings = Settings(
        options, wanted.clock, wanted.undo, wanted.open_hands, wanted.spectators, wanted.public, host=guest, game=wanted.game
    )
    actor = await server.make(settings, chairs)
    return m.Made(id=actor.room.id, code=actor.room.code)


def checked_options(game: TableGame, options: dict[str, str], players: int) -> dict[str, str]:
    try:
        found = game.options(options, players)
    except OptionError as error:
        raise refused("t-error-option", 422, why=worded(of_options(error))) from None
    return {key: value for key, value in found.items() if key in options}


async def chair_for(
    server: TableServer, game: TableGame, seat: m.SeatWanted, number: int, guest: str, own: str, options: dict[str, str], entropy: str
) -> Chair:
    if seat.kind == "open":
        return Chair(number)
    force = await choice_of(server, guest, game, seat.force, options)
    if seat.kind == "bot":
        opponent = await at_my_level(server, guest, game, opponent_of(game, seat.opponent or game.first_opponent))
        return Chair(number, "bot", name=opponent_name(opponent), opponent=opponent, force=force)
    given = named(seat.name) if seat.name is not None and clean(seat.name) else own if seat.kind == "me" else ""
    return Chair(number, "person", guest, name_or(given, f"Player {number + 1}"), force=force, entropy=bytes.fromhex(entropy))


async def at_my_level(server: TableServer, guest: str, game: TableGame, opponent: str) -> str:
    """A coach whose level nobody named plays at the guest's."""
    if not is_coach(opponent) or level_in(opponent) is not None:
        return opponent
    return with_level(opponent, (await coached(server.store, guest, game.name)).level)


async def owned_text(server: TableServer, guest: str, game: TableGame, owned: str, options: dict[str, str]) -> str:
    """A force built at random of what a guest owns, as a force file; Refused if that is not enough."""
    counts = await OwnedCollections(server.saved).counts(guest, owned)
    collection = await collection_of(server, guest)
    terms = {key: options[key] for key in ("size", "deck", "battle") if key in options}
    wanted = RandomWanted.model_validate({"game": game.name, "owned": owned, **terms})
    return await asyncio.to_thread(lambda: as_toml(at_random(wanted, collection, counts), collection))


async def choice_of(server: TableServer, guest: str, game: TableGame, wanted: m.ForceWanted, options: dict[str, str]) -> ForceChoice:
    """A choice that makes a force, with what it uses of the guest's own sets; Refused with the reason if it does not."""
    if wanted.random and wanted.owned:
        text = await owned_text(server, guest, game, wanted.owned, options)
        return await server.read(ForceForTable(text, game.name, options, await texts_of(server, guest)), ForceChoice)
    if wanted.text and not wanted.random:
        return await server.read(ForceForTable(wanted.text, game.name, options, await texts_of(server, guest)), ForceChoice)
    choice = any_force(game, options) if wanted.random or not wanted.key else ForceChoice(key=wanted.key)
    return msgspec.structs.replace(choice, title=title_of(await asyncio.to_thread(force_of, game, choice, options)))


@router.get("/api/tables/{id}")
async def table(server: TheServer, id: str) -> dict[str, Any]:
    """A TableMeta of the socket's messages."""
    found: dict[str, Any] = msgspec.to_builtins((await server.found(id)).room.meta())
    return found


@router.get("/api/codes/{code}")
async def by_code(server: TheServer, code: str) -> m.Found:
    id_ = await server.store.id_of(code.strip().upper()[:20])
    if id_ is None:
        raise refused("t-error-no-code", 404)
    return m.Found(id=id_)


@router.post("/api/tables/{id}/join")
async def join(server: TheServer, guest: TheGuest, id: str, wanted: m.Join) -> m.Joined:
    """Take a free seat; whoever sits here already keeps the seat, and may bring another force to it until the game begins."""
    actor = await server.found(id)
    mine = actor.room.seats_of(guest)
    if mine and (wanted.seat is None or (wanted.seat in mine and actor.room.play is not None)):
        return m.Joined(seat=mine[0] if wanted.seat is None else wanted.seat)
    async with server.new_seats(guest, wanted.seat not in mine):
        return m.Joined(seat=await take_seat(server, actor, guest, wanted))


async def take_seat(server: TableServer, actor: TableActor, guest: str, wanted: m.Join) -> int:
    name = named(wanted.name)
    force = await choice_of(server, guest, actor.room.rules, wanted.force, dict(actor.room.settings.options))
    taken: list[int] = []

    def work() -> Change | None:
        own = actor.room.play is None and wanted.seat in actor.room.seats_of(guest)
        seat = wanted.seat if own and wanted.seat is not None else free_seat(actor, wanted.seat)
        taken.append(seat)
        chair = Chair(seat, "person", guest, name, force=force, entropy=bytes.fromhex(wanted.entropy))
        return actor.seated(guest, server.sit_down(actor.room, chair))

    await actor.do(work)
    return taken[0]


def free_seat(actor: TableActor, wanted: int | None) -> int:
    if actor.room.state != "open":
        raise refused("t-error-begun" if actor.room.play is not None else "t-error-closed")
    free = [chair.seat for chair in actor.room.chairs if chair.kind == "open"]
    if wanted is not None and wanted >= len(actor.room.chairs):
        raise refused("t-error-no-seat", 422)
    if wanted is not None and wanted not in free:
        raise refused("t-error-seat-taken")
    if not free:
        raise refused("t-error-full")
    return wanted if wanted is not None else free[0]


@router.post("/api/tables/{id}/leave")
async def leave(server: TheServer, guest: TheGuest, id: str, seat: int | None = Query(None, ge=0, le=7)) -> m.Done:
    """Give my seats up, or one of them: before the game they are free again, during it the others decide what becomes of them."""
    actor = await server.found(id)

    def work() -> Change | None:
        seats = [own for own in actor.room.seats_of(guest) if seat in (None, own)]
        if not seats:
            raise refused("t-error-not-your-seat", 403)
        change = Change()
        for own in seats:
            one = actor.room.leave(own)
            change = Change(around=change.around or one.around, chairs=change.chairs | one.chairs, settings=change.settings or one.settings)
        return actor.seated(guest, change)

    await actor.do(work)
    return m.Done()


@router.get("/api/tables/{id}/catalog", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def catalog(server: TheServer, id: str) -> Response:
    """The units and cards of a game, with their text in both languages."""
    actor = await server.found(id)
    if actor.room.play is None:
        raise refused("t-error-not-begun")
    data = await asyncio.to_thread(server.catalog, actor.room.play.game.spec)
    return Response(data, media_type="application/json", headers={"cache-control": "private, max-age=86400"})
