"""Reads the files that people hand us, within bounds; every fault has a code and so a sentence in every language."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator

from palais.engine.errors import BadInput

LARGEST = 1 << 20  # bytes of a record, a deck or a layout
WIDEST = 100_000  # characters of a line

REASONS = {
    errno.ENOENT: "file-missing", errno.ENOTDIR: "file-missing", errno.EISDIR: "file-directory",
    errno.EACCES: "file-denied", errno.EPERM: "file-denied", errno.EROFS: "file-denied",
    errno.ENOSPC: "file-full", errno.ENAMETOOLONG: "file-name",
}  # fmt: skip


def os_reason(error: OSError) -> BadInput:
    """The system's error as one of ours."""
    return BadInput(REASONS.get(error.errno or 0, "file-other"))


def file_fault(path: str, reason: BadInput) -> BadInput:
    return BadInput("file", file=path, reason=reason)


def read_bytes(path: str) -> bytes:
    """The content of a small file; devices are refused, because they may never end."""
    try:
        mode = os.stat(path).st_mode
        if stat.S_ISCHR(mode) or stat.S_ISBLK(mode):
            raise file_fault(path, BadInput("file-device"))
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise file_fault(path, os_reason(error)) from None
    except ValueError:  # a zero character in the name
        raise file_fault(path, BadInput("file-name")) from None
    if len(content) > LARGEST:
        raise file_fault(path, BadInput("file-large", allowed=LARGEST))
    return content


def read_lines(path: str) -> Iterator[str]:
    """The lines of a text file one by one, so that a long trace need not fit into memory."""
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            while line := file.readline(WIDEST):
                if "\0" in line:
                    raise file_fault(path, BadInput("file-binary"))
                if len(line) == WIDEST:
                    raise file_fault(path, BadInput("file-line", allowed=WIDEST))
                yield line
    except UnicodeDecodeError:
        raise file_fault(path, BadInput("file-binary")) from None
    except OSError as error:
        raise file_fault(path, os_reason(error)) from None
    except ValueError:  # a zero character in the name
        raise file_fault(path, BadInput("file-name")) from None
