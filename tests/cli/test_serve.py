"""`buildstars serve`: where it says it is, and which port it takes. Real servers are started in tests/table/test_killed.py."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from buildstars.cli import main
from buildstars.cli.host.serve import bound, has_display, links, own_addresses, welcome
from buildstars.table.workshop import collection as stock


def test_a_port_that_is_taken_is_said_and_another_one_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with bound("127.0.0.1", port) as found:
            assert found.getsockname()[1] != port
    assert f"port {port} cannot be used" in capsys.readouterr().err


def test_links_for_this_machine_and_for_the_network(capsys: pytest.CaptureFixture[str]) -> None:
    assert links("127.0.0.1", 8000) == ["http://127.0.0.1:8000/"]
    assert links("::1", 8000) == ["http://[::1]:8000/"]
    everywhere = links("0.0.0.0", 8000)
    assert everywhere == ["http://127.0.0.1:8000/", *(f"http://{address}:8000/" for address in own_addresses())]
    welcome(["http://127.0.0.1:8000/", "http://192.168.0.7:8000/"], open_=False)
    out = capsys.readouterr().out
    assert "http://127.0.0.1:8000/" in out and "http://192.168.0.7:8000/" in out


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("sys.platform", "linux")
    for display, expected in (("", 0), (":0", 1)):
        monkeypatch.setenv("DISPLAY", display)
        monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
        assert has_display() is bool(display)
        welcome(["http://127.0.0.1:8000/"], open_=True)
        assert len(opened) == expected


def test_without_a_command_the_table_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    monkeypatch.setattr("buildstars.cli.host.serve.check_database", ran.append)
    monkeypatch.setattr("buildstars.cli.host.serve.bound", lambda host, port: exit_with(7))
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 7 and ran == [""]


def exit_with(code: int) -> None:
    raise SystemExit(code)


def test_the_socket_is_made_for_answers_without_delay() -> None:
    with bound("127.0.0.1", 0) as found:
        assert found.proto == socket.IPPROTO_TCP and found.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


MISTAKES = {
    "--set {tmp}/none.toml": "none.toml: the file cannot be read",
    "--set {tmp}/broken.toml": "broken.toml, line 2",
    "--host 999.1.1.1": "--host 999.1.1.1: it is no address",
    "--host 192.0.2.77": "--host 192.0.2.77: ",
    "--host ::zz": "--host ::zz: it is no address",
    "--database postgresql://me:secret@host:port/x": "the address of the database cannot be read",
    "--database mysql://me:secret@host/x": "is not the address of a database",
    "--database sqlite:///:memory:": "names no file",
    "--database sqlite:///{tmp}": "is a folder",
    "--database sqlite:////dev/null": "a device",
    "--database sqlite:///{tmp}/short": "is a file, but no database",
    "--database sqlite:///{tmp}/long": "is a file, but no database",
    "--database sqlite:///{tmp}/damaged": "games cannot be kept at",
    "--database sqlite:///{tmp}/short/table.db": "short",
    "--admin-token short": "at least 16 letters",
    "--proxy nobody": "--proxy nobody",
}


@pytest.mark.parametrize("given", MISTAKES)
def test_what_cannot_be_served_is_told_in_a_sentence_and_nothing_is_changed(
    tmp_path: Path, given: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))
    files = {"broken.toml": b'format = 1\nid = "x\n', "short": b"x", "long": b"x" * 9000, "damaged": b"SQLite format 3\0" + b"x" * 9000}
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    stock.collection.cache_clear()
    try:
        with pytest.raises(SystemExit) as ended:
            main(["serve", "--port", "0", "--no-open", "--workers", "0", *given.format(tmp=tmp_path).split()])
    finally:
        stock.collection.cache_clear()
    told = capsys.readouterr().err
    assert ended.value.code == 2 and MISTAKES[given] in told and "secret" not in told, told
    assert told.startswith("buildstars: ") and len(told.splitlines()) == 1, told
    assert {name: (tmp_path / name).read_bytes() for name in files} == files
