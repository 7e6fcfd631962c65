"""What mkdocs does not do by itself for our site (see mkdocs.yml).

Pages link to files of the project outside docs/ (`../deploy/nginx.conf`), as GitHub wants it. Each of those becomes a page of the site
that shows the file, so that the site needs no address of a repository; a link to what there is not is a warning, and `--strict` makes it
an error.
A link that names a file (`[odds.md](odds.md)`) names the page on the site. Fonts and drawings come from where the program has them.
"""

from __future__ import annotations

import logging
import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = "source"
"""The folder of the site in which files from outside docs/ are shown."""
ASSETS: Final = {
    "assets/icon.svg": "web/src/icon.svg",
    "assets/hero-dark.svg": "web/src/assets/hero-holo.svg",
    "assets/hero-light.svg": "web/src/assets/hero-print.svg",
    **{f"assets/fonts/{name}.ttf": f"src/buildstars/pictures/fonts/{name}.ttf" for name in ("text", "bold", "italic", "display")},
    **{f"assets/fonts/LICENSE-{name}.txt": f"src/buildstars/pictures/fonts/LICENSE-{name}.txt" for name in ("barlow", "rajdhani")},
}
LANGUAGES: Final = {
    ".py": "python", ".sh": "sh", ".toml": "toml", ".json": "json", ".md": "markdown", ".ftl": "text", ".yml": "yaml", ".conf": "nginx",
    ".service": "ini", ".in": "text", ".css": "css", ".ts": "typescript", ".svelte": "html",
}
LINK: Final = re.compile(r"\]\((?P<path>(?:\.\./)+[^)#\s]+)(?P<anchor>#[^)\s]*)?\)")
NAMED: Final = re.compile(r"\[(?:[\w./-]*/)?(?P<name>[\w.-]+\.md)\]\((?P<path>[\w./-]*?(?P=name))(?P<anchor>#[^)\s]*)?\)")
"""A link whose text is the name of the file that it leads to."""
FENCE: Final = re.compile(r"^(?P<fence>```+).*?^(?P=fence)`*[ \t]*$", re.S | re.M)
FETCHED: Final = re.compile(r"""<(?:script|img|iframe|link|source|video)\b[^>]*?\b(?:src|href)=["']((?:https?:)?//[^"']+)""")
log = logging.getLogger("mkdocs.hooks.site")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, path in ASSETS.items():
        files.append(File.generated(config, name, abs_src_path=str(ROOT / path)))
    for path in sorted({path for file in files.documentation_pages() for path in outside(file)}):
        if path != "README.md":
            files.append(File.generated(config, page_of(path), content=shown(path)))
    return files


def outside(file: File) -> list[str]:
    """The files outside docs/ that a page links to, as paths from the project's folder."""
    prose = FENCE.sub("", file.content_string)
    found = [from_root(file.src_uri, link["path"]) for link in LINK.finditer(prose)]
    return [path for path in found if path is not None and (ROOT / path).is_file()]


def from_root(page: str, link: str) -> str | None:
    """Where a page's link leads, or nothing if that is inside docs/."""
    path = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page), link))
    return None if path.startswith("docs/") else path


def page_of(path: str) -> str:
    return f"{SOURCE}/{path}.md"


def shown(path: str) -> str:
    """A page with the file on it."""
    text = (ROOT / path).read_text(encoding="utf-8")
    fence = "`" * max([3, *(len(ticks) + 1 for ticks in re.findall(r"^ *(`{3,})", text, re.M))])
    language = LANGUAGES.get(Path(path).suffix, "sh" if text.startswith("#!/bin/sh") else "python" if text.startswith("#!") else "text")
    head = f"---\nsearch:\n  exclude: true\n---\n# {Path(path).name}\n\n`{path}`, as it is in the project.\n"
    return f"{head}\n{fence}{language}\n{text}\n{fence}\n"


def title_of(path: str, files: Files | None) -> str | None:
    """The title of a page: as the navigation has it, or its first heading."""
    file = files.get_file_from_path(path) if files is not None else None
    if file is None:
        return None
    if file.page is not None and file.page.title:
        return str(file.page.title)
    heading = re.search(r"^# (.+)$", file.content_string, re.M)
    return heading[1] if heading else None


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    if page.file.src_uri.startswith(f"{SOURCE}/"):
        return markdown
    if page.file.src_uri.startswith("reference/"):
        page.meta["search"] = {"boost": 0.1}  # whoever looks for a word wants a page about it first
    if page.file.src_uri == "index.md":
        page.meta |= {"template": "home.html", "hide": ["navigation", "toc"]}

    def leads(link: re.Match[str]) -> str:
        path = from_root(page.file.src_uri, link["path"])
        if path is None:
            return link[0]
        up = "../" * page.file.src_uri.count("/")
        if path == "README.md":
            return f"]({up}index.md)"
        if not (ROOT / path).is_file():
            log.warning("%s links to %s, which is no file of the project", page.file.src_uri, path)
            return link[0]
        return f"]({up}{page_of(path)}{link['anchor'] or ''})"

    def names(link: re.Match[str]) -> str:
        title = title_of(posixpath.normpath(posixpath.join(posixpath.dirname(page.file.src_uri), link["path"])), files)
        return link[0] if title is None else f"[{title}]({link['path']}{link['anchor'] or ''})"

    def changed(prose: str) -> str:
        return LINK.sub(leads, NAMED.sub(names, prose))

    done, place = [], 0
    for block in FENCE.finditer(markdown):
        done += [changed(markdown[place : block.start()]), block[0]]
        place = block.end()
    return "".join([*done, changed(markdown[place:])])


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Pages fetch nothing from elsewhere, and those in German say so, for screen readers and search engines."""
    for fetched in FETCHED.findall(output):
        log.warning("%s would fetch %s; the site must work without a network", page.file.src_uri, fetched)
    return output.replace('<html lang="en"', '<html lang="de"', 1) if page.file.src_uri.endswith(".de.md") else output
