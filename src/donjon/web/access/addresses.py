"""Network addresses: who is counted as one, and who came through somebody else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

REMEMBERED_ADDRESSES = 4096
"""For how many addresses it is remembered which network they are of."""
HOUSEHOLD_BITS = 64
"""How many bits of an address of version 6 tell whose it is; the rest one machine may choose."""
FORWARDED = frozenset(
    [
        b"forwarded",
        b"via",
        b"x-forwarded",
        b"x-forwarded-for",
        b"x-forwarded-host",
        b"x-forwarded-proto",
        b"x-real-ip",
        b"x-client-ip",
        b"x-cluster-client-ip",
        b"true-client-ip",
        b"cf-connecting-ip",
    ]
)
"""Headers that a proxy adds: whoever sends one came through somebody else, or says so."""


def was_forwarded(headers: Iterable[bytes]) -> bool:
    """Whether a request came through a proxy, by the names of its headers."""
    return not FORWARDED.isdisjoint(headers)


@lru_cache(maxsize=REMEMBERED_ADDRESSES)
def network_of(address: str) -> str:
    """The network that an address is counted with: itself, and of version 6 the first half."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ip_network((known, HOUSEHOLD_BITS), strict=False))


@lru_cache(maxsize=REMEMBERED_ADDRESSES)
def is_here(host: str) -> bool:
    """Whether an address leads nowhere but to this machine."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class Proxies:
    """The proxies in front that were named: addresses and networks with commas, or `*` for all."""

    def __init__(self, named: str = "") -> None:
        words = [word.strip() for word in named.split(",") if word.strip()]
        self._all = "*" in words
        self._words = set(words)
        self._networks = []
        for word in words:
            try:
                self._networks.append(ip_network(word, strict=False))
            except ValueError:
                pass  # a name, or the path of a socket

    def __contains__(self, address: str) -> bool:
        if self._all or address in self._words:
            return True
        try:
            known = ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in self._networks)
