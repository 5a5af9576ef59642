"""The end of a heroic action: what comes after it, and its two spirit (DT-64)."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.effects import follow
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.kinds.goods import HEROIC_SPIRIT
from donjon.games.return_to_dark_tower.kinds.points import BATTLED, MONTHLY_QUEST
from donjon.games.return_to_dark_tower.rules.can_matter import can_matter
from donjon.games.return_to_dark_tower.rules.goods.holdings import gain_spirit
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.triggers import replacing
from donjon.games.return_to_dark_tower.state.action import BATTLING, NOT_ACTING
from donjon.games.return_to_dark_tower.state.current_effect import BY_OTHER
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import ACCEPT, FIRST_OF


class HeroicDone(Ask):
    """Two spirit come last, after all that the action does; some things offer another reward."""

    rule = "DT-64"
    topic = "after"

    def run(self, g: DarkTowerState) -> None:
        offers = self.offers(g)
        if offers:
            g.ask(self, g.active, [*[FIRST_OF.of[thing] for thing in offers], ACCEPT.bare])
        else:
            self.reward(g)

    def offers(self, g: DarkTowerState) -> list[int]:
        """The things that offer something instead (DT-R11)."""
        action = g.action
        things: list[int] = []
        if action.kind == BATTLING:
            things += replacing(g, BATTLED)
        if action.monthly:
            things += replacing(g, MONTHLY_QUEST)
        content = g.content
        return [
            thing
            for thing in things
            if can_matter(g, content.afters[content.things[thing].after].script)
        ]

    def reward(self, g: DarkTowerState) -> None:
        """The two spirit, and the action is over; advantages that are left are lost."""
        g.action = NOT_ACTING
        gain_spirit(g, g.active, HEROIC_SPIRIT)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if answer == ACCEPT.bare:
            self.reward(g)
            return
        thing = arg_of(answer)
        content = g.content
        g.action = NOT_ACTING
        g.now.begin(BY_OTHER, thing)
        follow(g, content.afters[content.things[thing].after].script)


HEROIC_DONE: Final = HeroicDone()
