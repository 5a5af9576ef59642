"""`python -m tests.history --seed 7 --minutes 5 --database postgresql --workers 2`: one run."""

from __future__ import annotations

import argparse
import shutil
import signal
import sys
import tempfile
import threading
from pathlib import Path
from random import SystemRandom

from tests.history.plan import MOST_CALLS, Setting, left_out, settings
from tests.history.run import MEDIUM, Report, Size, run

FAULTS_SHOWN = 20
STOP = threading.Event()
"""Set by SIGTERM: the run ends after the present deed, and is checked."""
LOG_SHOWN = 2_000
"""How many letters of the server's log are shown after a fault."""


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: STOP.set())
    signal.signal(signal.SIGINT, lambda number, _: sys.exit(128 + number))
    parser = argparse.ArgumentParser(prog="python -m tests.history", description=__doc__)
    parser.add_argument("--seed", type=int, default=SystemRandom().getrandbits(32))
    parser.add_argument("--minutes", type=float, default=0.0, help="play at least so long")
    parser.add_argument("--kills", type=int, default=0, help="kill at least so often")
    parser.add_argument("--deeds", type=int, default=None, help="do exactly so much instead")
    parser.add_argument("--only", default="", help="deeds to choose from, with commas")
    parser.add_argument("--calls", type=int, default=MOST_CALLS, help="most between two deeds")
    parser.add_argument("--loud", action="store_true", help="say each deed")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--announce", choices=["own", "redis"], default="own")
    parser.add_argument("--people", type=int, default=MEDIUM.people)
    parser.add_argument("--sights", type=int, default=MEDIUM.sights, help="compare so many")
    parser.add_argument("--every", action="store_true", help="every setting, one after the other")
    wanted = parser.parse_args()
    chosen = Setting(wanted.database, wanted.workers, wanted.announce)
    faults = sum(try_out(setting, wanted) for setting in (settings() if wanted.every else [chosen]))
    sys.exit(1 if faults else 0)


def try_out(setting: Setting, wanted: argparse.Namespace) -> int:
    """One run; how many faults it found."""
    say(f"python -m tests.history --seed {wanted.seed} {setting.words}")
    for line in left_out(setting):
        say(line)
    folder = Path(tempfile.mkdtemp(prefix="donjon-history"))
    size = Size(people=wanted.people, sights=wanted.sights)
    only = [name for name in wanted.only.split(",") if name]
    limits = (wanted.deeds, wanted.minutes, wanted.kills, only, wanted.calls)
    say_deed = (lambda deed: say(f"{deed}")) if wanted.loud else (lambda deed: None)
    report = run(wanted.seed, setting, folder, *limits, size=size, tell=say_deed, stop=STOP)
    tell(report)
    if report.faults:
        wrong = {fault.table for fault in report.faults}
        lines = [f"{op}\n" for op in report.history if op.wish.table in wrong]
        (folder / "history").write_text("".join(lines), encoding="utf-8")
        say(f"The files of this run are in {folder}; history has the calls at the tables above.")
        say((folder / "log").read_text(encoding="utf-8")[-LOG_SHOWN:])
    else:
        shutil.rmtree(folder)
    return len(report.faults)


def tell(report: Report) -> None:
    deeds = ", ".join(f"{count} {name}" for name, count in sorted(report.deeds.items()))
    say(f"{report.seconds:.0f} s, {report.kills} kills: {deeds}")
    say(
        f"{report.calls} calls: {report.acknowledged} acknowledged, {report.refused} refused,"
        f" {report.unknown} without a reply or not kept; {report.heard} events heard"
    )
    say(
        f"{report.entries} entries of {report.tables} tables; {report.compared} sights compared;"
        f" {len(report.faults)} faults"
    )
    for fault in report.faults[:FAULTS_SHOWN]:
        say(str(fault))


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
