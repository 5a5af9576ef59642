"""Steps that ask a player, and why something cannot be answered: the rule that forbids it."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import verb_of
from donjon.games.return_to_dark_tower.state.hero import HEROIC_USED, MOVED, TRADED
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    BANNER,
    BATTLE,
    CHALLENGE,
    CLEANSE,
    CLEAR,
    DOUBLE,
    ENHANCE,
    EXPLORE,
    HAGGLE,
    LOSE,
    MOVE,
    PICK,
    PUT,
    QUEST,
    RAISE,
    REINFORCE,
    SPEND,
    TRADE,
    USE,
)


class Ask(Step[DarkTowerState]):
    """A step that asks; it can say which rule forbids what is not among the options."""

    rule = "DT-61"
    confirm = False

    def forbids(self, g: DarkTowerState, answer: int) -> str:
        return why_not(g, answer)


def why_not(g: DarkTowerState, answer: int) -> str:
    """The id of the rule that forbids an answer; empty if none is known."""
    verb = verb_of(answer)
    if verb in HEROIC_VERBS and HEROIC_USED in g.hero.used:
        return "DT-62"
    if verb in REINFORCE_VERBS and g.hero.reinforced:
        return "DT-62"
    if verb == TRADE.code and TRADED in g.hero.used:
        return "DT-62"
    if verb == DOUBLE.code and MOVED in g.hero.used:
        return "DT-21"
    return REASONS.get(verb, "")


HEROIC_VERBS: Final = (CLEANSE.code, BATTLE.code, CHALLENGE.code, QUEST.code, EXPLORE.code)
REINFORCE_VERBS: Final = (REINFORCE.code, ENHANCE.code, HAGGLE.code)
REASONS: Final = {
    BANNER.code: "DT-10",
    MOVE.code: "DT-21",
    DOUBLE.code: "DT-21",
    CLEANSE.code: "DT-23",
    BATTLE.code: "DT-24",
    CHALLENGE.code: "DT-29",
    QUEST.code: "DT-77",
    EXPLORE.code: "DT-77",
    REINFORCE.code: "DT-34",
    ENHANCE.code: "DT-34",
    HAGGLE.code: "DT-35",
    TRADE.code: "DT-11",
    USE.code: "DT-17",
    PUT.code: "DT-83",
    CLEAR.code: "DT-23",
    PICK.code: "DT-16",
    LOSE.code: "DT-69",
    SPEND.code: "DT-12",
    RAISE.code: "DT-19",
}
