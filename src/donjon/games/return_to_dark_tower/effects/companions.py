"""Companions who join, and the quest items that the main companion gives.

keepsake = true     you gain a quest item of the main companion that nobody has had
recruit = "id"      this companion joins you; if it is with somebody already, you gain a treasure
                    (DT-R38)
"""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Flag, Word
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.components.things import Deed, no_goods
from donjon.games.return_to_dark_tower.effects.teller import Teller
from donjon.games.return_to_dark_tower.effects.values import Entry
from donjon.games.return_to_dark_tower.effects.word import (
    EffectStep,
    EffectWord,
    says,
)
from donjon.games.return_to_dark_tower.kinds.goods import TREASURES
from donjon.games.return_to_dark_tower.rules.app.quests.recruits import keepsakes, main_companion
from donjon.games.return_to_dark_tower.rules.protocol import Give, GiveCompanion, GiveRelic
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.who_is_meant import you
from donjon.games.return_to_dark_tower.verbs import PICK


class Recruit(EffectStep):
    """`recruit`: the companion named joins the hero; if it is with somebody, it is a treasure.

    The main companion stays where it is (DT-R5).
    """

    rule = "DT-R38"

    def run(self, g: DarkTowerState) -> None:
        companion = self.deed(g).amount
        if companion in g.companions and companion != main_companion(g):
            g.do(GiveCompanion(you(g), companion))
        else:
            goods = no_goods()
            goods[TREASURES] = 1
            g.do(Give(you(g), goods))


class Keepsake(EffectStep):
    """`keepsake`: a quest item of the main companion; of several the hero says which."""

    rule = "DT-09"

    def run(self, g: DarkTowerState) -> None:
        left = keepsakes(g)
        if left:
            g.do(TakeKeepsake(left))


class TakeKeepsake(Ask):
    """The hero picks one of the quest items that the main companion has left."""

    rule = "DT-16"

    def __init__(self, relics: list[int]) -> None:
        self.relics = relics

    def run(self, g: DarkTowerState) -> None:
        first = g.content.first_relic
        g.ask(self, you(g), [PICK.of[first + relic] for relic in self.relics])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.do(GiveRelic(you(g), arg_of(answer) - g.content.first_relic))


def _joins(teller: Teller, deed: Deed) -> str:
    return f"take {teller.phrases.companions[deed.amount]} with you"


EFFECTS: Final[list[EffectWord]] = [
    EffectWord(Word("keepsake", Flag()), Keepsake, says("gain a quest item of the main companion")),
    EffectWord(Word("recruit", Entry("companion")), Recruit, _joins),
]
