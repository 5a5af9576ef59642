"""How often one may ask. What is exceeded is refused for a moment, never for good."""

from __future__ import annotations

import time
from collections import OrderedDict
from itertools import islice
from typing import NamedTuple

from donjon.core.errors import DonjonError
from donjon.tables.sentences import say

BUCKETS = 20_000
"""How many people are remembered."""
LOOKED_AT = 16
"""Among so many who are silent for longest, one who owes nothing is forgotten first."""


class TooMany(DonjonError):
    """Too fast; how many seconds to wait is said along with it."""

    def __init__(self, wait: float) -> None:
        super().__init__(say("errors.too_many"))
        self.wait = wait


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: int
    rate: float


RATES = {
    "open": Rate(40, 1.0),  # new tables, imports: each is kept for good
    "sit": Rate(60, 2.0),
    "answer": Rate(400, 200.0),
    "talk": Rate(12, 1.0),
    "look": Rate(300, 60.0),  # states, pictures, replays
    "listen": Rate(120, 10.0),
    "work": Rate(20, 0.25),  # seconds of CPU at the bench, see `cpu_budget`
}
TOGETHER = 4
"""Those who sit at tables are counted each by their key; of one address, so many can ask as fast
as one key may."""


def together(kind: str) -> str:
    """What all who sit at tables use of one kind, by their address."""
    return f"{kind} together"


Spent = list[tuple[str, str, float]]
"""Of which kind, by whom, how much."""


class Limits:
    """A bucket of tokens for each kind of request of each person."""

    def __init__(self, rates: dict[str, Rate] | None = None) -> None:
        given = RATES if rates is None else rates
        self._rates = given | {
            together(kind): Rate(one.burst * TOGETHER, one.rate * TOGETHER)
            for kind, one in given.items()
        }
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._spent: dict[tuple[str, str], float] | None = None
        """What was used since it was last told to other processes, if there are any."""

    def take(self, kind: str, who: str) -> None:
        """Take a token, or refuse."""
        self.refuse(kind, who, 1.0)
        self.charge(kind, who, 1.0)

    def take_seated(self, kind: str, key: str, address: str) -> None:
        """Take a token of somebody who sits at a table: of their key, and of their address."""
        self.refuse(together(kind), address, 1.0)
        self.take(kind, key)
        self.charge(together(kind), address, 1.0)

    def refuse(self, kind: str, who: str, least: float) -> None:
        """Refuse somebody who has not so much left."""
        rate = self._rates.get(kind)
        if rate is not None:
            left = self._left(kind, who, rate)
            if left < least:
                raise TooMany((least - left) / rate.rate)

    def charge(self, kind: str, who: str, amount: float) -> None:
        """Note what somebody has used; it may be more than was left."""
        self._take(kind, who, amount)
        if self._spent is not None:
            self._spent[kind, who] = self._spent.get((kind, who), 0.0) + amount

    def _take(self, kind: str, who: str, amount: float) -> None:
        rate = self._rates.get(kind)
        if rate is not None:
            left = self._left(kind, who, rate)
            self._buckets[kind, who] = (left - amount, time.monotonic())
            if len(self._buckets) > BUCKETS:
                del self._buckets[self._forgettable()]

    def _forgettable(self) -> tuple[str, str]:
        """Who is forgotten: somebody silent for long who owes nothing, or else the most silent."""
        silent = list(islice(self._buckets, LOOKED_AT))
        now = time.monotonic()
        for kind, who in silent:
            left, last = self._buckets[kind, who]
            rate = self._rates[kind]
            if left + (now - last) * rate.rate >= rate.burst:
                return kind, who
        return silent[0]

    def spent(self) -> Spent:
        """What was used here since the last time, for the other processes of this machine."""
        spent, self._spent = self._spent or {}, {}
        return [(kind, who, amount) for (kind, who), amount in spent.items()]

    def heard(self, spent: Spent) -> None:
        """What was used in another process counts here too."""
        for kind, who, amount in spent:
            self._take(kind, who, amount)

    def _left(self, kind: str, who: str, rate: Rate) -> float:
        now = time.monotonic()
        left, last = self._buckets.pop((kind, who), (float(rate.burst), now))
        left = min(rate.burst, left + (now - last) * rate.rate)
        self._buckets[kind, who] = (left, now)
        return left
