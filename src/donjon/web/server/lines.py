"""Lines: how many connections there may be at once, of one address and of all together.

Every connection takes a file descriptor, and a process has only so many. Some are kept back for
the files and pipes of the server itself, so that whoever is connected is always served.
"""

from __future__ import annotations

from collections import Counter

from donjon.core.errors import DonjonError
from donjon.tables.sentences import say
from donjon.web.access.addresses import Proxies, network_of

DESCRIPTORS_WANTED = 65_536
"""How many descriptors a process asks for, if it may have so many."""
DESCRIPTORS_ELSEWHERE = 8_192
"""How many descriptors are taken for granted where a system does not tell."""
KEPT_BACK = 64
"""How many descriptors are no lines: database, pipes to bots and painters, files."""
TOLD_AT_ONCE = 16
"""How many lines above its number an address may have only to be told so; more are cut off."""


class TooManyLines(DonjonError):
    """There are too many lines; the status of the refusal is said along with it."""

    def __init__(self, status: int, sentence: str, silent: bool) -> None:
        super().__init__(sentence)
        self.status = status
        self.silent = silent
        """Whether there is not even room to say so."""


class Lines:
    """Counts the lines of each address; those of proxies that were named are not theirs."""

    def __init__(
        self, each: int | None = None, proxies: Proxies | None = None, total: int | None = None
    ) -> None:
        self._total = total if total is not None else descriptors() - KEPT_BACK
        self._each = min(each, self._total // 2) if each is not None else self._total
        self._proxies = proxies or Proxies()
        self._open: Counter[str] = Counter()
        self._count = 0

    def enter(self, address: str) -> None:
        """Count a line, or refuse it; a refused line is counted too until it leaves."""
        who = network_of(address)
        self._open[who] += 1
        self._count += 1
        if self._count > self._total:
            silent = self._count > self._total + TOLD_AT_ONCE
            raise TooManyLines(503, say("errors.no_lines"), silent)
        if self._open[who] > self._each and address not in self._proxies:
            silent = self._open[who] > self._each + TOLD_AT_ONCE
            raise TooManyLines(429, say("errors.many_lines"), silent)

    def leave(self, address: str) -> None:
        """A line is gone."""
        who = network_of(address)
        self._count -= 1
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]


def descriptors() -> int:
    """How many file descriptors this process may have."""
    try:
        import resource
    except ImportError:  # Windows
        return DESCRIPTORS_ELSEWHERE
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return DESCRIPTORS_WANTED if soft == resource.RLIM_INFINITY else soft


def ask_for_descriptors() -> None:
    """Take as many descriptors as the system grants; a shell often gives fewer at first."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = DESCRIPTORS_WANTED if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS_WANTED)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):
            pass  # then it is as it was
