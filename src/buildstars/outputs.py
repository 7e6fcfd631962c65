"""Files that commands write: whole or not at all, and a sentence when it cannot be.

A file is written beside its place and then exchanged for what is there. Devices and pipes are written directly. Whoever works for long
before writing asks `check_output` first.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
from pathlib import Path
from typing import Final

LONGEST_SHOWN: Final = 160
NO_SPACE: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
NOT_ALLOWED: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


class OutputError(ValueError):
    """A sentence about a file that cannot be written; what was there before is as it was."""


def shown(path: Path | str) -> str:
    """A path for people, in one line, whatever is in it."""
    text = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in str(path))
    return text if len(text) <= LONGEST_SHOWN else f"{text[:100]}…{text[-40:]}"


def check_output(path: Path) -> None:
    """OutputError if nothing can be written there: better now than after an hour of work."""
    found = _kind(path)
    if found == "new":
        _check_parent(path, path.absolute().parent)
    elif found == "file" and not os.access(path, os.W_OK):
        raise OutputError(f"{shown(path)}: this file may not be changed; name another, or give yourself the right to write it.")


def check_folder(path: Path) -> None:
    """OutputError if files cannot be put there, nor the folder be made."""
    found = _kind(path, folder=True)
    if found != "folder":
        place = path.absolute()
        while not place.exists() and place != place.parent:
            place = place.parent
        _check_parent(path, place)
    elif not os.access(path, os.W_OK | os.X_OK):
        raise OutputError(f"{shown(path)}: nothing may be written into this folder; name another.")


def make_folder(path: Path) -> Path:
    """The folder, with those above it, if it is not there yet."""
    check_folder(path)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise OutputError(_why(path, error)) from None
    return path


def write_output(path: Path, data: str | bytes, new: bool = False, folders: bool = False) -> None:
    """Put a whole file there. With `new` nothing is written over; with `folders` those above it are made."""
    raw = data.encode("utf-8", "backslashreplace") if isinstance(data, str) else data
    found = _kind(path)
    try:
        if found == "device":
            with open(path, "wb", buffering=0) as stream:
                _write_all(stream.fileno(), raw)
            return
        if new and found == "file":
            raise OutputError(f"{shown(path)}: there is a file of that name already; choose another name or take it away.")
        if folders:
            make_folder(path.absolute().parent)
        check_output(path)
        _exchange(Path(os.path.realpath(path)), raw)
    except OSError as error:
        raise OutputError(_why(path, error)) from None


def check_journal(path: Path) -> None:
    """For a file that grows while a command works, and is read again later: no device can be that."""
    if _kind(path) == "device":
        raise OutputError(f"{shown(path)}: this is a device or a pipe, and cannot be read again later; name a file.")
    check_output(path)


# ---- how --------------------------------------------------------------------------------------------------------------


def _kind(path: Path, folder: bool = False) -> str:
    """new, file, device or folder; OutputError for what is not wanted."""
    if str(path) in ("", "."):
        raise OutputError("the name of a file to write is missing." if not folder else "the name of a folder is missing.")
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return "new"
    except (OSError, ValueError) as error:
        raise OutputError(_why(path, error)) from None
    if stat.S_ISDIR(mode):
        if not folder:
            raise OutputError(f"{shown(path)}: this is a folder; name a file in it.")
        return "folder"
    if folder:
        raise OutputError(f"{shown(path)}: there is a file of this name, and a folder is needed; name another.")
    return "file" if stat.S_ISREG(mode) else "device"


def _check_parent(path: Path, parent: Path) -> None:
    if not parent.is_dir():
        raise OutputError(_why(path, NotADirectoryError(errno.ENOTDIR if parent.exists() else errno.ENOENT, "")))
    if not os.access(parent, os.W_OK | os.X_OK):
        raise OutputError(f"{shown(path)}: nothing may be written into its folder; name another place.")


def _exchange(path: Path, raw: bytes) -> None:
    beside = path.with_name(f".{os.getpid()}-{secrets.token_hex(4)}.part")
    mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o666
    try:
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
        try:
            _write_all(handle, raw)
            os.fsync(handle)
        finally:
            os.close(handle)
        if path.exists():
            os.chmod(beside, mode)
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _write_all(handle: int, raw: bytes) -> None:
    left = memoryview(raw)
    while left:
        left = left[os.write(handle, left) :]


def _why(path: Path, error: Exception) -> str:
    name, number = shown(path), error.errno if isinstance(error, OSError) else None
    if number == errno.ENOENT:
        return f"{name}: there is no folder {shown(path.absolute().parent)}; make it first, or name another place."
    if number == errno.ENOTDIR:
        return f"{name}: what stands before the last / is no folder; name another place."
    if number == errno.ENAMETOOLONG:
        return f"{name}: this name is too long; take a shorter one."
    if number in NO_SPACE:
        return f"{name}: there is no space left for it; make room, or name another place."
    if number in NOT_ALLOWED:
        return f"{name}: it may not be written there; name another place."
    if number is None:
        return f"{name}: this can be no name of a file; it holds a sign that names cannot have."
    return f"{name}: it cannot be written ({os.strerror(number)}); name another place."
