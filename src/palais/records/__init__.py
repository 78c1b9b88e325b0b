"""Matches written down: the text record a person can read and type, and the JSON lines trace."""

from palais.records import trace
from palais.records.record import Record, load, read, write

__all__ = ["Record", "load", "read", "trace", "write"]
