"""JSON as it goes over the line, packed where that is worth it."""

from __future__ import annotations

import msgspec

try:
    from isal.isal_zlib import compress
except ImportError:  # it is not made for every machine; there it takes five times as long
    from zlib import compress

PACKED_FROM = 2000
"""From how many bytes on an answer is packed."""
GZIP_WINDOW = 31
"""How zlib is told to write what gzip reads."""

encode = msgspec.json.Encoder(enc_hook=str).encode


def packed(body: bytes, unpacks: bool) -> tuple[bytes, bool]:
    """A body as it is sent to somebody who can unpack gzip, or cannot; and whether it is packed."""
    if not unpacks or len(body) < PACKED_FROM:
        return body, False
    return compress(body, 1, GZIP_WINDOW), True
