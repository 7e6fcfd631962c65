"""The browser client as it was built into `static`: compressed beforehand, kept for ever where its name changes with its content."""

from __future__ import annotations

import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from buildstars.table.live.errors import refused
from buildstars.table.sharing.tags import Preview, with_tags

STATIC: Final = Path(__file__).parents[1] / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
FRESH: Final = "no-cache"
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
PAGES: Final = (
    "new", "games", "rules", "learn", "t", "join", "replay", "hangar", "cards", "collection", "build", "force", "sets", "set", "puzzles",
    "packs", "me", "move", "embed",
)
"""The first part of the addresses that the client shows itself."""
NOT_BUILT: Final = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Buildstars</title></head><body>
<h1>Buildstars</h1><p>The server runs, but the browser client is not built yet. <code>./play</code> builds it; by hand it is
<code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>, with the Node in <code>.venv/bin</code> first on the path.</p>
<p lang="de">Der Server läuft, aber der Browser-Client ist noch nicht gebaut. <code>./play</code> baut ihn.</p></body></html>
"""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def is_page(path: str) -> bool:
    """Does the client show this address itself?"""
    return not path or path.partition("/")[0] in PAGES


def page_with(request: Request, shown: Preview, lang: str, base: str, folder: Path = STATIC) -> Response:
    """The client's page with the tags of what this address leads to."""
    try:
        page = _page(folder / "index.html", (folder / "index.html").stat().st_mtime_ns)
    except OSError:
        return HTMLResponse(NOT_BUILT, 503)
    text = with_tags(page, shown, lang, base)
    tag = hashlib.sha256(text.encode()).hexdigest()[:32]
    headers = {"cache-control": FRESH, "vary": "accept-language", "etag": f'W/"{tag}"', "content-language": lang}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return HTMLResponse(text, headers=headers)


@lru_cache(maxsize=4)
def _page(file: Path, changed: int) -> str:
    return file.read_text("utf-8")


def serve(request: Request, path: str, folder: Path = STATIC) -> Response:
    """A file of the client; for a person who asks for what is not there its page, Refused for everything else."""
    page, file = folder / "index.html", inside(folder, path)
    if file is None and page.is_file() and "text/html" in request.headers.get("accept", ""):
        return file_response(request, page, FRESH, 404)  # a person: the client says it in their language
    if file is None:
        raise refused("t-error-not-found", 404)
    return file_response(request, file, FOREVER if is_part(path) else FRESH)


def is_part(path: str) -> bool:
    """Of a page: a file whose name changes with its content."""
    return path.startswith("assets/")


def has_part(path: str, folder: Path = STATIC) -> bool:
    return is_part(path) and inside(folder, path) is not None


def inside(folder: Path, path: str) -> Path | None:
    """The file at this path, if it is one of the folder's own."""
    if "\0" in path or path.endswith(tuple(ending for _, ending in ENCODINGS)):
        return None
    file = (folder / path).resolve()
    return file if file.is_relative_to(folder.resolve()) and file.is_file() else None


def file_response(request: Request, file: Path, caching: str, status: int = 200) -> Response:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    accepted = [word.partition(";")[0].strip() for word in request.headers.get("accept-encoding", "").split(",")]
    for encoding, ending in ENCODINGS:
        beside = file.with_name(file.name + ending)
        if encoding in accepted and beside.is_file():
            file, headers["content-encoding"] = beside, encoding
            break
    if caching == FOREVER:  # small, and never asked for again: whether it has changed, or a part of it, is nobody's question
        return Response(file.read_bytes(), status, headers, kind)
    return FileResponse(file, status, headers, kind)
