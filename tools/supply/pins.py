"""The pins: exact versions of all libraries, with the hashes of every file of each release.

A file of `pins/` has what its layer adds to those before it. `make` installs layers with pip's
`--require-hashes`: a file that is not the one that was pinned is refused. Versions hold on every
platform and every supported Python, and hashes are of all files, wheels and sources.

`make pins` writes them anew: versions stay unless a requirement forbids them, `UPGRADE=litestar`
takes the newest of one library, `UPGRADE=all` of all. uv works them out, in an environment of its
own under build/; it asks the index that it is configured for, and no file here names one.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
UV = "uv>=0.9,<1"


class Layer(NamedTuple):
    """One file of pins: what somebody needs who wants to do one thing more."""

    name: str
    extras: list[str]
    """The extras of pyproject.toml that it installs, those of the layers before it included."""
    python: str
    """The oldest Python that it is for."""


LAYERS = [
    Layer("play", [], "3.11"),
    Layer("server", ["postgres", "redis"], "3.11"),
    Layer("compile", ["postgres", "redis", "compile"], "3.11"),
    Layer("dev", ["dev"], "3.11.5"),
    Layer("bench", ["dev", "bench"], "3.11.5"),
]


class Pin(NamedTuple):
    """One library at one version."""

    name: str
    """Its name as it is compared: small letters, and hyphens only."""
    version: str
    marker: str
    """Where it is needed; empty if everywhere."""
    hashes: list[str]
    """SHA-256 of each file of the release."""

    @property
    def lines(self) -> str:
        """The pin as a requirement for pip."""
        marker = f" ; {self.marker}" if self.marker else ""
        first = f"{self.name}=={self.version}{marker}"
        return " \\\n".join([first, *(f"    --hash=sha256:{each}" for each in self.hashes)])


def normal(name: str) -> str:
    """The name of a library as it is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def parse(text: str) -> list[Pin]:
    """The pins of a requirements file."""
    pins = []
    for line in re.sub(r"\\\n", " ", text).splitlines():
        line = line.split("#")[0].strip()
        if not line:
            continue
        pinned = re.match(r"([\w.-]+)==([^\s;]+)\s*(?:;\s*(.*?))?\s*(?=--hash|$)", line)
        if pinned is None:
            raise ValueError(f"pins: {line[:60]!r} is no library at one version.")
        name, version, marker = pinned.groups()
        hashes = re.findall(r"--hash=sha256:([0-9a-f]{64})", line)
        pins.append(Pin(normal(name), version, marker or "", hashes))
    return pins


def read(layer: str, root: Path = ROOT) -> list[Pin]:
    """The pins that a layer adds."""
    return parse((root / "pins" / f"{layer}.txt").read_text(encoding="utf-8"))


def build_tools(root: Path = ROOT) -> list[str]:
    """What installing Donjon itself asks for."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return [*project["build-system"]["requires"], "editables"]


def resolve(uv: Path, layer: Layer, kept: list[Pin], upgrade: list[str], room: Path) -> list[Pin]:
    """All pins of a layer and those before it; `kept` holds unless it is to be upgraded."""
    tools, output = room / "build.in", room / f"{layer.name}.txt"
    tools.write_text("\n".join(build_tools()) + "\n", encoding="utf-8")
    output.write_text("\n".join(pin.lines for pin in kept) + "\n", encoding="utf-8")
    command: list[str | Path] = [
        uv,
        "pip",
        "compile",
        "--quiet",
        "--universal",
        "--generate-hashes",
    ]
    command += ["--fork-strategy", "fewest", "--no-header", "--no-annotate"]
    command += ["--python-version", layer.python, "--output-file", output]
    command += [f"--extra={extra}" for extra in layer.extras]
    command += [f"--upgrade-package={name}" for name in upgrade if name != "all"]
    command += ["--upgrade"] if "all" in upgrade else []
    subprocess.run([*command, "pyproject.toml", tools], cwd=ROOT, check=True)
    return parse(output.read_text(encoding="utf-8"))


def write(upgrade: list[str], room: Path) -> None:
    """Work out all layers and write what each adds."""
    subprocess.run([sys.executable, "-m", "venv", room / "venv"], check=True)
    programs = room / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    pip = ["-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([programs / "python", *pip, UV], check=True)
    kept = [pin for layer in LAYERS for pin in read(layer.name)]
    # The widest layer decides first, so that no version has to change from one layer to the next.
    chosen = resolve(programs / "uv", LAYERS[-1], kept, upgrade, room)
    earlier: list[Pin] = []
    for layer in LAYERS:
        pins = resolve(programs / "uv", layer, chosen, [], room)
        own = [pin for pin in pins if pin not in earlier]
        earlier += own
        text = "\n".join(pin.lines for pin in own)
        (ROOT / "pins" / f"{layer.name}.txt").write_text(text + "\n", encoding="utf-8")
        print(f"pins/{layer.name}.txt: {len(own)} libraries")


if __name__ == "__main__":
    place = ROOT / "build" / "pins"
    place.mkdir(parents=True, exist_ok=True)
    write(sys.argv[1:], place)
