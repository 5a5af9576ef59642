"""The games of others that ours are measured by, and what a panel of them does on the whole."""

from __future__ import annotations

from math import exp, log

from bench.rounds import Subject

GIN_RUMMY = "openspiel/gin_rummy"
"""The oldest yardstick, kept for continuity. It is the slowest of the panel, so it flatters."""
PANEL = [
    GIN_RUMMY,
    "openspiel/backgammon",
    "openspiel/chess",
    "openspiel/hanabi",
    "openspiel/hearts",
    "openspiel/skat",
    "openspiel/bridge",
    "openspiel/dou_dizhu",
]
"""Eight games of many rules in C++, driven from Python."""
CATAN = "catanatron/catan:4"
"""The open program that is nearest in the size of its rules, in Python as ours is."""

PEERS = {
    "OpenSpiel, C++ games from Python": PANEL,
    "Catanatron": [CATAN],
    "OpenSpiel, Python games": ["openspiel/python_tic_tac_toe", "openspiel/python_kuhn_poker"],
    "RLCard": ["rlcard/leduc-holdem", "rlcard/uno", "rlcard/gin-rummy"],
    "PettingZoo": ["pettingzoo/connect_four_v3", "pettingzoo/tictactoe_v3"],
}
YARDSTICKS = ["OpenSpiel, C++ games from Python", "Catanatron"]
"""The peers that figures are told as multiples of."""
HEADS = {GIN_RUMMY: "gin rummy", CATAN: "Catanatron"}
"""Single games that head a column of multiples, and what they are called there."""
PANEL_NAME = "panel of eight"


def yardsticks(subjects: list[Subject]) -> list[Subject]:
    """The yardsticks that were measured, the panel too, with titles that head a column."""
    by_name = {subject.name: subject for subject in subjects}
    heads = [
        Subject(title, name, "", [], by_name[name].rates, by_name[name].choices)
        for name, title in HEADS.items()
        if name in by_name
    ]
    if all(name in by_name for name in PANEL):
        games = [by_name[name] for name in PANEL]
        rates = [geometric_mean(row) for row in zip(*(game.rates for game in games), strict=True)]
        choices = [
            geometric_mean(row) for row in zip(*(game.choices for game in games), strict=True)
        ]
        heads.insert(1, Subject(PANEL_NAME, "panel", "", [], rates, choices))
    return heads


def geometric_mean(values: tuple[float, ...]) -> float:
    return exp(sum(map(log, values)) / len(values))
