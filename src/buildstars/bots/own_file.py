"""An opponent in a file of one's own, named `my_bot.py:MyBot`: the file is loaded, and the class made without arguments, or with those
that follow its name, as in `my_bot.py:MyBot,depth=3`.

A mistake in it is reported in one sentence. What the opponent does later is the business of `guard` and `process`.
"""

from __future__ import annotations

import difflib
import importlib.util
import sys
import traceback
from pathlib import Path
from types import ModuleType
from typing import Final

from buildstars.bots.away import here
from buildstars.bots.interface import Bot
from buildstars.content.text.phrases import Phrase, SaidError, phrase

METHODS: Final = ("answer", "agrees_to_draw")


class UnknownBot(SaidError):
    """No opponent is called that: a sentence that says what was not understood, where, and what there is instead."""


def is_own_file(text: str) -> bool:
    path, colon, _ = text.strip().rpartition(":")
    return text.strip().endswith(".py") or (colon == ":" and path.endswith(".py"))


def whole_path(text: str) -> str:
    """The same from any folder."""
    place, _, name = text.strip().rpartition(":")
    return f"{Path(place).resolve()}:{name}"


def own_bot(text: str) -> Bot:
    """UnknownBot, with a sentence, if the file or the class is missing or is not an opponent."""
    text = text.strip()
    if text.endswith(".py"):
        raise UnknownBot(phrase("bot-class", text=text))
    place, _, rest = text.rpartition(":")
    name, *given = rest.split(",")
    options = dict(option_of(text, place, name, part) for part in given)
    module = loaded(text, Path(place))
    found = getattr(module, name, None)
    if not isinstance(found, type):
        raise UnknownBot(phrase("bot-no-class", text=text, place=place, name=name, known=classes_of(module, name)))
    try:
        bot = found(**options)
    except Exception as error:
        mend = "options" if options else "plain"
        raise UnknownBot(phrase("bot-making", text=text, name=name, error=last_line(error), mend=mend)) from error
    missing = [method for method in METHODS if not callable(getattr(bot, method, None))]
    if missing:
        raise UnknownBot(phrase("bot-method", text=text, name=name, method=missing[0]))
    if not isinstance(getattr(bot, "name", None), str):
        raise UnknownBot(phrase("bot-nameless", text=text, name=name))
    made: Bot = bot
    return made


def option_of(text: str, place: str, name: str, part: str) -> tuple[str, int | float | str]:
    """`depth=3` as a keyword and its value: a whole number, a number, or the text itself."""
    key, equals, value = (piece.strip() for piece in part.partition("="))
    if not equals or not value or not key.isidentifier():
        raise UnknownBot(phrase("bot-not-option", text=text, part=part.strip(), example=f"{place}:{name},depth=3"))
    for number in (int, float):
        try:
            return key, number(value)
        except ValueError:
            continue
    return key, value


def loaded(text: str, path: Path) -> ModuleType:
    """The file as a module; its own folder is where it may import from."""
    path = here(path)
    if not path.is_file():
        raise UnknownBot(phrase("bot-no-file", text=text, path=str(path)))
    spec = importlib.util.spec_from_file_location(f"own_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise UnknownBot(phrase("bot-not-python", text=text, path=str(path)))
    module = importlib.util.module_from_spec(spec)
    sys.modules[module.__name__] = module  # dataclasses look their module up
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise UnknownBot(phrase("bot-loading", text=text, path=str(path), error=last_line(error))) from error
    return module


def classes_of(module: ModuleType, name: str) -> Phrase:
    own = [key for key, value in vars(module).items() if isinstance(value, type) and value.__module__ == module.__name__]
    near = difflib.get_close_matches(name, own, n=1, cutoff=0.6)
    if near:
        return phrase("bot-near", near=near[0])
    return phrase("bot-there-are", known=", ".join(own)) if own else phrase("bot-no-classes")


def last_line(error: BaseException) -> str:
    """`ValueError: … (my_bot.py, line 7)`: what was raised, and where in the file it came from."""
    said = " ".join("".join(traceback.format_exception_only(error)[-1:]).split())
    frames = traceback.extract_tb(error.__traceback__)
    return f"{said} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else said
