"""Who decides for a seat. A player gets views and legal choices, never a state."""

from palais.players.player import NAMES, Advice, Player, Reply, advice, make, reply
from palais.players.roster import LEVELS, ratings, setting_text

__all__ = [
    "LEVELS", "NAMES", "Advice", "Player", "Reply",
    "advice", "make", "ratings", "reply", "setting_text",
]  # fmt: skip
