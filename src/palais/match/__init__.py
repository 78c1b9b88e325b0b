"""One play of a game: the only owner of a true state."""

from palais.match.match import Match

__all__ = ["Match"]
