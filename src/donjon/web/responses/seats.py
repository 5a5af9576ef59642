"""What is answered to those who open tables, sit down, leave or bring somebody."""

from __future__ import annotations

import msgspec


class Changed(msgspec.Struct, frozen=True):
    """Something else was taken."""

    seq: int
    version: int


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat is yours. The token is there for those who came without a key."""

    seq: int
    version: int
    seat: int
    token: str | None = None


class Opened(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table is open. The token is there for those who came without a key."""

    table: str
    seq: int
    version: int
    token: str | None = None


class Invitation(msgspec.Struct, frozen=True):
    """How others come to a table."""

    link: str
    alone: bool
    """Whether only the machine of the server can open the link."""
    opens: bool
    """Whether you could let others in the network come."""
    qr: str
    """The link as a picture that phones read."""


class MovingShape(msgspec.Struct, frozen=True):
    """How your seats go on at another device."""

    code: str
    until: int
    """When it is good for nothing any more, in seconds since 1970."""
    link: str
    alone: bool
    opens: bool
    qr: str


class Network(msgspec.Struct, frozen=True):
    """Where others in the network reach the server."""

    address: str


class Elsewhere(msgspec.Struct, frozen=True):
    """Go on at this table."""

    table: str
