"""The server as people start it: a process of its own that serves until Ctrl-C."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import threading
import urllib.error
import urllib.request
from http.client import HTTPResponse
from pathlib import Path
from typing import Any

from tests.terminal.driving import HEARING

PATIENCE = 20.0
"""Seconds after which something that should happen is held not to, however busy the machine."""


class Serving:
    """`donjon` without a command."""

    def __init__(self, data: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            [*HEARING, "--no-browser", *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "DONJON_DATA": str(data), "NO_COLOR": "1"},
            start_new_session=True,
            text=True,
        )
        self.said: list[str] = []
        self.complained: list[str] = []
        self._spoke = threading.Event()
        self._readers = [
            threading.Thread(target=self._read, args=(self.process.stdout, self.said)),
            threading.Thread(target=self._read, args=(self.process.stderr, self.complained)),
        ]
        for reader in self._readers:
            reader.start()

    def _read(self, stream: Any, lines: list[str]) -> None:
        for line in stream:
            lines.append(line)
            self._spoke.set()
        stream.close()

    @property
    def address(self) -> str:
        """Where it says that it serves."""
        assert self._spoke.wait(PATIENCE), "nothing was said"
        found = re.search(r"http://\S+/", "".join(self.said))
        if not found:
            self.close()
        assert found, self.complaints
        return found[0].rstrip("/")

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def call(self, path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
        """One request to the API."""
        with self.open(path, body, token) as answer:
            return json.load(answer)

    def open(self, path: str, body: dict[str, Any] | None = None, token: str = "") -> HTTPResponse:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.address + path, data, headers)
        answer: HTTPResponse = urllib.request.urlopen(request, timeout=PATIENCE)
        return answer

    def stop(self, sign: int = signal.SIGINT) -> int:
        """Ask it to end as a person does, and wait until it has."""
        self.process.send_signal(sign)
        return self.ended()

    def ended(self) -> int:
        """Wait until it has ended by itself; its exit code."""
        code = self.process.wait(PATIENCE)
        for reader in self._readers:
            reader.join(PATIENCE)
        return code

    @property
    def complaints(self) -> str:
        return "".join(self.complained)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.ended()
