"""The command line as people meet it: in a process of its own, at a terminal of its own."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable

from typer.testing import Result

Run = Callable[..., Result]
BOX = "skull-tower"
LAUNCH = [sys.executable, "-m", "donjon"]
HEARING = [
    sys.executable,
    "-c",
    "import runpy, signal;"
    "signal.signal(signal.SIGINT, signal.default_int_handler);"
    "runpy.run_module('donjon', run_name='__main__')",
]
"""The same; tests that run in the background are deaf to Ctrl-C, and so is what they start."""


class Terminal:
    """The command line in a process of its own, at a terminal of its own."""

    def __init__(self, *words: str, columns: int = 80) -> None:
        self.master, slave = pty.openpty()
        env = {**os.environ, "COLUMNS": str(columns), "LINES": "24", "TERM": "xterm-256color"}
        self.process = subprocess.Popen(
            [*HEARING, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""
        self.interrupted = False

    def expect(self, text: str, seconds: float = 60) -> str:
        """Wait until the screen says this after what was read before; all up to there."""
        limit = time.monotonic() + seconds
        while text not in self.seen:
            ready, _, _ = select.select([self.master], [], [], max(0, limit - time.monotonic()))
            if not ready:
                raise AssertionError(f"no {text!r} within {seconds} s in:\n{self.seen}")
            try:
                some = os.read(self.master, 65536)
            except OSError:
                some = b""
            if not some:
                raise AssertionError(f"no {text!r} before the end of:\n{self.seen}")
            self.seen += some.decode()
        before, _, self.seen = self.seen.partition(text)
        return before

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def press(self, key: str) -> None:
        os.write(self.master, key.encode())

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.interrupted = True

    def rest(self, seconds: float = 60) -> str:
        """What is said until the process is gone.

        An interrupt that falls between a prompt and the wait for a key is only noticed with
        the next key; a person would press Ctrl-C again, and so do we.
        """
        limit = time.monotonic() + seconds
        while True:
            if time.monotonic() > limit:
                raise AssertionError(f"still there after {seconds} s:\n{self.seen}")
            ready, _, _ = select.select([self.master], [], [], 3)
            if not ready:
                if self.interrupted:
                    self.process.send_signal(signal.SIGINT)
                continue
            try:
                some = os.read(self.master, 65536)
            except OSError:
                break
            if not some:
                break
            self.seen += some.decode()
        self.process.wait(60)
        return self.seen

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(10)
        os.close(self.master)


def plain(text: str) -> str:
    """What a terminal was sent, without its escapes."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r", "")
