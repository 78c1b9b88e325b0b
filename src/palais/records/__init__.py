"""Matches written down: the text record a person can read and type, and the JSON lines trace."""

from palais.records import trace
from palais.records.record import Record, read, write

__all__ = ["Record", "read", "trace", "write"]
