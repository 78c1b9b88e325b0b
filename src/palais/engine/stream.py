"""Numbers for deals: SHA-256 in counter mode over a 128-bit seed, one labelled stream for each purpose."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

from palais.engine.errors import BadInput

T = TypeVar("T")


def new_seed() -> str:
    """A fresh seed of 32 hex digits."""
    return secrets.token_hex(16)


def parse_seed(text: str) -> str:
    """The seed a person typed: 1 to 32 hex digits, padded on the left."""
    if not 1 <= len(text) <= 32 or set(text) - set("0123456789abcdefABCDEF"):
        raise BadInput("seed", value=text)
    return text.lower().rjust(32, "0")


class Stream:
    """An endless stream of numbers fixed by a seed and a label; streams of other labels tell nothing of it."""

    def __init__(self, seed: str, label: str) -> None:
        self.key = bytes.fromhex(seed) + label.encode() + b"\0"
        self.block = b""
        self.counter = 0
        self.at = 32

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, n at most 65536, each equally likely: words of the biased tail are skipped."""
        limit = 65536 - 65536 % n
        while True:
            if self.at == 32:
                self.block = sha256(self.key + self.counter.to_bytes(4, "big")).digest()
                self.counter += 1
                self.at = 0
            word = self.block[self.at] << 8 | self.block[self.at + 1]
            self.at += 2
            if word < limit:
                return word % n

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a random order."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out

    def word(self) -> int:
        """64 random bits, to seed a fast generator."""
        return sum(self.below(65536) << shift for shift in (0, 16, 32, 48))
