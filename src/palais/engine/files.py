"""Reads the files that people hand us, within bounds; every fault has a code and so a sentence in every language."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager

from palais.engine.errors import BadInput

LARGEST = 1 << 20  # bytes of a record, a deck or a layout
WIDEST = 100_000  # characters of a line

REASONS = {
    errno.ENOENT: "file-missing", errno.ENOTDIR: "file-between", errno.EEXIST: "file-between",
    errno.EISDIR: "file-directory",
    errno.EACCES: "file-denied", errno.EPERM: "file-denied", errno.EROFS: "file-denied",
    errno.ENOSPC: "file-full", errno.ENAMETOOLONG: "file-name", errno.EBADF: "file-closed",
}  # fmt: skip


def os_reason(error: OSError) -> BadInput:
    """The system's error as one of ours."""
    return BadInput(REASONS.get(error.errno or 0, "file-other"))


def file_fault(path: str, reason: BadInput) -> BadInput:
    return BadInput("file", file=path, reason=reason)


@contextmanager
def reading(path: str) -> Iterator[None]:
    """What the system refuses is told with the file it is about."""
    try:
        yield
    except OSError as error:
        raise file_fault(path, os_reason(error)) from None
    except UnicodeDecodeError:
        raise file_fault(path, BadInput("file-binary")) from None
    except ValueError:  # a zero character in the name
        raise file_fault(path, BadInput("file-name")) from None


@contextmanager
def writing(path: str) -> Iterator[None]:
    """The same for a file to be written: what is missing then is its folder. A reader that left is no fault."""
    try:
        yield
    except BrokenPipeError:
        raise
    except FileNotFoundError:
        raise file_fault(path, BadInput("file-folder", folder=os.path.dirname(path) or ".")) from None
    except OSError as error:
        raise file_fault(path, os_reason(error)) from None
    except ValueError:
        raise file_fault(path, BadInput("file-name")) from None


def refuse_special(path: str) -> None:
    """Refuse what exists but is no file: a device may never end, a pipe never begin."""
    mode = os.stat(path).st_mode
    if stat.S_ISDIR(mode):
        raise file_fault(path, BadInput("file-directory"))
    if stat.S_ISFIFO(mode):
        raise file_fault(path, BadInput("file-pipe"))
    if not stat.S_ISREG(mode):
        raise file_fault(path, BadInput("file-device"))


def refuse_named_pipe(path: str) -> None:
    """Refuse a pipe that nobody may ever open at its other end; those under /dev and /proc are open already."""
    is_open = os.path.abspath(path).startswith(("/dev/", "/proc/"))
    if not is_open and os.path.exists(path) and stat.S_ISFIFO(os.stat(path).st_mode):
        raise file_fault(path, BadInput("file-pipe"))


def read_bytes(path: str) -> bytes:
    """The content of a small file."""
    with reading(path):
        refuse_special(path)
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise file_fault(path, BadInput("file-large", allowed=LARGEST))
    return content


def read_lines(path: str) -> Iterator[str]:
    """The lines of a text file one by one, so that a long trace need not fit into memory."""
    with reading(path):
        refuse_named_pipe(path)
        with open(path, encoding="utf-8-sig", newline="") as file:
            while line := file.readline(WIDEST):
                if "\0" in line:
                    raise file_fault(path, BadInput("file-binary"))
                if len(line) == WIDEST:
                    raise file_fault(path, BadInput("file-line", allowed=WIDEST))
                yield line
