"""What a process that serves does about its memory."""

from __future__ import annotations

import gc

COLLECT_AFTER_OBJECTS = 100_000
"""After how many new objects the youngest are looked through; those of some tables die before."""


def keep_for_good() -> None:
    """All that is there now stays: nobody has to wait while it is looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER_OBJECTS, 20, 20)
