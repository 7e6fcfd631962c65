"""A language is an entry in a map: one made of English texts in brackets is spoken everywhere, and English where it lacks a text."""

from __future__ import annotations

import io
import pickle
import re
from pathlib import Path

import pytest

import small_game
from buildstars.content.called import name_of, unit_name
from buildstars.content.languages import LANGUAGES, all_spoken, in_each, known_or_english, spoken
from buildstars.content.loader import ContentError, load_force, load_sets
from buildstars.content.model import Force, Text
from buildstars.content.text import languages as texts
from buildstars.content.text import rulebook
from buildstars.content.text.languages import MissingText, bundle, has, render
from buildstars.content.text.messages import render_message
from buildstars.core.messages import Name, number_name
from buildstars.table import wire
from buildstars.table.live.errors import refused
from buildstars.table.wire.saying import name_of as name_on_the_wire
from made_up import CORE, PUZZLES, added, home, plain_text, run
from table.running import run as run_async
from table.running import server

__all__ = ["home"]
"""The fixture."""


# ---- the map ----------------------------------------------------------------------------------------------------------


def test_english_and_german_are_complete_and_strict() -> None:
    assert [lang for lang, one in LANGUAGES.items() if one.complete] == ["en", "de"]
    for lang in ("en", "de"):
        with pytest.raises(MissingText, match=f'there is no text "no-such-text" in the language "{lang}"'):
            render("no-such-text", {}, lang)
    with pytest.raises(MissingText, match='there is no language "xx"; known are en, de'):
        render("seat-name", {"n": 1}, "xx")


def test_names_fall_back_to_english() -> None:
    assert spoken(Text(en="Barge", de="Barke"), "de") == "Barke" and spoken(Text(en="Barge"), "de") == "Barge"
    assert spoken(Name({"en": "Barge", "de": "Barke"}), "xx") == "Barge" and known_or_english("xx") == "en"
    assert spoken(wire.Name({"en": "Barge", "xx": "[Barge]"}), "xx") == "[Barge]"
    assert in_each(name_of(Text(en="Barge", de="Barke"))) == {"en": "Barge", "de": "Barke"}
    assert all_spoken(Text(en="Barge")) == ["Barge"]
    assert in_each(number_name("12.5")) == {"en": "12.5", "de": "12,5"}


def test_a_name_is_what_it_names_and_is_found_again() -> None:
    names = [Name({"en": "Barge"}, "unit", 1), Name({"en": "Barge"}, "unit", 2), Name({"en": "Barge", "de": "Barke"}, "unit", 1)]
    assert len(set(names)) == 3 and pickle.loads(pickle.dumps(names)) == names


def test_a_further_language_lacks_nothing_that_english_has(home: Path) -> None:
    assert render("seat-name", {"n": 1}, "xx") == "⟦Player 1⟧"
    assert not bundle("xx").has_message("force-near") and has("force-near", "xx")
    assert render("force-near", {"key": "a", "near": "b"}, "xx") == render("force-near", {"key": "a", "near": "b"}, "en")
    with pytest.raises(MissingText):
        render("no-such-text", {}, "xx")
    assert rulebook.rule_text("R1.1", "xx").title.startswith("⟦") and rulebook.rule_text("R7.4", "xx") == rulebook.rule_text("R7.4", "en")


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
        (("odds", "⟨Dagger Squadron X-wing⟩", "Black Squadron TIE Fighter"), 0, "⟨Dagger Squadron X-wing⟩"),
        (("odds", "Dagger Squadron X-wing", "Black Squadron TIE Fighter"), 0, " Black Squadron TIE Fighter"),
        (("cards", "core:u2"), 0, "⟨Red Squadron"),  # the name may be broken where its column ends
        (("force", "show", "imperial-fist"), 0, "⟨The Iron Fist⟩"),
        (("puzzles", "show", PUZZLES[0].name), 0, f"⟨{PUZZLES[0].title['en']}⟩"),
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
    assert "⟦⟨The Iron Fist⟩ against Squadrons at Dawn. Seed 1.⟧" in out and "⟦Setting up⟧" in out, err


