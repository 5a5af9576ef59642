"""A painter: a process that makes what pages show, from tables of its own.

Its tables are made of the same entries as those of the server, and nothing else goes in: what it
shows of them is made from views, as everywhere.
"""

from __future__ import annotations

import os
import signal
import socket
import struct
from collections import OrderedDict
from contextlib import suppress

import msgspec

try:
    from isal.isal_zlib import compress
except ImportError:  # it is not made for every machine; there it takes five times as long
    from zlib import compress

from donjon.tables.entries import Change, decode
from donjon.tables.reading import Reader
from donjon.tables.rooms import Room
from donjon.tables.table import Table, fold
from donjon.web.memory import keep_for_good
from donjon.web.shapes import State
from donjon.web.wanted import Wanted

ROOMS = 200
"""How many tables a painter keeps at hand."""
WORTH = 2000
"""From how many bytes on a reply is packed."""
GZIP = 31
"""How zlib is told to write what gzip reads."""
PLAIN, PACKED, FAILED = range(3)
HEAD = struct.Struct("!IIB")
"""Before each reply: how long it is, to which wish, and how it is written."""
LENGTH = struct.Struct("!I")

_encode = msgspec.json.Encoder(enc_hook=str).encode


class Wish(msgspec.Struct, array_like=True):
    """What somebody wants to see."""

    number: int
    table: str
    seq: int
    """How many entries the table has."""
    entries: list[str]
    """The last of them, as far as they may be new; whatever else is missing is read."""
    who: str
    wanted: Wanted
    here: list[int]
    watching: int
    link: str
    packed: bool
    """Whether who asks can unpack."""


class Copy(Room):
    """A table as a painter has it; who is around it is told."""

    around: tuple[set[int], int] = (set(), 0)

    @property
    def here(self) -> set[int]:
        return self.around[0]

    @property
    def watching(self) -> int:
        return self.around[1]


class Easel:
    """The tables that a painter has at hand."""

    def __init__(self, database: str) -> None:
        self.reader = Reader(database)
        self.copies: OrderedDict[str, Copy] = OrderedDict()

    def paint(self, wish: Wish) -> tuple[bytes, bool]:
        """What somebody wants to see, as it goes over the line, and whether it is packed."""
        copy = self._copy(wish)
        copy.around = set(wish.here), wish.watching
        return written(wish.wanted.state(copy, wish.who, wish.link), wish.packed)

    def _copy(self, wish: Wish) -> Copy:
        """The table with all that has happened there."""
        copy = self.copies.get(wish.table)
        if copy is None:
            copy = Copy(self._read(wish.table))
            self.copies[wish.table] = copy
            if len(self.copies) > ROOMS:
                self.copies.popitem(last=False)
        self.copies.move_to_end(wish.table)
        table = copy.table
        missing = wish.seq - table.seq
        if 0 < missing <= len(wish.entries):
            for entry in wish.entries[-missing:]:
                table.take_in(Change([decode(entry)]))
        elif missing > 0:
            for known in self.reader.load(wish.table, table.seq):
                table.take_in(Change([known]))
        return copy

    def _read(self, name: str) -> Table:
        return fold(name, list(self.reader.load(name)))


def written(state: State, pack: bool) -> tuple[bytes, bool]:
    """A state as it goes over the line, and whether it is packed."""
    body = _encode(state)
    if not pack or len(body) < WORTH:
        return body, False
    return compress(body, 1, GZIP), True


def work(line: socket.socket, database: str) -> None:
    """Paint what is wished for, until the server hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    with suppress(OSError):  # the server may have hung up before anything is said
        _paint(line, Easel(database))
    os._exit(0)


def _paint(line: socket.socket, easel: Easel) -> None:
    decoder = msgspec.msgpack.Decoder(Wish)
    stream = line.makefile("rb")
    line.sendall(HEAD.pack(0, 0, PLAIN))
    boxes: set[str] = set()
    while head := stream.read(LENGTH.size):
        wish = decoder.decode(stream.read(*LENGTH.unpack(head)))
        try:
            body, packed = easel.paint(wish)
            kind = PACKED if packed else PLAIN
            box = easel.copies[wish.table].table.box.id
            if box not in boxes:  # all of it has been read now
                boxes.add(box)
                keep_for_good()
        except Exception:
            body, kind = b"", FAILED  # the server will find out why
            easel.copies.pop(wish.table, None)
        line.sendall(HEAD.pack(len(body), wish.number, kind) + body)
