"""`make bench`: decisions per CPU second of random play, plain and compiled, beside peers.

`python -m bench web` measures the web server instead, `python -m bench bots` how strong bots are,
`python -m bench questions` which question of each game takes longest, `python -m bench pages` what
a painter spends on a page.

Subjects take turns in processes of their own, several rounds each; the tables give medians
with the lowest and the highest. Ratios are taken round by round. `--against REV` measures
another revision of this repository in the same run.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bench.builds import compiled, python_build, revision
from bench.report import report
from bench.rounds import Subject, measure
from compiled import ROOT

PEERS = {
    "OpenSpiel, C++ games from Python": [
        "openspiel/gin_rummy",
        "openspiel/tic_tac_toe",
        "openspiel/leduc_poker",
    ],
    "OpenSpiel, Python games": ["openspiel/python_tic_tac_toe", "openspiel/python_kuhn_poker"],
    "RLCard": ["rlcard/leduc-holdem", "rlcard/uno", "rlcard/gin-rummy"],
    "PettingZoo": ["pettingzoo/connect_four_v3", "pettingzoo/tictactoe_v3"],
}


def of_revision(place: Path, mark: str, games: list[str], kinds: list[str]) -> list[Subject]:
    """What is measured of one revision: each kind of work, each game, plain and compiled."""
    paths = {"plain": place / "src"}
    if (built := compiled(place)) is not None:
        paths["compiled"] = built
    return [
        Subject(
            f"{game}, {build}{mark}", f"{kind}/{game}", build, [str(path), str(place), str(ROOT)]
        )
        for kind in kinds
        for game in games
        for build, path in paths.items()
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--games", help="boxes, with commas; all of the shelf if not given")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU, a round and subject")
    parser.add_argument("--against", metavar="REV", help="a revision to be measured beside")
    parser.add_argument("--only", choices=["play", "bots"], help="random play, or hard bots")
    parser.add_argument("--no-peers", action="store_true", help="OpenSpiel's gin rummy alone")
    chosen = parser.parse_args()
    games = chosen.games.split(",") if chosen.games else shelf()
    kinds = {"play": ["donjon"], "bots": ["thoughts"]}.get(chosen.only, ["donjon", "thoughts"])
    subjects = of_revision(ROOT, "", games, kinds)
    if not any(subject.build == "compiled" for subject in subjects):
        print("No compiled build: run make compiled to have it measured too.")
    other = ""
    if chosen.against:
        other, place = revision(chosen.against)
        subjects += of_revision(place, f", {other}", games, kinds)
    if "donjon" in kinds:
        peers = {"OpenSpiel": ["openspiel/gin_rummy"]} if chosen.no_peers else PEERS
        subjects += [
            Subject(f"{library}: {name.split('/')[1]}", name, library, [str(ROOT)])
            for library, names in peers.items()
            for name in names
        ]
    lost = measure(subjects, chosen.rounds, chosen.seconds)
    for title, reason in lost.items():
        print(f"left out: {title}: {reason}")
    print(f"\n{python_build()};")
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
    elif sys.argv[1:2] == ["pages"]:
        from bench.pages import main as pages

        pages(sys.argv[2:])
    else:
        main()
