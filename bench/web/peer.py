"""boardgame.io on its own Node server, with a game as small as a game can be.

Its packages come from the npm registry into `bench/boardgame/node_modules`. Its server is
tested with node-persist 3; the koa-compose of the day takes the lobby away (it copies the
list of routes before they are added), so the one before is asked for.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from bench.web.process import Running, free_port

FOLDER = Path(__file__).parent.parent / "boardgame"
LIBRARY = "boardgame.io"


def lack() -> str:
    """Why the peer cannot be measured here, or nothing."""
    if shutil.which("node") is None:
        return "node is not installed"
    if not (FOLDER / "node_modules" / LIBRARY).is_dir():
        npm = shutil.which("npm")
        if npm is None:
            return "npm is not installed"
        command = [npm, "install", "--no-audit", "--no-fund", "--no-package-lock"]
        done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
        if done.returncode:
            return f"npm install fails: {(done.stderr.strip().splitlines() or ['?'])[-1]}"
    return ""


def version() -> str:
    """Which versions are measured."""
    folder = FOLDER / "node_modules"
    found = [
        f"{name} {json.loads((folder / name / 'package.json').read_text())['version']}"
        for name in (LIBRARY, "node-persist")
    ]
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    return f"{', '.join(found)}, Node {node.stdout.strip().lstrip('v')}"


def measure(
    folder: Path, kept: bool, clients: int, warm: float, seconds: float
) -> dict[str, float]:
    """Moves a second that clients get back, with matches kept in files or in memory."""
    port = free_port()
    store = folder / "boardgame"
    command = ["node", str(FOLDER / "server.js"), str(port)]
    if kept:
        store.mkdir()
        command.append(str(store))
    env = {"NODE_ENV": "production"}
    with Running(command, port, "/games", folder / "boardgame.log", env) as server:
        load = ["node", str(FOLDER / "load.js"), str(port), str(clients), str(warm), str(seconds)]
        done = subprocess.run(
            [*load, str(server.pid)],
            capture_output=True,
            text=True,
            check=True,
            timeout=warm + seconds + 60,
        )
    shutil.rmtree(store, ignore_errors=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found
