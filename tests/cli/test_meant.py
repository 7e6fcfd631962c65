"""What a new user may type: other words and capitals are understood, and what is not known gets a name that is near."""

from __future__ import annotations

import pytest

import buildstars
from buildstars.cli import main
from buildstars.cli.meant import as_commands_spell


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("help", "--help"), ("help odds", "odds --help"), ("version", "--version"), ("rules --lang DE R1", "rules --lang de R1"),
        ("rules -l Deutsch", "rules -l de"), ("rules --lang=german", "rules --lang=de"), ("rules --lang en_GB.UTF-8", "rules --lang en"),
        ("arena a b --game Miniatures", "arena a b --game minis"), ("arena a b --game cards", "arena a b --game card"),
        ("force list -g cardgame", "force list -g card"), ("rules --lang fr", "rules --lang fr"), ("set new help", "set new help"),
        ("set new -- --lang DE", "set new -- --lang DE"), ("cards list DE", "cards list DE"), ("", ""),
    ],
)
def test_other_words(typed: str, meant: str) -> None:
    assert as_commands_spell(typed.split()) == meant.split()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("odds", "xwing", "tie fighter"), 'did you mean "Red Squadron X-wing"'), (("simulat",), "Did you mean 'simulate'"),
        (("arena", "piolt", "recruit"), 'did you mean "pilot"'), (("arena", "pilot", "recruit", "--gmaes", "2"), "--games"),
        (("rules", "7.4"), "R7.4"), (("rules", "--lang", "fr"), "'en'"), (("force", "show", "Rebel-Squadrons"), '"rebel-squadrons"'),
        (("opponents", "show", "Captian"), '"captain"'), (("simulate", "--option", "size:30"), "key=value"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_is_near(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    err = capsys.readouterr().err
    assert ended.value.code == 2 and told in err and "Traceback" not in err


def test_words_for_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, shown in ((("version",), buildstars.__version__), (("help", "rules"), "--search"), (("rules", "-l", "DE", "R1"), "R1")):
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert not ended.value.code and shown in capsys.readouterr().out
