"""A real nginx by one of the files of deploy/, on loopback ports and with a certificate of its own."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

NGINX = shutil.which("nginx", path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin")))
DEPLOY = Path(__file__).parents[2] / "deploy"
needs_nginx = pytest.mark.skipif(
    not os.environ.get("CI") and not (NGINX and shutil.which("openssl")), reason="nginx or openssl is not installed; ./check installs them"
)


def free_ports(count: int = 2) -> list[int]:
    """No two the same."""
    places = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    found = [int(place.getsockname()[1]) for place in places]
    for place in places:
        place.close()
    return found


@contextmanager
def nginx(file: str, folder: Path, changes: Mapping[str, str], port: int, plain: int) -> Iterator[ssl.SSLContext]:
    """By this file, with other texts in some places; whoever trusts its certificate."""
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
         "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(certificate)],
        check=True, capture_output=True,
    )
    main = folder / "main.conf"
    main.write_text(here(file, folder, changes, port, plain))
    assert NGINX is not None
    command = [NGINX, "-c", str(main), "-p", str(folder)]
    tested = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert tested.returncode == 0 and "[warn]" not in tested.stderr, tested.stderr
    process = subprocess.Popen([*command, "-g", "daemon off;"], stderr=subprocess.PIPE, text=True)
    try:
        wait_for(port, process)
        yield ssl.create_default_context(cafile=str(certificate))
    finally:
        process.terminate()
        process.communicate(timeout=20)


def here(file: str, folder: Path, changes: Mapping[str, str], port: int, plain: int) -> str:
    text = (DEPLOY / file).read_text(encoding="utf-8")
    for written, instead in (
        ("/etc/letsencrypt/live/stars.example", str(folder)), ("stars.example", "localhost"), ("    listen [::]:443 ssl", "    #"),
        ("    listen [::]:80;\n", ""), ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"), ("listen 80;", f"listen 127.0.0.1:{plain};"),
        *changes.items(),
    ):
        assert written in text, f"{file} is not as this test knows it: {written}"
        text = text.replace(written, instead)
    temporary = "".join(f"{kind}_temp_path {folder};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    return f"pid {folder}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{text}}}\n"


def wait_for(port: int, process: subprocess.Popen[str]) -> None:
    end = time.monotonic() + 20
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert process.poll() is None, process.communicate()[1]
            assert time.monotonic() < end, "nginx does not listen"
            time.sleep(0.01)
