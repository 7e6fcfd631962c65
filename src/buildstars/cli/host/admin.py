"""`buildstars admin`: look after a running server: its tables, and who may not come or not write."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.parse
import urllib.request
from typing import Annotated, Any, Final

import typer

from buildstars.cli.language import Lang
from buildstars.content.text.phrases import Phrase, SaidError, phrase

UNITS: Final = {"m": 1, "h": 60, "d": 24 * 60, "w": 7 * 24 * 60}
Url = Annotated[str, typer.Option("--url", metavar="URL", envvar="BUILDSTARS_URL", help="Where the server is.")]
Token = Annotated[
    str,
    typer.Option("--token", metavar="TEXT", envvar="BUILDSTARS_ADMIN_TOKEN", help="The admin token; the file in your home without it."),
]
Who = Annotated[str, typer.Argument(metavar="WHO", help="A guest's id, or an address or network, as `admin tables` shows them.")]
Long = Annotated[str, typer.Option("--for", metavar="TIME", help="30m, 12h, 7d, 4w.")]
Why = Annotated[str, typer.Option("--why", metavar="TEXT", help="Shown to those whom it concerns.")]
HERE: Final = "http://127.0.0.1:8000"


class AdminError(SaidError):
    """A sentence about what could not be done."""


def register(app: typer.Typer) -> None:
    group = typer.Typer(help="Look after a running server: close tables, mute and ban (docs/hosting.md).", no_args_is_help=True)
    for command in (tables, close, mute, ban, unban, bans):
        group.command(context_settings={"ignore_unknown_options": True})(command)  # a guest's id may begin with a dash
    app.add_typer(group, name="admin")


def tables(url: Url = HERE, token: Token = "", lang: Lang = "en") -> None:
    """Tables where somebody is, and who: guests with their ids and addresses."""
    found = ask("GET", url, token, "/api/admin/tables")
    for table in found:
        turn = phrase("admin-turn", turn=str(table["turn"])).say(lang)
        print(f"{table['id']}  {table['code']}  {table['game']}  {table['state']}  {turn}")
        for seat in table["seats"]:
            place = phrase("scenario-seat", seat=str(seat["seat"])).say(lang)
            print(f"  {place}: {seat['kind']} {shown(seat['name'])} {seat['guest']}".rstrip())
        for one in table["here"]:
            where = phrase("admin-looks-on") if one["seat"] < 0 else phrase("scenario-seat", seat=str(one["seat"]))
            place, here = where.say(lang), phrase("admin-here").say(lang)
            print(f"  {here}: {shown(one['name']) or '–'} {one['guest'] or '–'} {one['address']} {place}")
    if not found:
        print(phrase("admin-no-table").say(lang))


def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Its id or its code.")], why: Why = "", url: Url = HERE, token: Token = "",
    lang: Lang = "en",
) -> None:
    """Close a table; a game that goes on ends as a draw."""
    found = ask("POST", url, token, f"/api/admin/tables/{urllib.parse.quote(table, safe='')}/close", {"why": why})
    print(phrase("admin-closed", table=found["id"]).say(lang))


def mute(who: Who, for_: Long = "1d", why: Why = "", url: Url = HERE, token: Token = "", lang: Lang = "en") -> None:
    """Somebody may not write in chats for a while."""
    sentence("mute", who, for_, why, url, token, lang)


def ban(who: Who, for_: Long = "1d", why: Why = "", url: Url = HERE, token: Token = "", lang: Lang = "en") -> None:
    """Somebody may not play or look on for a while, and is sent away."""
    sentence("ban", who, for_, why, url, token, lang)


def unban(who: Who, url: Url = HERE, token: Token = "", lang: Lang = "en") -> None:
    """Lift a ban and a mute."""
    query = urllib.parse.urlencode({kind_of(who): who})
    lifted = ask("DELETE", url, token, f"/api/admin/bans?{query}")["lifted"]
    print(phrase("admin-lifted", count=str(lifted)).say(lang))


def bans(url: Url = HERE, token: Token = "", lang: Lang = "en") -> None:
    """Bans and mutes that hold."""
    found = ask("GET", url, token, "/api/admin/bans")
    for one in found:
        print(told(one, lang))
    if not found:
        print(phrase("admin-nobody").say(lang))


# ---- how --------------------------------------------------------------------------------------------------------------


def sentence(what: str, who: str, long: str, why: str, url: str, token: str, lang: str) -> None:
    body = {"what": what, kind_of(who): who, "minutes": minutes(long), "why": why}
    print(told(ask("POST", url, token, "/api/admin/bans", body), lang))


def told(one: dict[str, Any], lang: str) -> str:
    from datetime import UTC, datetime

    until = datetime.fromtimestamp(one["until"], UTC).strftime("%Y-%m-%d %H:%M UTC")
    ban = phrase("admin-ban", what=one["what"], kind=one["kind"], who=one["who"], until=until).say(lang)
    return f"{ban}: {shown(one['why'])}" if one["why"] else ban


def shown(text: str) -> str:
    """What guests wrote, without anything that a terminal would obey."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def kind_of(who: str) -> str:
    """Guests' ids have neither dots nor colons."""
    return "address" if "." in who or ":" in who else "guest"


def minutes(text: str) -> int:
    found = re.fullmatch(r"([1-9][0-9]{0,5})([mhdw])", text.strip())
    if found is None:
        raise AdminError(phrase("admin-time", text=text))
    return int(found[1]) * UNITS[found[2]]


def token_here(given: str) -> str:
    from buildstars.cli.host.serve import ADMIN_TOKEN
    from buildstars.content.home import home

    file = home() / ADMIN_TOKEN
    if given:
        return given
    if not file.is_file():
        raise AdminError(phrase("admin-no-token", file=str(file)))
    return file.read_text(encoding="ascii").strip()


def ask(method: str, url: str, token: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """AdminError with the server's own sentence if it refuses."""
    address = url.rstrip("/") + path
    if not address.startswith(("http://", "https://")):
        raise AdminError(phrase("admin-url", url=url, example=HERE))
    data = json.dumps(body).encode() if body is not None else None
    headers = {"authorization": f"Bearer {token_here(token)}", "content-type": "application/json"}
    try:
        with urllib.request.urlopen(urllib.request.Request(address, data, headers, method=method), timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise AdminError(refusal(error)) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "reason", error)
        raise AdminError(phrase("admin-no-answer", url=url, why=str(why))) from None


def refusal(error: urllib.error.HTTPError) -> Phrase:
    """What the server says, in all its languages."""
    try:
        texts = {lang: text for lang, text in json.load(error)["error"].items() if isinstance(text, str)}
        return phrase("said-word", word={"en": texts["en"], **texts})
    except (ValueError, KeyError, TypeError, AttributeError):
        return phrase("admin-status", code=str(error.code))
