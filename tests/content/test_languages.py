"""A language is an entry in a map: one made of English texts in brackets is spoken everywhere, and English where it lacks a text."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse, serialize

import small_game
from buildstars.cli import main
from buildstars.content.called import name_of
from buildstars.content.languages import LANGUAGES, Language, add_language, all_spoken, in_each, known_or_english, spoken
from buildstars.content.loader import ContentError, load_force, load_sets, shipped_files, shipped_text
from buildstars.content.model import Text
from buildstars.content.text import languages as texts
from buildstars.content.text import rulebook
from buildstars.content.text.languages import MissingText, bundle, has, render
from buildstars.content.text.messages import render_message
from buildstars.core.messages import Name
from buildstars.table import wire
from buildstars.table.live.errors import refused
from table.running import run as run_async
from table.running import server

LACKING = ("force-near", "t-error-no-force")
"""Messages that the made-up language does not have."""


def bracketed(text: str) -> str:
    """Every text of a Fluent file in brackets, its parts too."""
    resource = parse(text)
    kept: list[fluent.EntryType] = []
    for entry in resource.body:
        if isinstance(entry, fluent.Message) and entry.id.name not in LACKING:
            for pattern in (entry.value, *(one.value for one in entry.attributes)):
                if pattern is not None:
                    pattern.elements = [fluent.TextElement("⟦"), *pattern.elements, fluent.TextElement("⟧")]
            kept.append(entry)
        elif isinstance(entry, fluent.Term):
            kept.append(entry)
    return serialize(fluent.Resource(kept))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A person who has added a language, as docs/languages.md says."""
    folder = tmp_path / "home" / "locale" / "xx"
    folder.mkdir(parents=True)
    for name, text in shipped_files("locale/en", ".ftl").items():
        (folder / name).write_text(bracketed(text), encoding="utf-8")
    rules = re.sub(r'^title = "(.*)"$', r'title = "⟦\1⟧"', shipped_text("rules/en.toml"), flags=re.MULTILINE)
    (folder / "rules.toml").write_text(rules.partition('[rule."R1.2"]')[0], encoding="utf-8")
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    LANGUAGES.pop("xx", None)
    for cached in (bundle, rulebook._book, rulebook.sections):
        cached.cache_clear()


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    captured = capsys.readouterr()
    return int(ended.value.code or 0), captured.out, captured.err


# ---- the map ----------------------------------------------------------------------------------------------------------


def test_english_and_german_are_complete_and_strict() -> None:
    assert [lang for lang, one in LANGUAGES.items() if one.complete] == ["en", "de"]
    for lang in ("en", "de"):
        with pytest.raises(MissingText, match=f'there is no text "no-such-text" in the language "{lang}"'):
            render("no-such-text", {}, lang)
    with pytest.raises(MissingText, match='there is no language "xx"; known are en, de'):
        render("seat-name", {"n": 1}, "xx")


def test_names_fall_back_to_english() -> None:
    assert spoken(Text(en="Barge", de="Barke"), "de") == "Barke" and spoken(Text(en="Barge", de=""), "de") == "Barge"
    assert spoken(Name({"en": "Barge", "de": "Barke"}), "xx") == "Barge" and known_or_english("xx") == "en"
    assert spoken(wire.Name({"en": "Barge", "de": "Barke"}, other={"xx": "[Barge]"}), "xx") == "[Barge]"
    assert in_each(name_of(Text(en="Barge", de="Barke"))) == {"en": "Barge", "de": "Barke"}
    assert all_spoken(Text(en="Barge")) == ["Barge"]


def test_a_further_language_lacks_nothing_that_english_has(home: Path) -> None:
    add_language("xx", Language("Made up", comma=True))
    assert render("seat-name", {"n": 1}, "xx") == "⟦Player 1⟧"
    assert not bundle("xx").has_message("force-near") and has("force-near", "xx")
    assert render("force-near", {"key": "a", "near": "b"}, "xx") == render("force-near", {"key": "a", "near": "b"}, "en")
    with pytest.raises(MissingText):
        render("no-such-text", {}, "xx")
    assert rulebook.rule_text("R1.1", "xx").title.startswith("⟦") and rulebook.rule_text("R7.4", "xx") == rulebook.rule_text("R7.4", "en")


def test_a_text_that_cannot_be_made_is_told_in_english(home: Path) -> None:
    (home / "home" / "locale" / "xx" / "more.ftl").write_text("said-line = ⟦line { $row }⟧\n", encoding="utf-8")
    mistakes = home / "home" / "locale" / "xx" / "mistakes.ftl"
    mistakes.write_text(re.sub(r"^said-line = .*\n", "", mistakes.read_text(encoding="utf-8"), flags=re.MULTILINE), encoding="utf-8")
    add_language("xx")
    assert render("said-line", {"line": "3"}, "xx") == "line 3"


