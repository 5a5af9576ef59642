"""`make matrix`: the tests without a browser on every Python that is found, from 3.11 on.

Looked for are `python3.11` and so on on the PATH, and the versions of pyenv. Each version gets an
environment of its own under build/matrix, with the libraries of pins/, and a compiled
build. The output of each lies beside its environment; the last lines say how each has ended.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSIONS = ["3.11", "3.12", "3.13", "3.14"]


def pythons() -> dict[str, Path]:
    """A Python for each supported version that this machine has, by its version."""
    homes = [Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")]
    by_version: dict[str, Path] = {}
    for version in VERSIONS:
        kept = [path for home in homes for path in home.glob(f"{version}.*/bin/python")]
        on_path = shutil.which(f"python{version}")
        candidates = [*sorted(kept, reverse=True), *([Path(on_path)] if on_path else [])]
        for python in candidates:
            if runs(python, version):
                by_version[version] = python
                break
    return by_version


def runs(python: Path, version: str) -> bool:
    """Whether this is such a Python, and one that can make environments.

    What pyenv puts on the PATH may be there and still refuse to run.
    """
    code = "import ensurepip, sys, venv; print('{}.{}'.format(*sys.version_info))"
    run = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    return run.stdout.strip() == version


def try_version(version: str, python: Path) -> tuple[bool, str]:
    """Run the tests on one Python; whether they passed, and their last line."""
    home = ROOT / "build" / "matrix" / version
    home.mkdir(parents=True, exist_ok=True)
    log = home / "output.txt"
    make = ["make", "--no-print-directory"]
    start = time.monotonic()
    with log.open("w", encoding="utf-8") as out:
        done = subprocess.run(
            [*make, f"VENV={home / 'venv'}", f"PYTHON={python}", "compiled", "suite"],
            cwd=ROOT,
            env={**os.environ, "DONJON_OPT": "0"},
            stdout=out,
            stderr=subprocess.STDOUT,
            check=False,
        )
    lines = log.read_text(encoding="utf-8").splitlines()
    summary = next((line for line in reversed(lines) if re.search(r"\d+ passed", line)), "")
    minutes = (time.monotonic() - start) / 60
    said = summary.strip("= ") or f"no tests were run; see {log.relative_to(ROOT)}"
    return done.returncode == 0, f"{said} ({minutes:.1f} min in all)"


def main(chosen: list[str]) -> int:
    by_version = pythons()
    for version in chosen:
        if version not in by_version:
            print(f"matrix: there is no Python {version} here")
            return 1
    versions = chosen or list(by_version)
    passed = True
    for version in versions:
        print(f"{version}: {by_version[version]}", flush=True)
        good, said = try_version(version, by_version[version])
        passed &= good
        print(f"{version}: {'passed' if good else 'FAILED'}: {said}", flush=True)
    missing = [version for version in VERSIONS if version not in by_version]
    if missing:
        print(f"not here: {', '.join(missing)}")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
