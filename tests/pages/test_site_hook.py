"""What tools/site/hook.py does for the site: links that leave docs/ lead to pages that show the file, and what is wrong is a warning."""

from __future__ import annotations

import importlib.util
import logging
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from pages.blocks import ROOT

pytest.importorskip("mkdocs")


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("site_hook", ROOT / "tools" / "site" / "hook.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def page(uri: str) -> Any:
    return SimpleNamespace(file=SimpleNamespace(src_uri=uri), meta={})


def led(hook: ModuleType, markdown: str, uri: str = "hosting.md") -> str:
    return str(hook.on_page_markdown(markdown, page(uri), None, None))


def test_links_out_of_docs_lead_to_pages_that_show_the_file(hook: ModuleType) -> None:
    assert led(hook, "[a](../deploy/nginx.conf)") == "[a](source/deploy/nginx.conf.md)"
    assert led(hook, "[a](../../play)", "reference/index.md") == "[a](../source/play.md)"
    assert led(hook, "[a](../README.md#play)") == "[a](index.md)"
    assert led(hook, "[a](../engine.md#events)", "reference/index.md") == "[a](../engine.md#events)"
    assert led(hook, "```text\n[a](../deploy/nginx.conf)\n```\n") == "```text\n[a](../deploy/nginx.conf)\n```\n"
    assert (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8") in hook.shown("deploy/nginx.conf")
    assert "\n````markdown\n" in hook.shown("README.md")  # a fence longer than those inside


def test_a_link_that_names_a_file_names_the_page(hook: ModuleType) -> None:
    odds = SimpleNamespace(page=SimpleNamespace(title="Exact odds"), content_string="")
    plain = SimpleNamespace(page=None, content_string="# By its heading\n")
    files = SimpleNamespace(get_file_from_path={"odds.md": odds, "reference/lab.md": plain}.get)
    written = "[odds.md](odds.md#what) [reference/lab.md](reference/lab.md) [exact](odds.md) [no.md](no.md)"
    said = hook.on_page_markdown(written, page("play.md"), None, files)
    assert said == "[Exact odds](odds.md#what) [By its heading](reference/lab.md) [exact](odds.md) [no.md](no.md)"


def test_what_is_wrong_is_a_warning(hook: ModuleType, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        led(hook, "[a](../deploy/no-such-file)")
        assert "no-such-file" in caplog.text
        said = hook.on_post_page('<html lang="en"><a href="https://elsewhere.example">', page("rules.de.md"), None)
        assert said.startswith('<html lang="de"')
        assert "elsewhere" not in caplog.text  # a link may lead anywhere
        hook.on_post_page('<script src="https://elsewhere.example/x.js"></script>', page("index.md"), None)
        assert "elsewhere" in caplog.text
