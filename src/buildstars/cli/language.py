"""`--lang`: one of the languages that there are (content.languages), also of those that this person has added.

Every command takes it: one that prints nothing in a language says its help and its mistakes in it. Help is written in English beside the
options, and in `help.toml` of another language by the English text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from buildstars.cli.meant import option_before
from buildstars.content.languages import LANGUAGES, translated
from buildstars.content.text.phrases import SaidError, phrase


class LanguageError(SaidError):
    """A language that there is not, for a command that has no use for one."""


def known_language(text: str) -> str:
    """Looked up when it is asked for: a language may be added while the program runs."""
    if text in LANGUAGES:
        return text
    raise typer.BadParameter(f"{text!r} is not one of {', '.join(map(repr, LANGUAGES))}.")


def speak(command: Any, lang: str) -> None:
    """The help of a command and of all below it in a language, as far as the language has it."""
    from buildstars.content import loader  # noqa: F401, it reads the texts

    for part in (command, *command.params):
        for text in ("help", "short_help"):
            if isinstance(getattr(part, text, None), str):
                setattr(part, text, translated(getattr(part, text), lang))
    for one in getattr(command, "commands", {}).values():
        speak(one, lang)


def command_asked(command: Any, given: Sequence[str]) -> Any:
    """The command, or the group of some, that these arguments call."""
    after = 0
    for place, word in enumerate(given):
        if not word.startswith("-"):
            below = getattr(command, "commands", {}).get(word)
            if below is None:
                break
            command, after = below, place + 1
    return command.unnamed(given[after:]) if hasattr(command, "unnamed") else command


def without_language(command: Any, given: Sequence[str]) -> list[str]:
    """The arguments as this command takes them: without `--lang`, if it has no such option."""
    if any("--lang" in one.opts for one in command_asked(command, given).params):
        return list(given)
    rest: list[str] = []
    for place, text in enumerate(given):
        if option_before(given, place) != "--lang":
            rest.append(text)
        else:
            if (lang := text.removeprefix("--lang=")) not in LANGUAGES:
                raise LanguageError(phrase("command-language", lang=repr(lang), known=", ".join(map(repr, LANGUAGES))))
            if rest and rest[-1] == "--lang" and not text.startswith("--lang="):
                rest.pop()
    return rest


def _option(help_: str) -> Any:
    return typer.Option("--lang", "-l", parser=known_language, metavar=f"[{'|'.join(LANGUAGES)}]", help=help_)


Lang = Annotated[str, _option("The language.")]
LangOfText = Annotated[str, _option("The language of the text.")]
LangOfWords = Annotated[str, _option("The language of the words in it.")]
LangOfCards = Annotated[str, _option("The language of the cards.")]
