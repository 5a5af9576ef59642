"""The tables of a run: speed, speed beside the yardsticks, and beside another revision."""

from __future__ import annotations

from bench.rounds import Subject
from bench.web.figures import spread, table
from bench.yardsticks import PANEL_NAME, yardsticks


def ratios(subject: Subject, other: Subject) -> list[float]:
    """How many times as fast as another, round by round."""
    return quotients(subject.rates, other.rates)


def quotients(these: list[float], those: list[float]) -> list[float]:
    return [mine / theirs for mine, theirs in zip(these, those, strict=True)]


def times(values: list[float]) -> str:
    return spread(values, "{:.2f}".format)


def report(subjects: list[Subject], other: str = "") -> str:
    """All tables there is something for."""
    thoughts = [subject for subject in subjects if subject.name.startswith("thoughts/")]
    players = [subject for subject in subjects if subject not in thoughts]
    tables = []
    if players:
        tables.append(_all_answers(players))
        tables.append(_choices(players))
    if thoughts:
        rows = [[subject.title, spread(subject.rates)] for subject in thoughts]
        tables.append(table(["hard bots", "lines of thought per CPU second"], rows))
    if other:
        tables.append(_against(subjects, other))
    return "".join(f"\n{each}\n" for each in tables if each)


def _all_answers(subjects: list[Subject]) -> str:
    measures = yardsticks(subjects)
    rows = []
    for subject in subjects:
        multiples = [times(ratios(subject, measure)) for measure in measures]
        clone = f"{subject.clone:.2f}" if subject.clone is not None else ""
        rows.append([subject.title, spread(subject.rates), *multiples, clone])
    for panel in measures:
        if panel.title == PANEL_NAME:
            multiples = [times(ratios(panel, measure)) for measure in measures]
            rows.append(
                [f"geometric mean of the {PANEL_NAME}", spread(panel.rates), *multiples, ""]
            )
    heads = ["random play, all answers", "decisions per CPU second"]
    return table([*heads, *(f"times {each.title}" for each in measures), "clone, µs"], rows)


def _choices(subjects: list[Subject]) -> str:
    """Only answers that were chosen among several count; time is that of all."""
    measures = [each for each in yardsticks(subjects) if all(each.choices)]
    rows = [
        [
            subject.title,
            spread(subject.choices),
            *(times(quotients(subject.choices, measure.choices)) for measure in measures),
            f"{100 - 100 * sum(subject.choices) / sum(subject.rates):.0f} %",
        ]
        for subject in subjects
        if all(subject.choices) and subject.choices
    ]
    heads = ["random play, choices alone", "choices per CPU second"]
    multiples = (f"times {each.title}" for each in measures)
    return table([*heads, *multiples, "forced answers"], rows) if rows else ""


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
