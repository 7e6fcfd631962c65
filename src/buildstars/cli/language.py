"""`--lang`: one of the languages that there are (content.languages), also of those that this person has added."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from buildstars.content.languages import LANGUAGES


def known_language(text: str) -> str:
    """Looked up when it is asked for: a language may be added while the program runs."""
    if text in LANGUAGES:
        return text
    raise typer.BadParameter(f"{text!r} is not one of {', '.join(map(repr, LANGUAGES))}.")


def _option(help_: str) -> Any:
    return typer.Option("--lang", "-l", parser=known_language, metavar=f"[{'|'.join(LANGUAGES)}]", help=help_)


Lang = Annotated[str, _option("The language.")]
LangOfText = Annotated[str, _option("The language of the text.")]
LangOfWords = Annotated[str, _option("The language of the words in it.")]
LangOfCards = Annotated[str, _option("The language of the cards.")]
