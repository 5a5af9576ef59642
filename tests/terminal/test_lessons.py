"""Lessons with the text board alone."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import boxes
from donjon.core.extras.lesson import lesson_of
from donjon.terminal.play import session, start
from donjon.terminal.play.prompt import Keyboard
from donjon.terminal.play.sitting import Sitting

OWN = [one for one in boxes().values() if one.folder.parent.name == "games"]
WIDTH = 400
SKULL = "skull-tower"


class Learner(Keyboard):
    """Types what it is told to, and then whatever the coach calls good, until the end."""

    def __init__(self, sitting: Sitting, *typed: str) -> None:
        super().__init__(lines=True)
        self.sitting = sitting
        self.typed = list(typed)
        self.seen: list[str] = []

    def answer(self, prompt: str, words: list[str]) -> str:
        if self.typed:
            return self.typed.pop(0)
        coach = self.sitting.coach
        if coach is None or coach.state == "over":
            return "quit"
        return coach.good[0] if coach.state == "asks" else words[0]


def learn(box: Box, *typed: str) -> tuple[Sitting, str]:
    screen = StringIO()
    sitting = start.learn(box, Console(file=screen, width=WIDTH))
    sitting.keyboard = Learner(sitting, *typed)
    session.run(sitting)
    return sitting, screen.getvalue()


@pytest.mark.parametrize("box", OWN, ids=lambda box: str(box.id))
def test_a_lesson_is_played_to_its_end_with_the_text_board_alone(box: Box) -> None:
    lesson = lesson_of(box)
    assert lesson is not None
    _, screen = learn(box)
    said = " ".join(screen.split())
    for step in lesson.step:
        assert " ".join(step.tell.split()) in said
        for halt in step.halt:
            assert " ".join(halt.tell.split()) in said
    assert " ".join(lesson.end.split()) in said


def test_another_answer_is_spoken_of_and_the_way_back_leads_to_the_end() -> None:
    box = find_box(SKULL)
    lesson = lesson_of(box)
    assert lesson is not None
    _, screen = learn(box, "play:red-3", "back")
    said = " ".join(screen.split())
    assert lesson.step[0].otherwise["play:red-3"] in said
    assert said.count(lesson.step[0].tell) == 2
    assert lesson.end in said


def test_a_lesson_can_be_left_and_taken_up_again() -> None:
    box = find_box(SKULL)
    left, _ = learn(box, "play:purple-2", "quit")
    screen = StringIO()
    sitting = start.resume(None, [], Console(file=screen, width=WIDTH))
    assert sitting.path == left.path
    sitting.keyboard = Learner(sitting, "alone", "quit")
    session.run(sitting)
    said = " ".join(screen.getvalue().split())
    assert "Each card must share the colour" in said
    assert "The coach leaves you to it." in said
    alone = start.resume(None, [], Console(file=StringIO(), width=WIDTH))
    assert alone.coach is None
