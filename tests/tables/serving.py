"""Real servers in processes of their own, and those who talk to them over HTTP."""

from __future__ import annotations

import http.client
import json
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, NamedTuple

PATIENCE = 60.0
"""Seconds after which something that should happen is held not to."""
IDLE = 2.0
"""Seconds after which a line is not used again: servers hang up on those who are silent."""
GONE = (OSError, http.client.HTTPException)
"""What one sees of a server that is not there any more."""


class Server:
    """`donjon` as people start it, on a free port."""

    def __init__(
        self, database: str, log: Path, *more: str, env: Mapping[str, str] | None = None
    ) -> None:
        self._command = [
            *(sys.executable, "-m", "donjon", "--no-browser", "--port", "0", "--limits", "off"),
            *("--database", database),
            *more,
        ]
        self._log = log
        self._env = env
        self.port = 0
        self.up = threading.Event()
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self.launch()
        self.wait()

    def launch(self) -> None:
        with self._log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                self._command,
                stdout=subprocess.PIPE,
                stderr=log,
                env=self._env,
                text=True,
                encoding="utf-8",
            )

    def wait(self) -> None:
        """Wait until people can come."""
        assert self._process is not None
        assert self._process.stdout is not None
        said = ""
        while (address := re.search(r"http://127\.0\.0\.1:(\d+)/", said)) is None:
            line = self._process.stdout.readline()
            assert line, f"the server did not start: {said} {self._log.read_text()}"
            said += line
        self.port = int(address[1])
        self.up.set()

    def check(self) -> None:
        """A server that people may come to does not end by itself."""
        process = self._process
        ended = None if process is None else process.poll()
        assert ended is None or not self.up.is_set(), f"{ended}: {self._log.read_text()[-2000:]}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """As when the power fails."""
        self.up.clear()
        self._end(subprocess.Popen.kill)

    def stop(self) -> None:
        """As with Ctrl-C."""
        self._end(subprocess.Popen.terminate)

    def _end(self, how: Callable[[subprocess.Popen[str]], None]) -> None:
        process = self._process
        if process is not None:
            how(process)
            process.wait(PATIENCE)
            assert process.stdout is not None
            process.stdout.close()
            self._process = None


class Said(NamedTuple):
    """What a server answered."""

    status: int
    body: Any


class Guest:
    """Somebody with a key, who talks to one server."""

    def __init__(self, server: Server, token: str) -> None:
        self.server = server
        self.token = token
        self.lines = 0
        """How many lines there have been so far; each leads to one process."""
        self._line: http.client.HTTPConnection | None = None
        self._used = 0.0

    def call(self, method: str, path: str, body: object = None) -> Said:
        """Ask once; an error means that the server is gone."""
        if time.monotonic() - self._used > IDLE:
            self.hang_up()
        self._used = time.monotonic()
        if self._line is None:
            self.lines += 1
            self._line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        try:
            data = None if body is None else json.dumps(body)
            headers = {"authorization": f"Bearer {self.token}", "content-type": "application/json"}
            self._line.request(method, f"/api{path}", data, headers)
            response = self._line.getresponse()
            said = response.read() or b"null"
            is_json = response.getheader("content-type", "").startswith("application/json")
            if response.will_close:
                self.hang_up()  # else the next call would open another line unseen
            return Said(response.status, json.loads(said) if is_json else said.decode())
        except BaseException:
            self.hang_up()
            raise

    def hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def insist(self, method: str, path: str, body: object) -> Said:
        """Ask the same again and again until a server answers."""
        while True:
            assert self.server.up.wait(PATIENCE)
            try:
                return self.call(method, path, body)
            except GONE:
                self.server.check()
                time.sleep(0.01)

    def post(self, path: str, body: object = None, status: int = 200) -> Any:
        said = self.call("POST", path, body or {})
        assert said.status == status, said
        return said.body

    def get(self, path: str) -> Any:
        said = self.call("GET", path)
        assert said.status == 200, said
        return said.body

    def state(self, table: str) -> Any:
        return self.get(f"/tables/{table}")

    def open(self, *seats: str, **more: Any) -> str:
        """Open a table of Skull Tower: seats are me, bot or open."""
        wish = {"box": "skull-tower", "seats": [seat(kind) for kind in seats], **more}
        table: str = self.post("/tables", wish, 201)["table"]
        return table

    def answer(self, table: str, rng: Random) -> Said:
        """Answer anything that may be answered."""
        state = self.state(table)
        key = rng.choice(state["question"]["options"])["key"]
        wish = {"version": state["version"], "answer": key, "seat": state["seat"]}
        return self.call("POST", f"/tables/{table}/answers", wish)


class Ear:
    """Listens to the events of a table in a thread, and notes when it heard what."""

    def __init__(self, server: Server, token: str, table: str) -> None:
        self.heard: list[tuple[str, Any]] = []
        self._line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        self._line.request(
            "GET", f"/api/tables/{table}/events", headers={"authorization": f"Bearer {token}"}
        )
        self._socket = self._line.sock
        self._response = self._line.getresponse()
        assert self._response.status == 200
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        try:
            for name, data in self._events():
                self.heard.append((name, data))
        except GONE:
            pass  # hung up

    def _events(self) -> Iterator[tuple[str, Any]]:
        name = ""
        while line := self._response.readline():
            if line.startswith(b"event: "):
                name = line[7:].decode().strip()
            elif line.startswith(b"data: "):
                yield name, json.loads(line[6:])

    def last(self, name: str) -> Any:
        """The last event of this name."""
        return next((data for kind, data in reversed(self.heard) if kind == name), None)

    def close(self) -> None:
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # the server has hung up already
        self._thread.join(PATIENCE)
        self._response.close()
        self._line.close()

    def __enter__(self) -> Ear:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def seat(kind: str) -> dict[str, str]:
    return {"kind": kind, "bot": "random"} if kind == "bot" else {"kind": kind}


def until(so: Callable[[], object], what: str = "it never came to that") -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < deadline, what
        time.sleep(0.01)


def children(pid: int) -> set[int]:
    """The processes that a process has started."""
    return {child for child, parent in _parents().items() if parent == pid}


def descendants(pid: int) -> set[int]:
    """The processes that a process has started, and those that they have."""
    parents = _parents()
    found, new = set[int](), {pid}
    while new:
        new = {child for child, parent in parents.items() if parent in new}
        found |= new
    return found


def _parents() -> dict[int, int]:
    """All processes, and which has started each."""
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True
    ).stdout
    return {int(child): int(parent) for child, parent in map(str.split, listed.splitlines())}


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits to be noticed does not."""
    state = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    ).stdout.strip()
    return bool(state) and not state.startswith("Z")


def workers(server: Server) -> set[int]:
    """The processes of a server that serve, where it has several."""
    return {child for child in children(server.pid) if "spawn_main" in command(child)}


def command(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""  # it has just ended
