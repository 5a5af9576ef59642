"""An honest person, in a process of their own: `python -m bench.strain.honest PORT ADDRESS`.

The person answers, looks with a picture, reads the shelf and the lists, round after round. A line
on the input ends it; then the longest wait of each is printed as JSON.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from http.client import HTTPConnection, HTTPException
from typing import Any

BOX = "skull-tower"
PAUSE_S = 0.05
"""Seconds between two rounds."""
PATIENCE_S = 60.0
"""Seconds after which a wait is given up."""


class Honest:
    """Somebody who plays both seats of a table."""

    def __init__(self, port: int, address: str) -> None:
        self._port = port
        self._address = address
        self._line = self._connect()
        self._token = ""
        self._table = ""
        self.rounds = 0
        self.waits: dict[str, float] = {}
        self.refused = 0

    def _connect(self) -> HTTPConnection:
        place = (self._address, 0)
        return HTTPConnection("127.0.0.1", self._port, PATIENCE_S, source_address=place)

    def ask(self, what: str, method: str, path: str, body: object = None) -> Any:
        """Ask for something, and note how long it took."""
        headers = {"authorization": f"Bearer {self._token}"} if self._token else {}
        raw = None if body is None else json.dumps(body)
        if raw is not None:
            headers["content-type"] = "application/json"
        start = time.perf_counter()
        try:
            self._line.request(method, path, raw, headers)
            reply = self._line.getresponse()
            data = reply.read()
        except (OSError, HTTPException):
            self._line.close()
            self._line = self._connect()
            self.refused += 1
            raise
        finally:
            took = time.perf_counter() - start
            self.waits[what] = max(self.waits.get(what, 0.0), took)
        if reply.status >= 400:
            self.refused += 1
        return json.loads(data) if data[:1] == b"{" else None

    def play_round(self) -> None:
        """Do everything once."""
        if not self._table:
            seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben")]
            opened = self.ask("opening", "POST", "/api/tables", {"box": BOX, "seats": seats})
            self._table, self._token = opened["table"], opened.get("token") or self._token
        place = f"/api/tables/{self._table}"
        state = self.ask("picture", "GET", f"{place}?picture=wide")
        if state["question"] is None:
            self._table = ""
            return
        answer = state["question"]["options"][0]["key"]
        self.ask(
            "answer", "POST", f"{place}/answers", {"version": state["version"], "answer": answer}
        )
        self.ask("shelf", "GET", "/")
        self.ask("lists", "GET", "/api/tables")
        self.rounds += 1


def main(port: int, address: str) -> None:
    honest = Honest(port, address)
    for _ in range(3):
        honest.play_round()  # whatever is loaded at first is loaded then
    honest.waits, honest.rounds, honest.refused = {}, 0, 0
    print("ready", flush=True)
    ended = threading.Event()
    threading.Thread(target=lambda: (sys.stdin.readline(), ended.set()), daemon=True).start()
    while not ended.is_set() or not honest.rounds:
        try:
            honest.play_round()
        except (OSError, HTTPException):
            break  # nothing came for a minute, or the line was cut off: it is told
        time.sleep(PAUSE_S)
    found = {"rounds": honest.rounds, "refused": honest.refused, "waits": honest.waits}
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
