"""The server: one process, or several, that serve tables until Ctrl-C."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from types import FrameType
from typing import Any

import uvicorn

from donjon.core.errors import BadOption
from donjon.tables.sentences import say
from donjon.tables.store.announce import announcer
from donjon.tables.store.store import Store
from donjon.tables.store.trash import Age
from donjon.tables.store.worker_channel import Line
from donjon.web.access.addresses import Proxies, is_here
from donjon.web.access.lan import Lan
from donjon.web.access.limits import Limits
from donjon.web.app import Around, make_app, make_house
from donjon.web.gc_tuning import keep_for_good
from donjon.web.monitor.logs import use_json, use_text
from donjon.web.monitor.loop_watch import WATCH_FILE, WATCHED_LOOP
from donjon.web.monitor.metrics import Counts
from donjon.web.render.pool import RenderPool
from donjon.web.server.config import Served
from donjon.web.server.lines import Lines, ask_for_descriptors
from donjon.web.server.protocol import Patient
from donjon.web.server.workers import Workers, let_go

PORT = 7468
IDLE_S = 75
"""Seconds for which an idle connection is kept: people think between answers."""
STOPPING_S = 5
"""Seconds that a server which is told to stop waits for what it has begun."""
PORTS_TRIED = 20
"""How many ports are tried when nobody asked for a certain one."""


class Server(uvicorn.Server):
    """Lets those who listen to events go before it waits for open connections to end.

    It can listen in another place too, while it runs.
    """

    hush: Callable[[], None]
    """Lets those who listen go."""
    speak: Callable[..., asyncio.Protocol]
    """Makes the protocol of a line."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.hush()
        super().handle_exit(sig, frame)

    async def listen_too(self, sock: socket.socket) -> None:
        """Serve those who come by another socket as well, until the server stops."""
        config = self.config

        def protocol() -> asyncio.Protocol:
            return self.speak(config, self.server_state, self.lifespan.state)

        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(protocol, sock=sock, backlog=config.backlog))


def serve(how: Served, announce: Callable[[str], None]) -> None:
    """Serve tables; the address is announced once people can come."""
    sock = _listen(how.host, how.port)
    if how.workers > 1:
        # What is wrong with the database is said once, and it is laid out once.
        Store(how.database, announcer(how.announce, how.database)).close()
    address = _address(how.host, sock.getsockname()[1])
    if how.browser:
        threading.Timer(0.5, open_browser, [address]).start()
    if how.workers > 1:
        announce(address)
        if how.json:
            use_json(-1)
        Workers(how.workers, _work, (how, sock)).run()
    else:
        run(how, sock, ready=lambda: announce(address))


def _work(how: Served, sock: socket.socket, end: Connection, number: int) -> None:
    """Serve as one of several processes."""
    line = Line(end)
    line.listen(let_go)
    run(how, sock, number, line)


def run(
    how: Served,
    sock: socket.socket,
    number: int = 0,
    line: Line | None = None,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve on a socket in this process until a signal ends it."""
    if how.json:
        use_json(number)
    else:
        use_text()
    ask_for_descriptors()
    thinkers = max(1, (os.cpu_count() or 1) // how.workers)
    painters = thinkers if thinkers > 1 else 0
    house = make_house(how.database, how.announce, line, thinkers)
    if number == 0:
        house.housekeeping.age = Age(*how.keeping)
    limiter = Limits() if how.limits else Limits({})
    counts = Counts(number)
    names = [*how.names, how.host]

    async def open_up() -> str:
        place, port = _reachable(), sock.getsockname()[1]
        if is_here(place):
            raise BadOption(say("errors.no_network"))
        await server.listen_too(_listen(place, port))
        return _address(place, port).rstrip("/")

    alone = is_here(how.host) and not how.proxy and how.workers == 1
    around = Around(
        counts,
        line,
        bool(how.proxy),
        how.watched_from,
        Lan(open_up if alone else None),
        RenderPool(how.database, painters),
    )
    lines = Lines(how.lines if how.limits else None, Proxies(how.proxy))
    protocol: Any = partial(Patient, lines=lines)
    config = uvicorn.Config(
        make_app(house, limiter, names, around),
        http=protocol,
        ws="none",
        loop=WATCHED_LOOP if os.environ.get(WATCH_FILE) else "auto",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(how.proxy),
        forwarded_allow_ips=how.proxy,
        timeout_graceful_shutdown=STOPPING_S,
        timeout_keep_alive=IDLE_S,
        lifespan="on",
    )
    server = Server(config)
    server.hush, server.speak = house.hush, protocol
    keep_for_good()
    ready()
    # Once the server has ended in peace it is sent the signal again.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        server.run(sockets=[sock])
    except KeyboardInterrupt:
        pass
    if not server.started:
        raise BadOption("The server could not start.")


def open_browser(address: str) -> None:
    """Open a browser where there is one with a window."""
    windowed = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if windowed:
        try:
            webbrowser.open(address)
        except webbrowser.Error:
            pass  # the address has been printed


def _listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on the port that was asked for, or on the first free one."""
    ports = [port] if port is not None else range(PORT, PORT + PORTS_TRIED)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in ports:
        sock = socket.socket(family, socket.SOCK_STREAM)
        if os.name != "nt":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, number))
            sock.listen(2048)
        except (OSError, OverflowError) as error:
            sock.close()
            reason = getattr(error, "strerror", None) or str(error)
        else:
            sock.set_inheritable(True)
            return sock
    where = f"{host} port {port}" if port is not None else f"{host} ports {ports[0]} to {ports[-1]}"
    raise BadOption(f"The server cannot listen on {where}: {reason}.")


def _address(host: str, port: int) -> str:
    """The address for a browser; for a server that is everywhere, one that others reach too."""
    shown = _reachable() if host in ("0.0.0.0", "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def _reachable() -> str:
    """The address of this machine in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
