"""The command line: one sub-command a module of these rooms, each with `register(app)`.

A sub-command's module is imported only when it is asked for, or for the list of all of them, and imports what it works with
inside its functions, so that `buildstars --help` answers at once. Mistakes of the person at the keyboard are told here, in one
place: a sentence on stderr and exit code 2, never a traceback.
"""

from __future__ import annotations

import errno
import importlib
import io
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Final

import typer

import buildstars
from buildstars.cli.language import speak, without_language
from buildstars.cli.meant import as_commands_spell, option_before
from buildstars.content.home import NAMED_SETS, HomeError, add_own_languages, sets_variable
from buildstars.content.languages import ENGLISH, LANGUAGES, known_or_english
from buildstars.content.text.phrases import SaidError, of_rules, phrase

COMMANDS: Final = {
    "serve": "host.serve",
    "worker": "host.worker",
    "admin": "host.admin",
    "backup": "host.backup",
    "restore": "host.restore",
    "terminal": "terminal",
    "simulate": "lab.simulate",
    "arena": "lab.arena",
    "dataset": "lab.dataset",
    "train": "lab.train",
    "calibrate": "lab.calibrate",
    "balance": "lab.balance",
    "opponents": "lab.opponents",
    "cards": "build.cards",
    "force": "build.force",
    "collection": "build.collection",
    "set": "build.set",
    "pack": "build.pack",
    "print": "build.printing",
    "odds": "study.odds",
    "scenario": "study.scenario",
    "puzzles": "study.puzzles",
    "record": "study.record",
    "hint": "study.hint",
    "picture": "study.picture",
    "film": "study.film",
    "review": "study.review",
    "rules": "study.rules",
    "bench": "lab.bench",
    "info": "info",
}
"""The words that call the commands, in the order of the help, and the module of each below this folder."""
OF_ONE_SET: Final = ("pack",)
"""Commands that are about one set: their own `--set` names it, by its id or its file."""
USER_MISTAKE: Final = 2
CANNOT_WRITE: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
NUL_IN_NAME: Final = "embedded null byte"
LONGEST_ARGUMENT: Final = 2000


def main(arguments: Sequence[str] | None = None) -> None:
    """The program `buildstars`; without arguments it is the table in the browser."""
    for stream in (sys.stdout, sys.stderr):
        if plain_signs_only(stream) and isinstance(stream, io.TextIOWrapper):
            from buildstars.terminal.words import PLAIN_SIGNS

            stream.reconfigure(errors=PLAIN_SIGNS)
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # names of files may hold what is no text
    buildstars.announce()
    lang = "en"
    try:
        add_own_languages()
        given, sets = split_sets(list(sys.argv[1:] if arguments is None else arguments))
        given = as_commands_spell(given or ["serve"])
        lang = language_asked(given)
        check_lengths(given)
        with named(sets):
            try:
                command = typer.main.get_command(app_for([given[0]] if given[0] in COMMANDS else COMMANDS))
                given = without_language(command, given)
                if lang != ENGLISH and lang in LANGUAGES:
                    speak(command, lang)
                command(given, prog_name="buildstars")
            finally:
                flush()
    except Exception as error:
        sentence = mistake(error, lang)
        if sentence is None:
            raise
        print(f"buildstars: {sentence}", file=sys.stderr)
        sys.exit(USER_MISTAKE)


def flush() -> None:
    """What is printed must have reached its place, or it is told; Python itself would try once more at its end, and complain."""
    try:
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno != errno.EPIPE:  # whoever read has seen enough
            raise


class ArgumentError(SaidError):
    """A sentence about something on the command line that no command can take."""


def check_lengths(given: Sequence[str]) -> None:
    """Names, paths and lists of names are short; a text that long was meant for a file, and would fill the screen in every message."""
    for text in given:
        if len(text) > LONGEST_ARGUMENT:
            start = "".join(sign if sign.isprintable() else " " for sign in text[:40])
            most = f"{LONGEST_ARGUMENT:,}"
            raise ArgumentError(phrase("command-long", start=start, count=f"{len(text):,}", most=most))


