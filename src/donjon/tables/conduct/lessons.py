"""A lesson at a table: how it is opened, gone back to and left."""

from __future__ import annotations

from donjon.core.box.box import Box
from donjon.core.engine.game import Game, start
from donjon.core.engine.setup import Setup
from donjon.core.errors import BadOption
from donjon.core.extras.lesson import Lesson, lesson_of
from donjon.tables.conduct.opening import open_table
from donjon.tables.entries import Answers, Chair, Change, Coached, Undone
from donjon.tables.errors import TableError
from donjon.tables.sentences import say
from donjon.tables.table import Table


def needed(box: Box) -> Lesson:
    """The lesson of a box, or an error that says it has none."""
    lesson = lesson_of(box)
    if lesson is None:
        raise BadOption(say("coach.none", title=box.title))
    return lesson


def open_lesson(box: Box, holder: str, name: str) -> Change:
    """A table for the lesson of a box: one learner, and bots for the others."""
    lesson = needed(box)
    setup = lesson.agree(box)
    chairs = [Chair(lesson.company, "", lesson.bot) for _ in range(setup.seats)]
    chairs[lesson.seat] = Chair(name, holder)
    packs = box.again(setup.digests)
    given = _prelude(lesson, setup)
    return open_table(box.id, chairs, setup.options, "free", False, given, packs=packs, lesson=True)


def _prelude(lesson: Lesson, setup: Setup) -> Answers:
    """What has been answered when a lesson begins."""
    if not lesson.prelude:
        return Answers()
    game = opened(lesson, setup)
    keys = game.vocabulary.keys
    past = game.history()
    return Answers([keys[answer] for _, answer, _ in past], [who for who, _, _ in past])


def opened(lesson: Lesson, setup: Setup) -> Game:
    """The game of a lesson after its prelude."""
    game = start(setup, None, forced=False)
    game.deal(lesson.dealer(game))
    for key in lesson.prelude:
        while (question := game.question) is not None and not question.asks(lesson.seat):
            game.apply(lesson.answer_for(game, question.seat), question.seat)
        game.apply(key, lesson.seat)
    game.dealer = None
    return game


def go_back(table: Table, holder: str, seen: int) -> Change:
    """Take everything back that came after the path of the lesson was left."""
    lesson = _led(table, holder)
    if seen != table.version:
        raise table.stale()
    assert table.game is not None
    astray = lesson.follow(table.game).astray
    if astray < 0 or table.phase != "playing":
        raise TableError(say("coach.on_the_path"))
    return Change([Undone(lesson.seat, astray)])


def heed(table: Table, holder: str, on: bool) -> Change:
    """Send the coach away and play on, or call it back."""
    _led(table, holder)
    return Change([Coached(on)] if table.coached != on else [])


def _led(table: Table, holder: str) -> Lesson:
    """The lesson of a table at which this person learns."""
    if table.lesson is None:
        raise TableError(say("coach.no_lesson"))
    table.own(holder, table.lesson.seat)
    return table.lesson
