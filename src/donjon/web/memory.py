"""What a process that serves does about its memory."""

from __future__ import annotations

import gc

OFTEN = 20_000
"""After how many new objects the youngest are looked through; those of one answer die before."""


def keep_for_good() -> None:
    """All that is there now stays: nobody has to wait while it is looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(OFTEN, 20, 20)
