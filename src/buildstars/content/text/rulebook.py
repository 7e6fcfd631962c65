"""The project's own text of the rules, by number, in English and German (content/rules/*.toml).

Code, refusals and events cite rules by these numbers; here a reader gets from a number to the words. The page of all rules in
docs/ is made from the same text.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from buildstars.content.languages import ENGLISH, LANGUAGES
from buildstars.content.loader import rules_table
from buildstars.content.text.languages import MissingText, render

NUMBER: Final = re.compile(r"\b(?:[RM]\d+(?:\.\d+)?|J\d+|F[1-9])\b")
"""How a rule is cited in a text."""
PAGES: Final = {lang: "rules.md" if lang == ENGLISH else f"rules.{lang}.md" for lang, one in LANGUAGES.items() if one.complete}
"""The pages in docs/ that `docs_page` makes."""


class NoSuchRule(ValueError):
    """A sentence that says which number is not in the book, and what is near it."""


@dataclass(frozen=True)
class Rule:
    number: str
    title: str
    text: str
    options: tuple[str, ...] = ()
    """The options of a game that change it."""


@dataclass(frozen=True)
class Section:
    """R1 to R14, M1 to M7, J for all judgements, and F for formats."""

    number: str
    title: str
    text: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class OptionText:
    key: str
    text: str
    default: str
    values: tuple[str, ...]


def section_of(number: str) -> str:
    """R7.4 stands in R7, J11 in J, F9 in F."""
    return number[0] if number[:1] in ("J", "F") else number.partition(".")[0]


@cache
def _book(lang: str) -> dict[str, dict[str, dict[str, Any]]]:
    """In a language that is not complete, the English rule stands for one that is missing."""
    if lang not in LANGUAGES:
        raise MissingText(f'there is no language "{lang}"; known are {", ".join(LANGUAGES)}.')
    found = rules_table(lang)
    if LANGUAGES[lang].complete:
        return found
    return {part: {**entries, **found.get(part, {})} for part, entries in rules_table(ENGLISH).items()}


@cache
def sections(lang: str) -> tuple[Section, ...]:
    """The whole book, in order."""
    rules = [
        Rule(number, entry["title"], entry["text"], tuple(entry.get("options", ()))) for number, entry in _book(lang)["rule"].items()
    ]
    return tuple(
        Section(number, entry["title"], entry.get("text", ""), tuple(rule for rule in rules if section_of(rule.number) == number))
        for number, entry in _book(lang)["section"].items()
    )


def all_rules(lang: str) -> tuple[Rule, ...]:
    return tuple(rule for section in sections(lang) for rule in section.rules)


def option_texts(lang: str) -> tuple[OptionText, ...]:
    return tuple(
        OptionText(key, entry["text"], entry["default"], tuple(entry["values"])) for key, entry in _book(lang)["option"].items()
    )


# ---- finding ----------------------------------------------------------------------------------------------------------


def find(number: str, lang: str) -> Rule | Section:
    """A rule, or a section; NoSuchRule with near matches. Small letters will do."""
    wanted = number.strip().upper()
    found: dict[str, Rule | Section] = {section.number: section for section in sections(lang)}
    found.update({rule.number: rule for rule in all_rules(lang)})  # R13 and R14 are sections of one rule
    if wanted in found:
        return found[wanted]
    section = [key for key in found if section_of(key) == section_of(wanted)]
    near = sorted(difflib.get_close_matches(wanted, section or found, n=3, cutoff=0.6), key=list(found).index)
    raise NoSuchRule(render("rules-unknown", {"number": number, "count": len(near), "near": ", ".join(near)}, lang))


def rule_text(number: str, lang: str) -> Rule:
    """One rule; for the number of a section, its heading and what it says before its rules."""
    found = find(number, lang)
    return found if isinstance(found, Rule) else Rule(found.number, found.title, found.text)


def search(word: str, lang: str) -> tuple[Rule, ...]:
    """The rules whose title or text contains a word, or several in this order; capitals do not matter."""
    wanted = " ".join(word.casefold().split())
    return tuple(rule for rule in all_rules(lang) if wanted in f"{rule.title}\n{rule.text}".casefold())


def range_of(section: Section) -> str:
    """R7.1–R7.9"""
    numbers = [rule.number for rule in section.rules]
    return "–".join(dict.fromkeys((numbers[0], numbers[-1]))) if numbers else ""


def values_text(option: OptionText, lang: str) -> str:
    """What an option can be, for people; one number goes without saying where others are possible."""
    open_ended = any(re.fullmatch(r"n|\d+-\d+", value) for value in option.values)
    return ", ".join(_value_text(value, lang) for value in option.values if not (open_ended and value.isdecimal()))


def _value_text(value: str, lang: str) -> str:
    if match := re.fullmatch(r"(\d+)-(\d+)", value):
        return render("rules-range", {"first": int(match[1]), "last": int(match[2])}, lang)
    words = {"seat": "rules-option-seat", "n": "rules-option-number"}
    return render(words[value], {}, lang) if value in words else value


# ---- the page in docs/ ------------------------------------------------------------------------------------------------


def docs_page(lang: str) -> str:
    """The whole book in Markdown; rules that are cited are links."""
    known = {rule.number for rule in all_rules(lang)} | {section.number for section in sections(lang)}
    lines = [f"<!-- {render('rules-made', {}, lang)} -->", f"# {render('rules-title', {}, lang)}", ""]
    other = next(page for language, page in PAGES.items() if language != lang)
    lines += [render("rules-intro", {}, lang), "", render("rules-other-page", {"page": other}, lang), ""]
    lines += [f"- [{_heading(section)}](#{section.number.lower()})" for section in sections(lang)]
    lines += [f"- [{render('rules-options', {}, lang)}](#options)", ""]
    for section in sections(lang):
        lines += [f'<a id="{section.number.lower()}"></a>', "", f"## {_heading(section)}", ""]
        if section.text:
            lines += [_linked(section.text, known), ""]
        for rule in section.rules:
            anchor = "" if rule.number == section.number else f'<a id="{rule.number.lower()}"></a>'
            lines += [f"{anchor}**{rule.number} {rule.title}.** {_linked(rule.text, known)}{_see_options(rule.options, lang)}", ""]
    lines += ['<a id="options"></a>', "", f"## {render('rules-options', {}, lang)}", "", render("rules-options-intro", {}, lang), ""]
    for option in option_texts(lang):
        values = render("rules-option-default", {"default": option.default, "values": values_text(option, lang)}, lang)
        lines += [f"- `{option.key}`: {_linked(option.text, known)} {values}"]
    return "\n".join(lines) + "\n"


def _heading(section: Section) -> str:
    return f"{section.number} {section.title}"


def _see_options(options: Iterable[str], lang: str) -> str:
    named = [f"[`{option}`](#options)" for option in options]
    return f" *{render('rules-see-options', {'count': len(named), 'options': ', '.join(named)}, lang)}.*" if named else ""


def _linked(text: str, known: set[str]) -> str:
    return NUMBER.sub(lambda match: f"[{match[0]}](#{match[0].lower()})" if match[0] in known else match[0], text)
