"""A refusal, as the API and pages say it."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why not, in a sentence for a person."""

    error: str
    seq: int | None = None
    version: int | None = None
