"""The README's Python example is run as it stands there."""

import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"

def test_the_three_lines_play_a_game() -> None:
    code = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
    assert code is not None
    assert code[1].count("\n") == 3
    names: dict[str, object] = {}

    exec(code[1], names)
    game = names["game"]
    assert game.result() is not None  # type: ignore[attr-defined]

def test_every_page_it_links_to_exists() -> None:
    links = re.findall(r"\]\((docs/[^)]+)\)", README.read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (README.parent / link).is_file()] == []
