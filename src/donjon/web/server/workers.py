"""Several processes behind one address: started, watched, replaced, and let go in peace."""

from __future__ import annotations

import logging
import multiprocessing
import os
import queue
import signal
import threading
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any, Final

import msgspec

from donjon.core.errors import BadOption
from donjon.tables.store.announce import LATE
from donjon.tables.store.worker_channel import LOST, TABLES
from donjon.web.monitor.worker_sync import UP

START_PATIENCE_S: Final = 30.0
"""Seconds that a worker gets to start, or to end."""
HASTY_S: Final = 5.0
"""A worker that lives no longer than so many seconds has not started well."""
START_TRIES: Final = 5
"""How often in a row workers may fail to start before the server is given up."""
MESSAGES_WAITING: Final = 10_000
"""How many announcements wait for a worker that does not listen."""

log = logging.getLogger("donjon.web")


class Worker:
    """One process, and the end of its line."""

    def __init__(self, number: int, work: Callable[..., None], args: Sequence[Any]) -> None:
        context = multiprocessing.get_context("spawn")
        self.number = number
        self.up = threading.Event()
        self.since = time.monotonic()
        self.line, end = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=work, args=(*args, end, number), name=f"worker-{number}"
        )
        self.process.start()
        end.close()
        self._out: queue.Queue[bytes | None] = queue.Queue(MESSAGES_WAITING)
        threading.Thread(target=self._send, daemon=True).start()

    def tell(self, message: bytes) -> None:
        """Pass something on; whoever does not listen is told later that something was missed."""
        try:
            self._out.put_nowait(message)
        except queue.Full:
            while not self._out.empty():
                self._out.get_nowait()
            self._out.put_nowait(msgspec.json.encode([TABLES, LATE]))

    def _send(self) -> None:
        while (message := self._out.get()) is not None:
            try:
                self.line.send_bytes(message)
            except OSError:
                return

    def close(self) -> None:
        self._out.put(None)
        self.line.close()


class Workers:
    """Keeps so many processes going on the same sockets."""

    def __init__(self, count: int, work: Callable[..., None], args: Sequence[Any]) -> None:
        self._work = work
        self._args = args
        self._workers: list[Worker] = []
        self._leaving: list[Worker] = []
        self._change = threading.Lock()
        self._ending = threading.Event()
        self._rolling = threading.Event()
        self._failed = 0
        self._count = count
        self._woken, self._wake = multiprocessing.Pipe(duplex=False)

    def run(self) -> None:
        """Serve until a signal says that it is enough; SIGHUP replaces one worker after another."""
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self._end)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self._roll)
        for number in range(self._count):
            self._workers.append(Worker(number, self._work, self._args))
        threading.Thread(target=self._relay, daemon=True).start()
        try:
            while not self._ending.is_set():
                self._watch()
        finally:
            self._stop(self._workers)

    # Signals

    def _end(self, sign: int, frame: FrameType | None) -> None:
        self._ending.set()
        self._wake.send_bytes(b".")

    def _roll(self, sign: int, frame: FrameType | None) -> None:
        self._rolling.set()
        self._wake.send_bytes(b".")

    # Watching

    def _watch(self) -> None:
        """Wait until something happens, and see to it."""
        waits: list[Any] = [worker.process.sentinel for worker in self._workers]
        ready = wait([*waits, self._woken])
        if self._woken in ready:
            self._woken.recv_bytes()
        if self._ending.is_set():
            return
        for worker in list(self._workers):
            if not worker.process.is_alive():
                self._replace(worker)
        if self._rolling.is_set():
            self._rolling.clear()
            self._roll_over()

    def _replace(self, dead: Worker) -> None:
        """Another process takes the place of one that died."""
        hasty = time.monotonic() - dead.since < HASTY_S or not dead.up.is_set()
        self._failed = self._failed + 1 if hasty else 0
        log.error("worker %d ended with code %s", dead.number, dead.process.exitcode)
        self._tell_loss(dead)
        if self._failed >= START_TRIES:
            self._ending.set()
            raise BadOption("The server could not start: its workers end at once.")
        if hasty:
            self._ending.wait(0.5 * self._failed)
        with self._change:
            self._workers.remove(dead)
            self._workers.append(Worker(dead.number, self._work, self._args))
        dead.close()

    def _tell_loss(self, gone: Worker) -> None:
        """Tell the others: what a worker had kept and not yet told, nobody has heard."""
        with self._change:
            others = [worker for worker in self._workers if worker is not gone]
        for worker in others:
            worker.tell(msgspec.json.encode([LOST, gone.number]))

    def _roll_over(self) -> None:
        """One after another: a new worker comes up, then an old one finishes and goes."""
        for old in sorted(self._workers, key=lambda worker: worker.number):
            new = Worker(old.number, self._work, self._args)
            with self._change:
                self._workers.append(new)
            if not self._comes_up(new):
                if not self._ending.is_set():
                    log.error("a new worker %d does not come up; the old one stays", new.number)
                with self._change:
                    self._workers.remove(new)
                self._stop([new])
                return
            with self._change:
                self._workers.remove(old)
            self._stop([old])
            self._tell_loss(old)
            if self._ending.is_set():
                return

    def _comes_up(self, worker: Worker) -> bool:
        """Wait until people can come to a new worker; not if all is to end."""
        deadline = time.monotonic() + START_PATIENCE_S
        while not worker.up.wait(0.2):
            if self._ending.is_set() or time.monotonic() > deadline:
                return False
        return True

    def _stop(self, workers: Sequence[Worker]) -> None:
        """Let workers finish what they have begun, and go."""
        with self._change:
            self._leaving = list(workers)
        for worker in workers:
            worker.process.terminate()
        deadline = time.monotonic() + START_PATIENCE_S
        for worker in workers:
            worker.process.join(max(0.1, deadline - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
        with self._change:
            self._leaving = []
        for worker in workers:
            worker.close()

    # The line between them

    def _relay(self) -> None:
        """Pass on to all workers what one says; those who leave still speak."""
        while True:
            with self._change:
                ends = {worker.line: worker for worker in (*self._workers, *self._leaving)}
            try:
                ready = wait(list(ends), timeout=0.2)
            except OSError:
                continue  # one was closed meanwhile
            for end in ready:
                assert isinstance(end, Connection)
                try:
                    message = end.recv_bytes()
                except (EOFError, OSError):
                    time.sleep(0.01)  # it is gone, and will be replaced
                    continue
                self._pass_on(ends[end], message)

    def _pass_on(self, speaker: Worker, message: bytes) -> None:
        if msgspec.json.decode(message)[0] == UP:
            speaker.up.set()
            return
        with self._change:
            others = [worker for worker in self._workers if worker is not speaker]
        for worker in others:
            worker.tell(message)


def let_go() -> None:
    """End as after a signal: the process that started this one is gone."""
    os.kill(os.getpid(), signal.SIGTERM)
