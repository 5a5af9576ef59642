"""How processes that serve the same tables tell each other that one has changed.

Only the name of a table and the number of its last entry are told, and who is present;
what happened is read from the store.
"""

from __future__ import annotations

import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from donjon.core.errors import BadOption
from donjon.tables.store.addresses import plain, shown, why
from donjon.tables.store.database import Link

CHANNEL = "donjon"
RECONNECT_S = 1.0
"""Seconds until a lost connection is tried again."""
LATE = ""
"""Said to the listener when announcements may have been missed."""

log = logging.getLogger("donjon.tables")


class Announcer:
    """One process alone: nobody to tell."""

    alone = True

    def start(self, hear: Callable[[str], None]) -> None:
        """Listen; `hear` is called in a thread of its own."""

    def within(self, link: Link, messages: Sequence[str]) -> None:
        """Announce as part of the transaction that keeps what is announced."""

    def after(self, messages: Sequence[str]) -> None:
        """Announce what has been kept."""

    def say(self, messages: Sequence[str]) -> None:
        """Announce what is not kept."""

    def stop(self) -> None:
        """Listen no more."""


class Listening(Announcer, ABC):
    """Listens in a thread, and begins again when the connection is lost."""

    alone = False

    def __init__(self, url: str) -> None:
        self._url = url
        self._ended = threading.Event()
        self._ready = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, hear: Callable[[str], None]) -> None:
        self._thread = threading.Thread(
            target=self._listen_on, args=(hear,), name="listener", daemon=True
        )
        self._thread.start()
        self._ready.wait(5)

    def stop(self) -> None:
        self._ended.set()
        if self._thread is not None:
            self._thread.join(5)

    def _listen_on(self, hear: Callable[[str], None]) -> None:
        while not self._ended.is_set():
            try:
                self._listen(hear)
            except Exception as error:
                reason = why(error, self._url)
                log.warning("announcements are lost, trying again: %s", reason)
                self._ended.wait(RECONNECT_S)

    @abstractmethod
    def _listen(self, hear: Callable[[str], None]) -> None:
        """Hear until the connection is lost or the end is near."""

    def _listening(self, hear: Callable[[str], None]) -> None:
        """To be called once connected: something may have been missed before."""
        hear(LATE)
        self._ready.set()


class Notify(Listening):
    """PostgreSQL's NOTIFY: told in the transaction itself, so never before and never lost."""

    def __init__(self, url: str) -> None:
        super().__init__(plain(url))
        self._speaker: Any = None

    def within(self, link: Link, messages: Sequence[str]) -> None:
        all_ = "SELECT pg_notify(?, message) FROM unnest(?::text[]) AS message"
        link.execute(all_, [CHANNEL, list(messages)])

    def say(self, messages: Sequence[str]) -> None:
        import psycopg

        if not messages:
            return
        try:
            if self._speaker is None or self._speaker.closed:
                self._speaker = psycopg.connect(self._url, autocommit=True)
            for message in messages:
                self._speaker.execute("SELECT pg_notify(%s, %s)", (CHANNEL, message))
        except psycopg.Error as error:
            log.warning("an announcement is lost: %s", why(error, self._url))
            self._speaker = None

    def stop(self) -> None:
        super().stop()
        if self._speaker is not None:
            self._speaker.close()

    def _listen(self, hear: Callable[[str], None]) -> None:
        import psycopg

        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._listening(hear)
            while not self._ended.is_set():
                for notice in connection.notifies(timeout=0.5):
                    hear(notice.payload)


class Redis(Listening):
    """Publish and subscribe of a Redis server."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        try:
            import redis
        except ImportError as error:
            raise BadOption(
                "Redis needs a library: pip install '.[redis]' in the folder of Donjon."
            ) from error
        try:
            self._server = redis.Redis.from_url(url)
        except ValueError as error:
            reason = why(error, url)
            raise BadOption(f"{shown(url)!r} is no address of a Redis server: {reason}.") from None

    def after(self, messages: Sequence[str]) -> None:
        try:
            for message in messages:
                self._server.publish(CHANNEL, message)
        except Exception as error:
            log.warning("an announcement is lost: %s", why(error, self._url))

    def say(self, messages: Sequence[str]) -> None:
        self.after(messages)

    def stop(self) -> None:
        super().stop()
        self._server.close()

    def _listen(self, hear: Callable[[str], None]) -> None:
        server: Any = self._server
        with server.pubsub(ignore_subscribe_messages=True) as subscription:
            subscription.subscribe(CHANNEL)
            self._listening(hear)
            while not self._ended.is_set():
                message = subscription.get_message(timeout=0.5)
                if message is not None:
                    hear(message["data"].decode())


def announcer(url: str | None, database: str) -> Announcer:
    """The announcer of an address; a PostgreSQL database brings its own."""
    if url is None:
        return Notify(database) if database.startswith("postgresql") else Announcer()
    if url == "memory":
        return Announcer()
    if url.startswith("postgresql"):
        return Notify(url)
    if url.startswith(("redis://", "rediss://", "unix://")):
        return Redis(url)
    raise BadOption(
        "Changes are announced over memory, postgresql://... or redis://...,"
        f" not over {shown(url)!r}."
    )
