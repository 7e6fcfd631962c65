"""The page of the client with tags in its head that other programs read: title, description and picture of what a link leads to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import Final

PICTURE: Final = (1200, 630)
LOCALES: Final = {"en": "en_GB", "de": "de_DE"}
TITLE: Final = "<title>Buildstars</title>"
HTML: Final = '<html lang="en">'
HOST: Final = re.compile(r"^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?$")
MOST_TITLE: Final = 110
MOST_ABOUT: Final = 240


@dataclass(frozen=True)
class Preview:
    """What a link leads to, in one language. Addresses are paths on this server."""

    path: str
    title: str
    about: str
    picture: str
    alt: str


def base_of(scheme: str, host: str, public: str = "") -> str:
    """Where this server is, as links name it: the configured address, else the one that was asked for; empty if that is none."""
    if public:
        return public.rstrip("/")
    return f"{scheme}://{host}" if scheme in ("http", "https") and HOST.match(host) else ""


def shortened(text: str, most: int) -> str:
    """One line, no longer than so many letters."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def tags_of(shown: Preview, lang: str, base: str) -> str:
    title, about, alt = shortened(shown.title, MOST_TITLE), shortened(shown.about, MOST_ABOUT), shortened(shown.alt, MOST_ABOUT)
    address, picture = base + shown.path, base + shown.picture
    properties = [
        ("og:site_name", "Buildstars"), ("og:type", "website"), ("og:locale", LOCALES.get(lang, lang)), ("og:url", address),
        ("og:title", title), ("og:description", about), ("og:image", picture), ("og:image:type", "image/png"),
        ("og:image:width", str(PICTURE[0])), ("og:image:height", str(PICTURE[1])), ("og:image:alt", alt),
    ]
    names = [
        ("description", about), ("twitter:card", "summary_large_image"), ("twitter:title", title), ("twitter:description", about),
        ("twitter:image", picture), ("twitter:image:alt", alt),
    ]
    lines = [f"<title>{escape(title)}</title>", f'<link rel="canonical" href="{escape(address)}" />']
    lines += [f'<meta property="{key}" content="{escape(value)}" />' for key, value in properties]
    lines += [f'<meta name="{key}" content="{escape(value)}" />' for key, value in names]
    return "\n    ".join(lines)


def with_tags(page: str, shown: Preview, lang: str, base: str) -> str:
    """The page of the client; it says itself what it is called as soon as it runs."""
    return page.replace(TITLE, tags_of(shown, lang, base), 1).replace(HTML, f'<html lang="{lang}">', 1)
