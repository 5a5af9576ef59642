"""A server as a process: starting it, what it spends, and what it holds."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")


def calm(patience: float, enough: float = 0.25) -> None:
    """Wait, for a while at most, until the machine has little else to do."""
    end = time.perf_counter() + patience
    while time.perf_counter() < end:
        before, start = all_cpu_seconds(), time.perf_counter()
        time.sleep(1)
        if (all_cpu_seconds() - before) / (time.perf_counter() - start) < enough:
            return


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port


class Running:
    """A server that runs until the block ends. `ready` is how long it took to its first 200."""

    def __init__(
        self,
        command: list[str],
        port: int,
        path: str,
        log: Path,
        env: dict[str, str] | None = None,
        patience: float = 60.0,
    ) -> None:
        self.port = port
        with log.open("ab") as output:
            start = time.perf_counter()
            self.process = subprocess.Popen(
                command,
                env={**os.environ, **(env or {})},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        while not answers(port, path):
            if self.process.poll() is not None or time.perf_counter() - start > patience:
                self.stop()
                lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
                raise RuntimeError("The server does not start: " + " / ".join(lines[-5:]))
            time.sleep(0.002)
        self.ready = time.perf_counter() - start

    @property
    def pid(self) -> int:
        return self.process.pid

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
        self.process.wait()


def answers(port: int, path: str) -> bool:
    """Whether a server answers there with 200."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=5) as asked:
            asked.sendall(f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
            return asked.recv(16)[9:12] == b"200"
    except OSError:
        return False


def family(pid: int) -> list[int]:
    """A process and all that descend from it."""
    found = [pid]
    for one in found:
        for task in Path(f"/proc/{one}/task").glob("*/children"):
            found += [int(child) for child in task.read_text().split()]
    return found


def cpu_seconds(pid: int) -> float:
    """The CPU time that a process and its children have spent so far."""
    total = 0
    for one in family(pid):
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICK


def all_cpu_seconds() -> float:
    """The CPU time that all processes, and other machines on the same metal, have taken so far."""
    ticks = [int(field) for field in Path("/proc/stat").read_text().split()[1:9]]
    idle = ticks[3] + ticks[4]
    return (sum(ticks) - idle) / TICK


def memory(pid: int) -> tuple[float, float]:
    """Resident and proportional memory of a process and its children, in MB (10^6 bytes)."""
    sums = {"Rss:": 0, "Pss:": 0}
    for one in family(pid):
        for line in Path(f"/proc/{one}/smaps_rollup").read_text().splitlines():
            name, *rest = line.split()
            if name in sums:
                sums[name] += int(rest[0])
    return sums["Rss:"] * 1024 / 1e6, sums["Pss:"] * 1024 / 1e6


def file_system(folder: Path) -> str:
    """The type of the file system that a folder lies on."""
    place = str(folder.resolve())
    best, kind = "", "unknown"
    for line in Path("/proc/mounts").read_text().splitlines():
        _, mount, found, *_ = line.split()
        inside = place == mount or place.startswith(mount.rstrip("/") + "/")
        if inside and len(mount) >= len(best):
            best, kind = mount, found
    return kind
