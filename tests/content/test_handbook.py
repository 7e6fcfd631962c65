"""The page about writing cards is the one the schema makes."""

from pathlib import Path

from buildstars.content.text.handbook import docs_page

PAGE = Path(__file__).parent.parent.parent / "docs" / "cards.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == docs_page(), (
        "write it anew: python -c 'from buildstars.content.text.handbook import docs_page; print(docs_page(), end=\"\")' > docs/cards.md"
    )
