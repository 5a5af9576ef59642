"""A game that says it can no longer be won is right about it, and everybody knows it."""

from __future__ import annotations

from donjon.core.engine.seats import SPECTATOR, TRUTH
from donjon.kit.faults import expect
from donjon.kit.walk import Walk
from donjon.kit.watchers import watcher_name


def a_hopeless_game_is_never_won(walk: Walk) -> None:
    """Once `hopeless` gives a reason it gives one to the end, and nobody wins."""
    if walk.box.hopeless is None:
        return
    said = walk.keep(_Verdicts)
    outcome = walk.game.outcome
    if outcome is not None:
        won = f"seats {outcome.winners} have won ({outcome.reason})"
        expect(not (said.first and outcome.winners), f"{said}, and {won}")
        return
    if not walk.closely:
        return
    reason = walk.game.view(SPECTATOR).hopeless
    expect(bool(reason) or not said.first, f"{said}, and now it can be won again")
    if reason and not said.first:
        said.first, said.number = reason, walk.number


class _Verdicts:
    """When a game was first said to be hopeless, and why."""

    def __init__(self, walk: Walk) -> None:
        self.first = ""
        self.number = 0

    def __str__(self) -> str:
        return f"after {self.number} answers the game was hopeless ({self.first})"


def everybody_knows_that_it_is_hopeless(walk: Walk) -> None:
    """The reason is the same in every view, is said on every board, and can end the game."""
    if walk.box.hopeless is None or walk.game.over:
        return
    truth = walk.game.view(TRUTH).hopeless
    for watcher in walk.watchers:
        view = walk.game.view(watcher)
        who = watcher_name(watcher)
        same = f"{who} is told {view.hopeless!r}, and the whole truth is {truth!r}"
        expect(view.hopeless == truth, f"hopeless() depends on what is hidden: {same}")
        if truth:
            sentence = walk.box.words.outcome.get(truth, "")
            expect(bool(sentence.strip()), f"words.toml has no outcome {truth!r}")
            said = " ".join(view.text().split())
            expect(sentence in said, f"the text board does not tell {who} that it is hopeless")
    if truth:
        ended = walk.game.clone()
        ended.concede(truth)
        outcome = ended.outcome
        assert outcome is not None
        fits = len(outcome.scores) == walk.seats
        expect(fits, f"losing_scores() gives {outcome.scores} for {walk.seats} seats")
