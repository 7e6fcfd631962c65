"""`buildstars rules` prints rules, sections, the contents and what a search finds."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from buildstars.cli import app_for, main
from buildstars.content.text.rulebook import docs_page


def printed(*arguments: str, code: int = 0) -> str:
    """What a command prints, each run of spaces as one: where lines break depends on the terminal."""
    result = CliRunner().invoke(app_for(["rules"]), ["rules", *arguments])
    assert result.exit_code == code, result.output
    return " ".join(result.output.split())


def test_a_rule() -> None:
    assert printed("R10.3") == "R10.3 Victory Whoever is the last player left wins."
    assert "R10.3 Sieg" in printed("r10.3", "--lang", "de")
    both = printed("R7.4", "J2")
    assert both.index("R7.4 Roll") < both.index("J2 First player") and "Option: first_player. Default: random." in both


def test_a_section() -> None:
    text = printed("R7")
    assert text.startswith("R7 Battle") and all(f"R7.{n} " in text for n in range(1, 10)) and "R8.1" not in text
    assert "Turbolaser" in printed("R12") and printed("R13").count("R13") == 1
    assert "J50 " in printed("J") and "J75 " in printed("J")
    assert "M7.22 Named unit" in printed("M7") and printed("M6").count("M6") == 1


def test_the_contents() -> None:
    text = printed()
    assert text.startswith("The rules R1 Components R1.1–R1.6") and "M4 Miniatures: fire M4.1–M4.8" in text
    assert "J Judgements J1–J77" in text and "buildstars rules R7.4" in text
    assert printed("--lang", "de").startswith("Die Regeln R1 Spielmaterial")


def test_a_search() -> None:
    text = printed("--search", "last player left")
    assert "R10.3 Victory" in text and text.endswith("One rule contains “last player left”.")
    assert printed("--search", "Xyzzy", "--lang", "de", code=1) == "Keine Regel enthält „Xyzzy“."


def test_the_whole_book() -> None:
    assert printed("--markdown") == " ".join(docs_page("en").split())


def test_what_is_not_there_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["rules", "R10.3", "R7.44"])
    told = capsys.readouterr()
    assert stop.value.code == 2 and told.out == ""
    assert told.err.splitlines()[-1] == "buildstars: There is no rule R7.44; near it are R7.4, R7.8, R7.9."
    with pytest.raises(SystemExit) as stop:
        main(["rules", "--lang", "fr"])
    assert stop.value.code == 2
