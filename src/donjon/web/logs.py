"""Logs as lines of JSON, for those who gather them. No key, no query and no body is in them."""

from __future__ import annotations

import logging
import sys
import time
from datetime import UTC, datetime

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from donjon.web.counting import Counts

requests = logging.getLogger("donjon.requests")


class JsonLines(logging.Formatter):
    """One object a line: when, how grave, who says it, what."""

    def __init__(self, worker: int) -> None:
        super().__init__()
        self.worker = worker

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "worker": self.worker,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            told["trouble"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def use_json(worker: int) -> None:
    """Write all logs of this process as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(worker))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    requests.setLevel(logging.INFO)


class Noted:
    """Counts every request, and logs it if somebody wants to read that."""

    def __init__(self, app: ASGIApp, counts: Counts) -> None:
        self.app = app
        self.counts = counts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        start = time.perf_counter()

        async def note(message: Message) -> None:
            if message["type"] == "http.response.start":
                seconds = time.perf_counter() - start
                # The name of a table is the way to sit down at it: only the kind is told.
                route = scope.get("path_template") or "-"
                self.note(scope.get("method", ""), message["status"], seconds, route)
            await send(message)

        await self.app(scope, receive, note)

    def note(self, method: str, status: int, seconds: float, route: str = "-") -> None:
        """A request has been answered."""
        self.counts.request(status, seconds)
        if requests.isEnabledFor(logging.INFO):
            fields = {
                "method": method,
                "route": route,
                "status": status,
                "ms": round(seconds * 1000, 1),
            }
            requests.info("request", extra={"fields": fields})
