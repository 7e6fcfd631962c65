"""What is spoken with Valkey directly: replies in whatever pieces they come, and a real one that says who listens."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from valkey.exceptions import ValkeyError

from buildstars.table.site.channels import Line, Replies, Silent, command, connected
from buildstars.table.site.valkey_client import client_of
from table.running import run
from table.sites import valkey_server

LEAVES = st.integers(-(2**40), 2**40) | st.binary(max_size=40) | st.none()
REPLY = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=4), max_leaves=8)


def said(reply: Any) -> bytes:
    """As Valkey writes it."""
    if reply is None:
        return b"$-1\r\n"
    if isinstance(reply, int):
        return b":%d\r\n" % reply
    if isinstance(reply, bytes):
        return b"$%d\r\n%b\r\n" % (len(reply), reply)
    return b"*%d\r\n" % len(reply) + b"".join(map(said, reply))


@given(st.lists(REPLY, max_size=5), st.lists(st.integers(1, 30), min_size=1))
def test_replies_are_the_same_in_whatever_pieces_they_come(replies: list[Any], sizes: list[int]) -> None:
    data, reader, found, at = b"".join(map(said, replies)), Replies(), [], 0
    while at < len(data):
        size = sizes[at % len(sizes)]
        found += reader.feed(data[at : at + size])
        at += size
    assert found == replies
    assert Replies().feed(b"+OK\r\n" + data) == [b"OK", *replies]


@pytest.mark.parametrize("data", [b"-NOAUTH who are you\r\n", b"HTTP/1.1 400 Bad\r\n", b"$many\r\n", b"*1\r\n-ERR no\r\n", b":\r\n"])
def test_an_error_and_what_is_no_reply_end_the_line(data: bytes) -> None:
    with pytest.raises(Silent):
        Replies().feed(data)


def test_a_command_is_what_valkey_understands() -> None:
    assert command(b"PUBLISH", b"to", b"a\r\nb") == b"*3\r\n$7\r\nPUBLISH\r\n$2\r\nto\r\n$4\r\na\r\nb\r\n"


def test_whoever_publishes_hears_how_many_listened() -> None:
    async def go() -> None:
        with valkey_server() as valkey:
            client = client_of(valkey.connection_url)
            async with connected(client, 20) as listener, connected(client, 20) as speaker:
                await listener.subscribe(b"here", b"there")
                came = listener.messages()
                assert [(await anext(came))[::2] for _ in range(2)] == [[b"subscribe", 1], [b"subscribe", 2]]
                long = bytes(range(256)) * 4000
                await speaker.publish([(b"here", long, "a"), (b"nowhere", b"x", "b"), (b"there", b"", "c")])
                heard = speaker.heard()
                assert [await anext(heard) for _ in range(3)] == [("a", 1), ("b", 0), ("c", 1)] and not speaker.unheard
                assert await anext(came) == [b"message", b"here", long]
                assert await anext(came) == [b"message", b"there", b""]
            await client.aclose()

    run(go())


def test_a_line_that_ends_or_says_nothing_is_an_error() -> None:
    async def go() -> None:
        with ExitStack() as running:
            client = client_of(running.enter_context(valkey_server()).connection_url)
            async with connected(client, 0.05) as quiet:
                with pytest.raises(TimeoutError):
                    await first(quiet)
            async with connected(client, 20) as line:
                running.close()
                with pytest.raises((Silent, OSError)):
                    await first(line)
            with pytest.raises(ValkeyError):
                async with connected(client, 20):
                    pass
            await client.aclose()

    async def first(line: Line) -> None:
        async with asyncio.timeout(20):
            await anext(line.messages())

    run(go())
