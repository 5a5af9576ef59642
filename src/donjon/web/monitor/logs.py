"""Logs: text, or lines of JSON for those who gather them. They hold no key, query or body."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

from donjon.web.monitor.requests import requests

COUNTED_S = 60.0
"""Seconds for which lines of a kind are counted together."""
LINES_OF_A_KIND = 10
"""How many lines of a kind are written meanwhile."""
KINDS_OF_LINES = 1_000
"""How many kinds are told apart; then the counts begin anew."""


class Seldom(logging.Filter):
    """Lets a kind of line through some times a minute, and counts what it leaves out.

    Whoever causes errors on purpose does not fill a disk with them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._kinds: dict[tuple[object, ...], list[float]] = {}
        """By kind of line: since when it is counted, and how often it came since."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == requests.name:
            return True  # every request has its line, if somebody wants to read that
        trace = record.exc_info[2] if record.exc_info else None
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        kind = (record.name, record.msg, trace and (trace.tb_frame.f_code, trace.tb_lineno))
        since, count = self._kinds.get(kind, (-COUNTED_S, 0.0))
        if record.created - since >= COUNTED_S:
            if len(self._kinds) >= KINDS_OF_LINES:
                self._kinds.clear()
            self._kinds[kind] = [record.created, 1.0]
            if count > LINES_OF_A_KIND:
                left_out = int(count) - LINES_OF_A_KIND
                record.msg, record.args = f"{record.getMessage()} ({left_out} more before)", ()
            return True
        self._kinds[kind][1] += 1
        return count < LINES_OF_A_KIND


class JsonLines(logging.Formatter):
    """One object a line: when, how grave, who says it, what."""

    def __init__(self, worker: int) -> None:
        super().__init__()
        self.worker = worker

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "worker": self.worker,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            fields["trouble"] = self.formatException(record.exc_info)
        return msgspec.json.encode(fields).decode()


def use_json(worker: int) -> None:
    """Write all logs of this process as lines of JSON, with one for every request."""
    _use(JsonLines(worker))
    requests.setLevel(logging.INFO)


def use_text() -> None:
    """Write all logs of this process as text for a person."""
    _use(logging.Formatter("%(levelname)s: %(message)s"))


def _use(form: logging.Formatter) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(form)
    handler.addFilter(Seldom())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
