"""`buildstars serve` as people start it, in a process and a home folder of its own; its dice are the same in every run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")
SEED = "clicks"
SEEDED = f"""
import secrets, types
from buildstars.table.card import table as card
from buildstars.table.live import server
from buildstars.table.minis import table as minis
from buildstars.table.replays import archive

def known(**changed):
    return types.SimpleNamespace(**{{**vars(secrets), **changed}})

server.secrets = archive.secrets = known(token_bytes=lambda n: ({SEED!r}.encode() * n)[:n])
card.secrets = minis.secrets = known(randbelow=lambda n: 7 % n, choice=lambda things: things[0])
from buildstars.cli import main
main()
"""
"""A server whose tables all have the same seed, and whose random forces are the same: the same answers lead to the same game."""
PROGRAM = ("-c", SEEDED)


class Server:
    """Runs from the moment it is made; `kill` ends it at once, and `again` goes on with the same home at the same port."""

    def __init__(self, home: Path, port: int = 0, program: tuple[str, ...] = PROGRAM) -> None:
        self.home, self.program = home, program
        self.errors = (home / "errors").open("a+")
        self.port, self.url = port, ""
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        command = [sys.executable, *self.program, "serve", "--port", str(self.port), "--no-open"]
        environment = {**os.environ, "BUILDSTARS_HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, text=True, env=environment)
        assert process.stdout is not None
        for line in process.stdout:
            if found := ADDRESS.search(line):
                self.url, self.port = found[0], int(found[1])
                return process
        raise AssertionError(self.said())

    def kill(self) -> None:
        """As a power cut ends it: nothing is said, nothing is put away."""
        self.process.kill()
        self._gone()

    def again(self) -> None:
        port = self.port
        self.process = self._start()
        assert self.port == port, "somebody else took the port meanwhile"

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        self._gone()
        self.errors.close()

    def _gone(self) -> None:
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def said(self) -> str:
        """What it complained about."""
        return (self.home / "errors").read_text()