def plain_signs_only(stream: object) -> bool:
    """Is this a terminal or a pipe whose encoding has no ★, as with LANG=C or on an old console?"""
    encoding = getattr(stream, "encoding", None)
    return isinstance(encoding, str) and "utf" not in encoding.casefold()


def split_sets(given: list[str]) -> tuple[list[str], list[str]]:
    """The arguments without every `--set PATH`, which may stand anywhere before a `--`, and the paths."""
    if given and given[0] in OF_ONE_SET:
        return given, []
    rest: list[str] = []
    sets: list[str] = []
    place = 0
    while place < len(given) and given[place] != "--":
        if given[place] == "--set":
            place += 1
            if place == len(given) or not given[place]:
                raise HomeError(phrase("command-set"))
            sets.append(given[place])
        elif given[place].startswith("--set="):
            sets.append(given[place].removeprefix("--set="))
        else:
            rest.append(given[place])
        place += 1
    return rest + given[place:], sets


@contextmanager
def named(sets: Sequence[str]) -> Iterator[None]:
    """While a command runs, the sets named on its command line are part of the collection (content.home)."""
    before = os.environ.get(NAMED_SETS)
    if sets:
        os.environ[NAMED_SETS] = os.pathsep.join(text for text in (before or "", sets_variable(sets)) if text)
    try:
        yield
    finally:
        if sets and before is None:
            os.environ.pop(NAMED_SETS, None)
        elif sets and before is not None:
            os.environ[NAMED_SETS] = before


def app_for(commands: Iterable[str] = COMMANDS) -> typer.Typer:
    """The application with some of its commands."""
    app = typer.Typer(name="buildstars", add_completion=False, pretty_exceptions_enable=False)
    app.callback()(start)
    for command in commands:
        importlib.import_module(f"buildstars.cli.{COMMANDS[command]}").register(app)
    return app


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"buildstars {buildstars.__version__}")
        raise typer.Exit


def start(
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.", callback=show_version, is_eager=True)] = False,
    set_: Annotated[
        list[str] | None, typer.Option("--set", metavar="PATH", help="A set of your own, file or folder. Any command takes it.")
    ] = None,  # taken out before: see split_sets
) -> None:
    """Fleets, cards and objectives: the card game, its tools and its opponents. Without a command, the table in the browser."""


def language_asked(given: Sequence[str]) -> str:
    """What `--lang` says, wherever it stands: mistakes are told in it too."""
    said = [text.removeprefix("--lang=") for place, text in enumerate(given) if option_before(given, place) == "--lang"]
    return said[-1] if said else "en"


def mistake(error: Exception, lang: str = "en") -> str | None:
    """The sentence for a mistake of the person at the keyboard; None if the mistake is ours."""
    from buildstars.content.loader import ContentError
    from buildstars.content.text.phrases import SaidError, of_options, say
    from buildstars.core.messages import Mistake
    from buildstars.core.options import OptionError, SetupError
    from buildstars.outputs import shown

    lang = known_or_english(lang)
    if isinstance(error, OSError) and error.filename is not None:
        return say(phrase("command-file", file=shown(os.fsdecode(error.filename)), why=str(error.strerror)), lang)
    if isinstance(error, OSError) and error.errno in CANNOT_WRITE:
        return say(phrase("command-full", why=str(error.strerror)), lang)
    if isinstance(error, ValueError) and str(error) == NUL_IN_NAME:
        return say(phrase("command-nul"), lang)
    if isinstance(error, UnicodeEncodeError) and error.reason == "surrogates not allowed":
        return say(phrase("command-bytes"), lang)
    ours = type(error).__module__.startswith("buildstars.")  # a ValueError that this package defines carries a sentence, and MissingExtra
    if isinstance(error, ContentError):
        return "\n".join(error.say(lang))
    if isinstance(error, OptionError | SetupError):
        return say(of_options(error), lang)
    if isinstance(error, SaidError):
        return error.say(lang)
    if isinstance(error, Mistake):
        return of_rules(error).say(lang)
    if ours and isinstance(error, ValueError | ImportError):
        return str(error)
    return None
