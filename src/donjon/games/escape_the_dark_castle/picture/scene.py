"""A view of the dark castle being drawn: what every part of the picture asks for."""

from __future__ import annotations

from donjon.core.views import View
from donjon.core.vocabulary import second_of, verb_of
from donjon.drawing import Figure, Svg, fixed, piece
from donjon.games.escape_the_dark_castle.components import Castle
from donjon.games.escape_the_dark_castle.parts import Prisoner, Trial
from donjon.games.escape_the_dark_castle.picture.places import Plan
from donjon.games.escape_the_dark_castle.state import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import GO, KEEP

ROLLED = ("attack", "change", "matching", "mend", "harm")
"""Topics of questions about the dice that lie on the table."""


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
        self.texts = g.content.texts
        self.choosing = g.card < 0
        self.camping = g.sharing
        self.fighting = g.fighting() and g.outcome is None
        self.stale = bool(view.topic) and view.topic not in ROLLED
        """Whether the rolled dice have had their effect."""
        self.resolving = view.topic == "attack"
        self.trial: Trial | None = g.trial if g.trial.effect >= 0 and not self.fighting else None
        laid = any(verb_of(answer) in (GO.code, KEEP.code) for answer in view.options)
        self.busy = bool(self.fighting or self.trial or g.pool or laid)
        """Whether something lies at the foot of the page."""
        self.asked_about = _asked_about(view)
        """The prisoner whom the open question is about; -1 if none."""
        self.initials = _initials(tuple(map(self.title, g.prisoners)))

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

    def title(self, prisoner: Prisoner) -> str:
        return self.titles["prisoner"][prisoner.character]

    def bearer_of(self, answer: int) -> int:
        """The prisoner whom an answer about an item names."""
        return self.g.place[second_of(answer)]


def _asked_about(view: View) -> int:
    if view.question is None or view.question.chance:
        return -1
    return view.question.step.about(view.state).get("prisoner", -1)


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
