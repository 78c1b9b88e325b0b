"""How often somebody may do something."""

from __future__ import annotations

import time

from palais.engine.errors import NotYours


class Limit:
    """At most so many of something for each key in a time; the keys themselves are bounded too."""

    def __init__(self, most: int, seconds: float, keys: int = 10_000) -> None:
        self.most, self.seconds, self.keys = most, seconds, keys
        self.seen: dict[str, list[float]] = {}

    def admit(self, key: str = "") -> None:
        now = time.monotonic()
        recent = [then for then in self.seen.pop(key, []) if now - then < self.seconds]
        while len(self.seen) >= self.keys:
            del self.seen[next(iter(self.seen))]
        self.seen[key] = recent
        if len(recent) >= self.most:
            raise NotYours("too-many", allowed=self.most, seconds=int(self.seconds))
        recent.append(now)
