"""Keys of people: whoever has the key of a seat holds it."""

from __future__ import annotations

import hashlib
import secrets


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(24)


def holder_of(key: str) -> str:
    """What is kept of a key: enough to know it again, not enough to use it."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()[:40]
