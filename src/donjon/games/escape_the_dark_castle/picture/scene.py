"""A view of the dark castle being drawn: what every part of the picture asks for."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.core.engine.vocabulary import second_of, verb_of
from donjon.drawing import Figure, Scene, Svg
from donjon.games.escape_the_dark_castle.components import DarkCastleContent
from donjon.games.escape_the_dark_castle.picture.places import plan_for
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.state.parts import Prisoner, Trial
from donjon.games.escape_the_dark_castle.verbs import GO, KEEP

ROLLED = ("attack", "change", "matching", "mend", "harm")
"""Topics of questions about the dice that lie on the table."""


class CastleScene(Scene[DarkCastle]):
    """What is seen and where it lies."""

    content: DarkCastleContent

    def __init__(self, view: View[DarkCastle], wide: bool = False, lying: bool = False) -> None:
        super().__init__(view, "", wide)
        g = self.g
        self.plan = plan_for(g.count(), wide, lying)
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
        self.asked_about = self.spoken.get("prisoner", -1)
        """The prisoner whom the open question is about; -1 if none."""
        self.initials = _initials(tuple(map(self.title, g.prisoners)))
        if view.names and g.seats > 1:
            self.initials = [view.names[leader][0].upper() for leader in g.leaders]

    def item(
        self, card: int, answer: int, figure: Figure, x: float, y: float, why: int = -1
    ) -> Svg:
        """An item, which may be read in full, and used or taken if that is asked now."""
        kind = self.content.kinds[card]
        title, words = self.titles["item"][kind], self.texts["item"][kind]
        id, open = f"item-{self.names['thing'][card]}", f"item:{self.names['item'][kind]}"
        told = f"{title}: {words}"
        return self.either(answer, figure, x, y, id, told, more=words, card=open, why=why)

    def title(self, prisoner: Prisoner) -> str:
        return self.titles["prisoner"][prisoner.character]

    def bearer_of(self, answer: int) -> int:
        """The prisoner whom an answer about an item names."""
        return self.g.place[second_of(answer)]


def _initials(titles: tuple[str, ...]) -> list[str]:
    """A letter for each prisoner, or two where one letter would not tell them apart."""
    initials = []
    for title in titles:
        others = [other for other in titles if other != title and other[0] == title[0]]
        second = ""
        for other in others:
            apart = [a for a, b in zip(title[1:], other[1:], strict=False) if a != b]
            second = (apart or [title[-1]])[0]
        initials.append(title[0] + second)
    return initials
