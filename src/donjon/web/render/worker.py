"""A painter: a process that renders states for pages, from copies of the tables.

The copies are made of the entries that the server has kept, and nothing else goes in: what is
shown of them is made from views, as everywhere.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import struct
from collections import OrderedDict
from contextlib import suppress

import msgspec

from donjon.tables.entries import Change, decode
from donjon.tables.errors import Removed
from donjon.tables.sentences import say
from donjon.tables.store.queries import Reader
from donjon.tables.table import Table, fold
from donjon.web.gc_tuning import keep_for_good
from donjon.web.render.renderer import Copy, Rendered, cpu_seconds, render
from donjon.web.view.query import ViewQuery

log = logging.getLogger("donjon.web")

COPIES_KEPT = 200
"""How many tables a painter keeps at hand."""
PLAIN, PACKED, FAILED = range(3)
HEAD = struct.Struct("!IIBf")
"""Before each reply: how long it is, to which wish, how it is written, and how many seconds of CPU
it took."""
LENGTH = struct.Struct("!I")


class Wish(msgspec.Struct, array_like=True):
    """What somebody wants to see."""

    number: int
    table: str
    seq: int
    """How many entries the table has."""
    entries: list[str]
    """The last of them, as far as they may be new; whatever else is missing is read."""
    holder: str
    query: ViewQuery
    here: list[int]
    watching: int
    link: str
    unpacks: bool
    """Whether the one who looks can read gzip."""


class Easel:
    """The tables that a painter has at hand."""

    def __init__(self, database: str) -> None:
        self.reader = Reader(database)
        self.copies: OrderedDict[str, Copy] = OrderedDict()

    def paint(self, wish: Wish) -> tuple[Rendered, float]:
        """The state of a table as somebody wants to see it, and what it took to make."""
        copy = self._copy(wish)
        copy.around = set(wish.here), wish.watching
        return render(copy, wish.holder, wish.query, wish.link, wish.unpacks)

    def _copy(self, wish: Wish) -> Copy:
        """The table with all that has happened there."""
        copy = self.copies.get(wish.table)
        if copy is None:
            copy = self.copies[wish.table] = Copy(self._read(wish.table))
            if len(self.copies) > COPIES_KEPT:
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
        if table.seq < wish.seq:  # it was removed, and people are to see no older position
            raise Removed(say("tables.removed"))
        return copy

    def _read(self, name: str) -> Table:
        entries = self.reader.load(name)
        if not entries:
            raise Removed(say("tables.removed"))
        return fold(name, list(entries))


def work(line: socket.socket, database: str) -> None:
    """Paint what is wished for, until the server hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    with suppress(OSError):  # the server may have hung up before anything is said
        _paint(line, Easel(database))
    os._exit(0)


def _paint(line: socket.socket, easel: Easel) -> None:
    decoder = msgspec.msgpack.Decoder(Wish)
    stream = line.makefile("rb")
    line.sendall(HEAD.pack(0, 0, PLAIN, 0.0))
    boxes: set[str] = set()
    while head := stream.read(LENGTH.size):
        wish = decoder.decode(stream.read(*LENGTH.unpack(head)))
        start = cpu_seconds()
        try:
            (body, packed), _ = easel.paint(wish)
            kind = PACKED if packed else PLAIN
            box = easel.copies[wish.table].table.box.id
            if box not in boxes:  # all of it has been read now
                boxes.add(box)
                keep_for_good()
        except Exception as error:
            if not isinstance(error, Removed):
                log.exception("a painter cannot draw table %s", wish.table)
            body, kind = b"", FAILED  # the server draws it, and may find out more
            easel.copies.pop(wish.table, None)
        spent = cpu_seconds() - start
        line.sendall(HEAD.pack(len(body), wish.number, kind, spent) + body)
