"""One play of a game: the only owner of a true state."""

from palais.match.match import Match, draw

__all__ = ["Match", "draw"]
