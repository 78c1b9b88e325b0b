"""Who decides for a seat. A player gets views and legal choices, never a state."""

from palais.players.player import NAMES, Player, make, reply

__all__ = ["NAMES", "Player", "make", "reply"]
