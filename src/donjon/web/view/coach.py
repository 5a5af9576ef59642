"""What the coach of a lesson tells, to who learns and to nobody else."""

from __future__ import annotations

from collections.abc import Iterable

from donjon.core.engine.game import View
from donjon.core.extras.piece_titles import named
from donjon.tables.house.room import Room
from donjon.web.responses.coach import CoachShape, HaltShape, PointShape


def coach_of(room: Room, view: View, wide: bool) -> CoachShape | None:
    """What is told from the seat of a view; nothing where nobody learns."""
    table = room.table
    lesson, game = table.lesson, table.game
    if lesson is None or game is None or view.seat != lesson.seat:
        return None
    return room.once(("coach", wide, table.coached), lambda: _coach(room, view, wide))


def _coach(room: Room, view: View, wide: bool) -> CoachShape:
    table = room.table
    assert table.lesson is not None
    assert table.game is not None
    coach = table.lesson.coach(table.game)
    if not table.coached:
        return CoachShape("away", coach.step, coach.steps, "", [], [], [])
    halts = [HaltShape(n, text, _points(view, points, wide)) for n, text, points in coach.halts]
    points = _points(view, coach.point, wide)
    return CoachShape(coach.state, coach.step, coach.steps, coach.tell, points, coach.good, halts)


def _points(view: View, points: Iterable[str], wide: bool) -> list[PointShape]:
    titles = named(view, points, wide)
    return [PointShape(point, titles.get(point, "")) for point in points]
