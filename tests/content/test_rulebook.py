"""The rules text is the same book in both languages, every number that the code cites is in it, and docs/ shows it as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import buildstars
from buildstars.card.options import OPTIONS as CARD_OPTIONS
from buildstars.content.text.languages import LANGUAGES, MissingText
from buildstars.content.text.rulebook import (
    NUMBER,
    PAGES,
    NoSuchRule,
    Rule,
    Section,
    all_rules,
    docs_page,
    find,
    option_texts,
    range_of,
    rule_text,
    search,
    sections,
    values_text,
)
from buildstars.minis.options import OPTIONS as MINIS_OPTIONS

SOURCE = Path(buildstars.__file__).parent
DOCS = Path(__file__).parents[2] / "docs"
NUMBERS = {rule.number for rule in all_rules("en")} | {section.number for section in sections("en")}


def test_both_languages_have_the_same_book() -> None:
    english, german = (
        [(section.number, bool(section.text), [(rule.number, rule.options) for rule in section.rules]) for section in sections(lang)]
        for lang in LANGUAGES
    )
    assert english == german
    assert [(option.key, option.default, option.values) for option in option_texts("en")] == [
        (option.key, option.default, option.values) for option in option_texts("de")
    ]


def test_the_book_is_complete() -> None:
    """R1 to R14 and M1 to M7 without gaps, and every judgement; R13, R14 and M6 are sections of one rule."""
    assert [section.number for section in sections("en")] == [f"R{n}" for n in range(1, 15)] + [f"M{n}" for n in range(1, 8)] + ["J", "F"]
    for section in sections("en")[:-2]:
        inside = [f"{section.number}.{n}" for n in range(1, len(section.rules) + 1)]
        assert [rule.number for rule in section.rules] == ([section.number] if section.number in ("R13", "R14", "M6") else inside)
    assert [rule.number for rule in sections("en")[-2].rules] == [f"J{n}" for n in range(1, 78)]
    assert all(rule.title and rule.text.endswith(".") for lang in LANGUAGES for rule in all_rules(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_cite_rules_that_exist(lang: str) -> None:
    for rule in all_rules(lang):
        for number in NUMBER.findall(rule.text):
            assert number in NUMBERS, (rule.number, number)


def test_a_translation_cites_the_same_rules() -> None:
    english, german = (
        {rule.number: sorted(re.findall(r"\b[RJM]\d+(?:\.\d+)?", rule.text)) for rule in all_rules(lang)} for lang in LANGUAGES
    )
    assert english == german


def test_every_number_cited_in_the_sources_is_in_the_book() -> None:
    cited = {
        (number, path.name)
        for path in sorted(SOURCE.rglob("*"))
        if path.suffix in (".py", ".toml", ".ftl")
        for number in NUMBER.findall(path.read_text(encoding="utf-8"))
        if not (number.startswith("M") and ({"pictures", "boards"} & set(path.parts) or path.name == "icons.py"))  # there M0 begins a path
        if not (number.startswith("F") and path.name == "editor.ftl")  # keys of a keyboard
    }
    assert len(cited) > 200
    assert {(number, file) for number, file in cited if number not in NUMBERS} == set()


def test_the_options_are_those_of_the_game() -> None:
    texts = {text.key: text for text in option_texts("en")}
    card_game = {option.key: option.default for option in CARD_OPTIONS}
    assert {key: text.default for key, text in texts.items()} == {option.key: option.default for option in MINIS_OPTIONS} | card_game
    for option in (*CARD_OPTIONS, *MINIS_OPTIONS):
        assert set(option.words) <= set(texts[option.key].values)
        assert option.key in rule_text(option.rule, "en").options
        if option.default != texts[option.key].default:  # the two games differ: the text says so
            assert f"default is {option.default}" in texts[option.key].text
    named = {key for rule in all_rules("en") for key in rule.options}
    assert named == set(texts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_in_docs_are_up_to_date(lang: str) -> None:
    page = DOCS / PAGES[lang]
    assert page.read_text(encoding="utf-8") == docs_page(lang), f"run: buildstars rules --markdown --lang {lang} > docs/{page.name}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_of_the_page_lead_somewhere(lang: str) -> None:
    page = docs_page(lang)
    anchors = re.findall(r'<a id="([^"]+)">', page)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)
    assert all(rule.number.lower() in anchors for rule in all_rules(lang))


def test_finding_a_rule() -> None:
    assert rule_text("R10.3", "en") == Rule("R10.3", "Victory", "Whoever is the last player left wins.")
    assert rule_text(" r10.3", "de").title == "Sieg"
    assert rule_text("R7", "en") == Rule("R7", "Battle", "")
    assert isinstance(find("R13", "en"), Rule) and find("R13", "en").number == "R13"
    battle = find("R7", "de")
    assert isinstance(battle, Section) and len(battle.rules) == 9 and range_of(battle) == "R7.1–R7.9"
    assert [rule.number for rule in search("LAST  player left", "en")] == ["R10.3"]
    assert search("no such words", "en") == ()
    assert rule_text("m3.1", "de").title == "Wer sich wann bewegt" and isinstance(find("M6", "en"), Rule)
    icons = find("M7", "en")
    assert isinstance(icons, Section) and range_of(icons) == "M7.1–M7.22"


def test_a_number_that_is_not_there() -> None:
    with pytest.raises(NoSuchRule, match=r"^There is no rule R7\.12; near it are .*R7\.1.*\.$"):
        rule_text("R7.12", "en")
    with pytest.raises(NoSuchRule, match=r"^Eine Regel Unfug gibt es nicht; Nummern sehen aus wie R7\.4, M3\.2 oder J11, Abschnitte wie "):
        rule_text("Unfug", "de")
    with pytest.raises(NoSuchRule, match=r"^There is no rule M3\.9; near it are M3\.1, M3\.2, M3\.3\.$"):
        rule_text("M3.9", "en")
    with pytest.raises(MissingText, match='no language "fr"'):
        rule_text("R7.4", "fr")


def test_options_in_words() -> None:
    texts = {option.key: values_text(option, "en") for option in option_texts("en")}
    assert texts["first_player"] == "random, rolloff, the number of a seat, from 0"
    assert texts["size"] == "10 to 60"
    assert texts["quiet_turns"] == "a number"
    assert texts["turn_limit"] == "off, a number"
