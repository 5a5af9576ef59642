"""Another time of day for every Python process that has this folder on its path.

Python imports a module of this name when it starts. A file holds one number, the seconds by which
the time of day is off; it may change while programs run, and all of them follow at once. Monotonic
clocks go on as they are.
"""

from __future__ import annotations

import mmap
import os
import struct
import time

FILE = "DONJON_TEST_CLOCK"
"""The variable that names the file."""
SECONDS = struct.Struct("d")


def _follow(file: str) -> None:
    true_time = time.time
    with open(file, "rb") as stream:
        shared = mmap.mmap(stream.fileno(), SECONDS.size, access=mmap.ACCESS_READ)

    def moved_time() -> float:
        (seconds,) = SECONDS.unpack_from(shared)
        return true_time() + float(seconds)

    time.time = moved_time


if FILE in os.environ:
    _follow(os.environ[FILE])
