"""A lesson played through at a table of its own, to see whether it holds together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from donjon.core.box.box import Box
from donjon.core.engine.game import Game, View
from donjon.core.extras.lesson import Coach
from donjon.core.extras.piece_titles import named
from donjon.tables.conduct import answers
from donjon.tables.conduct.lessons import go_back, needed, open_lesson
from donjon.tables.entries import Change
from donjon.tables.table import fold

LEARNER = "learner"
"""Who holds the seat in a rehearsal."""
MOST_ANSWERS_REHEARSED = 500
"""How many answers of others may lie between two steps."""
TELL_LENGTH = 340
"""How many letters are told at once."""


class Rehearsal:
    """A lesson at a table, without a house around it."""

    def __init__(self, box: Box) -> None:
        change = open_lesson(box, LEARNER, "You")
        self.table = fold("rehearsal", change.entries[:1])
        self.table.take_in(Change(change.entries[1:], change.game))
        self.lesson = needed(box)
        self._others()

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def coach(self) -> Coach:
        return self.lesson.coach(self.game)

    @property
    def view(self) -> View:
        return View(self.game, self.lesson.seat)

    def legal(self) -> list[str]:
        """What the learner may answer now."""
        return [self.game.vocabulary.keys[option] for option in self.view.options]

    def answer(self, key: str) -> None:
        """Let the learner answer, and the others after it while the path is not left."""
        table = self.table
        table.take_in(answers.answer(table, LEARNER, None, table.version, key))
        self._others()

    def back(self) -> None:
        """Go back to where the path was left."""
        self.table.take_in(go_back(self.table, LEARNER, self.table.version))

    def _others(self) -> None:
        table = self.table
        for _ in range(MOST_ANSWERS_REHEARSED):
            asked = table.bot_asked()
            key = self.lesson.answer_for(self.game, asked[0]) if asked is not None else ""
            if asked is None or not key:
                return
            table.take_in(answers.answer_bot(table, asked[0], table.version, key))


def along(box: Box) -> Iterator[Rehearsal]:
    """A rehearsal before each answer of the learner, and at the end of the lesson.

    The learner gives the first good answer, and the first of all where the lesson is silent.
    """
    played = Rehearsal(box)
    while True:
        yield played
        coach = played.coach
        keys = coach.good if coach.state == "asks" else played.legal()
        if coach.state in ("over", "astray") or not keys:
            return
        played.answer(keys[0])


class Stand(NamedTuple):
    """A step as the learner comes to it, and what is wrong with it."""

    coach: Coach
    topic: str
    question: str
    options: list[tuple[str, str]]
    """Key and label of each."""
    points: dict[str, str]
    troubles: list[str]


def stands(box: Box) -> Iterator[Stand]:
    """The steps of a lesson one after the other, along the good answers."""
    explained = 0
    for played in along(box):
        coach, view, lesson = played.coach, played.view, played.lesson
        step = lesson.step[min(coach.step, len(lesson.step)) - 1]
        troubles = _missed(played, explained) if coach.state != "waits" else []
        points = named(view, coach.point)
        troubles += _unseen(view, coach)
        question = view.ask() if view.question is not None else ""
        options = [(key, view.label(played.game.vocabulary.answers[key])) for key in played.legal()]
        if coach.state == "astray":
            troubles.append("the first good answer leads away from the path.")
        if coach.state == "asks":
            explained = coach.step
            others = [key for key, _ in options if not step.takes(key)]
            silent = [key for key in others if not step.warns(key) and not lesson.ignores(key)]
            if silent:
                troubles.append(f"nothing is said after: {', '.join(silent)}.")
            if not coach.good:
                troubles.append("no good answer can be given.")
        if coach.state in ("waits", "astray") and not options:
            troubles.append("the learner is not asked any more.")
        for text in (coach.tell, *step.otherwise.values(), *(halt.tell for halt in step.halt)):
            if len(text) > TELL_LENGTH:
                troubles.append(f"{len(text)} letters are too many: {text[:40]}...")
        yield Stand(coach, view.topic, question, options, points, troubles)


def _missed(played: Rehearsal, explained: int) -> list[str]:
    """What was written for the answer before, and did not come."""
    if not explained:
        return []
    progress = played.lesson.follow(played.game)
    troubles = [f"chance was not asked for {key}." for key in progress.chance]
    troubles += [f"the others were not asked for {key}." for key in progress.partner]
    halts = played.lesson.step[progress.done - 1].halt if progress.done else []
    troubles += [f"{halt.on} did not happen." for halt in halts[len(played.coach.halts) :]]
    return troubles


def _unseen(view: View, coach: Coach) -> list[str]:
    """What is pointed at and stands in no picture."""
    points = [*coach.point, *(point for halt in coach.halts for point in halt.point)]
    return [
        f"{point} is in no {'wide' if wide else 'upright'} picture."
        for wide in (False, True)
        for point in points
        if point not in named(view, points, wide)
    ]
