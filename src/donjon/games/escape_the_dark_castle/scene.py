"""A view of the dark castle being drawn: what every part of the picture asks for."""

from __future__ import annotations

from typing import NamedTuple

from donjon.core.views import View
from donjon.drawing import Figure, Svg, fixed, piece
from donjon.games.escape_the_dark_castle.places import Plan
from donjon.games.escape_the_dark_castle.rules.beats import Choose, Give, Nominate, NominateSecond
from donjon.games.escape_the_dark_castle.rules.castle import Camp, TurnCard
from donjon.games.escape_the_dark_castle.rules.fights import Insight, NameFighter, Resolve, Rest
from donjon.games.escape_the_dark_castle.rules.trials import (
    Attempt,
    Check,
    Choir,
    Count,
    Match,
    TeamAttempt,
    TeamCount,
    Verdict,
)
from donjon.games.escape_the_dark_castle.state import GO, KEEP, OMEN, Castle, DarkCastle

BETWEEN = (
    *(Camp, TurnCard, Rest, NameFighter, Insight, Choose, Nominate, NominateSecond, Give),
    *(Check, Attempt, TeamAttempt, Match, Choir),
)
"""Questions at which the dice on the table are those of an earlier roll."""


class Trial(NamedTuple):
    """What a roll is for: the trait, how much of it there is and must be, attempts after it."""

    trait: int
    got: int
    need: int
    left: int
    """Below zero there is no limit."""
    each: bool
    """Whether everybody rolls for themselves."""


class Scene:
    """What is seen and where it lies, the answers that may be given, and their words."""

    def __init__(self, view: View, plan: Plan) -> None:
        self.view = view
        self.plan = plan
        g = view.state
        assert isinstance(g, DarkCastle)
        self.g = g
        self.content: Castle = g.content
        self.titles = g.content.titles
        self.options = set(view.options)
        self.keys = g.vocabulary.keys
        self.names = g.vocabulary.names
        self.step: object = None if g.question is None else g.question.step
        self.choosing = g.card < 0
        self.camping = isinstance(self.step, Camp | TurnCard) and g.foe < 0
        self.fighting = g.foe >= 0 and g.outcome is None
        self.stale = isinstance(self.step, BETWEEN)
        """Whether the rolled dice have had their effect."""
        self.resolving = isinstance(self.step, Resolve)
        self.trial = trial_of(g) if not (self.camping or self.fighting) else None
        laid = any(g.vocabulary.verb(answer) in (GO, KEEP) for answer in view.options)
        self.busy = bool(self.fighting or self.trial or g.pool or laid)
        """Whether something lies at the foot of the page."""
        self.initials = _initials(tuple(self.titles["prisoner"][c] for c in g.party))

    def say(self, answer: int) -> str:
        """An answer in words."""
        return self.view.words.option(self.content, answer)

    def open(self, *answers: int) -> list[int]:
        """Those of some answers that may be given now."""
        return [answer for answer in answers if answer in self.options]

    def live(
        self,
        answer: int,
        figure: Figure,
        x: float,
        y: float,
        reach: str | None = None,
        id: str = "",
        lit: bool = False,
        more: str = "",
    ) -> Svg:
        """A piece that gives an answer; `more` is what else there is to know of it."""
        key = self.keys[answer]
        label = self.say(answer)
        return piece(
            figure,
            x,
            y,
            id=id or key.replace(":", "-").replace("@", "-"),
            key=key,
            label=f"{label}. {more}" if more else label,
            reach=reach,
            lit=lit,
        )

    def either(
        self,
        answer: int,
        figure: Figure,
        x: float,
        y: float,
        id: str,
        label: str,
        lit: bool = False,
    ) -> Svg:
        """A piece that gives an answer if it may be given now, and else only tells."""
        if answer in self.options:
            return self.live(answer, figure, x, y, id=id, lit=lit, more=label)
        return fixed(figure, x, y, id, label, lit)

    # Prisoners

    def title(self, p: int) -> str:
        return self.titles["prisoner"][self.g.party[p]]

    def bearer_of(self, answer: int) -> int:
        """The prisoner whom an answer about an item names."""
        return self.g.place[self.g.vocabulary.args(answer)[1]]


def trial_of(g: DarkCastle) -> Trial | None:
    """What is rolled for now, or will be when the question is answered."""
    for step in (*([g.question.step] if g.question else []), *reversed(g.stack)):
        if not isinstance(step, Check | Verdict | Attempt | Count | TeamAttempt | TeamCount):
            continue
        beat = g.content.beats[step.beat]
        trait = g.omen if beat.trait == OMEN else beat.trait
        if isinstance(step, Check | Verdict):
            return Trial(trait, 0, 1, 0, True)
        together = isinstance(step, TeamAttempt | TeamCount)
        need = beat.need * (g.count() if together and beat.filter else 1)
        before = isinstance(step, Attempt | TeamAttempt)
        return Trial(trait, step.got, need, step.left - before, False)
    return None


def _initials(titles: tuple[str, ...]) -> list[str]:
    """A letter for each prisoner, or two where one letter would not tell them apart."""
    found = []
    for title in titles:
        others = [other for other in titles if other != title and other[0] == title[0]]
        second = ""
        for other in others:
            apart = [a for a, b in zip(title[1:], other[1:], strict=False) if a != b]
            second = (apart or [title[-1]])[0]
        found.append(title[0] + second)
    return found
