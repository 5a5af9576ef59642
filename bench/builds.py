"""Which Python runs the benchmarks, and where the builds of a revision lie."""

from __future__ import annotations

import io
import os
import platform
import shlex
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path

from tools.compile.builds import ROOT, ready


def python_build(arguments: str | None = None) -> str:
    """The Python underneath: half of what a figure says is said by how it was built.

    Packagers of Linux distributions optimise in ways that Python does not remember, so of a Python
    under /usr nothing is said but that it is theirs.
    """
    if arguments is None:
        arguments = sysconfig.get_config_var("CONFIG_ARGS") or ""
    return (
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"{platform.python_compiler()}, {optimisation(arguments)}; "
        f"{os.cpu_count()} cores, {platform.machine()}"
    )


def optimisation(arguments: str) -> str:
    """What the arguments of its configuration say about how a Python was optimised."""
    words = shlex.split(arguments)
    profiled = "--enable-optimizations" in words
    linked = any(w.startswith("--with-lto") and not w.endswith("=no") for w in words)
    if not profiled and not linked and "--prefix=/usr" in words:
        return "packaged by a distribution, which does not say how it was optimised"
    return (
        f"built {'with' if profiled else 'without'} profile-guided optimisation and "
        f"{'with' if linked else 'without'} link-time optimisation"
    )


def revision(name: str, home: Path = ROOT) -> tuple[str, Path]:
    """Another revision of this repository, unpacked under build/: its short name and place."""
    git = ["git", "-C", str(home)]
    found = subprocess.run(
        [*git, "rev-parse", "--short=7", f"{name}^{{commit}}"],
        capture_output=True,
        text=True,
        check=False,
    )
    if found.returncode:
        sys.exit(f"bench: there is no revision {name} here")
    short = found.stdout.strip()
    place = home / "build" / "against" / short
    if not place.exists():
        packed = subprocess.run([*git, "archive", short], capture_output=True, check=True).stdout
        unpacked = place.with_name(f"{short}.{os.getpid()}")
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(unpacked, filter="data")
        unpacked.rename(place)
    return short, place


def compiled(place: Path) -> Path | None:
    """The compiled build of a revision; None if there is none. Another than this is built."""
    if place == ROOT:
        return ready()
    target = place / "build" / "compiled"
    if (target / ".built").exists():
        return target
    wheels = place / "build" / "wheel"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    print(f"compiling {place.name}", file=sys.stderr)
    made = subprocess.run(
        [*pip, "wheel", "--quiet", "--no-build-isolation", "--no-deps", "-w", wheels, place],
        env={**os.environ, "DONJON_COMPILED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        print(f"no compiled build of {place.name}:\n{made.stderr}", file=sys.stderr)
        return None
    install = [*pip, "install", "--quiet", "--no-deps", "--target", target, *wheels.glob("*.whl")]
    subprocess.run(install, check=True)
    (target / ".built").touch()
    return target
