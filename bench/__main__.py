"""`make bench`: decisions per CPU second of random play, plain and compiled, beside peers.

`python -m bench web` measures the web server instead, `python -m bench bots` how strong bots are,
`python -m bench questions` which question of each game takes longest, `python -m bench pages` what
a painter spends on a page, `python -m bench speed` whether a change has cost speed, `python -m
bench strain` what a stranger can do to others.

Subjects take turns in processes of their own, several rounds each; the tables give medians
with the lowest and the highest. Ratios are taken round by round. `--against REV` measures
another revision of this repository in the same run.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from bench.builds import compiled, python_build, revision
from bench.report import report
from bench.rounds import Subject, measure
from bench.yardsticks import GIN_RUMMY, PEERS, YARDSTICKS
from tools.compile.builds import ROOT

CROWD = 4
"""Seats of a full table; random play is measured there too."""


def of_revision(place: Path, mark: str, plays: dict[str, str]) -> list[Subject]:
    """The subjects of one revision: what is played, by title, plain and compiled."""
    paths = {"plain": place / "src"}
    if (built := compiled(place)) is not None:
        paths["compiled"] = built
    return [
        Subject(f"{title}, {build}{mark}", name, build, [str(path), str(place), str(ROOT)])
        for title, name in plays.items()
        for build, path in paths.items()
    ]


def plays_of(games: list[str], kinds: list[str], crowded: bool) -> dict[str, str]:
    """What is measured of some games, by title: random play, and hard bots.

    Random play is for as few as may play; if crowded, for four as well.
    """
    import donjon

    plays = {}
    for game in games if "donjon" in kinds else []:
        counts = donjon.box(game).seats
        plays[f"{game}, {seats(counts[0])}"] = f"donjon/{game}"
        if crowded and CROWD in counts[1:]:
            plays[f"{game}, {seats(CROWD)}"] = f"donjon/{game}:{CROWD}"
    for game in games if "thoughts" in kinds else []:
        plays[game] = f"thoughts/{game}"
    return plays


def seats(count: int) -> str:
    return "1 seat" if count == 1 else f"{count} seats"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--games", help="boxes, with commas; all of the shelf if not given")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU, a round and subject")
    parser.add_argument("--against", metavar="REV", help="a revision to be measured beside")
    parser.add_argument("--only", choices=["play", "bots"], help="random play, or hard bots")
    parser.add_argument(
        "--peers",
        choices=["one", "yardsticks", "all"],
        default="yardsticks",
        help="OpenSpiel's gin rummy alone, the panel and Catanatron, or every library",
    )
    chosen = parser.parse_args()
    games = chosen.games.split(",") if chosen.games else shelf()
    kinds = {"play": ["donjon"], "bots": ["thoughts"]}.get(chosen.only, ["donjon", "thoughts"])
    # Another revision may not know how to play with four.
    plays = plays_of(games, kinds, crowded=not chosen.against)
    subjects = of_revision(ROOT, "", plays)
    if not any(subject.build == "compiled" for subject in subjects):
        print("No compiled build: run make compiled to have it measured too.")
    other = ""
    if chosen.against:
        other, place = revision(chosen.against)
        subjects += of_revision(place, f", {other}", plays)
    if "donjon" in kinds:
        peers = PEERS if chosen.peers == "all" else {title: PEERS[title] for title in YARDSTICKS}
        if chosen.peers == "one":
            peers = {title: [GIN_RUMMY] for title in YARDSTICKS[:1]}
        subjects += [
            Subject(f"{library}: {name.split('/')[1]}", name, library, [str(ROOT)])
            for library, names in peers.items()
            for name in names
        ]
    lost = measure(subjects, chosen.rounds, chosen.seconds)
    for title, reason in lost.items():
        print(f"left out: {title}: {reason}")
    command = " ".join(["python -m bench", *sys.argv[1:]])
    print(f"\n{time.strftime('%Y-%m-%d')}, `{command}`, {python_build()};")
    print(f"medians of {chosen.rounds} rounds of {chosen.seconds:g} CPU seconds (lowest, highest)")
    print(report([each for each in subjects if each.title not in lost], other))


def shelf() -> list[str]:
    import donjon

    return [box.id for box in donjon.shelf()]


if __name__ == "__main__":
    if sys.argv[1:2] == ["web"]:
        from bench.web.run import main as web

        web(sys.argv[2:])
    elif sys.argv[1:2] == ["bots"]:
        from bench.bots import main as bots

        bots(sys.argv[2:])
    elif sys.argv[1:2] == ["questions"]:
        from bench.questions import main as questions

        questions(sys.argv[2:])
    elif sys.argv[1:2] == ["speed"]:
        from bench.speed import main as speed

        speed(sys.argv[2:])
    elif sys.argv[1:2] == ["strain"]:
        from bench.strain.run import main as strain

        strain(sys.argv[2:])
    elif sys.argv[1:2] == ["pages"]:
        from bench.pages import main as pages

        pages(sys.argv[2:])
    else:
        main()
