"""Names that people choose: for themselves, for a deck, for a layout."""

from __future__ import annotations

FILLERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters by their class that nobody sees


def is_name(text: str, longest: int) -> bool:
    """Whether a text can be shown on a line and written into a record."""
    if text != text.strip() or not text.isprintable() or any(char in FILLERS for char in text):
        return False
    return 1 <= len(text) <= longest
