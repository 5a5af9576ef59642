"""Checks of what a seat may know: views, imagined games, and worlds that differ unseen."""

from __future__ import annotations

from donjon.core.record.imagine import imagine
from donjon.kit.faults import expect, expect_same
from donjon.kit.walk import Walk, play_on, position_data
from donjon.kit.watchers import faces, faces_now, same_view, watcher_name, watchers_drawn_for

ANSWERS_WATCHED = 60
"""How many answers an imagined game is played on; from the first position, to its end."""


def a_view_changes_nothing(walk: Walk) -> None:
    """Looking leaves the game as it was, and twice looked is the same seen."""
    before = walk.position_data
    for watcher in walk.watchers:
        first = walk.game.view(watcher)
        expect_same(
            before, position_data(walk.game), f"after a look from {watcher_name(watcher)}, the game"
        )
        expect(first == walk.game.view(watcher), f"two looks from {watcher_name(watcher)} differ")


def only_the_asked_see_the_options(walk: Walk) -> None:
    """A view shows options to those who may answer, and to nobody else."""
    for watcher in walk.watchers:
        view = walk.game.view(watcher)
        question = walk.game.question
        mine = question is not None and question.asks(watcher)
        options = question.options_of(watcher) if question is not None and mine else []
        seen = view.question.options if view.question is not None else []
        expect(
            mine or not seen, f"{watcher_name(watcher)} is not asked and sees the options {seen}"
        )
        expect(
            seen == options, f"{watcher_name(watcher)} sees options that are not its own: {seen}"
        )
        expect(view.options == options, f"{watcher_name(watcher)} is offered {view.options}")


def options_tell_nothing_hidden(walk: Walk) -> None:
    """What a seat is offered follows from what it may know: imagined, it is offered the same.

    A question to the group that lists what is in hands shows each hand to all the others.
    """
    question = walk.game.question
    for seat in question.asked() if question is not None else []:
        assert question is not None
        own = set(question.options_of(seat))
        again = imagine(walk.game.view(seat), walk.rng).question
        odd = sorted(own ^ set(again.options_of(seat))) if again is not None else []
        keys = [walk.game.vocabulary.keys.get(option, str(option)) for option in odd]
        expect(not odd, f"the options tell {watcher_name(seat)} what it may not know: {keys}")


def imagined_games_look_the_same(walk: Walk) -> None:
    """A game imagined from a view gives that view again, byte for byte, and its picture."""
    census = getattr(walk.box.module("state"), "census", None)
    drawn = watchers_drawn_for(walk)[0]
    for watcher in walk.watchers:
        view = walk.game.view(watcher)
        game = imagine(view, walk.rng)
        again = game.view(watcher)
        what = f"what {watcher_name(watcher)} sees of a game imagined from what it sees"
        same_view(view, again, what)
        if watcher == drawn:
            expect_same(faces_now(walk, watcher), faces(walk, again), what)
        if census is not None:
            expect_same(
                census(walk.game),
                census(game),
                f"the census of a game {watcher_name(watcher)} imagines",
            )


def imagined_games_can_be_played(walk: Walk) -> None:
    """What a view lets one imagine is a game like any other, with an end."""
    rng = walk.rng
    for watcher in [rng.choice(walk.watchers)] if walk.number else walk.watchers:
        game = imagine(walk.game.view(watcher), rng)
        play_on(game, rng, ANSWERS_WATCHED if walk.number else walk.limit)
        ended = game.over or walk.number > 0
        expect(ended, f"a game imagined from {watcher_name(watcher)} has no end")
