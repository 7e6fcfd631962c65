"""`buildstars cards` lists, filters and shows units and cards, in any width and in both languages."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from buildstars.cli import app_for, main
from buildstars.content.loader import load_sets

CORE = load_sets()


def run(*arguments: str, code: int = 0, width: int | None = None) -> str:
    result = CliRunner().invoke(app_for(["cards"]), ["cards", *arguments], env={"COLUMNS": str(width) if width else None})
    assert result.exit_code == code, result.output
    return result.output


def in_terminal(*arguments: str, width: int) -> str:
    """As a terminal of that width shows it, colours taken out."""
    env = {"COLUMNS": str(width), "FORCE_COLOR": "1", "TERM": "xterm", "LINES": "40"}
    result = CliRunner().invoke(app_for(["cards"]), ["cards", *arguments], env=env)
    assert result.exit_code == 0, result.output
    return re.sub(r"\x1b\[[0-9;]*m", "", result.output)


def test_everything_is_listed() -> None:
    text = run()
    for thing in (*CORE.units.values(), *CORE.cards.values()):
        assert thing.name["en"] in text, thing.id
    assert "Units" in text and "Combat cards" in text and "Objective cards" in text


def test_into_a_pipe_it_is_plain_text_a_line_a_thing() -> None:
    text = run("--type", "combat", "--text")
    lines = text.splitlines()
    assert len(lines) == 2 + sum(card.type == "combat" for card in CORE.cards.values())
    assert "\x1b" not in text and all(line == line.rstrip() for line in lines)
    assert not re.search(r"[│╭╰─]", text)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("width", [40, 60, 80, 100, 200])
def test_in_a_terminal_no_line_is_too_long_and_nothing_is_cut(width: int, lang: str) -> None:
    text = in_terminal("--lang", lang, width=width)
    assert max(map(len, text.splitlines())) <= min(width, 120)
    assert "…" not in text
    together = "".join(text.split())
    for thing in (*CORE.units.values(), *CORE.cards.values()):
        words = thing.name[lang].split()
        assert all(word in text or word in together for word in words), thing.id


def test_the_overview() -> None:
    text = " ".join(in_terminal(width=100).split())
    combat = sum(card.type == "combat" for card in CORE.cards.values())
    assert f"{len(CORE.units)} units and {len(CORE.cards)} cards ({combat} combat, {len(CORE.cards) - combat} objective) in one set" in text
    assert "Turbolaser" in text and "buildstars cards show core:u1" in text


def test_filters() -> None:
    text = run("--type", "unit", "--icon", "Laser", "--stars", "1", "--affiliation", "Rebellen", "--rarity", "häufig", "--kind", "space")
    assert "Dagger Squadron X-wing" in text and "Red Squadron" not in text and "Obsidian" not in text
    assert "Trust the Moment" in run("vertrau", "augenblick")
    assert "Drilled Gun Crews" in run("--effect", "reroll", "--type", "combat") and "Echo Base" not in run("--effect", "reroll")
    assert "AT-ST" in run("--craft", "at_st") and "Core" not in run("--craft", "at_st")
    assert run("--from", "core") == run("--from", "Grundset")


def test_an_id_is_one_thing_and_not_what_begins_like_it() -> None:
    for word in ("core:u2", "CORE:U2", "u2"):
        assert [one["id"] for one in json.loads(run(word, "--json"))] == ["core:u2"], word
    assert len(json.loads(run("core:u", "--json"))) == len(CORE.units), "the beginning of ids is a word like any other"
    run("core:u2", "core:u3", code=1)


def test_a_word_is_also_found_after_list() -> None:
    assert run("list", "wingman") == run("wingman")
    assert "Show units and cards in full" in run("--help") and "--affiliation" in run("list", "--help", width=120)


def test_texts_are_shown_if_something_is_asked_for() -> None:
    assert "reroll your base roll" in run("moment", "--type", "combat")
    assert "reroll your base roll" not in run("moment", "--type", "combat", "--no-text")
    assert "reroll your base roll" not in run() and "reroll your base roll" in run("--text")


def test_orders_and_languages() -> None:
    lines = run("--type", "unit", "--sort", "name", "--lang", "de").splitlines()
    assert lines[0].startswith("Einheiten") and "Name" in lines[1]
    first = run("--type", "objective", "--sort", "stars", "--no-text").splitlines()[2:]
    assert [line.count("★") for line in first] == sorted(line.count("★") for line in first)


def test_nothing_found_says_so() -> None:
    text = run("milenium", "falkon", code=1)
    assert text.startswith("No unit or card fits.")
    assert "Keine Einheit oder Karte passt." in run("qqqq", "--lang", "de", code=1)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--icon", "lazers"], 'there is no icon "lazers"; did you mean "lasers"?'),
        (["--stars", "9"], '"9" is not a number of stars'),
        (["--type", "ship"], 'there is no type "ship"; '),
        (["--affiliation", "rebls"], 'did you mean "rebel"?'),
        (["--sort", "weight"], 'there is no order "weight"; known are number, name'),
        (["--from", "nowhere"], 'there is no set "nowhere"; known are core.'),
        (["--effect", "explode"], 'there is no word of effects "explode"'),
        (["show", "Milenium Falkin Ship"], "there is no unit or card"),
    ],
)
def test_mistakes_are_told_in_a_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["cards", *arguments])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_json() -> None:
    data = json.loads(run("--json"))
    assert [thing["id"] for thing in data] == [*CORE.units, *CORE.cards]
    laser = next(thing for thing in data if thing["id"] == "core:c7")
    assert laser["type"] == "combat" and laser["name"]["de"] == "Gebündelte Laser"
    assert laser["texts"]["en"]["text"][0].startswith("This unit has +1 attack") and laser["texts"]["de"]["bonus"]
    assert "R8.3" in laser["rules"]
    assert json.loads(run("qqqq", "--json")) == []


# ---- show -------------------------------------------------------------------------------------------------------------


def test_a_unit_in_full() -> None:
    text = " ".join(run("show", "core:u4").split())
    for part in (
        "Luke Skywalker’s X-wing ★★★", "unit · core:u4 · Luke Skywalkers X-Flügler", "Rebel · space unit", "attack damage defense shields",
        "As a Veteran ★★★★", "turn its base over", "A farm boy", "Number 4, Core Set, rare", "Squadrons at Dawn (rebel-squadrons) ×1",
        "R12.4", "Opens", "S+S+S",
    ):
        assert part in text, part


def test_a_card_in_full() -> None:
    text = " ".join(run("show", "Jabba der Hutt", "--lang", "de").split())
    for part in (
        "Jabba der Hutt ★★★", "Kampfkarte · core:c1 · Jabba the Hutt", "+1 Angriff · +1 Schaden", "Glück", "3 bis 5 ★",
        "Verteidigung 12", "J37",
    ):
        assert part in text, part


def test_every_thing_can_be_shown_in_any_width() -> None:
    ids = [*CORE.units, *CORE.cards]
    for width, lang in ((40, "de"), (80, "en")):
        text = in_terminal("show", *ids, "--lang", lang, width=width)
        assert max(map(len, text.splitlines())) <= width
        assert text.count("╭") == len(ids)


def test_names_are_found_in_several_ways() -> None:
    assert run("show", "Dagger", "Squadron", "X-wing") == run("show", "core:u1") == run("show", "dager squadron x-wing")
    both = run("show", "core:u1", "Wingman")
    assert "Dagger Squadron X-wing" in both and "Wingman ★★" in both


def test_the_number_that_lists_show_is_enough() -> None:
    assert "u4   Luke Skywalker’s X-wing" in run()
    assert run("show", "u4") == run("show", "U004") == run("show", "core:u004") == run("show", "core:u4")
    assert run("show", "c36") == run("show", "Wingman")


@pytest.mark.parametrize("encoding", ["ascii", pytest.param("cp1252", marks=pytest.mark.long)])
def test_a_pipe_that_has_no_stars_gets_all_the_same(encoding: str) -> None:
    env = {**os.environ, "PYTHONIOENCODING": encoding}
    ran = [
        subprocess.run([sys.executable, "-m", "buildstars", "cards", *words], env=env, capture_output=True, check=False)
        for words in (["lasers", "--json"], ["show", "core:u1", "--lang", "de"])
    ]
    assert [one.returncode for one in ran] == [0, 0], ran[0].stderr
    assert "Gebündelte Laser" in [thing["name"]["de"] for thing in json.loads(ran[0].stdout.decode(encoding))]
    shown = ran[1].stdout.decode(encoding)
    assert ("X-Fluegler" if encoding == "ascii" else "X-Flügler") in shown and "Dolch-Staffel *" in shown
