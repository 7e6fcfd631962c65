"""`buildstars serve`: where it says it is, and which port it takes. Real servers are started in tests/table/test_killed.py."""

from __future__ import annotations

import socket

import pytest

from buildstars.cli import main
from buildstars.cli.serve import bound, has_display, links, own_addresses, welcome


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
    monkeypatch.setattr("buildstars.cli.serve.check_database", ran.append)
    monkeypatch.setattr("buildstars.cli.serve.bound", lambda host, port: exit_with(7))
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 7 and ran == [""]


def exit_with(code: int) -> None:
    raise SystemExit(code)
