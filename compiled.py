"""The compiled build beside the sources, in build/compiled.

    python compiled.py build    builds it, unless it is there and up to date
    python compiled.py start    prints a PYTHONPATH with it; if it is not there or not up to date,
                                has it built in the background for the next start

A build belongs to what it was made of: a key of all sources and of the Python that runs it.
Each has a folder of its own, so that a table that is being played on keeps its modules while
a newer build takes the name build/compiled. What the background did stands in
build/compiled.log. With `DONJON_COMPILED=0` in the environment, `start` does nothing.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent
NO_SOURCES = ("__pycache__", "_cache", ".so", ".pyd")
"""How the names of files and folders end that nothing is made of."""
KEPT = 3
"""How many builds stay: the newest, and some that may still be played with."""
PAUSE = 20
"""So many seconds the background waits: first the table is laid."""


def key(root: Path = ROOT) -> str:
    """What a build is made of, how, and for which Python, in twelve letters."""
    found = [root / name for name in ("pyproject.toml", "hatch_build.py", "quick.h")]
    for folder, folders, files in os.walk(root / "src"):
        folders[:] = [name for name in folders if not name.endswith(NO_SOURCES)]
        found += [Path(folder, name) for name in files if not name.endswith(NO_SOURCES)]
    digest = hashlib.sha256(f"{sys.version} {os.environ.get('DONJON_OPT')}".encode())
    for file in sorted(found):
        digest.update(b"\0%s\0" % str(file.relative_to(root)).encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:12]


def ready(root: Path = ROOT) -> Path | None:
    """Where the compiled build of these very sources lies, if there is one."""
    place = root / "build" / f"compiled-{key(root)}"
    return place if place.is_dir() else None


def start(root: Path = ROOT) -> Path | None:
    """What is ready, or nothing; then it is built aside, unless that is known to fail."""
    if os.environ.get("DONJON_COMPILED") == "0":
        return None
    place = ready(root)
    failed = root / "build" / "compiled.failed"
    if place is None and not (failed.exists() and failed.read_text() == key(root)):
        (root / "build").mkdir(exist_ok=True)
        with (root / "build" / "compiled.log").open("ab") as log:
            subprocess.Popen(
                [sys.executable, __file__, "aside"],
                cwd=root,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
    return place


def aside(root: Path = ROOT) -> int:
    """Build with what the machine can spare. Only one does so at a time."""
    import fcntl
    import time

    from hatch_build import lacking

    with (root / "build" / "compiled.log").open("r+") as log:
        try:
            fcntl.flock(log, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return 0
        log.truncate(0)
        os.nice(19)
        time.sleep(PAUSE)
        if lack := lacking():
            print(lack)
            return 1
        tools = root / "build" / "tools"
        if not installed(root, tools):
            return 1
        path = os.pathsep.join(filter(None, [str(tools), os.environ.get("PYTHONPATH")]))
        env = {**os.environ, "PYTHONPATH": path, "DONJON_JOBS": "1"}
        tried = key(root)
        made = subprocess.run([sys.executable, __file__, "build"], cwd=root, env=env, check=False)
        if made.returncode:
            (root / "build" / "compiled.failed").write_text(tried)
        return made.returncode


def installed(root: Path, tools: Path) -> bool:
    """See that there is a compiler of Python, in a folder of its own if need be.

    The environment that a table is running from stays as it is.
    """
    from importlib.util import find_spec

    if find_spec("mypyc") and find_spec("setuptools"):
        return True
    if (tools / "mypyc").is_dir() and (tools / "setuptools").is_dir():
        return True
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    wanted = ["--upgrade", "--target", str(tools), "mypy[mypyc]", "setuptools"]
    made = subprocess.run([*pip, "-c", "constraints.txt", *wanted], cwd=root, check=False)
    return made.returncode == 0


def build(root: Path = ROOT) -> int:
    """Build it as a wheel, as it is installed elsewhere, and see that it can be imported."""
    from tempfile import TemporaryDirectory
    from zipfile import ZipFile

    from hatch_build import lacking

    house = root / "build"
    if lack := lacking():
        remove(house / "compiled")
        print(f"{lack}: donjon runs as plain Python, slower")
        return 0
    place = ready(root)
    while place is None:
        print("compiling the hot modules", flush=True)
        wanted = key(root)
        house.mkdir(exist_ok=True)
        with TemporaryDirectory(prefix="compiling-", dir=house) as room:
            wheel = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", room]
            env = {**os.environ, "DONJON_COMPILED": "1", "DONJON_KEEP": str(house / "libraries")}
            made = subprocess.run(wheel, cwd=root, env=env, capture_output=True, check=False)
            if made.returncode:
                sys.stderr.buffer.write(made.stdout + made.stderr)
                return made.returncode
            fresh = Path(room, "fresh")
            with ZipFile(next(Path(room).glob("*.whl"))) as archive:
                archive.extractall(fresh)
            if not loads(fresh):
                return 1
            if key(root) == wanted:
                place = fresh.rename(house / f"compiled-{wanted}")
    point(house / "compiled", place)
    return 0


def loads(place: Path) -> bool:
    """Whether every compiled module can be imported."""
    found = [file.relative_to(place) for file in sorted(place.glob("donjon/**/*.so"))]
    modules = [".".join([*file.parent.parts, file.name.split(".")[0]]) for file in found]
    command = [sys.executable, "-c", f"import {', '.join(modules)}"]
    env = {**os.environ, "PYTHONPATH": str(place)}
    return subprocess.run(command, cwd=place, env=env, check=False).returncode == 0


def point(link: Path, place: Path) -> None:
    """Give a build its name, and remove those that nobody plays with any more."""
    if not link.is_symlink():
        remove(link)
    new = link.with_name(f"compiled.{os.getpid()}")
    new.symlink_to(place.name)
    new.replace(link)
    os.utime(place)
    builds = sorted(link.parent.glob("compiled-*"), key=lambda each: -each.stat().st_mtime)
    for old in builds[KEPT:]:
        remove(old)


def remove(place: Path) -> None:
    from shutil import rmtree

    if place.is_symlink():
        place.unlink()
    else:
        rmtree(place, ignore_errors=True)


def main(command: str) -> int:
    if command == "start":
        path = [os.environ.get("PYTHONPATH", "")]
        with suppress(OSError):  # Without it, plain modules do as well.
            path.insert(0, str(start() or ""))
        print(os.pathsep.join(filter(None, path)))
        return 0
    return {"build": build, "aside": aside}[command]()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
