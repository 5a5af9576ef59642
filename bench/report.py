"""The tables of a run: speed, speed beside OpenSpiel's gin rummy, and beside another revision."""

from __future__ import annotations

from bench.rounds import Subject
from bench.web.figures import spread, table

YARDSTICK = "openspiel/gin_rummy"
"""A game of many rules in C++, driven from Python: figures are also told as multiples of it."""


def ratios(subject: Subject, other: Subject) -> list[float]:
    """How many times as fast as another, round by round."""
    return [mine / theirs for mine, theirs in zip(subject.rates, other.rates, strict=True)]


def times(values: list[float]) -> str:
    return spread(values, "{:.2f}".format)


def report(subjects: list[Subject], other: str = "") -> str:
    """All tables there is something for."""
    thoughts = [subject for subject in subjects if subject.name.startswith("thoughts/")]
    players = [subject for subject in subjects if subject not in thoughts]
    found = []
    if players:
        found.append(_play(players))
    if thoughts:
        rows = [[subject.title, spread(subject.rates)] for subject in thoughts]
        found.append(table(["hard bots", "lines of thought per CPU second"], rows))
    if other:
        found.append(_against(subjects, other))
    return "".join(f"\n{each}\n" for each in found)


def _play(subjects: list[Subject]) -> str:
    yardstick = next((each for each in subjects if each.name == YARDSTICK), None)
    rows = []
    for subject in subjects:
        ratio = times(ratios(subject, yardstick)) if yardstick is not None else ""
        clone = f"{subject.clone:.2f}" if subject.clone is not None else ""
        rows.append([subject.title, spread(subject.rates), ratio, clone])
    heads = ["random play", "decisions per CPU second", "times OpenSpiel's gin rummy", "clone, µs"]
    return table(heads, rows)


def _against(subjects: list[Subject], other: str) -> str:
    mark = f", {other}"
    theirs = {(each.name, each.build): each for each in subjects if each.title.endswith(mark)}
    rows = []
    for subject in subjects:
        beside = theirs.get((subject.name, subject.build))
        if beside is not None and beside is not subject:
            what = "hard bot" if subject.name.startswith("thoughts/") else "random play"
            rows.append([f"{what}: {subject.title}", times(ratios(subject, beside))])
    return table(["now", f"times {other}"], rows)