def test_a_game_speaks_it(home: Path) -> None:
    match = small_game.small_match()
    game = match.game
    told = [event.message for event in match.events]
    assert told
    for message in (*told, game.question(), *(game.describe(answer) for answer in game.legal()[:20])):
        said = render_message(message, "xx")
        assert said.startswith("⟦") and plain_text(said) == render_message(message, "en"), message


def test_things_of_a_game_have_its_names(home: Path) -> None:
    unit, other = CORE.unit("core:u2"), CORE.unit("Black Squadron TIE Fighter")
    force = Force("Three", (unit, unit, other), ())
    names = [spoken(unit_name(force, place, place), "xx") for place in range(3)]
    english = unit.name["en"]
    assert names == [f"⟨{english}⟩ #1", f"⟨{english}⟩ #2", "Black Squadron TIE Fighter"]
    assert CORE.unit("core:u2").name == unit.name and "xx" not in unit.name  # records and their hashes stay as they are
    assert name_on_the_wire(unit_name(force, 0, 0)).texts["xx"] == f"⟨{english}⟩ #1"


def test_mistakes_and_refusals_speak_it(home: Path) -> None:
    Path("mine.toml").write_text('name = "Mine"\nunits = [["Dager Squadron X-wing", 1]]\ncards = []\n', encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_force(Path("mine.toml"), load_sets())
    told = caught.value.say("xx")[0]
    assert told.startswith("⟦⟦mine.toml, line 2⟧: ⟦units: ⟦there is no unit")
    assert plain_text(told) == caught.value.say("en")[0]
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
            forces = {one["key"]: one["name"] for one in await guest.get("/api/forces")}
            assert forces["imperial-fist"]["xx"] == "⟨The Iron Fist⟩" and forces["rebel-squadrons"]["xx"] == forces["rebel-squadrons"]["en"]
            gathered = await guest.get("/api/collection?game=card")
            unit = next(one for one in gathered["units"] if one["id"] == "core:u2")
            assert unit["name"]["texts"]["xx"].startswith("⟨") and unit["text"]["texts"]["xx"].startswith("⟦")
            assert (await guest.ask("GET", "/api/rules/R1.1?lang=yy")).status_code == 422
            look = await guest.post("/api/sets/look", {"kind": "cards", "entry": {"number": 1}})
            flaw = look["flaws"][0]["text"]
            assert flaw["xx"] == f"⟦{flaw['en']}⟧" or flaw["xx"].casefold() == f"⟦{flaw['en']}⟧".casefold()
            seats = [{"kind": "me", "name": "Anna", "force": {"key": "imperial-fist"}}, {"kind": "open"}]
            error = (await guest.ask("POST", "/api/tables", {"seats": seats, "options": {"size": "7"}})).json()["error"]
            assert error["id"] == "t-error-option" and "⟦option size=7: it can be a whole number from 10 to 60 (J5)⟧" in error["xx"], error
            assert "eine ganze Zahl von 10 bis 60" in error["de"]

    run_async(work())


# ---- with a mistake in it ---------------------------------------------------------------------------------------------


def test_a_text_that_cannot_be_made_is_told_in_english(tmp_path: Path) -> None:
    with added(tmp_path) as place:
        (place / "home" / "locale" / "xx" / "more.ftl").write_text("said-line = ⟦line { $row }⟧\n", encoding="utf-8")
        mistakes = place / "home" / "locale" / "xx" / "mistakes.ftl"
        mistakes.write_text(re.sub(r"^said-line = .*\n", "", mistakes.read_text(encoding="utf-8"), flags=re.MULTILINE), encoding="utf-8")
        assert render("said-line", {"line": "3"}, "xx") == "line 3"


def test_names_that_are_no_texts_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with added(tmp_path) as place:
        (place / "home" / "locale" / "xx" / "names.toml").write_text('"The Iron Fist" = 3\n', encoding="utf-8")
        code, _, err = run(capsys, "force", "show", "imperial-fist", "--lang", "xx")
    told = " ".join(err.split())
    assert code == 2 and "names.toml, line 1" in told and "The Iron Fist: a name is a text in quotes" in told
