"""The process that serves. The command line becomes it, and is gone.

What reads a command and writes in colours takes as much memory as hundreds of idle tables, and
every process that a server starts would load it once more.
"""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from typing import NoReturn, TextIO

import msgspec

from donjon.core.content.decoding import read
from donjon.core.errors import DonjonError
from donjon.tables.sentences import say
from donjon.terminal.exit_codes import MISTAKE, STOPPED
from donjon.web.server.config import Served

HOW = "DONJON_SERVED"
"""Where it stands how to serve: not among the arguments, which everybody can read."""
START = (
    "import sys; sys.path[:] = sys.argv[1:]; "
    "from donjon.terminal.commands import serve; serve.main()"
)


def become(how: Served) -> None:
    """Serve, in a process that knows nothing else; there is no way back."""
    os.environ[HOW] = msgspec.json.encode(how).decode()
    if os.name == "nt":  # there a program that becomes another one is gone for who has started it
        main()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    flags: list[str] = subprocess._args_from_interpreter_flags()  # type: ignore[attr-defined]
    os.execv(sys.executable, [sys.executable, *flags, "-c", START, *sys.path])


def main() -> NoReturn:
    """Serve as it stands in the environment; what a person can mend is said in a sentence."""
    how = read(os.environ.pop(HOW), Served)
    sys.argv = ["donjon"]
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    warnings.showwarning = lambda message, *_: _write(str(message), sys.stderr)
    try:
        from donjon.web.server.serve import serve

        serve(how, lambda address: _write(say("terminal.serving", address=address)))
        sys.exit()
    except DonjonError as error:
        text = str(error)
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        text = f"{name}{error.strerror or error}."
    except KeyboardInterrupt:
        sys.exit(STOPPED)
    _write(text, sys.stderr)
    sys.exit(MISTAKE)


def _write(text: str, where: TextIO | None = None) -> None:
    """Write a line without what could command the terminal."""
    shown = "".join(char if char.isprintable() else " " for char in text)
    print(shown, file=where or sys.stdout, flush=True)
