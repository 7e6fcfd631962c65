"""The files in deploy/ fit the program and each other, as far as that can be seen without a container or systemd."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from typer.main import get_command

from buildstars.cli import app_for
from buildstars.table.operations.connections import MOST_CONNECTIONS, room_for

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def check_command(words: list[str]) -> None:
    """`buildstars WORDS` is understood."""
    command = get_command(app_for([words[0]])).commands[words[0]]  # type: ignore[attr-defined]
    with command.make_context(words[0], list(words[1:])):
        pass


def instructions() -> list[tuple[str, str]]:
    joined = text("Containerfile").replace("\\\n", " ")
    lines = [line for line in joined.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split(None, 1)[0], line.split(None, 1)[1]) for line in lines]


def test_the_container_runs_as_nobody_special_looks_after_itself_and_calls_what_there_is() -> None:
    found = instructions()
    known = ["FROM", "RUN", "WORKDIR", "COPY", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"]
    assert {word for word, _ in found} <= set(known)
    last_stage = found[max(n for n, (word, _) in enumerate(found) if word == "FROM") :]
    users = [rest for word, rest in last_stage if word == "USER"]
    assert users and users[-1].isdecimal() and int(users[-1]) > 0
    assert last_stage.index(("USER", users[-1])) > max(n for n, (word, _) in enumerate(last_stage) if word == "RUN")
    parts = dict(last_stage)
    assert json.loads(parts["ENTRYPOINT"]) == ["buildstars"] and "/health" in parts["HEALTHCHECK"]
    check_command(json.loads(parts["CMD"]))
    for image in (rest for word, rest in found if word == "FROM"):
        assert "/" not in image, "no registry's address: whoever builds it has one"
    assert [rest for word, rest in found if word == "RUN" and "./package" in rest] and (ROOT / "package").is_file()


def test_the_unit_calls_what_there_is_and_systemd_understands_it(tmp_path: Path) -> None:
    (command,) = re.findall(r"^ExecStart=(.+)$", text("buildstars.service"), re.M)
    program, *words = shlex.split(command)
    assert program == "/opt/buildstars/bin/buildstars" and program in HOSTING
    check_command(words)
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed")
    unit = tmp_path / "buildstars.service"
    unit.write_text(text("buildstars.service").replace(program, "/bin/true"))
    ran = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert "buildstars.service" not in ran.stderr, ran.stderr
    graded = subprocess.run(["systemd-analyze", "security", "--offline=true", "--threshold=20", unit], capture_output=True, check=False)
    assert graded.returncode == 0, "less is closed off than before"


def test_the_unit_allows_as_many_files_as_the_server_can_use() -> None:
    (files,) = re.findall(r"^LimitNOFILE=(\d+)$", text("buildstars.service"), re.M)
    assert room_for(int(files)).total == MOST_CONNECTIONS and f"LimitNOFILE={files}" in HOSTING


def test_both_proxies_keep_the_same_to_the_machine_and_pass_to_the_same_place() -> None:
    for closed in ("/metrics", "/api/admin/"):
        assert closed in text("nginx.conf") and closed in text("Caddyfile")
    assert "127.0.0.1:8000" in text("nginx.conf") and "127.0.0.1:8000" in text("Caddyfile") and "--port 8000" in text("buildstars.service")


def test_the_page_names_every_file_and_every_command_in_it_is_understood() -> None:
    for file in DEPLOY.iterdir():
        assert f"deploy/{file.name}" in HOSTING, file.name
    commands = re.findall(r"^(?:\S+/)?buildstars ((?:serve|admin|backup|restore)\b[^#\n]*)", HOSTING, re.M)
    assert len(commands) > 8
    for command in commands:
        words = shlex.split(command)
        if words[0] != "admin":
            check_command(words)
        else:
            group = get_command(app_for(["admin"])).commands["admin"]  # type: ignore[attr-defined]
            with group.commands[words[1]].make_context(words[1], words[2:]):
                pass
