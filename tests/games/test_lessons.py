"""The lessons of the boxes: along the good answers, and with every other answer at each step."""

from __future__ import annotations

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import boxes
from donjon.core.extras.lesson import lesson_of
from donjon.core.extras.piece_titles import named
from donjon.tables.conduct.lessons import go_back
from donjon.tables.conduct.rehearsal import LEARNER, Rehearsal, along, stands
from donjon.tables.conduct.undo_and_talk import undo

OWN = [one for one in boxes().values() if one.folder.parent.name == "games"]
STEPS = range(8, 16)


@pytest.fixture(params=OWN, ids=lambda box: str(box.id))
def box(request: pytest.FixtureRequest) -> Box:
    found: Box = request.param
    return found


def test_a_lesson_holds_together(box: Box) -> None:
    told = list(stands(box))
    assert not [trouble for stand in told for trouble in stand.troubles]
    lesson = lesson_of(box)
    assert lesson is not None
    assert len(lesson.step) in STEPS
    assert 2 <= lesson.minutes <= 5
    asked = [stand.coach.step for stand in told if stand.coach.state == "asks"]
    assert asked == list(range(1, len(lesson.step) + 1))
    assert told[-1].coach.state == "over"


def test_a_lesson_is_the_same_each_time(box: Box) -> None:
    *_, one = along(box)
    *_, other = along(box)
    assert one.table.journal().answers == other.table.journal().answers


def test_every_other_answer_is_allowed_and_can_be_taken_back(box: Box) -> None:
    path: list[str] = []
    played = Rehearsal(box)
    while (coach := played.coach).state != "over":
        asks = coach.state == "asks"
        for key in played.legal():
            if asks and key not in coach.good:
                before = played.view.json()
                table = played.table
                played.answer(key)
                astray = played.coach
                if played.lesson.ignores(key):
                    assert astray.step == coach.step
                    table.take_in(undo(table, LEARNER, table.version))
                    continue
                assert (astray.state, astray.step) == ("astray", coach.step), (path, key)
                assert astray.tell, (path, key)
                table.take_in(go_back(table, LEARNER, table.version))
                assert played.view.json() == before
                assert played.coach == coach
        path.append(coach.good[0] if asks else played.legal()[0])
        played.answer(path[-1])


def test_every_good_answer_leads_to_the_end(box: Box) -> None:
    def choices(played: Rehearsal) -> list[str]:
        coach = played.coach
        return coach.good if coach.state == "asks" else played.legal()[:1]

    turns: list[tuple[list[str], str]] = []
    path: list[str] = []
    for played in along(box):
        if played.coach.state != "over":
            first, *others = choices(played)
            turns += [(path.copy(), other) for other in others]
            path.append(first)
    for before, other in turns:
        played = Rehearsal(box)
        for key in (*before, other):
            played.answer(key)
        while played.coach.state not in ("over", "astray"):
            assert choices(played), (before, other, played.coach)
            played.answer(choices(played)[0])
        assert played.coach.state == "over", (before, other, played.coach)


def test_what_is_pointed_at_can_be_told(box: Box) -> None:
    for played in along(box):
        for point, title in named(played.view, played.coach.point).items():
            assert title, point
