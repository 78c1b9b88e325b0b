"""Guests: a name and a secret in a cookie, no account."""

from __future__ import annotations

import hashlib
import hmac
import secrets

import msgspec

from palais.server import store as rows
from palais.server.store import Store

COOKIE = "palais"
SECONDS = 400 * 24 * 3600  # browsers keep no cookie longer


class Identity(msgspec.Struct, frozen=True):
    """Who asks; `cookie` is set for a guest that was just made."""

    guest: str
    name: str
    cookie: str | None = None


async def recognise(store: Store, cookie: str | None) -> Identity | None:
    """The guest of a cookie; nobody if it is missing or forged."""
    guest, _, secret = (cookie or "").partition(".")
    if not guest or not secret or len(secret) > 100:
        return None
    found = await store.run(rows.find_guest(guest))
    if found is None or not hmac.compare_digest(found[0], _digest(secret)):
        return None
    return Identity(guest, found[1])


async def welcome(store: Store, name: str) -> Identity:
    """A new guest."""
    guest, secret = f"g{secrets.token_hex(8)}", secrets.token_urlsafe(32)
    await store.run(rows.add_guest(guest, _digest(secret), name))
    return Identity(guest, name, f"{guest}.{secret}")


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
