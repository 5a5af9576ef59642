"""A line between the processes of one server, through the one that started them."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from donjon.tables.store.announce import LATE, Announcer

TABLES = "tables"
"""Under which topic tables are announced."""
LOST = "lost"
"""Under which topic the one in the middle tells that a process has died."""

log = logging.getLogger("donjon.tables")


class Line:
    """What one process says here, all others of the server hear."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._speaking = threading.Lock()
        self._topics: dict[str, Callable[[Any], None]] = {}

    def on(self, topic: str, hear: Callable[[Any], None]) -> None:
        """Hear what is said about a topic; in a thread of its own."""
        self._topics[topic] = hear

    def say(self, topic: str, what: object) -> None:
        try:
            with self._speaking:
                self._connection.send_bytes(msgspec.json.encode([topic, what]))
        except OSError as error:
            log.warning("an announcement is lost: %s", error)

    def listen(self, lost: Callable[[], None]) -> None:
        """Begin to hear; `lost` is called when the one in the middle is gone."""
        threading.Thread(target=self._listen, args=(lost,), name="line", daemon=True).start()

    def _listen(self, lost: Callable[[], None]) -> None:
        while True:
            try:
                topic, what = msgspec.json.decode(self._connection.recv_bytes())
            except (EOFError, OSError):
                lost()
                return
            hear = self._topics.get(topic)
            if hear is not None:
                hear(what)


class Lined(Announcer):
    """Announces tables on the line of a server."""

    alone = False

    def __init__(self, line: Line) -> None:
        self._line = line

    def start(self, hear: Callable[[str], None]) -> None:
        self._line.on(TABLES, hear)
        hear(LATE)

    def after(self, messages: Sequence[str]) -> None:
        for message in messages:
            self._line.say(TABLES, message)

    def say(self, messages: Sequence[str]) -> None:
        self.after(messages)
