"""The log of requests: every one is counted, and told to those who gather logs."""

from __future__ import annotations

import logging

from donjon.web.monitor.metrics import Counts

log = logging.getLogger("donjon.web")
requests = logging.getLogger("donjon.requests")


class RequestLog:
    """Counts every request, and logs it if somebody wants to read that."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts

    def note(self, method: str, status: int, seconds: float, route: str = "-") -> None:
        """Note a request that has been answered.

        The name of a table is the way to sit down at it, so the route is told without names.
        """
        self.counts.request(status, seconds)
        if requests.isEnabledFor(logging.INFO):
            fields = {
                "method": method,
                "route": route,
                "status": status,
                "ms": round(seconds * 1000, 1),
            }
            requests.info("request", extra={"fields": fields})

    def full(self, error: BaseException) -> None:
        """Note that no more files can be opened: whoever runs the server may allow it more."""
        log.error("no more files can be opened (%s); allow more by ulimit -n", error)

    def broke(self, method: str, route: str, error: BaseException) -> None:
        """Note an error that nobody expected: with its trace in the log, and in the counts."""
        self.counts.broke()
        log.error("%s %s failed", method, route, exc_info=error)
