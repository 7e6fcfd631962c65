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

from buildstars.core.messages import Message, Mistake

LONGEST_SHOWN: Final = 160
REASONS: Final = {
    errno.ENOTDIR: "output-under-file", errno.ENAMETOOLONG: "output-long-name",
    errno.ENOSPC: "output-full", errno.EDQUOT: "output-full", errno.EFBIG: "output-full",
    errno.EACCES: "output-not-allowed", errno.EPERM: "output-not-allowed", errno.EROFS: "output-not-allowed",
}
"""What is said about a system's error, by its number."""


class OutputError(Mistake):
    """A file that cannot be written; what was there before is as it was."""


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
        raise OutputError(Message("output-read-only", {"file": shown(path)}))


def check_folder(path: Path) -> None:
    """OutputError if files cannot be put there, nor the folder be made."""
    found = _kind(path, folder=True)
    if found != "folder":
        place = path.absolute()
        while not place.exists() and place != place.parent:
            place = place.parent
        _check_parent(path, place)
    elif not os.access(path, os.W_OK | os.X_OK):
        raise OutputError(Message("output-folder-read-only", {"file": shown(path)}))


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
            raise OutputError(Message("output-there", {"file": shown(path)}))
        if folders:
            make_folder(path.absolute().parent)
        check_output(path)
        _exchange(Path(os.path.realpath(path)), raw)
    except OSError as error:
        raise OutputError(_why(path, error)) from None


def check_journal(path: Path) -> None:
    """For a file that grows while a command works, and is read again later: no device can be that."""
    if _kind(path) == "device":
        raise OutputError(Message("output-device", {"file": shown(path)}))
    check_output(path)


# ---- how --------------------------------------------------------------------------------------------------------------


def _kind(path: Path, folder: bool = False) -> str:
    """new, file, device or folder; OutputError for what is not wanted."""
    if str(path) in ("", "."):
        raise OutputError(Message("output-no-folder-name" if folder else "output-no-name", {}))
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return "new"
    except (OSError, ValueError) as error:
        raise OutputError(_why(path, error)) from None
    if stat.S_ISDIR(mode):
        if not folder:
            raise OutputError(Message("output-is-folder", {"file": shown(path)}))
        return "folder"
    if folder:
        raise OutputError(Message("output-no-folder", {"file": shown(path)}))
    return "file" if stat.S_ISREG(mode) else "device"


def _check_parent(path: Path, parent: Path) -> None:
    if not parent.is_dir():
        raise OutputError(_why(path, NotADirectoryError(errno.ENOTDIR if parent.exists() else errno.ENOENT, "")))
    if not os.access(parent, os.W_OK | os.X_OK):
        raise OutputError(Message("output-place-read-only", {"file": shown(path)}))


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


def _why(path: Path, error: Exception) -> Message:
    number = error.errno if isinstance(error, OSError) else None
    if number == errno.ENOENT:
        return Message("output-parent", {"file": shown(path), "folder": shown(path.absolute().parent)})
    if number is not None and number not in REASONS:
        return Message("output-failed", {"file": shown(path), "why": os.strerror(number)})
    return Message(REASONS[number] if number is not None else "output-odd-name", {"file": shown(path)})
