"""Steps that ask a player, and why something cannot be answered: the rule that forbids it."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import EXERTED, FORCED, GLYPHS_READ, MAPS_READ, SPUN
from donjon.games.ravingspire.verbs import (
    ADD,
    ADD_OPEN,
    ADD_SLOT,
    ASSIST,
    BANISH,
    CHOOSE,
    CONJURE,
    ENTER,
    EXPLORE,
    FACE,
    FORCE,
    GENERATE,
    HINDER,
    INSTEAD,
    INSTEAD_OPEN,
    INSTEAD_SLOT,
    MATCH,
    MOVE,
    OFFER,
    PAY,
    SACRIFICE,
    SLOT,
    TRADE,
    TURN,
    UNSLOT,
    USE,
    USE_SLOT,
    WALK,
    WEAKEN,
)


class Ask(Step[Ravingspire]):
    """A step that asks; it can say which rule forbids what is not among the options."""

    rule = "RS-63"
    confirm = False

    def forbids(self, g: Ravingspire, answer: int) -> str:
        return why_not(g, answer)


def why_not(g: Ravingspire, answer: int) -> str:
    """The id of the rule that forbids an answer; empty if none is known."""
    question = g.question
    if question is not None and answer in question.options:
        return "RS-63"
    verb = verb_of(answer)
    if verb == ENTER.code:
        return "RS-R63" if g.hero.key else "RS-45"
    if verb == EXPLORE.code and DONE_ONCE[arg_of(answer)] in g.hero.used:
        return "RS-15"
    return REASONS.get(verb, "")


NEVER_DONE: Final = 63
"""Of a deed that can be repeated: nothing in `Hero.used` says that it has been done."""
DONE_ONCE: Final = [MAPS_READ, GLYPHS_READ, EXERTED, FORCED, NEVER_DONE, SPUN]
"""What stands in `Hero.used` once a deed of Explore was done, by its number; the Well works as
often as it is paid for."""
REASONS: Final = {
    CHOOSE.code: "RS-55",
    MOVE.code: "RS-R15",
    EXPLORE.code: "RS-R42",
    TURN.code: "RS-R16",
    BANISH.code: "RS-18",
    WALK.code: "RS-42",
    FACE.code: "RS-11",
    PAY.code: "RS-11",
    INSTEAD.code: "RS-12",
    INSTEAD_SLOT.code: "RS-12",
    INSTEAD_OPEN.code: "RS-12",
    ADD.code: "RS-12",
    ADD_SLOT.code: "RS-12",
    ADD_OPEN.code: "RS-12",
    FORCE.code: "RS-11",
    MATCH.code: "RS-11",
    GENERATE.code: "RS-12",
    CONJURE.code: "RS-12",
    WEAKEN.code: "RS-12",
    SACRIFICE.code: "RS-30",
    USE.code: "RS-30",
    USE_SLOT.code: "RS-30",
    SLOT.code: "RS-26",
    UNSLOT.code: "RS-27",
    TRADE.code: "RS-51",
    OFFER.code: "RS-51",
    ASSIST.code: "RS-49",
    HINDER.code: "RS-49",
}
