"""The compiled build beside the sources, in build/compiled.

A build belongs to what it was made of: a key of all sources and of the Python that runs it.
Each build has a folder of its own, so that a table that is being played on keeps its modules while
a newer build takes the name build/compiled. `make play` starts plain and has the build made in the
background, which writes to build/compiled.log. With `DONJON_COMPILED=0` in the environment it
makes none.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = Path("tools", "compile")
NO_SOURCES = ("__pycache__", "_cache", ".so", ".pyd")
"""How the names of files and folders end that nothing is made of."""
BUILDS_KEPT = 3
"""The newest build stays, and so do some that may still be played with."""
PAUSE_S = 20
"""How long the background build waits at first: the page comes before it."""
AT_WORK = "A compiled, faster build is being made in the background for the next start."


def key(root: Path = ROOT) -> str:
    """Twelve letters for what a build is made of, how, and for which Python."""
    sources = [root / "pyproject.toml", *(root / TOOLS).glob("*.py")]
    for folder, folders, files in os.walk(root / "src"):
        folders[:] = [name for name in folders if not name.endswith(NO_SOURCES)]
        sources += [Path(folder, name) for name in files if not name.endswith(NO_SOURCES)]
    digest = hashlib.sha256(f"{sys.version} {os.environ.get('DONJON_OPT')}".encode())
    for file in sorted(sources):
        digest.update(b"\0%s\0" % str(file.relative_to(root)).encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:12]


def ready(root: Path = ROOT) -> Path | None:
    """The folder of the compiled build of these very sources, if there is one."""
    place = root / "build" / f"compiled-{key(root)}"
    return place if place.is_dir() else None


def start(root: Path = ROOT) -> Path | None:
    """The build that is ready; without one, start the background build unless it failed before."""
    if os.environ.get("DONJON_COMPILED") == "0":
        return None
    place = ready(root)
    failed = root / "build" / "compiled.failed"
    if place is None and not (failed.exists() and failed.read_text() == key(root)):
        from tools.compile.hook import lacking

        if lacking():
            return None
        (root / "build").mkdir(exist_ok=True)
        with (root / "build" / "compiled.log").open("ab") as log:
            subprocess.Popen(
                [sys.executable, "-m", "tools.compile", "background"],
                cwd=root,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        print(AT_WORK, file=sys.stderr)
    return place


def build_in_background(root: Path = ROOT) -> int:
    """Build with what the machine can spare. Only one process does so at a time."""
    import fcntl
    import time

    with (root / "build" / "compiled.log").open("r+") as log:
        try:
            fcntl.flock(log, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return 0
        log.truncate(0)
        os.nice(19)
        time.sleep(PAUSE_S)
        tools = root / "build" / "tools"
        if not install_compiler(root, tools):
            return 1
        path = os.pathsep.join(filter(None, [str(tools), os.environ.get("PYTHONPATH")]))
        env = {**os.environ, "PYTHONPATH": path, "DONJON_JOBS": "1"}
        tried = key(root)
        command = [sys.executable, "-m", "tools.compile", "build"]
        done = subprocess.run(command, cwd=root, env=env, check=False)
        if done.returncode:
            (root / "build" / "compiled.failed").write_text(tried)
        return done.returncode


def install_compiler(root: Path, tools: Path) -> bool:
    """See that mypyc and setuptools are there, in a folder of their own if need be.

    The environment that a table is running from stays as it is; it has what else mypyc needs.
    """
    from importlib.util import find_spec

    if find_spec("mypyc") and find_spec("setuptools"):
        return True
    if (tools / "mypyc").is_dir() and (tools / "setuptools").is_dir():
        return True
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    pinned = ["--require-hashes", "--no-deps", "--requirement", "pins/compile.txt"]
    done = subprocess.run([*pip, "--upgrade", "--target", tools, *pinned], cwd=root, check=False)
    return done.returncode == 0


def build(root: Path = ROOT) -> int:
    """Build a wheel, as it is installed elsewhere, unpack it and see that it can be imported."""
    from tempfile import TemporaryDirectory
    from zipfile import ZipFile

    from tools.compile.hook import lacking

    house = root / "build"
    if lack := lacking():
        remove(house / "compiled")
        print(f"{lack}: donjon runs as plain Python, slower")
        return 0
    place = ready(root)
    while place is None:
        print("compiling the hot modules", flush=True)
        sources = key(root)
        house.mkdir(exist_ok=True)
        with TemporaryDirectory(prefix="compiling-", dir=house) as room:
            wheel = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", room]
            env = {**os.environ, "DONJON_COMPILED": "1", "DONJON_KEEP": str(house / "libraries")}
            done = subprocess.run(wheel, cwd=root, env=env, capture_output=True, check=False)
            if done.returncode:
                sys.stderr.buffer.write(done.stdout + done.stderr)
                return done.returncode
            fresh = Path(room, "fresh")
            with ZipFile(next(Path(room).glob("*.whl"))) as archive:
                archive.extractall(fresh)
            if not loads(fresh):
                return 1
            # Whoever edited meanwhile gets a build of what the sources are now.
            if key(root) == sources:
                place = fresh.rename(house / f"compiled-{sources}")
    name_build(house / "compiled", place)
    return 0


def loads(place: Path) -> bool:
    """Whether every compiled module can be imported."""
    files = [file.relative_to(place) for file in sorted(place.glob("donjon/**/*.so"))]
    modules = [".".join([*file.parent.parts, file.name.split(".")[0]]) for file in files]
    command = [sys.executable, "-c", f"import {', '.join(modules)}"]
    env = {**os.environ, "PYTHONPATH": str(place)}
    return subprocess.run(command, cwd=place, env=env, check=False).returncode == 0


def name_build(link: Path, place: Path) -> None:
    """Let build/compiled be this build, and remove builds that nobody plays with any more."""
    if not link.is_symlink():
        remove(link)
    new = link.with_name(f"compiled.{os.getpid()}")
    new.symlink_to(place.name)
    new.replace(link)
    os.utime(place)
    builds = sorted(link.parent.glob("compiled-*"), key=lambda each: -each.stat().st_mtime)
    for old in builds[BUILDS_KEPT:]:
        remove(old)


def remove(place: Path) -> None:
    from shutil import rmtree

    if place.is_symlink():
        place.unlink()
    else:
        rmtree(place, ignore_errors=True)
