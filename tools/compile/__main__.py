"""The commands of the compiled build, at the root of the repository.

python -m tools.compile build    builds it, unless it is there and up to date
python -m tools.compile start    prints a PYTHONPATH with it; if it is not there or not up to
                                 date, has it built in the background for the next start
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from tools.compile import builds


def main(command: str) -> int:
    if command == "start":
        path = [os.environ.get("PYTHONPATH", "")]
        with suppress(OSError):  # Without a compiled build, plain modules do as well.
            path.insert(0, str(builds.start() or ""))
        print(os.pathsep.join(filter(None, path)))
        return 0
    return {"build": builds.build, "background": builds.build_in_background}[command]()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