# ---- everywhere -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("rules", "R1.1"), 0, "⟦"),
        (("cards", "dagger"), 0, "⟦"),
        (("force", "check", "imperial-fist"), 0, "⟦"),
        (("force", "check", "zzzz", "--game", "minis"), 2, 'buildstars: ⟦there is no fleet "zzzz"; there are '),
        (("force", "check", "imperial-fits"), 2, 'buildstars: there is no force "imperial-fits"; did you mean "imperial-fist"?'),
        (("odds", "Dagger Squadron X-wing", "Black Squadron TIE Fighter"), 0, "⟦"),
        (("set", "check", "nowhere.toml"), 1, "⟦nowhere.toml: the file cannot be read"),
        (("cards", "--icon", "lazers"), 2, 'buildstars: ⟦there is no icon "lazers"; did you mean "lasers"?'),
    ],
)
def test_commands_speak_it(
    capsys: pytest.CaptureFixture[str], home: Path, arguments: tuple[str, ...], code: int, says: str
) -> None:
    ended, out, err = run(capsys, *arguments, "--lang", "xx")
    assert ended == code, err
    assert says in " ".join((out if code == 0 else err).split()), (out, err)


def test_what_is_asked_for_must_be_known(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    code, _, err = run(capsys, "rules", "R1.1", "--lang", "yy")
    assert code == 2 and "'yy' is not one of 'en', 'de', 'xx'" in " ".join(err.split())


def test_the_terminal_begins_in_it(capsys: pytest.CaptureFixture[str], home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    _, out, err = run(capsys, "terminal", "--lang", "xx", "--seed", "1", "--force", "imperial-fist", "--against", "rebel-squadrons")
    assert "⟦The Iron Fist against Squadrons at Dawn. Seed 1.⟧" in out and "⟦Setting up⟧" in out, err


def test_a_game_speaks_it(home: Path) -> None:
    add_language("xx")
    match = small_game.small_match()
    game = match.game
    told = [event.message for event in match.events]
    assert told
    for message in (*told, game.question(), *(game.describe(answer) for answer in game.legal()[:20])):
        said = render_message(message, "xx")
        assert said.startswith("⟦") and said.replace("⟦", "").replace("⟧", "") == render_message(message, "en"), message


def test_mistakes_and_refusals_speak_it(home: Path) -> None:
    add_language("xx")
    Path("mine.toml").write_text('name = "Mine"\nunits = [["Dager Squadron X-wing", 1]]\ncards = []\n', encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_force(Path("mine.toml"), load_sets())
    told = caught.value.say("xx")[0]
    assert told.startswith("⟦⟦mine.toml, line 2⟧: ⟦units: ⟦there is no unit")
    assert told.replace("⟦", "").replace("⟧", "") == caught.value.say("en")[0]
    body = refused("t-error-no-opponent", 422, text="nobody").body()["error"]
    assert body["xx"] == f"⟦{body['en']}⟧"
    lacking = refused("t-error-no-force", 422, key="nobody").body()["error"]
    assert lacking["xx"] == lacking["en"] != lacking["de"]
    assert texts.in_all(caught.value.said[0], 300)["xx"].startswith("⟦")


def test_the_server_speaks_it(home: Path) -> None:
    async def work() -> None:
        async with server(home / "data") as served:
            guest = await served.guest()
            assert (await guest.get("/api/rules/R1.1?lang=xx"))["title"].startswith("⟦")
            assert (await guest.ask("GET", "/api/rules/R1.1?lang=yy")).status_code == 422
            look = await guest.post("/api/sets/look", {"kind": "cards", "entry": {"number": 1}})
            flaw = look["flaws"][0]["text"]
            assert flaw["xx"] == f"⟦{flaw['en']}⟧" or flaw["xx"].casefold() == f"⟦{flaw['en']}⟧".casefold()
            seats = [{"kind": "me", "name": "Anna", "force": {"key": "imperial-fist"}}, {"kind": "open"}]
            error = (await guest.ask("POST", "/api/tables", {"seats": seats, "options": {"size": "7"}})).json()["error"]
            assert error["id"] == "t-error-option" and "⟦option size=7: it can be a whole number from 10 to 60 (J5)⟧" in error["xx"], error
            assert "eine ganze Zahl von 10 bis 60" in error["de"]

    add_language("xx")
    run_async(work())
